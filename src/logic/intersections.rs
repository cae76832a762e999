//! Locked candidates: a digit confined to the crossing of a box and a line.
//!
//! ```text
//! . . . | . . . | . . .     In the first box 5 can only stand at the two marked cells:
//! 1 2 3 | . . . | . . .     it is removed wherever an x stands.
//! 5 5 4 | x x x | x x x
//! ```

use std::ops::ControlFlow;

use super::Pattern;
use super::finder::Task;
use crate::grid::{Board, Candidate, CellSet, Digit, House, HouseKind, HouseSet};
use crate::logic::pattern;

/// The direction of locked candidates.
#[derive(Clone, Copy)]
pub(crate) enum Confined {
    /// All places of a digit in a box are in one row or column, so the digit is eliminated from the
    /// rest of that line.
    Pointing,
    /// All places of a digit in a row or column are in one box, so the digit is eliminated from the
    /// rest of that box.
    Claiming,
}

/// A digit whose places in one house are all in another.
pub(crate) struct Locked {
    pub(crate) from: House,
    pub(crate) to: House,
    /// The other places of the digit there.
    pub(crate) eliminable: CellSet,
}

impl Confined {
    /// The houses whose places may be confined.
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

    /// The locked places of a digit in a house, if there are any.
    pub(crate) fn in_house(self, board: &Board, from: House, digit: Digit) -> Option<Locked> {
        let places = board.places(from, digit);
        if !(2..=3).contains(&places.len()) {
            return None;
        }
        let to = (places.common_houses() & self.across()).first()?;
        let eliminable = board.places(to, digit) - places;
        Some(Locked {
            from,
            to,
            eliminable,
        })
    }

    /// The locked places of a digit, house by house.
    fn each(self, board: &Board, digit: Digit) -> impl Iterator<Item = Locked> {
        let houses = self.houses().iter();
        houses.filter_map(move |from| self.in_house(board, from, digit))
    }
}

/// Finds locked candidates with eliminations.
pub(super) fn find(task: &mut Task<'_>, confined: Confined) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for Locked {
            from,
            to,
            eliminable,
        } in confined.each(task.board, digit)
        {
            task.eliminate_digit(
                digit,
                eliminable,
                Pattern::Locked(pattern::Locked { digit, from, to }),
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds locked candidates that leave one place in a parallel house, so that the eliminations need
/// not be noted.
pub(super) fn direct(task: &mut Task<'_>, confined: Confined) -> ControlFlow<()> {
    let board = task.board;
    for digit in Digit::ALL {
        let mut seen = CellSet::EMPTY;
        for Locked {
            from,
            to,
            eliminable,
        } in confined.each(board, digit)
        {
            for house in (beside(from.kind()) - HouseSet::only(from)).iter() {
                let before = board.places(house, digit);
                let single = (before - eliminable).single().filter(|_| before.len() > 1);
                if let Some(cell) = single.filter(|cell| !seen.contains(*cell)) {
                    seen.insert(cell);
                    let pattern = Pattern::DirectLocked(pattern::DirectLocked {
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

/// All houses of a kind.
fn beside(kind: HouseKind) -> HouseSet {
    match kind {
        HouseKind::Row => HouseSet::ROWS,
        HouseKind::Column => HouseSet::COLUMNS,
        HouseKind::Box => HouseSet::BOXES,
    }
}
