//! What a puzzle shall be like, beyond having one solution.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::AtomicBool;

use crate::grid::Board;
use crate::logic::{CATALOGUE, Cache, Listing, Step, Technique, Variants, When};
use crate::puzzle::Puzzle;
use crate::rate::{Tenths, se};

/// What a puzzle shall be like.
#[derive(Clone, Debug, Default)]
pub(super) struct Wish {
    /// Its rating, the ER of Sudoku Explainer.
    pub(super) er: Option<RangeInclusive<Tenths>>,
    pub(super) technique: Option<(Technique, Need)>,
}

/// In which sense a puzzle needs a technique. Those who judge take the easiest step there is
/// until the puzzle is solved, easiest first in the order of the
/// [catalogue](crate::logic::CATALOGUE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Need {
    /// They come to a position where nothing easier is left to do, and the technique helps; what
    /// it takes after that does not matter.
    Needed,
    /// The same, and nothing harder is needed from there to the solution.
    Hardest,
}

impl Wish {
    /// Whether nothing is wished.
    pub(super) fn is_empty(&self) -> bool {
        self.er.is_none() && self.technique.is_none()
    }

    /// Whether the puzzle is as wished; not to be relied on when the flag was set meanwhile.
    pub(super) fn is_granted(&self, puzzle: &Puzzle, stop: &AtomicBool) -> bool {
        self.technique
            .is_none_or(|(technique, need)| needs(puzzle, technique, need, stop))
            && self
                .er
                .as_ref()
                .is_none_or(|er| se::is_within(puzzle, er, stop))
    }
}

/// Whether a puzzle [needs](Need) a technique.
pub(super) fn needs(puzzle: &Puzzle, technique: Technique, need: Need, stop: &AtomicBool) -> bool {
    let Ok(mut board) = Board::from_clues(puzzle.clues()) else {
        return false;
    };
    let (easier, harder) = CATALOGUE.split_at(technique as usize);
    let easier: Vec<_> = easier.iter().filter(|l| is_usual(l)).collect();
    let own = [&harder[0]];
    let mut used = false;
    loop {
        while let Some(step) = first(&easier, &board, stop) {
            if step.apply(&mut board).is_err() {
                return false;
            }
        }
        if board.unsolved().is_empty() {
            return used;
        }
        match first(&own, &board, stop) {
            None => return false,
            Some(_) if need == Need::Needed => return true,
            Some(step) => {
                used = true;
                if step.apply(&mut board).is_err() {
                    return false;
                }
            }
        }
    }
}

/// Whether people look for a technique before they go on to harder ones.
fn is_usual(listing: &Listing) -> bool {
    matches!(listing.when, When::Always | When::FirstStep)
}

/// The first step of the first of these techniques that has any.
fn first(listings: &[&Listing], board: &Board, stop: &AtomicBool) -> Option<Step> {
    let mut cache = Cache::new(Variants::default(), Some(stop));
    let mut first = None;
    for listing in listings {
        let found = (listing.find)(board, &mut cache, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        if found.is_break() {
            break;
        }
    }
    first
}
