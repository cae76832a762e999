//! The simplest correct solver: where the fewest choices are left, try each of them.
//!
//! No bit tricks, no tables, no recursion: a stack of boards. Other engines are faster; this one
//! is meant to be right at a glance.

use crate::grid::{Board, Candidate, Clues, Solution};

/// All solutions of some clues, one by one, each exactly once.
///
/// The search takes the cell with the fewest candidates or the house with the fewest places for
/// a digit, whichever leaves fewer choices, and tries each choice in turn. Looking at houses as
/// well as at cells keeps it quick on puzzles that are built to defeat a search by cells alone.
#[derive(Clone, Debug)]
pub struct Search {
    /// Positions still to look into, the next one last.
    open: Vec<Board>,
}

impl Search {
    /// Nothing is searched yet: each call of `next` goes on to the next solution.
    pub fn new(clues: &Clues) -> Self {
        Self {
            open: Board::from_clues(clues).into_iter().collect(),
        }
    }
}

impl Iterator for Search {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while let Some(board) = self.open.pop() {
            if let Some(solution) = board.solution() {
                return Some(solution);
            }
            // Last choice first onto the stack, so that the first one is tried first.
            for choice in fewest_choices(&board).into_iter().rev() {
                let mut next = board.clone();
                if next.place(choice).is_ok() {
                    self.open.push(next);
                }
            }
        }
        None
    }
}

/// Candidates of which exactly one is true in every solution: those of a cell, or the places of
/// a digit in a house. The smallest such list; empty when the position is contradictory.
fn fewest_choices(board: &Board) -> Vec<Candidate> {
    let mut best: Option<Vec<Candidate>> = None;
    let mut consider = |len: usize, choices: &mut dyn Iterator<Item = Candidate>| {
        if best.as_ref().is_none_or(|b| len < b.len()) {
            best = Some(choices.collect());
        }
        best.as_ref().is_some_and(|b| b.len() < 2)
    };
    for cell in board.unsolved() {
        let digits = board.candidates(cell);
        let mut choices = digits.iter().map(|d| Candidate::new(cell, d));
        if consider(digits.len(), &mut choices) {
            return best.unwrap_or_default();
        }
    }
    for house in board.houses() {
        for digit in !board.placed(*house) {
            let cells = board.places(*house, digit);
            let mut choices = cells.iter().map(|c| Candidate::new(c, digit));
            if consider(cells.len(), &mut choices) {
                return best.unwrap_or_default();
            }
        }
    }
    best.unwrap_or_default()
}
