//! Naked and hidden pairs, triples and quadruples.

use std::ops::ControlFlow;

use super::finder::Task;
use super::tight::{tight_sets, transposed};
use super::{Pattern, SubsetKind};
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet,
};
use crate::logic::pattern;

/// A subset of a house.
pub(crate) struct Subset {
    pub(crate) cells: CellSet,
    pub(crate) digits: DigitSet,
}

impl Subset {
    fn pattern(&self, kind: SubsetKind, houses: HouseSet) -> Pattern {
        Pattern::Subset(pattern::Subset {
            kind,
            cells: self.cells,
            digits: self.digits,
            houses,
        })
    }
}

/// Finds naked subsets: cells of a house with as many candidates as cells. Each of these digits is
/// in one of the cells, so it is eliminated from other cells that see them all.
///
/// ```text
/// 12  12  .  | 3.. 4.. 2.. |  …      the cells that see both 12 cells lose 1 and 2
/// ```
pub(super) fn naked(task: &mut Task<'_>, size: usize) -> ControlFlow<()> {
    each_naked(task.board, size, &mut |subset, eliminations| {
        if size < 4 && is_locked(subset.cells, &eliminations) {
            return ControlFlow::Continue(());
        }
        let pattern = subset.pattern(SubsetKind::Naked, subset.cells.common_houses());
        task.eliminate(eliminations, pattern)
    })
}

/// Finds locked subsets: naked subsets that eliminate in both of their houses.
pub(super) fn locked(task: &mut Task<'_>, size: usize) -> ControlFlow<()> {
    each_naked(task.board, size, &mut |subset, eliminations| {
        if !is_locked(subset.cells, &eliminations) {
            return ControlFlow::Continue(());
        }
        let pattern = subset.pattern(SubsetKind::Naked, subset.cells.common_houses());
        task.eliminate(eliminations, pattern)
    })
}

fn each_naked(
    board: &Board,
    size: usize,
    found: &mut dyn FnMut(Subset, CandidateSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in board.houses() {
        naked_in(board, *house, size, &mut |subset| {
            // Otherwise the search of the line has found it.
            if subset.cells.common_houses().first() == Some(*house) {
                let eliminable = subset.cells.common_peers();
                let eliminations = board.candidates_in(eliminable, subset.digits);
                found(subset, eliminations)?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits the naked subsets of a house in the order of their cells.
pub(crate) fn naked_in<B>(
    board: &Board,
    house: House,
    size: usize,
    visit: &mut dyn FnMut(Subset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let cells = house.cells();
    let relation = cells.map(|cell| board.candidates(cell).bits());
    tight_sets(&relation, size, &mut |rows, columns| {
        visit(Subset {
            cells: chosen(cells, rows),
            digits: DigitSet::from_bits(columns),
        })
    })
}

/// Returns true if the cells are in a box and a line and both lose candidates: the box anywhere,
/// the line outside the box.
fn is_locked(cells: CellSet, eliminations: &CandidateSet) -> bool {
    let houses = cells.common_houses();
    let Some(r#box) = (houses & HouseSet::BOXES).first() else {
        return false;
    };
    let eliminable = eliminations.all_cells();
    houses.len() == 2
        && !(eliminable & r#box.cell_set()).is_empty()
        && !(eliminable - r#box.cell_set()).is_empty()
}

/// Finds hidden subsets: digits of a house with as many places as digits, so that other digits are
/// eliminated from these places.
pub(super) fn hidden(task: &mut Task<'_>, size: usize) -> ControlFlow<()> {
    let board = task.board;
    for house in board.houses() {
        hidden_in(board, *house, size, &mut |subset| {
            let eliminations = board.candidates_in(subset.cells, !subset.digits);
            if eliminations.is_empty() {
                return ControlFlow::Continue(());
            }
            let houses = houses_of_hidden(board, &subset);
            // If the box is not the first of the houses, the search of the line has found it.
            if houses.first() != Some(*house) {
                return ControlFlow::Continue(());
            }
            task.eliminate(eliminations, subset.pattern(SubsetKind::Hidden, houses))
        })?;
    }
    ControlFlow::Continue(())
}

/// Finds hidden subsets that leave one place for another digit of their house, so that the
/// eliminations need not be noted.
pub(super) fn direct(task: &mut Task<'_>, size: usize) -> ControlFlow<()> {
    let board = task.board;
    for house in board.houses() {
        hidden_in(board, *house, size, &mut |subset| {
            for other in !subset.digits {
                let places = board.places(*house, other);
                let single = (places - subset.cells).single();
                if let Some(cell) = single.filter(|_| places.len() > 1) {
                    let pattern = subset.pattern(SubsetKind::Hidden, HouseSet::only(*house));
                    task.place(Candidate::new(cell, other), pattern)?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits the hidden subsets of a house in the order of their digits.
pub(crate) fn hidden_in<B>(
    board: &Board,
    house: House,
    size: usize,
    visit: &mut dyn FnMut(Subset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let cells = house.cells();
    let relation = transposed(&cells.map(|cell| board.candidates(cell).bits()));
    tight_sets(&relation, size, &mut |rows, columns| {
        visit(Subset {
            cells: chosen(cells, columns),
            digits: DigitSet::from_bits(rows),
        })
    })
}

/// The houses in which the digits of a subset have no places other than its cells.
fn houses_of_hidden(board: &Board, subset: &Subset) -> HouseSet {
    let confined = |house: &House| {
        let mut digits = subset.digits.iter();
        digits.all(|digit: Digit| board.places(*house, digit).is_subset(subset.cells))
    };
    let houses = subset.cells.common_houses();
    houses.iter().filter(confined).collect()
}

/// The cells of a house at these bits.
fn chosen(cells: [Cell; 9], bits: u16) -> CellSet {
    let indexed = cells.into_iter().enumerate();
    indexed
        .filter(|(index, _)| bits >> index & 1 == 1)
        .map(|(_, cell)| cell)
        .collect()
}
