//! Puzzle generator: makes puzzles with a unique solution from a seed.
//!
//! A [`Recipe`] states the requirements. A seed determines a sequence of *attempts*, numbered from
//! zero. Each attempt yields a suitable puzzle or fails. The result of an attempt depends only on
//! the recipe, the seed and the number of the attempt. It does not depend on the machine or on
//! other attempts. Attempts can therefore be distributed over threads and machines: the first ten
//! puzzles of seed 42 are the same everywhere.
//!
//! ```
//! use masume::generate::{ClueSymmetry, Generator, Recipe};
//! let recipe = Recipe::new().symmetry(ClueSymmetry::Rotational);
//! let mut puzzles = Generator::new(recipe, 42).puzzles();
//! let puzzle = puzzles.next().expect("there is no end of them");
//! assert!(ClueSymmetry::Rotational.matches(puzzle.clues().cells()));
//! ```
//!
//! | file | content |
//! |---|---|
//! | `full.rs` | full grids |
//! | `clue_symmetry.rs` | symmetries of the pattern of clues |
//! | `removal.rs` | removal of clues |
//! | `batch_remover.rs` | removal of clues in many puzzles at once |
//! | `mask.rs` | clues in exactly the requested cells |
//! | `climb.rs` | hill climbing to hard puzzles |
//! | `goal.rs` | required levels and techniques |
//! | `variant.rs` `unique.rs` | variants |
//! | `layout.rs` | irregular regions |
//! | `killer.rs` | cages |
//! | `marks.rs` | thermometers, arrows, dots and other marks |
//! | `library.rs` | built-in puzzles |

mod batch_remover;
mod climb;
mod clue_symmetry;
mod full;
mod goal;
mod killer;
mod layout;
pub mod library;
mod marks;
mod mask;
mod removal;
mod unique;
mod variant;
mod variant_kind;

use std::iter::successors;
use std::mem;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

pub use clue_symmetry::ClueSymmetry;
pub use goal::Requirement;
pub use variant::{GeneratedVariant, VariantRecipe, VariantRecipeError};
pub use variant_kind::VariantKind;

use crate::grid::{CellSet, Solution};
use crate::logic::Technique;
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rate::Tenths;
use batch_remover::BatchRemover;
use goal::Goal;
use removal::Removal;

/// The requirements that a generator's puzzles meet.
///
/// By default, no clue is redundant. A [`ClueSymmetry`] combines cells into groups. With a
/// symmetry, no group of clues is redundant, but a single clue may be.
#[derive(Clone, Debug)]
pub struct Recipe {
    start: Start,
    orbits: Vec<CellSet>,
    clues: Option<RangeInclusive<usize>>,
    minimal: bool,
    climbs: bool,
    goal: Goal,
}

#[derive(Clone, Debug)]
enum Start {
    AnyGrid,
    Solution(Solution),
    /// Each attempt starts from an equivalent form of one of these puzzles.
    Puzzles(Vec<Puzzle>),
    Mask(CellSet),
}

/// The reason why no puzzle can meet the requirements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    /// The range of clues is empty, starts below the minimum of any puzzle, or ends above the
    /// number of cells.
    #[error("puzzles have from {} to 81 clues", FEWEST_CLUES)]
    Clues,
    /// The mask has too few cells. The field is the number of its cells.
    #[error(
        "the mask has {} cells, and no puzzle has fewer than {} clues", .0,
        FEWEST_CLUES
    )]
    Mask(usize),
}

/// The minimum number of clues of a puzzle (`McGuire`, Tugemann and Civario, 2012).
const FEWEST_CLUES: usize = 17;

impl Default for Recipe {
    fn default() -> Self {
        Self::new()
    }
}

impl Recipe {
    /// Creates a recipe without requirements.
    pub fn new() -> Self {
        Self {
            start: Start::AnyGrid,
            orbits: ClueSymmetry::None.orbits(),
            clues: None,
            minimal: false,
            climbs: false,
            goal: Goal::default(),
        }
    }

    /// Requires that the pattern of clues has the symmetry `symmetry`.
    #[must_use]
    pub fn symmetry(self, symmetry: ClueSymmetry) -> Self {
        Self {
            orbits: symmetry.orbits(),
            ..self
        }
    }

