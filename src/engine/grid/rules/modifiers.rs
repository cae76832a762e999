//! Doublers and negators: cells whose values differ from their digits.
//!
//! Each row, column and region has one modified cell, and each digit is modified once. The player
//! does not write down which cells these are, so a grid is valid if some choice of modified cells
//! satisfies all rules that read values.

use std::sync::Arc;

use super::automata::{automaton_of_values, line_of};
use super::automaton::{LineAutomaton, LineModifiers, LineSize};
use super::check::CheckedGrid;
use super::kind::Kind;
use super::pos::Pos;
use super::rule::Rule;
use super::shape::ShapeHouse;
use super::variant::Variant;

/// A line whose values an automaton reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ValueLine {
    pub(super) cells: Vec<Pos>,
    pub(super) automaton: Arc<LineAutomaton>,
}

/// The symbols that the automaton of a [`ValueLine`] reads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Symbols {
    /// The digit and the flag of each cell.
    DigitsAndFlags,
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

    /// The factor of the modified cells, for a rule that reads values; `None` if the values of all
    /// cells are their digits, or if the rule does not read values.
    pub(super) fn factor_for(&self, rule: &Rule) -> Option<i64> {
        let reads_values = rule.kind().reads_values();
        self.modifier().filter(|_| reads_values)?.factor()
    }

    /// Returns the lines whose values a rule reads. A line whose automaton has too many states is
    /// left out.
    pub(super) fn value_lines(&self, rule: &Rule, factor: i64, symbols: Symbols) -> Vec<ValueLine> {
        let sized = |cells: &[Pos]| {
            let houses = match symbols {
                Symbols::DigitsAndFlags => Vec::new(),
                Symbols::Digits => self.shared_houses(cells),
            };
            LineSize {
                modifiers: Some(LineModifiers { factor, houses }),
                ..LineSize::new(self, cells.len())
            }
        };
        let finished = |cells: &[Pos], size: &LineSize, automaton: LineAutomaton| {
            let automaton = match symbols {
                Symbols::DigitsAndFlags => automaton,
                Symbols::Digits => automaton.without_flags(size)?,
            };
            Some(ValueLine {
                cells: cells.to_vec(),
                automaton: Arc::new(automaton),
            })
        };
        let of_line = |cells: &[Pos]| {
            let size = sized(cells);
            let automaton = automaton_of_values(self, rule, size.clone())?;
            finished(cells, &size, automaton)
        };
        if let Some(pairs) = self.related_pairs(rule) {
            // Two cells share houses or not, so all pairs need no more than two automata.
            let mut known: Vec<(Vec<u64>, Option<ValueLine>)> = Vec::new();
            let mut line = |pair: &[Pos; 2]| {
                let size = sized(pair);
                let houses = size.modifiers.as_ref().map(|it| it.houses.clone());
                let sees: Vec<u64> = houses.into_iter().flatten().map(|it| it.min(1)).collect();
                let at = known.iter().position(|(own, _)| *own == sees);
                let at = at.unwrap_or_else(|| {
                    let step = |first: &Option<i64>, value: i64| match first {
                        None => Some(Some(value)),
                        Some(first) => rule.relates(*first, value).then_some(Some(value)),
                    };
                    let automaton = LineAutomaton::explore(&size, [None], step, |_| true);
                    let line = automaton.and_then(|it| finished(pair, &size, it));
                    known.push((sees, line));
                    known.len() - 1
                });
                let automaton = Arc::clone(&known[at].1.as_ref()?.automaton);
                Some(ValueLine {
                    cells: pair.to_vec(),
                    automaton,
                })
            };
            return pairs.iter().filter_map(&mut line).collect();
        }
        let groups = rule.groups();
        match rule.kind() {
            Kind::Cage if rule.number().is_none() => Vec::new(),
            Kind::LittleKiller => of_line(&self.diagonal(rule)).into_iter().collect(),
            Kind::Arrow => {
                let mut bulb = rule.cells().to_vec();
                bulb.sort_unstable();
                let shafts = groups[1..].iter();
                let shafts = shafts.filter_map(|shaft| of_line(&[&bulb[..], shaft].concat()));
                shafts.collect()
            }
            Kind::EqualSum => {
                let others = groups[1..].iter();
                let others = others.filter_map(|other| of_line(&[&groups[0][..], other].concat()));
                others.collect()
            }
            Kind::Frame => {
                let mut cells = line_of(self, rule);
                let count = rule.numbers().get(1).copied().unwrap_or_default();
                cells.truncate(usize::try_from(count).unwrap_or(usize::MAX));
                of_line(&cells).into_iter().collect()
            }
            Kind::RegionSum => of_line(&self.stretches(rule).concat())
                .into_iter()
                .collect(),
            _ => of_line(&line_of(self, rule)).into_iter().collect(),
        }
    }

    /// Returns, for each cell, the houses that contain it and another cell of the list, as bits.
    fn shared_houses(&self, cells: &[Pos]) -> Vec<u64> {
        let mut shared = vec![0; cells.len()];
        let houses = self.shape().houses().into_iter();
        let houses = houses.filter(|house| {
            let own = cells.iter().filter(|pos| house.cells.contains(pos));
            own.count() > 1
        });
        // More than 64 houses do not share cells with one line of a grid of up to 16 digits.
        for (house, bit) in houses.zip(0..64) {
            for (pos, bits) in cells.iter().zip(&mut shared) {
                *bits |= u64::from(house.cells.contains(pos)) << bit;
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
    fn choose_modified(
        &self,
        rules: &[&Rule],
        rows: Vec<Vec<Option<Pos>>>,
        digits: &[u8],
    ) -> Option<Vec<Pos>> {
        let parts = |rule: &&'_ Rule| -> Vec<(Vec<Pos>, Option<[Pos; 2]>)> {
            match self.related_pairs(rule) {
                Some(pairs) => {
                    let pairs = pairs.into_iter();
                    pairs.map(|pair| (pair.to_vec(), Some(pair))).collect()
                }
                None => vec![(self.value_cells(rule), None)],
            }
        };
        let mut search = ModifierSearch {
            variant: self,
            digits,
            factor: self.modifier()?.factor()?,
            regions: self.shape().region_cells(),
            checks: Vec::new(),
            chosen: Vec::new(),
        };
        for rule in rules {
            search
                .checks
                .extend(parts(rule).into_iter().map(|(cells, pair)| Check {
                    rows: cells.iter().fold(0, |rows, pos| rows | 1 << pos.row),
                    rule: (*rule).clone(),
                    pair,
                }));
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

/// A rule, or one pair of the cells that it relates, that modified cells must obey.
struct Check {
    /// The rows of the cells, as bits.
    rows: u64,
    rule: Rule,
    pair: Option<[Pos; 2]>,
}

/// A search for the modified cells of a grid.
struct ModifierSearch<'a> {
    variant: &'a Variant,
    digits: &'a [u8],
    factor: i64,
    regions: Vec<Vec<Pos>>,
    checks: Vec<Check>,
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
            let is_new = |check: &&Check| check.rows & !now == 0 && check.rows & !decided != 0;
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

    fn holds(&self, check: &Check) -> bool {
        let (digits, factor) = (self.digits, self.factor);
        let grid = CheckedGrid::with_modified(self.variant, digits, factor, &self.chosen);
        match check.pair {
            Some([a, b]) => check.rule.relates(grid.digit(a), grid.digit(b)),
            None => grid.obeys(&check.rule),
        }
    }

    /// Returns true if two cells of different rows may both be modified.
    fn go_together(&self, pos: Pos, other: Pos) -> bool {
        let digit = |pos: Pos| self.digits[self.variant.shape().index(pos)];
        let region = |pos: Pos| self.regions.iter().position(|cells| cells.contains(&pos));
        other.col != pos.col && region(other) != region(pos) && digit(other) != digit(pos)
    }
}
