//! A digit whose places in one house all lie in another that crosses it.

use std::ops::ControlFlow;

use super::board::{Board, cells_at, houses};
use super::hint::{Hint, Technique};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, House, HouseKind};

/// All places of `digit` in `from`, two or three, lie in `to`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locked {
    pub(super) digit: Digit,
    pub(super) from: House,
    pub(super) to: House,
}

impl Locked {
    /// The other places of the digit in the second house.
    pub(super) fn losers(self, board: &Board) -> CellSet {
        board.with(self.digit) & (self.to.cell_set() - self.from.cell_set())
    }
}

/// Every digit locked into a crossing, also if nothing follows: boxes with columns, boxes with
/// rows, columns with boxes, rows with boxes.
pub(super) fn each<T>(
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

/// The three houses of a kind that cross a house of another, each with the positions of the
/// first house that lie in it.
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

/// Locked candidates (2.6 from a box, 2.8 from a line).
pub(super) fn indirect(board: &Board) -> Option<Hint> {
    let found = each(board, &mut |locked| {
        let losers = locked.losers(board);
        if losers.is_empty() {
            return ControlFlow::Continue(());
        }
        let (tenths, technique) = if locked.from.kind() == HouseKind::Box {
            (26, Technique::Pointing)
        } else {
            (28, Technique::Claiming)
        };
        let losers = CandidateSet::of_digit(locked.digit, losers);
        ControlFlow::Break(Hint::eliminating(board, tenths, technique, losers))
    });
    found.break_value().flatten()
}

/// Locked candidates that leave the digit one place in a house beside the first (1.7, 1.9). Only
/// that place is filled; what else they rule out is left standing.
pub(super) fn direct(board: &Board) -> Option<Hint> {
    let found = each(board, &mut |locked| match last_place(board, locked) {
        Some(cell) => ControlFlow::Break((locked, cell)),
        None => ControlFlow::Continue(()),
    });
    let (locked, cell) = found.break_value()?;
    let (tenths, technique) = if locked.from.kind() == HouseKind::Box {
        (17, Technique::DirectPointing)
    } else {
        (19, Technique::DirectClaiming)
    };
    Some(Hint::placing(tenths, technique, cell, locked.digit))
}

/// The only place left in a house of the first one's kind that crosses the second.
fn last_place(board: &Board, locked: Locked) -> Option<Cell> {
    if locked.losers(board).is_empty() {
        return None;
    }
    houses(locked.from.kind())
        .filter(|house| *house != locked.from)
        .find_map(|house| {
            let places = board.places(house, locked.digit);
            let to = locked.to.cell_set();
            let mut left = cells_at(house, places).filter(|cell| !to.contains(*cell));
            let crosses = cells_at(house, places).any(|cell| to.contains(cell));
            let single = left.next().filter(|_| left.next().is_none());
            single.filter(|_| crosses)
        })
}
