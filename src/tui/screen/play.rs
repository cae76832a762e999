//! The play screen: a game, the cursor, and what is open beside the board.
//!
//! | file | what is in it |
//! |---|---|
//! | `act.rs` | what each action does, and each answer that was awaited |
//! | `cursor.rs` | moving, selecting several cells, the digit in focus |
//! | `edit.rs` | digits, notes, colours, undo |
//! | `fill.rs` | digits written by the program |
//! | `trial.rs` | tries and branches, checking and going back |
//! | `hints.rs` | hints, "why not?" |
//! | `mouse.rs` | what a click and a wheel mean |
//! | `faces.rs` | what is seen of each cell |
//! | `walk.rs` | going through several solutions |
//! | `wave.rs` | what runs over a board that is solved |
//! | `moves.rs` | the moves of a game in words |
//! | `reasons.rs` | the techniques behind them |
//! | `panel.rs` | what stands beside the board |
//! | `view.rs` | drawing it all |

mod act;
mod cursor;
mod edit;
mod faces;
mod fill;
mod hints;
mod mouse;
mod moves;
mod panel;
mod reasons;
mod trial;
mod view;
mod walk;
mod wave;

pub(super) use view::window;

use std::time::Duration;

use ratatui::layout::Position;

use super::hint::Hint;
use crate::config::{NoteStyle, Timer};
use crate::game::{Clock, Game, Hinted, Move, PlayTime, Turn};
use crate::grid::{Candidate, CandidateSet, Cell, Digit};
use crate::logic::Technique;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::rate::Tenths;
use crate::store::{Saved, Standing};
use crate::text::{Id, time_taken};
use crate::tui::job::Job;
use crate::tui::layout::ScreenLayout;
use crate::tui::model::Shared;
use crate::tui::msg::{Effect, Effects, JobId};

use act::Purpose;
use cursor::Selection;
use faces::FocusKind;
use reasons::Reasons;
use trial::Check;
use walk::Walk;
use wave::Wave;

/// The state of the play screen.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    game: Game,
    cursor: Cell,
    /// Several cells, when the player has selected them.
    selection: Option<Selection>,
    /// What a digit key does.
    mode: Mode,
    /// The digit that is highlighted, and written by one key.
    focus: Option<Digit>,
    /// What is highlighted of the current digit.
    focus_kind: FocusKind,
    /// The next digit begins a branch.
    trying: bool,
    /// How much of a check is told.
    check: Option<Check>,
    clock: Clock,
    hint: Option<Hint>,
    /// The solutions that are looked at, where there are several.
    walk: Option<Walk>,
    /// What runs over a board that was solved just now.
    wave: Option<Wave>,
    /// How hard the puzzle is, once it is known.
    rating: Option<Tenths>,
    /// The answer that tells it.
    awaited_rating: Option<JobId>,
    /// The answer that is awaited, and what it is for.
    awaited: Option<(JobId, Purpose)>,
    /// What was seen of it last.
    hinted: Option<Hinted>,
    /// The techniques behind the moves.
    reasons: Reasons,
    /// What of the game has been given away to be kept.
    kept: Kept,
}

/// How much of a game is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Kept {
    turns: usize,
    second: u64,
}

/// What a digit key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Digit,
    Note,
    /// Notes in the centre, for players who tell them from those in the corners.
    Centre,
    /// Give the cell a colour.
    Colour,
}

impl Mode {
    /// The mode that the mode key goes to next.
    const fn next(self, style: NoteStyle) -> Self {
        match (self, style) {
            (Self::Digit, _) => Self::Note,
            (Self::Note, NoteStyle::CornerCentre) => Self::Centre,
            (Self::Note | Self::Centre | Self::Colour, _) => Self::Digit,
        }
    }
}