    /// Requires that no clue is redundant, even with other requirements.
    #[must_use]
    pub fn minimal(self) -> Self {
        Self {
            minimal: true,
            ..self
        }
    }

    /// Requires a number of clues in the given range. Each number in the range is tried equally
    /// often.
    ///
    /// # Errors
    /// Returns an error if no puzzle can have a number of clues in this range.
    pub fn clues(self, clues: RangeInclusive<usize>) -> Result<Self, RecipeError> {
        if clues.is_empty() || *clues.start() < FEWEST_CLUES || *clues.end() > 81 {
            return Err(RecipeError::Clues);
        }
        Ok(Self {
            clues: Some(clues),
            ..self
        })
    }

    /// Requires that the puzzles have the solution `solution`.
    #[must_use]
    pub fn solution(self, solution: Solution) -> Self {
        Self {
            start: Start::Solution(solution),
            ..self
        }
    }

    /// Makes each puzzle from an equivalent form of one of the given puzzles, by replacing some of
    /// its clues. Properties that are rare among random puzzles are common among puzzles made in
    /// this way, if the given puzzle has them. An empty list has no effect.
    #[must_use]
    pub fn near(self, puzzles: Vec<Puzzle>) -> Self {
        if puzzles.is_empty() {
            return self;
        }
        Self {
            start: Start::Puzzles(puzzles),
            ..self
        }
    }

    /// Places the clues in exactly the given cells, regardless of the required number and symmetry.
    /// Some clues may be redundant.
    ///
    /// # Errors
    /// Returns an error if the cells are too few for any puzzle.
    pub fn mask(self, cells: CellSet) -> Result<Self, RecipeError> {
        if cells.len() < FEWEST_CLUES {
            return Err(RecipeError::Mask(cells.len()));
        }
        Ok(Self {
            start: Start::Mask(cells),
            ..self
        })
    }

    /// Requires a Sudoku Explainer rating in this range;
    /// [`Level::range`](crate::rate::Level::range) is the range of a level.
    #[must_use]
    pub fn er(mut self, er: RangeInclusive<Tenths>) -> Self {
        self.goal.er = Some(er);
        self
    }

    /// Replaces some clues of each puzzle that is too easy for the range of [`er`](Self::er), again
    /// and again until the puzzle is hard enough. This helps with ratings that are rare among
    /// random puzzles.
    #[must_use]
    pub fn climbing(self) -> Self {
        Self {
            climbs: true,
            ..self
        }
    }

    /// Requires the technique `technique`. [`Requirement`] defines the ways in which a puzzle can
    /// need a technique.
    #[must_use]
    pub fn technique(mut self, technique: Technique, need: Requirement) -> Self {
        self.goal.technique = Some((technique, need));
        self
    }

    /// The indices in `orbits`, in random order. An orbit is a group of symmetric cells.
    fn any_order(&self, random: &mut Random) -> Vec<u8> {
        let mut order: Vec<u8> = (0..).take(self.orbits.len()).collect();
        random.shuffle(&mut order);
        order
    }

    /// Creates the removal for an attempt: a full grid, and the order in which clues are removed
    /// from it.
    fn removal(&self, random: &mut Random) -> Removal<'_> {
        match &self.start {
            Start::AnyGrid | Start::Mask(_) => Removal::new(self, full::full_grid(random), random),
            Start::Solution(solution) => Removal::new(self, *solution, random),
            Start::Puzzles(puzzles) => {
                let puzzle = &puzzles[random.below(puzzles.len())];
                let equivalent_form = Puzzle::new(library::equivalent_form(puzzle.clues(), random));
                let start = equivalent_form.as_ref().unwrap_or(puzzle);
                climb::varied(self, start, random)
            }
        }
    }
}

/// A generator of puzzles that meet a recipe.
///
/// A generator is [`Send`]. Each thread needs its own generator with the same recipe and seed.
/// Assign different attempts to the threads.
#[derive(Debug)]
pub struct Generator {
    recipe: Recipe,
    seed: u64,
    batch_remover: BatchRemover,
}

impl Generator {
    /// Creates a generator for the attempts of a seed.
    pub fn new(recipe: Recipe, seed: u64) -> Self {
        Self {
            recipe,
            seed,
            batch_remover: BatchRemover::new(),
        }
    }

