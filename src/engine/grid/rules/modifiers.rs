//! Doublers and negators: cells whose values differ from their digits.
//!
//! Each row, column and region has one modified cell, and each digit is modified once. The player
//! does not write down which cells these are, so a grid is valid if some choice of modified cells
//! satisfies all rules that read values.

use std::borrow::Cow;
use std::sync::Arc;

use super::automata::{automaton_of_values, line_of};
use super::automaton::{LineAutomaton, LineModifiers, LineSize, ValueLine};
use super::check::CheckedGrid;
use super::kind::Kind;
use super::pos::Pos;
use super::rule::Rule;
use super::shape::ShapeHouse;
use super::variant::Variant;

/// A candidate with this number in place of a digit says that its cell is a doubler.
pub const DOUBLER: u8 = u8::MAX;

/// A candidate with this number in place of a digit says that its cell is a negator.
pub const NEGATOR: u8 = u8::MAX - 1;

/// A candidate with this number in place of a digit says that the value of its cell is its digit.
pub const ORDINARY: u8 = u8::MAX - 2;

/// The symbols that the automaton of a [`ValueLine`] reads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Symbols {
    /// The digit and the flag of each cell.
    DigitsAndFlags,
    /// The digit and the flag of each cell. The automaton accepts at most one modified cell in each
    /// house.
    DigitsAndFlagsOfHouses,
    /// The digit of each cell. The automaton accepts digits for which there are modified cells, at
    /// most one in each house.
    Digits,
}

impl Variant {
    /// The kind that modifies cells; `None` if the value of each cell is its digit.
    pub fn modifier(&self) -> Option<Kind> {
        let mut kinds = self.rules().iter().map(Rule::kind);
        kinds.find(|kind| kind.factor().is_some())
    }

    /// The candidate of a modified cell: [`NEGATOR`] in a puzzle with negators, otherwise
    /// [`DOUBLER`].
    pub fn modified_candidate(&self) -> u8 {
        match self.modifier() {
            Some(Kind::Negators) => NEGATOR,
            _ => DOUBLER,
        }
    }

    /// The factor of the modified cells, for a rule that reads values; `None` if the values of all
    /// cells are their digits, or if the rule does not read values.
    pub(super) fn factor_for(&self, rule: &Rule) -> Option<i64> {
        let reads_values = rule.kind().reads_values();
        self.modifier().filter(|_| reads_values)?.factor()
    }

    /// Returns the lines whose values a rule reads. A line whose automaton has too many states is
    /// left out.
    pub(super) fn value_lines(&self, rule: &Rule, factor: i64, symbols: Symbols) -> Vec<ValueLine> {
        let reader = ValueReader {
            variant: self,
            rule,
            factor,
            symbols,
        };
        if let Some(pairs) = self.related_pairs(rule) {
            return reader.pairs(&pairs);
        }
        if let parts @ [_, _, ..] = &rule.parts()[..] {
            let lines = |part: &Cow<'_, Rule>| self.value_lines(part, factor, symbols);
            return parts.iter().flat_map(lines).collect();
        }
        let first = rule.cells();
        let others = rule.groups().iter().skip(1);
        let lines: Vec<Vec<Pos>> = match rule.kind() {
            Kind::Cage if rule.number().is_none() => Vec::new(),
            Kind::LittleKiller => vec![self.diagonal(rule)],
            Kind::Arrow => {
                let mut bulb = first.to_vec();
                bulb.sort_unstable();
                others.map(|shaft| [&bulb[..], shaft].concat()).collect()
            }
            Kind::EqualSum => others.map(|other| [first, other].concat()).collect(),
            Kind::Frame => {
                let mut cells = line_of(self, rule);
                let count = rule.numbers().get(1).copied().unwrap_or_default();
                cells.truncate(usize::try_from(count).unwrap_or(usize::MAX));
                vec![cells]
            }
            Kind::RegionSum => vec![self.stretches(rule).concat()],
            _ => vec![line_of(self, rule)],
        };
        let lines = lines.into_iter();
        lines.filter_map(|cells| reader.line(cells)).collect()
    }

    /// Returns, for each cell, the houses that contain it and another cell of the list, as bits.
    fn shared_houses(&self, cells: &[Pos]) -> Vec<u64> {
        let mut shared = vec![0; cells.len()];
        let houses = self.shape().houses().into_iter();
        let houses = houses.filter(|house| {
            let own = cells.iter().filter(|pos| house.cells.contains(pos));
            own.count() > 1
        });
        // Without the bits of further houses, the automaton only accepts more. A cell that the line
        // visits twice may be modified at both visits.
        let is_single = |pos: &Pos| cells.iter().filter(|it| *it == pos).count() == 1;
        for (house, bit) in houses.zip(0..64) {
            for (pos, bits) in cells.iter().zip(&mut shared) {
                *bits |= u64::from(house.cells.contains(pos) && is_single(pos)) << bit;
            }
        }
        shared
    }

