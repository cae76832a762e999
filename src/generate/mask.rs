//! Puzzles with clues in exactly the requested cells.
//!
//! Removing clues from a full grid does not work here: for nearly all full grids, the digits in
//! exactly these cells have other solutions too. The search therefore starts with the digits of
//! some full grid in these cells, and changes one digit in each step. One call of the bulk solver
//! counts the solutions after every possible change. The change that leaves the fewest solutions is
//! made. The search ends when one solution is left, or when no change leaves fewer solutions.

use super::full::full_grid;
use crate::grid::{CellSet, Clues};
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::solve::Solutions;
use crate::solve::bulk::{Answers, BulkSolver, GridText};

/// The number of full grids with which the search may start. It starts with the best of them.
const STARTS: usize = 32;

/// The limit up to which solutions are counted at the start.
const MANY: u32 = 500;

/// Attempts to make a puzzle with clues in exactly these cells.
pub(super) fn fill(
    mask: CellSet,
    random: &mut Random,
    solver: &mut BulkSolver,
    answers: &mut Answers,
) -> Option<Puzzle> {
    let starts = (0..STARTS).map(|_| cut(&Clues::from(&full_grid(random)), mask));
    let mut best = fewest(&starts.collect::<Vec<_>>(), MANY, solver, answers)?;
    while best.count > 1 {
        best = fewest(&changes(&best.clues), best.count, solver, answers)?;
    }
    match best.solutions {
        Solutions::One(solution) => Some(Puzzle::proven(best.clues, solution)),
        _ => None,
    }
}

struct CountedClues {
    clues: Clues,
    count: u32,
    solutions: Solutions,
}

/// Returns the first of several sets of clues that has the fewest solutions. Sets without a
/// solution, or with `limit` or more solutions, are ignored. Returns `None` if no set is left.
fn fewest(
    all: &[Clues],
    limit: u32,
    solver: &mut BulkSolver,
    answers: &mut Answers,
) -> Option<CountedClues> {
    let lines: Vec<GridText> = all.iter().map(Clues::chars).collect();
    let lines: Vec<&GridText> = lines.iter().collect();
    solver.solve_lines(&lines, limit, answers);
    let counted = all.iter().zip(answers.iter());
    let some = counted.filter(|(_, answer)| (1..limit).contains(&answer.count()));
    let (clues, answer) = some.min_by_key(|(_, answer)| answer.count())?;
    Some(CountedClues {
        clues: *clues,
        count: answer.count(),
        solutions: answer.solutions(),
    })
}

/// Returns all variations of the clues that change one digit and cause no conflict.
fn changes(clues: &Clues) -> Vec<Clues> {
    let mut changed = Vec::new();
    for (cell, digit) in clues.iter() {
        for other in !clues.peer_digits(cell) {
            if other != digit {
                let mut next = *clues;
                next.set(cell, Some(other));
                changed.push(next);
            }
        }
    }
    changed
}

fn cut(clues: &Clues, mask: CellSet) -> Clues {
    let mut cut = Clues::EMPTY;
    for cell in mask {
        cut.set(cell, clues.digit(cell));
    }
    cut
}
