//! Converts the rules of a puzzle to laws.

use std::collections::HashMap;

use super::board::{Mask, PeerMatrix};
use super::derive::{self, Linear, sets_of_size};
use super::laws::count::{Circles, Clause, Distinct, Needs, Pointer, SameDigits};
use super::laws::family::Family;
use super::laws::house::House;
use super::laws::line::{Automaton, Ends, Reading};
use super::laws::pair::{Order, Pair, Relation, Table};
use super::laws::rank::Rank;
use super::model::{ConstraintModel, Law};
use crate::grid::rules::{HouseOf, Indexed, Kind, Outside, Pos, Rule, Variant, Word};

/// Puzzles with more digits are not searched.
pub(super) const MOST_DIGITS: usize = 16;

/// The moves of a knight and of a king, one of each pair of opposite directions.
const KNIGHT: [(i16, i16); 4] = [(1, 2), (2, 1), (1, -2), (2, -1)];
const KING: [(i16, i16); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The laws of a puzzle; `None` if it has too many digits or cells.
pub(super) fn model(variant: &Variant) -> Option<ConstraintModel> {
    let shape = variant.shape();
    let digits = shape.digit_count();
    let cells = shape.cells().count();
    if digits > MOST_DIGITS || cells == 0 || cells > 4096 {
        return None;
    }
    let mut builder = Builder::new(variant, digits, cells);
    builder.houses();
    builder.equal_cells();
    for rule in variant.rules() {
        builder.rule(rule);
    }
    builder.spread_equality();
    Some(builder.finish())
}

struct Builder<'v> {
    variant: &'v Variant,
    digits: usize,
    low: i64,
    all: Mask,
    /// The number of each cell, by position index.
    numbers: Vec<u16>,
    start: Vec<Mask>,
    sees: PeerMatrix,
    houses: Vec<Vec<u16>>,
    /// Pairs of cells that hold the same digit.
    equal: Vec<[u16; 2]>,
    tables: HashMap<[u16; 2], Table>,
    laws: Vec<Law>,
    linear: Vec<Linear>,
}

impl<'v> Builder<'v> {
    fn new(variant: &'v Variant, digits: usize, cells: usize) -> Self {
        let shape = variant.shape();
        let all = Mask::MAX >> (16 - digits);
        let mut numbers = vec![u16::MAX; shape.area()];
        for (pos, number) in shape.cells().zip(0..) {
            numbers[shape.index(pos)] = number;
        }
        let start = shape.cells().map(|pos| match variant.clue(pos) {
            Some(digit) => 1 << (digit - shape.low()),
            None => all,
        });
        Self {
            variant,
            digits,
            low: shape.low().into(),
            all,
            numbers,
            start: start.collect(),
            sees: PeerMatrix::new(cells),
            houses: Vec::new(),
            equal: Vec::new(),
            tables: HashMap::new(),
            laws: Vec::new(),
            linear: Vec::new(),
        }
    }

    fn number(&self, pos: Pos) -> u16 {
        self.numbers[self.variant.shape().index(pos)]
    }

    fn all_numbers(&self, cells: &[Pos]) -> Vec<u16> {
        cells.iter().map(|pos| self.number(*pos)).collect()
    }

    /// The index and the value of each digit.
    fn values(&self) -> impl Iterator<Item = (usize, i64)> + use<> {
        let low = self.low;
        (0..self.digits).zip(low..)
    }

    fn mask(&self, holds: impl Fn(i64) -> bool) -> Mask {
        let values = self.values().filter(|(_, value)| holds(*value));
        values.fold(0, |mask, (index, _)| mask | 1 << index)
    }

    fn keep(&mut self, pos: Pos, holds: impl Fn(i64) -> bool) {
        let mask = self.mask(holds);
        let number = usize::from(self.number(pos));
        self.start[number] &= mask;
    }

    fn keep_all(&mut self, cells: &[Pos], holds: impl Fn(i64) -> bool) {
        for pos in cells {
            self.keep(*pos, &holds);
        }
    }

    fn set(&mut self, cells: &[u16]) {
        self.sees.add_all(cells);
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() == self.digits && !self.houses.contains(&sorted) {
            self.houses.push(sorted);
        }
    }

    fn houses(&mut self) {
        let variant = self.variant;
        for house in variant.shape().houses() {
            let cells = self.all_numbers(&house.cells);
            self.set(&cells);
        }
        for rule in variant.rules() {
            for cells in variant.sets_of(rule) {
                let cells = self.all_numbers(&cells);
                self.set(&cells);
            }
        }
        for (kind, steps) in [(Kind::AntiKnight, KNIGHT), (Kind::AntiKing, KING)] {
            if variant.has(kind) {
                for [a, b] in variant.moves(&steps) {
                    self.sees.add(self.number(a), self.number(b));
                }
            }
        }
    }

