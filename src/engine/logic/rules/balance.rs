//! Laws that follow from houses and other rules: the 45 rule, sums of two rules together, and the
//! law of leftovers.
//!
//! * The 45 rule: a union of disjoint houses has a known sum, from which the sums of cages are
//!   subtracted. The remainder is the sum of the cells in no cage, minus the sum of the cage cells
//!   outside the union.
//! * Two sums: the sums of two rules, such as two diagonals, add up to one sum. If cells of one
//!   diagonal see cells of the other diagonal, these cells have different digits. So the total has
//!   narrower bounds than the two sums alone.
//! * The law of leftovers: an equal number of regions and lines contain the same digits. So the
//!   cells of the regions outside the lines have the same digits as the cells of the lines outside
//!   the regions.

use std::collections::HashSet;

use super::cells::Cells;
use super::law::{Law, LawForm, LawOrigin};
use super::model::{Clique, CompiledRules};
use crate::grid::rules::ShapeHouseKind;
use crate::grid::sort_short_by_key;

/// Returns the laws that this module derives from the rules of a puzzle.
pub(super) fn derived(model: &CompiledRules) -> Vec<Law> {
    let mut laws = balances(model);
    laws.extend(joined(model));
    laws.extend(leftovers(model));
    laws
}

/// The maximum number of cells of a derived sum that is not tight, as defined by [`TIGHT`].
const MAX_CELLS: usize = 5;

/// The maximum number of cells of a tight derived sum, as defined by [`TIGHT`].
const MAX_TIGHT_CELLS: usize = 9;

/// The constant that defines tight sums. The target of a tight sum is near the minimum or the
/// maximum. Its distance from that bound is at most `(maximum - minimum) / TIGHT`.
const TIGHT: i32 = 6;

/// The maximum number of regions in a union of houses.
const MAX_REGIONS: usize = 4;

/// Several disjoint houses, and all their cells.
struct Union<'m> {
    houses: Vec<&'m Clique>,
    cells: Cells,
}

/// A cage, or another rule that sets the sum of its cells.
struct Cage {
    rule: usize,
    sum: i32,
    set: Cells,
    size: usize,
}

/// The criterion that selects the cages to subtract from a union of houses: cages inside the union,
/// cages with most of their cells inside, or cages with at least one cell inside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CoverSide {
    Inside,
    Mostly,
    Touching,
}

fn balances(model: &CompiledRules) -> Vec<Law> {
    let count = model.cells.len();
    let cages: Vec<Cage> = model
        .laws
        .iter()
        .filter_map(|law| {
            let LawOrigin::Rule(rule) = law.origin else {
                return None;
            };
            Some(Cage {
                rule,
                sum: law.plain_sum()?,
                set: Cells::of(count, &law.cells),
                size: law.cells.len(),
            })
        })
        .collect();
    if cages.is_empty() {
        return Vec::new();
    }
    let mut known: HashSet<Vec<(u16, i32)>> = HashSet::new();
    let mut laws = Vec::new();
    for union in unions(model) {
        for way in [CoverSide::Inside, CoverSide::Mostly, CoverSide::Touching] {
            let Some((terms, target, by)) = rest(model, &union, &cages, way) else {
                continue;
            };
            if known.insert(terms.clone()) {
                let few = terms.len() <= MAX_CELLS;
                let law = model.linear(terms, target, by);
                laws.extend(law.filter(|law| few || is_tight(model, law)));
            }
        }
    }
    sort_short_by_key(&mut laws, |law| law.cells.len());
    laws
}

/// The maximum number of cells of two rules whose sums are added up.
const MAX_JOINED: usize = 12;

/// Returns the laws on the total of two sums. Each of the two rules allows equal digits in some of
/// its cells, and cells of one rule see cells of the other rule.
fn joined(model: &CompiledRules) -> Vec<Law> {
    let mut sums: Vec<(usize, i32, &Law)> = Vec::new();
    for law in model.laws.iter().filter(|law| !law.is_clique()) {
        if let LawOrigin::Rule(rule) = law.origin
            && let Some(sum) = law.plain_sum()
        {
            sums.push((rule, sum, law));
        }
    }
    let groups = |law: &Law| law.starts_group.iter().filter(|fresh| **fresh).count();
    let mut laws = Vec::new();
    for (at, (rule, sum, law)) in sums.iter().enumerate() {
        for (before, other_sum, other) in &sums[..at] {
            let cells = other.cells.iter().chain(&law.cells);
            let mut terms: Terms = Vec::new();
            for cell in cells {
                match terms.iter_mut().find(|(known, _)| known == cell) {
                    Some((_, factor)) => *factor += 1,
                    None => terms.push((*cell, 1)),
                }
            }
            if terms.len() > MAX_JOINED {
                continue;
            }
            let by = LawOrigin::Joined([*before, *rule]);
            let both = model.linear(terms, sum + other_sum, by);
            laws.extend(both.filter(|both| groups(both) < groups(law) + groups(other)));
        }
    }
    laws
}

