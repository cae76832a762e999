//! A position in 27 words, one for each digit and band.
//!
//! ```text
//!   bit   26 ...... 18   17 ....... 9   8 ........ 0
//!        | third row   | second row   | first row    |   of the band, first column lowest
//! ```
//!
//! What the rules say of one digit is then a few look-ups. For a band, three bits of a row that
//! lie in one box are folded to one, which gives the nine triads; a table of all 512 sets of
//! triads says which of them are part of an arrangement (see `chute.rs`). For the stacks, the
//! rows of each band are folded into one first, and the three results are nine triads of each
//! stack.

use crate::grid::{Clues, Digit, Solution};
use crate::solve::chute;

/// The solutions that are still to be found: positions to look into, the next one last.
#[derive(Clone, Debug)]
pub(super) struct Open(Vec<Position>);

impl Open {
    /// All solutions of some clues; nothing is concluded yet.
    pub(super) fn new(clues: &Clues) -> Self {
        Self(vec![Position::of(clues)])
    }

    /// The next solution.
    pub(super) fn next(&mut self) -> Option<Solution> {
        while let Some(mut position) = self.0.pop() {
            if position.propagate().is_err() {
                continue;
            }
            match position.choice() {
                None => return Some(position.solution()),
                Some(choice) => {
                    for child in choice.children().into_iter().rev().filter(|c| *c != 0) {
                        self.0.push(position.restricted(choice, child));
                    }
                }
            }
        }
        None
    }
}

/// A position that has no solution.
struct Dead;

/// A set of cells, by band.
type Bands = [u32; 3];

#[derive(Clone, Debug)]
struct Position {
    /// By digit: where it is possible.
    cells: [Bands; 9],
    /// The same when the digit was last pruned; a digit that is as it was needs no other look.
    pruned: [Bands; 9],
    /// By digit and chute, bands first: the triads it is possible in, as last pruned.
    triads: [[u16; 6]; 9],
    /// Cells whose digit was taken from their peers.
    done: Bands,
}

/// Every cell of a band.
const BAND: u32 = (1 << 27) - 1;

/// The lowest bit of each row: times nine bits, gives these to each row.
const ROWS: u32 = 1 << 18 | 1 << 9 | 1;

/// The nine bits of a row.
const ROW: u32 = 0x1FF;

/// Every triad of a chute.
const TRIADS: u16 = 0x1FF;

impl Position {
    /// The clues, and nothing concluded from them.
    fn of(clues: &Clues) -> Self {
        let mut blank = [BAND; 3];
        let mut cells = [[0; 3]; 9];
        for (cell, digit) in clues.iter() {
            let (band, bit) = PLACES[cell.index()];
            blank[band] &= !bit;
            cells[digit.index()][band] |= bit;
        }
        for cells in &mut cells {
            for (cells, blank) in cells.iter_mut().zip(blank) {
                *cells |= blank;
            }
        }
        Self {
            cells,
            pruned: [[0; 3]; 9],
            triads: [[0; 6]; 9],
            done: [0; 3],
        }
    }

    /// Concludes until nothing new follows.
    fn propagate(&mut self) -> Result<(), Dead> {
        for band in 0..3 {
            self.place_naked_singles(band)?;
        }
        loop {
            let mut changed = false;
            for digit in 0..9 {
                if self.cells[digit] != self.pruned[digit] {
                    changed = true;
                    self.prune(digit)?;
                    self.place_hidden_singles(digit);
                }
            }
            if !changed {
                for chute in 0..6 {
                    changed |= self.share_triads(chute)?;
                }
                if !changed {
                    return Ok(());
                }
            }
            for band in 0..3 {
                self.place_naked_singles(band)?;
            }
        }
    }

    /// Keeps of a digit what is part of an arrangement, in every band and stack.
    #[inline]
    fn prune(&mut self, digit: usize) -> Result<(), Dead> {
        let mut cells = self.cells[digit];
        let triads = &mut self.triads[digit];
        for (cells, triads) in cells.iter_mut().zip(&mut triads[..3]) {
            *triads = PRUNED[minirows(*cells)];
            *cells &= MINIROWS[usize::from(*triads)];
        }
        // What the stacks take may matter to the bands: then this counts as no look at them.
        self.pruned[digit] = cells;
        let columns = cells.map(columns);
        let mut kept = [0; 3];
        for (stack, triads) in triads[3..].iter_mut().enumerate() {
            let [a, b, c] = columns.map(|nine| nine >> (3 * stack) & 7);
            *triads = PRUNED[(a | b << 3 | c << 6) as usize];
            for (band, kept) in kept.iter_mut().enumerate() {
                *kept |= (u32::from(*triads) >> (3 * band) & 7) << (3 * stack);
            }
        }
        for (cells, kept) in cells.iter_mut().zip(kept) {
            *cells &= kept * ROWS;
        }
        self.cells[digit] = cells;
        if triads.contains(&0) {
            Err(Dead)
        } else {
            Ok(())
        }
    }

