//! Settings: defaults, then the configuration file, then the environment, then the flags.
//!
//! A later layer overrides an earlier one. A key that is unknown or has a value that cannot be
//! read is a [`Warning`] with file and line, and the setting keeps its value: a mistake in the
//! file never keeps a player from a game.

mod edit;
mod file;
mod setting;
mod shift_digits;

use std::fmt;

use toml::de::{DeTable, DeValue};

use crate::grid::Coordinates;

pub use edit::with_setting;
pub use file::{file_path, own_themes, read_file, save};
use setting::HINT_ORDERS;
pub use setting::Setting;
pub use shift_digits::{ShiftDigits, UnknownKeyboard};

/// The configuration file as it is without any change: every setting commented out.
pub const DEFAULT_FILE: &str = include_str!("../assets/config.toml");

/// What a player can choose.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    /// A language such as `en` or `ja_JP.UTF-8`; `None` for the one the environment names.
    pub language: Option<String>,
    /// The level of new puzzles, as the last one chosen.
    pub level: String,
    /// The name of a theme.
    pub theme: String,
    /// Whether the theme's background is painted.
    pub background: bool,
    /// What the terminal's own background is, as far as it is known.
    pub paper: Option<Paper>,
    /// Whether colours are used. Every state is marked without colour too.
    pub color: bool,
    /// How many colours the terminal has.
    pub depth: ColorDepth,
    /// Whether the terminal tells every key with the keys that are held down with it.
    pub keys_told_apart: bool,
    /// The characters that draw the board.
    pub glyphs: GlyphSet,
    /// Whether the terminal may draw some characters two columns wide and is to be asked.
    pub ask_width: bool,
    /// What may move by itself.
    pub motion: Motion,
    /// The layout the player fixed; `auto` for the one that suits the window.
    pub layout: String,
    /// Whether it is shown how hard the puzzle is.
    pub rating: bool,
    /// Whether the time is shown, and whether it is counted.
    pub timer: Timer,
    /// Whether the mouse is listened to.
    pub mouse: bool,
    /// Whether digits that break a rule are marked as they are written.
    pub conflicts: bool,
    /// Whether cells and houses are marked that nothing is left for.
    pub dead_ends: bool,
    /// Whether entries are marked that differ from the solution.
    pub mistakes: bool,
    /// Whether the row, the column and the box of the cursor have a background of their own.
    pub peers: bool,
    /// Whether hints may take it for granted that a puzzle has one solution.
    pub uniqueness: bool,
    /// The order in which hints look for techniques.
    pub hint_order: String,
    /// Whether the cursor comes round at the edges of the board.
    pub wrap: bool,
    /// Whether the terminal's own cursor is shown where the player is. It stands there anyway.
    pub hardware_cursor: bool,
    /// Whether the title of the window tells the game while the program runs.
    pub window_title: bool,
    /// How cells are called.
    pub coordinates: Coordinates,
    /// How notes are written.
    pub note_style: NoteStyle,
    /// The keyboard, for Shift and a digit write a note; `None` for the one that is usual where
    /// the locale is at home.
    pub shift_digits: Option<ShiftDigits>,
    /// The keyboard without a name that was chosen last, if any was.
    pub own_keyboard: Option<ShiftDigits>,
    /// The name of a table of keys.
    pub key_preset: String,
    /// Single actions with the keys they are given.
    pub keys: Vec<OwnKeys>,
    /// The player's own themes: name and file.
    pub own_themes: Vec<(String, String)>,
}

/// The keys that the player gives to an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnKeys {
    /// The line it stands in, from 1.
    pub line: usize,
    /// The action.
    pub action: String,
    /// The keys.
    pub keys: Vec<String>,
}

/// What a background is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paper {
    /// Bright, for dark letters.
    Light,
    /// Dark, for bright letters.
    Dark,
}

impl Paper {
    /// What the variable `COLORFGBG` tells: the number of the background comes last.
    fn of_variable(value: &str) -> Option<Self> {
        let number: u8 = value.rsplit(';').next()?.parse().ok()?;
        match number {
            0..=6 | 8 => Some(Self::Dark),
            7 | 9..=15 => Some(Self::Light),
            _ => None,
        }
    }
}

