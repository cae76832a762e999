//! A list with a search line and a description of the selected row.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use unicode_width::UnicodeWidthStr as _;

use crate::grid::Digit;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::command::Mouse;
use crate::tui::fuzzy;
use crate::tui::keymap::{Context, Key};
use crate::tui::layer::{Cx, Layer, OverlayChoice, Response, View};
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::{Dialog, DialogParts};
use crate::tui::widget::field::TextField;
use crate::tui::widget::list::{Hit, List};
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;
use crate::tui::widget::table::ellipsize;

/// A list from which the player selects a row. Enter sends the index of the row to the screen.
#[derive(Debug)]
pub(crate) struct ChoiceList {
    title: String,
    rows: Vec<ChoiceRow>,
    field: TextField,
    list: List,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct ChoiceRow {
    pub(crate) label: String,
    /// Words that the search finds in addition to the label.
    pub(crate) words: String,
    pub(crate) right: String,
    /// The description, which is shown while the row is selected.
    pub(crate) description: String,
}

impl ChoiceList {
    const WIDTH: u16 = 64;

    /// The maximum number of visible rows.
    const LINES: usize = 14;
    const ABOUT: usize = 3;

    const LONGEST: usize = 40;

    pub(crate) fn new(title: String, rows: Vec<ChoiceRow>) -> Self {
        Self {
            title,
            rows,
            field: TextField::new(Self::LONGEST),
            list: List::default(),
        }
    }

    /// Returns the indices of the rows that match the search text, best match first.
    fn matching_rows(&self) -> Vec<usize> {
        let names = self.rows.iter();
        let names: Vec<String> = names
            .map(|row| format!("{} {}", row.label, row.words))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        fuzzy::find(self.field.text(), &names)
    }

    fn pick(&self) -> Response {
        match self.matching_rows().get(self.list.selected) {
            Some(row) => Response::Choose(OverlayChoice::Row(*row)),
            None => Response::Close,
        }
    }

    fn layout(&self, app: &App) -> Dialog {
        let has_about = self.rows.iter().any(|row| !row.description.is_empty());
        let about = if has_about { Self::ABOUT + 1 } else { 0 };
        let room = usize::from(app.size.height.saturating_sub(4));
        let rows = Self::LINES.min(self.rows.len().max(1));
        let parts = DialogParts {
            title: self.title.clone(),
            width: Self::WIDTH,
            head: 2 + about,
            rows: rows.min(room.saturating_sub(2 + about)),
            ..DialogParts::default()
        };
        Dialog::new(parts, app)
    }
}

impl Layer for ChoiceList {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Entry]
    }

    fn covers_board(&self) -> bool {
        true
    }

    fn key(&mut self, key: Key, _: &mut Cx<'_>) -> Response {
        if !self.field.key(key) {
            return Response::Pass;
        }
        self.list = List::default();
        Response::Consumed
    }

    fn paste(&mut self, text: &str, _: &mut Cx<'_>) -> Response {
        self.field.paste(text);
        self.list = List::default();
        Response::Consumed
    }

    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            Action::Choose => self.pick(),
            Action::ListClose => Response::Close,
            _ if self.list.move_selection(action, self.matching_rows().len()) => Response::Consumed,
            _ => Response::Pass,
        }
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let rows = self.layout(cx.app).rows;
        match self.list.mouse(mouse, at, rows, self.matching_rows().len()) {
            Hit::Activated => self.pick(),
            Hit::Other => Response::Consumed,
        }
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        Some(self.field.cursor(": ", self.layout(view.app).head))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let dialog = self.layout(app);
        dialog.draw(app, buf);
        self.field.draw(": ", dialog.head, app, buf);
        let found = self.matching_rows();
        let mut head = Pen::new(buf, &app.theme, dialog.head);
        head.skip(1);
        if let Some(row) = found.get(self.list.selected) {
            let about = &self.rows[*row].description;
            for line in notice::wrap_with_ellipsis(about, head.width(), Self::ABOUT) {
                head.line(&[(line, Ink::Text)]);
            }
        }
        let mut pen = Pen::new(buf, &app.theme, dialog.rows);
        if found.is_empty() {
            pen.line(&[(app.text.message(Id::PaletteNothing), Ink::Dim)]);
        }
        for at in self.list.visible_rows(dialog.rows, found.len()) {
            let row = &self.rows[found[at]];
            let (sign, ink) = self.list.row_style(at, app);
            let room = pen.width().saturating_sub(row.right.width() + 1);
            let label = ellipsize(&format!("{sign} {}", row.label), room);
            pen.line_with_right(&[(label, ink)], (&row.right, Ink::Dim));
        }
        let areas = (dialog.area, dialog.rows);
        self.list.draw_more(areas, found.len(), app, buf);
    }
}
