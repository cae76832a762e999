//! The settings by name, for the settings file and the settings screen.

use super::{
    GlyphSet, KeyPreset, Motion, Network, NoteStyle, Settings, ShiftDigits, SizeClass, Timer,
    UnknownKeyboard,
};
use crate::grid::Coordinates;
use crate::grid::rules::DigitStyle;
use crate::logic::Order;
use crate::rate::Level;

/// Makes the enum of the settings from a table of their names, each with its access.
macro_rules! settings {
    ($($(#[$doc:meta])* $setting:ident = $name:literal: $access:expr;)*) => {
        masume_engine::names! {
            /// A setting with a single value. The player's keys and themes are not included, because
            /// they have several values.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub enum Setting: name {
                $($(#[$doc])* $setting = $name,)*
            }
        }

        impl Setting {
            /// Returns the functions that read and write the setting.
            fn access(self) -> Access {
                match self {
                    $(Self::$setting => $access,)*
                }
            }
        }
    };
}

/// The access to a setting that is a flag.
macro_rules! flag {
    ($field:ident) => {
        Access {
            kind: SettingKind::Flag,
            read: |settings| settings.$field.to_string(),
            write: |settings, value| settings.$field = value == "true",
        }
    };
}

/// The access to a setting whose values have slugs.
macro_rules! slug {
    ($field:ident, $type:ident) => {
        Access {
            kind: SettingKind::Computed(|_| {
                $type::ALL.iter().map(|it| it.slug().to_owned()).collect()
            }),
            read: |settings| settings.$field.slug().to_owned(),
            write: |settings, value| {
                settings.$field = $type::named(value).unwrap_or(settings.$field);
            },
        }
    };
}

settings! {
    /// The language.
    Language = "language": Access {
            kind: SettingKind::Names(&["en", "ja"]),
            read: |settings| settings.language.clone().unwrap_or_else(|| "en".to_owned()),
            write: |settings, value| settings.language = Some(value.to_owned()),
        };
    /// The theme, which determines the colors of the screen.
    Theme = "theme": Access {
            kind: SettingKind::Computed(themes),
            read: |settings| settings.theme.clone(),
            write: |settings, value| value.clone_into(&mut settings.theme),
        };
    /// Paints the theme's background.
    Background = "background": flag!(background);
    /// Tints the row, column and box of the cursor.
    Peers = "peers": flag!(peers);
    /// Draws digits as large as their cells allow.
    LargeDigits = "large_digits": flag!(large_digits);
    /// Uses colors.
    Color = "color": flag!(color);
    /// The characters for drawing the board.
    Glyphs = "glyphs": Access {
            kind: SettingKind::Names(&["auto", "unicode", "ascii"]),
            read: |settings| {
                match settings.glyphs {
                    _ if settings.has_auto_glyphs => "auto",
                    GlyphSet::Unicode => "unicode",
                    GlyphSet::Ascii => "ascii",
                }
                .to_owned()
            },
            write: |settings, value| {
                settings.has_auto_glyphs = value == "auto";
                settings.glyphs = match value {
                    "ascii" => GlyphSet::Ascii,
                    "unicode" => GlyphSet::Unicode,
                    _ => settings.auto_glyphs,
                };
            },
        };
    /// The amount of animation.
    Motion = "motion": slug!(motion, Motion);
    /// The layout of the play screen.
    Layout = "layout": Access {
            kind: SettingKind::Computed(layouts),
            read: |settings| settings.layout.map_or("auto", SizeClass::slug).to_owned(),
            write: |settings, value| {
                settings.layout = SizeClass::named(value);
            },
        };
    /// The notation of cells.
    Coordinates = "coordinates": slug!(coordinates, Coordinates);
    /// The symbols of digits above 9.
    DigitStyle = "digit_style": slug!(digit_style, DigitStyle);
    /// Shows the state of the game in the window title.
    WindowTitle = "window_title": flag!(window_title);
    /// The level of new puzzles.
    Level = "level": slug!(level, Level);
    /// Determines whether time is counted and shown, counted but hidden, or not counted.
    Timer = "timer": slug!(timer, Timer);
    /// Shows the difficulty of the puzzle.
    Rating = "rating": flag!(rating);
    /// Marks digits that break a rule.
    Conflicts = "conflicts": flag!(conflicts);
    /// Marks a cell without a possible digit, and a house without a place for a digit.
    DeadEnds = "dead_ends": flag!(dead_ends);
    /// Marks entries that differ from the solution.
    Mistakes = "mistakes": flag!(mistakes);
    /// Hides the cells under the fog of a puzzle.
    Fog = "fog": flag!(fog);
    /// Allows hints that assume a unique solution.
    Uniqueness = "uniqueness": flag!(uniqueness);
    /// The order in which hints try techniques.
    HintOrder = "hint_order": slug!(hint_order, Order);
    /// The style of notes.
    NoteStyle = "note_style": slug!(note_style, NoteStyle);
    /// The key preset.
    KeyPreset = "key_preset": slug!(key_preset, KeyPreset);
    /// The keyboard layout for notes with Shift and a digit.
    ShiftDigits = "shift_digits": Access {
            kind: SettingKind::Computed(keyboards),
            read: |settings| settings.keyboard().to_string(),
            write: |settings, value| settings.set_keyboard(value.parse().ok()),
        };
    /// Moves the cursor from one edge of the board to the opposite edge.
    Wrap = "wrap": flag!(wrap);
    /// Uses the mouse.
    Mouse = "mouse": flag!(mouse);
    /// Shows the terminal's own cursor.
    HardwareCursor = "hardware_cursor": flag!(hardware_cursor);
    /// Determines whether masume asks servers for puzzles.
    Network = "network": slug!(network, Network);
}

impl Setting {
    /// Returns true if the setting is a flag, whose value is true or false.
    pub fn is_flag(self) -> bool {
        matches!(self.access().kind, SettingKind::Flag)
    }

    /// Returns the values that the settings screen offers. The language and the keyboard may also
    /// have other values.
    pub fn choices(self, settings: &Settings) -> Vec<String> {
        let list = |values: &[&str]| values.iter().map(|v| (*v).to_owned()).collect();
        match self.access().kind {
            SettingKind::Flag => list(&["true", "false"]),
            SettingKind::Names(names) => list(names),
            SettingKind::Computed(choices) => choices(settings),
        }
    }

    /// Returns the error message for an invalid value, which lists the possible values.
    pub(super) fn invalid_value_message(self, settings: &Settings) -> String {
        let name = self.name();
        match self {
            Self::Language => "'language' must be a name such as \"en\" or \"ja\"".to_owned(),
            Self::ShiftDigits => format!("'shift_digits' must be {UnknownKeyboard}"),
            _ if self.is_flag() => format!("'{name}' must be true or false"),
            _ => {
                let choices = self.choices(settings);
                let quoted: Vec<String> = choices.iter().map(|c| format!("\"{c}\"")).collect();
                format!("'{name}' must be one of {}", quoted.join(", "))
            }
        }
    }
}

/// The possible values of a setting, and the functions that read and write the setting.
struct Access {
    kind: SettingKind,
    read: fn(&Settings) -> String,
    write: fn(&mut Settings, &str),
}

enum SettingKind {
    Flag,
    /// One of the listed names.
    Names(&'static [&'static str]),
    /// One of the names that the function returns.
    Computed(fn(&Settings) -> Vec<String>),
}

/// Returns the names of the built-in themes and of the player's themes.
fn themes(settings: &Settings) -> Vec<String> {
    let own = settings.own_themes.iter().map(|(name, _)| name.clone());
    // The theme `auto` fits the background of the terminal.
    let built_in = BUILT_IN_THEMES.iter().map(|(name, _)| *name);
    let names = ["auto"].into_iter().chain(built_in).map(str::to_owned);
    let mut names: Vec<String> = names.chain(own).collect();
    names.dedup();
    names
}

/// Returns the names of the size classes, after the name of a layout that depends on the window.
fn layouts(_: &Settings) -> Vec<String> {
    let classes = SizeClass::ALL.into_iter().map(SizeClass::slug);
    ["auto"]
        .into_iter()
        .chain(classes)
        .map(str::to_owned)
        .collect()
}

/// Returns the keyboard layouts with names, and the player's last layout without a name.
fn keyboards(settings: &Settings) -> Vec<String> {
    let all = ShiftDigits::NAMED.into_iter().chain(settings.own_keyboard);
    all.map(|keyboard| keyboard.to_string()).collect()
}

/// The built-in themes, each with its name and its text.
pub(crate) const BUILT_IN_THEMES: [(&str, &str); 11] = {
    macro_rules! files {
        ($($name:literal)+) => {
            [$(($name, include_str!(concat!("../../assets/themes/", $name, ".toml")))),+]
        };
    }
    files!(
        "terminal" "dark" "light" "contrast" "color-blind" "catppuccin" "gruvbox" "nord"
        "solarized" "tokyo-night" "mono"
    )
};

impl Settings {
    /// Returns the value of a setting as written in the settings file, without quotes.
    pub fn value(&self, setting: Setting) -> String {
        (setting.access().read)(self)
    }

    /// Sets the value of a setting.
    ///
    /// # Errors
    /// Returns a message with the possible values if `value` is not valid.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), String> {
        let known = match setting {
            Setting::Language => true,
            Setting::ShiftDigits => value.parse::<ShiftDigits>().is_ok(),
            _ => setting.choices(self).iter().any(|choice| choice == value),
        };
        if !known {
            return Err(setting.invalid_value_message(self));
        }
        (setting.access().write)(self, value);
        Ok(())
    }

    /// Sets the keyboard layout. A layout without a name is also stored, so that it can be chosen
    /// again.
    fn set_keyboard(&mut self, keyboard: Option<ShiftDigits>) {
        self.shift_digits = keyboard;
        let own = keyboard.filter(|keyboard| matches!(keyboard, ShiftDigits::Own(_)));
        self.own_keyboard = own.or(self.own_keyboard);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_can_be_set_and_read_back() {
        let mut settings = Settings::default();
        for setting in Setting::ALL {
            assert_eq!(Setting::named(setting.name()), Some(setting));
            for choice in setting.choices(&settings) {
                assert_eq!(settings.set(setting, &choice), Ok(()));
                assert_eq!(settings.value(setting), choice, "{setting:?}");
            }
            let refused = settings.clone().set(setting, "sideways");
            assert_eq!(refused.is_err(), setting != Setting::Language);
        }
    }

    #[test]
    fn a_keyboard_without_a_name_can_be_chosen_again() {
        let own = "+\"*ç%&/()";
        let mut settings = Settings::default();
        settings.apply_file(&format!("shift_digits = '{own}'"));
        for choice in Setting::ShiftDigits.choices(&settings) {
            assert_eq!(settings.set(Setting::ShiftDigits, &choice), Ok(()));
            let choices = Setting::ShiftDigits.choices(&settings);
            assert!(
                choices.contains(&own.to_owned()),
                "the layout is missing after the choice of {choice}"
            );
        }
    }
}
