//! The watch screen: a solver at work, forwards, backwards and at any speed.

mod faces;
mod lane;
mod race;
pub(crate) mod stop;
mod view;
pub(crate) mod words;

use std::collections::BTreeSet;
use std::time::Duration;

use ratatui::layout::{Position, Rect};

use super::Play;
use crate::grid::{Clues, Digit, Solution};
use crate::text::Id;
use crate::trace::{Algorithm, Event, Hunt, Landmark, Machine as _, Player, Progress, Speed, Way};
use crate::tui::action::Action;
use crate::tui::job::{Outcome, Reach, Run};
use crate::tui::layout::ScreenLayout;
use crate::tui::model::Shared;
use crate::tui::msg::{Effects, JobId};
use lane::Lane;
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

/// What counts as one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grain {
    Event,
    Placement,
    Decision,
}

impl Grain {
    const fn next(self) -> Self {
        match self {
            Self::Event => Self::Placement,
            Self::Placement => Self::Decision,
            Self::Decision => Self::Event,
        }
    }

    /// What a step ends with; `None`: with anything.
    const fn landmark(self) -> Option<Landmark> {
        match self {
            Self::Event => None,
            Self::Placement => Some(Landmark::Placement),
            Self::Decision => Some(Landmark::Decision),
        }
    }

    const fn words(self) -> Id {
        match self {
            Self::Event => Id::WatchGrainEvent,
            Self::Placement => Id::WatchGrainPlacement,
            Self::Decision => Id::WatchGrainDecision,
        }
    }
}

/// How many events a second really pass, measured over half a second at a time.
#[derive(Debug, Default)]
struct Pace {
    events: u64,
    time: Duration,
    per_second: Option<u64>,
}

impl Pace {
    const SPAN: Duration = Duration::from_millis(500);

    fn note(&mut self, events: u64, passed: Duration) {
        self.events += events;
        self.time += passed;
        if self.time >= Self::SPAN {
            let rate = u128::from(self.events) * 1_000_000_000 / self.time.as_nanos();
            self.per_second = u64::try_from(rate).ok();
            (self.events, self.time) = (0, Duration::ZERO);
        }
    }
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
            return Some(Duration::ZERO);
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
            let budget = self.lane.frame_events();
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
            if due == 0 {
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
        let scrub = self.layout(shared).and_then(|layout| scrub_area(&layout));
        let Some(area) = scrub.filter(|area| area.contains(position)) else {
            return;
        };
        let at = u64::from(position.x - area.x);
        let last = u64::from(area.width.max(2) - 1);
        self.halt();
        self.seek_part(at, last);
    }

    pub(crate) fn act(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        if let Some(race) = &mut self.race {
            race.act(action, digit, &self.start, shared, effects);
            return;
        }
        match action {
            Action::Race => {
                self.halt();
                let race = Race::new(self.algorithm(), &self.start, shared, effects);
                self.race = Some(race);
            }
            Action::Faster => self.player.speed = self.player.speed.faster(),
            Action::Slower => self.player.speed = self.player.speed.slower(),
            Action::SpeedOne => self.player.speed = Speed::SLOWEST,
            Action::Grain => {
                self.grain = self.grain.next();
                let said = shared.text.say(self.grain.words());
                shared.tell(said);
            }
            Action::Heat => {
                self.heat = !self.heat;
                let said = [Id::WatchHeatOff, Id::WatchHeatOn][usize::from(self.heat)];
                let said = shared.text.say(said);
                shared.tell(said);
            }
            Action::Mark => self.mark(shared),
            Action::CountAll => self.count_all(shared, effects),
            _ => self.go(action, digit, shared, effects),
        }
    }

