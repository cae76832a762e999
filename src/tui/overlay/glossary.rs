//! The glossary: the terms that hints and lessons use, with their definitions.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};

use crate::grid::Digit;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::draw_box;
use crate::tui::widget::more;
use crate::tui::widget::pen::{Pen, wrap};

/// The glossary overlay. `above` is the number of lines that are hidden above the visible lines.
#[derive(Debug, Default)]
pub(crate) struct Glossary {
    scroll_offset: usize,
}

/// The terms, in the order in which a learner needs them.
const TERMS: [&str; 17] = [
    "scanning",
    "snyder",
    "house",
    "candidate",
    "sees",
    "chute",
    "strong-link",
    "weak-link",
    "base",
    "fin",
    "pivot",
    "color",
    "deadly",
    "chain",
    "als",
    "common",
    "target",
];

impl Glossary {
    const WIDTH: u16 = 64;

    /// Returns the terms and their definitions, wrapped to a width.
    fn lines(app: &App, width: usize) -> Vec<(String, Ink)> {
        let mut lines = Vec::new();
        for term in TERMS {
            let name = app.text.named("term", term);
            let about = app.text.named("about-term", term);
            lines.extend(
                wrap(&name, width)
                    .into_iter()
                    .map(|line| (line, Ink::Title)),
            );
            lines.extend(
                wrap(&about, width)
                    .into_iter()
                    .map(|line| (line, Ink::Text)),
            );
        }
        lines
    }

    fn scroll(&mut self, action: Action, app: &App) -> bool {
        const PAGE: usize = 10;
        let inside = area(app).inner(Margin::new(2, 1));
        let lines = Self::lines(app, usize::from(inside.width)).len();
        let most = lines.saturating_sub(usize::from(inside.height));
        let above = match action {
            Action::ListDown => self.scroll_offset + 1,
            Action::ListUp => self.scroll_offset.saturating_sub(1),
            Action::ScrollDown => self.scroll_offset + PAGE,
            Action::ScrollUp => self.scroll_offset.saturating_sub(PAGE),
            Action::ListFirst => 0,
            Action::ListLast => most,
            _ => return false,
        };
        self.scroll_offset = above.min(most);
        true
    }
}

fn area(app: &App) -> Rect {
    let width = Glossary::WIDTH.min(app.size.width);
    let left = (app.size.width - width) / 2;
    Rect::new(left, 0, width, app.size.height.saturating_sub(1))
}

impl Layer for Glossary {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::List]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        if self.scroll(action, cx.app) {
            return Response::Consumed;
        }
        match action {
            Action::ListClose | Action::Choose | Action::Glossary => Response::Close,
            _ => Response::Pass,
        }
    }

    fn covers_board(&self) -> bool {
        true
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let inside = draw_box(app, area(app), &app.text.message(Id::GlossaryTitle), buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        let lines = Self::lines(app, pen.width());
        let (count, room) = (lines.len(), pen.lines_left());
        let first = self.scroll_offset.min(count.saturating_sub(room));
        for line in lines.into_iter().skip(first) {
            pen.line(&[line]);
        }
        let seen = first..(first + room).min(count);
        more::draw_on_frame(area(app), &seen, count, app, buf);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Locale, Text};

    #[test]
    fn every_term_has_a_definition_in_both_languages() {
        for locale in Locale::ALL {
            let text = Text::new(locale);
            for term in TERMS {
                for kind in ["term", "about-term"] {
                    assert_ne!(text.named(kind, term), format!("{kind}-{term}"));
                }
            }
        }
    }
}
