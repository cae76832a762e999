//! Drawing the play screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::{Mode, Play};
use crate::config::NoteStyle;
use crate::game::{NoteMode, Origin};
use crate::grid::{Cell, Digit, DigitSet, HouseSet};
use crate::text::{Id, Text, clock_time};
use crate::tui::action::Action;
use crate::tui::highlight::Highlight;
use crate::tui::keymap::Context;
use crate::tui::layout::ScreenLayout;
use crate::tui::model::Shared;
use crate::tui::overlay::branches;
use crate::tui::screen::hint::{Hint, Level};
use crate::tui::theme::Ink;
use crate::tui::view;
use crate::tui::widget::bar;
use crate::tui::widget::board::{BoardWidget, Face};
use crate::tui::widget::links;
use crate::tui::widget::pen::{Pen, wrap};

impl Play {
    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let Some(layout) = self.layout(shared) else {
            view::draw_too_small(shared, buf);
            return;
        };
        let hidden = self.clock.is_paused();
        let (faces, shown, pointed) = if hidden {
            ([Face::default(); 81], Highlight::default(), HouseSet::EMPTY)
        } else {
            let scene = self.scene(shared);
            let faces = Cell::ALL.map(|cell| self.face(cell, &scene));
            let pointed = scene.pointed();
            (faces, scene.shown, pointed)
        };
        BoardWidget {
            faces: &faces,
            pointed,
            theme: &shared.theme,
            glyphs: shared.glyphs,
        }
        .draw(layout.board, buf);
        let look = (&shared.theme, shared.glyphs);
        links::draw(&shown, layout.board, look, buf);
        self.draw_panel(shared, &layout, buf);
        if let Some(area) = layout.below {
            self.draw_below(shared, area, buf);
        }
        if let Some(area) = layout.message {
            view::draw_notice(shared, area, buf);
        }
        view::draw_footer(shared, layout.footer, self.footer_keys(), buf);
    }

    /// The keys that are valid now, most useful first.
    pub(super) const fn footer_keys(&self) -> &'static [(Context, Action)] {
        if self.hint.is_some() {
            HINT_KEYS
        } else if self.selection.is_some() {
            SELECT_KEYS
        } else {
            PLAY_KEYS
        }
    }

    fn draw_panel(&self, shared: &Shared, layout: &ScreenLayout, buf: &mut Buffer) {
        let text = &shared.text;
        let mut pen = Pen::new(buf, &shared.theme, layout.panel);
        let clock = if shared.settings.timer {
            clock_time(self.clock.elapsed())
        } else {
            String::new()
        };
        if pen.lines_left() < Self::LEAST_PANEL {
            self.draw_least(&clock, shared, &mut pen);
            return;
        }
        pen.line_with_right(&[("masume", Ink::Title)], (&clock, Ink::Text));
        if self.clock.is_paused() {
            pen.skip(1);
            pen.text(&text.say(Id::Paused), Ink::Title);
            pen.text(&text.say(Id::PausedResume), Ink::Dim);
            return;
        }
        if let (Some(hint), Some(level)) = (&self.hint, self.hint_level()) {
            draw_hint(hint, level, shared, &mut pen);
            return;
        }
        self.draw_mode(shared, &mut pen);
        self.draw_cell_line(shared, &mut pen);
        self.draw_pad(shared, layout, &mut pen);
        pen.skip(1);
        let filled = 81 - self.game.empty_cells().len();
        let bar_width = pen.width().saturating_sub(7).min(20);
        let bar = bar::progress(shared.glyphs, filled, 81, bar_width);
        pen.line(&[
            (format!("{filled}/81"), Ink::Text),
            ("  ".to_owned(), Ink::Text),
            (bar, Ink::Dim),
        ]);
        self.draw_states(shared, &mut pen);
        if layout.message.is_none() {
            pen.skip(1);
            view::write_notice(shared, &mut pen);
        }
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
            let facts = [("name", branches::name(&origin, text).into())];
            pen.line(&[(text.tell(Id::BranchNow, &facts), Ink::Trial)]);
        }
        if self.trying {
            pen.line(&[(text.say(Id::TryNow), Ink::Trial)]);
        }
        if let Some(offer) = self.offer(text) {
            pen.text(&offer, Ink::Warning);
        }
        if self.game.is_won() {
            pen.line(&[(text.say(Id::Won), Ink::Done)]);
        }
    }

    /// Lines of a panel in which things stand below each other.
    const LEAST_PANEL: usize = 6;

    /// What matters most, where there is room for a line or two.
    fn draw_least(&self, clock: &str, shared: &Shared, pen: &mut Pen<'_>) {
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
                Some(digit) => format!("{} = {digit}", self.cursor),
                None => self.notes_line(shared, false),
            };
            pen.line_with_right(&[(said, Ink::Text)], (clock, Ink::Dim));
        }
    }

    /// What is worth knowing besides, where there is room for it: the other hints here.
    fn draw_below(&self, shared: &Shared, area: Rect, buf: &mut Buffer) {
        let Some(hint) = &self.hint else { return };
        let Some((number, _)) = hint.choice() else {
            let mut pen = Pen::new(buf, &shared.theme, area);
            pen.skip(1);
            pen.text(&shared.text.say(Id::HintsAsk), Ink::Dim);
            return;
        };
        let mut pen = Pen::new(buf, &shared.theme, area);
        pen.skip(1);
        pen.line(&[(shared.text.say(Id::HintsAll), Ink::Title)]);
        let room = pen.lines_left();
        // The one that is open stays in sight.
        let first = number.saturating_sub(room);
        for (i, step) in hint.choices().iter().enumerate().skip(first).take(room) {
            let chosen = i + 1 == number;
            let sign = if chosen { shared.glyphs.here } else { ' ' };
            let ink = if chosen { Ink::Tried } else { Ink::Text };
            let said = shared.text.notation(step);
            pen.line(&[(format!("{sign} {:>3}  {said}", i + 1), ink)]);
        }
    }

    fn draw_mode(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let modes: &[(Mode, Id)] = match shared.settings.note_style {
            NoteStyle::Single => &[(Mode::Digit, Id::ModeDigit), (Mode::Note, Id::ModeNote)],
            NoteStyle::CornerCentre => &[
                (Mode::Digit, Id::ModeDigit),
                (Mode::Note, Id::ModeCorner),
                (Mode::Centre, Id::ModeCentre),
            ],
        };
        // Three names have just room enough side by side.
        let (before, after) = if modes.len() > 2 {
            ("", " ")
        } else {
            (" ", "  ")
        };
        let mut pieces = Vec::new();
        for (mode, id) in modes {
            let name = shared.text.say(*id);
            if *mode == self.mode {
                pieces.push((format!("[{name}] "), Ink::Title));
            } else {
                pieces.push((format!("{before}{name}{after}"), Ink::Dim));
            }
        }
        let width: usize = pieces.iter().map(|(name, _)| name.width()).sum();
        if width > pen.width() + after.len() {
            pieces.retain(|(_, ink)| *ink == Ink::Title);
        }
        pen.line(&pieces);
    }

    fn draw_cell_line(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let cell = self.cursor;
        let cell_fact = ("cell", cell.to_string().into());
        let said = if let Some(digit) = self.game.digit(cell) {
            // A narrow panel has no room to say more than the digit.
            let clue = self.game.is_clue(cell) && pen.width() > 20;
            let id = if clue { Id::CellClue } else { Id::CellDigit };
            let facts = [cell_fact, ("digit", digit.value().into())];
            shared.text.tell(id, &facts)
        } else {
            self.notes_line(shared, pen.width() > 20)
        };
        pen.line(&[(said, Ink::Text)]);
    }

    /// The marks of the cursor's cell; without words and blanks where there is no room for them.
    fn notes_line(&self, shared: &Shared, roomy: bool) -> String {
        let cell = self.cursor;
        let marks = self.game.marks(cell);
        if roomy {
            let label = [("cell", cell.to_string().into())];
            let label = shared.text.tell(Id::CellNotes, &label);
            let warned = self.game.warned(cell);
            let sign = |d: Digit| if warned.contains(d) { "!" } else { "" };
            let digits: Vec<String> = marks.iter().map(|d| format!("{d}{}", sign(d))).collect();
            format!("{label} {}", digits.join(" "))
        } else if marks == DigitSet::ALL {
            format!("{cell} 1-9")
        } else {
            format!("{cell} {marks}")
        }
    }

    /// The digits with how many of each are left, to be clicked.
    fn draw_pad(&self, shared: &Shared, layout: &ScreenLayout, pen: &mut Pen<'_>) {
        for digits in Digit::ALL.chunks(3) {
            let pieces: Vec<(String, Ink)> = digits
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
            pen.line(&pieces);
        }
    }
}

