//! Dead ends: cells without candidates, and digits without a place in a house.

use crate::grid::{Cell, CellSet, Clues, Digit, DigitSet, House};

/// The places where the digits cannot be completed: cells without candidates, and digits without a
/// place in a house.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct DeadEnds {
    /// Empty cells that see all nine digits.
    pub cells: CellSet,
    /// Each pair is a house and a digit that the house lacks, although no cell of the house can
    /// contain it.
    pub missing_digits: Vec<(House, Digit)>,
}

impl DeadEnds {
    /// Returns true if there are no dead ends.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.missing_digits.is_empty()
    }

    pub(super) fn of(digits: &Clues) -> Self {
        let possible: [DigitSet; 81] = Cell::ALL.map(|cell| match digits.digit(cell) {
            Some(digit) => DigitSet::only(digit),
            None => !digits.peer_digits(cell),
        });
        let lacks = |house: House| {
            let all = |all, cell: &Cell| all | possible[cell.index()];
            let missing = !house.cells().iter().fold(DigitSet::EMPTY, all);
            missing.iter().map(move |digit| (house, digit))
        };
        let hopeless = |cell: &Cell| possible[cell.index()].is_empty();
        Self {
            cells: Cell::ALL.into_iter().filter(hopeless).collect(),
            missing_digits: House::ALL.into_iter().flat_map(lacks).collect(),
        }
    }
}
