//! Hints and "why not?".

use std::time::Duration;

use super::{Play, why};
use crate::grid::{Board, Candidate, CandidateSet, Cell, Digit, Solution};
use crate::logic::{Order, Search as Finder, Step};
use crate::rate::Level;
use crate::solve::Solutions;
use crate::text::Id;
use crate::tui::app::App;
use crate::tui::hint::Hint;
use crate::tui::job::{Cancel, JobAnswer, JobTicket};
use crate::tui::ladder::{GivenAnswer, answer};

/// The search in progress.
#[derive(Debug)]
pub(crate) enum HintSearch {
    /// A hint, and the number of extra levels to show: the key was pressed again before the answer.
    Hint(JobTicket<Option<Step>>, usize),
    /// All hints.
    All(JobTicket<Vec<Step>>, SearchGoal),
    /// The solution, and the solving time.
    Fill(JobTicket<(Solutions, Duration)>),
    /// Solutions to browse, and whether there are more.
    SolutionBrowser(JobTicket<(Vec<Solution>, bool)>),
}

/// The purpose of a search for all hints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchGoal {
    /// Replace the open hint by the next or previous one.
    Other { forward: bool },
    /// List them.
    List,
    /// Explain why this candidate is impossible.
    WhyNot(Candidate),
}

/// A board and settings for finding steps.
#[derive(Debug)]
struct SearchInput {
    board: Board,
    /// True if the puzzle has one solution, which some techniques assume.
    unique: bool,
    order: Order,
}

impl SearchInput {
    fn finder<'a>(&self, cancel: &'a Cancel) -> Finder<'a> {
        let finder = Finder::by(self.order).until(cancel.flag());
        if self.unique {
            finder
        } else {
            finder.without_uniqueness()
        }
    }

    /// The easiest step; among equals the one closest to the player's focus.
    fn hint(&self, preference: &Preference, cancel: &Cancel) -> Option<Step> {
        let steps = self.finder(cancel).hints(&self.board);
        preference.choose(steps, &self.board)
    }
}

/// The player's current context.
#[derive(Debug)]
struct Preference {
    /// The candidates in the player's notes.
    notes: CandidateSet,
    cursor: Cell,
}

impl Preference {
    /// Prefers, among the steps of one technique, those with the fewest candidates missing from the
    /// notes, then the easiest to see, then the nearest. Places of a single count as noted.
    fn choose(&self, steps: Vec<Step>, board: &Board) -> Option<Step> {
        steps.into_iter().min_by_key(|step| {
            let about = step.candidates(board);
            let unseen = if self.notes.is_empty() {
                0
            } else {
                (about - self.notes).len()
            };
            let placed: CandidateSet = step.placements.iter().copied().collect();
            let cells = placed.all_cells() | about.all_cells();
            let distance = cells.iter().map(|cell| self.cursor.distance(cell)).min();
            (unseen, step.effort(board), distance)
        })
    }
}

impl Play {
    pub(crate) fn deepen_hint(&mut self, app: &mut App) {
        self.end_walk();
        if let Some(hint) = &mut self.hint {
            if !hint.deepen() {
                self.apply_hint(app);
            }
            return;
        }
        if let Some(HintSearch::Hint(_, deeper)) = &mut self.search {
            *deeper += 1;
        } else if self.game.is_won() {
            app.refuse(Id::NoHintWon, &[]);
        } else if let Some(hint) = Hint::of_errors(&self.game) {
            self.hint = Some(hint);
        } else if let Some(board) = self.game.noted_board() {
            let search_input = self.search_input(board, app);
            let mut notes = CandidateSet::EMPTY;
            for cell in Cell::ALL {
                notes |= CandidateSet::of_cell(cell, self.game.notes(cell));
            }
            let cursor = self.cursor;
            let preference = Preference { notes, cursor };
            let pending = app.start(move |worker| {
                worker.report(search_input.hint(&preference, worker.cancel()));
            });
            self.search = Some(HintSearch::Hint(pending, 0));
        }
    }

    /// A board of this game for finding steps.
    fn search_input(&self, board: Board, app: &App) -> SearchInput {
        SearchInput {
            board,
            unique: app.settings.uniqueness && self.game.puzzle().is_ok(),
            order: Order::from_slug(&app.settings.hint_order).unwrap_or_default(),
        }
    }

