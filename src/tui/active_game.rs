//! A game in progress on the screen. It combines an [open game](crate::play) with a cursor, a
//! selection, an input mode, searches and an animation. The [play screen](super::screen::play)
//! draws the game and handles keys.
//!
//! | file | content |
//! |---|---|
//! | `kind.rs` | the trait of puzzle kinds that a screen can show |
//! | `classic.rs` `variant.rs` | classic puzzles; puzzles of other shapes and with other rules |
//! | `any.rs` | a game on a puzzle of either kind |
//! | `cursor.rs` | cursor, selection, highlighted digit |
//! | `edit.rs` | digits, notes, colors, undo |
//! | `fill.rs` | automatic entries |
//! | `trial.rs` | trials and branches, checking and undoing mistakes |
//! | `hints.rs` | hints, reasons why a digit is impossible |
//! | `solutions.rs` | browsing several solutions |
//! | `animation.rs` | animations of the board |
//! | `move_techniques.rs` | the techniques behind the moves |
//! | `faces.rs` | the appearance of each cell |

mod animation;
mod any;
mod classic;
mod cursor;
mod edit;
mod faces;
mod fill;
mod hints;
mod kind;
mod move_techniques;
mod solutions;
mod trial;
mod variant;

use std::time::Duration;

use super::app::App;
use super::command::Command;
use super::widget::pen::Scroll;
use crate::config::{NoteStyle, Timer};
use crate::game::{Classic, Clock, Game, PlayTime};
use crate::logic::LessonTopic;
use crate::play::{Hint, OpenGame};
use crate::store::GameProgress;

use animation::BoardAnimation;
pub(crate) use any::{AnyActiveGame, with_game};
use cursor::Selection;
pub(crate) use cursor::{FocusKind, cursor_target, jump, step};
use hints::HintSearch;
pub(crate) use kind::DisplayKind;
use move_techniques::MoveTechniques;
use solutions::SolutionBrowser;

#[derive(Debug)]
pub(crate) struct ActiveGame<K: DisplayKind = Classic> {
    open: OpenGame<K>,
    /// The rating, the day and similar facts about the puzzle.
    facts: K::Facts,
    houses: Vec<Vec<K::Cell>>,
    cursor: K::Cell,
    selection: Option<Selection<K>>,
    mode: EntryMode,
    /// The highlighted digit. The player can enter it with one key.
    focus: Option<K::Digit>,
    /// Determines which cells are highlighted for the current digit.
    focus_kind: FocusKind,
    /// True if the next digit starts a trial.
    trial_pending: bool,
    /// True if the last key began a digit from 10 to 19. The next digit key completes it.
    tens_pending: bool,
    /// The first candidate of the link that the player is drawing.
    link_from: Option<K::Candidate>,
    hint_scroll: Scroll,
    browser: Option<SolutionBrowser<K>>,
    /// The animation of a board that was just solved, or of houses that were just completed.
    animation: Option<BoardAnimation<K>>,
    /// The search for hints or for solutions that is in progress.
    search: Option<HintSearch<K>>,
    /// True if the screen should open the list of all hints.
    list_requested: bool,
    /// The technique of each recent move, for the list of moves.
    move_techniques: MoveTechniques,
    /// The indices of the completed houses in `houses`.
    completed_houses: Vec<usize>,
}

/// The input mode, which determines the effect of digit keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryMode {
    Digit,
    Note,
    /// Digit keys enter center notes.
    Center,
    /// Digit keys set cell colors.
    Color,
}

impl EntryMode {
    /// Returns the mode that the mode key selects next.
    pub(crate) const fn next(self, style: NoteStyle) -> Self {
        match (self, style) {
            (Self::Digit, _) => Self::Note,
            (Self::Note, NoteStyle::CornerCenter) => Self::Center,
            (Self::Note | Self::Center | Self::Color, _) => Self::Digit,
        }
    }
}