/// What becomes of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timer {
    /// It is counted and shown.
    Shown,
    /// It is counted.
    Hidden,
    /// It is not counted either.
    Off,
}

/// How notes are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoteStyle {
    /// All in one place.
    Single,
    /// In the corners and in the centre, which mean what the player likes.
    CornerCentre,
}

/// The characters that draw the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GlyphSet {
    /// Box-drawing characters.
    Unicode,
    /// Only characters that every terminal has, each one column wide.
    Ascii,
}

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColorDepth {
    /// Sixteen, which its user may have chosen.
    Sixteen,
    /// 256, most of them the same everywhere.
    Indexed,
    /// All.
    Full,
}

/// What may move on the screen without being told to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Motion {
    /// Anything.
    Full,
    /// What does not fly about.
    Reduced,
    /// Nothing.
    None,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            level: "easy".to_owned(),
            theme: "auto".to_owned(),
            background: true,
            paper: None,
            color: true,
            depth: ColorDepth::Sixteen,
            keys_told_apart: false,
            glyphs: GlyphSet::Unicode,
            ask_width: true,
            motion: Motion::Full,
            layout: "auto".to_owned(),
            rating: true,
            timer: Timer::Shown,
            mouse: true,
            conflicts: true,
            dead_ends: false,
            mistakes: false,
            peers: true,
            uniqueness: true,
            hint_order: HINT_ORDERS[0].to_owned(),
            wrap: true,
            hardware_cursor: false,
            window_title: false,
            coordinates: Coordinates::Numbers,
            note_style: NoteStyle::Single,
            shift_digits: None,
            own_keyboard: None,
            key_preset: "vim".to_owned(),
            keys: Vec::new(),
            own_themes: Vec::new(),
        }
    }
}

/// Something in the configuration file that has no effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The line it stands in, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.problem)
    }
}

impl Settings {
    /// Takes over what a configuration file says.
    ///
    /// ```
    /// use masume::config::{Settings, Timer};
    /// let mut settings = Settings::default();
    /// let warnings = settings.apply_file("timer = \"hide\"\ncolour = true\n");
    /// assert_eq!(settings.timer, Timer::Hidden);
    /// assert_eq!(warnings[0].to_string(), "2: unknown setting 'colour'");
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

    /// The keyboard, for Shift and a digit write a note.
    pub fn keyboard(&self) -> ShiftDigits {
        self.shift_digits.unwrap_or(ShiftDigits::Us)
    }

    fn apply_value(&mut self, key: &str, value: &DeValue<'_>) -> Result<(), String> {
        let setting = Setting::named(key).ok_or_else(|| format!("unknown setting '{key}'"))?;
        match value {
            DeValue::Boolean(flag) if setting.is_flag() => self.set(setting, &flag.to_string()),
            DeValue::String(text) if !setting.is_flag() => self.set(setting, text),
            DeValue::Boolean(flag) => match setting.once(*flag) {
                Some(value) => self.set(setting, value),
                None => Err(setting.expects(self)),
            },
            _ => Err(setting.expects(self)),
        }
    }

