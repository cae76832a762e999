//! Bivalue universal graves (BUG, 5.6 and up).
//!
//! 1. The search visits the boxes, the rows and the columns, and the digits of each house. If a
//!    digit has places in the house, but not exactly two, the search examines the places with three
//!    or more candidates. If there is one such cell, it is a BUG cell, and the digit is one of its
//!    extra digits. If there are several, the house is ignored. If there is none, there is no BUG.
//! 2. If there are several BUG cells and several extra digits, but no cell sees all BUG cells, the
//!    search ends.
//! 3. Without the extra digits, every cell must have two candidates, and every digit must have two
//!    places or none in each house.
//!
//! One BUG cell is type 1 (5.6): the cell keeps only its extra digits. One extra digit is type 2
//! (5.7): the digit is eliminated from the cells that see all BUG cells. If type 2 eliminates
//! nothing, type 4 is tried. With several BUG cells and several extra digits, type 4 comes before
//! type 3.
//!
//! * Type 4 (5.7): two BUG cells in one house share exactly one digit that is not an extra digit.
//!   Each cell keeps this digit and its extra digits.
//! * Type 3 (5.7 + 0.1 for each other cell): the BUG cells share a house. The box, the row and the
//!   column of the first BUG cell are searched in this order. In the house, n - 1 cells that see
//!   all BUG cells have n digits, for n from 2 to 6. All extra digits are among the n digits. The n
//!   digits are eliminated from the other cells of the house that see all BUG cells.

use super::hint::{SeHint, SeTechnique};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Geometry};
use crate::logic::BugExtras;
use crate::logic::inference::geometry::choices_in;

/// Finds the hint of a BUG. The module documentation specifies the order of the types.
pub(super) fn hint<G: Geometry>(board: &Board<G>) -> Option<SeHint> {
    let bug = BugExtras::of(board)?;
    let hint = |tenths, kind, eliminations| {
        SeHint::eliminating(board, tenths, SeTechnique::Bug(kind), eliminations)
    };
    let locked = || hint(57, 4, bug.eliminations_of_shared_digit(board)?);
    match (bug.cells.len(), bug.digits.len()) {
        (1, _) => hint(56, 1, bug.eliminations_in_one_cell(board)),
        (_, 1) => hint(57, 2, bug.eliminations_of_one_digit(board)).or_else(locked),
        _ if board.geometry().common_peers(bug.cells).is_empty() => None,
        _ => locked().or_else(|| subset(board, &bug)),
    }
}

/// Type 3: the BUG cells act as one cell of a naked set, with the extra digits as candidates.
fn subset<G: Geometry>(board: &Board<G>, bug: &BugExtras) -> Option<SeHint> {
    let geometry = board.geometry();
    let common = geometry.common_peers(bug.cells);
    let shared = geometry.common_houses(bug.cells);
    for (house, _) in geometry.houses_of(bug.cells.first()?) {
        if !shared.contains(house) {
            continue;
        }
        let several = |cell: &Cell| board.candidates(*cell).len() >= 2;
        let others = geometry.cell_set(house) & common;
        let others: CellSet = others.iter().filter(several).collect();
        for size in 2..=6_u16 {
            for (cells, digits) in choices_in(board, house, others, usize::from(size) - 1) {
                let covers = digits.len() == usize::from(size) && bug.digits.is_subset(digits);
                let eliminations = CandidateSet::of_digits(digits, others - cells);
                let tenths = 57 + size - 1;
                let hint = covers
                    .then(|| SeHint::eliminating(board, tenths, SeTechnique::Bug(3), eliminations))
                    .flatten();
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}
