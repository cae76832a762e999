//! A game in progress: the game itself, the cursor, and open hints and checks. The [play
//! screen](super::screen::play) draws it and handles keys.
//!
//! | file | content |
//! |---|---|
//! | `cursor.rs` | cursor, selection, digit in focus |
//! | `edit.rs` | digits, notes, colors, undo |
//! | `fill.rs` | automatic entries |
//! | `trial.rs` | trials and branches, checking and going back |
//! | `hints.rs` | hints, "why not?" |
//! | `why.rs` | why a digit cannot stand in a cell |
//! | `solutions.rs` | browsing several solutions |
//! | `wave.rs` | animation of a solved board |
//! | `reasons.rs` | the techniques behind the moves |

mod cursor;
mod edit;
mod fill;
pub(crate) mod hints;
mod reasons;
mod solutions;
mod trial;
pub(crate) mod wave;
pub(crate) mod why;

use std::time::Duration;

use super::app::App;
use super::command::Command;
use super::hint::Hint;
use super::job::{self, JobTicket};
use super::records;
use crate::config::{NoteStyle, Timer};
use crate::daily::Occasion;
use crate::game::{Classic, Clock, Course, Game, Hinted, PlayTime, Turn};
use crate::grid::{Candidate, Cell, Digit, HouseSet};
use crate::logic::{Step, Technique};
use crate::puzzle::{Puzzle, PuzzleError};
use crate::rate::{Tenths, se};
use crate::store::{Saved, Standing};
use crate::text::{Id, time_taken};

use cursor::Selection;
pub(crate) use cursor::{FocusKind, moved};
use hints::HintSearch;
use reasons::Reasons;
use solutions::SolutionBrowser;
pub(crate) use trial::Check;
use wave::Wave;

/// A game in progress.
#[derive(Debug)]
pub(crate) struct Play {
    game: Game,
    cursor: Cell,
    /// The selected cells, if any.
    selection: Option<Selection>,
    /// The input mode of digit keys.
    mode: EntryMode,
    /// The digit that is highlighted, and entered by one key.
    focus: Option<Digit>,
    /// The extent of the highlighting of the current digit.
    focus_kind: FocusKind,
    /// True if the next digit starts a trial.
    trying: bool,
    /// The first candidate of a link that is being drawn.
    link_from: Option<Candidate>,
    /// The level of detail of an open check.
    check: Option<Check>,
    clock: Clock,
    hint: Option<Hint>,
    /// The solutions being browsed, if there are several.
    walk: Option<SolutionBrowser>,
    /// The animation of a board just solved.
    wave: Option<Wave>,
    /// The rating of the puzzle, once it is known.
    rating: Option<Tenths>,
    pending_rating: Option<JobTicket<Option<Tenths>>>,
    /// The day or week whose puzzle this is, once it is known.
    occasion: Option<Occasion>,
    pending_occasion: Option<JobTicket<Occasion>>,
    /// The search in progress.
    search: Option<HintSearch>,
    /// True if the list of all hints is to be opened.
    to_list: bool,
    /// The hint level recorded last.
    hinted: Option<Hinted>,
    /// The techniques behind the moves.
    reasons: Reasons,
    /// The completed houses.
    complete: HouseSet,
    saved: SavedTo,
}

/// The saved state of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SavedTo {
    turns: usize,
    second: u64,
}

/// The effect of digit keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryMode {
    Digit,
    Note,
    /// Center notes.
    Center,
    /// Cell colors.
    Color,
}

impl EntryMode {
    /// The mode that the mode key selects next.
    pub(crate) const fn next(self, style: NoteStyle) -> Self {
        match (self, style) {
            (Self::Digit, _) => Self::Note,
            (Self::Note, NoteStyle::CornerCenter) => Self::Center,
            (Self::Note | Self::Center | Self::Color, _) => Self::Digit,
        }
    }
}

impl Play {
    pub(crate) fn new(game: Game) -> Self {
        let first = game.empty_cells().first();
        Self {
            complete: edit::complete_houses(&game),
            game,
            cursor: first.unwrap_or(Cell::FIRST),
            selection: None,
            mode: EntryMode::Digit,
            focus: None,
            focus_kind: FocusKind::default(),
            trying: false,
            link_from: None,
            check: None,
            clock: Clock::default(),
            hint: None,
            walk: None,
            wave: None,
            rating: None,
            pending_rating: None,
            occasion: None,
            pending_occasion: None,
            search: None,
            to_list: false,
            hinted: None,
            reasons: Reasons::default(),
            saved: SavedTo::default(),
        }
    }

    /// Starts a game, and reports problems of its clues.
    pub(crate) fn begin(puzzle: Result<Puzzle, PuzzleError>, app: &mut App) -> Self {
        let mut play = Self::new(Game::new(puzzle));
        app.push(Command::Begin(*play.game.clues()));
        app.take_from_stock(play.game.clues());
        play.identify(app);
        play.greet(app);
        play
    }

