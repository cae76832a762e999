//! The panel beside the board: puzzle and time, input mode, digits to place, and the state of the game.
//! A high panel also lists the moves.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::moves;
use super::view::draw_hints;
use crate::config::Timer;
use crate::game::{NoteMode, Origin};
use crate::grid::{Digit, DigitSet};
use crate::text::{Id, clock_time};
use crate::tui::app::App;
use crate::tui::branch;
use crate::tui::hint::Hint;
use crate::tui::ladder;
use crate::tui::layout::{Frames, PanelLayout, ScreenLayout};
use crate::tui::play::Play;
use crate::tui::report;
use crate::tui::screen::panel::{self, PadDigit};
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::draw_box;
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;

impl Play {
    /// The minimum width of a list of moves with numbers of three digits.
    const WIDE_MOVES: usize = 24;

    /// The minimum height for the list of moves and its title.
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
            panel::write_paused(app, &mut pen);
        } else if let Some(hint) = self.hint() {
            let [title, choice] = ladder::title(hint.ladder(), hint.choice(), &app.text);
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
            panel::write_paused(app, &mut Pen::new(buf, &app.theme, lines.rest));
            return;
        }
        self.draw_game(app, &lines, buf);
        if let (Some(area), Some(hint)) = (frames.hint, self.hint()) {
            let title = ladder::title(hint.ladder(), hint.choice(), text).join(" ");
            let inside = draw_box(app, area, title.trim_end(), buf);
            draw_hint(hint, app, &mut Pen::new(buf, &app.theme, inside));
            draw_hints(hint, app, frames.list, buf);
            return;
        }
        let inside = draw_box(app, frames.list, &text.message(Id::Moves), buf);
        self.draw_moves(app, &mut Pen::new(buf, &app.theme, inside));
    }

    /// Draws the name of the puzzle and the time.
    fn draw_headline(&self, app: &App, pen: &mut Pen<'_>) {
        let clock = self.shown_time(app);
        let room = pen.width().saturating_sub(clock.width() + 1);
        let title = self
            .names(app)
            .into_iter()
            .find(|said| said.width() <= room);
        let title = title.unwrap_or_else(|| "masume".to_owned());
        pen.line_with_right(&[(title, Ink::Title)], (&clock, Ink::Text));
    }

    /// The window title: the name of the puzzle, and the time if the timer is shown.
    pub(super) fn title(&self, app: &App) -> String {
        let level = self.names(app).into_iter().next();
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

    /// Draws input mode, cursor, digits to place and state. Returns a pen for the lines below.
    fn draw_game<'a>(&self, app: &'a App, lines: &PanelLayout, buf: &'a mut Buffer) -> Pen<'a> {
        panel::draw_tabs(self.mode(), app, lines.modes, buf);
        self.draw_cell_line(app, &mut Pen::new(buf, &app.theme, lines.cell));
        panel::draw_pad(lines.pad, &self.pad_digits(), app, buf);
        let mut pen = Pen::new(buf, &app.theme, lines.rest);
        let filled = 81 - self.game().empty_cells().len();
        panel::write_progress(filled, 81, app, &mut pen);
        self.draw_ghost(app, &mut pen);
        panel::write_counts(self.game(), app, &mut pen);
        self.draw_states(app, &mut pen);
        pen
    }

    /// Draws the progress of the other game of a race, and the lead of this game.
    fn draw_ghost(&self, app: &App, pen: &mut Pen<'_>) {
        let Some(rival) = self.game().rival() else {
            return;
        };
        let now = self.clock().elapsed();
        let filled = rival.cells(now).len() + self.game().clues().len();
        let said = report::race(self.game(), rival, now, &app.text);
        panel::write_bar((said, Ink::Trial), [filled, 81], app, pen);
    }

    /// Draws the states that differ from the usual ones.
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

    /// Draws the last moves, newest first, as far as they fit.
    fn draw_moves(&self, app: &App, pen: &mut Pen<'_>) {
        let room = pen.lines_left();
        let depths = (1..=self.game().history().depth()).rev();
        // A shorter number leaves room for the technique in a narrow frame.
        let digits = if pen.width() < Self::WIDE_MOVES { 2 } else { 3 };
        for (depth, (change_number, change)) in
            depths.zip(self.game().history().latest()).take(room)
        {
            let number = format!("{depth:>digits$} ");
            let width = pen.width().saturating_sub(number.width());
            let technique = self.reasons().of(change_number);
            let (said, reason) = moves::line(&change.action, technique, width, &app.text);
            let left = [(number, Ink::Dim), (said, Ink::Text)];
            pen.line_with_right(&left, (&reason, Ink::Dim));
        }
    }

    /// Draws the most important line of a panel that has only one or two lines.
    fn draw_least(&self, app: &App, pen: &mut Pen<'_>) {
        if self.clock().is_paused() {
            pen.text(&app.text.message(Id::PausedResume), Ink::Dim);
        } else if app.notice.is_some() {
            notice::write(app, pen);
        } else if let Some(hint) = self.hint() {
            let (lines, current) = hint.text(&app.text).sentences(hint.ladder(), &app.text);
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

    /// The notes of the cursor's cell, in a short form if `room` is too small.
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

    /// The digits of the pad.
    fn pad_digits(&self) -> [PadDigit; 9] {
        Digit::ALL.map(|digit| PadDigit {
            symbol: digit.char(),
            left: Some(self.game().left(digit)),
            done: self.game().is_done(digit),
            current: self.focus() == Some(digit),
        })
    }
}

/// Draws the text of a hint up to the current level.
fn draw_hint(hint: &Hint, app: &App, pen: &mut Pen<'_>) {
    let shown = hint.highlight(&app.text);
    hint.text(&app.text).draw(hint.ladder(), &shown, app, pen);
}
