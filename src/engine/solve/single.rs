//! The solver for a single puzzle, which the screen, hints and the generator use.
//!
//! This solver uses the logic of [`bulk`](super::bulk) for one position at a time. It has no
//! start-up cost, and returns solutions one by one. `single/vector.rs` stores a position in three
//! AVX-512 registers, and `single/portable.rs` in nine registers of any machine. There is no
//! version for AVX2, because compiling the portable version with AVX2 does not make it faster.

mod choice;
mod lanes;
mod layout;
mod portable;
#[cfg(test)]
mod test_model;
#[cfg(target_arch = "x86_64")]
mod vector;

#[cfg(target_arch = "x86_64")]
use super::isa::Avx512;
use super::isa::Isa;
use crate::grid::{CandidateSet, Clues, Solution};

/// An iterator over all solutions of some clues, each exactly once.
///
/// ```
/// use masume::grid::Clues;
/// use masume::solve::single::SolutionIter;
/// let mut many = SolutionIter::new(&Clues::EMPTY);
/// assert!(many.next() != many.next()); // no more work than for two
/// ```
#[derive(Clone, Debug)]
pub struct SolutionIter(SingleEngine);

#[derive(Clone, Debug)]
enum SingleEngine {
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512, vector::VectorSearch),
    Portable(portable::PortableSearch),
}

impl SolutionIter {
    /// Creates the iterator without searching. Each call of `next` searches up to the next
    /// solution.
    pub fn new(clues: &Clues) -> Self {
        Self::with_isa(Isa::best(), clues).unwrap_or_else(|| Self::portable(clues))
    }

    /// Creates the iterator with this instruction set; `None` if the machine does not support it.
    /// AVX2 selects the portable version.
    pub fn with_isa(isa: Isa, clues: &Clues) -> Option<Self> {
        match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 | Isa::Avx512Vl => {
                let proof = Avx512::detect()?;
                let open = vector::VectorSearch::new(proof, clues);
                Some(Self(SingleEngine::Avx512(proof, open)))
            }
            #[cfg(not(target_arch = "x86_64"))]
            Isa::Avx512 | Isa::Avx512Vl => None,
            Isa::Avx2 => isa.is_available().then(|| Self::portable(clues)),
            Isa::Portable => Some(Self::portable(clues)),
        }
    }

    /// Creates an iterator over all solutions that consist of these candidates.
    ///
    /// ```
    /// use masume::grid::{CandidateSet, CellSet, Digit};
    /// use masume::solve::single::SolutionIter;
    /// let mut candidates = CandidateSet::EMPTY;
    /// for digit in Digit::ALL {
    ///     candidates.insert_all(digit, CellSet::ALL);
    /// }
    /// assert!(SolutionIter::of_candidates(&candidates).next().is_some());
    /// ```
    pub fn of_candidates(candidates: &CandidateSet) -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(proof) = Avx512::detect() {
            return Self(SingleEngine::Avx512(
                proof,
                vector::VectorSearch::of_candidates(proof, candidates),
            ));
        }
        Self(SingleEngine::Portable(
            portable::PortableSearch::of_candidates(candidates),
        ))
    }

    /// Finds the next solution; `None` if more than `dead_ends` dead ends occur first, or if there
    /// are no more solutions. The next call continues the search, unless it [is
    /// exhausted](Self::is_exhausted).
    pub fn next_within(&mut self, dead_ends: u64) -> Option<Solution> {
        match &mut self.0 {
            #[cfg(target_arch = "x86_64")]
            SingleEngine::Avx512(proof, open) => {
                open.pause_after(dead_ends);
                open.next(*proof)
            }
            SingleEngine::Portable(open) => {
                open.pause_after(dead_ends);
                open.next()
            }
        }
    }

    /// Returns true if the search has found all solutions.
    pub const fn is_exhausted(&self) -> bool {
        match &self.0 {
            #[cfg(target_arch = "x86_64")]
            SingleEngine::Avx512(_, open) => open.is_exhausted(),
            SingleEngine::Portable(open) => open.is_exhausted(),
        }
    }

    fn portable(clues: &Clues) -> Self {
        Self(SingleEngine::Portable(portable::PortableSearch::new(clues)))
    }
}

impl Iterator for SolutionIter {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.next_within(u64::MAX)
    }
}
