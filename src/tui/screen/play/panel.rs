//! The panel beside the board: puzzle and time, input mode, digits to place, state of the game, and
//! the moves if there is room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::moves;
use super::view::{draw_hint, draw_hints, hint_title, sentences};
use crate::config::{NoteStyle, Timer};
use crate::game::{NoteMode, Origin};
use crate::grid::{Digit, DigitSet};
use crate::text::{Id, clock_time};
use crate::tui::app::App;
use crate::tui::branch;
use crate::tui::layout::{Frames, Pad, PanelLayout, ScreenLayout};
use crate::tui::play::{EntryMode, Play};
use crate::tui::report;
use crate::tui::theme::Ink;
use crate::tui::widget::bar;
use crate::tui::widget::dialog::draw_box;
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;

impl Play {
    /// Minimum height for the list of moves with its title.
    const LEAST_MOVES: usize = 8;

    pub(super) fn draw_panel(&self, app: &App, layout: &ScreenLayout, buf: &mut Buffer) {
        if let Some(frames) = layout.frames(self.has_hint()) {
            self.draw_frames(app, layout, frames, buf);
            return;
        }
        let Some(lines) = layout.panel_lines() else {
            self.draw_least(app, &mut Pen::new(buf, &app.theme, layout.panel));
            return;
        };
        self.draw_headline(app, &mut Pen::new(buf, &app.theme, lines.headline));
        let below = Rect {
            y: lines.headline.bottom(),
            height: layout.panel.height - lines.headline.height,
            ..layout.panel
        };
        let mut pen = Pen::new(buf, &app.theme, below);
        if self.clock().is_paused() {
            draw_paused(app, &mut pen);
        } else if let Some(hint) = self.hint() {
            let [title, choice] = hint_title(hint, &app.text);
            pen.line_with_right(&[(title, Ink::Title)], (&choice, Ink::Dim));
            pen.skip(1);
            draw_hint(hint, app, &mut pen);
        } else {
            let mut pen = self.draw_game(app, &lines, buf);
            if layout.message.is_none() {
                pen.skip(1);
                notice::write(app, &mut pen);
            } else if pen.lines_left() >= Self::LEAST_MOVES && self.game().history().depth() > 0 {
                pen.skip(1);
                pen.line(&[(app.text.message(Id::Moves), Ink::Title)]);
                self.draw_moves(app, &mut pen);
            }
        }
    }

    /// Draws all parts in frames.
    fn draw_frames(&self, app: &App, layout: &ScreenLayout, frames: Frames, buf: &mut Buffer) {
        let text = &app.text;
        draw_box(app, frames.game, &text.message(Id::FrameGame), buf);
        let Some(lines) = layout.panel_lines() else {
            return;
        };
        self.draw_headline(app, &mut Pen::new(buf, &app.theme, lines.headline));
        if self.clock().is_paused() {
            draw_paused(app, &mut Pen::new(buf, &app.theme, lines.rest));
            return;
        }
        self.draw_game(app, &lines, buf);
        if let (Some(area), Some(hint)) = (frames.hint, self.hint()) {
            let title = hint_title(hint, text).join(" ");
            let inside = draw_box(app, area, title.trim_end(), buf);
            draw_hint(hint, app, &mut Pen::new(buf, &app.theme, inside));
            draw_hints(hint, app, frames.list, buf);
            return;
        }
        let inside = draw_box(app, frames.list, &text.message(Id::Moves), buf);
        self.draw_moves(app, &mut Pen::new(buf, &app.theme, inside));
    }

    /// The level and the time.
    fn draw_headline(&self, app: &App, pen: &mut Pen<'_>) {
        let clock = self.shown_time(app);
        let room = pen.width().saturating_sub(clock.width() + 1);
        let title = app
            .difficulty(self.rating())
            .into_iter()
            .find(|said| said.width() <= room);
        let title = title.unwrap_or_else(|| "masume".to_owned());
        pen.line_with_right(&[(title, Ink::Title)], (&clock, Ink::Text));
    }

