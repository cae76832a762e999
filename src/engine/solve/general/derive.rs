//! Implied laws, which eliminate more than the laws that they follow from.
//!
//! * Hidden houses: three disjoint houses completely cover two other disjoint houses. The remaining
//!   cells of the three contain each digit once, so they also form a house. A windoku has five
//!   hidden houses.
//! * Crossings of houses, and cells that see all places of a digit in a house.
//! * Leftovers: some regions overlap an equal number of lines. The cells that are only in the
//!   regions contain the same digits as the cells that are only in the lines.
//! * The 45 rule: a union of houses has a known sum. If the sums of its cages are subtracted, a sum
//!   remains: the sum of the cells in no cage, minus the sum of the cage cells outside the union.
//! * `lines.rs`: the 45 rule for little killers, whose lines cross many regions.
//!
//! Each law is sound, because it follows from sums and differences of equations that every solution
//! satisfies.

mod lines;

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use foldhash::fast::FixedState;

use super::board::{Mask, PeerMatrix, Unsatisfiable, cell_number, indices};
use super::laws::count::SameDigits;
use super::laws::family::{FamilyLaw, sets_of_size};
use super::laws::house::{HouseLaw, Partition, ReachLaw, Segment};
use super::laws::sum::Sum;
use super::laws::sum_group::SumGroup;
use super::model::AnyLaw;
use crate::grid::sort_short_by_key;

/// A linear equation: the sum of some cells, each multiplied by a factor, equals a target.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    pub(super) terms: Vec<(u16, i32)>,
    pub(super) target: i32,
}

/// The sums of the digit indices in each mask of eight digits.
const INDEX_SUMS: [i32; 256] = {
    let mut sums = [0; 256];
    let mut set = 1;
    while set < 256 {
        let rest: usize = set & (set - 1);
        sums[set] = sums[rest] + set.trailing_zeros().cast_signed();
        set += 1;
    }
    sums
};

/// Returns the sum of the digit indices in a set.
fn index_sum(set: Mask) -> i32 {
    let [low, high] = set.to_le_bytes();
    let more = 8 * high.count_ones().cast_signed();
    INDEX_SUMS[usize::from(low)] + INDEX_SUMS[usize::from(high)] + more
}

/// The rows, columns and regions that are houses.
#[derive(Clone, Debug, Default)]
pub(super) struct HouseLines {
    pub(super) rows: Vec<Vec<u16>>,
    pub(super) columns: Vec<Vec<u16>>,
    pub(super) regions: Vec<Vec<u16>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct CellBits(Vec<u64>);

impl CellBits {
    fn new(cells: usize, list: &[u16]) -> Self {
        let mut bits = vec![0; cells.div_ceil(64)];
        for cell in list {
            bits[usize::from(*cell) / 64] |= 1 << (cell % 64);
        }
        Self(bits)
    }

    fn pairs<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (u64, u64)> + 'a {
        self.0.iter().copied().zip(other.0.iter().copied())
    }

    fn common(&self, other: &Self) -> usize {
        let words = self
            .pairs(other)
            .map(|(a, b)| (a & b).count_ones() as usize);
        words.sum()
    }

    fn meets(&self, other: &Self) -> bool {
        self.pairs(other).any(|(a, b)| a & b != 0)
    }

    fn and(&self, other: &Self) -> Self {
        Self(self.pairs(other).map(|(a, b)| a & b).collect())
    }

    fn or(&self, other: &Self) -> Self {
        Self(self.pairs(other).map(|(a, b)| a | b).collect())
    }

    fn without(&self, other: &Self) -> Self {
        Self(self.pairs(other).map(|(a, b)| a & !b).collect())
    }

    fn add(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own |= other;
        }
    }

    fn remove(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own &= !other;
        }
    }

    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn has(&self, cell: u16) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    fn list(&self) -> Vec<u16> {
        let mut list = Vec::new();
        for (at, word) in self.0.iter().enumerate() {
            let mut rest = *word;
            while rest != 0 {
                list.push(cell_number(at * 64 + rest.trailing_zeros() as usize));
                rest &= rest - 1;
            }
        }
        list
    }
}

