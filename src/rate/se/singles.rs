//! Hidden and naked singles.
//!
//! Hidden singles: first houses with one empty cell, then the others; boxes, columns, rows, digits
//! in order.

use super::hint::{SeHint, SeTechnique};
use crate::grid::{Digit, House, HouseKind};
use crate::logic::inference::board::{BOX_COLUMN_ROW, Board, cells_at, houses};

/// Finds the last cell of a house (1.0), then a digit with one place in a box (1.2) or line (1.5).
pub(super) fn hidden(board: &Board) -> Option<SeHint> {
    let in_order = || BOX_COLUMN_ROW.into_iter().flat_map(houses);
    let last = in_order().find_map(|house| {
        let last = board.empty_places(house).is_power_of_two();
        last.then(|| single(board, house, 10)).flatten()
    });
    last.or_else(|| {
        in_order().find_map(|house| {
            let is_box = house.kind() == HouseKind::Box;
            single(board, house, if is_box { 12 } else { 15 })
        })
    })
}

fn single(board: &Board, house: House, tenths: u16) -> Option<SeHint> {
    let alone = |digit: &Digit| board.places(house, *digit).is_power_of_two();
    let digit = Digit::ALL.into_iter().find(alone)?;
    let cell = cells_at(house, board.places(house, digit)).next()?;
    Some(SeHint::placing(
        tenths,
        SeTechnique::HiddenSingle,
        cell,
        digit,
    ))
}

/// Finds a cell with one candidate (2.3).
pub(super) fn naked(board: &Board) -> Option<SeHint> {
    board.empty_cells().find_map(|cell| {
        let digit = board.digits(cell).single()?;
        Some(SeHint::placing(23, SeTechnique::NakedSingle, cell, digit))
    })
}
