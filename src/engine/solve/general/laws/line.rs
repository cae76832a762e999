//! Lines whose digits are read one after another.
//!
//! [`AutomatonLaw`] computes forward all states that are reachable from the first cell. It computes
//! backward all states that lead to acceptance. A digit on no accepting path is removed. This is
//! exact for a single line. [`BetweenLaw`] examines each pair of digits at two ends. From the cells
//! between the ends, it removes the digits that no pair allows. From the ends, it removes the
//! digits that leave a cell without a digit.
//!
//! A loop must end in the state in which it begins, so its starts are examined one by one. All
//! starts share the table of states. As soon as every candidate is on an accepting path, the
//! remaining starts are skipped.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use foldhash::fast::FixedState;

use super::super::board::{Mask, PruneResult, SearchBoard, Unsatisfiable, indices};
use crate::grid::rules::automaton::{LineAutomaton, LineState};
use crate::grid::rules::machine::MAX_STATES;

/// The number that represents no state.
const NONE: u32 = u32::MAX;

/// A deterministic finite automaton that reads the digits of cells.
#[derive(Clone, Debug)]
pub(in super::super) struct DigitAutomaton {
    digits: usize,
    /// The number of states.
    states: usize,
    /// The next state, by state and digit.
    next: Vec<u32>,
    /// The start states and the states that are accepted after them. The line must satisfy one of
    /// these pairs.
    runs: Vec<AutomatonRun>,
}

/// Some start states of an automaton, and the end states that it accepts after them.
#[derive(Clone, Debug)]
struct AutomatonRun {
    starts: Vec<u32>,
    ends: Vec<u32>,
}

impl DigitAutomaton {
    /// Builds the automaton of a line of `cells` cells. Returns `None` if there are too many states.
    pub(in super::super) fn new(
        line: &LineAutomaton,
        digits: RangeInclusive<u8>,
        cells: usize,
    ) -> Option<Self> {
        let mut known: HashMap<LineState, u32, FixedState> = HashMap::default();
        let mut states: Vec<LineState> = Vec::new();
        let mut next = Vec::new();
        let mut number = |state: LineState, states: &mut Vec<LineState>| {
            let new = u32::try_from(states.len()).expect("there are few states");
            *known.entry(state).or_insert_with(|| {
                states.push(state);
                new
            })
        };
        let starts: Vec<u32> = line
            .starts()
            .into_iter()
            .map(|start| number(start, &mut states))
            .collect();
        let mut at = 0;
        // States after the last cell have no successors.
        let mut layer_end = states.len();
        let mut depth = 0;
        while at < states.len() {
            if states.len() > MAX_STATES {
                return None;
            }
            if at == layer_end {
                depth += 1;
                layer_end = states.len();
            }
            let state = states[at];
            for digit in digits.clone() {
                let to = if depth < cells {
                    line.step(state, digit)
                        .map_or(NONE, |to| number(to, &mut states))
                } else {
                    NONE
                };
                next.push(to);
            }
            at += 1;
        }
        let ends_of = |start: u32| {
            let start = states[start as usize];
            let ends = (0..).zip(&states);
            let ends = ends.filter(move |(_, end)| line.accepts(start, **end));
            ends.map(|(end, _)| end).collect::<Vec<u32>>()
        };
        let runs = if line.is_loop() {
            let run = |start: &u32| AutomatonRun {
                starts: vec![*start],
                ends: ends_of(*start),
            };
            starts.iter().map(run).collect()
        } else {
            let ends = ends_of(*starts.first()?);
            vec![AutomatonRun { starts, ends }]
        };
        Some(Self {
            digits: digits.count(),
            states: states.len(),
            next,
            runs,
        })
    }

    fn next(&self, state: usize, digit: usize) -> Option<(usize, u64)> {
        let to = self.next[state * self.digits + digit];
        (to != NONE).then(|| split(to))
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
        let mut kept = vec![0; self.cells.len()];
        let mut is_possible = false;
        for run in &self.automaton.runs {
            is_possible |= self.follow(run, board, &mut ways, &mut kept);
            let mut cells = self.cells.iter().zip(&kept);
            if is_possible && cells.all(|(cell, kept)| *kept == board.at(*cell)) {
                break;
            }
        }
        board.scratch = ways;
        if !is_possible {
            return Err(Unsatisfiable);
        }
        for (cell, kept) in self.cells.iter().zip(kept) {
            board.keep(*cell, kept)?;
        }
        Ok(())
    }

    /// Adds the digits on the accepting paths of a run to `kept`. Returns false if there is no such
    /// path.
    fn follow(
        &self,
        run: &AutomatonRun,
        board: &SearchBoard<'_>,
        ways: &mut Vec<u64>,
        kept: &mut [Mask],
    ) -> bool {
        let words = self.automaton.states.div_ceil(64);
        ways.clear();
        ways.resize(words * (self.cells.len() + 1), 0);
        for start in &run.starts {
            let (word, bit) = split(*start);
            ways[word] |= bit;
        }
        for (at, cell) in self.cells.iter().enumerate() {
            let mask = board.at(*cell);
            let (before, behind) = ways.split_at_mut(words * (at + 1));
            for state in states(&before[words * at..]) {
                for digit in indices(mask) {
                    if let Some((word, bit)) = self.automaton.next(state, digit) {
                        behind[word] |= bit;
                    }
                }
            }
        }
        let last = words * self.cells.len();
        let mut accepted = vec![0; words];
        for end in &run.ends {
            let (word, bit) = split(*end);
            accepted[word] |= bit & ways[last + word];
        }
        if accepted.iter().all(|states| *states == 0) {
            return false;
        }
        ways[last..].copy_from_slice(&accepted);
        for (at, cell) in self.cells.iter().enumerate().rev() {
            let mask = board.at(*cell);
            for word in 0..words {
                let mut alive = 0;
                for bit in bits(ways[words * at + word]) {
                    let state = word * 64 + bit;
                    for digit in indices(mask) {
                        if let Some((to, on)) = self.automaton.next(state, digit)
                            && ways[words * (at + 1) + to] & on != 0
                        {
                            kept[at] |= 1 << digit;
                            alive |= 1 << bit;
                        }
                    }
                }
                ways[words * at + word] = alive;
            }
        }
        true
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
