//! The runs of one search, whose memory is used again by the next.

use super::run::{Run, Workspace};
use crate::grid::Candidate;
use crate::logic::inference::board::small;

/// What follows from each candidate that is on, as far as it was asked for.
pub(super) struct Runs {
    /// Those that are kept, then those that are free.
    store: Vec<Run>,
    used: usize,
    /// For each candidate which one is its.
    numbers: Vec<u16>,
    /// Where they are worked out, when nobody works there.
    pub(super) work: Option<Box<Workspace>>,
}

/// No run yet.
const NONE: u16 = u16::MAX;

impl Default for Runs {
    fn default() -> Self {
        Self {
            store: Vec::new(),
            used: 0,
            numbers: vec![NONE; Candidate::COUNT],
            work: None,
        }
    }
}

impl Runs {
    /// Forgets all runs, and keeps their memory.
    pub(super) fn clear(&mut self) {
        self.used = 0;
        self.numbers.fill(NONE);
    }

    pub(super) fn get(&self, candidate: Candidate) -> Option<&Run> {
        self.store.get(usize::from(self.numbers[candidate.index()]))
    }

    /// A run to use for anything.
    pub(super) fn take(&mut self) -> Run {
        let spare = self.store.len() > self.used;
        let run = spare.then(|| self.store.pop()).flatten();
        run.unwrap_or_default()
    }

    /// Takes back a run that is not to be kept.
    pub(super) fn give_back(&mut self, run: Run) {
        self.store.push(run);
    }

    /// Keeps what follows from a candidate.
    pub(super) fn keep(&mut self, candidate: Candidate, run: Run) {
        self.numbers[candidate.index()] = small(self.used);
        self.store.push(run);
        let last = self.store.len() - 1;
        self.store.swap(self.used, last);
        self.used += 1;
    }
}
