//! Coloring: places of a digit that are connected by strong links are colored in two colors
//! alternately. All places of one color are true, and all places of the other color are false.

use std::ops::ControlFlow;

use super::Pattern;
use super::choices::pairs;
use super::finder::{Cache, CachedData, Task};
use super::single_digit::{Conjugates, StrongLinks};
use crate::grid::{Board, CellSet, Digit};
use crate::logic::pattern;

/// The two colors of a group. Each color is a set of places of one digit.
pub(crate) type ColorGroup = [CellSet; 2];

struct Groups([Vec<ColorGroup>; 9]);

impl CachedData for Groups {
    fn of(cache: &Cache<'_>) -> ControlFlow<(), Self> {
        let links = cache.get::<StrongLinks>()?;
        ControlFlow::Continue(Self(Digit::ALL.map(|digit| groups(links.of_digit(digit)))))
    }
}

/// Colors the places that `links` connect, and returns the color groups, ordered by their first
/// cell.
pub(crate) fn groups(links: &[Conjugates]) -> Vec<ColorGroup> {
    let mut groups = Vec::new();
    let mut uncolored: CellSet = links.iter().flat_map(|link| link.ends).collect();
    while let Some(first) = uncolored.first() {
        let group = spread(links, [CellSet::only(first), CellSet::EMPTY]);
        uncolored -= group[0] | group[1];
        groups.push(group);
    }
    groups
}

/// Colors cells along strong links until nothing changes. The two ends of a link have different
/// colors.
fn spread(links: &[Conjugates], [mut one, mut other]: ColorGroup) -> ColorGroup {
    loop {
        let before = [one, other];
        for [a, b] in links.iter().flat_map(|link| link.both_orders()) {
            if one.contains(a) {
                other.insert(b);
            }
            if other.contains(a) {
                one.insert(b);
            }
        }
        if before == [one, other] {
            return before;
        }
    }
}

/// Finds cells that see both colors of a group. One of the colors is true, so the digit is
/// eliminated from these cells.
pub(super) fn traps(task: &mut Task<'_>) -> ControlFlow<()> {
    let groups = task.cache.get::<Groups>()?;
    let board = task.board;
    for digit in Digit::ALL {
        for group in &groups.0[digit.index()] {
            report(task, digit, trapped(board, digit, *group), vec![*group])?;
        }
    }
    ControlFlow::Continue(())
}

/// The places that see both colors of a group.
pub(crate) fn trapped(board: &Board, digit: Digit, [a, b]: ColorGroup) -> CellSet {
    (board.seen_by(a) & board.seen_by(b) & board.cells_with(digit)) - (a | b)
}

/// Finds colors with two places that see each other. Such a color is false.
pub(super) fn wraps(task: &mut Task<'_>) -> ControlFlow<()> {
    let groups = task.cache.get::<Groups>()?;
    for digit in Digit::ALL {
        for group in &groups.0[digit.index()] {
            for color in wrapped(task.board, *group) {
                report(task, digit, color, vec![*group])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the colors of a group in which two places see each other.
pub(crate) fn wrapped(board: &Board, group: ColorGroup) -> impl Iterator<Item = CellSet> {
    let conflicts = |color: &CellSet| !(board.seen_by(*color) & *color).is_empty();
    group.into_iter().filter(conflicts)
}

/// Finds multi-color traps: two colors of different groups see each other, so they are not both
/// true. At least one of their opposite colors is therefore true.
pub(super) fn multi_traps(task: &mut Task<'_>) -> ControlFlow<()> {
    let groups = task.cache.get::<Groups>()?;
    let board = task.board;
    for digit in Digit::ALL {
        for [first, second] in pairs(&groups.0[digit.index()]) {
            let eliminable = trapped_by_two(board, digit, first, second);
            report(task, digit, eliminable, vec![first, second])?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the places that see a color of each group, if the opposite colors of the two groups see
/// each other. At least one of the two colors is then true.
pub(crate) fn trapped_by_two(
    board: &Board,
    digit: Digit,
    first: ColorGroup,
    second: ColorGroup,
) -> CellSet {
    let mut eliminable = CellSet::EMPTY;
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if !(board.seen_by(first[a]) & second[b]).is_empty() {
            eliminable |= board.seen_by(first[1 - a]) & board.seen_by(second[1 - b]);
        }
    }
    eliminable & board.cells_with(digit)
}

/// Finds colors that see both colors of another group. Such a color is false.
pub(super) fn multi_wraps(task: &mut Task<'_>) -> ControlFlow<()> {
    let groups = task.cache.get::<Groups>()?;
    for digit in Digit::ALL {
        let groups = &groups.0[digit.index()];
        for first in groups {
            for second in groups.iter().filter(|second| *second != first) {
                for color in wrapped_by(task.board, *first, *second) {
                    report(task, digit, color, vec![*first, *second])?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The colors of the first group that see both colors of the second.
pub(crate) fn wrapped_by(
    board: &Board,
    first: ColorGroup,
    second: ColorGroup,
) -> impl Iterator<Item = CellSet> {
    first.into_iter().filter(move |color| {
        let seen = board.seen_by(*color);
        second.iter().all(|other| !(seen & *other).is_empty())
    })
}

fn report(
    task: &mut Task<'_>,
    digit: Digit,
    eliminable: CellSet,
    groups: Vec<ColorGroup>,
) -> ControlFlow<()> {
    task.eliminate_digit(
        digit,
        eliminable,
        Pattern::Colors(pattern::Colors { digit, groups }),
    )
}
