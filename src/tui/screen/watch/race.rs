//! A race of several methods on one puzzle, side by side and at the same speed.

use std::time::Duration;

use super::pace::Playback;
use super::run::{RunEnd, WatchedPuzzle, WatchedRun, count_words, end_words};
use super::{FRAME, start_run};
use crate::grid::rules::Pos;
use crate::tui::layout::{GridLayout, GridSize};
use crate::tui::prelude::*;
use crate::tui::run::method::WatchedMethod;
use crate::tui::run::words::{grouped, total};
use crate::tui::widget::bar;

/// A race of several methods, each with a run called a lane. The position of the race determines
/// the positions of all lanes, so playback can also run backward.
#[derive(Debug)]
pub(super) struct Race {
    lanes: Vec<Box<dyn WatchedRun>>,
    /// The position of the race: the number of events that each unfinished lane has played.
    position: u64,
    playback: Playback,
    /// The position at which the speed was last fitted, and the position of the next finish.
    fitted_range: (u64, u64),
}

/// The height of the highest step of the podium.
const PODIUM: u16 = 8;
const LOWEST_STEP: u16 = 4;

/// The minimum height of a depth profile, including a blank line and the label.
const MIN_PROFILE: u16 = 3;
const MAX_PROFILE: u16 = 9;

/// Returns the minimum width of a lane, including the blank column beside it. Digits have blanks
/// around them if there is room for three such lanes.
fn lane_width(puzzle: &WatchedPuzzle, app: &App) -> u16 {
    let plan = &puzzle.plan(app);
    let (_, small) = GridLayout::new(plan, GridSize::Small);
    if 3 * (small.width + 1) <= app.size.width + 1 {
        small.width + 1
    } else {
        GridLayout::least(plan).width + 2
    }
}

/// Returns the minimum size of the window for a race.
fn least_window(puzzle: &WatchedPuzzle, app: &App) -> Size {
    let least = GridLayout::least(&puzzle.plan(app));
    Size::new(least.width + 1, least.height + 3)
}

/// Draws the depth profile of a lane with its label, below a blank line.
fn draw_profile(lane: &dyn WatchedRun, area: Rect, app: &App, buf: &mut Buffer) {
    let Some((heights, deepest)) = lane.profile(usize::from(area.width)) else {
        return;
    };
    let [label, chart] = split(area, 2);
    let said = ["", &app.text.message(Id::WatchDepthBar)];
    Pen::new(buf, &app.theme, label).lines(said, Ink::Dim);
    bar::draw_column_chart(buf, chart, app, &heights, deepest);
}

/// Draws the podium below the lanes. Each lane that has found the solution has a step, and a better
/// rank has a higher step.
fn draw_podium<'a>(
    lanes: impl Iterator<Item = (Rect, &'a Box<dyn WatchedRun>)>,
    places: &[Option<usize>],
    app: &App,
    buf: &mut Buffer,
) {
    const MIN: u16 = 30;
    for ((area, lane), place) in lanes.zip(places) {
        let Some(place) = place.filter(|_| area.height >= PODIUM && area.width >= MIN) else {
            continue;
        };
        let lower = u16::try_from(2 * (place - 1)).unwrap_or(PODIUM);
        let height = PODIUM.saturating_sub(lower).max(LOWEST_STEP);
        let bottom = area.bottom() - (area.height - PODIUM) / 2;
        let step = Rect {
            y: bottom - height,
            height,
            ..area
        };
        let name = lane.method().short_name(&app.text);
        let inside = draw_box(app, step, &name, buf);
        let ink = if place == 1 { Ink::Done } else { Ink::Text };
        let mut pen = Pen::new(buf, &app.theme, inside);
        pen.line(&[(format!("#{place}"), ink)]);
        let facts = facts!["at" => grouped(lane.position())];
        pen.text(&app.text.format(Id::RaceDone, &facts), Ink::Dim);
    }
}

impl Race {
    /// Creates a race of a method against two others, or against fewer in a narrow window.
    pub(super) fn new(first: WatchedMethod, puzzle: &WatchedPuzzle, app: &mut App) -> Self {
        let others = first.racers().into_iter().filter(|it| *it != first);
        let methods = [first].into_iter().chain(others).take(3);
        let methods = methods.take(Self::room(puzzle, app));
        let lanes = methods.map(|method| start_run(puzzle, method, app));
        Self {
            lanes: lanes.collect(),
            position: 0,
            playback: Playback::new(app.settings.motion),
            fitted_range: (0, 0),
        }
    }

