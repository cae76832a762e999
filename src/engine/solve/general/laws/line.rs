//! Lines whose digits are read one after another.
//!
//! [`AutomatonLaw`] computes forward all states that are reachable from the first cell. It computes
//! backward all states that lead to acceptance. A digit on no accepting path is removed. This is
//! exact for a single line. [`BetweenLaw`] examines each pair of digits at two ends. From the cells
//! between the ends, it removes the digits that no pair allows. From the ends, it removes the
//! digits that leave a cell without a digit.

use std::collections::HashMap;
use std::hash::Hash;

use super::super::board::{Mask, PruneResult, SearchBoard, Unsatisfiable, indices};

/// The number that represents no state.
const NONE: u32 = u32::MAX;

/// A deterministic finite automaton that reads the digits of cells.
#[derive(Clone, Debug)]
pub(in super::super) struct DigitAutomaton {
    digits: usize,
    /// The next state, by state and digit.
    next: Vec<u32>,
    starts: Vec<u32>,
    accepts: Vec<bool>,
}

const MAX_STATES: usize = 40_000;

impl DigitAutomaton {
    /// Builds an automaton that reads `cells` digits. `step` returns the next state for the index
    /// of a digit, and `accepts` is true for the final states. Returns `None` if there are too many
    /// states.
    pub(in super::super) fn new<T: Clone + Eq + Hash>(
        digits: usize,
        cells: usize,
        starts: impl IntoIterator<Item = T>,
        step: impl Fn(&T, usize) -> Option<T>,
        accepts: impl Fn(&T) -> bool,
    ) -> Option<Self> {
        let mut known: HashMap<T, u32> = HashMap::new();
        let mut states: Vec<T> = Vec::new();
        let mut next = Vec::new();
        let mut number = |state: T, states: &mut Vec<T>| {
            *known.entry(state.clone()).or_insert_with(|| {
                states.push(state);
                u32::try_from(states.len() - 1).unwrap_or(NONE)
            })
        };
        let mut first = Vec::new();
        for start in starts {
            first.push(number(start, &mut states));
        }
        let mut at = 0;
        // States after the last cell have no successors.
        let mut layer_end = states.len();
        let mut depth = 0;
        while at < states.len() {
            if at == layer_end {
                depth += 1;
                layer_end = states.len();
            }
            let state = states[at].clone();
            for digit in 0..digits {
                let to = if depth < cells {
                    step(&state, digit).map_or(NONE, |to| number(to, &mut states))
                } else {
                    NONE
                };
                next.push(to);
            }
            if states.len() > MAX_STATES {
                return None;
            }
            at += 1;
        }
        Some(Self {
            digits,
            next,
            starts: first,
            accepts: states.iter().map(accepts).collect(),
        })
    }
}

/// A law that an automaton accepts the digits of cells in order.
#[derive(Clone, Debug)]
pub(in super::super) struct AutomatonLaw {
    pub(in super::super) cells: Vec<u16>,
    pub(in super::super) automaton: DigitAutomaton,
}

impl AutomatonLaw {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let mut ways = std::mem::take(&mut board.scratch);
        let pruned = self.follow(board, &mut ways);
        board.scratch = ways;
        pruned
    }

    fn follow(&self, board: &mut SearchBoard<'_>, ways: &mut Vec<u64>) -> PruneResult {
        let reading = &self.automaton;
        let words = reading.accepts.len().div_ceil(64);
        ways.clear();
        ways.resize(words * (self.cells.len() + 1), 0);
        for start in &reading.starts {
            let (word, bit) = split(*start);
            ways[word] |= bit;
        }
        for (at, cell) in self.cells.iter().enumerate() {
            let mask = board.at(*cell);
            let (before, behind) = ways.split_at_mut(words * (at + 1));
            for state in states(&before[words * at..]) {
                for digit in indices(mask) {
                    let to = reading.next[state * reading.digits + digit];
                    if to != NONE {
                        let (word, bit) = split(to);
                        behind[word] |= bit;
                    }
                }
            }
        }
        let last = words * self.cells.len();
        for (state, accepted) in reading.accepts.iter().enumerate() {
            if !accepted {
                ways[last + state / 64] &= !(1 << (state % 64));
            }
        }
        for (at, cell) in self.cells.iter().enumerate().rev() {
            let mask = board.at(*cell);
            let mut kept: Mask = 0;
            for word in 0..words {
                let mut alive = 0;
                for bit in bits(ways[words * at + word]) {
                    let state = word * 64 + bit;
                    for digit in indices(mask) {
                        let to = reading.next[state * reading.digits + digit];
                        if to != NONE {
                            let (to, on) = split(to);
                            if ways[words * (at + 1) + to] & on != 0 {
                                kept |= 1 << digit;
                                alive |= 1 << bit;
                            }
                        }
                    }
                }
                ways[words * at + word] = alive;
            }
            if kept == 0 {
                return Err(Unsatisfiable);
            }
            board.keep(*cell, kept)?;
        }
        Ok(())
    }
}

fn split(state: u32) -> (usize, u64) {
    let state = state as usize;
    (state / 64, 1 << (state % 64))
}

fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            bit
        })
    })
}

fn states(words: &[u64]) -> impl Iterator<Item = usize> {
    let words = words.iter().enumerate();
    words.flat_map(|(at, word)| bits(*word).map(move |bit| at * 64 + bit))
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
        let up_to_most = (2_u64 << most) - 1;
        let span = up_to_most & !((1_u64 << least) - 1);
        let span = Mask::try_from(span).unwrap_or(Mask::MAX);
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
