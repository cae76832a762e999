//! The watch screen, which plays a run of a solver forward and backward at any speed.
//!
//! | file | content |
//! |---|---|
//! | `run.rs` | the puzzle, and the interface of a run |
//! | `classic.rs` `faces.rs` | runs on classic puzzles, and their boards |
//! | `recorded.rs` | runs on variants |
//! | `act.rs` `pace.rs` | actions, playback |
//! | `view.rs` `race.rs` | drawing, races of several runs |

mod act;
mod classic;
mod faces;
mod pace;
mod race;
mod recorded;
mod run;
mod view;

use std::collections::BTreeSet;
use std::time::Duration;

use crate::grid::rules::{Variant, VariantDigit};
use crate::trace::{Landmark, LandmarkSearchProgress};
use crate::tui::prelude::*;
use crate::tui::run::method::WatchedMethod;
use crate::tui::run::stop;
use crate::tui::widget::grid::Sketch;
use classic::ClassicRun;
use pace::{Pace, Playback};
use race::Race;
use recorded::RecordedRun;
use run::{EventSearch, WatchedPuzzle, WatchedRun};

#[derive(Debug)]
pub(crate) struct WatchScreen {
    puzzle: WatchedPuzzle,
    run: Box<dyn WatchedRun>,
    /// The run of a fast method on the same grid. The summary compares the watched run with it.
    rival: Box<dyn WatchedRun>,
    playback: Playback,
    /// The kind of event that ends a step. `None` if each event is a step.
    step: Option<Landmark>,
    /// The search for a landmark, which is an event such as the next backtrack.
    search: Option<EventSearch>,
    /// The kind of event at which playback stops.
    stop: Option<Landmark>,
    /// The bookmarked positions.
    bookmarks: BTreeSet<u64>,
    /// True if the board shows how often each cell has changed.
    shows_heat: bool,
    pace: Pace,
    race: Option<Race>,
    /// True if the race was opened from a game. Closing the race then returns to the game.
    race_of_game: bool,
}

/// Starts a run on a puzzle, and a job that explores it up to its first solution.
fn start_run(puzzle: &WatchedPuzzle, method: WatchedMethod, app: &mut App) -> Box<dyn WatchedRun> {
    match method {
        WatchedMethod::Classic(algorithm) => {
            Box::new(ClassicRun::start(algorithm, &puzzle.start.to_clues(), app))
        }
        WatchedMethod::Variant(method) => Box::new(RecordedRun::start(method, &puzzle.start, app)),
    }
}

/// The time between two frames.
const FRAME: Duration = Duration::from_millis(16);

impl WatchScreen {
    /// Creates the screen for a run on the grid `start`, which may contain entries of the player. A
    /// job explores the run up to its first solution.
    fn new(start: Variant, printed: Variant, method: WatchedMethod, app: &mut App) -> Self {
        let puzzle = WatchedPuzzle {
            sketch: Sketch::new(&printed),
            size: None,
            start,
            printed,
        };
        Self {
            run: start_run(&puzzle, method, app),
            rival: start_run(&puzzle, method.rival(), app),
            puzzle,
            playback: Playback::new(app.settings.motion),
            step: None,
            search: None,
            stop: None,
            bookmarks: BTreeSet::new(),
            shows_heat: false,
            pace: Pace::default(),
            race: None,
            race_of_game: false,
        }
    }

    pub(crate) fn of_clues(clues: Variant, method: WatchedMethod, app: &mut App) -> Self {
        Self::new(clues.clone(), clues, method, app)
    }

    /// Creates the screen for a run on the player's grid, with an open race if `is_race` is true. If
    /// the puzzle is solved, the run starts from the clues.
    pub(crate) fn of_game(game: &Game, is_race: bool, app: &mut App) -> Self {
        let printed = game.puzzle().variant().clone();
        let mut start = printed.clone();
        if !game.is_won() {
            let digits = game.digits();
            for pos in game.puzzle().cells() {
                start.set_clue(*pos, digits.digit(*pos).map(VariantDigit::number));
            }
        }
        let is_classic = game.is_classic();
        if is_classic && let Some(conflict) = start.to_clues().conflicts().first() {
            let facts = app.text.conflict_facts(conflict);
            app.warn(Id::WatchConflict, &facts);
        }
        let method = WatchedMethod::default_for(is_classic);
        let mut watch = Self::new(start, printed, method, app);
        if is_race {
            watch.race(app);
            watch.race_of_game = true;
        }
        watch
    }

    /// Returns true if the run is on a classic puzzle.
    fn is_classic(&self) -> bool {
        self.run.method().is_classic()
    }

    /// Returns true if a game has the same kind of puzzle as the run.
    fn is_kind_of(&self, game: &Game) -> bool {
        game.is_classic() == self.is_classic()
    }

