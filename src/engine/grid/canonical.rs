//! The canonical form of a grid: its lexicographically smallest symmetric copy.
//!
//! The search builds copies row by row, and extends only the copies whose rows so far are smallest.
//! Two rules limit the number of copies. Columns and stacks that are empty so far are put in order
//! only when a row has a digit in them. A copy is dropped as soon as a character is larger than in
//! another copy.

use super::symmetry::{IN_ORDER, ORDERS};
use super::{Cell, Clues, Col, Digit, Row, Symmetry, index};
use crate::grid::sort_short_by_key;

impl Clues {
    /// The canonical form: the smallest of all [symmetric](Symmetry) copies. Copies are compared as
    /// texts in which empty cells precede digits. Two puzzles are equivalent if and only if their
    /// canonical forms are equal.
    ///
    /// ```
    /// # use masume_engine as masume;
    /// use masume::grid::{Clues, Digit, Symmetry};
    /// let clues: Clues =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let copy = Symmetry::QUARTER_TURN.clues(&clues);
    /// assert_eq!(copy.canonical(), clues.canonical());
    /// # Ok::<(), masume::format::ReadError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Self {
        let value = |cell| self.digit(cell).map_or(0, Digit::value);
        let sides = [
            SourceGrid::new(|row, col| value(Cell::at(row, col))),
            SourceGrid::new(|row, col| value(Symmetry::DIAGONAL.cell(Cell::at(row, col)))),
        ];
        let mut text = [[0; 9]; 9];
        let mut front: Vec<PartialCopy> = [0, 1].map(PartialCopy::new).to_vec();
        for (line, least) in text.iter_mut().enumerate() {
            let (_, place) = index::group_parts(line);
            front = extend(&front, &sides, place == 0, least);
        }
        let mut clues = Self::EMPTY;
        for cell in Cell::ALL {
            let value = text[cell.row().index()][cell.col().index()];
            clues.set(cell, Digit::new(value));
        }
        clues
    }
}

/// A grid from which copies are built: the original or its transpose.
struct SourceGrid {
    /// The digits of the cells, row by row; 0 for an empty cell.
    values: [[u8; 9]; 9],
    /// The rows without digits, as bits.
    blank: u16,
}

impl SourceGrid {
    fn new(value: impl Fn(Row, Col) -> u8) -> Self {
        let values = Row::ALL.map(|row| Col::ALL.map(|col| value(row, col)));
        let rows = values.iter().enumerate();
        let blank = rows.filter(|(_, values)| **values == [0; 9]);
        Self {
            values,
            blank: blank.fold(0, |rows, (row, _)| rows | 1 << row),
        }
    }
}

/// A partial copy: the first rows of a copy that may be the smallest, and the choices that still
/// have to be made.
///
/// Columns that are still empty can be swapped within their stack, and empty stacks can be swapped.
/// Empty cells come first in the smallest copy, so empty columns are the first of their stack, and
/// empty stacks are the first of the grid. All other columns have their final place.
#[derive(Clone, Copy)]
struct PartialCopy {
    side: usize,
    /// The rows of the original that are not yet used, as bits.
    unused_rows: u16,
    /// The rows of the current band that are not yet used, as bits.
    unused_in_band: u16,
    /// For each column of the copy, the column of the original.
    cols: [u8; 9],
    /// For each stack, the number of its leading empty columns.
    free: [u8; 3],
    /// The number of leading empty stacks.
    free_stacks: usize,
    /// For each digit of the original, its digit in the copy; 0 while it is undetermined.
    names: [u8; 10],
    /// The number of digits of the original that have a digit in the copy.
    named: u8,
}

/// The key of a digit of the original that has no digit in the copy yet. It is greater than all
/// digits.
const UNNAMED: u8 = 10;

impl PartialCopy {
    fn new(side: usize) -> Self {
        Self {
            side,
            unused_rows: 0x1FF,
            unused_in_band: 0,
            cols: IN_ORDER,
            free: [3; 3],
            free_stacks: 3,
            names: [0; 10],
            named: 0,
        }
    }

    /// Returns the rows of the original that may be next in the copy, as bits. If a band has
    /// several empty rows, only the first of them is returned.
    fn next_rows(&self, side: &SourceGrid, begins_band: bool) -> u16 {
        let rows = if begins_band {
            self.unused_rows
        } else {
            self.unused_in_band
        };
        [0b111, 0b111 << 3, 0b111 << 6]
            .iter()
            .fold(rows, |rows, band| {
                let blank = rows & band & side.blank;
                rows & !(blank & blank.wrapping_sub(1))
            })
    }

    /// Returns the digit in the copy for a digit of the original, or [`UNNAMED`] if there is none
    /// yet. It is the key by which columns and stacks are sorted.
    fn copy_digit(&self, value: u8) -> u8 {
        match (value, self.names[usize::from(value)]) {
            (0, _) => 0,
            (_, 0) => UNNAMED,
            (_, name) => name,
        }
    }

