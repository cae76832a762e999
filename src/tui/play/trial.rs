//! Thinking ahead and looking back: tries and branches, checking, going back to before the first
//! mistake.

use super::Play;
use crate::game::{Branch, Rejected, Turn};
use crate::grid::Candidate;
use crate::text::{Id, Text};
use crate::tui::app::App;

/// How much of a check is told: each press of the key tells more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Check {
    /// How many entries are wrong.
    Count,
    /// Which ones.
    Where,
}

impl Play {
    /// The most wrong entries that a check lists; more are seen faster than read.
    const LISTED: usize = 5;

    /// The next digit begins a branch; or it does not after all.
    pub(crate) fn begin_try(&mut self, app: &mut App) {
        self.trying = !self.trying;
        let id = if self.trying {
            Id::TryBegins
        } else {
            Id::TryEnds
        };
        app.notify(id, &[]);
    }

    /// Returns true if a try has come to a dead end, so that it can be refuted.
    pub(crate) fn is_refuted(&self) -> bool {
        self.hint.is_none() && self.game.refuted().is_some()
    }

    /// What is offered when a try has come to a dead end.
    pub(crate) fn offer(&self, text: &Text) -> Option<String> {
        match self.game.refuted() {
            Some(refuted) => Some(text.tell(Id::TryIsDead, &candidate_facts(refuted, text))),
            None if self.game.try_goes_nowhere() => Some(text.say(Id::TryGoesNowhere)),
            None => None,
        }
    }

    /// Goes back to where the try began, and rules its digit out.
    pub(crate) fn refute(&mut self, app: &mut App) {
        let Some(refuted) = self.game.refuted() else {
            return;
        };
        if self.play(Turn::Refute, app) {
            self.cursor = refuted.cell();
            app.notify(Id::TryRefuted, &candidate_facts(refuted, &app.text));
        }
    }

    /// Does something to a branch that was chosen from the list.
    ///
    /// # Errors
    /// When it cannot be done.
    pub(crate) fn branch(&mut self, turn: Turn) -> Result<Vec<Branch>, Rejected> {
        self.game.play(self.clock.elapsed(), turn)?;
        self.clock.set_over(self.game.is_won());
        self.forget();
        Ok(self.game.branches())
    }

    /// What was told or is awaited was about another board.
    fn forget(&mut self) {
        self.check = None;
        self.hint = None;
        self.search = None;
    }

    /// Tells how the entries stand against the solution: how many are wrong; then which; then
    /// offers to go back, see [`Play::way_back`].
    pub(crate) fn check(&mut self, app: &mut App) {
        let text = &app.text;
        let wrong = match self.game.puzzle() {
            Ok(_) => self.game.mistakes().unwrap_or_default(),
            Err(error) => {
                let facts = [("flaw", text.flaw(error).into())];
                let said = text.tell(Id::CheckNothing, &facts);
                app.warn_text(said);
                return;
            }
        };
        let many = if wrong.len() > Self::LISTED {
            "yes"
        } else {
            "no"
        };
        let facts = [
            ("count", wrong.len().into()),
            ("cells", text.cells(wrong).into()),
            ("many", many.into()),
        ];
        if wrong.is_empty() {
            self.check = None;
            let said = text.say(Id::CheckRight);
            app.notify_text(said);
        } else if self.check.is_none() {
            self.check = Some(Check::Count);
            let rule = match self.game.clashes().first() {
                Some(clash) => text.tell(Id::Repeats, &text.clash_facts(clash)),
                None => text.say(Id::CheckNoClash),
            };
            let count = text.tell(Id::CheckCount, &facts);
            let both = [("first", rule.into()), ("second", count.into())];
            let said = text.tell(Id::TwoSentences, &both);
            app.warn_text(said);
        } else {
            self.check = Some(Check::Where);
            let said = text.tell(Id::CheckWhere, &facts);
            app.warn_text(said);
        }
    }

    /// How many moves lead back to before the first wrong entry, once a check has told which are
    /// wrong.
    pub(crate) fn way_back(&self) -> Option<usize> {
        let told = self.check == Some(Check::Where);
        self.game.moves_since_mistake().filter(|_| told)
    }

    /// Takes so many moves back. They stay as a branch when the game goes on otherwise.
    pub(crate) fn go_back(&mut self, moves: usize, app: &mut App) {
        for _ in 0..moves {
            self.play(Turn::Undo, app);
        }
        self.forget();
        let facts = [("count", moves.into())];
        app.notify(Id::WentBack, &facts);
    }
}

fn candidate_facts(candidate: Candidate, text: &Text) -> [crate::text::Fact<'static>; 2] {
    [
        ("cell", text.cell(candidate.cell()).into()),
        ("digit", candidate.digit().value().into()),
    ]
}
