//! The names of settings and their values.

use crate::config::{Setting, ShiftDigits};
use crate::tui::model::Shared;

/// A value of a setting as people call it. Themes of one's own are called as their files,
/// keyboards of one's own what they write.
pub(crate) fn value(shared: &Shared, setting: Setting, value: &str) -> String {
    match setting {
        Setting::Level => shared.text.named("level", value),
        Setting::Timer => shared.text.named("timer", value),
        Setting::ShiftDigits if matches!(value.parse(), Ok(ShiftDigits::Own(_))) => {
            value.to_owned()
        }
        Setting::Layout => shared.text.named("layout", value),
        Setting::Theme
            if shared
                .settings
                .own_themes
                .iter()
                .any(|(own, _)| own == value) =>
        {
            value.to_owned()
        }
        _ => shared.text.named("value", value),
    }
}

/// The value that a setting has now; of the language, the one that is spoken.
pub(crate) fn now(shared: &Shared, setting: Setting) -> String {
    match setting {
        Setting::Language => shared.text.locale().code().to_owned(),
        _ => shared.settings.value(setting),
    }
}
