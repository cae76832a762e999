//! Finds conflicts in unfinished grids.
//!
//! If all cells of a rule are filled, the rule is checked by its definition. Otherwise it is
//! checked by a simple bound, if its kind has one. A bound finds only conflicts that no digits in
//! the empty cells can resolve.

use super::automata::{digit_lines, has_only_automaton};
use super::automaton::ValueLine;
use super::check::BrokenConstraint;
use super::kind::Kind;
use super::modifiers::Symbols;
use super::pos::Pos;
use super::relation::ordered_pairs;
use super::rule::Rule;
use super::shape::ShapeHouse;
use super::variant::Variant;

/// A violation: cells whose digits break a clue, a house or a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The clue, the house or the rule that is broken.
    pub broken: BrokenConstraint,
    /// The cells that cause the violation, including empty cells for which the rule leaves no
    /// digit.
    pub cells: Vec<Pos>,
}

/// A checker for grids of one variant. [`new`](Self::new) computes the data that all checks share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checker {
    variant: Variant,
    houses: Vec<ShapeHouse>,
    rules: Vec<Scope>,
    peers: Vec<Vec<Pos>>,
}

/// The cells on which a rule depends, in the forms that checks need.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Scope {
    /// All of these cells, in row-major order.
    cells: Vec<Pos>,
    /// The sets of cells in which the rule forbids a repeated digit.
    sets: Vec<Vec<Pos>>,
    /// The pairs of cells that the rule compares.
    pairs: Vec<[Pos; 2]>,
    /// True if the rule is only about these pairs.
    is_relation: bool,
    /// The lines that the rule reads with automata; `None` if it has a simpler bound.
    lines: Option<Vec<ValueLine>>,
    /// For a clue outside the grid or a little killer, the cells of its row, column or diagonal, in
    /// order. For other rules, the cells of the first group.
    line: Vec<Pos>,
    /// True if `cells` form a house.
    is_house: bool,
}

impl Checker {
    /// Creates the checker of a variant.
    pub fn new(variant: Variant) -> Self {
        let houses = variant.shape().houses();
        let rules: Vec<Scope> = variant
            .rules()
            .iter()
            .map(|rule| scope(&variant, &houses, rule))
            .collect();
        let peers = peers(&variant, &houses, &rules);
        Self {
            variant,
            houses,
            rules,
            peers,
        }
    }

    /// The variant that is checked.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The houses of the variant's shape.
    pub fn houses(&self) -> &[ShapeHouse] {
        &self.houses
    }

    /// All cells on which the rule with the index `rule` depends.
    pub fn scope(&self, rule: usize) -> &[Pos] {
        &self.rules[rule].cells
    }

    /// The cells whose digits must differ from the digit of a cell, because of a house or of a rule
    /// that forbids repeated digits.
    pub fn peers(&self, pos: Pos) -> &[Pos] {
        &self.peers[self.variant.shape().index(pos)]
    }

    /// Finds all violations in a grid, which may be unfinished. `digits` are indexed by position,
    /// with `None` for an empty cell. The result for a full grid is empty if and only if
    /// [`Variant::first_violation`] finds nothing.
    ///
    /// # Panics
    /// Panics if the number of digits differs from the number of positions.
    pub fn conflicts(&self, digits: &[Option<u8>]) -> Vec<Violation> {
        let shape = self.variant.shape();
        let plain: Vec<u8> = digits.iter().map(|digit| digit.unwrap_or(0)).collect();
        let grid = PartialGrid {
            checker: self,
            digits,
            low: shape.low().into(),
            high: shape.high().into(),
        };
        let mut found = Vec::new();
        for pos in shape.cells() {
            let digit = digits[shape.index(pos)];
            let is_clue = |digit| self.variant.clue(pos).is_none_or(|clue| clue == digit);
            let range = shape.low()..=shape.high();
            if digit.is_some_and(|digit| !range.contains(&digit) || !is_clue(digit)) {
                found.push(Violation {
                    broken: BrokenConstraint::Clue(pos),
                    cells: vec![pos],
                });
            }
        }
        for house in &self.houses {
            if let Some(cells) = grid.repeated(&house.cells) {
                let broken = BrokenConstraint::House(house.kind, house.number);
                found.push(Violation { broken, cells });
            }
        }
        for (index, rule) in self.variant.rules().iter().enumerate() {
            let scope = &self.rules[index];
            let is_full = scope.cells.iter().all(|pos| grid.at(*pos).is_some());
            let cells = if !is_full {
                grid.broken(rule, scope)
            } else if self.variant.obeys(index, &plain) {
                None
            } else {
                // The bounds of `broken` may prove the conflict with fewer cells. Otherwise, all
                // cells of the rule are reported.
                Some(
                    grid.broken(rule, scope)
                        .unwrap_or_else(|| scope.cells.clone()),
                )
            };
            if let Some(cells) = cells {
                let broken = BrokenConstraint::Rule(index);
                found.push(Violation { broken, cells });
            }
        }
        found
    }
}

