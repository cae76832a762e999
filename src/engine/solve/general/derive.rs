//! Implied laws, which eliminate more than the laws that they follow from.
//!
//! * Hidden houses: three disjoint houses completely cover two other disjoint houses. The remaining
//!   cells of the three contain each digit once, so they also form a house. A windoku has five
//!   hidden houses.
//! * Crossings of houses, and cells that see all places of a digit in a house.
//! * Leftovers and the 45 rule, as in `house_sums.rs` of the rules.
//! * `lines.rs`: the 45 rule for little killers, whose lines cross many regions.
//!
//! Each law is sound, because it follows from sums and differences of equations that every solution
//! satisfies.

mod lines;

use std::collections::{HashMap, HashSet};

use foldhash::fast::FixedState;

use super::board::{Mask, Unsatisfiable, cell_number};
use super::laws::count::SameDigits;
use super::laws::family::{FamilyLaw, sets_of_size};
use super::laws::house::{HouseLaw, Partition, ReachLaw, Segment};
use super::laws::sum::Sum;
use super::laws::sum_group::SumGroup;
use super::model::AnyLaw;
use crate::grid::rules::cells::{Cells, PeerSets};
use crate::grid::rules::house_sums::{
    CageSum, DerivedSum, HouseSums, NamedHouse, distinct_range, leftover, runs,
};

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

/// Returns the indices of the houses of each cell.
pub(super) fn houses_of(houses: &[Vec<u16>], cells: usize) -> Vec<Vec<usize>> {
    let mut houses_of = vec![Vec::new(); cells];
    for (at, house) in houses.iter().enumerate() {
        for cell in house {
            houses_of[usize::from(*cell)].push(at);
        }
    }
    houses_of
}

/// The rows, columns and regions that are houses.
#[derive(Clone, Debug, Default)]
pub(super) struct HouseLines {
    pub(super) rows: Vec<Vec<u16>>,
    pub(super) columns: Vec<Vec<u16>>,
    pub(super) regions: Vec<Vec<u16>>,
}

fn sets(cells: usize, lists: &[Vec<u16>]) -> Vec<Cells> {
    lists.iter().map(|list| Cells::of(cells, list)).collect()
}

fn list(cells: &Cells) -> Vec<u16> {
    let mut list = Vec::with_capacity(cells.len());
    list.extend(cells.iter());
    list
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
    known[houses.len()..].iter().map(list).collect()
}

/// The number of houses at which the search for hidden houses ends. It compares three houses with
/// two others, so with more houses it takes longer than it saves.
const MAX_HOUSES: usize = 64;

