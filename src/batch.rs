//! Functions for many puzzles at once, on all cores.
//!
//! The functions start threads and read everything into memory. Use [`format::Reader`],
//! [`ParallelSolver`] and [`Generator`] to read a stream, to cancel, or to choose the number of
//! threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::format::{self, PuzzleEntry, ReadError};
use crate::generate::{Generator, Recipe};
use crate::grid::Clues;
use crate::puzzle::Puzzle;
use crate::solve::Solutions;
use crate::solve::bulk::ParallelSolver;

/// A puzzle read from a text, with its solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedPuzzle {
    /// The line at which the puzzle starts, counted from 1.
    pub line: usize,
    /// The clues.
    pub clues: Clues,
    /// The solutions of the puzzle, at most two.
    pub solutions: Solutions,
}

/// Reads every puzzle of a text in any format, and solves it. Returns the solutions and the errors
/// in the order of the text.
///
/// ```
/// use masume::{Solutions, solve_text};
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
/// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...
/// ";
/// let results = solve_text(text);
/// assert!(matches!(&results[0], Ok(solved) if matches!(solved.solutions, Solutions::One(_))));
/// assert_eq!(results[1].as_ref().unwrap_err().to_string(), "2:81: 80 cells, expected 81");
/// ```
pub fn solve_text(text: &str) -> Vec<Result<SolvedPuzzle, ReadError>> {
    let entries: Vec<_> = format::read(text)
        .map(|entry| entry.and_then(PuzzleEntry::into_classic))
        .collect();
    let clues: Vec<Clues> = entries.iter().flatten().map(|entry| entry.clues).collect();
    let mut answers = solve_all(&clues).into_iter();
    let mut solved = |entry: format::Entry| {
        answers.next().map(|solutions| SolvedPuzzle {
            line: entry.line,
            clues: entry.clues,
            solutions,
        })
    };
    entries
        .into_iter()
        .filter_map(|entry| entry.map(&mut solved).transpose())
        .collect()
}

/// Counts the solutions of each puzzle as none, one or several. The results are in the order of the
/// puzzles.
///
/// ```
/// use masume::{Clues, Solutions, solve_all};
/// let answers = solve_all(&[Clues::EMPTY; 1000]);
/// assert!(answers.iter().all(|answer| matches!(answer, Solutions::Several(_))));
/// ```
pub fn solve_all(puzzles: &[Clues]) -> Vec<Solutions> {
    ParallelSolver::default().solve_all(puzzles)
}

/// Counts the solutions of each puzzle, up to `limit`. The counts are in the order of the puzzles.
///
/// ```
/// use masume::{Clues, count};
/// assert_eq!(count(&[Clues::EMPTY], 100), [100]);
/// ```
pub fn count(puzzles: &[Clues], limit: u32) -> Vec<u32> {
    ParallelSolver::default().count(puzzles, limit)
}

/// Generates the first `count` puzzles of a recipe and a seed. The puzzles are the same on every
/// machine and with any number of cores. If no puzzle can meet the recipe, the function never
/// returns.
///
/// ```
/// use masume::generate::{ClueSymmetry, Recipe};
/// let puzzles = masume::generate(&Recipe::new().symmetry(ClueSymmetry::Rotational), 42, 10);
/// assert_eq!(puzzles.len(), 10);
/// assert_eq!(puzzles, masume::generate(&Recipe::new().symmetry(ClueSymmetry::Rotational), 42, 10));
/// ```
pub fn generate(recipe: &Recipe, seed: u64, count: usize) -> Vec<Puzzle> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let never = AtomicBool::new(false);
    let mut generators: Vec<Generator> = (0..threads)
        .map(|_| Generator::new(recipe.clone(), seed))
        .collect();
    let [own, others @ ..] = &mut generators[..] else {
        unreachable!("there is at least one thread")
    };
    // A window has at most 32 attempts, or `count` attempts if `count` is greater, so that a few
    // puzzles are made quickly.
    let window = own.window().min((count as u64).max(32));
    let mut puzzles = Vec::new();
    let mut first = 0;
    while puzzles.len() < count {
        // A round has as many windows of attempts as there are threads.
        let end = first + window * threads as u64;
        let next = AtomicU64::new(first);
        let made = Mutex::new(Vec::new());
        let work = |generator: &mut Generator| {
            loop {
                let start = next.fetch_add(window, Ordering::Relaxed);
                if start >= end {
                    return;
                }
                let found = generator.make(start..start + window, &never);
                let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
                made.push((start, found));
            }
        };
        thread::scope(|scope| {
            for generator in &mut *others {
                // If the system cannot start a thread, the calling thread makes all windows of the
                // round.
                if thread::Builder::new()
                    .spawn_scoped(scope, || work(generator))
                    .is_err()
                {
                    break;
                }
            }
            work(own);
        });
        let mut made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
        made.sort_unstable_by_key(|(start, _)| *start);
        puzzles.extend(made.into_iter().flat_map(|(_, found)| found).flatten());
        first = end;
    }
    puzzles.truncate(count);
    puzzles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_cores_make_the_puzzles_of_one_generator_in_order() {
        let recipe = Recipe::new().minimal();
        let alone: Vec<Puzzle> = Generator::new(recipe.clone(), 7)
            .puzzles()
            .take(100)
            .collect();
        assert_eq!(generate(&recipe, 7, 100), alone);
        assert_eq!(generate(&recipe, 7, 3), alone[..3]);
        assert_eq!(generate(&recipe, 7, 0), []);
    }

    #[test]
    fn answers_have_the_order_of_the_text_and_agree_with_the_counts() {
        let puzzles = generate(&Recipe::new(), 1, 40);
        let mut text = String::new();
        for (number, puzzle) in puzzles.iter().enumerate() {
            text.extend([&puzzle.to_string(), "\n"]);
            if number % 7 == 3 {
                text += "12345\n";
            }
        }
        let results = solve_text(&text);
        assert_eq!(results.len(), text.lines().count());
        assert_eq!(results.iter().filter(|result| result.is_err()).count(), 6);
        for (solved, puzzle) in results.iter().flatten().zip(&puzzles) {
            assert_eq!(&solved.clues, puzzle.clues());
            assert_eq!(solved.solutions, Solutions::One(*puzzle.solution()));
        }
        let clues: Vec<Clues> = puzzles.iter().map(|puzzle| *puzzle.clues()).collect();
        assert_eq!(count(&clues, 5), vec![1; 40]);
    }
}