/// Converts a number of cells, digits or houses.
fn small(count: usize) -> i32 {
    i32::try_from(count).expect("a puzzle has few cells, digits and houses")
}

fn sets(cells: usize, lists: &[Vec<u16>]) -> Vec<CellBits> {
    lists
        .iter()
        .map(|list| CellBits::new(cells, list))
        .collect()
}

/// Returns the hidden houses of a puzzle, including houses that follow from other hidden houses.
pub(super) fn hidden_houses(houses: &[Vec<u16>], cells: usize, digits: usize) -> Vec<Vec<u16>> {
    // Rows, columns and boxes alone form no hidden houses. With many houses, none would be added.
    if houses.len() * digits <= 3 * cells || houses.len() >= MAX_HOUSES {
        return Vec::new();
    }
    let mut known = sets(cells, houses);
    loop {
        let before = known.len();
        for house in differences(&known, digits) {
            if !known.contains(&house) && known.len() < MAX_HOUSES {
                known.push(house);
            }
        }
        if known.len() == before {
            break;
        }
    }
    known[houses.len()..].iter().map(CellBits::list).collect()
}

/// The number of houses at which the search for hidden houses ends. It compares three houses with
/// two others, so with more houses it takes longer than it saves.
const MAX_HOUSES: usize = 64;

/// Finds hidden houses. If three disjoint houses completely cover two disjoint houses, the
/// remaining cells of the three are a hidden house.
fn differences(houses: &[CellBits], digits: usize) -> Vec<CellBits> {
    let mut found = Vec::new();
    for (at, a) in houses.iter().enumerate() {
        for b in &houses[..at] {
            if a.meets(b) {
                continue;
            }
            let pair = a.or(b);
            let mut cover: Vec<&CellBits> = Vec::new();
            for other in houses {
                let own = pair.common(other);
                if own >= 2 && own < digits && cover.iter().all(|known| !known.meets(other)) {
                    cover.push(other);
                }
            }
            if let [c, d, e] = cover[..] {
                let union = c.or(d).or(e);
                let rest = union.without(&pair);
                if pair.common(&union) == 2 * digits && rest.len() == digits {
                    found.push(rest);
                }
            }
        }
    }
    found
}

/// Creates the laws of all houses. Each law stores the intersections of its house with other
/// houses. Intersections of fewer than two cells are left out.
pub(super) fn houses(houses: &[Vec<u16>], cells: usize, all: Mask) -> Vec<AnyLaw> {
    let bits = sets(cells, houses);
    let law = |(house, own): (&Vec<u16>, &CellBits)| {
        let mut partitions: Vec<(CellBits, Vec<Segment>)> = Vec::new();
        for other in &bits {
            let shared = own.and(other);
            if shared.len() < 2 || shared.len() == house.len() {
                continue;
            }
            let inside = (0..).zip(house).filter(|(_, cell)| shared.has(**cell));
            let inside: Vec<u8> = inside.map(|(at, _)| at).collect();
            let three = |at: &[u8]| [at[0], at[at.len() / 2], at[at.len() - 1]];
            let segment = Segment {
                inside: inside.chunks(3).map(three).collect(),
                rest: other.without(&shared).list(),
            };
            let free = partitions.iter_mut().find(|(used, _)| !used.meets(&shared));
            if let Some((used, segments)) = free {
                *used = used.or(&shared);
                segments.push(segment);
            } else {
                partitions.push((shared, vec![segment]));
            }
        }
        let partitions = partitions.into_iter().map(|(used, segments)| Partition {
            segments,
            outside_cells: (0..)
                .zip(house)
                .filter(|(_, cell)| !used.has(**cell))
                .map(|(at, _)| at)
                .collect(),
        });
        AnyLaw::House(HouseLaw {
            cells: house.clone(),
            all,
            partitions: partitions.collect(),
        })
    };
    houses.iter().zip(&bits).map(law).collect()
}

