//! Settings, combined from the defaults, the settings file, the environment and the command line.
//!
//! A later source overrides an earlier source. An unknown key or an invalid value causes a
//! [`Warning`] with its line, and the setting keeps its earlier value. An error in the file
//! therefore never prevents a game.

mod edit;
mod file;
mod setting;
mod shift_digits;

use std::fmt;

use toml::de::{DeTable, DeValue};

use crate::grid::Coordinates;
use crate::grid::rules::DigitStyle;
use crate::logic::Order;
use crate::rate::Level;

pub use edit::with_setting;
pub use file::{file_path, own_themes, read_file, save};
pub(crate) use setting::BUILT_IN_THEMES;
pub use setting::Setting;
pub use shift_digits::{ShiftDigits, UnknownKeyboard};

/// The default settings file. It contains every setting, commented out.
pub const DEFAULT_FILE: &str = include_str!("../assets/config.toml");

/// Makes the settings from a table of fields, each with its default.
macro_rules! settings {
    ($($(#[$doc:meta])* pub $field:ident: $type:ty = $default:expr,)*) => {
        /// The settings of masume.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Settings {
            $($(#[$doc])* pub $field: $type,)*
        }

        impl Default for Settings {
            fn default() -> Self {
                Self {
                    $($field: $default,)*
                }
            }
        }
    };
}

settings! {
    /// The language, such as `en` or `ja_JP.UTF-8`; `None` for the language of the locale.
    pub language: Option<String> = None,
    /// The level of new puzzles. When the player chooses a level, it is saved as this setting.
    pub level: Level = Level::Easy,
    /// The name of the theme.
    pub theme: String = "auto".to_owned(),
    /// True to paint the theme's background.
    pub background: bool = true,
    /// The terminal's background; `None` if it is unknown.
    pub terminal_background: Option<Background> = None,
    /// True to use colors. Every state is also shown without colors.
    pub color: bool = true,
    /// The number of colors of the terminal.
    pub depth: ColorDepth = ColorDepth::Sixteen,
    /// True if the terminal reports every key with its modifiers.
    pub distinguishes_keys: bool = false,
    /// The characters for drawing the board.
    pub glyphs: GlyphSet = GlyphSet::Unicode,
    /// True if the terminal determines the characters.
    pub has_auto_glyphs: bool = true,
    /// The characters that suit the terminal.
    pub auto_glyphs: GlyphSet = GlyphSet::Unicode,
    /// The amount of animation.
    pub motion: Motion = Motion::Full,
    /// The layout of the play screen; `None` if the window size determines the layout.
    pub layout: Option<SizeClass> = None,
    /// True to show the difficulty of the puzzle.
    pub rating: bool = true,
    /// Determines whether time is counted and shown, counted but hidden, or not counted.
    pub timer: Timer = Timer::Shown,
    /// True to use the mouse.
    pub mouse: bool = true,
    /// True to mark digits that break a rule.
    pub conflicts: bool = true,
    /// True to mark a cell without a possible digit, and a house without a place for a digit.
    pub dead_ends: bool = false,
    /// True to mark entries that differ from the solution.
    pub mistakes: bool = false,
    /// True to hide the cells under the fog of a puzzle.
    pub fog: bool = true,
    /// True to tint the cells of the row, column and box of the cursor.
    pub peers: bool = true,
    /// True to draw digits as large as their cells allow.
    pub large_digits: bool = true,
    /// The order in which hints try techniques.
    pub hint_order: Order = Order::Teach,
    /// True to allow hints that assume a unique solution.
    pub uniqueness: bool = true,
    /// True if the cursor moves from one edge of the board to the opposite edge.
    pub wrap: bool = true,
    /// True to show the terminal's own cursor at the selected cell.
    pub hardware_cursor: bool = false,
    /// True to show the state of the game in the window title.
    pub window_title: bool = false,
    /// The notation of cells.
    pub coordinates: Coordinates = Coordinates::Numbers,
    /// The symbols of digits above 9.
    pub digit_style: DigitStyle = DigitStyle::Letters,
    /// The style of notes.
    pub note_style: NoteStyle = NoteStyle::Single,
    /// The keyboard layout for notes with Shift and a digit; `None` for the usual layout of the
    /// locale.
    pub shift_digits: Option<ShiftDigits> = None,
    /// The last keyboard layout that was set as nine characters; `None` if there was none.
    pub own_keyboard: Option<ShiftDigits> = None,
    /// The key preset in use.
    pub key_preset: KeyPreset = KeyPreset::Vim,
    /// Determines whether masume asks servers for puzzles.
    pub network: Network = Network::Ask,
    /// The keys that the player has assigned to actions. They override the key preset.
    pub keys: Vec<CustomKeys> = Vec::new(),
    /// The player's themes, each with its name and its text.
    pub own_themes: Vec<(String, String)> = Vec::new(),
}

/// The keys that the settings file binds to an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomKeys {
    /// The line number in the file, counted from 1.
    pub line: usize,
    /// The name of the action.
    pub action: String,
    /// The keys to bind to the action.
    pub keys: Vec<String>,
}

/// The brightness of the terminal's background.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Background {
    /// A bright background.
    Light,
    /// A dark background.
    Dark,
}

impl Background {
    /// Parses the variable `COLORFGBG`. The last number in it is the background.
    fn of_variable(value: &str) -> Option<Self> {
        let number: u8 = value.rsplit(';').next()?.parse().ok()?;
        match number {
            0..=6 | 8 => Some(Self::Dark),
            7 | 9..=15 => Some(Self::Light),
            _ => None,
        }
    }
}

masume_engine::names! {
    /// Determines whether time is counted and shown, counted but hidden, or not counted.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Timer: slug {
        /// Time is counted and shown.
        Shown = "show",
        /// Time is counted but not shown.
        Hidden = "hide",
        /// Time is not counted.
        Off = "off",
    }
}

