//! The panel beside the board: the name of the puzzle, the time, the input mode, the digit pad, and
//! the state of the game. A tall panel also lists the moves.

use super::moves;
use super::view::{draw_hints, lines_of_idea};
use crate::config::{NoteStyle, Timer};
use crate::game::{NoteMode, Origin};
use crate::grid::rules::{VariantDigit, VariantDigitSet};
use crate::play::highlight::Highlight;
use crate::play::{HintLevel, branch, technique_name};
use crate::text::clock_time;
use crate::tui::active_game::ActiveGame;
use crate::tui::hint_view;
use crate::tui::layout::{Frames, HintLines, PanelLayout, ScreenLayout};
use crate::tui::prelude::*;
use crate::tui::report;
use crate::tui::screen::board;
use crate::tui::screen::panel::{self, PadDigit};
use crate::tui::widget::table::ellipsize;

/// The minimum width of the list of moves for move numbers with three digits.
const WIDE_MOVES: usize = 24;

/// The minimum height for the list of moves with its title.
const MIN_MOVES: usize = 8;

/// The minimum height for a title above the rules.
const MIN_LIST: usize = 6;

/// The minimum height for a title above a hint.
const MIN_HINT: usize = 6;

/// The minimum height for a blank line below the title of a hint.
const MIN_SPACED: usize = 16;

/// The minimum height for the state of the game above the message. In a lower panel, the message is
/// first.
const MIN_STATE: u16 = 5;

impl ActiveGame {
    /// Returns the heights that the open hint and the list below it need in frames.
    pub(super) fn lines_of_hint(&self, layout: &ScreenLayout, app: &App) -> Option<HintLines> {
        let hint = self.hint()?;
        let shown = hint.highlight(&app.text);
        let width = inside_frame(layout.panel).width;
        let said = hint.text(&app.text);
        Some(HintLines {
            hint: said.lines(hint.progress(), &shown, width, app),
            list: lines_of_idea(hint, width, app),
        })
    }

    /// Shows the next level of the hint. At the last level, selects the first sentence if the panel
    /// has no room for all sentences.
    pub(super) fn show_next_level(&mut self, app: &mut App) {
        self.deepen_hint(app);
        let is_cut = self
            .hint()
            .zip(board::layout(self, app))
            .is_some_and(|(hint, layout)| {
                let (parts, lines) = (self.parts(), self.lines_of_hint(&layout, app));
                let area = match (
                    layout.frames(parts, lines),
                    layout.panel_lines(parts, lines),
                ) {
                    (Some(frames), _) => inside_frame(frames.hint.unwrap_or(frames.list)),
                    // Above the text are its title and a blank line.
                    (None, Some(lines)) => Rect {
                        height: layout.panel.bottom().saturating_sub(lines.modes.y + 2),
                        ..layout.panel
                    },
                    (None, None) => return false,
                };
                let said = hint.text(&app.text);
                let lines = said.text_lines(hint.progress(), area.width.into(), &app.text);
                hint.progress().level() == HintLevel::Conclusion && lines > area.height.into()
            });
        if is_cut {
            self.turn_sentence(true, app);
        }
    }

    pub(super) fn draw_panel(
        &self,
        app: &App,
        layout: &ScreenLayout,
        shown: &Highlight,
        buf: &mut Buffer,
    ) {
        let parts = self.parts();
        let lines_of_hint = self.lines_of_hint(layout, app);
        let Some(lines) = layout.panel_lines(parts, lines_of_hint) else {
            self.draw_least(app, &mut Pen::new(buf, &app.theme, layout.panel));
            return;
        };
        let frames = layout.frames(parts, lines_of_hint);
        if let Some(frames) = frames {
            draw_box(app, frames.game, &app.text.message(Id::FrameGame), buf);
        }
        self.draw_headline(app, &mut Pen::new(buf, &app.theme, lines.headline));
        if let Some(author) = self.author() {
            let author = facts!["author" => author.to_owned()];
            let said = app.text.format(Id::VariantBy, &author);
            Pen::new(buf, &app.theme, lines.author).line(&[(said, Ink::Dim)]);
        }
        if let Some(frames) = frames {
            self.draw_frames(app, (layout.message.is_some(), &lines), frames, shown, buf);
            return;
        }
        let [_, below] = split(layout.panel, lines.modes.y - layout.panel.y);
        let mut pen = Pen::new(buf, &app.theme, below);
        if self.clock().is_paused() {
            panel::write_paused(app, &mut pen);
        } else if let Some(hint) = self.hint().filter(|_| pen.lines_left() < MIN_HINT) {
            hint.text(&app.text)
                .draw_least(hint.progress(), &self.hint_scroll, app, &mut pen);
        } else if let Some(hint) = self.hint() {
            let [title, choice] = hint_view::title(hint.progress(), hint.choice(), &app.text);
            let blank = pen.lines_left() >= MIN_SPACED;
            pen.line_with_right(&[(title, Ink::Title)], (&choice, Ink::Dim));
            self.write_branch(app, &mut pen);
            pen.skip(blank.into());
            let said = hint.text(&app.text);
            let has_message_area = layout.message.is_some();
            let scroll = &self.hint_scroll;
            said.draw(
                hint.progress(),
                scroll,
                shown,
                has_message_area,
                app,
                &mut pen,
            );
            self.write_hidden_notes(app, &mut pen);
        } else {
            let has_message = app.notice.is_some() || app.save_error.is_some();
            let is_below = layout.message.is_none() && has_message;
            let is_first = is_below && lines.rest.height < MIN_STATE;
            let mut pen = self.draw_game(app, &lines, is_first, buf);
            if is_below && !is_first {
                pen.skip(1);
                notice::write(app, &mut pen);
            }
            if lines.rest.height >= MIN_STATE {
                self.write_list(layout.message.is_some(), app, &mut pen);
            }
        }
    }

