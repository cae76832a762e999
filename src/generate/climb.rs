//! Hill climbing to hard puzzles.
//!
//! The hardest puzzles are very rare among random puzzles, but many hard puzzles have a harder
//! neighbor. A neighbor is made by removing a few clues permanently. Then clues are removed from
//! the full grid again, in an order in which the other clues of the puzzle come last. The search
//! continues with the hardest of several neighbors that is not too hard for the required range. If
//! this neighbor is easier than the puzzle itself, the search continues with the puzzle.

use crate::random::Random;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use super::removal::Removal;
use super::{Generator, Recipe};
use crate::puzzle::Puzzle;
use crate::rate::{Tenths, se};

/// The number of neighbors that are rated per step.
const NEIGHBORS: usize = 12;

/// The maximum number of steps of one climb.
const STEPS: usize = 24;

impl Generator {
    /// Climbs from the puzzle `start` to a puzzle with a rating in `range`. Returns `None` if the
    /// climb does not reach the range, or if `stop` is set.
    pub(super) fn climb(
        &mut self,
        start: Puzzle,
        range: &RangeInclusive<Tenths>,
        random: &mut Random,
        stop: &AtomicBool,
    ) -> Option<Puzzle> {
        let mut er = se::rate(&start, stop)?.er;
        let mut puzzle = start;
        for _ in 0..STEPS {
            if er >= *range.start() || stop.load(Ordering::Relaxed) {
                break;
            }
            let neighbors = (0..NEIGHBORS).map(|_| varied(&self.recipe, &puzzle, random));
            let dug = self.batch_remover.remove_all(neighbors, stop);
            for neighbor in dug.into_iter().flatten() {
                let rated = se::rate(&neighbor, stop)?.er;
                if rated >= er && rated <= *range.end() {
                    (puzzle, er) = (neighbor, rated);
                }
            }
        }
        range.contains(&er).then_some(puzzle)
    }
}

/// Starts a removal from the full grid of a puzzle. A few clues of the puzzle are visited first,
/// and the others last.
pub(super) fn varied<'a>(recipe: &'a Recipe, puzzle: &Puzzle, random: &mut Random) -> Removal<'a> {
    let clues = puzzle.clues().cells();
    let is_clue = |number: &u8| recipe.orbits[usize::from(*number)].is_subset(clues);
    let orbits = recipe.any_order(random).into_iter();
    let (mut old, mut new): (Vec<_>, Vec<_>) = orbits.partition(is_clue);
    let taken = (1 + random.below(3)).min(old.len());
    let mut order = old.split_off(old.len() - taken);
    order.append(&mut new);
    order.append(&mut old);
    Removal::in_order(recipe, *puzzle.solution(), &order, random)
}
