//! A store of the runs of one search. The next search reuses their memory.
//!
//! A candidate is on if it is assumed true, and off if it is assumed false.

use super::run::{Run, Workspace};
use crate::grid::{Candidate, Geometry};
use crate::logic::inference::geometry::to_u16;

/// The runs of a search that assume that a candidate is on.
pub(super) struct Runs<G: Geometry> {
    /// All runs: first the runs in use, and then the free runs.
    store: Vec<Run>,
    used: usize,
    /// For each candidate, the index of its run, or [`NONE`].
    numbers: Vec<u16>,
    /// The working memory; `None` while it is in use.
    pub(super) work: Option<Box<Workspace<G>>>,
}

/// Marks candidates without a run.
const NONE: u16 = u16::MAX;

impl<G: Geometry> Default for Runs<G> {
    fn default() -> Self {
        Self {
            store: Vec::new(),
            used: 0,
            numbers: vec![NONE; Candidate::COUNT],
            work: None,
        }
    }
}

impl<G: Geometry> Runs<G> {
    /// Clears all runs, and keeps their memory.
    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.numbers.fill(NONE);
    }

    pub(super) fn get(&self, candidate: Candidate) -> Option<&Run> {
        self.store.get(usize::from(self.numbers[candidate.index()]))
    }

    /// Removes a free run from the store, or creates a run if none is free.
    pub(super) fn take(&mut self) -> Run {
        let spare = self.store.len() > self.used;
        let run = spare.then(|| self.store.pop()).flatten();
        run.unwrap_or_default()
    }

    /// Adds an unneeded run to the free runs.
    pub(super) fn release(&mut self, run: Run) {
        self.store.push(run);
    }

    /// Stores the run that assumes that `candidate` is on.
    pub(super) fn keep(&mut self, candidate: Candidate, run: Run) {
        self.numbers[candidate.index()] = to_u16(self.used);
        self.store.push(run);
        let last = self.store.len() - 1;
        self.store.swap(self.used, last);
        self.used += 1;
    }
}
