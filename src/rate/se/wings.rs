//! XY- and XYZ-wings.
//!
//! * XY-wing: a pivot xy that sees cells xz and yz; z is eliminated from the cells that see both
//!   pincers.
//! * XYZ-wing: a pivot xyz that sees cells xz and yz; z is eliminated from the cells that see all
//!   three.
//!
//! Pivots in row-major order; pincers among the peers in the order box, row, column, each peer
//! once.

use super::hint::{SeHint, SeTechnique};
use crate::grid::{CandidateSet, Cell};
use crate::logic::inference::board::{Board, peer_set, peers};

/// Finds a pivot xy that sees cells xz and yz (4.2).
pub(super) fn xy(board: &Board) -> Option<SeHint> {
    wing(board, 2, 42, SeTechnique::XyWing)
}

/// Finds a pivot xyz that sees cells xz and yz (4.4).
pub(super) fn xyz(board: &Board) -> Option<SeHint> {
    wing(board, 3, 44, SeTechnique::XyzWing)
}

fn wing(board: &Board, size: usize, tenths: u16, technique: SeTechnique) -> Option<SeHint> {
    for pivot in board.empty_cells() {
        let digits = board.digits(pivot);
        if digits.len() != size {
            continue;
        }
        let two = |cell: &&Cell| board.digits(**cell).len() == 2;
        for one in peers(pivot).iter().filter(two) {
            for other in peers(pivot).iter().filter(two) {
                let (x, y) = (board.digits(*one), board.digits(*other));
                // For an XY-wing no digit is in all three cells; for an XYZ-wing z is.
                if (digits | x | y).len() != 3 || (digits & x & y).len() != size - 2 {
                    continue;
                }
                let Some(z) = (x & y).single() else { continue };
                let mut seen = peer_set(*one) & peer_set(*other);
                if digits.contains(z) {
                    seen &= peer_set(pivot);
                }
                let eliminations = CandidateSet::of_digit(z, seen);
                let hint = SeHint::eliminating(board, tenths, technique, eliminations);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}
