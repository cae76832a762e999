//! The plain definition of every rule, for full grids.

use std::collections::{BTreeMap, BTreeSet};

use super::kind::Kind;
use super::pos::{OutsideLine, Pos};
use super::rule::{Alternative, Rule};
use super::shape::ShapeHouseKind;
use super::variant::Variant;
use crate::grid::sort_short_by_key;

/// The clue, the house or the rule that a grid breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenConstraint {
    /// The digit of the cell is invalid, or differs from the clue of the cell.
    Clue(Pos),
    /// A digit occurs twice in the house. The fields are the kind and the number of the house,
    /// counted from 1.
    House(ShapeHouseKind, usize),
    /// The rule with this index in [`Variant::rules`] is broken.
    Rule(usize),
}

impl Variant {
    /// Finds the first violation in a full grid; `None` if there is none. `digits` are indexed by
    /// position.
    ///
    /// # Panics
    /// Panics if the numbers of digits and positions differ.
    pub fn first_violation(&self, digits: &[u8]) -> Option<BrokenConstraint> {
        let shape = self.shape();
        let range = shape.low()..=shape.high();
        let wrong = |pos: &Pos| {
            let digit = digits[shape.index(*pos)];
            !range.contains(&digit) || self.clue(*pos).is_some_and(|clue| clue != digit)
        };
        if let Some(pos) = shape.cells().find(wrong) {
            return Some(BrokenConstraint::Clue(pos));
        }
        let full = CheckedGrid::new(self, digits);
        for house in shape.houses() {
            if !full.differ(&house.cells) {
                return Some(BrokenConstraint::House(house.kind, house.number));
            }
        }
        let broken = (0..self.rules().len()).find(|rule| !self.obeys(*rule, digits));
        broken.map(BrokenConstraint::Rule)
    }
}

impl Variant {
    /// Returns true if the digits of a full grid obey the rule with this index in
    /// [`Variant::rules`]. Only the digits of the cells in
    /// [`Checker::scope`](super::Checker::scope) matter.
    ///
    /// # Panics
    /// Panics if there is no such rule, or if the numbers of digits and positions differ.
    pub fn obeys(&self, rule: usize, digits: &[u8]) -> bool {
        let rule = &self.rules()[rule];
        if rule.kind().factor().is_some() {
            return self.modified_cells(digits).is_some();
        }
        if let Some(factor) = self.factor_for(rule) {
            return self.obeys_with_values(rule, factor, digits);
        }
        CheckedGrid::new(self, digits).obeys(rule)
    }
}

pub(super) struct CheckedGrid<'a> {
    variant: &'a Variant,
    digits: &'a [u8],
    /// The factor of the modified cells, and these cells.
    modified: (i64, &'a [Pos]),
}

/// The moves of a knight, in row-major order. Of two opposite moves, only one is listed.
pub(super) const KNIGHT: [(i16, i16); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];

/// The moves of a king, in row-major order. Of two opposite moves, only one is listed.
pub(super) const KING: [(i16, i16); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];

impl<'a> CheckedGrid<'a> {
    pub(super) const fn new(variant: &'a Variant, digits: &'a [u8]) -> Self {
        Self::with_modified(variant, digits, 1, &[])
    }

    /// The grid for rules that read values. The values of the modified cells are their digits times
    /// the factor.
    pub(super) const fn with_modified(
        variant: &'a Variant,
        digits: &'a [u8],
        factor: i64,
        modified: &'a [Pos],
    ) -> Self {
        let modified = (factor, modified);
        Self {
            variant,
            digits,
            modified,
        }
    }

    /// The digit of a cell, or its value if it is modified.
    pub(super) fn digit(&self, pos: Pos) -> i64 {
        let digit = i64::from(self.digits[self.variant.shape().index(pos)]);
        let (factor, cells) = self.modified;
        if cells.contains(&pos) {
            factor * digit
        } else {
            digit
        }
    }

