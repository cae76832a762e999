//! A dialog in which the player enters a line of text.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use crate::grid::Digit;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::keymap::{Context, Key};
use crate::tui::layer::{Cx, Layer, OverlayChoice, Response, View};
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::{Dialog, DialogParts};
use crate::tui::widget::field::TextField;
use crate::tui::widget::pen::{Pen, wrap};

/// A dialog with an input line. Enter sends the text to the screen.
#[derive(Debug)]
pub(crate) struct Prompt {
    title: String,
    /// A description of the text to enter.
    description: String,
    field: TextField,
}

impl Prompt {
    const WIDTH: u16 = 60;

    const LONGEST: usize = 500;

    pub(crate) fn new(title: String, about: String, initial: &str) -> Self {
        let mut field = TextField::new(Self::LONGEST);
        field.paste(initial);
        Self {
            title,
            description: about,
            field,
        }
    }

    fn layout(&self, app: &App) -> (Dialog, Vec<String>) {
        let width = Self::WIDTH.min(app.size.width);
        let about = wrap(&self.description, usize::from(width.saturating_sub(4)));
        let parts = DialogParts {
            title: self.title.clone(),
            width,
            head: about.len(),
            rows: 1,
            ..DialogParts::default()
        };
        (Dialog::new(parts, app), about)
    }
}

impl Layer for Prompt {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Entry]
    }

    fn key(&mut self, key: Key, _: &mut Cx<'_>) -> Response {
        if self.field.key(key) {
            Response::Consumed
        } else {
            Response::Pass
        }
    }

    fn paste(&mut self, text: &str, _: &mut Cx<'_>) -> Response {
        self.field.paste(text);
        Response::Consumed
    }

    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            Action::Choose => {
                let typed = self.field.text().trim().to_owned();
                Response::Choose(OverlayChoice::Text(typed))
            }
            Action::ListClose => Response::Close,
            Action::ListDown | Action::ListUp => Response::Consumed,
            _ => Response::Pass,
        }
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        Some(self.field.cursor("> ", self.layout(view.app).0.rows))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let (dialog, about) = self.layout(app);
        dialog.draw(app, buf);
        let mut pen = Pen::new(buf, &app.theme, dialog.head);
        for line in about {
            pen.line(&[(line, Ink::Text)]);
        }
        self.field.draw("> ", dialog.rows, app, buf);
    }
}
