//! The keys and features that do not work in this terminal, and their replacements.

use crate::text::Id;

/// The terminals, each with a variable that it sets and the start of the value. If the start is empty,
/// any value counts. A terminal that runs inside others comes before them, because it inherits their
/// variables.
const TERMINALS: [(&str, &str, &str); 13] = [
    ("tmux", "TMUX", ""),
    ("screen", "STY", ""),
    ("console", "TERM", "linux"),
    ("rxvt", "TERM", "rxvt"),
    ("st", "TERM", "st-"),
    ("mlterm", "MLTERM", ""),
    ("terminology", "TERM_PROGRAM", "terminology"),
    ("konsole", "KONSOLE_VERSION", ""),
    ("xfce4-terminal", "COLORTERM", "xfce4-terminal"),
    ("terminator", "TERMINATOR_UUID", ""),
    ("vte", "VTE_VERSION", ""),
    ("xterm", "XTERM_VERSION", ""),
    ("terminal.app", "TERM_PROGRAM", "Apple_Terminal"),
];

/// The limits, each with the names of the terminals that have it, separated by spaces. No name stands
/// for all of [`TERMINALS`].
const LIMITS: [(Id, &str); 11] = [
    (Id::LimitEsc, "tmux"),
    (Id::LimitCtrlDigits, ""),
    (Id::LimitShiftArrows, "terminology console"),
    (Id::LimitF1, "xfce4-terminal terminator"),
    (Id::LimitAlt, "xterm mlterm"),
    (Id::LimitMouse, "console"),
    (Id::LimitMouseScreen, "screen"),
    (Id::LimitBackground, "tmux screen terminal.app"),
    (
        Id::LimitClipboard,
        "console rxvt st konsole xfce4-terminal terminator vte xterm terminal.app",
    ),
    (Id::LimitLongPaste, "mlterm"),
    (Id::LimitTitle, "screen rxvt st"),
];

/// Returns the messages about the terminal with these environment variables. An unknown terminal has
/// none.
pub(super) fn limits(variable: impl Fn(&str) -> Option<String>) -> Vec<Id> {
    let is_this = |(_, name, start): &&(&str, &str, &str)| {
        variable(name).is_some_and(|value| !value.is_empty() && value.starts_with(start))
    };
    let Some((terminal, ..)) = TERMINALS.iter().find(is_this) else {
        return Vec::new();
    };
    let has = |names: &str| names.is_empty() || names.split(' ').any(|name| name == *terminal);
    let own = LIMITS.iter().filter(|(_, names)| has(names));
    own.map(|(limit, _)| *limit).collect()
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
        assert_eq!(with(&[]), [] as [Id; 0]);
        assert_eq!(
            with(&[("TERM", "xterm-kitty"), ("TMUX", "")]),
            [] as [Id; 0]
        );
        let vte = with(&[("TERM", "xterm-256color"), ("VTE_VERSION", "7006")]);
        assert!(vte.contains(&Id::LimitClipboard));
        let tmux = with(&[("VTE_VERSION", "7006"), ("TMUX", "socket,1,0")]);
        assert!(tmux.contains(&Id::LimitEsc) && !tmux.contains(&Id::LimitClipboard));
        assert!(with(&[("TERM", "st-256color")]).contains(&Id::LimitTitle));
    }

    #[test]
    fn every_limit_names_known_terminals() {
        for (limit, names) in LIMITS {
            for name in names.split_whitespace() {
                let known = TERMINALS.iter().any(|(own, ..)| *own == name);
                assert!(known, "{limit:?}: {name}");
            }
        }
    }
}
