//! Trials and branches, checks, and going back to before the first mistake.

use super::Play;
use crate::game::Classic;
use crate::game::{Rejected, Turn};
use crate::text::{Id, Text};
use crate::tui::app::App;
use crate::tui::branch;

/// The level of detail of a check, increased by each press of the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Check {
    /// The number of wrong entries.
    Count,
    /// The positions of the wrong entries.
    Where,
}

impl Check {
    /// Limit of the wrong entries that a check lists; more are easier to see than to read.
    const LISTED: usize = 5;

    /// The next level of a check, and its message: the number of wrong entries with a conflict in
    /// words, if there is one, then the entries.
    pub(crate) fn next(
        now: Option<Self>,
        (count, cells): (usize, String),
        conflict: Option<String>,
        app: &mut App,
    ) -> Option<Self> {
        let text = &app.text;
        let many = ["no", "yes"][usize::from(count > Self::LISTED)];
        let facts = [
            ("count", count.into()),
            ("cells", cells.into()),
            ("many", many.into()),
        ];
        if count == 0 {
            app.notify(Id::CheckRight, &[]);
            return None;
        }
        if now.is_some() {
            app.warn(Id::CheckWhere, &facts);
            return Some(Self::Where);
        }
        let rule = conflict.unwrap_or_else(|| text.message(Id::CheckNoConflict));
        let both = [
            ("first", rule.into()),
            ("second", text.format(Id::CheckCount, &facts).into()),
        ];
        app.warn(Id::TwoSentences, &both);
        Some(Self::Count)
    }
}

impl Play {
    /// Starts or cancels a trial with the next digit.
    pub(crate) fn begin_try(&mut self, app: &mut App) {
        self.trying = !self.trying;
        let id = if self.trying {
            Id::TryBegins
        } else {
            Id::TryEnds
        };
        app.notify(id, &[]);
    }

    /// Returns true if a trial led to a dead end, so that its digit can be eliminated.
    pub(crate) fn is_failed(&self) -> bool {
        self.hint.is_none() && self.game.failed_trial().is_some()
    }

    /// The message that offers to reject a failed trial.
    pub(crate) fn offer(&self, text: &Text) -> Option<String> {
        match self.game.failed_trial() {
            Some(failed) => {
                Some(text.format(Id::TryIsDead, &branch::facts::<Classic>(failed, text)))
            }
            None if self.game.try_goes_nowhere() => Some(text.message(Id::TryGoesNowhere)),
            None => None,
        }
    }

    /// Goes back to the start of the trial and eliminates its digit.
    pub(crate) fn reject_trial(&mut self, app: &mut App) {
        let Some(failed) = self.game.failed_trial() else {
            return;
        };
        if self.play(Turn::RejectTrial, app) {
            self.cursor = failed.cell();
            app.notify(
                Id::TryRejected,
                &branch::facts::<Classic>(failed, &app.text),
            );
        }
    }

    /// Plays a turn on a branch selected in the list.
    ///
    /// # Errors
    /// If the turn is impossible.
    pub(crate) fn branch(&mut self, turn: Turn) -> Result<(), Rejected> {
        self.game.play(self.clock.elapsed(), turn)?;
        self.clock.set_over(self.game.is_won());
        self.forget();
        Ok(())
    }

    /// Drops answers about an earlier board.
    fn forget(&mut self) {
        self.check = None;
        self.hint = None;
        self.search = None;
    }

    /// Checks the entries: first shows the number of mistakes, then their positions, then offers to
    /// go back, see [`Play::way_back`].
    pub(crate) fn check(&mut self, app: &mut App) {
        let text = &app.text;
        let wrong = match self.game.puzzle() {
            Ok(_) => self.game.mistakes().unwrap_or_default(),
            Err(error) => {
                let facts = [("flaw", text.flaw(error).into())];
                let said = text.format(Id::CheckNothing, &facts);
                app.warn_text(said);
                return;
            }
        };
        let conflicts = self.game.conflicts();
        let conflict = conflicts.first();
        let conflict = conflict.map(|it| text.format(Id::Repeats, &text.conflict_facts(it)));
        let wrong = (wrong.len(), text.cells(wrong));
        self.check = Check::next(self.check, wrong, conflict, app);
    }

    /// The number of moves to undo to get to before the first mistake, once a check has shown the
    /// mistakes.
    pub(crate) fn way_back(&self) -> Option<usize> {
        let shown = self.check == Some(Check::Where);
        self.game.moves_since_mistake().filter(|_| shown)
    }

    /// Undoes this number of moves, which become a branch if the game continues differently.
    pub(crate) fn go_back(&mut self, moves: usize, app: &mut App) {
        for _ in 0..moves {
            self.play(Turn::Undo, app);
        }
        self.forget();
        let facts = [("count", moves.into())];
        app.notify(Id::WentBack, &facts);
    }
}
