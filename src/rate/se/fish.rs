//! Fish without fins: X-wing, swordfish, jellyfish.

use std::ops::ControlFlow;

use super::board::{Board, bits, choices};
use super::hint::{Hint, Technique};
use crate::grid::{CandidateSet, CellSet, Digit, House, HouseKind};

/// The places of a digit in some lines lie in as many crossing lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fish {
    pub(super) digit: Digit,
    /// The kind of the base lines.
    pub(super) kind: HouseKind,
    /// Their numbers from 0, as bits.
    pub(super) base: u16,
    /// The numbers of the crossing lines.
    pub(super) cover: u16,
}

impl Fish {
    pub(super) fn base_cells(self) -> CellSet {
        lines(self.kind, self.base)
    }

    pub(super) fn cover_cells(self) -> CellSet {
        let across = match self.kind {
            HouseKind::Column => HouseKind::Row,
            HouseKind::Row | HouseKind::Box => HouseKind::Column,
        };
        lines(across, self.cover)
    }

    /// The digit in the crossing lines, elsewhere.
    pub(super) fn losers(self, board: &Board) -> CellSet {
        (board.with(self.digit) & self.cover_cells()) - self.base_cells()
    }
}

/// The cells of several lines.
fn lines(kind: HouseKind, numbers: u16) -> CellSet {
    bits(numbers).fold(CellSet::EMPTY, |all, number| {
        all | line(kind, number).cell_set()
    })
}

fn line(kind: HouseKind, number: usize) -> House {
    let first = if kind == HouseKind::Row { 0 } else { 9 };
    House::ALL[first + number]
}

/// Every fish of so many lines, also if nothing follows: base columns first, then rows.
pub(super) fn each<T>(
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

/// An X-wing (3.2), swordfish (3.8) or jellyfish (5.2).
pub(super) fn hint(board: &Board, size: usize) -> Option<Hint> {
    let tenths = [32, 38, 52][size - 2];
    let found = each(board, size, &mut |fish| {
        let losers = CandidateSet::of_digit(fish.digit, fish.losers(board));
        match Hint::eliminating(board, tenths, Technique::Fish(size), losers) {
            Some(hint) => ControlFlow::Break(hint),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value()
}