    /// Palindromes and clones: cells that hold the same digit.
    fn equal_cells(&mut self) {
        let variant = self.variant;
        for rule in variant.rules() {
            match rule.kind() {
                Kind::Palindrome => {
                    let cells = self.all_numbers(rule.cells());
                    for (a, b) in cells.iter().zip(cells.iter().rev()) {
                        self.equal.push([*a, *b]);
                    }
                }
                Kind::Clone => {
                    let first = self.all_numbers(rule.cells());
                    for group in &rule.groups()[1..] {
                        for (a, b) in first.iter().zip(self.all_numbers(group)) {
                            self.equal.push([*a, b]);
                        }
                    }
                }
                Kind::Same if rule.groups().iter().all(|group| group.len() == 1) => {
                    let cells: Vec<Pos> = rule.all_cells().collect();
                    for cell in &cells[1..] {
                        self.equal.push([self.number(cells[0]), self.number(*cell)]);
                    }
                }
                _ => {}
            }
        }
        self.equal.retain(|[a, b]| a != b);
        for [a, b] in self.equal.clone() {
            self.relate_values(a, b, |a, b| a == b);
        }
    }

    /// Cells with equal digits share their peers.
    fn spread_equality(&mut self) {
        let mut changed = !self.equal.is_empty();
        while changed {
            changed = false;
            for [a, b] in self.equal.clone() {
                for (own, other) in [(a, b), (b, a)] {
                    let peers: Vec<u16> = self.sees.peers(usize::from(own)).collect();
                    for peer in peers {
                        if peer != other && !self.sees.sees(other, peer) {
                            self.sees.add(other, peer);
                            changed = true;
                        }
                    }
                }
            }
        }
        let seen = |[a, b]: &[u16; 2]| self.sees.sees(*a, *b);
        if self.equal.iter().any(seen) {
            // Two cells must differ and be equal: a contradiction, so no candidate is left.
            self.start[0] = 0;
        }
    }

    /// Adds a relation between the digits of two cells.
    fn relate_values(&mut self, a: u16, b: u16, holds: impl Fn(i64, i64) -> bool) {
        let turned = a > b;
        let key = if turned { [b, a] } else { [a, b] };
        let all = self.all;
        let values: Vec<(usize, i64)> = self.values().collect();
        let table = self.tables.entry(key).or_insert([all; 16]);
        for (i, x) in &values {
            for (j, y) in &values {
                let fits = if turned { holds(*y, *x) } else { holds(*x, *y) };
                if !fits {
                    table[*i] &= !(1 << j);
                }
            }
        }
    }

    fn relate(&mut self, a: Pos, b: Pos, holds: impl Fn(i64, i64) -> bool) {
        let (a, b) = (self.number(a), self.number(b));
        self.relate_values(a, b, holds);
    }

    fn all_neighbors(&mut self, holds: impl Fn(i64, i64) -> bool) {
        for [a, b] in self.variant.neighbors() {
            self.relate(a, b, &holds);
        }
    }

    /// A weighted sum of cells with a fixed total.
    fn sum(&mut self, terms: impl IntoIterator<Item = (Pos, i32)>, target: i64) {
        let mut counted: Vec<(u16, i32)> = Vec::new();
        for (pos, factor) in terms {
            let number = self.number(pos);
            match counted.iter_mut().find(|(known, _)| *known == number) {
                Some((_, known)) => *known += factor,
                None => counted.push((number, factor)),
            }
        }
        counted.retain(|(_, factor)| *factor != 0);
        // A target out of range stays out of range after this conversion.
        let target = i32::try_from(target).unwrap_or(i32::MAX / 2);
        self.linear.push(Linear {
            terms: counted,
            target,
        });
    }

    /// Two groups of cells with equal sums.
    fn equal_sums(&mut self, a: &[Pos], b: &[Pos]) {
        let plus = a.iter().map(|pos| (*pos, 1));
        let minus = b.iter().map(|pos| (*pos, -1));
        self.sum(plus.chain(minus), 0);
    }

    fn plain_sum(&mut self, cells: &[Pos], sum: u64) {
        let sum = i64::try_from(sum).unwrap_or(i64::MAX);
        self.sum(cells.iter().map(|pos| (*pos, 1)), sum);
    }

