//! The kinds of variants that the program can generate.

use std::hash::{BuildHasher as _, RandomState};

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};

use crate::format::{Form, RemarkField, VariantEntry};
use crate::generate::{MadeVariant, VariantRecipe};
use crate::grid::Digit;
use crate::grid::rules::Shape;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::command::Mouse;
use crate::tui::job::{self, Pending};
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::draw_box;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::list::{Hit, List};
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;

/// A kind of variant: its name in the messages, its size, and its rules for the generator.
#[derive(Clone, Copy, Debug)]
struct Sort {
    name: &'static str,
    size: u8,
    rules: &'static [&'static str],
}

/// All kinds on offer.
const SORTS: &[Sort] = &[
    sort("jigsaw", 9, &["jigsaw"]),
    sort("killer", 9, &["killer"]),
    sort("x", 9, &["x"]),
    sort("windoku", 9, &["windoku"]),
    sort("disjoint", 9, &["disjoint"]),
    sort("anti-knight", 9, &["antiknight"]),
    sort("anti-king", 9, &["antiking"]),
    sort("non-consecutive", 9, &["nonconsecutive"]),
    sort("plain", 4, &[]),
    sort("plain", 6, &[]),
    sort("jigsaw", 6, &["jigsaw"]),
    sort("killer", 6, &["killer"]),
    sort("plain", 8, &[]),
    sort("plain", 10, &[]),
    sort("plain", 12, &[]),
    sort("plain", 16, &[]),
    sort("samurai", 21, &["samurai"]),
];

const fn sort(name: &'static str, size: u8, rules: &'static [&'static str]) -> Sort {
    Sort { name, size, rules }
}

impl Sort {
    /// The settings for the generator; `None` if the rules do not fit.
    fn recipe(self) -> Option<VariantRecipe> {
        let is_layout = self.rules.iter().any(|rule| Shape::named(rule).is_some());
        let size = (!is_layout).then_some(self.size);
        VariantRecipe::named(size, self.rules.iter().copied()).ok()
    }

    fn title(self, app: &App) -> String {
        let name = app.text.named("kind", self.name);
        format!("{name} {0}x{0}", self.size)
    }
}

/// The list of kinds.
#[derive(Debug)]
pub(crate) struct Variants {
    list: List,
    making: Option<Pending<Option<MadeVariant>>>,
    /// The kind being made.
    wanted: usize,
}

/// The keys in the footer.
const KEYS: &[(Context, Action)] = &[
    (Context::Games, Action::ListDown),
    (Context::Games, Action::Choose),
    (Context::Games, Action::ListClose),
    (Context::Global, Action::Help),
];

impl Variants {
    const WIDTH: u16 = 46;

    /// Limit of the attempts.
    const ATTEMPTS: u64 = 20;

    pub(crate) fn new() -> Self {
        Self {
            list: List::default(),
            making: None,
            wanted: 0,
        }
    }

    fn area(app: &App) -> Rect {
        let size = app.size;
        let width = Self::WIDTH.min(size.width);
        let rows = u16::try_from(SORTS.len()).unwrap_or(u16::MAX);
        let height = (rows + 2).min(size.height.saturating_sub(2));
        let left = (size.width - width) / 2;
        let top = size.height.saturating_sub(2).saturating_sub(height) / 2;
        Rect::new(left, top, width, height)
    }

    /// Starts making a puzzle of the selected kind.
    fn make(&mut self, cx: &mut Cx<'_>) -> Response {
        let Some(recipe) = SORTS.get(self.list.at).and_then(|sort| sort.recipe()) else {
            return Response::Consumed;
        };
        self.wanted = self.list.at;
        let seed = RandomState::new().hash_one(self.wanted);
        self.making = Some(cx.app.start(move |worker| {
            let mut attempts = 0..Self::ATTEMPTS;
            let made = attempts.find_map(|attempt| {
                let stop = worker.cancel().is_cancelled();
                (!stop).then(|| recipe.make(seed, attempt)).flatten()
            });
            worker.report(made);
        }));
        Response::Consumed
    }
}

impl Layer for Variants {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Games]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match action {
            Action::Choose => self.make(cx),
            Action::ListClose => Response::Close,
            _ if self.list.turn(action, SORTS.len()) => Response::Consumed,
            _ => Response::Pass,
        }
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let rows = Self::area(cx.app).inner(Margin::new(1, 1));
        if self.list.mouse(mouse, at, rows, SORTS.len()) == Hit::Chosen {
            return self.make(cx);
        }
        Response::Consumed
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        match job::redeem(&mut self.making) {
            None => Response::Consumed,
            Some(None) => {
                cx.app.warn(Id::VariantNotMade, &[]);
                Response::Consumed
            }
            Some(Some(made)) => {
                let mut entry = VariantEntry::new(made.puzzle, 1, Form::Json);
                let title = SORTS[self.wanted].title(cx.app);
                entry.about.insert(RemarkField::Title, title);
                Response::Begin(Box::new(entry))
            }
        }
    }

    fn waits_behind(&self) -> bool {
        true
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        Some(Footer::last_line(view.app, Self::area(view.app).x, KEYS))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let area = Self::area(app);
        let inside = draw_box(app, area, &app.text.message(Id::VariantsTitle), buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        for row in self.list.seen(inside, SORTS.len()) {
            let (sign, ink) = self.list.look(row, app);
            let sort = SORTS[row];
            let name = app.text.named("kind", sort.name);
            let size = format!("{0}x{0}", sort.size);
            let making = self.making.is_some() && row == self.wanted;
            let right = if making {
                app.text.message(Id::VariantMaking)
            } else {
                size
            };
            pen.line_with_right(&[(format!("{sign} {name}"), ink)], (&right, Ink::Dim));
        }
        let bottom = buf.area.bottom();
        let notice = Rect::new(area.x, bottom.saturating_sub(2), buf.area.width - area.x, 1);
        notice::draw(app, notice.intersection(buf.area), buf);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Locale, Text};

    #[test]
    fn every_kind_can_be_made_and_has_a_name() {
        for sort in SORTS {
            assert!(sort.recipe().is_some(), "{sort:?}");
            for locale in Locale::ALL {
                let text = Text::new(locale);
                assert!(!text.named("kind", sort.name).contains("kind-"));
            }
        }
    }
}