    fn values(&self, cells: &[Pos]) -> Vec<i64> {
        cells.iter().map(|pos| self.digit(*pos)).collect()
    }

    fn sum(&self, cells: &[Pos]) -> i64 {
        cells.iter().map(|pos| self.digit(*pos)).sum()
    }

    fn sorted(&self, cells: &[Pos]) -> Vec<i64> {
        let mut values = self.values(cells);
        values.sort_unstable();
        values
    }

    fn differ(&self, cells: &[Pos]) -> bool {
        self.sorted(cells).windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Returns the number that the digits of the cells form in row-major order, as in 42 for a 4
    /// left of a 2.
    fn number(&self, cells: &[Pos]) -> i64 {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells.iter().fold(0, |number: i64, pos| {
            // A number of very many digits exceeds every sum anyway.
            number.saturating_mul(10).saturating_add(self.digit(*pos))
        })
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each kind")]
    pub(super) fn obeys(&self, rule: &Rule) -> bool {
        let variant = self.variant;
        let shape = variant.shape();
        let (low, high) = (i64::from(shape.low()), i64::from(shape.high()));
        let cells = rule.cells();
        // Rules without a number do not use it.
        let [n, count] = [0, 1].map(|at| rule.value(at).unwrap_or_default());
        let values = self.values(cells);
        if let Some(pairs) = variant.related_pairs(rule) {
            let relates = |[a, b]: &[Pos; 2]| rule.relates(self.digit(*a), self.digit(*b));
            return pairs.iter().all(relates);
        }
        match rule.kind() {
            // These rules only give other rules another meaning.
            Kind::Toroidal | Kind::Doublers | Kind::Negators => true,
            Kind::AntiTaxicab => self.no_taxicab(),
            Kind::Entropy => self.squares(|value| shape.digit_class(value)),
            Kind::Mod3 => self.squares(|value| value.rem_euclid(1 + 2)),
            Kind::Flatmates => shape.cells().all(|pos| {
                let beside = |down, digit| {
                    let other = pos.moved(down, 0).filter(|other| shape.has(*other));
                    other.is_some_and(|other| self.digit(other) == digit)
                };
                2 * self.digit(pos) != low + high || beside(-1, low) || beside(1, high)
            }),
            // Repeated digits are allowed neither in an ordinary cell nor in a modified one.
            Kind::Cage => {
                CheckedGrid::new(variant, self.digits).differ(cells)
                    && rule.number().is_none_or(|_| self.sum(cells) == n)
            }
            _ if rule.is_all_different() => {
                variant.sets_of(rule).iter().all(|set| self.differ(set))
            }
            Kind::Sum => self.sum(cells) == n,
            Kind::Total => rule.relates(self.sum(cells), 0),
            Kind::Product => product(&values) == Some(n),
            Kind::Minus => difference(&values) == n,
            Kind::Quotient => quotient(&values) == Some(n),
            Kind::Calculation => {
                let sum = self.sum(cells);
                [sum, difference(&values)].contains(&n)
                    || [product(&values), quotient(&values)].contains(&Some(n))
            }
            Kind::OneOf => {
                let holds = |it: &Alternative| self.obeys(&it.rule) != it.is_negative;
                rule.alternatives().iter().any(holds)
            }
            Kind::Regex | Kind::Machine => {
                let digits = cells
                    .iter()
                    .map(|pos| self.digits[shape.index(*pos)].into());
                let digits: Vec<u32> = digits.collect();
                rule.pattern()
                    .is_some_and(|pattern| pattern.matches(&digits))
            }
            Kind::Sequence => all_equal(values.windows(2).map(|pair| pair[1] - pair[0])),
            Kind::SameDifference => {
                all_equal(values.windows(2).map(|pair| (pair[1] - pair[0]).abs()))
            }
            Kind::Even => values.iter().all(|value| value % 2 == 0),
            Kind::Odd => values.iter().all(|value| value % 2 == 1),
            Kind::Only => values.iter().all(|value| has(rule, *value)),
            Kind::Quad | Kind::Contains => counts(rule)
                .into_iter()
                .all(|(digit, count)| occurrences_of(&values, digit) >= count),
            Kind::ContainsExactly => counts(rule)
                .into_iter()
                .all(|(digit, count)| occurrences_of(&values, digit) == count),
            Kind::Same => all_equal(rule.groups().iter().map(|group| self.sorted(group))),
            Kind::EqualSum => all_equal(rule.groups().iter().map(|group| self.sum(group))),
            Kind::Sums => {
                let sums: Vec<i64> = rule.groups().iter().map(|group| self.sum(group)).collect();
                let mut pairs = sums.iter().enumerate();
                pairs.all(|(at, b)| sums[..at].iter().all(|a| rule.relates(*a, *b)))
            }
            Kind::Circles => values.iter().all(|v| occurrences(&values, *v) == *v),
            Kind::CountDistinct => {
                let mut others: Vec<Pos> = rule.groups()[1..].concat();
                sort_short_by_key(&mut others, |pos| self.digit(*pos));
                others.dedup_by_key(|pos| self.digit(*pos));
                i64::try_from(others.len()) == Ok(values[0])
            }
            Kind::Counting => {
                let others = rule.groups()[1..].iter().flatten();
                let counted = others.filter(|pos| rule.relates(values[0], self.digit(**pos)));
                i64::try_from(counted.count()) == Ok(values[0])
            }
            Kind::Rellik => {
                let mut sums = BTreeSet::new();
                for value in &values {
                    let longer: Vec<i64> = sums.iter().map(|sum| sum + value).collect();
                    sums.extend(longer);
                    sums.insert(*value);
                }
                self.differ(cells) && !sums.contains(&n)
            }
            Kind::Equality => {
                let count =
                    |holds: &dyn Fn(i64) -> bool| values.iter().filter(|v| holds(**v)).count();
                let middle = low + high;
                self.differ(cells)
                    && count(&|v| v % 2 == 0) == count(&|v| v % 2 == 1)
                    && count(&|v| 2 * v < middle) == count(&|v| 2 * v > middle)
                    && count(&|v| 2 * v == middle) == 0
            }
            Kind::Lunchbox => {
                let place = |value: Option<&i64>| values.iter().position(|v| Some(v) == value);
                let ends = place(values.iter().min()).zip(place(values.iter().max()));
                self.differ(cells) && ends.is_some_and(|(a, b)| between_sum(&values, a, b) == n)
            }
            Kind::LookAndSay => {
                let said = n.to_string();
                let said: Vec<i64> = said.bytes().map(|c| i64::from(c - b'0')).collect();
                said.chunks_exact(2)
                    .all(|pair| occurrences(&values, pair[1]) == pair[0])
            }
            Kind::Thermo => values.windows(2).all(|pair| pair[0] < pair[1]),
            Kind::Arrow => {
                let total = self.number(cells);
                rule.groups()[1..]
                    .iter()
                    .all(|shaft| self.sum(shaft) == total)
            }
            Kind::DoubleArrow => {
                2 * (values[0] + values[values.len() - 1]) == values.iter().sum::<i64>()
            }
            Kind::Renban => {
                let values = self.sorted(&rule.different_cells());
                values.windows(2).all(|pair| pair[1] == pair[0] + 1)
            }
            Kind::Between | Kind::Lockout => {
                let last = values.len() - 1;
                let (least, most) = (values[0].min(values[last]), values[0].max(values[last]));
                let inner = &values[1..last];
                if rule.kind() == Kind::Between {
                    inner.iter().all(|v| least < *v && *v < most)
                } else {
                    most - least >= n && inner.iter().all(|v| *v < least || *v > most)
                }
            }
            Kind::Zipper => {
                let middle = values.len() / 2;
                let mut sums: Vec<i64> = (0..middle)
                    .map(|at| values[at] + values[values.len() - 1 - at])
                    .collect();
                if values.len() % 2 == 1 {
                    sums.push(values[middle]);
                }
                all_equal(sums)
            }
            Kind::RegionSum => all_equal(variant.stretches(rule).iter().map(|part| self.sum(part))),
            Kind::SumLine => {
                let values = self.values(rule.open_line());
                can_be_split(&values, n, rule.is_loop())
            }
            Kind::Modular => {
                // A line is always shorter than a number that is too large for the type.
                let count = usize::try_from(n).unwrap_or(usize::MAX);
                let runs = rule.runs(count);
                runs.iter()
                    .all(|run| distinct(run.iter().map(|pos| self.digit(*pos).rem_euclid(n))))
            }
            Kind::Entropic => {
                let class = |pos: &Pos| shape.digit_class(self.digit(*pos));
                let runs = rule.runs(3);
                runs.iter().all(|run| distinct(run.iter().map(class)))
            }
            Kind::ValueIndex => usize::try_from(values[1])
                .ok()
                .and_then(|ahead| values[1..].get(ahead))
                .is_some_and(|value| values[1] > 0 && *value == values[0]),
            Kind::Indexer => cells.iter().all(|pos| self.indexes(*pos, rule)),
            Kind::LittleKiller => self.sum(&variant.diagonal(rule)) == n,
            Kind::Sandwich
            | Kind::XSum
            | Kind::Skyscraper
            | Kind::HiddenSkyscraper
            | Kind::Room
            | Kind::Rank
            | Kind::Frame => rule
                .outside()
                .is_some_and(|outside| self.obeys_outside(rule.kind(), n, count, outside)),
            _ => unreachable!("rules about pairs of cells are checked above"),
        }
    }

    fn obeys_outside(&self, kind: Kind, n: i64, count: i64, outside: OutsideLine) -> bool {
        let shape = self.variant.shape();
        let values = self.values(&self.variant.line(outside));
        let first = values.first().copied().unwrap_or_default();
        match kind {
            Kind::Sandwich => {
                let place = |digit: u8| values.iter().position(|v| *v == i64::from(digit));
                let ends = place(shape.low()).zip(place(shape.high()));
                ends.is_some_and(|(a, b)| between_sum(&values, a, b) == n)
            }
            Kind::XSum | Kind::Frame => {
                let count = if kind == Kind::XSum { first } else { count };
                let part = usize::try_from(count).ok().and_then(|c| values.get(..c));
                part.is_some_and(|part| part.iter().sum::<i64>() == n)
            }
            Kind::Skyscraper => {
                let mut highest = i64::MIN;
                let seen = values.iter().filter(|value| {
                    let seen = **value > highest;
                    highest = highest.max(**value);
                    seen
                });
                i64::try_from(seen.count()) == Ok(n)
            }
            Kind::HiddenSkyscraper => {
                let mut highest = i64::MIN;
                let hidden = values.iter().find(|value| {
                    let hidden = **value < highest;
                    highest = highest.max(**value);
                    hidden
                });
                hidden == Some(&n)
            }
            Kind::Room => usize::try_from(first - 1)
                .ok()
                .and_then(|place| values.get(place))
                .is_some_and(|value| *value == n),
            _ => {
                let lines = self.variant.outside_lines();
                let others: Vec<Vec<i64>> = lines
                    .filter(|line| *line != outside)
                    .map(|line| self.values(&self.variant.line(line)))
                    .collect();
                let below = others.iter().filter(|other| **other < values).count();
                i64::try_from(below + 1) == Ok(n) && !others.contains(&values)
            }
        }
    }

    fn no_taxicab(&self) -> bool {
        let cells: Vec<Pos> = self.variant.shape().cells().collect();
        cells.iter().all(|a| {
            cells.iter().all(|b| {
                let steps = a.row.abs_diff(b.row) + a.col.abs_diff(b.col);
                a == b || self.digit(*a) != self.digit(*b) || self.digit(*a) != i64::from(steps)
            })
        })
    }

    /// Returns true if each square of 2x2 cells has a digit of each class. `class` maps a digit to
    /// its class: 0, 1 or 2.
    fn squares(&self, class: impl Fn(i64) -> i64) -> bool {
        self.variant.shape().cells().all(|pos| {
            let square =
                [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| pos.moved(down, right));
            let square: Option<Vec<Pos>> = square.into_iter().collect();
            let square = square.filter(|s| s.iter().all(|pos| self.variant.shape().has(*pos)));
            square.is_none_or(|square| {
                (0..=2).all(|target| square.iter().any(|pos| class(self.digit(*pos)) == target))
            })
        })
    }

    fn indexes(&self, pos: Pos, rule: &Rule) -> bool {
        let house = self.variant.indexed_cells(rule, pos);
        let place = house.iter().position(|other| *other == pos);
        let Some(place) = place.and_then(|place| i64::try_from(place).ok()) else {
            return false;
        };
        let target = usize::try_from(self.digit(pos) - 1).ok();
        target
            .and_then(|target| house.get(target))
            .is_some_and(|target| self.digit(*target) == place + 1)
    }
}

fn has(rule: &Rule, value: i64) -> bool {
    rule.numbers()
        .iter()
        .any(|n| i64::try_from(*n) == Ok(value))
}

/// Counts how often a rule lists each of its numbers.
fn counts(rule: &Rule) -> BTreeMap<u64, i64> {
    let mut counts = BTreeMap::new();
    for number in rule.numbers() {
        *counts.entry(*number).or_default() += 1;
    }
    counts
}

fn occurrences_of(values: &[i64], number: u64) -> i64 {
    i64::try_from(number).map_or(0, |digit| occurrences(values, digit))
}

fn occurrences(values: &[i64], target: i64) -> i64 {
    values.iter().map(|value| i64::from(*value == target)).sum()
}

fn all_equal<T: PartialEq>(items: impl IntoIterator<Item = T>) -> bool {
    let mut items = items.into_iter();
    let first = items.next();
    items.all(|item| Some(item) == first)
}

fn distinct(values: impl Iterator<Item = i64>) -> bool {
    let values: Vec<i64> = values.collect();
    (0..values.len()).all(|at| !values[..at].contains(&values[at]))
}

fn product(values: &[i64]) -> Option<i64> {
    values
        .iter()
        .try_fold(1_i64, |all, value| all.checked_mul(*value))
}

/// Returns the greatest value minus all others.
fn difference(values: &[i64]) -> i64 {
    2 * values.iter().max().copied().unwrap_or_default() - values.iter().sum::<i64>()
}

/// Returns the greatest value divided by all others; `None` if the result is not an integer.
fn quotient(values: &[i64]) -> Option<i64> {
    let mut others = values.to_vec();
    others.sort_unstable();
    let most = others.pop()?;
    let others = product(&others)?;
    most.checked_div(others)
        .filter(|result| result * others == most)
}

/// Returns the sum of the values strictly between two indices.
fn between_sum(values: &[i64], a: usize, b: usize) -> i64 {
    values[a.min(b)..a.max(b)].iter().skip(1).sum()
}

/// Returns true if the values can be split into consecutive pieces that each have the sum `sum`. On
/// a loop, a piece may continue from the last value to the first.
fn can_be_split(values: &[i64], sum: i64, is_loop: bool) -> bool {
    let turns = if is_loop { values.len() } else { 1 };
    (0..turns).any(|start| {
        let whole = values.iter().cycle().skip(start).take(values.len());
        // The sums that the last piece can have. It can end if one of them is the wanted sum.
        let (mut sums, mut is_end) = (BTreeSet::from([0]), false);
        for value in whole {
            sums = sums.iter().map(|piece| piece + value).collect();
            is_end = sums.contains(&sum);
            if is_end {
                sums.insert(0);
            }
        }
        is_end
    })
}
