//! Hidden and naked singles.

use super::hint::{SeHint, SeTechnique};
use crate::grid::{Board, Candidate, Digit, Geometry, House, HouseSet};
use crate::logic::inference::geometry::box_column_row;

/// Finds a full house, which is the last empty cell of a house (1.0). If there is none, finds a
/// hidden single in a box (1.2) or in a line (1.5).
pub(super) fn hidden<G: Geometry>(board: &Board<G>) -> Option<SeHint> {
    let geometry = board.geometry();
    let in_order = || box_column_row(geometry);
    let empty = |house: House| geometry.cell_set(house) & board.unsolved();
    let is_last = |house: &House| empty(*house).single().is_some();
    let last = in_order().filter(is_last);
    let mut last = last.filter_map(|house| single(board, house, 10));
    last.next().or_else(|| {
        in_order().find_map(|house| {
            let is_box = HouseSet::BOXES.contains(house);
            single(board, house, if is_box { 12 } else { 15 })
        })
    })
}

fn single<G: Geometry>(board: &Board<G>, house: House, tenths: u16) -> Option<SeHint> {
    Digit::ALL.into_iter().find_map(|digit| {
        let cell = board.places(house, digit).single()?;
        let placed = Candidate::new(cell, digit);
        Some(SeHint::placing(tenths, SeTechnique::HiddenSingle, placed))
    })
}

/// Finds a naked single: a cell with one candidate (2.3).
pub(super) fn naked<G: Geometry>(board: &Board<G>) -> Option<SeHint> {
    board.unsolved().iter().find_map(|cell| {
        let placed = Candidate::new(cell, board.candidates(cell).single()?);
        Some(SeHint::placing(23, SeTechnique::NakedSingle, placed))
    })
}
