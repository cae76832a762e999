//! What stands beside the board: the puzzle and the time, what a digit key does, the digits left,
//! how the game stands, and its moves where there is room.

use ratatui::buffer::Buffer;
use unicode_width::UnicodeWidthStr as _;

use super::view::{draw_hint, sentences};
use super::{Mode, Play, moves};
use crate::config::{NoteStyle, Timer};
use crate::game::{NoteMode, Origin};
use crate::grid::{Digit, DigitSet};
use crate::rate::Level;
use crate::text::{Id, capital, clock_time};
use crate::tui::layout::{BoardSize, Frames, ScreenLayout};
use crate::tui::model::Shared;
use crate::tui::overlay::branches;
use crate::tui::theme::Ink;
use crate::tui::view;
use crate::tui::widget::bar;
use crate::tui::widget::board::Content;
use crate::tui::widget::pen::Pen;

impl Play {
    /// Lines that must be left for a list of moves, with its title.
    const LEAST_MOVES: usize = 8;

    pub(super) fn draw_panel(&self, shared: &Shared, layout: &ScreenLayout, buf: &mut Buffer) {
        if let Some(frames) = layout.frames(self.hint.is_some()) {
            self.draw_frames(shared, layout, frames, buf);
            return;
        }
        let mut pen = Pen::new(buf, &shared.theme, layout.panel);
        if layout.has_least_panel() {
            self.draw_least(shared, &mut pen);
            return;
        }
        self.draw_headline(shared, &mut pen);
        if self.clock.is_paused() {
            draw_paused(shared, &mut pen);
        } else if let Some(hint) = &self.hint {
            draw_hint(hint, shared, &mut pen);
        } else {
            self.draw_game(shared, layout, &mut pen);
            if layout.message.is_none() {
                pen.skip(1);
                view::write_notice(shared, &mut pen);
            } else if pen.lines_left() >= Self::LEAST_MOVES && self.game.history().depth() > 0 {
                pen.skip(1);
                pen.line(&[(shared.text.say(Id::Moves), Ink::Title)]);
                self.draw_moves(shared, &mut pen);
            }
        }
    }

