//! Bent subsets: n cells in a box and a crossing line that have n digits in total.
//!
//! If all n cells were in one house, they would be a naked subset. A digit is *restricted* if the
//! cells with this candidate all see each other. A restricted digit occurs at most once in the
//! cells. If exactly one digit is not restricted, it must occur, because the other n - 1 digits
//! cannot fill n cells.
//!
//! ```text
//! wxyz *  * | . wz . | . xz .     Four cells, four digits. Only z has places that do not see each
//! .    yz . | . .  . | . .  .     other, so one of these places is z. Each * sees all of them, so
//! .    .  . | . .  . | . .  .     no * is z.
//! ```

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::Pattern;
use super::choices::Choice;
use super::finder::Task;
use crate::grid::{Board, CandidateSet, Cell, Digit, DigitSet, House};
use crate::logic::pattern;

pub(super) fn find(task: &mut Task<'_>, size: usize) -> ControlFlow<()> {
    let board = task.board;
    let mut seen = HashSet::new();
    for (area, [line, r#box]) in House::crossings().enumerate() {
        task.check_canceled()?;
        let both = line.cell_set() | r#box.cell_set();
        let candidates = board.candidates_in(both, DigitSet::ALL);
        task.search_area((task.technique, area), candidates, |task| {
            let mut has_steps = false;
            let small = |cell: &Cell| (2..=size).contains(&board.candidates(*cell).len());
            let cells: Vec<Cell> = both.iter().filter(small).collect();
            let fits = |choice: Choice, rest: usize| {
                choice.is_within(size, size) && choice.cells.len() + rest >= size
            };
            Choice::default().each(board, &cells, &fits, &mut |choice| {
                let whole = (choice.cells.len(), choice.digits.len()) == (size, size);
                let in_one = || !choice.cells.common_houses().is_empty();
                if !whole || in_one() || !seen.insert(choice.cells) {
                    return ControlFlow::Continue(());
                }
                let (eliminations, pattern) = evaluate(board, choice);
                has_steps |= !eliminations.is_empty();
                task.eliminate(eliminations, pattern)
            })?;
            ControlFlow::Continue(has_steps)
        })?;
    }
    ControlFlow::Continue(())
}

fn evaluate(board: &Board, Choice { cells, digits }: Choice) -> (CandidateSet, Pattern) {
    let places = |digit: Digit| board.cells_with(digit) & cells;
    let is_free = |digit: &Digit| {
        let places = places(*digit);
        let mut each = places.iter();
        each.any(|cell| !places.without(cell).is_subset(board.peers(cell)))
    };
    let free: DigitSet = digits.iter().filter(is_free).collect();
    let affected = match free.len() {
        0 => digits,
        1 => free,
        _ => DigitSet::EMPTY,
    };
    let mut eliminations = CandidateSet::EMPTY;
    for digit in affected {
        let seen = places(digit).common_peers() - cells;
        eliminations.insert_all(digit, board.cells_with(digit) & seen);
    }
    let common = free.single();
    let pattern = Pattern::Bent(pattern::BentSubset {
        cells,
        digits,
        common,
    });
    (eliminations, pattern)
}
