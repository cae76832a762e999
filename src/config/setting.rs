//! The settings one by one, by name, so that file and settings screen treat them alike.

use super::{GlyphSet, Motion, NoteStyle, Settings, ShiftDigits, Timer, UnknownKeyboard};
use crate::grid::Coordinates;

/// A setting that has a value of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// The language.
    Language,
    /// The level of new puzzles.
    Level,
    /// The theme.
    Theme,
    /// Whether the theme's background is painted.
    Background,
    /// Whether colours are used.
    Color,
    /// The characters that draw the board.
    Glyphs,
    /// What may move.
    Motion,
    /// The layout.
    Layout,
    /// Whether it is shown how hard the puzzle is.
    Rating,
    /// Whether the time is shown, and whether it is counted.
    Timer,
    /// Whether the mouse is listened to.
    Mouse,
    /// Whether digits that break a rule are marked.
    Conflicts,
    /// Whether it is marked where nothing is left.
    DeadEnds,
    /// Whether entries that differ from the solution are marked.
    Mistakes,
    /// Whether the row, the column and the box of the cursor are shown.
    Peers,
    /// Whether hints may take it for granted that there is one solution.
    Uniqueness,
    /// The order in which hints look for techniques.
    HintOrder,
    /// Whether the cursor comes round at the edges.
    Wrap,
    /// Whether the terminal's own cursor is shown.
    HardwareCursor,
    /// Whether the title of the window tells the game.
    WindowTitle,
    /// How cells are called.
    Coordinates,
    /// How notes are written.
    NoteStyle,
    /// The keyboard, as far as Shift and a digit go.
    ShiftDigits,
    /// The table of keys.
    KeyPreset,
}

impl Setting {
    /// Every setting, in the order in which they are listed.
    pub const ALL: [Self; 24] = [
        Self::Language,
        Self::Theme,
        Self::Background,
        Self::Peers,
        Self::Color,
        Self::Glyphs,
        Self::Motion,
        Self::Layout,
        Self::Coordinates,
        Self::WindowTitle,
        Self::Level,
        Self::Timer,
        Self::Rating,
        Self::Conflicts,
        Self::DeadEnds,
        Self::Mistakes,
        Self::Uniqueness,
        Self::HintOrder,
        Self::NoteStyle,
        Self::KeyPreset,
        Self::ShiftDigits,
        Self::Wrap,
        Self::Mouse,
        Self::HardwareCursor,
    ];

