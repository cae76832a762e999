//! How hard a puzzle is, on the scales that sudoku people know, and in words.
//!
//! [`Se`] is the rating of Sudoku Explainer, three numbers: the hardest step of the whole
//! puzzle, up to the first digit, and the first of all. [`Hodoku`] is the level and the score of
//! HoDoKu. A [`Level`] is a range of the first number, for people who want to choose a puzzle
//! and not to compare one.
//!
//! A rating follows the definition of its scale to the letter: its own order of search, its own
//! techniques. It does not use the steps of [`logic`](crate::logic), which are made to teach.

pub mod hodoku;
mod level;
pub mod se;
mod variant;

use std::fmt;

pub use hodoku::Hodoku;
pub use level::Level;
pub use se::Se;
pub use variant::variant_level;

/// A number of a rating, counted in tenths: `Tenths(72)` is shown as `7.2`.
///
/// ```
/// use masume::rate::Tenths;
/// assert_eq!(Tenths(105).to_string(), "10.5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub u16);

impl Tenths {
    /// The number itself.
    pub fn value(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:.1}", self.value()))
    }
}
