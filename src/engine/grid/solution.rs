//! Solutions: full grids that satisfy every rule.

use std::fmt;

use super::{Cell, Clues, Digit, DigitSet, House};

/// A solution: a full grid in which every house has each digit once. A solution is written as 81
/// digits, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Solution([Digit; 81]);

impl Solution {
    /// Creates a solution from the digits of a full grid; `None` if a cell is empty or digits
    /// conflict.
    pub fn new(full: &Clues) -> Option<Self> {
        let mut digits = [Digit::ALL[0]; 81];
        for (cell, digit) in Cell::ALL.into_iter().zip(&mut digits) {
            *digit = full.digit(cell)?;
        }
        // Nine cells with nine different digits have each digit once. The check reads each cell
        // three times, once for each of its houses. This is faster than a single pass that updates
        // the digits of 27 houses.
        let taken = |house: House| -> DigitSet {
            let digits = house.cells().map(|cell| digits[cell.index()]);
            digits.into_iter().collect()
        };
        House::ALL
            .into_iter()
            .all(|house| taken(house) == DigitSet::ALL)
            .then_some(Self(digits))
    }

    /// Creates a solution from digits that a search has already checked. Only debug builds check
    /// the digits again.
    #[inline]
    pub(crate) fn from_checked(digits: [Digit; 81]) -> Self {
        debug_assert!(
            Self::new(&Clues::new(digits.map(Some))).is_some(),
            "not every house has each digit once"
        );
        Self(digits)
    }

    /// The digit of a cell.
    #[inline]
    pub const fn digit(&self, cell: Cell) -> Digit {
        self.0[cell.index()]
    }

    /// Returns true if the solution has the digit of every clue.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A full grid. Within a band, each row is the row above, shifted by three cells. Each band is
    /// the band above, shifted by one cell.
    fn full() -> Clues {
        Clues::new(std::array::from_fn(|cell| {
            let (row, col) = (cell / 9, cell % 9);
            Some(Digit::ALL[(3 * (row % 3) + row / 3 + col) % 9])
        }))
    }

    #[test]
    fn a_solution_is_a_full_grid_without_conflicts() {
        let solution = Solution::new(&full()).expect("the grid obeys every rule");
        assert_eq!(Clues::from(&solution), full());
        for cell in Cell::ALL {
            for digit in Digit::ALL.map(Some).into_iter().chain([None]) {
                let mut other = full();
                other.set(cell, digit);
                assert_eq!(Solution::new(&other).is_some(), other == full());
            }
        }
    }
}
