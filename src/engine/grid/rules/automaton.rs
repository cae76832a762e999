//! Automata that read the digits of a line cell by cell.
//!
//! An automaton is built from its start states, the step from state to state, and the states that
//! it accepts. The states are explored once and numbered.

use std::cell::RefCell;
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::sync::Arc;

use foldhash::fast::FixedState;
use indexmap::IndexSet;

use super::pos::Pos;

/// The number that represents no state.
const NONE: u32 = u32::MAX;

/// The maximum number of states of an automaton. Rules that need more are checked in full grids.
const MAX_STATES: usize = 40_000;

/// A deterministic finite automaton that reads the digits of a line. Each state from which no
/// digits are accepted is left out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LineAutomaton {
    low: u8,
    digits: usize,
    starts: Vec<u32>,
    /// The next state, by state and digit.
    next: Vec<u32>,
    accepts: Vec<bool>,
    /// True if a line must end in the state in which it starts.
    pub(super) is_loop: bool,
}

/// A line whose values an automaton reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ValueLine {
    pub(super) cells: Vec<Pos>,
    pub(super) automaton: Arc<LineAutomaton>,
}

/// The numbers of cells and digits for which an automaton is built.
#[derive(Clone, Debug)]
pub(super) struct LineSize {
    pub(super) cells: usize,
    pub(super) digits: RangeInclusive<u8>,
    /// The modified cells; `None` if the values of all cells are their digits.
    pub(super) modifiers: Option<LineModifiers>,
}

/// The cells of a line that may be modified.
///
/// An automaton for such a line reads two symbols for each cell: its digit, and a flag. The flag is
/// the lowest digit for an ordinary cell and the next digit for a modified cell.
#[derive(Clone, Debug)]
pub(super) struct LineModifiers {
    /// The value of a modified cell is its digit times this factor.
    pub(super) factor: i64,
    /// For each cell, the houses that it shares with other cells of the line, as bits. Each of these
    /// houses has at most one modified cell. Empty if an automaton need not know this.
    pub(super) houses: Vec<u64>,
}

impl LineSize {
    /// The smallest and the largest value that a cell may have.
    pub(super) fn values(&self) -> RangeInclusive<i64> {
        let [low, high] = [*self.digits.start(), *self.digits.end()].map(i64::from);
        let factor = self.modifiers.as_ref().map_or(1, |it| it.factor);
        low.min(factor * high)..=high.max(factor * high)
    }
}

/// The state of an automaton that reads digits and flags.
#[derive(PartialEq, Eq, Hash)]
struct Flagged {
    /// The state after the values that were read.
    state: u32,
    /// The digit of a cell whose flag was not read.
    digit: Option<i64>,
    /// The number of cells that were read, and their houses with a modified cell. Both are 0 if the
    /// automaton need not know the houses.
    read: usize,
    used: u64,
}

/// Returns the number of a state. An exploration ends soon after [`MAX_STATES`] states.
fn state_number(number: usize) -> u32 {
    u32::try_from(number).expect("there are few states")
}