impl<K: DisplayKind> ActiveGame<K> {
    fn new(open: OpenGame<K>) -> Self {
        let puzzle = open.puzzle();
        let game = open.game();
        let last = game.history().last().and_then(|it| it.after.first());
        let changed = last.map(|(cell, _)| *cell);
        let empty = K::cells(puzzle).find(|cell| game.digit(*cell).is_none());
        let cursor = changed.or(empty).or_else(|| K::cells(puzzle).next());
        let houses = K::shape(puzzle).houses().into_iter().map(|house| {
            let cells = house.cells.iter();
            cells.filter_map(|pos| K::cell_at(puzzle, *pos)).collect()
        });
        let mut play = Self {
            facts: K::facts(puzzle),
            houses: houses.collect(),
            cursor: cursor.expect("every puzzle has a cell"),
            open,
            selection: None,
            mode: EntryMode::Digit,
            focus: None,
            focus_kind: FocusKind::default(),
            trial_pending: false,
            tens_pending: false,
            link_from: None,
            hint_scroll: Scroll::default(),
            browser: None,
            animation: None,
            search: None,
            list_requested: false,
            move_techniques: MoveTechniques::default(),
            completed_houses: Vec::new(),
        };
        play.completed_houses = play.complete_houses();
        play
    }

    /// Creates a game without starting its jobs. The cursor is on the cell that was changed last,
    /// or otherwise on the first empty cell.
    pub(crate) fn without_jobs(game: Game<K>) -> Self {
        Self::new(OpenGame::new(game))
    }

    /// Starts a new game, which is already saved, and reports problems with its clues.
    pub(crate) fn start(game: Game<K>, app: &mut App) -> Self {
        let mut play = Self::new(OpenGame::started(game));
        K::identify(&mut play, app);
        K::report_clue_problems(&play, app);
        play
    }

    /// Resumes a saved game with the time already played.
    pub(crate) fn resume(game: Game<K>, elapsed: PlayTime, app: &mut App) -> Self {
        let mut play = Self::new(OpenGame::resumed(game, elapsed));
        K::identify(&mut play, app);
        play.move_techniques.follow(play.open.game());
        play
    }

    /// Receives the results of the game's jobs.
    pub(crate) fn poll(&mut self, app: &mut App) {
        K::poll(self, app);
        self.list_requested = self.poll_search(app);
    }

    /// Returns true once after the search for all hints has finished.
    pub(crate) fn take_list_request(&mut self) -> bool {
        std::mem::take(&mut self.list_requested)
    }

    /// Returns the command that saves the turns and the time since the last call. Returns `None` if
    /// there is no new turn and the number of full seconds is unchanged.
    pub(crate) fn take_unsaved(&mut self) -> Option<Command> {
        let new = self.open.take_unsaved();
        self.move_techniques.follow(self.open.game());
        let progress = || GameProgress::of(self.open.game(), self.open.elapsed());
        new.map(|new| K::save_command(new, progress()))
    }

    /// Returns the game without its display state.
    pub(crate) const fn open(&self) -> &OpenGame<K> {
        &self.open
    }

    pub(crate) const fn game(&self) -> &Game<K> {
        self.open.game()
    }

    pub(crate) const fn puzzle(&self) -> &K::Puzzle {
        self.open.puzzle()
    }

    /// Returns true if the first analysis of the puzzle has ended.
    pub(crate) fn is_analyzed(&self) -> bool {
        K::is_analyzed(&self.facts)
    }

    pub(crate) const fn facts(&self) -> &K::Facts {
        &self.facts
    }

    pub(crate) const fn facts_mut(&mut self) -> &mut K::Facts {
        &mut self.facts
    }

    pub(crate) const fn cursor(&self) -> K::Cell {
        self.cursor
    }

    pub(crate) const fn mode(&self) -> EntryMode {
        self.mode
    }

    pub(crate) const fn focus(&self) -> Option<K::Digit> {
        self.focus
    }

    pub(crate) const fn is_trying(&self) -> bool {
        self.trial_pending
    }

    pub(crate) const fn clock(&self) -> &Clock {
        self.open.clock()
    }

    pub(crate) const fn hint(&self) -> Option<&Hint<K>> {
        self.open.hint()
    }

    /// Replaces or closes the open hint.
    pub(crate) fn show_hint(&mut self, hint: Option<Hint<K>>) {
        self.open.set_hint(hint);
        self.hint_scroll = Scroll::default();
    }

    pub(crate) const fn hint_scroll(&self) -> &Scroll {
        &self.hint_scroll
    }

