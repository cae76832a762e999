//! Hints of a variant: found in the background, answered or applied as one move; "why not?".

use super::VariantPlay;
use super::hint::{OpenVariantHint, position};
use crate::game::{Turn, WithRules};
use crate::grid::rules::{PosValue, Value};
use crate::logic::rules::{self, VariantPosition, VariantStep};
use crate::rate::Level;
use crate::text::{Id, Text};
use crate::tui::app::App;
use crate::tui::branch;
use crate::tui::job::{JobAnswer, JobTicket};
use crate::tui::ladder::{GivenAnswer, HintLevel, answer};
use crate::tui::play::why;

/// A search for steps, and its purpose.
#[derive(Debug)]
pub(super) struct Finding {
    pending: JobTicket<FoundSteps>,
    goal: SearchPurpose,
}

/// The steps found, and their position; `None` if the puzzle is too large for steps.
type FoundSteps = Option<(Vec<VariantStep>, VariantPosition)>;

/// The purpose of a search for steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SearchPurpose {
    /// Open the easiest step as a hint at this level.
    First { level: HintLevel },
    /// Replace the open hint by the next or previous one.
    Other { forward: bool },
    /// List all hints.
    List,
    /// Explain why this candidate is impossible.
    WhyNot(PosValue),
}

impl VariantPlay {
    pub(crate) const fn hint(&self) -> Option<&OpenVariantHint> {
        self.hint.as_ref()
    }

    /// Shows a hint about a step found before, or none.
    pub(crate) fn show_hint(&mut self, hint: Option<OpenVariantHint>) {
        self.hint = hint;
    }

    pub(crate) fn close_hint(&mut self) {
        self.hint = None;
        self.finding = None;
    }

    /// Shows the next level of the hint; the last level applies it. Without an open hint, searches
    /// for one.
    pub(crate) fn deepen_hint(&mut self, app: &mut App) {
        match &mut self.hint {
            Some(hint) => {
                if hint.deepen() {
                    self.note_hint();
                } else {
                    self.apply_hint(app);
                }
            }
            None => self.find_hint(HintLevel::Where, app),
        }
    }

    /// Searches for the easiest step to show all of it at once.
    pub(crate) fn explain(&mut self, app: &mut App) {
        self.find_hint(HintLevel::Do, app);
    }

    /// Starts searching for the easiest step, to show it at a level; errors are shown first.
    fn find_hint(&mut self, level: HintLevel, app: &mut App) {
        if self.game.is_won() || self.finding.is_some() {
            return;
        }
        if let Some(conflict) = self.conflicts().first() {
            let said = self.conflict_words(conflict, &app.text);
            app.warn_text(said);
            return;
        }
        if let Some(mistakes) = self.game.mistakes().filter(|cells| !cells.is_empty()) {
            app.warn(Id::VariantMistakes, &[("count", mistakes.len().into())]);
            return;
        }
        self.search(SearchPurpose::First { level }, app);
        app.notify(Id::HintSearching, &[]);
    }

    /// Starts a search for steps.
    fn search(&mut self, goal: SearchPurpose, app: &mut App) {
        let game = self.game.clone();
        let pending = app.start(move |worker| {
            let found = position(&game).map(|position| {
                let stop = || worker.cancel().is_cancelled();
                let steps = match goal {
                    SearchPurpose::First { .. } => {
                        rules::next_step(&position).into_iter().collect()
                    }
                    SearchPurpose::Other { .. } | SearchPurpose::List => {
                        rules::all_steps(&position, &stop)
                    }
                    SearchPurpose::WhyNot(asked) => {
                        let steps = rules::all_steps(&position, &stop);
                        let asked = (asked.pos, asked.value.number());
                        rules::against(&position, asked, steps)
                            .into_iter()
                            .collect()
                    }
                };
                (steps, position)
            });
            worker.report(found);
        });
        self.finding = Some(Finding { pending, goal });
    }

    /// Receives the steps found.
    pub(super) fn poll_finding(&mut self, app: &mut App) {
        let Some(finding) = self.finding.take() else {
            return;
        };
        let found = match finding.pending.answer() {
            JobAnswer::Here(found) => found,
            JobAnswer::Awaited => {
                self.finding = Some(finding);
                return;
            }
            JobAnswer::Over => return,
        };
        match (finding.goal, found) {
            (SearchPurpose::First { level }, Some((mut steps, position))) if !steps.is_empty() => {
                self.open_hint(steps.swap_remove(0), position, level, app);
            }
            (SearchPurpose::First { .. }, _) => app.warn(Id::VariantNoHint, &[]),
            (SearchPurpose::WhyNot(_), Some((mut steps, position))) if !steps.is_empty() => {
                self.open_hint(steps.swap_remove(0), position, HintLevel::Do, app);
            }
            (SearchPurpose::WhyNot(asked), _) => {
                let [cell, digit] = branch::facts::<WithRules>(asked, &app.text);
                // All techniques were tried.
                let level = ("level", app.text.level(Level::Extreme).into());
                app.notify(Id::WhyNotUnknown, &[cell, digit, level]);
            }
            (goal, found) => {
                let Some(hint) = &mut self.hint else { return };
                hint.set_choices(found.map(|(steps, _)| steps).unwrap_or_default());
                match goal {
                    SearchPurpose::Other { forward } => self.other_hint(forward, app),
                    _ => self.to_list = self.list_hints(app),
                }
            }
        }
    }

