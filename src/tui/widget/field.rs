//! Text input lines.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use tui_input::{Input, InputRequest};

use super::pen::Pen;
use crate::tui::app::App;
use crate::tui::keymap::Key;
use crate::tui::theme::Ink;

#[derive(Debug)]
pub(crate) struct TextField {
    input: Input,
    /// The maximum number of characters.
    max_chars: usize,
}

impl TextField {
    pub(crate) fn new(most: usize) -> Self {
        Self {
            input: Input::default(),
            max_chars: most,
        }
    }

    pub(crate) fn text(&self) -> &str {
        self.input.value()
    }

    /// Edits the line with a key. Returns `false` if the key is not an editing key.
    pub(crate) fn key(&mut self, key: Key) -> bool {
        let request = match (key.typed(), key.edits()) {
            (Some(c), _) if !c.is_control() => {
                self.insert(c);
                return true;
            }
            (_, Some(request)) => request,
            _ => return false,
        };
        self.input.handle(request);
        true
    }

    /// Inserts the first line of a pasted text, without control characters.
    pub(crate) fn paste(&mut self, text: &str) {
        let line = text.trim().lines().next().unwrap_or_default();
        for c in line.chars().filter(|c| !c.is_control()) {
            self.insert(c);
        }
    }

    fn insert(&mut self, c: char) {
        if self.text().chars().count() < self.max_chars {
            self.input.handle(InputRequest::InsertChar(c));
        }
    }

    /// Draws the prompt `sign` and the text. A long text scrolls, so that the cursor stays visible.
    pub(crate) fn draw(&self, sign: &str, area: Rect, app: &App, buf: &mut Buffer) {
        Pen::new(buf, &app.theme, area).line(&[(sign, Ink::Dim)]);
        let place = Self::place(sign, area);
        let scroll = self.input.visual_scroll(usize::from(place.width));
        let seen = super::table::from_column(self.text(), scroll);
        Pen::new(buf, &app.theme, place).line(&[(seen, Ink::Entry)]);
        let at = self.cursor(sign, area);
        if let Some(cell) = buf.cell_mut(at)
            && area.contains(at)
        {
            let blank = cell.symbol() == " ";
            let ink = if blank { Ink::Cursor } else { Ink::Title };
            cell.set_style(app.theme.ink(ink));
            if blank {
                cell.set_char(app.glyphs.cursor[0]);
            }
        }
    }

    /// Returns the position of the terminal cursor. Input methods show the text that is being
    /// composed there.
    pub(crate) fn cursor(&self, sign: &str, area: Rect) -> Position {
        let place = Self::place(sign, area);
        let scroll = self.input.visual_scroll(usize::from(place.width));
        let at = self.input.visual_cursor().saturating_sub(scroll);
        let x = u16::try_from(at).unwrap_or(u16::MAX);
        Position::new(place.x.saturating_add(x), place.y)
    }

    /// Returns the area of the text after the prompt. The last column of `area` is reserved for the
    /// cursor.
    fn place(sign: &str, area: Rect) -> Rect {
        let sign = u16::try_from(sign.len()).unwrap_or(0).min(area.width);
        Rect {
            x: area.x + sign,
            width: (area.width - sign).saturating_sub(1),
            height: area.height.min(1),
            ..area
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keys: &str) -> TextField {
        let mut field = TextField::new(20);
        for key in keys.split_whitespace() {
            assert!(field.key(key.parse().unwrap()), "{key}");
        }
        field
    }

    #[test]
    fn a_line_is_edited_at_the_cursor() {
        for (keys, text) in [
            ("a b c", "abc"),
            ("a b c Left Left x", "axbc"),
            ("a b c Home x End y", "xabcy"),
            ("a b c Left Backspace", "ac"),
            ("a b c Home Delete", "bc"),
            ("o n e Space t w o Ctrl-w", "one "),
            ("o n e Ctrl-u x", "x"),
            ("題 名 Left x", "題x名"),
        ] {
            assert_eq!(typed(keys).text(), text, "{keys}");
        }
        assert!(!TextField::new(20).key("Enter".parse().unwrap()));
        let mut full = typed("a");
        full.paste(&"b".repeat(90));
        assert_eq!(full.text().len(), 20);
    }

    #[test]
    fn the_cursor_follows_the_typed_text_and_stays_inside() {
        let area = Rect::new(4, 2, 10, 1);
        assert_eq!(typed("a b").cursor("> ", area), Position::new(8, 2));
        assert_eq!(typed("題 名").cursor("> ", area), Position::new(10, 2));
        assert_eq!(typed("題 名 Left").cursor("> ", area), Position::new(8, 2));
        let mut long = TextField::new(90);
        long.paste(&"x".repeat(80));
        assert!(area.contains(long.cursor("> ", area)));
    }
}
