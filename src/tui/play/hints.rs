//! Hints and "why not?".

use super::{Play, PlayKind, why};
use crate::game::Turn;
use crate::rate::Level;
use crate::text::Id;
use crate::tui::app::App;
use crate::tui::branch;
use crate::tui::hint::{Hint, HintKind};
use crate::tui::job::{JobAnswer, JobTicket};
use crate::tui::ladder::{GivenAnswer, HintLevel, answer};

/// The search in progress.
#[derive(Debug)]
pub(super) enum HintSearch<K: PlayKind> {
    /// Steps.
    Steps(JobTicket<FoundSteps<K>>, SearchGoal<K>),
    /// Solutions to browse, and whether there are more.
    Solutions(JobTicket<(Vec<K::Solution>, bool)>),
}

/// The steps found, and their position; `None` if there is no position to find steps in.
type FoundSteps<K> = Option<(Vec<<K as HintKind>::Step>, <K as HintKind>::Position)>;

/// The purpose of a search for steps.
#[derive(Clone, Copy, Debug)]
pub(super) enum SearchGoal<K: PlayKind> {
    /// Open the easiest step as a hint at this level.
    First(HintLevel),
    /// Replace the open hint by the next or previous one.
    Other { forward: bool },
    /// List all hints.
    List,
    /// Explain why this candidate is impossible.
    WhyNot(K::Candidate),
}

impl<K: PlayKind> Play<K> {
    /// Shows the next level of the hint; the last level applies it. Without an open hint, searches
    /// for one.
    pub(crate) fn deepen_hint(&mut self, app: &mut App) {
        self.end_walk();
        if let Some(hint) = &mut self.hint {
            if !hint.deepen() {
                self.apply_hint(app);
            }
        } else if let Some(HintSearch::Steps(_, SearchGoal::First(level))) = &mut self.search {
            // The key was pressed again before the answer.
            *level = level.next().unwrap_or(*level);
        } else {
            self.find_hint(HintLevel::Where, app);
        }
    }

    /// Searches for the easiest step to show all of it at once.
    pub(crate) fn explain(&mut self, app: &mut App) {
        self.find_hint(HintLevel::Do, app);
    }

    /// Starts a search for the easiest step, to show it at a level. Errors are shown first.
    fn find_hint(&mut self, level: HintLevel, app: &mut App) {
        if self.game.is_won() {
            app.refuse(Id::NoHintWon, &[]);
        } else if let Some(hint) = Hint::of_errors(&self.game, K::flaw(self)) {
            self.hint = Some(hint.at(level));
        } else {
            self.search_steps(SearchGoal::First(level), app);
        }
    }

    /// Starts a search for steps.
    fn search_steps(&mut self, goal: SearchGoal<K>, app: &mut App) {
        let (finder, game) = (K::finder(self, app), self.game.clone());
        // The question may be about a candidate that the player has eliminated.
        let is_noted = !matches!(goal, SearchGoal::WhyNot(_));
        let pending = app.start(move |worker| {
            let cancel = worker.cancel();
            let found = K::position(&game, is_noted).map(|position| {
                let steps = match goal {
                    SearchGoal::First(_) => {
                        let step = K::first_step(&finder, &position, cancel);
                        step.into_iter().collect()
                    }
                    SearchGoal::Other { .. } | SearchGoal::List => {
                        K::all_steps(&finder, &position, cancel)
                    }
                    SearchGoal::WhyNot(asked) => {
                        let step = K::step_against(&finder, &position, asked, cancel);
                        step.into_iter().collect()
                    }
                };
                (steps, position)
            });
            worker.report(found);
        });
        self.search = Some(HintSearch::Steps(pending, goal));
        app.notify(Id::HintSearching, &[]);
    }

    /// Receives the answer. Returns `true` if the list of all hints is to be opened.
    pub(super) fn poll_search(&mut self, app: &mut App) -> bool {
        match self.search.take() {
            None => false,
            Some(HintSearch::Steps(pending, goal)) => match pending.answer() {
                JobAnswer::Here(found) => self.take_steps(found, goal, app),
                JobAnswer::Awaited => {
                    self.search = Some(HintSearch::Steps(pending, goal));
                    false
                }
                JobAnswer::Over => false,
            },
            Some(HintSearch::Solutions(pending)) => {
                match pending.answer() {
                    JobAnswer::Here((solutions, more)) => self.begin_walk(solutions, more, app),
                    JobAnswer::Awaited => self.search = Some(HintSearch::Solutions(pending)),
                    JobAnswer::Over => {}
                }
                false
            }
        }
    }

