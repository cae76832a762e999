//! Sue de Coq: cells where a box and a line cross, shared out between cells of both.
//!
//! The cells N of the crossing have at least two digits more than cells. Cells P of the line and
//! Q of the box take digits of N between them, none the same, and so many that every digit of
//! the three is used up: N and P have theirs in the line, N and Q theirs in the box.
//!
//! ```text
//! 1234 12345 . | . 15 . | . . .     N = r1c1 r1c2 (1 2 3 4 5), P = r1c5 (1 5),
//! .    .    23 | . .  . | . . .     Q = r2c3 (2 3): the line loses 1 and 5, the box 2 and 3,
//! .    .     . | . .  . | . . .     both lose 4.
//! ```

use std::ops::ControlFlow;

use super::{Cache, Pattern, Sink, Step, Technique};
use crate::grid::{Board, CandidateSet, Cell, CellSet, DigitSet, HouseSet};

/// A box, a line and the cells chosen in their crossing.
struct Crossing<'a> {
    board: &'a Board,
    line: CellSet,
    r#box: CellSet,
    cells: CellSet,
    digits: DigitSet,
}

/// Some cells and all their candidates.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
}

/// Finds Sue de Coq.
pub(super) fn find(board: &Board, cache: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for line in (HouseSet::ROWS | HouseSet::COLUMNS).iter() {
        for r#box in HouseSet::BOXES.iter() {
            let common = line.cell_set() & r#box.cell_set() & board.unsolved();
            cache.go_on()?;
            for part in parts(board, common, CellSet::EMPTY) {
                if part.cells.len() < 2 || part.digits.len() < part.cells.len() + 2 {
                    continue;
                }
                let crossing = Crossing {
                    board,
                    line: line.cell_set() & board.unsolved(),
                    r#box: r#box.cell_set() & board.unsolved(),
                    cells: part.cells,
                    digits: part.digits,
                };
                crossing.share_out(sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every choice of one or more cells of `from` outside `without`.
fn parts(board: &Board, from: CellSet, without: CellSet) -> Vec<Part> {
    let cells: Vec<Cell> = (from - without).iter().collect();
    let mut found = Vec::with_capacity(1 << cells.len());
    for choice in 1_usize..1 << cells.len() {
        let indexed = cells.iter().enumerate();
        let chosen: CellSet = indexed
            .filter(|(index, _)| choice >> index & 1 == 1)
            .map(|(_, cell)| *cell)
            .collect();
        let digits = chosen
            .iter()
            .fold(DigitSet::EMPTY, |all, c| all | board.candidates(c));
        found.push(Part {
            cells: chosen,
            digits,
        });
    }
    found
}

impl Crossing<'_> {
    /// Digits of the crossing that a part takes: its cells less the digits of its own, if it has
    /// digits of the crossing at all.
    fn taken(&self, part: &Part) -> Option<usize> {
        let own = (part.digits - self.digits).len();
        let shares = !(part.digits & self.digits).is_empty();
        part.cells
            .len()
            .checked_sub(own)
            .filter(|taken| shares && *taken > 0)
    }

    fn share_out(&self, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let surplus = self.digits.len() - self.cells.len();
        let in_box: Vec<(Part, usize)> = parts(self.board, self.r#box, self.cells)
            .into_iter()
            .filter_map(|part| self.taken(&part).map(|taken| (part, taken)))
            .filter(|(_, taken)| *taken < surplus)
            .collect();
        for in_line in parts(self.board, self.line, self.cells) {
            let Some(taken) = self.taken(&in_line).filter(|taken| *taken < surplus) else {
                continue;
            };
            for (in_box, rest) in &in_box {
                let both = in_line.digits & in_box.digits & self.digits;
                let clear = (in_line.cells & in_box.cells).is_empty();
                if taken + rest == surplus && both.is_empty() && clear {
                    self.report(&in_line, in_box, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&self, in_line: &Part, in_box: &Part, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let both = in_line.digits & in_box.digits;
        let line = self.line - self.cells - in_line.cells;
        let r#box = self.r#box - self.cells - in_box.cells;
        let mut eliminations = CandidateSet::EMPTY;
        for digit in ((self.digits | in_box.digits) - in_line.digits) | both {
            let losers = self.board.cells_with(digit) & r#box;
            eliminations.insert_all(digit, losers);
        }
        for digit in ((self.digits | in_line.digits) - in_box.digits) | both {
            let losers = self.board.cells_with(digit) & line;
            eliminations.insert_all(digit, losers);
        }
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let pattern = Pattern::SueDeCoq {
            crossing: self.cells,
            in_line: in_line.cells,
            in_box: in_box.cells,
        };
        sink(Step::eliminating(
            Technique::SueDeCoq,
            eliminations,
            pattern,
        ))
    }
}