    /// Cells with different digits whose digit set satisfies a predicate.
    fn family(&mut self, cells: &[Pos], holds: impl Fn(&[i64]) -> bool) {
        let cells = self.all_numbers(cells);
        let sets = sets_of_size(self.digits, cells.len())
            .filter(|set| {
                let members = self.values().filter(|(index, _)| set >> index & 1 == 1);
                let members: Vec<i64> = members.map(|(_, value)| value).collect();
                holds(&members)
            })
            .collect();
        self.laws.push(Law::Family(Family { cells, sets }));
    }

    fn automaton<T: Clone + Eq + std::hash::Hash>(
        &mut self,
        cells: &[Pos],
        starts: impl IntoIterator<Item = T>,
        step: impl Fn(&T, i64) -> Option<T>,
        accepts: impl Fn(&T) -> bool,
    ) {
        let cells = self.all_numbers(cells);
        let value = |index: usize| i64::try_from(index).unwrap_or_default() + self.low;
        let step = |state: &T, index: usize| step(state, value(index));
        // A reader with too many states is left to the final check.
        if let Some(reading) = Reading::new(self.digits, cells.len(), starts, step, accepts) {
            self.laws.push(Law::Automaton(Automaton { cells, reading }));
        }
    }

    fn needs(&mut self, cells: &[Pos], digits: Mask, count: usize, exactly: bool) {
        let cells = self.all_numbers(cells);
        self.laws.push(Law::Needs(Needs {
            cells,
            digits,
            count,
            exactly,
        }));
    }

    fn third(&self, value: i64) -> i64 {
        (1 + 2) * (value - self.low) / i64::try_from(self.digits).unwrap_or(1)
    }

