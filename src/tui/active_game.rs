//! A game in progress on the screen. It combines an [open game](crate::play) with a cursor, a
//! selection, an input mode, searches and an animation. The [play screen](super::screen::play)
//! draws the game and handles keys.
//!
//! | file | content |
//! |---|---|
//! | `facts.rs` | the rating, the day and the proof of the puzzle |
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
mod cursor;
mod edit;
mod faces;
mod facts;
mod fill;
mod hints;
mod move_techniques;
mod solutions;
mod trial;

use std::ops::Deref;
use std::time::Duration;

use super::app::App;
use super::command::{Command, StoreCommand};
use super::cycle::cycled;
use super::widget::pen::Scroll;
use crate::config::{NoteStyle, Timer};
use crate::game::Game;
use crate::grid::rules::{Pos, VariantCandidate, VariantDigit};
use crate::play::{Hint, OpenGame};
use crate::store::{GameProgress, SavedGame};
use crate::text::{Id, clock_time};

use animation::BoardAnimation;
use cursor::Selection;
pub(crate) use cursor::{FocusKind, cursor_target};
use facts::PuzzleFacts;
use hints::Searches;
use move_techniques::MoveTechniques;
use solutions::SolutionBrowser;

#[derive(Debug)]
pub(crate) struct ActiveGame {
    open: OpenGame,
    /// The rating, the day and similar facts about the puzzle.
    facts: PuzzleFacts,
    houses: Vec<Vec<Pos>>,
    cursor: Pos,
    selection: Option<Selection>,
    pub(crate) mode: EntryMode,
    /// The highlighted digit. The player can enter it with one key.
    focus: Option<VariantDigit>,
    /// Determines which cells are highlighted for the current digit.
    focus_kind: FocusKind,
    /// True if the next digit starts a trial.
    pub(crate) trial_pending: bool,
    /// True if the last key began a digit from 10 to 19. The next digit key completes it.
    tens_pending: bool,
    /// The first candidate of the link that the player is drawing.
    link_from: Option<VariantCandidate>,
    pub(crate) hint_scroll: Scroll,
    browser: Option<SolutionBrowser>,
    /// The animation of a board that was just solved, or of houses that were just completed.
    animation: Option<BoardAnimation>,
    searches: Searches,
    /// True if the screen should open the list of all hints.
    pub(crate) list_requested: bool,
    /// The technique of each recent move, for the list of moves.
    pub(crate) move_techniques: MoveTechniques,
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

    /// Returns the next of all modes: digits, corner notes, center notes, colors.
    pub(crate) fn next_of_all(self) -> Self {
        cycled(
            &[Self::Digit, Self::Note, Self::Center, Self::Color],
            &self,
            true,
        )
    }
}

impl Deref for ActiveGame {
    type Target = OpenGame;

    fn deref(&self) -> &OpenGame {
        &self.open
    }
}

impl ActiveGame {
    fn new(open: OpenGame) -> Self {
        let puzzle = open.puzzle();
        let game = open.game();
        let last = game.history().last().and_then(|it| it.after.first());
        let changed = last.map(|(cell, _)| *cell);
        let empty = game.cells().find(|cell| game.digit(*cell).is_none());
        let cursor = changed
            .or(empty)
            .or_else(|| puzzle.cells().first().copied());
        let houses = puzzle.variant().shape().houses().into_iter().map(|house| {
            let cells = house.cells.iter();
            cells.copied().collect()
        });
        let mut play = Self {
            facts: PuzzleFacts::of(puzzle),
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
            searches: Searches::default(),
            list_requested: false,
            move_techniques: MoveTechniques::default(),
            completed_houses: Vec::new(),
        };
        play.completed_houses = play.complete_houses();
        play
    }

    /// Creates a game without starting its jobs. The cursor is on the cell that was changed last,
    /// or otherwise on the first empty cell.
    pub(crate) fn without_jobs(game: Game) -> Self {
        Self::new(OpenGame::new(game))
    }

    /// Starts a new game, which is already saved, and reports problems with its clues.
    pub(crate) fn start(game: Game, app: &mut App) -> Self {
        let mut play = Self::new(OpenGame::started(game));
        play.identify(app);
        play.report_clue_problems(app);
        play
    }

    /// Resumes a saved game, and reports its number.
    pub(crate) fn resume(saved: SavedGame, app: &mut App) -> Self {
        let SavedGame { id, game, elapsed } = saved;
        let mut play = Self::new(OpenGame::resumed(game, elapsed));
        play.identify(app);
        play.move_techniques.follow(play.open.game());
        let facts = facts![
            "game" => id.to_string(),
            "placed" => play.game().filled(),
            "time" => clock_time(elapsed),
        ];
        app.notify(Id::Resumed, &facts);
        play
    }

    /// Receives the results of the game's jobs.
    pub(crate) fn poll(&mut self, app: &mut App) {
        self.poll_facts(app);
        self.list_requested = self.poll_search(app);
    }

    /// Returns the command that saves the turns and the time since the last call. Returns `None` if
    /// there is no new turn and the number of full seconds is unchanged.
    pub(crate) fn take_unsaved(&mut self) -> Option<Command> {
        let new = self.open.take_unsaved();
        self.move_techniques.follow(self.open.game());
        let progress = || GameProgress::of(self.open.game(), self.open.elapsed());
        new.map(|new| Command::Store(StoreCommand::Save(new, progress())))
    }

    #[cfg(feature = "together")]
    pub(crate) const fn open_mut(&mut self) -> &mut OpenGame {
        &mut self.open
    }

    pub(crate) const fn facts(&self) -> &PuzzleFacts {
        &self.facts
    }

    pub(crate) const fn cursor(&self) -> Pos {
        self.cursor
    }

    pub(crate) const fn focus(&self) -> Option<VariantDigit> {
        self.focus
    }

    /// Replaces or closes the open hint.
    pub(crate) fn show_hint(&mut self, hint: Option<Hint>) {
        self.open.set_hint(hint);
        self.hint_scroll = Scroll::default();
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

    /// Finishes a change to the game. If the change answers the question of a hint, reports the
    /// evaluation. Closes a hint or a check that no longer fits the board. `turns` is the number of
    /// turns before the change.
    pub(crate) fn end_turn(&mut self, turns: usize, app: &mut App) {
        if self.game().turns().len() != turns {
            if let Some(answer) = self.open.end_turn(turns) {
                app.notify_text(answer.words(&app.text));
            }
            if self.hint().is_none() {
                self.close_hint();
            }
        }
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
        let frame = self.animation.as_ref().map(|_| BoardAnimation::FRAME);
        frame.or(second)
    }

    /// Returns the highlighted digit, or otherwise the digit in the cell of the cursor.
    pub(crate) fn current_digit(&self) -> Option<VariantDigit> {
        self.focus.or_else(|| self.game().digit(self.cursor))
    }

    /// Returns the digit to highlight. Returns `None` while a hint is open, because a hint has its
    /// own highlights.
    pub(crate) fn highlighted(&self) -> Option<VariantDigit> {
        self.current_digit().filter(|_| self.hint().is_none())
    }
}
