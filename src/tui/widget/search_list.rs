//! A list that is searched: a field for the search text, and the matching rows below it.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use unicode_width::UnicodeWidthStr as _;

use super::dialog::Dialog;
use super::field::TextField;
use super::list::{Hit, List};
use super::pen::Pen;
use super::table::ellipsize;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::command::Mouse;
use crate::tui::fuzzy;
use crate::tui::keymap::Key;
use crate::tui::theme::Ink;

/// A searched list. The dialog around it determines the lines of the field and of the rows.
#[derive(Debug)]
pub(crate) struct SearchList<T> {
    pub(crate) rows: Vec<SearchRow<T>>,
    field: TextField,
    list: List,
}

/// A row of a searched list.
#[derive(Clone, Debug)]
pub(crate) struct SearchRow<T> {
    pub(crate) label: String,
    /// Words that the search finds in addition to the label.
    pub(crate) words: String,
    /// The text at the right end of the row.
    pub(crate) right: String,
    pub(crate) value: T,
}

impl<T> SearchList<T> {
    /// The longest search text.
    const LONGEST: usize = 80;

    pub(crate) fn new(rows: Vec<SearchRow<T>>) -> Self {
        Self {
            rows,
            field: TextField::new(Self::LONGEST),
            list: List::default(),
        }
    }

    /// Returns the matching rows, best match first. Rows that match equally well keep their order.
    fn matching(&self) -> Vec<&SearchRow<T>> {
        let names = self.rows.iter();
        let names = names.map(|row| format!("{} {}", row.label, row.words));
        let names: Vec<String> = names.collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let found = fuzzy::find(self.field.text(), &names);
        found.into_iter().map(|at| &self.rows[at]).collect()
    }

    /// Returns the value of the selected row; `None` if no row matches.
    pub(crate) fn chosen(&self) -> Option<&T> {
        let row = self.matching().get(self.list.selected).copied()?;
        Some(&row.value)
    }

    /// Edits the search text by a key. Returns false if the key does not edit it.
    pub(crate) fn key(&mut self, key: Key) -> bool {
        let is_edited = self.field.key(key);
        if is_edited {
            self.list = List::default();
        }
        is_edited
    }

    pub(crate) fn paste(&mut self, text: &str) {
        self.field.paste(text);
        self.list = List::default();
    }

    /// Moves the selection. Returns false if the action is not a movement.
    pub(crate) fn move_selection(&mut self, action: Action) -> bool {
        let count = self.matching().len();
        self.list.move_selection(action, count)
    }

    pub(crate) fn mouse(&mut self, mouse: Mouse, at: Position, dialog: &Dialog) -> Hit {
        let count = self.matching().len();
        self.list.mouse(mouse, at, dialog.rows, count)
    }

    /// The place of the terminal's cursor in the field.
    pub(crate) fn cursor(&self, dialog: &Dialog) -> Position {
        self.field.cursor(": ", dialog.head)
    }

    /// Draws the dialog with the field and the rows. `right` is the role of the text at the right
    /// end of the rows.
    pub(crate) fn draw(&self, dialog: &Dialog, right: Ink, app: &App, buf: &mut Buffer) {
        dialog.draw(app, buf);
        self.field.draw(": ", dialog.head, app, buf);
        let found = self.matching();
        let mut pen = Pen::new(buf, &app.theme, dialog.rows);
        if found.is_empty() {
            pen.line(&[(app.text.message(Id::PaletteNothing), Ink::Dim)]);
        }
        for at in self.list.visible_rows(dialog.rows, found.len()) {
            let row = found[at];
            let (sign, ink) = self.list.row_style(at, app);
            let room = pen.width().saturating_sub(row.right.width() + 1);
            let label = ellipsize(&format!("{sign} {}", row.label), room);
            pen.line_with_right(&[(label, ink)], (&row.right, right));
        }
        let areas = (dialog.area, dialog.rows);
        self.list.draw_more(areas, found.len(), app, buf);
    }
}