masume_engine::names! {
    /// The style of notes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum NoteStyle: slug {
        /// One kind of notes.
        Single = "single",
        /// Two kinds of notes, in the corners and in the center of a cell.
        CornerCenter = "corner-center",
    }
}

/// The characters for drawing the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GlyphSet {
    /// Box-drawing characters.
    Unicode,
    /// ASCII characters, which every terminal draws one column wide.
    Ascii,
}

/// The number of colors of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColorDepth {
    /// Sixteen colors, which the user may have redefined.
    Sixteen,
    /// 256 colors, most of them equal on all terminals.
    Indexed,
    /// True color.
    Full,
}

masume_engine::names! {
    /// The amount of animation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Motion: slug {
        /// All animations.
        Full = "full",
        /// Animations without movement.
        Reduced = "reduced",
        /// No animation.
        None = "none",
    }
}

masume_engine::names! {
    /// Determines whether masume asks a server for the puzzle of a link that is only a name.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Network: slug {
        /// The player is asked each time.
        Ask = "ask",
        /// Servers are never asked.
        Never = "never",
        /// Servers are asked without a question.
        Always = "always",
    }
}

masume_engine::names! {
    /// A size class of the play screen: a grid size and an arrangement of the other parts.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum SizeClass: slug {
        /// The small board, with a few lines below it.
        Tiny = "tiny",
        /// The small board, with a narrow panel.
        Small = "small",
        /// The board with lines between all cells and one text line per cell.
        Classic = "classic",
        /// The board with two text lines per cell, which have room for nine notes.
        Medium = "medium",
        /// The medium board with the panel below it, for tall windows.
        Portrait = "portrait",
        /// The board with three text lines per cell, which have room for nine notes in keypad order.
        Tall = "tall",
        /// The board with lines between all cells and room for nine notes, with frames beside it.
        Large = "large",
        /// The largest board, with frames beside it.
        Giant = "giant",
    }
}

