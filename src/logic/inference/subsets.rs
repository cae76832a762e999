//! Naked and hidden sets.

use std::ops::ControlFlow;

use super::board::{BOX_COLUMN_ROW, Board, block, cells_at, choices_of, houses};
use crate::grid::{CandidateSet, Digit, DigitSet, House};

/// Some cells of a house, and as many digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subset {
    pub(crate) house: House,
    /// The positions in the house, as bits.
    pub(crate) places: u16,
    pub(crate) digits: DigitSet,
}

/// Visits digits of a house with together as many places as digits; each has at least two. The
/// house must have more than `beyond` empty cells.
pub(crate) fn each_hidden<T>(
    board: &Board,
    size: usize,
    beyond: usize,
    visit: &mut impl FnMut(Subset) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for house in BOX_COLUMN_ROW.into_iter().flat_map(houses) {
        let mut eligible = DigitSet::EMPTY;
        for digit in Digit::ALL {
            if (2..=size).contains(&(board.places(house, digit).count_ones() as usize)) {
                eligible.insert(digit);
            }
        }
        if eligible.len() < size || board.empty_places(house).count_ones() as usize <= beyond {
            continue;
        }
        for digits in choices_of(size, eligible.bits()).map(DigitSet::from_bits) {
            let places = digits
                .iter()
                .fold(0, |all, digit| all | board.places(house, digit));
            if places.count_ones() as usize == size {
                visit(Subset {
                    house,
                    places,
                    digits,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits cells of a house with together as many candidates as cells; each has at least two.
pub(crate) fn each_naked<T>(
    board: &Board,
    size: usize,
    visit: &mut impl FnMut(Subset) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for house in BOX_COLUMN_ROW.into_iter().flat_map(houses) {
        let cells = house.cells();
        let mut eligible = 0_u16;
        for (position, cell) in cells.into_iter().enumerate() {
            if (2..=size).contains(&board.digits(cell).len()) {
                eligible |= 1 << position;
            }
        }
        let enough = board.empty_places(house).count_ones() as usize >= 2 * size;
        if !enough || (eligible.count_ones() as usize) < size {
            continue;
        }
        for places in choices_of(size, eligible) {
            let digits =
                cells_at(house, places).fold(DigitSet::EMPTY, |all, cell| all | board.digits(cell));
            if digits.len() == size {
                visit(Subset {
                    house,
                    places,
                    digits,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Subset {
    /// The eliminations of a hidden set: other digits in its cells.
    pub(crate) fn hidden_eliminable(self) -> CandidateSet {
        block(cells_at(self.house, self.places), !self.digits)
    }

    /// The eliminations of a naked set: its digits in the other cells of the house.
    pub(crate) fn naked_eliminable(self) -> CandidateSet {
        block(cells_at(self.house, !self.places & 0x1FF), self.digits)
    }
}