    fn squares(&mut self, class: impl Fn(&Self, i64) -> i64) {
        let variant = self.variant;
        let corners: Vec<Pos> = variant.shape().cells().collect();
        for pos in corners {
            let square =
                [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| pos.moved(down, right));
            let square: Option<Vec<Pos>> = square.into_iter().collect();
            let Some(square) = square.filter(|s| s.iter().all(|pos| variant.shape().has(*pos)))
            else {
                continue;
            };
            for wanted in 0..=2 {
                let digits = self.mask(|value| class(self, value) == wanted);
                self.needs(&square, digits, 1, false);
            }
        }
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each kind")]
    fn rule(&mut self, rule: &Rule) {
        let variant = self.variant;
        let shape = variant.shape();
        let cells = rule.cells();
        let number = rule.number().unwrap_or_default();
        let n = i64::try_from(number).unwrap_or(i64::MAX);
        let (low, high) = (self.low, i64::from(shape.high()));
        match rule.kind() {
            // Sets of different digits, and equal cells.
            Kind::Diagonal
            | Kind::AntiKnight
            | Kind::AntiKing
            | Kind::Toroidal
            | Kind::Windoku
            | Kind::Disjoint
            | Kind::Asterisk
            | Kind::CenterDots
            | Kind::Girandola
            | Kind::Unique
            | Kind::Palindrome
            | Kind::Clone => {}
            Kind::AntiTaxicab => self.taxicab(),
            Kind::NonConsecutive => self.all_neighbors(|a, b| (a - b).abs() != 1),
            Kind::Entropy => self.squares(Self::third),
            Kind::Mod3 => self.squares(|_, value| value.rem_euclid(1 + 2)),
            Kind::Flatmates => self.flatmates(),
            Kind::Negative => self.negative(rule),
            Kind::Cage | Kind::Sum => {
                if let Some(sum) = rule.number() {
                    self.plain_sum(cells, sum);
                }
            }
            Kind::Even => self.keep_all(cells, |v| v % 2 == 0),
            Kind::Odd => self.keep_all(cells, |v| v % 2 == 1),
            Kind::Only => {
                let named = |v: i64| rule.numbers().iter().any(|n| i64::try_from(*n) == Ok(v));
                self.keep_all(cells, named);
            }
            Kind::Minimum => self.extreme(rule, |own, other| own < other),
            Kind::Maximum => self.extreme(rule, |own, other| own > other),
            Kind::Quad | Kind::Contains | Kind::ContainsExactly => {
                let exactly = rule.kind() == Kind::ContainsExactly;
                let mut named: Vec<u64> = rule.numbers().to_vec();
                named.sort_unstable();
                for same in named.chunk_by(|a, b| a == b) {
                    let digits = self.mask(|v| i64::try_from(same[0]) == Ok(v));
                    self.needs(cells, digits, same.len(), exactly);
                }
                if !exactly && named.len() == cells.len() {
                    let among = |v: i64| named.iter().any(|n| i64::try_from(*n) == Ok(v));
                    self.keep_all(cells, among);
                }
            }
            Kind::Same => {
                let first = self.all_numbers(cells);
                for group in &rule.groups()[1..] {
                    let sides = [first.clone(), self.all_numbers(group)];
                    if sides[0].len() == sides[1].len() {
                        self.laws.push(Law::SameDigits(SameDigits { sides }));
                        self.equal_sums(cells, group);
                    } else {
                        self.start[0] = 0;
                    }
                }
            }
            Kind::EqualSum => {
                for group in &rule.groups()[1..] {
                    self.equal_sums(cells, group);
                }
            }
            Kind::Circles => self.circles(cells),
            Kind::CountDistinct => {
                let control = self.number(cells[0]);
                let others = rule.groups()[1..].concat();
                self.laws.push(Law::Distinct(Distinct {
                    control,
                    cells: self.all_numbers(&others),
                    low: shape.low().into(),
                }));
            }
            Kind::Rellik => self.family(cells, |set| {
                let sums = 1_u64 << set.len();
                (1..sums).all(|part| {
                    let members = set.iter().enumerate().filter(|(at, _)| part >> at & 1 == 1);
                    members.map(|(_, value)| value).sum::<i64>() != n
                })
            }),
            Kind::Equality => self.family(cells, |set| {
                let count = |holds: &dyn Fn(i64) -> bool| set.iter().filter(|v| holds(**v)).count();
                let middle = low + high;
                count(&|v| v % 2 == 0) == count(&|v| v % 2 == 1)
                    && count(&|v| 2 * v < middle) == count(&|v| 2 * v > middle)
                    && count(&|v| 2 * v == middle) == 0
            }),
            Kind::Lunchbox => self.lunchbox(cells, n),
            Kind::LookAndSay => {
                let said = number.to_string();
                for pair in said.as_bytes().chunks_exact(2) {
                    let (count, digit) = (usize::from(pair[0] - b'0'), i64::from(pair[1] - b'0'));
                    let digits = self.mask(|v| v == digit);
                    self.needs(cells, digits, count, true);
                }
            }
            Kind::Thermo | Kind::SlowThermo => {
                let cells = self.all_numbers(cells);
                let slow = rule.kind() == Kind::SlowThermo;
                self.laws.push(Law::Order(Order { cells, slow }));
            }
            Kind::Arrow => {
                let mut bulb = cells.to_vec();
                bulb.sort();
                let mut place = 1;
                let mut terms: Vec<(Pos, i32)> = Vec::new();
                for pos in bulb.iter().rev() {
                    terms.push((*pos, -place));
                    place = place.saturating_mul(10);
                }
                for shaft in &rule.groups()[1..] {
                    let plus = shaft.iter().map(|pos| (*pos, 1));
                    self.sum(plus.chain(terms.iter().copied()), 0);
                }
            }
            Kind::DoubleArrow => {
                let last = cells.len() - 1;
                let ends = [(cells[0], -1), (cells[last], -1)];
                let inner = cells[1..last].iter().map(|pos| (*pos, 1));
                self.sum(inner.chain(ends), 0);
            }
            Kind::Renban => self.family(cells, |set| {
                set.windows(2).all(|pair| pair[1] == pair[0] + 1)
            }),
            Kind::Nabner => {
                self.family(cells, |set| {
                    set.windows(2).all(|pair| pair[1] >= pair[0] + 2)
                });
                for (at, a) in cells.iter().enumerate() {
                    for b in &cells[..at] {
                        self.relate(*a, *b, |a, b| (a - b).abs() >= 2);
                    }
                }
            }
            Kind::Whisper => self.along(cells, 1, |a, b| (a - b).abs() >= n),
            Kind::Between | Kind::Lockout => self.ends(rule),
            Kind::Zipper => {
                let middle = cells.len() / 2;
                let mut groups: Vec<Vec<Pos>> = (0..middle)
                    .map(|at| vec![cells[at], cells[cells.len() - 1 - at]])
                    .collect();
                if cells.len() % 2 == 1 {
                    groups.insert(0, vec![cells[middle]]);
                }
                self.all_equal_sums(&groups);
            }
            Kind::RegionSum => {
                let mut groups = variant.stretches(cells);
                groups.sort_by_key(Vec::len);
                self.all_equal_sums(&groups);
            }
            Kind::SumLine => {
                let is_loop = rule.word() == Some(Word::Loop);
                // The digits before the first cell, on a loop, and the current piece.
                let starts: Vec<(i64, i64)> = if is_loop {
                    (0..n.min(1 << 9)).map(|part| (part, part)).collect()
                } else {
                    vec![(0, 0)]
                };
                let step = |(before, piece): &(i64, i64), v: i64| match piece + v {
                    sum if sum == n => Some((*before, 0)),
                    sum => (sum < n).then_some((*before, sum)),
                };
                self.automaton(cells, starts, step, |(before, piece)| before == piece);
            }
            Kind::Modular => {
                let reach = usize::try_from(n).unwrap_or(usize::MAX);
                for apart in 1..reach.min(cells.len()) {
                    self.along(cells, apart, |a, b| a.rem_euclid(n) != b.rem_euclid(n));
                }
                // Each run of `n` cells has all remainders, so cells `n` apart have the same one.
                self.along(cells, reach, |a, b| a.rem_euclid(n) == b.rem_euclid(n));
            }
            Kind::Entropic => {
                let count = i64::try_from(self.digits).unwrap_or(1);
                let third = |v: i64| (1 + 2) * (v - low) / count;
                self.along(cells, 1, |a, b| third(a) != third(b));
                self.along(cells, 2, |a, b| third(a) != third(b));
                self.along(cells, 1 + 2, |a, b| third(a) == third(b));
            }
            Kind::ValueIndex => {
                let numbers = self.all_numbers(cells);
                self.laws.push(Law::Pointer(Pointer {
                    target: numbers[0],
                    place: numbers[1],
                    line: numbers[2..].to_vec(),
                    low: shape.low().into(),
                }));
            }
            Kind::Indexer => self.indexer(rule),
            Kind::White => self.relate(cells[0], cells[1], |a, b| (a - b).abs() == 1),
            Kind::Black => self.relate(cells[0], cells[1], |a, b| a == 2 * b || b == 2 * a),
            Kind::Difference => self.relate(cells[0], cells[1], |a, b| (a - b).abs() == n),
            Kind::Ratio => self.relate(cells[0], cells[1], |a, b| ratio(a, b, n)),
            Kind::X => self.relate(cells[0], cells[1], |a, b| a + b == 10),
            Kind::V => self.relate(cells[0], cells[1], |a, b| a + b == 5),
            Kind::Greater => self.relate(cells[0], cells[1], |a, b| a > b),
            Kind::LittleKiller => self.plain_sum(&variant.diagonal(rule), number),
            Kind::Sandwich
            | Kind::XSum
            | Kind::Skyscraper
            | Kind::HiddenSkyscraper
            | Kind::Room
            | Kind::Rank
            | Kind::Frame => {
                if let Some(outside) = rule.outside() {
                    self.outside(rule, outside, n);
                }
            }
        }
    }

    /// A relation of all cells at a fixed distance on a line.
    fn along(&mut self, cells: &[Pos], apart: usize, holds: impl Fn(i64, i64) -> bool) {
        for (a, b) in cells.iter().zip(cells.iter().skip(apart)) {
            if apart > 0 && a != b {
                self.relate(*a, *b, &holds);
            }
        }
    }

    fn all_equal_sums(&mut self, groups: &[Vec<Pos>]) {
        for (at, group) in groups.iter().enumerate().skip(1) {
            self.equal_sums(group, &groups[0]);
            if at > 1 {
                self.equal_sums(group, &groups[at - 1]);
            }
        }
    }

    fn taxicab(&mut self) {
        let cells: Vec<Pos> = self.variant.shape().cells().collect();
        for (at, a) in cells.iter().enumerate() {
            for b in &cells[..at] {
                let steps = i64::from(a.row.abs_diff(b.row) + a.col.abs_diff(b.col));
                if (self.low..=i64::from(self.variant.shape().high())).contains(&steps) {
                    self.relate(*a, *b, |x, y| x != y || x != steps);
                }
            }
        }
    }

    fn flatmates(&mut self) {
        let shape = self.variant.shape();
        let (low, high) = (self.low, i64::from(shape.high()));
        let cells: Vec<Pos> = shape.cells().collect();
        for pos in cells {
            let others = self.mask(|v| 2 * v != low + high);
            let mut options = vec![(self.number(pos), others)];
            for (down, digit) in [(-1, low), (1, high)] {
                if let Some(other) = pos.moved(down, 0).filter(|other| shape.has(*other)) {
                    options.push((self.number(other), self.mask(|v| v == digit)));
                }
            }
            self.laws.push(Law::Clause(Clause { options }));
        }
    }

    fn negative(&mut self, rule: &Rule) {
        let Some(Word::Mark(kind)) = rule.word() else {
            return;
        };
        let variant = self.variant;
        let n = rule.number().and_then(|n| i64::try_from(n).ok());
        let family = |kind: Kind| match kind {
            Kind::White | Kind::Black | Kind::Difference | Kind::Ratio => 1,
            Kind::X | Kind::V => 2,
            _ => 0,
        };
        for [a, b] in variant.neighbors() {
            let marked = variant.rules().iter().any(|other| {
                family(other.kind()) == family(kind)
                    && other.cells().contains(&a)
                    && other.cells().contains(&b)
            });
            if !marked {
                self.relate(a, b, |x, y| match kind {
                    Kind::White => (x - y).abs() != 1,
                    Kind::Black => !ratio(x, y, 2),
                    Kind::Difference => Some((x - y).abs()) != n,
                    Kind::Ratio => n.is_none_or(|n| !ratio(x, y, n)),
                    Kind::X => x + y != 10,
                    _ => x + y != 5,
                });
            }
        }
    }

    fn extreme(&mut self, rule: &Rule, holds: impl Fn(i64, i64) -> bool) {
        let variant = self.variant;
        let alike = |pos: Pos| {
            let mut same = variant.rules().iter().filter(|o| o.kind() == rule.kind());
            same.any(|other| other.cells().contains(&pos))
        };
        for pos in rule.cells() {
            for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                if let Some(other) = variant.neighbor(*pos, down, right)
                    && !alike(other)
                {
                    self.relate(*pos, other, &holds);
                }
            }
        }
    }