struct PartialGrid<'a> {
    checker: &'a Checker,
    digits: &'a [Option<u8>],
    low: i64,
    high: i64,
}

impl PartialGrid<'_> {
    fn digit(&self, pos: Pos) -> Option<u8> {
        self.digits[self.checker.variant.shape().index(pos)]
    }

    fn at(&self, pos: Pos) -> Option<i64> {
        self.digit(pos).map(i64::from)
    }

    fn values(&self, cells: &[Pos]) -> Vec<Option<i64>> {
        cells.iter().map(|pos| self.at(*pos)).collect()
    }

    /// Returns the cells that have the same digit as another of the given cells; `None` if no digit
    /// is repeated.
    fn repeated(&self, cells: &[Pos]) -> Option<Vec<Pos>> {
        let mut counts = [0_u16; 1 << u8::BITS];
        let index = |digit: i64| usize::try_from(digit).expect("a digit has eight bits");
        for digit in cells.iter().filter_map(|pos| self.at(*pos)) {
            counts[index(digit)] += 1;
        }
        if counts.iter().all(|count| *count < 2) {
            return None;
        }
        let twice = |pos: &Pos| self.at(*pos).is_some_and(|digit| counts[index(digit)] > 1);
        Some(cells.iter().copied().filter(twice).collect())
    }

    /// Returns the first pair of filled cells whose digits do not satisfy `holds`.
    fn pair(&self, pairs: &[[Pos; 2]], holds: impl Fn(i64, i64) -> bool) -> Option<Vec<Pos>> {
        let fails = |pair: &&[Pos; 2]| {
            let digits = self.at(pair[0]).zip(self.at(pair[1]));
            digits.is_some_and(|(a, b)| !holds(a, b))
        };
        pairs.iter().find(fails).map(|pair| pair.to_vec())
    }

    /// Returns the smallest and the largest possible sum of the cells. If `differ` is true, only
    /// sums of different digits are possible.
    fn sums(&self, cells: &[Pos], differ: bool) -> (i64, i64) {
        let values = self.values(cells);
        let filled: i64 = values.iter().flatten().sum();
        let blank = values.iter().filter(|value| value.is_none()).count();
        let free = |digit: &i64| !differ || !values.contains(&Some(*digit));
        let count = i64::try_from(blank).expect("a puzzle has few cells");
        if !differ {
            return (filled + count * self.low, filled + count * self.high);
        }
        let least: i64 = (self.low..=self.high).filter(free).take(blank).sum();
        let most: i64 = (self.low..=self.high).rev().filter(free).take(blank).sum();
        (filled + least, filled + most)
    }

    /// Returns the given cells if they cannot have the sum `sum`, and `None` if they can.
    fn cells_missing_sum(&self, cells: &[Pos], sum: i64, differ: bool) -> Option<Vec<Pos>> {
        let (least, most) = self.sums(cells, differ);
        (sum < least || sum > most).then(|| cells.to_vec())
    }

    /// Returns the conflicting cells if a simple bound proves that no digits in the empty cells can
    /// satisfy the rule.
    #[expect(clippy::too_many_lines, reason = "an arm for each family of kinds")]
    fn broken(&self, rule: &Rule, scope: &Scope) -> Option<Vec<Pos>> {
        let (low, high) = (self.low, self.high);
        let repeated = scope.sets.iter().find_map(|set| self.repeated(set));
        if repeated.is_some() {
            return repeated;
        }
        if scope.is_relation {
            return self.pair(&scope.pairs, |a, b| rule.relates(a, b));
        }
        let cells = rule.cells();
        if let Some(lines) = &scope.lines {
            let shape = self.checker.variant.shape();
            let all: Vec<u8> = (shape.low()..=shape.high()).collect();
            let is_broken = |line: &&ValueLine| {
                let digits = line.cells.iter().map(|pos| {
                    self.digit(*pos)
                        .map_or_else(|| all.clone(), |own| vec![own])
                });
                !line.automaton.fits(&digits.collect::<Vec<_>>())
            };
            let broken = lines.iter().find(is_broken);
            return broken.map(|line| self.filled(&line.cells));
        }
        let n = rule.value(0);
        let values = self.values(cells);
        let alone = |wrong: &dyn Fn(i64) -> bool| {
            let wrong = |pos: &Pos| self.at(*pos).is_some_and(wrong);
            let found: Vec<Pos> = cells.iter().copied().filter(wrong).collect();
            Some(found).filter(|found| !found.is_empty())
        };
        match rule.kind() {
            Kind::AntiTaxicab => {
                let far = |[a, b]: &&[Pos; 2]| {
                    let steps = i64::from(a.row.abs_diff(b.row) + a.col.abs_diff(b.col));
                    self.at(*a) == Some(steps) && self.at(*b) == Some(steps)
                };
                scope.pairs.iter().find(far).map(|pair| pair.to_vec())
            }
            Kind::Cage => self.cells_missing_sum(cells, n?, true),
            Kind::Sum => self.cells_missing_sum(cells, n?, false),
            Kind::LittleKiller => self.cells_missing_sum(&scope.line, n?, false),
            Kind::Frame => {
                let count = usize::try_from(*rule.numbers().get(1)?).ok()?;
                self.cells_missing_sum(scope.line.get(..count)?, n?, false)
            }
            Kind::Even => alone(&|digit| digit % 2 != 0),
            Kind::Odd => alone(&|digit| digit % 2 == 0),
            Kind::Only => alone(&|digit| {
                let named = |n: &u64| i64::try_from(*n) == Ok(digit);
                !rule.numbers().iter().any(named)
            }),
            Kind::Thermo => {
                let place = |at: usize| i64::try_from(at).expect("a line has few cells");
                let length = place(cells.len());
                let wrong = |at: usize| {
                    let digit = values[at]?;
                    let room = digit >= low + place(at) && digit <= high - (length - 1 - place(at));
                    let before = (0..at).find(|before| {
                        values[*before].is_some_and(|b| digit - b < place(at - before))
                    });
                    match before {
                        Some(before) => Some(vec![cells[before], cells[at]]),
                        None => (!room).then(|| vec![cells[at]]),
                    }
                };
                (0..cells.len()).find_map(wrong)
            }
            Kind::Renban => {
                let filled = || values.iter().flatten();
                let spread = filled().max()?.abs_diff(*filled().min()?);
                let wide = usize::try_from(spread).is_ok_and(|spread| spread >= scope.cells.len());
                wide.then(|| self.filled(cells))
            }
            Kind::Between => {
                let last = values.len() - 1;
                let (a, b) = (values[0]?, values[last]?);
                let outside = |pos: &Pos| {
                    let digit = self.at(*pos);
                    digit.is_some_and(|digit| digit <= a.min(b) || digit >= a.max(b))
                };
                let wrong = cells[1..last].iter().copied().find(outside)?;
                Some(vec![cells[0], wrong, cells[last]])
            }
            Kind::Lockout => {
                let last = values.len() - 1;
                let (a, b) = (values[0]?, values[last]?);
                if (a - b).abs() < n? {
                    return Some(vec![cells[0], cells[last]]);
                }
                let inside = |pos: &Pos| {
                    let digit = self.at(*pos);
                    digit.is_some_and(|digit| digit >= a.min(b) && digit <= a.max(b))
                };
                let wrong = cells[1..last].iter().copied().find(inside)?;
                Some(vec![cells[0], wrong, cells[last]])
            }
            Kind::Arrow => {
                let mut bulb = cells.to_vec();
                bulb.sort_unstable();
                let number = |blank: i64| {
                    let digits = bulb.iter().map(|pos| self.at(*pos).unwrap_or(blank));
                    // A number of very many digits exceeds every sum anyway.
                    digits.fold(0, |number: i64, digit| {
                        number.saturating_mul(10).saturating_add(digit)
                    })
                };
                let shafts = &rule.groups()[1..];
                shafts.iter().find_map(|shaft| {
                    let (least, most) = self.sums(shaft, false);
                    let apart = least > number(high) || most < number(low);
                    apart.then(|| self.filled(&[cells, shaft].concat()))
                })
            }
            Kind::EqualSum | Kind::RegionSum | Kind::Zipper => {
                // All groups must have the same sum, so the ranges of their possible sums must
                // overlap.
                let parts = &self.checker.variant.equal_parts(rule);
                let mut range = (i64::MIN, i64::MAX);
                for part in parts {
                    let (least, most) = self.sums(part, false);
                    range = (range.0.max(least), range.1.min(most));
                }
                (range.0 > range.1).then(|| self.filled(&scope.cells))
            }
            Kind::Quad | Kind::Contains | Kind::ContainsExactly => {
                let blank = values.iter().filter(|value| value.is_none()).count();
                let mut missing = 0;
                for digit in low..=high {
                    let named = |n: &&u64| i64::try_from(**n) == Ok(digit);
                    let demanded = rule.numbers().iter().filter(named).count();
                    let held = values.iter().filter(|value| **value == Some(digit)).count();
                    missing += demanded.saturating_sub(held);
                    if rule.kind() == Kind::ContainsExactly && demanded > 0 && held > demanded {
                        return Some(self.filled(cells));
                    }
                }
                (missing > blank).then(|| cells.to_vec())
            }
            Kind::Circles => {
                let too_often = |digit: i64| {
                    let held = values.iter().filter(|value| **value == Some(digit)).count();
                    i64::try_from(held).is_ok_and(|held| held > digit)
                };
                alone(&too_often)
            }
            Kind::Modular | Kind::Entropic => {
                let shape = self.checker.variant.shape();
                let (count, class): (_, &dyn Fn(i64) -> i64) = match (rule.kind(), n) {
                    (Kind::Modular, Some(n)) => {
                        (usize::try_from(n).ok()?, &move |digit| digit.rem_euclid(n))
                    }
                    _ => (3, &|digit| shape.digit_class(digit)),
                };
                let near = rule.runs(count);
                let near: Vec<[Pos; 2]> = near.iter().flat_map(|run| ordered_pairs(run)).collect();
                self.pair(&near, |a, b| class(a) != class(b))
            }
            Kind::Sandwich => {
                let line = self.values(&scope.line);
                let place = |digit: i64| line.iter().position(|value| *value == Some(digit));
                let (a, b) = place(low).zip(place(high))?;
                let (from, to) = (a.min(b), a.max(b));
                self.cells_missing_sum(&scope.line[from + 1..to], n?, scope.is_house)
                    .map(|_| scope.line[from..=to].to_vec())
            }
            Kind::XSum => {
                let count = usize::try_from(self.at(*scope.line.first()?)?).ok()?;
                match scope.line.get(..count) {
                    Some(part) => self
                        .cells_missing_sum(part, n?, scope.is_house)
                        .map(|_| part.to_vec()),
                    None => Some(vec![scope.line[0]]),
                }
            }
            Kind::Room => {
                let first = *scope.line.first()?;
                let place = usize::try_from(self.at(first)? - 1).ok()?;
                match scope.line.get(place) {
                    Some(target) => {
                        let digit = self.at(*target)?;
                        (Some(digit) != n).then(|| vec![first, *target])
                    }
                    None => Some(vec![first]),
                }
            }
            _ => None,
        }
    }

    /// Returns the filled cells, or all cells if none is filled.
    fn filled(&self, cells: &[Pos]) -> Vec<Pos> {
        let filled: Vec<Pos> = cells
            .iter()
            .copied()
            .filter(|pos| self.at(*pos).is_some())
            .collect();
        if filled.is_empty() {
            cells.to_vec()
        } else {
            filled
        }
    }
}

