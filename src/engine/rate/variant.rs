//! The level of a puzzle of any shape with any rules.

use super::{Level, Tenths};
use crate::logic::rules::{VariantPath, VariantTechnique};

/// The difficulty of a puzzle of any shape with any rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariantDifficulty {
    /// The level of the easiest path.
    pub level: Level,
    /// The Sudoku Explainer rating (ER); `None` if it is not known, or not defined for the rules:
    /// see [`rate_variant`](super::se::rate_variant).
    pub er: Option<Tenths>,
}

/// The level of a puzzle, by the hardest technique of its solution path. The level is extreme if
/// the path does not solve the puzzle.
pub fn variant_level(path: &VariantPath) -> Level {
    let number = path.hardest().map_or(1, VariantTechnique::level_number);
    let level = Level::ALL
        .get(usize::from(number.saturating_sub(1)))
        .copied();
    level
        .filter(|_| path.end.is_solved())
        .unwrap_or(Level::Extreme)
}
