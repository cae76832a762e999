//! Guardians: the extra places of a digit at a loop with an odd number of cells.
//!
//! Each cell of the loop and the next share a house, and all these houses differ. The *guardians* are
//! the other places of the digit in these houses. If all of them were false, each house would have
//! the digit in one of its two cells of the loop. The digit would then be in every other cell of the
//! loop, which is impossible with an odd number of cells. So at least one guardian is true. The loop
//! is also called a broken wing or an oddagon.
//!
//! ```text
//! . . a | . . . | . b .     A loop of a, b, c, d and e: row 1, column 8, row 5, column 2 and box 1.
//! . e . | . . . | . g .     Without g, the digit could not be in each of these houses, so g is true.
//! . . . | . . . | . . .
//! ------+-------+------
//! . . . | . . . | . . .
//! . d . | . . . | . c .
//! ```

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::Pattern;
use super::finder::Task;
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, Geometry, HouseSet};
use crate::logic::pattern::Guardians;

/// The maximum number of cells of a loop.
const MAX_CELLS: usize = 7;

/// The maximum number of guardians.
const MAX_GUARDIANS: usize = 4;

pub(super) fn find(task: &mut Task<'_>) -> ControlFlow<()> {
    let mut found = Vec::new();
    for digit in Digit::ALL {
        task.check_canceled()?;
        let places = task.board.cells_with(digit);
        let candidates = CandidateSet::of_digit(digit, places);
        task.search_area((task.technique, digit.index()), candidates, |task| {
            let from = found.len();
            for start in places {
                let empty = Guardians {
                    digit,
                    cells: CellSet::only(start),
                    guardians: CellSet::EMPTY,
                    houses: HouseSet::default(),
                };
                extend(task.board, start, start, empty, &mut found);
            }
            ControlFlow::Continue(found.len() > from)
        })?;
    }
    found.sort_by_key(|it| (it.cells.len(), it.guardians.len()));
    let mut seen = HashSet::new();
    for pattern in found {
        let Guardians {
            digit, guardians, ..
        } = pattern;
        if !seen.insert((digit, guardians)) {
            continue;
        }
        if let Some(cell) = guardians.single() {
            task.place(Candidate::new(cell, digit), Pattern::Guardians(pattern))?;
        } else {
            let cells = task.board.cells_with(digit);
            let cells = cells & task.board.geometry().common_peers(guardians);
            task.eliminate_digit(digit, cells, Pattern::Guardians(pattern))?;
        }
    }
    ControlFlow::Continue(())
}

/// Extends a path of cells from `start` to `last` in every way, and adds the loops that prove
/// anything to `found`. The start is the first of the cells.
fn extend(board: &Board, start: Cell, last: Cell, path: Guardians, found: &mut Vec<Guardians>) {
    let places = board.cells_with(path.digit);
    for house in last.houses() {
        if path.houses.contains(house) {
            continue;
        }
        let in_house = places & house.cell_set();
        for next in in_house.without(last) - path.cells.without(start) {
            if next < start {
                continue;
            }
            let longer = Guardians {
                cells: path.cells.with(next),
                guardians: path.guardians | in_house.without(last).without(next),
                houses: path.houses.with(house),
                ..path
            };
            let (number, guardians) = (path.cells.len(), longer.guardians);
            let sees = || places & board.geometry().common_peers(guardians);
            if guardians.len() > MAX_GUARDIANS
                || !(guardians & longer.cells).is_empty()
                || (guardians.len() > 1 && sees().is_empty())
            {
                continue;
            }
            if next == start {
                if number >= 5 && number % 2 == 1 && !guardians.is_empty() {
                    found.push(longer);
                }
            } else if number < MAX_CELLS {
                extend(board, start, next, longer, found);
            }
        }
    }
}
