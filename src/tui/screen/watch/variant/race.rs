//! A race of several search methods on one variant, side by side and at one speed.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use unicode_width::UnicodeWidthStr as _;

use super::run::MethodRun;
use crate::grid::Digit;
use crate::grid::rules::{Pos, ValueSet, Variant};
use crate::solve::general::{Recording, SearchMethod, SearchStep};
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::layer::Response;
use crate::tui::layout::{GridLayout, GridPlan};
use crate::tui::run::words::{self, grouped};
use crate::tui::screen::watch::pace::Playback;
use crate::tui::theme::Ink;
use crate::tui::widget::bar;
use crate::tui::widget::grid::{GridWidget, Sketch};
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;

/// A race of search methods. The position of each lane depends only on the number of steps since the
/// start.
#[derive(Debug)]
pub(super) struct VariantRace {
    lanes: Vec<MethodRun>,
    /// The number of steps since the start, which all lanes share.
    at: usize,
    playback: Playback,
}

/// The grid of all lanes, with its drawing.
pub(super) struct SharedGrid<'a> {
    pub(super) start: &'a Variant,
    pub(super) printed: &'a Variant,
    pub(super) sketch: &'a Sketch,
}

/// The number of lines for the name above a grid and the counts below it.
const AROUND: u16 = 8;

impl VariantRace {
    /// The maximum width of the text of a lane, because longer lines are hard to read.
    const WIDEST: u16 = 40;

    /// Creates a race of as many methods as fit the window. The method `first` gets the first lane.
    pub(super) fn new(
        first: SearchMethod,
        start: &Variant,
        plan: &GridPlan,
        app: &mut App,
    ) -> Self {
        let others = SearchMethod::ALL.into_iter().filter(|it| *it != first);
        let plan = plan.with_style(app.text.digit_style());
        let room = app.size.width / GridLayout::least(&plan).width.max(1);
        let methods = [first]
            .into_iter()
            .chain(others)
            .take(usize::from(room.max(1)));
        let lanes = methods.map(|method| MethodRun::start(start, method, app));
        Self {
            lanes: lanes.collect(),
            at: 0,
            playback: Playback::new(app.settings.motion),
        }
    }

    pub(super) fn poll(&mut self) {
        for lane in &mut self.lanes {
            lane.poll();
        }
        self.playback.fit(self.longest() as u64);
        self.go_to(self.at);
    }

    fn longest(&self) -> usize {
        self.lanes.iter().map(MethodRun::len).max().unwrap_or(0)
    }

    /// Moves every lane to a position, at most to its end.
    fn go_to(&mut self, at: usize) {
        for lane in &mut self.lanes {
            if let Some(run) = &mut lane.recording {
                run.seek(at);
            }
        }
        self.at = at.min(self.longest());
    }

    /// The time until the next step. `None` while a lane is being recorded.
    pub(super) fn next_due(&self) -> Option<Duration> {
        let waits = self.lanes.iter().any(MethodRun::is_pending);
        self.playback.player.next_due().filter(|_| !waits)
    }

    pub(super) fn advance(&mut self, passed: Duration, most: u64) -> bool {
        if self.next_due().is_none() {
            return false;
        }
        let due = self.playback.player.due(passed, most);
        self.go_to(self.at + usize::try_from(due).unwrap_or(usize::MAX));
        if self.at == self.longest() {
            self.playback.player.playing = false;
        }
        due > 0
    }

    pub(super) fn act(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        course: &SharedGrid<'_>,
        app: &mut App,
    ) -> Response {
        let longest = self.longest();
        let part = |tenths: usize| longest * tenths / 10;
        let to = match action {
            _ if self.playback.set_speed(action) => return Response::Consumed,
            Action::PlayPause => {
                self.playback.player.playing = !self.playback.player.playing;
                return Response::Consumed;
            }
            Action::LaneAlgorithm => {
                let lane = digit.and_then(|digit| self.lanes.get_mut(digit.index()));
                if let Some(lane) = lane {
                    *lane = MethodRun::start(course.start, next(lane.method), app);
                }
                return Response::Consumed;
            }
            Action::StepForward => self.at + 1,
            Action::StepBack => self.at.saturating_sub(1),
            Action::Tenth => part(digit.map_or(0, |digit| digit.value().into())),
            Action::RunEnd => part(10),
            Action::RunStart | Action::TenthZero => 0,
            _ => return Response::Pass,
        };
        self.playback.player.playing = false;
        self.go_to(to);
        Response::Consumed
    }

