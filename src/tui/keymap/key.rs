//! Keys: the input from the terminal, the names in bindings, and the form in the help.

use std::fmt;
use std::str::FromStr;

use tui_input::InputRequest;

use crate::grid::Digit;

/// A key without its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum KeyCode {
    Char(char),
    F(u8),
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    Tab,
    Enter,
    Esc,
    Delete,
    Backspace,
    /// A key that cannot be bound.
    Other,
}

/// The modifiers that a terminal reports with a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Modifiers {
    pub(crate) ctrl: bool,
    pub(crate) alt: bool,
    pub(crate) shift: bool,
}

impl Modifiers {
    pub(crate) const NONE: Self = Self {
        ctrl: false,
        alt: false,
        shift: false,
    };
    pub(crate) const CTRL: Self = Self {
        ctrl: true,
        ..Self::NONE
    };
    pub(crate) const SHIFT: Self = Self {
        shift: true,
        ..Self::NONE
    };
}

/// A key and its modifiers. Bindings distinguish these modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub(crate) code: KeyCode,
    ctrl: bool,
    shift: bool,
}

impl Key {
    pub(crate) const ONE: Self = Self::char('1');

    pub(crate) const fn char(c: char) -> Self {
        Self {
            code: KeyCode::Char(c),
            ctrl: false,
            shift: false,
        }
    }

    /// Creates a key from the data that the terminal sends.
    ///
    /// Shift is ignored for a character, because the character already depends on Shift, unless it is
    /// a letter with Ctrl. Full-width
    /// characters, which Japanese input methods send, are converted to ASCII.
    ///
    /// Ctrl and Alt together are `AltGr`, which types a character, unless the character is an ASCII
    /// letter or digit.
    ///
    /// Otherwise, Alt is ignored, so `Alt-u` is the same key as `u`. Terminals send Alt as `Esc` before the
    /// key. On a slow line or with fast typing, the program cannot distinguish Alt from the Esc
    /// key. So a key must have the same effect with and without Alt.
    ///
    /// Shift with a digit key works on every keyboard. Few terminals report Shift with digits.
    /// Nearly all terminals send the character that the key types. They do so even in the mode that
    /// disambiguates escape codes, because a key with Shift is not ambiguous.
    ///
    /// A terminal can also send all keys as escape codes, but this program does not request it. The
    /// terminal would report the character of the key without Shift, and two alternates: the
    /// character with Shift, and the character at this position of an American keyboard. Not every
    /// terminal sends the alternates, and without them, `?`, `:` and `*` could not be recognized.
    ///
    /// The Windows console reports Shift with every key, and French keyboards need Shift for
    /// digits. So Shift is ignored for digits on Windows.
    pub(crate) fn sent(code: KeyCode, modifiers: Modifiers) -> Self {
        let Modifiers { ctrl, alt, shift } = modifiers;
        match code {
            KeyCode::Char(c) => Self {
                code: KeyCode::Char(narrow(c)),
                ctrl: ctrl && !(alt && !c.is_ascii_alphanumeric() && c != ' '),
                shift: shift
                    && (ctrl && c.is_ascii_alphabetic() || c.is_ascii_digit() && !cfg!(windows)),
            },
            code => Self { code, ctrl, shift },
        }
    }

    /// Returns the character that the key types. Returns `None` for a key with Ctrl.
    pub(crate) const fn typed(self) -> Option<char> {
        match self.code {
            KeyCode::Char(c) if !self.ctrl => Some(c),
            _ => None,
        }
    }

    /// Returns the function of the key in an input line. Returns `None` if it has no such function.
    pub(crate) fn edits(self) -> Option<InputRequest> {
        Some(match (self.code, self.ctrl) {
            (KeyCode::Backspace, false) => InputRequest::DeletePrevChar,
            (KeyCode::Delete, false) => InputRequest::DeleteNextChar,
            (KeyCode::Left, false) => InputRequest::GoToPrevChar,
            (KeyCode::Right, false) => InputRequest::GoToNextChar,
            (KeyCode::Left, true) => InputRequest::GoToPrevWord,
            (KeyCode::Right, true) => InputRequest::GoToNextWord,
            (KeyCode::Home, _) | (KeyCode::Char('a'), true) => InputRequest::GoToStart,
            (KeyCode::End, _) | (KeyCode::Char('e'), true) => InputRequest::GoToEnd,
            (KeyCode::Backspace | KeyCode::Char('w'), true) => InputRequest::DeletePrevWord,
            (KeyCode::Char('u'), true) => InputRequest::DeleteLine,
            (KeyCode::Char('k'), true) => InputRequest::DeleteTillEnd,
            _ => return None,
        })
    }

    /// Returns the digit of a digit key without modifiers.
    pub(crate) fn digit(self) -> Option<Digit> {
        self.shown_digit().filter(|_| !self.shift && !self.ctrl)
    }

    /// Returns the digit of a digit key with Shift, if the terminal reports Shift.
    pub(super) fn shift_digit(self) -> Option<Digit> {
        self.shown_digit().filter(|_| self.shift && !self.ctrl)
    }

