//! Fireworks: three digits that leave a box along a row and a column by one cell each.
//!
//! ```text
//! x . . | . r . | . . .     The digits 1, 2 and 3 have no place in row 1 outside the box but r,
//! . . . | . . . | . . .     none in column 1 but c. Each of them is at x, r or c: else it would
//! . . . | . . . | . . .     be twice in the box. Three digits, three cells.
//! ------+-------+------
//! c . . | . . . | . . .
//! ```

use std::ops::ControlFlow;

use super::{Cache, Pattern, Sink, Step, Technique};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Finds three digits at a time.
pub(super) fn triples(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for corner in board.unsolved() {
        cache.go_on()?;
        let lines = [House::row(corner.row()), House::column(corner.col())];
        let leaves_narrowly = |digit: &Digit| {
            let outside = lines.map(|line| outside(board, line, corner, *digit));
            outside.iter().all(|places| places.len() <= 1)
                && lines.iter().all(|l| !board.placed(*l).contains(*digit))
        };
        let digits: Vec<Digit> = Digit::ALL.into_iter().filter(leaves_narrowly).collect();
        for (at, a) in digits.iter().enumerate() {
            for (next, b) in digits.iter().enumerate().skip(at + 1) {
                for c in &digits[next + 1..] {
                    judge(board, corner, DigitSet::from_iter([*a, *b, *c]), sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn judge(board: &Board, corner: Cell, digits: DigitSet, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let lines = [House::row(corner.row()), House::column(corner.col())];
    let ends = lines.map(|line| {
        let all = digits.iter().map(|d| outside(board, line, corner, d));
        all.fold(CellSet::EMPTY, |all, some| all | some).single()
    });
    let [Some(row_end), Some(column_end)] = ends else {
        return ControlFlow::Continue(());
    };
    let ends = CellSet::from_iter([row_end, column_end]);
    let mut eliminations = CandidateSet::EMPTY;
    for digit in !digits {
        eliminations.insert_all(digit, board.cells_with(digit) & ends.with(corner));
    }
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = Pattern::Firework {
        corner,
        ends,
        digits,
    };
    sink(Step::eliminating(
        Technique::Firework,
        eliminations,
        pattern,
    ))
}

/// The places of a digit in a line outside the corner's box.
fn outside(board: &Board, line: House, corner: Cell, digit: Digit) -> CellSet {
    board.places(line, digit) - corner.box_house().cell_set()
}