    /// Gives a new game hearts.
    pub(crate) fn make_arcade(&mut self, app: &mut App) {
        if self.play(Turn::Arcade, app) {
            app.notify(Id::ArcadeBegun, &[]);
        }
    }

    /// Starts a race: a new game on the puzzle of another game, which is replayed beside it.
    pub(crate) fn race(game: &Game, elapsed: PlayTime, app: &mut App) -> Self {
        let puzzle = game.puzzle().cloned().map_err(Clone::clone);
        let mut play = Self::begin(puzzle, app);
        if play.play(Turn::Race(Course::of(game, elapsed)), app) {
            app.notify(Id::GhostBegun, &[]);
        }
        play
    }

    /// Resumes a saved game.
    pub(crate) fn resume(saved: Saved, app: &mut App) -> Self {
        let mut play = Self::new(saved.game);
        play.identify(app);
        play.clock = Clock::of(&play.game, saved.elapsed);
        play.clock.set_over(play.game.is_won());
        play.saved = SavedTo {
            turns: play.game.turns().len(),
            second: saved.elapsed.as_secs(),
        };
        play.reasons.follow(&play.game);
        if let Some((cell, _)) = play.game.history().last().and_then(|c| c.after.first()) {
            play.cursor = *cell;
        }
        let facts = [
            ("game", saved.id.to_string().into()),
            ("placed", play.game.digits().len().into()),
            ("time", time_taken(saved.elapsed).into()),
        ];
        app.notify(Id::Resumed, &facts);
        play
    }

    /// Starts rating the puzzle, and looks up whether it is that of a day or week.
    fn identify(&mut self, app: &mut App) {
        let Ok(puzzle) = self.game.puzzle().cloned() else {
            return;
        };
        let clues = *self.game.clues();
        self.pending_occasion = app.folder.clone().map(|folder| {
            app.start(move |worker| {
                // Without saved games, the puzzle has no day.
                let journal = records::open(Some(&folder)).ok();
                let occasion = journal.and_then(|journal| journal.occasion(&clues).ok().flatten());
                if let Some(occasion) = occasion {
                    worker.report(occasion);
                }
            })
        });
        self.pending_rating = Some(app.start(move |worker| {
            let rating = se::rate(&puzzle, worker.stop());
            worker.report(rating.map(|se| se.er));
        }));
    }

    /// Receives the answers of jobs.
    pub(crate) fn poll(&mut self, app: &mut App) {
        if let Some(rating) = job::redeem(&mut self.pending_rating) {
            self.rating = rating;
        }
        if let Some(occasion) = job::redeem(&mut self.pending_occasion) {
            self.occasion = Some(occasion);
        }
        self.to_list = self.poll_search(app);
    }

    /// Returns true once when all hints are ready to be listed.
    pub(crate) fn takes_list(&mut self) -> bool {
        std::mem::take(&mut self.to_list)
    }

    /// The command that saves changes since the last call; `None` if there is no new turn and less
    /// than a second has passed.
    pub(crate) fn take_unsaved(&mut self) -> Option<Command> {
        self.note_hint();
        self.reasons.follow(&self.game);
        let turns = self.game.turns();
        let elapsed = self.clock.taken();
        let now = SavedTo {
            turns: turns.len(),
            second: elapsed.as_secs(),
        };
        if now == self.saved {
            return None;
        }
        let new = turns[self.saved.turns..].to_vec();
        self.saved = now;
        Some(Command::Save(new, Standing::of(&self.game, elapsed)))
    }