    /// Returns the number of lanes that fit the window.
    fn room(puzzle: &WatchedPuzzle, app: &App) -> usize {
        usize::from((app.size.width + 1) / lane_width(puzzle, app)).max(1)
    }

    /// Receives the results of the explorations.
    pub(super) fn poll(&mut self) {
        for lane in &mut self.lanes {
            lane.poll();
        }
        self.fit_speed();
    }

    /// Fits the speed to the next finish of a lane, so that each finish is visible. Lanes with an
    /// unknown length are considered last.
    fn fit_speed(&mut self) {
        /// The maximum time from one finish to the next at the fitted speed.
        const LEG: Duration = Duration::from_secs(10);
        let running = self.lanes.iter().filter(|lane| lane.end().is_none());
        let running = running.filter(|lane| lane.known_events() > self.position);
        let next = running.min_by_key(|lane| (!lane.is_explored(), lane.known_events()));
        let Some(next) = next.map(|lane| lane.known_events()) else {
            return;
        };
        if self.fitted_range.1 != next {
            self.fitted_range = (self.position, next);
        }
        self.playback
            .fit_within(self.fitted_range.1 - self.fitted_range.0, LEG);
    }

    /// Returns the number of events in the longest explored part of a lane.
    fn longest(&self) -> u64 {
        let known = self.lanes.iter().map(|lane| lane.known_events());
        known.max().unwrap_or(0)
    }

    /// Returns the time until playback shows the next event. Returns `None` while playback is
    /// paused or a lane cannot be played.
    pub(super) fn next_wake(&self) -> Option<Duration> {
        let waits = self.lanes.iter().any(|lane| lane.obstacle().is_some());
        let due = self.playback.player.next_due().filter(|_| !waits);
        due.map(|due| due.max(FRAME))
    }

    pub(super) fn advance(&mut self, passed: Duration) -> bool {
        if self.next_wake().is_none() {
            return false;
        }
        let budgets = self.lanes.iter().map(|lane| lane.frame_events());
        let due = self.playback.player.due(passed, budgets.min().unwrap_or(1));
        self.go_to(self.position + due);
        if self.lanes.iter().all(|lane| lane.end().is_some()) {
            self.playback.player.playing = false;
        }
        due > 0
    }

    pub(super) fn control(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        puzzle: &WatchedPuzzle,
        app: &mut App,
    ) -> Response {
        let to = match action {
            _ if self.playback.set_speed(action) => return Response::Consumed,
            Action::PlayPause => {
                self.playback.player.playing = !self.playback.player.playing;
                return Response::Consumed;
            }
            Action::LaneAlgorithm => {
                self.change(digit, puzzle, app);
                return Response::Consumed;
            }
            Action::StepForward => self.position + 1,
            Action::StepBack => self.position.saturating_sub(1),
            Action::Tenth => self.part(digit.map_or(0, |d| d.value().into())),
            Action::RunEnd => self.part(10),
            Action::RunStart | Action::TenthZero => 0,
            _ => return Response::Pass,
        };
        self.playback.player.playing = false;
        self.go_to(to);
        Response::Consumed
    }

    /// Replaces the method of a lane by the next method in the list.
    fn change(&mut self, digit: Option<Digit>, puzzle: &WatchedPuzzle, app: &mut App) {
        let lane = digit.and_then(|digit| self.lanes.get_mut(digit.index()));
        let Some(lane) = lane else { return };
        *lane = start_run(puzzle, lane.method().next(), app);
        self.go_to(self.position);
    }

    /// Returns the number of events in some tenths of [`longest`](Self::longest).
    fn part(&self, tenths: u64) -> u64 {
        let events = u128::from(self.longest()) * u128::from(tenths) / 10;
        u64::try_from(events).unwrap_or(u64::MAX)
    }

    /// Moves the race and every lane to a position.
    fn go_to(&mut self, at: u64) {
        self.lanes
            .iter_mut()
            .for_each(|lane| go_to(&mut **lane, at));
        self.position = at;
    }

