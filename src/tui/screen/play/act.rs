//! What each action does in a game, and each answer that was awaited.

use std::time::Duration;

use super::{Mode, Play};
use crate::grid::{Candidate, Digit};
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::job::Outcome;
use crate::tui::model::Shared;
use crate::tui::msg::{Effect, Effects, JobId};
use crate::tui::screen::hint::Hint;

/// What an answer is awaited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To open a hint, and to go so many levels deeper at once: the key was pressed again before
    /// the answer came.
    Hint { deeper: usize },
    /// To go to another hint in place of the open one, the next or the one before.
    OtherHint { forward: bool },
    /// To list all hints.
    List,
    /// To tell why this candidate cannot be true.
    WhyNot(Candidate),
    /// To fill the grid.
    Fill,
    /// To go through all solutions.
    Walk,
}

impl Play {
    pub(crate) fn act(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        self.wave = None;
        if action == Action::Pause {
            let pause = !self.clock.is_paused() && !self.game.is_won();
            self.clock.set_paused(pause);
            return;
        }
        if self.clock.is_paused() {
            return;
        }
        self.clock.start();
        match (action, digit) {
            (Action::Hint, _) => self.deepen_hint(shared, effects),
            (Action::HintApply, _) => self.apply_hint(shared, effects),
            (Action::HintClose, _) => self.close_hint(effects),
            (Action::SentenceNext | Action::SentencePrevious, _) => {
                if let Some(hint) = &mut self.hint {
                    hint.turn(action == Action::SentenceNext, &shared.text);
                }
            }
            (Action::HintNext, _) => self.other_hint(true, shared, effects),
            (Action::HintPrevious, _) => self.other_hint(false, shared, effects),
            (Action::HintList, _) => self.list_hints(shared, effects),
            (Action::HintMore, _) => {
                if let Some(hint) = &mut self.hint {
                    hint.toggle_more();
                }
            }
            (Action::HintCopy, _) => {
                if let Some(step) = self.hint.as_ref().and_then(Hint::step) {
                    let notation = shared.text.notation(step);
                    copy(notation, shared, effects);
                }
            }
            (Action::WhyNot, Some(digit)) => {
                self.why_not(Candidate::new(self.cursor, digit), shared, effects);
            }
            (Action::Copy, _) => copy(self.game.clues().to_string(), shared, effects),
            (Action::Check, _) => self.check(shared),
            (Action::ColourMode, _) => {
                self.mode = match self.mode {
                    Mode::Colour => Mode::Digit,
                    _ => Mode::Colour,
                };
            }
            (Action::NextSolution | Action::PreviousSolution, _) => {
                self.turn_walk(action == Action::NextSolution, shared);
            }
            (Action::NoteMode, _) => self.mode = self.mode.next(shared.settings.note_style),
            _ => {
                let turns = self.game.turns().len();
                self.edit(action, digit, shared);
                if self.game.turns().len() == turns {
                    self.point(action, digit, shared);
                } else {
                    // What the hint and the check said was about another board.
                    self.check = None;
                    self.close_hint(effects);
                }
            }
        }
    }

    pub(crate) fn done(
        &mut self,
        id: JobId,
        outcome: Outcome,
        took: Duration,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        let Some((_, purpose)) = self.awaited.take_if(|(awaited, _)| *awaited == id) else {
            return;
        };
        match (outcome, purpose) {
            (Outcome::Hint(step), purpose) => {
                let Some(board) = self.game.board() else {
                    return;
                };
                let mut hint = match step {
                    Some(step) => Hint::of_step(step, board, &self.game),
                    None => Hint::stuck(&self.game, &board),
                };
                if let Purpose::Hint { deeper } = purpose {
                    (0..deeper).for_each(|_| {
                        hint.deepen();
                    });
                }
                self.hint = Some(hint);
            }
            (Outcome::Steps(steps), Purpose::OtherHint { forward }) => {
                if let Some(hint) = &mut self.hint {
                    hint.set_choices(steps);
                    if !self.tell_alone(shared)
                        && let Some(hint) = &mut self.hint
                    {
                        hint.choose(forward);
                    }
                }
            }
            (Outcome::Steps(steps), Purpose::List) => {
                if let Some(hint) = &mut self.hint {
                    hint.set_choices(steps);
                }
                self.open_list(shared, effects);
            }
            (Outcome::Steps(steps), Purpose::WhyNot(asked)) => {
                self.answer_why_not(asked, steps, shared);
            }
            (Outcome::AllSolutions { found, more }, _) => self.begin_walk(found, more, shared),
            (Outcome::Solutions(solutions), _) => self.filled(&solutions, took, shared),
            _ => {}
        }
    }
}

/// Puts a text on the clipboard and says so.
fn copy(text: String, shared: &mut Shared, effects: &mut Effects) {
    let facts = [("text", text.clone().into())];
    let said = shared.text.tell(Id::Copied, &facts);
    shared.tell(said);
    effects.push(Effect::Copy(text));
}
