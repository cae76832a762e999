//! A game on a variant: the game itself, the cursor, and what is known of the solutions.
//!
//! | file | what is in it |
//! |---|---|
//! | `cursor.rs` | cursor, selection, digit in focus |
//! | `edit.rs` | digits, notes, colors, undo, filling, checking |
//! | `faces.rs` | the appearance of each cell |
//! | `hints.rs` | hints |
//! | `words.rs` | rules and conflicts in words |

mod cursor;
mod edit;
mod faces;
mod hints;
mod words;

use std::ops::ControlFlow;
use std::time::Duration;

use super::app::App;
use super::command::Command;
use super::job::{self, Pending};
use super::layout::GridSize;
use super::play::Mode;
use super::widget::grid::Sketch;
use crate::config::Timer;
use crate::format::VariantEntry;
use crate::game::{Clock, PlayTime, VariantGame};
use crate::grid::rules::{Pos, PosSet, Value, Violation};
use crate::puzzle::{Proof, VariantPuzzle};
pub(crate) use cursor::{jump, step};
use hints::FoundStep;
pub(crate) use hints::VariantHint;

/// A game on a variant, in progress.
#[derive(Debug)]
pub(crate) struct VariantPlay {
    game: VariantGame,
    sketch: Sketch,
    cursor: Pos,
    /// The selected cells, and the corner of a rectangle with the cursor at the opposite corner.
    selection: Option<(PosSet, Option<Pos>)>,
    mode: Mode,
    /// The digit that is highlighted, and entered by one key.
    focus: Option<Value>,
    /// True if the next digit starts a guess.
    trying: bool,
    /// True if a check has shown which entries are wrong.
    checked: bool,
    clock: Clock,
    /// All rules that the digits break.
    conflicts: Vec<Violation>,
    hint: Option<VariantHint>,
    /// The search for a hint, while it runs.
    finding: Option<Pending<FoundStep>>,
    /// The known solutions.
    proof: Option<Proof>,
    proving: Option<Pending<Proof>>,
    /// The drawing size chosen by the player.
    pub(crate) size: Option<GridSize>,
    saved: (usize, u64),
}

/// Limit of the guesses in the search for the solution.
const MOST_GUESSES: u64 = 2_000_000;

impl VariantPlay {
    fn new(game: VariantGame) -> Self {
        let puzzle = game.played();
        let is_empty = |pos: &&Pos| game.digit(**pos).is_none();
        let cells = puzzle.cells();
        let first = cells.iter().find(is_empty).or(cells.first()).copied();
        let mut play = Self {
            sketch: Sketch::new(puzzle.variant()),
            cursor: first.unwrap_or(Pos::new(0, 0)),
            game,
            selection: None,
            mode: Mode::Digit,
            focus: None,
            trying: false,
            checked: false,
            clock: Clock::default(),
            conflicts: Vec::new(),
            hint: None,
            finding: None,
            proof: None,
            proving: None,
            size: None,
            saved: (0, 0),
        };
        play.update_conflicts();
        play
    }

    /// Starts a game.
    pub(crate) fn begin(entry: VariantEntry, app: &mut App) -> Self {
        app.push(Command::BeginVariant(Box::new(entry.clone())));
        let mut play = Self::new(VariantGame::of(VariantPuzzle::new(entry)));
        play.prove(app);
        play
    }

    /// Resumes a saved game.
    pub(crate) fn resume(game: VariantGame, elapsed: PlayTime, app: &mut App) -> Self {
        let mut play = Self::new(game);
        play.clock = Clock::of(&play.game, elapsed);
        play.clock.set_over(play.game.is_won());
        play.saved = (play.game.turns().len(), elapsed.as_secs());
        if let Some((pos, _)) = play.game.history().last().map(|change| change.after[0]) {
            play.cursor = pos;
        }
        play.prove(app);
        play
    }

    /// A new game on the same puzzle.
    pub(crate) fn restart(&self, app: &mut App) -> Self {
        Self::begin(self.puzzle().entry().clone(), app)
    }

