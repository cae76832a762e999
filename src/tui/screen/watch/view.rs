//! Draws the watch screen.

use ratatui::layout::{Constraint, Layout};

use super::WatchScreen;
use super::pace::step_words;
use super::run::{RunEnd, count_words, end_words};
use crate::grid::rules::Pos;
use crate::tui::layout::{ScreenLayout, SizeClass};
use crate::tui::prelude::*;
use crate::tui::run::stop;
use crate::tui::run::words::{grouped, total};
use crate::tui::widget::bar;

impl WatchScreen {
    const COUNT_LINES: usize = 3;

    /// The minimum width of a panel for counters in two columns.
    const TWO_COLUMNS: usize = 36;

    /// The minimum width of a panel for the pseudo-code.
    const MIN_PROGRAM: usize = 24;
    /// The minimum width of a panel for the path of the search.
    const MIN_PATH: usize = 20;

    /// The minimum number of lines for the path of the search: a heading and two cells.
    const PATH_LINES: usize = 3;

    pub(super) fn draw_watch(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        if let Some(race) = &self.race {
            race.draw(&self.puzzle, app, buf);
            return;
        }
        let Some(layout) = self.layout(app) else {
            let least = if self.is_classic() {
                SizeClass::Tiny.min_window()
            } else {
                ScreenLayout::MIN_WINDOW
            };
            notice::draw_too_small(least, app, buf);
            return;
        };
        let (run, heat) = (&*self.run, self.shows_heat);
        self.puzzle.draw(run, heat, &layout.board, app, buf);
        self.draw_panel(app, &layout, buf);
        self.draw_bars(app, &layout, buf);
        if let Some(area) = layout.message {
            self.draw_message(view, area, buf);
        }
    }

    /// Returns the layout of the screen, or `None` if the window is too small. In a wide window, a
    /// classic board has room for the candidates of the solver. The depth profile uses the blank
    /// lines below the board.
    pub(super) fn layout(&self, app: &App) -> Option<ScreenLayout> {
        const WIDE: u16 = 96;
        const TALLER: u16 = 5;
        if !self.is_classic() {
            let (plan, size) = (&self.puzzle.sketch.plan, self.puzzle.size);
            return ScreenLayout::of_plan(plan, true, size, Pos::new(0, 0), app);
        }
        let with_notes = self.run.method().has_candidates() && app.size.width >= WIDE;
        let mut layout = notice::layout(app, with_notes)?;
        if let (Some(bar), Some(message)) = (&mut layout.bar, &mut layout.message) {
            let blank = layout.footer.y.saturating_sub(message.bottom());
            let taller = blank.min(TALLER);
            bar.height += taller;
            message.y += taller;
        }
        Some(layout)
    }

