//! Fish without fins: X-wing, swordfish, jellyfish.
//!
//! Columns as base lines first, then rows; sets of lines in colexicographic order, digits inside.
//! Each base line has at least two places.

use std::ops::ControlFlow;

use super::hint::{SeHint, SeTechnique};
use crate::grid::CandidateSet;
use crate::logic::inference::board::Board;
use crate::logic::inference::fish::each;

/// Finds an X-wing (3.2), swordfish (3.8) or jellyfish (5.2).
pub(super) fn hint(board: &Board, size: usize) -> Option<SeHint> {
    let tenths = [32, 38, 52][size - 2];
    let found = each(board, size, &mut |fish| {
        let eliminations = CandidateSet::of_digit(fish.digit, fish.eliminable(board));
        match SeHint::eliminating(board, tenths, SeTechnique::Fish(size), eliminations) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value()
}