    fn circles(&mut self, cells: &[Pos]) {
        let count = i64::try_from(cells.len()).unwrap_or(i64::MAX);
        let sets = (0..1_u32 << self.digits).filter(|set| {
            let members = self.values().filter(|(index, _)| set >> index & 1 == 1);
            let members: Vec<i64> = members.map(|(_, value)| value).collect();
            members.iter().sum::<i64>() == count && !members.contains(&0)
        });
        let sets = sets.filter_map(|set| Mask::try_from(set).ok()).collect();
        let lines = self.lines();
        let cells = self.all_numbers(cells);
        let houses = [lines.rows, lines.columns, lines.regions]
            .into_iter()
            .filter(|houses| houses.len() == self.digits)
            .map(|houses| {
                let split = |house: Vec<u16>| -> [Vec<u16>; 2] {
                    let (inside, outside) = house.iter().partition(|cell| cells.contains(cell));
                    [inside, outside]
                };
                houses.into_iter().map(split).collect()
            })
            .collect();
        self.laws.push(Law::Circles(Circles {
            houses,
            cells,
            low: self.variant.shape().low().into(),
            sets,
        }));
    }

    fn ends(&mut self, rule: &Rule) {
        let cells = self.all_numbers(rule.cells());
        let last = cells.len() - 1;
        let outside = rule.number().filter(|_| rule.kind() == Kind::Lockout);
        self.laws.push(Law::Ends(Ends {
            both: [cells[0], cells[last]],
            inner: cells[1..last].to_vec(),
            outside: outside.map(|apart| usize::try_from(apart).unwrap_or(usize::MAX)),
            all: self.all,
        }));
    }