/// Finds hidden houses. If three disjoint houses completely cover two disjoint houses, the
/// remaining cells of the three are a hidden house.
fn differences(houses: &[Cells], digits: usize) -> Vec<Cells> {
    let mut found = Vec::new();
    for (at, a) in houses.iter().enumerate() {
        for b in &houses[..at] {
            if a.meets(b) {
                continue;
            }
            let pair = a.or(b);
            let mut cover: Vec<&Cells> = Vec::new();
            for other in houses {
                let own = pair.shared(other);
                if own >= 2 && own < digits && cover.iter().all(|known| !known.meets(other)) {
                    cover.push(other);
                }
            }
            if let [c, d, e] = cover[..] {
                let union = c.or(d).or(e);
                let rest = union.without(&pair);
                if pair.shared(&union) == 2 * digits && rest.len() == digits {
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
    let law = |(house, own): (&Vec<u16>, &Cells)| {
        let mut partitions: Vec<(Cells, Vec<Segment>)> = Vec::new();
        for other in &bits {
            if !(2..house.len()).contains(&own.shared(other)) {
                continue;
            }
            let shared = own.and(other);
            let inside = (0..).zip(house).filter(|(_, cell)| shared.contains(**cell));
            let inside: Vec<u8> = inside.map(|(at, _)| at).collect();
            let three = |at: &[u8]| [at[0], at[at.len() / 2], at[at.len() - 1]];
            let segment = Segment {
                inside: inside.chunks(3).map(three).collect(),
                rest: list(&other.without(&shared)),
            };
            let free = partitions.iter_mut().find(|(used, _)| !used.meets(&shared));
            if let Some((used, segments)) = free {
                used.unite(&shared);
                segments.push(segment);
            } else {
                partitions.push((shared, vec![segment]));
            }
        }
        let partitions = partitions.into_iter().map(|(used, segments)| Partition {
            segments,
            outside_cells: (0..)
                .zip(house)
                .filter(|(_, cell)| !used.contains(**cell))
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
pub(super) fn reach_laws(houses: &[Vec<u16>], sees: &PeerSets, cells: usize) -> Vec<AnyLaw> {
    let mut by_house = PeerSets::new(cells);
    for house in houses {
        by_house.add_all(house);
    }
    // For each cell, the number of its peers that share no house with it.
    let more = (0..cells).map(|cell| {
        let [own, of_house] = [sees, &by_house].map(|peers| peers.of(cell_number(cell)));
        own.len() - own.shared(of_house)
    });
    let more: Vec<usize> = more.collect();
    // With fewer such peers than cells, the laws cost more time than they save.
    if more.iter().sum::<usize>() < cells {
        return Vec::new();
    }
    let bits = sets(cells, houses);
    let mut houses_of: Vec<Vec<&Cells>> = vec![Vec::new(); cells];
    for (house, own) in houses.iter().zip(&bits) {
        for cell in house {
            houses_of[usize::from(*cell)].push(own);
        }
    }
    let mut laws = Vec::new();
    // The houses that contain both cells of the current pair.
    let mut around: Vec<&Cells> = Vec::new();
    // The common peers of this pair outside the current house.
    let mut outside: Vec<u64> = Vec::new();
    for (house, own) in houses.iter().zip(&bits) {
        let mut reaching = vec![0; house.len() * house.len()];
        for (a, first) in house.iter().enumerate() {
            for (b, second) in house.iter().enumerate().skip(a + 1) {
                let words = [sees.of(*first), sees.of(*second), own].map(Cells::words);
                outside.clear();
                outside.extend(
                    (0..own.words().len()).map(|at| words[0][at] & words[1][at] & !words[2][at]),
                );
                if outside.iter().all(|word| *word == 0) {
                    continue;
                }
                let of_first = houses_of[usize::from(*first)].iter().copied();
                around.clear();
                around.extend(of_first.filter(|house| house.contains(*second)));
                for (c, third) in house.iter().enumerate().skip(b) {
                    let places = [first, second, third];
                    if places.iter().all(|cell| more[usize::from(**cell)] == 0) {
                        continue;
                    }
                    let peers = sees.of(*third).words();
                    // A peer that shares a house with all of these cells needs no `ReachLaw`,
                    // because the law of that house already removes the digit from it.
                    let around = around.iter().filter(|house| house.contains(*third));
                    let reaches = outside.iter().zip(peers).enumerate().any(|(at, (a, b))| {
                        let around = around.clone().map(|house| house.words()[at]);
                        a & b != 0 && around.fold(a & b, |left, house| left & !house) != 0
                    });
                    if reaches {
                        reaching[a * house.len() + b] |= 1 << c;
                    }
                }
            }
        }
        if reaching.iter().any(|thirds| *thirds != 0) {
            laws.push(AnyLaw::Reach(ReachLaw {
                cells: house.clone(),
                reaching,
            }));
        }
    }
    laws
}

/// Creates the laws of leftovers, which compare adjacent lines with an equal number of regions.
pub(super) fn leftovers(lines: &HouseLines, cells: usize) -> Vec<AnyLaw> {
    let mut laws = Vec::new();
    let mut seen = HashSet::new();
    let none = Cells::empty(cells);
    let all = sets(cells, &lines.regions);
    let [rows, columns] = [&lines.rows, &lines.columns].map(|lines| sets(cells, lines));
    let met =
        |region: &Cells, lines: &[Cells]| lines.iter().filter(|line| line.meets(region)).count();
    let is_box = |region: &Cells| met(region, &rows) * met(region, &columns) == region.len();
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
            let found = leftover([&inside, &none], run.len(), all.iter(), most);
            let Some((_, mut sides)) = found else {
                continue;
            };
            // The lines and regions that are not in this comparison have the same leftovers, with
            // the sides exchanged. The sides are sorted, so that only one law is added.
            sides.sort_unstable_by(|a, b| a.words().cmp(b.words()));
            if seen.insert(sides.clone()) {
                let sides = sides.map(|side| list(&side));
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
    pub(super) sees: &'a PeerSets,
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

/// Returns true if the first number, a distance from the smallest or largest value of a sum of some
/// cells, is small compared with the second, the difference of these two values; see [`TIGHT`].
const fn is_small((slack, range): (i32, i32), cells: usize) -> bool {
    let part = if cells <= MAX_CELLS_OF_TIGHT {
        TIGHT
    } else {
        VERY_TIGHT
    };
    slack * part <= range
}

/// Returns the numbers of cells with the factors 1 and -1; `None` if another factor occurs.
fn sign_counts(sum: &Linear) -> Option<[usize; 2]> {
    let counts = [1, -1].map(|sign| {
        let own = sum.terms.iter().filter(|(_, factor)| *factor == sign);
        own.count()
    });
    (counts.iter().sum::<usize>() == sum.terms.len()).then_some(counts)
}

/// Moves cells for which `moves` is true from one list to another. `moves` receives a cell, and the
/// cells that were already moved.
fn move_if(from: &mut Vec<u16>, to: &mut Vec<u16>, moves: impl Fn(u16, &[u16]) -> bool) {
    from.retain(|cell| {
        let is_moved = moves(*cell, to);
        if is_moved {
            to.push(*cell);
        }
        !is_moved
    });
}

impl SumContext<'_> {
    /// Creates the laws of the sums in `linear`, and of the sums derived from them. Returns an
    /// error if no digits have one of the sums.
    pub(super) fn sums(&self, linear: &[Linear]) -> Result<Vec<AnyLaw>, Unsatisfiable> {
        // Maps the cells and factors of each sum to its target.
        let mut known: HashMap<Vec<(u16, i32)>, i32, FixedState> = HashMap::default();
        let mut all: Vec<Linear> = Vec::new();
        let houses_of = houses_of(self.houses, self.sees.len());
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
        let is_useful = |counts: [usize; 2], target| {
            counts.iter().sum::<usize>() <= MAX_CELLS || self.may_be_tight(counts, target)
        };
        for sum in self.house_sums().derived(&cages, is_useful) {
            let DerivedSum { terms, target, .. } = sum;
            add(Linear { terms, target }, true);
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
        sign_counts(sum).is_none_or(|counts| self.may_be_tight(counts, sum.target))
            && self
                .slack(sum, houses_of)
                .is_some_and(|slack| is_small(slack, sum.terms.len()))
    }

    /// Returns false if a sum cannot be tight, because it is not tight even if all cells with equal
    /// factors had to differ. If fewer cells must differ, the sum is less tight: its smallest and its
    /// largest value move away from it, and their difference grows only twice as much. `counts` are
    /// the numbers of cells with the factors 1 and -1.
    fn may_be_tight(&self, counts: [usize; 2], target: i32) -> bool {
        let [[least, most], [least_minus, most_minus]] =
            counts.map(|count| distinct_range(count, self.digits, self.low));
        let (least, most) = (least - most_minus, most - least_minus);
        let slack = (target - least).min(most - target);
        let cells = counts.iter().sum();
        counts.iter().any(|count| *count > self.digits) || is_small((slack, most - least), cells)
    }

    /// Returns two numbers: the distance of the sum from its smallest or largest possible value,
    /// whichever is nearer, and the difference of these two values. Returns `None` if a group of
    /// cells is a whole house, because its sum is constant.
    fn slack(&self, sum: &Linear, houses_of: &[Vec<usize>]) -> Option<(i32, i32)> {
        let (mut least, mut most, mut has_house) = (0, 0, false);
        self.divide(&sum.terms, houses_of, |cells, factor| {
            has_house |= cells.len() == self.digits;
            let range = distinct_range(cells.len(), self.digits, self.low);
            let ends = range.map(|end| factor * end);
            least += ends[0].min(ends[1]);
            most += ends[0].max(ends[1]);
        });
        let slack = (sum.target - least).min(most - sum.target);
        (!has_house).then_some((slack, most - least))
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
        let next = |last: i32| {
            let factors = terms.iter().map(|(_, factor)| *factor);
            factors.filter(|factor| *factor > last).min()
        };
        let [mut left, mut cells] = [(); 2].map(|()| Vec::with_capacity(terms.len()));
        // For each house, the number of the remaining cells that it contains.
        let mut counts = vec![0_u16; self.houses.len()];
        for factor in std::iter::successors(next(i32::MIN), |last| next(*last)) {
            let own = terms.iter().filter(|(_, own)| *own == factor);
            left.extend(own.map(|(cell, _)| *cell));
            while !left.is_empty() {
                counts.fill(0);
                let mut fullest = (0, 0);
                for cell in &left {
                    for house in &houses_of[usize::from(*cell)] {
                        counts[*house] += 1;
                        fullest = fullest.max((counts[*house], *house));
                    }
                }
                cells.clear();
                if let (2.., house) = fullest {
                    move_if(&mut left, &mut cells, |cell, _| {
                        houses_of[usize::from(cell)].contains(&house)
                    });
                } else {
                    cells.push(left.remove(0));
                }
                move_if(&mut left, &mut cells, |cell, cells| {
                    cells.iter().all(|other| self.sees.sees(cell, *other))
                });
                take(&cells, factor);
            }
        }
    }

    fn cages(&self, linear: &[Linear]) -> Vec<CageSum<()>> {
        let plain = |sum: &&Linear| sum.terms.iter().all(|(_, factor)| *factor == 1);
        let cage = |sum: &Linear| {
            let cells: Vec<u16> = sum.terms.iter().map(|(cell, _)| *cell).collect();
            CageSum::new(self.sees.len(), &cells, sum.target, ())
        };
        linear.iter().filter(plain).map(cage).collect()
    }

    /// The sum of all digits, which is the sum of each house.
    fn house_sum(&self) -> i32 {
        distinct_range(self.digits, self.digits, self.low)[0]
    }

    fn house_sums(&self) -> HouseSums<()> {
        let named = |houses: &[Vec<u16>]| {
            let houses = sets(self.sees.len(), houses).into_iter();
            houses.map(|cells| NamedHouse { cells, name: () }).collect()
        };
        HouseSums {
            houses: named(self.houses),
            lines: [named(&self.lines.rows), named(&self.lines.columns)],
            regions: named(&self.lines.regions),
            digits: self.digits,
            low: self.low,
            most_cells: MAX_TIGHT_CELLS,
        }
    }
}
