//! The settings: each with its value, changed at once and kept for next time.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::{Calibration, words};
use crate::config::Setting;
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::model::{Overlay, Shared};
use crate::tui::msg::Effects;
use crate::tui::theme::Ink;
use crate::tui::view::{centred, draw_box};
use crate::tui::widget::pen::Pen;
use crate::tui::widget::table::shortened;

/// The list of settings.
#[derive(Debug, Default)]
pub(crate) struct SettingsList {
    at: usize,
}

impl SettingsList {
    const WIDTH: u16 = 60;

    /// Up and down go through the list; right and left through the values.
    pub(crate) fn turn(&mut self, action: Action, shared: &mut Shared, effects: &mut Effects) {
        let last = Setting::ALL.len() - 1;
        match action {
            Action::ListDown => self.at = (self.at + 1).min(last),
            Action::ListUp => self.at = self.at.saturating_sub(1),
            Action::Choose if self.chosen() == Setting::ShiftDigits => {
                effects.overlay = Some(Overlay::Calibration(Calibration::default()));
            }
            Action::ListMore | Action::Choose => self.change(1, shared, effects),
            Action::ListLess => self.change(usize::MAX, shared, effects),
            _ => {}
        }
    }

    const fn chosen(&self) -> Setting {
        Setting::ALL[self.at]
    }

    /// Goes so many values on, around the ends.
    fn change(&self, by: usize, shared: &mut Shared, effects: &mut Effects) {
        let setting = self.chosen();
        let choices = setting.choices(&shared.settings);
        let now = words::now(shared, setting);
        let at = choices.iter().position(|choice| *choice == now);
        let by = if by == usize::MAX {
            choices.len() - 1
        } else {
            by
        };
        let next = at.map_or(0, |at| (at + by) % choices.len());
        shared.set(setting, &choices[next], effects);
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        /// The columns of the sign before a name, and of those around a value.
        const SIGN: usize = 2;
        const VALUE_SIGNS: usize = 4;
        let text = &shared.text;
        let width = Self::WIDTH.min(buf.area.width);
        let lines = Setting::ALL.len() + 5;
        let area = centred(buf.area, width, lines);
        let inside = draw_box(shared, area, &text.say(Id::SettingsTitle), buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        let names = Setting::ALL.map(|setting| text.named("setting", setting.name()));
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
        let room = pen.lines_left().saturating_sub(2).max(1);
        let first = (self.at + 1).saturating_sub(room);
        let rows = Setting::ALL.into_iter().zip(names).enumerate();
        for (i, (setting, name)) in rows.skip(first).take(room) {
            let chosen = i == self.at;
            let sign = if chosen { shared.glyphs.here } else { ' ' };
            let ink = if chosen { Ink::Tried } else { Ink::Text };
            let value = words::value(shared, setting, &words::now(shared, setting));
            // The values stand in a column, as far as they have room there.
            let (before, after) = if chosen { ("< ", " >") } else { ("  ", "") };
            let rest = pen.width().saturating_sub(VALUE_SIGNS + value.width());
            let column = (widest + 2).min(rest.saturating_sub(SIGN));
            let name = shortened(&name, column);
            let gap = " ".repeat(column.saturating_sub(name.width()));
            pen.line(&[
                (format!("{sign} {name}{gap}"), ink),
                (before.to_owned(), Ink::Key),
                (value, Ink::Entry),
                (after.to_owned(), Ink::Key),
            ]);
        }
        let foot = Rect::new(inside.x, inside.bottom().saturating_sub(1), inside.width, 1);
        self.draw_foot(shared, foot, room < Setting::ALL.len(), buf);
    }

    /// The keys; and where not all settings are seen, which one of how many this is.
    fn draw_foot(&self, shared: &Shared, area: Rect, scrolls: bool, buf: &mut Buffer) {
        let keys = match self.chosen() {
            Setting::ShiftDigits => Id::SettingsCalibrate,
            _ => Id::SettingsKeys,
        };
        let place = format!("{}/{}", self.at + 1, Setting::ALL.len());
        let place = Some(place.as_str()).filter(|_| scrolls);
        let keys = [(shared.text.say(keys), Ink::Dim)];
        let mut pen = Pen::new(buf, &shared.theme, area);
        pen.line_with_right(&keys, (place.unwrap_or_default(), Ink::Dim));
    }
}
