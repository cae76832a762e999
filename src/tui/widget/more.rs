//! Sentences in a panel, with a sign for hidden lines below.

use super::pen::{Scroll, scrolled};
use crate::text::Id;
use crate::tui::app::App;
use crate::tui::theme::Ink;

/// Panels with fewer lines do not show the sign.
const LEAST: usize = 12;

/// The lines that fit into an area of this width and height, with the current sentence visible
/// unless the reader scrolled; the last line shows the number of lines below.
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
