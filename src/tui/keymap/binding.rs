//! Key bindings: matching and display.

use super::context::Context;
use super::key::Key;
use crate::config::ShiftDigits;
use crate::grid::Digit;
use crate::tui::action::Action;

/// One key of a binding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    Exactly(Key),
    AnyDigit,
    /// A digit key together with Shift, on this keyboard.
    ShiftedDigit(ShiftDigits),
    /// A digit key with Ctrl, which few terminals report.
    CtrlDigit,
}

impl Pattern {
    pub(super) fn matches(self, key: Key) -> bool {
        match self {
            Self::Exactly(own) => own == key,
            Self::AnyDigit | Self::ShiftedDigit(_) | Self::CtrlDigit => self.digit(key).is_some(),
        }
    }

    /// The digit of the key.
    pub(super) fn digit(self, key: Key) -> Option<Digit> {
        match self {
            Self::Exactly(_) => None,
            Self::AnyDigit => key.digit(),
            Self::ShiftedDigit(keyboard) => key.shift_digit().or_else(|| {
                let typed = key.typed()?;
                let at = keyboard.characters()?.iter().position(|c| *c == typed)?;
                Some(Digit::ALL[at])
            }),
            Self::CtrlDigit => key.ctrl_digit(),
        }
    }
}

/// A sequence of keys bound to an action in a context.
#[derive(Clone, Debug)]
pub(super) struct Binding {
    pub(super) context: Context,
    pub(super) keys: Vec<Pattern>,
    pub(super) action: Action,
}

impl Binding {
    /// The keys as shown in help.
    pub(super) fn shown(&self, ascii: bool) -> String {
        let show = |pattern: &Pattern| match pattern {
            Pattern::AnyDigit if ascii => "1-9".to_owned(),
            Pattern::AnyDigit => "1…9".to_owned(),
            Pattern::ShiftedDigit(_) if ascii => "Shift-1-9".to_owned(),
            Pattern::ShiftedDigit(_) => "⇧1…9".to_owned(),
            Pattern::CtrlDigit if ascii => "Ctrl-1-9".to_owned(),
            Pattern::CtrlDigit => "^1…9".to_owned(),
            Pattern::Exactly(key) if ascii => format!("{key:#}"),
            Pattern::Exactly(key) => key.to_string(),
        };
        self.keys.iter().map(show).collect::<Vec<_>>().join(" ")
    }
}

/// Parses a key sequence.
pub(super) fn patterns(keys: &str, keyboard: ShiftDigits) -> Result<Vec<Pattern>, String> {
    let pattern = |part: &str| match part {
        "<digit>" => Ok(Pattern::AnyDigit),
        "<Shift-digit>" => Ok(Pattern::ShiftedDigit(keyboard)),
        "<Ctrl-digit>" => Ok(Pattern::CtrlDigit),
        _ => part.parse().map(Pattern::Exactly),
    };
    keys.split(' ').map(pattern).collect()
}
