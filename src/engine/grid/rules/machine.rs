//! Automata of lines whose rule reads the digits one after another.
//!
//! [`machine`] builds the automaton of a rule from the start states, the step from state to state,
//! and the states that are accepted. The states are explored once and numbered. An automaton
//! accepts exactly the digits that obey the rule, apart from repeated cells: it reads a cell that
//! a line visits twice as two cells.

use std::collections::HashMap;
use std::hash::Hash;

use foldhash::fast::FixedState;

use super::kind::Kind;
use super::rule::{Alternative, Rule};
use super::variant::Variant;

/// The number that represents no state.
const NONE: u32 = u32::MAX;

/// The maximum number of states of an automaton. Rules that need more are checked in full grids.
pub(crate) const MAX_STATES: usize = 40_000;

/// An automaton that reads the digits of a line. Each state from which no digits are accepted is
/// left out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LineMachine {
    low: u8,
    digits: usize,
    starts: Vec<u32>,
    /// The next state, by state and digit.
    next: Vec<u32>,
    accepts: Vec<bool>,
}

impl LineMachine {
    /// Explores all states that `cells` digits can reach. Returns `None` if there are too many.
    fn explore<S: Clone + Eq + Hash>(
        line: Line<'_>,
        starts: impl IntoIterator<Item = S>,
        step: impl Fn(&S, i64) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Option<Self> {
        let shape = line.variant.shape();
        let cells = line.rule.open_line().len();
        let mut known: HashMap<S, u32, FixedState> = HashMap::default();
        let mut states: Vec<S> = Vec::new();
        let mut number = |state: S, states: &mut Vec<S>| {
            let new = u32::try_from(states.len()).expect("there are few states");
            *known.entry(state.clone()).or_insert_with(|| {
                states.push(state);
                new
            })
        };
        let starts: Vec<u32> = starts
            .into_iter()
            .map(|start| number(start, &mut states))
            .collect();
        let (mut next, mut at, mut depth, mut layer_end) = (Vec::new(), 0, 0, states.len());
        while at < states.len() {
            if states.len() > MAX_STATES {
                return None;
            }
            if at == layer_end {
                depth += 1;
                layer_end = states.len();
            }
            let state = states[at].clone();
            for digit in shape.low()..=shape.high() {
                // States after the last cell need no successors.
                let to = Some(digit).filter(|_| depth < cells);
                let to = to.and_then(|digit| step(&state, digit.into()));
                next.push(to.map_or(NONE, |to| number(to, &mut states)));
            }
            at += 1;
        }
        let mut machine = Self {
            low: shape.low(),
            digits: shape.digit_count(),
            starts,
            next,
            accepts: states.iter().map(accepts).collect(),
        };
        machine.remove_dead_states();
        Some(machine)
    }

    /// Removes the moves to states from which no state is reached that is accepted.
    fn remove_dead_states(&mut self) {
        let count = self.accepts.len();
        let mut before = vec![Vec::new(); count];
        for (at, to) in self.next.iter().enumerate() {
            if let Some(sources) = before.get_mut(*to as usize) {
                sources.push(at / self.digits);
            }
        }
        let mut is_alive = self.accepts.clone();
        let mut open: Vec<usize> = (0..count).filter(|state| is_alive[*state]).collect();
        while let Some(state) = open.pop() {
            for source in &before[state] {
                if !std::mem::replace(&mut is_alive[*source], true) {
                    open.push(*source);
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
    fn any_of(parts: Vec<Self>) -> Option<Self> {
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

    /// Returns the automaton that accepts exactly the lines of `cells` digits that this automaton
    /// does not accept.
    fn complement(&self, line: Line<'_>) -> Option<Self> {
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
        let is_refused = |states: &Vec<u32>| !states.iter().any(|state| self.accepts(*state));
        Self::explore(line, [self.starts.clone()], step, is_refused)
    }

    pub(crate) fn starts(&self) -> &[u32] {
        &self.starts
    }

    /// Returns the state after the digit `digit`; `None` if no accepted line continues like this.
    pub(crate) fn step(&self, state: u32, digit: u8) -> Option<u32> {
        let at = state as usize * self.digits + usize::from(digit - self.low);
        Some(self.next[at]).filter(|to| *to != NONE)
    }

    pub(crate) fn accepts(&self, state: u32) -> bool {
        self.accepts[state as usize]
    }

    /// Returns true if the automaton accepts a line with one of these digits in each cell.
    pub(super) fn fits(&self, digits: &[Vec<u8>]) -> bool {
        let mut states = self.starts.clone();
        for digits in digits {
            let after = states.iter().flat_map(|state| {
                let steps = digits.iter();
                steps.filter_map(|digit| self.step(*state, *digit))
            });
            states = after.collect();
            states.sort_unstable();
            states.dedup();
        }
        states.iter().any(|state| self.accepts(*state))
    }
}

/// A rule about a line, and its puzzle.
#[derive(Clone, Copy)]
struct Line<'v> {
    variant: &'v Variant,
    rule: &'v Rule,
}

/// Returns true if the bounds of a kind and its laws for solvers are only its automaton.
pub(crate) const fn has_only_machine(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::OneOf
            | Kind::Regex
            | Kind::Machine
            | Kind::Sequence
            | Kind::SameDifference
            | Kind::Product
            | Kind::Minus
            | Kind::Quotient
            | Kind::Calculation
            | Kind::Total
    )
}

/// Returns the automaton of a rule. Returns `None` if its kind is not about the digits of a line or
/// a set of cells, or if the automaton has too many states.
pub(crate) fn machine(variant: &Variant, rule: &Rule) -> Option<LineMachine> {
    let line = Line { variant, rule };
    let n = rule.value(0).unwrap_or_default();
    // Only these automata compare the last cell of a closed line with the first.
    let reads_closed = matches!(
        rule.kind(),
        Kind::OneOf
            | Kind::Whisper
            | Kind::ParityLine
            | Kind::SlowThermo
            | Kind::Pairs
            | Kind::Sequence
            | Kind::SameDifference
            | Kind::Renban
            | Kind::Nabner
    );
    // These automata refuse a second cell with the same digit.
    let reads_set = matches!(
        rule.kind(),
        Kind::Renban | Kind::Nabner | Kind::Unique | Kind::AllPairs
    );
    let crosses_itself = rule.different_cells().len() < rule.open_line().len();
    if rule.is_closed() && !reads_closed || reads_set && crosses_itself {
        return None;
    }
    match rule.kind() {
        Kind::OneOf => {
            let alternatives = rule.alternatives().iter();
            let parts = alternatives.map(|alternative| machine_of(variant, alternative));
            LineMachine::any_of(parts.collect::<Option<_>>()?)
        }
        Kind::Regex | Kind::Machine => {
            let pattern = rule.pattern()?;
            let step = |state: &_, digit| pattern.step(state, u32::try_from(digit).ok()?);
            LineMachine::explore(line, [pattern.start()], step, |state| {
                pattern.accepts(state)
            })
        }
        Kind::Sequence => line.steps(|step| step),
        Kind::SameDifference => line.steps(i64::abs),
        Kind::Product => line.product(n),
        Kind::Minus => line.minus(n),
        Kind::Quotient => line.quotient(n),
        Kind::Calculation => {
            let all = [
                line.sum(n, |sum| sum == n),
                line.product(n),
                line.minus(n),
                line.quotient(n),
            ];
            LineMachine::any_of(all.into_iter().collect::<Option<_>>()?)
        }
        Kind::Total => line.sum(line.largest_sum(), |sum| rule.relates(sum, 0)),
        Kind::Sum => line.sum(n, |sum| sum == n),
        Kind::Thermo | Kind::Whisper | Kind::ParityLine | Kind::SlowThermo | Kind::Pairs => {
            line.neighbors()
        }
        Kind::Renban => line.set(
            |_, _| true,
            |set| {
                let bits = set >> set.trailing_zeros().min(63);
                bits & (bits + 1) == 0
            },
        ),
        Kind::Nabner => line.set(|set, digit| set & (0b101 << digit >> 1) == 0, |_| true),
        Kind::Unique => line.set(|_, _| true, |_| true),
        Kind::AllPairs => line.all_pairs(),
        Kind::Palindrome => line.mirror(|first, second| (first == second).then_some(0)),
        Kind::Zipper => line.mirror(|first, second| Some(first + second)),
        Kind::Between => line.ends(|least, most, inner| least < inner && inner < most, 0),
        Kind::Lockout => line.ends(|least, most, inner| inner < least || most < inner, n),
        Kind::RegionSum => line.region_sums(),
        Kind::SumLine => line.pieces(n),
        Kind::Modular => line.windows(usize::try_from(n).ok()?, |digit| digit.rem_euclid(n)),
        Kind::Entropic => line.windows(3, |digit| variant.shape().digit_class(digit)),
        _ => None,
    }
}

/// Returns the automaton of a rule that may have to be broken, as [`machine`] does.
fn machine_of(variant: &Variant, alternative: &Alternative) -> Option<LineMachine> {
    let Alternative { is_negative, rule } = alternative;
    let part = machine(variant, rule)?;
    if *is_negative {
        part.complement(Line { variant, rule })
    } else {
        Some(part)
    }
}

impl Variant {
    /// Returns the alternatives of a rule that the candidates of its cells do not exclude. The rule
    /// is of the kind [`Kind::OneOf`], and the candidates are in the order of its cells.
    pub fn open_alternatives<'r>(
        &self,
        rule: &'r Rule,
        candidates: &[Vec<u8>],
    ) -> Vec<&'r Alternative> {
        let is_open = |alternative: &&Alternative| {
            // An alternative without an automaton is excluded by no candidates.
            machine_of(self, alternative).is_none_or(|machine| machine.fits(candidates))
        };
        rule.alternatives().iter().filter(is_open).collect()
    }
}

impl Line<'_> {
    fn largest_sum(self) -> i64 {
        let count = i64::try_from(self.rule.cells().len()).expect("a line fits in memory");
        i64::from(self.variant.shape().high()) * count
    }

    /// Neighbors differ by the same number, or by the same number up to its sign.
    fn steps(self, of: impl Fn(i64) -> i64) -> Option<LineMachine> {
        /// The first digit of a closed line, the last digit, and the difference.
        type State = Option<(i64, i64, Option<i64>)>;
        let is_closed = self.rule.is_closed();
        let step = |state: &State, digit: i64| match state {
            None => Some(Some((if is_closed { digit } else { 0 }, digit, None))),
            Some((first, last, apart)) => {
                let own = of(digit - last);
                let fits = apart.is_none_or(|apart| apart == own);
                fits.then_some(Some((*first, digit, Some(own))))
            }
        };
        let accepts = |state: &State| {
            let joins = |(first, last, apart): (i64, i64, Option<i64>)| {
                !is_closed || apart.is_none_or(|apart| of(first - last) == apart)
            };
            state.is_none_or(joins)
        };
        LineMachine::explore(self, [None], step, accepts)
    }

    /// The sum is accepted, and is not greater than `most`.
    fn sum(self, most: i64, accepts: impl Fn(i64) -> bool) -> Option<LineMachine> {
        let step = |sum: &i64, digit: i64| Some(sum + digit).filter(|sum| *sum <= most);
        LineMachine::explore(self, [0], step, |sum| accepts(*sum))
    }

    fn product(self, product: i64) -> Option<LineMachine> {
        let step = |part: &i64, digit: i64| match product {
            0 => Some(part * digit.min(1)),
            _ => part
                .checked_mul(digit)
                .filter(|part| product.checked_rem(*part) == Some(0)),
        };
        LineMachine::explore(self, [1], step, |part| *part == product)
    }

    /// The greatest digit minus all others.
    fn minus(self, result: i64) -> Option<LineMachine> {
        let step = |(most, sum): &(i64, i64), digit: i64| Some((*most.max(&digit), sum + digit));
        LineMachine::explore(self, [(0, 0)], step, |(most, sum)| 2 * most - sum == result)
    }

    /// The greatest digit divided by all others.
    fn quotient(self, result: i64) -> Option<LineMachine> {
        if self.rule.open_line().len() == 1 {
            // Nothing is divided, so the digit may be 0.
            return self.sum(result, |digit| digit == result);
        }
        let high = i64::from(self.variant.shape().high());
        let step = |(most, product): &(i64, i64), digit: i64| {
            let product = product.checked_mul(digit)?;
            // The greatest digit is at least the product of the others.
            (product <= high * high).then_some((*most.max(&digit), product))
        };
        let accepts = |(most, product): &(i64, i64)| {
            *product > 0 && result.checked_mul(*product) == Some(most * most)
        };
        LineMachine::explore(self, [(0, 1)], step, accepts)
    }

    /// Each two neighbors satisfy the relation of the rule. A closed line ends with its first cell.
    fn neighbors(self) -> Option<LineMachine> {
        let relation = |a, b| self.rule.relates(a, b);
        let is_closed = self.rule.is_closed();
        // The first digit of a closed line, and the last digit.
        let step = |state: &Option<(i64, i64)>, digit: i64| match state {
            None => Some(Some((if is_closed { digit } else { 0 }, digit))),
            Some((first, last)) => relation(*last, digit).then_some(Some((*first, digit))),
        };
        let accepts = |state: &Option<(i64, i64)>| {
            state.is_none_or(|(first, last)| !is_closed || relation(last, first))
        };
        LineMachine::explore(self, [None], step, accepts)
    }

    /// The digits differ, each `fits` the set of the digits before it, and the whole set is
    /// accepted. Sets have bit 0 for the digit 0.
    fn set(
        self,
        fits: impl Fn(u64, i64) -> bool,
        accepts: impl Fn(u64) -> bool,
    ) -> Option<LineMachine> {
        let step = |set: &u64, digit: i64| {
            let fits = set >> digit & 1 == 0 && fits(*set, digit);
            fits.then_some(set | 1 << digit)
        };
        LineMachine::explore(self, [0], step, |set| accepts(*set))
    }

    /// Each digit satisfies the relation with all digits before it.
    fn all_pairs(self) -> Option<LineMachine> {
        let step = |set: &u64, digit: i64| {
            let mut before = (0..36).filter(|other| set >> other & 1 == 1);
            let fits = before.all(|other| self.rule.relates(other, digit));
            fits.then_some(set | 1 << digit)
        };
        LineMachine::explore(self, [0], step, |_| true)
    }

    /// All pairs of digits that are equally far from the middle have the same value. If values are
    /// sums, a middle digit has this value too.
    fn mirror(self, value: impl Fn(i64, i64) -> Option<i64>) -> Option<LineMachine> {
        /// The number of digits, the digits without their counterpart, and the value.
        type State = (usize, Vec<i64>, Option<i64>);
        let count = self.rule.open_line().len();
        let is_sum = self.rule.kind() == Kind::Zipper;
        let step = |(read, open, common): &State, digit: i64| {
            let mut open = open.clone();
            let own = if *read < count / 2 {
                open.push(digit);
                *common
            } else if 2 * read + 1 == count {
                is_sum.then_some(digit)
            } else {
                let own = value(open.pop()?, digit)?;
                Some(own)
                    .filter(|own| common.is_none_or(|common| common == *own))?
                    .into()
            };
            Some((read + 1, open, own))
        };
        LineMachine::explore(self, [(0, Vec::new(), None)], step, |_| true)
    }

    /// Each inner digit fits the lesser and the greater end, which are at least `apart` apart.
    fn ends(self, fits: impl Fn(i64, i64, i64) -> bool, apart: i64) -> Option<LineMachine> {
        let count = self.rule.open_line().len();
        let (low, high) = (self.variant.shape().low(), self.variant.shape().high());
        let all = || (low..=high).map(i64::from);
        // The number of digits, and the digits of both ends, which are assumed at the start.
        let starts = all().flat_map(|first| all().map(move |last| (0, first, last)));
        let starts =
            starts.filter(|(_, first, last): &(usize, i64, i64)| (first - last).abs() >= apart);
        let step = |(read, first, last): &(usize, i64, i64), digit: i64| {
            let is_fit = match *read {
                0 => digit == *first && (count > 1 || first == last),
                at if at + 1 == count => digit == *last,
                _ => fits(*first.min(last), *first.max(last), digit),
            };
            is_fit.then_some((read + 1, *first, *last))
        };
        LineMachine::explore(self, starts, step, |_| true)
    }

    /// The parts of the line in each region have the same sum.
    fn region_sums(self) -> Option<LineMachine> {
        let parts = self.variant.stretches(self.rule);
        let mut ends = vec![false; self.rule.open_line().len()];
        let mut at = 0;
        for part in &parts {
            at += part.len();
            ends[at - 1] = true;
        }
        // The number of digits, the common sum, which is assumed, and the missing sum of a part.
        let starts = (0..=self.largest_sum()).map(|sum| (0, sum, sum));
        let step = |(read, sum, missing): &(usize, i64, i64), digit: i64| {
            let missing = missing - digit;
            let is_end = ends[*read];
            let fits = missing >= 0 && (!is_end || missing == 0);
            fits.then_some((read + 1, *sum, if is_end { *sum } else { missing }))
        };
        LineMachine::explore(self, starts, step, |_| true)
    }

    /// The line can be cut into pieces with a sum.
    fn pieces(self, sum: i64) -> Option<LineMachine> {
        let step = |missing: &i64, digit: i64| match missing - digit {
            0 => Some(sum),
            left => Some(left).filter(|left| *left > 0),
        };
        LineMachine::explore(self, [sum], step, |missing| *missing == sum)
    }

    /// Any `count` consecutive digits have different classes.
    fn windows(self, count: usize, class: impl Fn(i64) -> i64) -> Option<LineMachine> {
        let step = |last: &Vec<i64>, digit: i64| {
            let own = class(digit);
            let mut after = last.clone();
            after.push(own);
            let from = after.len().saturating_sub(count.saturating_sub(1).max(1));
            let fits = count < 2 || !last.contains(&own);
            fits.then(|| after.split_off(from))
        };
        LineMachine::explore(self, [Vec::new()], step, |_| true)
    }
}
