//! Removes clues from many puzzles at once, because the bulk solver is fastest with many grids. In
//! each round, the solver answers one question about every unfinished puzzle.

use std::sync::atomic::{AtomicBool, Ordering};

use super::removal::{Removal, SolverQuestion};
use crate::grid::Candidate;
use crate::puzzle::Puzzle;
use crate::solve::bulk::{Answers, BulkSolver, Packed};

/// A solver with the buffers for the questions of many puzzles.
#[derive(Debug)]
pub(super) struct BatchRemover {
    pub(super) solver: BulkSolver,
    pub(super) answers: Answers,
    counts: Vec<u32>,
}

/// Questions of one kind, each with the index of its puzzle.
#[derive(Default)]
struct QuestionBatch {
    removals: Vec<usize>,
    parts: Vec<Packed>,
    known: Vec<Candidate>,
}

impl QuestionBatch {
    fn clear(&mut self) {
        self.removals.clear();
        self.parts.clear();
        self.known.clear();
    }

    fn push(&mut self, removal: usize, part: Packed) {
        self.removals.push(removal);
        self.parts.push(part);
    }
}

impl BatchRemover {
    pub(super) fn new() -> Self {
        Self {
            solver: BulkSolver::new(),
            answers: Answers::new(),
            counts: Vec::new(),
        }
    }

    /// Removes clues until no more clues can be removed, and returns the results in order. If
    /// `stop` is set, unfinished puzzles fail.
    pub(super) fn remove_all<'a>(
        &mut self,
        removals: impl Iterator<Item = Removal<'a>>,
        stop: &AtomicBool,
    ) -> Vec<Option<Puzzle>> {
        let mut removals: Vec<Removal<'_>> = removals.collect();
        let mut open: Vec<usize> = (0..removals.len()).collect();
        // The questions are in two batches, because the solver is fastest if all puzzles of a call
        // have the same limit on the number of solutions.
        let (mut wholes, mut singles) = (QuestionBatch::default(), QuestionBatch::default());
        while !open.is_empty() && !stop.load(Ordering::Relaxed) {
            wholes.clear();
            singles.clear();
            open.retain(|index| {
                let removal = &removals[*index];
                match removal.question() {
                    None => return false,
                    Some(SolverQuestion::Unique(cells)) => {
                        wholes.push(*index, removal.without(cells));
                    }
                    Some(SolverQuestion::Other(cells, known)) => {
                        singles.push(*index, removal.without(cells));
                        singles.known.push(known);
                    }
                }
                true
            });
            self.check_uniqueness(&wholes, &mut removals);
            self.check_other_solutions(&singles, &mut removals);
        }
        removals.iter().map(Removal::puzzle).collect()
    }

    fn check_uniqueness(&mut self, batch: &QuestionBatch, removals: &mut [Removal<'_>]) {
        self.solver.count(&batch.parts, &[], 2, &mut self.counts);
        for (removal, count) in batch.removals.iter().zip(&self.counts) {
            removals[*removal].apply_unique(*count == 1);
        }
    }

    fn check_other_solutions(&mut self, batch: &QuestionBatch, removals: &mut [Removal<'_>]) {
        self.solver
            .count(&batch.parts, &batch.known, 1, &mut self.counts);
        for (removal, count) in batch.removals.iter().zip(&self.counts) {
            removals[*removal].apply_other(*count > 0);
        }
    }
}
