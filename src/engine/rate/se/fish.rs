//! Fish without fins: X-wing, swordfish, jellyfish.
//!
//! The base lines are first columns, and then rows. Sets of lines are in colexicographic order, and
//! the digits of each set are in ascending order. Each base line has at least two places.

use super::hint::{SeHint, SeTechnique, break_with};
use crate::grid::{Board, CandidateSet, Geometry};
use crate::logic::inference::patterns::each_fish;

/// Finds an X-wing (3.2), swordfish (3.8) or jellyfish (5.2).
pub(super) fn hint<G: Geometry>(board: &Board<G>, size: usize) -> Option<SeHint> {
    let tenths = [32, 38, 52][size - 2];
    let found = each_fish(board, &CandidateSet::ALL, size, &mut |fish| {
        let eliminations = CandidateSet::of_digit(fish.digit, fish.eliminable(board));
        let technique = SeTechnique::Fish(size);
        break_with(SeHint::eliminating(board, tenths, technique, eliminations))
    });
    found.break_value()
}
