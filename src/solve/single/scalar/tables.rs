//! What is looked up: of a band's 27 cells, of nine triads, of the nine cells of a row.

use crate::solve::chute;

/// Every cell of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// The lowest bit of each row: times nine bits, gives these to each row.
pub(super) const ROWS: u32 = 1 << 18 | 1 << 9 | 1;

/// The nine bits of a row.
pub(super) const ROW: u32 = 0x1FF;

/// Band and bit of each cell.
pub(super) const PLACES: [(usize, u32); 81] = {
    let mut table = [(0, 0); 81];
    let mut band = 0;
    while band < 3 {
        let mut bit = 0;
        while bit < 27 {
            table[27 * band + bit] = (band, 1 << bit);
            bit += 1;
        }
        band += 1;
    }
    table
};

/// By bit of a band: every cell but the others of its box.
pub(super) static NOT_IN_BOX: [u32; 27] = {
    let mut table = [BAND; 27];
    let mut i = 0;
    while i < 27 {
        let mut stack = 0;
        while stack < 3 {
            let in_box = (0b111 * ROWS) << (3 * stack);
            if in_box >> i & 1 == 1 {
                table[i] = BAND & !in_box | 1 << i;
            }
            stack += 1;
        }
        i += 1;
    }
    table
};

/// What a function says of each set of nine.
macro_rules! of_every_nine {
    ($function:ident) => {{
        let mut table = [0; 512];
        let mut nine = 0;
        while nine < 512 {
            table[nine as usize] = $function(nine);
            nine += 1;
        }
        table
    }};
}

/// Of the triads of a chute, those that are part of an arrangement.
pub(super) static PRUNED: [u16; 512] = of_every_nine!(pruned);
const fn pruned(triads: u16) -> u16 {
    chute::union(chute::possible(triads))
}

/// How many arrangements the triads of a chute allow.
pub(super) static COUNTS: [u8; 512] = of_every_nine!(arrangements);
#[expect(clippy::cast_possible_truncation, reason = "there are six")]
const fn arrangements(triads: u16) -> u8 {
    chute::possible(triads).count_ones() as u8
}

/// The cells of triads of a band.
pub(super) static MINIROWS: [u32; 512] = of_every_nine!(cells_of_minirows);
const fn cells_of_minirows(triads: u16) -> u32 {
    let mut cells = 0;
    let mut i = 0;
    while i < 9 {
        cells |= (triads as u32 >> i & 1) * (0b111 << (3 * i));
        i += 1;
    }
    cells
}

/// A bit for each three of nine: whether any of them is set.
pub(super) static FOLDED: [u8; 512] = of_every_nine!(folded);
const fn folded(nine: u16) -> u8 {
    (nine & 0b111 != 0) as u8
        | ((nine >> 3 & 0b111 != 0) as u8) << 1
        | ((nine >> 6 != 0) as u8) << 2
}

/// Each three of nine as a whole, where any of them is set.
pub(super) static WHOLE: [u16; 512] = of_every_nine!(whole);
const fn whole(nine: u16) -> u16 {
    let folded = folded(nine) as u16;
    0b111 * (folded & 1 | (folded >> 1 & 1) << 3 | (folded >> 2) << 6)
}

/// Those of nine that are the only ones of their three.
pub(super) static ALONE: [u16; 512] = of_every_nine!(alone);
const fn alone(nine: u16) -> u16 {
    let mut alone = 0;
    let mut i = 0;
    while i < 3 {
        let three = nine & 0b111 << (3 * i);
        if three.is_power_of_two() {
            alone |= three;
        }
        i += 1;
    }
    alone
}