masume_engine::names! {
    /// A key preset: the keys of every action, without the player's changes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum KeyPreset: slug {
        /// The keys `h`, `j`, `k` and `l` move.
        Vim = "vim",
        /// The arrow keys move.
        Arrows = "arrows",
        /// The keys of `SudokuPad`.
        Ctc = "ctc",
        /// The number pad.
        Numpad = "numpad",
    }
}

/// A warning about a line of the settings file that has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The line number in the file, counted from 1.
    pub line: usize,
    /// The problem.
    pub problem: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.problem)
    }
}

impl Settings {
    /// Applies the text of a settings file and returns warnings.
    ///
    /// ```
    /// use masume::config::{Settings, Timer};
    /// let mut settings = Settings::default();
    /// let warnings = settings.apply_file("timer = \"hide\"\nvolume = 3\n");
    /// assert_eq!(settings.timer, Timer::Hidden);
    /// assert_eq!(warnings[0].to_string(), "2: unknown setting 'volume'");
    /// ```
    pub fn apply_file(&mut self, toml: &str) -> Vec<Warning> {
        let line_of = |offset: usize| toml[..offset].matches('\n').count() + 1;
        let table = match DeTable::parse(toml) {
            Ok(table) => table,
            Err(error) => {
                let line = error.span().map_or(1, |span| line_of(span.start));
                let problem = error.message().to_owned();
                return vec![Warning { line, problem }];
            }
        };
        let mut warnings = Vec::new();
        for (key, value) in table.get_ref() {
            let line = line_of(key.span().start);
            if let ("keys", DeValue::Table(keys)) = (key.get_ref().as_ref(), value.get_ref()) {
                for (action, keys) in keys {
                    let line = line_of(action.span().start);
                    match own_keys(action.get_ref(), keys.get_ref(), line) {
                        Ok(own) => self.keys.push(own),
                        Err(problem) => warnings.push(Warning { line, problem }),
                    }
                }
            } else if let Err(problem) = self.apply_value(key.get_ref(), value.get_ref()) {
                warnings.push(Warning { line, problem });
            }
        }
        warnings.sort_by_key(|warning| warning.line);
        warnings
    }

    /// Returns the keyboard layout for notes with Shift and a digit. The default is the American
    /// layout.
    pub fn keyboard(&self) -> ShiftDigits {
        self.shift_digits.unwrap_or(ShiftDigits::Us)
    }

    fn apply_value(&mut self, key: &str, value: &DeValue<'_>) -> Result<(), String> {
        let setting = Setting::named(key).ok_or_else(|| format!("unknown setting '{key}'"))?;
        match value {
            DeValue::Boolean(flag) if setting.is_flag() => self.set(setting, &flag.to_string()),
            DeValue::String(text) if !setting.is_flag() => self.set(setting, text),
            _ => Err(setting.invalid_value_message(self)),
        }
    }

    /// Applies environment variables. `variable` reads a variable by name.
    ///
    /// `NO_COLOR` with any value turns colors off, and so does `term` of Emacs, which reads numbers of
    /// colors as other styles. A locale without UTF-8 selects ASCII. The Linux
    /// console selects ASCII and English, because its font has at most 512 glyphs.
    pub fn apply_environment(&mut self, variable: impl Fn(&str) -> Option<String>) {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        if set("NO_COLOR").is_some() || term.starts_with("eterm") {
            self.color = false;
        }
        let is_console = term == "linux";
        self.depth = match set("COLORTERM").as_deref() {
            Some("truecolor" | "24bit") => ColorDepth::Full,
            _ if term.ends_with("-direct") => ColorDepth::Full,
            // Windows Terminal sets this variable and not `TERM`. A program that runs inside
            // Windows Terminal, such as `screen`, may set `TERM`.
            _ if set("WT_SESSION").is_some() && ["", "xterm-256color"].contains(&&*term) => {
                ColorDepth::Full
            }
            _ if term.contains("256color") => ColorDepth::Indexed,
            _ => ColorDepth::Sixteen,
        };
        self.terminal_background =
            set("COLORFGBG").and_then(|value| Background::of_variable(&value));
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let locale = locale.map(|name| name.to_ascii_lowercase());
        let plain = |name: &String| !name.contains("utf-8") && !name.contains("utf8");
        if locale.as_ref().is_some_and(plain) || is_console {
            (self.glyphs, self.auto_glyphs) = (GlyphSet::Ascii, GlyphSet::Ascii);
        }
        if self.shift_digits.is_none() {
            let home = ["LC_ALL", "LANG"].into_iter().find_map(set);
            self.shift_digits = home.map(|name| ShiftDigits::of_locale(&name));
        }
        if self.language.is_none() {
            let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
            // The variable `LANGUAGE` has an effect only if a locale is set.
            let plain = |name: &String| ["C", "POSIX"].contains(&name.as_str());
            let list = set("LANGUAGE").filter(|_| locale.as_ref().is_some_and(|it| !plain(it)));
            let written = list.or(locale);
            self.language = written.map(|name| if is_console { "en".to_owned() } else { name });
        }
    }
}