    /// Records each level of a hint that is shown.
    fn note_hint(&mut self) {
        let seen = self.hint.as_ref().map(Hint::seen);
        let turn = seen.clone().filter(|_| seen != self.hinted).map(Turn::Hint);
        self.hinted = seen;
        if let Some(turn) = turn {
            // Viewing a hint is always a valid turn.
            let _ = self.game.play(self.clock.elapsed(), turn);
        }
    }

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) const fn cursor(&self) -> Cell {
        self.cursor
    }

    pub(crate) const fn mode(&self) -> EntryMode {
        self.mode
    }

    pub(crate) const fn focus(&self) -> Option<Digit> {
        self.focus
    }

    pub(crate) const fn focus_kind(&self) -> FocusKind {
        self.focus_kind
    }

    pub(crate) const fn is_trying(&self) -> bool {
        self.trying
    }

    pub(crate) const fn clock(&self) -> &Clock {
        &self.clock
    }

    pub(crate) const fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    /// The day or week of the puzzle and its level, as far as they are known and shown; longest
    /// form first.
    pub(crate) fn names(&self, app: &App) -> Vec<String> {
        let levels = app.difficulty(self.rating);
        let Some(occasion) = self.occasion else {
            return levels;
        };
        let day = match occasion {
            Occasion::Day(..) => "daily",
            Occasion::Week(_) => "weekly",
        };
        let day = format!("{} {}", app.text.named("menu", day), occasion.day());
        let dot = app.glyphs.dot;
        let mut names: Vec<_> = levels
            .iter()
            .map(|it| format!("{day} {dot} {it}"))
            .collect();
        names.push(day);
        names
    }

    /// The rating of the puzzle, once it is known.
    pub(crate) const fn rating(&self) -> Option<Tenths> {
        self.rating
    }

    pub(crate) const fn reasons(&self) -> &Reasons {
        &self.reasons
    }

    /// The current animation.
    pub(crate) const fn wave(&self) -> Option<&Wave> {
        self.wave.as_ref()
    }

    /// Returns true if a check has shown which entries are wrong.
    pub(crate) fn shows_mistakes(&self) -> bool {
        self.check == Some(Check::Where)
    }

    /// Handles a key press: ends the animation and starts the clock. `false` while the game is
    /// paused.
    pub(crate) fn wake(&mut self) -> bool {
        self.wave = None;
        let awake = !self.clock.is_paused();
        if awake {
            self.clock.start();
        }
        awake
    }

    /// Pauses the game, or resumes it.
    pub(crate) fn pause(&mut self) {
        self.wave = None;
        let pause = !self.clock.is_paused() && !self.game.is_won();
        self.clock.set_paused(pause);
    }

    pub(crate) const fn set_mode(&mut self, mode: EntryMode) {
        self.mode = mode;
    }

    /// Closes hint and check if the board has changed.
    pub(crate) fn close_if_changed(&mut self, turns: usize, app: &mut App) {
        if self.game.turns().len() != turns {
            self.check = None;
            let answer = self.hint_answer();
            if let Some(answer) = &answer {
                app.notify_text(answer.words::<Step>(&app.text));
            }
            // Without the wrong note, the notes are as they were before the hint.
            if answer.is_none_or(|answer| answer.is_complete()) {
                self.close_hint();
            }
        }
    }

    /// The technique of the open hint, once it is named.
    pub(crate) fn hinted_technique(&self) -> Option<Technique> {
        let hint = self.hint.as_ref().filter(|hint| hint.names_technique())?;
        hint.step().map(|step| step.technique)
    }

    /// The time played so far.
    pub(crate) fn elapsed(&self) -> PlayTime {
        self.clock.taken()
    }

    pub(crate) const fn has_hint(&self) -> bool {
        self.hint.is_some()
    }

    /// Returns true if there is anything in the game that could be lost.
    pub(crate) fn has_work(&self) -> bool {
        self.game.history().depth() > 0 && !self.game.is_won()
    }

    /// Reports problems of the clues.
    fn greet(&self, app: &mut App) {
        if let Err(error) = self.game.puzzle() {
            let flaw = app.text.flaw(error);
            app.warn_text(flaw);
        }
    }

    pub(crate) fn set_focused(&mut self, focused: bool) {
        self.clock.set_focused(focused);
    }

    /// Stops the clock while the board is covered or a hint explains a step.
    pub(crate) fn set_covered(&mut self, covered: bool) {
        let explained = self.hint.as_ref().is_some_and(Hint::explains);
        self.clock.set_reading(covered || explained);
    }

    /// Advances the time; returns true if the display changed.
    pub(crate) fn advance(&mut self, passed: Duration, app: &App) -> bool {
        if app.settings.timer == Timer::Off {
            self.clock.leave_out();
        }
        let before = self.clock.elapsed().as_secs();
        self.clock.advance(passed);
        let waved = self.wave.is_some();
        self.wave = self.wave.take().and_then(|wave| wave.advance(passed));
        waved || app.settings.timer == Timer::Shown && self.clock.elapsed().as_secs() != before
    }

    /// The time until the display changes by itself.
    pub(crate) fn next_wake(&self, app: &App) -> Option<Duration> {
        let shown = app.settings.timer == Timer::Shown && self.clock.is_running();
        let past = Duration::from_nanos(self.clock.elapsed().subsec_nanos().into());
        let second = shown.then(|| Duration::from_secs(1).saturating_sub(past));
        self.wave
            .as_ref()
            .map(|_| Wave::<Classic>::FRAME)
            .or(second)
    }

    /// The digit in focus, or else the digit under the cursor.
    pub(crate) fn current_digit(&self) -> Option<Digit> {
        self.focus.or_else(|| self.game.digit(self.cursor))
    }

    /// The digit to highlight. `None` while a hint is open, which has its own highlights.
    pub(crate) fn highlighted(&self) -> Option<Digit> {
        self.current_digit().filter(|_| self.hint.is_none())
    }
}

/// A short time in the unit that suits it: `0.42 ms`, `1.3 s`.
pub(crate) fn short_time(took: Duration) -> String {
    let ms = took.as_secs_f64() * 1e3;
    if ms < 10.0 {
        format!("{ms:.2} ms")
    } else if ms < 1000.0 {
        format!("{ms:.0} ms")
    } else {
        format!("{:.1} s", ms / 1e3)
    }
}