/// Returns true if a sum is near its minimum or maximum, as defined by [`TIGHT`].
fn is_tight(model: &CompiledRules, law: &Law) -> bool {
    let LawForm::Linear(factors, target) = &law.form else {
        return false;
    };
    let (low, digits) = (i32::from(model.low), i32::from(model.digits));
    let (mut least, mut most) = (0, 0);
    let mut from = 0;
    while from < factors.len() {
        let is_end = |at: &usize| law.starts_group[*at] || factors[*at] != factors[from];
        let end = (from + 1..factors.len()).find(is_end);
        let end = end.unwrap_or(factors.len());
        let count = i32::try_from(end - from).expect("a law has few cells");
        let smallest = count * low + count * (count - 1) / 2;
        let largest = smallest + count * (digits - count).max(0);
        let factor = factors[from];
        least += (factor * smallest).min(factor * largest);
        most += (factor * smallest).max(factor * largest);
        from = end;
    }
    let slack = (target - least).min(most - target);
    slack * TIGHT <= most - least
}

/// Returns the unions of houses whose sums are used: single houses, runs of adjacent rows or
/// columns, and small groups of adjacent regions.
fn unions(model: &CompiledRules) -> Vec<Union<'_>> {
    let houses = model.cliques.iter().filter(|clique| clique.is_full);
    let mut unions: Vec<Union<'_>> = houses
        .map(|house| Union {
            houses: vec![house],
            cells: house.set.clone(),
        })
        .collect();
    for kind in [ShapeHouseKind::Row, ShapeHouseKind::Column] {
        let lines = model.lines(kind);
        for from in 0..lines.len() {
            let mut cells = lines[from].set.clone();
            for to in from + 1..lines.len() {
                cells.unite(&lines[to].set);
                unions.push(Union {
                    houses: lines[from..=to].to_vec(),
                    cells: cells.clone(),
                });
            }
        }
    }
    unions.extend(region_unions(model));
    unions
}

fn region_unions(model: &CompiledRules) -> Vec<Union<'_>> {
    let regions = model.lines(ShapeHouseKind::Region);
    if regions.len() > 16 {
        return Vec::new();
    }
    let mut lines = model.lines(ShapeHouseKind::Row);
    lines.extend(model.lines(ShapeHouseKind::Column));
    // Two regions are connected if some line shares at least two cells with each of them.
    let meet = |a: &Clique, b: &Clique| {
        lines
            .iter()
            .any(|line| line.set.shared(&a.set) > 1 && line.set.shared(&b.set) > 1)
    };
    let near: Vec<u16> = regions
        .iter()
        .map(|a| {
            let others = regions.iter().enumerate();
            others.fold(0, |near, (at, b)| near | u16::from(meet(a, b)) << at)
        })
        .collect();
    let mut seen: HashSet<u16> = HashSet::new();
    let mut sets: Vec<u16> = (0..regions.len()).map(|at| 1 << at).collect();
    let mut at = 0;
    while let Some(set) = sets.get(at).copied() {
        at += 1;
        if set.count_ones() as usize == MAX_REGIONS {
            continue;
        }
        for (more, near) in near.iter().enumerate() {
            let touches = near & set != 0;
            let larger = set | 1 << more;
            if touches && larger != set && seen.insert(larger) {
                sets.push(larger);
            }
        }
    }
    let larger = sets.into_iter().filter(|set| set.count_ones() > 1);
    larger
        .map(|set| {
            let members = regions.iter().enumerate();
            let members = members.filter(|(at, _)| set >> at & 1 == 1);
            let houses: Vec<&Clique> = members.map(|(_, region)| *region).collect();
            let mut cells = Cells::empty(model.cells.len());
            for house in &houses {
                cells.unite(&house.set);
            }
            Union { houses, cells }
        })
        .collect()
}

type Terms = Vec<(u16, i32)>;

