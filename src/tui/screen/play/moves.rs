//! The moves of a game in words.

use crate::game::{Layer, Marks, Move};
use crate::grid::Candidate;
use crate::logic::Technique;
use crate::text::{Fact, Id, Text};
use unicode_width::UnicodeWidthStr as _;

/// A move and its reason, for the left and right of a line of this width; for an accepted hint the
/// technique comes first. Parts without room are left out.
pub(super) fn line(
    action: &Move,
    technique: Option<Technique>,
    width: usize,
    text: &Text,
) -> (String, String) {
    let done = words(action, text);
    let accepted = matches!(action, Move::Take { .. });
    let hint = |words: &str| text.tell(Id::MoveTake, &[("words", words.into())]);
    let Some(technique) = technique else {
        let said = if accepted { hint(&done) } else { done };
        return (said, String::new());
    };
    let name = text.technique(technique);
    // In Japanese names, brackets contain details.
    let short = name.split('（').next().unwrap_or(&name);
    let pair = |name: &str| {
        if accepted {
            (hint(name), done.clone())
        } else {
            (done.clone(), name.to_owned())
        }
    };
    // Without room for both, the digit matters more than the technique.
    let least = match action {
        Move::Take { placements, .. } if !placements.is_empty() => hint(&done),
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
        Move::Clear(cells) => text.tell(Id::MoveClear, &[cells_fact(*cells, text)]),
        Move::Mark(marks) => mark_words(*marks, true, text),
        Move::Unmark(marks) => mark_words(*marks, false, text),
        Move::Centre(cells) => text.tell(Id::MoveCentre, &[cells_fact(*cells, text)]),
        Move::Colour(cells, Some(colour)) => {
            let letter = ("letter", colour.letter().to_string().into());
            text.tell(Id::MoveColour, &[cells_fact(*cells, text), letter])
        }
        Move::Colour(cells, None) => text.tell(Id::MoveColourOff, &[cells_fact(*cells, text)]),
        Move::FillMarks => text.say(Id::MoveFillMarks),
        Move::Refute(candidate) => {
            let words = refuted(*candidate, text);
            text.tell(Id::MoveRefute, &[("words", words.into())])
        }
        Move::Take {
            placements,
            eliminations,
        } => match placements.first() {
            Some(placed) => text.candidate(*placed),
            None => text.tell(Id::StepsTakes, &[("gone", eliminations.len().into())]),
        },
        Move::Fill(filled) => text.tell(Id::MoveFill, &[("count", filled.len().into())]),
        Move::Complete(_) => text.say(Id::MoveComplete),
    }
}

fn cells_fact(cells: crate::grid::CellSet, text: &Text) -> Fact<'static> {
    ("cells", text.cells(cells).into())
}

/// `+5 r1c2`; an elimination is shown as a removal.
fn mark_words(marks: Marks, on: bool, text: &Text) -> String {
    let added = on != (marks.layer == Layer::Struck);
    let sign = if added { '+' } else { '-' };
    format!("{sign}{} {}", marks.digits, text.cells(marks.cells))
}

fn refuted(candidate: Candidate, text: &Text) -> String {
    format!("{}<>{}", text.cell(candidate.cell()), candidate.digit())
}
