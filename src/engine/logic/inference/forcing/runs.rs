//! The runs of a search, in memory that later searches reuse.

use super::run::{Run, Workspace};
use crate::grid::{Candidate, Geometry};
use crate::logic::inference::deduction::CandidateFact;
use crate::logic::inference::geometry::to_u16;

/// The runs of a search by their assumptions, with free runs and working memory.
pub(super) struct Runs<G: Geometry> {
    /// All runs: first the runs in use, and then the free runs.
    store: Vec<Run>,
    used: usize,
    /// For each assumption, the index of its run, or [`NONE`].
    numbers: Vec<u16>,
    /// The working memory; `None` while it is in use.
    pub(super) work: Option<Box<Workspace<G>>>,
}

/// Marks assumptions without a run.
const NONE: u16 = u16::MAX;

impl<G: Geometry> Default for Runs<G> {
    fn default() -> Self {
        Self {
            store: Vec::new(),
            used: 0,
            numbers: vec![NONE; 2 * Candidate::COUNT],
            work: None,
        }
    }
}

fn index(assumed: CandidateFact) -> usize {
    2 * assumed.candidate().index() + usize::from(assumed.on)
}

impl<G: Geometry> Runs<G> {
    /// Clears all runs, and keeps their memory.
    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.numbers.fill(NONE);
    }

    pub(super) fn get(&self, assumed: CandidateFact) -> Option<&Run> {
        self.store.get(usize::from(self.numbers[index(assumed)]))
    }

    /// Returns the run of an assumption. The run is marked as in use. Its content is unspecified if
    /// the assumption had no run.
    pub(super) fn get_or_add(&mut self, assumed: CandidateFact) -> &mut Run {
        let number = &mut self.numbers[index(assumed)];
        if *number == NONE {
            *number = to_u16(self.used);
            self.used += 1;
            if self.used > self.store.len() {
                self.store.push(Run::default());
            }
        }
        &mut self.store[usize::from(*number)]
    }

    /// Frees the run of the assumption that was added last.
    pub(super) fn remove_last(&mut self, assumed: CandidateFact) {
        debug_assert_eq!(usize::from(self.numbers[index(assumed)]) + 1, self.used);
        self.numbers[index(assumed)] = NONE;
        self.used -= 1;
    }
}
