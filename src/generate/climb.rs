//! Looking for hard puzzles on purpose.
//!
//! Among puzzles that are dug at random the hardest are very rare, but hard ones have harder ones
//! near them. So a puzzle is varied: a few clues are taken away for good, and it is dug again
//! from its full grid, in an order that keeps its other clues as long as it can. Of some such
//! neighbours the hardest is the next to be varied, unless none is as hard as the puzzle itself.

use crate::random::Random;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use super::pit::Pit;
use super::{Generator, Recipe};
use crate::puzzle::Puzzle;
use crate::rate::{Tenths, se};

/// Neighbours that are rated before a step is taken.
const NEIGHBOURS: usize = 12;

/// Steps after which another start is better.
const STEPS: usize = 24;

impl Generator {
    /// Climbs from a puzzle to one whose ER is in a range, if that works out.
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
            let neighbours = (0..NEIGHBOURS).map(|_| varied(&self.recipe, &puzzle, random));
            let dug = self.digger.dig(neighbours, stop);
            for neighbour in dug.into_iter().flatten() {
                let rated = se::rate(&neighbour, stop)?.er;
                if rated >= er && rated <= *range.end() {
                    (puzzle, er) = (neighbour, rated);
                }
            }
        }
        range.contains(&er).then_some(puzzle)
    }
}

/// The full grid of a puzzle, to be dug so that most of its clues come last.
pub(super) fn varied<'a>(recipe: &'a Recipe, puzzle: &Puzzle, random: &mut Random) -> Pit<'a> {
    let clues = puzzle.clues().cells();
    let is_clue = |number: &u8| recipe.orbits[usize::from(*number)].is_subset(clues);
    let orbits = recipe.any_order(random).into_iter();
    let (mut old, mut new): (Vec<_>, Vec<_>) = orbits.partition(is_clue);
    let taken = (1 + random.below(3)).min(old.len());
    let mut order = old.split_off(old.len() - taken);
    order.append(&mut new);
    order.append(&mut old);
    Pit::in_order(recipe, *puzzle.solution(), &order, random)
}