    /// Receives the answer. Returns `true` if the list of all hints is to be opened.
    pub(crate) fn poll_search(&mut self, app: &mut App) -> bool {
        /// Returns the answer, or returns from the function if there is none yet.
        macro_rules! answer {
            ($pending:expr, $search:expr) => {
                match $pending.answer() {
                    JobAnswer::Here(answer) => answer,
                    JobAnswer::Awaited => {
                        self.search = Some($search);
                        return false;
                    }
                    JobAnswer::Over => return false,
                }
            };
        }
        match self.search.take() {
            None => {}
            Some(HintSearch::Hint(pending, deeper)) => {
                let step = answer!(pending, HintSearch::Hint(pending, deeper));
                self.open_hint(step, deeper);
            }
            Some(HintSearch::All(pending, purpose)) => {
                let steps = answer!(pending, HintSearch::All(pending, purpose));
                return self.take_all(steps, purpose, app);
            }
            Some(HintSearch::Fill(pending)) => {
                let (solutions, took) = answer!(pending, HintSearch::Fill(pending));
                self.filled(&solutions, took, app);
            }
            Some(HintSearch::SolutionBrowser(pending)) => {
                let (solutions, more) = answer!(pending, HintSearch::SolutionBrowser(pending));
                self.begin_walk(solutions, more, app);
            }
        }
        false
    }

    fn open_hint(&mut self, step: Option<Step>, deeper: usize) {
        let Some(board) = self.game.noted_board() else {
            return;
        };
        let mut hint = match step {
            Some(step) => Hint::of_step(step, board, &self.game),
            None => Hint::stuck(&self.game, &board),
        };
        for _ in 0..deeper {
            hint.deepen();
        }
        self.hint = Some(hint);
    }

    fn take_all(&mut self, steps: Vec<Step>, purpose: SearchGoal, app: &mut App) -> bool {
        if let SearchGoal::WhyNot(asked) = purpose {
            self.answer_why_not(asked, steps, app);
            return false;
        }
        if let Some(hint) = &mut self.hint {
            hint.set_choices(steps);
        }
        if self.is_alone(app) {
            return false;
        }
        if let (Some(hint), SearchGoal::Other { forward }) = (&mut self.hint, purpose) {
            hint.choose(forward);
        }
        purpose == SearchGoal::List
    }

    /// Selects another hint; starts a search for all hints the first time.
    pub(crate) fn other_hint(&mut self, forward: bool, app: &mut App) {
        if self.is_alone(app) {
            return;
        }
        let Some(hint) = &mut self.hint else { return };
        if !hint.choose(forward) {
            self.search_all(SearchGoal::Other { forward }, app);
        }
    }

    /// Returns true if all hints can be listed now; starts a search for them the first time.
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
    fn search_all(&mut self, purpose: SearchGoal, app: &mut App) {
        // The question may be about a candidate that the player has eliminated.
        let board = match purpose {
            SearchGoal::WhyNot(_) => self.game.board(),
            _ => self.game.noted_board(),
        };
        if let Some(HintSearch::All(_, wanted @ (SearchGoal::Other { .. } | SearchGoal::List))) =
            &mut self.search
        {
            *wanted = purpose;
        } else if let Some(board) = board {
            let search_input = self.search_input(board, app);
            let pending = app.start(move |worker| {
                let finder = search_input.finder(worker.cancel());
                worker.report(finder.all_steps(&search_input.board));
            });
            self.search = Some(HintSearch::All(pending, purpose));
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

    /// Explains why a digit is impossible in a cell: a peer has it, a technique eliminates it, or
    /// no reason is known.
    pub(crate) fn why_not(&mut self, digit: Digit, app: &mut App) {
        let asked = Candidate::new(self.cursor, digit);
        self.close_hint();
        match why::in_sight(asked, &self.game, &app.text) {
            Some(said) => app.notify_text(said),
            None if self.game.board().is_some() => self.search_all(SearchGoal::WhyNot(asked), app),
            None => self.deepen_hint(app),
        }
    }

    /// Shows the easiest step that eliminates a candidate, if there is one.
    fn answer_why_not(&mut self, asked: Candidate, steps: Vec<Step>, app: &mut App) {
        let Some(board) = self.game.board() else {
            return;
        };
        if let Some(step) = why::ruled_out_by(steps, asked, &board) {
            self.hint = Some(Hint::why_not(step, board, &self.game));
            return;
        }
        let facts = [
            ("cell", app.text.cell(asked.cell()).into()),
            ("digit", asked.digit().value().into()),
            // All techniques were tried.
            ("level", app.text.level(Level::Extreme).into()),
        ];
        app.notify(Id::WhyNotUnknown, &facts);
    }

    /// The player's answer to the question of the hint, taken from the last turn.
    pub(crate) fn hint_answer(&self) -> Option<GivenAnswer<Candidate>> {
        answer(self.hint.as_ref()?.asked()?, &self.game)
    }

    /// Updates the hint after a change of the language.
    pub(crate) fn reword_hint(&mut self) {
        if let Some(hint) = &mut self.hint {
            hint.reword();
        }
    }

    pub(crate) fn apply_hint(&mut self, app: &mut App) {
        let Some(hint) = self.hint.take() else { return };
        if let Some(cell) = hint.target() {
            self.cursor = cell;
        }
        let said = hint.words(&app.text).conclusion.clone();
        if let Some(action) = hint.action()
            && self.make(action, app)
            && !self.game.is_won()
        {
            app.notify_text(said);
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
