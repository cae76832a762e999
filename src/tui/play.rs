//! A game in progress on a puzzle of any kind: the game itself, the cursor, and open hints and
//! checks. The [play screen](super::screen::play) draws it and handles keys.
//!
//! | file | content |
//! |---|---|
//! | `kind.rs` | the interface of a kind of puzzle that can be played |
//! | `classic.rs` `variant.rs` | classic puzzles; puzzles of other shapes and with other rules |
//! | `any.rs` | a game on a puzzle of either kind |
//! | `cursor.rs` | cursor, selection, digit in focus |
//! | `edit.rs` | digits, notes, colors, undo |
//! | `fill.rs` | automatic entries |
//! | `trial.rs` | trials and branches, checking and going back |
//! | `hints.rs` | hints, "why not?" |
//! | `why.rs` | why a digit cannot stand in a cell |
//! | `solutions.rs` | browsing several solutions |
//! | `wave.rs` | animation of a solved board |
//! | `reasons.rs` | the techniques behind the moves |
//! | `faces.rs` | the appearance of each cell |

mod any;
mod classic;
mod cursor;
mod edit;
mod faces;
mod fill;
mod hints;
mod kind;
mod reasons;
mod solutions;
mod trial;
mod variant;
mod wave;
pub(crate) mod why;

use std::time::Duration;

use super::app::App;
use super::command::Command;
use super::hint::Hint;
use crate::config::{NoteStyle, Timer};
use crate::game::{Classic, Clock, Course, Game, Hinted, PlayTime, Turn};
use crate::logic::LessonTopic;
use crate::store::{Saved, Standing};
use crate::text::{Id, time_taken};

pub(crate) use any::{AnyPlay, with_play};
pub(crate) use classic::ClassicFinder;
use cursor::Selection;
pub(crate) use cursor::{FocusKind, jump, moved, step};
use hints::HintSearch;
pub(crate) use kind::PlayKind;
use reasons::Reasons;
use solutions::SolutionBrowser;
use trial::Check;
pub(crate) use variant::MOST_GUESSES;
use wave::Wave;

/// A game in progress.
#[derive(Debug)]
pub(crate) struct Play<K: PlayKind = Classic> {
    game: Game<K>,
    /// The properties of the puzzle beside its cells and rules.
    facts: K::Facts,
    /// The cells of each house.
    houses: Vec<Vec<K::Cell>>,
    cursor: K::Cell,
    /// The selected cells, if any.
    selection: Option<Selection<K>>,
    /// The input mode of digit keys.
    mode: EntryMode,
    /// The digit that is highlighted, and entered by one key.
    focus: Option<K::Digit>,
    /// The extent of the highlighting of the current digit.
    focus_kind: FocusKind,
    /// True if a trial is pending: the next digit starts it.
    trying: bool,
    /// True if the last key began a digit from 10 to 19.
    has_tens: bool,
    /// The first candidate of a link that is being drawn.
    link_from: Option<K::Candidate>,
    /// The level of detail of an open check.
    check: Option<Check>,
    clock: Clock,
    /// All rules that the digits break.
    conflicts: Vec<K::Conflict>,
    hint: Option<Hint<K>>,
    /// The solutions being browsed, if there are several.
    walk: Option<SolutionBrowser<K>>,
    /// The animation of a board just solved.
    wave: Option<Wave<K>>,
    /// The search in progress.
    search: Option<HintSearch<K>>,
    /// True if the list of all hints is to be opened.
    to_list: bool,
    /// The hint level recorded last.
    hinted: Option<Hinted>,
    /// The techniques behind the moves.
    reasons: Reasons,
    /// The completed houses, by their index.
    complete: Vec<usize>,
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
    /// Resumes a saved game on a classic puzzle, and reports its number.
    pub(crate) fn resume_saved(saved: Saved, app: &mut App) -> Self {
        let facts = [
            ("game", saved.id.to_string().into()),
            ("placed", saved.game.digits().len().into()),
            ("time", time_taken(saved.elapsed).into()),
        ];
        let play = Self::resume(saved.game, saved.elapsed, app);
        app.notify(Id::Resumed, &facts);
        play
    }
}

