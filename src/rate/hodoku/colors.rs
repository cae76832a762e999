//! Simple and multi colors.
//!
//! The places of a digit that belong to conjugate pairs form groups, in which two colors alternate.
//!
//! * Wrap: two cells of one color see each other; the digit is eliminated from all cells of that
//!   color.
//! * Trap: a cell outside the group sees a cell of each color; the digit is eliminated from it.
//! * Multi colors, type 2 (wrap): a color of the first group sees both colors of the second, not
//!   necessarily from one cell; the digit is eliminated from all cells of that color.
//! * Multi colors, type 1 (trap): for each color of the first group that sees a color of the
//!   second, the digit is eliminated from cells that see both opposite colors. All four
//!   combinations are one step.
//!
//! Digits in order; groups by their first cell. For each group the wrap comes before the trap. For
//! each ordered pair of groups type 2 comes before type 1.

use crate::grid::{CellSet, Digit};
use crate::logic::Technique;
use crate::logic::coloring::{Group, groups};
use crate::logic::single_digit::conjugates;

use super::finder::{DigitSearch, FoundStep, Memo};
use super::position::{Position, peers};

/// Finds a color that contradicts itself, or a cell that sees both colors.
pub(super) fn simple(position: &mut Position, memo: &mut Memo<'_>) -> Option<FoundStep> {
    let position = &*position;
    memo.by_digit(position, DigitSearch::Colors, &mut |digit| {
        groups(&conjugates(position, digit))
            .into_iter()
            .find_map(|group| {
                let conflict = |color: &&CellSet| color.iter().any(|c| touches(peers(c), **color));
                if let Some(color) = group.iter().find(conflict) {
                    return FoundStep::of_digit(Technique::ColorWrap, digit, *color);
                }
                let others = position.cells_with(digit) - (group[0] | group[1]);
                let trapped = seen_by_both(others, group[0], group[1]);
                FoundStep::of_digit(Technique::ColorTrap, digit, trapped)
            })
    })
}

/// Finds an elimination by two groups.
pub(super) fn multi(position: &mut Position, memo: &mut Memo<'_>) -> Option<FoundStep> {
    let position = &*position;
    memo.by_digit(position, DigitSearch::MultiColors, &mut |digit| {
        let groups = groups(&conjugates(position, digit));
        let numbered = || groups.iter().enumerate();
        numbered().find_map(|(i, a)| {
            numbered()
                .filter(|(j, _)| *j != i)
                .find_map(|(_, b)| wrap(digit, *a, *b).or_else(|| trap(position, digit, *a, *b)))
        })
    })
}

/// One color of the first group sees both colors of the second.
fn wrap(digit: Digit, a: Group, b: Group) -> Option<FoundStep> {
    let sees = |color: &CellSet, other| color.iter().any(|c| touches(peers(c), other));
    let mut colors = a.into_iter();
    let color = colors.find(|color| sees(color, b[0]) && sees(color, b[1]))?;
    FoundStep::of_digit(Technique::MultiColorWrap, digit, color)
}

/// If two colors see each other, one of the opposite colors is true.
fn trap(position: &Position, digit: Digit, a: Group, b: Group) -> Option<FoundStep> {
    let places = position.cells_with(digit);
    let mut eliminations = CellSet::EMPTY;
    for i in 0..2 {
        for j in 0..2 {
            if a[i].iter().any(|cell| touches(peers(cell), b[j])) {
                eliminations |= seen_by_both(places, a[1 - i], b[1 - j]);
            }
        }
    }
    FoundStep::of_digit(Technique::MultiColorTrap, digit, eliminations)
}

fn touches(a: CellSet, b: CellSet) -> bool {
    !(a & b).is_empty()
}

/// The cells of `cells` that see a cell of `a` and a cell of `b`.
fn seen_by_both(cells: CellSet, a: CellSet, b: CellSet) -> CellSet {
    let seen = |set: CellSet| set.iter().fold(CellSet::EMPTY, |all, c| all | peers(c));
    cells & seen(a) & seen(b)
}
