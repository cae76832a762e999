//! The legend of a highlighted pattern, which explains the lines, colors, sets, and fins.

use unicode_width::UnicodeWidthStr as _;

use super::more::Sentences;
use super::notice;
use crate::grid::rules::VariantCandidateSet;
use crate::grid::{House, HouseKind};
use crate::play::highlight::{Highlight, Sides};
use crate::text::Id;
use crate::tui::app::App;
use crate::tui::layout::GridSize;
use crate::tui::theme::Ink;
use crate::tui::widget::grid::Marker;
use crate::tui::widget::pen::{Pen, Scroll};

/// The number of columns between two entries on a line.
const GAP: usize = 2;

/// If the legend would leave fewer lines than this for the text, the text takes precedence.
const MIN_TEXT: usize = 16;

/// Returns the height of the legend, including the empty line above it, or 0 without entries.
pub(crate) fn height(shown: &Highlight, app: &App, width: usize) -> usize {
    match lines(&entries(shown, app), width).len() {
        0 => 0,
        lines => lines + 1,
    }
}

/// Writes the sentences, and below them the legend if there is room.
///
/// The current sentence is visible unless the player has scrolled. A conclusion stays visible if
/// there is room.
pub(crate) fn write_window(
    sentences: Sentences<'_>,
    scroll: &Scroll,
    shown: &Highlight,
    app: &App,
    pen: &mut Pen<'_>,
) {
    let legend = lines(&entries(shown, app), pen.width());
    let height = height(shown, app, pen.width());
    let all = pen.lines_left();
    let room = all.saturating_sub(height);
    let room = if room >= MIN_TEXT { room } else { all };
    pen.inked_lines(sentences.lines(Some(scroll), app, (pen.width(), room)));
    if height > 0 && pen.lines_left() >= height {
        pen.skip(1);
        for line in legend {
            pen.line(&line);
        }
    }
}

/// A sample character, its color role, and its meaning.
type LegendEntry = (String, Ink, String);

fn entries(shown: &Highlight, app: &App) -> Vec<LegendEntry> {
    let mut entries = Vec::new();
    let layout = notice::layout(app, true);
    if layout.as_ref().is_some_and(|layout| layout.has_frames) {
        let houses = [
            (shown.pointed, app.glyphs.pointer, Id::LegendBase),
            (shown.cover_signs, app.glyphs.cover, Id::LegendCover),
        ];
        // In a small panel, the text needs the room.
        for (houses, [row, column], id) in
            houses.into_iter().filter(|_| !shown.cover_signs.is_empty())
        {
            let sign = match houses.iter().next().map(House::kind) {
                Some(HouseKind::Row) => row,
                Some(HouseKind::Column) => column,
                Some(HouseKind::Box) | None => continue,
            };
            entries.push((sign.to_string(), Ink::HintHouse, app.text.message(id)));
        }
    }
    let board = layout.map(|layout| layout.board.size);
    if board.is_some_and(GridSize::has_links) {
        let kinds = [
            (true, &app.glyphs.strong, Ink::StrongLink, Id::LegendStrong),
            (false, &app.glyphs.weak, Ink::WeakLink, Id::LegendWeak),
        ];
        for (strong, wire, ink, id) in kinds {
            if shown.links.iter().any(|link| link.strong == strong) {
                let sample = [wire.horizontal; 3].into_iter().collect();
                entries.push((sample, ink, app.text.message(id)));
            }
        }
    }
    let [first, second] = match shown.sides {
        Sides::Unnamed => [Id::LegendPattern, Id::LegendSecond],
        Sides::Common => [Id::LegendPattern, Id::LegendCommon],
        Sides::Extra => [Id::LegendPattern, Id::LegendExtra],
        Sides::Chain => [Id::LegendTrue, Id::LegendFalse],
        Sides::Colors => [Id::LegendColor; 2],
        Sides::Sets => [Id::LegendSet; 2],
        Sides::Exocet => [Id::LegendBaseCells, Id::LegendTargets],
        Sides::Ring => [Id::LegendCorners, Id::LegendRing],
        Sides::Guardians => [Id::LegendLoop, Id::LegendSecond],
        Sides::Chute => [Id::LegendPair, Id::LegendThirdBox],
    };
    // A pattern of one side needs no name.
    let is_lettered = matches!(shown.sides, Sides::Colors | Sides::Sets | Sides::Chain);
    let has_guardians = shown.sides == Sides::Guardians;
    let is_named = is_lettered || has_guardians || !shown.second.is_empty();
    let sides = [
        (&shown.pattern, Ink::HintPattern, 'A', first),
        (&shown.second, Ink::HintSecond, 'B', second),
    ];
    for (side, ink, name, id) in sides.into_iter().filter(|_| is_named) {
        let letters = letters(shown, side).unwrap_or_else(|| name.to_string());
        let meaning = app.text.format_one(id, "names", letters);
        entries.extend(sample(side).map(|digit| (digit, ink, meaning)));
    }
    let fin = if has_guardians {
        Id::LegendGuardian
    } else {
        Id::LegendFin
    };
    let fin = app.text.message(fin);
    entries.extend(sample(&shown.fins).map(|digit| (digit, Ink::HintFin, fin)));
    let [open, close] = Marker::Evidence.signs(app.glyphs);
    let signs = [
        (
            &shown.evidence,
            format!("{open} {close}"),
            Ink::HintHouse,
            Id::LegendEvidence,
        ),
        (
            &shown.barred,
            app.glyphs.eliminated.to_string(),
            Ink::HintElimination,
            Id::LegendBarred,
        ),
    ];
    let signs = signs.into_iter().filter(|(cells, ..)| !cells.is_empty());
    entries.extend(signs.map(|(_, sign, ink, id)| (sign, ink, app.text.message(id))));
    entries
}

