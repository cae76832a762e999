//! The command palette: everything that can be done here, found by a few letters.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::words;
use crate::config::Setting;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::fuzzy;
use crate::tui::keymap::{Context, Key};
use crate::tui::model::Shared;
use crate::tui::theme::Ink;
use crate::tui::view::draw_box;
use crate::tui::widget::pen::Pen;

/// The palette over a screen.
#[derive(Debug)]
pub(crate) struct Palette {
    /// Where the commands come from.
    contexts: Vec<Context>,
    commands: Vec<Entry>,
    typed: String,
    at: usize,
}

#[derive(Debug)]
struct Entry {
    command: Command,
    /// What is seen, and what is looked through besides: its English name.
    label: String,
    slug: String,
    keys: String,
}

/// What a line of the palette does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Run(Action),
    Set(Setting, String),
}

impl Palette {
    const WIDTH: u16 = 60;
    const LINES: usize = 12;

    /// Longer than any command.
    const LONGEST: usize = 80;

    pub(crate) fn new(contexts: Vec<Context>, shared: &Shared) -> Self {
        let actions = shared.keymap.actions(&contexts, shared.ascii);
        let mut commands: Vec<Entry> = actions
            .into_iter()
            .filter(|(action, _)| !shared.keymap.takes_digit(&contexts, *action))
            .map(|(action, keys)| Entry {
                command: Command::Run(action),
                label: shared.text.named("action", action.slug()),
                slug: action.slug().to_owned(),
                keys: keys.into_iter().next().unwrap_or_default(),
            })
            .collect();
        for setting in Setting::ALL {
            for choice in setting.choices(&shared.settings) {
                let name = shared.text.named("setting", setting.name());
                let value = words::value(shared, setting, &choice);
                let facts = [("name", name.into()), ("value", value.into())];
                commands.push(Entry {
                    slug: format!("{} {choice}", setting.name()),
                    command: Command::Set(setting, choice),
                    label: shared.text.tell(Id::PaletteSetting, &facts),
                    keys: String::new(),
                });
            }
        }
        Self {
            contexts,
            commands,
            typed: String::new(),
            at: 0,
        }
    }

    pub(crate) fn contexts(&self) -> &[Context] {
        &self.contexts
    }

    /// Types a key; `false` for one that writes nothing.
    pub(crate) fn type_key(&mut self, key: Key) -> bool {
        if key.rubs_out() {
            self.typed.pop();
        } else if let Some(c) = key.typed() {
            self.type_char(c);
        } else {
            return false;
        }
        self.at = 0;
        true
    }

    pub(crate) fn type_char(&mut self, c: char) {
        if self.typed.chars().count() < Self::LONGEST {
            self.typed.push(c);
        }
        self.at = 0;
    }

    pub(crate) fn turn(&mut self, down: bool) {
        let last = self.found().len().saturating_sub(1);
        self.at = if down {
            (self.at + 1).min(last)
        } else {
            self.at.saturating_sub(1)
        };
    }

    /// The command that is chosen.
    pub(crate) fn chosen(&self) -> Option<&Command> {
        self.found().get(self.at).map(|entry| &entry.command)
    }

    /// What fits the letters, best first; among equals in the order of the help.
    fn found(&self) -> Vec<&Entry> {
        let score = |entry: &Entry| {
            let scores = [&entry.label, &entry.slug].map(|name| fuzzy::score(&self.typed, name));
            scores.into_iter().flatten().min()
        };
        let found = self.commands.iter().filter_map(|e| Some((score(e)?, e)));
        let mut found: Vec<(usize, &Entry)> = found.collect();
        found.sort_by_key(|(score, _)| *score);
        found.into_iter().map(|(_, entry)| entry).collect()
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let width = Self::WIDTH.min(buf.area.width);
        let found = self.found();
        let room = Self::LINES.min(usize::from(buf.area.height.saturating_sub(5)));
        let height = u16::try_from(room + 4)
            .unwrap_or(u16::MAX)
            .min(buf.area.height);
        let area = Rect::new(
            (buf.area.width - width) / 2,
            (buf.area.height - height) / 4,
            width,
            height,
        );
        let inside = draw_box(shared, area, &shared.text.say(Id::PaletteTitle), buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        let cursor = shared.glyphs.cursor[0].to_string();
        pen.line(&[
            (": ", Ink::Dim),
            (&self.typed, Ink::Entry),
            (&cursor, Ink::Cursor),
        ]);
        pen.skip(1);
        if found.is_empty() {
            pen.line(&[(shared.text.say(Id::PaletteNothing), Ink::Dim)]);
        }
        let first = (self.at + 1).saturating_sub(room);
        for (i, entry) in found.into_iter().enumerate().skip(first).take(room) {
            let chosen = i == self.at;
            let sign = if chosen { shared.glyphs.here } else { ' ' };
            let ink = if chosen { Ink::Tried } else { Ink::Text };
            let keys_room = entry.keys.width() + 1;
            let mut label = format!("{sign} {}", entry.label);
            while label.width() + keys_room > pen.width() && label.pop().is_some() {}
            pen.line_with_right(&[(label, ink)], (&entry.keys, Ink::Key));
        }
    }
}
