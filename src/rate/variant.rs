//! The level of a puzzle of any shape with any rules.

use super::Level;
use crate::logic::rules::{VariantPath, VariantTechnique};

/// The level of a puzzle by the hardest technique of its path; extreme if the techniques do not
/// solve it. There is no number, because the numeric scales cover classic puzzles only.
pub fn variant_level(path: &VariantPath) -> Level {
    let grade = path.hardest().map_or(1, VariantTechnique::grade);
    let level = Level::ALL
        .get(usize::from(grade.saturating_sub(1)))
        .copied();
    level
        .filter(|_| path.end.is_solved())
        .unwrap_or(Level::Extreme)
}
