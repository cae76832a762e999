//! Groups of cells, as ipuz and `KSudoku` list them, and the regions and rules that they form.

use crate::grid::rules::{Kind, Pos, Regions, Rule, Shape, Variant, Word};

/// Finds the groups that fill the grid as its regions. Removes them from the list, and returns the
/// regions. Returns `None` if the groups do not fill the grid.
pub(super) fn take_regions(shape: &Shape, groups: &mut Vec<Vec<Pos>>) -> Option<Regions> {
    let size = usize::from(shape.rows());
    let mut map = vec![None; shape.area()];
    let (mut numbers, mut rest) = (0..=u8::MAX, Vec::new());
    for group in groups.iter() {
        let is_free = |pos: &Pos| map[shape.index(*pos)].is_none();
        if group.len() == size && group.iter().all(is_free) {
            let number = numbers.next()?;
            for pos in group {
                map[shape.index(*pos)] = Some(number);
            }
        } else {
            rest.push(group.clone());
        }
    }
    if map.iter().any(Option::is_none) {
        return None;
    }
    let shape = shape.clone().with_region_map(map).ok()?;
    *groups = rest;
    Some(shape.regions().clone())
}

/// Adds rules by which the digits of each group must be different. Groups that form a diagonal or a
/// windoku become a rule `diagonal` or `windoku`.
pub(super) fn add_groups(variant: &mut Variant, groups: Vec<Vec<Pos>>, form: &str) {
    let mut groups: Vec<Vec<Pos>> = groups;
    for group in &mut groups {
        group.sort_unstable();
    }
    let falling = Rule::of_word(Kind::Diagonal, Word::Falling, &[]);
    let rising = Rule::of_word(Kind::Diagonal, Word::Rising, &[]);
    let windoku: Result<Rule, _> = Kind::Windoku.name().parse();
    for rule in [rising, falling, windoku].into_iter().flatten() {
        let mut with_rule = Variant::blank(variant.shape().clone());
        if with_rule.add(rule.clone()).is_err() {
            continue;
        }
        let sets = with_rule.sets_of(&rule).into_iter().map(|mut set| {
            set.sort_unstable();
            set
        });
        let sets: Vec<Vec<Pos>> = sets.collect();
        if !sets.is_empty() && sets.iter().all(|set| groups.contains(set)) {
            groups.retain(|group| !sets.contains(group));
            // Adding the rule cannot fail, because it fits an empty grid of the same shape.
            let _ = variant.add(rule);
        }
    }
    for group in groups {
        let count = group.len();
        let name = format_args!("{form}: group of {count} cells");
        variant.add_or_note(name, Rule::of_cells(Kind::Unique, &[], group));
    }
}

/// Returns the sets of cells in which a rule forbids equal digits. Returns `None` if the rule
/// demands anything else.
pub(super) fn sets_of(variant: &Variant, rule: &Rule) -> Option<Vec<Vec<Pos>>> {
    rule.is_all_different().then(|| variant.sets_of(rule))
}

/// Returns true if a puzzle has the rules of both diagonals. Some formats can represent only both
/// together.
pub(super) fn has_both_diagonals(variant: &Variant) -> bool {
    [Word::Rising, Word::Falling].into_iter().all(|word| {
        let mut rules = variant.rules().iter();
        rules.any(|rule| rule.kind() == Kind::Diagonal && rule.word() == Some(word))
    })
}
