//! The cells that explain a hidden single: they contain the digit, and leave only one place for it
//! in an area.

use super::law::Area;
use super::position::VariantPosition;
use super::step::{VariantPattern, VariantStep};
use crate::grid::rules::Pos;

/// The explanation of a hidden single: the reasons why the other empty cells of the area cannot
/// contain the digit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VariantBlockers {
    /// Cells that contain the digit, each with the empty cells of the area from which it excludes
    /// the digit. Each empty cell is listed once.
    pub holders: Vec<(Pos, Vec<Pos>)>,
    /// Empty cells that see no cell with the digit. Earlier steps eliminated the digit from these
    /// cells.
    pub eliminated: Vec<Pos>,
}

impl VariantBlockers {
    /// Returns the blockers of a hidden single, which is a placement with an area. For other steps,
    /// the result is empty.
    pub fn of(step: &VariantStep, position: &VariantPosition) -> Self {
        match (&step.pattern, &step.placements[..]) {
            (VariantPattern::Single(Some(area)), [(_, digit)]) => {
                Self::in_area(area, *digit, position)
            }
            _ => Self::default(),
        }
    }

    /// Finds the blockers of a digit in an area. Each round selects the cell that excludes the
    /// digit from the most remaining cells.
    fn in_area(area: &Area, digit: u8, position: &VariantPosition) -> Self {
        let is_open = |pos: &&Pos| {
            position.digit(**pos).is_none() && !position.candidates(**pos).contains(&digit)
        };
        let mut open: Vec<Pos> = area.cells.iter().filter(is_open).copied().collect();
        let cells = position.variant().shape().cells();
        let holders: Vec<Pos> = cells
            .into_iter()
            .filter(|pos| position.digit(*pos) == Some(digit))
            .collect();
        let mut found = Self::default();
        loop {
            let blocked = |holder: &Pos| {
                let seen = open
                    .iter()
                    .filter(|pos| position.are_in_sight(*holder, **pos));
                seen.copied().collect::<Vec<Pos>>()
            };
            // `max_by_key` returns the last of equal maxima. The holders are reversed, so the last
            // one is the first in reading order.
            let best = holders
                .iter()
                .rev()
                .map(|holder| (*holder, blocked(holder)));
            match best.max_by_key(|(_, seen)| seen.len()) {
                Some((holder, seen)) if !seen.is_empty() => {
                    open.retain(|pos| !seen.contains(pos));
                    found.holders.push((holder, seen));
                }
                _ => break,
            }
        }
        found.eliminated = open;
        found
    }
}
