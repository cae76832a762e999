//! Bivalue universal graves: boards on which nearly every cell has two candidates.
//!
//! If every unsolved cell had two candidates and every house two places for each of its digits,
//! the board would have no solution or two. So of the candidates that go beyond that state at
//! least one is true.

use std::ops::ControlFlow;

use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, DigitSet, HouseSet};
use crate::logic::{Cache, Pattern, Sink, Step, Technique};

/// A board that is a grave but for a few candidates.
struct Grave {
    /// The candidates beyond the grave: at least one of them is true.
    extras: CandidateSet,
    /// Their cells.
    cells: CellSet,
    /// Their digits.
    digits: DigitSet,
}

impl Grave {
    /// Reads a board, if it is nearly a grave.
    fn read(board: &Board) -> Option<Self> {
        let large = |cell: &Cell| board.candidates(*cell).len() > 2;
        let cells: CellSet = board.unsolved().iter().filter(large).collect();
        if cells.is_empty() || cells.len() > 9 {
            return None;
        }
        let mut extras = CandidateSet::EMPTY;
        for house in board.houses() {
            for digit in !board.placed(*house) {
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
        is_grave(&rest).then(|| Self {
            extras,
            cells: extras.all_cells(),
            digits: extras.all_digits(),
        })
    }

    fn step(&self, technique: Technique, eliminations: CandidateSet, others: CellSet) -> Step {
        let pattern = Pattern::Grave {
            extras: self.extras,
            others,
        };
        Step::eliminating(technique, eliminations, pattern)
    }
}

/// Whether every unsolved cell has two candidates and every house two places for each digit.
fn is_grave(board: &Board) -> bool {
    let full = |house: &_| {
        let mut digits = (!board.placed(*house)).iter();
        digits.all(|digit| board.places(*house, digit).len() == 2)
    };
    let mut cells = board.unsolved().iter();
    cells.all(|cell| board.candidates(cell).len() == 2) && board.houses().iter().all(full)
}

/// All candidates beyond the grave are in one cell: it is one of them.
pub(in crate::logic) fn type1(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Some((grave, cell)) = Grave::read(board).and_then(|g| g.cells.single().map(|c| (g, c)))
    else {
        return ControlFlow::Continue(());
    };
    let others = board.candidates(cell) - grave.digits;
    let eliminations = CandidateSet::of_cell(cell, others);
    sink(grave.step(Technique::Bug1, eliminations, CellSet::EMPTY))
}

/// All candidates beyond the grave are one digit: what sees them all cannot be it.
pub(in crate::logic) fn type2(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Some((grave, digit)) = Grave::read(board).and_then(|g| g.digits.single().map(|d| (g, d)))
    else {
        return ControlFlow::Continue(());
    };
    let losers = board.cells_with(digit) & grave.cells.common_peers();
    if grave.cells.len() < 2 || losers.is_empty() {
        return ControlFlow::Continue(());
    }
    let eliminations = CandidateSet::of_digit(digit, losers);
    sink(grave.step(Technique::Bug2, eliminations, CellSet::EMPTY))
}

/// The cells beyond the grave share a house and act there as one cell of a naked subset.
pub(in crate::logic) fn type3(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Some(grave) = Grave::read(board).filter(|g| g.cells.len() > 1 && g.digits.len() > 1) else {
        return ControlFlow::Continue(());
    };
    for house in grave.cells.common_houses().iter() {
        let free = (board.unsolved() & house.cell_set()) - grave.cells;
        let cells: Vec<Cell> = free.iter().collect();
        for choice in 1_usize..1 << cells.len() {
            let indexed = cells.iter().enumerate();
            let chosen: CellSet = indexed
                .filter(|(index, _)| choice >> index & 1 == 1)
                .map(|(_, cell)| *cell)
                .collect();
            let own = chosen
                .iter()
                .fold(DigitSet::EMPTY, |all, c| all | board.candidates(c));
            let digits = own | grave.digits;
            if digits.len() != chosen.len() + 1 {
                continue;
            }
            let mut eliminations = CandidateSet::EMPTY;
            for digit in digits {
                eliminations.insert_all(digit, board.cells_with(digit) & (free - chosen));
            }
            if !eliminations.is_empty() {
                sink(grave.step(Technique::Bug3, eliminations, chosen))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two cells beyond the grave share a house and a digit that is not beyond it: one of them is
/// that digit, so the other is a digit beyond the grave.
pub(in crate::logic) fn type4(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let Some(grave) = Grave::read(board).filter(|g| g.cells.len() == 2) else {
        return ControlFlow::Continue(());
    };
    let mut cells = grave.cells.iter();
    let (Some(first), Some(second)) = (cells.next(), cells.next()) else {
        return ControlFlow::Continue(());
    };
    let both = board.candidates(first) & board.candidates(second);
    let Some(shared) = (both - grave.digits).single() else {
        return ControlFlow::Continue(());
    };
    if grave.cells.common_houses() == HouseSet::EMPTY {
        return ControlFlow::Continue(());
    }
    let mut eliminations = CandidateSet::EMPTY;
    for digit in !(grave.digits.with(shared)) {
        eliminations.insert_all(digit, board.cells_with(digit) & grave.cells);
    }
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    sink(grave.step(Technique::Bug4, eliminations, CellSet::EMPTY))
}