/// Creates a [`ReachLaw`] for each house with two or three cells that have a suitable common peer.
/// A peer is suitable if no house contains it together with all of these cells.
pub(super) fn reach_laws(houses: &[Vec<u16>], sees: &PeerMatrix, cells: usize) -> Vec<AnyLaw> {
    let mut by_house = PeerMatrix::new(cells);
    for house in houses {
        by_house.add_all(house);
    }
    // For each cell, the number of its peers that share no house with it.
    let more: Vec<usize> = (0..cells)
        .map(|cell| sees.count_unshared(&by_house, cell))
        .collect();
    // With fewer such peers than cells, the laws cost more time than they save.
    if more.iter().sum::<usize>() < cells {
        return Vec::new();
    }
    let peers: Vec<Vec<u16>> = (0..cells).map(|cell| sees.peers(cell).collect()).collect();
    let bits = sets(cells, houses);
    let all = sets(cells, &peers);
    let mut houses_of: Vec<Vec<&CellBits>> = vec![Vec::new(); cells];
    for (house, own) in houses.iter().zip(&bits) {
        for cell in house {
            houses_of[usize::from(*cell)].push(own);
        }
    }
    let mut laws = Vec::new();
    // The houses that contain both cells of the current pair.
    let mut around: Vec<&CellBits> = Vec::new();
    for (house, own) in houses.iter().zip(&bits) {
        let mut reaching = vec![vec![0; house.len()]; house.len()];
        let mut used: Mask = 0;
        for (a, first) in house.iter().enumerate() {
            for (b, second) in house.iter().enumerate().skip(a + 1) {
                let pair = [first, second].map(|cell| &all[usize::from(*cell)]);
                let mut common = pair[0].pairs(pair[1]).zip(&own.0);
                if common.all(|((a, b), house)| a & b & !house == 0) {
                    continue;
                }
                let of_first = houses_of[usize::from(*first)].iter().copied();
                around.clear();
                around.extend(of_first.filter(|house| house.has(*second)));
                for (c, third) in house.iter().enumerate().skip(b) {
                    let places = [first, second, third].map(|cell| usize::from(*cell));
                    if places.iter().all(|cell| more[*cell] == 0) {
                        continue;
                    }
                    // A peer that shares a house with all of these cells needs no `ReachLaw`,
                    // because the law of that house already removes the digit from it.
                    let reaches = (0..own.0.len()).any(|word| {
                        let common = places
                            .iter()
                            .fold(!0, |common, cell| common & all[*cell].0[word]);
                        let around = around.iter().filter(|house| house.has(*third));
                        around.fold(common, |common, house| common & !house.0[word]) != 0
                    });
                    if reaches {
                        reaching[a][b] |= 1 << c;
                        used |= 1 << a | 1 << b | 1 << c;
                    }
                }
            }
        }
        if used != 0 {
            let is_used = |at: &usize| used >> at & 1 == 1;
            let (own, plain): (Vec<usize>, Vec<usize>) = (0..house.len()).partition(is_used);
            let row = |a: &usize| {
                let row = own.iter().map(|b| {
                    let thirds = own.iter().enumerate();
                    thirds.fold(0, |all, (at, c)| all | (reaching[*a][*b] >> c & 1) << at)
                });
                row.collect()
            };
            laws.push(AnyLaw::Reach(ReachLaw {
                other_cells: plain.iter().map(|at| house[*at]).collect(),
                reaching_cells: own.iter().map(row).collect(),
                cells: own.iter().map(|at| house[*at]).collect(),
            }));
        }
    }
    laws
}

/// Returns every run of one or more adjacent lines.
fn runs<T>(lines: &[T]) -> impl Iterator<Item = &[T]> {
    let starts = 0..lines.len();
    starts.flat_map(move |from| (from + 1..=lines.len()).map(move |to| &lines[from..to]))
}

