//! Fish without fins: X-wing, swordfish, jellyfish.

use std::ops::ControlFlow;

use super::board::{Board, bits, choices};
use crate::grid::{CellSet, Digit, House, HouseKind, HouseSet};

/// A digit whose places in some lines are in as many crossing lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fish {
    pub(crate) digit: Digit,
    /// The kind of the base lines.
    pub(crate) kind: HouseKind,
    /// Their indices as bits.
    pub(crate) base: u16,
    /// The indices of the crossing lines as bits.
    pub(crate) cover: u16,
}

impl Fish {
    pub(crate) fn base_cells(self) -> CellSet {
        cells(lines(self.kind, self.base))
    }

    pub(crate) fn cover_cells(self) -> CellSet {
        cells(lines(self.across(), self.cover))
    }

    pub(crate) fn base_lines(self) -> HouseSet {
        lines(self.kind, self.base).collect()
    }

    pub(crate) fn cover_lines(self) -> HouseSet {
        lines(self.across(), self.cover).collect()
    }

    const fn across(self) -> HouseKind {
        match self.kind {
            HouseKind::Column => HouseKind::Row,
            HouseKind::Row | HouseKind::Box => HouseKind::Column,
        }
    }

    /// The other places of the digit in the crossing lines.
    pub(crate) fn eliminable(self, board: &Board) -> CellSet {
        (board.with(self.digit) & self.cover_cells()) - self.base_cells()
    }
}

fn lines(kind: HouseKind, numbers: u16) -> impl Iterator<Item = House> {
    bits(numbers).map(move |number| line(kind, number))
}

fn cells(lines: impl Iterator<Item = House>) -> CellSet {
    lines.fold(CellSet::EMPTY, |all, line| all | line.cell_set())
}

fn line(kind: HouseKind, number: usize) -> House {
    let first = if kind == HouseKind::Row { 0 } else { 9 };
    House::ALL[first + number]
}

/// Visits every fish of this size, even without eliminations: columns as base lines first, then
/// rows.
pub(crate) fn each<T>(
    board: &Board,
    size: usize,
    visit: &mut impl FnMut(Fish) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let enough = Digit::ALL.map(|digit| board.missing(digit) >= 2 * size);
    for kind in [HouseKind::Column, HouseKind::Row] {
        let eligible = Digit::ALL.map(|digit| {
            let fits = |number: &usize| {
                let count = board.places(line(kind, *number), digit).count_ones() as usize;
                enough[digit.index()] && (2..=size).contains(&count)
            };
            (0..9).filter(fits).fold(0, |all, number| all | 1 << number)
        });
        for base in choices(size, 9) {
            for digit in Digit::ALL {
                if base & !eligible[digit.index()] != 0 {
                    continue;
                }
                let places = |number| board.places(line(kind, number), digit);
                let cover = bits(base).fold(0, |all, number| all | places(number));
                if cover.count_ones() as usize == size {
                    visit(Fish {
                        digit,
                        kind,
                        base,
                        cover,
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