    fn lunchbox(&mut self, cells: &[Pos], n: i64) {
        // The smallest and the largest digit are chosen at the start; the state is the reader's
        // position.
        #[derive(Clone, PartialEq, Eq, Hash)]
        enum At {
            Before,
            Inside { from_least: bool, sum: i64 },
            Behind,
        }
        let (low, high) = (self.low, i64::from(self.variant.shape().high()));
        if cells.len() == 1 {
            // One cell is both ends.
            if n != 0 {
                self.start[0] = 0;
            }
            return;
        }
        let starts: Vec<(i64, i64, At)> = (low..=high)
            .flat_map(|least| (least + 1..=high).map(move |most| (least, most, At::Before)))
            .collect();
        let step = |(least, most, at): &(i64, i64, At), v: i64| {
            let between = *least < v && v < *most;
            let next = match at {
                At::Before if v == *least => Some(At::Inside {
                    from_least: true,
                    sum: 0,
                }),
                At::Before if v == *most => Some(At::Inside {
                    from_least: false,
                    sum: 0,
                }),
                At::Inside { from_least, sum } if !between => {
                    let other = if *from_least { *most } else { *least };
                    (v == other && *sum == n).then_some(At::Behind)
                }
                At::Inside { from_least, sum } => (sum + v <= n).then_some(At::Inside {
                    from_least: *from_least,
                    sum: sum + v,
                }),
                at => between.then(|| at.clone()),
            };
            next.map(|at| (*least, *most, at))
        };
        self.automaton(cells, starts, step, |(_, _, at)| *at == At::Behind);
    }

