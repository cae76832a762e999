//! Primitive constraints, to which all rules are translated.
//!
//! Solvers and techniques work with these constraints, so that the geometry of each rule is written
//! only once. Cells are numbered row by row; positions without a cell have no number.

use std::sync::Arc;

use super::automata::{digit_lines, has_only_automaton};
use super::automaton::{LineAutomaton, LineSize, ValueLine};
use super::kind::Kind;
use super::modifiers::Symbols;

use super::pos::{OutsideLine, Pos};
use super::rule::Rule;
use super::variant::Variant;
use crate::grid::sort_short_by_key;

/// A set of digits as bits, with bit 0 for the smallest digit.
pub(crate) type DigitMask = u16;

/// For each digit of one cell, the digits allowed in another cell.
pub(crate) type DigitTable = [DigitMask; 16];

/// A primitive constraint. Its cells are identified by their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Primitive {
    /// The cell has one of the digits of the set.
    Only(u16, DigitMask),
    /// The digits of the cells are all different.
    Different(Vec<u16>),
    /// The two cells have the same digit.
    Equal([u16; 2]),
    /// The table allows the digits of the two cells together.
    Pair([u16; 2], Box<DigitTable>),
    /// Each digit is multiplied by the weight of its cell. The sum of the products is the number.
    Linear(Vec<(u16, i32)>, i32),
    /// Three or more groups of cells have the same sum. For some pairs of the groups, a
    /// [`Linear`](Self::Linear) constraint states it too.
    EqualSums(Vec<Vec<u16>>),
    /// The digits of the cells are different, and together form one of the sets.
    Sets(Vec<u16>, Vec<DigitMask>),
    /// The digits increase from cell to cell. If the field is true, neighbors may be equal.
    Order(Vec<u16>, bool),
    /// Two end cells and the inner cells between them. Without a number, each inner digit is
    /// strictly between the end digits. With a number, the end digits differ by at least this
    /// number, and each inner digit is less than both or greater than both.
    Ends([u16; 2], Vec<u16>, Option<u8>),
    /// For each set in the list, the given number of cells have a digit of the set. The number is
    /// exact if the field is true, and otherwise a minimum.
    Contains(Vec<u16>, Vec<(DigitMask, usize)>, bool),
    /// At least one of the cells has one of the digits in its set.
    Clause(Vec<(u16, DigitMask)>),
    /// Each digit occurs equally often in both groups.
    Same([Vec<u16>; 2]),
    /// The automaton accepts the digits of the cells in order.
    Line(Vec<u16>, Arc<LineAutomaton>),
    /// The digit of the first cell is the number of different digits in the other cells.
    Distinct(u16, Vec<u16>),
    /// The digit of the second cell is a position in the list of cells, counted from 1. The cell at
    /// this position has the digit of the first cell.
    Pointer(u16, u16, Vec<u16>),
    /// Each digit d that occurs in the cells occurs d times.
    Circles(Vec<u16>),
    /// The line, read as a number, has this rank. It is compared with all rows and columns, each
    /// read in both directions. The smallest number has rank 1.
    Rank(OutsideLine, u64),
    /// No grid satisfies the rule.
    Impossible,
}

/// Translates the rules of a puzzle to primitive constraints.
#[derive(Clone, Debug)]
pub(crate) struct Primitives<'v> {
    variant: &'v Variant,
    /// The number of each cell, indexed by the position of the cell; `None` for a position without
    /// a cell.
    numbers: Vec<Option<u16>>,
    /// The number of cells.
    count: u16,
    digits: usize,
    low: i64,
    high: i64,
}

impl<'v> Primitives<'v> {
    /// The maximum number of digits of a shape that can be translated.
    pub(crate) const MAX_DIGITS: usize = 16;

    /// Creates the translator of a puzzle; `None` if the shape has no cells, or more digits than
    /// [`MAX_DIGITS`](Self::MAX_DIGITS).
    pub(crate) fn new(variant: &'v Variant) -> Option<Self> {
        let shape = variant.shape();
        let mut numbers = vec![None; shape.area()];
        let mut count = 0;
        for pos in shape.cells() {
            numbers[shape.index(pos)] = Some(count);
            count += 1;
        }
        let digits = shape.digit_count();
        (digits <= Self::MAX_DIGITS && count > 0).then(|| Self {
            variant,
            numbers,
            count,
            digits,
            low: shape.low().into(),
            high: shape.high().into(),
        })
    }

