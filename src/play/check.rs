//! Checks of the entries, going back to before the first mistake, and failed trials.

use super::{OpenGame, PlayKind};
use crate::game::{SetOf as _, Turn};

/// The level of detail of a check. Each further check shows more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CheckDetail {
    /// The number of wrong entries.
    Count,
    /// The positions of the wrong entries.
    Where,
}

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CheckReport<C> {
    /// No solution is known.
    Unknown,
    /// All entries are correct.
    Right,
    /// The number of these wrong entries may be shown.
    Count(C),
    /// The positions of these wrong entries may be shown.
    Where(C),
}

impl<K: PlayKind> OpenGame<K> {
    /// Checks the entries. The first check counts the wrong entries, the next one shows them.
    pub(crate) fn check(&mut self) -> CheckReport<K::CellSet> {
        let Some(wrong) = self.game.mistakes() else {
            return CheckReport::Unknown;
        };
        if wrong.has_none() {
            self.check = None;
            CheckReport::Right
        } else if self.check.is_none() {
            self.check = Some(CheckDetail::Count);
            CheckReport::Count(wrong)
        } else {
            self.check = Some(CheckDetail::Where);
            CheckReport::Where(wrong)
        }
    }

    /// Returns true if a check is open.
    pub(crate) const fn has_check(&self) -> bool {
        self.check.is_some()
    }

    /// Returns true if a check has shown which entries are wrong.
    pub(crate) fn shows_mistakes(&self) -> bool {
        self.check == Some(CheckDetail::Where)
    }

    /// Closes the check. Returns false if there is none.
    pub(crate) fn close_check(&mut self) -> bool {
        self.check.take().is_some()
    }

    /// Undoes all moves since the first mistake, including the mistake. The moves stay in the
    /// history. Returns their number.
    pub(crate) fn go_back(&mut self) -> usize {
        let moves = self.game.moves_since_mistake().unwrap_or(0);
        for _ in 0..moves {
            // Undo cannot fail: the history has this number of moves.
            let _ = self.play(Turn::Undo);
        }
        self.forget();
        moves
    }

    /// Returns to the start of a trial that led to a dead end, and eliminates its digit. The result
    /// is the digit; `None` if no trial has failed.
    pub(crate) fn reject_trial(&mut self) -> Option<K::Candidate> {
        let failed = self.game.failed_trial()?;
        self.play(Turn::RejectTrial).ok().map(|()| failed)
    }
}