    /// Sorts the columns that have no final place so that the text of a row is as small as
    /// possible.
    fn sort_columns(&mut self, values: &[u8; 9]) {
        let keys: [u8; 9] = std::array::from_fn(|col| self.copy_digit(values[col]));
        let key = |col: &u8| keys[usize::from(*col)];
        let (stacks, _) = self.cols.as_chunks_mut::<3>();
        for (stack, free) in stacks.iter_mut().zip(self.free) {
            sort_short_by_key(&mut stack[..usize::from(free)], key);
        }
        sort_short_by_key(&mut stacks[..self.free_stacks], |stack| {
            stack.each_ref().map(key)
        });
    }
}

/// Finds all ways to extend partial copies by the smallest possible row, and writes this row to
/// `least`.
fn extend(
    front: &[PartialCopy],
    sides: &[SourceGrid; 2],
    begins_band: bool,
    least: &mut [u8; 9],
) -> Vec<PartialCopy> {
    let mut best = Vec::new();
    *least = [u8::MAX; 9];
    for partial in front {
        let side = &sides[partial.side];
        let rows = partial.next_rows(side, begins_band);
        for (row, values) in side.values.iter().enumerate() {
            if rows >> row & 1 == 0 {
                continue;
            }
            let mut next = *partial;
            next.sort_columns(values);
            let Some(text) = text_up_to(&next, values, least) else {
                continue;
            };
            if text < *least {
                best.clear();
                *least = text;
            }
            let band = 0b111 << index::first_of_group(row);
            next.unused_in_band = (if begins_band {
                band
            } else {
                next.unused_in_band
            }) & !(1 << row);
            next.unused_rows &= !(1 << row);
            settle_stacks(next, values, &mut best);
        }
    }
    best
}

/// Returns the digits of the next row of a partial copy; `None` if they are greater than `least`.
fn text_up_to(partial: &PartialCopy, values: &[u8; 9], least: &[u8; 9]) -> Option<[u8; 9]> {
    let mut text = [0; 9];
    let mut named = partial.named;
    let mut less = false;
    for (place, col) in partial.cols.into_iter().enumerate() {
        let mut name = partial.copy_digit(values[usize::from(col)]);
        if name == UNNAMED {
            named += 1;
            name = named;
        }
        if !less && name > least[place] {
            return None;
        }
        less |= name < least[place];
        text[place] = name;
    }
    Some(text)
}

/// Tries all orders of the free stacks that leave the text of a row unchanged. Stacks that are
/// empty in the row remain free.
fn settle_stacks(partial: PartialCopy, values: &[u8; 9], out: &mut Vec<PartialCopy>) {
    let keys = |partial: &PartialCopy| -> [[u8; 3]; 3] {
        std::array::from_fn(|stack| {
            std::array::from_fn(|i| {
                partial.copy_digit(values[usize::from(partial.cols[3 * stack + i])])
            })
        })
    };
    let sorted = keys(&partial);
    let free = partial.free_stacks;
    let blank = sorted[..free].iter().take_while(|k| **k == [0; 3]).count();
    for order in ORDERS {
        let stays = |stack: usize| usize::from(order[stack]) == stack;
        if !(0..blank).all(stays) || !(free..3).all(stays) {
            continue;
        }
        let mut next = partial;
        for (stack, from) in order.into_iter().enumerate() {
            let from = 3 * usize::from(from);
            next.cols[3 * stack..3 * stack + 3].copy_from_slice(&partial.cols[from..from + 3]);
        }
        // Free stacks have no fixed columns, so swapping them changes only the order of columns.
        if keys(&next) == sorted {
            next.free_stacks = blank;
            settle_columns(next, values, 0, out);
        }
    }
}

/// Tries all orders of the free columns that leave the text of a row unchanged, in `stack` and in
/// all later stacks. Then assigns a digit of the copy to each digit of the row that has none.
fn settle_columns(
    partial: PartialCopy,
    values: &[u8; 9],
    stack: usize,
    out: &mut Vec<PartialCopy>,
) {
    if stack == 3 {
        out.push(named(partial, values));
        return;
    }
    let cols: [u8; 3] = std::array::from_fn(|i| partial.cols[3 * stack + i]);
    let keys = cols.map(|col| partial.copy_digit(values[usize::from(col)]));
    let free = usize::from(partial.free[stack]);
    let blank = keys[..free].iter().take_while(|k| **k == 0).count();
    for order in ORDERS {
        let allowed = (0..3).all(|i| {
            let from = usize::from(order[i]);
            // Only columns with equal keys are swapped. Columns that stay empty need no swap.
            from == i || (blank..free).contains(&i) && keys[from] == keys[i] && from < free
        });
        if !allowed {
            continue;
        }
        let mut next = partial;
        for (i, from) in order.into_iter().enumerate() {
            next.cols[3 * stack + i] = cols[usize::from(from)];
        }
        next.free[stack] = u8::try_from(blank).expect("a stack has three columns");
        settle_columns(next, values, stack + 1, out);
    }
}

fn named(mut partial: PartialCopy, values: &[u8; 9]) -> PartialCopy {
    for col in partial.cols {
        let value = values[usize::from(col)];
        if partial.copy_digit(value) == UNNAMED {
            partial.named += 1;
            partial.names[usize::from(value)] = partial.named;
        }
    }
    partial
}
