//! Naked and hidden sets.
//!
//! * Naked set: n cells of a house, each with at least two candidates, with exactly n digits
//!   between them; the house has at least 2n empty cells. The digits are eliminated from the other
//!   cells of this house only, even if the cells share another house.
//! * Hidden set: n digits of a house, each with at least two places, with exactly n places between
//!   them; the house has more than 2n empty cells. The other digits are eliminated from these
//!   cells.
//! * Direct hidden set: the house has more than n empty cells. The smallest other digit that has
//!   several places in the house, and exactly one outside the set, is placed there. The
//!   eliminations of the set are not applied.
//!
//! Boxes, columns, rows; cells or digits in colexicographic order.

use std::ops::ControlFlow;

use super::hint::{SeHint, SeTechnique};
use crate::logic::inference::board::{Board, cells_at};
use crate::logic::inference::subsets::{each_hidden, each_naked};

/// Finds a hidden pair (3.4), triplet (4.0) or quad (5.4).
pub(super) fn hidden(board: &Board, size: usize) -> Option<SeHint> {
    let tenths = [34, 40, 54][size - 2];
    let found = each_hidden(board, size, 2 * size, &mut |subset| {
        let eliminations = subset.hidden_eliminable();
        match SeHint::eliminating(board, tenths, SeTechnique::Hidden(size), eliminations) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value()
}

/// Finds a naked pair (3.0), triplet (3.6) or quad (5.0).
pub(super) fn naked(board: &Board, size: usize) -> Option<SeHint> {
    let tenths = [30, 36, 50][size - 2];
    let found = each_naked(board, size, &mut |subset| {
        let eliminations = subset.naked_eliminable();
        match SeHint::eliminating(board, tenths, SeTechnique::Naked(size), eliminations) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value()
}

/// Finds a hidden pair (2.0) or triplet (2.5) that leaves one place for another digit of its house.
/// Only the placement is applied.
pub(super) fn direct(board: &Board, size: usize) -> Option<SeHint> {
    let tenths = [20, 25][size - 2];
    let found = each_hidden(board, size, size, &mut |subset| {
        let single = (!subset.digits).iter().find_map(|digit| {
            let places = board.places(subset.house, digit);
            let left = places & !subset.places;
            let alone = left.is_power_of_two() && left != places;
            alone.then_some((digit, left))
        });
        match single {
            Some((digit, left)) => ControlFlow::Break((subset.house, digit, left)),
            None => ControlFlow::Continue(()),
        }
    });
    let (house, digit, left) = found.break_value()?;
    let cell = cells_at(house, left).next()?;
    Some(SeHint::placing(
        tenths,
        SeTechnique::DirectHidden(size),
        cell,
        digit,
    ))
}
