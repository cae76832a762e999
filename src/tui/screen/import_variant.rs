//! A dialog that describes a pasted variant and offers to open it.

use ratatui::buffer::Buffer;

use crate::format::VariantEntry;
use crate::game::Game;
use crate::grid::Digit;
use crate::play::GameRequest;
use crate::puzzle::VariantPuzzle;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::overlay::rule_lines;
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::{centered, draw_box};
use crate::tui::widget::more::Sentences;
use crate::tui::widget::pen::{Pen, Scroll, wrap};

/// The offer to open a variant. `y` or Enter opens the variant. Keys without a binding cancel.
#[derive(Debug)]
pub(crate) struct ImportVariant {
    entry: VariantEntry,
    scroll: Scroll,
}

impl ImportVariant {
    const WIDTH: u16 = 60;

    pub(crate) fn new(entry: VariantEntry) -> Self {
        let scroll = Scroll::default();
        Self { entry, scroll }
    }
}

impl Layer for ImportVariant {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Confirm]
    }

    fn covers_board(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            Action::Yes | Action::Choose => {
                let game = Game::of(VariantPuzzle::new(self.entry.clone()));
                let game = game.begun(&self.entry.entries(), &self.entry.notes());
                Response::start(GameRequest::own(game))
            }
            Action::ScrollDown | Action::ScrollUp => {
                self.scroll.scroll_page(action == Action::ScrollDown);
                Response::Consumed
            }
            _ => Response::Pass,
        }
    }

    /// Closes the offer on any key without a binding.
    fn unbound(&mut self, _: &mut Cx<'_>) -> Response {
        Response::Close
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let width = Self::WIDTH.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        let facts = rule_lines(&self.entry, &self.entry.variant, app);
        let asked = if self.entry.variant.unsupported_rules().is_empty() {
            text.message(Id::ConfirmPaste)
        } else {
            text.message(Id::ConfirmPasteFlaw)
        };
        let keys = text.message(Id::ConfirmKeysEnter);
        let foot: usize = [&asked, &keys]
            .map(|said| wrap(said, inside).len())
            .iter()
            .sum();
        let lines = facts.iter().map(|(said, _)| wrap(said, inside).len());
        let lines = lines.sum::<usize>();
        let room = usize::from(buf.area.height).saturating_sub(foot + 3);
        let shown = lines.min(room);
        let area = centered(buf.area, width, shown + foot + 3);
        let inside = draw_box(app, area, "", buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        let room = (pen.width(), shown);
        for (line, ink) in
            Sentences::without_conclusion(&facts, 0).lines(Some(&self.scroll), app, room)
        {
            pen.line(&[(line, ink)]);
        }
        pen.skip(1);
        pen.text(&asked, Ink::Text);
        pen.text(&keys, Ink::Dim);
    }
}