    /// Returns the character of a key with Ctrl, if the terminal reports Ctrl.
    pub(super) const fn ctrl_char(self) -> Option<char> {
        match self.code {
            KeyCode::Char(c) if self.ctrl && !self.shift => Some(c),
            _ => None,
        }
    }

    fn shown_digit(self) -> Option<Digit> {
        match self.code {
            KeyCode::Char(c) => Digit::from_char(c),
            _ => None,
        }
    }
}

/// Returns true if the key types the full-width form of an ASCII character.
pub(crate) fn is_wide(code: KeyCode) -> bool {
    matches!(code, KeyCode::Char(c) if narrow(c) != c)
}

/// Converts a full-width character to its ASCII form. Returns other characters unchanged.
pub(crate) fn narrow(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        '　' => ' ',
        _ => c,
    }
}

/// The keys with names: the name in bindings, the name in the help, and the code.
const NAMED: &[(&str, &str, KeyCode)] = &[
    ("Left", "←", KeyCode::Left),
    ("Right", "→", KeyCode::Right),
    ("Up", "↑", KeyCode::Up),
    ("Down", "↓", KeyCode::Down),
    ("Home", "Home", KeyCode::Home),
    ("End", "End", KeyCode::End),
    ("PageUp", "PgUp", KeyCode::PageUp),
    ("PageDown", "PgDn", KeyCode::PageDown),
    ("Tab", "Tab", KeyCode::Tab),
    ("Enter", "↵", KeyCode::Enter),
    ("Esc", "Esc", KeyCode::Esc),
    ("Delete", "Del", KeyCode::Delete),
    ("Backspace", "Bksp", KeyCode::Backspace),
    ("Space", "Space", KeyCode::Char(' ')),
    ("F1", "F1", KeyCode::F(1)),
    ("F2", "F2", KeyCode::F(2)),
    ("F3", "F3", KeyCode::F(3)),
    ("F4", "F4", KeyCode::F(4)),
    ("F5", "F5", KeyCode::F(5)),
    ("F6", "F6", KeyCode::F(6)),
    ("F7", "F7", KeyCode::F(7)),
    ("F8", "F8", KeyCode::F(8)),
    ("F9", "F9", KeyCode::F(9)),
    ("F12", "F12", KeyCode::F(12)),
];

impl FromStr for Key {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (ctrl, rest) = match text.strip_prefix("Ctrl-") {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (shift, rest) = match rest.strip_prefix("Shift-") {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let named = NAMED.iter().find(|(name, ..)| *name == rest);
        let mut chars = rest.chars();
        let code = match (named, chars.next(), chars.next()) {
            (Some((.., code)), ..) => *code,
            (None, Some(c), None) => KeyCode::Char(c),
            _ => return Err(format!("'{text}' is not a key")),
        };
        Ok(Self { code, ctrl, shift })
    }
}

impl fmt::Display for Key {
    /// Writes the key as the help shows it. `{:#}` uses only ASCII.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str(if f.alternate() { "Ctrl-" } else { "^" })?;
        }
        if self.shift {
            f.write_str(if f.alternate() { "Shift-" } else { "⇧" })?;
        }
        let named = NAMED.iter().find(|(.., code)| *code == self.code);
        match (named, self.code) {
            (Some((ascii, ..)), _) if f.alternate() => f.write_str(ascii),
            (Some((_, shown, _)), _) => f.write_str(shown),
            (None, KeyCode::Char(c)) if self.ctrl => write!(f, "{}", c.to_ascii_uppercase()),
            (None, KeyCode::Char(c)) => write!(f, "{c}"),
            (None, code) => write!(f, "{code:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_characters_equal_narrow_characters() {
        let sent = |c| Key::sent(KeyCode::Char(c), Modifiers::NONE);
        assert_eq!(sent('７'), Key::char('7'));
        assert_eq!(sent('Ｈ'), Key::char('H'));
        assert_eq!(sent('　'), Key::char(' '));
        assert_eq!(sent('あ'), Key::char('あ'));
    }

    #[test]
    fn altgr_types_its_character_and_ctrl_alt_with_a_letter_is_a_command() {
        let both = Modifiers {
            alt: true,
            ..Modifiers::CTRL
        };
        for c in "{}[]|\\@~€²".chars() {
            assert_eq!(Key::sent(KeyCode::Char(c), both), Key::char(c));
        }
        for c in ['c', 'Z', '4'] {
            let ctrl = Key::sent(KeyCode::Char(c), Modifiers::CTRL);
            assert_eq!(Key::sent(KeyCode::Char(c), both), ctrl);
        }
    }

    #[cfg(not(windows))]
    #[test]
    fn shift_is_kept_for_digits_and_ignored_for_other_characters() {
        let sent = |c| Key::sent(KeyCode::Char(c), Modifiers::SHIFT);
        assert_eq!(sent('7'), "Shift-7".parse().unwrap());
        assert_eq!(sent('&'), Key::char('&'));
        assert_eq!(sent('H'), Key::char('H'));
    }
}
