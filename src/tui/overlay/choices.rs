//! A list with a search line and a description of the selected row.

use crate::tui::prelude::*;
use crate::tui::widget::notice;
use crate::tui::widget::search_list::{SearchList, SearchRow};

/// A list from which the player selects a row. Enter sends the index of the row to the screen.
#[derive(Debug)]
pub(crate) struct ChoiceList {
    title: String,
    /// The rows, each with its index and its description.
    list: SearchList<(usize, String)>,
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

    pub(crate) fn new(title: String, rows: Vec<ChoiceRow>) -> Self {
        let rows = rows.into_iter().enumerate().map(|(at, row)| SearchRow {
            label: row.label,
            words: row.words,
            right: row.right,
            value: (at, row.description),
        });
        let list = SearchList::new(rows.collect());
        Self { title, list }
    }

    fn pick(&self) -> Response {
        match self.list.chosen() {
            Some((row, _)) => Response::Choose(OverlayChoice::Row(*row)),
            None => Response::Close,
        }
    }

    fn layout(&self, app: &App) -> Dialog {
        let mut rows = self.list.rows.iter();
        let has_about = rows.any(|row| !row.value.1.is_empty());
        let about = if has_about { Self::ABOUT + 1 } else { 0 };
        let room = usize::from(app.size.height.saturating_sub(4));
        let rows = Self::LINES.min(self.list.rows.len().max(1));
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
        if self.list.key(key) {
            Response::Consumed
        } else {
            Response::Pass
        }
    }

    fn paste(&mut self, text: &str, _: &mut Cx<'_>) -> Response {
        self.list.paste(text);
        Response::Consumed
    }

    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            Action::Choose => self.pick(),
            Action::ListClose => Response::Close,
            _ if self.list.move_selection(action) => Response::Consumed,
            _ => Response::Pass,
        }
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let dialog = self.layout(cx.app);
        match self.list.mouse(mouse, at, &dialog) {
            Hit::Activated => self.pick(),
            Hit::Other => Response::Consumed,
        }
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        Some(self.list.cursor(&self.layout(view.app)))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let dialog = self.layout(app);
        self.list.draw(&dialog, Ink::Dim, app, buf);
        let mut head = Pen::new(buf, &app.theme, dialog.head);
        head.skip(1);
        if let Some((_, about)) = self.list.chosen() {
            for line in notice::wrap_with_ellipsis(about, head.width(), Self::ABOUT) {
                head.line(&[(line, Ink::Text)]);
            }
        }
    }
}