    /// A digit v in cell p of a line means that cell v of the line holds p. If the line has no
    /// digit twice, both hold or neither does.
    fn indexer(&mut self, rule: &Rule) {
        let shape = self.variant.shape();
        let regions = shape.region_cells();
        for pos in rule.cells() {
            let house: Vec<Pos> = match rule.word() {
                Some(Word::Along(Indexed::Row)) => {
                    shape.cells().filter(|other| other.col == pos.col).collect()
                }
                Some(Word::Along(Indexed::Box)) => {
                    let region = regions.iter().find(|region| region.contains(pos));
                    region.cloned().unwrap_or_default()
                }
                _ => shape.cells().filter(|other| other.row == pos.row).collect(),
            };
            let Some(place) = house.iter().position(|other| other == pos) else {
                continue;
            };
            let own = i64::try_from(place + 1).unwrap_or_default();
            let count = i64::try_from(house.len()).unwrap_or_default();
            self.keep(*pos, |v| (1..=count).contains(&v));
            for (target, v) in house.iter().zip(1..) {
                if target == pos {
                    continue;
                }
                let differ = self.sees.is_clique(&self.all_numbers(&house));
                self.relate(*pos, *target, |x, y| {
                    if differ {
                        (x == v) == (y == own)
                    } else {
                        x != v || y == own
                    }
                });
            }
        }
    }

    fn outside(&mut self, rule: &Rule, outside: Outside, n: i64) {
        let variant = self.variant;
        let line = variant.line(outside);
        let (low, high) = (self.low, i64::from(variant.shape().high()));
        match rule.kind() {
            Kind::Sandwich => self.sandwich(&line, n, (low, high)),
            Kind::XSum => {
                // The number of remaining cells and their remaining sum.
                let step = |state: &Option<(i64, i64)>, v: i64| {
                    let (left, sum) = state.unwrap_or((v, n));
                    match left {
                        0 => Some(Some((0, 0))).filter(|_| sum == 0),
                        _ if v > sum => None,
                        _ => Some(Some((left - 1, sum - v))),
                    }
                };
                self.automaton(&line, [None], step, |state| *state == Some((0, 0)));
            }
            Kind::Frame => {
                let count = rule.numbers().get(1).copied().unwrap_or_default();
                let count = usize::try_from(count).unwrap_or(usize::MAX);
                match line.get(..count) {
                    Some(part) => self.plain_sum(part, rule.number().unwrap_or_default()),
                    None => self.start[0] = 0,
                }
            }
            Kind::Skyscraper => {
                let step = |(highest, seen): &(i64, i64), v: i64| {
                    let seen = seen + i64::from(v > *highest);
                    (seen <= n).then_some(((*highest).max(v), seen))
                };
                self.automaton(&line, [(low - 1, 0)], step, |(_, seen)| *seen == n);
            }
            Kind::HiddenSkyscraper => {
                // The highest digit so far, while none is hidden.
                let step = |state: &Option<i64>, v: i64| match state {
                    None => Some(None),
                    Some(highest) if v >= *highest => Some(Some(v)),
                    Some(_) => (v == n).then_some(None),
                };
                self.automaton(&line, [Some(low - 1)], step, Option::is_none);
            }
            Kind::Room => {
                // The number of cells still to skip.
                let step = |state: &(bool, i64), v: i64| match state {
                    (true, _) if v == 1 => (n == 1).then_some((false, 0)),
                    (true, _) => (v > 1).then_some((false, v - 1)),
                    (false, 0) => Some((false, 0)),
                    (false, 1) => (v == n).then_some((false, 0)),
                    (false, left) => Some((false, left - 1)),
                };
                self.automaton(&line, [(true, 0)], step, |state| *state == (false, 0));
            }
            _ => self.rank(outside, n),
        }
    }

