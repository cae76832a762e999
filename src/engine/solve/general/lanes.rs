//! The candidates of a classic grid, in words of three lines each.

use crate::grid::Cell;
use crate::grid::rules::cells::low_bits;
use crate::grid::rules::primitive::DigitMask;

/// The candidates of the unsolved cells of a classic grid, in words of three lines, and the solved
/// digits of each house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    /// The candidates of the unsolved cells: first in words of rows, then in words of columns.
    open: [[DigitMask; LANES * 27]; 2],
    /// The digits of the solved cells of each row, column and box. A word of boxes has the boxes of
    /// one stack.
    fixed: [[DigitMask; LANES * 3]; 3],
}

/// The number of lanes in a word. The last lane is always empty.
const LANES: usize = 4;

/// Reads the word with an index.
#[inline]
fn word(lanes: &[DigitMask], at: usize) -> u64 {
    let lanes = lanes[LANES * at..][..LANES].iter().rev();
    lanes.fold(0, |word, lane| word << DigitMask::BITS | u64::from(*lane))
}

impl Lanes {
    pub(super) fn new(cells: &[DigitMask]) -> Self {
        let mut lanes = Self {
            open: [[0; LANES * 27]; 2],
            fixed: [[0; LANES * 3]; 3],
        };
        for (cell, mask) in cells.iter().enumerate() {
            lanes.change(cell, *mask);
        }
        lanes
    }

    /// Returns a word of candidates of unsolved cells, of rows (0) or of columns (1).
    #[inline]
    pub(super) fn open(&self, kind: usize, at: usize) -> u64 {
        word(&self.open[kind], at)
    }

    /// Returns a word of digits of solved cells, of rows (0), of columns (1) or of boxes (2).
    #[inline]
    pub(super) fn fixed(&self, kind: usize, at: usize) -> u64 {
        word(&self.fixed[kind], at)
    }

    /// For each row, column and box, in this order, returns the digits that are candidates of exactly
    /// two unsolved cells.
    pub(super) fn digits_with_two_places(&self) -> [DigitMask; 27] {
        let mut found = [0; 27];
        for kind in 0..3 {
            for i in 0..3 {
                let word = exactly_two((0..9).map(|at| match kind {
                    2 => self.open(0, 9 * i + at),
                    _ => self.open(kind, 3 * at + i),
                }));
                for lane in 0..3 {
                    found[9 * kind + 3 * lane + i] = low_bits(word >> (16 * lane));
                }
            }
        }
        found
    }

    /// Records a change of the candidates of a cell that was unsolved before.
    #[expect(clippy::inline_always, reason = "the search calls it in one place")]
    #[inline(always)]
    pub(super) fn change(&mut self, cell: usize, new: DigitMask) {
        let places = &PLACES[cell];
        let is_solved = new.is_power_of_two();
        for (lanes, at) in self.open.iter_mut().zip(places.open) {
            lanes[usize::from(at)] = if is_solved { 0 } else { new };
        }
        if is_solved {
            for (lanes, at) in self.fixed.iter_mut().zip(places.fixed) {
                lanes[usize::from(at)] |= new;
            }
        }
    }
}

/// Returns the bits that are set in exactly two of the words.
#[inline]
pub(super) fn exactly_two(words: impl Iterator<Item = u64>) -> u64 {
    let (mut once, mut twice, mut often) = (0, 0, 0);
    for word in words {
        often |= twice & word;
        twice |= once & word;
        once |= word;
    }
    twice & !often
}

/// The indices of the lanes of a cell in [`Lanes`].
#[derive(Clone, Copy)]
struct Places {
    open: [u8; 2],
    fixed: [u8; 3],
}

/// The band of each row, which is also the stack of each column.
const THIRDS: [u8; 9] = [0, 0, 0, 1, 1, 1, 2, 2, 2];

#[expect(clippy::cast_possible_truncation, reason = "indices are below nine")]
static PLACES: [Places; 81] = {
    const WORD: u8 = LANES as u8;
    let mut places = [Places {
        open: [0; 2],
        fixed: [0; 3],
    }; 81];
    let mut cell = 0_u8;
    while cell < 81 {
        let place = Cell::ALL[cell as usize];
        let (row, column) = (place.row().index() as u8, place.col().index() as u8);
        let (band, stack) = (THIRDS[row as usize], THIRDS[column as usize]);
        let (in_band, in_stack) = (row - 3 * band, column - 3 * stack);
        places[cell as usize] = Places {
            open: [
                WORD * (3 * column + in_band) + band,
                WORD * (3 * row + in_stack) + stack,
            ],
            fixed: [
                WORD * in_band + band,
                WORD * in_stack + stack,
                WORD * stack + band,
            ],
        };
        cell += 1;
    }
    places
};