    fn fits(puzzle: &WatchedPuzzle, app: &App) -> bool {
        let least = least_window(puzzle, app);
        app.size.width >= least.width && app.size.height >= least.height
    }

    pub(super) fn footer(&self, puzzle: &WatchedPuzzle, app: &App) -> Option<Footer> {
        let footer = || Footer::last_line(app, 0, footers::RACE);
        let playing = self.playback.player.playing;
        Self::fits(puzzle, app).then(|| footer().with_toggle(playing))
    }

    pub(super) fn draw(&self, puzzle: &WatchedPuzzle, app: &App, buf: &mut Buffer) {
        let text = &app.text;
        let area = buf.area;
        if !Self::fits(puzzle, app) {
            notice::draw_too_small(least_window(puzzle, app), app, buf);
            return;
        }
        let top = Rect::new(1, 0, area.width - 1, 1);
        let state = usize::from(self.playback.player.playing);
        let facts = facts!["at" => grouped(self.position)];
        Pen::new(buf, &app.theme, top).line(&[
            (text.message(Id::RaceTitle), Ink::Title),
            (format!("  {}  ", app.glyphs.transport[state]), Ink::Text),
            (text.format(Id::RaceSteps, &facts), Ink::Text),
            (format!("   {}", self.playback.words(text)), Ink::Dim),
        ]);
        let places = self.ranks();
        // A small window shows fewer lanes.
        let shown = self.lanes.len().min(Self::room(puzzle, app));
        let count = u16::try_from(shown).unwrap_or(1).max(1);
        let width = (area.width / count).max(lane_width(puzzle, app));
        // A blank column separates the lanes. If there is room, another blank column is at the left
        // edge.
        let left = (area.width + 1).saturating_sub(count * width).min(1);
        let mut bottom = 0;
        for (number, lane) in (0..).zip(&self.lanes[..shown]) {
            let slot = Rect::new(left + number * width, 1, width - 1, area.height - 2);
            let view = LaneView {
                number: usize::from(number) + 1,
                rank: places[usize::from(number)],
                puzzle,
                lane: &**lane,
            };
            bottom = bottom.max(view.draw(slot, app, buf));
        }
        let slot = |number: u16, y: u16, height: u16| {
            Rect::new(left + number * width, y, width - 1, height)
        };
        let mut rest = area.bottom().saturating_sub(bottom + 1);
        let lines = rest.saturating_sub(PODIUM + 2).min(MAX_PROFILE);
        if lines >= MIN_PROFILE {
            for (number, lane) in (0..).zip(&self.lanes[..shown]) {
                draw_profile(&**lane, slot(number, bottom, lines), app, buf);
            }
            bottom += lines;
            rest -= lines;
        }
        let steps = (0..).map(|number| slot(number, bottom, rest));
        draw_podium(steps.zip(&self.lanes[..shown]), &places, app, buf);
    }

    /// Returns the rank of each lane, or `None` for a lane that has not found the solution. The
    /// lane with the fewest events has rank 1.
    fn ranks(&self) -> Vec<Option<usize>> {
        let lanes = self.lanes.iter();
        let events = lanes.map(|lane| {
            let solved = lane.end() == Some(RunEnd::Solution);
            solved.then(|| lane.position())
        });
        let all: Vec<Option<u64>> = events.collect();
        let place = |own: &Option<u64>| {
            let own = (*own)?;
            Some(1 + all.iter().flatten().filter(|other| **other < own).count())
        };
        all.iter().map(place).collect()
    }
}

/// Moves a lane to a position. The lane stops at its first solution or at its end.
fn go_to(lane: &mut dyn WatchedRun, position: u64) {
    // If the length of the lane is known, the position is limited to this length. Otherwise, the
    // events are played one by one, so that the lane cannot pass a solution.
    let (known, is_whole) = lane.total();
    if is_whole || position < lane.position() {
        lane.seek(position.min(known));
        return;
    }
    let budget = lane.frame_events();
    for _ in 0..budget.min(position - lane.position()) {
        if lane.end().is_some() || lane.step_forward([None; 2]).is_none() {
            return;
        }
    }
}

/// A lane with the data to draw it.
struct LaneView<'a> {
    /// The number of the lane, counted from 1.
    number: usize,
    rank: Option<usize>,
    puzzle: &'a WatchedPuzzle,
    lane: &'a dyn WatchedRun,
}

