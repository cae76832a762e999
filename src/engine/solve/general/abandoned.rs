//! Restarts: a search with many guesses begins again at its first guess, with the weights that it
//! has learned. It keeps the branch that it leaves, so that it visits no position twice.

use super::board::{Mask, PruneResult, SearchBoard};

/// The number of guesses before the first restart.
pub(super) const GUESSES_BEFORE_RESTART: u64 = 1000;

/// A guess in a branch.
#[derive(Debug)]
pub(super) struct BranchGuess {
    pub(super) cell: u16,
    pub(super) digit: Mask,
    /// The guesses that were made directly after this one and undone. All positions with one of them
    /// and the guesses up to this one were searched.
    pub(super) undone: Vec<(u16, Mask)>,
}

/// The guesses of a branch that the search left for a restart.
#[derive(Debug)]
pub(super) struct AbandonedBranch(pub(super) Vec<BranchGuess>);

impl AbandonedBranch {
    /// Removes the candidates that lead only to positions that were already searched.
    pub(super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        for guess in &self.0 {
            let mask = board.at(guess.cell);
            if mask == guess.digit {
                for (cell, digit) in &guess.undone {
                    board.keep(*cell, !digit)?;
                }
            } else {
                let mut undone = guess.undone.iter();
                if undone.any(|(cell, digit)| board.at(*cell) == *digit) {
                    board.keep(guess.cell, !guess.digit)?;
                }
                break;
            }
        }
        Ok(())
    }
}