    /// What moves along the run; it stops what was moving before.
    fn go(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        let playing = self.player.playing;
        self.halt();
        let moved = match action {
            Action::PlayPause => {
                self.player.playing = !playing;
                self.pace = Pace::default();
                true
            }
            Action::StepForward | Action::StepBack => {
                let way = if action == Action::StepForward {
                    Way::Forward
                } else {
                    Way::Back
                };
                match (self.grain.landmark(), way) {
                    (Some(landmark), _) => self.hunt = Some(Hunt::new(landmark, way)),
                    (None, Way::Forward) => drop(self.lane.timeline.forward()),
                    (None, Way::Back) => drop(self.lane.timeline.back()),
                }
                true
            }
            Action::RunStart | Action::TenthZero => self.seek_part(0, 10),
            Action::RunEnd => self.seek_part(10, 10),
            Action::Tenth => self.seek_part(digit.map_or(0, |d| d.value().into()), 10),
            Action::GoToMark => self.go_to_mark(shared),
            Action::FromClues => {
                self.restart(*self.printed(), self.algorithm(), shared, effects);
                let said = shared.text.say(Id::WatchFromClues);
                shared.tell(said);
                true
            }
            _ => {
                self.hunt = landmark(action).map(|(landmark, way)| Hunt::new(landmark, way));
                true
            }
        };
        if !moved {
            let said = shared.text.say(Id::WatchCounting);
            shared.refuse(said);
        }
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

    /// Marks the position, or takes its mark away.
    fn mark(&mut self, shared: &mut Shared) {
        let at = self.lane.position();
        let id = if self.marks.remove(&at) {
            Id::WatchUnmarked
        } else {
            self.marks.insert(at);
            Id::WatchMarked
        };
        let said = shared.text.tell(id, &[("at", view::grouped(at).into())]);
        shared.tell(said);
    }

    /// Goes to the next mark; after the last one, to the first.
    fn go_to_mark(&mut self, shared: &mut Shared) -> bool {
        let after = self.lane.position() + 1;
        let next = self.marks.range(after..).next().or(self.marks.first());
        let Some(mark) = next.copied() else {
            let said = shared.text.say(Id::WatchNoMark);
            shared.refuse(said);
            return true;
        };
        self.lane.seek(mark)
    }

    /// Follows the run past all its solutions, or stops following it.
    fn count_all(&mut self, shared: &mut Shared, effects: &mut Effects) {
        let said = if self.lane.is_counting() {
            self.lane.cancel(effects);
            Id::WatchCountingStopped
        } else {
            self.lane.survey(Reach::Exhausted, shared, effects);
            Id::WatchCountingAll
        };
        let said = shared.text.say(said);
        shared.tell(said);
    }

    /// Where playing stops from now on.
    pub(crate) const fn stop_when(&mut self, landmark: Option<Landmark>) {
        self.stop = landmark;
    }

    /// Goes on with another algorithm, from the same start.
    pub(crate) fn choose(
        &mut self,
        algorithm: Algorithm,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        self.restart(self.start, algorithm, shared, effects);
    }

    /// Starts again. Positions of one run mean nothing in another; how one likes to watch stays.
    fn restart(
        &mut self,
        start: Clues,
        algorithm: Algorithm,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        self.cancel(effects);
        *self = Self {
            player: Player::new(self.player.speed),
            grain: self.grain,
            stop: self.stop,
            heat: self.heat,
            ..Self::new(start, algorithm, self.home.take())
        };
        self.survey(shared, effects);
    }

    /// The solution on the board, when the run stands at one.
    pub(crate) fn solution(&self) -> Option<Solution> {
        Solution::new(&self.lane.digits())
    }

    /// Where there is room beside it, the board has room for the machine's candidates.
    fn layout(&self, shared: &Shared) -> Option<ScreenLayout> {
        const WIDE: u16 = 96;
        let with_marks = self.algorithm().keeps_candidates() && shared.size.width >= WIDE;
        ScreenLayout::choose(shared.size, with_marks, shared.fixed_class)
    }
}

/// What an action looks for.
const fn landmark(action: Action) -> Option<(Landmark, Way)> {
    Some(match action {
        Action::NextBacktrack => (Landmark::Backtrack, Way::Forward),
        Action::PreviousBacktrack => (Landmark::Backtrack, Way::Back),
        Action::NextDecision => (Landmark::Decision, Way::Forward),
        Action::PreviousDecision => (Landmark::Decision, Way::Back),
        Action::NextRecord => (Landmark::Record, Way::Forward),
        Action::PreviousRecord => (Landmark::Record, Way::Back),
        Action::NextSolution => (Landmark::Solution, Way::Forward),
        Action::PreviousSolution => (Landmark::Solution, Way::Back),
        _ => return None,
    })
}

/// Columns for the words before a bar.
const BAR_LABEL: u16 = 8;

/// Where the scrub bar is.
fn scrub_area(layout: &ScreenLayout) -> Option<Rect> {
    bar_line(layout, 1)
}

/// Where the profile is.
fn profile_area(layout: &ScreenLayout) -> Option<Rect> {
    bar_line(layout, 0)
}

fn bar_line(layout: &ScreenLayout, line: u16) -> Option<Rect> {
    let bar = layout.bar?;
    Some(Rect::new(
        bar.x + BAR_LABEL,
        bar.y + line,
        bar.width.saturating_sub(BAR_LABEL + 1),
        1,
    ))
}