/// Returns the sum that remains after the cages are subtracted from a union of houses. The result
/// is a list of cells with their factors, the target, and the origin. Returns `None` if no cage
/// fits or too many cells remain.
fn rest(
    model: &CompiledRules,
    union: &Union<'_>,
    cages: &[Cage],
    way: CoverSide,
) -> Option<(Terms, i32, LawOrigin)> {
    let digits = i32::from(model.digits);
    let of_house = digits * i32::from(model.low) + digits * (digits - 1) / 2;
    let total = of_house * i32::try_from(union.houses.len()).ok()?;
    let mut order: Vec<(usize, &Cage)> = Vec::new();
    for cage in cages {
        let own = cage.set.shared(&union.cells);
        let takes = match way {
            CoverSide::Inside => own == cage.size,
            CoverSide::Mostly => 2 * own > cage.size,
            CoverSide::Touching => own > 0,
        };
        if takes {
            order.push((cage.size - own, cage));
        }
    }
    let covered: usize = order.iter().map(|(out, cage)| cage.size - out).sum();
    if order.is_empty() || covered + MAX_TIGHT_CELLS < union.cells.len() {
        return None;
    }
    sort_short_by_key(&mut order, |(out, cage)| {
        (*out, std::cmp::Reverse(cage.size))
    });
    let mut open = union.cells.clone();
    let (mut minus, mut rules, mut sum): (Vec<u16>, Vec<usize>, i32) = Default::default();
    for (out, cage) in order {
        // Cages may overlap, so a cage is skipped if an earlier cage covers one of its cells.
        if open.shared(&cage.set) + out == cage.size {
            open.remove_all(&cage.set);
            sum += cage.sum;
            rules.push(cage.rule);
            minus.extend(cage.set.iter().filter(|cell| !union.cells.contains(*cell)));
        }
    }
    let is_sum = way == CoverSide::Inside || !minus.is_empty();
    if !is_sum || open.len() + minus.len() > MAX_TIGHT_CELLS || open.len() + minus.len() == 0 {
        return None;
    }
    minus.sort_unstable();
    let mut terms: Terms = open.iter().map(|cell| (cell, 1)).collect();
    for same in minus.chunk_by(|a, b| a == b) {
        terms.push((same[0], -i32::try_from(same.len()).ok()?));
    }
    rules.sort_unstable();
    let mut target = total - sum;
    if open.len() == 0 {
        // Only cells outside the houses remain, so all factors are negative.
        target = -target;
        for (_, factor) in &mut terms {
            *factor = -*factor;
        }
    }
    let by = LawOrigin::Balance {
        houses: union.houses.iter().map(|house| model.area(house)).collect(),
        total,
        cages: rules,
        covered: sum,
    };
    Some((terms, target, by))
}

/// The maximum number of cells on each side of a law of leftovers. Larger laws hardly ever
/// eliminate a candidate.
const MAX_LEFT: usize = 5;

/// The maximum number of adjacent rows or columns in a law of leftovers on both rows and columns.
const MAX_CROSSED: usize = 2;

/// Returns the laws of leftovers for runs of two or more adjacent lines, and for a few rows and
/// columns together.
fn leftovers(model: &CompiledRules) -> Vec<Law> {
    let regions = model.lines(ShapeHouseKind::Region);
    let [rows, columns] = [ShapeHouseKind::Row, ShapeHouseKind::Column].map(|kind| {
        let lines = model.lines(kind);
        let froms = 0..lines.len();
        let runs = froms.flat_map(|from| {
            let ends = from + 1..=lines.len();
            ends.map(|end| lines[from..end].to_vec())
                .collect::<Vec<_>>()
        });
        runs.collect::<Vec<_>>()
    });
    let is_short = |run: &&Vec<&Clique>| run.len() <= MAX_CROSSED;
    let crossed = rows.iter().filter(is_short).flat_map(|rows| {
        let columns = columns.iter().filter(is_short);
        columns.map(|columns| [&rows[..], columns].concat())
    });
    let parallel = rows.iter().chain(&columns).filter(|run| run.len() > 1);
    let mut laws: Vec<Law> = Vec::new();
    for lines in parallel.cloned().chain(crossed) {
        let law = leftover(model, &lines, &regions);
        let is_new = |law: &Law| laws.iter().all(|other| other.cells != law.cells);
        laws.extend(law.filter(is_new));
    }
    laws
}

/// Returns the law of leftovers for some lines and as many regions that share the most cells with
/// them; `None` if it has too many cells.
fn leftover(model: &CompiledRules, lines: &[&Clique], regions: &[&Clique]) -> Option<Law> {
    if lines.len() >= regions.len() {
        return None;
    }
    // The number of lines that contain a cell, minus the number of regions.
    let mut counts = vec![0_i8; model.cells.len()];
    for cell in lines.iter().flat_map(|line| line.set.iter()) {
        counts[usize::from(cell)] += 1;
    }
    let mut chosen = regions.to_vec();
    sort_short_by_key(&mut chosen, |region| {
        let shared = region.set.iter().map(|cell| counts[usize::from(cell)]);
        std::cmp::Reverse(shared.sum::<i8>())
    });
    chosen.truncate(lines.len());
    for cell in chosen.iter().flat_map(|region| region.set.iter()) {
        counts[usize::from(cell)] -= 1;
    }
    let side = |count: i8| -> Vec<u16> {
        let cells = (0..).zip(&counts).filter(|(_, own)| **own == count);
        cells.map(|(cell, _)| cell).collect()
    };
    let [first, last] = [1, -1].map(side);
    let size = first.len();
    let has_repeats = counts.iter().any(|count| count.abs() > 1);
    if has_repeats || size == 0 || size > MAX_LEFT || size != last.len() {
        return None;
    }
    let areas = |cliques: &[&Clique]| cliques.iter().map(|clique| model.area(clique)).collect();
    let by = LawOrigin::Leftover {
        lines: areas(lines),
        regions: areas(&chosen),
    };
    Some(model.law_in_order([first, last].concat(), LawForm::Same(size), by))
}