/// What the footer offers, most useful first.
const PLAY_KEYS: &[(Context, Action)] = &[
    (Context::Play, Action::Digit),
    (Context::Play, Action::NoteMode),
    (Context::Play, Action::Undo),
    (Context::Play, Action::Hint),
    (Context::Play, Action::Watch),
    (Context::Global, Action::Help),
    (Context::Play, Action::Quit),
    (Context::Play, Action::Fill),
    (Context::Play, Action::Pause),
    (Context::Play, Action::Layout),
    (Context::Play, Action::NewPuzzle),
];

/// The same while several cells are selected.
const SELECT_KEYS: &[(Context, Action)] = &[
    (Context::Select, Action::SelectCell),
    (Context::Play, Action::NoteOnce),
    (Context::Play, Action::Colour),
    (Context::Play, Action::Erase),
    (Context::Select, Action::SelectEnd),
    (Context::Global, Action::Help),
];

/// The same while a hint is open.
const HINT_KEYS: &[(Context, Action)] = &[
    (Context::Hint, Action::Hint),
    (Context::Hint, Action::HintApply),
    (Context::Hint, Action::HintClose),
    (Context::Hint, Action::HintNext),
    (Context::Hint, Action::SentenceNext),
    (Context::Global, Action::Help),
    (Context::Play, Action::Quit),
];

