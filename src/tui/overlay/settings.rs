//! The list of settings. A change takes effect and is saved immediately.

use crate::config::{Setting, ShiftDigits};
use crate::tui::cycle::cycled;
use crate::tui::prelude::*;
use crate::tui::widget::table::ellipsize;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SettingRow {
    Heading(Id),
    Setting(Setting),
}

/// Returns the rows of the list: all settings, with a heading above the first of each group.
fn rows() -> impl Iterator<Item = SettingRow> {
    Setting::ALL.into_iter().flat_map(|setting| {
        let heading = match setting {
            Setting::Language => Some(Id::SettingsLook),
            Setting::Level => Some(Id::SettingsGame),
            Setting::KeyPreset => Some(Id::SettingsInput),
            _ => None,
        };
        let heading = heading.map(SettingRow::Heading);
        heading.into_iter().chain([SettingRow::Setting(setting)])
    })
}

#[derive(Debug)]
pub(crate) struct SettingsList {
    list: List,
}

impl Default for SettingsList {
    fn default() -> Self {
        // The first row is a heading, which cannot be selected.
        Self { list: List::at(1) }
    }
}

impl SettingsList {
    const WIDTH: u16 = 64;

    /// The maximum number of lines of a description.
    const ABOUT: usize = 2;

    fn chosen(&self) -> Option<Setting> {
        match rows().nth(self.list.selected)? {
            SettingRow::Setting(setting) => Some(setting),
            SettingRow::Heading(_) => None,
        }
    }

    /// Moves the selection, skipping headings. Returns false if the action is not a movement.
    fn handle_movement(&mut self, action: Action) -> bool {
        let count = rows().count();
        if !self.list.move_selection(action, count) {
            return false;
        }
        if self.chosen().is_none() {
            let up = matches!(action, Action::ListUp | Action::ScrollUp) && self.list.selected > 0;
            let on = if up { Action::ListUp } else { Action::ListDown };
            self.list.move_selection(on, count);
        }
        true
    }

    /// Selects the next or the previous value of the setting. The last value is followed by the
    /// first.
    fn change(&self, forward: bool, app: &mut App) {
        let Some(setting) = self.chosen() else { return };
        let choices = setting.choices(&app.settings);
        let now = current_value(app, setting);
        app.set(setting, &cycled(&choices, &now, forward));
    }

    /// Returns the dialog, and the area of the description. In a small window, this area is empty.
    fn layout(app: &App) -> (Dialog, Rect) {
        let words = [Id::SettingsTitle, Id::SettingsKeys].map(|id| app.text.message(id));
        let lines = rows().count() + 1 + Self::ABOUT;
        let mut dialog = Dialog::new(app, Self::WIDTH, words, [0, lines]);
        let about = u16::try_from(Self::ABOUT).unwrap_or(0) + 1;
        // In a small window, the description is omitted, so that the list has enough lines.
        let has_about = dialog.rows.height > 2 * about;
        let below;
        [dialog.rows, below] = split(
            dialog.rows,
            dialog.rows.height - u16::from(has_about) * about,
        );
        let [_, below] = split(below, 1);
        (dialog, below)
    }
}

fn draw_row(
    setting: Setting,
    (sign, ink): (char, Ink),
    widest: usize,
    app: &App,
    pen: &mut Pen<'_>,
) {
    /// The number of columns for the sign before the name of a setting.
    const SIGN: usize = 2;
    /// The number of columns for the signs around the value of a setting.
    const VALUE_SIGNS: usize = 4;
    let name = app.text.named("setting", setting.name());
    let value = value_name(app, setting, &current_value(app, setting));
    // The values are aligned if there is room.
    let (before, after) = if ink == Ink::Guessed {
        ("< ", " >")
    } else {
        ("  ", "")
    };
    let rest = pen.width().saturating_sub(VALUE_SIGNS + value.width());
    let column = (widest + 2).min(rest.saturating_sub(SIGN));
    let name = ellipsize(&name, column);
    let gap = " ".repeat(column.saturating_sub(name.width()));
    pen.line(&[
        (format!("{sign} {name}{gap}"), ink),
        (before.to_owned(), Ink::Key),
        (value, Ink::Entry),
        (after.to_owned(), Ink::Key),
    ]);
}

impl Layer for SettingsList {
    fn covers_board(&self) -> bool {
        true
    }

    /// Moves the selection with up and down, and changes the value with left and right.
    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match action {
            _ if self.handle_movement(action) => {}
            Action::ListMore | Action::Choose => self.change(true, cx.app),
            Action::ListLess => self.change(false, cx.app),
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let before = self.list;
        let (dialog, _) = Self::layout(cx.app);
        let is_again = self.list.click(mouse, at, dialog.rows, rows().count());
        if self.chosen().is_none() {
            self.list = before;
        } else if is_again {
            self.change(true, cx.app);
        }
        Response::Pass
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let (dialog, below) = Self::layout(app);
        dialog.draw(app, buf);
        let names = Setting::ALL.map(|setting| text.named("setting", setting.name()).width());
        let widest = names.into_iter().max().unwrap_or(0);
        let (areas, count) = ((dialog.area, dialog.rows), rows().count());
        self.list.draw(areas, count, app, buf, |at, style, pen| {
            match rows().nth(at) {
                Some(SettingRow::Heading(id)) => pen.line(&[(text.message(id), Ink::Title)]),
                Some(SettingRow::Setting(setting)) => draw_row(setting, style, widest, app, pen),
                None => {}
            }
        });
        if let Some(setting) = self.chosen() {
            let about = text.named("about-setting", setting.name());
            let mut pen = Pen::new(buf, &app.theme, below);
            pen.lines(
                wrap(&about, pen.width()).into_iter().take(Self::ABOUT),
                Ink::Dim,
            );
        }
    }
}

/// Returns the display name of a setting's value. A custom theme is shown by its file name, and a
/// custom keyboard is shown by its characters.
pub(super) fn value_name(app: &App, setting: Setting, value: &str) -> String {
    match setting {
        Setting::Level => app.text.named("level", value),
        Setting::Timer => app.text.named("timer", value),
        Setting::ShiftDigits if matches!(value.parse(), Ok(ShiftDigits::Own(_))) => {
            value.to_owned()
        }
        Setting::Layout => app.text.named("layout", value),
        Setting::Theme if app.settings.own_themes.iter().any(|(own, _)| own == value) => {
            value.to_owned()
        }
        _ => app.text.named("value", value),
    }
}

/// Returns the current value of a setting. For the language, this is the language in use, even if
/// it is selected automatically.
fn current_value(app: &App, setting: Setting) -> String {
    match setting {
        Setting::Language => app.text.locale().code().to_owned(),
        _ => app.settings.value(setting),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Locale, Text};

    #[test]
    fn every_setting_is_listed_once_and_its_explanation_fits() {
        let listed = rows().filter(|row| matches!(row, SettingRow::Setting(_)));
        assert!(listed.eq(Setting::ALL.map(SettingRow::Setting)));
        for setting in Setting::ALL {
            for locale in Locale::ALL {
                let about = Text::new(locale).named("about-setting", setting.name());
                assert!(!about.starts_with("about-setting"), "{about}");
                let width = usize::from(SettingsList::WIDTH) - 4;
                assert!(wrap(&about, width).len() <= SettingsList::ABOUT, "{about}");
            }
        }
    }
}
