//! Trials and branches, checks, and going back to before the first mistake.

use super::{Play, PlayKind};
use crate::game::{SetOf as _, Turn};
use crate::text::{CellName as _, Id, Text};
use crate::tui::app::App;
use crate::tui::branch;

/// The level of detail of a check, increased by each press of the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// The number of wrong entries.
    Count,
    /// The positions of the wrong entries.
    Where,
}

impl Check {
    /// The maximum number of wrong entries that a check lists. A longer list is easier to see than
    /// to read.
    const LISTED: usize = 5;

    /// The next level of a check, and its message. The first message has the number of wrong
    /// entries, and describes a conflict if there is one. The next message lists the entries.
    fn next(
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

impl<K: PlayKind> Play<K> {
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
            Some(failed) => Some(text.format(Id::TryIsDead, &branch::facts::<K>(failed, text))),
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
            self.cursor = K::cell_of(failed);
            app.notify(Id::TryRejected, &branch::facts::<K>(failed, &app.text));
        }
    }

    /// Plays a turn on a branch selected in the list. An impossible one leaves the branches as they
    /// are.
    pub(crate) fn branch(&mut self, turn: Turn<K>) {
        if self.game.play(self.clock.elapsed(), turn).is_ok() {
            self.examine();
            self.clock.set_over(self.game.is_won());
            self.forget();
        }
    }

    /// Drops answers about an earlier board.
    fn forget(&mut self) {
        self.check = None;
        self.hint = None;
        self.search = None;
    }

    /// Checks the entries. Shows the number of mistakes first, then their positions, and then
    /// offers to undo them (see [`Play::way_back`]).
    pub(crate) fn check(&mut self, app: &mut App) {
        let text = &app.text;
        let conflict = self.conflicts.first();
        let conflict = conflict.map(|it| K::conflict_words(it, self.puzzle(), text));
        let Some(wrong) = self.game.mistakes() else {
            let why = K::why_unsolved(self, text);
            let said = match (conflict, K::flaw(self)) {
                (Some(conflict), _) => conflict,
                (None, Some(_)) => text.format(Id::CheckNothing, &[("flaw", why.into())]),
                (None, None) => {
                    let first = text.message(Id::CheckNoConflict);
                    let both = [("first", first.into()), ("second", why.into())];
                    text.format(Id::TwoSentences, &both)
                }
            };
            app.warn_text(said);
            return;
        };
        let cells: Vec<String> = wrong.items().map(|cell| cell.name(text)).collect();
        let wrong = (cells.len(), text.join(cells));
        self.check = Check::next(self.check, wrong, conflict, app);
    }

    /// Returns true if a check has shown which entries are wrong.
    pub(super) fn shows_mistakes(&self) -> bool {
        self.check == Some(Check::Where)
    }

    /// The number of moves to undo, from the first mistake on. `None` until a check has shown the
    /// mistakes.
    pub(crate) fn way_back(&self) -> Option<usize> {
        let shown = self.shows_mistakes();
        self.game.moves_since_mistake().filter(|_| shown)
    }

    /// Undoes this number of moves. They become a branch if the game continues differently.
    pub(crate) fn go_back(&mut self, moves: usize, app: &mut App) {
        for _ in 0..moves {
            self.play(Turn::Undo, app);
        }
        self.forget();
        let facts = [("count", moves.into())];
        app.notify(Id::WentBack, &facts);
    }
}
