//! The rules of a puzzle, compiled for the engine.

use std::collections::HashMap;

use super::filling::CandidateIndex;
use super::law::{Area, AreaName, Law, LawForm, LawOrigin, MAX_COUNT, MAX_COUNTS};
use super::ranked::RankedLines;
use crate::grid::rules::cells::{Cells, PeerSets, bits};
use crate::grid::rules::primitive::{DigitMask, DigitTable, Primitive, Primitives};
use crate::grid::rules::{ORDINARY, OutsideLine, Pos, ShapeHouseKind, Variant};

/// A set of cells that all have different digits.
#[derive(Clone, Debug)]
pub(super) struct Clique {
    pub(super) name: AreaName,
    pub(super) cells: Vec<u16>,
    pub(super) set: Cells,
    /// True if every digit occurs in the cells.
    pub(super) is_full: bool,
}

impl Clique {
    pub(super) fn is_region(&self) -> bool {
        matches!(self.name, AreaName::House(ShapeHouseKind::Region, _))
    }

    /// Returns the indices of some cells of a full clique, as a mask.
    pub(super) fn mask_of(&self, is_in: impl Fn(u16) -> bool) -> u16 {
        let cells = self.cells.iter().rev();
        cells.fold(0, |mask, cell| mask << 1 | u16::from(is_in(*cell)))
    }

    /// Returns the cells with these indices.
    pub(super) fn cells_of(&self, mask: u16) -> Vec<u16> {
        bits(mask).map(|at| self.cells[usize::from(at)]).collect()
    }
}

/// The maximum number of cells in each part of a law on equal digits. With more cells, the digits
/// hardly depend on each other.
const MAX_SAME: usize = 7;

/// The maximum sum of all terms of a law. A larger sum has too many states.
const MAX_SUM: i32 = 1 << 15;

/// Two cells whose digits are related by a rule.
#[derive(Clone, Debug)]
pub(super) struct Relation {
    pub(super) cells: [u16; 2],
    /// One table for each direction. A table lists, for each digit of one cell, the digits that the
    /// rule allows in the other cell.
    pub(super) tables: [DigitTable; 2],
    /// The index of the rule that relates the cells.
    pub(super) rule: usize,
    /// For each cell, the number of candidates of the other cell above which no digit of the cell
    /// is without a partner.
    few: [u32; 2],
}

impl Relation {
    fn new([a, b]: [u16; 2], table: &DigitTable, rule: usize, all: DigitMask) -> Self {
        let mut turned = [0; 16];
        for (x, partners) in table.iter().enumerate() {
            for (y, own) in turned.iter_mut().enumerate() {
                *own |= (partners >> y & 1) << x;
            }
        }
        let tables = [*table, turned];
        let few = tables.map(|table| {
            let others = bits(all).map(|bit| (all & !table[usize::from(bit)]).count_ones());
            others.max().unwrap_or(0)
        });
        Self {
            cells: [a, b],
            tables,
            rule,
            few,
        }
    }

    /// Returns true if a digit of the other cell may be without a partner when `cell` has these
    /// candidates.
    pub(super) fn can_exclude(&self, cell: u16, own: DigitMask) -> bool {
        own.count_ones() <= self.few[usize::from(self.cells[0] == cell)]
    }

    /// Returns the digits among `own` that have no partner among the candidates `others` of the
    /// other cell.
    pub(super) fn without_partner(
        &self,
        cell: u16,
        own: DigitMask,
        others: DigitMask,
    ) -> DigitMask {
        let side = usize::from(self.cells[0] != cell);
        if others.count_ones() > self.few[side] {
            return 0;
        }
        let table = &self.tables[side];
        let alone = bits(own).filter(|bit| table[usize::from(*bit)] & others == 0);
        alone.fold(0, |all, bit| all | 1 << bit)
    }

    /// Returns the other cell of the relation, and the digits that the other cell may have for each
    /// digit of `cell`.
    pub(super) fn from(&self, cell: u16) -> (u16, &DigitTable) {
        let side = usize::from(self.cells[0] != cell);
        (self.cells[1 - side], &self.tables[side])
    }
}

/// The reason why two cells must have different digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerReason {
    /// Both cells are in the area with this name.
    Area(AreaName),
    /// The rule with this index requires different digits in the two cells.
    Rule(usize),
}

impl PeerReason {
    /// Returns the index of the rule, or `None` if the reason is a house.
    pub const fn rule(self) -> Option<usize> {
        match self {
            Self::Area(name) => name.rule(),
            Self::Rule(rule) => Some(rule),
        }
    }
}