    /// Draws the parts below the headline for a layout with frames.
    fn draw_frames(
        &self,
        app: &App,
        (has_message, lines): (bool, &PanelLayout),
        frames: Frames,
        shown: &Highlight,
        buf: &mut Buffer,
    ) {
        let text = &app.text;
        if self.clock().is_paused() {
            panel::write_paused(app, &mut Pen::new(buf, &app.theme, lines.rest));
            return;
        }
        self.draw_game(app, lines, false, buf);
        if let (Some(area), Some(hint)) = (frames.hint, self.hint()) {
            let title = hint_view::title(hint.progress(), hint.choice(), text).join(" ");
            let inside = draw_box(app, area, title.trim_end(), buf);
            let mut pen = Pen::new(buf, &app.theme, inside);
            let (said, scroll) = (hint.text(text), &self.hint_scroll);
            said.draw(hint.progress(), scroll, shown, has_message, app, &mut pen);
            self.write_hidden_notes(app, &mut pen);
            if !frames.list.is_empty() {
                draw_hints(self, hint, app, frames.list, buf);
            }
            return;
        }
        #[cfg(feature = "together")]
        if super::players::has_shadows(app) {
            let inside = draw_box(app, frames.list, &text.message(Id::FramePlayers), buf);
            super::players::draw_shadows(app, inside, buf);
            return;
        }
        let inside = draw_box(app, frames.list, &text.message(self.list_title()), buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        if self.list_title() == Id::Moves {
            self.write_moves(app, &mut pen);
        } else {
            self.write_rules(app, &mut pen);
            self.write_titled_moves(app, &mut pen);
        }
    }

    /// Writes the rules and, if there is room and `has_moves` is true, the moves.
    fn write_list(&self, has_moves: bool, app: &App, pen: &mut Pen<'_>) {
        if self.has_rules() && pen.lines_left() >= MIN_LIST {
            pen.skip(1);
            pen.line(&[(app.text.message(self.list_title()), Ink::Title)]);
        }
        self.write_rules(app, pen);
        if has_moves {
            self.write_titled_moves(app, pen);
        }
    }

    fn write_titled_moves(&self, app: &App, pen: &mut Pen<'_>) {
        if pen.lines_left() >= MIN_MOVES && self.game().history().depth() > 0 {
            pen.skip(1);
            pen.line(&[(app.text.message(Id::Moves), Ink::Title)]);
            self.write_moves(app, pen);
        }
    }

    /// Returns names of the puzzle, longest first. In a race or an arcade game, they begin with the
    /// word for this kind of game.
    fn titles(&self, app: &App) -> Vec<String> {
        let names = self.names(app);
        let game = if self.game().rival().is_some() {
            app.text.message(Id::GameRace)
        } else if self.game().hearts().is_some() {
            app.text.message(Id::GameArcade)
        } else {
            return names;
        };
        let dot = app.glyphs.dot;
        let named = names.iter().map(|name| format!("{game} {dot} {name}"));
        named.chain([game.clone()]).collect()
    }

    /// Draws the name of the puzzle and the time.
    fn draw_headline(&self, app: &App, pen: &mut Pen<'_>) {
        let clock = self.shown_time(app);
        let room = pen.width().saturating_sub(clock.width() + 1);
        let names = self.titles(app);
        let fitting = names.iter().find(|said| said.width() <= room).cloned();
        let shortest = || names.last().map(|name| ellipsize(name, room));
        let title = fitting.or_else(shortest);
        let title = title.unwrap_or_else(|| "masume".to_owned());
        pen.line_with_right(&[(title, Ink::Title)], (&clock, Ink::Text));
    }

    /// Returns the window title: the name of the puzzle, and the time if the settings show it.
    pub(super) fn title(&self, app: &App) -> String {
        let level = self.titles(app).into_iter().next();
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

    /// Draws the input mode, the cell of the cursor, the digit pad, and the state of the game. If
    /// `message_first` is true, the message is above the state. Returns a pen for the lines below.
    fn draw_game<'a>(
        &self,
        app: &'a App,
        lines: &PanelLayout,
        message_first: bool,
        buf: &'a mut Buffer,
    ) -> Pen<'a> {
        for (mode, name, place) in panel::tabs(self.mode, app, lines.modes) {
            let ink = if mode == self.mode {
                Ink::Title
            } else {
                Ink::Dim
            };
            Pen::new(buf, &app.theme, place).line(&[(name, ink)]);
        }
        self.draw_cell_line(app, &mut Pen::new(buf, &app.theme, lines.cell));
        panel::draw_pad(lines.pad, &self.pad_digits(app), app, buf);
        let mut pen = Pen::new(buf, &app.theme, lines.rest);
        if message_first {
            notice::write(app, &mut pen);
        }
        if lines.rest.height < MIN_STATE && self.hint().is_none() {
            // In a low panel, the rules are above the state.
            self.write_rules(app, &mut pen);
        }
        let cells = self.cell_count();
        panel::write_progress(self.game().filled(), cells, app, &mut pen);
        self.draw_rival(app, &mut pen);
        #[cfg(feature = "together")]
        super::players::write(app, &mut pen);
        panel::write_counts(self.game(), app, &mut pen);
        self.write_proof(app, &mut pen);
        self.draw_states(app, &mut pen);
        pen
    }

