//! The list of algorithms to watch, with what each does and where it comes from.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use crate::text::Id;
use crate::trace::Algorithm;
use crate::tui::action::Action;
use crate::tui::model::Shared;
use crate::tui::screen::watch::words;
use crate::tui::theme::Ink;
use crate::tui::view::{centred, draw_box};
use crate::tui::widget::pen::{Pen, wrap};

/// The algorithm list.
#[derive(Debug)]
pub(crate) struct Algorithms {
    list: Vec<Algorithm>,
    at: usize,
}

impl Algorithms {
    const WIDTH: u16 = 60;

    /// The list with one of its algorithms chosen.
    pub(crate) fn new(chosen: Algorithm) -> Self {
        let mut list = Algorithm::ALL.to_vec();
        let at = list.iter().position(|a| a.slug() == chosen.slug());
        let at = at.unwrap_or(0);
        // With the seed that is being watched.
        list[at] = chosen;
        Self { list, at }
    }

    pub(crate) fn chosen(&self) -> Algorithm {
        self.list[self.at]
    }

    /// Up and down go through the list; right and left to other seeds.
    pub(crate) fn turn(&mut self, action: Action) {
        let last = self.list.len() - 1;
        match (action, &mut self.list[self.at]) {
            (Action::ListDown, _) => self.at = (self.at + 1).min(last),
            (Action::ListUp, _) => self.at = self.at.saturating_sub(1),
            (Action::ListMore, Algorithm::Random(seed)) => *seed = seed.wrapping_add(1),
            (Action::ListLess, Algorithm::Random(seed)) => *seed = seed.saturating_sub(1),
            _ => {}
        }
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let slug = self.chosen().slug();
        let about = text.named("about", slug);
        let source = text.named("source", slug);
        let keys = text.say(Id::ListKeys);
        let width = Self::WIDTH.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        // The longest explanation decides, so that the box does not jump from one to the next.
        let told = |a: &Algorithm| {
            let lines = |kind| wrap(&text.named(kind, a.slug()), inside).len();
            lines("about") + lines("source")
        };
        let lines = self.list.iter().map(told).max().unwrap_or(0) + self.list.len() + 5;
        let area = centred(buf.area, width, lines);
        let inside = draw_box(shared, area, &text.say(Id::ListTitle), buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        for (i, algorithm) in self.list.iter().enumerate() {
            let chosen = i == self.at;
            let sign = if chosen { shared.glyphs.here } else { ' ' };
            let ink = if chosen { Ink::Tried } else { Ink::Text };
            let name = words::algorithm(text, *algorithm);
            let name = if name.width() + 2 > pen.width() {
                words::lane(text, *algorithm)
            } else {
                name
            };
            pen.line(&[(format!("{sign} {name}"), ink)]);
        }
        if pen.lines_left() > wrap(&about, pen.width()).len() + 2 {
            pen.skip(1);
        }
        pen.text(&about, Ink::Text);
        if pen.lines_left() > wrap(&source, pen.width()).len() {
            pen.text(&source, Ink::Dim);
        }
        let foot = Rect::new(inside.x, inside.bottom().saturating_sub(1), inside.width, 1);
        Pen::new(buf, &shared.theme, foot).line(&[(keys, Ink::Key)]);
    }
}
