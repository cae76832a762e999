//! Simple and multi colors.
//!
//! The places of a digit in conjugate pairs form groups, in which two colors alternate.
//!
//! * Wrap: two cells of one color see each other. The digit is eliminated from all cells of that
//!   color.
//! * Trap: a cell outside the group sees a cell of each color. The digit is eliminated from that
//!   cell.
//! * Multi colors, type 2 (wrap): the cells of one color in the first group see both colors of the
//!   second group, but not necessarily from one cell. The digit is eliminated from all cells of
//!   that color.
//! * Multi colors, type 1 (trap): a color of the first group sees a color of the second group. The
//!   digit is eliminated from the cells that see both opposite colors. All four combinations of
//!   colors are one step.
//!
//! Digits are searched in ascending order, and groups in the order of their first cells. For each
//! group, the wrap comes before the trap. For each ordered pair of groups, type 2 comes before type
//! 1.

use crate::logic::Technique;
use crate::logic::coloring::{groups, trapped, trapped_by_two, wrapped, wrapped_by};
use crate::logic::single_digit::conjugates;

use super::finder::{FoundStep, SearchCache};
use super::position::HodokuPosition;

pub(super) fn simple(position: &HodokuPosition, cache: &mut SearchCache<'_>) -> Option<FoundStep> {
    cache.search_by_digit(position, &mut |digit| {
        let groups = groups(&conjugates(position, digit));
        groups.into_iter().find_map(|group| {
            let wrap = wrapped(position, group).next();
            let wrap =
                wrap.and_then(|color| FoundStep::of_digit(Technique::ColorWrap, digit, color));
            let trap = || trapped(position, digit, group);
            wrap.or_else(|| FoundStep::of_digit(Technique::ColorTrap, digit, trap()))
        })
    })
}

pub(super) fn multi(position: &HodokuPosition, cache: &mut SearchCache<'_>) -> Option<FoundStep> {
    use Technique::{MultiColorTrap, MultiColorWrap};
    cache.search_by_digit(position, &mut |digit| {
        let groups = groups(&conjugates(position, digit));
        let pairs = groups
            .iter()
            .flat_map(|a| groups.iter().map(move |b| (*a, *b)));
        pairs.filter(|(a, b)| a != b).find_map(|(a, b)| {
            let wrap = wrapped_by(position, a, b).next();
            let wrap = wrap.and_then(|color| FoundStep::of_digit(MultiColorWrap, digit, color));
            let trap = || trapped_by_two(position, digit, a, b);
            wrap.or_else(|| FoundStep::of_digit(MultiColorTrap, digit, trap()))
        })
    })
}
