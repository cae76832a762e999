//! XY- and XYZ-wings.
//!
//! * XY-wing: a pivot xy sees cells xz and yz. Digit z is eliminated from the cells that see both
//!   pincers.
//! * XYZ-wing: a pivot xyz sees cells xz and yz. Digit z is eliminated from the cells that see all
//!   three.
//!
//! Pivots are in row-major order. Pincers are in the order of the pivot's peers: box, row, column,
//! without duplicates.

use super::hint::{SeHint, SeTechnique, break_with};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Geometry};
use crate::logic::wings::each_around_pivot;

/// Finds an XY-wing: a pivot xy sees cells xz and yz (4.2).
pub(super) fn xy<G: Geometry>(board: &Board<G>) -> Option<SeHint> {
    wing(board, 2, 42, SeTechnique::XyWing)
}

/// Finds an XYZ-wing: a pivot xyz sees cells xz and yz (4.4).
pub(super) fn xyz<G: Geometry>(board: &Board<G>) -> Option<SeHint> {
    wing(board, 3, 44, SeTechnique::XyzWing)
}

fn wing<G: Geometry>(
    board: &Board<G>,
    size: usize,
    tenths: u16,
    technique: SeTechnique,
) -> Option<SeHint> {
    let geometry = board.geometry();
    let two = |cell: &Cell| board.candidates(*cell).len() == 2;
    let bivalue = board.unsolved().iter().filter(two).collect();
    let sorted = |pivot: Cell, pincers: CellSet| {
        let peers = geometry.peers_in_order(pivot).iter().copied();
        peers.filter(|peer| pincers.contains(*peer)).collect()
    };
    let found = each_around_pivot(board, bivalue, size, &sorted, &mut |wing, eliminable| {
        let eliminations = CandidateSet::of_digit(wing.common, eliminable);
        break_with(SeHint::eliminating(board, tenths, technique, eliminations))
    });
    found.break_value()
}