    /// Returns modified cells with which a full grid obeys all rules that read values, in row-major
    /// order; `None` if there are none, or if the puzzle has no rule that modifies cells.
    ///
    /// # Panics
    /// Panics if the numbers of digits and positions differ.
    pub fn modified_cells(&self, digits: &[u8]) -> Option<Vec<Pos>> {
        let rules = self.rules().iter();
        let rules: Vec<&Rule> = rules
            .filter(|rule| self.factor_for(rule).is_some())
            .collect();
        let rows = (0..self.shape().rows()).map(|row| {
            let cells = self.shape().cells();
            cells.filter(|pos| pos.row == row).map(Some).collect()
        });
        self.choose_modified(&rules, rows.collect(), digits)
    }

    /// Returns true if the digits of the cells of a rule that reads values obey the rule with some
    /// modified cells, regardless of all other rules and digits.
    pub(super) fn obeys_with_values(&self, rule: &Rule, factor: i64, digits: &[u8]) -> bool {
        if let Some(pairs) = self.related_pairs(rule) {
            let houses = self.shape().houses();
            let values = |pos: Pos| {
                let digit = i64::from(digits[self.shape().index(pos)]);
                [digit, factor * digit]
            };
            return pairs.iter().all(|[a, b]| {
                let both = |house: &ShapeHouse| house.cells.contains(a) && house.cells.contains(b);
                let sees = houses.iter().any(both);
                let relates = |x: usize, y: usize| {
                    let is_possible = !(sees && x + y == 2);
                    is_possible && rule.relates(values(*a)[x], values(*b)[y])
                };
                (0..4).any(|flags| relates(flags & 1, flags >> 1))
            });
        }
        let mut cells = self.value_cells(rule);
        cells.sort_unstable();
        cells.dedup();
        let rows = cells.chunk_by(|a, b| a.row == b.row).map(|row| {
            let cells = row.iter().copied().map(Some);
            std::iter::once(None).chain(cells).collect()
        });
        let rows = rows.collect();
        self.choose_modified(&[rule], rows, digits).is_some()
    }

    /// Chooses one entry of each row, where `None` is no modified cell, so that a grid obeys these
    /// rules. Returns the modified cells, in row-major order.
    fn choose_modified<'a>(
        &'a self,
        rules: &[&'a Rule],
        rows: Vec<Vec<Option<Pos>>>,
        digits: &'a [u8],
    ) -> Option<Vec<Pos>> {
        let mut search = ModifierSearch {
            variant: self,
            digits,
            factor: self.modifier()?.factor()?,
            regions: self.shape().region_cells(),
            checks: Vec::new(),
            chosen: Vec::new(),
        };
        for rule in rules {
            let mut add = |cells: &[Pos], pair| {
                search.checks.push(Check {
                    rows: cells.iter().fold(0, |rows, pos| rows | 1 << pos.row),
                    rule,
                    pair,
                });
            };
            match self.related_pairs(rule) {
                Some(pairs) => pairs.iter().for_each(|pair| add(pair, Some(*pair))),
                None => add(&self.value_cells(rule), None),
            }
        }
        let all = search
            .checks
            .iter()
            .fold(0, |rows, check| rows | check.rows);
        let own = rows.iter().flatten().flatten().map(|pos| 1_u64 << pos.row);
        let decided = all & !own.fold(0, |rows, row| rows | row);
        let is_found = search.choose(rows, decided);
        search.chosen.sort_unstable();
        is_found.then_some(search.chosen)
    }

    /// The cells whose values a rule reads that is not about pairs of cells.
    fn value_cells(&self, rule: &Rule) -> Vec<Pos> {
        match rule.kind() {
            Kind::LittleKiller => self.diagonal(rule),
            Kind::Frame => line_of(self, rule),
            _ => rule.all_cells().collect(),
        }
    }
}

/// The automata of one rule that reads values.
struct ValueReader<'a> {
    variant: &'a Variant,
    rule: &'a Rule,
    factor: i64,
    symbols: Symbols,
}

