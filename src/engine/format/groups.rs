//! Groups of cells, as ipuz and `KSudoku` list them, and the regions and rules that they form.

use crate::grid::rules::{Kind, Pos, Regions, Rule, Shape, Variant, Word};

/// Removes from the list the groups that together are the regions of the grid, and returns these
/// regions. Returns `None` if no groups fill the grid.
pub(super) fn take_regions(shape: &Shape, groups: &mut Vec<Vec<Pos>>) -> Option<Regions> {
    let size = usize::from(shape.rows());
    let mut map = vec![None; shape.area()];
    let (mut regions, mut rest) = (Vec::new(), Vec::new());
    for group in groups.iter() {
        let is_free = |pos: &Pos| map[shape.index(*pos)].is_none();
        if group.len() == size && group.iter().all(is_free) {
            let number = u8::try_from(regions.len()).ok()?;
            for pos in group {
                map[shape.index(*pos)] = Some(number);
            }
            regions.push(group);
        } else {
            rest.push(group.clone());
        }
    }
    if map.iter().any(Option::is_none) {
        return None;
    }
    let boxes = shape.clone().with_regions(Regions::Boxes).ok()?;
    let sorted = |mut groups: Vec<Vec<Pos>>| {
        for group in &mut groups {
            group.sort_unstable();
        }
        groups.sort_unstable();
        groups
    };
    let found = sorted(regions.into_iter().cloned().collect());
    *groups = rest;
    Some(if found == sorted(boxes.region_cells()) {
        Regions::Boxes
    } else {
        Regions::Map(map)
    })
}

/// Adds groups of different digits as rules. A group that is a diagonal becomes a rule `diagonal`.
/// The groups of a windoku together become a rule `windoku`.
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
            // The rule was added to a grid of the same shape above, so it fits.
            let _ = variant.add(rule);
        }
    }
    for group in groups {
        let count = group.len();
        let rule = Rule::of_cells(Kind::Unique, &[], group);
        if let Err(error) = rule.and_then(|rule| variant.add(rule)) {
            variant.add_unread(format!("{form}: group of {count} cells: {error}"));
        }
    }
}

/// The sets of cells in which a rule forbids repeated digits; `None` for a rule that forbids
/// anything else.
pub(super) fn sets_of(variant: &Variant, rule: &Rule) -> Option<Vec<Vec<Pos>>> {
    rule.is_of_houses().then(|| variant.sets_of(rule))
}