    /// The same in boxes, all at once.
    fn draw_frames(
        &self,
        shared: &Shared,
        layout: &ScreenLayout,
        frames: Frames,
        buf: &mut Buffer,
    ) {
        let text = &shared.text;
        let inside = view::draw_box(shared, frames.game, &text.say(Id::FrameGame), buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        self.draw_headline(shared, &mut pen);
        if self.clock.is_paused() {
            draw_paused(shared, &mut pen);
            return;
        }
        self.draw_game(shared, layout, &mut pen);
        if let (Some(area), Some(hint)) = (frames.hint, &self.hint) {
            let inside = view::draw_box(shared, area, "", buf);
            draw_hint(hint, shared, &mut Pen::new(buf, &shared.theme, inside));
        }
        let inside = view::draw_box(shared, frames.moves, &text.say(Id::Moves), buf);
        self.draw_moves(shared, &mut Pen::new(buf, &shared.theme, inside));
    }

    /// The level and the time.
    fn draw_headline(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let clock = self.shown_time(shared);
        let room = pen.width().saturating_sub(clock.width() + 1);
        let title = self
            .difficulty(shared)
            .into_iter()
            .find(|said| said.width() <= room);
        let title = title.unwrap_or_else(|| "masume".to_owned());
        pen.line_with_right(&[(title, Ink::Title)], (&clock, Ink::Text));
    }

    /// The level and the time in one line, as far as they may be told.
    pub(crate) fn title(&self, shared: &Shared) -> String {
        let level = self.difficulty(shared).into_iter().next();
        let time = Some(self.shown_time(shared)).filter(|time| !time.is_empty());
        let told: Vec<String> = level.into_iter().chain(time).collect();
        told.join(" ")
    }

    fn shown_time(&self, shared: &Shared) -> String {
        if shared.settings.timer == Timer::Shown {
            clock_time(self.clock.elapsed())
        } else {
            String::new()
        }
    }

    /// How hard the puzzle is, once it is known and if it may be told; then the same in short.
    pub(crate) fn difficulty(&self, shared: &Shared) -> Vec<String> {
        let rating = self.rating.filter(|_| shared.settings.rating);
        let Some(rating) = rating else {
            return Vec::new();
        };
        let level = capital(&shared.text.level(Level::of(rating)));
        vec![format!("{level} {rating}"), level]
    }

    /// What a key does, where the cursor is, what is left, how the game stands.
    fn draw_game(&self, shared: &Shared, layout: &ScreenLayout, pen: &mut Pen<'_>) {
        self.draw_mode(shared, pen);
        self.draw_cell_line(shared, pen);
        self.draw_pad(shared, layout, pen);
        pen.skip(1);
        let filled = 81 - self.game.empty_cells().len();
        let bar_width = pen.width().saturating_sub(7).min(20);
        let bar = bar::progress(shared.glyphs, filled, 81, bar_width);
        pen.line(&[
            (format!("{filled}/81"), Ink::Text),
            ("  ".to_owned(), Ink::Text),
            (bar, Ink::Dim),
        ]);
        self.draw_counts(shared, pen);
        self.draw_states(shared, pen);
    }

    /// How often the player did what counts. Mistakes are not told before they are asked for.
    fn draw_counts(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let account = self.game.account();
        let told = shared.settings.mistakes || self.game.is_won();
        let counts = [
            Some((Id::CountMoves, self.game.history().depth())),
            Some((Id::CountHints, account.hints)),
            Some((Id::CountMistakes, account.mistakes)).filter(|_| told),
        ];
        let mut line = String::new();
        for (id, count) in counts.into_iter().flatten() {
            let said = shared.text.tell(id, &[("count", count.into())]);
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

    /// What is not as usual.
    fn draw_states(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let text = &shared.text;
        if let Some(digit) = self.focus {
            let facts = [("digit", digit.value().into())];
            pen.line(&[(text.tell(Id::FocusOn, &facts), Ink::Text)]);
        }
        let notes = match self.game.note_mode() {
            NoteMode::Hand => None,
            NoteMode::Auto => Some(Id::NotesNowAuto),
            NoteMode::Hidden => Some(Id::NotesNowHidden),
        };
        if let Some(id) = notes {
            pen.line(&[(text.say(id), Ink::Text)]);
        }
        let origin = self.game.current_origin();
        if origin != Origin::Main {
            let name = branches::name(&origin, text);
            let facts = [("name", name.clone().into())];
            let said = text.tell(Id::BranchNow, &facts);
            let fits = said.width() <= pen.width();
            pen.line(&[(if fits { said } else { name }, Ink::Trial)]);
        }
        if self.trying {
            pen.line(&[(text.say(Id::TryNow), Ink::Trial)]);
        }
        if let Some(offer) = self.offer(text) {
            pen.text(&offer, Ink::Warning);
        }
        if self.game.is_won() {
            if self.game.account().filled {
                pen.text(&text.say(Id::FilledIn), Ink::Text);
            } else {
                pen.line(&[(text.say(Id::Won), Ink::Done)]);
            }
        }
    }

    /// The moves, the last one first, as many as there is room for.
    fn draw_moves(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let room = pen.lines_left();
        let depths = (1..=self.game.history().depth()).rev();
        for (depth, (change_number, change)) in depths.zip(self.game.history().latest()).take(room)
        {
            let number = format!("{depth:>3} ");
            let width = pen.width().saturating_sub(number.width());
            let technique = self.reasons.of(change_number);
            let (said, reason) = moves::line(&change.action, technique, width, &shared.text);
            let left = [(number, Ink::Dim), (said, Ink::Text)];
            pen.line_with_right(&left, (&reason, Ink::Dim));
        }
    }

    /// What matters most, where there is room for a line or two.
    fn draw_least(&self, shared: &Shared, pen: &mut Pen<'_>) {
        if self.clock.is_paused() {
            pen.text(&shared.text.say(Id::PausedResume), Ink::Dim);
        } else if shared.notice.is_some() {
            view::write_notice(shared, pen);
        } else if let Some(hint) = &self.hint {
            let (told, current) = sentences(hint, &shared.text);
            let (said, ink) = &told[current];
            pen.text(said, *ink);
        } else {
            let said = match self.game.digit(self.cursor) {
                Some(digit) => format!("{} = {digit}", shared.text.cell(self.cursor)),
                None => self.notes_line(shared, 0),
            };
            let clock = self.shown_time(shared);
            pen.line_with_right(&[(said, Ink::Text)], (&clock, Ink::Dim));
        }
    }

    /// The names of what a digit key can do, the one it does now in brackets; that one alone where
    /// there is no room for all.
    fn draw_mode(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let modes: &[(Mode, Id)] = match shared.settings.note_style {
            NoteStyle::Single => &[
                (Mode::Digit, Id::ModeDigit),
                (Mode::Note, Id::ModeNote),
                (Mode::Colour, Id::ModeColour),
            ],
            NoteStyle::CornerCentre => &[
                (Mode::Digit, Id::ModeDigit),
                (Mode::Note, Id::ModeCorner),
                (Mode::Centre, Id::ModeCentre),
                (Mode::Colour, Id::ModeColour),
            ],
        };
        let names: Vec<(bool, String)> = modes
            .iter()
            .map(|(mode, id)| (*mode == self.mode, shared.text.say(*id)))
            .collect();
        let fits = |space: usize| {
            let names = names.iter().map(|(_, name)| name.width());
            names.sum::<usize>() + 2 + space * (modes.len() - 1) <= pen.width()
        };
        let space = [2, 1].into_iter().find(|space| fits(*space));
        let mut pieces = Vec::new();
        for (now, name) in names {
            if now {
                pieces.push((format!("[{name}]"), Ink::Title));
            } else if space.is_some() {
                pieces.push((name, Ink::Dim));
            } else {
                continue;
            }
            pieces.push((" ".repeat(space.unwrap_or(0)), Ink::Text));
        }
        pen.line(&pieces);
    }

    fn draw_cell_line(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let cell = self.cursor;
        let cell_fact = ("cell", shared.text.cell(cell).into());
        let said = if let Some(digit) = self.game.digit(cell) {
            // A narrow panel has no room to say more than the digit.
            let clue = self.game.is_clue(cell) && pen.width() > 20;
            let id = if clue { Id::CellClue } else { Id::CellDigit };
            let facts = [cell_fact, ("digit", digit.value().into())];
            shared.text.tell(id, &facts)
        } else {
            let room = pen.width();
            self.notes_line(shared, if room > 20 { room } else { 0 })
        };
        pen.line(&[(said, Ink::Text)]);
    }

    /// The marks of the cursor's cell; without blanks, and then without words, where there is no
    /// room for them.
    fn notes_line(&self, shared: &Shared, room: usize) -> String {
        let cell = self.cursor;
        let marks = self.game.marks(cell);
        let label = [("cell", shared.text.cell(cell).into())];
        let label = shared.text.tell(Id::CellNotes, &label);
        let warned = self.game.warned(cell);
        let sign = |d: Digit| if warned.contains(d) { "!" } else { "" };
        let digits: Vec<String> = marks.iter().map(|d| format!("{d}{}", sign(d))).collect();
        let said = [" ", ""].map(|blank| format!("{label} {}", digits.join(blank)));
        let said = said.into_iter().find(|said| said.width() <= room);
        said.unwrap_or_else(|| {
            if marks == DigitSet::ALL {
                format!("{} 1-9", shared.text.cell(cell))
            } else {
                format!("{} {marks}", shared.text.cell(cell))
            }
        })
    }

    /// The digits with how many of each are left, to be clicked.
    /// Beside them the notes of the cursor's cell in their places, on a board that cannot show all.
    fn draw_pad(&self, shared: &Shared, layout: &ScreenLayout, pen: &mut Pen<'_>) {
        let notes = self.notes_to_show(shared, layout, pen.width());
        for digits in Digit::ALL.chunks(3) {
            let mut pieces: Vec<(String, Ink)> = digits
                .iter()
                .map(|digit| {
                    let left = self.game.left(*digit);
                    let width = usize::from(layout.pad(*digit).width);
                    let dot = shared.glyphs.dot;
                    let (said, ink) = if self.game.is_done(*digit) {
                        (format!("{digit}{dot}{}", shared.glyphs.done), Ink::Dim)
                    } else {
                        (format!("{digit}{dot}{left}"), Ink::Text)
                    };
                    let ink = if self.focus == Some(*digit) {
                        Ink::Title
                    } else {
                        ink
                    };
                    (format!("{said:<width$}"), ink)
                })
                .collect();
            if let Some(notes) = notes {
                pieces.push(("  ".to_owned(), Ink::Text));
                pieces.extend(digits.iter().map(|digit| {
                    let (sign, ink) = match notes[digit.index()] {
                        Some(ink) => (shared.glyphs.mark(*digit, ink), ink),
                        None => (shared.glyphs.dot, Ink::MissingMark),
                    };
                    (format!(" {sign}"), ink)
                }));
            }
            pen.line(&pieces);
        }
    }

    /// The notes of the cursor's cell as the board would show them, if they are to stand beside a
    /// digit pad in a panel of so many columns.
    fn notes_to_show(
        &self,
        shared: &Shared,
        layout: &ScreenLayout,
        width: usize,
    ) -> Option<[Option<Ink>; 9]> {
        const COLUMNS: usize = 8;
        let pad = 3 * usize::from(layout.pad(Digit::ALL[0]).width);
        let wanted = layout.board.size == BoardSize::Classic && pad + COLUMNS <= width;
        if !wanted || pad == 0 {
            return None;
        }
        match self.face(self.cursor, &self.scene(shared)).content {
            Content::Marks(marks) => Some(marks),
            Content::Empty | Content::Value(..) | Content::DeadEnd => None,
        }
    }
}

fn draw_paused(shared: &Shared, pen: &mut Pen<'_>) {
    pen.skip(1);
    pen.text(&shared.text.say(Id::Paused), Ink::Title);
    pen.text(&shared.text.say(Id::PausedResume), Ink::Dim);
}
