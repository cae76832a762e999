//! Hints, and reasons why a digit is impossible.

use super::ActiveGame;
use crate::grid::rules::{FullGrid, VariantCandidate, VariantDigit};
use crate::play::{
    FoundSteps, Hint, HintLevel, HintPreferences, OpenGame, PuzzleStep, SearchGoal, SearchOutcome,
    StepFinder, WhyNot, branch,
};
use crate::rate::Level;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::job::{JobHandle, take_result};
use crate::tui::keymap::Context;
use crate::tui::widget::pen::Scroll;

/// The searches that are in progress.
#[derive(Debug, Default)]
pub(super) struct Searches {
    steps: Option<JobHandle<FoundSteps>>,
    goal: Option<SearchGoal>,
    /// A search for solutions to browse. The flag in the result is true if there are more
    /// solutions.
    pub(super) solutions: Option<JobHandle<(Vec<FullGrid>, bool)>>,
}

impl ActiveGame {
    /// Shows the next level of the hint. After the last level, applies the hint. If no hint is
    /// open, starts a search for a hint.
    pub(crate) fn deepen_hint(&mut self, app: &mut App) {
        self.end_browsing();
        self.hint_scroll = Scroll::default();
        if let Some(hint) = self.open.hint_mut() {
            if !hint.deepen() {
                self.apply_hint(app);
            }
        } else if let Some(SearchGoal::First(level)) = &mut self.searches.goal {
            // The key was pressed again before the search had ended, so the hint is shown at the
            // next level.
            *level = level.next().unwrap_or(*level);
        } else {
            self.find_hint(HintLevel::Place, app);
        }
    }

    /// Starts a search for the easiest step, and shows all levels of its hint.
    pub(crate) fn explain(&mut self, app: &mut App) {
        self.find_hint(HintLevel::Conclusion, app);
    }

    /// Starts a search for the easiest step, which is shown as a hint of this level. If the board
    /// contains an error, opens a hint about the error instead.
    fn find_hint(&mut self, level: HintLevel, app: &mut App) {
        if self.game().is_won() {
            app.notify_briefly(Id::NoHintWon, &[]);
        } else if !self.open.open_error_hint(level) {
            self.search_steps(SearchGoal::First(level), app);
        }
    }

    fn search_steps(&mut self, goal: SearchGoal, app: &mut App) {
        let preferences = HintPreferences {
            uniqueness: app.settings.uniqueness,
            order: app.settings.hint_order,
        };
        let finder = StepFinder::new(self.game(), Some(self.cursor), preferences);
        let search = self.open.search(finder, goal);
        let pending = app.start(move |worker| worker.report(search.run(worker.cancel())));
        self.searches = Searches {
            steps: Some(pending),
            goal: Some(goal),
            solutions: None,
        };
        app.notify(Id::HintSearching, &[]);
    }

    /// Receives the result of the search. Returns `true` if the list of all hints should be opened.
    pub(super) fn poll_search(&mut self, app: &mut App) -> bool {
        if let Some((solutions, more)) = take_result(&mut self.searches.solutions) {
            self.begin_browsing(solutions, more, app);
        }
        let found = take_result(&mut self.searches.steps);
        if self.searches.steps.is_some() {
            return false;
        }
        let found = found.zip(self.searches.goal.take());
        found.is_some_and(|(found, goal)| self.take_steps(found, goal, app))
    }

    fn take_steps(&mut self, found: FoundSteps, goal: SearchGoal, app: &mut App) -> bool {
        app.notice = None;
        self.hint_scroll = Scroll::default();
        match self.open.apply_found_steps(found, goal) {
            SearchOutcome::Shown => {}
            SearchOutcome::Listed => return true,
            SearchOutcome::Alone(why) => app.notify_briefly(why, &[]),
            SearchOutcome::Unexplained(asked) => {
                let [cell, digit] = branch::facts(asked, &app.text);
                // The search has used the techniques of all levels, so the message names the
                // hardest level.
                let level = ("level", app.text.level(Level::Extreme).into());
                app.notify(Id::WhyNotUnknown, &[cell, digit, level]);
            }
        }
        false
    }

    /// Selects another hint. The first call starts a search for all hints.
    pub(crate) fn other_hint(&mut self, forward: bool, app: &mut App) {
        if self.is_alone(app) {
            return;
        }
        self.hint_scroll = Scroll::default();
        let Some(hint) = self.open.hint_mut() else {
            return;
        };
        if !hint.choose(forward) {
            self.search_all(SearchGoal::Other { forward }, app);
        }
    }

