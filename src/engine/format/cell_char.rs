//! Classifies single characters as cells, and recognizes lines that only separate rows of cells.

use crate::grid::Digit;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellChar {
    /// A cell: a digit, or an empty cell.
    Cell(Option<Digit>),
    Other,
}

pub(super) const fn of(c: char) -> CellChar {
    match (Digit::from_char(c), c) {
        (Some(digit), _) => CellChar::Cell(Some(digit)),
        (None, '0' | '.' | '-' | '*' | '_' | 'x' | 'X' | '?' | '·' | '０' | '．') => {
            CellChar::Cell(None)
        }
        _ => CellChar::Other,
    }
}

/// Returns true if the character is a wall, which separates cells on a line.
pub(super) const fn is_wall(c: char) -> bool {
    matches!(c, '|' | '!' | '¦' | '｜') || is_upright(c)
}

/// Returns true for vertical box-drawing characters.
const fn is_upright(c: char) -> bool {
    matches!(
        c,
        '│' | '┃'
            | '┆'
            | '┇'
            | '┊'
            | '┋'
            | '║'
            | '╎'
            | '╏'
            | '╵'
            | '╷'
            | '╹'
            | '╻'
            | '╽'
            | '╿'
    )
}

/// Returns true for box-drawing characters that are not vertical.
const fn is_drawn_rule(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{257F}') && !is_upright(c)
}

/// The result of the test for a rule, which is a line between two rows of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RuleLine {
    No,
    /// The line is nine dashes, so the rows around it decide if it is a rule or a row of empty
    /// cells.
    Ambiguous,
    Yes,
}

/// The maximum number of dashes in a rule that consists of dashes alone. A line with more dashes is
/// probably 81 empty cells with some missing.
const LONGEST_RULE: usize = 60;

/// Decides if a line is a rule. The caller has removed the remark at the end of the line.
///
/// A rule contains box-drawing characters, or dashes with `+` or `=`, or dashes alone, perhaps with
/// stars or dots at the ends. Nine or 81 dashes may be empty cells.
pub(super) fn rule(text: &str) -> RuleLine {
    let mut cells = 0;
    let mut run = 0;
    let mut longest_run = 0;
    let mut crossed = false;
    let mut only_dashes = true;
    let mut drawn = false;
    for c in text.chars() {
        let dash = matches!(c, '-' | '_' | '=' | '–' | '—' | '~');
        run = if dash { run + 1 } else { 0 };
        longest_run = longest_run.max(run);
        crossed |= matches!(c, '+' | '=');
        drawn |= is_drawn_rule(c);
        only_dashes &= c == '-' || is_wall(c) || c.is_whitespace();
        if of(c) == CellChar::Cell(None) && c.is_ascii_punctuation() {
            cells += 1;
        } else if !(dash
            || is_wall(c)
            || is_drawn_rule(c)
            || c.is_whitespace()
            || matches!(c, '+' | ':' | '\'' | '`'))
        {
            return RuleLine::No;
        }
    }
    let dashed = longest_run >= 3 && cells != 9 && cells <= LONGEST_RULE;
    // A frame such as `.-----.-----.-----.` has four posts with dashes between them.
    let trimmed = text.trim();
    let posts = trimmed.matches(|c| c != '-').count();
    let framed = cells != 81 && longest_run >= 3 && posts == 4 && !trimmed.starts_with('-');
    if drawn || (crossed && longest_run >= 2) || dashed || framed {
        RuleLine::Yes
    } else if only_dashes && cells == 9 {
        RuleLine::Ambiguous
    } else {
        RuleLine::No
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_between_rows_are_distinguished_from_rows() {
        let cases = [
            ("+-------+-------+-------+", RuleLine::Yes),
            ("------+-------+------", RuleLine::Yes),
            ("*-----------*", RuleLine::Yes),
            (".------.------.------.", RuleLine::Yes),
            ("|---+---+---|", RuleLine::Yes),
            ("---------------------", RuleLine::Yes),
            ("===========", RuleLine::Yes),
            ("╔═══╤═══╗", RuleLine::Yes),
            ("├───┼───┤", RuleLine::Yes),
            (
                "'---------------------+---------------------:---------------------'",
                RuleLine::Yes,
            ),
            (
                ".---------------------.---------------------.---------------------.",
                RuleLine::Yes,
            ),
            ("---------", RuleLine::Ambiguous),
            ("---|---|---", RuleLine::Ambiguous),
            ("..-------", RuleLine::No),
            ("5--------", RuleLine::No),
            ("│   │   │", RuleLine::No),
            (". . . | . . . | . . .", RuleLine::No),
        ];
        for (text, expected) in cases {
            assert_eq!(rule(text), expected, "{text}");
        }
        assert_eq!(rule(&"-".repeat(81)), RuleLine::No);
        assert_eq!(rule(&"-".repeat(80)), RuleLine::No);
    }
}