    pub(crate) fn number(&self, pos: Pos) -> u16 {
        self.numbers[self.variant.shape().index(pos)].expect("rules name only cells of the shape")
    }

    pub(crate) fn numbers(&self, cells: &[Pos]) -> Vec<u16> {
        cells.iter().map(|pos| self.number(*pos)).collect()
    }

    fn mask(&self, holds: impl Fn(i64) -> bool) -> DigitMask {
        let values = (0..self.digits).zip(self.low..);
        values.fold(0, |mask, (index, value)| {
            mask | DigitMask::from(holds(value)) << index
        })
    }

    fn pairs(&self, pairs: &[[Pos; 2]], holds: impl Fn(i64, i64) -> bool) -> Vec<Primitive> {
        let mut table = Box::new([0; 16]);
        for (own, x) in table.iter_mut().zip(self.low..=self.high) {
            *own = self.mask(|y| holds(x, y));
        }
        let pair = |[a, b]: &[Pos; 2]| {
            if a == b {
                return Primitive::Only(self.number(*a), self.mask(|v| holds(v, v)));
            }
            Primitive::Pair([self.number(*a), self.number(*b)], table.clone())
        };
        pairs.iter().map(pair).collect()
    }

    /// Returns the constraints of a rule that is a relation between pairs of cells.
    fn relation(&self, rule: &Rule) -> Vec<Primitive> {
        let pairs = self.variant.related_pairs(rule).unwrap_or_default();
        let differ = |a: i64| (self.low..=self.high).all(|b| rule.relates(a, b) == (a != b));
        if (self.low..=self.high).all(differ) {
            return self.different(&pairs);
        }
        self.pairs(&pairs, |a, b| rule.relates(a, b))
    }

    /// Returns constraints on each two cells of a line that are `apart` positions apart: their
    /// digits must satisfy `holds`. On a closed line, positions are counted over the first cell.
    fn line_pairs(
        &self,
        rule: &Rule,
        apart: usize,
        holds: impl Fn(i64, i64) -> bool,
    ) -> Vec<Primitive> {
        let line = rule.open_line();
        let pair = |at: usize| {
            let other = match at + apart {
                other if rule.is_closed() => other % line.len(),
                other => other,
            };
            Some([*line.get(at)?, *line.get(other)?])
        };
        // At this distance, a closed line would compare a cell with itself.
        let all = if apart < line.len() { line.len() } else { 0 };
        let pairs: Vec<[Pos; 2]> = (0..all).filter_map(pair).collect();
        self.pairs(&pairs, holds)
    }

    fn only(&self, cells: &[Pos], holds: impl Fn(i64) -> bool) -> Vec<Primitive> {
        let mask = self.mask(holds);
        let cells = cells.iter();
        cells
            .map(|pos| Primitive::Only(self.number(*pos), mask))
            .collect()
    }

    fn linear(&self, terms: impl IntoIterator<Item = (Pos, i32)>, target: u64) -> Primitive {
        let mut counted: Vec<(u16, i32)> = Vec::new();
        for (pos, factor) in terms {
            let number = self.number(pos);
            match counted.iter_mut().find(|(known, _)| *known == number) {
                Some((_, known)) => *known += factor,
                None => counted.push((number, factor)),
            }
        }
        counted.retain(|(_, factor)| *factor != 0);
        let term = |(_, factor): &(u16, i32)| i64::from(*factor).abs() * self.high;
        let most: i64 = counted.iter().map(term).sum();
        match i32::try_from(target) {
            // Without terms, the sum is 0.
            Ok(target) if i64::from(target) <= most => Primitive::Linear(counted, target),
            _ => Primitive::Impossible,
        }
    }

    fn sum(&self, cells: &[Pos], sum: u64) -> Primitive {
        self.linear(cells.iter().map(|pos| (*pos, 1)), sum)
    }