impl Play {
    pub(crate) fn new(game: Game) -> Self {
        let first = game.empty_cells().first();
        Self {
            game,
            cursor: first.unwrap_or(Cell::FIRST),
            selection: None,
            mode: Mode::Digit,
            focus: None,
            focus_kind: FocusKind::default(),
            trying: false,
            check: None,
            clock: Clock::default(),
            hint: None,
            walk: None,
            wave: None,
            rating: None,
            awaited_rating: None,
            awaited: None,
            hinted: None,
            reasons: Reasons::default(),
            kept: Kept::default(),
        }
    }

    /// A new game, and what is wrong with its clues if anything is.
    pub(crate) fn begin(
        puzzle: Result<Puzzle, PuzzleError>,
        shared: &mut Shared,
        effects: &mut Effects,
    ) -> Self {
        let mut play = Self::new(Game::new(puzzle));
        effects.push(Effect::Begin(*play.game.clues()));
        shared.take_from_stock(play.game.clues(), effects);
        play.rate(shared, effects);
        play.greet(shared);
        play
    }

    /// A game that goes on where it was left.
    pub(crate) fn resume(saved: Saved, shared: &mut Shared, effects: &mut Effects) -> Self {
        let mut play = Self::new(saved.game);
        play.rate(shared, effects);
        play.clock = Clock::of(&play.game, saved.elapsed);
        play.clock.set_over(play.game.is_won());
        play.kept = Kept {
            turns: play.game.turns().len(),
            second: saved.elapsed.as_secs(),
        };
        play.reasons.follow(&play.game);
        if let Some((cell, _)) = play.game.history().last().map(|c| c.after[0]) {
            play.cursor = cell;
        }
        let facts = [
            ("game", saved.id.to_string().into()),
            ("placed", play.game.digits().len().into()),
            ("time", time_taken(saved.elapsed).into()),
        ];
        let said = shared.text.tell(Id::Resumed, &facts);
        shared.tell(said);
        play
    }

    /// Has it found out how hard the puzzle is.
    fn rate(&mut self, shared: &mut Shared, effects: &mut Effects) {
        if let Ok(puzzle) = self.game.puzzle() {
            let job = Job::Rate(Box::new(puzzle.clone()));
            self.awaited_rating = Some(shared.start(job, effects));
        }
    }

    /// Takes in how hard the puzzle is.
    pub(crate) fn rated(&mut self, id: JobId, rating: Option<Tenths>) {
        if self.awaited_rating.take_if(|it| *it == id).is_some() {
            self.rating = rating;
        }
    }

    /// The game is over for good: nothing is awaited any more.
    pub(crate) fn end(&mut self, effects: &mut Effects) {
        self.close_hint(effects);
        let awaited = self.awaited_rating.take();
        effects.list.extend(awaited.map(Effect::Cancel));
    }

    /// What was done since this was asked last, and how the game stands; nothing, while neither a
    /// turn was taken nor a second has passed.
    pub(crate) fn take_unkept(&mut self) -> Option<Effect> {
        self.note_hint();
        self.reasons.follow(&self.game);
        let turns = self.game.turns();
        let elapsed = self.clock.taken();
        let now = Kept {
            turns: turns.len(),
            second: elapsed.as_secs(),
        };
        if now == self.kept {
            return None;
        }
        let new = turns[self.kept.turns..].to_vec();
        self.kept = now;
        Some(Effect::Keep(new, Standing::of(&self.game, elapsed)))
    }

    /// Notes among the turns what is seen of a hint, each time it tells more.
    fn note_hint(&mut self) {
        let seen = self.hint.as_ref().map(Hint::seen);
        let turn = seen.clone().filter(|_| seen != self.hinted).map(Turn::Hint);
        self.hinted = seen;
        if let Some(turn) = turn {
            // A hint that is looked at can always be noted.
            let _ = self.game.play(self.clock.elapsed(), turn);
        }
    }

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// The technique of the hint that is open, once it is told.
    pub(crate) fn hinted_technique(&self) -> Option<Technique> {
        let hint = self.hint.as_ref().filter(|hint| hint.names_technique())?;
        hint.step().map(|step| step.technique)
    }