    /// The recommended number of attempts per call of [`make`](Self::make). With many attempts, all
    /// lanes of the solver are busy. With few attempts, a call returns sooner.
    pub fn window(&self) -> u64 {
        match self.recipe.start {
            _ if self.recipe.climbs => 1,
            Start::Mask(_) => 8,
            Start::Puzzles(_) => 32,
            _ if self.recipe.goal.is_empty() => 8192,
            _ => 128,
        }
    }

    /// Makes the attempts with the given numbers, and returns the results in the order of the
    /// numbers.
    ///
    /// If `stop` is set, the call ends soon, and the results are unspecified.
    pub fn make(
        &mut self,
        attempts: impl IntoIterator<Item = u64>,
        stop: &AtomicBool,
    ) -> Vec<Option<Puzzle>> {
        let attempts: Vec<u64> = attempts.into_iter().collect();
        let mut puzzles = if let Start::Mask(mask) = self.recipe.start {
            self.fill(mask, &attempts, stop)
        } else {
            let randoms = attempts.iter().map(|a| Random::of_attempt(self.seed, *a));
            let removals = randoms.map(|mut random| self.recipe.removal(&mut random));
            self.batch_remover.remove_all(removals, stop)
        };
        if let Some(range) = self.recipe.goal.er.clone().filter(|_| self.recipe.climbs) {
            for (attempt, puzzle) in attempts.iter().zip(&mut puzzles) {
                // The climb must not reuse the random numbers that made the start puzzle.
                let mut random = Random::of_attempt(!self.seed, *attempt);
                let start = puzzle.take();
                *puzzle = start.and_then(|start| self.climb(start, &range, &mut random, stop));
            }
        }
        if !self.recipe.goal.is_empty() {
            for puzzle in &mut puzzles {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                puzzle.take_if(|puzzle| !self.recipe.goal.is_met(puzzle, stop));
            }
        }
        puzzles
    }

    /// An endless iterator over the puzzles of all attempts. If no puzzle can meet the
    /// requirements, `next` never returns.
    pub fn puzzles(mut self) -> impl Iterator<Item = Puzzle> {
        /// The number of attempts in the first call. A caller who needs one puzzle should not wait
        /// for a whole window.
        const FIRST: u64 = 32;
        let most = self.window();
        let ends = successors(Some(FIRST.min(most)), move |end| {
            Some(end + (*end).min(most))
        });
        let mut first = 0;
        let never = AtomicBool::new(false);
        ends.flat_map(move |end| self.make(mem::replace(&mut first, end)..end, &never))
            .flatten()
    }

    fn fill(&mut self, mask: CellSet, attempts: &[u64], stop: &AtomicBool) -> Vec<Option<Puzzle>> {
        let mut filled = Vec::new();
        for attempt in attempts {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let mut random = Random::of_attempt(self.seed, *attempt);
            let puzzle = mask::fill(
                mask,
                &mut random,
                &mut self.batch_remover.solver,
                &mut self.batch_remover.answers,
            );
            filled.push(puzzle);
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Clues;
    use crate::solve::{Solutions, solve};

    /// Makes one attempt the slow way: removes each group of clues if possible.
    fn slow(symmetry: ClueSymmetry, seed: u64, attempt: u64) -> Clues {
        let mut random = Random::of_attempt(seed, attempt);
        let mut clues = Clues::from(&full::full_grid(&mut random));
        let mut orbits = symmetry.orbits();
        random.shuffle(&mut orbits);
        for orbit in orbits {
            let mut less = clues;
            orbit.iter().for_each(|cell| less.set(cell, None));
            if matches!(solve(&less), Solutions::One(_)) {
                clues = less;
            }
        }
        clues
    }

    #[test]
    fn batch_removal_agrees_with_removal_one_by_one() {
        for symmetry in ClueSymmetry::ALL {
            let recipe = Recipe::new().symmetry(symmetry);
            let mut generator = Generator::new(recipe, 7);
            let puzzles = generator.make(100..106, &AtomicBool::new(false));
            for (attempt, puzzle) in (100..).zip(puzzles) {
                let puzzle = puzzle.expect("nothing was asked that can fail");
                assert_eq!(*puzzle.clues(), slow(symmetry, 7, attempt), "{symmetry:?}");
            }
        }
    }
}
