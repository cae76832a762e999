//! Removal of clues from a full grid.
//!
//! The cells are visited in random order, and each is emptied if the remaining clues still have a
//! unique solution. The first cells can nearly always be emptied. They are divided into *runs* of
//! several cells, and a run is emptied at once. If that fails, all remaining cells are visited one
//! by one.
//!
//! For a single cell, the solver only searches for a solution with another digit in that cell. If
//! there is none, the solution is still unique. The solver therefore need not find the known
//! solution again.

use crate::random::Random;
use std::ops::Range;

use super::Recipe;
use crate::grid::{Candidate, Cell, CellSet, Clues, Solution};
use crate::puzzle::Puzzle;
use crate::solve::bulk::Packed;

/// A question to the solver on which the next step depends.
#[derive(Clone, Copy, Debug)]
pub(super) enum SolverQuestion {
    /// Is the solution unique without these clues?
    Unique(CellSet),
    /// Is there a solution without these clues that does not contain this candidate?
    Other(CellSet, Candidate),
}

/// A puzzle from which clues are removed.
///
/// Thousands of removals are processed together, and each round of questions visits all of them.
/// Therefore the fields that are used in every round are in two cache lines.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(super) struct Removal<'a> {
    /// The solution in the solver's format.
    packed: Packed,
    /// The cells with a clue. The orbits before `place` in the order have already been decided.
    clue_cells: CellSet,
    /// The cells of the current orbit that still must be shown to follow from the remaining clues.
    unproved: CellSet,
    phase: Phase,
    recipe: &'a Recipe,
    /// The index in `order` of the next orbit.
    place: u8,
    /// The number of runs that were removed as a whole; `u8::MAX` after a run failed.
    runs_done: u8,
    /// The indices of the recipe's orbits, in order of removal.
    order: [u8; 81],
    target_clues: Option<usize>,
    solution: Solution,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Remove,
    /// The remaining clues are tested for redundancy. The field contains the cells not tested yet.
    Prove(CellSet),
    Done,
    Failed,
}

/// The ends of the runs, as positions in an order of 81 orbits. For fewer orbits, the ends are
/// scaled down. The last end is chosen so that about half of the last runs cannot be removed.
const RUN_ENDS: [usize; 4] = [22, 30, 35, 39];

impl<'a> Removal<'a> {
    /// Starts the removal from a full grid, in a random order of the recipe's orbits.
    pub(super) fn new(recipe: &'a Recipe, solution: Solution, random: &mut Random) -> Self {
        Self::in_order(recipe, solution, &recipe.any_order(random), random)
    }

    /// Starts the removal from a full grid, in this order of the recipe's orbits.
    pub(super) fn in_order(
        recipe: &'a Recipe,
        solution: Solution,
        orbits: &[u8],
        random: &mut Random,
    ) -> Self {
        let mut order = [0; 81];
        order[..orbits.len()].copy_from_slice(orbits);
        Self {
            packed: Packed::from(&solution),
            clue_cells: CellSet::ALL,
            unproved: recipe.orbits[usize::from(order[0])],
            phase: Phase::Remove,
            recipe,
            place: 0,
            runs_done: 0,
            order,
            target_clues: recipe.clues.clone().map(|clues| {
                let (least, most) = clues.into_inner();
                least + random.below(most + 1 - least)
            }),
            solution,
        }
    }

    /// The next question; `None` if the removal is finished.
    pub(super) fn question(&self) -> Option<SolverQuestion> {
        let cells = match self.phase {
            Phase::Remove => match self.run() {
                Some(run) => return Some(SolverQuestion::Unique(self.cells(run))),
                None => self.unproved,
            },
            Phase::Prove(left) => CellSet::only(left.first()?),
            Phase::Done | Phase::Failed => return None,
        };
        let cell = cells.first()?;
        let known = Candidate::new(cell, self.packed.digit(cell)?);
        Some(SolverQuestion::Other(cells, known))
    }

    /// The remaining clues without the clues in `cells`.
    pub(super) fn without(&self, cells: CellSet) -> Packed {
        self.packed.only(self.clue_cells - cells)
    }

