//! The list of algorithms to watch, with the description and the source reference of the selected
//! algorithm.

use ratatui::layout::{Constraint, Layout};

use crate::tui::prelude::*;
use crate::tui::run::method::WatchedMethod;

#[derive(Debug)]
pub(crate) struct Algorithms {
    methods: Vec<WatchedMethod>,
    list: List,
}

impl Algorithms {
    const WIDTH: u16 = 60;

    pub(crate) fn new(chosen: WatchedMethod) -> Self {
        let mut methods = chosen.list();
        let at = methods.iter().position(|it| it.slug() == chosen.slug());
        let at = at.unwrap_or(0);
        // The list then contains the method with the seed of the current run.
        methods[at] = chosen;
        Self {
            methods,
            list: List::at(at),
        }
    }

    fn chosen(&self) -> WatchedMethod {
        self.methods[self.list.selected]
    }

    /// Returns the dialog, and the area of the description below the rows.
    fn layout(&self, app: &App) -> (Dialog, Rect) {
        let inside = usize::from(Self::WIDTH.min(app.size.width).saturating_sub(4));
        // The longest description determines the height, so that the size of the dialog is
        // constant.
        let lines = |method: &WatchedMethod| {
            let lines = |kind| wrap(&app.text.named(kind, method.slug()), inside).len();
            lines("about") + lines("source") + 1
        };
        let lines = self.methods.iter().map(lines).max().unwrap_or(0);
        let count = self.methods.len();
        let words = [Id::ListTitle, Id::ListKeys].map(|id| app.text.message(id));
        let mut dialog = Dialog::new(app, Self::WIDTH, words, [0, count + lines]);
        let count = u16::try_from(count).unwrap_or(u16::MAX);
        let about;
        [dialog.rows, about] = split(dialog.rows, count);
        (dialog, about)
    }
}

/// Returns the areas of an algorithm's description and of its source reference. If there is no room
/// for the reference, its area is empty.
fn divide(below: Rect, slug: &str, text: &Text) -> [Rect; 2] {
    let lines = |kind| {
        let lines = wrap(&text.named(kind, slug), usize::from(below.width)).len();
        u16::try_from(lines).unwrap_or(u16::MAX)
    };
    let (about, source) = (lines("about"), lines("source"));
    let gap = u16::from(below.height > about.saturating_add(1));
    let [_, about, rest] = below.layout(&Layout::vertical([
        Constraint::Length(gap),
        Constraint::Length(about),
        Constraint::Fill(1),
    ]));
    let height = if rest.height >= source { source } else { 0 };
    [about, Rect { height, ..rest }]
}

impl Layer for Algorithms {
    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            _ if self.list.move_selection(action, self.methods.len()) => Response::Consumed,
            Action::ListMore | Action::ListLess => {
                let is_next = action == Action::ListMore;
                self.methods[self.list.selected] = self.chosen().with_seed(is_next);
                Response::Consumed
            }
            Action::Choose => Response::Choose(OverlayChoice::Method(self.chosen())),
            _ => Response::Pass,
        }
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let (dialog, _) = self.layout(cx.app);
        if self.list.click(mouse, at, dialog.rows, self.methods.len()) {
            return self.act(Action::Choose, None, cx);
        }
        Response::Pass
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let (dialog, below) = self.layout(app);
        dialog.draw(app, buf);
        let (areas, count) = ((dialog.area, dialog.rows), self.methods.len());
        self.list
            .draw(areas, count, app, buf, |row, (sign, ink), pen| {
                let method = self.methods[row];
                let name = method.name(text);
                let name = if name.width() + 2 > pen.width() {
                    method.short_name(text)
                } else {
                    name
                };
                pen.line(&[(format!("{sign} {name}"), ink)]);
            });
        let slug = self.chosen().slug();
        let [about, source] = divide(below, slug, text);
        for (kind, area, ink) in [("about", about, Ink::Text), ("source", source, Ink::Dim)] {
            Pen::new(buf, &app.theme, area).text(&text.named(kind, slug), ink);
        }
    }

    fn links(&self, view: &View<'_>) -> Vec<(Rect, &'static str)> {
        let (_, below) = self.layout(view.app);
        let [_, source] = divide(below, self.chosen().slug(), &view.app.text);
        let address = self.chosen().address();
        address
            .map(|address| (source, address))
            .into_iter()
            .collect()
    }
}
