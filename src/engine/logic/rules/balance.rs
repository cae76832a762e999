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

use super::law::{Area, Law, LawForm, LawOrigin};
use super::model::{Clique, CompiledRules};
use crate::grid::rules::ShapeHouseKind;
use crate::grid::rules::cells::Cells;
use crate::grid::rules::house_sums::{
    CageSum, HouseSums, NamedHouse, distinct_range, leftover, runs,
};
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

fn balances(model: &CompiledRules) -> Vec<Law> {
    let count = model.cells.len();
    let cages = model.laws.iter().filter_map(|law| match law.origin {
        LawOrigin::Rule(rule) => Some(CageSum::new(count, &law.cells, law.plain_sum()?, rule)),
        _ => None,
    });
    let lines = |kind| named(model.lines(kind));
    let houses = HouseSums {
        houses: named(model.houses().collect()),
        lines: [ShapeHouseKind::Row, ShapeHouseKind::Column].map(lines),
        regions: lines(ShapeHouseKind::Region),
        digits: model.digits.into(),
        low: model.low.into(),
        most_cells: MAX_TIGHT_CELLS,
    };
    let mut known: HashSet<Vec<(u16, i32)>> = HashSet::new();
    let mut laws = Vec::new();
    for sum in houses.derived(&cages.collect::<Vec<_>>(), |_, _| true) {
        let terms = sum.terms;
        if !terms.is_empty() && known.insert(terms.clone()) {
            let few = terms.len() <= MAX_CELLS;
            let mut cages = sum.cages;
            cages.sort_unstable();
            let by = LawOrigin::Balance {
                houses: areas(model, &sum.houses),
                total: sum.total,
                cages,
                covered: sum.covered,
            };
            let law = model.linear(terms, sum.target, by);
            laws.extend(law.filter(|law| few || is_tight(model, law)));
        }
    }
    sort_short_by_key(&mut laws, |law| law.cells.len());
    laws
}

fn named<'m>(cliques: Vec<&'m Clique>) -> Vec<NamedHouse<&'m Clique>> {
    let named = |house: &'m Clique| NamedHouse {
        cells: house.set.clone(),
        name: house,
    };
    cliques.into_iter().map(named).collect()
}

fn areas(model: &CompiledRules, cliques: &[&Clique]) -> Vec<Area> {
    cliques.iter().map(|clique| model.area(clique)).collect()
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
            let mut terms: Vec<(u16, i32)> = Vec::new();
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
    let (low, digits) = (i32::from(model.low), usize::from(model.digits));
    let (mut least, mut most) = (0, 0);
    let mut from = 0;
    while from < factors.len() {
        let is_end = |at: &usize| law.starts_group[*at] || factors[*at] != factors[from];
        let end = (from + 1..factors.len()).find(is_end);
        let end = end.unwrap_or(factors.len());
        // Of cells that see each other, more than there are digits cannot be filled.
        let [smallest, largest] = distinct_range(end - from, digits, low);
        let ends = [smallest, largest.max(smallest)].map(|end| factors[from] * end);
        least += ends[0].min(ends[1]);
        most += ends[0].max(ends[1]);
        from = end;
    }
    let slack = (target - least).min(most - target);
    slack * TIGHT <= most - least
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
    let [rows, columns] =
        [ShapeHouseKind::Row, ShapeHouseKind::Column].map(|kind| model.lines(kind));
    let none: &[&Clique] = &[];
    let short = |lines| runs(lines).filter(|run: &&[&Clique]| run.len() <= MAX_CROSSED);
    let crossed = short(&rows).flat_map(|rows| short(&columns).map(move |columns| [rows, columns]));
    let rows = runs(&rows).map(|rows| [rows, none]);
    let columns = runs(&columns).map(|columns| [none, columns]);
    let parallel = rows
        .chain(columns)
        .filter(|[rows, columns]| rows.len() + columns.len() > 1);
    let mut laws: Vec<Law> = Vec::new();
    for lines in parallel.chain(crossed) {
        let law = leftover_law(model, lines, &regions);
        let is_new = |law: &Law| laws.iter().all(|other| other.cells != law.cells);
        laws.extend(law.filter(is_new));
    }
    laws
}

/// Returns the law of leftovers for some lines and as many regions that share the most cells with
/// them; `None` if it has too many cells.
fn leftover_law(model: &CompiledRules, lines: [&[&Clique]; 2], regions: &[&Clique]) -> Option<Law> {
    let all = lines.concat();
    if all.len() >= regions.len() {
        return None;
    }
    let [rows, columns] = lines.map(|lines| {
        let none = Cells::empty(model.cells.len());
        lines.iter().fold(none, |all, line| all.or(&line.set))
    });
    let sets = regions.iter().map(|region| &region.set);
    let (chosen, sides) = leftover([&rows, &columns], all.len(), sets, MAX_LEFT)?;
    let size = sides[0].len();
    let chosen: Vec<&Clique> = chosen.into_iter().map(|at| regions[at]).collect();
    let by = LawOrigin::Leftover {
        lines: areas(model, &all),
        regions: areas(model, &chosen),
    };
    let cells = sides.iter().flat_map(Cells::iter).collect();
    Some(model.law_in_order(cells, LawForm::Same(size), by))
}
