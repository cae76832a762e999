//! As many cells as digits: naked and hidden pairs, triples and quadruples.

use std::ops::ControlFlow;

use super::finders::finders;
use super::tight::{tight_sets, transposed};
use super::{Cache, Pattern, Sink, Step, SubsetKind, Technique};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};

finders! {
    /// Two cells of a house have the same two candidates.
    naked_pairs = naked(2, Technique::NakedPair);
    /// Three cells of a house have three candidates between them.
    naked_triples = naked(3, Technique::NakedTriple);
    /// Four cells of a house have four candidates between them.
    naked_quadruples = naked(4, Technique::NakedQuadruple);
    /// Two digits of a house have two places between them.
    hidden_pairs = hidden(2, Technique::HiddenPair);
    /// Three digits of a house have three places between them.
    hidden_triples = hidden(3, Technique::HiddenTriple);
    /// Four digits of a house have four places between them.
    hidden_quadruples = hidden(4, Technique::HiddenQuadruple);
    /// A naked pair that takes candidates from a line and from a box.
    locked_pairs = locked(2, Technique::LockedPair);
    /// A naked triple that takes candidates from a line and from a box.
    locked_triples = locked(3, Technique::LockedTriple);
}

/// Cells of a house that have only as many candidates as there are cells: each of these digits
/// is in one of them, so no other cell that sees them all can have it.
///
/// ```text
/// 12  12  .  | 3.. 4.. 2.. |  …      the cells that see both 12 cells lose 1 and 2
/// ```
fn naked(
    board: &Board,
    _: &Cache<'_>,
    size: usize,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    each_naked(board, size, &mut |cells, digits, eliminations| {
        if size < 4 && is_locked(cells, &eliminations) {
            return ControlFlow::Continue(());
        }
        sink(naked_step(technique, cells, digits, eliminations))
    })
}

/// A naked subset that eliminates in both houses it lies in has a name of its own.
fn locked(
    board: &Board,
    _: &Cache<'_>,
    size: usize,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    each_naked(board, size, &mut |cells, digits, eliminations| {
        if !is_locked(cells, &eliminations) {
            return ControlFlow::Continue(());
        }
        sink(naked_step(technique, cells, digits, eliminations))
    })
}

fn naked_step(
    technique: Technique,
    cells: CellSet,
    digits: DigitSet,
    eliminations: CandidateSet,
) -> Step {
    let pattern = Pattern::Subset {
        kind: SubsetKind::Naked,
        cells,
        digits,
        houses: cells.common_houses(),
    };
    Step::eliminating(technique, eliminations, pattern)
}

fn each_naked(
    board: &Board,
    size: usize,
    found: &mut dyn FnMut(CellSet, DigitSet, CandidateSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in board.houses() {
        let cells = house.cells();
        let relation = cells.map(|cell| board.candidates(cell).bits());
        tight_sets(&relation, size, &mut |rows, columns| {
            let (subset, digits) = (chosen(cells, rows), DigitSet::from_bits(columns));
            // Found before, in the line.
            if subset.common_houses().first() != Some(*house) {
                return ControlFlow::Continue(());
            }
            let losers = subset.common_peers();
            let mut eliminations = CandidateSet::EMPTY;
            for digit in digits {
                eliminations.insert_all(digit, board.cells_with(digit) & losers);
            }
            if eliminations.is_empty() {
                return ControlFlow::Continue(());
            }
            found(subset, digits, eliminations)
        })?;
    }
    ControlFlow::Continue(())
}

/// Whether the cells lie in a box and a line, and each of them loses candidates: the box
/// anywhere, the line outside the box.
fn is_locked(cells: CellSet, eliminations: &CandidateSet) -> bool {
    let houses = cells.common_houses();
    let Some(r#box) = (houses & HouseSet::BOXES).first() else {
        return false;
    };
    let losers = eliminations.all_cells();
    houses.len() == 2
        && !(losers & r#box.cell_set()).is_empty()
        && !(losers - r#box.cell_set()).is_empty()
}

/// Digits of a house that have only as many places as there are digits: these places have no
/// room for other digits.
fn hidden(
    board: &Board,
    _: &Cache<'_>,
    size: usize,
    technique: Technique,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for house in board.houses() {
        let cells = house.cells();
        let relation = transposed(&cells.map(|cell| board.candidates(cell).bits()));
        tight_sets(&relation, size, &mut |rows, columns| {
            let (subset, digits) = (chosen(cells, columns), DigitSet::from_bits(rows));
            let houses = hidden_in(board, subset, digits);
            let mut eliminations = CandidateSet::EMPTY;
            for digit in !digits {
                eliminations.insert_all(digit, board.cells_with(digit) & subset);
            }
            // Found before, in the line, if the box is not the first of the houses.
            if eliminations.is_empty() || houses.first() != Some(*house) {
                return ControlFlow::Continue(());
            }
            let pattern = Pattern::Subset {
                kind: SubsetKind::Hidden,
                cells: subset,
                digits,
                houses,
            };
            sink(Step::eliminating(technique, eliminations, pattern))
        })?;
    }
    ControlFlow::Continue(())
}

/// The houses in which these digits have no places but these cells.
fn hidden_in(board: &Board, cells: CellSet, digits: DigitSet) -> HouseSet {
    let confined = |house: &House| {
        let mut digits = digits.iter();
        digits.all(|digit: Digit| board.places(*house, digit).is_subset(cells))
    };
    cells.common_houses().iter().filter(confined).collect()
}

/// The cells of a house whose bits are set.
fn chosen(cells: [Cell; 9], bits: u16) -> CellSet {
    let indexed = cells.into_iter().enumerate();
    indexed
        .filter(|(index, _)| bits >> index & 1 == 1)
        .map(|(_, cell)| cell)
        .collect()
}
