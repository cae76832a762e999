//! One puzzle now: for the screen, for hints and for making puzzles.
//!
//! The same reasoning as in [`bulk`](super::bulk), for one position at a time: no start-up, and
//! the solutions come one by one. `single/vector.rs` keeps a position in three registers of
//! AVX-512, `single/portable.rs` in nine of any machine where those are not to be had; with AVX2
//! that is compiled once more.

mod choice;
mod lanes;
#[cfg(test)]
mod laws;
mod layout;
pub(super) mod portable;
#[cfg(target_arch = "x86_64")]
pub(super) mod vector;

use super::bulk::Isa;
#[cfg(target_arch = "x86_64")]
use super::bulk::{Avx2, Avx512};
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
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2, portable::Open),
    Portable(portable::Open),
}

impl Search {
    /// Nothing is searched yet: each call of `next` goes on to the next solution.
    pub fn new(clues: &Clues) -> Self {
        Self::with(Isa::best(), clues).unwrap_or_else(|| Self::portable(clues))
    }

    /// A search with these instructions, if the machine has them.
    pub fn with(isa: Isa, clues: &Clues) -> Option<Self> {
        match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 | Isa::Avx512Vl => {
                let proof = Avx512::detect()?;
                Some(Self(Engine::Avx512(proof, proof.open(clues))))
            }
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => {
                let open = portable::Open::new(clues);
                Some(Self(Engine::Avx2(Avx2::detect()?, open)))
            }
            #[cfg(not(target_arch = "x86_64"))]
            Isa::Avx512 | Isa::Avx512Vl | Isa::Avx2 => None,
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
            Engine::Avx512(proof, open) => proof.next(open),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2(proof, open) => proof.next(open),
            Engine::Portable(open) => open.next(),
        }
    }
}