    /// Takes over what the environment says; `variable` looks a variable up.
    ///
    /// `NO_COLOR` with any value turns colours off. A locale that is not UTF-8 and a terminal
    /// that calls itself `linux` are given ASCII.
    pub fn apply_environment(&mut self, variable: impl Fn(&str) -> Option<String>) {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        if set("NO_COLOR").is_some() {
            self.color = false;
        }
        let term = set("TERM").unwrap_or_default();
        self.depth = match set("COLORTERM").as_deref() {
            Some("truecolor" | "24bit") => ColorDepth::Full,
            _ if term.ends_with("-direct") => ColorDepth::Full,
            // Windows Terminal names itself here and not in `TERM`. A program that draws inside
            // of it, as `screen` does, names itself there.
            _ if set("WT_SESSION").is_some() && ["", "xterm-256color"].contains(&&*term) => {
                ColorDepth::Full
            }
            _ if term.contains("256color") => ColorDepth::Indexed,
            _ => ColorDepth::Sixteen,
        };
        self.paper = set("COLORFGBG").and_then(|value| Paper::of_variable(&value));
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let locale = locale.map(|name| name.to_ascii_lowercase());
        let plain = |name: &String| !name.contains("utf-8") && !name.contains("utf8");
        if locale.as_ref().is_some_and(plain) || term == "linux" {
            self.glyphs = GlyphSet::Ascii;
        }
        if self.shift_digits.is_none() {
            let home = ["LC_ALL", "LANG"].into_iter().find_map(set);
            self.shift_digits = home.map(|name| ShiftDigits::of_locale(&name));
        }
        // Only there are some terminals set to draw lines two columns wide.
        let wide = |name: String| ["ja", "zh", "ko"].iter().any(|code| name.starts_with(code));
        self.ask_width &= locale.is_some_and(wide) && self.glyphs == GlyphSet::Unicode;
        if self.language.is_none() {
            let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
            // A list of languages counts where there is a locale to speak any.
            let plain = |name: &String| ["C", "POSIX"].contains(&name.as_str());
            let list = set("LANGUAGE").filter(|_| locale.as_ref().is_some_and(|it| !plain(it)));
            self.language = list.or(locale);
        }
    }
}

fn own_keys(action: &str, keys: &DeValue<'_>, line: usize) -> Result<OwnKeys, String> {
    let expected = || format!("'{action}' is a list of keys such as [\"u\", \"Ctrl-r\"]");
    let DeValue::Array(keys) = keys else {
        return Err(expected());
    };
    let text = |key: &toml::Spanned<DeValue<'_>>| match key.get_ref() {
        DeValue::String(key) => Ok(key.to_string()),
        _ => Err(expected()),
    };
    Ok(OwnKeys {
        line,
        action: action.to_owned(),
        keys: keys.iter().map(text).collect::<Result<_, _>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_in_the_file_is_named_with_its_line_and_the_rest_counts() {
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
    fn the_timer_is_read_as_older_files_write_it_too() {
        for (file, timer) in [
            ("timer = true", Timer::Shown),
            ("timer = false", Timer::Hidden),
            ("timer = \"show\"", Timer::Shown),
            ("timer = \"hide\"", Timer::Hidden),
            ("timer = \"off\"", Timer::Off),
        ] {
            let mut settings = Settings::default();
            assert_eq!(settings.apply_file(file), [], "{file}");
            assert_eq!(settings.timer, timer, "{file}");
        }
        let warnings = Settings::default().apply_file("timer = \"never\"");
        let said = "1: 'timer' is one of \"show\", \"hide\", \"off\"";
        assert_eq!(warnings[0].to_string(), said);
    }

    #[test]
    fn a_file_that_is_no_toml_is_named_with_its_line_and_changes_nothing() {
        let mut settings = Settings::default();
        let warnings = settings.apply_file("timer = false\nlanguage = \n");
        assert_eq!(warnings.len(), 1);
        assert_eq!(warnings[0].line, 2);
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn the_default_file_names_every_setting_with_its_value_and_changes_nothing() {
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
    fn the_environment_chooses_colour_glyphs_and_language() {
        let with = |pairs: &'static [(&str, &str)]| {
            let mut settings = Settings::default();
            settings.apply_environment(|name| {
                let pair = pairs.iter().find(|(key, _)| *key == name)?;
                Some(pair.1.to_owned())
            });
            settings
        };
        let same = Settings {
            ask_width: false,
            ..Settings::default()
        };
        assert_eq!(with(&[]), same);
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
        let paper = |value: &'static str| {
            let mut settings = Settings::default();
            settings.apply_environment(|name| (name == "COLORFGBG").then(|| value.to_owned()));
            settings.paper
        };
        assert_eq!(paper("15;0"), Some(Paper::Dark));
        assert_eq!(paper("0;default;15"), Some(Paper::Light));
        assert_eq!(paper("0;default"), None);
        assert_eq!(paper(""), None);
        assert_eq!(with(&[("LANG", "C")]).glyphs, GlyphSet::Ascii);
        assert_eq!(with(&[("TERM", "linux")]).glyphs, GlyphSet::Ascii);
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
        assert!(japanese.ask_width);
        assert!(!with(&[("LANG", "en_US.UTF-8")]).ask_width);
    }
}
