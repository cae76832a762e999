//! The question of a hint, and the player's answer.

use super::HintStep;
use crate::game::{CellLayer, Game, Move, PuzzleKind, SetOf as _, Turn};
use crate::text::{Id, Text};
use crate::tui::branch;

/// The candidate of some kind of puzzle.
type CandidateOf<S> = <<S as HintStep>::Kind as PuzzleKind>::Candidate;

/// The player's answer to the question of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer<C> {
    /// The candidate placed or eliminated.
    candidate: C,
    /// True if it was placed.
    places: bool,
    /// True if the step proves it.
    pub(crate) right: bool,
}

/// The player's answer to the question about a step, taken from the last turn. An unproved digit
/// does not count as an answer.
pub(crate) fn answer<S: HintStep>(
    step: &S,
    game: &Game<S::Kind>,
) -> Option<Answer<CandidateOf<S>>> {
    let (_, Turn::Make(action)) = game.turns().last()? else {
        return None;
    };
    let notes = match action {
        Move::Place(placed) => {
            let right = step.placed().contains(placed);
            return right.then_some(Answer {
                candidate: *placed,
                places: true,
                right,
            });
        }
        Move::AddNotes(notes) => {
            let removes = matches!(notes.layer, CellLayer::Eliminated | CellLayer::Crossed);
            removes.then_some(notes)?
        }
        Move::RemoveNotes(notes) => {
            let removes = matches!(notes.layer, CellLayer::Corner | CellLayer::Center);
            removes.then_some(notes)?
        }
        _ => return None,
    };
    let gone = step.eliminated();
    let cells = notes.cells.items();
    let mut removed = cells.flat_map(|cell| {
        let digits = notes.digits.items();
        digits.map(move |digit| S::Kind::candidate(cell, digit))
    });
    let first = removed.next()?;
    let right = [first].into_iter().chain(removed);
    let right = right.into_iter().find(|candidate| gone.contains(candidate));
    Some(Answer {
        candidate: right.unwrap_or(first),
        places: false,
        right: right.is_some(),
    })
}

impl<C> Answer<C> {
    /// The evaluation in words.
    pub(crate) fn words<S: HintStep>(&self, text: &Text) -> String
    where
        S::Kind: PuzzleKind<Candidate = C>,
        C: Copy,
    {
        let id = match (self.right, self.places) {
            (true, true) => Id::DrillRightPlace,
            (true, false) => Id::DrillRight,
            (false, _) => Id::DrillNotProved,
        };
        text.format(id, &branch::facts::<S::Kind>(self.candidate, text))
    }
}

/// The question about a step whose pattern is shown.
pub(super) fn question<S: HintStep>(step: &S, text: &Text) -> String {
    if !step.placed().is_empty() {
        return text.message(Id::HintAskPlace);
    }
    let mut digits = step.eliminated().into_iter().map(S::Kind::digit_of);
    match digits.next() {
        Some(digit) if digits.all(|other| other == digit) => {
            text.format(Id::HintAskDigit, &[("digit", digit.to_string().into())])
        }
        _ => text.message(Id::HintAsk),
    }
}
