//! Settings: defaults, then the configuration file, then the environment, then the flags.
//!
//! A later layer overrides an earlier one. A key that is unknown or has a value that cannot be
//! read is a [`Warning`] with file and line, and the setting keeps its value: a mistake in the
//! file never keeps a player from a game.

use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use etcetera::BaseStrategy as _;
use toml::de::{DeTable, DeValue};

/// What a player can choose.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    /// A language such as `en` or `ja_JP.UTF-8`; `None` for the one the environment names.
    pub language: Option<String>,
    /// The characters that draw the board.
    pub glyphs: GlyphSet,
    /// Whether the time is shown. It is counted either way.
    pub timer: bool,
    /// Whether the mouse is listened to.
    pub mouse: bool,
    /// Whether colours are used. Every state is marked without colour too.
    pub color: bool,
    /// Whether digits that break a rule are marked as they are written.
    pub conflicts: bool,
    /// Whether cells and houses are marked that nothing is left for.
    pub dead_ends: bool,
    /// Whether entries are marked that differ from the solution.
    pub mistakes: bool,
    /// Whether the row, the column and the box of the cursor have a background of their own.
    pub peers: bool,
    /// Whether the cursor comes round at the edges of the board.
    pub wrap: bool,
    /// How notes are written.
    pub note_style: NoteStyle,
    /// The keyboard, for Shift and a digit write a note; `None` for the one that is usual where
    /// the locale is at home.
    pub shift_digits: Option<ShiftDigits>,
}

/// How notes are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoteStyle {
    /// All in one place.
    Single,
    /// In the corners and in the centre, which mean what the player likes.
    CornerCentre,
}

/// A keyboard, by the characters that its digit keys give together with Shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShiftDigits {
    /// Not known: Shift and a digit write no note.
    Off,
    /// American.
    Us,
    /// Japanese.
    Jis,
    /// British.
    Uk,
    /// German.
    De,
    /// French. There the digits need Shift themselves, so the keys without it write notes.
    Fr,
}

impl ShiftDigits {
    /// Every keyboard with the name that sets it.
    const NAMES: [(&str, Self); 6] = [
        ("off", Self::Off),
        ("us", Self::Us),
        ("jis", Self::Jis),
        ("uk", Self::Uk),
        ("de", Self::De),
        ("fr", Self::Fr),
    ];

    /// The characters of the keys 1 to 9.
    pub const fn characters(self) -> &'static str {
        match self {
            Self::Off => "",
            Self::Us => "!@#$%^&*(",
            Self::Jis => "!\"#$%&'()",
            Self::Uk => "!\"£$%^&*(",
            Self::De => "!\"§$%&/()",
            Self::Fr => "&é\"'(-è_ç",
        }
    }

    /// The keyboard that is usual where a locale is at home.
    fn of_locale(name: &str) -> Self {
        let language = name.split(['_', '-', '.', '@']).next();
        match language {
            Some("ja") => Self::Jis,
            Some("de") => Self::De,
            Some("fr") => Self::Fr,
            _ if name.starts_with("en_GB") => Self::Uk,
            _ => Self::Us,
        }
    }
}

