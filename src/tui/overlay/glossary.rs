//! The glossary: the terms that hints and lessons use, with their definitions.

use crate::tui::prelude::*;
use crate::tui::widget::list::ScrolledLines;
use crate::tui::widget::pen::wrapped_lines;

/// The glossary overlay.
#[derive(Debug, Default)]
pub(crate) struct Glossary {
    scrolled: ScrolledLines,
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
            lines.extend(wrapped_lines(&name, Ink::Title, width));
            lines.extend(wrapped_lines(&about, Ink::Text, width));
        }
        lines
    }
}

fn area(app: &App) -> Rect {
    let width = Glossary::WIDTH.min(app.size.width);
    let left = (app.size.width - width) / 2;
    Rect::new(left, 0, width, app.size.height.saturating_sub(1))
}

impl Layer for Glossary {
    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        let area = area(cx.app);
        let lines = Self::lines(cx.app, inside_frame(area).width.into());
        match action {
            _ if self.scrolled.scroll(action, area, lines.len()) => Response::Consumed,
            Action::ListClose | Action::Choose | Action::Glossary => Response::Close,
            _ => Response::Pass,
        }
    }

    fn covers_board(&self) -> bool {
        true
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let area = area(app);
        let lines = Self::lines(app, inside_frame(area).width.into());
        let title = app.text.message(Id::GlossaryTitle);
        self.scrolled.draw((area, &title), lines, app, buf);
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
