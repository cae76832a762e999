//! The names of settings and their values.

use crate::config::Setting;
use crate::tui::model::Shared;

/// A value of a setting as people call it. Themes of one's own are called as their files.
pub(crate) fn value(shared: &Shared, setting: Setting, value: &str) -> String {
    match setting {
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
