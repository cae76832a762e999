//! The solver for a single puzzle, which the screen, hints and the generator use.
//!
//! This solver uses the logic of [`bulk`](super::bulk) for one position at a time. It has no
//! start-up cost, and returns solutions one by one. It uses registers that every machine has: wider
//! registers would save less than a microsecond per puzzle.

mod choice;
mod lanes;
mod layout;
mod search;
#[cfg(test)]
mod tests;

use crate::grid::{CandidateSet, Clues, Solution};
use search::SolutionSearch;

/// An iterator over all solutions of some clues, each exactly once.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::Clues;
/// use masume::solve::single::SolutionIter;
/// let mut many = SolutionIter::new(&Clues::EMPTY);
/// assert!(many.next() != many.next()); // no more work than for two
/// ```
#[derive(Clone, Debug)]
pub struct SolutionIter(SolutionSearch);

impl SolutionIter {
    /// Creates the iterator without searching. Each call of `next` searches up to the next
    /// solution.
    pub fn new(clues: &Clues) -> Self {
        Self(SolutionSearch::new(clues))
    }

    /// Creates an iterator over all solutions that consist of these candidates.
    ///
    /// ```
    /// # use masume_engine as masume;
    /// use masume::grid::{CandidateSet, CellSet, Digit};
    /// use masume::solve::single::SolutionIter;
    /// let mut candidates = CandidateSet::EMPTY;
    /// for digit in Digit::ALL {
    ///     candidates.insert_all(digit, CellSet::ALL);
    /// }
    /// assert!(SolutionIter::of_candidates(&candidates).next().is_some());
    /// ```
    pub fn of_candidates(candidates: &CandidateSet) -> Self {
        Self(SolutionSearch::of_candidates(candidates))
    }

    /// Finds the next solution; `None` if more than `dead_ends` dead ends occur first, or if there
    /// are no more solutions. The next call continues the search, unless it [is
    /// exhausted](Self::is_exhausted).
    pub fn next_within(&mut self, dead_ends: u64) -> Option<Solution> {
        self.0.pause_after(dead_ends);
        self.0.next()
    }

    /// Returns true if the search has found all solutions.
    pub const fn is_exhausted(&self) -> bool {
        self.0.is_exhausted()
    }
}

impl Iterator for SolutionIter {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.next_within(u64::MAX)
    }
}
