//! Removes clues from many puzzles at once, so that their questions fill the bulk solver.

use std::sync::atomic::{AtomicBool, Ordering};

use super::pit::{Pit, Question};
use crate::grid::Candidate;
use crate::puzzle::Puzzle;
use crate::solve::bulk::{Answers, BulkSolver, Packed};

/// A solver with the buffers for the questions of many puzzles.
#[derive(Debug)]
pub(super) struct Digger {
    pub(super) solver: BulkSolver,
    pub(super) answers: Answers,
    counts: Vec<u32>,
}

/// Questions of one kind, each with the index of its puzzle.
#[derive(Default)]
struct Batch {
    pits: Vec<usize>,
    parts: Vec<Packed>,
    known: Vec<Candidate>,
}

impl Batch {
    fn clear(&mut self) {
        self.pits.clear();
        self.parts.clear();
        self.known.clear();
    }

    fn ask(&mut self, pit: usize, part: Packed) {
        self.pits.push(pit);
        self.parts.push(part);
    }
}

impl Digger {
    pub(super) fn new() -> Self {
        Self {
            solver: BulkSolver::new(),
            answers: Answers::new(),
            counts: Vec::new(),
        }
    }

    /// Removes clues until no more can go; returns the results in order. Puzzles unfinished when
    /// `stop` is set fail.
    pub(super) fn dig<'a>(
        &mut self,
        pits: impl Iterator<Item = Pit<'a>>,
        stop: &AtomicBool,
    ) -> Vec<Option<Puzzle>> {
        let mut pits: Vec<Pit<'_>> = pits.collect();
        let mut open: Vec<usize> = (0..pits.len()).collect();
        // Two batches, because the solver is fastest if all puzzles of a call have the same limit
        // of solutions.
        let (mut wholes, mut singles) = (Batch::default(), Batch::default());
        while !open.is_empty() && !stop.load(Ordering::Relaxed) {
            wholes.clear();
            singles.clear();
            open.retain(|index| {
                let pit = &pits[*index];
                match pit.question() {
                    None => return false,
                    Some(Question::Unique(cells)) => wholes.ask(*index, pit.without(cells)),
                    Some(Question::Other(cells, known)) => {
                        singles.ask(*index, pit.without(cells));
                        singles.known.push(known);
                    }
                }
                true
            });
            self.are_unique(&wholes, &mut pits);
            self.have_others(&singles, &mut pits);
        }
        pits.iter().map(Pit::puzzle).collect()
    }

    fn are_unique(&mut self, batch: &Batch, pits: &mut [Pit<'_>]) {
        self.solver.count(&batch.parts, &[], 2, &mut self.counts);
        for (pit, count) in batch.pits.iter().zip(&self.counts) {
            pits[*pit].is_unique(*count == 1);
        }
    }

    fn have_others(&mut self, batch: &Batch, pits: &mut [Pit<'_>]) {
        self.solver
            .count(&batch.parts, &batch.known, 1, &mut self.counts);
        for (pit, count) in batch.pits.iter().zip(&self.counts) {
            pits[*pit].has_other(*count > 0);
        }
    }
}
