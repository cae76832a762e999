//! Several algorithms on the same puzzle, side by side, driven by one clock.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use super::faces::Look;
use super::lane::Lane;
use super::words;
use super::words::{grouped, total};
use crate::grid::{Clues, Digit};
use crate::text::Id;
use crate::trace::{Algorithm, Event, Machine as _, Player, Speed, Tally};
use crate::tui::action::Action;
use crate::tui::job::{Job, Outcome, Reach};
use crate::tui::keymap::Context;
use crate::tui::layout::{BoardLayout, BoardSize};
use crate::tui::model::Shared;
use crate::tui::msg::{Effects, JobId};
use crate::tui::theme::Ink;
use crate::tui::view::{self, Footer};
use crate::tui::widget::board::BoardWidget;
use crate::tui::widget::pen::Pen;

/// What is the same for every lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clock {
    Steps,
    Time,
}

/// A race. Where each lane stands follows from the clock alone, so going back is as exact as
/// going forward.
#[derive(Debug)]
pub(super) struct Race {
    lanes: Vec<Runner>,
    clock: Clock,
    /// Ticks since the start: one event of the lane whose events are the cheapest.
    at: u64,
    player: Player,
}

/// A lane, and what one of its events costs.
#[derive(Debug)]
struct Runner {
    lane: Lane,
    pricing: Option<JobId>,
    /// Picoseconds of one event, once measured.
    price: Option<u64>,
}

/// What the footer offers.
const KEYS: &[(Context, Action)] = &[
    (Context::Race, Action::PlayPause),
    (Context::Race, Action::StepBack),
    (Context::Race, Action::StepForward),
    (Context::Race, Action::Faster),
    (Context::Race, Action::RaceClock),
    (Context::Race, Action::LaneAlgorithm),
    (Context::Global, Action::Help),
    (Context::Race, Action::Leave),
];

impl Race {
    const SPACE: u16 = 27;

    /// The first algorithm against one or two others, as many as the window has room for.
    pub(super) fn new(
        first: Algorithm,
        clues: &Clues,
        shared: &mut Shared,
        effects: &mut Effects,
    ) -> Self {
        let others = [Algorithm::RowMajor, Algorithm::Fewest, Algorithm::Propagate];
        let others = others.into_iter().filter(|a| *a != first);
        let room = usize::from(((shared.size.width + 2) / Self::SPACE).clamp(1, 3));
        let algorithms = [first].into_iter().chain(others).take(room);
        let lanes = algorithms.map(|a| Runner::new(a, clues, shared, effects));
        Self {
            lanes: lanes.collect(),
            clock: Clock::Steps,
            at: 0,
            player: Player::new(Speed::NORMAL),
        }
    }

    pub(super) fn cancel(&mut self, effects: &mut Effects) {
        for runner in &mut self.lanes {
            runner.lane.cancel(effects);
        }
    }

    pub(super) fn done(&mut self, id: JobId, outcome: Outcome, took: Duration) {
        let mut outcome = Some(outcome);
        for runner in &mut self.lanes {
            if runner.pricing == Some(id) {
                if let Some(Outcome::Priced(events)) = outcome {
                    runner.pricing = None;
                    let price = took.as_nanos() * 1_000 / u128::from(events.max(1));
                    runner.price = u64::try_from(price).ok().filter(|price| *price > 0);
                }
                return;
            }
            if runner.lane.awaits(id)
                && let Some(outcome) = outcome.take()
            {
                runner.lane.done(id, outcome);
                return;
            }
        }
    }

    pub(super) fn next_wake(&self) -> Option<Duration> {
        self.player
            .next_due()
            .map(|due| due.max(super::Watch::FRAME))
    }

    pub(super) fn advance(&mut self, passed: Duration) -> bool {
        if !self.player.playing {
            return false;
        }
        let budgets = self.lanes.iter().map(|runner| runner.lane.frame_events());
        let due = self.player.due(passed, budgets.min().unwrap_or(1));
        self.go_to(self.at + due);
        if self.lanes.iter().all(Runner::is_done) {
            self.player.playing = false;
        }
        due > 0
    }

