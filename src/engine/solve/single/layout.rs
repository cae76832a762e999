//! The layout of a band's cells in a word of 32 bits, for both versions of the single-puzzle
//! solver.
//!
//! The cells are stored box by box. After each box is a *guard* bit, which receives the carry of
//! arithmetic:
//!
//! ```text
//!   bit   29     28 ....... 20   19     18 ....... 10   9      8 7 6   5 4 3   2 1 0
//!       | guard |    box 2     | guard |    box 1     | guard | row 2 | row 1 | row 0 |
//! ```
//!
//! The minirows of all three bands fit into one word, and so do the minicols. A minirow is stored
//! in the bit of one of its three cells. This cell depends on the band, so that the bands do not
//! overlap. Minicols are stored in the same way.
//!
//! ```text
//!   box s, row r of the box, band b:     bit 10 s + 3 r + b
//!   box s, band b, column c of the box:  bit 10 s + 3 b + c
//! ```
//!
//! In both words, a chute is a matrix of lines by boxes (see `chute.rs`). The two words differ only
//! in the distances between lines and between boxes. An arrangement is represented by its triad in
//! the first line.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use std::array::from_fn;

use wide::u8x16;

use crate::grid::{CandidateSet, Cell, Clues, Digit, Solution};
use masume_lanes::chute;

/// The first bit of each box.
pub(super) const BOXES: u32 = 1 << 20 | 1 << 10 | 1;
/// All nine cells of each box.
pub(super) const CELLS: u32 = BOXES * 0x1FF;
/// The guard bit after each box.
pub(super) const GUARDS: u32 = BOXES << 9;
/// The first row of each box.
pub(super) const FIRST_ROW: u32 = BOXES * 0b111;
/// The first column of each box.
pub(super) const FIRST_COLUMN: u32 = BOXES * 0b1_001_001;

/// Loops over all cells in a constant, where iterators are not available.
macro_rules! each_cell {
    (|$band:ident, $row:ident, $stack:ident, $col:ident| $body:expr) => {
        let mut $band = 0;
        while $band < 3 {
            let mut $row = 0;
            while $row < 3 {
                let mut $stack = 0;
                while $stack < 3 {
                    let mut $col = 0;
                    while $col < 3 {
                        $body;
                        $col += 1;
                    }
                    $stack += 1;
                }
                $row += 1;
            }
            $band += 1;
        }
    };
}

/// The candidates of a grid: for each digit, a word for each band.
pub(super) type Bands = [[u32; 3]; 9];

/// The candidates of a grid by group, band and lane. Only the first three of the four lanes are
/// used.
pub(super) type GroupLanes = [[[u32; 4]; 3]; 3];

#[inline(always)]
pub(super) fn by_digit(groups: GroupLanes) -> Bands {
    let groups: [[_; 3]; 3] = groups.map(|bands| from_fn(|lane| bands.map(|lanes| lanes[lane])));
    let digits = groups.as_flattened().first_chunk();
    *digits.expect("three groups have nine digits")
}

/// Reads clues as candidates: the digit of a clue in its cell, and every digit in an empty cell.
#[inline(always)]
pub(super) fn read(clues: &Clues) -> Bands {
    const NOTHING: u8 = u8::MAX;
    let digits = Cell::ALL.map(|cell| clues.digit(cell).map_or(0, Digit::value));
    // The byte of each cell is at the position of the cell's bit.
    let bands: [[u8x16; 2]; 3] = from_fn(|band| {
        let mut bytes = [NOTHING; 32];
        for stack in 0..3 {
            for row in 0..3 {
                let (from, to) = (27 * band + 9 * row + 3 * stack, 10 * stack + 3 * row);
                bytes[to..to + 3].copy_from_slice(&digits[from..from + 3]);
            }
        }
        let (halves, _) = bytes.as_chunks::<16>();
        [u8x16::new(halves[0]), u8x16::new(halves[1])]
    });
    let mut cells = [[0; 3]; 10];
    for (value, cells) in (0..).zip(&mut cells) {
        for ([low, high], cells) in bands.iter().zip(cells) {
            let with_value = |half: &u8x16| half.simd_eq(u8x16::splat(value)).to_bitmask();
            *cells = with_value(low) | with_value(high) << 16;
        }
    }
    let [blank, mut digits @ ..] = cells;
    for cells in &mut digits {
        for (cells, blank) in cells.iter_mut().zip(blank) {
            *cells |= blank;
        }
    }
    digits
}

pub(super) fn read_candidates(candidates: &CandidateSet) -> Bands {
    Digit::ALL.map(|digit| {
        let mut bands = [0; 3];
        for cell in candidates.cells(digit) {
            let (band, bit) = PLACES[cell.index()];
            bands[band] |= bit;
        }
        bands
    })
}

/// Converts a solved position, in which every digit has one cell in each box, to a full grid.
#[inline(always)]
pub(super) fn full(cells: &Bands) -> Solution {
    let mut digits = [Digit::ALL[0]; 81];
    for (digit, bands) in Digit::ALL.into_iter().zip(cells) {
        for (cells_of, mut left) in CELLS_OF.iter().zip(*bands) {
            for _ in 0..3 {
                digits[cells_of[left.trailing_zeros() as usize % 32]] = digit;
                left &= left.wrapping_sub(1);
            }
        }
    }
    Solution::from_checked(digits)
}

/// The band and the bit of each cell.
pub(super) const PLACES: [(usize, u32); 81] = {
    let mut table = [(0, 0); 81];
    each_cell!(|band, row, stack, col| {
        let cell = 27 * band + 9 * row + 3 * stack + col;
        table[cell] = (band, 1 << (10 * stack + 3 * row + col));
    });
    table
};

/// The cell of each bit in each band. A guard bit has no cell.
pub(super) static CELLS_OF: [[usize; 32]; 3] = {
    let mut table = [[0; 32]; 3];
    let mut cell = 0;
    while cell < 81 {
        let (band, bit) = PLACES[cell];
        table[band][bit.trailing_zeros() as usize] = cell;
        cell += 1;
    }
    table
};

/// For each chute and each set of arrangements, the cells of each band that remain: the cells of
/// these arrangements, and all cells of other chutes.
pub(super) static KEPT: [[[u32; 3]; 64]; 6] = {
    let mut table = [[[CELLS; 3]; 64]; 6];
    let mut set = 0;
    while set < 64 {
        let triads = chute::union(set);
        each_cell!(|band, row, stack, col| {
            let bit = 1 << (10 * stack + 3 * row + col);
            if triads >> (3 * row + stack) & 1 == 0 {
                table[band][set as usize][band] &= !bit;
            }
            if triads >> (3 * col + band) & 1 == 0 {
                table[3 + stack][set as usize][band] &= !bit;
            }
        });
        set += 1;
    }
    table
};

/// For each box, the even arrangement and the odd arrangement whose triad in the first line is in
/// this box.
pub(super) const WAYS: [[usize; 2]; 3] = {
    let mut ways = [[0; 2]; 3];
    let mut k = 0;
    while k < 3 {
        ways[chute::ARRANGEMENTS[k][0]][0] = k;
        ways[chute::ARRANGEMENTS[3 + k][0]][1] = 3 + k;
        k += 1;
    }
    ways
};
