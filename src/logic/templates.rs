//! Templates: every way to place all nine copies of a digit.
//!
//! Of the 46,656 ways a board leaves a few. What they all share is true, what none of them has
//! is false; and a way that uses a cell which another digit needs in all of its ways is none.

use std::ops::ControlFlow;

use super::finder::Task;
use super::{Pattern, Step};
use crate::grid::{Board, Candidate, CandidateSet, CellSet, Digit, House, HouseSet};

/// What the ways to place a digit have in common.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ways {
    /// Cells in all of them.
    every: CellSet,
    /// Cells in any of them.
    any: CellSet,
}

/// The ways of each digit that leave the others room.
fn refined(task: &Task<'_>) -> ControlFlow<(), [Ways; 9]> {
    let board = task.board;
    let mut ways = Digit::ALL.map(|digit| ways(board, digit, CellSet::EMPTY));
    loop {
        task.go_on()?;
        let next = Digit::ALL.map(|digit| {
            let others = Digit::ALL.into_iter().filter(|other| *other != digit);
            let needed = others.map(|d| ways[d.index()].every).collect();
            self::ways(board, digit, needed)
        });
        if next == ways {
            return ControlFlow::Continue(ways);
        }
        ways = next;
    }
}

/// The ways to place a digit outside some cells.
fn ways(board: &Board, digit: Digit, outside: CellSet) -> Ways {
    let open = |house: &House| !board.placed(*house).contains(digit);
    let rows: Vec<CellSet> = HouseSet::ROWS
        .iter()
        .filter(open)
        .map(|row| board.places(row, digit) - outside)
        .collect();
    let mut ways = Ways {
        every: CellSet::ALL,
        any: CellSet::EMPTY,
    };
    place(board, &rows, CellSet::EMPTY, CellSet::ALL, &mut ways);
    if ways.any.is_empty() {
        ways.every = CellSet::EMPTY;
    }
    ways
}

/// Goes on row by row, in cells that see none of those chosen.
fn place(board: &Board, rows: &[CellSet], chosen: CellSet, open: CellSet, ways: &mut Ways) {
    let Some((row, rest)) = rows.split_first() else {
        ways.every &= chosen;
        ways.any |= chosen;
        return;
    };
    for cell in *row & open {
        place(
            board,
            rest,
            chosen.with(cell),
            open - board.peers(cell),
            ways,
        );
    }
}

/// Cells in all ways to place a digit: it stands there.
pub(super) fn in_all(task: &mut Task<'_>) -> ControlFlow<()> {
    let ways = refined(task)?;
    for digit in Digit::ALL {
        let cells = ways[digit.index()].every & task.board.cells_with(digit);
        if !cells.is_empty() {
            let placed = cells.iter().map(|cell| Candidate::new(cell, digit));
            (task.sink)(Step {
                technique: task.technique,
                placements: placed.collect(),
                eliminations: CandidateSet::EMPTY,
                pattern: Pattern::Template { digit },
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Cells in no way to place a digit: it does not stand there.
pub(super) fn in_none(task: &mut Task<'_>) -> ControlFlow<()> {
    let ways = refined(task)?;
    for digit in Digit::ALL {
        let losers = task.board.cells_with(digit) - ways[digit.index()].any;
        task.eliminate_digit(digit, losers, Pattern::Template { digit })?;
    }
    ControlFlow::Continue(())
}