    pub(super) fn act(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        clues: &Clues,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        match action {
            Action::Faster => self.player.speed = self.player.speed.faster(),
            Action::Slower => self.player.speed = self.player.speed.slower(),
            Action::SpeedOne => self.player.speed = Speed::SLOWEST,
            Action::PlayPause => self.player.playing = !self.player.playing,
            Action::RaceClock => {
                self.clock = match self.clock {
                    Clock::Steps => Clock::Time,
                    Clock::Time => Clock::Steps,
                };
                self.go_to(self.at);
            }
            Action::LaneAlgorithm => self.change(digit, clues, shared, effects),
            _ => {
                self.player.playing = false;
                let to = match action {
                    Action::StepForward => self.at + 1,
                    Action::StepBack => self.at.saturating_sub(1),
                    Action::Tenth => self.part(digit.map_or(0, |d| d.value().into())),
                    Action::RunEnd => self.part(10),
                    Action::RunStart | Action::TenthZero => 0,
                    _ => return,
                };
                self.go_to(to);
            }
        }
    }

    /// Gives a lane the next algorithm of the list.
    fn change(
        &mut self,
        digit: Option<Digit>,
        clues: &Clues,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        let runner = digit.and_then(|digit| self.lanes.get_mut(digit.index()));
        let Some(runner) = runner else { return };
        runner.lane.cancel(effects);
        let now = runner.lane.algorithm().slug();
        let mut list = Algorithm::ALL.into_iter().cycle();
        let next = list.by_ref().find(|a| a.slug() == now).and(list.next());
        *runner = Runner::new(next.unwrap_or(Algorithm::RowMajor), clues, shared, effects);
        self.go_to(self.at);
    }

    /// Tenths of the longest run that is known.
    fn part(&self, tenths: u64) -> u64 {
        let ends = self.lanes.iter().map(|runner| {
            let events = u128::from(runner.lane.known_events());
            events * u128::from(self.price(runner)) / u128::from(self.unit())
        });
        let longest = ends.max().unwrap_or(0) * u128::from(tenths) / 10;
        u64::try_from(longest).unwrap_or(u64::MAX)
    }

    /// What an event of a lane costs on this clock; until all are measured, all cost the same.
    fn price(&self, runner: &Runner) -> u64 {
        let measured = self.lanes.iter().all(|runner| runner.price.is_some());
        match self.clock {
            Clock::Time if measured => runner.price.unwrap_or(1),
            Clock::Time | Clock::Steps => 1,
        }
    }

    fn unit(&self) -> u64 {
        let prices = self.lanes.iter().map(|runner| self.price(runner));
        prices.min().unwrap_or(1)
    }

    /// Sets the clock, and every lane to where it stands then: no further than its first
    /// solution or its end.
    fn go_to(&mut self, at: u64) {
        let unit = self.unit();
        let prices: Vec<u64> = self.lanes.iter().map(|runner| self.price(runner)).collect();
        for (runner, price) in self.lanes.iter_mut().zip(prices) {
            let position = u128::from(at) * u128::from(unit) / u128::from(price);
            runner.go_to(u64::try_from(position).unwrap_or(u64::MAX));
        }
        self.at = at;
    }

    /// The least window that has room for a race.
    const LEAST: Size = Size::new(40, 16);

    const fn fits(window: Size) -> bool {
        window.width >= Self::LEAST.width && window.height >= Self::LEAST.height
    }

    /// The keys of a race.
    pub(super) fn footer(shared: &Shared) -> Option<Footer> {
        Self::fits(shared.size).then(|| Footer::last_line(shared, 0, KEYS))
    }

    pub(super) fn draw(&self, start: &Clues, printed: &Clues, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let area = buf.area;
        if !Self::fits(area.as_size()) {
            view::draw_too_small(Self::LEAST, shared, buf);
            return;
        }
        let top = Rect::new(1, 0, area.width - 1, 1);
        let clock = match self.clock {
            Clock::Steps => Id::RaceSteps,
            Clock::Time => Id::RaceTime,
        };
        let state = usize::from(self.player.playing);
        let facts = [("at", grouped(self.at).into())];
        Pen::new(buf, &shared.theme, top).line(&[
            (text.say(Id::RaceTitle), Ink::Title),
            (format!("  {}  ", shared.glyphs.transport[state]), Ink::Text),
            (text.tell(clock, &facts), Ink::Text),
        ]);
        let lanes = self.lanes.iter().enumerate();
        for ((number, runner), x) in lanes.zip((0..).step_by(usize::from(Self::SPACE))) {
            let x = u16::try_from(x).unwrap_or(0);
            runner.draw(number, x, (start, printed), shared, buf);
        }
    }
}

