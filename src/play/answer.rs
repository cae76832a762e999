//! The question of a hint, and the player's answer.

use super::{PuzzleStep, branch};
use crate::game::{CellLayer, Game, Move, Turn};
use crate::grid::rules::VariantCandidate;
use crate::text::{Id, Text};

/// The result of evaluating a digit in a cell as an answer to a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DigitReply {
    /// The step places the digit.
    Placed,
    /// The step eliminates the digit.
    Eliminated,
    /// The digit does not answer the question. The message states the reason.
    Wrong(Id),
}

/// Evaluates a candidate as an answer to the question about a step. `is_in_pattern` is true if the
/// candidate belongs to the pattern.
pub(crate) fn reply(
    step: &PuzzleStep,
    candidate: VariantCandidate,
    is_in_pattern: bool,
) -> DigitReply {
    let placed = step.placed();
    if placed.contains(&candidate) {
        DigitReply::Placed
    } else if step.eliminated().contains(&candidate) {
        DigitReply::Eliminated
    } else if !placed.is_empty() {
        DigitReply::Wrong(Id::HintNotPlaced)
    } else if is_in_pattern {
        DigitReply::Wrong(Id::HintOfPattern)
    } else {
        DigitReply::Wrong(Id::HintNotEliminated)
    }
}

/// The player's answer to the question of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GivenAnswer {
    /// The candidate that the player placed or eliminated.
    candidate: VariantCandidate,
    /// True if the player placed the candidate.
    is_placement: bool,
    /// True if the step proves the answer.
    right: bool,
    /// The number of eliminations of the step that the player has not made yet.
    remaining: usize,
}

/// Returns the answer that the player gave in the last turn to the question about a step. Returns
/// `None` if the turn is not an answer. Entering a digit that the step does not place is not an
/// answer.
pub(crate) fn answer(step: &PuzzleStep, game: &Game) -> Option<GivenAnswer> {
    let (_, Turn::Make(action)) = game.turns().last()? else {
        return None;
    };
    let notes = match action {
        Move::Place(placed) => {
            let right = step.placed().contains(placed);
            return right.then_some(GivenAnswer {
                candidate: *placed,
                is_placement: true,
                right,
                remaining: 0,
            });
        }
        Move::ApplyStep { eliminations, .. } => {
            return evaluate(eliminations, step, game);
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
    let cells = notes.cells.iter();
    let removed = cells.flat_map(|cell| {
        let digits = notes.digits.iter();
        digits.map(move |digit| VariantCandidate::new(cell, digit))
    });
    evaluate(&removed.collect::<Vec<_>>(), step, game)
}

/// Evaluates eliminated candidates as an answer; `None` if there are none.
fn evaluate(removed: &[VariantCandidate], step: &PuzzleStep, game: &Game) -> Option<GivenAnswer> {
    let gone = step.eliminated();
    let right = removed.iter().find(|candidate| gone.contains(candidate));
    let is_left = |candidate: &&VariantCandidate| {
        let notes = game.notes(candidate.pos);
        let is_noted = notes.is_empty() || notes.contains(candidate.value);
        is_noted
            && !game
                .state(candidate.pos)
                .eliminated
                .contains(candidate.value)
    };
    Some(GivenAnswer {
        candidate: *right.or_else(|| removed.first())?,
        is_placement: false,
        right: right.is_some(),
        remaining: gone.iter().filter(is_left).count(),
    })
}

impl GivenAnswer {
    pub(crate) const fn is_complete(&self) -> bool {
        self.right && self.remaining == 0
    }

    /// The evaluation of the answer in words.
    pub(crate) fn words(&self, text: &Text) -> String {
        let id = match (self.right, self.is_placement, self.remaining) {
            (true, true, _) => Id::DrillRightPlace,
            (true, false, 0) => Id::DrillRight,
            (true, false, _) => Id::HintRightMore,
            (false, ..) => Id::HintNotEliminated,
        };
        let [cell, digit] = branch::facts(self.candidate, text);
        text.format(id, &[cell, digit, ("count", self.remaining.into())])
    }
}

/// The question about a step whose pattern is shown.
pub(super) fn question(step: &PuzzleStep, text: &Text) -> String {
    if !step.placed().is_empty() {
        return text.message(Id::HintAskPlace);
    }
    let mut digits = step.eliminated().into_iter().map(|it| it.value);
    match digits.next() {
        Some(digit) if digits.all(|other| other == digit) => {
            let digit = text.symbol(digit.number());
            text.format_one(Id::HintAskDigit, "digit", digit)
        }
        _ => text.message(Id::HintAsk),
    }
}