impl Variant {
    /// The groups of cells that must have equal sums according to a rule.
    pub fn equal_parts(&self, rule: &Rule) -> Vec<Vec<Pos>> {
        match rule.kind() {
            Kind::EqualSum => rule.groups().to_vec(),
            Kind::RegionSum => self.stretches(rule),
            _ => {
                let cells = rule.cells();
                let ends = (0..cells.len().div_ceil(2)).map(|at| {
                    let other = cells.len() - 1 - at;
                    if at == other {
                        vec![cells[at]]
                    } else {
                        vec![cells[at], cells[other]]
                    }
                });
                ends.collect()
            }
        }
    }
}

fn scope(variant: &Variant, houses: &[ShapeHouse], rule: &Rule) -> Scope {
    let shape = variant.shape();
    let all = || shape.cells().collect::<Vec<Pos>>();
    let own = rule.cells();
    let mut line = own.to_vec();
    let related = variant.related_pairs(rule);
    let is_relation = related.is_some() && variant.factor_for(rule).is_none();
    let mut pairs = related.unwrap_or_default();
    let mut cells: Vec<Pos> = rule.all_cells().collect();
    match rule.kind() {
        Kind::AntiTaxicab => pairs = ordered_pairs(&all()),
        Kind::Minimum | Kind::Maximum => cells.extend(pairs.iter().map(|pair| pair[1])),
        Kind::LittleKiller => {
            line = variant.diagonal(rule);
            cells.clone_from(&line);
        }
        Kind::Indexer => {
            let indexed = own.iter().flat_map(|pos| variant.indexed_cells(rule, *pos));
            cells.extend(indexed);
        }
        Kind::Rank => cells = all(),
        _ => {
            if let Some(outside) = rule.outside() {
                line = variant.line(outside);
                cells.clone_from(&line);
            }
        }
    }
    let sets = variant.sets_of(rule);
    if cells.is_empty() {
        // A rule without cells is about the whole grid.
        cells = if sets.is_empty() {
            all()
        } else {
            sets.concat()
        };
    }
    cells.sort_unstable();
    cells.dedup();
    let is_house = houses.iter().any(|house| house.cells == cells);
    Scope {
        cells,
        sets,
        pairs,
        is_relation,
        lines: match variant.factor_for(rule) {
            Some(factor) => Some(variant.value_lines(rule, factor, Symbols::Digits)),
            None => has_only_automaton(rule.kind())
                .then(|| digit_lines(variant, rule))
                .filter(|lines| !lines.is_empty()),
        },
        line,
        is_house,
    }
}

fn peers(variant: &Variant, houses: &[ShapeHouse], rules: &[Scope]) -> Vec<Vec<Pos>> {
    let shape = variant.shape();
    let mut peers = vec![Vec::new(); shape.area()];
    let sets = houses.iter().map(|house| &house.cells);
    for set in sets.chain(rules.iter().flat_map(|rule| &rule.sets)) {
        for pos in set {
            peers[shape.index(*pos)].extend(set.iter().copied().filter(|other| other != pos));
        }
    }
    for (rule, scope) in variant.rules().iter().zip(rules) {
        if !matches!(rule.kind(), Kind::AntiKnight | Kind::AntiKing) {
            continue;
        }
        for [a, b] in &scope.pairs {
            peers[shape.index(*a)].push(*b);
            peers[shape.index(*b)].push(*a);
        }
    }
    for own in &mut peers {
        own.sort_unstable();
        own.dedup();
    }
    peers
}
