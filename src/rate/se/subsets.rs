//! Naked and hidden sets.

use std::ops::ControlFlow;

use super::board::{BOX_COLUMN_ROW, Board, cells_at, choices_of, houses};
use super::hint::{Hint, Technique, block};
use crate::grid::{CandidateSet, Digit, DigitSet, House};

/// Some cells of a house and as many digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subset {
    pub(super) house: House,
    /// Positions in the house, as bits.
    pub(super) places: u16,
    pub(super) digits: DigitSet,
}

/// Digits of a house that together have as many places as they are; each has two or more. The
/// house must have more than `beyond` empty cells.
pub(super) fn each_hidden<T>(
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

/// Cells of a house that together have as many candidates as they are; each has two or more.
pub(super) fn each_naked<T>(
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
    /// What a hidden set rules out: other digits in its cells.
    pub(super) fn hidden_losers(self) -> CandidateSet {
        block(cells_at(self.house, self.places), !self.digits)
    }

    /// What a naked set rules out: its digits in the other cells of the house.
    pub(super) fn naked_losers(self) -> CandidateSet {
        block(cells_at(self.house, !self.places & 0x1FF), self.digits)
    }
}

/// A hidden pair (3.4), triplet (4.0) or quad (5.4).
pub(super) fn hidden(board: &Board, size: usize) -> Option<Hint> {
    let tenths = [34, 40, 54][size - 2];
    let found = each_hidden(board, size, 2 * size, &mut |subset| {
        let losers = subset.hidden_losers();
        match Hint::eliminating(board, tenths, Technique::Hidden(size), losers) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value()
}

/// A naked pair (3.0), triplet (3.6) or quad (5.0).
pub(super) fn naked(board: &Board, size: usize) -> Option<Hint> {
    let tenths = [30, 36, 50][size - 2];
    let found = each_naked(board, size, &mut |subset| {
        let losers = subset.naked_losers();
        match Hint::eliminating(board, tenths, Technique::Naked(size), losers) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value()
}

/// A hidden pair (2.0) or triplet (2.5) that leaves another digit of its house one place. Only
/// that place is filled.
pub(super) fn direct(board: &Board, size: usize) -> Option<Hint> {
    let tenths = [20, 25][size - 2];
    let found = each_hidden(board, size, size, &mut |subset| {
        let single = (!subset.digits).iter().find_map(|digit| {
            let places = board.places(subset.house, digit);
            let left = places & !subset.places;
            let alone = left.is_power_of_two() && left != places;
            alone.then_some((digit, left))
        });
        match single {
            Some((digit, left)) => ControlFlow::Break((subset.house, digit, left)),
            None => ControlFlow::Continue(()),
        }
    });
    let (house, digit, left) = found.break_value()?;
    let cell = cells_at(house, left).next()?;
    Some(Hint::placing(
        tenths,
        Technique::DirectHidden(size),
        cell,
        digit,
    ))
}
