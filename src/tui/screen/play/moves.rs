//! The moves of a game in words.

use crate::game::{CellColor, CellLayer, LinkKind, Move, Notes};
use crate::grid::Candidate;
use crate::logic::Technique;
use crate::text::{Id, MessageArg, Text};
use unicode_width::UnicodeWidthStr as _;

/// A move and its technique, for the left and the right of a line.
///
/// For an applied hint, the technique is on the left. A part is empty if both do not fit `width`.
pub(super) fn line(
    action: &Move,
    technique: Option<Technique>,
    width: usize,
    text: &Text,
) -> (String, String) {
    let done = words(action, text);
    let accepted = matches!(action, Move::ApplyStep { .. });
    let hint = |words: &str| text.format(Id::MoveTake, &[("words", words.into())]);
    let Some(technique) = technique else {
        let said = if accepted { hint(&done) } else { done };
        return (said, String::new());
    };
    let name = text.technique(technique);
    // The short name lacks the details in brackets.
    let short = name.split(['（', '(']).next().unwrap_or(&name).trim_end();
    let pair = |name: &str| {
        if accepted {
            (hint(name), done.clone())
        } else {
            (done.clone(), name.to_owned())
        }
    };
    // If both parts do not fit, the line shows the digit and not the technique.
    let least = match action {
        Move::ApplyStep { placements, .. } if !placements.is_empty() => hint(&done),
        _ => pair(short).0,
    };
    let fits = |(left, right): &(String, String)| left.width() + 1 + right.width() <= width;
    let pairs = [pair(&name), pair(short)];
    pairs
        .into_iter()
        .find(fits)
        .unwrap_or((least, String::new()))
}

/// A move in a few words: `r4c7 = 2`.
fn words(action: &Move, text: &Text) -> String {
    match action {
        Move::Place(placed) => text.candidate(*placed),
        Move::Clear(cells) => text.format(Id::MoveClear, &[cells_fact(*cells, text)]),
        Move::AddNotes(notes) => note_words(*notes, true, text),
        Move::RemoveNotes(notes) => note_words(*notes, false, text),
        Move::CenterNotes(cells) => text.format(Id::MoveCenter, &[cells_fact(*cells, text)]),
        Move::Color(cells, Some(color)) | Move::AddColor(cells, color) => {
            let letter = ("letter", color.letter().to_string().into());
            text.format(Id::MoveColor, &[cells_fact(*cells, text), letter])
        }
        Move::ColorNotes(cells, digits, color) => {
            let letter = color.map_or('-', CellColor::letter);
            format!("{letter}: {digits} {}", text.cells(*cells))
        }
        Move::Color(cells, None) | Move::RemoveColor(cells, _) => {
            text.format(Id::MoveColorOff, &[cells_fact(*cells, text)])
        }
        Move::Link(ends, kind) => link(*ends, *kind, text),
        Move::FillNotes => text.message(Id::MoveFillNotes),
        Move::Eliminate(candidate) => {
            let words = rejected(*candidate, text);
            text.format(Id::MoveEliminate, &[("words", words.into())])
        }
        Move::ApplyStep {
            placements,
            eliminations,
        } => match placements.first() {
            Some(placed) => text.candidate(*placed),
            None => text.format(Id::StepsTakes, &[("gone", eliminations.len().into())]),
        },
        Move::Fill(filled) => text.format(Id::MoveFill, &[("count", filled.len().into())]),
        Move::Complete(_) => text.message(Id::MoveComplete),
    }
}

fn cells_fact(cells: crate::grid::CellSet, text: &Text) -> MessageArg<'static> {
    ("cells", text.cells(cells).into())
}

/// Formats a change of notes as `+5 r1c2`. An elimination looks like a removal. `!` stands for bold, `~`
/// for crossed out, and `=` for plain again.
fn note_words(notes: Notes, on: bool, text: &Text) -> String {
    let sign = match (notes.layer, on) {
        (CellLayer::Bold, true) => '!',
        (CellLayer::Crossed, true) => '~',
        (CellLayer::Bold | CellLayer::Crossed, false) => '=',
        (layer, on) if on == (layer == CellLayer::Eliminated) => '-',
        _ => '+',
    };
    format!("{sign}{} {}", notes.digits, text.cells(notes.cells))
}

/// Formats a strong link as `5 r1c2 = 5 r1c8`, and a weak link with `-`.
fn link(ends: [Candidate; 2], kind: Option<LinkKind>, text: &Text) -> String {
    let sign = match kind {
        Some(LinkKind::Strong) => "=",
        Some(LinkKind::Weak) => "-",
        None => "/",
    };
    let [from, to] = ends.map(|it| format!("{} {}", it.digit(), text.cell_code(it.cell())));
    format!("{from} {sign} {to}")
}

fn rejected(candidate: Candidate, text: &Text) -> String {
    format!(
        "{}<>{}",
        text.cell_code(candidate.cell()),
        candidate.digit()
    )
}