    /// Its name in the file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Language => "language",
            Self::Level => "level",
            Self::Theme => "theme",
            Self::Background => "background",
            Self::Color => "color",
            Self::Glyphs => "glyphs",
            Self::Motion => "motion",
            Self::Layout => "layout",
            Self::Rating => "rating",
            Self::Timer => "timer",
            Self::Mouse => "mouse",
            Self::Conflicts => "conflicts",
            Self::DeadEnds => "dead_ends",
            Self::Mistakes => "mistakes",
            Self::Peers => "peers",
            Self::Uniqueness => "uniqueness",
            Self::HintOrder => "hint_order",
            Self::Wrap => "wrap",
            Self::HardwareCursor => "hardware_cursor",
            Self::WindowTitle => "window_title",
            Self::Coordinates => "coordinates",
            Self::NoteStyle => "note_style",
            Self::ShiftDigits => "shift_digits",
            Self::KeyPreset => "key_preset",
        }
    }

    /// The setting with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|setting| setting.name() == name)
    }

    /// Whether it is either true or false.
    pub fn is_flag(self) -> bool {
        matches!(self.access().kind, Kind::Flag)
    }

    /// The values it can have; of the language those that have a name here.
    pub fn choices(self, settings: &Settings) -> Vec<String> {
        let list = |values: &[&str]| values.iter().map(|v| (*v).to_owned()).collect();
        match self.access().kind {
            Kind::Flag => list(&["true", "false"]),
            Kind::Names(names) => list(names),
            Kind::Found(choices) => choices(settings),
        }
    }

    /// What a value must be, for a message about one that is not.
    pub(super) fn expects(self, settings: &Settings) -> String {
        let name = self.name();
        match self {
            Self::Language => "'language' is a name such as \"en\" or \"ja\"".to_owned(),
            Self::ShiftDigits => format!("'shift_digits' is {UnknownKeyboard}"),
            _ if self.is_flag() => format!("'{name}' is true or false"),
            _ => {
                let choices = self.choices(settings);
                let quoted: Vec<String> = choices.iter().map(|c| format!("\"{c}\"")).collect();
                format!("'{name}' is one of {}", quoted.join(", "))
            }
        }
    }

    /// The value that is meant by true or false, of a setting that once was a switch.
    pub(super) const fn once(self, flag: bool) -> Option<&'static str> {
        match (self, flag) {
            (Self::Timer, true) => Some("show"),
            (Self::Timer, false) => Some("hide"),
            _ => None,
        }
    }

    /// How it is read and written.
    #[expect(clippy::too_many_lines, reason = "a list: every setting")]
    fn access(self) -> Access {
        /// A switch.
        macro_rules! flag {
            ($field:ident) => {
                Access {
                    kind: Kind::Flag,
                    read: |settings| settings.$field.to_string(),
                    write: |settings, value| settings.$field = value == "true",
                }
            };
        }
        /// A name that is kept as it is.
        macro_rules! name {
            ($field:ident, $kind:expr) => {
                Access {
                    kind: $kind,
                    read: |settings| settings.$field.clone(),
                    write: |settings, value| value.clone_into(&mut settings.$field),
                }
            };
        }
        /// A name that stands for a variant.
        macro_rules! variant {
            ($field:ident, $($name:literal => $variant:path),+) => {
                Access {
                    kind: Kind::Names(&[$($name),+]),
                    read: |settings| match settings.$field {
                        $($variant => $name.to_owned()),+
                    },
                    write: |settings, value| match value {
                        $($name => settings.$field = $variant,)+
                        _ => {}
                    },
                }
            };
        }
        match self {
            Self::Language => Access {
                kind: Kind::Names(&["en", "ja"]),
                read: |settings| settings.language.clone().unwrap_or_else(|| "en".to_owned()),
                write: |settings, value| settings.language = Some(value.to_owned()),
            },
            Self::Level => name!(level, Kind::Names(&LEVELS)),
            Self::Theme => name!(theme, Kind::Found(themes)),
            Self::Background => flag!(background),
            Self::Color => flag!(color),
            Self::Glyphs => Access {
                kind: Kind::Names(&["auto", "unicode", "ascii"]),
                read: |settings| {
                    match settings.glyphs {
                        _ if settings.ask_width => "auto",
                        GlyphSet::Unicode => "unicode",
                        GlyphSet::Ascii => "ascii",
                    }
                    .to_owned()
                },
                write: |settings, value| {
                    settings.ask_width = value == "auto";
                    settings.glyphs = match value {
                        "ascii" => GlyphSet::Ascii,
                        _ => GlyphSet::Unicode,
                    };
                },
            },
            Self::Motion => variant!(
                motion,
                "full" => Motion::Full,
                "reduced" => Motion::Reduced,
                "none" => Motion::None
            ),
            Self::Layout => name!(layout, Kind::Names(&LAYOUTS)),
            Self::Rating => flag!(rating),
            Self::Timer => variant!(
                timer,
                "show" => Timer::Shown,
                "hide" => Timer::Hidden,
                "off" => Timer::Off
            ),
            Self::Mouse => flag!(mouse),
            Self::Conflicts => flag!(conflicts),
            Self::DeadEnds => flag!(dead_ends),
            Self::Mistakes => flag!(mistakes),
            Self::Peers => flag!(peers),
            Self::Uniqueness => flag!(uniqueness),
            Self::HintOrder => name!(hint_order, Kind::Names(&HINT_ORDERS)),
            Self::Wrap => flag!(wrap),
            Self::HardwareCursor => flag!(hardware_cursor),
            Self::WindowTitle => flag!(window_title),
            Self::Coordinates => variant!(
                coordinates,
                "r1c1" => Coordinates::Numbers,
                "a1" => Coordinates::Letters
            ),
            Self::NoteStyle => variant!(
                note_style,
                "single" => NoteStyle::Single,
                "corner-centre" => NoteStyle::CornerCentre
            ),
            Self::ShiftDigits => Access {
                kind: Kind::Found(keyboards),
                read: |settings| settings.keyboard().to_string(),
                write: |settings, value| settings.set_keyboard(value.parse().ok()),
            },
            Self::KeyPreset => name!(key_preset, Kind::Names(&KEY_PRESETS)),
        }
    }
}

