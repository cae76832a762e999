//! XY- and XYZ-wings.
//!
//! Pivots in row-major order; pincers among the peers in the order box, row, column.

use super::hint::{Hint, Technique};
use crate::grid::{CandidateSet, Cell};
use crate::logic::inference::board::{Board, peer_set, peers};

/// Finds a pivot xy that sees cells xz and yz (4.2).
pub(super) fn xy(board: &Board) -> Option<Hint> {
    wing(board, 2, 42, Technique::XyWing)
}

/// Finds a pivot xyz that sees cells xz and yz (4.4).
pub(super) fn xyz(board: &Board) -> Option<Hint> {
    wing(board, 3, 44, Technique::XyzWing)
}

fn wing(board: &Board, size: usize, tenths: u16, technique: Technique) -> Option<Hint> {
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
                let losers = CandidateSet::of_digit(z, seen);
                let hint = Hint::eliminating(board, tenths, technique, losers);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}
