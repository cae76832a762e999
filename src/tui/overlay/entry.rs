//! A line to type a condition into.

use ratatui::buffer::Buffer;

use crate::text::Id;
use crate::trace::Landmark;
use crate::tui::keymap::Key;
use crate::tui::model::Shared;
use crate::tui::screen::watch::stop;
use crate::tui::theme::Ink;
use crate::tui::view::{centred, draw_box};
use crate::tui::widget::pen::{Pen, wrap};

/// The condition at which playing is to stop, as far as it is typed.
#[derive(Debug, Default)]
pub(crate) struct Entry {
    typed: String,
    /// Whether what is typed was not understood.
    refused: bool,
}

impl Entry {
    const WIDTH: u16 = 44;

    /// Longer than any condition.
    const LONGEST: usize = 20;

    /// Types a key; `false` for one that writes nothing.
    pub(crate) fn type_key(&mut self, key: Key) -> bool {
        if key.rubs_out() {
            self.typed.pop();
        } else if let Some(c) = key.typed() {
            self.type_char(c);
        } else {
            return false;
        }
        self.refused = false;
        true
    }

    pub(crate) fn type_char(&mut self, c: char) {
        if self.typed.chars().count() < Self::LONGEST {
            self.typed.push(c);
        }
        self.refused = false;
    }

    /// The condition; `Some(None)` for an empty line, which takes the condition away.
    #[expect(clippy::option_option, reason = "no condition is an answer too")]
    pub(crate) fn read(&mut self) -> Option<Option<Landmark>> {
        if self.typed.trim().is_empty() {
            return Some(None);
        }
        let condition = stop::read(&self.typed);
        self.refused = condition.is_none();
        condition.map(Some)
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let (asked, ink) = if self.refused {
            (text.say(Id::StopRefused), Ink::Warning)
        } else {
            (text.say(Id::StopAsk), Ink::Text)
        };
        let keys = text.say(Id::StopKeys);
        let width = Self::WIDTH.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        let lines = wrap(&asked, inside).len() + wrap(&keys, inside).len() + 5;
        let area = centred(buf.area, width, lines);
        let inside = draw_box(shared, area, &text.say(Id::StopTitle), buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        pen.text(&asked, ink);
        pen.skip(1);
        let cursor = shared.glyphs.cursor[0].to_string();
        pen.line(&[
            ("> ", Ink::Dim),
            (&self.typed, Ink::Entry),
            (&cursor, Ink::Cursor),
        ]);
        pen.skip(1);
        pen.text(&keys, Ink::Dim);
    }
}