/// The characters that draw the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GlyphSet {
    /// Box-drawing characters.
    Unicode,
    /// Only characters that every terminal has, each one column wide.
    Ascii,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            glyphs: GlyphSet::Unicode,
            timer: true,
            mouse: true,
            color: true,
            conflicts: true,
            dead_ends: false,
            mistakes: false,
            peers: false,
            wrap: true,
            note_style: NoteStyle::Single,
            shift_digits: None,
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
    /// use masume::config::Settings;
    /// let mut settings = Settings::default();
    /// let warnings = settings.apply_file("timer = false\ncolour = true\n");
    /// assert!(!settings.timer);
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
            if let Err(problem) = self.set(key.get_ref(), value.get_ref()) {
                let line = line_of(key.span().start);
                warnings.push(Warning { line, problem });
            }
        }
        warnings
    }

    fn set(&mut self, key: &str, value: &DeValue<'_>) -> Result<(), String> {
        let flag = || match value {
            DeValue::Boolean(flag) => Ok(*flag),
            _ => Err(format!("'{key}' is true or false")),
        };
        match key {
            "language" => match value {
                DeValue::String(name) => self.language = Some(name.to_string()),
                _ => return Err("'language' is a name such as \"en\" or \"ja\"".to_owned()),
            },
            "glyphs" => match value {
                DeValue::String(name) if name == "unicode" => self.glyphs = GlyphSet::Unicode,
                DeValue::String(name) if name == "ascii" => self.glyphs = GlyphSet::Ascii,
                _ => return Err("'glyphs' is \"unicode\" or \"ascii\"".to_owned()),
            },
            "timer" => self.timer = flag()?,
            "mouse" => self.mouse = flag()?,
            "color" => self.color = flag()?,
            "conflicts" => self.conflicts = flag()?,
            "dead_ends" => self.dead_ends = flag()?,
            "mistakes" => self.mistakes = flag()?,
            "peers" => self.peers = flag()?,
            "wrap" => self.wrap = flag()?,
            "note_style" => match value {
                DeValue::String(name) if name == "single" => self.note_style = NoteStyle::Single,
                DeValue::String(name) if name == "corner-centre" => {
                    self.note_style = NoteStyle::CornerCentre;
                }
                _ => return Err("'note_style' is \"single\" or \"corner-centre\"".to_owned()),
            },
            "shift_digits" => {
                let known = ShiftDigits::NAMES;
                let own = known.iter().find(|(name, _)| value.as_str() == Some(name));
                let Some((_, keyboard)) = own else {
                    let names = known.map(|(name, _)| format!("\"{name}\""));
                    return Err(format!("'shift_digits' is one of {}", names.join(", ")));
                };
                self.shift_digits = Some(*keyboard);
            }
            _ => return Err(format!("unknown setting '{key}'")),
        }
        Ok(())
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
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let plain = |name: String| {
            let name = name.to_ascii_lowercase();
            !name.contains("utf-8") && !name.contains("utf8")
        };
        if locale.is_some_and(plain) || set("TERM").is_some_and(|term| term == "linux") {
            self.glyphs = GlyphSet::Ascii;
        }
        if self.shift_digits.is_none() {
            let home = ["LC_ALL", "LANG"].into_iter().find_map(set);
            self.shift_digits = home.map(|name| ShiftDigits::of_locale(&name));
        }
        if self.language.is_none() {
            self.language = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        }
    }
}

/// Where the configuration file is looked for: `MASUME_CONFIG`, or `masume/config.toml` in the
/// folder where programs of this system keep their configuration.
///
/// # Errors
/// When there is no home folder to look in.
pub fn file_path() -> anyhow::Result<PathBuf> {
    if let Some(path) = std::env::var_os("MASUME_CONFIG") {
        return Ok(path.into());
    }
    let base = etcetera::choose_base_strategy().context("no home folder")?;
    Ok(base.config_dir().join("masume").join("config.toml"))
}

/// The text of the configuration file; `None` when there is none.
///
/// # Errors
/// When there is a file and it cannot be read.
pub fn read_file(path: &Path) -> anyhow::Result<Option<String>> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("{}", path.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_in_the_file_is_named_with_its_line_and_the_rest_counts() {
        let mut settings = Settings::default();
        let file = "language = \"ja\"\n\nglyphs = \"fancy\"\ntimer = 3\nmouse = false\nx = 1\n";
        let warnings = settings.apply_file(file);
        let lines: Vec<usize> = warnings.iter().map(|w| w.line).collect();
        assert_eq!(lines, [3, 4, 6]);
        assert_eq!(settings.language.as_deref(), Some("ja"));
        assert!(!settings.mouse && settings.timer);
    }

    #[test]
    fn every_keyboard_has_nine_characters_or_none_and_a_name() {
        for (name, keyboard) in ShiftDigits::NAMES {
            let mut settings = Settings::default();
            settings.apply_file(&format!("shift_digits = \"{name}\""));
            assert_eq!(settings.shift_digits, Some(keyboard));
            let characters: Vec<char> = keyboard.characters().chars().collect();
            assert!(characters.is_empty() || characters.len() == 9, "{name}");
        }
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
    fn the_environment_chooses_colour_glyphs_and_language() {
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
        assert_eq!(with(&[("LANG", "C")]).glyphs, GlyphSet::Ascii);
        assert_eq!(with(&[("TERM", "linux")]).glyphs, GlyphSet::Ascii);
        let japanese = with(&[("LANG", "en_US.UTF-8"), ("LC_ALL", "ja_JP.UTF-8")]);
        assert_eq!(japanese.language.as_deref(), Some("ja_JP.UTF-8"));
        assert_eq!(japanese.glyphs, GlyphSet::Unicode);
    }
}
