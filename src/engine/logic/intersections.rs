//! Locked candidates: a digit confined to the crossing of a box and a line.
//!
//! ```text
//! . . . | . . . | . . .     Box 1 has two places for 5, both in row 3.
//! 1 2 3 | . . . | . . .     So 5 is eliminated from every x.
//! 5 5 4 | x x x | x x x
//! ```

use std::ops::ControlFlow;

use super::Pattern;
use super::finder::Task;
use super::pattern::{self, LockedCandidates};
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, Geometry, House, HouseSet};

/// The direction of locked candidates.
#[derive(Clone, Copy)]
pub(crate) enum LockedDirection {
    /// All places of a digit in a box are in one row or column, so the digit is eliminated from the
    /// rest of that line.
    Pointing,
    /// All places of a digit in a row or column are in one box, so the digit is eliminated from the
    /// rest of that box.
    Claiming,
}

impl LockedDirection {
    /// The houses whose places for a digit may be confined.
    pub(crate) const fn houses(self) -> HouseSet {
        match self {
            Self::Pointing => HouseSet::BOXES,
            Self::Claiming => HouseSet::LINES,
        }
    }

    const fn across(self) -> HouseSet {
        match self {
            Self::Pointing => HouseSet::LINES,
            Self::Claiming => HouseSet::BOXES,
        }
    }

    /// Returns the locked candidates of a digit in the house `from`, if there are any.
    pub(crate) fn in_house(
        self,
        board: &Board,
        from: House,
        digit: Digit,
    ) -> Option<LockedCandidates> {
        let to = confining(board, from, self.across(), digit).first()?;
        Some(LockedCandidates { digit, from, to })
    }

    /// Returns the locked candidates of a digit in all houses of this direction.
    fn each(self, board: &Board, digit: Digit) -> impl Iterator<Item = LockedCandidates> {
        let houses = self.houses().iter();
        houses.filter_map(move |from| self.in_house(board, from, digit))
    }
}

/// Returns the houses of `across` that contain all places of a digit in the house `from`. Returns
/// nothing if there is only one place.
#[inline]
pub(super) fn confining<G: Geometry>(
    board: &Board<G>,
    from: House,
    across: HouseSet,
    digit: Digit,
) -> HouseSet {
    let positions = board.positions(from, digit);
    if (2..=G::MAX_SHARED).contains(&positions.count_ones()) {
        (board.geometry().houses_of_all(from, positions) & across) - HouseSet::only(from)
    } else {
        HouseSet::EMPTY
    }
}

impl LockedCandidates {
    /// Returns the places of the digit in the house `to` that are outside the house `from`.
    pub(crate) fn eliminable<G: Geometry>(self, board: &Board<G>) -> CellSet {
        board.places(self.to, self.digit) - board.geometry().cell_set(self.from)
    }

    /// Returns the houses in which the eliminations leave the digit only one place, each with this
    /// place. The houses have the kind of the house `from`. Houses that had only one place before
    /// are omitted.
    pub(crate) fn last_places<G: Geometry>(
        self,
        board: &Board<G>,
    ) -> impl Iterator<Item = (House, Cell)> {
        let eliminable = self.eliminable(board);
        let beside = board.geometry().houses_of_kind(self.from) - HouseSet::only(self.from);
        beside.iter().filter_map(move |house| {
            let before = board.places(house, self.digit);
            let single = (before - eliminable).single();
            Some((house, single.filter(|_| before.len() > 1)?))
        })
    }
}

pub(super) fn find(task: &mut Task<'_>, confined: LockedDirection) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for locked in confined.each(task.board, digit) {
            let eliminable = locked.eliminable(task.board);
            task.eliminate_digit(digit, eliminable, Pattern::Locked(locked))?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds locked candidates that leave the digit only one place in another box (pointing) or in
/// another parallel line (claiming). The digit is placed in the same step, so that a player need
/// not eliminate candidates.
pub(super) fn direct(task: &mut Task<'_>, confined: LockedDirection) -> ControlFlow<()> {
    let board = task.board;
    for digit in Digit::ALL {
        let mut seen = CellSet::EMPTY;
        for locked in confined.each(board, digit) {
            for (house, cell) in locked.last_places(board) {
                if !seen.contains(cell) {
                    seen.insert(cell);
                    let LockedCandidates { digit, from, to } = locked;
                    let pattern = Pattern::DirectLocked(pattern::DirectLockedCandidates {
                        digit,
                        from,
                        to,
                        house,
                    });
                    task.place(Candidate::new(cell, digit), pattern)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
