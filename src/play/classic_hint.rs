//! Explanations and highlights of hints on classic puzzles.

use super::highlight::PatternParts;
use super::steps::{PuzzleStep, RuleConflict};
use super::subject::HintSubject;
use super::{HintLevel, HintProgress};
use crate::game::Game;
use crate::grid::rules::VariantCandidate;
use crate::grid::{CandidateSet, Cell, CellSet, HouseSet};
use crate::puzzle::{Flaw, PuzzleError};
use crate::text::{Explanation, Id, Text, step_houses};

/// The reason why the entries cannot be checked against a solution.
pub(super) fn why_unsolved(error: &PuzzleError, dead_end: Option<String>, text: &Text) -> String {
    match (error.flaws(), dead_end) {
        ([Flaw::Several(two), ..], _) => text.several(two),
        ([Flaw::NoSolution], Some(dead_end)) => {
            let flaw = text.flaw(error);
            let both = [("first", flaw.into()), ("second", dead_end.into())];
            text.format(Id::TwoSentences, &both)
        }
        _ => text.flaw(error),
    }
}

/// A sentence about a digit without a place in a house, if there is one.
pub(super) fn no_place(game: &Game, text: &Text) -> Option<String> {
    let dead_ends = game.dead_ends();
    let (house, digit) = dead_ends.missing_digits.first()?;
    let facts = [
        ("house", text.house(*house).into()),
        ("digit", digit.value().into()),
    ];
    Some(text.format(Id::NoPlaceLeft, &facts))
}

/// The parts of the board that a hint about an error highlights.
pub(super) fn error_parts(subject: &HintSubject) -> PatternParts {
    let boxes = |cells: CellSet| cells.iter().map(Cell::box_house).collect();
    let (houses, evidence, places) = match subject {
        HintSubject::Conflict {
            conflict: RuleConflict::Classic(conflict),
            ..
        } => (
            HouseSet::only(conflict.house),
            conflict.cells,
            CandidateSet::EMPTY,
        ),
        HintSubject::MissingNote { note, .. } => {
            let cell: CellSet = note.pos.to_cell().into_iter().collect();
            (boxes(cell), cell, CandidateSet::EMPTY)
        }
        HintSubject::Mistakes(cells) => {
            let cells = cells.to_cells();
            (boxes(cells), cells, CandidateSet::EMPTY)
        }
        HintSubject::Stuck(reveal) => {
            let reveal = reveal.and_then(VariantCandidate::to_candidate);
            let cells = reveal.iter().map(|it| it.cell()).collect();
            (HouseSet::EMPTY, cells, reveal.into_iter().collect())
        }
        HintSubject::Step { .. } | HintSubject::Conflict { .. } | HintSubject::Flawed(_) => {
            return PatternParts::default();
        }
    };
    PatternParts {
        houses,
        evidence,
        places,
        ..PatternParts::default()
    }
}

/// The parts of the board that a hint highlights at its current level and sentence.
pub(super) fn parts_at(
    progress: &HintProgress,
    subject: &HintSubject,
    (explanation, all): (&Explanation, &PatternParts),
) -> PatternParts {
    let step = match subject {
        HintSubject::Step { step, .. } => match &**step {
            PuzzleStep::Classic(step) => Some(step),
            PuzzleStep::Rule(_) => None,
        },
        _ => None,
    };
    if progress.level() < HintLevel::Pattern {
        let step = step.filter(|_| all.houses.is_empty());
        return PatternParts {
            houses: step.map_or(all.houses, |step| step_houses(step).collect()),
            ..PatternParts::default()
        };
    }
    match step {
        Some(_) if progress.asks() => all.clone().without_result(),
        Some(_) => {
            let count = explanation.reasons.len();
            // If a sentence is selected, only the sentences up to this one are shown.
            let end = progress.sentence().map_or(count, |at| at + 1);
            all.up_to(explanation, end)
        }
        // Only the last level reveals a digit.
        None if progress.level() < HintLevel::Conclusion => PatternParts {
            places: CandidateSet::EMPTY,
            ..all.clone()
        },
        None => all.clone(),
    }
}
