//! Fish of lines without fins, found by the counting argument of subsets.

use std::ops::ControlFlow;

use super::pattern::Fish;
use super::tight::{Sequence, tight_sets};
use crate::grid::{Board, CellSet, Digit, Geometry, HouseSet};

/// Visits the basic fish of a digit on these base lines, including fish without eliminations.
/// Passes the indices of the base lines and of the cover lines, as bits.
pub(crate) fn each_basic<G: Geometry, B>(
    board: &Board<G>,
    digit: Digit,
    size: usize,
    bases: HouseSet,
    visit: &mut dyn FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut lines = bases.iter();
    let mut next = || lines.next().map_or(0, |line| board.positions(line, digit));
    let relation = std::array::from_fn(|_| next());
    tight_sets(&relation, size, Sequence::Lexicographic, visit)
}

/// The basic fish with the given lines, as bits of `bases` and of the crossing lines.
pub(crate) fn of_lines(digit: Digit, bases: HouseSet, base: u16, cover: u16) -> Fish {
    Fish {
        digit,
        base: nth(bases, base),
        cover: nth(HouseSet::LINES - bases, cover),
        fins: CellSet::EMPTY,
        endo_fins: CellSet::EMPTY,
    }
}

impl Fish {
    /// The places of the digit that a fish without fins eliminates: those in the cover houses
    /// outside the base houses.
    pub(crate) fn eliminable<G: Geometry>(&self, board: &Board<G>) -> CellSet {
        (board.cells_with(self.digit) & self.cover.cells()) - self.base.cells()
    }
}

/// The houses of a set whose bits are set. Bit 0 is the first house of the set.
fn nth(houses: HouseSet, bits: u16) -> HouseSet {
    let indexed = houses.iter().enumerate();
    indexed
        .filter(|(index, _)| bits >> index & 1 == 1)
        .map(|(_, house)| house)
        .collect()
}
