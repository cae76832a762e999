//! The settings one by one, by name, so that file and settings screen treat them alike.

use super::{GlyphSet, Motion, NoteStyle, Settings, ShiftDigits, UnknownKeyboard};

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
    /// Whether the time is shown.
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
    /// Whether the cursor comes round at the edges.
    Wrap,
    /// Whether the terminal's own cursor is shown.
    HardwareCursor,
    /// Whether the title of the window tells the game.
    WindowTitle,
    /// How notes are written.
    NoteStyle,
    /// The keyboard, as far as Shift and a digit go.
    ShiftDigits,
    /// The table of keys.
    KeyPreset,
}

impl Setting {
    /// Every setting, in the order of the file.
    pub const ALL: [Self; 22] = [
        Self::Language,
        Self::Level,
        Self::Theme,
        Self::Background,
        Self::Color,
        Self::Glyphs,
        Self::Motion,
        Self::Layout,
        Self::Rating,
        Self::Timer,
        Self::Mouse,
        Self::Conflicts,
        Self::DeadEnds,
        Self::Mistakes,
        Self::Peers,
        Self::Uniqueness,
        Self::Wrap,
        Self::HardwareCursor,
        Self::WindowTitle,
        Self::NoteStyle,
        Self::ShiftDigits,
        Self::KeyPreset,
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
            Self::Wrap => "wrap",
            Self::HardwareCursor => "hardware_cursor",
            Self::WindowTitle => "window_title",
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
    pub const fn is_flag(self) -> bool {
        matches!(
            self,
            Self::Background
                | Self::Color
                | Self::Rating
                | Self::Timer
                | Self::Mouse
                | Self::Conflicts
                | Self::DeadEnds
                | Self::Mistakes
                | Self::Peers
                | Self::Uniqueness
                | Self::Wrap
                | Self::HardwareCursor
                | Self::WindowTitle
        )
    }

    /// The values it can have; of the language those that have a name here.
    pub fn choices(self, settings: &Settings) -> Vec<String> {
        let list = |values: &[&str]| values.iter().map(|v| (*v).to_owned()).collect();
        match self {
            Self::Language => list(&["en", "ja"]),
            Self::Level => list(&LEVELS),
            Self::Theme => {
                let own = settings.own_themes.iter().map(|(name, _)| name.clone());
                let built_in = THEMES.iter().map(|name| (*name).to_owned());
                let mut names: Vec<String> = built_in.chain(own).collect();
                names.dedup();
                names
            }
            Self::Glyphs => list(&["auto", "unicode", "ascii"]),
            Self::Motion => list(&["full", "reduced", "none"]),
            Self::Layout => list(&LAYOUTS),
            Self::NoteStyle => list(&["single", "corner-centre"]),
            Self::ShiftDigits => {
                let own = settings.keyboard();
                let own = (!ShiftDigits::NAMED.contains(&own)).then_some(own);
                let all = ShiftDigits::NAMED.into_iter().chain(own);
                all.map(|keyboard| keyboard.to_string()).collect()
            }
            Self::KeyPreset => list(&KEY_PRESETS),
            Self::Background
            | Self::Color
            | Self::Rating
            | Self::Timer
            | Self::Mouse
            | Self::Conflicts
            | Self::DeadEnds
            | Self::Mistakes
            | Self::Peers
            | Self::Uniqueness
            | Self::Wrap
            | Self::HardwareCursor
            | Self::WindowTitle => list(&["true", "false"]),
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
}

/// The themes of the program.
pub(crate) const THEMES: [&str; 6] = [
    "terminal",
    "dark",
    "light",
    "contrast",
    "colour-blind",
    "mono",
];

/// The levels of puzzles.
pub(crate) const LEVELS: [&str; 5] = ["easy", "medium", "hard", "expert", "extreme"];

/// The layouts that can be fixed.
pub(crate) const LAYOUTS: [&str; 9] = [
    "auto", "tiny", "small", "classic", "medium", "portrait", "tall", "large", "huge",
];

/// The tables of keys of the program.
pub(crate) const KEY_PRESETS: [&str; 4] = ["vim", "arrows", "ctc", "numpad"];

impl Settings {
    /// The value of a setting, as the file writes it but for the quotes.
    pub fn value(&self, setting: Setting) -> String {
        match setting {
            Setting::Language => self.language.clone().unwrap_or_else(|| "en".to_owned()),
            Setting::Level => self.level.clone(),
            Setting::Theme => self.theme.clone(),
            Setting::Background => self.background.to_string(),
            Setting::Color => self.color.to_string(),
            Setting::Glyphs => match self.glyphs {
                _ if self.ask_width => "auto".to_owned(),
                GlyphSet::Unicode => "unicode".to_owned(),
                GlyphSet::Ascii => "ascii".to_owned(),
            },
            Setting::Motion => match self.motion {
                Motion::Full => "full".to_owned(),
                Motion::Reduced => "reduced".to_owned(),
                Motion::None => "none".to_owned(),
            },
            Setting::Layout => self.layout.clone(),
            Setting::Rating => self.rating.to_string(),
            Setting::Timer => self.timer.to_string(),
            Setting::Mouse => self.mouse.to_string(),
            Setting::Conflicts => self.conflicts.to_string(),
            Setting::DeadEnds => self.dead_ends.to_string(),
            Setting::Mistakes => self.mistakes.to_string(),
            Setting::Peers => self.peers.to_string(),
            Setting::Uniqueness => self.uniqueness.to_string(),
            Setting::Wrap => self.wrap.to_string(),
            Setting::HardwareCursor => self.hardware_cursor.to_string(),
            Setting::WindowTitle => self.window_title.to_string(),
            Setting::NoteStyle => match self.note_style {
                NoteStyle::Single => "single".to_owned(),
                NoteStyle::CornerCentre => "corner-centre".to_owned(),
            },
            Setting::ShiftDigits => self.keyboard().to_string(),
            Setting::KeyPreset => self.key_preset.clone(),
        }
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
        let flag = value == "true";
        match setting {
            Setting::Language => self.language = Some(value.to_owned()),
            Setting::Level => value.clone_into(&mut self.level),
            Setting::Theme => value.clone_into(&mut self.theme),
            Setting::Background => self.background = flag,
            Setting::Color => self.color = flag,
            Setting::Glyphs => {
                self.ask_width = value == "auto";
                self.glyphs = match value {
                    "ascii" => GlyphSet::Ascii,
                    _ => GlyphSet::Unicode,
                };
            }
            Setting::Motion => {
                self.motion = match value {
                    "none" => Motion::None,
                    "reduced" => Motion::Reduced,
                    _ => Motion::Full,
                };
            }
            Setting::Layout => value.clone_into(&mut self.layout),
            Setting::Rating => self.rating = flag,
            Setting::Timer => self.timer = flag,
            Setting::Mouse => self.mouse = flag,
            Setting::Conflicts => self.conflicts = flag,
            Setting::DeadEnds => self.dead_ends = flag,
            Setting::Mistakes => self.mistakes = flag,
            Setting::Peers => self.peers = flag,
            Setting::Uniqueness => self.uniqueness = flag,
            Setting::Wrap => self.wrap = flag,
            Setting::HardwareCursor => self.hardware_cursor = flag,
            Setting::WindowTitle => self.window_title = flag,
            Setting::NoteStyle => {
                self.note_style = match value {
                    "corner-centre" => NoteStyle::CornerCentre,
                    _ => NoteStyle::Single,
                };
            }
            Setting::ShiftDigits => self.shift_digits = value.parse().ok(),
            Setting::KeyPreset => value.clone_into(&mut self.key_preset),
        }
        Ok(())
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
}
