//! Lines whose digits are read one after another.
//!
//! [`AutomatonLaw`] computes forward all states that are reachable from the first cell. It computes
//! backward all states that lead to acceptance. A digit on no accepting path is removed. This is
//! exact for a single line. A digit on every accepting path is removed from the cells that see all
//! its places. [`BetweenLaw`] examines each pair of digits at two ends. From the cells between the
//! ends, it removes the digits that no pair allows. From the ends, it removes the digits that leave
//! a cell without a digit.
//!
//! A loop must end in the state in which it begins, so its starts are examined one by one. All
//! starts share the table of states. As soon as every candidate is on an accepting path, the
//! remaining starts are skipped.

use std::sync::Arc;

use super::super::board::{Mask, PruneResult, SearchBoard, Unsatisfiable, indices};
use crate::grid::rules::automaton::LineAutomaton;
use crate::grid::rules::cells::{members, word_bits};

/// A law that an automaton accepts the digits of cells in order.
#[derive(Clone, Debug)]
pub(in super::super) struct AutomatonLaw {
    pub(in super::super) cells: Vec<u16>,
    pub(in super::super) automaton: Arc<LineAutomaton>,
    /// The smallest digit.
    pub(in super::super) low: u8,
}

impl AutomatonLaw {
    /// Returns the word and the bit of the state after the digit with this index.
    fn next(&self, state: usize, digit: usize) -> Option<(usize, u64)> {
        let state = u32::try_from(state).expect("there are few states");
        let digit = u8::try_from(digit).expect("there are few digits") + self.low;
        self.automaton.step(state, digit).map(split)
    }

    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let mut ways = std::mem::take(&mut board.scratch);
        let mut kept = vec![0; self.cells.len()];
        let (mut is_possible, mut required) = (false, !0);
        for starts in self.automaton.starts() {
            if let Some(own) = self.follow(starts, board, &mut ways, &mut kept) {
                is_possible = true;
                required &= own;
            }
            let mut cells = self.cells.iter().zip(&kept);
            if is_possible && required == 0 && cells.all(|(cell, kept)| *kept == board.at(*cell)) {
                break;
            }
        }
        board.scratch = ways;
        if !is_possible {
            return Err(Unsatisfiable);
        }
        for (cell, kept) in self.cells.iter().zip(&kept) {
            board.keep(*cell, *kept)?;
        }
        for digit in indices(required) {
            let bit = 1 << digit;
            let cells = self.cells.iter().zip(&kept);
            let places = cells.filter(|(_, kept)| **kept & bit != 0);
            let places: Vec<u16> = places.map(|(cell, _)| *cell).collect();
            if places.len() > 1 {
                board.remove_from_common_peers(bit, &places)?;
            }
        }
        Ok(())
    }

    /// Adds to `kept` the digits on the accepting paths that begin in one of the states `starts`.
    /// Returns the digits that are on all these paths; `None` if there is no such path.
    fn follow(
        &self,
        starts: &[u32],
        board: &SearchBoard<'_>,
        ways: &mut Vec<u64>,
        kept: &mut [Mask],
    ) -> Option<Mask> {
        let words = self.automaton.state_count().div_ceil(64);
        ways.clear();
        ways.resize(words * (self.cells.len() + 1), 0);
        for start in starts {
            let (word, bit) = split(*start);
            ways[word] |= bit;
        }
        for (at, cell) in self.cells.iter().enumerate() {
            let mask = board.at(*cell);
            let (before, behind) = ways.split_at_mut(words * (at + 1));
            for state in states(&before[words * at..]) {
                for digit in indices(mask) {
                    if let Some((word, bit)) = self.next(state, digit) {
                        behind[word] |= bit;
                    }
                }
            }
        }
        let last = words * self.cells.len();
        for word in 0..words {
            let accepted = word_bits(ways[last + word]).filter(|bit| {
                let state = u32::try_from(word * 64).expect("there are few states") + bit;
                self.automaton.accepts(starts[0], state)
            });
            ways[last + word] = accepted.fold(0, |all, bit| all | 1 << bit);
        }
        if ways[last..].iter().all(|states| *states == 0) {
            return None;
        }
        // The digits on all paths from each state, before and behind the current cell.
        let mut required = vec![0; 64 * words];
        let mut behind = required.clone();
        for (at, cell) in self.cells.iter().enumerate().rev() {
            let mask = board.at(*cell);
            std::mem::swap(&mut required, &mut behind);
            for word in 0..words {
                let mut alive = 0;
                for bit in word_bits(ways[words * at + word]) {
                    let state = word * 64 + bit as usize;
                    required[state] = !0;
                    for digit in indices(mask) {
                        if let Some((to, on)) = self.next(state, digit)
                            && ways[words * (at + 1) + to] & on != 0
                        {
                            kept[at] |= 1 << digit;
                            alive |= 1 << bit;
                            let next = 64 * to + on.trailing_zeros() as usize;
                            required[state] &= behind[next] | 1 << digit;
                        }
                    }
                }
                ways[words * at + word] = alive;
            }
        }
        let all = states(&ways[..words]).fold(!0, |all, state| all & required[state]);
        Some(all)
    }
}

fn split(state: u32) -> (usize, u64) {
    let state = state as usize;
    (state / 64, 1 << (state % 64))
}

fn states(words: &[u64]) -> impl Iterator<Item = usize> {
    members(words.iter().copied()).map(|state| state as usize)
}

/// A law for a line with two end cells: the digit of each inner cell is between the digits of the
/// ends, or outside them.
#[derive(Clone, Debug)]
pub(in super::super) struct BetweenLaw {
    pub(in super::super) ends: [u16; 2],
    pub(in super::super) inner: Vec<u16>,
    /// The minimum difference between the digits of the ends, if the inner digits are outside them;
    /// `None` if the inner digits are between them.
    pub(in super::super) outside: Option<usize>,
    pub(in super::super) all: Mask,
}

impl BetweenLaw {
    /// Returns the digits that inner cells may contain if the digits of the ends are `a` and `b`.
    fn allowed(&self, a: usize, b: usize) -> Mask {
        let (least, most) = (a.min(b), a.max(b));
        let span = Mask::MAX >> (15 - most) & Mask::MAX << least;
        match self.outside {
            None => span & !(1 << least) & !(1 << most),
            Some(apart) if most - least >= apart => self.all & !span,
            Some(_) => 0,
        }
    }

    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let [first, last] = self.ends;
        let (mut kept, mut kept_last, mut inside): (Mask, Mask, Mask) = (0, 0, 0);
        for a in indices(board.at(first)) {
            for b in indices(board.at(last)) {
                let apart = self.outside.is_none_or(|apart| a.abs_diff(b) >= apart);
                let allowed = self.allowed(a, b);
                let open = |cell: &u16| board.at(*cell) & allowed != 0;
                if apart && self.inner.iter().all(open) {
                    kept |= 1 << a;
                    kept_last |= 1 << b;
                    inside |= allowed;
                }
            }
        }
        board.keep(first, kept)?;
        board.keep(last, kept_last)?;
        for cell in &self.inner {
            board.keep(*cell, inside)?;
        }
        Ok(())
    }
}