    /// Where the digit has one place left in a box, no other digit can be.
    #[inline]
    fn place_hidden_singles(&mut self, digit: usize) {
        for band in 0..3 {
            let new = alone_in_box(self.cells[digit][band]) & !self.done[band];
            if new != 0 {
                for cells in &mut self.cells {
                    cells[band] &= !new;
                }
                self.cells[digit][band] |= new;
                self.place(digit, band, new);
            }
        }
    }

    /// Where a cell has one candidate left, none of its peers can have it.
    #[inline]
    fn place_naked_singles(&mut self, band: usize) -> Result<(), Dead> {
        let (mut once, mut twice) = (0, 0);
        for cells in &self.cells {
            twice |= once & cells[band];
            once |= cells[band];
        }
        if once != BAND {
            return Err(Dead);
        }
        let new = once & !twice & !self.done[band];
        if new != 0 {
            for digit in 0..9 {
                self.place(digit, band, new & self.cells[digit][band]);
            }
        }
        Ok(())
    }

    /// Takes a digit from the peers of its new cells.
    #[inline]
    fn place(&mut self, digit: usize, band: usize, new: u32) {
        self.done[band] |= new;
        let mut left = new;
        while left != 0 {
            let cell = 27 * band + left.trailing_zeros() as usize;
            left &= left - 1;
            for (cells, kept) in self.cells[digit].iter_mut().zip(NOT_PEERS[cell]) {
                *cells &= kept;
            }
        }
    }

    /// Each triad of a chute holds three digits. Where three can be nowhere else in their line,
    /// others leave it; where only three can be, they leave other triads. Says whether any did.
    ///
    /// Each is counted for all nine triads at once: bit `i` of `certain[k]` says that more than
    /// `k` digits are certain in triad `i`.
    fn share_triads(&mut self, chute: usize) -> Result<bool, Dead> {
        let (mut certain, mut possible) = ([0; 4], [0; 4]);
        for triads in &self.triads {
            count(&mut certain, ALONE[usize::from(triads[chute])]);
            count(&mut possible, triads[chute]);
        }
        let [_, _, full, too_many] = certain;
        let [_, _, enough, four] = possible;
        if too_many != 0 || enough != TRIADS {
            return Err(Dead);
        }
        let mut changed = false;
        for digit in 0..9 {
            let before = self.triads[digit][chute];
            let certain = ALONE[usize::from(before)] | before & !four;
            let elsewhere = WHOLE[usize::from(certain)] & !certain;
            let after = before & (certain | !full) & !elsewhere;
            if after != before {
                changed = true;
                restrict(&mut self.cells[digit], chute, after);
            }
        }
        Ok(changed)
    }

    /// On what to branch, when nothing follows any more; `None` when every cell is settled.
    ///
    /// The chute with the fewest arrangements of all digits, and in it a digit with two of them,
    /// or else with the next more.
    fn choice(&self) -> Option<Choice> {
        let count = |digit: usize, chute: usize| COUNTS[usize::from(self.triads[digit][chute])];
        let sum = |chute: &usize| -> u8 { (0..9).map(|digit| count(digit, *chute)).sum() };
        // Nine in sum is one for each digit: nothing is open there.
        let chute = (0..6).filter(|c| sum(c) > 9).min_by_key(sum)?;
        let open = (0..9).filter(|digit| count(*digit, chute) > 1);
        let digit = open.min_by_key(|digit| count(*digit, chute))?;
        Some(Choice {
            digit,
            chute,
            arrangements: chute::possible(self.triads[digit][chute]),
        })
    }

    /// The position in which the digit keeps some of its arrangements.
    fn restricted(&self, choice: Choice, arrangements: u8) -> Self {
        let mut child = self.clone();
        let triads = chute::union(arrangements);
        restrict(&mut child.cells[choice.digit], choice.chute, triads);
        child
    }

