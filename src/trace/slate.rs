//! Digits on the board, and which of them each house has.

use crate::grid::{Cell, CellSet, Clues, Digit, DigitSet, House};

/// A board to write on and to wipe, as small and as quick as a search wants it. Whether a digit
/// fits is for the caller to ask first.
#[derive(Clone, Debug)]
pub(super) struct Slate {
    digits: [Option<Digit>; 81],
    /// The digits that stand in each house.
    taken: [DigitSet; 27],
}

impl Slate {
    pub(super) fn new(clues: &Clues) -> Self {
        let mut slate = Self {
            digits: [None; 81],
            taken: [DigitSet::EMPTY; 27],
        };
        for (cell, digit) in clues.iter() {
            slate.write(cell, digit);
        }
        slate
    }

    #[inline]
    pub(super) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// The digits that a house has.
    pub(super) fn taken(&self, house: House) -> DigitSet {
        self.taken[house.index()]
    }

    /// The digits that none of the cell's houses has.
    #[inline]
    pub(super) fn fitting(&self, cell: Cell) -> DigitSet {
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

    /// Wipes a cell; gives the digit that stood there.
    #[inline]
    pub(super) fn wipe(&mut self, cell: Cell) -> Option<Digit> {
        let digit = self.digits[cell.index()].take()?;
        for house in cell.houses() {
            self.taken[house.index()].remove(digit);
        }
        Some(digit)
    }
}

/// The cells that share a house with this one.
pub(super) fn peers(cell: Cell) -> CellSet {
    let houses = cell.houses().map(House::cell_set);
    let all = houses.into_iter().fold(CellSet::EMPTY, |all, h| all | h);
    all.without(cell)
}
