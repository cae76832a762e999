//! Stop conditions of playback: parsing and display.

use crate::grid::Coordinates;
use crate::grid::rules::{VariantCandidate, VariantDigit};
use crate::text::{Id, Text};
use crate::trace::Landmark;

/// Parses a stop condition such as `r5c5=7`, `depth 30` or `dead end`. Returns `None` if the text
/// is invalid.
pub(crate) fn read(text: &str) -> Option<Landmark> {
    let text = text.trim().to_lowercase();
    if let Some(depth) = text.strip_prefix("depth") {
        let depth = depth.trim_start_matches([' ', '>', '=', '≥']);
        return depth.parse().ok().map(Landmark::Depth);
    }
    if let Some((cell, digit)) = text.split_once('=') {
        let pos = Coordinates::read_pos(cell.trim())?;
        let mut digits = digit.trim().chars();
        let value = digits.next().and_then(VariantDigit::from_char)?;
        let alone = digits.next().is_none();
        return alone.then_some(Landmark::Written(VariantCandidate { pos, value }));
    }
    ["dead", "dead end"]
        .contains(&text.as_str())
        .then_some(Landmark::DeadEnd)
}

/// Formats a stop condition.
pub(crate) fn words(text: &Text, condition: Landmark) -> String {
    match condition {
        Landmark::Written(candidate) => text.pos_candidate(candidate),
        Landmark::Depth(depth) => text.format_one(Id::StopDepth, "depth", depth),
        _ => text.message(Id::StopDeadEnd),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_parsed() {
        let seven = VariantCandidate {
            pos: "r5c5".parse().unwrap(),
            value: VariantDigit::new(7).unwrap(),
        };
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
            ("r0c5=7", None),
            ("depth", None),
            ("30", None),
        ] {
            assert_eq!(read(text), condition, "{text}");
        }
    }
}
