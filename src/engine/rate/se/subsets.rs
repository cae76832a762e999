//! Naked and hidden sets.
//!
//! * Naked set: n cells of a house, each with at least two candidates, have exactly n digits
//!   between them. The house has at least 2n empty cells. The digits are eliminated from the other
//!   cells of this house only, even if the cells share another house.
//! * Hidden set: n digits of a house, each with at least two places, have exactly n places between
//!   them. The house has more than 2n empty cells. The other digits are eliminated from these
//!   cells.
//! * Direct hidden set: the house has more than n empty cells. Other digits with several places in
//!   the house are examined, smallest first. The first digit with exactly one place outside the set
//!   is placed there. The eliminations of the set are not applied.
//!
//! Houses have the order boxes, columns, rows. Cells or digits are in colexicographic order.

use super::hint::{SeHint, SeTechnique, break_with};
use crate::grid::{Board, CandidateSet, Geometry};
use crate::logic::inference::patterns::{each_hidden, each_naked};

/// Finds a hidden pair (3.4), triplet (4.0) or quad (5.4).
pub(super) fn hidden<G: Geometry>(board: &Board<G>, size: usize) -> Option<SeHint> {
    let (tenths, technique) = ([34, 40, 54][size - 2], SeTechnique::Hidden(size));
    let found = each_hidden(board, &CandidateSet::ALL, size, 2 * size, &mut |subset| {
        let eliminations = subset.eliminable(board);
        break_with(SeHint::eliminating(board, tenths, technique, eliminations))
    });
    found.break_value()
}

/// Finds a naked pair (3.0), triplet (3.6) or quad (5.0).
pub(super) fn naked<G: Geometry>(board: &Board<G>, size: usize) -> Option<SeHint> {
    let (tenths, technique) = ([30, 36, 50][size - 2], SeTechnique::Naked(size));
    let found = each_naked(board, &CandidateSet::ALL, size, &mut |subset| {
        let eliminations = subset.eliminable(board);
        break_with(SeHint::eliminating(board, tenths, technique, eliminations))
    });
    found.break_value()
}

/// Finds a hidden pair (2.0) or triplet (2.5) that leaves one place for another digit of its house.
/// Only the placement is applied.
pub(super) fn direct<G: Geometry>(board: &Board<G>, size: usize) -> Option<SeHint> {
    let (tenths, technique) = ([20, 25][size - 2], SeTechnique::DirectHidden(size));
    let found = each_hidden(board, &CandidateSet::ALL, size, size, &mut |subset| {
        let single = subset.singles_beside(board).next();
        break_with(single.map(|single| SeHint::placing(tenths, technique, single)))
    });
    found.break_value()
}