    /// Returns the constraints of one shaft of an arrow. `bulb` lists the digits of the number from
    /// the last to the first. A digit whose place value exceeds every sum of the shaft is 0.
    fn arrow(&self, bulb: &[Pos], shaft: &[Pos]) -> Vec<Primitive> {
        let most = self.high * i64::try_from(shaft.len()).expect("a line fits in memory");
        let places = std::iter::successors(Some(1_i32), |place| {
            let next = place.checked_mul(10)?;
            (i64::from(next) <= most).then_some(next)
        });
        let (low_digits, high_digits) = bulb.split_at(bulb.len().min(places.clone().count()));
        let number = low_digits
            .iter()
            .zip(places)
            .map(|(pos, place)| (*pos, -place));
        let plus = shaft.iter().map(|pos| (*pos, 1));
        let mut own = self.only(high_digits, |v| v == 0);
        own.push(self.linear(number.chain(plus), 0));
        own
    }

    fn equal_sums(&self, a: &[Pos], b: &[Pos]) -> Primitive {
        let plus = a.iter().map(|pos| (*pos, 1));
        self.linear(plus.chain(b.iter().map(|pos| (*pos, -1))), 0)
    }

    fn all_equal_sums(&self, groups: &[Vec<Pos>]) -> Vec<Primitive> {
        let mut sums = Vec::new();
        for (at, group) in groups.iter().enumerate().skip(1) {
            sums.push(self.equal_sums(group, &groups[0]));
            if at > 1 {
                sums.push(self.equal_sums(group, &groups[at - 1]));
            }
        }
        if groups.len() > 2 {
            let groups = groups.iter().map(|group| self.numbers(group));
            sums.push(Primitive::EqualSums(groups.collect()));
        }
        sums
    }

    /// Returns the constraint that the digits of the cells are all different, and that the set of
    /// these digits satisfies `holds`.
    fn sets(&self, cells: &[Pos], holds: impl Fn(&[i64]) -> bool) -> Primitive {
        if cells.len() > self.digits {
            return Primitive::Impossible;
        }
        let sets = (0..1_u32 << self.digits).filter(|set| {
            let values = (0..self.digits).zip(self.low..);
            let members = values.filter(|(index, _)| set >> index & 1 == 1);
            let members = members.map(|(_, value)| value);
            set.count_ones() as usize == cells.len() && holds(&members.collect::<Vec<i64>>())
        });
        let sets = sets
            .filter_map(|set| DigitMask::try_from(set).ok())
            .collect();
        Primitive::Sets(self.numbers(cells), sets)
    }

    /// Returns the constraints that each square of 2x2 cells has a digit of each class. `class`
    /// maps a digit to its class: 0, 1 or 2.
    fn squares(&self, class: impl Fn(i64) -> i64) -> Vec<Primitive> {
        let shape = self.variant.shape();
        let needs: Vec<(DigitMask, usize)> = (0..=2)
            .map(|target| (self.mask(|value| class(value) == target), 1))
            .collect();
        let square = |pos: Pos| -> Option<Vec<Pos>> {
            let corners = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let cells = corners.map(|(down, right)| pos.moved(down, right));
            cells
                .into_iter()
                .map(|pos| pos.filter(|p| shape.has(*p)))
                .collect()
        };
        shape
            .cells()
            .filter_map(square)
            .map(|cells| Primitive::Contains(self.numbers(&cells), needs.clone(), false))
            .collect()
    }

    /// Returns the constraints that the digits of each set of cells are all different. More cells
    /// than digits cannot differ.
    fn different(&self, sets: &[impl AsRef<[Pos]>]) -> Vec<Primitive> {
        let different = |cells: &[Pos]| match cells.len() {
            count if count > self.digits => Primitive::Impossible,
            _ => Primitive::Different(self.numbers(cells)),
        };
        sets.iter().map(|cells| different(cells.as_ref())).collect()
    }

    /// Returns the constraints of a rule on the digits of the cells. If some cells are modified,
    /// these constraints are necessary only: each allows any modified cells of its own.
    pub(crate) fn of(&self, rule: &Rule) -> Vec<Primitive> {
        let Some(factor) = self.variant.factor_for(rule) else {
            return self.of_digits(rule);
        };
        let mut demands = self.different(&self.variant.sets_of(rule));
        let lines = self.variant.value_lines(rule, factor, Symbols::Digits);
        let lines = lines.into_iter();
        demands
            .extend(lines.map(|line| Primitive::Line(self.numbers(&line.cells), line.automaton)));
        demands
    }

