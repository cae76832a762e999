//! The candidates that a run must eliminate before a link exists.

use crate::grid::{Board, Candidate, Geometry};
use crate::logic::inference::deduction::Reason;

/// Calls `visit` with each candidate that is in `start` but not in `now`, and that must be off for
/// the reason to hold.
pub(super) fn each_eliminated<G: Geometry>(
    start: &Board<G>,
    now: &Board<G>,
    reason: Reason,
    visit: &mut impl FnMut(Candidate),
) {
    match reason {
        Reason::Cell(cell) => {
            for digit in start.candidates(cell) - now.candidates(cell) {
                visit(Candidate::new(cell, digit));
            }
        }
        Reason::House(house, digit) => {
            let eliminated = start.positions(house, digit) & !now.positions(house, digit);
            let cells = start.geometry().cells_at(house, eliminated);
            cells.for_each(|cell| visit(Candidate::new(cell, digit)));
        }
    }
}
