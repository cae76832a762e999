//! Many puzzles on many cores.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::text::line;
use super::{Answer, Answers, BulkSolver, Isa, Line};
use crate::grid::Clues;
use crate::solve::Solutions;

/// Solves many puzzles at once on several threads. Made once and used again: it keeps its memory,
/// but no threads between calls.
///
/// ```
/// use masume::solve::bulk::{Answers, Line, ParallelSolver};
/// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let lines: Vec<&Line> = vec![text; 10_000];
/// let mut answers = Answers::new();
/// ParallelSolver::default().solve_lines(&lines, 2, &mut answers);
/// assert_eq!(answers.len(), lines.len());
/// assert!(answers.iter().all(|answer| answer.count() == 1));
/// ```
#[derive(Debug)]
pub struct ParallelSolver {
    /// One for each thread; that of the caller is the first.
    solvers: Vec<BulkSolver>,
}

impl ParallelSolver {
    /// A solver with up to so many threads, the caller's included, and the best instructions that
    /// this machine has.
    pub fn new(threads: NonZero<usize>) -> Self {
        let solvers = (0..threads.get()).map(|_| BulkSolver::new());
        Self {
            solvers: solvers.collect(),
        }
    }

    /// A solver with these instructions, if the machine has them.
    pub fn with(isa: Isa, threads: NonZero<usize>) -> Option<Self> {
        let solvers = (0..threads.get()).map(|_| BulkSolver::with(isa));
        Some(Self {
            solvers: solvers.collect::<Option<_>>()?,
        })
    }

    /// How many threads it uses at most.
    pub fn threads(&self) -> usize {
        self.solvers.len()
    }

    /// Looks for up to `limit` solutions of each puzzle, as [`BulkSolver::solve_lines`] does: the
    /// answers are in the order of the lines, and what stood in `answers` before is gone.
    ///
    /// Threads are started for the call, and no more than there is work for. Where the system
    /// gives none, the caller's does all the work.
    ///
    /// # Panics
    /// When there are more than `u32::MAX` lines and one thread.
    pub fn solve_lines(&mut self, lines: &[&Line], limit: u32, answers: &mut Answers) {
        let window = window(lines.len(), self.threads());
        let [own, others @ ..] = &mut self.solvers[..] else {
            unreachable!("there is one thread at least")
        };
        if others.is_empty() || lines.len() <= window {
            return own.solve_lines(lines, limit, answers);
        }
        let windows = lines.chunks(window);
        let count = windows.len();
        // Taken one by one, so that nobody waits for a thread that has got the hard puzzles.
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

    /// Decides for all clues whether they have no solution, one or several. The answers are in
    /// order.
    pub fn solve_all(&mut self, puzzles: &[Clues]) -> Vec<Solutions> {
        let answers = self.answers(puzzles, 2);
        answers.iter().map(Answer::solutions).collect()
    }

    /// Counts the solutions of all clues, each up to `limit`. The counts are in order.
    pub fn count(&mut self, puzzles: &[Clues], limit: u32) -> Vec<u32> {
        let answers = self.answers(puzzles, limit);
        answers.iter().map(Answer::count).collect()
    }

    fn answers(&mut self, puzzles: &[Clues], limit: u32) -> Answers {
        let texts: Vec<Line> = puzzles.iter().map(line).collect();
        let lines: Vec<&Line> = texts.iter().collect();
        let mut answers = Answers::new();
        self.solve_lines(&lines, limit, &mut answers);
        answers
    }
}

/// As many threads as there are cores for the program.
impl Default for ParallelSolver {
    fn default() -> Self {
        Self::new(thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN))
    }
}

/// Each thread gets so many windows, if they are all as hard: more, and less of the last one is
/// waited for; fewer, and less often lanes run empty at the end of one.
const SHARES: usize = 4;

/// Beginning and end of a window of this length are one in a hundred of its time, with puzzles that
/// need hardly any: longer windows would gain nothing.
const MOST: usize = 8192;

/// The lanes of the widest registers: fewer lines would leave some empty from the first.
const FEWEST: usize = 512;

/// How many lines a thread takes at a time, of so many in all.
fn window(lines: usize, threads: usize) -> usize {
    let wanted = (lines / (SHARES * threads)).clamp(FEWEST, MOST);
    // So that none is much shorter than the others.
    let count = (lines / wanted).max(1);
    lines.div_ceil(count).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_are_alike_and_none_is_too_short() {
        let lengths = (0..5000).chain((0..30).map(|i| 5000 + 12_345 * i));
        for lines in lengths {
            for threads in [1, 2, 3, 8, 100] {
                let window = window(lines, threads);
                assert!((1..2 * MOST).contains(&window), "{lines}, {threads}");
                let count = lines.div_ceil(window);
                if count > 1 {
                    let last = lines - (count - 1) * window;
                    assert!(window >= FEWEST, "{lines}, {threads}");
                    assert!(last + count > window, "{lines}, {threads}");
                }
            }
        }
    }
}