    /// In a race, draws the progress of the recorded game and the lead of the current game.
    fn draw_rival(&self, app: &App, pen: &mut Pen<'_>) {
        let Some(rival) = self.game().rival() else {
            return;
        };
        let now = self.clock().elapsed();
        let clues = self
            .game()
            .cells()
            .filter(|cell| self.game().is_clue(*cell));
        let filled = rival.cells(now).iter().count() + clues.count();
        let said = report::race(self.game(), rival, now, &app.text);
        panel::write_bar((said, Ink::Trial), [filled, self.cell_count()], app, pen);
    }

    /// Writes the name of the current branch, unless it is the main branch.
    fn write_branch(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        let origin = self.game().current_origin();
        if origin != Origin::Main {
            let name = branch::name(&origin, text);
            let said = text.format_one(Id::BranchNow, "name", name.clone());
            let fits = said.width() <= pen.width();
            pen.line(&[(if fits { said } else { name }, Ink::Trial)]);
        }
    }

    fn draw_states(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        if self.game().hearts() == Some(0) {
            pen.text(&text.message(Id::ArcadeLost), Ink::Warning);
        }
        if let Some(digit) = self.focus() {
            let facts = facts!["digit" => text.symbol(digit.number())];
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
        self.write_branch(app, pen);
        if self.trial_pending {
            pen.line(&[(text.message(Id::TryNow), Ink::Trial)]);
        }
        if let Some(offer) = self.dead_end_message(text) {
            pen.text(&offer, Ink::Warning);
        }
        if self.game().is_won() {
            if self.game().totals().filled {
                pen.text(&text.message(Id::FilledIn), Ink::Text);
            } else if self.puzzle().variant().unsupported_rules().is_empty() {
                pen.line(&[(text.message(Id::Won), Ink::Done)]);
            } else {
                pen.line(&[(text.message(Id::GridFull), Ink::Text)]);
            }
        }
        self.write_conflict(app, pen);
        self.write_hidden_notes(app, pen);
    }

    /// Writes the last moves, newest first. Older moves are omitted if there is no room.
    fn write_moves(&self, app: &App, pen: &mut Pen<'_>) {
        let room = pen.lines_left();
        let depths = (1..=self.game().history().depth()).rev();
        // In a narrow frame, shorter numbers leave room for the technique.
        let digits = if pen.width() < WIDE_MOVES { 2 } else { 3 };
        for (depth, (change_number, change)) in
            depths.zip(self.game().history().latest()).take(room)
        {
            let number = format!("{depth:>digits$} ");
            let width = pen.width().saturating_sub(number.width());
            let technique = self.move_techniques.of(change_number);
            let technique =
                technique.and_then(|slug| technique_name(slug, self.puzzle(), &app.text));
            let (said, reason) = moves::line(&change.action, technique, width, &app.text);
            let said = ellipsize(&said, width.saturating_sub(reason.width()));
            let left = [(number, Ink::Dim), (said, Ink::Text)];
            pen.line_with_right(&left, (&reason, Ink::Dim));
        }
    }

    /// Draws the most important line, for a panel of one or two lines.
    fn draw_least(&self, app: &App, pen: &mut Pen<'_>) {
        if self.clock().is_paused() {
            pen.text(&app.text.message(Id::PausedResume), Ink::Dim);
        } else if app.notice.is_some() {
            notice::write(app, pen);
        } else if let Some(hint) = self.hint() {
            hint.text(&app.text)
                .draw_least(hint.progress(), &self.hint_scroll, app, pen);
        } else {
            let said = match self.game().digit(self.cursor()) {
                Some(digit) => {
                    let digit = app.text.symbol(digit.number());
                    format!("{} = {digit}", app.text.pos_code(self.cursor()))
                }
                None => self.notes_line(app, 0),
            };
            let clock = self.shown_time(app);
            pen.line_with_right(&[(said, Ink::Text)], (&clock, Ink::Dim));
        }
    }

    fn draw_cell_line(&self, app: &App, pen: &mut Pen<'_>) {
        let cell = self.cursor();
        let cell_fact = ("cell", app.text.pos(cell).into());
        let said = if let Some(digit) = self.game().digit(cell) {
            // A narrow panel has no room to say that the digit is a clue.
            let clue = self.game().is_clue(cell) && pen.width() > 20;
            let value = self.game().marked_value(cell);
            let id = match value {
                Some(_) => Id::CellValue,
                None if clue => Id::CellClue,
                None => Id::CellDigit,
            };
            let facts = [
                cell_fact,
                ("digit", app.text.symbol(digit.number()).into()),
                ("value", value.unwrap_or_default().to_string().into()),
            ];
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

    /// Formats the notes in the cell of the cursor. If the text is wider than `room`, uses a short
    /// form.
    fn notes_line(&self, app: &App, room: usize) -> String {
        let cell = self.cursor();
        let is_separate = app.settings.note_style == NoteStyle::CornerCenter
            && self.game().note_mode() == NoteMode::Hand;
        let center = VariantDigitSet::default();
        let center = if is_separate {
            self.game().state(cell).center
        } else {
            center
        };
        let notes = self.game().notes(cell) - center;
        let label = facts!["cell" => app.text.pos(cell)];
        let label = app.text.format(Id::CellNotes, &label);
        let warned = self.game().invalid_notes(cell);
        let sign = |d: VariantDigit| if warned.contains(d) { "!" } else { "" };
        let symbol = |d: VariantDigit| app.text.symbol(d.number());
        let digits = notes.iter().map(|d| format!("{}{}", symbol(d), sign(d)));
        let digits: Vec<String> = digits.collect();
        let said = [" ", ""].map(|blank| {
            let mut said = vec![label.clone(), digits.join(blank)];
            if !center.is_empty() {
                let center: Vec<String> = center.iter().map(symbol).collect();
                let facts = facts!["digits" => center.join(blank)];
                said.push(app.text.format(Id::CellCenter, &facts));
            }
            said.retain(|part| !part.is_empty());
            said.join(" ")
        });
        let said = said.into_iter().find(|said| said.width() <= room);
        said.unwrap_or_else(|| {
            let code = app.text.pos_code(cell);
            let all: Vec<VariantDigit> = self.puzzle().values().iter().collect();
            match (all.first(), all.last()) {
                (Some(first), Some(last)) if digits.len() == all.len() => {
                    format!("{code} {}-{}", symbol(*first), symbol(*last))
                }
                _ => format!(
                    "{code} {}",
                    app.text
                        .symbol_row((notes | center).iter().map(VariantDigit::number))
                ),
            }
        })
    }

    fn pad_digits(&self, app: &App) -> Vec<PadDigit> {
        let digits = self.digits_left().into_iter();
        let pad = digits.map(|(digit, left, done)| PadDigit {
            symbol: app.text.symbol(digit.number()),
            left,
            done,
            current: self.focus() == Some(digit),
        });
        pad.collect()
    }
}