impl<K: PlayKind> Play<K> {
    fn new(game: Game<K>) -> Self {
        let puzzle = game.played();
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
            game,
            selection: None,
            mode: EntryMode::Digit,
            focus: None,
            focus_kind: FocusKind::default(),
            trying: false,
            has_tens: false,
            link_from: None,
            check: None,
            clock: Clock::default(),
            conflicts: Vec::new(),
            hint: None,
            walk: None,
            wave: None,
            search: None,
            to_list: false,
            hinted: None,
            reasons: Reasons::default(),
            complete: Vec::new(),
            saved: SavedTo::default(),
        };
        play.examine();
        play
    }

    /// A game that is only shown, with the cursor on the last cell changed.
    pub(crate) fn showing(game: Game<K>) -> Self {
        Self::new(game)
    }

    /// Starts a game, and reports problems of its clues.
    pub(crate) fn begin(puzzle: K::Puzzle, app: &mut App) -> Self {
        app.push(K::begins(&puzzle));
        let mut play = Self::new(Game::of(puzzle));
        K::identify(&mut play, app);
        K::greet(&play, app);
        play
    }

    /// Starts a new game on the same puzzle.
    pub(crate) fn restart(&mut self, app: &mut App) {
        *self = Self::begin(self.game.played().clone(), app);
    }

    /// Gives a new game hearts.
    pub(crate) fn make_arcade(&mut self, app: &mut App) {
        if self.play(Turn::Arcade, app) {
            app.notify(Id::ArcadeBegun, &[]);
        }
    }

    /// Starts a race: a new game on the puzzle of another game. The other game is replayed beside
    /// it.
    pub(crate) fn race(game: &Game<K>, elapsed: PlayTime, app: &mut App) -> Self {
        let mut play = Self::begin(game.played().clone(), app);
        if play.play(Turn::Race(Course::of(game, elapsed)), app) {
            app.notify(Id::GhostBegun, &[]);
        }
        play
    }

    /// Resumes a saved game.
    pub(crate) fn resume(game: Game<K>, elapsed: PlayTime, app: &mut App) -> Self {
        let mut play = Self::new(game);
        K::identify(&mut play, app);
        play.clock = Clock::of(&play.game, elapsed);
        play.clock.set_over(play.game.is_won());
        play.saved = SavedTo {
            turns: play.game.turns().len(),
            second: elapsed.as_secs(),
        };
        play.reasons.follow(&play.game);
        play
    }

    /// Receives the answers of jobs.
    pub(crate) fn poll(&mut self, app: &mut App) {
        K::poll(self, app);
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
        Some(K::saves(new, Standing::of(&self.game, elapsed)))
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

    pub(crate) const fn game(&self) -> &Game<K> {
        &self.game
    }

    pub(crate) const fn puzzle(&self) -> &K::Puzzle {
        self.game.played()
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
        self.trying
    }

    pub(crate) const fn clock(&self) -> &Clock {
        &self.clock
    }

    pub(crate) const fn hint(&self) -> Option<&Hint<K>> {
        self.hint.as_ref()
    }

    /// Shows a hint about a step found before, or none.
    pub(crate) fn show_hint(&mut self, hint: Option<Hint<K>>) {
        self.hint = hint;
    }

    /// All rules that the digits break.
    pub(crate) fn conflicts(&self) -> &[K::Conflict] {
        &self.conflicts
    }

    /// The number of cells.
    pub(crate) fn cell_count(&self) -> usize {
        K::cells(self.puzzle()).count()
    }

    /// The number of cells without a digit.
    pub(crate) fn empty_count(&self) -> usize {
        self.cell_count() - self.game.filled()
    }

    pub(crate) const fn reasons(&self) -> &Reasons {
        &self.reasons
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
                app.notify_text(answer.words::<K::Step>(&app.text));
            }
            // Without the wrong note, the notes are as they were before the hint.
            if answer.is_none_or(|answer| answer.is_complete()) {
                self.close_hint();
            }
        }
    }

    /// The topic of the lesson on the open hint, once its technique is named.
    pub(crate) fn hinted_topic(&self) -> Option<LessonTopic> {
        self.hint.as_ref().and_then(Hint::topic)
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
        let frame = self.wave.as_ref().map(|_| Wave::<K>::FRAME);
        frame.or(second)
    }

    /// The digit in focus, or else the digit under the cursor.
    pub(crate) fn current_digit(&self) -> Option<K::Digit> {
        self.focus.or_else(|| self.game.digit(self.cursor))
    }

    /// The digit to highlight. `None` while a hint is open, which has its own highlights.
    pub(crate) fn highlighted(&self) -> Option<K::Digit> {
        self.current_digit().filter(|_| self.hint.is_none())
    }
}