    /// Opens a hint at a level.
    fn open_hint(
        &mut self,
        step: VariantStep,
        position: VariantPosition,
        level: HintLevel,
        app: &mut App,
    ) {
        app.notice = None;
        let hint = OpenVariantHint::new(step, position, &self.game, &app.text);
        self.hint = Some(hint.at(level));
        self.note_hint();
    }

    /// Returns true if all hints can be listed now; starts a search for them the first time.
    pub(crate) fn list_hints(&mut self, app: &mut App) -> bool {
        match self.hint.as_ref().map(OpenVariantHint::choice) {
            None => false,
            Some(None) => {
                self.search(SearchPurpose::List, app);
                false
            }
            Some(Some((_, 1))) => {
                app.refuse(Id::HintOnly, &[]);
                false
            }
            Some(Some(_)) => true,
        }
    }

    /// Selects the next or previous hint; starts a search for all hints the first time.
    pub(crate) fn other_hint(&mut self, forward: bool, app: &mut App) {
        match self.hint.as_ref().map(OpenVariantHint::choice) {
            None => {}
            Some(None) => self.search(SearchPurpose::Other { forward }, app),
            Some(Some((_, 1))) => app.refuse(Id::HintOnly, &[]),
            Some(Some(_)) => {
                if let Some(hint) = &mut self.hint {
                    hint.choose(forward, &app.text);
                }
            }
        }
    }

    /// Selects one of all hints, by index from 0.
    pub(crate) fn choose_hint(&mut self, at: usize, text: &Text) {
        if let Some(hint) = &mut self.hint {
            hint.choose_at(at, text);
        }
    }

    /// Explains why a digit is impossible in the cell of the cursor: a peer has it, it breaks a
    /// rule, a step eliminates it, or no reason is known.
    pub(crate) fn why_not(&mut self, value: Value, app: &mut App) {
        if !self.has(value, app) {
            return;
        }
        let pos = self.cursor;
        let asked = PosValue { pos, value };
        self.close_hint();
        if let Some(said) = why::in_sight::<WithRules>(asked, &self.game, &app.text) {
            app.notify_text(said);
            return;
        }
        if let Some(conflict) = self.conflicts().first() {
            let said = self.conflict_words(conflict, &app.text);
            app.warn_text(said);
            return;
        }
        let mut digits = self.game.digits();
        digits.set(pos, Some(value));
        let broken = self.puzzle().conflicts(&digits);
        match broken.first() {
            Some(conflict) => app.notify_text(self.conflict_words(conflict, &app.text)),
            None => self.search(SearchPurpose::WhyNot(asked), app),
        }
    }

    /// Records the level shown as a turn.
    fn note_hint(&mut self) {
        if let Some(hint) = &self.hint {
            let turn = Turn::Hint(hint.seen());
            // Viewing a hint is always a valid turn.
            let _ = self.game.play(self.clock.elapsed(), turn);
        }
    }

    /// Selects another sentence of the hint.
    pub(crate) fn turn_sentence(&mut self, forward: bool) {
        if let Some(hint) = &mut self.hint {
            hint.turn(forward);
        }
    }

    /// Toggles the further explanation of the sentence.
    pub(crate) fn explain_more(&mut self) {
        if let Some(hint) = &mut self.hint {
            hint.toggle_more();
        }
    }

    /// The player's answer to the question of the hint, taken from the last turn.
    pub(super) fn hint_answer(&self) -> Option<GivenAnswer<PosValue>> {
        answer(self.hint.as_ref()?.asked()?, &self.game)
    }

    /// Applies the hint as one move.
    pub(crate) fn apply_hint(&mut self, app: &mut App) {
        let Some(hint) = self.hint.take() else { return };
        let hint = if hint.ladder().level() < HintLevel::Do {
            let hint = hint.at(HintLevel::Do);
            let turn = Turn::Hint(hint.seen());
            // Viewing a hint is always a valid turn.
            let _ = self.game.play(self.clock.elapsed(), turn);
            hint
        } else {
            hint
        };
        if self.make(hint.action(), app) {
            self.cursor = hint.target().unwrap_or(self.cursor);
            if !self.game.is_won() {
                app.notify_text(hint.conclusion().to_owned());
            }
        }
    }

    /// Updates the hint after a change of the language.
    pub(crate) fn reword_hint(&mut self, text: &Text) {
        if let Some(hint) = &mut self.hint {
            hint.reword(text);
        }
    }
}