    fn draw_panel(&self, app: &App, layout: &ScreenLayout, buf: &mut Buffer) {
        let text = &app.text;
        let boxes = layout.has_frames.then(|| WatchFrames::new(layout));
        let state = usize::from(self.playback.player.playing);
        let said = text.message([Id::WatchPaused, Id::WatchPlaying][state]);
        let said = format!("{} {said}", app.glyphs.transport[state]);
        let position = self.position_words(app);
        let name = self.run.method().name(text);
        let short = self.run.method().short_name(text);
        let of_bars = Bars::new(layout).map_or(0, |bars| bars.panel_lines);
        let [whole, _] = split(layout.panel, layout.panel.height - of_bars);
        let panel = boxes.map_or(whole, |boxes| {
            draw_box(app, boxes.depth, &text.message(Id::WatchDepthBox), buf);
            let fits =
                name.width() + usize::from(WatchFrames::BORDERS) < usize::from(boxes.run.width);
            draw_box(app, boxes.run, if fits { &name } else { &short }, buf)
        });
        let mut pen = Pen::new(buf, &app.theme, panel);
        if boxes.is_some() {
            let sign = app.glyphs.transport[state];
            let position = if 2 + position.width() > pen.width() {
                format!(
                    "{} / {}",
                    grouped(self.run.position()),
                    self.total_words(app)
                )
            } else {
                position
            };
            pen.line(&[(format!("{sign} {position}"), Ink::Text)]);
        } else {
            let title = if pen.width() <= 20 {
                text.message(Id::WatchTitle)
            } else if name.width() <= pen.width() {
                name
            } else {
                short
            };
            pen.line_with_right(&[(title, Ink::Title)], (&said, Ink::Text));
            pen.text(&position, Ink::Text);
        }
        let now = self.run.event_words(&self.puzzle, text);
        // A short text also uses two lines, so that the lines below do not move.
        let lines = pen.lines_left();
        pen.text(&now, Ink::Guessed);
        let used = lines - pen.lines_left();
        pen.skip(2_u16.saturating_sub(u16::try_from(used).unwrap_or(2)));
        self.draw_counters(app, &mut pen);
        pen.line(&[(self.speed_words(app, pen.width()), Ink::Text)]);
        if let Some(stop) = self.stop {
            let facts = facts!["condition" => stop::words(text, stop)];
            pen.line(&[(text.format(Id::WatchStop, &facts), Ink::Dim)]);
        }
        if layout.message.is_none() {
            notice::write(app, &mut pen);
        }
        if let Some(boxes) = boxes {
            let width = usize::from(inside_frame(boxes.rest).width);
            let (program, _) = self.run.program();
            let title = if self.run.end().is_some() {
                Id::WatchResult
            } else if !self.run.reasons(text).is_empty() {
                Id::WatchStep
            } else if program.is_empty() || width < Self::MIN_PROGRAM {
                Id::WatchPathBox
            } else {
                Id::WatchProgram
            };
            let inside = draw_box(app, boxes.rest, &text.message(title), buf);
            pen = Pen::new(buf, &app.theme, inside);
        }
        self.draw_rest(app, &mut pen);
    }

    /// Draws the reasons of the current step. Below, draws the result if the run has ended, and
    /// otherwise the pseudo-code and the path of the search.
    fn draw_rest(&self, app: &App, pen: &mut Pen<'_>) {
        let reasons = self.run.reasons(&app.text);
        if !reasons.is_empty() {
            pen.skip_unless_first();
            for reason in reasons {
                pen.text(&reason, Ink::Text);
            }
        }
        if self.run.end().is_some() {
            pen.skip_unless_first();
            self.draw_summary(app, pen);
        } else {
            self.draw_program(app, pen);
            self.draw_path(app, pen);
        }
    }

    /// Draws the result of the run, the result of the method to compare with, and the available
    /// keys.
    fn draw_summary(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        let at = self.run.position();
        let (result, ink) = end_words(self.run.end());
        pen.text(&text.format_one(result, "at", grouped(at)), ink);
        let own = (self.run.method(), [at, self.run.backtracks()]);
        let other = self.rival.summary().map(|it| (self.rival.method(), it));
        for (method, [events, backtracks]) in [Some(own), other].into_iter().flatten() {
            let facts = facts![
                "name" => method.short_name(text),
                "events" => grouped(events),
                "backtracks" => grouped(backtracks),
            ];
            pen.text(&text.format(Id::WatchCompared, &facts), Ink::Text);
        }
        pen.skip(1);
        pen.text(&text.message(Id::WatchNext), Ink::Dim);
    }

    /// Draws the counters, in two columns if they fit.
    fn draw_counters(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        let [now, deepest] = self.run.depth();
        let facts = facts!["now" => now.to_string(), "deepest" => deepest.to_string()];
        pen.text(&text.format(Id::WatchDepth, &facts), Ink::Text);
        let counts = self.run.counts();
        let is_wide = counts.len() > Self::COUNT_LINES && pen.width() >= Self::TWO_COLUMNS;
        let width = if is_wide {
            pen.width().min(Self::TWO_COLUMNS + 4) / 2 - 1
        } else {
            pen.width().min(26)
        };
        let counts = count_words(counts.into_iter(), width, text);
        let piece = |(name, number): &(String, String)| {
            let mut name = name.clone();
            while name.width() + 1 + number.len() > width && name.pop().is_some() {}
            let gap = width.saturating_sub(name.width() + number.len()).max(1);
            [
                (name, Ink::Dim),
                (format!("{}{number}", " ".repeat(gap)), Ink::Text),
            ]
        };
        let (first, more) = counts.split_at(counts.len().min(Self::COUNT_LINES));
        for (line, count) in first.iter().enumerate() {
            let mut pieces = piece(count).to_vec();
            if let Some(count) = more.get(line).filter(|_| is_wide) {
                pieces.push(("  ".to_owned(), Ink::Text));
                pieces.extend(piece(count));
            }
            pen.line(&pieces);
        }
    }

