//! The subject of a hint: an error, a step, or that no step was found.

use super::steps::{PuzzleFlaw, PuzzlePosition, PuzzleStep, RuleConflict};
use crate::game::CellLayer;
use crate::grid::rules::{PosSet, VariantCandidate};

/// The subject of a hint. An error is reported before any step.
#[derive(Clone, Debug)]
pub(crate) enum HintSubject {
    /// The digits break a rule.
    Conflict {
        conflict: RuleConflict,
        entries: PosSet,
    },
    /// The clues have no solution or several solutions.
    Flawed(PuzzleFlaw),
    /// Entries differ from the solution.
    Mistakes(PosSet),
    /// The notes of a cell lack the digit of the solution.
    MissingNote {
        note: VariantCandidate,
        layer: CellLayer,
    },
    /// The easiest step, with its position.
    Step {
        step: Box<PuzzleStep>,
        position: PuzzlePosition,
        /// True if the step only eliminates candidates, and the notes of some cell lack candidates.
        unnoted: bool,
    },
    /// No technique finds a step. The hint may reveal this digit of the solution instead.
    Stuck(Option<VariantCandidate>),
}

impl HintSubject {
    /// Returns the step with its position.
    pub(super) fn step(&self) -> Option<(&PuzzleStep, &PuzzlePosition)> {
        match self {
            Self::Step { step, position, .. } => Some((step, position)),
            _ => None,
        }
    }
}
