//! Single characters: which show a cell, which draw the lines between cells.

use crate::grid::Digit;

/// What a character says about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// It shows a cell: a digit or a blank.
    Cell(Option<Digit>),
    /// It shows no cell.
    Other,
}

/// What a character says about a cell.
pub(super) const fn of(c: char) -> Sign {
    match (Digit::from_char(c), c) {
        (Some(digit), _) => Sign::Cell(Some(digit)),
        (None, '0' | '.' | '-' | '*' | '_' | 'x' | 'X' | '?' | '·' | '０' | '．') => {
            Sign::Cell(None)
        }
        _ => Sign::Other,
    }
}

/// Whether the character separates cells that stand side by side.
pub(super) const fn is_wall(c: char) -> bool {
    matches!(c, '|' | '!' | '¦' | '｜') || is_upright(c)
}

/// Box-drawing lines that only go up and down.
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

/// Box-drawing lines that go sideways, corners and crossings.
const fn is_drawn_rule(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{257F}') && !is_upright(c)
}

/// What a whole line is, when it may be a line drawn between rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// It holds cells, or something else.
    No,
    /// Nine dashes: a rule or a row of blanks, as the rows around it will tell.
    Perhaps,
    /// It is drawn between rows.
    Yes,
}

/// The longest rule made of dashes alone. A longer one is rather 81 blanks that lost some.
const LONGEST_RULE: usize = 60;

/// Judges a line without its comment.
///
/// A rule is drawn with box characters; or with dashes and `+` or `=`; or with dashes alone
/// (stars and dots may stand at its ends), as long as they do not make nine or 81 blanks.
pub(super) fn rule(text: &str) -> Rule {
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
        if of(c) == Sign::Cell(None) && c.is_ascii_punctuation() {
            cells += 1;
        } else if !(dash
            || is_wall(c)
            || is_drawn_rule(c)
            || c.is_whitespace()
            || matches!(c, '+' | ':' | '\'' | '`'))
        {
            return Rule::No;
        }
    }
    let dashed = longest_run >= 3 && cells != 9 && cells <= LONGEST_RULE;
    // `.-----.-----.-----.`, however long: four posts and nothing but dashes between them.
    let trimmed = text.trim();
    let posts = trimmed.matches(|c| c != '-').count();
    let framed = cells != 81 && longest_run >= 3 && posts == 4 && !trimmed.starts_with('-');
    if drawn || (crossed && longest_run >= 2) || dashed || framed {
        Rule::Yes
    } else if only_dashes && cells == 9 {
        Rule::Perhaps
    } else {
        Rule::No
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_told_from_rows() {
        let cases = [
            ("+-------+-------+-------+", Rule::Yes),
            ("------+-------+------", Rule::Yes),
            ("*-----------*", Rule::Yes),
            (".------.------.------.", Rule::Yes),
            ("|---+---+---|", Rule::Yes),
            ("---------------------", Rule::Yes),
            ("===========", Rule::Yes),
            ("╔═══╤═══╗", Rule::Yes),
            ("├───┼───┤", Rule::Yes),
            (
                "'---------------------+---------------------:---------------------'",
                Rule::Yes,
            ),
            (
                ".---------------------.---------------------.---------------------.",
                Rule::Yes,
            ),
            ("---------", Rule::Perhaps),
            ("---|---|---", Rule::Perhaps),
            ("..-------", Rule::No),
            ("5--------", Rule::No),
            ("│   │   │", Rule::No),
            (". . . | . . . | . . .", Rule::No),
        ];
        for (text, expected) in cases {
            assert_eq!(rule(text), expected, "{text}");
        }
        assert_eq!(rule(&"-".repeat(81)), Rule::No);
        assert_eq!(rule(&"-".repeat(80)), Rule::No);
    }
}