    /// Formats the speed. If there is room, adds the measured speed during playback, or otherwise
    /// the step size.
    fn speed_words(&self, app: &App, room: usize) -> String {
        let text = &app.text;
        let said = self.playback.words(text);
        let moving = self.playback.player.playing || self.search.is_some();
        let more = match self.pace.per_second.filter(|_| moving) {
            Some(rate) => text.format_one(Id::WatchRate, "rate", grouped(rate)),
            None if self.step.is_some() => text.message(step_words(self.step)),
            None => return said,
        };
        let both = format!("{said}  {more}");
        if both.width() <= room { both } else { said }
    }

    /// Formats the number of events. It begins with `≥` until the run is explored.
    fn total_words(&self, app: &App) -> String {
        total(self.run.total(), app.ascii)
    }

    /// Formats the position, such as `event 12,408 / 41,810  29%`. The total begins with `≥` until
    /// the run is explored.
    fn position_words(&self, app: &App) -> String {
        let at = self.run.position();
        let (of, complete) = self.run.total();
        let facts = facts!["at" => grouped(at), "of" => self.total_words(app)];
        let said = app.text.format(Id::WatchEvent, &facts);
        match (at * 100).checked_div(of) {
            Some(percent) if complete => format!("{said}  {percent}%"),
            _ => said,
        }
    }

    fn draw_program(&self, app: &App, pen: &mut Pen<'_>) {
        const FEWEST_LINES: usize = 8;
        let (program, running) = self.run.program();
        let has_room = pen.width() >= Self::MIN_PROGRAM && pen.lines_left() >= FEWEST_LINES;
        if program.is_empty() || !has_room {
            return;
        }
        if pen.lines_left() > program.len() + Self::PATH_LINES {
            pen.skip_unless_first();
        }
        // The pseudo-code is scrolled so that the current line is visible.
        let room = (pen.lines_left() - Self::PATH_LINES).min(program.len());
        let at = program.iter().position(|code| running == Some(code.line));
        let first = at.unwrap_or(0).saturating_sub(room / 2);
        let first = first.min(program.len() - room);
        for code in &program[first..first + room] {
            let here = running == Some(code.line);
            let sign = if here { app.glyphs.current_line } else { ' ' };
            let indent = " ".repeat(2 * usize::from(code.indent));
            let said = app.text.named("code", code.line.slug());
            let ink = if here { Ink::Guessed } else { Ink::Dim };
            pen.line(&[(format!("{sign} {indent}{said}"), ink)]);
        }
    }

    /// Draws the last cells on the current branch of the search, in their inks on the board, with the
    /// digits that the search has tested in each cell.
    fn draw_path(&self, app: &App, pen: &mut Pen<'_>) {
        let lines = pen.lines_left();
        if lines < 2 || pen.width() < Self::MIN_PATH {
            return;
        }
        pen.line(&[(app.text.message(Id::WatchPath), Ink::Dim)]);
        let path = self.run.path(&app.text);
        let tail = path.len().saturating_sub(lines - 1);
        for choice in &path[tail..] {
            let facts = facts!["digits" => choice.tested.clone()];
            let place = format!("  {} = {}  ", choice.cell, choice.digit);
            let tested = app.text.format(Id::WatchTried, &facts);
            let tested = if choice.tested.is_empty() {
                String::new()
            } else if place.width() + tested.width() <= pen.width() {
                tested
            } else {
                format!("({})", choice.tested)
            };
            pen.line(&[(place, choice.ink), (tested, Ink::Dim)]);
        }
    }

