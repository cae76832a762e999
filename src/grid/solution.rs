//! A full grid that obeys every rule.

use std::fmt;

use super::{Cell, Clues, Digit};

/// A full grid in which every house holds each digit once. Shown as 81 digits, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Solution([Digit; 81]);

impl Solution {
    /// The full grid that these clues are, if every cell has a digit and no two clash.
    pub fn new(full: &Clues) -> Option<Self> {
        let mut digits = [Digit::ALL[0]; 81];
        for cell in Cell::ALL {
            digits[cell.index()] = full.digit(cell)?;
        }
        full.clashes().is_empty().then_some(Self(digits))
    }

    /// The digit of a cell.
    pub const fn digit(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }

    /// Whether every clue stands here too.
    pub fn fits(&self, clues: &Clues) -> bool {
        clues.iter().all(|(cell, digit)| self.digit(cell) == digit)
    }
}

impl From<&Solution> for Clues {
    fn from(solution: &Solution) -> Self {
        Self::new(solution.0.map(Some))
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.0.into_iter().map(Digit::char).collect();
        f.pad(&text)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