/// How a setting is read and written, and what it can be.
struct Access {
    kind: Kind,
    read: fn(&Settings) -> String,
    write: fn(&mut Settings, &str),
}

/// What a setting can be.
enum Kind {
    /// True or false.
    Flag,
    /// One of these.
    Names(&'static [&'static str]),
    /// One of those that there are.
    Found(fn(&Settings) -> Vec<String>),
}

/// The themes of the program and the player's own.
fn themes(settings: &Settings) -> Vec<String> {
    let own = settings.own_themes.iter().map(|(name, _)| name.clone());
    let built_in = THEMES.iter().map(|name| (*name).to_owned());
    let mut names: Vec<String> = built_in.chain(own).collect();
    names.dedup();
    names
}

/// The keyboards that have a name, and the player's own.
fn keyboards(settings: &Settings) -> Vec<String> {
    let all = ShiftDigits::NAMED.into_iter().chain(settings.own_keyboard);
    all.map(|keyboard| keyboard.to_string()).collect()
}

/// The themes of the program.
pub(crate) const THEMES: [&str; 12] = [
    "auto",
    "terminal",
    "dark",
    "light",
    "contrast",
    "colour-blind",
    "catppuccin",
    "gruvbox",
    "nord",
    "solarized",
    "tokyo-night",
    "mono",
];

/// The levels of puzzles.
pub(crate) const LEVELS: [&str; 5] = ["easy", "medium", "hard", "expert", "extreme"];

/// The layouts that can be fixed.
pub(crate) const LAYOUTS: [&str; 9] = [
    "auto", "tiny", "small", "classic", "medium", "portrait", "tall", "large", "huge",
];

/// The orders in which hints look for techniques; the first is the default.
pub(crate) const HINT_ORDERS: [&str; 3] = ["teach", "se", "hodoku"];

/// The tables of keys of the program.
pub(crate) const KEY_PRESETS: [&str; 4] = ["vim", "arrows", "ctc", "numpad"];

impl Settings {
    /// The value of a setting, as the file writes it but for the quotes.
    pub fn value(&self, setting: Setting) -> String {
        (setting.access().read)(self)
    }

    /// Gives a setting a value.
    ///
    /// # Errors
    /// When it cannot have that value: what it can have.
    pub fn set(&mut self, setting: Setting, value: &str) -> Result<(), String> {
        let known = match setting {
            Setting::Language => true,
            Setting::ShiftDigits => value.parse::<ShiftDigits>().is_ok(),
            _ => setting.choices(self).iter().any(|choice| choice == value),
        };
        if !known {
            return Err(setting.expects(self));
        }
        (setting.access().write)(self, value);
        Ok(())
    }

    /// Takes another keyboard. One without a name stays among those to choose from.
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
    fn every_choice_can_be_made_and_is_then_the_value() {
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
    fn a_keyboard_of_ones_own_is_there_to_come_back_to() {
        let own = "+\"*ç%&/()";
        let mut settings = Settings::default();
        settings.apply_file(&format!("shift_digits = '{own}'"));
        for choice in Setting::ShiftDigits.choices(&settings) {
            assert_eq!(settings.set(Setting::ShiftDigits, &choice), Ok(()));
            let choices = Setting::ShiftDigits.choices(&settings);
            assert!(choices.contains(&own.to_owned()), "forgotten at {choice}");
        }
    }
}