impl LaneView<'_> {
    /// Returns the layout of the board, and an area with the height of the board and the width of the
    /// lane's text.
    fn board(&self, slot: Rect, app: &App) -> (GridLayout, Rect) {
        /// The number of lines below the grid.
        const BELOW: u16 = 7;
        /// The maximum width of the text. Longer lines are hard to read.
        const WIDEST: u16 = 40;
        let plan = &self.puzzle.plan(app);
        // The counters use the lines that a grid of the smallest size would leave free.
        let least = GridLayout::least(plan).height + 1;
        let below = slot.height.saturating_sub(least).min(BELOW);
        let room = Size::new(slot.width, slot.height - 1 - below);
        let with_notes = self.lane.method().has_candidates();
        let grid = GridLayout::choose(plan, room, with_notes, None, Pos::new(0, 0));
        let width = grid.window.width.max(WIDEST.min(slot.width - 1));
        let left = slot.x + slot.width.saturating_sub(width) / 2;
        let grid = grid.at_position(Position::new(left, slot.y + 1));
        let area = Rect {
            width,
            ..grid.window
        };
        (grid, area)
    }

    /// Draws the lane. Returns the row below it.
    fn draw(&self, slot: Rect, app: &App, buf: &mut Buffer) -> u16 {
        let (text, lane) = (&app.text, self.lane);
        let (board, area) = self.board(slot, app);
        self.puzzle.draw(lane, false, &board, app, buf);
        let (below, width) = (area.bottom(), area.width);
        let title = lane.method().short_name(text);
        let place = self.rank;
        let place = place.map_or_else(String::new, |place| format!("#{place}"));
        let line = Rect::new(area.x, slot.y, width, 1);
        Pen::new(buf, &app.theme, line).line_with_right(
            &[(format!("{} ", self.number), Ink::Key), (title, Ink::Title)],
            (&place, Ink::Done),
        );
        let room = buf.area.bottom().saturating_sub(below + 1);
        let mut pen = Pen::new(buf, &app.theme, Rect::new(area.x, below, width, room));
        if let Some(obstacle) = lane.obstacle() {
            pen.text(&text.message(obstacle), Ink::Dim);
        }
        let (of, complete) = lane.total();
        let facts = facts![
            "at" => grouped(lane.position()),
            "of" => total((of, complete), app.ascii),
        ];
        if room > 6 {
            let at = lane.position().min(of);
            let bar = bar::progress(app.glyphs, at, of, usize::from(width));
            pen.line(&[(bar, Ink::Dim)]);
        }
        let (said, ink) = end_words(lane.end());
        let whole = text.format(said, &facts);
        // A narrow lane shows only the numbers.
        let fits = lane.end().is_some() || whole.width() <= pen.width();
        let said = if fits {
            whole
        } else {
            format!(
                "{} / {}",
                grouped(lane.position()),
                total((of, complete), app.ascii)
            )
        };
        pen.line(&[(said, ink)]);
        let counts = lane.counts();
        let shown: &[usize] = if lane.method().is_classic() {
            &[1, 2, 4, 3]
        } else {
            &[0, 1, 2]
        };
        let shown = shown.iter().filter_map(|index| counts.get(*index));
        for (name, number) in count_words(shown.copied(), pen.width(), text) {
            pen.line_with_right(&[(name, Ink::Dim)], (&number, Ink::Text));
        }
        below + room + 1 - u16::try_from(pen.lines_left()).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::classic::ClassicRun;
    use super::*;
    use crate::config::Motion;
    use crate::grid::Clues;
    use crate::trace::Algorithm;

    #[test]
    fn every_lane_has_the_position_of_the_race_forward_and_back() {
        let lane = |algorithm| -> Box<dyn WatchedRun> {
            Box::new(ClassicRun::new(algorithm, &Clues::EMPTY))
        };
        let mut race = Race {
            lanes: vec![lane(Algorithm::RowMajor), lane(Algorithm::ExactCover)],
            position: 0,
            playback: Playback::new(Motion::None),
            fitted_range: (0, 0),
        };
        for at in [10, 25, 9, 0] {
            race.go_to(at);
            let positions = race.lanes.iter().map(|lane| lane.position());
            assert!(positions.into_iter().all(|position| position == at));
        }
    }
}