    /// Starts searching for the solution.
    fn prove(&mut self, app: &mut App) {
        let puzzle = self.puzzle().clone();
        self.proving = Some(app.start(move |worker| {
            let proof = puzzle.prove(|guesses| {
                if worker.cancel().is_cancelled() || guesses > MOST_GUESSES {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            worker.report(proof);
        }));
    }

    /// Receives the answers of jobs.
    pub(crate) fn poll(&mut self, app: &mut App) {
        if let Some(found) = job::redeem(&mut self.finding) {
            self.found_hint(found, app);
        }
        let Some(proof) = job::redeem(&mut self.proving) else {
            return;
        };
        // Anything else is said by the panel.
        if let Proof::One(solution) = &proof {
            self.game.set_solution(solution.clone());
        }
        self.proof = Some(proof);
    }

    /// The command that saves changes since the last call; `None` if there is no new turn and less
    /// than a second has passed.
    pub(crate) fn take_unsaved(&mut self) -> Option<Command> {
        let turns = self.game.turns();
        let elapsed = self.clock.taken();
        let now = (turns.len(), elapsed.as_secs());
        if now == self.saved {
            return None;
        }
        let new = turns[self.saved.0..].to_vec();
        self.saved = now;
        let standing = crate::store::Standing::of(&self.game, elapsed);
        Some(Command::SaveVariant(new, standing))
    }

    pub(crate) const fn game(&self) -> &VariantGame {
        &self.game
    }

    pub(crate) const fn puzzle(&self) -> &VariantPuzzle {
        self.game.played()
    }

    pub(crate) const fn sketch(&self) -> &Sketch {
        &self.sketch
    }

    pub(crate) const fn cursor(&self) -> Pos {
        self.cursor
    }

    pub(crate) const fn mode(&self) -> Mode {
        self.mode
    }

    pub(crate) const fn set_mode(&mut self, mode: Mode) {
        self.mode = mode;
    }

    pub(crate) const fn focus(&self) -> Option<Value> {
        self.focus
    }

    pub(crate) const fn is_trying(&self) -> bool {
        self.trying
    }

    pub(crate) const fn clock(&self) -> &Clock {
        &self.clock
    }

    pub(crate) const fn proof(&self) -> Option<&Proof> {
        self.proof.as_ref()
    }

    /// All rules that the digits break.
    pub(crate) fn conflicts(&self) -> &[Violation] {
        &self.conflicts
    }

    fn update_conflicts(&mut self) {
        self.conflicts = self.puzzle().conflicts(&self.game.digits());
    }

    /// Starts the clock on a key press. `false` while the game is paused.
    pub(crate) const fn wake(&mut self) -> bool {
        let awake = !self.clock.is_paused();
        if awake {
            self.clock.start();
        }
        awake
    }

    /// Pauses the game, or resumes it.
    pub(crate) fn pause(&mut self) {
        let pause = !self.clock.is_paused() && !self.game.is_won();
        self.clock.set_paused(pause);
    }

    pub(crate) const fn set_focused(&mut self, focused: bool) {
        self.clock.set_focused(focused);
    }

    /// Stops the clock while the grid is covered.
    pub(crate) const fn set_covered(&mut self, covered: bool) {
        self.clock.set_reading(covered);
    }

    /// The time played so far.
    pub(crate) fn elapsed(&self) -> PlayTime {
        self.clock.taken()
    }

    /// Returns true if the game has anything to lose.
    pub(crate) fn has_work(&self) -> bool {
        self.game.history().depth() > 0 && !self.game.is_won()
    }

    /// Advances the time; returns true if the display changed.
    pub(crate) fn advance(&mut self, passed: Duration, app: &App) -> bool {
        if app.settings.timer == Timer::Off {
            self.clock.leave_out();
        }
        let before = self.clock.elapsed().as_secs();
        self.clock.advance(passed);
        app.settings.timer == Timer::Shown && self.clock.elapsed().as_secs() != before
    }

    /// The time until the display changes by itself.
    pub(crate) fn next_wake(&self, app: &App) -> Option<Duration> {
        let shown = app.settings.timer == Timer::Shown && self.clock.is_running();
        let past = Duration::from_nanos(self.clock.elapsed().subsec_nanos().into());
        shown.then(|| Duration::from_secs(1).saturating_sub(past))
    }

    /// Returns true if there are notes to display.
    pub(crate) fn wants_notes(&self) -> bool {
        let digits = self.game.digits();
        let noted = |pos: &Pos| !self.game.marks_beside(*pos, &digits).is_empty();
        self.puzzle().cells().iter().any(noted)
    }
}
