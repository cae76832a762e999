//! A race of several algorithms on one puzzle, side by side and at one speed.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use super::faces::Look;
use super::lane::{Lane, RunExtent};
use super::pace::Playback;
use crate::grid::{Clues, Digit};
use crate::text::Id;
use crate::trace::{Algorithm, Event};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::keymap::Context;
use crate::tui::layer::Response;
use crate::tui::layout::{BoardLayout, BoardSize};
use crate::tui::run::words::{self};
use crate::tui::run::words::{grouped, total};
use crate::tui::theme::Ink;
use crate::tui::widget::bar;
use crate::tui::widget::board::BoardWidget;
use crate::tui::widget::dialog::draw_box;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;

/// A race of several algorithms. The position of each lane depends only on the number of events since
/// the start, so playback backward is exact.
#[derive(Debug)]
pub(super) struct Race {
    lanes: Vec<Runner>,
    /// The number of events since the start, which all lanes share.
    at: u64,
    playback: Playback,
}

/// A lane of a race.
#[derive(Debug)]
struct Runner {
    lane: Lane,
}

/// The keys in the footer.
const KEYS: &[(Context, Action)] = &[
    (Context::Race, Action::PlayPause),
    (Context::Race, Action::StepBack),
    (Context::Race, Action::StepForward),
    (Context::Race, Action::Faster),
    (Context::Race, Action::LaneAlgorithm),
    (Context::Global, Action::Help),
    (Context::Race, Action::Leave),
];

impl Race {
    const SPACE: u16 = 27;

    /// Creates a race of an algorithm against two others, or against fewer in a narrow window.
    pub(super) fn new(first: Algorithm, clues: &Clues, app: &mut App) -> Self {
        let others = [Algorithm::RowMajor, Algorithm::Fewest, Algorithm::Propagate];
        let others = others.into_iter().filter(|a| *a != first);
        let room = usize::from(((app.size.width + 2) / Self::SPACE).clamp(1, 3));
        let algorithms = [first].into_iter().chain(others).take(room);
        let lanes = algorithms.map(|a| Runner::new(a, clues, app));
        Self {
            lanes: lanes.collect(),
            at: 0,
            playback: Playback::new(app.settings.motion),
        }
    }

    /// Receives results of the explorations of all lanes.
    pub(super) fn poll(&mut self) {
        for runner in &mut self.lanes {
            runner.lane.poll();
        }
        let longest = self.lanes.iter().map(|runner| runner.lane.known_events());
        self.playback.fit(longest.max().unwrap_or(0));
    }

    pub(super) fn next_wake(&self) -> Option<Duration> {
        self.playback
            .player
            .next_due()
            .map(|due| due.max(super::Watch::FRAME))
    }

    pub(super) fn advance(&mut self, passed: Duration) -> bool {
        if !self.playback.player.playing {
            return false;
        }
        let budgets = self.lanes.iter().map(|runner| runner.lane.frame_events());
        let due = self.playback.player.due(passed, budgets.min().unwrap_or(1));
        self.go_to(self.at + due);
        if self.lanes.iter().all(Runner::is_done) {
            self.playback.player.playing = false;
        }
        due > 0
    }

    pub(super) fn act(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        clues: &Clues,
        app: &mut App,
    ) -> Response {
        let to = match action {
            _ if self.playback.set_speed(action) => return Response::Consumed,
            Action::PlayPause => {
                self.playback.player.playing = !self.playback.player.playing;
                return Response::Consumed;
            }
            Action::LaneAlgorithm => {
                self.change(digit, clues, app);
                return Response::Consumed;
            }
            Action::StepForward => self.at + 1,
            Action::StepBack => self.at.saturating_sub(1),
            Action::Tenth => self.part(digit.map_or(0, |d| d.value().into())),
            Action::RunEnd => self.part(10),
            Action::RunStart | Action::TenthZero => 0,
            _ => return Response::Pass,
        };
        self.playback.player.playing = false;
        self.go_to(to);
        Response::Consumed
    }

    /// Changes the algorithm of a lane to the next one in the list.
    fn change(&mut self, digit: Option<Digit>, clues: &Clues, app: &mut App) {
        let runner = digit.and_then(|digit| self.lanes.get_mut(digit.index()));
        let Some(runner) = runner else { return };
        let now = runner.lane.algorithm().slug();
        let mut list = Algorithm::ALL.into_iter().cycle();
        let next = list.by_ref().find(|a| a.slug() == now).and(list.next());
        *runner = Runner::new(next.unwrap_or(Algorithm::RowMajor), clues, app);
        self.go_to(self.at);
    }