    fn sandwich(&mut self, line: &[Pos], n: i64, (low, high): (i64, i64)) {
        #[derive(Clone, PartialEq, Eq, Hash)]
        enum At {
            Before,
            Inside { to: i64, sum: i64 },
            Behind,
        }
        let step = |at: &At, v: i64| match at {
            At::Before if v == low => Some(At::Inside { to: high, sum: 0 }),
            At::Before if v == high => Some(At::Inside { to: low, sum: 0 }),
            At::Inside { to, sum } if v == *to => (*sum == n).then_some(At::Behind),
            At::Inside { to, sum } if v != low && v != high && sum + v <= n => Some(At::Inside {
                to: *to,
                sum: sum + v,
            }),
            At::Inside { .. } => None,
            at => Some(at.clone()).filter(|at| *at == At::Before || (v != low && v != high)),
        };
        // If the ends may occur twice, the first ones count; such lines are left to the final
        // check.
        let numbers = self.all_numbers(line);
        if self.sees.is_clique(&numbers) {
            self.automaton(line, [At::Before], step, |at| *at == At::Behind);
        }
    }

    fn rank(&mut self, outside: Outside, n: i64) {
        let variant = self.variant;
        let shape = variant.shape();
        let lines = [true, false].into_iter().flat_map(|is_row| {
            let count = if is_row { shape.rows() } else { shape.cols() };
            (0..count).flat_map(move |index| {
                [false, true].map(|from_end| Outside {
                    is_row,
                    index,
                    from_end,
                })
            })
        });
        let others: Vec<Vec<u16>> = lines
            .filter(|line| *line != outside)
            .map(|line| self.all_numbers(&variant.line(line)))
            .collect();
        let line = self.all_numbers(&variant.line(outside));
        let Some(below) = usize::try_from(n - 1).ok().filter(|b| *b <= others.len()) else {
            self.start[0] = 0;
            return;
        };
        // If the border lines are houses, four lines begin with each digit.
        if usize::from(shape.rows()) == self.digits {
            let index = usize::from(line[0]);
            self.start[index] &= 1_u16
                .checked_shl(u32::try_from(below / 4).unwrap_or(16))
                .unwrap_or(0);
        }
        self.laws.push(Law::Rank(Rank {
            line,
            others,
            below,
        }));
    }

    /// The rows, columns and regions that are houses, for a single grid.
    fn lines(&self) -> derive::HouseLines {
        let mut lines = derive::HouseLines::default();
        if !self.variant.shape().grids().is_empty() {
            return lines;
        }
        for house in self.variant.shape().houses() {
            let cells = self.all_numbers(&house.cells);
            if cells.len() == self.digits {
                match house.kind {
                    HouseOf::Row => lines.rows.push(cells),
                    HouseOf::Column => lines.columns.push(cells),
                    HouseOf::Region => lines.regions.push(cells),
                }
            }
        }
        lines
    }

    fn finish(mut self) -> ConstraintModel {
        let hidden = derive::hidden_houses(&self.houses, self.start.len(), self.digits);
        for house in hidden {
            self.set(&house);
        }
        let tables = std::mem::take(&mut self.tables);
        let mut relations: Vec<Relation> = Vec::new();
        let mut tables: Vec<([u16; 2], Table)> = tables.into_iter().collect();
        tables.sort_unstable_by_key(|(cells, _)| *cells);
        for ([a, b], mut table) in tables {
            if self.sees.sees(a, b) {
                for (digit, partners) in table.iter_mut().enumerate() {
                    *partners &= !(1 << digit);
                }
            }
            let known = relations.iter().position(|known| *known.table() == table);
            let relation = known.unwrap_or_else(|| {
                relations.push(Relation::new(&table));
                relations.len() - 1
            });
            let cells = [a, b];
            self.laws.push(Law::Pair(Pair { cells, relation }));
        }
        for cells in &self.houses {
            self.laws.push(Law::House(House {
                cells: cells.clone(),
                all: self.all,
            }));
        }
        self.laws
            .extend(derive::crossings(&self.houses, self.start.len()));
        self.laws
            .extend(derive::reaches(&self.houses, &self.sees, self.start.len()));
        let lines = self.lines();
        self.laws
            .extend(derive::leftovers(&lines, self.start.len()));
        let low = i32::try_from(self.low).unwrap_or_default();
        let known = derive::SumContext {
            houses: &self.houses,
            lines: &lines,
            sees: &self.sees,
            digits: self.digits,
            low,
        };
        let sums = known.sums(&self.linear);
        self.laws.extend(sums);
        let is_dead = self.start.contains(&0);
        let mut model = ConstraintModel::new(self.start, &self.sees, self.laws, relations);
        model.is_dead = is_dead;
        model
    }
}

fn ratio(a: i64, b: i64, n: i64) -> bool {
    a == n * b || b == n * a
}
