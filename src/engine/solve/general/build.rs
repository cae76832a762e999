//! Converts the rules of a puzzle to laws, which are constraints with propagators.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::board::{Mask, Unsatisfiable, cell_number, indices};
use super::derive::{self, Linear};
use super::laws::count::{Circles, Clause, CountLaw, DistinctCountLaw, Pointer, SameDigits};
use super::laws::division::{DivisionLaw, MAX_DIVIDED};
use super::laws::family::FamilyLaw;
use super::laws::grid::GridLaw;
use super::laws::line::{AutomatonLaw, BetweenLaw};
use super::laws::nonconsecutive::NonConsecutiveLaw;
use super::laws::pair::{ForkLaw, OrderLaw, PairLaw, PairRelation, PairTable, take_common};
use super::laws::rank::{ComparedLines, RankLaw};
use super::model::{AnyLaw, ConstraintModel};
use crate::grid::rules::cells::PeerSets;
use crate::grid::rules::primitive::{Primitive, Primitives};
use crate::grid::rules::{Kind, OutsideLine, Rule, Shape, ShapeHouseKind, Variant};
use crate::grid::{Candidate, CandidateSet, Cell, Digit};

/// The use of a model, which decides how houses become laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Finding solutions: one law may cover several houses.
    Solve,
    /// Showing the steps of a search: each house is a law.
    Record,
}

/// Builds the model of a puzzle: its cells, laws and wiring. Returns `None` if the puzzle has no
/// cells or too many digits.
pub(super) fn model(variant: &Variant, purpose: Purpose) -> Option<ConstraintModel> {
    let primitives = Primitives::new(variant)?;
    let cells = match purpose {
        Purpose::Solve => primitives.count_with_flags(),
        Purpose::Record => variant.shape().cells().count(),
    };
    let mut builder = Builder::new(variant, &primitives, cells);
    for house in variant.shape().houses() {
        builder.add_house(house.kind, primitives.numbers(&house.cells));
    }
    let count = cell_number(variant.shape().cells().count());
    let mut demands = Vec::new();
    for rule in variant.rules() {
        if purpose == Purpose::Solve
            && let Some(law) = builder.division(rule)
        {
            let is_slow = law.is_slow;
            builder.laws.push(AnyLaw::Division(law));
            if !is_slow {
                continue;
            }
        }
        let own = match purpose {
            Purpose::Solve => primitives.with_flags(rule),
            Purpose::Record => primitives.of(rule),
        };
        if rule.kind().reads_values() {
            builder.add_read_flags(&own, count);
        }
        demands.extend(own);
    }
    // Laws need to know which cells see each other, so the peers are computed first.
    for demand in &demands {
        if let Primitive::Different(cells) = demand {
            builder.add_all_different(cells);
        }
    }
    for demand in demands {
        builder.add_primitive(demand);
    }
    builder.spread_equality();
    Some(builder.finish(purpose))
}

/// Returns the initial candidates of a classic grid with rules that only exclude candidates; `None`
/// for any other puzzle.
pub(super) fn classic_candidates(variant: &Variant) -> Option<CandidateSet> {
    if *variant.shape() != Shape::classic() {
        return None;
    }
    let primitives = Primitives::new(variant)?;
    let mut masks: Vec<Mask> = clue_masks(variant).take(Cell::ALL.len()).collect();
    for demand in variant.rules().iter().flat_map(|rule| primitives.of(rule)) {
        let Primitive::Only(cell, mask) = demand else {
            return None;
        };
        masks[usize::from(cell)] &= mask;
    }
    let mut candidates = CandidateSet::EMPTY;
    for (cell, mask) in Cell::ALL.into_iter().zip(masks) {
        for digit in indices(mask) {
            candidates.insert(Candidate::new(cell, Digit::ALL[digit]));
        }
    }
    Some(candidates)
}

fn all_digits(variant: &Variant) -> Mask {
    Mask::MAX >> (Primitives::MAX_DIGITS - variant.shape().digit_count())
}

/// Returns the candidates that the clues leave in each cell, and then all digits without end, for
/// the cells that a model adds.
pub(super) fn clue_masks(variant: &Variant) -> impl Iterator<Item = Mask> {
    let (shape, all) = (variant.shape(), all_digits(variant));
    let cells = shape.cells().map(move |pos| match variant.clue(pos) {
        Some(digit) => 1 << (digit - shape.low()),
        None => all,
    });
    cells.chain(std::iter::repeat(all))
}