    /// The level and the time in one line, as far as settings allow.
    pub(super) fn title(&self, app: &App) -> String {
        let level = app.difficulty(self.rating()).into_iter().next();
        let time = Some(self.shown_time(app)).filter(|time| !time.is_empty());
        let lines: Vec<String> = level.into_iter().chain(time).collect();
        lines.join(" ")
    }

    fn shown_time(&self, app: &App) -> String {
        if app.settings.timer == Timer::Shown {
            clock_time(self.clock().elapsed())
        } else {
            String::new()
        }
    }

    /// Draws input mode, cursor, digits to place and state; returns a pen for the lines below.
    fn draw_game<'a>(&self, app: &'a App, lines: &PanelLayout, buf: &'a mut Buffer) -> Pen<'a> {
        self.draw_modes(app, lines.modes, buf);
        self.draw_cell_line(app, &mut Pen::new(buf, &app.theme, lines.cell));
        self.draw_pad(app, lines.pad, buf);
        let mut pen = Pen::new(buf, &app.theme, lines.rest);
        let filled = 81 - self.game().empty_cells().len();
        let said = app.text.format(Id::Filled, &[("count", filled.into())]);
        let said = if said.width() > pen.width() {
            format!("{filled}/81")
        } else {
            said
        };
        let room = pen.width().saturating_sub(said.width() + 2).min(20);
        let bar = if room >= 4 {
            bar::progress(app.glyphs, filled as u64, 81, room)
        } else {
            String::new()
        };
        pen.line(&[
            (said, Ink::Text),
            ("  ".to_owned(), Ink::Text),
            (bar, Ink::Dim),
        ]);
        self.draw_ghost(app, &mut pen);
        self.draw_counts(app, &mut pen);
        self.draw_states(app, &mut pen);
        pen
    }

    /// Draws the progress of the other game of a race, and how far ahead or behind this one is.
    fn draw_ghost(&self, app: &App, pen: &mut Pen<'_>) {
        let Some(rival) = self.game().rival() else {
            return;
        };
        let now = self.clock().elapsed();
        let other = rival.cells(now).len();
        let said = report::race(self.game(), rival, now, &app.text);
        let room = pen.width().saturating_sub(said.width() + 2).min(20);
        let bar = if room >= 4 {
            let filled = other + self.game().clues().len();
            bar::progress(app.glyphs, filled as u64, 81, room)
        } else {
            String::new()
        };
        pen.line(&[
            (said, Ink::Trial),
            ("  ".to_owned(), Ink::Text),
            (bar, Ink::Dim),
        ]);
    }

    /// Draws the numbers of hints and mistakes. Mistakes stay hidden until a check.
    fn draw_counts(&self, app: &App, pen: &mut Pen<'_>) {
        let account = self.game().account();
        let lines = app.settings.mistakes || self.game().is_won();
        let counts = [
            self.game().hearts().map(|hearts| (Id::CountHearts, hearts)),
            Some((Id::CountMoves, self.game().history().depth())),
            Some((Id::CountHints, account.hints)),
            lines.then_some((Id::CountMistakes, account.mistakes)),
        ];
        let mut line = String::new();
        for (id, count) in counts.into_iter().flatten() {
            let said = app.text.format(id, &[("count", count.into())]);
            let gap = if line.is_empty() { "" } else { "  " };
            if line.width() + gap.len() + said.width() > pen.width() {
                pen.line(&[(std::mem::take(&mut line), Ink::Dim)]);
                line = said;
            } else {
                line = line + gap + &said;
            }
        }
        pen.line(&[(line, Ink::Dim)]);
    }

