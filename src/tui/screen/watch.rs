//! The watch screen: a solver at work, forwards, backwards and at any speed.

mod act;
mod faces;
mod lane;
mod pace;
mod race;
pub(crate) mod stop;
mod view;
pub(crate) mod words;

use std::collections::BTreeSet;
use std::time::Duration;

use ratatui::layout::Position;

use super::Play;
use crate::grid::{Clues, Solution};
use crate::text::Id;
use crate::trace::{Algorithm, Event, Hunt, Landmark, Machine as _, Player, Progress, Speed};
use crate::tui::job::{Outcome, Reach, Run};
use crate::tui::layout::ScreenLayout;
use crate::tui::model::Shared;
use crate::tui::msg::{Effects, JobId};
use lane::Lane;
use pace::{Grain, Pace};
use race::Race;

/// The state of the watch screen.
#[derive(Debug)]
pub(crate) struct Watch {
    /// What the solver started from.
    start: Clues,
    lane: Lane,
    player: Player,
    grain: Grain,
    /// A landmark that is being looked for.
    hunt: Option<Hunt<Run>>,
    /// Playing stops where this is met.
    stop: Option<Landmark>,
    /// Positions to come back to.
    marks: BTreeSet<u64>,
    /// Whether the board shows how often each cell changed.
    heat: bool,
    pace: Pace,
    /// Algorithms against each other, while that is what is watched.
    race: Option<Race>,
    /// The game to come back to.
    home: Option<Play>,
}

impl Watch {
    /// Between two frames.
    const FRAME: Duration = Duration::from_millis(16);

    pub(crate) fn new(start: Clues, algorithm: Algorithm, home: Option<Play>) -> Self {
        Self {
            start,
            lane: Lane::new(algorithm, &start),
            player: Player::new(Speed::NORMAL),
            grain: Grain::Event,
            hunt: None,
            stop: None,
            marks: BTreeSet::new(),
            heat: false,
            pace: Pace::default(),
            race: None,
            home,
        }
    }

    pub(crate) const fn home(&self) -> Option<&Play> {
        self.home.as_ref()
    }

    pub(crate) const fn home_mut(&mut self) -> Option<&mut Play> {
        self.home.as_mut()
    }

    pub(crate) const fn take_home(&mut self) -> Option<Play> {
        self.home.take()
    }

    pub(crate) const fn algorithm(&self) -> Algorithm {
        self.lane.algorithm()
    }

    /// The clues that were printed, which the player's entries may have been added to.
    fn printed(&self) -> &Clues {
        self.home
            .as_ref()
            .map_or(&self.start, |play| play.game().clues())
    }

    /// Has the run followed to its first solution in the background.
    pub(crate) fn survey(&mut self, shared: &mut Shared, effects: &mut Effects) {
        self.lane.survey(Reach::FirstSolution, shared, effects);
    }

    /// Calls off what goes on in the background.
    pub(crate) fn cancel(&mut self, effects: &mut Effects) {
        self.lane.cancel(effects);
        self.end_race(effects);
    }

    pub(crate) const fn is_racing(&self) -> bool {
        self.race.is_some()
    }

    /// Back to the one algorithm; `false` when that is what is watched already.
    pub(crate) fn end_race(&mut self, effects: &mut Effects) -> bool {
        match self.race.take() {
            Some(mut race) => {
                race.cancel(effects);
                true
            }
            None => false,
        }
    }

    pub(crate) fn done(&mut self, id: JobId, outcome: Outcome, took: Duration) {
        match &mut self.race {
            Some(race) if !self.lane.awaits(id) => race.done(id, outcome, took),
            _ => self.lane.done(id, outcome),
        }
    }

    /// How long nothing moves.
    pub(crate) fn next_wake(&self) -> Option<Duration> {
        if let Some(race) = &self.race {
            return race.next_wake();
        }
        if self.hunt.is_some() {
            let ready = self.lane.is_ready();
            return Some(if ready { Duration::ZERO } else { Self::FRAME });
        }
        self.player.next_due().map(|due| due.max(Self::FRAME))
    }

    /// Lets time pass; says whether anything moved.
    pub(crate) fn advance(&mut self, passed: Duration, shared: &mut Shared) -> bool {
        if let Some(race) = &mut self.race {
            return race.advance(passed);
        }
        let before = self.lane.position();
        if let Some(hunt) = &mut self.hunt {
            let budget = self.lane.hunt_events(hunt.way());
            match hunt.advance(&mut self.lane.timeline, budget) {
                Progress::Searching => {}
                Progress::Found => self.hunt = None,
                Progress::Nothing => {
                    self.hunt = None;
                    let said = shared.text.say(Id::WatchNothing);
                    shared.refuse(said);
                }
            }
        } else if self.player.playing {
            let due = self.player.due(passed, self.lane.frame_events());
            self.play(due, shared);
        } else {
            return false;
        }
        let moved = before.abs_diff(self.lane.position());
        self.pace.note(moved, passed);
        moved > 0 || !self.player.playing
    }

    /// Plays so many steps, as far as they fit into a frame.
    fn play(&mut self, mut due: u64, shared: &mut Shared) {
        let step = self.grain.landmark();
        for _ in 0..self.lane.frame_events() {
            if due == 0 || !self.lane.is_ready() {
                return;
            }
            let before = *self.lane.machine().counters();
            let Some(event) = self.lane.timeline.forward() else {
                self.player.playing = false;
                return;
            };
            let met = |landmark: Landmark| landmark.is_at(&before, event, self.lane.machine());
            if let Some(stop) = self.stop.filter(|stop| met(*stop)) {
                self.player.playing = false;
                let facts = [("condition", stop::words(&shared.text, stop).into())];
                let said = shared.text.tell(Id::WatchStopped, &facts);
                shared.tell(said);
                return;
            }
            if matches!(event, Event::Solution | Event::Exhausted) {
                self.player.playing = false;
                return;
            }
            due -= u64::from(step.is_none_or(met));
        }
    }

    pub(crate) fn click(&mut self, position: Position, shared: &Shared) {
        if self.race.is_some() {
            return;
        }
        let scrub = self
            .layout(shared)
            .and_then(|layout| view::scrub_area(&layout));
        let Some(area) = scrub.filter(|area| area.contains(position)) else {
            return;
        };
        let at = u64::from(position.x - area.x);
        let last = u64::from(area.width.max(2) - 1);
        self.halt();
        self.seek_part(at, last);
    }

    /// Stops playing and looking.
    fn halt(&mut self) {
        self.player.playing = false;
        self.hunt = None;
    }

    /// Goes to a part of the run, as far as it is known. `false` when it is not known well
    /// enough yet to get there at once.
    fn seek_part(&mut self, part: u64, of: u64) -> bool {
        let events = self.lane.known_events();
        let to = u128::from(events) * u128::from(part) / u128::from(of.max(1));
        self.lane.seek(u64::try_from(to).unwrap_or(events))
    }

    /// The solution on the board, when the run stands at one.
    pub(crate) fn solution(&self) -> Option<Solution> {
        Solution::new(&self.lane.digits())
    }

    /// Where there is room beside it, the board has room for the machine's candidates.
    fn layout(&self, shared: &Shared) -> Option<ScreenLayout> {
        const WIDE: u16 = 96;
        let with_marks = self.algorithm().keeps_candidates() && shared.size.width >= WIDE;
        shared.layout(with_marks)
    }
}
