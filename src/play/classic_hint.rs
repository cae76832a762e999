//! Explanations and highlights of hints on classic puzzles.

use super::highlight::PatternParts;
use super::{HintLevel, HintProgress};
use crate::game::Game;
use crate::grid::HouseSet;
use crate::logic::Step;
use crate::puzzle::{Flaw, PuzzleError};
use crate::text::{Explanation, Id, Text, step_houses};

/// The reason why the entries cannot be checked against a solution.
pub(super) fn why_unsolved(error: &PuzzleError, dead_end: Option<String>, text: &Text) -> String {
    match (error.flaws(), dead_end) {
        ([Flaw::NoSolution], Some(dead_end)) => {
            let flaw = text.flaw(error);
            let both = facts!["first" => flaw, "second" => dead_end];
            text.format(Id::TwoSentences, &both)
        }
        _ => text.flaw_with_example(error),
    }
}

/// A sentence about a digit without a place in a house, if there is one.
pub(super) fn no_place(game: &Game, text: &Text) -> Option<String> {
    let dead_ends = game.dead_ends();
    let (house, digit) = dead_ends.missing_digits.first()?;
    let facts = facts!["house" => text.house(*house), "digit" => digit.value()];
    Some(text.format(Id::NoPlaceLeft, &facts))
}

/// The parts of the board that the hint of a step highlights at its current level and sentence.
pub(super) fn parts_at(
    progress: &HintProgress,
    step: &Step,
    (explanation, all): (&Explanation, &PatternParts),
) -> PatternParts {
    if progress.level() < HintLevel::Pattern {
        let houses = match all.houses {
            HouseSet::EMPTY => step_houses(step).collect(),
            houses => houses,
        };
        return PatternParts {
            houses,
            ..PatternParts::default()
        };
    }
    if progress.asks() {
        return all.clone().without_result();
    }
    let count = explanation.reasons.len();
    // If a sentence is selected, only the sentences up to this one are shown.
    let end = progress.sentence().map_or(count, |at| at + 1);
    all.up_to(explanation, end)
}