    /// The full grid, when every cell is settled.
    fn solution(&self) -> Solution {
        let mut digits = [None; 81];
        for (digit, cells) in Digit::ALL.into_iter().zip(self.cells) {
            for (band, mut left) in cells.into_iter().enumerate() {
                while left != 0 {
                    digits[27 * band + left.trailing_zeros() as usize] = Some(digit);
                    left &= left - 1;
                }
            }
        }
        let full = Clues::new(digits);
        Solution::new(&full).expect("a settled position has one digit in each cell, without clash")
    }
}

/// A digit in a chute, and the arrangements it has there.
#[derive(Clone, Copy, Debug)]
struct Choice {
    digit: usize,
    chute: usize,
    arrangements: u8,
}

impl Choice {
    fn children(self) -> [u8; 3] {
        chute::children(self.arrangements)
    }
}

/// Removes from the cells of a digit those of the other triads of a chute.
fn restrict(cells: &mut Bands, chute: usize, triads: u16) {
    match chute.checked_sub(3) {
        None => cells[chute] &= MINIROWS[usize::from(triads)],
        Some(stack) => {
            for (band, cells) in cells.iter_mut().enumerate() {
                let gone = !u32::from(triads) >> (3 * band) & 0b111;
                *cells &= !((gone << (3 * stack)) * ROWS);
            }
        }
    }
}

/// One more of each in the set: bit by bit, `counts[k]` says "more than `k`".
fn count(counts: &mut [u16; 4], set: u16) {
    for k in (1..4).rev() {
        counts[k] |= counts[k - 1] & set;
    }
    counts[0] |= set;
}

/// The columns of a band, each set where any of its three cells is.
#[inline]
const fn columns(cells: u32) -> u32 {
    (cells | cells >> 9 | cells >> 18) & ROW
}

/// The triads that are set in a band, as a set for [`chute`].
#[inline]
fn minirows(cells: u32) -> usize {
    let fold = |row: u32| usize::from(FOLDED[(cells >> (9 * row) & ROW) as usize]);
    fold(0) | fold(1) << 3 | fold(2) << 6
}

/// The cells that are the only ones of their box.
#[inline]
fn alone_in_box(cells: u32) -> u32 {
    let (a, b, c) = (cells & ROW, cells >> 9 & ROW, cells >> 18);
    let several_in_column = a & b | (a | b) & c;
    let columns = a | b | c;
    let alone = ALONE[columns as usize] & !WHOLE[several_in_column as usize];
    cells & (u32::from(alone) * ROWS)
}

/// Band and bit of each cell.
const PLACES: [(usize, u32); 81] = {
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

/// By cell: every cell but its twenty peers.
static NOT_PEERS: [Bands; 81] = {
    let mut table = [[BAND; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (band, own) = PLACES[cell];
        let mut i = 0;
        while i < 9 {
            let column = ROWS << i;
            if own & column != 0 {
                table[cell] = [BAND & !column; 3];
            }
            i += 1;
        }
        let mut i = 0;
        while i < 3 {
            let (row, in_box) = (ROW << (9 * i), (0b111 * ROWS) << (3 * i));
            if own & row != 0 {
                table[cell][band] &= !row;
            }
            if own & in_box != 0 {
                table[cell][band] &= !in_box;
            }
            i += 1;
        }
        table[cell][band] |= own;
        cell += 1;
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
static PRUNED: [u16; 512] = of_every_nine!(pruned);
const fn pruned(triads: u16) -> u16 {
    chute::union(chute::possible(triads))
}

/// How many arrangements the triads of a chute allow.
static COUNTS: [u8; 512] = of_every_nine!(arrangements);
#[expect(clippy::cast_possible_truncation, reason = "there are six")]
const fn arrangements(triads: u16) -> u8 {
    chute::possible(triads).count_ones() as u8
}

/// The cells of triads of a band.
static MINIROWS: [u32; 512] = of_every_nine!(cells_of_minirows);
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
static FOLDED: [u8; 512] = of_every_nine!(folded);
const fn folded(nine: u16) -> u8 {
    (nine & 0b111 != 0) as u8
        | ((nine >> 3 & 0b111 != 0) as u8) << 1
        | ((nine >> 6 != 0) as u8) << 2
}

/// Each three of nine as a whole, where any of them is set.
static WHOLE: [u16; 512] = of_every_nine!(whole);
const fn whole(nine: u16) -> u16 {
    let folded = folded(nine) as u16;
    0b111 * (folded & 1 | (folded >> 1 & 1) << 3 | (folded >> 2) << 6)
}

/// Those of nine that are the only ones of their three.
static ALONE: [u16; 512] = of_every_nine!(alone);
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