#[derive(Debug)]
pub(super) struct CompiledRules {
    pub(super) variant: Variant,
    /// The position of each cell. If the puzzle has modified cells, a flag for each cell follows,
    /// with the position of its cell. A flag has the lowest digit if its cell is ordinary, and the
    /// next digit if it is modified.
    pub(super) cells: Vec<Pos>,
    /// The number of cells without flags.
    pub(super) cell_count: u16,
    /// The [candidate](Variant::modified_candidate) of a modified cell.
    pub(super) modified: u8,
    numbers: Vec<u16>,
    pub(super) digits: u8,
    pub(super) low: u8,
    /// All digits of the puzzle.
    pub(super) all: DigitMask,
    /// The candidates of each cell before clues are placed.
    pub(super) start: Vec<DigitMask>,
    pub(super) peers: PeerSets,
    /// The cliques. Cliques that contain every digit come first.
    pub(super) cliques: Vec<Clique>,
    /// For each cell, the numbers of the houses that contain it.
    pub(super) houses_of: Vec<Vec<u16>>,
    /// For each clique that contains every digit, the [cells](Clique::mask_of) that it shares with
    /// each other clique, if they are at least two.
    pub(super) crossing: Vec<Vec<u16>>,
    /// A map from two cells to the index of the rule that requires different digits in them. It is
    /// used only if no clique contains both cells.
    pairs: HashMap<[u16; 2], usize>,
    pub(super) relations: Vec<Relation>,
    pub(super) relations_of: Vec<Vec<u32>>,
    pub(super) laws: Vec<Law>,
    pub(super) laws_of: Vec<Vec<u32>>,
    /// The index and the cells of each rule on counting circles.
    pub(super) circles: Vec<(usize, Vec<u16>)>,
    /// The rows and columns, read from both ends; `None` if no line has a rank.
    pub(super) ranks: Option<RankedLines>,
}

impl CompiledRules {
    /// Compiles the rules of a puzzle. Returns `None` if there are no cells, or more digits than a
    /// mask can contain.
    pub(super) fn new(variant: &Variant) -> Option<Self> {
        let primitives = Primitives::new(variant)?;
        let shape = variant.shape();
        let mut cells: Vec<Pos> = shape.cells().collect();
        let cell_count = u16::try_from(cells.len()).ok()?;
        let digits = u8::try_from(shape.digit_count()).ok()?;
        let all = DigitMask::MAX >> (16 - digits);
        let mut numbers = vec![u16::MAX; shape.area()];
        for (pos, number) in cells.iter().zip(0..) {
            numbers[shape.index(*pos)] = number;
        }
        if variant.modifier().is_some() {
            cells.extend_from_within(..);
        }
        let count = cells.len();
        let mut start = vec![all; count];
        start[usize::from(cell_count)..].fill(0b11);
        let mut model = Self {
            variant: variant.clone(),
            cell_count,
            modified: variant.modified_candidate(),
            numbers,
            digits,
            low: shape.low(),
            all,
            start,
            peers: PeerSets::new(count),
            cliques: Vec::new(),
            houses_of: vec![Vec::new(); count],
            crossing: Vec::new(),
            pairs: HashMap::new(),
            relations: Vec::new(),
            relations_of: vec![Vec::new(); count],
            laws: Vec::new(),
            laws_of: vec![Vec::new(); count],
            circles: Vec::new(),
            ranks: None,
            cells,
        };
        for house in shape.houses() {
            let name = AreaName::House(house.kind, house.number);
            model.add_clique(primitives.numbers(&house.cells), name);
        }
        let rules = variant.rules().iter().enumerate();
        let demands: Vec<(usize, Vec<Primitive>)> = rules
            .map(|(rule, it)| (rule, primitives.with_flags_of_houses(it)))
            .collect();
        // Laws depend on which cells see each other, so rules about different digits come first.
        let (mut equal, mut rules_of_equal) = (Vec::new(), Vec::new());
        for (rule, demands) in &demands {
            for demand in demands {
                match demand {
                    Primitive::Different(cells) => {
                        model.add_clique(cells.clone(), AreaName::Rule(*rule));
                    }
                    Primitive::Equal(cells) => {
                        equal.push(*cells);
                        rules_of_equal.push(*rule);
                    }
                    _ => {}
                }
            }
        }
        model.peers.share(&equal, |at, [a, b]| {
            let pair = model.pairs.entry([a.min(b), a.max(b)]);
            pair.or_insert(rules_of_equal[at]);
        });
        model.cliques.sort_by_key(|clique| !clique.is_full);
        let crossing = model.houses().enumerate().map(|(number, house)| {
            let others = model.cliques.iter().enumerate();
            let others = others.filter(|(other, _)| *other != number);
            let shared = others.map(|(_, other)| house.mask_of(|cell| other.set.contains(cell)));
            shared.filter(|cells| cells.count_ones() > 1).collect()
        });
        model.crossing = crossing.collect();
        for (house, number) in model.cliques.iter().take_while(|it| it.is_full).zip(0..) {
            for cell in &house.cells {
                model.houses_of[usize::from(*cell)].push(number);
            }
        }
        for (rule, demands) in demands {
            for demand in demands {
                model.add_primitive(rule, demand);
            }
            if variant.rules()[rule].kind().factor().is_some() {
                model.modify_each_digit(rule);
            }
        }
        for (relation, number) in model.relations.iter().zip(0..) {
            for cell in relation.cells {
                model.relations_of[usize::from(cell)].push(number);
            }
        }
        Some(model)
    }

