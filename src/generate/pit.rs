//! Digging a puzzle out of a full grid.
//!
//! The cells are gone through in a random order, and each is blanked if the clues that are left
//! still have no solution but the one. The first cells can nearly always be blanked, so stretches
//! of the order are tried as a whole; a stretch that fails is gone through cell by cell.
//!
//! A single cell is asked about in another way: whether there is a solution that has any other
//! digit there. That settles it, and the solver does not need to find the solution that is known.

use crate::random::Random;
use std::ops::Range;

use super::Recipe;
use crate::grid::{Candidate, Cell, CellSet, Clues, Solution};
use crate::puzzle::Puzzle;
use crate::solve::bulk::Packed;

/// What must be known before the digging can go on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Question {
    /// Whether there is one solution without these clues.
    Unique(CellSet),
    /// Whether there is another solution without these clues, which does not have this one.
    Other(CellSet, Candidate),
}

/// A puzzle being dug.
///
/// Thousands are dug side by side, and all of them are gone through for each question. So what is
/// looked at every time is kept together, in two lines of the processor's memory.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(super) struct Pit<'a> {
    /// The solution as the solver reads it.
    packed: Packed,
    /// The clues that are left, the places before `place` being settled.
    left: CellSet,
    /// Cells of this place that are not known to follow from what would be left.
    open: CellSet,
    phase: Phase,
    recipe: &'a Recipe,
    /// The next place in the order.
    place: u8,
    /// How many stretches of the order have been tried.
    stretches: u8,
    /// In which order the recipe's orbits are taken away, each by its number.
    order: [u8; 81],
    /// How many clues there shall be.
    wanted: Option<usize>,
    solution: Solution,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Going through the order.
    Dig,
    /// Looking for a clue that is not needed; these have not been looked at.
    Prove(CellSet),
    Done,
    Failed,
}

/// Where the stretches end that are tried as a whole, in parts of 81 of the order. Measured: the
/// last ones fail about every second time.
const STRETCHES: [usize; 4] = [22, 30, 35, 39];

impl<'a> Pit<'a> {
    /// A full grid, to be dug in any order.
    pub(super) fn new(recipe: &'a Recipe, solution: Solution, random: &mut Random) -> Self {
        Self::in_order(recipe, solution, &recipe.any_order(random), random)
    }

    /// A full grid, to be dug in this order of the recipe's orbits.
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
            left: CellSet::ALL,
            open: recipe.orbits[usize::from(order[0])],
            phase: Phase::Dig,
            recipe,
            place: 0,
            stretches: 0,
            order,
            wanted: recipe.clues.clone().map(|clues| {
                let (least, most) = clues.into_inner();
                least + random.below(most + 1 - least)
            }),
            solution,
        }
    }

    /// What is asked next; nothing when the digging is over.
    pub(super) fn question(&self) -> Option<Question> {
        let cells = match self.phase {
            Phase::Dig => match self.stretch() {
                Some(stretch) => return Some(Question::Unique(self.cells(stretch))),
                None => self.open,
            },
            Phase::Prove(left) => CellSet::only(left.first()?),
            Phase::Done | Phase::Failed => return None,
        };
        let cell = cells.first()?;
        let known = Candidate::new(cell, self.packed.digit(cell)?);
        Some(Question::Other(cells, known))
    }

    /// The clues that are left without these.
    pub(super) fn without(&self, cells: CellSet) -> Packed {
        self.packed.only(self.left - cells)
    }

    /// The orbits in their order.
    fn orbits(&self) -> impl DoubleEndedIterator<Item = CellSet> {
        let order = &self.order[..self.recipe.orbits.len()];
        order
            .iter()
            .map(|number| self.recipe.orbits[usize::from(*number)])
    }

    /// The orbit of the next place, if any is left.
    fn orbit(&self) -> Option<CellSet> {
        let place = usize::from(self.place);
        (place < self.recipe.orbits.len())
            .then(|| self.recipe.orbits[usize::from(self.order[place])])
    }

    /// The places that are tried as a whole now.
    fn stretch(&self) -> Option<Range<usize>> {
        let end = STRETCHES.get(usize::from(self.stretches))?;
        Some(self.place.into()..end * self.recipe.orbits.len() / 81)
    }

    /// The cells of some places.
    fn cells(&self, places: Range<usize>) -> CellSet {
        let orbits = self.orbits().skip(places.start).take(places.len());
        orbits.fold(CellSet::EMPTY, |cells, orbit| cells | orbit)
    }

    /// Takes the answer to [`Question::Unique`].
    pub(super) fn is_unique(&mut self, unique: bool) {
        let Some(stretch) = self.stretch().filter(|_| unique) else {
            self.stretches = u8::MAX;
            return;
        };
        self.stretches += 1;
        self.left -= self.cells(stretch.clone());
        self.place += u8::try_from(stretch.len()).unwrap_or(0);
        self.open = self.orbit().unwrap_or(CellSet::EMPTY);
    }

    /// Takes the answer to [`Question::Other`].
    pub(super) fn has_other(&mut self, other: bool) {
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

    /// Goes on when it is known whether the first open cell follows. Nobody can predict whether
    /// it does, so what that means is computed and not branched upon.
    fn settle(&mut self, other: bool) {
        let Some(orbit) = self.orbit() else { return };
        if let Some(cell) = self.open.first() {
            self.open.remove(cell);
        }
        let follows = !other && self.open.is_empty();
        self.left -= if follows { orbit } else { CellSet::EMPTY };
        if other || follows {
            self.place += 1;
            match self.orbit() {
                Some(next) => self.open = next,
                None => self.end(),
            }
        }
    }

    /// When everything is settled: puts clues back that were asked for, and goes on to prove that
    /// none is too many.
    fn end(&mut self) {
        let dug = self.left.len();
        let wanted = self.wanted.unwrap_or(dug);
        let count = dug + self.put_back(wanted.saturating_sub(dug));
        self.phase = if count != wanted || self.recipe.minimal && dug < wanted {
            Phase::Failed
        } else if self.recipe.minimal && self.recipe.orbits.len() < 81 {
            Phase::Prove(self.left)
        } else {
            // Cell by cell nothing is left that could be taken away.
            Phase::Done
        };
    }

    /// Puts back up to so many clues, those first that were taken away last; says how many.
    fn put_back(&mut self, most: usize) -> usize {
        let mut count = 0;
        let mut left = self.left;
        for orbit in self.orbits().rev() {
            if !orbit.is_subset(left) && count + orbit.len() <= most {
                count += orbit.len();
                left |= orbit;
            }
        }
        self.left = left;
        count
    }

    /// The clues that are left.
    fn clues(&self) -> Clues {
        Clues::new(Cell::ALL.map(|cell| {
            let digit = self.solution.digit(cell);
            self.left.contains(cell).then_some(digit)
        }))
    }

    /// The puzzle, if it became one as asked for.
    pub(super) fn puzzle(&self) -> Option<Puzzle> {
        (self.phase == Phase::Done).then(|| Puzzle::proven(self.clues(), self.solution))
    }
}