fn own_keys(action: &str, keys: &DeValue<'_>, line: usize) -> Result<CustomKeys, String> {
    let expected = || format!("'{action}' must be a list of keys such as [\"u\", \"Ctrl-r\"]");
    let DeValue::Array(keys) = keys else {
        return Err(expected());
    };
    let text = |key: &toml::Spanned<DeValue<'_>>| match key.get_ref() {
        DeValue::String(key) => Ok(key.to_string()),
        _ => Err(expected()),
    };
    Ok(CustomKeys {
        line,
        action: action.to_owned(),
        keys: keys.iter().map(text).collect::<Result<_, _>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_in_the_file_is_reported_with_its_line_and_the_rest_applies() {
        let mut settings = Settings::default();
        let file = "language = \"ja\"\n\nglyphs = \"fancy\"\ntimer = 3\nmouse = false\nx = 1\n\
                    [keys]\nundo = [\"u\"]\nredo = \"U\"\n";
        let warnings = settings.apply_file(file);
        let lines: Vec<usize> = warnings.iter().map(|w| w.line).collect();
        assert_eq!(lines, [3, 4, 6, 9], "{warnings:?}");
        assert_eq!(settings.language.as_deref(), Some("ja"));
        assert!(!settings.mouse && settings.timer == Timer::Shown);
        assert_eq!(settings.keys[0].action, "undo");
    }

    #[test]
    fn the_timer_is_shown_hidden_or_off() {
        for (file, timer) in [
            ("timer = \"show\"", Timer::Shown),
            ("timer = \"hide\"", Timer::Hidden),
            ("timer = \"off\"", Timer::Off),
        ] {
            let mut settings = Settings::default();
            assert_eq!(settings.apply_file(file), [], "{file}");
            assert_eq!(settings.timer, timer, "{file}");
        }
        for file in ["timer = \"never\"", "timer = true"] {
            let warnings = Settings::default().apply_file(file);
            let said = "1: 'timer' must be one of \"show\", \"hide\", \"off\"";
            assert_eq!(warnings[0].to_string(), said);
        }
    }

    #[test]
    fn an_invalid_toml_file_is_reported_with_its_line_and_changes_nothing() {
        let mut settings = Settings::default();
        let warnings = settings.apply_file("timer = \"off\"\nlanguage = \n");
        assert_eq!(warnings.len(), 1);
        assert_eq!(warnings[0].line, 2);
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn the_default_file_lists_every_setting_with_its_default() {
        let mut settings = Settings::default();
        assert_eq!(settings.apply_file(DEFAULT_FILE), []);
        assert_eq!(settings, Settings::default());
        let uncommented = |line: &str| line.strip_prefix("# ").unwrap_or(line).to_owned();
        let says = |line: &String| line.contains(" = ") && !line.contains(": \"");
        let lines: Vec<String> = DEFAULT_FILE.lines().map(uncommented).filter(says).collect();
        for setting in Setting::ALL {
            let begins = |line: &&String| line.starts_with(&format!("{} = ", setting.name()));
            let line = lines.iter().find(begins);
            let line = line.unwrap_or_else(|| panic!("{setting:?} is not in the file"));
            let mut changed = Settings::default();
            assert_eq!(changed.apply_file(line), [], "{line}");
            if setting != Setting::Language {
                let (own, other) = (changed.value(setting), settings.value(setting));
                assert_eq!(own, other, "{line}");
            }
        }
    }

    #[test]
    fn the_environment_selects_color_glyphs_and_language() {
        let with = |pairs: &'static [(&str, &str)]| {
            let mut settings = Settings::default();
            settings.apply_environment(|name| {
                let pair = pairs.iter().find(|(key, _)| *key == name)?;
                Some(pair.1.to_owned())
            });
            settings
        };
        assert_eq!(with(&[]), Settings::default());
        for (name, keyboard) in [
            ("ja_JP.UTF-8", ShiftDigits::Jis),
            ("en_US.UTF-8", ShiftDigits::Us),
            ("en_GB.UTF-8", ShiftDigits::Uk),
            ("C", ShiftDigits::Us),
        ] {
            let mut settings = Settings::default();
            settings.apply_environment(|asked| (asked == "LANG").then(|| name.to_owned()));
            assert_eq!(settings.shift_digits, Some(keyboard));
            settings.apply_file("shift_digits = \"fr\"");
            settings.apply_environment(|asked| (asked == "LANG").then(|| name.to_owned()));
            assert_eq!(settings.shift_digits, Some(ShiftDigits::Fr));
        }
        assert!(!with(&[("NO_COLOR", "1")]).color);
        assert!(with(&[("NO_COLOR", "")]).color);
        assert!(!with(&[("TERM", "eterm-color"), ("COLORTERM", "truecolor")]).color);
        let terminal_background = |value: &'static str| {
            let mut settings = Settings::default();
            settings.apply_environment(|name| (name == "COLORFGBG").then(|| value.to_owned()));
            settings.terminal_background
        };
        assert_eq!(terminal_background("15;0"), Some(Background::Dark));
        assert_eq!(terminal_background("0;default;15"), Some(Background::Light));
        assert_eq!(terminal_background("0;default"), None);
        assert_eq!(terminal_background(""), None);
        assert_eq!(with(&[("LANG", "C")]).glyphs, GlyphSet::Ascii);
        assert_eq!(with(&[("TERM", "linux")]).glyphs, GlyphSet::Ascii);
        let console = with(&[("LANG", "ja_JP.UTF-8"), ("TERM", "linux")]);
        assert_eq!(console.language.as_deref(), Some("en"));
        let window = with(&[("LANG", "ja_JP.UTF-8"), ("TERM", "xterm")]);
        assert_eq!(window.language.as_deref(), Some("ja_JP.UTF-8"));
        let depth = |pairs| with(pairs).depth;
        assert_eq!(depth(&[("COLORTERM", "truecolor")]), ColorDepth::Full);
        assert_eq!(depth(&[("TERM", "screen-256color")]), ColorDepth::Indexed);
        assert_eq!(depth(&[("TERM", "xterm")]), ColorDepth::Sixteen);
        assert_eq!(depth(&[]), ColorDepth::Sixteen);
        assert_eq!(depth(&[("WT_SESSION", "8bd0")]), ColorDepth::Full);
        let within = depth(&[("WT_SESSION", "8bd0"), ("TERM", "screen-256color")]);
        assert_eq!(within, ColorDepth::Indexed);
        let japanese = with(&[("LANG", "en_US.UTF-8"), ("LC_ALL", "ja_JP.UTF-8")]);
        assert_eq!(japanese.language.as_deref(), Some("ja_JP.UTF-8"));
        assert_eq!(japanese.glyphs, GlyphSet::Unicode);
    }
}
