//! How a game went, in numbers.

use super::{Game, Hinted, Move, PuzzleKind, Turn};

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

impl<K: PuzzleKind> Game<K> {
    /// The hints that were looked at, each to the depth to which it was followed. What is looked
    /// at again without anything done in between is the same hint; another technique is another.
    pub fn hints(&self) -> Vec<Hinted> {
        let mut hints: Vec<Hinted> = Vec::new();
        let mut goes_on = false;
        for (_, turn) in self.turns() {
            let Turn::Hint(seen) = turn else {
                goes_on = false;
                continue;
            };
            match hints
                .last_mut()
                .filter(|last| goes_on && last.about == seen.about)
            {
                Some(same) => same.depth = same.depth.max(seen.depth),
                None => hints.push(seen.clone()),
            }
            goes_on = true;
        }
        hints
    }

    /// How the game has gone so far.
    pub fn account(&self) -> Account {
        let hints = self.hints();
        let mut account = Account {
            hints: hints.len(),
            hint_depth: hints.iter().map(|hint| hint.depth).max().unwrap_or(0),
            ..Account::default()
        };
        for (_, turn) in self.turns() {
            match turn {
                Turn::Make(Move::Place(placed)) | Turn::Try(placed) => {
                    let solution = K::solution_in(&self.puzzle, K::cell_of(*placed));
                    let wrong = solution.is_some_and(|digit| digit != K::digit_of(*placed));
                    account.mistakes += usize::from(wrong);
                }
                Turn::Make(Move::Complete(_) | Move::Fill(_)) => account.filled = true,
                _ => {}
            }
        }
        account
    }
}
