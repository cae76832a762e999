//! Sentences in a panel, with the number of hidden lines below.

use super::pen::{Scroll, scrolled};
use crate::text::Id;
use crate::tui::app::App;
use crate::tui::theme::Ink;

/// The minimum height of a panel that shows the number of hidden lines.
const LEAST: usize = 6;

/// The lines of sentences that fit an area of this width and height.
///
/// The current sentence is visible unless the reader has scrolled. If lines below are hidden, the
/// last line shows their number.
pub(crate) fn window_lines(
    sentences: &[(String, Ink)],
    current: usize,
    scroll: &Scroll,
    app: &App,
    (width, room): (usize, usize),
) -> Vec<(String, Ink)> {
    let (mut shown, below) = scrolled(sentences, current, scroll, width, room);
    if below > 0 && room >= LEAST {
        let (fewer, below) = scrolled(sentences, current, scroll, width, room - 1);
        shown = fewer;
        let sign = if app.ascii { "v" } else { "▼" };
        let facts = [("sign", sign.into()), ("count", below.into())];
        shown.push((app.text.format(Id::MoreBelow, &facts), Ink::Dim));
    }
    shown
}
