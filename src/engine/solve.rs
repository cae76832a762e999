//! Solvers, which find solutions without explaining them.
//!
//! [`bulk`] solves many puzzles at once. [`single`] finds the solutions of one puzzle one by one,
//! with little delay. [`sizes`] solves grids from 4x4 to 25x25. [`general`] solves puzzles of any
//! shape with any rules. [`mod@reference`] is the simplest correct solver. Tests compare all other
//! solvers with it.

pub mod bulk;
pub mod general;
mod isa;
pub mod reference;
pub mod single;
pub mod sizes;

use crate::grid::{Clues, Solution};

/// The number of solutions of clues: none, one or several. Contains up to two of the solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// There is no solution.
    None,
    /// There is exactly one solution, so the clues are a puzzle.
    One(Solution),
    /// There are at least two solutions. The field contains two of them.
    Several([Solution; 2]),
}

/// Decides if clues have no solution, one, or several. Returns up to two of the solutions.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::Clues;
/// use masume::solve::{Solutions, solve};
/// assert!(matches!(solve(&Clues::EMPTY), Solutions::Several(_)));
/// ```
pub fn solve(clues: &Clues) -> Solutions {
    let mut found = single::SolutionIter::new(clues);
    match (found.next(), found.next()) {
        (None, _) => Solutions::None,
        (Some(only), None) => Solutions::One(only),
        (Some(first), Some(second)) => Solutions::Several([first, second]),
    }
}

/// Small tests, which Miri can also run. They cover a whole search with each instruction set that
/// Miri supports. The thorough tests are in `masume_lanes`, in `single`, and in
/// `tests/suite/engines.rs`.
#[cfg(test)]
mod tests {
    //! Only Miri runs these tests. The suite solves more puzzles.
    #![cfg(miri)]

    use super::bulk::{Answers, BulkSolver, GridText, Isa};
    use super::*;

    /// Puzzles with one solution, with two solutions, and with none.
    const PUZZLES: [(&GridText, usize); 3] = [
        (
            b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            1,
        ),
        (
            b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9",
            2,
        ),
        (
            b"..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
            0,
        ),
    ];

    fn list(solutions: &Solutions) -> Vec<Solution> {
        match solutions {
            Solutions::None => vec![],
            Solutions::One(only) => vec![*only],
            Solutions::Several(both) => both.to_vec(),
        }
    }

    #[test]
    fn a_few_puzzles_are_solved_in_bulk_on_every_instruction_set() {
        let mut answers = Answers::new();
        for isa in Isa::ALL {
            let Some(mut solver) = BulkSolver::with_isa(isa) else {
                eprintln!("skipped: this machine has no {}", isa.name());
                continue;
            };
            solver.solve_lines(&PUZZLES.map(|(line, _)| line), 2, &mut answers);
            for (answer, (line, count)) in answers.iter().zip(PUZZLES) {
                let found = list(&answer.solutions());
                assert_eq!(found.len(), count, "{}", isa.name());
                assert!(
                    found
                        .iter()
                        .all(|solution| solution.fits(&Clues::from_chars(line)))
                );
            }
        }
    }

    #[test]
    fn a_few_puzzles_are_solved_one_by_one() {
        for (line, count) in PUZZLES {
            let clues = Clues::from_chars(line);
            let found: Vec<Solution> = single::SolutionIter::new(&clues).take(2).collect();
            assert_eq!(found.len(), count);
            assert!(found.iter().all(|solution| solution.fits(&clues)));
        }
    }
}
