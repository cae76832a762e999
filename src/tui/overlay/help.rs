//! The help: every key of the screen it was called from, made from the key table. It can be
//! searched, and its lines can be carried out.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use unicode_width::UnicodeWidthStr as _;

use crate::text::Id;
use crate::tui::action::{Action, Group};
use crate::tui::fuzzy;
use crate::tui::keymap::{Context, Key};
use crate::tui::model::Shared;
use crate::tui::theme::Ink;
use crate::tui::view::draw_box;
use crate::tui::widget::pen::Pen;

/// The help overlay.
#[derive(Debug)]
pub(crate) struct Help {
    /// The contexts whose keys are listed.
    contexts: Vec<Context>,
    /// What is looked for, while something is.
    filter: Option<String>,
    /// The line that is chosen, counted among those that can be.
    at: usize,
}

/// A line of the help: a heading, or keys with what they do.
enum Row {
    Heading(String),
    Keys(Action, String, String),
}

impl Row {
    const fn action(&self) -> Option<Action> {
        match self {
            Self::Heading(_) => None,
            Self::Keys(action, ..) => Some(*action),
        }
    }
}

impl Help {
    /// The narrowest column in which a key and its description stand well side by side.
    const COLUMN: u16 = 37;

    pub(crate) const fn new(contexts: Vec<Context>) -> Self {
        Self {
            contexts,
            filter: None,
            at: 0,
        }
    }

    pub(crate) fn contexts(&self) -> &[Context] {
        &self.contexts
    }

    /// Begins to look for something.
    pub(crate) fn search(&mut self) {
        self.filter = Some(String::new());
    }

    /// Gives the search up; `false` when nothing was looked for.
    pub(crate) fn show_all(&mut self) -> bool {
        self.at = 0;
        self.filter.take().is_some()
    }

    /// Types a key into what is looked for; `false` for one that writes nothing there.
    pub(crate) fn type_key(&mut self, key: Key) -> bool {
        let Some(filter) = &mut self.filter else {
            return false;
        };
        if key.rubs_out() {
            filter.pop();
        } else if let Some(c) = key.typed() {
            self.type_char(c);
        } else {
            return false;
        }
        self.at = 0;
        true
    }

    pub(crate) fn type_char(&mut self, c: char) {
        const LONGEST: usize = 80;
        if let Some(filter) = &mut self.filter
            && filter.chars().count() < LONGEST
        {
            filter.push(c);
        }
        self.at = 0;
    }

    /// Whether something is looked for.
    pub(crate) const fn is_searching(&self) -> bool {
        self.filter.is_some()
    }

    /// Goes so many lines on or back.
    pub(crate) fn scroll(&mut self, down: bool, lines: usize, shared: &Shared) {
        let actions = self.rows(shared).iter().filter_map(Row::action).count();
        self.at = if down {
            (self.at + lines).min(actions.saturating_sub(1))
        } else {
            self.at.saturating_sub(lines)
        };
    }

    /// The action of the chosen line.
    pub(crate) fn chosen(&self, shared: &Shared) -> Option<Action> {
        let rows = self.rows(shared);
        rows.iter().filter_map(Row::action).nth(self.at)
    }

    fn rows(&self, shared: &Shared) -> Vec<Row> {
        let actions = shared.keymap.actions(&self.contexts, shared.ascii);
        let mut rows = Vec::new();
        for group in Group::ALL {
            let own = actions.iter().filter(|(action, _)| action.group() == group);
            let lines = own.filter_map(|(action, keys)| {
                let said = shared.text.named("action", action.slug());
                let keys = keys.join(" ");
                let filter = self.filter.as_deref().unwrap_or_default();
                let names = [said.as_str(), action.slug(), &keys];
                let fits = names.map(|name| fuzzy::score(filter, name).is_some());
                let fits = fits.contains(&true);
                fits.then_some(Row::Keys(*action, keys, said))
            });
            let lines: Vec<Row> = lines.collect();
            if !lines.is_empty() {
                rows.push(Row::Heading(shared.text.named("group", group.slug())));
                rows.extend(lines);
            }
        }
        rows
    }

