//! Keyboards, as far as Shift and a digit go.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

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
    /// One that has no name here: what its keys 1 to 9 give.
    Own([char; 9]),
}

impl ShiftDigits {
    /// Every keyboard that has a name.
    pub(super) const NAMED: [Self; 6] =
        [Self::Off, Self::Us, Self::Jis, Self::Uk, Self::De, Self::Fr];

    /// The keyboard whose keys 1 to 9 give these characters; `None` unless they are different
    /// signs, or letters other than those that keys are bound to.
    ///
    /// ```
    /// use masume::config::ShiftDigits;
    /// let keyboard = |signs: &str| signs.parse::<ShiftDigits>();
    /// assert_eq!(keyboard("!@#$%^&*("), Ok(ShiftDigits::Us));
    /// assert_eq!(keyboard("us"), Ok(ShiftDigits::Us));
    /// assert!(keyboard("+\"*ç%&/()").is_ok());
    /// assert!(keyboard("++*ç%&/()").is_err(), "no two keys give the same");
    /// ```
    pub fn of(characters: [char; 9]) -> Option<Self> {
        let repeats = |i: usize| characters[..i].contains(&characters[i]);
        let sound = (0..9).all(|i| Self::may_give(characters[i]) && !repeats(i));
        let own = Self::Own(characters);
        let named = |keyboard: &Self| keyboard.characters() == own.characters();
        sound.then(|| Self::NAMED.into_iter().find(named).unwrap_or(own))
    }

    /// Whether a key with Shift may give this character: no digit, no letter of the alphabet that
    /// keys are bound by, and something that is seen.
    fn may_give(c: char) -> bool {
        !c.is_ascii_alphanumeric() && !c.is_whitespace() && !c.is_control()
    }

    /// The characters of the keys 1 to 9; `None` where they are not known.
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

    /// The keyboard that is usual where a locale is at home.
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
    /// As the file writes it: a name, or the nine characters.
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

/// Neither the name of a keyboard nor what nine keys of one give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownKeyboard;

impl fmt::Display for UnknownKeyboard {
    /// What would have been known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = ShiftDigits::NAMED.map(|keyboard| format!("\"{keyboard}\""));
        let names = names.join(", ");
        write!(
            f,
            "one of {names}, or the nine characters of Shift and 1 to 9"
        )
    }
}

impl Error for UnknownKeyboard {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_keyboard_is_read_as_it_is_written_and_known_by_its_characters() {
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
    fn what_cannot_be_the_digits_with_shift_is_refused() {
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
