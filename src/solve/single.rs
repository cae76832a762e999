//! One puzzle now: for the screen, for hints and for making puzzles.
//!
//! The same reasoning as in [`bulk`](super::bulk), for one position at a time: no start-up, and
//! the solutions come one by one. `single/vector.rs` keeps a position in three registers of
//! AVX-512, `single/portable.rs` in nine of any machine where those are not to be had. Compiled
//! with AVX2 the latter is no faster, so it is not.

mod choice;
mod lanes;
#[cfg(test)]
mod laws;
mod layout;
mod portable;
#[cfg(target_arch = "x86_64")]
mod vector;

#[cfg(target_arch = "x86_64")]
use super::isa::Avx512;
use super::isa::Isa;
use crate::grid::{Clues, Solution};

/// All solutions of some clues, one by one, each exactly once.
///
/// ```
/// use masume::grid::Clues;
/// use masume::solve::single::Search;
/// let mut many = Search::new(&Clues::EMPTY);
/// assert!(many.next() != many.next()); // no more work than for two
/// ```
#[derive(Clone, Debug)]
pub struct Search(Engine);

#[derive(Clone, Debug)]
enum Engine {
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512, vector::Open),
    Portable(portable::Open),
}

impl Search {
    /// Nothing is searched yet: each call of `next` goes on to the next solution.
    pub fn new(clues: &Clues) -> Self {
        Self::with(Isa::best(), clues).unwrap_or_else(|| Self::portable(clues))
    }

    /// A search with these instructions, if the machine has them. With AVX2 it is the portable one.
    pub fn with(isa: Isa, clues: &Clues) -> Option<Self> {
        match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 | Isa::Avx512Vl => {
                let proof = Avx512::detect()?;
                let open = vector::Open::new(proof, clues);
                Some(Self(Engine::Avx512(proof, open)))
            }
            #[cfg(not(target_arch = "x86_64"))]
            Isa::Avx512 | Isa::Avx512Vl => None,
            Isa::Avx2 => isa.is_available().then(|| Self::portable(clues)),
            Isa::Portable => Some(Self::portable(clues)),
        }
    }

    fn portable(clues: &Clues) -> Self {
        Self(Engine::Portable(portable::Open::new(clues)))
    }
}

impl Iterator for Search {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        match &mut self.0 {
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512(proof, open) => open.next(*proof),
            Engine::Portable(open) => open.next(),
        }
    }
}