struct Builder<'v> {
    variant: &'v Variant,
    primitives: &'v Primitives<'v>,
    digits: usize,
    low: i32,
    all: Mask,
    start: Vec<Mask>,
    peers: PeerSets,
    houses: Vec<Vec<u16>>,
    /// The rows, columns and regions that are houses; empty if the puzzle is not a single grid.
    lines: derive::HouseLines,
    /// Pairs of cells that must contain the same digit.
    equal: Vec<[u16; 2]>,
    tables: HashMap<[u16; 2], PairTable, FixedState>,
    laws: Vec<AnyLaw>,
    linear: Vec<Linear>,
    /// The flags that lines read.
    read_flags: Vec<u16>,
    /// Laws that divide a house, by kind and number of the clue.
    divisions: Vec<(Kind, u64, DivisionLaw)>,
}

impl<'v> Builder<'v> {
    fn new(variant: &'v Variant, primitives: &'v Primitives<'v>, cells: usize) -> Self {
        let shape = variant.shape();
        let digits = shape.digit_count();
        Self {
            variant,
            primitives,
            digits,
            low: shape.low().into(),
            all: all_digits(variant),
            start: clue_masks(variant).take(cells).collect(),
            peers: PeerSets::new(cells),
            houses: Vec::new(),
            lines: derive::HouseLines::default(),
            equal: Vec::new(),
            tables: HashMap::default(),
            laws: Vec::new(),
            linear: Vec::new(),
            read_flags: Vec::new(),
            divisions: Vec::new(),
        }
    }

    /// Returns the law of a clue that divides a house into parts, for digits without modified
    /// values; `None` for other rules.
    fn division(&mut self, rule: &Rule) -> Option<DivisionLaw> {
        let law = match rule.kind() {
            Kind::Sandwich => DivisionLaw::sandwich,
            Kind::XSum if self.low > 0 => DivisionLaw::x_sum,
            Kind::Skyscraper => DivisionLaw::skyscraper,
            _ => return None,
        };
        let line = self.primitives.numbers(&self.variant.line(rule.outside()?));
        let mut sorted = line.clone();
        sorted.sort_unstable();
        let is_plain = self.start.len() == self.variant.shape().cells().count();
        if !is_plain || line.len() > MAX_DIVIDED || !self.houses.contains(&sorted) {
            return None;
        }
        let number = rule.number()?;
        let known = self
            .divisions
            .iter()
            .find(|(kind, n, _)| (*kind, *n) == (rule.kind(), number));
        if let Some((_, _, known)) = known {
            return Some(known.of(line));
        }
        let law = law(line, self.variant.shape().low(), number);
        self.divisions.push((rule.kind(), number, law.clone()));
        Some(law)
    }

    /// Notes the cells of lines from the number `count` on, which are flags.
    fn add_read_flags(&mut self, demands: &[Primitive], count: u16) {
        for demand in demands {
            if let Primitive::Line(cells, _) = demand {
                let flags = cells.iter().filter(|cell| **cell >= count);
                self.read_flags.extend(flags);
            }
        }
        self.read_flags.sort_unstable();
        self.read_flags.dedup();
    }

    fn add_house(&mut self, kind: ShapeHouseKind, cells: Vec<u16>) {
        self.add_all_different(&cells);
        if cells.len() == self.digits && self.variant.shape().grids().is_empty() {
            match kind {
                ShapeHouseKind::Row => self.lines.rows.push(cells),
                ShapeHouseKind::Column => self.lines.columns.push(cells),
                ShapeHouseKind::Region => self.lines.regions.push(cells),
            }
        }
    }

    fn add_all_different(&mut self, cells: &[u16]) {
        self.peers.add_all(cells);
        if cells.len() < self.digits {
            return;
        }
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() == self.digits && !self.houses.contains(&sorted) {
            self.houses.push(sorted);
        }
    }

    /// Makes each peer of a cell also a peer of the cells that must be equal to it. If two equal
    /// cells must also differ, the puzzle has no solution.
    fn spread_equality(&mut self) {
        self.peers.share(&self.equal, |_, _| {});
        let seen = |[a, b]: &[u16; 2]| self.peers.sees(*a, *b);
        if self.equal.iter().any(seen) {
            // Two cells must be both equal and different. This is a contradiction, so no candidate
            // is left.
            self.start[0] = 0;
        }
    }

    /// Adds a relation between two cells, and combines it with earlier relations between them.
    fn relate(&mut self, [a, b]: [u16; 2], holds: &PairTable) {
        let key = [a.min(b), a.max(b)];
        let all = self.all;
        let table = self.tables.entry(key).or_insert([all; 16]);
        for (x, partners) in holds.iter().enumerate() {
            if a <= b {
                table[x] &= partners;
                continue;
            }
            for (y, own) in table.iter_mut().enumerate() {
                *own &= !(Mask::from(partners >> y & 1 == 0) << x);
            }
        }
    }

    fn keep(&mut self, cell: u16, mask: Mask) {
        self.start[usize::from(cell)] &= mask;
    }

