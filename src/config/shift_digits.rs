//! Keyboard layouts: the characters that the digit keys type with Shift.

use std::fmt;
use std::str::FromStr;

/// A keyboard layout: the characters that its digit keys type with Shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShiftDigits {
    /// The layout is unknown. Digits with Shift write no notes.
    Off,
    /// American.
    Us,
    /// Japanese.
    Jis,
    /// British.
    Uk,
    /// German.
    De,
    /// French. The digits need Shift, so notes are written with the keys without Shift.
    Fr,
    /// A layout without a name: the characters that its keys 1 to 9 type with Shift.
    Own([char; 9]),
}

impl ShiftDigits {
    /// The layouts that have names.
    pub(super) const NAMED: [Self; 6] =
        [Self::Off, Self::Us, Self::Jis, Self::Uk, Self::De, Self::Fr];

    /// Returns the layout whose keys 1 to 9 produce `characters` with Shift. Returns `None` if a
    /// character repeats, is invisible, or is an ASCII letter or digit.
    ///
    /// ```
    /// use masume::config::ShiftDigits;
    /// let keyboard = |signs: &str| signs.parse::<ShiftDigits>();
    /// assert_eq!(keyboard("!@#$%^&*("), Ok(ShiftDigits::Us));
    /// assert_eq!(keyboard("us"), Ok(ShiftDigits::Us));
    /// assert!(keyboard("+\"*ç%&/()").is_ok());
    /// assert!(keyboard("++*ç%&/()").is_err(), "two keys produce the same character");
    /// ```
    pub fn of(characters: [char; 9]) -> Option<Self> {
        let repeats = |i: usize| characters[..i].contains(&characters[i]);
        let sound = (0..9).all(|i| Self::is_allowed(characters[i]) && !repeats(i));
        let own = Self::Own(characters);
        let named = |keyboard: &Self| keyboard.characters() == own.characters();
        sound.then(|| Self::NAMED.into_iter().find(named).unwrap_or(own))
    }

    /// Returns true if a key with Shift may produce this character. The character must be visible,
    /// and neither an ASCII letter nor an ASCII digit.
    fn is_allowed(c: char) -> bool {
        !c.is_ascii_alphanumeric() && !c.is_whitespace() && !c.is_control()
    }

    /// Returns the characters of the keys 1 to 9 with Shift, or `None` if the layout is unknown.
    pub const fn characters(self) -> Option<[char; 9]> {
        match self {
            Self::Off => None,
            Self::Us => Some(['!', '@', '#', '$', '%', '^', '&', '*', '(']),
            Self::Jis => Some(['!', '"', '#', '$', '%', '&', '\'', '(', ')']),
            Self::Uk => Some(['!', '"', '£', '$', '%', '^', '&', '*', '(']),
            Self::De => Some(['!', '"', '§', '$', '%', '&', '/', '(', ')']),
            Self::Fr => Some(['&', 'é', '"', '\'', '(', '-', 'è', '_', 'ç']),
            Self::Own(characters) => Some(characters),
        }
    }

    /// Returns the usual layout for the name of a locale.
    pub(super) fn of_locale(name: &str) -> Self {
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

impl fmt::Display for ShiftDigits {
    /// Writes the name of the layout, or its nine characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Off => "off",
            Self::Us => "us",
            Self::Jis => "jis",
            Self::Uk => "uk",
            Self::De => "de",
            Self::Fr => "fr",
            Self::Own(characters) => return f.write_str(&String::from_iter(characters)),
        })
    }
}

impl FromStr for ShiftDigits {
    type Err = UnknownKeyboard;

    fn from_str(text: &str) -> Result<Self, UnknownKeyboard> {
        let mut named = Self::NAMED.into_iter();
        if let Some(keyboard) = named.find(|keyboard| keyboard.to_string() == text) {
            return Ok(keyboard);
        }
        let characters: Vec<char> = text.chars().collect();
        let characters = characters.try_into().map_err(|_| UnknownKeyboard)?;
        Self::of(characters).ok_or(UnknownKeyboard)
    }
}

/// The error for a text that is neither the name of a layout nor nine valid characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "one of {}, or the nine characters of Shift and 1 to 9",
    ShiftDigits::NAMED.map(|keyboard| format!("\"{keyboard}\"")).join(", ")
)]
pub struct UnknownKeyboard;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_keyboard_is_parsed_by_its_name_and_its_characters() {
        let swiss = ShiftDigits::Own(['+', '"', '*', 'ç', '%', '&', '/', '(', ')']);
        for keyboard in ShiftDigits::NAMED.into_iter().chain([swiss]) {
            assert_eq!(keyboard.to_string().parse(), Ok(keyboard));
            if let Some(characters) = keyboard.characters() {
                assert_eq!(ShiftDigits::of(characters), Some(keyboard));
                let written = String::from_iter(characters);
                assert_eq!(written.parse(), Ok(keyboard));
            }
        }
    }

    #[test]
    fn invalid_keyboard_characters_are_rejected() {
        let wrong = [
            "",
            "dvorak",
            "!@#$%^&*",
            "!@#$%^&*()",
            "!!#$%^&*(",
            "!@#$%^&*7",
            "!@#$%^&*u",
            "!@#$%^&* ",
        ];
        for text in wrong {
            assert_eq!(text.parse::<ShiftDigits>(), Err(UnknownKeyboard), "{text}");
        }
    }
}