    /// Draws unusual states.
    fn draw_states(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        if let Some(digit) = self.focus() {
            let facts = [("digit", digit.value().into())];
            pen.line(&[(text.format(Id::FocusOn, &facts), Ink::Text)]);
        }
        let notes = match self.game().note_mode() {
            NoteMode::Hand => None,
            NoteMode::Auto => Some(Id::NotesNowAuto),
            NoteMode::Hidden => Some(Id::NotesNowHidden),
        };
        if let Some(id) = notes {
            pen.line(&[(text.message(id), Ink::Text)]);
        }
        let origin = self.game().current_origin();
        if origin != Origin::Main {
            let name = branch::name(&origin, text);
            let facts = [("name", name.clone().into())];
            let said = text.format(Id::BranchNow, &facts);
            let fits = said.width() <= pen.width();
            pen.line(&[(if fits { said } else { name }, Ink::Trial)]);
        }
        if self.is_trying() {
            pen.line(&[(text.message(Id::TryNow), Ink::Trial)]);
        }
        if let Some(offer) = self.offer(text) {
            pen.text(&offer, Ink::Warning);
        }
        if self.game().is_won() {
            if self.game().account().filled {
                pen.text(&text.message(Id::FilledIn), Ink::Text);
            } else {
                pen.line(&[(text.message(Id::Won), Ink::Done)]);
            }
        }
    }

    /// The moves, newest first, as far as there is room.
    fn draw_moves(&self, app: &App, pen: &mut Pen<'_>) {
        let room = pen.lines_left();
        let depths = (1..=self.game().history().depth()).rev();
        for (depth, (change_number, change)) in
            depths.zip(self.game().history().latest()).take(room)
        {
            let number = format!("{depth:>3} ");
            let width = pen.width().saturating_sub(number.width());
            let technique = self.reasons().of(change_number);
            let (said, reason) = moves::line(&change.action, technique, width, &app.text);
            let left = [(number, Ink::Dim), (said, Ink::Text)];
            pen.line_with_right(&left, (&reason, Ink::Dim));
        }
    }

    /// Draws the essentials, for panels of one or two lines.
    fn draw_least(&self, app: &App, pen: &mut Pen<'_>) {
        if self.clock().is_paused() {
            pen.text(&app.text.message(Id::PausedResume), Ink::Dim);
        } else if app.notice.is_some() {
            notice::write(app, pen);
        } else if let Some(hint) = self.hint() {
            let (lines, current) = sentences(hint, &app.text);
            let (said, ink) = &lines[current];
            pen.text(said, *ink);
        } else {
            let said = match self.game().digit(self.cursor()) {
                Some(digit) => format!("{} = {digit}", app.text.cell_code(self.cursor())),
                None => self.notes_line(app, 0),
            };
            let clock = self.shown_time(app);
            pen.line_with_right(&[(said, Ink::Text)], (&clock, Ink::Dim));
        }
    }

    /// The input modes as tabs, each with its area.
    pub(super) fn tabs(&self, app: &App, area: Rect) -> Vec<(EntryMode, String, Rect)> {
        tabs(self.mode(), app, area)
    }

    fn draw_modes(&self, app: &App, area: Rect, buf: &mut Buffer) {
        for (mode, name, place) in self.tabs(app, area) {
            let now = mode == self.mode();
            let ink = if now { Ink::Title } else { Ink::Dim };
            Pen::new(buf, &app.theme, place).line(&[(name, ink)]);
        }
    }

    fn draw_cell_line(&self, app: &App, pen: &mut Pen<'_>) {
        let cell = self.cursor();
        let cell_fact = ("cell", app.text.cell(cell).into());
        let said = if let Some(digit) = self.game().digit(cell) {
            // Narrow panels show only the digit.
            let clue = self.game().is_clue(cell) && pen.width() > 20;
            let id = if clue { Id::CellClue } else { Id::CellDigit };
            let facts = [cell_fact, ("digit", digit.value().into())];
            app.text.format(id, &facts)
        } else {
            let empty = app.text.format(Id::CellEmpty, &[cell_fact]);
            let room = pen.width();
            if self.game().notes(cell).is_empty() && empty.width() <= room {
                empty
            } else {
                self.notes_line(app, if room > 20 { room } else { 0 })
            }
        };
        pen.line(&[(said, Ink::Text)]);
    }

