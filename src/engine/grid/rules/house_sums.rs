//! Sums and sets of digits that follow from houses.
//!
//! * The 45 rule: a union of disjoint houses has a known sum. If the sums of its cages are
//!   subtracted, a sum remains: the sum of the cells in no cage, minus the sum of the cage cells
//!   outside the union.
//! * Leftovers: some regions overlap an equal number of lines. The cells that are only in the
//!   regions contain the same digits as the cells that are only in the lines.
//!
//! Each sum is sound, because it follows from sums and differences of equations that every solution
//! satisfies.

use std::cmp::Reverse;
use std::collections::HashSet;

use foldhash::fast::FixedState;

use super::cells::{Cells, bits};
use crate::grid::sort_short_by_key;

/// A house, with a value by which the caller identifies it.
#[derive(Clone, Debug)]
pub(crate) struct NamedHouse<H> {
    pub(crate) cells: Cells,
    pub(crate) name: H,
}

/// A cage, or another rule that sets the sum of its cells.
#[derive(Clone, Debug)]
pub(crate) struct CageSum<C> {
    pub(crate) cells: Cells,
    pub(crate) size: usize,
    pub(crate) sum: i32,
    /// A value by which the caller identifies the cage.
    pub(crate) name: C,
}

impl<C> CageSum<C> {
    /// Creates the sum of some cells of a puzzle with `count` cells.
    pub(crate) fn new(count: usize, cells: &[u16], sum: i32, name: C) -> Self {
        Self {
            cells: Cells::of(count, cells),
            size: cells.len(),
            sum,
            name,
        }
    }
}

/// A sum that follows from a union of houses and from the sums of cages.
#[derive(Clone, Debug)]
pub(crate) struct DerivedSum<H, C> {
    /// The cells with their factors.
    pub(crate) terms: Vec<(u16, i32)>,
    pub(crate) target: i32,
    /// The houses of the union.
    pub(crate) houses: Vec<H>,
    /// The sum of the houses.
    pub(crate) total: i32,
    /// The cages that were subtracted.
    pub(crate) cages: Vec<C>,
    /// The sum of these cages.
    pub(crate) covered: i32,
}

/// The houses from which sums are derived.
#[derive(Clone, Debug)]
pub(crate) struct HouseSums<H> {
    pub(crate) houses: Vec<NamedHouse<H>>,
    /// The rows and the columns.
    pub(crate) lines: [Vec<NamedHouse<H>>; 2],
    pub(crate) regions: Vec<NamedHouse<H>>,
    pub(crate) digits: usize,
    /// The smallest digit of the puzzle.
    pub(crate) low: i32,
    /// The maximum number of cells of a derived sum.
    pub(crate) most_cells: usize,
}

/// The cages that may be subtracted.
#[derive(Clone, Copy)]
struct SubtractableCages<'a, C> {
    all: &'a [CageSum<C>],
    /// True if no two cages have a common cell.
    are_disjoint: bool,
    /// The maximum number of cells of a derived sum.
    most_cells: usize,
}

/// Converts a number of cells, digits or houses.
pub(crate) fn small(count: usize) -> i32 {
    i32::try_from(count).expect("a puzzle has few cells, digits and houses")
}

/// Returns the smallest and the largest sum of `count` different digits. `digits` is the number of
/// digits of the puzzle, and `low` the smallest of them.
pub(crate) fn distinct_range(count: usize, digits: usize, low: i32) -> [i32; 2] {
    let [count, digits] = [count, digits].map(small);
    let least = count * low + count * (count - 1) / 2;
    [least, least + count * (digits - count)]
}

/// Returns every run of one or more adjacent lines.
pub(crate) fn runs<T>(lines: &[T]) -> impl Iterator<Item = &[T]> {
    let starts = 0..lines.len();
    starts.flat_map(move |from| (from + 1..=lines.len()).map(move |to| &lines[from..to]))
}