impl LineAutomaton {
    /// Explores all states that a line of this size can reach. Returns `None` if there are too many.
    /// `step` gets the values of the cells.
    pub(super) fn explore<S: Eq + Hash>(
        size: &LineSize,
        starts: impl IntoIterator<Item = S>,
        step: impl Fn(&S, i64) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Option<Self> {
        let starts = starts.into_iter().take(MAX_STATES + 1);
        // States are numbers from here on, so that the rest is compiled only once.
        let states: RefCell<IndexSet<S, FixedState>> = RefCell::new(starts.collect());
        let start_count = states.borrow().len();
        let step = |state: u32, value: i64| {
            let to = step(&states.borrow()[state as usize], value)?;
            Some(state_number(states.borrow_mut().insert_full(to).0))
        };
        let accepts = |state: u32| accepts(&states.borrow()[state as usize]);
        match &size.modifiers {
            Some(modifiers) => Self::explore_flags(size, modifiers, start_count, &step, &accepts),
            None => Self::explore_digits(size, start_count, &step, &accepts),
        }
    }

    fn explore_flags(
        size: &LineSize,
        modifiers: &LineModifiers,
        start_count: usize,
        step: &dyn Fn(u32, i64) -> Option<u32>,
        accepts: &dyn Fn(u32) -> bool,
    ) -> Option<Self> {
        let whole = LineSize {
            cells: 2 * size.cells,
            modifiers: None,
            ..size.clone()
        };
        let starts = (0..state_number(start_count)).map(|state| Flagged {
            state,
            digit: None,
            read: 0,
            used: 0,
        });
        let low = i64::from(*size.digits.start());
        let after = |before: &Flagged, symbol: i64| {
            let Flagged {
                state, read, used, ..
            } = *before;
            let Some(digit) = before.digit else {
                let digit = Some(symbol);
                return Some(Flagged { digit, ..*before });
            };
            let (value, is_modified) = match symbol - low {
                0 => (digit, false),
                1 => (modifiers.factor * digit, true),
                _ => return None,
            };
            let own = modifiers.houses.get(read).copied();
            let houses = own.filter(|_| is_modified).unwrap_or(0);
            let state = step(state, value).filter(|_| used & houses == 0)?;
            Some(Flagged {
                state,
                digit: None,
                read: read + usize::from(own.is_some()),
                used: used | houses,
            })
        };
        Self::explore(&whole, starts, after, |it| {
            it.digit.is_none() && accepts(it.state)
        })
    }

    /// Returns the automaton that reads only the digits, and accepts them if this automaton accepts
    /// them with any flags.
    pub(super) fn without_flags(&self, size: &LineSize) -> Option<Self> {
        let size = LineSize {
            modifiers: None,
            ..size.clone()
        };
        let step = |states: &Vec<u32>, digit: i64| {
            let digit = u8::try_from(digit).ok()?;
            let between = states.iter().filter_map(|state| self.step(*state, digit));
            let flagged = between.flat_map(|state| {
                let flags = [self.low, self.low + 1];
                flags.map(|flag| self.step(state, flag))
            });
            let mut after: Vec<u32> = flagged.flatten().collect();
            after.sort_unstable();
            after.dedup();
            (!after.is_empty()).then_some(after)
        };
        let accepts = |states: &Vec<u32>| states.iter().any(|it| self.accepts[*it as usize]);
        Self::explore(&size, [self.starts.clone()], step, accepts)
    }

    fn explore_digits(
        size: &LineSize,
        start_count: usize,
        step: &dyn Fn(u32, i64) -> Option<u32>,
        accepts: &dyn Fn(u32) -> bool,
    ) -> Option<Self> {
        let mut count = start_count;
        let (mut next, mut at, mut depth, mut layer_end) = (Vec::new(), 0, 0, count);
        while at < count {
            if count > MAX_STATES {
                return None;
            }
            if at == layer_end {
                depth += 1;
                layer_end = count;
            }
            for digit in size.digits.clone() {
                // States after the last cell need no successors.
                let to = Some(digit).filter(|_| depth < size.cells);
                let to = to.and_then(|digit| step(state_number(at), digit.into()));
                count = count.max(to.map_or(0, |to| to as usize + 1));
                next.push(to.unwrap_or(NONE));
            }
            at += 1;
        }
        let mut automaton = Self {
            low: *size.digits.start(),
            digits: size.digits.len(),
            starts: (0..state_number(start_count)).collect(),
            next,
            accepts: (0..state_number(count)).map(accepts).collect(),
            is_loop: false,
        };
        automaton.remove_dead_states();
        Some(automaton)
    }

    /// Removes the moves to states from which no state is reached that is accepted.
    fn remove_dead_states(&mut self) {
        let mut is_alive = self.accepts.clone();
        let mut is_changed = true;
        // Most states precede their successors, so few passes are needed.
        while std::mem::take(&mut is_changed) {
            for (state, next) in self.next.chunks(self.digits).enumerate().rev() {
                let leads = |to: &u32| is_alive.get(*to as usize) == Some(&true);
                if !is_alive[state] && next.iter().any(leads) {
                    is_alive[state] = true;
                    is_changed = true;
                }
            }
        }
        for to in &mut self.next {
            if is_alive.get(*to as usize) == Some(&false) {
                *to = NONE;
            }
        }
        self.starts.retain(|start| is_alive[*start as usize]);
    }

    /// Returns the automaton that accepts what one of several automata accepts.
    pub(super) fn any_of(parts: Vec<Self>) -> Option<Self> {
        let mut parts = parts.into_iter();
        let mut whole = parts.next()?;
        for part in parts {
            let offset = u32::try_from(whole.accepts.len()).ok()?;
            let moved = |to: u32| if to == NONE { NONE } else { to + offset };
            whole.starts.extend(part.starts.into_iter().map(moved));
            whole.next.extend(part.next.into_iter().map(moved));
            whole.accepts.extend(part.accepts);
        }
        (whole.accepts.len() <= MAX_STATES).then_some(whole)
    }

    /// Returns the automaton that accepts exactly the lines of this size that this automaton does
    /// not accept.
    pub(super) fn complement(&self, size: &LineSize) -> Option<Self> {
        // A state is the set of the states in which the automaton may be.
        let step = |states: &Vec<u32>, digit: i64| {
            let digit = u8::try_from(digit).ok()?;
            let mut after: Vec<u32> = states
                .iter()
                .filter_map(|state| self.step(*state, digit))
                .collect();
            after.sort_unstable();
            after.dedup();
            Some(after)
        };
        let is_refused =
            |states: &Vec<u32>| !states.iter().any(|state| self.accepts[*state as usize]);
        Self::explore(size, [self.starts.clone()], step, is_refused)
    }

    /// The number of states.
    pub(crate) fn state_count(&self) -> usize {
        self.accepts.len()
    }

    /// The start states, in groups that accept the same ends. Each start of a loop is a group of its
    /// own.
    pub(crate) fn starts(&self) -> impl Iterator<Item = &[u32]> {
        let group = if self.is_loop {
            1
        } else {
            self.starts.len().max(1)
        };
        self.starts.chunks(group)
    }

    /// Returns the state after the digit `digit`; `None` if no accepted line continues like this.
    #[inline]
    pub(crate) fn step(&self, state: u32, digit: u8) -> Option<u32> {
        let at = state as usize * self.digits + usize::from(digit - self.low);
        Some(self.next[at]).filter(|to| *to != NONE)
    }

    /// Returns true if a line that starts in the state `start` may end in the state `end`.
    pub(crate) fn accepts(&self, start: u32, end: u32) -> bool {
        if self.is_loop {
            start == end
        } else {
            self.accepts[end as usize]
        }
    }

    /// Returns the lines of two cells that the automaton accepts: for each digit of the first cell, the
    /// digits of the second cell as bits.
    pub(crate) fn pairs(&self) -> [u16; 16] {
        let mut pairs = [0; 16];
        for start in &self.starts {
            for (first, pairs) in (0..self.digits).zip(&mut pairs) {
                let step = |state: u32, at: usize| self.next[state as usize * self.digits + at];
                let middle = step(*start, first);
                let is_accepted = |second: &usize| {
                    let end = step(middle, *second);
                    end != NONE && self.accepts(*start, end)
                };
                if middle != NONE {
                    let seconds = (0..self.digits).filter(is_accepted);
                    *pairs |= seconds.fold(0, |all, second| all | 1 << second);
                }
            }
        }
        pairs
    }

    /// Returns true if the automaton accepts a line with one of these digits in each cell.
    pub(super) fn fits(&self, digits: &[Vec<u8>]) -> bool {
        self.starts().any(|starts| {
            let mut states = starts.to_vec();
            for digits in digits {
                let after = states.iter().flat_map(|state| {
                    let steps = digits.iter();
                    steps.filter_map(|digit| self.step(*state, *digit))
                });
                states = after.collect();
                states.sort_unstable();
                states.dedup();
            }
            states.iter().any(|state| self.accepts(starts[0], *state))
        })
    }
}
