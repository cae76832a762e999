//! What was found, as data: the step and the pattern that proves it.

use crate::grid::{
    Board, Candidate, CandidateSet, CellSet, Contradiction, Digit, DigitSet, House, HouseSet,
};

use super::Technique;

/// One deduction: what follows on the board it was found on, and why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The kind of deduction.
    pub technique: Technique,
    /// Candidates that must be true.
    pub placements: Vec<Candidate>,
    /// Candidates that cannot be true. What placements take from their peers is not listed.
    pub eliminations: CandidateSet,
    /// The evidence.
    pub pattern: Pattern,
}

/// The evidence for a step: which cells, digits and houses prove it. What can be read off the
/// board with their help is not repeated here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// One candidate is left.
    Single {
        /// Where the digit has no other place; `None` when the cell has no other candidate.
        house: Option<House>,
    },
    /// All places of a digit in one house lie in another house as well.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house whose places are confined.
        from: House,
        /// The house that loses the digit elsewhere.
        to: House,
    },
    /// As many cells as digits, which belong to each other.
    Subset {
        /// What binds them.
        kind: SubsetKind,
        /// The cells.
        cells: CellSet,
        /// The digits, as many as cells.
        digits: DigitSet,
        /// The houses in which the argument holds.
        houses: HouseSet,
    },
}

/// What binds the cells and the digits of a subset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SubsetKind {
    /// The cells have no other candidates.
    Naked,
    /// The digits have no other places.
    Hidden,
}

impl Step {
    /// A step that places a digit.
    pub(super) fn placing(technique: Technique, placed: Candidate, pattern: Pattern) -> Self {
        Self {
            technique,
            placements: vec![placed],
            eliminations: CandidateSet::EMPTY,
            pattern,
        }
    }

    /// A step that eliminates candidates.
    pub(super) fn eliminating(
        technique: Technique,
        eliminations: CandidateSet,
        pattern: Pattern,
    ) -> Self {
        Self {
            technique,
            placements: Vec::new(),
            eliminations,
            pattern,
        }
    }

    /// The digits by which people tell steps of one technique apart: those of the pattern where
    /// it has its own, else those it places or eliminates.
    pub fn digits(&self) -> DigitSet {
        match &self.pattern {
            Pattern::Locked { digit, .. } => DigitSet::only(*digit),
            Pattern::Subset { digits, .. } => *digits,
            Pattern::Single { .. } => {
                let placed = self.placements.iter().map(|c| c.digit()).collect();
                self.eliminations.all_digits() | placed
            }
        }
    }

    /// Whether this is a fish made of two that share their base.
    pub fn is_siamese(&self) -> bool {
        false
    }

    /// Carries the step out.
    ///
    /// # Errors
    /// [`Contradiction::NotPossible`] when a digit cannot be placed: the step was found on
    /// another board, or this one has no solution.
    pub fn apply(&self, board: &mut Board) -> Result<(), Contradiction> {
        board.eliminate(&self.eliminations);
        for placed in &self.placements {
            board.place(*placed)?;
        }
        Ok(())
    }
}
