//! Templates: the placements of all nine copies of a digit.
//!
//! There are 46,656 placements of a digit, but only a few are possible on a board. A cell in all
//! possible placements holds the digit, and a candidate in none of them is false. A placement is
//! impossible if it contains a cell that is in every possible placement of another digit.

use std::ops::ControlFlow;

use super::finder::Task;
use super::{Pattern, Step};
use crate::grid::{Board, Candidate, CandidateSet, CellSet, Digit, House, HouseSet};

/// A summary of the possible placements of a digit.
#[derive(Clone, Copy, PartialEq, Eq)]
struct PlacementSummary {
    /// The cells that are in every placement.
    every: CellSet,
    /// The cells that are in at least one placement.
    any: CellSet,
}

/// Returns a summary of the possible placements of each digit. A placement is impossible if it
/// contains a cell that is in every placement of another digit, so the search is repeated until
/// nothing changes.
fn refined_summaries(task: &Task<'_>) -> ControlFlow<(), [PlacementSummary; 9]> {
    let board = task.board;
    let mut ways = Digit::ALL.map(|digit| summarize(board, digit, CellSet::EMPTY));
    loop {
        task.check_canceled()?;
        let next = Digit::ALL.map(|digit| {
            let others = Digit::ALL.into_iter().filter(|other| *other != digit);
            let needed = others.map(|d| ways[d.index()].every).collect();
            self::summarize(board, digit, needed)
        });
        if next == ways {
            return ControlFlow::Continue(ways);
        }
        ways = next;
    }
}

/// Returns a summary of the placements of a digit that contain no cell of `outside`.
fn summarize(board: &Board, digit: Digit, outside: CellSet) -> PlacementSummary {
    let open = |house: &House| !board.placed_digits(*house).contains(digit);
    let rows: Vec<CellSet> = HouseSet::ROWS
        .iter()
        .filter(open)
        .map(|row| board.places(row, digit) - outside)
        .collect();
    let mut ways = PlacementSummary {
        every: CellSet::ALL,
        any: CellSet::EMPTY,
    };
    place(board, &rows, CellSet::EMPTY, CellSet::ALL, &mut ways);
    if ways.any.is_empty() {
        ways.every = CellSet::EMPTY;
    }
    ways
}

/// Completes placements row by row, in cells of `open`, which see none of the chosen cells. Adds
/// each complete placement to the summary `ways`.
fn place(
    board: &Board,
    rows: &[CellSet],
    chosen: CellSet,
    open: CellSet,
    ways: &mut PlacementSummary,
) {
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

/// Finds cells that are in every placement of a digit, and places the digit there.
pub(super) fn template_placements(task: &mut Task<'_>) -> ControlFlow<()> {
    let ways = refined_summaries(task)?;
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

/// Finds candidates that are in no placement of their digit, and eliminates them.
pub(super) fn template_eliminations(task: &mut Task<'_>) -> ControlFlow<()> {
    let ways = refined_summaries(task)?;
    for digit in Digit::ALL {
        let eliminable = task.board.cells_with(digit) - ways[digit.index()].any;
        task.eliminate_digit(digit, eliminable, Pattern::Template { digit })?;
    }
    ControlFlow::Continue(())
}
