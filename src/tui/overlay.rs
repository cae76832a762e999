//! What lies over a screen: the help, a question, a list to choose from, a line to type into.

mod algorithms;
pub(crate) mod branches;
mod entry;
mod help;
mod steps;

use crate::puzzle::{Puzzle, PuzzleError};

pub(crate) use algorithms::Algorithms;
pub(crate) use branches::Branches;
pub(crate) use entry::Entry;
pub(crate) use help::Help;
pub(crate) use steps::Steps;

/// A question that `y` agrees to and any other key declines.
#[derive(Debug)]
pub(crate) struct Confirm {
    pub(crate) ask: Ask,
}

/// What is asked.
#[derive(Debug)]
pub(crate) enum Ask {
    /// To fill so many cells at once.
    Fill(usize),
    /// To take so many moves back, to before the first mistake.
    GoBack(usize),
    /// To leave a game that has been begun.
    Quit,
    /// To open another puzzle instead of a game that has been begun.
    NewPuzzle,
    /// To open a puzzle that was pasted.
    Paste(Box<Result<Puzzle, PuzzleError>>),
}