/// Returns a digit of the candidates as a sample.
fn sample(candidates: &VariantCandidateSet) -> Option<String> {
    let digit = candidates.iter().map(|it| it.value).min()?;
    Some(digit.to_string())
}

/// Returns the letters of the cells of `side` in alphabetical order, or `None` if no cell has a
/// letter.
fn letters(shown: &Highlight, side: &VariantCandidateSet) -> Option<String> {
    let own = shown
        .letters
        .iter()
        .filter(|(cell, _)| !side.digits(*cell).is_empty());
    let mut letters: Vec<char> = own.map(|(_, letter)| *letter).collect();
    letters.sort_unstable();
    letters.dedup();
    let letters: Vec<String> = letters.iter().map(char::to_string).collect();
    (!letters.is_empty()).then(|| letters.join(", "))
}

fn lines(entries: &[LegendEntry], width: usize) -> Vec<Vec<(String, Ink)>> {
    let mut lines: Vec<Vec<(String, Ink)>> = Vec::new();
    let mut used = width;
    for (sample, ink, meaning) in entries {
        let meaning = format!(" {meaning}");
        let wanted = sample.width() + meaning.width();
        if lines.is_empty() || used + GAP + wanted > width {
            lines.push(Vec::new());
            used = 0;
        } else {
            used += GAP;
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push((" ".repeat(GAP), Ink::Dim));
            }
            line.push((sample.clone(), *ink));
            line.push((meaning, Ink::Dim));
        }
        used += wanted;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_share_a_line_if_there_is_room() {
        let entry = |meaning: &str| ("4".to_owned(), Ink::HintPattern, meaning.to_owned());
        let entries = [entry("color A"), entry("color B"), entry("fin")];
        let text = |width| -> Vec<String> {
            let line = |line: Vec<(String, Ink)>| line.into_iter().map(|(said, _)| said).collect();
            lines(&entries, width).into_iter().map(line).collect()
        };
        assert_eq!(text(30), ["4 color A  4 color B  4 fin"]);
        assert_eq!(text(20), ["4 color A  4 color B", "4 fin"]);
        assert_eq!(text(12), ["4 color A", "4 color B", "4 fin"]);
        assert_eq!(lines(&[], 30), Vec::<Vec<(String, Ink)>>::new());
    }
}