    /// Adds laws that follow from the rules of the puzzle, and indexes all laws by cell.
    pub(super) fn with(mut self, derived: Vec<Law>) -> Self {
        self.laws.extend(derived);
        for (law, number) in self.laws.iter().zip(0..) {
            for cell in &law.cells {
                self.laws_of[usize::from(*cell)].push(number);
            }
        }
        self
    }

    /// Returns the number of the cell at a position, or `None` if there is no cell.
    pub(super) fn number(&self, pos: Pos) -> Option<u16> {
        let shape = self.variant.shape();
        shape.has(pos).then(|| self.numbers[shape.index(pos)])
    }

    pub(super) fn pos(&self, cell: u16) -> Pos {
        self.cells[usize::from(cell)]
    }

    pub(super) fn positions(&self, cells: &[u16]) -> Vec<Pos> {
        cells.iter().map(|cell| self.pos(*cell)).collect()
    }

    pub(super) fn digit(&self, bit: u8) -> u8 {
        bit + self.low
    }

    pub(super) fn is_flag(&self, cell: u16) -> bool {
        cell >= self.cell_count
    }

    /// Returns a candidate of a cell or of a flag.
    pub(super) fn candidate(&self, cell: u16, bit: u8) -> (Pos, u8) {
        let value = match (self.is_flag(cell), bit) {
            (false, _) => self.digit(bit),
            (true, 0) => ORDINARY,
            (true, _) => self.modified,
        };
        (self.pos(cell), value)
    }

    /// Returns a candidate as the number of its cell or flag and the index of its digit. Returns
    /// `None` if there is no such cell, flag or digit.
    pub(super) fn node(&self, (pos, value): (Pos, u8)) -> Option<CandidateIndex> {
        let cell = self.number(pos)?;
        if value < ORDINARY {
            let bit = value.checked_sub(self.low)?;
            return (bit < self.digits).then_some((cell, bit));
        }
        let flag = cell + self.cell_count;
        let is_known = usize::from(flag) < self.cells.len();
        is_known.then_some((flag, u8::from(value != ORDINARY)))
    }

    pub(super) fn digits_of(&self, mask: DigitMask) -> Vec<u8> {
        bits(mask).map(|bit| self.digit(bit)).collect()
    }

    /// Returns the houses: the cliques that contain every digit, in the order of their numbers.
    pub(super) fn houses(&self) -> impl Iterator<Item = &Clique> {
        self.cliques.iter().take_while(|clique| clique.is_full)
    }

    pub(super) fn sees(&self, a: u16, b: u16) -> bool {
        self.peers.sees(a, b)
    }

    pub(super) fn area(&self, clique: &Clique) -> Area {
        Area {
            name: clique.name,
            cells: self.positions(&clique.cells),
            is_full: clique.is_full,
        }
    }

    /// Returns the reason why two cells must have different digits, or `None` if they may be equal.
    pub(super) fn sight(&self, a: u16, b: u16) -> Option<PeerReason> {
        let both = |clique: &&Clique| clique.set.contains(a) && clique.set.contains(b);
        if let Some(clique) = self.cliques.iter().find(both) {
            return Some(PeerReason::Area(clique.name));
        }
        self.pairs
            .get(&[a.min(b), a.max(b)])
            .map(|rule| PeerReason::Rule(*rule))
    }

