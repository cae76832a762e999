//! Sentences in a panel, with a sign for hidden lines below.

use super::pen::{Pen, window, wrap};
use crate::text::Id;
use crate::tui::app::App;
use crate::tui::theme::Ink;

/// Panels with fewer lines do not show the sign.
const LEAST: usize = 12;

/// Writes the lines that fit, with the current sentence visible; the last line shows the number of
/// lines below.
pub(crate) fn write_window(
    sentences: &[(String, Ink)],
    current: usize,
    app: &App,
    pen: &mut Pen<'_>,
) {
    let (width, room) = (pen.width(), pen.lines_left());
    let count: usize = sentences
        .iter()
        .map(|(said, _)| wrap(said, width).len())
        .sum();
    let shown = window(sentences, current, width, room);
    let below = below(sentences, &shown, width);
    if below == 0 || room < LEAST || count <= room {
        for (line, ink) in shown {
            pen.line(&[(line, ink)]);
        }
        return;
    }
    let shown = window(sentences, current, width, room - 1);
    let sign = if app.ascii { "v" } else { "▼" };
    let facts = [
        ("sign", sign.into()),
        ("count", self::below(sentences, &shown, width).into()),
    ];
    let more = app.text.format(Id::MoreBelow, &facts);
    for (line, ink) in shown {
        pen.line(&[(line, ink)]);
    }
    pen.line(&[(more, Ink::Dim)]);
}

/// The number of lines below those displayed.
fn below(sentences: &[(String, Ink)], shown: &[(String, Ink)], width: usize) -> usize {
    let all: Vec<String> = sentences
        .iter()
        .flat_map(|(said, _)| wrap(said, width))
        .collect();
    let shown: Vec<&String> = shown.iter().map(|(line, _)| line).collect();
    let starts = 0..=all.len().saturating_sub(shown.len());
    let is_at = |at: &usize| all[*at..].iter().zip(&shown).all(|(a, b)| a == *b);
    let start = starts.into_iter().find(is_at).unwrap_or(0);
    all.len().saturating_sub(start + shown.len())
}
