//! Basic fish: fish of rows and columns without fins, found by the same counting argument as naked
//! subsets.

use std::ops::ControlFlow;

use super::pattern::Fish;
use super::tight::{Sequence, tight_sets};
use crate::grid::{Board, CellSet, Digit, Geometry, HouseSet};

/// Visits the basic fish of `size` lines of `bases`, including fish without eliminations. `visit`
/// receives the base lines and the cover lines as bits. Bit 0 represents the first line.
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

/// Returns a basic fish. The bits of `base` select lines of `bases`, and the bits of `cover` select
/// crossing lines.
pub(crate) fn of_lines(digit: Digit, bases: HouseSet, base: u16, cover: u16) -> Fish {
    Fish {
        digit,
        base: select(bases, base),
        cover: select(HouseSet::LINES - bases, cover),
        fins: CellSet::EMPTY,
        endo_fins: CellSet::EMPTY,
    }
}

impl Fish {
    /// Returns the cells from which a fish without fins eliminates the digit: the places in the
    /// cover houses that are outside the base houses.
    pub(crate) fn eliminable<G: Geometry>(&self, board: &Board<G>) -> CellSet {
        (board.cells_with(self.digit) & self.cover.cells()) - self.base.cells()
    }
}

/// Returns the houses of a set that the given bits select. Bit 0 selects the first house of the
/// set.
fn select(houses: HouseSet, bits: u16) -> HouseSet {
    let indexed = houses.iter().enumerate();
    indexed
        .filter(|(index, _)| bits >> index & 1 == 1)
        .map(|(_, house)| house)
        .collect()
}
