//! Locked candidates: a digit whose places in one house are all in a crossing one.

use std::ops::ControlFlow;

use super::board::{Board, houses};
use crate::grid::{Cell, CellSet, Digit, House, HouseKind};

/// The two or three places of `digit` in `from` are all in `to`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Locked {
    pub(crate) digit: Digit,
    pub(crate) from: House,
    pub(crate) to: House,
}

impl Locked {
    /// The other places of the digit in the second house.
    pub(crate) fn eliminable(self, board: &Board) -> CellSet {
        board.with(self.digit) & (self.to.cell_set() - self.from.cell_set())
    }
}

/// Visits all locked candidates, even without eliminations: boxes with columns, boxes with rows,
/// columns with boxes, rows with boxes.
pub(crate) fn each<T>(
    board: &Board,
    visit: &mut impl FnMut(Locked) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for (from, to) in [
        (HouseKind::Box, HouseKind::Column),
        (HouseKind::Box, HouseKind::Row),
        (HouseKind::Column, HouseKind::Box),
        (HouseKind::Row, HouseKind::Box),
    ] {
        for from in houses(from) {
            for (to, inside) in crossings(from, to) {
                for digit in Digit::ALL {
                    let places = board.places(from, digit);
                    if places & !inside == 0 && places & places.wrapping_sub(1) != 0 {
                        visit(Locked { digit, from, to })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The three houses of a kind that cross another house, each with the positions of the first house
/// in it.
fn crossings(from: House, to: HouseKind) -> [(House, u16); 3] {
    let cells = from.cells();
    let at = |cell: Cell| {
        let [row, column, r#box] = cell.houses();
        match to {
            HouseKind::Row => row,
            HouseKind::Column => column,
            HouseKind::Box => r#box,
        }
    };
    if to == HouseKind::Column {
        [0, 1, 2].map(|i| (at(cells[i]), 0b001_001_001 << i))
    } else {
        [0, 3, 6].map(|i| (at(cells[i]), 0b111 << i))
    }
}
