//! Drawing the watch screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::faces::Look;
use super::pace::Grain;
use super::race::Race;
use super::words::{grouped, total};
use super::{Watch, stop, words};
use crate::text::Id;
use crate::trace::{Event, Machine as _, Profile};
use crate::tui::action::Action;
use crate::tui::highlight::highlight;
use crate::tui::keymap::Context;
use crate::tui::layout::{ScreenLayout, SizeClass};
use crate::tui::model::Shared;
use crate::tui::theme::Ink;
use crate::tui::view::{self, Footer};
use crate::tui::widget::bar;
use crate::tui::widget::board::BoardWidget;
use crate::tui::widget::links;
use crate::tui::widget::pen::Pen;

/// What the footer offers, most useful first.
const KEYS: &[(Context, Action)] = &[
    (Context::Watch, Action::PlayPause),
    (Context::Watch, Action::StepBack),
    (Context::Watch, Action::StepForward),
    (Context::Watch, Action::NextBacktrack),
    (Context::Watch, Action::Faster),
    (Context::Watch, Action::Algorithms),
    (Context::Global, Action::Help),
    (Context::Watch, Action::Slower),
    (Context::Watch, Action::Leave),
    (Context::Watch, Action::Heat),
    (Context::Watch, Action::Tenth),
    (Context::Watch, Action::FromClues),
];

impl Watch {
    /// The width of a panel in which counts stand in two columns.
    const TWO_COLUMNS: usize = 36;