/// Compares the cells of some rows and columns, of which there are `count`, with as many regions
/// that share the most cells with them. Returns the indices of these regions, and two sets of cells
/// that have the same digits: the cells of the lines outside the regions, and the cells of the
/// regions outside the lines. Returns `None` if there are no such sets of at most `most` cells.
pub(crate) fn leftover<'c>(
    [rows, columns]: [&Cells; 2],
    count: usize,
    regions: impl Iterator<Item = &'c Cells>,
    most: usize,
) -> Option<(Vec<usize>, [Cells; 2])> {
    let (inside, crossed) = (rows.or(columns), rows.and(columns));
    let shared = |region: &Cells| region.shared(&inside) + region.shared(&crossed);
    let mut order: Vec<(usize, usize, &Cells)> = regions
        .enumerate()
        .map(|(at, region)| (shared(region), at, region))
        .collect();
    sort_short_by_key(&mut order, |(shared, ..)| Reverse(*shared));
    order.truncate(count);
    // A cell of a row and a column is shared twice by its region, and remains once.
    let all_shared: usize = order.iter().map(|(shared, ..)| shared).sum();
    if inside.len() + 2 * crossed.len() > all_shared + most {
        return None;
    }
    let (_, _, first) = order.first()?;
    let chosen = order
        .iter()
        .fold((*first).clone(), |all, (.., region)| all.or(region));
    // A cell of a row and a column is counted twice, so it remains if it is in a region.
    let sides = [
        inside.without(&chosen).or(&crossed),
        chosen.without(&inside),
    ];
    let size = sides[0].len();
    let is_possible = crossed.without(&chosen).is_empty() && size == sides[1].len();
    let chosen = order.iter().map(|(_, at, _)| *at).collect();
    (is_possible && size > 0).then_some((chosen, sides))
}

/// The maximum number of regions of a union.
const MAX_REGIONS: u32 = 4;

impl<H: Copy> HouseSums<H> {
    /// Derives sums from single houses, from runs of adjacent rows or columns, and from small groups
    /// of connected regions. If no two cages have a common cell, sums are left out for which
    /// `is_useful` is false. It receives the numbers of cells with the factors 1 and -1, and the
    /// target.
    pub(crate) fn derived<C: Copy>(
        &self,
        cages: &[CageSum<C>],
        is_useful: impl Fn([usize; 2], i32) -> bool,
    ) -> Vec<DerivedSum<H, C>> {
        let mut derived = Vec::new();
        let (Some(first), false) = (cages.first(), self.houses.is_empty()) else {
            return derived;
        };
        let mut union = first.cells.clone();
        for cage in cages {
            union.unite(&cage.cells);
        }
        let cages = SubtractableCages {
            are_disjoint: union.len() == cages.iter().map(|cage| cage.size).sum::<usize>(),
            most_cells: self.most_cells,
            all: cages,
        };
        let [of_house, _] = distinct_range(self.digits, self.digits, self.low);
        let mut consider = |union: &CountedUnion<H>| {
            let houses = union.houses.len();
            let total = of_house * small(houses);
            for selection in union.selections(&cages, houses * self.digits, total, &is_useful) {
                derived.extend(union.rest(&cages, total, selection));
            }
        };
        let counted = |houses: &[NamedHouse<H>]| -> Vec<CountedUnion<H>> {
            let houses = houses.iter();
            houses
                .map(|house| CountedUnion::new(house, cages.all))
                .collect()
        };
        for house in counted(&self.houses) {
            consider(&house);
        }
        for lines in &self.lines {
            let lines = counted(lines);
            for from in 0..lines.len() {
                let mut union = lines[from].clone();
                for line in &lines[from + 1..] {
                    union.add(line);
                    consider(&union);
                }
            }
        }
        let regions = counted(&self.regions);
        for members in self.region_unions() {
            let mut members = bits(members).map(|at| &regions[usize::from(at)]);
            let mut union = members.next().expect("a union has regions").clone();
            for more in members {
                union.add(more);
            }
            consider(&union);
        }
        derived
    }