impl Runner {
    fn new(
        algorithm: Algorithm,
        clues: &Clues,
        shared: &mut Shared,
        effects: &mut Effects,
    ) -> Self {
        let mut lane = Lane::new(algorithm, clues);
        // A short sample of its own run, before the whole is followed.
        let machine = Box::new(Tally::new(algorithm.start(clues)));
        let pricing = shared.start(Job::Price(machine, lane.frame_events()), effects);
        lane.survey(Reach::FirstSolution, shared, effects);
        Self {
            lane,
            pricing: Some(pricing),
            price: None,
        }
    }

    fn is_done(&self) -> bool {
        matches!(
            self.lane.last_event(),
            Some(Event::Solution | Event::Exhausted)
        )
    }

    fn go_to(&mut self, position: u64) {
        if position < self.lane.position() {
            self.lane.seek(position);
            return;
        }
        // A known end is not gone past, an unknown one is looked out for.
        if let (known, true) = self.lane.total() {
            self.lane.seek(position.min(known));
            return;
        }
        let budget = self.lane.frame_events();
        for _ in 0..budget.min(position - self.lane.position()) {
            if self.is_done() || self.lane.timeline.forward().is_none() {
                return;
            }
        }
    }

    fn draw(
        &self,
        number: usize,
        x: u16,
        (start, printed): (&Clues, &Clues),
        shared: &Shared,
        buf: &mut Buffer,
    ) {
        let text = &shared.text;
        let board = BoardLayout::new(Position::new(x + 1, 3), BoardSize::Small);
        let below = board.area().bottom();
        let look = Look {
            lane: &self.lane,
            printed,
            start,
            heat: false,
        };
        BoardWidget::new(&look.faces(), look.houses(), shared).draw(board, buf);
        let width = board.area().width;
        let name = Rect::new(x + 1, 1, width, 1);
        let title = words::lane(text, self.lane.algorithm());
        Pen::new(buf, &shared.theme, name)
            .line(&[(format!("{} ", number + 1), Ink::Key), (title, Ink::Title)]);
        let room = buf.area.bottom().saturating_sub(below + 1);
        let mut pen = Pen::new(buf, &shared.theme, Rect::new(x + 1, below, width, room));
        let counters = self.lane.machine().counters();
        let (of, complete) = self.lane.total();
        let facts = [
            ("at", grouped(self.lane.position()).into()),
            ("of", total((of, complete), shared.ascii).into()),
        ];
        let (said, ink) = match self.lane.last_event() {
            Some(Event::Solution) => (Id::RaceDone, Ink::Done),
            Some(Event::Exhausted) => (Id::RaceNothing, Ink::Warning),
            _ => (Id::WatchEvent, Ink::Text),
        };
        pen.line(&[(text.tell(said, &facts), ink)]);
        for (id, count) in [
            (Id::WatchPlacements, counters.placements),
            (Id::WatchBacktracks, counters.backtracks),
            (Id::WatchDeadEnds, counters.dead_ends),
            (Id::WatchNodes, counters.nodes()),
        ] {
            pen.line_with_right(&[(text.say(id), Ink::Dim)], (&grouped(count), Ink::Text));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runner(algorithm: Algorithm, price: u64) -> Runner {
        Runner {
            lane: Lane::new(algorithm, &Clues::EMPTY),
            pricing: None,
            price: Some(price),
        }
    }

    #[test]
    fn equal_time_gives_each_lane_events_by_their_price_forward_and_back() {
        let mut race = Race {
            lanes: vec![
                runner(Algorithm::RowMajor, 500),
                runner(Algorithm::ExactCover, 1_250),
            ],
            clock: Clock::Time,
            at: 0,
            player: Player::new(Speed::NORMAL),
        };
        let positions = |race: &Race| {
            race.lanes
                .iter()
                .map(|r| r.lane.position())
                .collect::<Vec<_>>()
        };
        for (at, expected) in [(10, [10, 4]), (25, [25, 10]), (9, [9, 3]), (0, [0, 0])] {
            race.go_to(at);
            assert_eq!(positions(&race), expected);
        }
        race.clock = Clock::Steps;
        race.go_to(25);
        assert_eq!(positions(&race), [25, 25]);
    }
}