    fn add_clique(&mut self, mut cells: Vec<u16>, name: AreaName) {
        cells.sort_unstable();
        cells.dedup();
        self.peers.add_all(&cells);
        match (&cells[..], name) {
            ([a, b], AreaName::Rule(rule)) => {
                self.pairs.entry([*a, *b]).or_insert(rule);
            }
            _ if self.cliques.iter().all(|known| known.cells != cells) => {
                self.cliques.push(Clique {
                    name,
                    set: Cells::of(self.cells.len(), &cells),
                    is_full: cells.len() == usize::from(self.digits),
                    cells,
                });
            }
            _ => {}
        }
    }

    fn relate(&mut self, cells: [u16; 2], table: &DigitTable, rule: usize) {
        let relation = Relation::new(cells, table, rule, self.all);
        self.relations.push(relation);
    }

    fn add_primitive(&mut self, rule: usize, demand: Primitive) {
        let by = || LawOrigin::Rule(rule);
        let law = match demand {
            Primitive::Only(cell, mask) => {
                self.start[usize::from(cell)] &= mask;
                return;
            }
            Primitive::Impossible => {
                self.start[0] = 0;
                return;
            }
            Primitive::Circles(cells) => {
                self.circles.push((rule, cells));
                return;
            }
            Primitive::Rank(outside, number) => {
                self.rank(rule, outside, number);
                return;
            }
            Primitive::Different(_) => return,
            Primitive::Equal(cells) => {
                let table = std::array::from_fn(|digit| self.all & 1 << digit);
                return self.relate(cells, &table, rule);
            }
            Primitive::Pair(cells, mut table) => {
                if self.sees(cells[0], cells[1]) {
                    for (digit, partners) in table.iter_mut().enumerate() {
                        *partners &= !(1 << digit);
                    }
                }
                return self.relate(cells, &table, rule);
            }
            Primitive::Linear(terms, target) => {
                return self.laws.extend(self.linear(terms, target, by()));
            }
            Primitive::EqualSums(groups) => {
                return self.laws.extend(self.common_sum(groups, by()));
            }
            Primitive::Sets(cells, sets) => self.law_in_order(cells, LawForm::Sets(sets), by()),
            Primitive::Order(cells, slow) => self.law_in_order(cells, LawForm::Order(slow), by()),
            Primitive::Ends([a, b], inner, apart) => {
                let cells = [&[a, b][..], &inner].concat();
                self.law_in_order(cells, LawForm::Ends(apart), by())
            }
            Primitive::Contains(cells, needs, exactly) => {
                let is_large = |(_, count): &(DigitMask, usize)| *count > MAX_COUNT;
                if needs.len() > MAX_COUNTS || needs.iter().any(is_large) {
                    return;
                }
                self.law_in_order(cells, LawForm::Contains(needs, exactly), by())
            }
            Primitive::Clause(options) => {
                let (cells, masks) = options.into_iter().unzip();
                self.law_in_order(cells, LawForm::Clause(masks), by())
            }
            Primitive::Same(sides) => {
                let half = sides[0].len();
                if half > MAX_SAME {
                    return;
                }
                self.law_in_order(sides.concat(), LawForm::Same(half), by())
            }
            Primitive::Line(cells, reader) => self.law_in_order(cells, LawForm::Line(reader), by()),
            Primitive::Distinct(control, cells) => {
                self.law_in_order([&[control][..], &cells].concat(), LawForm::Distinct, by())
            }
            Primitive::Pointer(target, place, line) => {
                // Positions count from 1, so the digit 0 is impossible.
                self.start[usize::from(place)] &= !DigitMask::from(self.low == 0);
                self.law_in_order(
                    [&[place, target][..], &line].concat(),
                    LawForm::Pointer,
                    by(),
                )
            }
        };
        self.laws.push(law);
    }

    /// Adds the laws that each digit is in exactly one modified cell.
    fn modify_each_digit(&mut self, rule: usize) {
        let cells = (0..self.cell_count).flat_map(|cell| [cell, cell + self.cell_count]);
        let cells: Vec<u16> = cells.collect();
        for bit in bits(self.all) {
            let form = LawForm::OneModified(bit);
            let law = self.law_in_order(cells.clone(), form, LawOrigin::Rule(rule));
            self.laws.push(law);
        }
    }