impl ValueReader<'_> {
    fn line(&self, cells: Vec<Pos>) -> Option<ValueLine> {
        let size = self.size(&cells);
        let automaton = automaton_of_values(self.variant, self.rule, size.clone())?;
        let automaton = Arc::new(self.finished(&size, automaton)?);
        Some(ValueLine { cells, automaton })
    }

    /// Two cells share a house or not, so all pairs need no more than two automata.
    fn pairs(&self, pairs: &[[Pos; 2]]) -> Vec<ValueLine> {
        let relates = |a: &Option<i64>, b: i64| match a {
            None => Some(Some(b)),
            Some(a) => self.rule.relates(*a, b).then_some(Some(b)),
        };
        let mut known: [Option<Option<Arc<LineAutomaton>>>; 2] = [None, None];
        let lines = pairs.iter().filter_map(|pair| {
            let size = self.size(pair);
            let houses = size.modifiers.iter().flat_map(|it| &it.houses);
            let sees = usize::from(houses.sum::<u64>() > 0);
            let automaton = known[sees].get_or_insert_with(|| {
                let automaton = LineAutomaton::explore(&size, [None], relates, |_| true)?;
                self.finished(&size, automaton).map(Arc::new)
            });
            Some(ValueLine {
                cells: pair.to_vec(),
                automaton: automaton.clone()?,
            })
        });
        lines.collect()
    }

    fn size(&self, cells: &[Pos]) -> LineSize {
        let houses = match self.symbols {
            Symbols::DigitsAndFlags => Vec::new(),
            Symbols::DigitsAndFlagsOfHouses | Symbols::Digits => self.variant.shared_houses(cells),
        };
        let factor = self.factor;
        LineSize {
            modifiers: Some(LineModifiers { factor, houses }),
            ..LineSize::new(self.variant, cells.len())
        }
    }

    fn finished(&self, size: &LineSize, automaton: LineAutomaton) -> Option<LineAutomaton> {
        match self.symbols {
            Symbols::DigitsAndFlags | Symbols::DigitsAndFlagsOfHouses => Some(automaton),
            Symbols::Digits => automaton.without_flags(size),
        }
    }
}

/// A rule, or one pair of the cells that it relates, that modified cells must obey.
struct Check<'a> {
    /// The rows of the cells, as bits.
    rows: u64,
    rule: &'a Rule,
    pair: Option<[Pos; 2]>,
}

/// A search for the modified cells of a grid.
struct ModifierSearch<'a> {
    variant: &'a Variant,
    digits: &'a [u8],
    factor: i64,
    regions: Vec<Vec<Pos>>,
    checks: Vec<Check<'a>>,
    chosen: Vec<Pos>,
}

impl ModifierSearch<'_> {
    /// Extends `chosen` by an entry of each of the rows, so that the grid obeys all rules. Returns
    /// false if there are no such entries. `decided` has the rows whose entries are chosen, as bits.
    fn choose(&mut self, mut rows: Vec<Vec<Option<Pos>>>, decided: u64) -> bool {
        // The row with the fewest entries comes first.
        let Some(fewest) = (0..rows.len()).min_by_key(|row| rows[*row].len()) else {
            return self.checks.iter().all(|check| self.holds(check));
        };
        let entries = rows.swap_remove(fewest);
        let own = entries.iter().flatten().map(|pos| 1 << pos.row).next();
        let now = decided | own.unwrap_or_default();
        for entry in entries {
            let mut rest = rows.clone();
            if let Some(pos) = entry {
                for row in &mut rest {
                    row.retain(|other| other.is_none_or(|other| self.go_together(pos, other)));
                }
                self.chosen.push(pos);
            }
            let is_new = |check: &&Check<'_>| check.rows & !now == 0 && check.rows & !decided != 0;
            let mut checks = self.checks.iter().filter(is_new);
            if checks.all(|check| self.holds(check)) && self.choose(rest, now) {
                return true;
            }
            if entry.is_some() {
                self.chosen.pop();
            }
        }
        false
    }

    fn holds(&self, check: &Check<'_>) -> bool {
        let (digits, factor) = (self.digits, self.factor);
        let grid = CheckedGrid::with_modified(self.variant, digits, factor, &self.chosen);
        match check.pair {
            Some([a, b]) => check.rule.relates(grid.digit(a), grid.digit(b)),
            None => grid.obeys(check.rule),
        }
    }

    /// Returns true if two cells of different rows may both be modified.
    fn go_together(&self, pos: Pos, other: Pos) -> bool {
        let digit = |pos: Pos| self.digits[self.variant.shape().index(pos)];
        let region = |pos: Pos| self.regions.iter().position(|cells| cells.contains(&pos));
        other.col != pos.col && region(other) != region(pos) && digit(other) != digit(pos)
    }
}