    fn take_steps(&mut self, found: FoundSteps<K>, goal: SearchGoal<K>, app: &mut App) -> bool {
        app.notice = None;
        let (steps, position) = match found {
            Some((steps, position)) => (steps, Some(position)),
            None => (Vec::new(), None),
        };
        let all = match goal {
            SearchGoal::Other { .. } | SearchGoal::List => steps,
            SearchGoal::First(level) => {
                let first = steps.into_iter().next().zip(position);
                let hint = match first {
                    Some((step, position)) => Hint::of_step(step, position, &self.game),
                    None => Hint::stuck(&self.game),
                };
                self.hint = Some(hint.at(level));
                return false;
            }
            SearchGoal::WhyNot(asked) => {
                if let Some((step, position)) = steps.into_iter().next().zip(position) {
                    let hint = Hint::of_step(step, position, &self.game);
                    self.hint = Some(hint.at(HintLevel::Do));
                } else {
                    let [cell, digit] = branch::facts::<K>(asked, &app.text);
                    // All techniques were tried.
                    let level = ("level", app.text.level(Level::Extreme).into());
                    app.notify(Id::WhyNotUnknown, &[cell, digit, level]);
                }
                return false;
            }
        };
        if let Some(hint) = &mut self.hint {
            hint.set_choices(all);
        }
        if self.is_alone(app) {
            return false;
        }
        match (&mut self.hint, goal) {
            (Some(hint), SearchGoal::Other { forward }) => {
                hint.choose(forward);
                false
            }
            _ => true,
        }
    }

    /// Selects another hint. The first call starts a search for all hints.
    pub(crate) fn other_hint(&mut self, forward: bool, app: &mut App) {
        if self.is_alone(app) {
            return;
        }
        let Some(hint) = &mut self.hint else { return };
        if !hint.choose(forward) {
            self.search_all(SearchGoal::Other { forward }, app);
        }
    }

    /// Returns true if all hints can be listed now. The first call starts a search for them.
    pub(crate) fn list_hints(&mut self, app: &mut App) -> bool {
        let Some(hint) = &self.hint else { return false };
        let known = hint.list().is_some();
        let alone = self.is_alone(app);
        if !alone && !known {
            self.search_all(SearchGoal::List, app);
        }
        known && !alone
    }

    /// Starts a search for all hints, or redirects one in progress to the new purpose.
    fn search_all(&mut self, purpose: SearchGoal<K>, app: &mut App) {
        if let Some(HintSearch::Steps(_, goal @ (SearchGoal::Other { .. } | SearchGoal::List))) =
            &mut self.search
        {
            *goal = purpose;
        } else {
            self.search_steps(purpose, app);
        }
    }

    /// Returns true, and reports why, if there is no other hint.
    fn is_alone(&self, app: &mut App) -> bool {
        let alone = self.hint.as_ref().and_then(Hint::why_alone);
        if let Some(id) = alone {
            app.refuse(id, &[]);
        }
        alone.is_some()
    }

    /// Selects one of all hints.
    pub(crate) fn choose_hint(&mut self, at: usize) {
        if let Some(hint) = &mut self.hint {
            hint.choose_at(at);
        }
    }

    /// Explains why a digit is impossible in the cell of the cursor. A peer has the digit, the
    /// digit breaks a rule, a technique eliminates it, or no reason is known.
    pub(crate) fn why_not(&mut self, digit: K::Digit, app: &mut App) {
        if !self.has(digit, app) {
            return;
        }
        let cell = self.cursor;
        let asked = K::candidate(cell, digit);
        self.close_hint();
        if let Some(said) = why::in_sight(asked, &self.game, &app.text) {
            app.notify_text(said);
            return;
        }
        if !self.conflicts.is_empty() {
            self.deepen_hint(app);
            return;
        }
        let mut digits = self.game.digits();
        K::write(&mut digits, cell, Some(digit));
        match K::conflicts(self.puzzle(), &digits).first() {
            Some(broken) => {
                app.notify_text(K::conflict_words(broken, self.puzzle(), &app.text));
            }
            None => self.search_steps(SearchGoal::WhyNot(asked), app),
        }
    }

    /// The player's answer to the question of the hint, taken from the last turn.
    pub(super) fn hint_answer(&self) -> Option<GivenAnswer<K::Candidate>> {
        answer(self.hint.as_ref()?.asked()?, &self.game)
    }

    /// Updates the hint after a change of the language.
    pub(crate) fn reword_hint(&mut self) {
        if let Some(hint) = &mut self.hint {
            hint.reword();
        }
    }

    /// Applies the hint as one move.
    pub(crate) fn apply_hint(&mut self, app: &mut App) {
        let Some(hint) = self.hint.take() else { return };
        if let Some(cell) = hint.target() {
            self.cursor = cell;
        }
        if let Some(action) = hint.action() {
            let said = hint.conclusion(&app.text);
            if hint.ladder().level() < HintLevel::Do {
                let turn = Turn::Hint(hint.at(HintLevel::Do).seen());
                // Viewing a hint is always a valid turn.
                let _ = self.game.play(self.clock.elapsed(), turn);
            }
            if self.make(action, app) && !self.game.is_won() {
                app.notify_text(said);
            }
        }
        self.close_hint();
    }

    /// Selects another sentence of the hint.
    pub(crate) fn turn_sentence(&mut self, forward: bool, app: &App) {
        if let Some(hint) = &mut self.hint {
            hint.turn(forward, &app.text);
        }
    }

    /// Toggles the further explanation of the sentence.
    pub(crate) fn explain_more(&mut self) {
        if let Some(hint) = &mut self.hint {
            hint.toggle_more();
        }
    }

    /// Closes the hint and cancels searches about the board.
    pub(crate) fn close_hint(&mut self) {
        self.end_walk();
        self.hint = None;
        self.search = None;
    }
}
