//! The candidates that had to be eliminated for a link to arise.

use crate::grid::Candidate;
use crate::logic::inference::board::{Board, bits};
use crate::logic::inference::deduction::Reason;

/// Visits the initial candidates that are off now and would otherwise contradict the reason.
pub(super) fn each_gone(
    start: &Board,
    now: &Board,
    reason: Reason,
    visit: &mut impl FnMut(Candidate),
) {
    match reason {
        Reason::Cell(cell) => {
            for digit in start.digits(cell) - now.digits(cell) {
                visit(Candidate::new(cell, digit));
            }
        }
        Reason::House(house, digit) => {
            let gone = start.places(house, digit) & !now.places(house, digit);
            if gone != 0 {
                let cells = house.cells();
                bits(gone).for_each(|place| visit(Candidate::new(cells[place], digit)));
            }
        }
    }
}
