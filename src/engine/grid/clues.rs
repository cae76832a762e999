//! Clues: digits in some of the cells, which may break a rule.

use std::fmt;

use super::{Cell, CellSet, Digit, DigitSet, House};

/// Clues: digits in some of the cells. They may break a rule, and may have any number of solutions.
/// [`Puzzle::new`](crate::puzzle::Puzzle::new) checks them.
///
/// Clues are written as 81 characters, row by row, with `.` for an empty cell.
/// [`format`](crate::format) parses clues from any text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clues([Option<Digit>; 81]);

/// A conflict: two or more cells of a house have the same digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Conflict {
    /// The digit that is repeated.
    pub digit: Digit,
    /// The house in which the digit is repeated.
    pub house: House,
    /// The two or more cells of the house that have the digit.
    pub cells: CellSet,
}

impl Clues {
    /// The empty grid.
    pub const EMPTY: Self = Self([None; 81]);

    /// Creates clues from the digits of the 81 cells, row by row.
    #[inline]
    pub const fn new(digits: [Option<Digit>; 81]) -> Self {
        Self(digits)
    }

    /// Creates clues from 81 characters, row by row. Characters other than `1` to `9` are empty
    /// cells.
    pub fn from_chars(chars: &[u8; 81]) -> Self {
        Self(chars.map(|c| c.checked_sub(b'0').and_then(Digit::new)))
    }

    /// The clues as 81 characters, row by row, with `.` for an empty cell.
    pub fn chars(&self) -> [u8; 81] {
        self.0
            .map(|digit| digit.map_or(b'.', |digit| b'0' + digit.value()))
    }

    /// The digit in a cell; `None` if the cell is empty.
    #[inline]
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Sets the digit of a cell, or clears the cell if `digit` is `None`.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// The number of cells that are not empty.
    pub fn len(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Returns true if all cells are empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Iterates over the cells that are not empty, with their digits, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> {
        Cell::ALL
            .into_iter()
            .filter_map(|cell| self.digit(cell).map(|digit| (cell, digit)))
    }

    /// The cells that are not empty.
    pub fn cells(&self) -> CellSet {
        self.iter().map(|(cell, _)| cell).collect()
    }

    /// The cells that have a digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.iter()
            .filter_map(|(cell, d)| (d == digit).then_some(cell))
            .collect()
    }

    /// The cells that share a house with a cell.
    pub fn peers(&self, cell: Cell) -> CellSet {
        cell.peers()
    }

    /// The digits of the peers of a cell, which are impossible in the cell.
    pub fn peer_digits(&self, cell: Cell) -> DigitSet {
        self.peers(cell)
            .iter()
            .filter_map(|c| self.digit(c))
            .collect()
    }

    /// All conflicts, ordered by digit and then by house.
    pub fn conflicts(&self) -> Vec<Conflict> {
        let mut conflicts = Vec::new();
        for digit in Digit::ALL {
            let holders = self.cells_with(digit);
            for house in House::ALL {
                let cells = holders & house.cell_set();
                if cells.len() > 1 {
                    conflicts.push(Conflict {
                        digit,
                        house,
                        cells,
                    });
                }
            }
        }
        conflicts
    }
}

impl fmt::Display for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&String::from_utf8_lossy(&self.chars()))
    }
}

impl fmt::Debug for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_equal_digits_conflict_exactly_when_the_cells_see_each_other() {
        for a in Cell::ALL {
            for b in Cell::ALL {
                if a == b {
                    continue;
                }
                let mut clues = Clues::EMPTY;
                clues.set(a, Digit::new(5));
                clues.set(b, Digit::new(5));
                let shared = a.houses().iter().filter(|h| b.houses().contains(h)).count();
                let conflicts = clues.conflicts();
                assert_eq!(conflicts.len(), shared);
                assert!(
                    conflicts
                        .iter()
                        .all(|c| c.cells == CellSet::from_iter([a, b]))
                );
                clues.set(b, Digit::new(6));
                assert!(clues.conflicts().is_empty());
            }
        }
    }

    #[test]
    fn digits_that_were_set_are_counted_and_written() {
        let mut clues = Clues::EMPTY;
        clues.set(Cell::FIRST, Digit::new(3));
        clues.set(Cell::LAST, Digit::new(9));
        assert_eq!(clues.len(), 2);
        assert_eq!(clues.to_string(), format!("3{}9", ".".repeat(79)));
    }
}