    /// The number of events in some tenths of the longest known run.
    fn part(&self, tenths: u64) -> u64 {
        let ends = self.lanes.iter().map(|runner| runner.lane.known_events());
        let longest = u128::from(ends.max().unwrap_or(0)) * u128::from(tenths) / 10;
        u64::try_from(longest).unwrap_or(u64::MAX)
    }

    /// Moves every lane to a position, at most to its first solution or its end.
    fn go_to(&mut self, at: u64) {
        for runner in &mut self.lanes {
            runner.go_to(at);
        }
        self.at = at;
    }

    /// The minimum window size for a race.
    const LEAST: Size = Size::new(40, 16);

    const fn fits(window: Size) -> bool {
        window.width >= Self::LEAST.width && window.height >= Self::LEAST.height
    }

    /// The keys of a race.
    pub(super) fn footer(app: &App) -> Option<Footer> {
        Self::fits(app.size).then(|| Footer::last_line(app, 0, KEYS))
    }

    pub(super) fn draw(&self, start: &Clues, printed: &Clues, app: &App, buf: &mut Buffer) {
        let text = &app.text;
        let area = buf.area;
        if !Self::fits(area.as_size()) {
            notice::draw_too_small(Self::LEAST, app, buf);
            return;
        }
        let top = Rect::new(1, 0, area.width - 1, 1);
        let state = usize::from(self.playback.player.playing);
        let facts = [("at", grouped(self.at).into())];
        Pen::new(buf, &app.theme, top).line(&[
            (text.message(Id::RaceTitle), Ink::Title),
            (format!("  {}  ", app.glyphs.transport[state]), Ink::Text),
            (text.format(Id::RaceSteps, &facts), Ink::Text),
            (format!("   {}", self.playback.words(text)), Ink::Dim),
        ]);
        let places = self.places();
        let mut bottom = 0;
        for (number, runner) in self.lanes.iter().enumerate() {
            let slot = self.slot(number, area.as_size());
            let lane = LaneView {
                number,
                place: places[number],
                start,
                printed,
            };
            bottom = bottom.max(runner.draw(&lane, slot, app, buf));
        }
        let rest = area.bottom().saturating_sub(bottom + 1);
        self.draw_podium(Rect::new(0, bottom, area.width, rest), app, buf);
    }

    /// The area of a lane: an equal part of the window.
    fn slot(&self, number: usize, window: Size) -> Rect {
        let lanes = u16::try_from(self.lanes.len()).unwrap_or(1).max(1);
        let width = (window.width / lanes).max(Self::SPACE);
        let x = u16::try_from(number).unwrap_or(0) * width;
        Rect::new(
            x + 1,
            1,
            width.saturating_sub(1),
            window.height.saturating_sub(2),
        )
    }

    /// Draws a podium in the lines below the lanes, with the winner in the middle.
    fn draw_podium(&self, area: Rect, app: &App, buf: &mut Buffer) {
        /// The height of the highest step of the podium.
        const TOP: u16 = 7;
        /// The width of each step of the podium.
        const WIDTH: u16 = 30;
        if area.height < TOP || area.width < 3 * WIDTH {
            return;
        }
        let bottom = area.bottom() - (area.height - TOP) / 2;
        let left = area.x + (area.width - 3 * WIDTH) / 2;
        let mut ranked: Vec<_> = self.lanes.iter().zip(self.places()).collect();
        ranked.sort_by_key(|(_, place)| place.unwrap_or(usize::MAX));
        for (block, (runner, place)) in ranked.into_iter().enumerate() {
            let Some(place) = place else { break };
            let height = TOP - u16::try_from(2 * block.min(1) + block / 2).unwrap_or(0);
            let column = [1, 0, 2][block];
            let step = Rect::new(left + column * WIDTH, bottom - height, WIDTH - 1, height);
            let name = words::lane(&app.text, runner.lane.algorithm());
            let inside = draw_box(app, step, &name, buf);
            let ink = if place == 1 { Ink::Done } else { Ink::Text };
            let facts = [("at", grouped(runner.lane.position()).into())];
            let mut pen = Pen::new(buf, &app.theme, inside);
            pen.line(&[(format!("#{place}"), ink)]);
            pen.text(&app.text.format(Id::RaceDone, &facts), Ink::Dim);
        }
    }