    fn draw_bars(&self, app: &App, layout: &ScreenLayout, buf: &mut Buffer) {
        let Some(bars) = Bars::new(layout) else {
            return;
        };
        for (id, place) in [
            (Id::WatchDepthBar, bars.profile),
            (Id::WatchTimeBar, bars.scrub),
        ] {
            let label = Rect::new(bars.label_x, place.y, place.x - bars.label_x, 1);
            Pen::new(buf, &app.theme, label).line(&[(app.text.message(id), Ink::Dim)]);
        }
        let columns = usize::from(bars.profile.width);
        if let Some((heights, deepest)) = self.run.profile(columns) {
            bar::draw_column_chart(buf, bars.profile, app, &heights, deepest);
        }
        let (events, _) = self.run.total();
        bar::draw_timeline(buf, bars.scrub, app, (self.run.position(), events));
        for mark in &self.bookmarks {
            bar::mark(buf, bars.scrub, app, (*mark, events));
        }
    }

    /// Draws the message. If there is no message and the run is at a solution, shows the key that
    /// enters the solution in the game.
    fn draw_message(&self, view: &View<'_>, area: Rect, buf: &mut Buffer) {
        let app = view.app;
        let solved = self.run.end() == Some(RunEnd::Solution);
        let has_game = view.play.is_some_and(|play| self.is_kind_of(play.game()));
        if app.notice.is_none() && solved && has_game {
            let mut pen = Pen::new(buf, &app.theme, area);
            pen.line(&[(app.text.message(Id::WatchUse), Ink::Done)]);
        } else {
            notice::draw(app, area, buf);
        }
    }
}

/// The frames of a large panel, from top to bottom.
#[derive(Clone, Copy, Debug)]
struct WatchFrames {
    /// The frame for the position, the event, and the counters.
    run: Rect,
    /// The frame for the current step, for the pseudo-code and the path of the search, or for the
    /// result.
    rest: Rect,
    /// The frame for the depth profile and the timeline.
    depth: Rect,
}

impl WatchFrames {
    /// The number of rows or columns that two opposite borders of a frame occupy.
    const BORDERS: u16 = 2;

    fn new(layout: &ScreenLayout) -> Self {
        /// The number of lines for the position, the event (two), the depth, the counters (three),
        /// the speed, and the stop condition.
        const RUN: u16 = 9;
        let [run, rest, depth] = Layout::vertical([
            Constraint::Length(RUN + Self::BORDERS),
            Constraint::Min(Self::BORDERS),
            Constraint::Length(Bars::PROFILE + 1 + Self::BORDERS),
        ])
        .areas(layout.panel);
        Self { run, rest, depth }
    }
}

/// The areas of the depth profile and the timeline.
#[derive(Clone, Copy, Debug)]
struct Bars {
    /// The column of the labels.
    label_x: u16,
    profile: Rect,
    scrub: Rect,
    /// The number of lines that the areas use at the bottom of the panel.
    panel_lines: u16,
}

impl Bars {
    const LABEL: u16 = 8;

    /// The height of a profile in the panel.
    const PROFILE: u16 = 6;

    /// Places the areas in a frame of the panel if it has frames, or else in the bar below the
    /// board, or else at the bottom of the panel. Returns `None` if there is no room.
    fn new(layout: &ScreenLayout) -> Option<Self> {
        /// The minimum width of the panel for areas at its bottom.
        const MIN: u16 = 20;
        /// The number of lines above the areas that the text of the panel needs.
        const TEXT: u16 = 12;
        let panel = layout.panel;
        let (area, left, of_panel) = if layout.has_frames {
            let area = inside_frame(WatchFrames::new(layout).depth);
            (area, area.x, 0)
        } else if let Some(bar) = layout.bar {
            (bar, bar.x + 1, 0)
        } else if panel.height > TEXT && panel.width >= MIN {
            let height = (panel.height - TEXT).min(Self::PROFILE + 1);
            let y = panel.bottom() - height;
            (Rect { y, height, ..panel }, panel.x, height)
        } else {
            return None;
        };
        let lines = area.height.saturating_sub(1).max(1);
        let width = area.width.saturating_sub(Self::LABEL + 1);
        let line = |y: u16, height: u16| Rect::new(area.x + Self::LABEL, area.y + y, width, height);
        Some(Self {
            label_x: left,
            profile: line(0, lines),
            scrub: line(lines, 1),
            panel_lines: of_panel,
        })
    }
}

pub(super) fn scrub_area(layout: &ScreenLayout) -> Option<Rect> {
    Bars::new(layout).map(|bars| bars.scrub)
}
