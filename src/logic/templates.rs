//! Templates: every way to place all nine copies of a digit.
//!
//! Of the 46,656 ways a board leaves a few. What they all share is true, what none of them has
//! is false; and a way that uses a cell which another digit needs in all of its ways is none.

use std::ops::ControlFlow;

use super::{Cache, Pattern, Sink, Step, Technique};
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
fn refined(board: &Board, cache: &Cache<'_>) -> ControlFlow<(), [Ways; 9]> {
    let mut ways = Digit::ALL.map(|digit| ways(board, digit, CellSet::EMPTY));
    loop {
        cache.go_on()?;
        let next = Digit::ALL.map(|digit| {
            let others = Digit::ALL.into_iter().filter(|other| *other != digit);
            let needed = others.fold(CellSet::EMPTY, |all, d| all | ways[d.index()].every);
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
pub(super) fn set(board: &Board, cache: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let ways = refined(board, cache)?;
    for digit in Digit::ALL {
        let cells = ways[digit.index()].every & board.cells_with(digit);
        if !cells.is_empty() {
            sink(Step {
                technique: Technique::TemplateSet,
                placements: cells
                    .iter()
                    .map(|cell| Candidate::new(cell, digit))
                    .collect(),
                eliminations: CandidateSet::EMPTY,
                pattern: Pattern::Template { digit },
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Cells in no way to place a digit: it does not stand there.
pub(super) fn delete(board: &Board, cache: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let ways = refined(board, cache)?;
    for digit in Digit::ALL {
        let Ways { any, .. } = ways[digit.index()];
        let losers = board.cells_with(digit) - any;
        if !losers.is_empty() {
            let eliminations = CandidateSet::of_digit(digit, losers);
            let pattern = Pattern::Template { digit };
            sink(Step::eliminating(
                Technique::TemplateDelete,
                eliminations,
                pattern,
            ))?;
        }
    }
    ControlFlow::Continue(())
}