    /// The rank of each lane that has found the solution. The lane with the fewest events is first.
    fn places(&self) -> Vec<Option<usize>> {
        let events = |runner: &Runner| {
            let solved = runner.lane.last_event() == Some(Event::Solution);
            solved.then(|| runner.lane.position())
        };
        let all: Vec<Option<u64>> = self.lanes.iter().map(events).collect();
        let place = |own: &Option<u64>| {
            let own = (*own)?;
            Some(1 + all.iter().flatten().filter(|other| **other < own).count())
        };
        all.iter().map(place).collect()
    }
}

/// Data to draw a lane, besides its run.
struct LaneView<'a> {
    number: usize,
    place: Option<usize>,
    start: &'a Clues,
    printed: &'a Clues,
}

impl Runner {
    fn new(algorithm: Algorithm, clues: &Clues, app: &mut App) -> Self {
        let mut lane = Lane::new(algorithm, clues);
        lane.survey(RunExtent::FirstSolution, app);
        Self { lane }
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
        // A lane with a known end stops there. Otherwise the lane is played event by event.
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

    /// Draws the lane. Returns the first line below the lane.
    fn draw(&self, view: &LaneView<'_>, slot: Rect, app: &App, buf: &mut Buffer) -> u16 {
        /// The number of lines above and below the board.
        const AROUND: u16 = 9;
        let text = &app.text;
        let fits = |size: &BoardSize| {
            let (need, labels) = (size.size(), size.labels());
            need.width + labels.0 <= slot.width && need.height + labels.1 + AROUND <= slot.height
        };
        let sizes = [BoardSize::Large, BoardSize::Tall, BoardSize::Classic];
        let size = sizes.into_iter().find(fits).unwrap_or(BoardSize::Small);
        let (left, top) = match size {
            BoardSize::Small => (0, 2),
            _ => size.labels(),
        };
        let spare = slot.width.saturating_sub(size.size().width + left);
        let origin = Position::new(slot.x + left + spare / 2, slot.y + top.max(2));
        let board = BoardLayout::new(origin, size);
        let below = board.area().bottom();
        let look = Look {
            lane: &self.lane,
            printed: view.printed,
            start: view.start,
            heat: false,
        };
        BoardWidget::new(&look.faces(), look.houses(), app).draw(board, buf);
        let width = board.area().width;
        let name = Rect::new(origin.x, slot.y, width, 1);
        let title = words::lane(text, self.lane.algorithm());
        let place = view
            .place
            .map_or_else(String::new, |place| format!("#{place}"));
        Pen::new(buf, &app.theme, name).line_with_right(
            &[
                (format!("{} ", view.number + 1), Ink::Key),
                (title, Ink::Title),
            ],
            (&place, Ink::Done),
        );
        let room = buf.area.bottom().saturating_sub(below + 1);
        let mut pen = Pen::new(buf, &app.theme, Rect::new(origin.x, below, width, room));
        let counters = self.lane.machine().counters();
        let (of, complete) = self.lane.total();
        let facts = [
            ("at", grouped(self.lane.position()).into()),
            ("of", total((of, complete), app.ascii).into()),
        ];
        if room > 6 {
            let at = self.lane.position().min(of);
            let bar = bar::progress(app.glyphs, at, of, usize::from(width));
            pen.line(&[(bar, Ink::Dim)]);
        }
        let (said, ink) = match self.lane.last_event() {
            Some(Event::Solution) => (Id::RaceDone, Ink::Done),
            Some(Event::Exhausted) => (Id::RaceNothing, Ink::Warning),
            _ => (Id::WatchEvent, Ink::Text),
        };
        pen.line(&[(text.format(said, &facts), ink)]);
        for (id, count) in [
            (Id::WatchPlacements, counters.placements),
            (Id::WatchBacktracks, counters.backtracks),
            (Id::WatchDeadEnds, counters.dead_ends),
            (Id::WatchNodes, counters.nodes()),
        ] {
            pen.line_with_right(
                &[(text.message(id), Ink::Dim)],
                (&grouped(count), Ink::Text),
            );
        }
        below + room + 1 - u16::try_from(pen.lines_left()).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Motion;

    #[test]
    fn every_lane_has_the_position_of_the_race_forward_and_back() {
        let lane = |algorithm| Runner {
            lane: Lane::new(algorithm, &Clues::EMPTY),
        };
        let mut race = Race {
            lanes: vec![lane(Algorithm::RowMajor), lane(Algorithm::ExactCover)],
            at: 0,
            playback: Playback::new(Motion::None),
        };
        for at in [10, 25, 9, 0] {
            race.go_to(at);
            let positions = race.lanes.iter().map(|runner| runner.lane.position());
            assert!(positions.into_iter().all(|position| position == at));
        }
    }
}