    /// The notes of the cursor's cell, shortened if there is no room.
    fn notes_line(&self, app: &App, room: usize) -> String {
        let cell = self.cursor();
        let notes = self.game().notes(cell);
        let label = [("cell", app.text.cell(cell).into())];
        let label = app.text.format(Id::CellNotes, &label);
        let warned = self.game().warned(cell);
        let sign = |d: Digit| if warned.contains(d) { "!" } else { "" };
        let digits: Vec<String> = notes.iter().map(|d| format!("{d}{}", sign(d))).collect();
        let said = [" ", ""].map(|blank| format!("{label} {}", digits.join(blank)));
        let said = said.into_iter().find(|said| said.width() <= room);
        said.unwrap_or_else(|| {
            if notes == DigitSet::ALL {
                format!("{} 1-9", app.text.cell_code(cell))
            } else {
                format!("{} {notes}", app.text.cell_code(cell))
            }
        })
    }

    /// The clickable digits, each with the number still to be placed.
    fn draw_pad(&self, app: &App, pad: Pad, buf: &mut Buffer) {
        let label = |line: u16, id: Id, buf: &mut Buffer| {
            let area = Rect::new(pad.area.x, pad.area.y + line, pad.label(), 1);
            let area = area.intersection(pad.area);
            Pen::new(buf, &app.theme, area).line(&[(app.text.message(id), Ink::Dim)]);
        };
        if pad.label() > 0 {
            label(0, Id::PadDigits, buf);
            label(1, Id::PadLeft, buf);
        }
        for digit in Digit::ALL {
            let left = self.game().left(digit);
            let done = self.game().is_done(digit);
            let left = if done {
                app.glyphs.done.to_string()
            } else {
                left.to_string()
            };
            let ink = match (self.focus() == Some(digit), done) {
                (true, _) => Ink::Title,
                (false, true) => Ink::Dim,
                (false, false) => Ink::Text,
            };
            let mut pen = Pen::new(buf, &app.theme, pad.place(digit));
            if pad.has_rows() {
                let key = if ink == Ink::Text { Ink::Key } else { ink };
                pen.line(&[(digit.to_string(), key)]);
                pen.line(&[(left, ink)]);
            } else {
                pen.line(&[(format!("{digit}{}{left}", app.glyphs.dot), ink)]);
            }
        }
    }
}

fn draw_paused(app: &App, pen: &mut Pen<'_>) {
    pen.skip(1);
    pen.text(&app.text.message(Id::Paused), Ink::Title);
    pen.text(&app.text.message(Id::PausedResume), Ink::Dim);
}

/// The input modes as tabs, each with its area; only the current one if there is no room for all.
pub(in crate::tui::screen) fn tabs(
    now: EntryMode,
    app: &App,
    area: Rect,
) -> Vec<(EntryMode, String, Rect)> {
    let modes: &[(EntryMode, Id)] = match app.settings.note_style {
        NoteStyle::Single => &[
            (EntryMode::Digit, Id::ModeDigit),
            (EntryMode::Note, Id::ModeNote),
            (EntryMode::Color, Id::ModeColor),
        ],
        NoteStyle::CornerCenter => &[
            (EntryMode::Digit, Id::ModeDigit),
            (EntryMode::Note, Id::ModeCorner),
            (EntryMode::Center, Id::ModeCenter),
            (EntryMode::Color, Id::ModeColor),
        ],
    };
    let sign = |mode: EntryMode, name: String| {
        if mode == now {
            format!("[{name}]")
        } else {
            format!(" {name} ")
        }
    };
    let tabs: Vec<(EntryMode, String)> = modes
        .iter()
        .map(|(mode, id)| (*mode, sign(*mode, app.text.message(*id))))
        .collect();
    let width =
        |tabs: &[(EntryMode, String)]| tabs.iter().map(|(_, name)| name.width()).sum::<usize>();
    let fits = width(&tabs) <= usize::from(area.width);
    let mut x = area.x;
    let shown = tabs.into_iter().filter(|(mode, _)| fits || *mode == now);
    shown
        .map(|(mode, name)| {
            let width = u16::try_from(name.width()).unwrap_or(u16::MAX);
            let place = Rect { x, width, ..area }.intersection(area);
            x = x.saturating_add(width);
            (mode, name, place)
        })
        .collect()
}