    pub(super) fn draw(&self, course: &SharedGrid<'_>, app: &App, buf: &mut Buffer) {
        let text = &app.text;
        let area = buf.area;
        let plan = course.sketch.plan.with_style(text.digit_style());
        let least = GridLayout::least(&plan);
        let least = Size::new(least.width + 1, least.height + 3);
        if area.width < least.width || area.height < least.height {
            notice::draw_too_small(least, app, buf);
            return;
        }
        let state = usize::from(self.playback.player.playing);
        let facts = [("at", grouped(self.at as u64).into())];
        Pen::new(buf, &app.theme, Rect::new(1, 0, area.width - 1, 1)).line(&[
            (text.message(Id::RaceTitle), Ink::Title),
            (format!("  {}  ", app.glyphs.transport[state]), Ink::Text),
            (text.format(Id::RaceSteps, &facts), Ink::Text),
            (format!("   {}", self.playback.words(text)), Ink::Dim),
        ]);
        // A smaller window shows fewer lanes.
        let shown = self.lanes.len().min(usize::from(area.width / least.width));
        let width = area.width / u16::try_from(shown).unwrap_or(1).max(1);
        for (number, lane) in (0..).zip(&self.lanes[..shown]) {
            let slot = Rect::new(number * width + 1, 1, width - 2, area.height - 2);
            self.draw_lane(number, lane, course, slot, app, buf);
        }
    }

    fn draw_lane(
        &self,
        number: u16,
        lane: &MethodRun,
        course: &SharedGrid<'_>,
        slot: Rect,
        app: &App,
        buf: &mut Buffer,
    ) {
        let text = &app.text;
        let plan = &course.sketch.plan.with_style(text.digit_style());
        // The counts fit only below a grid of the smallest size.
        let below = slot
            .height
            .saturating_sub(GridLayout::least(plan).height + 1);
        let room = Size::new(slot.width, slot.height - 1 - below.min(AROUND - 1));
        let with_notes = lane.method.has_candidates();
        let layout = GridLayout::choose(plan, room, with_notes, None, Pos::new(0, 0));
        let layout = layout.at_position(Position::new(slot.x, slot.y + 1));
        let shape = course.printed.shape();
        let grid = GridWidget {
            sketch: course.sketch,
            faces: &lane.faces(course.start, course.printed),
            values: ValueSet::range(shape.low(), shape.high()),
            layout: &layout,
            app,
        };
        grid.draw(buf);
        let width = layout.window.width.max(slot.width.min(Self::WIDEST));
        let place = self
            .place(lane)
            .map_or_else(String::new, |it| format!("#{it}"));
        let name = [
            (format!("{} ", number + 1), Ink::Key),
            (words::method(text, lane.method), Ink::Title),
        ];
        Pen::new(buf, &app.theme, Rect::new(slot.x, slot.y, width, 1))
            .line_with_right(&name, (&place, Ink::Done));
        let top = layout.window.bottom();
        let counts = Rect::new(slot.x, top, width, slot.bottom().saturating_sub(top));
        let mut pen = Pen::new(buf, &app.theme, counts);
        let Some(run) = &lane.recording else {
            let id = [Id::VariantNot, Id::VariantProving][usize::from(lane.is_pending())];
            pen.text(&text.message(id), Ink::Dim);
            return;
        };
        let (at, of) = (run.position() as u64, run.len() as u64);
        let facts = [("at", grouped(at).into()), ("of", grouped(of).into())];
        let said = lane.end_words(text);
        let (said, ink) = said.unwrap_or_else(|| (text.format(Id::WatchEvent, &facts), Ink::Text));
        let bar = bar::progress(app.glyphs, at, of, usize::from(width));
        pen.line(&[(bar, Ink::Dim)]);
        pen.text(&said, ink);
        draw_counts(run, app, &mut pen);
    }

    /// The rank of a lane that has found the solution. The lane with the fewest steps is first.
    fn place(&self, lane: &MethodRun) -> Option<usize> {
        let solved = |lane: &MethodRun| lane.end() == Some(SearchStep::Solution);
        let before = |other: &&MethodRun| solved(other) && other.len() < lane.len();
        solved(lane).then(|| 1 + self.lanes.iter().filter(before).count())
    }
}

/// The next method, wrapping around.
pub(super) fn next(method: SearchMethod) -> SearchMethod {
    let mut methods = SearchMethod::ALL.into_iter().cycle();
    methods.by_ref().find(|it| *it == method);
    methods.next().unwrap_or_default()
}

/// Writes the counts up to the current position and the counts of the whole run.
pub(super) fn draw_counts(run: &Recording, app: &App, pen: &mut Pen<'_>) {
    let (counts, total) = (run.counts(), run.total());
    let rows = [
        (Id::WatchGuesses, counts.guesses, total.guesses),
        (Id::WatchDeadEnds, counts.dead_ends, total.dead_ends),
        (Id::WatchBacktracks, counts.backtracks, total.backtracks),
    ];
    let rows = rows.map(|(id, now, all)| (app.text.message(id), grouped(now), grouped(all)));
    // The counts of the whole run are omitted in a narrow column.
    let width = |(name, _, all): &(String, String, String)| name.width() + 4 + 2 * all.width();
    let fits = rows.iter().all(|row| width(row) <= pen.width());
    for (name, now, all) in rows {
        let right = if fits { format!("{now} / {all}") } else { now };
        pen.line_with_right(&[(name, Ink::Dim)], (&right, Ink::Text));
    }
}
