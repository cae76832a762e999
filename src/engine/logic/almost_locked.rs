//! Almost locked candidates: digits confined to the crossing of a line and a box, except for one or
//! two cells of the line and equally many cells of the box.
//!
//! ```text
//! .  .   .  | . . .  | . . .     If r3c6 is 1, box 1 has its 1 outside row 3, at r2c2, the only
//! .  125 .  | . . .  | . . .     place. The 2 of box 1 is then in row 3. The same is true with 1
//! 17 .   26 | . . 12 | . x .     and 2 exchanged. So r2c2 is not 5, and x is neither 1 nor 2.
//! ```

use std::ops::ControlFlow;

use super::Pattern;
use super::choices::Choice;
use super::finder::Task;
use crate::grid::{Cell, CellSet, House};
use crate::logic::pattern;

/// Finds almost locked candidates of `digits` digits. The pattern has `digits - 1` cells of the
/// line and `digits - 1` cells of the box outside the crossing.
pub(super) fn find(task: &mut Task<'_>, digits: usize) -> ControlFlow<()> {
    let board = task.board;
    for [line, r#box] in House::crossings() {
        task.check_canceled()?;
        let outside = line.cell_set() - r#box.cell_set();
        let several = |cell: &Cell| board.candidates(*cell).len() > 1;
        let cells: Vec<Cell> = outside.iter().filter(several).collect();
        let fits = |choice: Choice, _| choice.is_within(digits - 1, digits);
        Choice::default().each(board, &cells, &fits, &mut |choice| {
            if choice.cells.len() < digits - 1 || choice.digits.len() < digits {
                return ControlFlow::Continue(());
            }
            evaluate(task, line, r#box, choice)
        })?;
    }
    ControlFlow::Continue(())
}

fn evaluate(task: &mut Task<'_>, line: House, r#box: House, chosen: Choice) -> ControlFlow<()> {
    let board = task.board;
    let Choice {
        cells: in_line,
        digits,
    } = chosen;
    let in_box = digits.iter().map(|digit| board.places(r#box, digit));
    let in_box = in_box.collect::<CellSet>() - line.cell_set();
    let placed = !(board.placed_digits(r#box) & digits).is_empty();
    if placed || in_box.len() != in_line.len() {
        return ControlFlow::Continue(());
    }
    let rest_of_line = line.cell_set() - r#box.cell_set() - in_line;
    let eliminations =
        board.candidates_in(rest_of_line, digits) | board.candidates_in(in_box, !digits);
    let pattern = Pattern::AlmostLocked(pattern::AlmostLockedCandidates {
        digits,
        line,
        r#box,
        in_line,
        in_box,
    });
    task.eliminate(eliminations, pattern)
}
