//! What does not work in this terminal, and what to do instead.

use crate::text::Id;

/// A terminal, which is recognized by a variable.
struct Known {
    variable: &'static str,
    /// The start of the value. If it is empty, any value counts.
    value: &'static str,
    limits: &'static [Id],
}

/// The known terminals. A terminal that runs inside another is listed before it, because the
/// variables of the outer terminal are inherited.
const KNOWN: [Known; 13] = {
    const fn known(variable: &'static str, value: &'static str, limits: &'static [Id]) -> Known {
        Known {
            variable,
            value,
            limits,
        }
    }
    use Id::{
        LimitAlt as Alt, LimitBackground as Background, LimitClipboard as Clipboard,
        LimitCtrlDigits as CtrlDigits, LimitEscScreen as EscScreen, LimitEscTmux as EscTmux,
        LimitF1 as F1, LimitLongPaste as LongPaste, LimitMouse as Mouse,
        LimitShiftArrows as ShiftArrows, LimitTitle as Title,
    };
    [
        known("TMUX", "", &[EscTmux, Background, CtrlDigits]),
        known("STY", "", &[EscScreen, Background, Title, CtrlDigits]),
        known(
            "TERM",
            "linux",
            &[Mouse, Clipboard, ShiftArrows, CtrlDigits],
        ),
        known("TERM", "rxvt", &[Clipboard, Title, CtrlDigits]),
        known("TERM", "st-", &[Clipboard, Title, CtrlDigits]),
        known("MLTERM", "", &[Alt, LongPaste, CtrlDigits]),
        known("TERM_PROGRAM", "terminology", &[ShiftArrows, CtrlDigits]),
        known("KONSOLE_VERSION", "", &[Clipboard, CtrlDigits]),
        known("COLORTERM", "xfce4-terminal", &[F1, Clipboard, CtrlDigits]),
        known("TERMINATOR_UUID", "", &[F1, Clipboard, CtrlDigits]),
        known("VTE_VERSION", "", &[Clipboard, CtrlDigits]),
        known("XTERM_VERSION", "", &[Alt, Clipboard, CtrlDigits]),
        known(
            "TERM_PROGRAM",
            "Apple_Terminal",
            &[Clipboard, Background, CtrlDigits],
        ),
    ]
};

/// Returns the messages about the terminal with these environment variables.
pub(super) fn limits(variable: impl Fn(&str) -> Option<String>) -> &'static [Id] {
    let is_this = |known: &&Known| {
        variable(known.variable)
            .is_some_and(|value| !value.is_empty() && value.starts_with(known.value))
    };
    KNOWN.iter().find(is_this).map_or(&[], |known| known.limits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_are_those_of_the_innermost_terminal() {
        let with = |variables: &[(&str, &str)]| {
            limits(|name| {
                let set = variables.iter().find(|(own, _)| *own == name);
                set.map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[]), []);
        assert_eq!(with(&[("TERM", "xterm-kitty"), ("TMUX", "")]), []);
        let vte = with(&[("TERM", "xterm-256color"), ("VTE_VERSION", "7006")]);
        assert!(vte.contains(&Id::LimitClipboard));
        let tmux = with(&[("VTE_VERSION", "7006"), ("TMUX", "/tmp/tmux-0/default,1,0")]);
        assert!(tmux.contains(&Id::LimitEscTmux) && !tmux.contains(&Id::LimitClipboard));
        assert!(with(&[("TERM", "st-256color")]).contains(&Id::LimitTitle));
    }
}