    /// Marks the puzzle as unsolvable, because no grid can satisfy a rule.
    fn mark_unsolvable(&mut self) {
        self.start[0] = 0;
    }

    fn add_primitive(&mut self, demand: Primitive) {
        let low = usize::from(self.variant.shape().low());
        let law = match demand {
            // `Different` was applied earlier. For `EqualSums`, linear equations between pairs of
            // groups already imply that all sums are equal.
            Primitive::Different(_) | Primitive::EqualSums(_) => return,
            Primitive::Only(cell, mask) => return self.keep(cell, mask),
            Primitive::Impossible => return self.mark_unsolvable(),
            Primitive::Equal(cells) => {
                let same = std::array::from_fn(|digit| self.all & 1 << digit);
                self.equal.push(cells);
                return self.relate(cells, &same);
            }
            Primitive::Pair(cells, table) => return self.relate(cells, &table),
            Primitive::Linear(terms, target) => {
                return self.linear.push(Linear { terms, target });
            }
            Primitive::Contains(cells, needs, exactly) => {
                return self.contains(cells, needs, exactly);
            }
            Primitive::Circles(cells) => return self.circles(cells),
            Primitive::Rank(outside, number) => return self.rank(outside, number),
            Primitive::Line(cells, automaton) if cells.len() == 2 && cells[0] != cells[1] => {
                return self.relate([cells[0], cells[1]], &automaton.pairs());
            }
            Primitive::Line(cells, automaton) => AnyLaw::Automaton(AutomatonLaw {
                cells,
                automaton,
                low: self.variant.shape().low(),
            }),
            Primitive::Same(sides) => {
                let terms =
                    |side: usize, factor: i32| sides[side].iter().map(move |cell| (*cell, factor));
                let terms = terms(0, 1).chain(terms(1, -1)).collect();
                self.linear.push(Linear { terms, target: 0 });
                AnyLaw::SameDigits(SameDigits { sides })
            }
            Primitive::Sets(cells, sets) => match FamilyLaw::new(cells, sets) {
                Some(law) => AnyLaw::Family(law),
                None => return self.mark_unsolvable(),
            },
            Primitive::Order(cells, slow) => AnyLaw::Order(OrderLaw {
                cells,
                allows_equal: slow,
            }),
            Primitive::Ends(both, inner, apart) => AnyLaw::Ends(BetweenLaw {
                ends: both,
                inner,
                outside: apart.map(usize::from),
                all: self.all,
            }),
            Primitive::Clause(options) => AnyLaw::Clause(Clause { options }),
            Primitive::Distinct(control, cells) => AnyLaw::Distinct(DistinctCountLaw {
                control,
                cells,
                low,
            }),
            Primitive::Pointer(target, place, line) => AnyLaw::Pointer(Pointer {
                target,
                place,
                line,
                low,
            }),
        };
        self.laws.push(law);
    }

    fn contains(&mut self, cells: Vec<u16>, needs: Vec<(Mask, usize)>, exactly: bool) {
        let total: usize = needs.iter().map(|(_, count)| count).sum();
        if !exactly && total == cells.len() {
            let among = needs.iter().fold(0, |all, (digits, _)| all | digits);
            for cell in &cells {
                self.keep(*cell, among);
            }
        }
        let law = CountLaw::new(cells, needs, exactly);
        self.laws.push(AnyLaw::Needs(law));
    }

    fn circles(&mut self, cells: Vec<u16>) {
        let low = usize::from(self.variant.shape().low());
        let sets = (0..1_u32 << self.digits).filter(|set| {
            let members = (0..self.digits).filter(|index| set >> index & 1 == 1);
            let members: Vec<usize> = members.map(|index| index + low).collect();
            members.iter().sum::<usize>() == cells.len() && !members.contains(&0)
        });
        let sets = sets.filter_map(|set| Mask::try_from(set).ok()).collect();
        let lines = &self.lines;
        let houses = [&lines.rows, &lines.columns, &lines.regions]
            .into_iter()
            .filter(|houses| houses.len() == self.digits)
            .map(|houses| {
                let split = |house: &Vec<u16>| -> [Vec<u16>; 2] {
                    let (inside, outside) = house.iter().partition(|cell| cells.contains(cell));
                    [inside, outside]
                };
                houses.iter().map(split).collect()
            })
            .collect();
        self.laws.push(AnyLaw::Circles(Circles {
            cells,
            low,
            sets,
            houses,
        }));
    }

