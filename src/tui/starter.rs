//! The puzzles that are part of the program, so that a game can begin with nothing at hand.

use crate::format;
use crate::grid::Clues;
use crate::puzzle::{Puzzle, PuzzleError};

const PACK: &str = include_str!("../../assets/puzzles/starter.txt");

/// The first puzzle of the pack.
pub(crate) fn first() -> Result<Puzzle, PuzzleError> {
    Puzzle::new(puzzle(0))
}

/// The puzzle that follows these clues in the pack, the first after the last; and the first
/// after clues from elsewhere.
pub(crate) fn after(clues: &Clues) -> Result<Puzzle, PuzzleError> {
    Puzzle::new(puzzle(number_after(clues)))
}

/// Where the puzzle that follows these clues stands in the pack, counted from 0.
pub(crate) fn number_after(clues: &Clues) -> usize {
    let known = format::read(PACK).filter_map(Result::ok);
    let at = known.map(|entry| entry.clues).position(|c| c == *clues);
    at.map_or(0, |at| (at + 1) % count())
}

/// How many puzzles there are.
pub(crate) fn count() -> usize {
    format::read(PACK).count()
}

/// The clues of a puzzle, counted from 0.
pub(crate) fn puzzle(number: usize) -> Clues {
    let entry = format::read(PACK).nth(number).and_then(Result::ok);
    entry.map_or(Clues::EMPTY, |entry| entry.clues)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_of_the_pack_has_one_solution_and_leads_to_the_next() {
        let count = format::read(PACK).count();
        assert!(count > 1);
        let mut puzzle = first().unwrap();
        for _ in 0..count {
            puzzle = after(puzzle.clues()).unwrap();
        }
        assert_eq!(puzzle, first().unwrap());
    }
}
