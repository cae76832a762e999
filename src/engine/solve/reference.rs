//! The reference solver, whose correctness is easy to see. It branches where it has the fewest
//! choices.
//!
//! It has no bit tricks, no tables and no recursion, and keeps a stack of boards. Tests compare the
//! faster engines with it.

use crate::grid::{Board, Candidate, Clues, Solution};

/// An iterator over all solutions of some clues, each exactly once.
///
/// The search branches on the cell with the fewest candidates, or on the places of a digit in a
/// house if these are fewer. It tries these choices one after the other. Some puzzles are built to
/// defeat a search by cells alone. The branches in houses solve these puzzles quickly, too.
#[derive(Clone, Debug)]
pub struct ReferenceSearch {
    /// The stack of positions that are still to be searched.
    open: Vec<Board>,
}

impl ReferenceSearch {
    /// Creates the iterator without searching. Each call of `next` searches up to the next
    /// solution.
    pub fn new(clues: &Clues) -> Self {
        Self {
            open: Board::from_clues(clues).into_iter().collect(),
        }
    }
}

impl Iterator for ReferenceSearch {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while let Some(board) = self.open.pop() {
            if let Some(solution) = board.solution() {
                return Some(solution);
            }
            // The choices are pushed in reverse order, so that the first choice is tried first.
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

/// Returns the shortest list of candidates of which exactly one is true in every solution. These
/// are the candidates of a cell, or the places of a digit in a house. The list is empty if the
/// position is contradictory.
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
        for digit in !board.placed_digits(*house) {
            let cells = board.places(*house, digit);
            let mut choices = cells.iter().map(|c| Candidate::new(c, digit));
            if consider(cells.len(), &mut choices) {
                return best.unwrap_or_default();
            }
        }
    }
    best.unwrap_or_default()
}
