//! How a game went, in numbers.

use super::{Game, Move, Turn};

/// What the turns of a game tell of how it went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Hints that were looked at; one that is deepened counts once.
    pub hints: usize,
    /// The deepest level to which any was followed: 1 tells where, 4 what to do.
    pub hint_depth: u8,
    /// Digits that were written and are not the solution's.
    pub mistakes: usize,
    /// Whether the program wrote digits: one, the singles, or all at once.
    pub filled: bool,
}

impl Account {
    /// Whether the player did it alone: no hint told what to do.
    pub const fn is_clean(&self) -> bool {
        self.hint_depth < 4 && !self.filled
    }
}

impl Game {
    /// How the game has gone so far.
    pub fn account(&self) -> Account {
        let solution = self.puzzle().ok().map(crate::puzzle::Puzzle::solution);
        let mut account = Account::default();
        let mut hinted = false;
        for (_, turn) in self.turns() {
            let hint = matches!(turn, Turn::Hint(_));
            account.hints += usize::from(hint && !hinted);
            hinted = hint;
            match turn {
                Turn::Make(Move::Place(placed)) | Turn::Try(placed) => {
                    let wrong = solution.is_some_and(|s| s.digit(placed.cell()) != placed.digit());
                    account.mistakes += usize::from(wrong);
                }
                Turn::Make(Move::Complete(_) | Move::Fill(_)) => account.filled = true,
                Turn::Hint(hint) => account.hint_depth = account.hint_depth.max(hint.depth),
                _ => {}
            }
        }
        account
    }
}
