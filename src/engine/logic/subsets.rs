//! Naked and hidden pairs, triples and quadruples.

use std::ops::ControlFlow;

use super::finder::Task;
use super::tight::{Sequence, tight_sets};
use super::{Pattern, SubsetKind, pattern};
use crate::grid::{
    Board, Candidate, CandidateSet, CellSet, Digit, DigitSet, Geometry, House, HouseSet,
};

/// A naked or hidden subset: cells of a house, and as many digits.
#[derive(Clone, Copy)]
pub(crate) struct HouseSubset {
    pub(crate) cells: CellSet,
    pub(crate) digits: DigitSet,
}

impl HouseSubset {
    /// Returns this subset as the proof of a step. `houses` are the houses in which the cells and
    /// digits are a subset.
    pub(super) const fn of(self, kind: SubsetKind, houses: HouseSet) -> pattern::Subset {
        pattern::Subset {
            kind,
            cells: self.cells,
            digits: self.digits,
            houses,
        }
    }

    fn pattern(self, kind: SubsetKind, houses: HouseSet) -> Pattern {
        Pattern::Subset(self.of(kind, houses))
    }
}

/// Finds naked subsets: cells of a house with as many candidate digits as cells. Each of these
/// digits is in one of the cells, so the digit is eliminated from other cells that see the whole
/// subset.
///
/// ```text
/// 12 12 x | x x x | x x x     No x is 1 or 2, because each x sees both cells of the subset.
/// ```
pub(super) fn naked(task: &mut Task<'_>, size: usize) -> ControlFlow<()> {
    each_naked(task, size, |is_locked| size >= 4 || !is_locked)
}

/// Finds locked subsets: naked subsets that eliminate candidates in both a box and a line.
pub(super) fn locked(task: &mut Task<'_>, size: usize) -> ControlFlow<()> {
    each_naked(task, size, |is_locked| is_locked)
}

/// Reports naked subsets with `size` cells. `is_wanted` selects them: its argument is true for a locked
/// subset.
fn each_naked(
    task: &mut Task<'_>,
    size: usize,
    is_wanted: impl Fn(bool) -> bool,
) -> ControlFlow<()> {
    let (board, sequence) = (task.board, Sequence::Lexicographic);
    for house in board.houses() {
        naked_in(board, *house, size, sequence, &mut |subset| {
            let houses = subset.cells.common_houses();
            // A subset is reported only in the first of its houses.
            if houses.first() != Some(*house) {
                return ControlFlow::Continue(());
            }
            let eliminations = board.candidates_in(subset.cells.common_peers(), subset.digits);
            if !is_wanted(is_locked(subset.cells, &eliminations)) {
                return ControlFlow::Continue(());
            }
            task.eliminate(eliminations, subset.pattern(SubsetKind::Naked, houses))
        })?;
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with each naked subset of a house. The subsets are ordered by their cells, as
/// `sequence` specifies.
pub(crate) fn naked_in<G: Geometry, B>(
    board: &Board<G>,
    house: House,
    size: usize,
    sequence: Sequence,
    visit: &mut dyn FnMut(HouseSubset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let geometry = board.geometry();
    let relation = geometry
        .cells(house)
        .map(|cell| board.candidates(cell).bits());
    tight_sets(&relation, size, sequence, &mut |rows, columns| {
        visit(HouseSubset {
            cells: geometry.cells_at(house, rows).collect(),
            digits: DigitSet::from_bits(columns),
        })
    })
}

/// Returns true if the cells of a subset share a box and a line, and the subset eliminates
/// candidates both in the box and outside the box.
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

/// Finds hidden subsets: digits that together have as many places in a house as there are digits.
/// Other digits are eliminated from these places.
pub(super) fn hidden(task: &mut Task<'_>, size: usize) -> ControlFlow<()> {
    let (board, sequence) = (task.board, Sequence::Lexicographic);
    for house in board.houses() {
        hidden_in(board, *house, size, sequence, &mut |subset| {
            let eliminations = board.candidates_in(subset.cells, !subset.digits);
            if eliminations.is_empty() {
                return ControlFlow::Continue(());
            }
            let houses = houses_of_hidden(board, &subset);
            // A subset is reported only in the first of its houses.
            if houses.first() != Some(*house) {
                return ControlFlow::Continue(());
            }
            task.eliminate(eliminations, subset.pattern(SubsetKind::Hidden, houses))
        })?;
    }
    ControlFlow::Continue(())
}

impl pattern::Subset {
    /// Returns the eliminations of the subset in its houses. A hidden subset eliminates other
    /// digits from its cells. A naked subset eliminates its digits from other cells.
    pub(crate) fn eliminable<G: Geometry>(&self, board: &Board<G>) -> CandidateSet {
        match self.kind {
            SubsetKind::Hidden => board.candidates_in(self.cells, !self.digits),
            SubsetKind::Naked => {
                let cells = board.geometry().cells_of(self.houses);
                board.candidates_in(cells - self.cells, self.digits)
            }
        }
    }

    /// Returns the hidden singles that a hidden subset leaves: the other digits that have only one
    /// place in the house outside the cells of the subset. Digits that had only one place in the
    /// house before are omitted.
    pub(crate) fn singles_beside<G: Geometry>(
        self,
        board: &Board<G>,
    ) -> impl Iterator<Item = Candidate> {
        let cells = board.geometry().cells_of(self.houses);
        (!self.digits).iter().filter_map(move |other| {
            let places = board.cells_with(other) & cells;
            let single = (places - self.cells).single().filter(|_| places.len() > 1);
            single.map(|cell| Candidate::new(cell, other))
        })
    }
}

/// Finds hidden subsets that leave another digit of their house only one place. This digit is
/// placed in the same step, so that a player need not eliminate candidates.
pub(super) fn direct(task: &mut Task<'_>, size: usize) -> ControlFlow<()> {
    let (board, sequence) = (task.board, Sequence::Lexicographic);
    for house in board.houses() {
        hidden_in(board, *house, size, sequence, &mut |subset| {
            let pattern = subset.of(SubsetKind::Hidden, HouseSet::only(*house));
            let mut singles = pattern.singles_beside(board);
            singles.try_for_each(|single| task.place(single, Pattern::Subset(pattern)))
        })?;
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with each hidden subset of a house. The subsets are ordered by their digits, as
/// `sequence` specifies.
pub(crate) fn hidden_in<G: Geometry, B>(
    board: &Board<G>,
    house: House,
    size: usize,
    sequence: Sequence,
    visit: &mut dyn FnMut(HouseSubset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let relation = Digit::ALL.map(|digit| board.positions(house, digit));
    tight_sets(&relation, size, sequence, &mut |rows, columns| {
        visit(HouseSubset {
            cells: board.geometry().cells_at(house, columns).collect(),
            digits: DigitSet::from_bits(rows),
        })
    })
}

/// Returns the houses that contain all cells of the subset, and in which no other cell is a place
/// for a digit of the subset.
fn houses_of_hidden(board: &Board, subset: &HouseSubset) -> HouseSet {
    let confined = |house: &House| {
        let mut digits = subset.digits.iter();
        digits.all(|digit: Digit| board.places(*house, digit).is_subset(subset.cells))
    };
    let houses = subset.cells.common_houses();
    houses.iter().filter(confined).collect()
}