    /// How many columns there are, how wide each is, and how wide the keys in it.
    fn columns(rows: &[Row], room: u16) -> (u16, u16, usize) {
        let columns = (room / Self::COLUMN).max(1);
        let width = room / columns;
        let widest = rows.iter().map(|row| match row {
            Row::Keys(_, keys, _) => keys.width(),
            Row::Heading(_) => 0,
        });
        let keys = widest.max().unwrap_or(0).min(usize::from(width) / 2);
        (columns, width, keys)
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let area = Rect::from((Position::ORIGIN, shared.size));
        let screen = self.contexts.first().copied().unwrap_or(Context::Global);
        let screen = shared.text.named("context", screen.slug());
        let help = shared.text.say(Id::HelpTitle);
        let title = format!("{help} {} {screen}", shared.glyphs.dot);
        let inside =
            draw_box(shared, area, &title, buf).intersection(area.inner(Margin::new(1, 1)));
        let rows = self.rows(shared);
        let (columns, width, keys_width) = Self::columns(&rows, inside.width);
        let lines = rows.len().div_ceil(usize::from(columns)).max(1);
        let height = inside.height.saturating_sub(2);
        let mut actions = (0..rows.len()).filter(|i| rows[*i].action().is_some());
        let chosen = actions.nth(self.at);
        // The chosen line is kept in sight.
        let line = chosen.unwrap_or(0) % lines;
        let offset = (line + 1).saturating_sub(usize::from(height));
        for (column, part) in (0_u16..).zip(rows.chunks(lines)) {
            let area = Rect::new(
                inside.x + column * width,
                inside.y,
                width.saturating_sub(1),
                height,
            );
            let mut pen = Pen::new(buf, &shared.theme, area);
            for (i, row) in part.iter().enumerate().skip(offset) {
                match row {
                    Row::Heading(name) => pen.line(&[(name, Ink::Title)]),
                    Row::Keys(_, keys, said) => {
                        let gap = keys_width.saturating_sub(keys.width()) + 2;
                        let here = chosen == Some(usize::from(column) * lines + i);
                        let sign = if here { shared.glyphs.here } else { ' ' };
                        let ink = if here { Ink::Tried } else { Ink::Text };
                        pen.line(&[
                            (sign.to_string(), Ink::Tried),
                            (keys.clone(), Ink::Key),
                            (" ".repeat(gap), Ink::Text),
                            (said.clone(), ink),
                        ]);
                    }
                }
            }
        }
        let foot = Rect::new(inside.x, inside.bottom().saturating_sub(1), inside.width, 1);
        let mut pen = Pen::new(buf, &shared.theme, foot);
        match &self.filter {
            None => pen.line(&[(shared.text.say(Id::HelpKeys), Ink::Dim)]),
            Some(filter) => {
                let cursor = shared.glyphs.cursor[0].to_string();
                pen.line(&[
                    ("/ ", Ink::Dim),
                    (filter, Ink::Entry),
                    (&cursor, Ink::Cursor),
                ]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Size;

    use super::*;
    use crate::config::Settings;
    use crate::text::{Locale, Text};

    #[test]
    fn in_80_columns_every_line_is_seen_whole() {
        for locale in Locale::ALL {
            let (settings, size) = (Settings::default(), Size::new(80, 24));
            let shared = Shared::new(&settings, Text::new(locale), size);
            for context in Context::ALL {
                let help = Help::new(vec![context, Context::Global]);
                let rows = help.rows(&shared);
                // Within the lines of the box.
                let (_, width, keys_width) = Help::columns(&rows, size.width - 2);
                for row in rows {
                    if let Row::Keys(_, keys, said) = row {
                        let used = 1 + keys.width().max(keys_width) + 2 + said.width();
                        let room = usize::from(width) - 1;
                        assert!(used <= room, "{context:?}: {keys}: {said} ({used}/{room})");
                    }
                }
            }
        }
    }
}
