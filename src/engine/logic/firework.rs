//! Fireworks: a row and a column cross in a box. Outside the box, three digits have only one place
//! in the row, and it is the same cell for all three. They also have only one place in the column,
//! and it is the same cell for all three.
//!
//! ```text
//! x . . | . r . | . . .     Outside box 1, the only place for 1, 2 and 3 is r in row 1, and c in
//! . . . | . . . | . . .     column 1. Each digit is at x, r or c: otherwise it would be twice in
//! . . . | . . . | . . .     the box. So the three cells hold the three digits.
//! ------+-------+------
//! c . . | . . . | . . .
//! ```

use std::ops::ControlFlow;

use super::Pattern;
use super::choices;
use super::finder::Task;
use crate::grid::{Board, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::pattern;

pub(super) fn triples(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    for corner in board.unsolved() {
        task.check_canceled()?;
        let lines = [House::row(corner.row()), House::column(corner.col())];
        let leaves_narrowly = |digit: &Digit| {
            lines.iter().all(|line| {
                let few = outside(board, *line, corner, *digit).len() <= 1;
                few && !board.placed_digits(*line).contains(*digit)
            })
        };
        let digits: Vec<Digit> = Digit::ALL.into_iter().filter(leaves_narrowly).collect();
        for digits in choices::triples(&digits) {
            evaluate(task, corner, DigitSet::from_iter(digits))?;
        }
    }
    ControlFlow::Continue(())
}

fn evaluate(task: &mut Task<'_>, corner: Cell, digits: DigitSet) -> ControlFlow<()> {
    let board = task.board;
    let lines = [House::row(corner.row()), House::column(corner.col())];
    let ends = lines.map(|line| {
        let all = digits.iter().map(|d| outside(board, line, corner, d));
        all.collect::<CellSet>().single()
    });
    let [Some(row_end), Some(column_end)] = ends else {
        return ControlFlow::Continue(());
    };
    let ends = CellSet::from_iter([row_end, column_end]);
    let pattern = Pattern::Firework(pattern::Firework {
        corner,
        ends,
        digits,
    });
    task.eliminate(board.candidates_in(ends.with(corner), !digits), pattern)
}

/// The places of a digit in a line outside the box of the corner.
fn outside(board: &Board, line: House, corner: Cell, digit: Digit) -> CellSet {
    board.places(line, digit) - corner.box_house().cell_set()
}
