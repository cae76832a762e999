//! Ratings: the difficulty of a puzzle on the scales of Sudoku Explainer and HoDoKu, and as a
//! level.
//!
//! [`SeRating`] is the rating of Sudoku Explainer: three numbers, for the hardest step of the path,
//! for the hardest step up to the first placement, and for the first step. [`HodokuRating`] is the
//! level and the score of HoDoKu. A [`Level`] is a range of the first number. Players choose
//! puzzles by level.
//!
//! Each rating equals the number that the original program prints. The searches of a rating
//! therefore have the order and the conditions of that program. The module docs of [`se`] and
//! [`hodoku`] specify both rule by rule. The ratings use the patterns of [`logic`](crate::logic),
//! but not its order of steps, which is chosen for teaching. A line of code that looks arbitrary
//! follows one of these rules. Change such a line only to correct a rating that differs from the
//! rating of the original program.
//!
//! The level of a variant is the level of its easiest path: [`variant_level`]. Variants that
//! consist of houses also have a Sudoku Explainer rating: [`se::rate_variant`].

pub mod hodoku;
mod level;
pub mod se;
mod variant;

use std::fmt;

use crate::grid::Candidate;

pub use hodoku::HodokuRating;
pub use level::Level;
pub use se::SeRating;
pub use variant::{VariantDifficulty, variant_level};

/// A rating in tenths: `Tenths(72)` is written `7.2`.
///
/// ```
/// # use masume_engine as masume;
/// use masume::rate::Tenths;
/// assert_eq!(Tenths(105).to_string(), "10.5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub u16);

impl Tenths {
    /// The rating as a number with one decimal: 7.2 for `Tenths(72)`.
    pub fn value(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

/// Writes eliminations as `r1c4<>3 r1c5<>3`.
fn write_eliminations(f: &mut fmt::Formatter<'_>, eliminations: &[Candidate]) -> fmt::Result {
    let written = |c: &Candidate| format!("{}<>{}", c.cell(), c.digit());
    let texts: Vec<String> = eliminations.iter().map(written).collect();
    f.write_str(&texts.join(" "))
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:.1}", self.value()))
    }
}
