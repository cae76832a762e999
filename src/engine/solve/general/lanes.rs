//! The candidates of a classic grid, in words of three lines each.

use crate::grid::Cell;
use crate::grid::rules::primitive::DigitMask;

/// The candidates of the unsolved cells of a classic grid, in words of three lines, and the solved
/// digits of each house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    /// The candidates of the unsolved cells: first in words of rows, then in words of columns.
    pub(super) open: [[u64; 27]; 2],
    /// The digits of the solved cells of each row, column and box. A word of boxes has the boxes of
    /// one stack.
    pub(super) fixed: [[u64; 3]; 3],
}

impl Lanes {
    pub(super) fn new(cells: &[DigitMask]) -> Self {
        let mut lanes = Self {
            open: [[0; 27]; 2],
            fixed: [[0; 3]; 3],
        };
        for (cell, mask) in cells.iter().enumerate() {
            lanes.change(cell, 0, *mask);
        }
        lanes
    }

    /// Records a change of the candidates of a cell that was unsolved before.
    #[expect(clippy::inline_always, reason = "the search calls it in one place")]
    #[inline(always)]
    pub(super) fn change(&mut self, cell: usize, old: DigitMask, new: DigitMask) {
        let places = &PLACES[cell];
        let open = if new.is_power_of_two() { 0 } else { new };
        for (words, (word, shift)) in self.open.iter_mut().zip(places.open) {
            words[usize::from(word)] ^= u64::from(old ^ open) << shift;
        }
        if open == 0 {
            for (words, (word, shift)) in self.fixed.iter_mut().zip(places.fixed) {
                words[usize::from(word)] |= u64::from(new) << shift;
            }
        }
    }
}

/// The places of a cell in [`Lanes`]: the index of each word, and the first bit of the cell's lane
/// in the word.
#[derive(Clone, Copy)]
struct Places {
    open: [(u8, u8); 2],
    fixed: [(u8, u8); 3],
}

/// The band of each row, which is also the stack of each column.
const THIRDS: [u8; 9] = [0, 0, 0, 1, 1, 1, 2, 2, 2];

#[expect(clippy::cast_possible_truncation, reason = "indices are below nine")]
static PLACES: [Places; 81] = {
    let mut places = [Places {
        open: [(0, 0); 2],
        fixed: [(0, 0); 3],
    }; 81];
    let mut cell = 0_u8;
    while cell < 81 {
        let place = Cell::ALL[cell as usize];
        let (row, column) = (place.row().index() as u8, place.col().index() as u8);
        let (band, stack) = (THIRDS[row as usize], THIRDS[column as usize]);
        let (in_band, in_stack) = (row - 3 * band, column - 3 * stack);
        let (of_row, of_column) = (16 * band, 16 * stack);
        places[cell as usize] = Places {
            open: [
                (3 * column + in_band, of_row),
                (3 * row + in_stack, of_column),
            ],
            fixed: [(in_band, of_row), (in_stack, of_column), (stack, of_row)],
        };
        cell += 1;
    }
    places
};