/// What a hint says, as far as it is told.
fn draw_hint(hint: &Hint, level: Level, shared: &Shared, pen: &mut Pen<'_>) {
    let text = &shared.text;
    let facts = [("level", (level as u8).into())];
    let title = text.tell(Id::HintTitle, &facts);
    let choice = hint
        .choice()
        .map(|(number, count)| format!("[{number}/{count}]"));
    let choice = choice.unwrap_or_default();
    pen.line_with_right(&[(title, Ink::Title)], (&choice, Ink::Dim));
    pen.skip(1);
    let keys = if level == Level::Do {
        Id::HintLastKeys
    } else {
        Id::HintKeys
    };
    let keys = wrap(&text.say(keys), pen.width());

    let (told, current) = sentences(hint, text);
    let room = pen.lines_left().saturating_sub(keys.len() + 1);
    for (line, ink) in window(&told, current, pen.width(), room) {
        pen.line(&[(line, ink)]);
    }
    pen.skip(1);
    for line in keys {
        pen.line(&[(line, Ink::Dim)]);
    }
}

/// What a hint tells at its level, and which of it is told now.
fn sentences(hint: &Hint, text: &Text) -> (Vec<(String, Ink)>, usize) {
    let words = hint.words(text);
    let mut told: Vec<(String, Ink)> = Vec::new();
    let mut current = 0;
    match hint.level() {
        Level::Where => {
            told.push((words.place, Ink::Text));
            if hint.is_unnoted() {
                told.push((text.say(Id::HintUnnoted), Ink::Dim));
            }
        }
        Level::What => {
            told.push((words.place, Ink::Dim));
            told.push((words.name, Ink::Title));
            current = 1;
        }
        level @ (Level::Why | Level::Do) => {
            told.push((words.name.clone(), Ink::Title));
            let at = hint.sentence();
            for (i, reason) in words.lettered_reasons().enumerate() {
                let told_now = at.is_none_or(|at| at == i);
                let ink = if told_now { Ink::Text } else { Ink::Dim };
                told.push((reason, ink));
                if at == Some(i) {
                    let more = hint.more(text).into_iter();
                    told.extend(more.map(|more| (format!("- {}", more.words), Ink::Key)));
                    current = told.len() - 1;
                }
            }
            if level == Level::Do {
                told.push((words.conclusion, Ink::HintPlace));
                current = told.len() - 1;
            }
        }
    }
    (told, current)
}

/// The lines of some sentences, as many as there is room for: what stands before the current
/// sentence makes way for it.
fn window(told: &[(String, Ink)], current: usize, width: usize, room: usize) -> Vec<(String, Ink)> {
    let mut lines = Vec::new();
    let mut end = 0;
    for (i, (said, ink)) in told.iter().enumerate() {
        lines.extend(wrap(said, width).into_iter().map(|line| (line, *ink)));
        if i <= current {
            end = lines.len();
        }
    }
    let start = if lines.len() > room {
        end.saturating_sub(room)
    } else {
        0
    };
    lines.into_iter().skip(start).take(room).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_small_panel_the_current_sentence_is_seen_whole() {
        let told: Vec<(String, Ink)> = (0..5)
            .map(|i| (format!("sentence {i} of several words"), Ink::Text))
            .collect();
        for current in 0..5 {
            let lines = window(&told, current, 12, 4);
            let seen: Vec<String> = lines.into_iter().map(|(line, _)| line).collect();
            assert!(seen.join(" ").contains(&told[current].0), "{seen:?}");
        }
    }
}
