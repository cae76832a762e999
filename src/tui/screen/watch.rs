//! The watch screen: a solver at work, forwards, backwards and at any speed.

mod view;

use std::time::Duration;

use ratatui::layout::{Position, Rect};

use super::Play;
use crate::grid::{Clues, Digit, Solution};
use crate::text::Id;
use crate::trace::{
    Event, FixedOrder, Hunt, Landmark, Machine, Player, Progress, Speed, Summary, Timeline, Way,
};
use crate::tui::action::Action;
use crate::tui::job::{Job, Outcome};
use crate::tui::layout::ScreenLayout;
use crate::tui::model::Shared;
use crate::tui::msg::{Effect, Effects, JobId};

/// The state of the watch screen.
#[derive(Debug)]
pub(crate) struct Watch {
    /// What the solver started from.
    start: Clues,
    timeline: Timeline<FixedOrder>,
    player: Player,
    /// A landmark that is being looked for.
    hunt: Option<Hunt<FixedOrder>>,
    /// The run followed to its end on another thread.
    survey: Option<JobId>,
    /// What is known of the whole run so far.
    summary: Option<Summary>,
    /// The game to come back to.
    home: Option<Play>,
}

impl Watch {
    /// Between two frames.
    const FRAME: Duration = Duration::from_millis(16);

    /// Events in a frame at the most: a bound on steps and not on time, so that the same ticks
    /// give the same frames. Some milliseconds of work.
    const FRAME_EVENTS: u64 = 1_000_000;

    /// Events that are replayed at once without keeping the player waiting.
    const SEEK_EVENTS: u64 = 20_000_000;

    pub(crate) fn new(start: Clues, home: Option<Play>) -> Self {
        Self {
            start,
            timeline: Timeline::new(FixedOrder::row_major(&start)),
            player: Player::new(Speed::NORMAL),
            hunt: None,
            survey: None,
            summary: None,
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

    /// Has the whole run followed in the background.
    pub(crate) fn survey(&mut self, shared: &mut Shared, effects: &mut Effects) {
        let survey = Box::new(self.timeline.survey());
        self.survey = Some(shared.start(Job::Survey(survey), effects));
    }

    /// Calls off what goes on in the background.
    pub(crate) fn cancel(&mut self, effects: &mut Effects) {
        if let Some(id) = self.survey.take() {
            effects.push(Effect::Cancel(id));
        }
    }

    pub(crate) fn done(&mut self, id: JobId, outcome: Outcome) {
        if self.survey != Some(id) {
            return;
        }
        match outcome {
            Outcome::Progress(summary) => self.summary = Some(summary),
            Outcome::Survey(survey) => {
                self.survey = None;
                self.summary = Some(survey.summary().clone());
                self.timeline.adopt(*survey);
            }
            Outcome::Hint(_) | Outcome::Steps(_) | Outcome::Solutions(_) => {}
        }
    }

    /// How long nothing moves.
    pub(crate) fn next_wake(&self) -> Option<Duration> {
        if self.hunt.is_some() {
            return Some(Duration::ZERO);
        }
        self.player.next_due().map(|due| due.max(Self::FRAME))
    }

    /// Lets time pass; says whether anything moved.
    pub(crate) fn advance(&mut self, passed: Duration) -> bool {
        if let Some(hunt) = &mut self.hunt {
            match hunt.advance(&mut self.timeline, Self::FRAME_EVENTS) {
                Progress::Searching => {}
                Progress::Found | Progress::Nothing => self.hunt = None,
            }
            return true;
        }
        let due = self.player.due(passed, Self::FRAME_EVENTS);
        for _ in 0..due {
            match self.timeline.forward() {
                None | Some(Event::Solution | Event::Exhausted) => {
                    self.player.playing = false;
                    return true;
                }
                Some(_) => {}
            }
        }
        due > 0
    }

    pub(crate) fn click(&mut self, position: Position, shared: &Shared) {
        let scrub = Self::layout(shared).and_then(|layout| scrub_area(&layout));
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
        let playing = self.player.playing;
        match action {
            Action::Faster => self.player.speed = self.player.speed.faster(),
            Action::Slower => self.player.speed = self.player.speed.slower(),
            Action::SpeedOne => self.player.speed = Speed::SLOWEST,
            _ => self.halt(),
        }
        let moved = match action {
            Action::PlayPause => {
                self.player.playing = !playing;
                true
            }
            Action::StepForward => {
                self.timeline.forward();
                true
            }
            Action::StepBack => {
                self.timeline.back();
                true
            }
            Action::NextBacktrack => {
                self.hunt = Some(Hunt::new(Landmark::Backtrack, Way::Forward));
                true
            }
            Action::PreviousBacktrack => {
                self.hunt = Some(Hunt::new(Landmark::Backtrack, Way::Back));
                true
            }
            Action::RunStart | Action::TenthZero => self.seek_part(0, 10),
            Action::RunEnd => self.seek_part(10, 10),
            Action::Tenth => self.seek_part(digit.map_or(0, |d| d.value().into()), 10),
            Action::FromClues => {
                self.restart(shared, effects);
                true
            }
            _ => true,
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
        let events = self.summary.as_ref().map_or(0, |summary| summary.events);
        let to = u128::from(events) * u128::from(part) / u128::from(of.max(1));
        let to = u64::try_from(to).unwrap_or(events);
        let ready = self.timeline.summary().is_some()
            || to.saturating_sub(self.timeline.position()) <= Self::SEEK_EVENTS;
        if ready {
            self.timeline.seek(to);
        }
        ready
    }

    /// Starts again from the clues alone, without the player's entries.
    fn restart(&mut self, shared: &mut Shared, effects: &mut Effects) {
        self.cancel(effects);
        let clues = self
            .home
            .as_ref()
            .map_or(self.start, |play| *play.game().clues());
        let speed = self.player.speed;
        *self = Self::new(clues, self.home.take());
        self.player.speed = speed;
        self.survey(shared, effects);
        let said = shared.text.say(Id::WatchFromClues);
        shared.tell(said);
    }

    /// The solution on the board, when the run stands at one.
    pub(crate) fn solution(&self) -> Option<Solution> {
        Solution::new(&self.timeline.machine().to_clues())
    }

    fn layout(shared: &Shared) -> Option<ScreenLayout> {
        ScreenLayout::choose(shared.size, false, shared.fixed_class)
    }
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