    /// Returns the constraints of a rule, like [`of`](Self::of). If some cells are modified, the
    /// constraints also name cells with numbers after those of the grid, and are sufficient if no
    /// line has too many states.
    ///
    /// Each cell has a flag, which is the lowest digit for an ordinary cell and the next digit for a
    /// modified cell. After the flags, there is a cell for each row, with its modified digit.
    pub(crate) fn with_flags(&self, rule: &Rule) -> Vec<Primitive> {
        if rule.kind().factor().is_some() {
            return self.flags();
        }
        self.of_flags(rule, Symbols::DigitsAndFlags)
    }

    /// Returns the constraints of a rule, like [`with_flags`](Self::with_flags), but no constraint
    /// names the modified digit of a row. A rule that modifies cells only states that each house has
    /// one modified cell.
    pub(crate) fn with_flags_of_houses(&self, rule: &Rule) -> Vec<Primitive> {
        match rule.kind().factor() {
            Some(_) => self.flags_of_houses(),
            None => self.of_flags(rule, Symbols::DigitsAndFlagsOfHouses),
        }
    }

    fn of_flags(&self, rule: &Rule, symbols: Symbols) -> Vec<Primitive> {
        let Some(factor) = self.variant.factor_for(rule) else {
            return self.of_digits(rule);
        };
        let mut demands = self.different(&self.variant.sets_of(rule));
        let lines = self.variant.value_lines(rule, factor, symbols);
        demands.extend(lines.into_iter().map(|line| {
            let numbers = self.numbers(&line.cells).into_iter();
            let cells = numbers.flat_map(|cell| [cell, cell + self.count]);
            Primitive::Line(cells.collect(), line.automaton)
        }));
        demands
    }

    /// Returns the number of cells that [`with_flags`](Self::with_flags) names.
    pub(crate) fn count_with_flags(&self) -> usize {
        let count = usize::from(self.count);
        match self.variant.modifier() {
            Some(_) => 2 * count + self.digits,
            None => count,
        }
    }

    /// Returns the constraints that each house has one modified cell.
    fn flags_of_houses(&self) -> Vec<Primitive> {
        let houses = self.variant.shape().houses().into_iter();
        let demands = houses.map(|house| {
            let flags = self.numbers(&house.cells).into_iter();
            let flags = flags.map(|cell| cell + self.count).collect();
            Primitive::Contains(flags, vec![(0b10, 1)], true)
        });
        demands.collect()
    }