/// Creates the laws of leftovers, which compare adjacent lines with an equal number of regions.
pub(super) fn leftovers(lines: &HouseLines, cells: usize) -> Vec<AnyLaw> {
    let mut laws = Vec::new();
    let mut seen = HashSet::new();
    let all = sets(cells, &lines.regions);
    let [rows, columns] = [&lines.rows, &lines.columns].map(|lines| sets(cells, lines));
    let met = |region: &CellBits, lines: &[CellBits]| {
        lines.iter().filter(|line| line.meets(region)).count()
    };
    let is_box = |region: &CellBits| met(region, &rows) * met(region, &columns) == region.len();
    let most = if all.iter().all(is_box) {
        MAX_LEFT_BY_BOXES
    } else {
        MAX_LEFT
    };
    for of_kind in [&lines.rows, &lines.columns] {
        for run in runs(&sets(cells, of_kind)) {
            // The law of houses already compares one line with one region.
            if run.len() < 2 || run.len() > all.len() {
                continue;
            }
            let inside = run[1..]
                .iter()
                .fold(run[0].clone(), |union, line| union.or(line));
            let mut regions: Vec<(usize, &CellBits)> = all
                .iter()
                .map(|region| (region.common(&inside), region))
                .collect();
            sort_short_by_key(&mut regions, |(shared, _)| Reverse(*shared));
            let chosen = regions[1..run.len()]
                .iter()
                .fold(regions[0].1.clone(), |union, (_, region)| union.or(region));
            let mut sides = [inside.without(&chosen), chosen.without(&inside)];
            // The lines and regions that are not in this comparison have the same leftovers, with
            // the sides exchanged. The sides are sorted, so that only one law is added.
            sides.sort_unstable_by(|a, b| a.0.cmp(&b.0));
            let size = sides[0].len();
            if size == 0 || size != sides[1].len() || size > most {
                continue;
            }
            if seen.insert(sides.clone()) {
                let sides = sides.map(|side| side.list());
                laws.push(AnyLaw::Leftover(SameDigits { sides }));
            }
        }
    }
    laws
}

/// The maximum number of cells of a leftover on one side of the comparison. Larger leftovers
/// eliminate hardly anything.
const MAX_LEFT: usize = 8;

/// The maximum number of cells of a leftover if all regions are boxes.
const MAX_LEFT_BY_BOXES: usize = 5;

/// The houses, peers and digits from which further sums are derived.
pub(super) struct SumContext<'a> {
    pub(super) houses: &'a [Vec<u16>],
    pub(super) lines: &'a HouseLines,
    pub(super) sees: &'a PeerMatrix,
    pub(super) digits: usize,
    /// The smallest digit of the puzzle.
    pub(super) low: i32,
}

/// The maximum number of cells of a derived sum that is not tight.
const MAX_CELLS: usize = 5;

/// The maximum number of cells of a tight derived sum.
const MAX_TIGHT_CELLS: usize = 10;

/// A sum is tight if it is near its smallest or largest possible value: the distance is at most the
/// difference of these two values, divided by this number.
const TIGHT: i32 = 6;

/// The maximum number of cells of a sum to which [`TIGHT`] applies. [`VERY_TIGHT`] replaces
/// [`TIGHT`] for sums of more cells.
const MAX_CELLS_OF_TIGHT: usize = 7;

/// The number that replaces [`TIGHT`] for sums of more than [`MAX_CELLS_OF_TIGHT`] cells.
const VERY_TIGHT: i32 = 20;

/// The maximum number of digit sets of a [`FamilyLaw`]. A sum with more digit sets becomes a
/// [`Sum`] of groups.
const MAX_SETS: usize = 1000;

