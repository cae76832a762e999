//! Making puzzles: a seed goes in, puzzles with one solution come out.
//!
//! A [`Recipe`] says what they shall be like. What a seed gives is a row of *attempts*, numbered
//! from 0, each of which becomes a puzzle as asked for or comes to nothing. An attempt depends on
//! recipe, seed and number alone: not on the machine, the instructions it has, or on what is
//! made beside it. So attempts may be shared out among threads and machines as one likes, and
//! "the first ten puzzles of seed 42" are the same everywhere.
//!
//! ```
//! use masume::generate::{Balance, Generator, Recipe};
//! let recipe = Recipe::new().balance(Balance::Rotational);
//! let mut puzzles = Generator::new(recipe, 42).puzzles();
//! let puzzle = puzzles.next().expect("there is no end of them");
//! assert!(Balance::Rotational.holds(puzzle.clues().cells()));
//! ```
//!
//! | file | what is in it |
//! |---|---|
//! | `full.rs` | full grids |
//! | `balance.rs` | symmetries of the picture that clues make |
//! | `pit.rs` | digging: which clues can go |
//! | `digger.rs` | many pits dug side by side |
//! | `mask.rs` | clues in given cells |
//! | `climb.rs` | hard puzzles, step by step |
//! | `wish.rs` | levels and techniques |
//! | `variant.rs` | puzzles of other shapes and with other rules |
//! | `library.rs` | the puzzles that are part of the program |

mod balance;
mod climb;
mod digger;
mod full;
mod killer;
pub mod library;
mod mask;
mod pit;
mod variant;
mod wish;

use std::fmt;
use std::iter::successors;
use std::mem;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

pub use balance::Balance;
pub use variant::{MadeVariant, VariantRecipe};
pub use wish::Need;

use crate::grid::{CellSet, Solution};
use crate::logic::Technique;
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rate::Tenths;
use digger::Digger;
use pit::Pit;
use wish::Wish;

/// What puzzles shall be like.
///
/// Without further wishes no clue can be taken away from them, or no group of clues that the
/// [`Balance`] ties together.
#[derive(Clone, Debug)]
pub struct Recipe {
    start: Start,
    orbits: Vec<CellSet>,
    clues: Option<RangeInclusive<usize>>,
    minimal: bool,
    climbs: bool,
    wish: Wish,
}

/// What a puzzle is made from.
#[derive(Clone, Debug)]
enum Start {
    AnyGrid,
    Solution(Solution),
    /// Any of these, in disguise, is varied.
    Near(Vec<Puzzle>),
    Mask(CellSet),
}

/// Why there can be no such puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecipeError {
    /// Fewer clues than any puzzle has, or more than there are cells; or the least is more than
    /// the most.
    Clues,
    /// A mask of so few cells.
    Mask(usize),
}

/// No puzzle has fewer clues; that was shown in 2012 by looking at all full grids.
const FEWEST_CLUES: usize = 17;

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clues => write!(f, "puzzles have from {FEWEST_CLUES} to 81 clues"),
            Self::Mask(cells) => write!(
                f,
                "the mask has {cells} cells, and no puzzle has fewer than {FEWEST_CLUES} clues"
            ),
        }
    }
}

impl std::error::Error for RecipeError {}

impl Default for Recipe {
    fn default() -> Self {
        Self::new()
    }
}

impl Recipe {
    /// Any puzzles.
    pub fn new() -> Self {
        Self {
            start: Start::AnyGrid,
            orbits: Balance::None.orbits(),
            clues: None,
            minimal: false,
            climbs: false,
            wish: Wish::default(),
        }
    }

    /// The clues make a picture with this symmetry.
    #[must_use]
    pub fn balance(self, balance: Balance) -> Self {
        Self {
            orbits: balance.orbits(),
            ..self
        }
    }

    /// No clue can be taken away, whatever else is asked for.
    #[must_use]
    pub fn minimal(self) -> Self {
        Self {
            minimal: true,
            ..self
        }
    }

    /// So many clues; any number of the range is as likely to be tried.
    ///
    /// # Errors
    /// When no puzzle has so many.
    pub fn clues(self, clues: RangeInclusive<usize>) -> Result<Self, RecipeError> {
        if clues.is_empty() || *clues.start() < FEWEST_CLUES || *clues.end() > 81 {
            return Err(RecipeError::Clues);
        }
        Ok(Self {
            clues: Some(clues),
            ..self
        })
    }

    /// The solution is this one.
    #[must_use]
    pub fn solution(self, solution: Solution) -> Self {
        Self {
            start: Start::Solution(solution),
            ..self
        }
    }

    /// Each puzzle is a variation of one of these, in another disguise: what is rare among all
    /// puzzles is common among those that are close to one that has it. Without any of them it is
    /// as if nothing was said.
    #[must_use]
    pub fn near(self, puzzles: Vec<Puzzle>) -> Self {
        if puzzles.is_empty() {
            return self;
        }
        Self {
            start: Start::Near(puzzles),
            ..self
        }
    }