    /// The recipe's orbits in the order of removal.
    fn orbits(&self) -> impl DoubleEndedIterator<Item = CellSet> {
        let order = &self.order[..self.recipe.orbits.len()];
        order
            .iter()
            .map(|number| self.recipe.orbits[usize::from(*number)])
    }

    /// The orbit that is visited next.
    fn orbit(&self) -> Option<CellSet> {
        let place = usize::from(self.place);
        (place < self.recipe.orbits.len())
            .then(|| self.recipe.orbits[usize::from(self.order[place])])
    }

    /// The range of the next run to remove as a whole; `None` if no run is left.
    fn run(&self) -> Option<Range<usize>> {
        let end = RUN_ENDS.get(usize::from(self.runs_done))?;
        Some(self.place.into()..end * self.recipe.orbits.len() / 81)
    }

    fn cells(&self, places: Range<usize>) -> CellSet {
        let orbits = self.orbits().skip(places.start).take(places.len());
        orbits.fold(CellSet::EMPTY, |cells, orbit| cells | orbit)
    }

    /// Handles the answer to [`SolverQuestion::Unique`].
    pub(super) fn apply_unique(&mut self, unique: bool) {
        let Some(run) = self.run().filter(|_| unique) else {
            self.runs_done = u8::MAX;
            return;
        };
        self.runs_done += 1;
        self.clue_cells -= self.cells(run.clone());
        self.place += u8::try_from(run.len()).unwrap_or(0);
        self.unproved = self.orbit().unwrap_or(CellSet::EMPTY);
    }

    /// Handles the answer to [`SolverQuestion::Other`].
    pub(super) fn apply_other(&mut self, other: bool) {
        match &mut self.phase {
            Phase::Prove(left) => {
                if !other {
                    self.phase = Phase::Failed;
                } else if let Some(cell) = left.first() {
                    left.remove(cell);
                    if left.is_empty() {
                        self.phase = Phase::Done;
                    }
                }
            }
            _ => self.settle(other),
        }
    }

    /// Applies the answer for the first open cell. The answer is unpredictable, so the code avoids
    /// branches.
    fn settle(&mut self, other: bool) {
        let Some(orbit) = self.orbit() else { return };
        if let Some(cell) = self.unproved.first() {
            self.unproved.remove(cell);
        }
        let follows = !other && self.unproved.is_empty();
        self.clue_cells -= if follows { orbit } else { CellSet::EMPTY };
        if other || follows {
            self.place += 1;
            match self.orbit() {
                Some(next) => self.unproved = next,
                None => self.end(),
            }
        }
    }

    /// Ends the removal: restores clues up to the required number. If necessary, starts the test
    /// that no clue is redundant.
    fn end(&mut self) {
        let dug = self.clue_cells.len();
        let target_clues = self.target_clues.unwrap_or(dug);
        let count = dug + self.restore(target_clues.saturating_sub(dug));
        self.phase = if count != target_clues || self.recipe.minimal && dug < target_clues {
            Phase::Failed
        } else if self.recipe.minimal && self.recipe.orbits.len() < 81 {
            Phase::Prove(self.clue_cells)
        } else {
            // If cells are removed one by one, no remaining clue is redundant.
            Phase::Done
        };
    }

    /// Restores up to `most` clues, last removed first. Returns the number of restored clues.
    fn restore(&mut self, most: usize) -> usize {
        let mut count = 0;
        let mut left = self.clue_cells;
        for orbit in self.orbits().rev() {
            if !orbit.is_subset(left) && count + orbit.len() <= most {
                count += orbit.len();
                left |= orbit;
            }
        }
        self.clue_cells = left;
        count
    }

    fn clues(&self) -> Clues {
        Clues::new(Cell::ALL.map(|cell| {
            let digit = self.solution.digit(cell);
            self.clue_cells.contains(cell).then_some(digit)
        }))
    }

    /// The puzzle, if it meets the recipe's requirements.
    pub(super) fn puzzle(&self) -> Option<Puzzle> {
        (self.phase == Phase::Done).then(|| Puzzle::proven(self.clues(), self.solution))
    }
}
