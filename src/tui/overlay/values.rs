//! The names of settings and their values.

use crate::config::{Setting, ShiftDigits};
use crate::tui::app::App;

/// Returns the display name of a setting's value. A custom theme is shown by its file name, and a
/// custom keyboard is shown by its characters.
pub(crate) fn value(app: &App, setting: Setting, value: &str) -> String {
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
pub(crate) fn current(app: &App, setting: Setting) -> String {
    match setting {
        Setting::Language => app.text.locale().code().to_owned(),
        _ => app.settings.value(setting),
    }
}