    /// The clues stand in just these cells, whatever else was said about their number and
    /// picture; some of them may be too many.
    ///
    /// # Errors
    /// When that are too few for any puzzle.
    pub fn mask(self, cells: CellSet) -> Result<Self, RecipeError> {
        if cells.len() < FEWEST_CLUES {
            return Err(RecipeError::Mask(cells.len()));
        }
        Ok(Self {
            start: Start::Mask(cells),
            ..self
        })
    }

    /// The rating, the ER of Sudoku Explainer, is in this range; for a level, in
    /// [its own](crate::rate::Level::range).
    #[must_use]
    pub fn er(mut self, er: RangeInclusive<Tenths>) -> Self {
        self.wish.er = Some(er);
        self
    }

    /// Puzzles that are too easy for the range of [`er`](Self::er) are varied to become harder,
    /// step by step: for those that are hardly ever found by chance.
    #[must_use]
    pub fn climbing(self) -> Self {
        Self {
            climbs: true,
            ..self
        }
    }

    /// The puzzle needs this technique.
    #[must_use]
    pub fn technique(mut self, technique: Technique, need: Need) -> Self {
        self.wish.technique = Some((technique, need));
        self
    }

    /// The numbers of the orbits in any order.
    fn any_order(&self, random: &mut Random) -> Vec<u8> {
        let mut order: Vec<u8> = (0..).take(self.orbits.len()).collect();
        random.shuffle(&mut order);
        order
    }

    /// A grid to dig a puzzle from, chosen by chance; a mask is filled and not dug.
    fn pit(&self, random: &mut Random) -> Pit<'_> {
        match &self.start {
            Start::AnyGrid | Start::Mask(_) => Pit::new(self, full::full_grid(random), random),
            Start::Solution(solution) => Pit::new(self, *solution, random),
            Start::Near(puzzles) => {
                let puzzle = &puzzles[random.below(puzzles.len())];
                let disguised = Puzzle::new(library::disguised(puzzle.clues(), random));
                let start = disguised.as_ref().unwrap_or(puzzle);
                climb::varied(self, start, random)
            }
        }
    }
}

/// Makes puzzles after a recipe.
///
/// A generator is [`Send`]: give each thread its own, with the same recipe and seed, and other
/// attempts.
#[derive(Debug)]
pub struct Generator {
    recipe: Recipe,
    seed: u64,
    digger: Digger,
}

impl Generator {
    /// A generator of the attempts that a seed stands for.
    pub fn new(recipe: Recipe, seed: u64) -> Self {
        Self {
            recipe,
            seed,
            digger: Digger::new(),
        }
    }

    /// How many attempts are best made in one go: many fill the solver, few are done sooner.
    pub fn window(&self) -> u64 {
        match self.recipe.start {
            _ if self.recipe.climbs => 1,
            Start::Mask(_) => 8,
            Start::Near(_) => 32,
            _ if self.recipe.wish.is_empty() => 8192,
            _ => 128,
        }
    }

    /// Makes attempts, given by their numbers; what became of them, in the same order.
    ///
    /// When `stop` is set it comes to an end soon. What it gives then is not to be relied on.
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
            let pits = randoms.map(|mut random| self.recipe.pit(&mut random));
            self.digger.dig(pits, stop)
        };
        if let Some(range) = self.recipe.wish.er.clone().filter(|_| self.recipe.climbs) {
            for (attempt, puzzle) in attempts.iter().zip(&mut puzzles) {
                // Other numbers than those that the puzzle was dug with.
                let mut random = Random::of_attempt(!self.seed, *attempt);
                let start = puzzle.take();
                *puzzle = start.and_then(|start| self.climb(start, &range, &mut random, stop));
            }
        }
        if !self.recipe.wish.is_empty() {
            for puzzle in &mut puzzles {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                puzzle.take_if(|puzzle| !self.recipe.wish.is_granted(puzzle, stop));
            }
        }
        puzzles
    }

    /// All puzzles, attempt after attempt. There is no end of them; with wishes that nothing
    /// grants the next one never comes.
    pub fn puzzles(mut self) -> impl Iterator<Item = Puzzle> {
        /// Who wants one puzzle does not wait for a whole window.
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
                &mut self.digger.solver,
                &mut self.digger.answers,
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

    /// The same attempt, one question after another: each group of clues goes if it can.
    fn slow(balance: Balance, seed: u64, attempt: u64) -> Clues {
        let mut random = Random::of_attempt(seed, attempt);
        let mut clues = Clues::from(&full::full_grid(&mut random));
        let mut orbits = balance.orbits();
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
    fn digging_side_by_side_gives_what_digging_one_by_one_gives() {
        for balance in Balance::ALL {
            let recipe = Recipe::new().balance(balance);
            let mut generator = Generator::new(recipe, 7);
            let puzzles = generator.make(100..106, &AtomicBool::new(false));
            for (attempt, puzzle) in (100..).zip(puzzles) {
                let puzzle = puzzle.expect("nothing was asked that can fail");
                assert_eq!(*puzzle.clues(), slow(balance, 7, attempt), "{balance:?}");
            }
        }
    }
}