    /// Returns true if all hints can be listed now. If they are not known yet, starts a search for
    /// them.
    pub(crate) fn list_hints(&mut self, app: &mut App) -> bool {
        let Some(hint) = self.hint() else {
            return false;
        };
        let known = hint.list().is_some();
        let alone = self.is_alone(app);
        if !alone && !known {
            self.search_all(SearchGoal::List, app);
        }
        known && !alone
    }

    /// Starts a search for all hints. If a search for all hints is in progress, changes its goal.
    fn search_all(&mut self, purpose: SearchGoal, app: &mut App) {
        if let Some(goal @ (SearchGoal::Other { .. } | SearchGoal::List)) = &mut self.searches.goal
        {
            *goal = purpose;
        } else {
            self.search_steps(purpose, app);
        }
    }

    /// Returns true if there is no other hint to select, and reports the reason.
    fn is_alone(&self, app: &mut App) -> bool {
        let alone = self.hint().and_then(Hint::why_alone);
        if let Some(id) = alone {
            app.notify_briefly(id, &[]);
        }
        alone.is_some()
    }

    /// Selects a hint by its index among all hints.
    pub(crate) fn choose_hint(&mut self, at: usize) {
        self.hint_scroll = Scroll::default();
        if let Some(hint) = self.open.hint_mut() {
            hint.choose_at(at);
        }
    }

    /// Explains why a digit is impossible in the cell of the cursor. If the board does not show the
    /// reason, a search for a technique starts.
    pub(crate) fn why_not(&mut self, digit: VariantDigit, app: &mut App) {
        if !self.check_digit(digit, app) {
            return;
        }
        let asked = VariantCandidate::new(self.cursor, digit);
        self.close_hint();
        match self.open.why_not(asked, &app.text) {
            WhyNot::Reason(reason) => app.notify_text(reason),
            WhyNot::HasConflict => self.deepen_hint(app),
            WhyNot::Unseen => self.search_steps(SearchGoal::WhyNot(asked), app),
        }
    }

    pub(crate) fn reword_hint(&mut self) {
        if let Some(hint) = self.open.hint_mut() {
            hint.reword();
        }
    }

    /// Applies the open hint as one move.
    pub(crate) fn apply_hint(&mut self, app: &mut App) {
        if let Some((hint, is_changed)) = self.change(app, OpenGame::apply_hint) {
            self.cursor = hint.target().unwrap_or(self.cursor);
            if is_changed && !self.game().is_won() {
                let said = hint.conclusion(&app.text);
                app.notify_text(self.with_key_of_notes(said, &hint, app));
            }
        }
        self.close_hint();
    }

    /// Returns the conclusion of an applied hint. If the hint eliminates candidates from cells
    /// without notes, the text also names the key that shows the remaining candidates as notes.
    fn with_key_of_notes(&self, said: String, hint: &Hint, app: &App) -> String {
        let game = self.game();
        let is_empty = |cell| game.digit(cell).is_none() && game.notes(cell).is_empty();
        let eliminated = hint.step().map(PuzzleStep::eliminated).unwrap_or_default();
        let is_invisible = eliminated.iter().any(|it| is_empty(it.pos));
        let key = app.key(Context::Play, Action::FillNotes);
        if key.is_empty() || hint.target().is_some() || !is_invisible {
            return said;
        }
        app.text.format(Id::HintWithoutNotes, &facts![said, key])
    }

    /// Scrolls to the rest of the current sentence if a part of it is hidden. Otherwise, shows the
    /// next or previous sentence of the hint.
    pub(crate) fn turn_sentence(&mut self, forward: bool, app: &App) {
        if forward && self.hint_scroll.read_on() {
            return;
        }
        self.hint_scroll = Scroll::default();
        if let Some(hint) = self.open.hint_mut() {
            hint.select_sentence(forward, &app.text);
        }
    }

    /// Toggles the further explanation of the current sentence.
    pub(crate) fn explain_more(&mut self) {
        self.hint_scroll = Scroll::default();
        if let Some(hint) = self.open.hint_mut() {
            hint.toggle_more();
        }
    }

    /// Cancels the search in progress, because another screen covers the game. An open hint stays
    /// open, so that the player can return to it from a lesson.
    pub(crate) fn leave(&mut self) {
        self.end_browsing();
        self.searches = Searches::default();
    }

    /// Closes the hint, and cancels the search in progress.
    pub(crate) fn close_hint(&mut self) {
        self.end_browsing();
        self.show_hint(None);
        self.searches = Searches::default();
    }
}
