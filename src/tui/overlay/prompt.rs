//! A dialog in which the player enters a line of text.

use crate::tui::prelude::*;
use crate::tui::run::stop;
use crate::tui::widget::field::TextField;

/// A dialog with an input line. Enter sends the text to the screen.
#[derive(Debug)]
pub(crate) struct Prompt {
    title: String,
    /// A description of the text to enter.
    description: String,
    /// The text that lists the keys; may be empty.
    keys: String,
    field: TextField,
    accept: fn(&str) -> Option<OverlayChoice>,
    /// The description after an invalid text was entered.
    refusal: Option<String>,
    is_refused: bool,
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
            keys: String::new(),
            field,
            accept: |typed| Some(OverlayChoice::Text(typed.to_owned())),
            refusal: None,
            is_refused: false,
        }
    }

    /// Creates the prompt for a condition that stops playback. An empty line removes the condition.
    pub(crate) fn stop(text: &Text) -> Self {
        let title = text.message(Id::StopTitle);
        Self {
            keys: text.message(Id::StopKeys),
            accept: |typed| match stop::read(typed) {
                None if !typed.is_empty() => None,
                condition => Some(OverlayChoice::StopAt(condition)),
            },
            refusal: Some(text.message(Id::StopRefused)),
            ..Self::new(title, text.message(Id::StopAsk), "")
        }
    }

    /// The description, or the refusal of the entered text.
    fn words(&self) -> (&str, Ink) {
        match &self.refusal {
            Some(refusal) if self.is_refused => (refusal, Ink::Warning),
            _ => (&self.description, Ink::Text),
        }
    }

    fn layout(&self, app: &App) -> (Dialog, Vec<String>) {
        let width = Self::WIDTH.min(app.size.width);
        let about = wrap(self.words().0, usize::from(width.saturating_sub(4)));
        let words = [&self.title, &self.keys].map(String::clone);
        (Dialog::new(app, width, words, [about.len(), 1]), about)
    }
}

impl Layer for Prompt {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Entry]
    }

    fn key(&mut self, key: Key, _: &mut Cx<'_>) -> Response {
        if !self.field.key(key) {
            return Response::Pass;
        }
        self.is_refused = false;
        Response::Consumed
    }

    fn paste(&mut self, text: &str, _: &mut Cx<'_>) -> Response {
        self.field.paste(text);
        self.is_refused = false;
        Response::Consumed
    }

    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            // An invalid text stays in the line, so that the player can correct it.
            Action::Choose => {
                let choice = (self.accept)(self.field.text().trim());
                self.is_refused = choice.is_none();
                choice.map_or(Response::Consumed, Response::Choose)
            }
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
        pen.lines(about, self.words().1);
        self.field.draw("> ", dialog.rows, app, buf);
    }
}
