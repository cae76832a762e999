//! Locked candidates: a digit whose places in one house, at least two, are all in a crossing house.
//!
//! * Indirect: the digit is eliminated from the rest of the crossing house.
//! * Direct: those eliminations leave the digit one place in a third house, which is of the kind of
//!   the first, crosses the second and had several places. The digit is placed there; the
//!   eliminations are not applied.
//!
//! Order: box and column, box and row, column and box, row and box; the first house by number, then
//! the second, then digits, then the third house.

use std::ops::ControlFlow;

use super::hint::{SeHint, SeTechnique};
use crate::grid::{CandidateSet, Cell, HouseKind};
use crate::logic::inference::board::{Board, cells_at, houses};
use crate::logic::inference::locked::{Locked, each};

/// Finds locked candidates (2.6 from a box, 2.8 from a line).
pub(super) fn indirect(board: &Board) -> Option<SeHint> {
    let found = each(board, &mut |locked| {
        let eliminations = locked.eliminable(board);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let (tenths, technique) = if locked.from.kind() == HouseKind::Box {
            (26, SeTechnique::Pointing)
        } else {
            (28, SeTechnique::Claiming)
        };
        let eliminations = CandidateSet::of_digit(locked.digit, eliminations);
        ControlFlow::Break(SeHint::eliminating(board, tenths, technique, eliminations))
    });
    found.break_value().flatten()
}

/// Finds locked candidates that leave one place for the digit in a parallel house (1.7, 1.9). Only
/// the placement is applied, not the eliminations.
pub(super) fn direct(board: &Board) -> Option<SeHint> {
    let found = each(board, &mut |locked| match last_place(board, locked) {
        Some(cell) => ControlFlow::Break((locked, cell)),
        None => ControlFlow::Continue(()),
    });
    let (locked, cell) = found.break_value()?;
    let (tenths, technique) = if locked.from.kind() == HouseKind::Box {
        (17, SeTechnique::DirectPointing)
    } else {
        (19, SeTechnique::DirectClaiming)
    };
    Some(SeHint::placing(tenths, technique, cell, locked.digit))
}

/// The cell of the digit if the eliminations leave it only one place in a house of the same kind as
/// the first house.
fn last_place(board: &Board, locked: Locked) -> Option<Cell> {
    if locked.eliminable(board).is_empty() {
        return None;
    }
    houses(locked.from.kind())
        .filter(|house| *house != locked.from)
        .find_map(|house| {
            let places = board.places(house, locked.digit);
            let to = locked.to.cell_set();
            let mut left = cells_at(house, places).filter(|cell| !to.contains(*cell));
            let crosses = cells_at(house, places).any(|cell| to.contains(cell));
            let single = left.next().filter(|_| left.next().is_none());
            single.filter(|_| crosses)
        })
}
