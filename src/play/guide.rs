//! Opens, selects and applies hints, and evaluates answers to their questions.

use super::answer::answer;
use super::{GivenAnswer, Hint, HintLevel, OpenGame};
use crate::game::Turn;
use crate::logic::LessonTopic;

impl OpenGame {
    pub(crate) const fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    pub(crate) const fn hint_mut(&mut self) -> Option<&mut Hint> {
        self.hint.as_mut()
    }

    pub(crate) fn set_hint(&mut self, hint: Option<Hint>) {
        self.hint = hint;
    }

    /// The topic of the lesson on the open hint. `None` until the hint names its technique.
    pub(crate) fn hinted_topic(&self) -> Option<LessonTopic> {
        self.hint.as_ref().and_then(Hint::topic)
    }

    /// Opens a hint about an error. Returns false if there is no error.
    pub(crate) fn open_error_hint(&mut self, level: HintLevel) -> bool {
        let hint = Hint::of_errors(&self.game, self.flaw().cloned());
        let has_error = hint.is_some();
        if let Some(hint) = hint {
            self.hint = Some(hint.at(level));
        }
        has_error
    }

    /// Records the open hint with its level in the history, unless they are already recorded.
    pub(super) fn record_hint(&mut self) {
        let seen = self.hint.as_ref().map(Hint::to_record);
        let turn = seen
            .clone()
            .filter(|_| seen != self.recorded)
            .map(Turn::Hint);
        self.recorded = seen;
        if let Some(turn) = turn {
            // Viewing a hint is always a valid turn.
            let _ = self.play(turn);
        }
    }

    /// Applies the open hint as one move, and closes the hint. Returns the hint at its last level.
    /// The flag is true if the move changed the board.
    pub(crate) fn apply_hint(&mut self) -> Option<(Hint, bool)> {
        let hint = self.hint.take()?;
        let is_complete = hint.progress().level() == HintLevel::Conclusion;
        let hint = hint.at(HintLevel::Conclusion);
        let Some(action) = hint.action(&self.game) else {
            return Some((hint, false));
        };
        if !is_complete {
            // Viewing a hint is always a valid turn.
            let _ = self
                .game
                .play(self.clock.elapsed(), Turn::Hint(hint.to_record()));
        }
        let is_changed = self.play(Turn::Make(action)).is_ok();
        Some((hint, is_changed))
    }

    /// Ends a turn of the player. `turns` is the number of turns before; if it is unchanged,
    /// nothing happens. Otherwise the check is closed, and the hint too, unless the turn is a wrong
    /// or incomplete answer. Returns the answer, if there is one.
    pub(crate) fn end_turn(&mut self, turns: usize) -> Option<GivenAnswer> {
        if self.game.turns().len() == turns {
            return None;
        }
        self.close_check();
        let answer = self.hint_answer();
        if answer.as_ref().is_none_or(GivenAnswer::is_complete) {
            self.hint = None;
        }
        answer
    }

    fn hint_answer(&self) -> Option<GivenAnswer> {
        answer(self.hint.as_ref()?.question_step()?, &self.game)
    }
}