    /// Returns the law by which several groups of cells must have equal sums. Overlapping groups
    /// are left out. Returns `None` if fewer than three groups remain. Other laws compare the
    /// groups in pairs.
    fn common_sum(&self, groups: Vec<Vec<u16>>, by: LawOrigin) -> Option<Law> {
        let mut disjoint: Vec<Vec<u16>> = Vec::new();
        for group in groups {
            let is_free = |cell: &u16| !disjoint.iter().flatten().any(|own| own == cell);
            let is_apart = group.iter().all(is_free);
            let is_simple = (1..group.len()).all(|at| !group[..at].contains(&group[at]));
            if is_apart && is_simple {
                disjoint.push(group);
            }
        }
        if disjoint.len() < 3 {
            return None;
        }
        let shortest = disjoint.iter().map(Vec::len).min()?;
        let most = u32::from(self.low + self.digits) * u32::try_from(shortest).ok()?;
        let mut ends = Vec::new();
        for group in &disjoint {
            ends.push(ends.last().map_or(0, |end| end + 1) + group.len() - 1);
        }
        let form = LawForm::EqualSums(ends, most);
        Some(self.law_in_order(disjoint.concat(), form, by))
    }

    fn rank(&mut self, rule: usize, outside: OutsideLine, number: u64) {
        let mut ranks = self.ranks.take().unwrap_or_else(|| {
            let numbers = |line: OutsideLine| {
                let cells = self.variant.line(line).into_iter();
                cells.filter_map(|pos| self.number(pos)).collect()
            };
            RankedLines::new(&self.variant, self.digits, numbers)
        });
        let rank = usize::try_from(number).ok();
        let rank = rank.and_then(|number| number.checked_sub(1));
        match rank.filter(|rank| *rank < ranks.lines.len()) {
            Some(rank) => ranks.set(outside, rule, rank),
            None => self.start[0] = 0,
        }
        self.ranks = Some(ranks);
    }

    /// Creates a law that reads its cells in the order of the list.
    pub(super) fn law_in_order(&self, cells: Vec<u16>, form: LawForm, by: LawOrigin) -> Law {
        let mut fresh = vec![true; cells.len()];
        let is_flag: Vec<bool> = cells.iter().map(|cell| self.is_flag(*cell)).collect();
        let mut from = 0;
        for at in 1..cells.len() {
            let mut group = cells[from..at].iter().filter(|cell| !self.is_flag(**cell));
            fresh[at] = !is_flag[at] && !group.all(|other| self.sees(*other, cells[at]));
            if fresh[at] {
                from = at;
            }
        }
        let mut group = 0;
        let across = (0..cells.len()).map(|at| {
            if fresh[at] {
                group = at;
            }
            let before = (0..group).filter(|other| self.sees(cells[*other], cells[at]));
            before.collect()
        });
        Law {
            earlier_peers: across.collect(),
            origin: by,
            cells,
            is_flag,
            starts_group: fresh,
            form,
        }
    }

    /// Creates the law of a weighted sum. Orders the terms so that cells that see each other form
    /// groups. Returns `None` if the numbers are too large.
    pub(super) fn linear(&self, terms: Vec<(u16, i32)>, target: i32, by: LawOrigin) -> Option<Law> {
        let high = i32::from(self.low) + i32::from(self.digits);
        let most = terms.iter().try_fold(0_i32, |all, (_, factor)| {
            all.checked_add(factor.checked_abs()?.checked_mul(high)?)
        });
        most.filter(|most| *most < MAX_SUM)?;
        let mut left = terms;
        let mut ordered: Vec<(u16, i32)> = Vec::new();
        while !left.is_empty() {
            let within = |clique: &&Clique| {
                let own = left.iter().filter(|(cell, _)| clique.set.contains(*cell));
                own.count()
            };
            let fullest = self.cliques.iter().rev().max_by_key(within);
            let fullest = fullest.filter(|clique| within(clique) > 1);
            let mut group: Vec<(u16, i32)> = match fullest {
                Some(clique) => {
                    let own = left.iter().filter(|(cell, _)| clique.set.contains(*cell));
                    own.copied().collect()
                }
                None => vec![left[0]],
            };
            for term in &left {
                let sees = |(other, _): &(u16, i32)| self.sees(*other, term.0);
                if group.iter().all(sees) {
                    group.push(*term);
                }
            }
            left.retain(|term| !group.contains(term));
            ordered.extend(group);
        }
        let (cells, factors) = ordered.into_iter().unzip();
        Some(self.law_in_order(cells, LawForm::Linear(factors, target), by))
    }

    /// Returns the houses of one kind that contain every digit. Returns no houses if the puzzle
    /// consists of several grids.
    pub(super) fn lines(&self, requested: ShapeHouseKind) -> Vec<&Clique> {
        if !self.variant.shape().grids().is_empty() {
            return Vec::new();
        }
        let is = |clique: &&Clique| {
            clique.is_full && matches!(clique.name, AreaName::House(kind, _) if kind == requested)
        };
        self.cliques.iter().filter(is).collect()
    }
}
