//! A dialog in which the player enters a condition that stops playback.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use crate::grid::Digit;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::keymap::{Context, Key};
use crate::tui::layer::{Cx, Layer, OverlayChoice, Response, View};
use crate::tui::run::stop;
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::{Dialog, DialogParts};
use crate::tui::widget::field::TextField;
use crate::tui::widget::pen::{Pen, wrap};

#[derive(Debug)]
pub(crate) struct StopPrompt {
    field: TextField,
    /// True if the program could not parse the text.
    is_invalid: bool,
}

impl Default for StopPrompt {
    fn default() -> Self {
        Self {
            field: TextField::new(Self::LONGEST),
            is_invalid: false,
        }
    }
}

impl StopPrompt {
    const WIDTH: u16 = 44;

    const LONGEST: usize = 20;

    fn question(&self, app: &App) -> (String, Ink) {
        if self.is_invalid {
            (app.text.message(Id::StopRefused), Ink::Warning)
        } else {
            (app.text.message(Id::StopAsk), Ink::Text)
        }
    }

    fn layout(&self, app: &App) -> Dialog {
        let inside = usize::from(Self::WIDTH.min(app.size.width).saturating_sub(4));
        let parts = DialogParts {
            title: app.text.message(Id::StopTitle),
            width: Self::WIDTH,
            head: wrap(&self.question(app).0, inside).len() + 1,
            rows: 1,
            keys: app.text.message(Id::StopKeys),
            ..DialogParts::default()
        };
        Dialog::new(parts, app)
    }
}

impl Layer for StopPrompt {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Entry]
    }

    fn key(&mut self, key: Key, _: &mut Cx<'_>) -> Response {
        if !self.field.key(key) {
            return Response::Pass;
        }
        self.is_invalid = false;
        Response::Consumed
    }

    fn paste(&mut self, text: &str, _: &mut Cx<'_>) -> Response {
        self.field.paste(text);
        self.is_invalid = false;
        Response::Consumed
    }

    /// Sets the entered condition. An empty line removes the condition. An invalid condition stays
    /// in the line, so that the player can correct it.
    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        let typed = self.field.text().trim();
        match action {
            Action::Choose if typed.is_empty() => Response::Choose(OverlayChoice::StopAt(None)),
            Action::Choose => match stop::read(typed) {
                None => {
                    self.is_invalid = true;
                    Response::Consumed
                }
                condition => Response::Choose(OverlayChoice::StopAt(condition)),
            },
            Action::ListClose => Response::Close,
            _ => Response::Pass,
        }
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        let rows = self.layout(view.app).rows;
        Some(self.field.cursor("> ", rows))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let dialog = self.layout(app);
        dialog.draw(app, buf);
        let (said, ink) = self.question(app);
        Pen::new(buf, &app.theme, dialog.head).text(&said, ink);
        self.field.draw("> ", dialog.rows, app, buf);
    }
}
