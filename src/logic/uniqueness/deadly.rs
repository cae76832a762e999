//! Cells that must not come to hold only a few digits, whatever their shape.

use std::ops::ControlFlow;

use crate::grid::{Board, CandidateSet, Cell, CellSet, DigitSet, HouseSet};
use crate::logic::{Pattern, Step, Technique};

/// Cells that would have a second solution if they held only these digits: so one of the cells
/// that have other candidates, the roof, is one of those.
pub(super) struct Deadly<'a> {
    pub(super) board: &'a Board,
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    /// The cells that have other candidates.
    pub(super) roof: CellSet,
    /// Those candidates.
    pub(super) extra: DigitSet,
}

/// Gets what is eliminated, and the other cells and the houses this needs.
pub(super) type Found<'a> = dyn FnMut(CandidateSet, CellSet, HouseSet) -> ControlFlow<()> + 'a;

impl<'a> Deadly<'a> {
    pub(super) fn new(board: &'a Board, cells: CellSet, digits: DigitSet) -> Self {
        let others = |cell: Cell| board.candidates(cell) - digits;
        let has_others = |cell: &Cell| !others(*cell).is_empty();
        Self {
            board,
            cells,
            digits,
            roof: cells.iter().filter(has_others).collect(),
            extra: cells
                .iter()
                .fold(DigitSet::EMPTY, |all, cell| all | others(cell)),
        }
    }

    pub(super) fn step(
        &self,
        technique: Technique,
        eliminations: CandidateSet,
        others: CellSet,
        houses: HouseSet,
    ) -> Step {
        let pattern = Pattern::Rectangle {
            cells: self.cells,
            digits: self.digits,
            roof: self.roof,
            extra: self.extra,
            others,
            houses,
        };
        Step::eliminating(technique, eliminations, pattern)
    }

    /// Reports the part of these candidates that is there.
    pub(super) fn report(
        &self,
        cells: CellSet,
        digits: DigitSet,
        houses: HouseSet,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let eliminations = self.present(cells, digits);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        found(eliminations, CellSet::EMPTY, houses)
    }

    fn present(&self, cells: CellSet, digits: DigitSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        for digit in digits {
            set.insert_all(digit, self.board.cells_with(digit) & cells);
        }
        set
    }

    /// One roof cell: it is none of the digits.
    pub(super) fn one_cell(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.roof.len() != 1 {
            return ControlFlow::Continue(());
        }
        self.report(self.roof, self.digits, HouseSet::EMPTY, found)
    }

    /// All roof cells have one digit more, the same: one of them is that digit.
    pub(super) fn one_digit(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.roof.len() < 2 || self.extra.len() != 1 {
            return ControlFlow::Continue(());
        }
        self.report(self.roof.common_peers(), self.extra, HouseSet::EMPTY, found)
    }

    /// The further digits of the roof cells of a house act as one cell of a naked subset.
    pub(super) fn subset(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.roof.len() < 2 || self.extra.len() < 2 {
            return ControlFlow::Continue(());
        }
        for house in self.roof.common_houses().iter() {
            let free = (self.board.unsolved() & house.cell_set()) - self.cells;
            let plain = |cell: &Cell| (self.board.candidates(*cell) & self.digits).is_empty();
            let cells: Vec<Cell> = free.iter().filter(plain).collect();
            self.grow_subset(&cells, CellSet::EMPTY, self.extra, &mut |subset, digits| {
                let all = subset | self.roof;
                // Found before, in the line.
                if all.common_houses().first() != Some(house) {
                    return ControlFlow::Continue(());
                }
                let eliminations = self.present(all.common_peers(), digits);
                if eliminations.is_empty() {
                    return ControlFlow::Continue(());
                }
                found(eliminations, subset, all.common_houses())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Finds the cells that make a naked subset with the roof as one more cell.
    fn grow_subset(
        &self,
        cells: &[Cell],
        chosen: CellSet,
        digits: DigitSet,
        found: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !chosen.is_empty() && digits.len() == chosen.len() + 1 {
            found(chosen, digits)?;
        }
        for (at, cell) in cells.iter().enumerate() {
            let wider = digits | self.board.candidates(*cell);
            self.grow_subset(&cells[at + 1..], chosen.with(*cell), wider, found)?;
        }
        ControlFlow::Continue(())
    }

    /// One of two digits can stand in a house only in its two roof cells: one of them is that
    /// digit, and the other cannot be the other.
    pub(super) fn locked(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.roof.len() != 2 {
            return ControlFlow::Continue(());
        }
        for locked in self.digits {
            let confines = |house: &_| self.board.places(*house, locked).is_subset(self.roof);
            let houses: HouseSet = self.roof.common_houses().iter().filter(confines).collect();
            if !houses.is_empty() {
                self.report(self.roof, self.digits.without(locked), houses, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}