impl SumContext<'_> {
    /// Creates the laws of the sums in `linear`, and of the sums derived from them. Returns an
    /// error if no digits have one of the sums.
    pub(super) fn sums(&self, linear: &[Linear]) -> Result<Vec<AnyLaw>, Unsatisfiable> {
        // Maps the cells and factors of each sum to its target.
        let mut known: HashMap<Vec<(u16, i32)>, i32, FixedState> = HashMap::default();
        let mut all: Vec<Linear> = Vec::new();
        let houses_of = self.houses_of();
        let mut add = |mut sum: Linear, is_derived: bool| {
            sum.terms.sort_unstable();
            // The sum is normalized, because a sum and its negative are equivalent.
            if sum.terms.first().is_some_and(|(_, factor)| *factor < 0) {
                sum.terms
                    .iter_mut()
                    .for_each(|(_, factor)| *factor = -*factor);
                sum.target = -sum.target;
            }
            let is_new = match known.get(&sum.terms) {
                None => {
                    known.insert(sum.terms.clone(), sum.target);
                    !is_derived || sum.terms.len() <= MAX_CELLS || self.is_tight(&sum, &houses_of)
                }
                // Two sums of the same cells with different targets contradict each other. Both are
                // kept, so that the search finds the contradiction.
                Some(target) => *target != sum.target,
            };
            if is_new {
                all.push(sum);
            }
        };
        for sum in linear {
            add(sum.clone(), false);
        }
        let cages = self.cages(linear);
        for sum in self.derived(&cages) {
            add(sum, true);
        }
        for sum in self.of_lines(&cages) {
            add(sum, false);
        }
        all.iter().map(|sum| self.law(sum, &houses_of)).collect()
    }

    /// Creates the law of a sum. The law is a [`FamilyLaw`] if all factors are 1, all cells must
    /// differ, and there are few digit sets. Otherwise it is a [`Sum`] of groups. Returns an error
    /// if no digit set has the sum.
    fn law(&self, sum: &Linear, houses_of: &[Vec<usize>]) -> Result<AnyLaw, Unsatisfiable> {
        let cells: Vec<u16> = sum.terms.iter().map(|(cell, _)| *cell).collect();
        let factors: i32 = sum.terms.iter().map(|(_, factor)| factor).sum();
        let target = sum.target - self.low * factors;
        let plain = sum.terms.iter().all(|(_, factor)| *factor == 1);
        if plain && !cells.is_empty() && self.sees.is_clique(&cells) {
            let sets = sets_of_size(self.digits, cells.len());
            let sets: Vec<Mask> = sets.filter(|set| index_sum(*set) == target).collect();
            if sets.len() <= MAX_SETS {
                let law = FamilyLaw::new(cells, sets).ok_or(Unsatisfiable)?;
                return Ok(AnyLaw::Family(law));
            }
        }
        let mut groups = Vec::new();
        self.divide(&sum.terms, houses_of, |cells, factor| {
            let cells = cells.to_vec();
            groups.push(SumGroup { cells, factor });
        });
        Ok(AnyLaw::Sum(Sum::new(groups, target)))
    }

    /// Returns true if a sum is tight; see [`TIGHT`].
    fn is_tight(&self, sum: &Linear, houses_of: &[Vec<usize>]) -> bool {
        let part = if sum.terms.len() <= MAX_CELLS_OF_TIGHT {
            TIGHT
        } else {
            VERY_TIGHT
        };
        let is_small = |(slack, range): (i32, i32)| slack * part <= range;
        self.least_slack(sum).is_none_or(is_small)
            && self.slack(sum, houses_of).is_some_and(is_small)
    }

    /// Returns a lower bound of the first number of [`slack`](Self::slack), and an upper bound of
    /// the second, as if all cells with the same sign had to differ. Returns `None` if this is
    /// impossible, or if a factor is neither 1 nor -1.
    fn least_slack(&self, sum: &Linear) -> Option<(i32, i32)> {
        let digits = small(self.digits);
        let (mut least, mut most) = (0, 0);
        for sign in [1, -1] {
            let own = sum.terms.iter().filter(|(_, factor)| *factor == sign);
            let count = small(own.count());
            let low = count * self.low + count * (count - 1) / 2;
            let high = low + count * (digits - count);
            least += (sign * low).min(sign * high);
            most += (sign * low).max(sign * high);
            if count > digits {
                return None;
            }
        }
        let is_plain = sum.terms.iter().all(|(_, factor)| factor.abs() == 1);
        let slack = (sum.target - least).min(most - sum.target);
        is_plain.then_some((slack, small(sum.terms.len()) * (digits - 1)))
    }

    /// Returns two numbers: the distance of the sum from its smallest or largest possible value,
    /// whichever is nearer, and the difference of these two values. Returns `None` if a group of
    /// cells is a whole house, because its sum is constant.
    fn slack(&self, sum: &Linear, houses_of: &[Vec<usize>]) -> Option<(i32, i32)> {
        let digits = small(self.digits);
        let (mut least, mut most, mut has_house) = (0, 0, false);
        self.divide(&sum.terms, houses_of, |cells, factor| {
            let count = small(cells.len());
            has_house |= count == digits;
            let low = count * self.low + count * (count - 1) / 2;
            let high = low + count * (digits - count);
            least += (factor * low).min(factor * high);
            most += (factor * low).max(factor * high);
        });
        let slack = (sum.target - least).min(most - sum.target);
        (!has_house).then_some((slack, most - least))
    }

    /// The indices of the houses of each cell.
    fn houses_of(&self) -> Vec<Vec<usize>> {
        let mut houses_of = vec![Vec::new(); self.sees.len()];
        for (at, house) in self.houses.iter().enumerate() {
            for cell in house {
                houses_of[usize::from(*cell)].push(at);
            }
        }
        houses_of
    }

    /// Divides the cells of a sum into groups, and passes the cells and the factor of each group to
    /// `take`. The cells of a group have the same factor and must all differ. Each group begins with
    /// the house that has the most remaining cells.
    fn divide(
        &self,
        terms: &[(u16, i32)],
        houses_of: &[Vec<usize>],
        mut take: impl FnMut(&[u16], i32),
    ) {
        let mut factors: Vec<i32> = terms.iter().map(|(_, factor)| *factor).collect();
        factors.sort_unstable();
        factors.dedup();
        let (mut left, mut cells) = (Vec::new(), Vec::new());
        // For each house, the number of the remaining cells that it contains.
        let mut counts = vec![0_u16; self.houses.len()];
        for factor in factors {
            let own = terms.iter().filter(|(_, own)| *own == factor);
            left.extend(own.map(|(cell, _)| *cell));
            while let Some(first) = left.first() {
                counts.fill(0);
                for cell in &left {
                    for house in &houses_of[usize::from(*cell)] {
                        counts[*house] += 1;
                    }
                }
                let fullest = (0..).zip(&counts).max_by_key(|(_, count)| **count);
                cells.clear();
                match fullest.filter(|(_, count)| **count > 1) {
                    Some((house, _)) => {
                        let is_inside = |cell: &u16| houses_of[usize::from(*cell)].contains(&house);
                        cells.extend(left.iter().copied().filter(is_inside));
                    }
                    None => cells.push(*first),
                }
                for cell in &left {
                    if cells.iter().all(|other| self.sees.sees(*cell, *other)) {
                        cells.push(*cell);
                    }
                }
                left.retain(|cell| !cells.contains(cell));
                take(&cells, factor);
            }
        }
    }

    fn cages<'a>(&self, linear: &'a [Linear]) -> Vec<CageSum<'a>> {
        let plain = |sum: &&Linear| sum.terms.iter().all(|(_, factor)| *factor == 1);
        let cage = |sum: &'a Linear| {
            let cells: Vec<u16> = sum.terms.iter().map(|(cell, _)| *cell).collect();
            CageSum {
                cells: CellBits::new(self.sees.len(), &cells),
                size: cells.len(),
                sum,
            }
        };
        linear.iter().filter(plain).map(cage).collect()
    }

    /// The sum of all digits, which is the sum of each house.
    fn house_sum(&self) -> i32 {
        let digits = small(self.digits);
        digits * self.low + digits * (digits - 1) / 2
    }

    fn derived(&self, cages: &[CageSum<'_>]) -> Vec<Linear> {
        let count = self.sees.len();
        let mut derived = Vec::new();
        if cages.is_empty() || self.houses.is_empty() {
            return derived;
        }
        let sizes: Vec<usize> = cages.iter().map(|cage| cage.size).collect();
        let are_disjoint = {
            let empty = CellBits::new(count, &[]);
            let union = cages.iter().fold(empty, |all, cage| all.or(&cage.cells));
            union.len() == sizes.iter().sum::<usize>()
        };
        let mut consider = |union: &CountedUnion, houses: usize| {
            let (cells, total) = (houses * self.digits, self.house_sum() * small(houses));
            for way in union.selections(&sizes, cells, are_disjoint) {
                derived.extend(union.rest(cages, total, way, are_disjoint));
            }
        };
        let counted = |houses: &[Vec<u16>]| -> Vec<CountedUnion> {
            let houses = sets(count, houses).into_iter();
            houses
                .map(|house| CountedUnion::new(house, cages))
                .collect()
        };
        for house in counted(self.houses) {
            consider(&house, 1);
        }
        for lines in [&self.lines.rows, &self.lines.columns] {
            let lines = counted(lines);
            for from in 0..lines.len() {
                let mut union = lines[from].clone();
                for (line, houses) in lines[from + 1..].iter().zip(2..) {
                    union.add(line);
                    consider(&union, houses);
                }
            }
        }
        let regions = counted(&self.lines.regions);
        for members in self.region_unions() {
            let mut union = regions[members.trailing_zeros() as usize].clone();
            for more in indices(members & (members - 1)) {
                union.add(&regions[more]);
            }
            consider(&union, members.count_ones() as usize);
        }
        derived
    }

    /// Returns the unions of two to four connected regions, each as the bits of its regions. Returns
    /// no unions if there are more than sixteen regions.
    fn region_unions(&self) -> Vec<u16> {
        let count = self.sees.len();
        let regions = sets(count, &self.lines.regions);
        if regions.len() > 16 {
            return Vec::new();
        }
        let lines = [&self.lines.rows[..], &self.lines.columns].concat();
        let lines = sets(count, &lines);
        // Two regions are connected if a line has at least two cells in each of them.
        let meeting = |region: &CellBits| {
            let lines = lines.iter().zip(0..);
            lines.fold(0, |all, (line, at)| {
                all | u128::from(line.common(region) > 1) << at
            })
        };
        let meeting: Vec<u128> = regions.iter().map(meeting).collect();
        let near: Vec<u16> = meeting
            .iter()
            .map(|own| {
                let others = meeting.iter().zip(0..);
                others.fold(0, |near, (other, at)| {
                    near | u16::from(own & other != 0) << at
                })
            })
            .collect();
        let mut unions: Vec<u16> = (0..regions.len()).map(|at| 1 << at).collect();
        let mut seen: HashSet<u16, FixedState> = HashSet::default();
        let mut at = 0;
        while let Some(members) = unions.get(at).copied() {
            at += 1;
            if members.count_ones() == MAX_REGIONS {
                continue;
            }
            let around = indices(members).fold(0, |all, member| all | near[member]);
            for more in indices(around & !members) {
                let larger = members | 1 << more;
                if seen.insert(larger) {
                    unions.push(larger);
                }
            }
        }
        unions.split_off(regions.len())
    }
}

