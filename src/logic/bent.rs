//! Bent subsets: cells of a box and a line that crosses it, as many as they have digits.
//!
//! In one house such cells would be a naked subset. Bent round the corner they still hold each
//! *restricted* digit (all of whose places see each other) once at most. If there is one digit
//! that is not restricted, it must make up the number: it is in one of the cells.
//!
//! ```text
//! wz . . | . wx . | . wy .     Four cells, four digits; only z has places that do not see
//! .  . . | . .  . | . .  .     each other. One of the cells with z is z: a cell that sees
//! xz yz .| . .  . | . .  .     them all is not.
//! ```

use std::ops::ControlFlow;

use super::{Cache, Pattern, Sink, Step, Technique};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseSet};

/// Four cells.
pub(super) fn four(board: &Board, cache: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(board, cache, Technique::WxyzWing, 4, sink)
}

/// Five cells.
pub(super) fn five(board: &Board, cache: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(board, cache, Technique::VwxyzWing, 5, sink)
}

fn find(
    board: &Board,
    cache: &Cache<'_>,
    technique: Technique,
    size: usize,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let mut seen = std::collections::HashSet::new();
    for line in (HouseSet::ROWS | HouseSet::COLUMNS).iter() {
        for r#box in HouseSet::BOXES.iter() {
            cache.go_on()?;
            if (line.cell_set() & r#box.cell_set()).is_empty() {
                continue;
            }
            let small = |cell: &Cell| (2..=size).contains(&board.candidates(*cell).len());
            let both = (line.cell_set() | r#box.cell_set()) & board.unsolved();
            let cells: Vec<Cell> = both.iter().filter(small).collect();
            grow(
                board,
                &cells,
                size,
                CellSet::EMPTY,
                DigitSet::EMPTY,
                &mut |subset, digits| {
                    let in_one = !subset.common_houses().is_empty();
                    if in_one || !seen.insert(subset) {
                        return ControlFlow::Continue(());
                    }
                    judge(board, technique, subset, digits, sink)
                },
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds cells as long as there are no more digits than the subset may have.
fn grow(
    board: &Board,
    open: &[Cell],
    size: usize,
    cells: CellSet,
    digits: DigitSet,
    found: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if cells.len() == size {
        return if digits.len() == size {
            found(cells, digits)
        } else {
            ControlFlow::Continue(())
        };
    }
    for (at, cell) in open.iter().enumerate() {
        let wider = digits | board.candidates(*cell);
        if wider.len() <= size {
            grow(
                board,
                &open[at + 1..],
                size,
                cells.with(*cell),
                wider,
                found,
            )?;
        }
    }
    ControlFlow::Continue(())
}

fn judge(
    board: &Board,
    technique: Technique,
    cells: CellSet,
    digits: DigitSet,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let places = |digit: Digit| board.cells_with(digit) & cells;
    let is_free = |digit: &Digit| {
        let places = places(*digit);
        places
            .iter()
            .any(|cell| !places.without(cell).is_subset(board.peers(cell)))
    };
    let free: DigitSet = digits.iter().filter(is_free).collect();
    let victims = match free.len() {
        0 => digits,
        1 => free,
        _ => return ControlFlow::Continue(()),
    };
    let mut eliminations = CandidateSet::EMPTY;
    for digit in victims {
        let losers = board.cells_with(digit) & places(digit).common_peers();
        eliminations.insert_all(digit, losers - cells);
    }
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let common = free.single();
    let pattern = Pattern::Bent {
        cells,
        digits,
        common,
    };
    sink(Step::eliminating(technique, eliminations, pattern))
}
