//! Parts of a full grid, packed for the bulk solver.

use std::array::from_fn;

use masume_lanes::text::{self, DigitPlanes};

use crate::grid::{Cell, CellSet, Clues, Digit, Solution};

/// A grid in the format of the engine, for counting the solutions of many parts of a full grid.
#[derive(Clone, Copy, Debug)]
pub struct Packed(DigitPlanes);

impl Packed {
    /// Returns the part of the grid in `cells`, whose digits are the clues of a puzzle.
    #[must_use]
    pub fn only(self, cells: CellSet) -> Self {
        let cells = cells.words();
        Self(self.0.map(|plane| from_fn(|i| plane[i] & cells[i])))
    }

    /// The digit of a cell; `None` if the cell is empty.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        let (word, bit) = (cell.index() / 64, cell.index() % 64);
        let planes = self.0.iter().enumerate();
        let bits = planes.map(|(k, plane)| u8::from(plane[word] >> bit & 1 == 1) << k);
        Digit::new(bits.sum())
    }

    pub(super) const fn planes(self) -> DigitPlanes {
        self.0
    }
}

impl From<&Solution> for Packed {
    fn from(solution: &Solution) -> Self {
        Self(text::read(&Clues::from(solution).chars()))
    }
}