    /// Goes on to a position: writes digits, rules candidates out and notes all that are left.
    pub(crate) fn prepare(
        &mut self,
        placements: Vec<Candidate>,
        eliminations: CandidateSet,
        shared: &mut Shared,
    ) {
        let position = Move::Take {
            placements,
            eliminations,
        };
        self.make(position, shared);
        self.make(Move::FillMarks, shared);
    }

    /// The time played so far.
    pub(crate) fn elapsed(&self) -> PlayTime {
        self.clock.taken()
    }

    pub(crate) const fn has_hint(&self) -> bool {
        self.hint.is_some()
    }

    /// Whether there is anything in the game that could be lost.
    pub(crate) fn has_work(&self) -> bool {
        self.game.history().depth() > 0 && !self.game.is_won()
    }

    /// Says what is wrong with the clues, if anything is.
    fn greet(&self, shared: &mut Shared) {
        if let Err(error) = self.game.puzzle() {
            let flaw = shared.text.flaw(error);
            shared.warn(flaw);
        }
    }

    pub(crate) fn set_focused(&mut self, focused: bool) {
        self.clock.set_focused(focused);
    }

    /// Time counts for the board alone: not while something covers it, nor while a hint explains.
    pub(crate) fn set_covered(&mut self, covered: bool) {
        let explained = self.hint.as_ref().is_some_and(Hint::explains);
        self.clock.set_reading(covered || explained);
    }

    /// Lets time pass; says whether what is seen of it has changed.
    pub(crate) fn advance(&mut self, passed: Duration, shared: &Shared) -> bool {
        if shared.settings.timer == Timer::Off {
            self.clock.leave_out();
        }
        let before = self.clock.elapsed().as_secs();
        self.clock.advance(passed);
        let waved = self.wave.is_some();
        self.wave = self.wave.and_then(|wave| wave.advance(passed));
        waved || shared.settings.timer == Timer::Shown && self.clock.elapsed().as_secs() != before
    }

    /// How long the clock shows the same.
    pub(crate) fn next_wake(&self, shared: &Shared) -> Option<Duration> {
        let shown = shared.settings.timer == Timer::Shown && self.clock.is_running();
        let past = Duration::from_nanos(self.clock.elapsed().subsec_nanos().into());
        let second = shown.then(|| Duration::from_secs(1).saturating_sub(past));
        self.wave.map(|_| Wave::FRAME).or(second)
    }

    /// Whether all marks should be seen: there are some, or a hint speaks of them.
    fn wants_marks(&self) -> bool {
        let hint = self.hint.as_ref().and_then(Hint::candidates);
        hint.is_some() || Cell::ALL.iter().any(|c| !self.game.marks(*c).is_empty())
    }

    fn layout(&self, shared: &Shared) -> Option<ScreenLayout> {
        shared.layout(self.wants_marks())
    }

    /// Where on the screen the middle of the cursor's cell is.
    pub(crate) fn cursor_position(&self, shared: &Shared) -> Option<Position> {
        let cell = self.layout(shared)?.board.rect_of(self.cursor);
        Some(Position::new(
            cell.x + cell.width / 2,
            cell.y + cell.height / 2,
        ))
    }

    /// The digit in focus, or else the cursor's.
    fn current_digit(&self) -> Option<Digit> {
        self.focus.or_else(|| self.game.digit(self.cursor))
    }

    /// The digit whose places are highlighted. None while a hint is open, which highlights what
    /// it speaks of.
    fn highlighted(&self) -> Option<Digit> {
        self.current_digit().filter(|_| self.hint.is_none())
    }

    /// The board goes out of sight: what is awaited is not wanted any more.
    pub(crate) fn leave_board(&mut self, effects: &mut Effects) {
        self.close_hint(effects);
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
