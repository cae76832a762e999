//! The offer to open a pasted variant, and the properties of the variant.

use ratatui::buffer::Buffer;

use crate::format::{RemarkField, VariantEntry};
use crate::grid::Digit;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::{centered, draw_box};
use crate::tui::widget::notice;
use crate::tui::widget::pen::{Pen, wrap};

/// The offer to open a variant. `y` opens the puzzle, and any other key cancels.
#[derive(Debug)]
pub(crate) struct ImportVariant {
    entry: VariantEntry,
}

impl ImportVariant {
    const WIDTH: u16 = 60;

    /// The maximum number of lines of the setter's description.
    const ABOUT: usize = 6;

    pub(crate) const fn new(entry: VariantEntry) -> Self {
        Self { entry }
    }

    /// The properties of the puzzle as lines.
    fn facts(&self, view: &View<'_>, width: usize) -> Vec<(String, Ink)> {
        let text = &view.app.text;
        let about = |field| self.entry.about.get(&field).map(|said| said.trim());
        let about = |field| about(field).filter(|said| !said.is_empty());
        let mut facts = Vec::new();
        if let Some(title) = about(RemarkField::Title) {
            facts.push((title.to_owned(), Ink::Title));
        }
        if let Some(author) = about(RemarkField::Author) {
            let said = text.format(Id::VariantBy, &[("author", author.to_owned().into())]);
            facts.push((said, Ink::Dim));
        }
        let variant = &self.entry.variant;
        let count = variant.clues().iter().flatten().count();
        let clues = [
            ("kind", text.family(&variant.family()).into()),
            ("count", count.into()),
        ];
        facts.push((text.format(Id::VariantClues, &clues), Ink::Text));
        let rules = text.rules_in_words(variant).into_iter();
        facts.extend(rules.map(|(_, said)| (format!("- {said}"), Ink::Text)));
        if let Some(rules) = about(RemarkField::Comment) {
            let lines = notice::squeezed(rules, width, Self::ABOUT);
            facts.extend(lines.into_iter().map(|line| (line, Ink::Dim)));
        }
        let unread = self.entry.variant.unread();
        if !unread.is_empty() {
            facts.push((text.message(Id::VariantUnread), Ink::Warning));
            facts.extend(
                unread
                    .iter()
                    .map(|rule| (format!("- {rule}"), Ink::Warning)),
            );
        }
        if !self.entry.notices.is_empty() {
            facts.push((text.message(Id::VariantNotices), Ink::Dim));
            let notices = self.entry.notices.iter();
            facts.extend(notices.map(|notice| (format!("- {notice}"), Ink::Dim)));
        }
        facts
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
            // The program needs no confirmation, because the current game is saved.
            Action::Yes | Action::Choose => Response::Begin(Box::new(self.entry.clone())),
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
        let facts = self.facts(view, inside);
        let asked = if self.entry.variant.unread().is_empty() {
            text.message(Id::ConfirmPaste)
        } else {
            text.message(Id::ConfirmPasteFlaw)
        };
        let keys = text.message(Id::ConfirmKeysEnter);
        let foot: usize = [&asked, &keys]
            .map(|said| wrap(said, inside).len())
            .iter()
            .sum();
        let lines: Vec<(String, Ink)> = facts
            .iter()
            .flat_map(|(said, ink)| wrap(said, inside).into_iter().map(|line| (line, *ink)))
            .collect();
        let room = usize::from(buf.area.height).saturating_sub(foot + 3);
        let shown = lines.len().min(room);
        let area = centered(buf.area, width, shown + foot + 3);
        let inside = draw_box(app, area, "", buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        for (line, ink) in lines.into_iter().take(shown) {
            pen.line(&[(line, ink)]);
        }
        pen.skip(1);
        pen.text(&asked, Ink::Text);
        pen.text(&keys, Ink::Dim);
    }
}
