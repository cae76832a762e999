//! Death blossoms: a stem cell and, for each of its candidates, an almost locked set, the *petal*.
//! All places of the candidate's digit in the petal see the stem.
//!
//! Whichever digit the stem holds, the petal for this digit lacks it and contains all its other
//! digits. If a digit belongs to all petals, at least one petal therefore contains it. A candidate
//! that sees all places of its digit in every petal is eliminated.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::AlsGraph;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit};
use crate::logic::finder::Task;
use crate::logic::pattern;
use crate::logic::{Als, Pattern, TechniqueOption};

/// Finds death blossoms. Each set of eliminations is reported once.
pub(in crate::logic) fn death_blossoms(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    let graph = task.cache.get::<AlsGraph>()?;
    // For each candidate, the sets that it can have as petals.
    let mut petals = vec![Vec::new(); Candidate::COUNT];
    for (at, set) in graph.sets.iter().enumerate() {
        for digit in set.digits {
            for cell in graph.seen(at, digit) {
                petals[Candidate::new(cell, digit).index()].push(at);
            }
        }
    }
    let mut seen = HashSet::new();
    for stem in board.unsolved() {
        task.check_canceled()?;
        let digits = board.candidates(stem);
        let petals = |digit| petals[Candidate::new(stem, digit).index()].as_slice();
        let choices = digits.iter().map(|digit| (digit, petals(digit)));
        let choices: Vec<(Digit, &[usize])> = choices.collect();
        if choices.len() < 2 || choices.iter().any(|(_, petals)| petals.is_empty()) {
            continue;
        }
        let open = board.candidates_in(CellSet::ALL.without(stem), !digits);
        let mut blossom = BlossomSearch {
            stem,
            choices: &choices,
            graph: &graph,
            petals: Vec::new(),
            seen: &mut seen,
        };
        blossom.grow(task, open)?;
    }
    ControlFlow::Continue(())
}

struct BlossomSearch<'a> {
    stem: Cell,
    /// The candidates of the stem, each with its possible petals.
    choices: &'a [(Digit, &'a [usize])],
    graph: &'a AlsGraph,
    petals: Vec<(Digit, Als)>,
    /// The sets of eliminations that were already reported.
    seen: &'a mut HashSet<CandidateSet>,
}

impl BlossomSearch<'_> {
    /// Chooses a petal for the next candidate of the stem. `eliminations` are the candidates that
    /// see all places of their digit in each chosen petal.
    fn grow(&mut self, task: &mut Task<'_>, eliminations: CandidateSet) -> ControlFlow<()> {
        let Some((digit, petals)) = self.choices.get(self.petals.len()) else {
            if !self.seen.insert(eliminations) {
                return ControlFlow::Continue(());
            }
            let pattern = Pattern::Blossom(pattern::Blossom {
                stem: self.stem,
                petals: self.petals.clone(),
            });
            return task.eliminate(eliminations, pattern);
        };
        task.check_canceled()?;
        let overlap = task.cache.allows(TechniqueOption::Overlap);
        for at in *petals {
            let petal = &self.graph.sets[*at];
            let clear = |(_, other): &(Digit, Als)| (other.cells & petal.cells).is_empty();
            if !overlap && !self.petals.iter().all(clear) {
                continue;
            }
            let earlier = self.petals.iter().map(|(_, other)| other.cells);
            let cells = petal.cells | earlier.collect();
            let mut left = CandidateSet::EMPTY;
            for z in petal.digits {
                let seen = self.graph.seen(*at, z) - cells;
                left.insert_all(z, eliminations.cells(z) & seen);
            }
            if !left.is_empty() {
                self.petals.push((*digit, *petal));
                self.grow(task, left)?;
                self.petals.pop();
            }
        }
        ControlFlow::Continue(())
    }
}
