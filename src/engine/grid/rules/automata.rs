//! The automata of rules about lines and sets of cells.
//!
//! An automaton accepts exactly the digits that obey its rule, apart from repeated cells: it reads a
//! cell that a line visits twice as two cells.

use std::sync::Arc;

use super::automaton::{LineAutomaton, LineSize, ValueLine};
use super::kind::Kind;
use super::pos::Pos;
use super::rule::{Alternative, Rule};
use super::variant::Variant;

/// A rule about a line, and its puzzle.
struct Line<'v> {
    variant: &'v Variant,
    rule: &'v Rule,
    size: LineSize,
}

/// Returns the cells that the automaton of a rule reads, in order.
pub(super) fn line_of(variant: &Variant, rule: &Rule) -> Vec<Pos> {
    match (rule.outside(), rule.kind()) {
        (Some(outside), _) => variant.line(outside),
        (None, Kind::Counting) => [&rule.cells()[..1], &rule.groups()[1..].concat()].concat(),
        (None, Kind::Sums) => rule.groups().concat(),
        (None, _) => rule.open_line().to_vec(),
    }
}

/// Returns the lines of a rule about digits, with their automata. A line whose automaton has too
/// many states is left out, and so is a rule that is not about the digits of a line or a set of
/// cells.
pub(super) fn digit_lines(variant: &Variant, rule: &Rule) -> Vec<ValueLine> {
    let parts = rule.parts();
    let lines = parts.iter().filter_map(|part| {
        Some(ValueLine {
            cells: line_of(variant, part),
            automaton: Arc::new(automaton(variant, part)?),
        })
    });
    lines.collect()
}

/// Returns true if the bounds of a kind and its laws for solvers are only its automaton.
pub(crate) const fn has_only_automaton(kind: Kind) -> bool {
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
            | Kind::Counting
            | Kind::Sums
    )
}

/// Returns the automaton of a rule about digits. Returns `None` if its kind is not about the digits of a line or
/// a set of cells, or if the automaton has too many states.
fn automaton(variant: &Variant, rule: &Rule) -> Option<LineAutomaton> {
    automaton_of_values(
        variant,
        rule,
        LineSize::new(variant, line_of(variant, rule).len()),
    )
}

impl LineSize {
    /// The size of a line without modified cells.
    pub(super) fn new(variant: &Variant, cells: usize) -> Self {
        let shape = variant.shape();
        Self {
            cells,
            digits: shape.low()..=shape.high(),
            modifiers: None,
        }
    }
}

/// Returns the automaton of a rule about the values of the cells, as [`automaton`] does.
pub(super) fn automaton_of_values(
    variant: &Variant,
    rule: &Rule,
    size: LineSize,
) -> Option<LineAutomaton> {
    let shape = variant.shape();
    let line = &Line {
        variant,
        rule,
        size,
    };
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
            | Kind::SumLine
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
            let parts = alternatives.map(|alternative| alternative_automaton(variant, alternative));
            LineAutomaton::any_of(parts.collect::<Option<_>>()?)
        }
        Kind::Regex | Kind::Machine => {
            let pattern = rule.pattern()?;
            let step = |state: &_, digit| pattern.step(state, u32::try_from(digit).ok()?);
            LineAutomaton::explore(&line.size, [pattern.start()], step, |state| {
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
            LineAutomaton::any_of(all.into_iter().collect::<Option<_>>()?)
        }
        Kind::Counting => line.counting(),
        Kind::Sums => line.two_sums(rule.cells().len()),
        Kind::Total => line.sum(line.largest_sum(), |sum| rule.relates(sum, 0)),
        // The digits of an alternative that is a cage must also differ.
        Kind::Cage if line.size.modifiers.is_none() => None,
        Kind::Cage | Kind::Sum | Kind::LittleKiller | Kind::Frame => line.sum(n, |sum| sum == n),
        Kind::Arrow => line.arrow(rule.cells().len()),
        Kind::DoubleArrow => line.balance(|at| at == 0 || at + 1 == line.size.cells),
        Kind::EqualSum => line.balance(|at| at < rule.cells().len()),
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
        Kind::Lunchbox => line.lunchbox(n),
        // A line through several grids may contain the lowest or the highest digit twice.
        Kind::Sandwich if !shape.grids().is_empty() => None,
        Kind::Sandwich => line.sandwich(n),
        Kind::XSum => line.x_sum(n),
        Kind::Skyscraper => line.skyscraper(n),
        Kind::HiddenSkyscraper => line.hidden_skyscraper(n),
        Kind::Room => line.room(n),
        Kind::Modular => line.windows(usize::try_from(n).ok()?, |digit| digit.rem_euclid(n)),
        Kind::Entropic => line.windows(3, |digit| variant.shape().digit_class(digit)),
        _ => None,
    }
}

