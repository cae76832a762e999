//! Non-consecutive cells of a classic grid.
//!
//! If all places of 5 in a house are a cell and its neighbors, the cell is neither 4 nor 6: either
//! 5 is in the cell itself, or 5 is next to the cell. [`NonConsecutiveLaw`] applies this to all
//! rows, columns and boxes at once, in the words of [`Lanes`].

use std::array::from_fn;

use super::super::board::{Mask, PruneResult, SearchBoard, cell_number};
use super::super::lanes::Lanes;

/// All digits in the three used lanes of a word.
const ALL: u64 = 0x01FF_01FF_01FF;

/// A law that the digits of neighbors in a classic grid are not consecutive. It works on all rows,
/// columns and boxes at once.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct NonConsecutiveLaw;

/// The candidates to remove, in words of rows and in words of columns.
type Removals = [[u64; 27]; 2];

impl NonConsecutiveLaw {
    pub(in super::super) fn prune(board: &mut SearchBoard<'_>) -> PruneResult {
        // The search prepares the lanes only if the puzzle has the law of a classic grid.
        let Some(lanes) = &board.lanes else {
            return Ok(());
        };
        let found = find(lanes);
        for (kind, words) in found.iter().enumerate() {
            for (place, i) in (0..9).flat_map(|place| (0..3).map(move |i| (place, i))) {
                let word = words[3 * place + i];
                if word == 0 {
                    continue;
                }
                let bytes = word.to_le_bytes();
                for lane in 0..3 {
                    let digits = Mask::from_le_bytes([bytes[2 * lane], bytes[2 * lane + 1]]);
                    let line = 3 * lane + i;
                    let cell = if kind == 0 {
                        9 * line + place
                    } else {
                        9 * place + line
                    };
                    if digits != 0 {
                        board.remove(cell_number(cell), digits)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// For each lane, the digits that are consecutive to one of `digits`.
const fn adjacent_digits(digits: u64) -> u64 {
    (digits << 1 | digits >> 1) & ALL
}

fn find(lanes: &Lanes) -> Removals {
    let mut found = [[0; 27]; 2];
    let open: [[u64; 27]; 2] = [0, 1].map(|kind| from_fn(|at| lanes.open(kind, at)));
    for (kind, found) in found.iter_mut().enumerate() {
        for i in 0..3 {
            let unsolved = ALL & !lanes.fixed(kind, i);
            let at = |place: usize| open[kind][3 * place + i];
            // The digits before and after each place.
            let (mut before, mut after) = ([0; 11], [0; 11]);
            for place in 0..9 {
                before[place + 1] = before[place] | at(place);
                after[8 - place] = after[9 - place] | at(8 - place);
            }
            for place in 0..9_usize {
                let outside = before[place.saturating_sub(1)] | after[place + 2];
                found[3 * place + i] = at(place) & adjacent_digits(unsolved & !outside);
            }
        }
    }
    for stack in 0..3 {
        let unsolved = ALL & !lanes.fixed(2, stack);
        let at = |row: usize, col: usize| open[0][9 * stack + 3 * col + row];
        for row in 0..3_usize {
            for col in 0..3_usize {
                let mut outside = 0;
                for other_row in 0..3_usize {
                    for other_col in 0..3_usize {
                        if other_row.abs_diff(row) + other_col.abs_diff(col) > 1 {
                            outside |= at(other_row, other_col);
                        }
                    }
                }
                found[0][9 * stack + 3 * col + row] |=
                    at(row, col) & adjacent_digits(unsolved & !outside);
            }
        }
    }
    found
}
