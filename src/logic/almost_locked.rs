//! Almost locked candidates: digits of a line that lie in a box, but for as many cells of each
//! as can be spared.
//!
//! ```text
//! .  .   .  | . . .  | . . .     Row 3 has 12 at r3c6; the box has its 1 and 2 outside the row
//! .  125 .  | . . .  | . . .     at r2c2 alone. Whichever of them r3c6 is, the box has it at
//! 17 .   26 | . . 12 | . x .     r2c2, and so the other in the row: r2c2 is not 5, and x is
//!                                neither 1 nor 2.
//! ```

use std::ops::ControlFlow;

use super::{Cache, Pattern, Sink, Step, Technique};
use crate::grid::{Board, CandidateSet, Cell, CellSet, DigitSet, House, HouseSet};

/// Two digits, one cell of the line.
pub(super) fn pairs(board: &Board, cache: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    find(board, cache, Technique::AlmostLockedPair, 1, sink)
}

/// Three digits, two cells of the line.
pub(super) fn triples(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    find(board, cache, Technique::AlmostLockedTriple, 2, sink)
}

fn find(
    board: &Board,
    cache: &Cache<'_>,
    technique: Technique,
    size: usize,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for line in (HouseSet::ROWS | HouseSet::COLUMNS).iter() {
        cache.go_on()?;
        for r#box in HouseSet::BOXES.iter() {
            let outside = line.cell_set() - r#box.cell_set();
            if outside.len() == 9 {
                continue;
            }
            let small = |cell: &Cell| (2..=size + 1).contains(&board.candidates(*cell).len());
            let small: Vec<Cell> = (outside & board.unsolved()).iter().filter(small).collect();
            for in_line in choices(&small, size) {
                let digits = in_line
                    .iter()
                    .fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell));
                if digits.len() == size + 1 {
                    judge(board, technique, (line, r#box), in_line, digits, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every choice of one cell, or of two.
fn choices(cells: &[Cell], size: usize) -> Vec<CellSet> {
    let mut chosen = vec![CellSet::EMPTY];
    for cell in cells {
        let with: Vec<CellSet> = chosen.iter().map(|set| set.with(*cell)).collect();
        chosen.extend(with.into_iter().filter(|set| set.len() <= size));
    }
    chosen.retain(|set| set.len() == size);
    chosen
}

fn judge(
    board: &Board,
    technique: Technique,
    (line, r#box): (House, House),
    in_line: CellSet,
    digits: DigitSet,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let in_box = digits.iter().fold(CellSet::EMPTY, |all, digit| {
        all | board.places(r#box, digit)
    }) - line.cell_set();
    let placed = !(board.placed(r#box) & digits).is_empty();
    if placed || in_box.len() != in_line.len() {
        return ControlFlow::Continue(());
    }
    let rest_of_line = line.cell_set() - r#box.cell_set() - in_line;
    let mut eliminations = CandidateSet::EMPTY;
    for digit in digits {
        eliminations.insert_all(digit, board.cells_with(digit) & rest_of_line);
    }
    for digit in !digits {
        eliminations.insert_all(digit, board.cells_with(digit) & in_box);
    }
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = Pattern::AlmostLocked {
        digits,
        line,
        r#box,
        in_line,
        in_box,
    };
    sink(Step::eliminating(technique, eliminations, pattern))
}
