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
//!
//! The triads of a digit, of three bands and three stacks, are one word in turn, so that what is
//! counted by lines is counted for all 54 at once:
//!
//! ```text
//!   bit   53 ... 45   44 ... 36   35 ... 27   26 ... 18   17 ...  9   8 ...  0
//!        | stack 2  | stack 1   | stack 0   | band 2    | band 1    | band 0   |
//!                                    in each: bit 3 * line + box
//! ```

mod tables;

use crate::grid::{Cell, Clues, Digit, Solution};
use crate::solve::chute;
use tables::{ALONE, BAND, COUNTS, FOLDED, MINIROWS, NOT_IN_BOX, PLACES, PRUNED, ROW, ROWS, WHOLE};

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
            // The first child goes on here, the others wait.
            while position.propagate().is_ok() {
                let Some(choice) = position.choice() else {
                    return Some(position.solution());
                };
                let [first, others @ ..] = chute::children(choice.arrangements);
                for child in others.into_iter().rev().filter(|child| *child != 0) {
                    let mut other = position.clone();
                    other.restrict(choice, child);
                    self.0.push(other);
                }
                position.restrict(choice, first);
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
    /// By digit: the triads of every chute that it is possible in, as last pruned.
    triads: [u64; 9],
    /// Cells that are known to have one candidate, and no other cell of their box has it.
    done: Bands,
}

/// Every triad of all six chutes.
const TRIADS: u64 = (1 << 54) - 1;

/// The triads of one chute.
const CHUTE: u64 = 0x1FF;

/// The first triad of each line.
const FIRST: u64 = TRIADS / 0b111;

impl Position {
    /// The clues, and nothing concluded from them.
    fn of(clues: &Clues) -> Self {
        // By digit, then blank. Whether a cell is blank is nothing that could be guessed, so it
        // is no branch either.
        let mut cells = [[0; 3]; 10];
        for (cell, (band, bit)) in Cell::ALL.into_iter().zip(PLACES) {
            cells[clues.digit(cell).map_or(9, Digit::index)][band] |= bit;
        }
        let [ref mut digits @ .., blank] = cells;
        for cells in digits.iter_mut() {
            for (cells, blank) in cells.iter_mut().zip(blank) {
                *cells |= blank;
            }
        }
        Self {
            cells: *digits,
            pruned: [[0; 3]; 9],
            triads: [0; 9],
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
            if !changed && (self.is_settled() || !self.share_triads()?) {
                return Ok(());
            }
            for band in 0..3 {
                self.place_naked_singles(band)?;
            }
        }
    }

    /// Whether every cell is done.
    fn is_settled(&self) -> bool {
        self.done == [BAND; 3]
    }

    /// Keeps of a digit what is part of an arrangement, in every band and stack.
    #[inline]
    fn prune(&mut self, digit: usize) -> Result<(), Dead> {
        let mut cells = self.cells[digit];
        let mut triads = [0; 6];
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
        let word = |all, triads: &u16| all << 9 | u64::from(*triads);
        self.triads[digit] = triads.iter().rev().fold(0, word);
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
                self.done[band] |= new;
            }
        }
    }

    /// Where a cell has one candidate left, no other cell of its box can have it; that no other
    /// of its row and column can follows when the digit is pruned.
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
            self.done[band] |= new;
            for cells in &mut self.cells {
                // Of two in a box each takes the other away, which leaves a cell without digit.
                let mut left = new & cells[band];
                while left != 0 {
                    cells[band] &= NOT_IN_BOX[left.trailing_zeros() as usize];
                    left &= left - 1;
                }
            }
        }
        Ok(())
    }

    /// Each triad of a line holds three digits. Where three can be nowhere else in their line,
    /// others leave it; where only three can be, they leave other triads. Says whether any did.
    fn share_triads(&mut self) -> Result<bool, Dead> {
        let (mut certain, mut possible) = ([0; 4], [0; 4]);
        for triads in self.triads {
            count(&mut certain, triads & !of_same_line(triads));
            count(&mut possible, triads);
        }
        let [_, _, full, too_many] = certain;
        let [_, _, enough, four] = possible;
        if too_many != 0 || enough != TRIADS {
            return Err(Dead);
        }
        let mut changed = false;
        for (triads, cells) in self.triads.into_iter().zip(&mut self.cells) {
            let certain = triads & (!of_same_line(triads) | !four);
            let elsewhere = of_same_line(certain) & !certain;
            let kept = triads & (certain | !full) & !elsewhere;
            let gone = triads ^ kept;
            if gone != 0 {
                changed = true;
                for chute in (0..6).filter(|chute| gone >> (9 * chute) & CHUTE != 0) {
                    keep(cells, chute, of_chute(kept, chute));
                }
            }
        }
        Ok(changed)
    }

    /// On what to branch, when nothing follows any more; `None` when every cell is settled.
    ///
    /// The chute with the fewest arrangements of all digits, and in it a digit with two of them,
    /// or else with the next more.
    fn choice(&self) -> Option<Choice> {
        if self.is_settled() {
            return None;
        }
        let count = |triads: &u64, chute| COUNTS[usize::from(of_chute(*triads, chute))];
        let mut sums = [0; 6];
        for triads in &self.triads {
            for (chute, sum) in sums.iter_mut().enumerate() {
                *sum += count(triads, chute);
            }
        }
        // Nine in sum is one for each digit: nothing is open there.
        let open = (0..6).filter(|chute| sums[*chute] > 9);
        let chute = open.min_by_key(|chute| sums[*chute])?;
        let counts = self.triads.each_ref().map(|triads| count(triads, chute));
        let open = (0..9).filter(|digit| counts[*digit] > 1);
        let digit = open.min_by_key(|digit| counts[*digit])?;
        Some(Choice {
            digit,
            chute,
            arrangements: chute::possible(of_chute(self.triads[digit], chute)),
        })
    }

    /// Leaves the digit some of its arrangements.
    fn restrict(&mut self, choice: Choice, arrangements: u8) {
        let triads = chute::union(arrangements);
        keep(&mut self.cells[choice.digit], choice.chute, triads);
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

/// Removes from the cells of a digit those of the other triads of a chute.
fn keep(cells: &mut Bands, chute: usize, triads: u16) {
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

/// The triads of one chute.
#[inline]
fn of_chute(triads: u64, chute: usize) -> u16 {
    let [low, high, ..] = (triads >> (9 * chute) & CHUTE).to_le_bytes();
    u16::from_le_bytes([low, high])
}

/// The triads that have one of these in the same line.
#[inline]
fn of_same_line(triads: u64) -> u64 {
    let (second, third) = (FIRST << 1, FIRST << 2);
    let next = triads << 1 & (second | third) | triads >> 2 & FIRST;
    let after = triads >> 1 & (FIRST | second) | triads << 2 & third;
    next | after
}

/// One more of each in the set: bit by bit, `counts[k]` says "more than `k`".
#[inline]
fn count(counts: &mut [u64; 4], set: u64) {
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