    /// Starts another run. Bookmarks are removed, because they are positions of the earlier run.
    /// Display settings and the stop condition are kept.
    fn restart(&mut self, method: WatchedMethod, app: &mut App) {
        self.run = start_run(&self.puzzle, method, app);
        self.rival = start_run(&self.puzzle, method.rival(), app);
        self.playback = Playback::new(app.settings.motion);
        self.search = None;
        self.bookmarks.clear();
        self.pace = Pace::default();
    }

    /// Plays up to `due` steps, within the limit of events per frame.
    fn play(&mut self, mut due: u64, app: &mut App) {
        let step = self.step;
        for _ in 0..self.run.frame_events() {
            if due == 0 || !self.run.is_ready() {
                return;
            }
            let Some([is_step, is_stop]) = self.run.step_forward([step, self.stop]) else {
                self.playback.player.playing = false;
                return;
            };
            if let Some(stop) = self.stop.filter(|_| is_stop) {
                self.playback.player.playing = false;
                let facts = facts!["condition" => stop::words(&app.text, stop)];
                app.notify(Id::WatchStopped, &facts);
                return;
            }
            if self.run.end().is_some() {
                self.playback.player.playing = false;
                return;
            }
            due -= u64::from(step.is_none() || is_step);
        }
    }

    /// Stops playback and the search for an event.
    fn halt(&mut self) {
        self.playback.player.playing = false;
        self.search = None;
    }

    /// Seeks to the position at the fraction `part / of` of the run. Returns `false` if the run is
    /// not explored far enough.
    fn seek_part(&mut self, part: u64, of: u64) -> bool {
        let events = self.run.known_events();
        let to = u128::from(events) * u128::from(part) / u128::from(of.max(1));
        self.run.seek(u64::try_from(to).unwrap_or(events))
    }
}

impl Layer for WatchScreen {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![if self.race.is_some() {
            Context::Race
        } else {
            Context::Watch
        }]
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        self.handle_action(action, digit, cx)
    }

    fn answer(&mut self, answer: OverlayChoice, cx: &mut Cx<'_>) -> Response {
        match answer {
            OverlayChoice::Method(method) => self.restart(method, cx.app),
            OverlayChoice::StopAt(condition) => self.stop = condition,
            _ => {}
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        if matches!(mouse, Mouse::Click | Mouse::Drag) && self.race.is_none() {
            let layout = self.layout(cx.app);
            let scrub = layout.and_then(|layout| view::scrub_area(&layout));
            if let Some(area) = scrub.filter(|area| area.contains(at)) {
                self.halt();
                let last = u64::from(area.width.max(2) - 1);
                self.seek_part(u64::from(at.x - area.x), last);
            }
        }
        Response::Consumed
    }

    fn poll(&mut self, _: &mut Cx<'_>) -> Response {
        self.run.poll();
        self.rival.poll();
        self.playback
            .fit(self.run.known_events(), self.run.position());
        if let Some(race) = &mut self.race {
            race.poll();
        }
        Response::Consumed
    }

    fn next_wake(&self, view: &View<'_>) -> Option<Duration> {
        if !view.app.focused {
            // Playback pauses while the window has no focus.
            return None;
        }
        if let Some(race) = &self.race {
            return race.next_wake();
        }
        if self.run.obstacle().is_some() {
            return None;
        }
        if self.search.is_some() {
            let ready = self.run.is_ready();
            return Some(if ready { Duration::ZERO } else { FRAME });
        }
        self.playback.player.next_due().map(|due| due.max(FRAME))
    }

    /// Advances playback, the race, or the search. Returns true if the screen has changed.
    fn advance(&mut self, passed: Duration, cx: &mut Cx<'_>) -> bool {
        if !cx.app.focused {
            return false;
        }
        if let Some(race) = &mut self.race {
            return race.advance(passed);
        }
        let before = self.run.position();
        if let Some(search) = &mut self.search {
            match self.run.advance_search(search) {
                LandmarkSearchProgress::Searching => {}
                LandmarkSearchProgress::Found => self.search = None,
                LandmarkSearchProgress::NotFound => {
                    self.search = None;
                    cx.app.notify_briefly(Id::WatchNothing, &[]);
                }
            }
        } else if self.playback.player.playing && self.run.obstacle().is_none() {
            let due = self.playback.player.due(passed, self.run.frame_events());
            self.play(due, cx.app);
            self.playback
                .fit(self.run.known_events(), self.run.position());
        } else {
            return false;
        }
        let moved = before.abs_diff(self.run.position());
        self.pace.record(moved, passed);
        moved > 0 || !self.playback.player.playing
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        if let Some(race) = &self.race {
            return race.footer(&self.puzzle, view.app);
        }
        let area = self.layout(view.app)?.footer;
        Some(Footer::new(area, footers::WATCH).with_toggle(self.playback.player.playing))
    }

    fn title(&self, view: &View<'_>) -> String {
        if self.is_classic() {
            String::new()
        } else {
            view.app.text.family(&self.puzzle.printed.family())
        }
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        self.draw_watch(view, buf);
    }
}
