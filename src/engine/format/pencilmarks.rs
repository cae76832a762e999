//! Candidate grids, as forums print them: nine words per row, each with the candidates of a cell.
//!
//! A word of one digit is a placed digit. A candidate grid cannot distinguish clues, placed digits
//! and cells with a single candidate.

use std::fmt::Write as _;

use super::{Entry, cell_char};
use crate::grid::{Cell, Col, Digit, DigitSet, Row};

/// Returns the candidates of the nine words of a row, and the byte offset of the first word.
/// Returns `None` if every word is one character, because such a row belongs to an ordinary grid.
pub(super) fn row(text: &str) -> Option<([DigitSet; 9], usize)> {
    let between = |c: char| c.is_whitespace() || cell_char::is_wall(c);
    let mut words = text.split(between).filter(|word| !word.is_empty());
    let mut cells = [DigitSet::EMPTY; 9];
    for cell in &mut cells {
        *cell = word(words.next()?)?;
    }
    let marks = cells.iter().any(|cell| cell.len() > 1);
    let start = text.find(|c| !between(c))?;
    (words.next().is_none() && marks).then_some((cells, start))
}

/// Parses the candidates of a cell: increasing digits, or the sign of an empty cell.
fn word(word: &str) -> Option<DigitSet> {
    if matches!(word, "." | "0") {
        return Some(DigitSet::EMPTY);
    }
    let mut digits = DigitSet::EMPTY;
    let mut last = 0;
    for c in word.chars() {
        let digit = c.is_ascii().then_some(Digit::from_char(c)?)?;
        if digit.value() <= last {
            return None;
        }
        last = digit.value();
        digits.insert(digit);
    }
    Some(digits)
}

/// Writes a candidate grid with walls around the boxes and aligned columns. If the entry has no
/// candidates, each cell is written with the digits that none of its peers contains.
pub(super) fn write(entry: &Entry) -> String {
    let digits = entry.digits();
    let word = |cell: Cell| match (digits.digit(cell), entry.candidates()) {
        (Some(digit), _) => digit.to_string(),
        (None, Some(left)) => left.digits(cell).to_string(),
        (None, None) => (!digits.peer_digits(cell)).to_string(),
    };
    let word = |cell| {
        Some(word(cell))
            .filter(|w| !w.is_empty())
            .unwrap_or_else(|| ".".to_owned())
    };
    let width = |col| {
        let words = Row::ALL.map(|row| word(Cell::at(row, col)).len());
        words.into_iter().max().unwrap_or(1)
    };
    let widths = Col::ALL.map(width);
    let dashes: Vec<String> = widths
        .chunks(3)
        .map(|stack| "-".repeat(stack.iter().sum::<usize>() + 7))
        .collect();
    let rule = |sign: &str| format!("{sign}{}{sign}\n", dashes.join(sign));
    let mut text = String::new();
    for band in Row::ALL.chunks(3) {
        text.push_str(&rule("+"));
        for row in band {
            for stack in Col::ALL.chunks(3) {
                text.push_str("| ");
                for col in stack {
                    let width = widths[col.index()];
                    let word = word(Cell::at(*row, *col));
                    // Writing to a string cannot fail.
                    let _ = write!(text, "{word:<width$}  ");
                }
            }
            text.push_str("|\n");
        }
    }
    text.push_str(&rule("+"));
    text
}
