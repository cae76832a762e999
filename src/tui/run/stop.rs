//! Stop conditions: parsing and display.

use crate::grid::{Candidate, Coordinates, Digit};
use crate::text::{Id, Text};
use crate::trace::Landmark;

/// Parses a condition: `r5c5=7`, `depth 30`, `dead end`.
pub(crate) fn read(text: &str) -> Option<Landmark> {
    let text = text.trim().to_lowercase();
    if let Some(depth) = text.strip_prefix("depth") {
        let depth = depth.trim_start_matches([' ', '>', '=', '≥']);
        return depth.parse().ok().map(Landmark::Depth);
    }
    if let Some((cell, digit)) = text.split_once('=') {
        let cell = Coordinates::read_cell(cell.trim())?;
        let mut digits = digit.trim().chars();
        let digit = digits.next().and_then(Digit::from_char)?;
        let alone = digits.next().is_none();
        return alone.then(|| Landmark::Written(Candidate::new(cell, digit)));
    }
    ["dead", "dead end"]
        .contains(&text.as_str())
        .then_some(Landmark::DeadEnd)
}

/// The text of a condition.
pub(crate) fn words(text: &Text, condition: Landmark) -> String {
    match condition {
        Landmark::Written(candidate) => text.candidate(candidate),
        Landmark::Depth(depth) => text.format(Id::StopDepth, &[("depth", depth.into())]),
        _ => text.message(Id::StopDeadEnd),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_parsed() {
        let seven = Candidate::new("r5c5".parse().unwrap(), Digit::new(7).unwrap());
        for (text, condition) in [
            ("r5c5=7", Some(Landmark::Written(seven))),
            ("e5=7", Some(Landmark::Written(seven))),
            (" R5C5 = 7 ", Some(Landmark::Written(seven))),
            ("depth 30", Some(Landmark::Depth(30))),
            ("depth>=30", Some(Landmark::Depth(30))),
            ("dead end", Some(Landmark::DeadEnd)),
            ("dead", Some(Landmark::DeadEnd)),
            ("", None),
            ("r5c5=77", None),
            ("r5c5=0", None),
            ("r0c5=7", None),
            ("depth", None),
            ("30", None),
        ] {
            assert_eq!(read(text), condition, "{text}");
        }
    }
}
