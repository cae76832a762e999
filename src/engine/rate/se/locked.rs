//! Locked candidates: the places of a digit in one house, at least two, are all in a crossing
//! house.
//!
//! * Indirect: the digit is eliminated from the rest of the crossing house.
//! * Direct: the eliminations leave the digit one place in a third house. This house is of the kind
//!   of the first house, crosses the second house, and had several places. The digit is placed
//!   there, and the eliminations are not applied.
//!
//! The pairs of houses have the order box and column, box and row, column and box, row and box.
//! Each kind of pair is searched by the number of the first house, then of the second house, then
//! by digit, then by the third house.

use super::hint::{SeHint, SeTechnique, break_with};
use crate::grid::{Board, Candidate, CandidateSet, Geometry, HouseSet};
use crate::logic::inference::patterns::each_locked;

/// Finds a hint by locked candidates with eliminations (2.6 from a box, 2.8 from a line).
pub(super) fn indirect<G: Geometry>(board: &Board<G>) -> Option<SeHint> {
    let found = each_locked(board, &CandidateSet::ALL, &mut |locked| {
        let (tenths, technique) = if HouseSet::BOXES.contains(locked.from) {
            (26, SeTechnique::Pointing)
        } else {
            (28, SeTechnique::Claiming)
        };
        let eliminations = CandidateSet::of_digit(locked.digit, locked.eliminable(board));
        break_with(SeHint::eliminating(board, tenths, technique, eliminations))
    });
    found.break_value()
}

/// Finds a hint by locked candidates that leave the digit one place in a parallel house (1.7 from a
/// box, 1.9 from a line). Only the placement is applied, not the eliminations.
pub(super) fn direct<G: Geometry>(board: &Board<G>) -> Option<SeHint> {
    let found = each_locked(board, &CandidateSet::ALL, &mut |locked| {
        let (tenths, technique) = if HouseSet::BOXES.contains(locked.from) {
            (17, SeTechnique::DirectPointing)
        } else {
            (19, SeTechnique::DirectClaiming)
        };
        let last = locked.last_places(board).next();
        break_with(last.map(|(_, cell)| {
            SeHint::placing(tenths, technique, Candidate::new(cell, locked.digit))
        }))
    });
    found.break_value()
}
