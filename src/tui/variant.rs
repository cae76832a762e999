//! A game on a variant: the game itself, the cursor, and what is known of the solutions.
//!
//! | file | content |
//! |---|---|
//! | `cursor.rs` | cursor, selection, digit in focus |
//! | `edit.rs` | digits, notes, colors, undo, filling, checking |
//! | `faces.rs` | the appearance of each cell |
//! | `hint.rs` | an open hint |
//! | `hints.rs` | finding and applying hints, "why not?" |
//! | `words.rs` | rules and conflicts in words |

mod cursor;
mod edit;
mod faces;
mod hint;
mod hints;
mod words;

use std::ops::ControlFlow;
use std::time::Duration;

use super::app::App;
use super::command::Command;
use super::job::{self, JobTicket};
use super::layout::GridSize;
use super::play::wave::Wave;
use super::play::{Check, EntryMode, FocusKind};
use super::widget::grid::Sketch;
use crate::config::Timer;
use crate::format::VariantEntry;
use crate::game::{Clock, PlayTime, VariantGame, WithRules};
use crate::grid::rules::{Pos, PosSet, Value, Violation};
use crate::logic::rules::{VariantPosition, solve_path};
use crate::puzzle::{Uniqueness, VariantPuzzle};
use crate::rate::{VariantDifficulty, se, variant_level};
pub(crate) use cursor::{jump, step};
pub(crate) use hint::{OpenVariantHint, position};
use hints::Finding;

/// A game on a variant, in progress.
#[derive(Debug)]
pub(crate) struct VariantPlay {
    game: VariantGame,
    sketch: Sketch,
    cursor: Pos,
    /// The selected cells, and the corner of a rectangle with the cursor at the opposite corner.
    selection: Option<(PosSet, Option<Pos>)>,
    mode: EntryMode,
    /// The highlighted digit, which one key enters.
    focus: Option<Value>,
    /// The extent of the highlighting of the current digit.
    focus_kind: FocusKind,
    /// True if the next digit starts a trial.
    trying: bool,
    /// The level of detail of an open check.
    check: Option<Check>,
    clock: Clock,
    /// All rules that the digits break.
    conflicts: Vec<Violation>,
    hint: Option<OpenVariantHint>,
    /// The search for a hint, while it runs.
    finding: Option<Finding>,
    /// True if the list of all hints is to be opened.
    to_list: bool,
    /// The animation of a grid just solved.
    wave: Option<Wave<WithRules>>,
    /// The completed houses, by their index.
    complete: Vec<usize>,
    /// The known solutions.
    proof: Option<Uniqueness>,
    proving: Option<JobTicket<Uniqueness>>,
    /// The difficulty of the puzzle, as far as it is known.
    difficulty: Option<VariantDifficulty>,
    rating: Option<JobTicket<VariantDifficulty>>,
    /// The drawing size chosen by the player.
    pub(crate) size: Option<GridSize>,
    saved: (usize, u64),
}