    /// Returns the constraints that each house has one modified cell, and that the modified digits
    /// of the rows differ.
    fn flags(&self) -> Vec<Primitive> {
        let (count, shape) = (self.count, self.variant.shape());
        let mut demands: Vec<Primitive> = (count..2 * count)
            .map(|flag| Primitive::Only(flag, 0b11))
            .collect();
        demands.extend(self.flags_of_houses());
        let row_cell = |pos: Pos| 2 * count + u16::from(pos.row);
        let rows = (0..shape.rows()).map(|row| 2 * count + u16::from(row));
        demands.push(Primitive::Different(rows.collect()));
        let low = self.low;
        // Reads a flag, the digit of its cell, and the modified digit of the row.
        let step = |read: &Vec<i64>, symbol: i64| {
            let is_ordinary = read.first() == Some(&low);
            let fits = read.len() < 2 || is_ordinary || read[1] == symbol;
            fits.then(|| [&read[..], &[symbol]].concat())
        };
        let size = LineSize::new(self.variant, 3);
        let automaton = LineAutomaton::explore(&size, [Vec::new()], step, |_| true);
        let automaton = Arc::new(automaton.expect("three cells have few states"));
        demands.extend(shape.cells().map(|pos| {
            let cell = self.number(pos);
            let cells = vec![cell + count, cell, row_cell(pos)];
            Primitive::Line(cells, Arc::clone(&automaton))
        }));
        demands
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each kind")]
    fn of_digits(&self, rule: &Rule) -> Vec<Primitive> {
        let variant = self.variant;
        let cells = rule.cells();
        // Rules without a number do not use it.
        let number = rule.number().unwrap_or_default();
        let n = rule.value(0).unwrap_or_default();
        let (low, high) = (self.low, self.high);
        let mut demands = self.different(&variant.sets_of(rule));
        let own = match rule.kind() {
            Kind::Toroidal | Kind::Doublers | Kind::Negators => Vec::new(),
            _ if rule.is_all_different() => Vec::new(),
            Kind::AntiTaxicab => self.taxicab(),
            Kind::Entropy => self.squares(|value| variant.shape().digit_class(value)),
            Kind::Mod3 => self.squares(|value| value.rem_euclid(1 + 2)),
            Kind::Flatmates => self.flatmates(),
            Kind::Cage | Kind::Sum => rule
                .number()
                .map(|sum| self.sum(cells, sum))
                .into_iter()
                .collect(),
            Kind::Even => self.only(cells, |v| v % 2 == 0),
            Kind::Odd => self.only(cells, |v| v % 2 == 1),
            Kind::Only => self.only(cells, |v| names(rule, v)),
            Kind::Quad | Kind::Contains | Kind::ContainsExactly => {
                let mut named = rule.numbers().to_vec();
                named.sort_unstable();
                let needs = named
                    .chunk_by(|a, b| a == b)
                    .map(|same| (self.mask(|v| i64::try_from(same[0]) == Ok(v)), same.len()));
                let exactly = rule.kind() == Kind::ContainsExactly;
                vec![Primitive::Contains(
                    self.numbers(cells),
                    needs.collect(),
                    exactly,
                )]
            }
            Kind::Palindrome | Kind::Clone => {
                let pairs = variant.related_pairs(rule).unwrap_or_default();
                pairs
                    .iter()
                    .filter(|[a, b]| a != b)
                    .map(|[a, b]| Primitive::Equal([self.number(*a), self.number(*b)]))
                    .collect()
            }
            Kind::Same if rule.groups().iter().all(|group| group.len() == 1) => {
                let others = rule.groups()[1..].iter().flatten();
                let others = others.filter(|other| **other != cells[0]);
                let equal = |other: &Pos| [self.number(cells[0]), self.number(*other)];
                others.map(|other| Primitive::Equal(equal(other))).collect()
            }
            Kind::Same => {
                let first = self.numbers(cells);
                let others = rule.groups()[1..].iter();
                others
                    .map(|group| {
                        if group.len() == cells.len() {
                            Primitive::Same([first.clone(), self.numbers(group)])
                        } else {
                            Primitive::Impossible
                        }
                    })
                    .collect()
            }
            Kind::EqualSum => self.all_equal_sums(rule.groups()),
            Kind::Circles => vec![Primitive::Circles(self.numbers(cells))],
            Kind::CountDistinct => {
                let others = self.numbers(&rule.groups()[1..].concat());
                vec![Primitive::Distinct(self.number(cells[0]), others)]
            }
            Kind::Rellik => vec![self.sets(cells, |set| {
                (1..1_u64 << set.len()).all(|part| {
                    let members = set.iter().enumerate().filter(|(at, _)| part >> at & 1 == 1);
                    members.map(|(_, value)| value).sum::<i64>() != n
                })
            })],
            Kind::Equality => vec![self.sets(cells, |set| {
                let count = |holds: &dyn Fn(i64) -> bool| set.iter().filter(|v| holds(**v)).count();
                let middle = low + high;
                count(&|v| v % 2 == 0) == count(&|v| v % 2 == 1)
                    && count(&|v| 2 * v < middle) == count(&|v| 2 * v > middle)
                    && count(&|v| 2 * v == middle) == 0
            })],
            Kind::LookAndSay => {
                let said = number.to_string();
                let pairs = said.as_bytes().chunks_exact(2);
                let needs = pairs.map(|pair| {
                    let digit = i64::from(pair[1] - b'0');
                    (self.mask(|v| v == digit), usize::from(pair[0] - b'0'))
                });
                vec![Primitive::Contains(
                    self.numbers(cells),
                    needs.collect(),
                    true,
                )]
            }
            Kind::Thermo => vec![Primitive::Order(self.numbers(cells), false)],
            Kind::SlowThermo => vec![Primitive::Order(self.numbers(cells), true)],
            Kind::Arrow => {
                let mut bulb = cells.to_vec();
                bulb.sort_unstable();
                bulb.reverse();
                let shafts = rule.groups()[1..].iter();
                shafts.flat_map(|shaft| self.arrow(&bulb, shaft)).collect()
            }
            Kind::DoubleArrow => {
                let last = cells.len() - 1;
                let inner = cells[1..last].iter().map(|pos| (*pos, 1));
                vec![self.linear(
                    [(cells[0], -1), (cells[last], -1)].into_iter().chain(inner),
                    0,
                )]
            }
            Kind::Renban => {
                let consecutive = |set: &[i64]| set.windows(2).all(|pair| pair[1] == pair[0] + 1);
                vec![self.sets(&rule.different_cells(), consecutive)]
            }
            Kind::Nabner => {
                let apart = |set: &[i64]| set.windows(2).all(|pair| pair[1] >= pair[0] + 2);
                let mut own = self.relation(rule);
                own.push(self.sets(&rule.different_cells(), apart));
                own
            }
            // The digits differ, and each two of them are a pair.
            Kind::AllPairs if !variant.sets_of(rule).is_empty() => {
                let pairs = |set: &[i64]| {
                    let later = |at: usize| set[at + 1..].iter();
                    let mut firsts = set.iter().enumerate();
                    firsts.all(|(at, a)| {
                        later(at).all(|b| rule.relates(*a, *b) || rule.relates(*b, *a))
                    })
                };
                let mut own = self.relation(rule);
                own.push(self.sets(&rule.different_cells(), pairs));
                own
            }
            Kind::Between | Kind::Lockout => {
                let numbers = self.numbers(cells);
                let last = numbers.len() - 1;
                let inner = numbers[1..last].to_vec();
                let ends = [numbers[0], numbers[last]];
                vec![
                    match rule.number().filter(|_| rule.kind() == Kind::Lockout) {
                        None => Primitive::Ends(ends, inner, None),
                        // No two digits differ by more than the smallest and the largest.
                        Some(apart) => match u8::try_from(apart) {
                            Ok(apart) if i64::from(apart) <= high - low => {
                                Primitive::Ends(ends, inner, Some(apart))
                            }
                            _ => Primitive::Impossible,
                        },
                    },
                ]
            }
            Kind::Zipper => {
                let middle = cells.len() / 2;
                let pairs = cells.iter().zip(cells.iter().rev()).take(middle);
                let mut groups: Vec<Vec<Pos>> = pairs.map(|(a, b)| vec![*a, *b]).collect();
                if cells.len() % 2 == 1 {
                    groups.insert(0, vec![cells[middle]]);
                }
                self.all_equal_sums(&groups)
            }
            Kind::RegionSum => {
                let mut groups = variant.stretches(rule);
                sort_short_by_key(&mut groups, Vec::len);
                self.all_equal_sums(&groups)
            }
            Kind::Modular => {
                // A line is always shorter than a number that is too large for the type.
                let reach = usize::try_from(n).unwrap_or(usize::MAX);
                let mut own = Vec::new();
                for apart in 1..reach.min(cells.len()) {
                    own.extend(
                        self.line_pairs(rule, apart, |a, b| a.rem_euclid(n) != b.rem_euclid(n)),
                    );
                }
                // Any n consecutive cells have all remainders, so cells that are n apart have the
                // same remainder.
                own.extend(self.line_pairs(rule, reach, |a, b| a.rem_euclid(n) == b.rem_euclid(n)));
                own
            }
            Kind::Entropic => {
                let class = |digit| variant.shape().digit_class(digit);
                let mut own = self.line_pairs(rule, 1, |a, b| class(a) != class(b));
                own.extend(self.line_pairs(rule, 2, |a, b| class(a) != class(b)));
                own.extend(self.line_pairs(rule, 3, |a, b| class(a) == class(b)));
                own
            }
            Kind::ParityLine => {
                let mut own = self.line_pairs(rule, 1, |a, b| (a + b) % 2 == 1);
                own.extend(self.line_pairs(rule, 2, |a, b| (a + b) % 2 == 0));
                own
            }
            Kind::ValueIndex => {
                let numbers = self.numbers(cells);
                vec![Primitive::Pointer(
                    numbers[0],
                    numbers[1],
                    numbers[2..].to_vec(),
                )]
            }
            Kind::Indexer => self.indexer(rule),
            Kind::LittleKiller => vec![self.sum(&variant.diagonal(rule), number)],
            Kind::Lunchbox
            | Kind::SumLine
            | Kind::Sandwich
            | Kind::XSum
            | Kind::Skyscraper
            | Kind::HiddenSkyscraper
            | Kind::Room => self.line(rule),
            kind if has_only_automaton(kind) => self.line(rule),
            Kind::Rank | Kind::Frame => rule
                .outside()
                .map(|outside| self.outside(rule, outside, number))
                .expect("a clue outside the grid has a line"),
            _ => self.relation(rule),
        };
        demands.extend(own);
        demands
    }

    fn taxicab(&self) -> Vec<Primitive> {
        let cells: Vec<Pos> = self.variant.shape().cells().collect();
        let mut own = Vec::new();
        for (at, a) in cells.iter().enumerate() {
            for b in &cells[..at] {
                let steps = i64::from(a.row.abs_diff(b.row) + a.col.abs_diff(b.col));
                if (self.low..=self.high).contains(&steps) {
                    own.extend(self.pairs(&[[*a, *b]], |x, y| x != y || x != steps));
                }
            }
        }
        own
    }

    fn flatmates(&self) -> Vec<Primitive> {
        let shape = self.variant.shape();
        let (low, high) = (self.low, self.high);
        let clause = |pos: Pos| {
            let mut options = vec![(self.number(pos), self.mask(|v| 2 * v != low + high))];
            for (down, digit) in [(-1, low), (1, high)] {
                if let Some(other) = pos.moved(down, 0).filter(|other| shape.has(*other)) {
                    options.push((self.number(other), self.mask(|v| v == digit)));
                }
            }
            Primitive::Clause(options)
        };
        shape.cells().map(clause).collect()
    }

    /// Returns the constraints of an indexer: if the cell at position p of a line or box has digit
    /// v, the cell at position v has digit p. If no digit may occur twice there, the converse is
    /// required too.
    fn indexer(&self, rule: &Rule) -> Vec<Primitive> {
        let shape = self.variant.shape();
        let mut own = Vec::new();
        for pos in rule.cells() {
            let house = self.variant.indexed_cells(rule, *pos);
            let Some(place) = house.iter().position(|other| other == pos) else {
                continue;
            };
            let [place, count] = [place + 1, house.len()]
                .map(|number| i64::try_from(number).expect("a line has at most 45 cells"));
            own.extend(self.only(&[*pos], |v| (1..=count).contains(&v)));
            let differ = shape.houses().iter().any(|known| known.cells == house);
            for (target, v) in house.iter().zip(1..) {
                if target != pos {
                    own.extend(self.pairs(&[[*pos, *target]], |x, y| {
                        if differ {
                            (x == v) == (y == place)
                        } else {
                            x != v || y == place
                        }
                    }));
                }
            }
        }
        own
    }

    fn outside(&self, rule: &Rule, outside: OutsideLine, number: u64) -> Vec<Primitive> {
        let Some(count) = rule.numbers().get(1) else {
            return vec![Primitive::Rank(outside, number)];
        };
        let cells = self.variant.line(outside);
        let part = usize::try_from(*count).ok().and_then(|c| cells.get(..c));
        vec![part.map_or(Primitive::Impossible, |part| self.sum(part, number))]
    }

    /// Returns the constraints that the automata of the rule accept the digits of their lines. A
    /// line whose automaton has too many states is checked in full grids.
    fn line(&self, rule: &Rule) -> Vec<Primitive> {
        let lines = digit_lines(self.variant, rule).into_iter();
        let primitive =
            |line: ValueLine| Primitive::Line(self.numbers(&line.cells), line.automaton);
        lines.map(primitive).collect()
    }
}

/// Returns true if a rule lists a digit among its numbers.
fn names(rule: &Rule, value: i64) -> bool {
    let mut numbers = rule.numbers().iter();
    numbers.any(|number| i64::try_from(*number) == Ok(value))
}
