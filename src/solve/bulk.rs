//! Many puzzles at once.
//!
//! A search that looks at one puzzle spends its time on finding out what to do next: which bit
//! is set, where to look it up, whether to jump. Here 256 or 512 search nodes, of whatever puzzles,
//! go through the same fixed wiring of logic side by side, one bit each in every register, and
//! nothing has to be found out. Reading order for the curious:
//!
//! 1. `bulk/bits.rs`: a register of lanes.
//! 2. `bulk/sweep.rs`: the planes, and what the rules of sudoku are on them.
//! 3. `bulk/choice.rs`: on what to branch when the rules say no more; `bulk/branch.rs`: what a
//!    lane makes of it.
//! 4. `bulk/node.rs` and `bulk/transpose.rs`: packed nodes, how they become planes, and planes nodes.
//! 5. `bulk/schedule.rs`: which node is in which lane, and what happens to it after a round.
//! 6. `bulk/text.rs`: from characters to nodes and back.
//! 7. `bulk/portable.rs`, `bulk/avx2.rs` and `bulk/avx512.rs`: the registers of each kind of machine.
//! 8. `bulk/parallel.rs`: such solvers side by side, on many cores.
//!
//! ```
//! use masume::solve::bulk::{Answers, BulkSolver};
//! let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let mut answers = Answers::new();
//! BulkSolver::new().solve_lines(&[text, &[b'.'; 81]], 2, &mut answers);
//! let counts: Vec<u32> = answers.iter().map(|answer| answer.count()).collect();
//! assert_eq!(counts, [1, 2]);
//! ```
//!
//! # More than one core
//!
//! A [`ParallelSolver`] deals the lines out to threads. A solver is [`Send`] and shares nothing: who
//! has threads already gives each its own, and windows of some thousand lines. Below five hundred
//! or so lanes may stay empty.

mod answers;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bits;
mod branch;
mod choice;
#[cfg(test)]
pub(super) mod laws;
mod node;
mod parallel;
mod portable;
mod schedule;
mod sweep;
mod text;
mod transpose;

use std::{fmt, mem};

pub use answers::{Answer, Answers};
pub use parallel::ParallelSolver;
pub(crate) use text::line;
pub use text::{Line, Packed};

pub use super::isa::Isa;

use crate::grid::{Candidate, Clues};

use super::Solutions;

#[cfg(target_arch = "x86_64")]
use super::isa::{Avx2, Avx512};
use portable::Portable;
use schedule::{Engine, Job, Puzzles, Tier};

/// Solves many puzzles at once. Made once and used again: it keeps its memory.
pub struct BulkSolver {
    isa: Isa,
    engine: Box<dyn Solve + Send>,
}

/// An engine, whatever its registers are.
trait Solve {
    fn solve(&mut self, job: &mut Job<'_>);
}

impl<T: Tier> Solve for Engine<T> {
    fn solve(&mut self, job: &mut Job<'_>) {
        self.run(job);
    }
}

impl BulkSolver {
    /// A solver with the best instructions that this machine has.
    pub fn new() -> Self {
        Self::with(Isa::best()).unwrap_or_else(|| Self::of(Isa::Portable, Portable))
    }

    /// A solver with these instructions, if the machine has them.
    pub fn with(isa: Isa) -> Option<Self> {
        match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => Some(Self::of(isa, avx512::Full(Avx512::detect()?))),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512Vl => Some(Self::of(isa, avx512::Half(Avx512::detect()?))),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => Some(Self::of(isa, Avx2::detect()?)),
            #[cfg(not(target_arch = "x86_64"))]
            Isa::Avx512 | Isa::Avx512Vl | Isa::Avx2 => None,
            Isa::Portable => Some(Self::of(isa, Portable)),
        }
    }

    fn of<T: Tier<Register: Send> + Send + 'static>(isa: Isa, tier: T) -> Self {
        Self {
            isa,
            engine: Box::new(Engine::new(tier)),
        }
    }

    /// The instructions it uses.
    pub fn isa(&self) -> Isa {
        self.isa
    }

    /// Looks for up to `limit` solutions of each puzzle. The answers are in the order of the
    /// lines, and what stood in `answers` before is gone.
    ///
    /// Which solutions of a puzzle with several are found first is not specified, and may depend
    /// on the other puzzles.
    ///
    /// # Panics
    /// When there are more than `u32::MAX` lines.
    pub fn solve_lines(&mut self, lines: &[&Line], limit: u32, answers: &mut Answers) {
        self.run(Puzzles::Lines(lines), &[], limit, answers);
    }

    /// Counts up to `limit` solutions of parts of full grids; with candidates, only solutions that
    /// do not have the one given for each part. What stood in `counts` before is gone.
    ///
    /// Whether a clue is needed is asked so: without it, and without its digit in its cell,
    /// there is a solution or there is none. That takes a fraction of the time in which two
    /// solutions are found.
    ///
    /// # Panics
    /// When there are more than `u32::MAX` parts, or candidates for some of the parts only.
    pub fn count(
        &mut self,
        parts: &[Packed],
        without: &[Candidate],
        limit: u32,
        counts: &mut Vec<u32>,
    ) {
        assert!(
            without.is_empty() || without.len() == parts.len(),
            "a candidate for each part"
        );
        let mut answers = Answers::counting(mem::take(counts));
        self.run(Puzzles::Packed(parts), without, limit, &mut answers);
        *counts = answers.into_counts();
    }

    fn run(
        &mut self,
        puzzles: Puzzles<'_>,
        without: &[Candidate],
        limit: u32,
        answers: &mut Answers,
    ) {
        assert!(u32::try_from(puzzles.len()).is_ok(), "too many at once");
        answers.reset(puzzles.len());
        if limit > 0 {
            self.engine.solve(&mut Job {
                puzzles,
                without,
                limit,
                answers,
            });
        }
    }

    /// Decides for all clues whether they have no solution, one or several. The answers are in
    /// order.
    pub fn solve_all(&mut self, puzzles: &[Clues]) -> Vec<Solutions> {
        let texts: Vec<Line> = puzzles.iter().map(line).collect();
        let lines: Vec<&Line> = texts.iter().collect();
        let mut answers = Answers::new();
        self.solve_lines(&lines, 2, &mut answers);
        answers.iter().map(Answer::solutions).collect()
    }
}

impl Default for BulkSolver {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for BulkSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BulkSolver")
            .field("isa", &self.isa)
            .finish_non_exhaustive()
    }
}
