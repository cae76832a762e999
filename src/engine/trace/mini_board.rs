//! A minimal board for searches.

use crate::grid::{Cell, CellSet, Clues, Digit, DigitSet, House};

/// A minimal board: the digit of each cell, and the digits of each house. The board does not check
/// if a digit fits.
#[derive(Clone, Debug)]
pub(super) struct MiniBoard {
    digits: [Option<Digit>; 81],
    /// For each house, the digits in it.
    taken: [DigitSet; 27],
}

impl MiniBoard {
    pub(super) fn new(clues: &Clues) -> Self {
        let mut mini_board = Self {
            digits: [None; 81],
            taken: [DigitSet::EMPTY; 27],
        };
        for (cell, digit) in clues.iter() {
            mini_board.write(cell, digit);
        }
        mini_board
    }

    #[inline]
    pub(super) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    pub(super) fn house_digits(&self, house: House) -> DigitSet {
        self.taken[house.index()]
    }

    /// Returns the digits that no house of the cell contains.
    #[inline]
    pub(super) fn fitting_digits(&self, cell: Cell) -> DigitSet {
        let [a, b, c] = cell.houses().map(|house| self.taken[house.index()]);
        !(a | b | c)
    }

    #[inline]
    pub(super) fn write(&mut self, cell: Cell, digit: Digit) {
        self.digits[cell.index()] = Some(digit);
        for house in cell.houses() {
            self.taken[house.index()].insert(digit);
        }
    }

    /// Erases the digit of a cell. Returns the digit; `None` if the cell was empty.
    #[inline]
    pub(super) fn wipe(&mut self, cell: Cell) -> Option<Digit> {
        let digit = self.digits[cell.index()].take()?;
        for house in cell.houses() {
            self.taken[house.index()].remove(digit);
        }
        Some(digit)
    }
}

pub(super) fn peers(cell: Cell) -> CellSet {
    let houses = cell.houses().map(House::cell_set);
    let all = houses.into_iter().fold(CellSet::EMPTY, |all, h| all | h);
    all.without(cell)
}