    pub(crate) fn conflicts(&self) -> &[K::Conflict] {
        self.open.conflicts()
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.open.cell_count()
    }

    pub(crate) fn empty_count(&self) -> usize {
        self.open.empty_count()
    }

    pub(crate) const fn move_techniques(&self) -> &MoveTechniques {
        &self.move_techniques
    }

    /// Handles a key press: ends the animation and starts the clock. Returns `false` while the game
    /// is paused.
    pub(crate) fn handle_key_press(&mut self) -> bool {
        self.animation = None;
        let awake = !self.clock().is_paused();
        if awake {
            self.open.clock_mut().start();
        }
        awake
    }

    /// Pauses the game, or resumes it.
    pub(crate) fn pause(&mut self) {
        self.animation = None;
        let pause = !self.clock().is_paused() && !self.game().is_won();
        self.open.clock_mut().set_paused(pause);
    }

    pub(crate) const fn set_mode(&mut self, mode: EntryMode) {
        self.mode = mode;
    }

    /// Finishes a change to the game. If the change answers the question of a hint, reports the
    /// evaluation. Closes a hint or a check that no longer fits the board. `turns` is the number of
    /// turns before the change.
    pub(crate) fn end_turn(&mut self, turns: usize, app: &mut App) {
        if self.game().turns().len() != turns {
            if let Some(answer) = self.open.end_turn(turns) {
                app.notify_text(answer.words::<K::Step>(&app.text));
            }
            if self.hint().is_none() {
                self.close_hint();
            }
        }
    }

    /// Returns the lesson topic of the open hint. Returns `None` until the hint names its
    /// technique.
    pub(crate) fn hinted_topic(&self) -> Option<LessonTopic> {
        self.open.hinted_topic()
    }

    pub(crate) fn elapsed(&self) -> PlayTime {
        self.open.elapsed()
    }

    pub(crate) const fn has_hint(&self) -> bool {
        self.hint().is_some()
    }

    /// Returns true if the player may want to resume the game.
    pub(crate) fn has_work(&self) -> bool {
        self.open.has_work()
    }

    /// Returns true if the game contains changes that could be lost.
    pub(crate) fn has_moves(&self) -> bool {
        self.open.has_moves()
    }

    pub(crate) fn set_focused(&mut self, focused: bool) {
        self.open.clock_mut().set_focused(focused);
    }

    /// Records whether the board is covered. The clock stops while the board is covered or a hint
    /// explains a step.
    pub(crate) fn set_covered(&mut self, covered: bool) {
        let explained = self.hint().is_some_and(Hint::explains);
        self.open.clock_mut().set_reading(covered || explained);
    }

    /// Advances the clock and the animation. Returns true if the display has changed.
    pub(crate) fn advance(&mut self, passed: Duration, app: &App) -> bool {
        let clock = self.open.clock_mut();
        if app.settings.timer == Timer::Off {
            clock.stop_timing();
        }
        let before = clock.elapsed().as_secs();
        clock.advance(passed);
        let waved = self.animation.is_some();
        self.animation = self.animation.take().and_then(|wave| wave.advance(passed));
        waved || app.settings.timer == Timer::Shown && self.clock().elapsed().as_secs() != before
    }

    /// Returns the time until the display changes without an event.
    pub(crate) fn next_wake(&self, app: &App) -> Option<Duration> {
        let shown = app.settings.timer == Timer::Shown && self.clock().is_running();
        let past = Duration::from_nanos(self.clock().elapsed().subsec_nanos().into());
        let second = shown.then(|| Duration::from_secs(1).saturating_sub(past));
        let frame = self.animation.as_ref().map(|_| BoardAnimation::<K>::FRAME);
        frame.or(second)
    }

    /// Returns the highlighted digit, or otherwise the digit in the cell of the cursor.
    pub(crate) fn current_digit(&self) -> Option<K::Digit> {
        self.focus.or_else(|| self.game().digit(self.cursor))
    }

    /// Returns the digit to highlight. Returns `None` while a hint is open, because a hint has its
    /// own highlights.
    pub(crate) fn highlighted(&self) -> Option<K::Digit> {
        self.current_digit().filter(|_| self.hint().is_none())
    }
}