    fn rank(&mut self, outside: OutsideLine, number: u64) {
        let variant = self.variant;
        let shape = variant.shape();
        let lines = variant.outside_lines();
        let others: Vec<OutsideLine> = lines.filter(|line| *line != outside).collect();
        let cells = |line: &OutsideLine| self.primitives.numbers(&variant.line(*line));
        let line = cells(&outside);
        let below = number
            .checked_sub(1)
            .and_then(|below| usize::try_from(below).ok());
        let Some(below) = below.filter(|below| *below <= others.len()) else {
            return self.mark_unsolvable();
        };
        // If the border lines are houses, four lines begin with each digit, one from each side.
        let is_square = [shape.rows(), shape.cols()].map(usize::from) == [self.digits; 2];
        let is_full = self.start.len() == self.digits * self.digits;
        let (rivals, below) = if is_square && is_full && shape.grids().is_empty() {
            let index = usize::from(line[0]);
            // Each of the lines begins with one of the digits, and four lines with the same.
            self.start[index] &= 1 << (below / 4);
            let side = |line: &OutsideLine| (line.is_row, line.from_end);
            let own = side(&outside);
            let sides = [(true, false), (true, true), (false, false), (false, true)];
            let lines_of = |other: (bool, bool)| {
                let lines = others.iter().filter(|line| side(line) == other);
                lines.map(cells).collect()
            };
            let sides = sides.into_iter().filter(|other| *other != own);
            (
                ComparedLines::Sides(sides.map(lines_of).collect()),
                below % 4,
            )
        } else {
            (
                ComparedLines::All(others.iter().map(cells).collect()),
                below,
            )
        };
        self.laws.push(AnyLaw::Rank(RankLaw {
            line,
            rivals,
            lesser_count: below,
        }));
    }

    fn finish(mut self, purpose: Purpose) -> ConstraintModel {
        let hidden = derive::hidden_houses(&self.houses, self.start.len(), self.digits);
        for house in hidden {
            self.add_all_different(&house);
        }
        let tables = std::mem::take(&mut self.tables);
        let mut relations: Vec<PairRelation> = Vec::new();
        let mut tables: Vec<([u16; 2], PairTable)> = tables.into_iter().collect();
        tables.sort_unstable_by_key(|(cells, _)| *cells);
        let mut pairs = Vec::new();
        for ([a, b], mut table) in tables {
            if self.peers.sees(a, b) {
                for (digit, partners) in table.iter_mut().enumerate() {
                    *partners &= !(1 << digit);
                }
            }
            let known = relations.iter().position(|known| *known.table() == table);
            let relation = known.unwrap_or_else(|| {
                relations.push(PairRelation::new(&table));
                relations.len() - 1
            });
            pairs.push(PairLaw {
                cells: [a, b],
                relation,
                needs_few: relations[relation].needs_few,
                can_require: relations[relation].can_require
                    && self.peers.of(a).meets(self.peers.of(b)),
            });
        }
        let common = match purpose {
            Purpose::Solve => take_common(&mut pairs, &relations, self.start.len()),
            Purpose::Record => None,
        };
        if purpose == Purpose::Solve {
            let forks = ForkLaw::all(&pairs, &relations, &self.peers);
            self.laws.extend(forks.into_iter().map(AnyLaw::Fork));
        }
        self.laws.extend(pairs.into_iter().map(AnyLaw::Pair));
        let is_classic = self.houses == GridLaw::classic_houses();
        if purpose == Purpose::Solve && is_classic {
            let houses = self.houses.clone();
            self.laws.push(AnyLaw::Grid(GridLaw { houses }));
            let mut rules = self.variant.rules().iter();
            if rules.any(|rule| rule.kind() == Kind::NonConsecutive) {
                self.laws.push(AnyLaw::NonConsecutive(NonConsecutiveLaw));
            }
        } else {
            self.laws
                .extend(derive::houses(&self.houses, self.start.len(), self.all));
        }
        self.laws.extend(derive::reach_laws(
            &self.houses,
            &self.peers,
            self.start.len(),
        ));
        // The leftovers of a classic grid are empty or have many cells.
        if !is_classic {
            self.laws
                .extend(derive::leftovers(&self.lines, self.start.len()));
        }
        let known = derive::SumContext {
            houses: &self.houses,
            lines: &self.lines,
            sees: &self.peers,
            digits: self.digits,
            low: self.low,
        };
        match known.sums(&self.linear) {
            Ok(sums) => self.laws.extend(sums),
            Err(Unsatisfiable) => self.start[0] = 0,
        }
        let is_dead = self.start.contains(&0);
        let mut model =
            ConstraintModel::new(self.start, &self.peers, self.laws, relations, self.digits);
        model.is_dead = is_dead;
        model.grid_cells = self.variant.shape().cells().count();
        model.read_flags = self.read_flags;
        let count = cell_number(model.grid_cells);
        model
            .houses
            .retain(|house| house.iter().all(|cell| *cell < count));
        model.houses_of = derive::houses_of(&model.houses, model.start.len());
        model.wiring.relation = common;
        model
    }
}
