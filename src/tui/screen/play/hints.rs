//! Hints and answers to "why not?" on the play screen.

use super::Play;
use super::act::Purpose;
use crate::grid::{Board, Candidate, CandidateSet, Cell};
use crate::logic::Step;
use crate::rate::Level;
use crate::text::Id;
use crate::tui::job::{Basis, Job, Taste};
use crate::tui::model::{Overlay, Shared};
use crate::tui::msg::{Effect, Effects};
use crate::tui::overlay::Steps;
use crate::tui::screen::hint::Hint;
use crate::tui::screen::why;

impl Play {
    pub(super) fn deepen_hint(&mut self, shared: &mut Shared, effects: &mut Effects) {
        self.end_walk();
        if let Some(hint) = &mut self.hint {
            if !hint.deepen() {
                self.apply_hint(shared, effects);
            }
            return;
        }
        if let Some((_, Purpose::Hint { deeper })) = &mut self.awaited {
            *deeper += 1;
        } else if self.game.is_won() {
            let said = shared.text.say(Id::NoHintWon);
            shared.refuse(said);
        } else if let Some(hint) = Hint::of_errors(&self.game) {
            self.hint = Some(hint);
        } else if let Some(board) = self.game.board() {
            let job = Job::Hint(self.basis(board, shared), self.taste());
            self.start(job, Purpose::Hint { deeper: 0 }, shared, effects);
        }
    }

    /// What the player has pencilled, and where the cursor is.
    fn taste(&self) -> Taste {
        let mut marks = CandidateSet::EMPTY;
        for cell in Cell::ALL {
            marks = marks | CandidateSet::of_cell(cell, self.game.marks(cell));
        }
        Taste {
            marks,
            cursor: self.cursor,
        }
    }

    /// A board of this game, to find steps on.
    fn basis(&self, board: Board, shared: &Shared) -> Basis {
        Basis {
            board: Box::new(board),
            unique: shared.settings.uniqueness && self.game.puzzle().is_ok(),
        }
    }

    /// Goes to another hint; the first time all of them are looked for.
    pub(super) fn other_hint(&mut self, forward: bool, shared: &mut Shared, effects: &mut Effects) {
        if self.tell_alone(shared) {
            return;
        }
        let Some(hint) = &mut self.hint else { return };
        if !hint.choose(forward) {
            self.search_all(Purpose::OtherHint { forward }, shared, effects);
        }
    }

    /// Lists all hints; the first time they are looked for.
    pub(super) fn list_hints(&mut self, shared: &mut Shared, effects: &mut Effects) {
        let Some(hint) = &self.hint else { return };
        if hint.list().is_some() {
            self.open_list(shared, effects);
        } else if !self.tell_alone(shared) {
            self.search_all(Purpose::List, shared, effects);
        }
    }

    /// Looks for every hint. If they are being looked for already, that search goes on, for what
    /// was asked last.
    fn search_all(&mut self, purpose: Purpose, shared: &mut Shared, effects: &mut Effects) {
        if let Some((_, awaited @ (Purpose::OtherHint { .. } | Purpose::List))) = &mut self.awaited
        {
            *awaited = purpose;
        } else if let Some(board) = self.game.board() {
            let job = Job::Steps(self.basis(board, shared));
            self.start(job, purpose, shared, effects);
        }
    }

    /// Has something found out; what was awaited before is not wanted any more.
    pub(super) fn start(
        &mut self,
        job: Job,
        purpose: Purpose,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        if let Some((id, _)) = self.awaited.take() {
            effects.push(Effect::Cancel(id));
        }
        self.awaited = Some((shared.start(job, effects), purpose));
    }

    /// Says why there is no other hint to go to, if there is none.
    pub(super) fn tell_alone(&self, shared: &mut Shared) -> bool {
        let alone = self.hint.as_ref().and_then(Hint::why_alone);
        if let Some(id) = alone {
            let said = shared.text.say(id);
            shared.refuse(said);
        }
        alone.is_some()
    }

    /// Lays the list of all hints over the screen, if they are known.
    pub(super) fn open_list(&self, shared: &mut Shared, effects: &mut Effects) {
        if self.tell_alone(shared) {
            return;
        }
        if let Some((steps, board)) = self.hint.as_ref().and_then(Hint::list) {
            let list = Steps::new(steps, board, &shared.text);
            effects.overlay = Some(Overlay::Steps(list));
        }
    }

    /// Goes to one of all hints.
    pub(crate) fn choose_hint(&mut self, at: usize) {
        if let Some(hint) = &mut self.hint {
            hint.choose_at(at);
        }
    }

    /// Tells why a digit cannot stand in a cell: by sight if a peer holds it, by a technique if
    /// one rules it out, or honestly that nothing does.
    pub(super) fn why_not(&mut self, asked: Candidate, shared: &mut Shared, effects: &mut Effects) {
        self.close_hint(effects);
        let said = why::in_sight(asked, &self.game, &shared.text);
        match (said, self.game.board()) {
            (Some(said), _) => shared.tell(said),
            (None, Some(board)) => {
                let job = Job::Steps(self.basis(board, shared));
                self.start(job, Purpose::WhyNot(asked), shared, effects);
            }
            (None, None) => self.deepen_hint(shared, effects),
        }
    }

    /// The easiest step that rules a candidate out, if there is one.
    pub(super) fn answer_why_not(
        &mut self,
        asked: Candidate,
        steps: Vec<Step>,
        shared: &mut Shared,
    ) {
        let Some(board) = self.game.board() else {
            return;
        };
        if let Some(step) = why::ruled_out_by(steps, asked, &board) {
            self.hint = Some(Hint::why_not(step, board, &self.game));
            return;
        }
        let facts = [
            ("cell", shared.text.cell(asked.cell()).into()),
            ("digit", asked.digit().value().into()),
            // Every technique was asked.
            ("level", shared.text.level(Level::Extreme).into()),
        ];
        let said = shared.text.tell(Id::WhyNotUnknown, &facts);
        shared.tell(said);
    }

    pub(super) fn apply_hint(&mut self, shared: &mut Shared, effects: &mut Effects) {
        let Some(hint) = self.hint.take() else { return };
        if let Some(cell) = hint.target() {
            self.cursor = cell;
        }
        let said = hint.words(&shared.text).conclusion;
        if let Some(action) = hint.action()
            && self.make(action, shared)
            && !self.game.is_won()
        {
            shared.tell(said);
        }
        self.close_hint(effects);
    }

    pub(super) fn close_hint(&mut self, effects: &mut Effects) {
        self.end_walk();
        self.hint = None;
        if let Some((id, _)) = self.awaited.take() {
            effects.push(Effect::Cancel(id));
        }
    }
}