    /// Returns the unions of two to four connected regions, each as the bits of its regions. Returns
    /// no unions if there are more than sixteen regions.
    fn region_unions(&self) -> Vec<u16> {
        let regions = &self.regions;
        if regions.len() > 16 {
            return Vec::new();
        }
        // Two regions are connected if a line has at least two cells in each of them.
        let meeting = |region: &NamedHouse<H>| {
            let lines = self.lines.iter().flatten().zip(0..);
            lines.fold(0, |all, (line, at)| {
                all | u128::from(line.cells.shared(&region.cells) > 1) << at
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
            let around = bits(members).fold(0, |all, member| all | near[usize::from(member)]);
            for more in bits(around & !members) {
                let larger = members | 1 << more;
                if seen.insert(larger) {
                    unions.push(larger);
                }
            }
        }
        unions.split_off(regions.len())
    }
}

/// A union of houses, with the number of cells of each cage in it.
#[derive(Clone, Debug)]
struct CountedUnion<H> {
    cells: Cells,
    houses: Vec<H>,
    inside: Vec<usize>,
}

impl<H: Copy> CountedUnion<H> {
    fn new<C>(house: &NamedHouse<H>, cages: &[CageSum<C>]) -> Self {
        let inside = |cage: &CageSum<C>| cage.cells.shared(&house.cells);
        Self {
            cells: house.cells.clone(),
            houses: vec![house.name],
            inside: cages.iter().map(inside).collect(),
        }
    }

    /// Adds cells that are not yet in the union.
    fn add(&mut self, more: &Self) {
        self.cells.unite(&more.cells);
        self.houses.extend(&more.houses);
        for (own, more) in self.inside.iter_mut().zip(&more.inside) {
            *own += more;
        }
    }

    /// Returns the selections of cages that can leave a useful equation of few cells; see
    /// [`derived`](HouseSums::derived). `count` is the number of cells of the union, and `total` is
    /// their sum.
    fn selections<C>(
        &self,
        cages: &SubtractableCages<'_, C>,
        count: usize,
        total: i32,
        is_useful: impl Fn([usize; 2], i32) -> bool,
    ) -> impl Iterator<Item = CageSelection> {
        // Each selection includes the one before it, so only the cages that it adds are counted.
        let mut added = [(0, 0, 0); CageSelection::ALL.len()];
        for (inside, cage) in self.inside.iter().zip(cages.all) {
            let mut selections = CageSelection::ALL.iter();
            if *inside > 0
                && let Some(at) = selections.position(|it| it.has(*inside, cage.size))
            {
                let (covered, stick_out, sum) = &mut added[at];
                *covered += inside;
                *stick_out += cage.size - inside;
                *sum += cage.sum;
            }
        }
        let (mut covered, mut stick_out, mut sum) = (0, 0, 0);
        let selections = CageSelection::ALL.into_iter().zip(added);
        let selections = selections.filter(move |(_, added)| {
            covered += added.0;
            stick_out += added.1;
            sum += added.2;
            let open = count.saturating_sub(covered);
            added.0 > 0
                && if cages.are_disjoint {
                    open + stick_out <= cages.most_cells
                        && is_useful([open, stick_out], total - sum)
                } else {
                    // A cage that overlaps another cage may not be subtracted, and its cells do not
                    // remain.
                    open <= cages.most_cells
                }
        });
        selections.map(|(selection, _)| selection)
    }

    /// Subtracts the sums of cages from the sum of the union, and returns the equation that remains.
    /// Returns `None` if the equation has too many cells or says nothing new.
    fn rest<C: Copy>(
        &self,
        &SubtractableCages {
            all,
            are_disjoint,
            most_cells,
        }: &SubtractableCages<'_, C>,
        total: i32,
        selection: CageSelection,
    ) -> Option<DerivedSum<H, C>> {
        let cages = all.iter().zip(&self.inside);
        let chosen = cages.filter(|(cage, inside)| selection.has(**inside, cage.size));
        let chosen_cages = chosen.map(|(cage, inside)| (cage.size - inside, cage));
        let mut chosen: Vec<(usize, &CageSum<C>)> = Vec::with_capacity(all.len());
        chosen.extend(chosen_cages);
        // Of overlapping cages, cages with fewer cells outside come first, and among equals, cages
        // with more cells.
        if !are_disjoint {
            sort_short_by_key(&mut chosen, |(outside, cage)| {
                (*outside, Reverse(cage.size))
            });
        }
        let mut open = self.cells.clone();
        let mut minus: Vec<u16> = Vec::with_capacity(most_cells);
        let (mut subtracted, mut covered) = (Vec::new(), 0);
        for (outside, cage) in chosen {
            // Cages may overlap. A cage is subtracted only if all its cells in the union are still
            // open, so that each cell is counted once.
            if open.shared(&cage.cells) + outside == cage.size {
                open.remove_all(&cage.cells);
                covered += cage.sum;
                subtracted.push(cage.name);
                if outside > 0 {
                    minus.extend(cage.cells.iter().filter(|cell| !self.cells.contains(*cell)));
                    if minus.len() > most_cells {
                        return None;
                    }
                }
            }
        }
        if open.len() + minus.len() > most_cells {
            return None;
        }
        minus.sort_unstable();
        let mut terms = Vec::with_capacity(open.len() + minus.len());
        terms.extend(open.iter().map(|cell| (cell, 1)));
        // If only cells outside the houses remain, their factors are made positive.
        let sign = if terms.is_empty() { -1 } else { 1 };
        let target = sign * (total - covered);
        for same in minus.chunk_by(|a, b| a == b) {
            terms.push((same[0], -sign * small(same.len())));
        }
        (!terms.is_empty() || target != 0).then(|| DerivedSum {
            terms,
            target,
            houses: self.houses.clone(),
            total,
            cages: subtracted,
            covered,
        })
    }
}

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
