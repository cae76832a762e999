//! The help: every key of the screen it was called from, made from the key table.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use unicode_width::UnicodeWidthStr;

use crate::text::Id;
use crate::tui::action::{Action, Group};
use crate::tui::keymap::Context;
use crate::tui::model::Shared;
use crate::tui::theme::Ink;
use crate::tui::view::draw_box;
use crate::tui::widget::pen::Pen;

/// The help overlay.
#[derive(Debug)]
pub(crate) struct Help {
    /// The contexts whose keys are listed.
    contexts: Vec<Context>,
    /// Lines scrolled away at the top.
    offset: usize,
}

/// A line of the help: a heading, or keys with what they do.
enum Row {
    Heading(String),
    Keys(String, String),
}

impl Help {
    /// The narrowest column in which a key and its description stand well side by side.
    const COLUMN: u16 = 37;

    pub(crate) const fn new(contexts: Vec<Context>) -> Self {
        Self {
            contexts,
            offset: 0,
        }
    }

    pub(crate) fn scroll(&mut self, down: bool, shared: &Shared) {
        let window = Rect::from((Position::ORIGIN, shared.size));
        let inside = window.inner(Margin::new(2, 1));
        let columns = usize::from((inside.width / Self::COLUMN).max(1));
        let lines = self.rows(shared).len().div_ceil(columns);
        let last = lines.saturating_sub(usize::from(inside.height.saturating_sub(2)));
        self.offset = if down {
            (self.offset + 1).min(last)
        } else {
            self.offset.saturating_sub(1)
        };
    }

    fn rows(&self, shared: &Shared) -> Vec<Row> {
        let mut rows = Vec::new();
        for group in Group::ALL {
            let mut lines = Vec::new();
            let own = Action::ALL.iter().filter(|action| action.group() == group);
            for action in own {
                let mut keys: Vec<String> = Vec::new();
                for context in &self.contexts {
                    for key in shared.keymap.keys(*context, *action, shared.ascii) {
                        if !keys.contains(&key) {
                            keys.push(key);
                        }
                    }
                }
                if !keys.is_empty() {
                    let said = shared.text.named("action", action.slug());
                    lines.push(Row::Keys(keys.join(" "), said));
                }
            }
            if !lines.is_empty() {
                rows.push(Row::Heading(shared.text.named("group", group.slug())));
                rows.extend(lines);
            }
        }
        rows
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let area = buf.area;
        let title = shared.text.say(Id::HelpTitle);
        let inside = draw_box(shared, area, &title, buf);
        let columns = (inside.width / Self::COLUMN).max(1);
        let rows = self.rows(shared);
        let lines = rows.len().div_ceil(usize::from(columns));
        let height = inside.height.saturating_sub(2);
        let width = inside.width / columns;
        let widest = rows.iter().map(|row| match row {
            Row::Keys(keys, _) => keys.width(),
            Row::Heading(_) => 0,
        });
        let keys_width = widest.max().unwrap_or(0).min(usize::from(width) / 2);
        for (column, rows) in (0_u16..).zip(rows.chunks(lines.max(1))) {
            let area = Rect::new(
                inside.x + column * width,
                inside.y,
                width.saturating_sub(1),
                height,
            );
            let mut pen = Pen::new(buf, &shared.theme, area);
            for row in rows.iter().skip(self.offset) {
                match row {
                    Row::Heading(name) => pen.line(&[(name, Ink::Title)]),
                    Row::Keys(keys, said) => {
                        let gap = keys_width.saturating_sub(keys.width()) + 2;
                        pen.line(&[
                            (format!(" {keys}"), Ink::Key),
                            (" ".repeat(gap), Ink::Text),
                            (said.clone(), Ink::Text),
                        ]);
                    }
                }
            }
        }
        let foot = Rect::new(inside.x, inside.bottom().saturating_sub(1), inside.width, 1);
        Pen::new(buf, &shared.theme, foot).line(&[(shared.text.say(Id::HelpKeys), Ink::Dim)]);
    }
}
