//! The 27 houses of a classic grid at once.
//!
//! [`GridLaw`] finds the hidden singles and locked candidates of all rows, columns and boxes. It
//! reads the open candidates from [`Lanes`], where a word has the cells of three lines, one of each
//! band:
//!
//! ```text
//!   rows[3 * column + i]        bits  0-15   16-31   32-47
//!                               row    i      i+3     i+6
//! ```
//!
//! One operation therefore handles three rows. The other rows of each band are in the words with
//! another `i`. Columns and stacks have the same layout.

use std::array::from_fn;

use crate::grid::{Cell, House};

use super::super::board::{Mask, PruneResult, SearchBoard, Unsatisfiable, cell_number};
use super::super::lanes::Lanes;

/// All digits in the three used lanes of a word.
const ALL: u64 = 0x01FF_01FF_01FF;

/// For each of the numbers 0 to 2, the other two.
const OTHERS: [[usize; 2]; 3] = [[1, 2], [0, 2], [0, 1]];

/// An accumulator over words of candidates: the digits of each lane that occur at least once, and
/// the digits that occur at least twice.
#[derive(Clone, Copy, Default)]
struct OccurrenceMasks {
    once: u64,
    twice: u64,
}

impl OccurrenceMasks {
    #[inline]
    const fn of([a, b, c]: [u64; 3]) -> Self {
        Self {
            once: a | b | c,
            twice: a & b | c & (a | b),
        }
    }

    #[inline]
    const fn all([a, b, c]: [Self; 3]) -> Self {
        let Self { once, twice } = Self::of([a.once, b.once, c.once]);
        Self {
            once,
            twice: twice | a.twice | b.twice | c.twice,
        }
    }
}

#[derive(Default)]
struct GridFindings {
    /// The hidden singles of rows, of columns, and of boxes.
    hidden: [[u64; 3]; 3],
    /// The digits without a place in rows, in columns, and in boxes.
    missing: [[u64; 3]; 3],
    /// The candidates to remove from the three common cells of a box and a line. The indices are: 0
    /// for rows and 1 for columns, the number of the box on the line, and the word.
    locked: [[[u64; 3]; 3]; 2],
}

/// A law that covers all rows, columns and boxes of a classic grid.
#[derive(Clone, Debug)]
pub(in super::super) struct GridLaw {
    /// The cells of each row, each column and each box.
    pub(in super::super) houses: Vec<Vec<u16>>,
}

impl GridLaw {
    pub(in super::super) fn classic_houses() -> Vec<Vec<u16>> {
        let number = |cell: Cell| cell_number(cell.index());
        let cells = |house: &House| house.cell_set().iter().map(number).collect();
        House::ALL.iter().map(cells).collect()
    }

    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        // The search prepares the lanes only if the puzzle has this law.
        let Some(lanes) = &board.lanes else {
            return Ok(());
        };
        let found = find(lanes);
        let any = |words: &[[u64; 3]]| words.iter().flatten().fold(0, |all, word| all | word);
        if any(&found.missing) != 0 {
            // The order is reversed, so that the first word with a missing digit determines the
            // house in which the contradiction is reported.
            for (kind, words) in found.missing.iter().enumerate().rev() {
                for (i, word) in words.iter().enumerate().rev() {
                    if let Some((lane, _)) = lanes_of(*word).next() {
                        board.contradiction_index = 9 * kind + 3 * lane + i;
                    }
                }
            }
            return Err(Unsatisfiable);
        }
        for (kind, words) in found.hidden.iter().enumerate() {
            for (i, word) in words.iter().enumerate().filter(|(_, word)| **word != 0) {
                for (lane, digits) in lanes_of(*word) {
                    board.contradiction_index = 9 * kind + 3 * lane + i;
                    self.place(board, digits)?;
                }
            }
        }
        for (lines, locked) in found.locked.iter().enumerate() {
            if any(locked) != 0 {
                remove(board, lines == 0, locked)?;
            }
        }
        Ok(())
    }

    /// Solves the cells of the hidden singles in the house `board.contradiction_index`.
    fn place(&self, board: &mut SearchBoard<'_>, digits: Mask) -> PruneResult {
        for cell in &self.houses[board.contradiction_index] {
            let own = board.at(*cell) & digits;
            if own != 0 {
                if !own.is_power_of_two() {
                    return Err(Unsatisfiable);
                }
                board.keep(*cell, own)?;
            }
        }
        Ok(())
    }
}

/// Iterates over the lanes that contain digits, with the number and the digits of each lane.
fn lanes_of(word: u64) -> impl Iterator<Item = (usize, Mask)> {
    let lanes = word.to_le_bytes();
    (0..3)
        .map(move |at| (at, Mask::from_le_bytes([lanes[2 * at], lanes[2 * at + 1]])))
        .filter(|(_, digits)| *digits != 0)
}

/// Removes candidates that locked candidates exclude.
fn remove(board: &mut SearchBoard<'_>, is_row: bool, locked: &[[u64; 3]; 3]) -> PruneResult {
    for (part, words) in locked.iter().enumerate() {
        for (i, word) in words.iter().enumerate().filter(|(_, word)| **word != 0) {
            for (lane, digits) in lanes_of(*word) {
                let line = 3 * lane + i;
                for other in 3 * part..3 * part + 3 {
                    let cell = if is_row {
                        9 * line + other
                    } else {
                        9 * other + line
                    };
                    board.contradiction_index = if is_row { line } else { 9 + line };
                    board.remove(cell_number(cell), digits)?;
                }
            }
        }
    }
    Ok(())
}

fn find(lanes: &Lanes) -> GridFindings {
    let mut found = GridFindings::default();
    for lines in 0..2 {
        let open: [u64; 27] = from_fn(|at| lanes.open(lines, at));
        // The indices are the number of a box in its chute, and the number of a line in the box.
        let mut parts = [[OccurrenceMasks::default(); 3]; 3];
        for (part, seen) in parts.iter_mut().enumerate() {
            for (i, seen) in seen.iter_mut().enumerate() {
                *seen = OccurrenceMasks::of([0, 1, 2].map(|at| open[9 * part + 3 * at + i]));
            }
        }
        for i in 0..3 {
            let seen = OccurrenceMasks::all(parts.map(|part| part[i]));
            found.hidden[lines][i] = seen.once & !seen.twice;
            found.missing[lines][i] = !(seen.once | lanes.fixed(lines, i)) & ALL;
        }
        if lines == 0 {
            for (part, seen) in parts.iter().enumerate() {
                let seen = OccurrenceMasks::all(*seen);
                found.hidden[2][part] = seen.once & !seen.twice;
                found.missing[2][part] = !(seen.once | lanes.fixed(2, part)) & ALL;
            }
        }
        let once = |part: usize, i: usize| parts[part][i].once;
        // `in_line` has the digits that a line has in only one box. `in_box` has the digits that a
        // box has in only one line.
        let (mut in_line, mut in_box) = ([[0; 3]; 3], [[0; 3]; 3]);
        for part in 0..3 {
            let [p, q] = OTHERS[part];
            for i in 0..3 {
                let [j, k] = OTHERS[i];
                in_line[part][i] = once(part, i) & !(once(p, i) | once(q, i));
                in_box[part][i] = once(part, i) & !(once(part, j) | once(part, k));
            }
        }
        for part in 0..3 {
            let [p, q] = OTHERS[part];
            for i in 0..3 {
                let [j, k] = OTHERS[i];
                found.locked[lines][part][i] = once(part, i)
                    & (in_line[part][j] | in_line[part][k] | in_box[p][i] | in_box[q][i]);
            }
        }
    }
    found
}