/// Returns the automaton of a rule that may have to be broken, as [`automaton`] does.
fn alternative_automaton(variant: &Variant, alternative: &Alternative) -> Option<LineAutomaton> {
    let Alternative { is_negative, rule } = alternative;
    // The starts of a loop are examined one by one, which other alternatives do not need.
    let part = automaton(variant, rule).filter(|part| !part.is_loop)?;
    if !is_negative {
        return Some(part);
    }
    let size = LineSize::new(variant, rule.open_line().len());
    // The automaton of a lunchbox does not read that its digits differ.
    let is_exact = rule.kind() != Kind::Lunchbox;
    is_exact.then(|| part.complement(&size))?
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
            let automaton = alternative_automaton(self, alternative);
            automaton.is_none_or(|automaton| automaton.fits(candidates))
        };
        rule.alternatives().iter().filter(is_open).collect()
    }
}

impl Line<'_> {
    fn largest_sum(&self) -> i64 {
        let count = i64::try_from(self.rule.cells().len()).expect("a line fits in memory");
        self.size.values().end() * count
    }

    fn has_negative_values(&self) -> bool {
        *self.size.values().start() < 0
    }

    /// Neighbors differ by the same number, or by the same number up to its sign.
    fn steps(&self, of: impl Fn(i64) -> i64) -> Option<LineAutomaton> {
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
        LineAutomaton::explore(&self.size, [None], step, accepts)
    }

    /// The sum is accepted, and is not greater than `most`.
    fn sum(&self, most: i64, accepts: impl Fn(i64) -> bool) -> Option<LineAutomaton> {
        let can_fall = self.has_negative_values();
        let step = |sum: &i64, digit: i64| Some(sum + digit).filter(|sum| can_fall || *sum <= most);
        LineAutomaton::explore(&self.size, [0], step, |sum| accepts(*sum))
    }

    /// The first digit is the number of the others with which it satisfies the condition.
    fn counting(&self) -> Option<LineAutomaton> {
        // The first digit, and the number that is missing.
        let step = |state: &Option<(i64, i64)>, digit: i64| match state {
            None => Some(Some((digit, digit))),
            Some((first, missing)) => {
                let left = missing - i64::from(self.rule.relates(*first, digit));
                (left >= 0).then_some(Some((*first, left)))
            }
        };
        let accepts = |state: &Option<(i64, i64)>| matches!(state, Some((_, 0)));
        LineAutomaton::explore(&self.size, [None], step, accepts)
    }

    /// The sum of the first `count` cells and the sum of all others satisfy the condition.
    fn two_sums(&self, count: usize) -> Option<LineAutomaton> {
        // The number of cells of the first sum that were read, and both sums.
        let step = |(read, a, b): &(usize, i64, i64), digit: i64| {
            let is_first = *read < count;
            Some(if is_first {
                (read + 1, a + digit, 0)
            } else {
                (*read, *a, b + digit)
            })
        };
        LineAutomaton::explore(&self.size, [(0, 0, 0)], step, |(_, a, b)| {
            self.rule.relates(*a, *b)
        })
    }

    /// The number that the first `bulb` digits form is the sum of the other digits.
    fn arrow(&self, bulb: usize) -> Option<LineAutomaton> {
        let can_fall = self.has_negative_values();
        // The number of digits of the bulb that were read, and the missing sum.
        let step = |(read, missing): &(usize, i64), digit: i64| {
            if *read < bulb {
                return Some((read + 1, missing * 10 + digit));
            }
            let left = missing - digit;
            (can_fall || left >= 0).then_some((*read, left))
        };
        LineAutomaton::explore(&self.size, [(0, 0)], step, |(_, missing)| *missing == 0)
    }

    /// The cells on one side have the same sum as all others. `is_first` gets the index of a cell.
    fn balance(&self, is_first: impl Fn(usize) -> bool) -> Option<LineAutomaton> {
        let step = |(read, rest): &(usize, i64), digit: i64| {
            let own = if is_first(*read) { digit } else { -digit };
            Some((read + 1, rest + own))
        };
        LineAutomaton::explore(&self.size, [(0, 0)], step, |(_, rest)| *rest == 0)
    }

    fn product(&self, product: i64) -> Option<LineAutomaton> {
        let step = |part: &i64, digit: i64| match product {
            0 => Some(part * digit.min(1)),
            _ => part
                .checked_mul(digit)
                .filter(|part| product.checked_rem(*part) == Some(0)),
        };
        LineAutomaton::explore(&self.size, [1], step, |part| *part == product)
    }

    /// The greatest digit minus all others.
    fn minus(&self, result: i64) -> Option<LineAutomaton> {
        let step = |(most, sum): &(i64, i64), digit: i64| Some((*most.max(&digit), sum + digit));
        LineAutomaton::explore(&self.size, [(0, 0)], step, |(most, sum)| {
            2 * most - sum == result
        })
    }

    /// The greatest digit divided by all others.
    fn quotient(&self, result: i64) -> Option<LineAutomaton> {
        if self.size.cells == 1 {
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
        LineAutomaton::explore(&self.size, [(0, 1)], step, accepts)
    }

    /// Each two neighbors satisfy the relation of the rule. A closed line ends with its first cell.
    fn neighbors(&self) -> Option<LineAutomaton> {
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
        LineAutomaton::explore(&self.size, [None], step, accepts)
    }

    /// The digits differ, each `fits` the set of the digits before it, and the whole set is
    /// accepted. Sets have bit 0 for the digit 0.
    fn set(
        &self,
        fits: impl Fn(u64, i64) -> bool,
        accepts: impl Fn(u64) -> bool,
    ) -> Option<LineAutomaton> {
        // Bit 0 stands for 0, or for the smallest value below it.
        let least = (*self.size.values().start()).min(0);
        let step = |set: &u64, digit: i64| {
            let place = digit - least;
            let fits = set >> place & 1 == 0 && fits(*set, place);
            fits.then_some(set | 1 << place)
        };
        LineAutomaton::explore(&self.size, [0], step, |set| accepts(*set))
    }

    /// Each digit satisfies the relation with all digits before it.
    fn all_pairs(&self) -> Option<LineAutomaton> {
        let step = |set: &u64, digit: i64| {
            let mut before = (0..36).filter(|other| set >> other & 1 == 1);
            let fits = before.all(|other| self.rule.relates(other, digit));
            fits.then_some(set | 1 << digit)
        };
        LineAutomaton::explore(&self.size, [0], step, |_| true)
    }

    /// All pairs of digits that are equally far from the middle have the same value. If values are
    /// sums, a middle digit has this value too.
    fn mirror(&self, value: impl Fn(i64, i64) -> Option<i64>) -> Option<LineAutomaton> {
        /// The number of digits, the digits without their counterpart, and the value.
        type State = (usize, Vec<i64>, Option<i64>);
        let count = self.size.cells;
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
        LineAutomaton::explore(&self.size, [(0, Vec::new(), None)], step, |_| true)
    }

    /// Each inner digit fits the lesser and the greater end, which are at least `apart` apart.
    fn ends(&self, fits: impl Fn(i64, i64, i64) -> bool, apart: i64) -> Option<LineAutomaton> {
        let count = self.size.cells;
        let all = || self.size.values();
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
        LineAutomaton::explore(&self.size, starts, step, |_| true)
    }

    /// The parts of the line in each region have the same sum.
    fn region_sums(&self) -> Option<LineAutomaton> {
        let parts = self.variant.stretches(self.rule);
        let mut ends = vec![false; self.size.cells];
        let mut at = 0;
        for part in &parts {
            at += part.len();
            ends[at - 1] = true;
        }
        // The number of digits, the common sum, which is assumed, and the missing sum of a part.
        let can_fall = self.has_negative_values();
        let most = self.largest_sum();
        let starts = (if can_fall { -most } else { 0 }..=most).map(|sum| (0, sum, sum));
        let step = |(read, sum, missing): &(usize, i64, i64), digit: i64| {
            let missing = missing - digit;
            let is_end = ends[*read];
            let fits = (can_fall || missing >= 0) && (!is_end || missing == 0);
            fits.then_some((read + 1, *sum, if is_end { *sum } else { missing }))
        };
        LineAutomaton::explore(&self.size, starts, step, |_| true)
    }

    /// The line can be cut into pieces with a sum. On a loop, a piece may continue from the last cell
    /// to the first.
    fn pieces(&self, sum: i64) -> Option<LineAutomaton> {
        // Only cells with the digit 0 have a sum of 0, and such a line has no piece. All sums that no
        // piece can have are therefore alike.
        let sum = sum.min(self.largest_sum() + 1);
        if self.has_negative_values() {
            return self.pieces_of_any_values(sum);
        }
        // The missing sum of a piece.
        let step = |missing: &i64, digit: i64| match missing - digit {
            0 => Some(sum),
            left => Some(left).filter(|left| *left > 0),
        };
        if !self.rule.is_loop() {
            return LineAutomaton::explore(&self.size, [sum], step, |missing| *missing == sum);
        }
        let mut automaton = LineAutomaton::explore(&self.size, 1.min(sum)..=sum, step, |_| true)?;
        // The last piece ends where the first piece begins.
        automaton.is_loop = true;
        Some(automaton)
    }

    /// Like [`pieces`](Self::pieces), but a piece that has the sum may continue, because some values
    /// are negative.
    fn pieces_of_any_values(&self, sum: i64) -> Option<LineAutomaton> {
        if self.rule.is_loop() {
            return None;
        }
        // The missing sums that the last piece can have.
        let step = |missing: &Vec<i64>, value: i64| {
            let mut after: Vec<i64> = missing.iter().map(|missing| missing - value).collect();
            if after.contains(&0) {
                after.push(sum);
            }
            after.sort_unstable();
            after.dedup();
            Some(after)
        };
        LineAutomaton::explore(&self.size, [vec![sum]], step, |missing| {
            missing.contains(&0)
        })
    }

    /// The digits between the smallest and the largest digit of the puzzle have this sum.
    fn sandwich(&self, sum: i64) -> Option<LineAutomaton> {
        let shape = self.variant.shape();
        let ends = [shape.low(), shape.high()].map(i64::from);
        let step = |part: &Filling, digit: i64| part.read(digit, ends, sum, |_| true);
        LineAutomaton::explore(&self.size, [Filling::Before], step, |part| {
            *part == Filling::After
        })
    }

    /// The digits between the cells with the smallest and the largest digit of the line have this
    /// sum. These two digits are assumed at the start.
    fn lunchbox(&self, sum: i64) -> Option<LineAutomaton> {
        let all = || self.size.digits.clone().map(i64::from);
        let starts = all().flat_map(|least| {
            let most = all().filter(move |most| *most >= least);
            most.map(move |most| (least, most, Filling::Before))
        });
        let step = |(least, most, part): &(i64, i64, Filling), digit: i64| {
            let is_between = |digit| *least < digit && digit < *most;
            let after = part.read(digit, [*least, *most], sum, is_between)?;
            Some((*least, *most, after))
        };
        LineAutomaton::explore(&self.size, starts, step, |state| state.2 == Filling::After)
    }

    /// The first n digits have this sum, where n is the first digit.
    fn x_sum(&self, sum: i64) -> Option<LineAutomaton> {
        /// The number of cells that still belong to the sum, and the missing sum.
        type State = Option<(i64, i64)>;
        let step = |state: &State, digit: i64| {
            let (cells, missing) = match *state {
                None => (digit.max(1) - 1, sum - digit),
                Some((0, _)) => (0, 0),
                Some((cells, missing)) => (cells - 1, missing - digit),
            };
            let fits = missing >= 0 && (cells > 0 || missing == 0);
            fits.then_some(Some((cells, missing)))
        };
        LineAutomaton::explore(&self.size, [None], step, |state| *state == Some((0, 0)))
    }

    /// This number of digits are greater than all digits before them.
    fn skyscraper(&self, count: i64) -> Option<LineAutomaton> {
        // The greatest digit, and the number of digits that were greater than all before them.
        let step = |(highest, seen): &(i64, i64), digit: i64| {
            let seen = seen + i64::from(digit > *highest);
            (seen <= count).then_some((digit.max(*highest), seen))
        };
        LineAutomaton::explore(&self.size, [(-1, 0)], step, |(_, seen)| *seen == count)
    }

    /// The first digit that is smaller than a digit before it is `hidden`.
    fn hidden_skyscraper(&self, hidden: i64) -> Option<LineAutomaton> {
        // The greatest digit, as long as no digit was smaller than a digit before it.
        let step = |highest: &Option<i64>, digit: i64| match highest {
            Some(highest) if digit >= *highest => Some(Some(digit)),
            Some(_) => (digit == hidden).then_some(None),
            None => Some(None),
        };
        LineAutomaton::explore(&self.size, [Some(-1)], step, Option::is_none)
    }

    /// The digit at position n is `inside`, where n is the first digit.
    fn room(&self, inside: i64) -> Option<LineAutomaton> {
        // The number of cells up to the position, which is 0 once the digit was read.
        let step = |ahead: &Option<i64>, digit: i64| {
            let after = ahead.unwrap_or(digit) - 1;
            let fits = after > 0 || *ahead == Some(0) || after == 0 && digit == inside;
            fits.then_some(Some(after.max(0)))
        };
        LineAutomaton::explore(&self.size, [None], step, |ahead| *ahead == Some(0))
    }

    /// Any `count` consecutive digits have different classes.
    fn windows(&self, count: usize, class: impl Fn(i64) -> i64) -> Option<LineAutomaton> {
        let step = |last: &Vec<i64>, digit: i64| {
            let own = class(digit);
            let mut after = last.clone();
            after.push(own);
            let from = after.len().saturating_sub(count.saturating_sub(1).max(1));
            let fits = count < 2 || !last.contains(&own);
            fits.then(|| after.split_off(from))
        };
        LineAutomaton::explore(&self.size, [Vec::new()], step, |_| true)
    }
}

/// The progress of a sandwich or a lunchbox, whose ends are two digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Filling {
    /// Neither end was read.
    Before,
    /// One end was read. The digit of the other end is `closing`.
    Inside { closing: i64, missing: i64 },
    /// Both ends were read.
    After,
}

impl Filling {
    /// Returns the progress after a digit, if the ends have the digits `ends`, and the digits between
    /// them have the sum `sum`. All other digits must fit.
    fn read(self, v: i64, ends: [i64; 2], sum: i64, fits: impl Fn(i64) -> bool) -> Option<Self> {
        let is_end = ends.contains(&v);
        let fits = !is_end && fits(v);
        match self {
            // A line of one cell can have both ends in this cell.
            Self::Before if ends == [v, v] => (sum == 0).then_some(Self::After),
            Self::Before if is_end => Some(Self::Inside {
                closing: if v == ends[0] { ends[1] } else { ends[0] },
                missing: sum,
            }),
            Self::Before | Self::After => fits.then_some(self),
            Self::Inside { closing, missing } if v == closing => {
                (missing == 0).then_some(Self::After)
            }
            Self::Inside { closing, missing } => {
                let missing = missing - v;
                (fits && missing >= 0).then_some(Self::Inside { closing, missing })
            }
        }
    }
}
