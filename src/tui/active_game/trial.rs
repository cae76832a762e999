//! Trials, branches, checks, and undoing mistakes.

use super::ActiveGame;
use crate::game::{MoveError, Turn};
use crate::grid::rules::PosSet;
use crate::play::{CheckReport, OpenGame, branch};
use crate::text::{Id, Text};
use crate::tui::app::App;

/// The maximum number of wrong entries that a message lists. A longer message would be hard to
/// read.
const LISTED: usize = 5;

impl ActiveGame {
    /// Makes the next digit start a trial. If a trial is already pending, cancels it.
    pub(crate) fn begin_trial(&mut self, app: &mut App) {
        self.trial_pending = !self.trial_pending;
        let id = if self.trial_pending {
            Id::TryBegins
        } else {
            Id::TryEnds
        };
        app.notify(id, &[]);
    }

    /// Returns true if a trial led to a dead end and no hint is open. The digit of the trial can
    /// then be eliminated.
    pub(crate) fn is_failed(&self) -> bool {
        self.hint().is_none() && self.game().failed_trial().is_some()
    }

    /// Returns the message that suggests ending the trial. Returns `None` unless the trial is known
    /// to be a dead end.
    pub(crate) fn dead_end_message(&self, text: &Text) -> Option<String> {
        match self.game().failed_trial() {
            Some(failed) => Some(text.format(Id::TryIsDead, &branch::facts(failed, text))),
            None if self.game().trial_is_dead_end() => Some(text.message(Id::TryGoesNowhere)),
            None => None,
        }
    }

    /// Returns to the start of the failed trial, and eliminates its digit.
    pub(crate) fn reject_trial(&mut self, app: &mut App) {
        if let Some(failed) = self.change(app, OpenGame::reject_trial) {
            self.cursor = failed.pos;
            app.notify(Id::TryRejected, &branch::facts(failed, &app.text));
        }
    }

    /// Plays a turn on a branch that was selected in the list.
    ///
    /// # Errors
    ///
    /// Returns an error if the turn is impossible. The branches then stay unchanged.
    pub(crate) fn branch(&mut self, turn: Turn) -> Result<(), MoveError> {
        self.open.play(turn)?;
        self.completed_houses = self.complete_houses();
        self.forget();
        Ok(())
    }

    /// Discards the hint, the check and other results that depend on an earlier board.
    fn forget(&mut self) {
        self.open.close_hint_and_check();
        self.close_hint();
    }

    /// Checks the entries. The first check shows the number of mistakes, and the next check shows
    /// their positions. After that, the player can undo the mistakes (see
    /// [`moves_to_undo`](Self::moves_to_undo)). If there is a conflict, the first message describes
    /// the conflict.
    pub(crate) fn check(&mut self, app: &mut App) {
        let report = self.open.check();
        let text = &app.text;
        let conflict = self.open.first_conflict(text);
        let facts = |wrong: &PosSet| {
            let cells: Vec<String> = wrong.iter().map(|cell| text.pos(cell)).collect();
            let many = ["no", "yes"][usize::from(cells.len() > LISTED)];
            facts!["count" => cells.len(), "cells" => text.join(cells), many]
        };
        let both = |first: Option<String>, second: String| {
            let first = first.unwrap_or_else(|| text.message(Id::CheckNoConflict));
            let facts = facts![first, second];
            text.format(Id::TwoSentences, &facts)
        };
        let said = match &report {
            CheckReport::Nothing => return app.notify(Id::CheckNoEntries, &[]),
            CheckReport::Right => return app.notify(Id::CheckRight, &[]),
            CheckReport::Unknown => {
                let why = self.open.why_unsolved(text);
                match (conflict, self.open.flaw()) {
                    (Some(conflict), _) => conflict,
                    (None, Some(_)) => text.format_one(Id::CheckNothing, "flaw", why),
                    (None, None) => both(None, why),
                }
            }
            CheckReport::Count(wrong) => both(conflict, text.format(Id::CheckCount, &facts(wrong))),
            CheckReport::Cells(wrong) => text.format(Id::CheckWhere, &facts(wrong)),
        };
        app.warn_text(said);
    }

    /// Returns the number of moves to undo: the first mistake and all later moves. Returns `None`
    /// until a check has shown the mistakes.
    pub(crate) fn moves_to_undo(&self) -> Option<usize> {
        let shown = self.open.shows_mistakes();
        self.game().moves_since_mistake().filter(|_| shown)
    }

    /// Undoes the first mistake and all later moves. The undone moves become a branch if the player
    /// then makes another move.
    pub(crate) fn undo_mistakes(&mut self, app: &mut App) {
        let moves = self.change(app, OpenGame::go_back);
        self.forget();
        app.notify(Id::WentBack, &facts!["count" => moves]);
    }
}