/// Limit of the guesses in the search for the solution.
pub(crate) const MOST_GUESSES: u64 = 2_000_000;

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
            mode: EntryMode::Digit,
            focus: None,
            focus_kind: FocusKind::default(),
            trying: false,
            check: None,
            clock: Clock::default(),
            conflicts: Vec::new(),
            hint: None,
            finding: None,
            to_list: false,
            wave: None,
            complete: Vec::new(),
            proof: None,
            proving: None,
            difficulty: None,
            rating: None,
            size: None,
            saved: (0, 0),
        };
        play.update_conflicts();
        play.complete = play.complete_houses();
        play
    }

    /// A game with the cursor on the last cell changed.
    pub(crate) fn showing(game: VariantGame) -> Self {
        let mut play = Self::new(game);
        if let Some((pos, _)) = play.game.history().last().and_then(|it| it.after.first()) {
            play.cursor = *pos;
        }
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
        let mut play = Self::showing(game);
        play.clock = Clock::of(&play.game, elapsed);
        play.clock.set_over(play.game.is_won());
        play.saved = (play.game.turns().len(), elapsed.as_secs());
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

    /// Starts finding out the difficulty, with the number last because it takes longest.
    fn rate(&mut self, app: &mut App) {
        let variant = self.puzzle().variant().clone();
        let (pending, mut task) = job::job(move |worker| {
            if let Some(position) = VariantPosition::new(&variant) {
                let level = variant_level(&solve_path(position));
                worker.report(VariantDifficulty { level, er: None });
                if let Some(se) = se::rate_variant(&variant, worker.stop()) {
                    let er = Some(se.er);
                    worker.report(VariantDifficulty { level, er });
                }
            }
        });
        task.can_wait = true;
        app.push(Command::Run(task));
        self.rating = Some(pending);
    }

    /// Receives the answers of jobs.
    pub(crate) fn poll(&mut self, app: &mut App) {
        self.poll_finding(app);
        if let Some(difficulty) = job::redeem_all(&mut self.rating).pop() {
            self.difficulty = Some(difficulty);
        }
        let Some(proof) = job::redeem(&mut self.proving) else {
            return;
        };
        // The panel shows all other states.
        if let Uniqueness::One(solution) = &proof {
            self.game.set_solution(solution.clone());
            self.rate(app);
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

    pub(crate) const fn mode(&self) -> EntryMode {
        self.mode
    }

    pub(crate) const fn set_mode(&mut self, mode: EntryMode) {
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

    /// The difficulty of the puzzle, as far as it is known.
    pub(crate) const fn difficulty(&self) -> Option<VariantDifficulty> {
        self.difficulty
    }

    pub(crate) const fn proof(&self) -> Option<&Uniqueness> {
        self.proof.as_ref()
    }

    /// All rules that the digits break.
    pub(crate) fn conflicts(&self) -> &[Violation] {
        &self.conflicts
    }

    fn update_conflicts(&mut self) {
        self.conflicts = self.puzzle().conflicts(&self.game.digits());
    }

    /// Returns true once when all hints are ready to be listed.
    pub(crate) fn takes_list(&mut self) -> bool {
        std::mem::take(&mut self.to_list)
    }

    /// The houses with all cells filled and no conflict.
    fn complete_houses(&self) -> Vec<usize> {
        let houses = self.puzzle().variant().shape().houses();
        let digits = self.game.digits();
        let is_complete = |cells: &[Pos]| {
            let held: Option<Vec<Value>> = cells.iter().map(|pos| digits.digit(*pos)).collect();
            held.is_some_and(|mut held| {
                held.sort_unstable();
                held.windows(2).all(|pair| pair[0] != pair[1])
            })
        };
        let complete = houses.iter().enumerate();
        let complete = complete.filter(|(_, house)| is_complete(&house.cells));
        complete.map(|(index, _)| index).collect()
    }

    /// Lights the houses that the last turn completed, or the whole grid.
    fn light(&mut self, app: &App) {
        let motion = app.settings.motion;
        let complete = self.complete_houses();
        let houses = self.puzzle().variant().shape().houses();
        let is_new = |index: &&usize| !self.complete.contains(index);
        let new = complete.iter().filter(is_new);
        let cells = new.flat_map(|index| houses[*index].cells.iter().copied());
        self.wave = if self.game.is_won() && !self.game.account().filled {
            Wave::new(motion)
        } else {
            Wave::flash(motion, cells.collect())
        };
        self.complete = complete;
    }

    /// Ends the animation and starts the clock on a key press. `false` while the game is paused.
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
        let pause = !self.clock.is_paused() && !self.game.is_won();
        self.clock.set_paused(pause);
    }

    pub(crate) const fn set_focused(&mut self, focused: bool) {
        self.clock.set_focused(focused);
    }

    /// Stops the clock while the grid is covered or a hint explains a step.
    pub(crate) fn set_covered(&mut self, covered: bool) {
        let explained = self.hint.as_ref().is_some_and(OpenVariantHint::explains);
        self.clock.set_reading(covered || explained);
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
        let waved = self.wave.is_some();
        self.wave = self.wave.take().and_then(|wave| wave.advance(passed));
        waved || app.settings.timer == Timer::Shown && self.clock.elapsed().as_secs() != before
    }

    /// The time until the display changes by itself.
    pub(crate) fn next_wake(&self, app: &App) -> Option<Duration> {
        let shown = app.settings.timer == Timer::Shown && self.clock.is_running();
        let past = Duration::from_nanos(self.clock.elapsed().subsec_nanos().into());
        let second = shown.then(|| Duration::from_secs(1).saturating_sub(past));
        let frame = self.wave.as_ref().map(|_| Wave::<WithRules>::FRAME);
        frame.or(second)
    }
}
