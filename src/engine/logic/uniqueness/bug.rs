//! Bivalue universal graves (BUG), and boards that are a BUG except for some *extra candidates*.
//!
//! A BUG is a board on which every unsolved cell has two candidates and every house has two places
//! for each missing digit. A BUG does not have exactly one solution. If a board is a BUG except for
//! extra candidates, at least one of these is therefore true.

use std::ops::ControlFlow;

use super::deadly::subsets_with;
use super::excluded_by_each;
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, DigitSet, Geometry};
use crate::logic::Pattern;
use crate::logic::finder::Task;
use crate::logic::pattern;

pub(crate) struct BugExtras {
    /// The extra candidates, at least one of which is true.
    extras: CandidateSet,
    pub(crate) cells: CellSet,
    pub(crate) digits: DigitSet,
}

impl BugExtras {
    /// Finds the extra candidates of a board; `None` if the board without them is not a BUG.
    pub(crate) fn of<G: Geometry>(board: &Board<G>) -> Option<Self> {
        let large = |cell: &Cell| board.candidates(*cell).len() > 2;
        let cells: CellSet = board.unsolved().iter().filter(large).collect();
        if cells.is_empty() {
            return None;
        }
        let mut extras = CandidateSet::EMPTY;
        for house in board.houses() {
            for digit in !board.placed_digits(*house) {
                let places = board.places(*house, digit);
                if places.len() == 2 {
                    continue;
                }
                let bearers = places & cells;
                if bearers.is_empty() {
                    return None;
                }
                if let Some(cell) = bearers.single() {
                    extras.insert(Candidate::new(cell, digit));
                }
            }
        }
        let mut rest = board.clone();
        rest.eliminate(&extras);
        is_bug(&rest).then(|| Self {
            extras,
            cells: extras.all_cells(),
            digits: extras.all_digits(),
        })
    }

    /// Reports the eliminations of the BUG. The cells in `others` also belong to the pattern.
    fn report(
        &self,
        task: &mut Task<'_>,
        eliminations: CandidateSet,
        others: CellSet,
    ) -> ControlFlow<()> {
        let pattern = Pattern::Bug(pattern::Bug {
            extras: self.extras,
            others,
        });
        task.eliminate(eliminations, pattern)
    }

    /// Type 1: all extra candidates are in one cell, which must hold one of them.
    pub(in crate::logic) fn one_cell(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.cells.len() != 1 {
            return ControlFlow::Continue(());
        }
        self.report(
            task,
            self.eliminations_in_one_cell(task.board),
            CellSet::EMPTY,
        )
    }

    /// The candidates that BUG type 1 eliminates.
    pub(crate) fn eliminations_in_one_cell<G: Geometry>(&self, board: &Board<G>) -> CandidateSet {
        board.candidates_in(self.cells, !self.digits)
    }

    /// Type 2: all extra candidates have one digit, which is eliminated from cells that see them
    /// all.
    pub(in crate::logic) fn one_digit(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.cells.len() < 2 || self.digits.len() != 1 {
            return ControlFlow::Continue(());
        }
        self.report(
            task,
            self.eliminations_of_one_digit(task.board),
            CellSet::EMPTY,
        )
    }

    /// The candidates that BUG type 2 eliminates.
    pub(crate) fn eliminations_of_one_digit<G: Geometry>(&self, board: &Board<G>) -> CandidateSet {
        board.candidates_in(board.geometry().common_peers(self.cells), self.digits)
    }

    /// Type 3: the cells with extra candidates share a house. Their extra digits act there as one
    /// cell of a naked subset.
    pub(in crate::logic) fn subset(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.cells.len() < 2 || self.digits.len() < 2 {
            return ControlFlow::Continue(());
        }
        let board = task.board;
        let free = board.unsolved() - self.cells;
        subsets_with(board, self.cells, self.digits, free, &mut |subset| {
            let seen = (subset.cells | self.cells).common_peers();
            let eliminations = board.candidates_in(seen, subset.digits);
            self.report(task, eliminations, subset.cells)
        })
    }

    /// Type 4: two cells with extra digits share a house and a digit that is not extra. One of the
    /// cells holds this digit, so the other cell holds an extra digit.
    pub(in crate::logic) fn locked(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        let eliminations = self.eliminations_of_shared_digit(task.board);
        self.report(task, eliminations.unwrap_or_default(), CellSet::EMPTY)
    }

    /// BUG+n: a candidate that each of the extra candidates excludes is eliminated.
    pub(in crate::logic) fn any(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.cells.len() < 2 || self.digits.len() < 2 {
            return ControlFlow::Continue(());
        }
        let excluded = excluded_by_each(task.board, &self.extras);
        self.report(task, excluded, CellSet::EMPTY)
    }

    /// The candidates that BUG type 4 eliminates.
    pub(crate) fn eliminations_of_shared_digit<G: Geometry>(
        &self,
        board: &Board<G>,
    ) -> Option<CandidateSet> {
        let shared = board.geometry().common_houses(self.cells);
        if self.cells.len() != 2 || shared.is_empty() {
            return None;
        }
        let both = self.cells.iter().map(|cell| board.candidates(cell));
        let both = both.fold(DigitSet::ALL, |both, digits| both & digits);
        let shared = (both - self.digits).single()?;
        let lost = |cell| board.candidates(cell) - self.extras.digits(cell).with(shared);
        let cells = self.cells.iter();
        Some(cells.fold(CandidateSet::EMPTY, |all, cell| {
            all | CandidateSet::of_cell(cell, lost(cell))
        }))
    }
}

/// Returns true if every unsolved cell has two candidates and every house has two places for each
/// missing digit.
fn is_bug<G: Geometry>(board: &Board<G>) -> bool {
    let full = |house: &_| {
        let mut digits = (!board.placed_digits(*house)).iter();
        digits.all(|digit| board.places(*house, digit).len() == 2)
    };
    let mut cells = board.unsolved().iter();
    cells.all(|cell| board.candidates(cell).len() == 2) && board.houses().iter().all(full)
}

/// Reports the steps of one type with `apply`, if the board is a BUG except for extra candidates.
pub(in crate::logic) fn find(
    task: &mut Task<'_>,
    apply: fn(&BugExtras, &mut Task<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    BugExtras::of(task.board).map_or(ControlFlow::Continue(()), |bug| apply(&bug, task))
}
