//! Sue de Coq: cells where a line and a box cross, with digits that are divided between other cells
//! of the line and other cells of the box.
//!
//! The crossing cells N have at least two more digits than cells. Cells P of the line and Q of the
//! box have digits of N, but no digit of N in common. N, P and Q together have as many digits as
//! cells. Here, a digit of both P and Q that is not in N counts twice. The cells therefore hold all
//! their digits: the digits of P are in N or P, and the digits of Q are in N or Q.
//!
//! ```text
//! 1234 124 .  | . 14 . | . . .     N = r1c1 r1c2 (1 2 3 4), P = r1c5 (1 4), Q = r2c3 (2 3):
//! .    .   23 | . .  . | . . .     the rest of the line has no 1 or 4, and the rest of the
//! .    .   .  | . .  . | . . .     box has no 2 or 3.
//! ```

use std::ops::ControlFlow;

use super::Pattern;
use super::choices::Choice;
use super::finder::Task;
use crate::grid::{Board, Cell, CellSet, DigitSet, House};
use crate::logic::pattern;

/// A Sue de Coq pattern: cells of a crossing, of its line and of its box that together have as many
/// digits as cells.
pub(crate) struct SueDeCoqCells {
    crossing: Choice,
    in_line: Choice,
    in_box: Choice,
    /// The unsolved cells of the line.
    line: CellSet,
    r#box: CellSet,
}

impl SueDeCoqCells {
    /// The cells of the line that are not in the pattern, and the digits eliminated from them.
    pub(crate) fn line_eliminations(&self) -> (CellSet, DigitSet) {
        let both = self.in_line.digits & self.in_box.digits;
        let own = (self.crossing.digits | self.in_line.digits) - self.in_box.digits;
        let cells = self.line - self.crossing.cells - self.in_line.cells;
        (cells, own | both)
    }

    /// The cells of the box that are not in the pattern, and the digits eliminated from them.
    pub(crate) fn box_eliminations(&self) -> (CellSet, DigitSet) {
        let both = self.in_line.digits & self.in_box.digits;
        let own = (self.crossing.digits | self.in_box.digits) - self.in_line.digits;
        let cells = self.r#box - self.crossing.cells - self.in_box.cells;
        (cells, own | both)
    }
}

pub(super) fn find(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    for [line, r#box] in House::crossings() {
        task.check_canceled()?;
        each(board, line, r#box, &mut |sue_de_coq| {
            let [line, r#box] = [
                sue_de_coq.line_eliminations(),
                sue_de_coq.box_eliminations(),
            ]
            .map(|(cells, digits)| board.candidates_in(cells, digits));
            let pattern = Pattern::SueDeCoq(pattern::SueDeCoq {
                crossing: sue_de_coq.crossing.cells,
                in_line: sue_de_coq.in_line.cells,
                in_box: sue_de_coq.in_box.cells,
            });
            task.eliminate(line | r#box, pattern)
        })?;
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with each pattern in a line and a box, including patterns without eliminations.
/// The patterns are ordered by the cells of the crossing, then of the line, then of the box.
pub(crate) fn each<B>(
    board: &Board,
    line: House,
    r#box: House,
    visit: &mut dyn FnMut(&SueDeCoqCells) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let [line, r#box] = [line, r#box].map(|house| house.cell_set() & board.unsolved());
    for crossing in choices(board, line & r#box) {
        let Choice { cells, digits } = crossing;
        if cells.len() < 2 || digits.len() < cells.len() + 2 {
            continue;
        }
        // The crossing has this many more digits than cells. The parts in the line and in the box
        // must together use up as many digits of the crossing.
        let surplus = digits.len() - cells.len();
        let of_line = parts(board, &crossing, line - cells, surplus);
        if of_line.is_empty() {
            continue;
        }
        let of_box = parts(board, &crossing, r#box - cells, surplus);
        for (in_line, taken) in &of_line {
            for (in_box, rest) in &of_box {
                let both = in_line.digits & in_box.digits & digits;
                let clear = (in_line.cells & in_box.cells).is_empty();
                if taken + rest == surplus && both.is_empty() && clear {
                    visit(&SueDeCoqCells {
                        crossing,
                        in_line: *in_line,
                        in_box: *in_box,
                        line,
                        r#box,
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns all choices of one or more of the given cells.
fn choices(board: &Board, cells: CellSet) -> Vec<Choice> {
    let mut found = Vec::new();
    each_choice(board, cells, |choice| found.push(choice));
    found
}

/// Returns the choices of cells outside a crossing that use up some of its surplus digits, but not
/// all of them. Each choice is returned with the number of digits that it uses up.
fn parts(board: &Board, crossing: &Choice, cells: CellSet, surplus: usize) -> Vec<(Choice, usize)> {
    let mut found = Vec::new();
    each_choice(board, cells, |part| {
        if let Some(taken) = taken(crossing, &part).filter(|taken| *taken < surplus) {
            found.push((part, taken));
        }
    });
    found
}

fn each_choice(board: &Board, cells: CellSet, mut visit: impl FnMut(Choice)) {
    let cells: Vec<Cell> = cells.iter().collect();
    // The visitor never breaks, so the result is ignored.
    let _: ControlFlow<()> = Choice::default().each(board, &cells, &|_, _| true, &mut |choice| {
        visit(choice);
        ControlFlow::Continue(())
    });
}

/// Returns the number of digits of a crossing that `part` uses up; `None` if it uses up none. This
/// is the number of cells of the part, minus the number of its digits that the crossing does not
/// have.
fn taken(crossing: &Choice, part: &Choice) -> Option<usize> {
    let own = (part.digits - crossing.digits).len();
    let has_common_digits = !(part.digits & crossing.digits).is_empty();
    let taken = part.cells.len().checked_sub(own)?;
    (has_common_digits && taken > 0).then_some(taken)
}