/// A sum whose factors are all 1, such as a cage.
struct CageSum<'a> {
    cells: CellBits,
    size: usize,
    sum: &'a Linear,
}

/// A union of houses, with the number of cells of each cage in it.
#[derive(Clone, Debug)]
struct CountedUnion {
    cells: CellBits,
    inside: Vec<usize>,
}

impl CountedUnion {
    fn new(cells: CellBits, cages: &[CageSum<'_>]) -> Self {
        let inside = |cage: &CageSum<'_>| cage.cells.common(&cells);
        Self {
            inside: cages.iter().map(inside).collect(),
            cells,
        }
    }

    /// Adds cells that are not yet in the union.
    fn add(&mut self, more: &Self) {
        self.cells.add(&more.cells);
        for (own, more) in self.inside.iter_mut().zip(&more.inside) {
            *own += more;
        }
    }

    /// Returns the selections of cages that can leave an equation of few cells. `count` is the
    /// number of cells of the union, and `sizes` are the sizes of the cages.
    fn selections(
        &self,
        sizes: &[usize],
        count: usize,
        are_disjoint: bool,
    ) -> impl Iterator<Item = CageSelection> {
        let covers = CageSelection::ALL.map(|way| {
            let (mut covered, mut stick_out) = (0, 0);
            for (inside, size) in self.inside.iter().zip(sizes) {
                if way.has(*inside, *size) {
                    covered += inside;
                    stick_out += size - inside;
                }
            }
            (way, covered, stick_out)
        });
        let mut before = 0;
        let ways = covers.into_iter().filter(move |(_, covered, stick_out)| {
            // Each selection includes the one before it, so a selection that covers no more cells
            // repeats it.
            let is_new = *covered != std::mem::replace(&mut before, *covered);
            // A cage that overlaps another cage may not be subtracted, and its cells do not remain.
            let remaining =
                count.saturating_sub(*covered) + if are_disjoint { *stick_out } else { 0 };
            is_new && remaining <= MAX_TIGHT_CELLS
        });
        ways.map(|(way, ..)| way)
    }

    /// Subtracts the sums of cages from the sum of the union, and returns the equation that remains.
    /// Returns `None` if the equation has too many cells or says nothing new.
    fn rest(
        &self,
        cages: &[CageSum<'_>],
        total: i32,
        way: CageSelection,
        are_disjoint: bool,
    ) -> Option<Linear> {
        let cages = cages.iter().zip(&self.inside);
        let chosen = cages.filter(|(cage, inside)| way.has(**inside, cage.size));
        let chosen = chosen.map(|(cage, inside)| (cage.size - inside, cage));
        let mut chosen: Vec<(usize, &CageSum<'_>)> = chosen.collect();
        // Of overlapping cages, cages with fewer cells outside come first, and among equals, cages
        // with more cells.
        if !are_disjoint {
            sort_short_by_key(&mut chosen, |(outside, cage)| {
                (*outside, Reverse(cage.size))
            });
        }
        let mut open = self.cells.clone();
        let mut minus: Vec<u16> = Vec::new();
        let mut target = total;
        for (outside, cage) in chosen {
            // Cages may overlap. A cage is subtracted only if all its cells in the union are still
            // open, so that each cell is counted once.
            if open.common(&cage.cells) + outside == cage.size {
                open.remove(&cage.cells);
                target -= cage.sum.target;
                if outside > 0 {
                    let terms = cage.sum.terms.iter().map(|(cell, _)| *cell);
                    minus.extend(terms.filter(|cell| !self.cells.has(*cell)));
                    if minus.len() > MAX_TIGHT_CELLS {
                        return None;
                    }
                }
            }
        }
        if open.len() + minus.len() > MAX_TIGHT_CELLS {
            return None;
        }
        minus.sort_unstable();
        let mut terms: Vec<(u16, i32)> = open.list().into_iter().map(|cell| (cell, 1)).collect();
        for same in minus.chunk_by(|a, b| a == b) {
            terms.push((same[0], -small(same.len())));
        }
        (!terms.is_empty() || target != 0).then_some(Linear { terms, target })
    }
}

/// The maximum number of regions of a union.
const MAX_REGIONS: u32 = 4;

/// Selects the cages whose sums are subtracted from the sum of a union of houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CageSelection {
    /// The cages inside the union.
    Inside,
    /// The cages with most of their cells inside the union.
    Mostly,
    /// The cages with any cell inside the union.
    Touching,
}

impl CageSelection {
    const ALL: [Self; 3] = [Self::Inside, Self::Mostly, Self::Touching];

    /// Returns true if the selection has a cage of `size` cells, of which `inside` are in the union.
    const fn has(self, inside: usize, size: usize) -> bool {
        match self {
            Self::Inside => inside == size,
            Self::Mostly => inside > size / 2,
            Self::Touching => inside > 0,
        }
    }
}
