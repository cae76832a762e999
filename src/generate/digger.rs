//! Digging many puzzles side by side, so that their questions fill the solver.

use std::sync::atomic::{AtomicBool, Ordering};

use super::pit::{Pit, Question};
use crate::grid::Candidate;
use crate::puzzle::Puzzle;
use crate::solve::bulk::{Answers, BulkSolver, Line};

/// A solver and what it needs to answer the questions of many pits.
#[derive(Debug)]
pub(super) struct Digger {
    pub(super) solver: BulkSolver,
    pub(super) answers: Answers,
}

/// Questions of one kind, each with the pit that asks it.
#[derive(Default)]
struct Batch {
    pits: Vec<usize>,
    lines: Vec<Line>,
    known: Vec<Candidate>,
}

impl Batch {
    fn clear(&mut self) {
        self.pits.clear();
        self.lines.clear();
        self.known.clear();
    }
}

impl Digger {
    pub(super) fn new() -> Self {
        Self {
            solver: BulkSolver::new(),
            answers: Answers::new(),
        }
    }

    /// Digs the pits to their ends; what became of each, in their order. Those that are not done
    /// when `stop` is set come to nothing.
    pub(super) fn dig(
        &mut self,
        pits: impl Iterator<Item = Pit>,
        stop: &AtomicBool,
    ) -> Vec<Option<Puzzle>> {
        let mut pits: Vec<Pit> = pits.collect();
        let mut open: Vec<usize> = (0..pits.len()).collect();
        // Apart, because the solver is best at puzzles of which it finds as many solutions.
        let (mut wholes, mut singles) = (Batch::default(), Batch::default());
        while !open.is_empty() && !stop.load(Ordering::Relaxed) {
            wholes.clear();
            singles.clear();
            open.retain(|index| {
                let pit = &pits[*index];
                let (batch, cells) = match pit.question() {
                    None => return false,
                    Some(Question::Unique(cells)) => (&mut wholes, cells),
                    Some(Question::Other(cells)) => {
                        singles.known.push(pit.candidate(cells[0]));
                        (&mut singles, cells)
                    }
                };
                batch.pits.push(*index);
                batch.lines.push(pit.line_without(cells));
                true
            });
            self.are_unique(&wholes, &mut pits);
            self.have_others(&singles, &mut pits);
        }
        pits.iter().map(Pit::puzzle).collect()
    }

    fn are_unique(&mut self, batch: &Batch, pits: &mut [Pit]) {
        let lines: Vec<&Line> = batch.lines.iter().collect();
        self.solver.solve_lines(&lines, 2, &mut self.answers);
        for (pit, answer) in batch.pits.iter().zip(self.answers.iter()) {
            pits[*pit].is_unique(answer.count() == 1);
        }
    }

    fn have_others(&mut self, batch: &Batch, pits: &mut [Pit]) {
        let lines: Vec<&Line> = batch.lines.iter().collect();
        self.solver
            .solve_lines_without(&lines, &batch.known, 1, &mut self.answers);
        for (pit, answer) in batch.pits.iter().zip(self.answers.iter()) {
            pits[*pit].has_other(answer.count() > 0);
        }
    }
}
