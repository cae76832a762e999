//! The bulk solver: solves many puzzles at once.
//!
//! A solver for a single puzzle spends its time on deciding what to do next: which bit is set,
//! which table entry to read, and whether to branch. The bulk solver passes 256 or 512 search nodes
//! of unrelated puzzles through the same fixed logic side by side. Each node has one bit in every
//! register, so there is nothing to decide. Read the code in this order:
//!
//! 1. The crate `masume_lanes`: the logic, and the instruction sets.
//! 2. `bulk/schedule.rs`: assigns search nodes to lanes, and handles them after each round.
//!    `bulk/x86.rs` compiles it for each instruction set.
//! 3. `bulk/parallel.rs`: one solver per thread.
//!
//! ```
//! # use masume_engine as masume;
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
//! A [`ParallelSolver`] distributes the lines over threads. A [`BulkSolver`] is [`Send`] and shares
//! no data, so a program can also use its own threads. Each thread then needs a solver, and a few
//! thousand lines per call. With fewer than about five hundred lines, some lanes remain empty.

mod answers;
mod packed;
mod parallel;
mod schedule;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::{fmt, mem};

pub use answers::{Answer, Answers};
pub use masume_lanes::text::GridText;
pub use packed::Packed;
pub use parallel::ParallelSolver;

pub use super::isa::Isa;

use masume_lanes::Portable;
#[cfg(target_arch = "x86_64")]
use masume_lanes::{Avx2, Avx512, Avx512Lanes256, Avx512Lanes512};

use crate::grid::{Candidate, Clues};

use super::Solutions;

use schedule::{BulkEngine, BulkIsa, Job, PuzzleInput};

/// Solves many puzzles at once. Reuse a solver for many calls, because it keeps its memory.
pub struct BulkSolver {
    isa: Isa,
    engine: Box<dyn Solve + Send>,
}

/// The interface of an engine, independent of its register type.
trait Solve {
    fn solve(&mut self, job: &mut Job<'_>);
}

impl<T: BulkIsa> Solve for BulkEngine<T> {
    fn solve(&mut self, job: &mut Job<'_>) {
        self.run(job);
    }
}

impl BulkSolver {
    /// Creates a solver with the fastest instruction set of this machine.
    pub fn new() -> Self {
        Self::with_isa(Isa::best()).unwrap_or_else(|| Self::of(Isa::Portable, Portable))
    }

    /// Creates a solver with this instruction set; `None` if the machine does not support it.
    pub fn with_isa(isa: Isa) -> Option<Self> {
        match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => Some(Self::of(isa, Avx512Lanes512(Avx512::detect()?))),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512Vl => Some(Self::of(isa, Avx512Lanes256(Avx512::detect()?))),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => Some(Self::of(isa, Avx2::detect()?)),
            #[cfg(not(target_arch = "x86_64"))]
            Isa::Avx512 | Isa::Avx512Vl | Isa::Avx2 => None,
            Isa::Portable => Some(Self::of(isa, Portable)),
        }
    }

    fn of<T: BulkIsa<Register: Send> + Send + 'static>(isa: Isa, simd: T) -> Self {
        Self {
            isa,
            engine: Box::new(BulkEngine::new(simd)),
        }
    }

    /// The instruction set that the solver uses.
    pub fn isa(&self) -> Isa {
        self.isa
    }

    /// Finds up to `limit` solutions of each puzzle. The answers have the order of the lines, and
    /// replace the previous contents of `answers`.
    ///
    /// If a puzzle has more solutions than `limit`, any of them may be found. The choice may depend
    /// on the other puzzles.
    ///
    /// # Panics
    /// Panics if there are more than `u32::MAX` lines.
    pub fn solve_lines(&mut self, lines: &[&GridText], limit: u32, answers: &mut Answers) {
        self.run(PuzzleInput::Lines(lines), &[], limit, answers);
    }

    /// Counts the solutions of each part of a full grid, up to `limit`. If `without` is not empty,
    /// it has one candidate for each part, and solutions with this candidate are not counted. The
    /// counts replace the previous contents of `counts`.
    ///
    /// For example, this method decides if a puzzle needs a clue. The part is the puzzle without
    /// the clue, and the candidate is the clue. If the count is 0, no other solution exists without
    /// the clue, so the puzzle does not need the clue. This takes only a fraction of the time of a
    /// search for two solutions.
    ///
    /// # Panics
    /// Panics if there are more than `u32::MAX` parts, or if `without` is neither empty nor as long
    /// as `parts`.
    pub fn count(
        &mut self,
        parts: &[Packed],
        without: &[Candidate],
        limit: u32,
        counts: &mut Vec<u32>,
    ) {
        assert!(
            without.is_empty() || without.len() == parts.len(),
            "there must be a candidate for each part"
        );
        let mut answers = Answers::counting(mem::take(counts));
        self.run(PuzzleInput::Packed(parts), without, limit, &mut answers);
        *counts = answers.into_counts();
    }

    fn run(
        &mut self,
        puzzles: PuzzleInput<'_>,
        without: &[Candidate],
        limit: u32,
        answers: &mut Answers,
    ) {
        assert!(
            u32::try_from(puzzles.len()).is_ok(),
            "there are too many puzzles for one call"
        );
        answers.reset(puzzles.len());
        if limit > 0 {
            self.engine.solve(&mut Job {
                puzzles,
                excluded: without,
                limit,
                answers,
            });
        }
    }

    /// Decides for each puzzle if it has no solution, one, or several. The results have the order
    /// of the puzzles.
    pub fn solve_all(&mut self, puzzles: &[Clues]) -> Vec<Solutions> {
        let texts: Vec<GridText> = puzzles.iter().map(Clues::chars).collect();
        let lines: Vec<&GridText> = texts.iter().collect();
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
