//! The watch screen: a run of a solver, which plays forward and backward at any speed.

mod act;
mod faces;
mod lane;
mod pace;
mod race;
mod variant;
mod view;

use std::collections::BTreeSet;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use crate::game::Game;
use crate::grid::{Clues, Digit, Solution};
use crate::text::Id;
use crate::trace::{Algorithm, AnyMachine, Event, Hunt, HuntProgress, Landmark};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::command::Mouse;
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, OverlayChoice, Response, View};
use crate::tui::layout::ScreenLayout;
use crate::tui::run::stop;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::notice;
use lane::{Lane, RunExtent};
use pace::{Grain, Pace, Playback};
use race::Race;
pub(crate) use variant::WatchVariant;

/// The state of the watch screen.
#[derive(Debug)]
pub(crate) struct Watch {
    /// The grid at the start of the run: the clues, and possibly the player's entries.
    start: Clues,
    /// The clues.
    printed: Clues,
    lane: Lane,
    /// The run of a fast algorithm on the same grid, for the summary.
    rival: Lane,
    playback: Playback,
    grain: Grain,
    /// The landmark being searched for.
    hunt: Option<Hunt<AnyMachine>>,
    /// The condition at which playback stops.
    stop: Option<Landmark>,
    /// Bookmarked positions.
    marks: BTreeSet<u64>,
    /// True if the board shows the number of changes of each cell.
    heat: bool,
    pace: Pace,
    /// The race of several algorithms, if it is open.
    race: Option<Race>,
}

impl Watch {
    /// Time between two frames.
    const FRAME: Duration = Duration::from_millis(16);

    /// Creates the screen for a run from some digits. The run is explored up to its first solution in the
    /// background.
    pub(crate) fn new(start: Clues, printed: Clues, algorithm: Algorithm, app: &mut App) -> Self {
        let mut lane = Lane::new(algorithm, &start);
        lane.survey(RunExtent::FirstSolution, app);
        let other = match algorithm {
            Algorithm::Propagate => Algorithm::Fewest,
            _ => Algorithm::Propagate,
        };
        let mut rival = Lane::new(other, &start);
        rival.survey(RunExtent::FirstSolution, app);
        Self {
            start,
            printed,
            lane,
            rival,
            playback: Playback::new(app.settings.motion),
            grain: Grain::Event,
            hunt: None,
            stop: None,
            marks: BTreeSet::new(),
            heat: false,
            pace: Pace::default(),
            race: None,
        }
    }

    /// A solver that starts from the player's grid.
    pub(crate) fn of_game(game: &Game, app: &mut App) -> Self {
        let (digits, clues) = (game.digits(), *game.clues());
        if let Some(conflict) = game.conflicts().first() {
            let facts = app.text.conflict_facts(conflict);
            app.warn(Id::WatchConflict, &facts);
        }
        Self::new(digits, clues, Algorithm::RowMajor, app)
    }

    fn algorithm(&self) -> Algorithm {
        self.lane.algorithm()
    }

    /// Plays `due` steps, or as many as a frame allows.
    fn play(&mut self, mut due: u64, app: &mut App) {
        let step = self.grain.landmark();
        for _ in 0..self.lane.frame_events() {
            if due == 0 || !self.lane.is_ready() {
                return;
            }
            let before = *self.lane.machine().counters();
            let Some(event) = self.lane.timeline.forward() else {
                self.playback.player.playing = false;
                return;
            };
            let met = |landmark: Landmark| landmark.is_at(&before, event, self.lane.machine());
            if let Some(stop) = self.stop.filter(|stop| met(*stop)) {
                self.playback.player.playing = false;
                let facts = [("condition", stop::words(&app.text, stop).into())];
                app.notify(Id::WatchStopped, &facts);
                return;
            }
            if matches!(event, Event::Solution | Event::Exhausted) {
                self.playback.player.playing = false;
                return;
            }
            due -= u64::from(step.is_none_or(met));
        }
    }

    /// Stops playback and the search for a landmark.
    fn halt(&mut self) {
        self.playback.player.playing = false;
        self.hunt = None;
    }

    /// Seeks to a fraction of the run. Returns `false` if the position cannot be reached at once,
    /// because too little is explored.
    fn seek_part(&mut self, part: u64, of: u64) -> bool {
        let events = self.lane.known_events();
        let to = u128::from(events) * u128::from(part) / u128::from(of.max(1));
        self.lane.seek(u64::try_from(to).unwrap_or(events))
    }

    /// Returns true at a solution or at the end of the run.
    fn is_over(&self) -> bool {
        let last = self.lane.last_event();
        matches!(last, Some(Event::Solution | Event::Exhausted))
    }

    /// The solution, if the board is solved.
    fn solution(&self) -> Option<Solution> {
        Solution::new(&self.lane.digits())
    }

    /// The layout of the screen. A wide window has a board with the solver's candidates. The depth
    /// profile uses blank lines below the board.
    fn layout(&self, app: &App) -> Option<ScreenLayout> {
        const WIDE: u16 = 96;
        const TALLER: u16 = 5;
        let with_notes = self.algorithm().has_candidates() && app.size.width >= WIDE;
        let mut layout = notice::layout(app, with_notes)?;
        if let (Some(bar), Some(message)) = (&mut layout.bar, &mut layout.message) {
            let blank = layout.footer.y.saturating_sub(message.bottom());
            let taller = blank.min(TALLER);
            bar.height += taller;
            message.y += taller;
        }
        Some(layout)
    }
}

impl Layer for Watch {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![if self.race.is_some() {
            Context::Race
        } else {
            Context::Watch
        }]
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        self.do_action(action, digit, cx)
    }

    fn answer(&mut self, answer: OverlayChoice, cx: &mut Cx<'_>) -> Response {
        match answer {
            OverlayChoice::Algorithm(algorithm) => self.restart(self.start, algorithm, cx.app),
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
        self.lane.poll();
        self.rival.poll();
        self.playback.fit(self.lane.known_events());
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
        if self.hunt.is_some() {
            let ready = self.lane.is_ready();
            return Some(if ready { Duration::ZERO } else { Self::FRAME });
        }
        self.playback
            .player
            .next_due()
            .map(|due| due.max(Self::FRAME))
    }

    /// Advances the time. Returns true if the screen has changed.
    fn advance(&mut self, passed: Duration, cx: &mut Cx<'_>) -> bool {
        if !cx.app.focused {
            return false;
        }
        if let Some(race) = &mut self.race {
            return race.advance(passed);
        }
        let before = self.lane.position();
        if let Some(hunt) = &mut self.hunt {
            let budget = self.lane.hunt_events(hunt.direction());
            match hunt.advance(&mut self.lane.timeline, budget) {
                HuntProgress::Searching => {}
                HuntProgress::Found => self.hunt = None,
                HuntProgress::Nothing => {
                    self.hunt = None;
                    cx.app.refuse(Id::WatchNothing, &[]);
                }
            }
        } else if self.playback.player.playing {
            let due = self.playback.player.due(passed, self.lane.frame_events());
            self.play(due, cx.app);
        } else {
            return false;
        }
        let moved = before.abs_diff(self.lane.position());
        self.pace.note(moved, passed);
        moved > 0 || !self.playback.player.playing
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        self.keys(view.app)
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        self.draw_watch(view, buf);
    }
}