    /// Lines kept for the path: its heading, and the last two cells.
    const PATH_LINES: usize = 3;

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        if let Some(race) = &self.race {
            race.draw(&self.start, self.printed(), shared, buf);
            return;
        }
        let Some(layout) = self.layout(shared) else {
            view::draw_too_small(SizeClass::Tiny.window(), shared, buf);
            return;
        };
        let look = Look {
            lane: &self.lane,
            printed: self.printed(),
            start: &self.start,
            heat: self.heat,
        };
        BoardWidget::new(&look.faces(), look.houses(), shared).draw(layout.board, buf);
        if let Some((step, board)) = self.lane.machine().found() {
            let shown = highlight(step, board);
            let signs = (&shared.theme, shared.glyphs);
            links::draw(&shown, layout.board, signs, buf);
        }
        self.draw_panel(shared, &layout, buf);
        self.draw_bars(shared, &layout, buf);
        if let Some(area) = layout.message {
            self.draw_message(shared, area, buf);
        }
    }

    /// The keys that are valid now.
    pub(crate) fn footer(&self, shared: &Shared) -> Option<Footer> {
        if self.is_racing() {
            return Race::footer(shared);
        }
        let area = self.layout(shared)?.footer;
        Some(Footer { area, keys: KEYS })
    }

    fn draw_panel(&self, shared: &Shared, layout: &ScreenLayout, buf: &mut Buffer) {
        let text = &shared.text;
        let mut pen = Pen::new(buf, &shared.theme, layout.panel);
        let state = usize::from(self.player.playing);
        let said = text.say([Id::WatchPaused, Id::WatchPlaying][state]);
        let said = format!("{} {said}", shared.glyphs.transport[state]);
        let title = if pen.width() > 20 {
            words::algorithm(text, self.algorithm())
        } else {
            text.say(Id::WatchTitle)
        };
        pen.line_with_right(&[(title, Ink::Title)], (&said, Ink::Text));
        pen.text(&self.position_words(shared), Ink::Text);
        let now = words::event(text, self.lane.last_event(), self.lane.machine());
        // Its place is kept, so that what stands below does not jump.
        let lines = pen.lines_left();
        pen.text(&now, Ink::Tried);
        let used = lines - pen.lines_left();
        pen.skip(2_u16.saturating_sub(u16::try_from(used).unwrap_or(2)));
        self.draw_counters(shared, &mut pen);
        pen.line(&[(self.speed_words(shared, pen.width()), Ink::Text)]);
        if let Some(stop) = self.stop {
            let facts = [("condition", stop::words(text, stop).into())];
            pen.line(&[(text.tell(Id::WatchStop, &facts), Ink::Dim)]);
        }
        if layout.message.is_none() {
            view::write_notice(shared, &mut pen);
        }
        if let Some((step, board)) = self.lane.machine().found() {
            pen.skip(1);
            for reason in text.explain(step, board).lettered_reasons() {
                pen.text(&reason, Ink::Text);
            }
        }
        self.draw_program(shared, &mut pen);
        self.draw_path(shared, &mut pen);
    }

    /// The counts, in two columns where they fit.
    fn draw_counters(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let text = &shared.text;
        let counters = self.lane.machine().counters();
        let facts = [
            ("now", counters.depth().to_string().into()),
            ("deepest", counters.deepest.to_string().into()),
        ];
        pen.text(&text.tell(Id::WatchDepth, &facts), Ink::Text);
        let counts = [
            (Id::WatchTries, counters.tries),
            (Id::WatchNodes, counters.nodes()),
            (Id::WatchPlacements, counters.placements),
            (Id::WatchDeadEnds, counters.dead_ends),
            (Id::WatchBacktracks, counters.backtracks),
            (Id::WatchScans, counters.scans),
        ];
        let piece = |(id, count): (Id, u64), width: usize| {
            let count = grouped(count);
            let mut name = text.say(id);
            while name.width() + 1 + count.len() > width && name.pop().is_some() {}
            let gap = width.saturating_sub(name.width() + count.len()).max(1);
            [
                (name, Ink::Dim),
                (format!("{}{count}", " ".repeat(gap)), Ink::Text),
            ]
        };
        if pen.width() >= Self::TWO_COLUMNS {
            let half = pen.width().min(Self::TWO_COLUMNS + 4) / 2 - 1;
            for pair in counts.chunks(2) {
                let mut pieces: Vec<(String, Ink)> = Vec::new();
                for (i, count) in pair.iter().enumerate() {
                    pieces.push((" ".repeat(2 * i), Ink::Text));
                    pieces.extend(piece(*count, half));
                }
                pen.line(&pieces);
            }
        } else {
            for count in counts.into_iter().step_by(2) {
                pen.line(&piece(count, pen.width().min(26)));
            }
        }
    }

    /// The speed that is set, and while something moves the speed that is reached, if there is
    /// room for that.
    fn speed_words(&self, shared: &Shared, room: usize) -> String {
        let text = &shared.text;
        let said = match self.player.speed.steps_per_second() {
            Some(steps) => {
                let facts = [("speed", grouped(steps.into()).into())];
                text.tell(Id::WatchSpeed, &facts)
            }
            None => text.say(Id::WatchSpeedUnlimited),
        };
        let moving = self.player.playing || self.hunt.is_some();
        let more = match self.pace.per_second.filter(|_| moving) {
            Some(rate) => text.tell(Id::WatchRate, &[("rate", grouped(rate).into())]),
            None if self.grain != Grain::Event => text.say(self.grain.words()),
            None => return said,
        };
        let both = format!("{said}  {more}");
        if both.width() <= room { both } else { said }
    }

    /// `event 12,408 / 41,810  29 %`; `≥` before a total that is still growing.
    fn position_words(&self, shared: &Shared) -> String {
        let at = self.lane.position();
        let (of, complete) = self.lane.total();
        let facts = [
            ("at", grouped(at).into()),
            ("of", total((of, complete), shared.ascii).into()),
        ];
        let said = shared.text.tell(Id::WatchEvent, &facts);
        match (at * 100).checked_div(of) {
            Some(percent) if complete => format!("{said}  {percent}%"),
            _ => said,
        }
    }

    /// The pseudo-code with its running line.
    fn draw_program(&self, shared: &Shared, pen: &mut Pen<'_>) {
        const FEWEST_LINES: usize = 8;
        let machine = self.lane.machine();
        let program = machine.program();
        if pen.width() < 24 || pen.lines_left() < FEWEST_LINES {
            return;
        }
        if pen.lines_left() > program.len() + Self::PATH_LINES {
            pen.skip(1);
        }
        let running = self.lane.last_event().map(|event| machine.line(event));
        // Where not all lines fit, the running one stays in sight.
        let room = (pen.lines_left() - Self::PATH_LINES).min(program.len());
        let at = program.iter().position(|code| running == Some(code.line));
        let first = at.unwrap_or(0).saturating_sub(room / 2);
        let first = first.min(program.len() - room);
        for code in &program[first..first + room] {
            let here = running == Some(code.line);
            let sign = if here { shared.glyphs.here } else { ' ' };
            let indent = " ".repeat(2 * usize::from(code.indent));
            let said = shared.text.say(words::code(code.line));
            let ink = if here { Ink::Tried } else { Ink::Dim };
            pen.line(&[(format!("{sign} {indent}{said}"), ink)]);
        }
    }

    /// The end of the path, with the digits tried at each of its cells.
    fn draw_path(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let lines = pen.lines_left();
        if lines < 2 || pen.width() < 24 {
            return;
        }
        pen.line(&[(shared.text.say(Id::WatchPath), Ink::Dim)]);
        let path = self.lane.machine().path();
        let tail = path.len().saturating_sub(lines - 1);
        for choice in &path[tail..] {
            let digit = choice.digit.map_or(' ', crate::grid::Digit::char);
            let facts = [("digits", choice.tried.to_string().into())];
            let tried = if choice.tried.is_empty() {
                String::new()
            } else {
                shared.text.tell(Id::WatchTried, &facts)
            };
            pen.line(&[
                (
                    format!("  {} = {digit}  ", shared.text.cell(choice.cell)),
                    Ink::Text,
                ),
                (tried, Ink::Dim),
            ]);
        }
    }

    fn draw_bars(&self, shared: &Shared, layout: &ScreenLayout, buf: &mut Buffer) {
        let (Some(profile), Some(scrub), Some(bar)) =
            (profile_area(layout), scrub_area(layout), layout.bar)
        else {
            return;
        };
        let labels = Rect {
            x: bar.x + 1,
            ..bar
        };
        let mut pen = Pen::new(buf, &shared.theme, labels);
        pen.line(&[(shared.text.say(Id::WatchDepthBar), Ink::Dim)]);
        pen.line(&[(shared.text.say(Id::WatchTimeBar), Ink::Dim)]);
        let look = (&shared.theme, shared.glyphs);
        if let Some(summary) = self.lane.summary() {
            let columns = usize::from(profile.width);
            let heights = resample(&summary.profile, summary.events, columns);
            bar::profile(buf, profile, look, &heights, summary.counters.deepest);
        }
        let (events, _) = self.lane.total();
        bar::scrub(buf, scrub, look, (self.lane.position(), events));
        for mark in &self.marks {
            bar::mark(buf, scrub, look, (*mark, events));
        }
    }

    /// The message; when the run stands at a solution, what can be done with it.
    fn draw_message(&self, shared: &Shared, area: Rect, buf: &mut Buffer) {
        let solved = self.lane.last_event() == Some(Event::Solution);
        if shared.notice.is_none() && solved && self.home().is_some() {
            let mut pen = Pen::new(buf, &shared.theme, area);
            pen.line(&[(shared.text.say(Id::WatchUse), Ink::Done)]);
        } else {
            view::draw_notice(shared, area, buf);
        }
    }
}

/// The peaks of a profile for so many columns: the highest of the stretches that fall into each.
fn resample(profile: &Profile, events: u64, columns: usize) -> Vec<u64> {
    let peaks = profile.peaks();
    let stretch = |event: u64| usize::try_from(event / profile.width().max(1)).unwrap_or(0);
    let edge = |column: usize| {
        let at = u128::from(events) * column as u128 / columns.max(1) as u128;
        u64::try_from(at).unwrap_or(events)
    };
    (0..columns)
        .map(|column| {
            let first = stretch(edge(column)).min(peaks.len());
            let last = (stretch(edge(column + 1)) + 1).min(peaks.len());
            peaks[first..last.max(first)]
                .iter()
                .copied()
                .max()
                .unwrap_or(0)
        })
        .collect()
}

/// Columns for the words before a bar.
const BAR_LABEL: u16 = 8;

/// Where the scrub bar is.
pub(super) fn scrub_area(layout: &ScreenLayout) -> Option<Rect> {
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
