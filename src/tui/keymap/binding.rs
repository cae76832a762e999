//! Key bindings: how they match keys, and how the help shows them.

use super::context::Context;
use super::key::Key;
use crate::config::ShiftDigits;
use crate::grid::Digit;
use crate::tui::action::Action;

/// One key of a binding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyPattern {
    Exactly(Key),
    AnyDigit,
    /// A digit key with Shift, on a keyboard that types these characters.
    ShiftedDigit(ShiftDigits),
    /// A digit key with Ctrl, on this keyboard. Few terminals report this key.
    CtrlDigit(ShiftDigits),
}

impl KeyPattern {
    pub(super) fn matches(self, key: Key) -> bool {
        match self {
            Self::Exactly(own) => own == key,
            Self::AnyDigit | Self::ShiftedDigit(_) | Self::CtrlDigit(_) => {
                self.digit(key).is_some()
            }
        }
    }

    /// Returns the key as the help shows it.
    pub(super) fn shown(self, ascii: bool) -> String {
        match self {
            Self::AnyDigit if ascii => "1-9".to_owned(),
            Self::AnyDigit => "1…9".to_owned(),
            Self::ShiftedDigit(_) if ascii => "Shift-1-9".to_owned(),
            Self::ShiftedDigit(_) => "⇧1…9".to_owned(),
            Self::CtrlDigit(_) if ascii => "Ctrl-1-9".to_owned(),
            Self::CtrlDigit(_) => "^1…9".to_owned(),
            Self::Exactly(key) if ascii => format!("{key:#}"),
            Self::Exactly(key) => key.to_string(),
        }
    }

    /// Returns the digit of a key, if the pattern accepts digits and the key matches.
    pub(super) fn digit(self, key: Key) -> Option<Digit> {
        match self {
            Self::Exactly(_) => None,
            Self::AnyDigit => key.digit(),
            Self::ShiftedDigit(keyboard) => key
                .shift_digit()
                .or_else(|| digit_key(keyboard, key.typed()?)),
            Self::CtrlDigit(keyboard) => {
                let c = key.ctrl_char()?;
                // A French digit key types a digit only with Shift.
                let french = || digit_key(keyboard, c).filter(|_| keyboard == ShiftDigits::Fr);
                Digit::from_char(c).or_else(french)
            }
        }
    }
}

/// Returns the digit on the key that types a character on a keyboard.
fn digit_key(keyboard: ShiftDigits, typed: char) -> Option<Digit> {
    let at = keyboard.characters()?.iter().position(|c| *c == typed)?;
    Some(Digit::ALL[at])
}

/// A sequence of keys bound to an action in a context.
#[derive(Clone, Debug)]
pub(super) struct Binding {
    pub(super) context: Context,
    pub(super) keys: Vec<KeyPattern>,
    pub(super) action: Action,
}

impl Binding {
    /// Returns the keys of the binding as the help shows them.
    pub(super) fn shown(&self, ascii: bool) -> String {
        let keys = self.keys.iter().map(|key| key.shown(ascii));
        keys.collect::<Vec<_>>().join(" ")
    }
}

pub(super) fn patterns(keys: &str, keyboard: ShiftDigits) -> Result<Vec<KeyPattern>, String> {
    let pattern = |part: &str| match part {
        "<digit>" => Ok(KeyPattern::AnyDigit),
        "<Shift-digit>" => Ok(KeyPattern::ShiftedDigit(keyboard)),
        "<Ctrl-digit>" => Ok(KeyPattern::CtrlDigit(keyboard)),
        _ => part.parse().map(KeyPattern::Exactly),
    };
    keys.split(' ').map(pattern).collect()
}
