//! The bulk solver on several threads.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::{Answer, Answers, BulkSolver, GridText, Isa};
use crate::grid::Clues;
use crate::solve::Solutions;

/// Solves many puzzles at once on several threads. Reuse a solver for many calls, because it keeps
/// its memory. Its threads run only during a call.
///
/// ```
/// # use masume_engine as masume;
/// use masume::solve::bulk::{Answers, GridText, ParallelSolver};
/// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let lines: Vec<&GridText> = vec![text; 10_000];
/// let mut answers = Answers::new();
/// ParallelSolver::default().solve_lines(&lines, 2, &mut answers);
/// assert_eq!(answers.len(), lines.len());
/// assert!(answers.iter().all(|answer| answer.count() == 1));
/// ```
#[derive(Debug)]
pub struct ParallelSolver {
    /// One solver for each thread. The calling thread uses the first solver.
    solvers: Vec<BulkSolver>,
}

impl ParallelSolver {
    /// Creates a solver with up to `threads` threads, one of which is the calling thread. The
    /// solver uses the fastest instruction set of this machine.
    pub fn new(threads: NonZero<usize>) -> Self {
        let solvers = (0..threads.get()).map(|_| BulkSolver::new());
        Self {
            solvers: solvers.collect(),
        }
    }

    /// Creates a solver with this instruction set; `None` if the machine does not support it.
    pub fn with_isa(isa: Isa, threads: NonZero<usize>) -> Option<Self> {
        let solvers = (0..threads.get()).map(|_| BulkSolver::with_isa(isa));
        Some(Self {
            solvers: solvers.collect::<Option<_>>()?,
        })
    }

    /// The maximum number of threads that the solver uses.
    pub fn threads(&self) -> usize {
        self.solvers.len()
    }

    /// Finds up to `limit` solutions of each puzzle, as [`BulkSolver::solve_lines`] does. The
    /// answers have the order of the lines, and replace the previous contents of `answers`.
    ///
    /// Each call starts as many threads as the work can use. If the system cannot start a thread,
    /// the calling thread and the threads already started do all the work.
    ///
    /// # Panics
    /// Panics if there are more than `u32::MAX` lines and only one thread.
    pub fn solve_lines(&mut self, lines: &[&GridText], limit: u32, answers: &mut Answers) {
        let window = window(lines.len(), self.threads());
        let [own, others @ ..] = &mut self.solvers[..] else {
            unreachable!("there is at least one thread")
        };
        if others.is_empty() || lines.len() <= window {
            return own.solve_lines(lines, limit, answers);
        }
        let windows = lines.chunks(window);
        let count = windows.len();
        // Each thread requests the next window when it is ready, so that no thread has to solve all
        // hard puzzles.
        let queue = Mutex::new(windows.zip(answers.windows(count)));
        let work = |solver: &mut BulkSolver| {
            let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            while let Some((lines, answers)) = next() {
                solver.solve_lines(lines, limit, answers);
            }
        };
        thread::scope(|scope| {
            for solver in others.iter_mut().take(count - 1) {
                let started = thread::Builder::new().spawn_scoped(scope, || work(solver));
                if started.is_err() {
                    break;
                }
            }
            work(own);
        });
    }

    /// Decides for each puzzle if it has no solution, one, or several. The results have the order
    /// of the puzzles.
    pub fn solve_all(&mut self, puzzles: &[Clues]) -> Vec<Solutions> {
        let answers = self.answers(puzzles, 2);
        answers.iter().map(Answer::solutions).collect()
    }

    /// Counts the solutions of each puzzle, up to `limit`. The counts have the order of the
    /// puzzles.
    pub fn count(&mut self, puzzles: &[Clues], limit: u32) -> Vec<u32> {
        let answers = self.answers(puzzles, limit);
        answers.iter().map(Answer::count).collect()
    }

    fn answers(&mut self, puzzles: &[Clues], limit: u32) -> Answers {
        let texts: Vec<GridText> = puzzles.iter().map(Clues::chars).collect();
        let lines: Vec<&GridText> = texts.iter().collect();
        let mut answers = Answers::new();
        self.solve_lines(&lines, limit, &mut answers);
        answers
    }
}

/// Creates a solver with one thread for each available core.
impl Default for ParallelSolver {
    fn default() -> Self {
        Self::new(thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN))
    }
}

/// The ideal number of windows per thread. A window is a range of lines that one thread solves.
/// With more windows, threads wait less for the last window. With fewer windows, fewer lanes are
/// empty at the ends of windows.
const WINDOWS_PER_THREAD: usize = 4;

/// The ideal number of lines in a window of a long input; rounding may make a window longer.
/// Filling and emptying the lanes takes one percent of the time of a window of this length, even
/// with easy puzzles. Longer windows would gain nothing.
const MAX_WINDOW: usize = 8192;

/// The minimum number of lines in a window, which is the number of lanes of the widest registers.
/// In a shorter window, some lanes would always be empty.
const MIN_WINDOW: usize = 512;

/// The number of lines in each window.
fn window(lines: usize, threads: usize) -> usize {
    let ideal = (lines / (WINDOWS_PER_THREAD * threads)).clamp(MIN_WINDOW, MAX_WINDOW);
    // The lines are divided evenly among a whole number of windows, so that the last window is not
    // much shorter than the others.
    let count = (lines / ideal).max(1);
    lines.div_ceil(count).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_windows_have_similar_lengths_and_enough_lines() {
        let lengths = (0..5000).chain((0..30).map(|i| 5000 + 12_345 * i));
        for lines in lengths {
            for threads in [1, 2, 3, 8, 100] {
                let window = window(lines, threads);
                assert!((1..2 * MAX_WINDOW).contains(&window), "{lines}, {threads}");
                let count = lines.div_ceil(window);
                if count > 1 {
                    let last = lines - (count - 1) * window;
                    assert!(window >= MIN_WINDOW, "{lines}, {threads}");
                    assert!(last + count > window, "{lines}, {threads}");
                }
            }
        }
    }
}
