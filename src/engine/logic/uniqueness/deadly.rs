//! Deadly patterns of any shape: cells that must not be reduced to a few digits.

use std::ops::ControlFlow;

use crate::grid::{Board, CandidateSet, Cell, CellSet, DigitSet, HouseSet};
use crate::logic::Pattern;
use crate::logic::choices::Choice;
use crate::logic::finder::Task;
use crate::logic::pattern;

/// A deadly pattern: cells for which the puzzle would have several solutions or none if they held
/// only the digits of the pattern. The *roof* cells have *extra* candidates besides the digits of
/// the pattern. At least one roof cell therefore holds an extra candidate.
pub(in crate::logic) struct DeadlyPattern {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    pub(super) roof: CellSet,
    pub(super) extra: DigitSet,
}

impl DeadlyPattern {
    pub(super) fn new(board: &Board, cells: CellSet, digits: DigitSet) -> Self {
        let has_others = |cell: &Cell| !board.candidates(*cell).is_subset(digits);
        Self {
            cells,
            digits,
            roof: cells.iter().filter(has_others).collect(),
            extra: board.digits_of(cells) - digits,
        }
    }

    /// Reports the eliminations. The cells in `others` and the houses in `houses` also belong to
    /// the pattern.
    pub(super) fn report(
        &self,
        task: &mut Task<'_>,
        eliminations: CandidateSet,
        others: CellSet,
        houses: HouseSet,
    ) -> ControlFlow<()> {
        let pattern = Pattern::Rectangle(pattern::Rectangle {
            cells: self.cells,
            digits: self.digits,
            roof: self.roof,
            extra: self.extra,
            others,
            houses,
        });
        task.eliminate(eliminations, pattern)
    }

    /// Reports the elimination of some digits from some cells.
    pub(super) fn exclude(
        &self,
        task: &mut Task<'_>,
        cells: CellSet,
        digits: DigitSet,
        houses: HouseSet,
    ) -> ControlFlow<()> {
        let eliminations = task.board.candidates_in(cells, digits);
        self.report(task, eliminations, CellSet::EMPTY, houses)
    }

    /// Type 1: there is one roof cell, which holds none of the digits of the pattern.
    pub(in crate::logic) fn one_cell(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.roof.len() != 1 {
            return ControlFlow::Continue(());
        }
        self.exclude(task, self.roof, self.digits, HouseSet::EMPTY)
    }

    /// Type 2: all roof cells have the same extra digit, so one of these cells contains it.
    pub(in crate::logic) fn one_digit(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.roof.len() < 2 || self.extra.len() != 1 {
            return ControlFlow::Continue(());
        }
        self.exclude(task, self.roof.common_peers(), self.extra, HouseSet::EMPTY)
    }

    /// Type 3: the roof cells share a house, and their extra digits act as one cell of a naked
    /// subset.
    pub(in crate::logic) fn subset(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.roof.len() < 2 || self.extra.len() < 2 {
            return ControlFlow::Continue(());
        }
        let board = task.board;
        let plain = |cell: &Cell| (board.candidates(*cell) & self.digits).is_empty();
        let free = (board.unsolved() - self.cells).iter().filter(plain);
        let free = free.collect();
        subsets_with(board, self.roof, self.extra, free, &mut |subset| {
            let all = subset.cells | self.roof;
            let eliminations = board.candidates_in(all.common_peers(), subset.digits);
            self.report(task, eliminations, subset.cells, all.common_houses())
        })
    }

    /// Type 4: two roof cells share a house in which one of the digits is confined to them. The
    /// other digits of the pattern are eliminated from these two cells.
    pub(in crate::logic) fn locked(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.roof.len() != 2 {
            return ControlFlow::Continue(());
        }
        for locked in self.digits {
            let confines = |house: &_| task.board.places(*house, locked).is_subset(self.roof);
            let houses: HouseSet = self.roof.common_houses().iter().filter(confines).collect();
            if !houses.is_empty() {
                self.exclude(task, self.roof, self.digits.without(locked), houses)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Calls `found` with the cells of a house that form a naked subset together with one imaginary
/// cell. The imaginary cell represents the cells `others`, and its candidates are `digits`.
pub(super) fn subsets_with(
    board: &Board,
    others: CellSet,
    digits: DigitSet,
    free: CellSet,
    found: &mut dyn FnMut(Choice) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in others.common_houses().iter() {
        let cells: Vec<Cell> = (free & house.cell_set()).iter().collect();
        let start = Choice {
            cells: CellSet::EMPTY,
            digits,
        };
        start.each(board, &cells, &|_, _| true, &mut |choice| {
            let tight = choice.digits.len() == choice.cells.len() + 1;
            // A subset is reported only in the first of its houses.
            let first = (choice.cells | others).common_houses().first();
            if tight && first == Some(house) {
                found(choice)?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}
