//! Candidate grids, as forums print them: nine words per row, each with the candidates of a cell.
//!
//! Signs of programs at a cell or at a candidate are ignored: `*24`, `3-478`, `#12`, `(124)`. In the
//! format of `SudoCue`, `u1` is the player's digit 1. A grid may also be one line of 81 words, or one
//! line of 729 characters with nine for each cell.
//!
//! A word of one digit is a placed digit. A candidate grid cannot distinguish clues, placed digits
//! and cells with a single candidate.

use std::fmt::Write as _;

use super::{Entry, cell_char};
use crate::grid::{Cell, Col, Digit, DigitSet, Row};

/// Returns the candidates of the nine words of a row, and the byte offset of the first word.
/// Returns `None` if every word is one character, because such a row belongs to an ordinary grid.
pub(super) fn row(text: &str) -> Option<(CandidateRow, usize)> {
    let (words, start) = words(text)?;
    let row = row_of(&words)?;
    let marks = row.cells.iter().any(|cell| cell.len() > 1);
    (marks || row.entered.contains(&true)).then_some((row, start))
}

/// The candidates of the nine cells of a row.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CandidateRow {
    pub(super) cells: [DigitSet; 9],
    /// True for cells whose digit the player has entered.
    pub(super) entered: [bool; 9],
}

/// Returns the nine rows of a whole candidate grid on one line, and the byte offset of its start.
/// Returns `None` if the line is no such grid.
pub(super) fn whole(text: &str) -> Option<([CandidateRow; 9], usize)> {
    let (words, start) = words(text)?;
    let mut rows = [CandidateRow::default(); 9];
    if let [word] = words[..] {
        let chars: Vec<char> = word.chars().collect();
        if chars.len() != 729 {
            return None;
        }
        let cells = rows.iter_mut().flat_map(|row| &mut row.cells);
        for (cell, chars) in cells.zip(chars.chunks(9)) {
            for (c, value) in chars.iter().zip(1..) {
                match Digit::from_char(*c) {
                    Some(digit) if digit.value() == value => cell.insert(digit),
                    None if matches!(c, '.' | '0') => {}
                    _ => return None,
                }
            }
        }
        return Some((rows, start));
    }
    if words.len() != 81 {
        return None;
    }
    for (row, words) in rows.iter_mut().zip(words.chunks(9)) {
        *row = row_of(words)?;
    }
    let marks = rows
        .iter()
        .flat_map(|row| row.cells)
        .any(|cell| cell.len() > 1);
    marks.then_some((rows, start))
}

/// The words of a line, and the byte offset of the first.
fn words(text: &str) -> Option<(Vec<&str>, usize)> {
    let between = |c: char| c.is_whitespace() || cell_char::is_wall(c) || c == ',';
    let words = text.split(between).filter(|word| !word.is_empty());
    Some((words.collect(), text.find(|c| !between(c))?))
}

fn row_of(words: &[&str]) -> Option<CandidateRow> {
    let mut row = CandidateRow::default();
    if words.len() != 9 {
        return None;
    }
    for (at, written) in words.iter().enumerate() {
        let entered = written.strip_prefix('u');
        row.cells[at] = word(entered.unwrap_or(written))?;
        row.entered[at] = entered.is_some();
        if entered.is_some() && row.cells[at].len() != 1 {
            return None;
        }
    }
    Some(row)
}

/// Parses the candidates of a cell: increasing digits, or the sign of an empty cell.
fn word(word: &str) -> Option<DigitSet> {
    if matches!(word, "." | "0") {
        return Some(DigitSet::EMPTY);
    }
    let mut digits = DigitSet::EMPTY;
    let mut last = 0;
    let is_sign = |c: char| "*#@AB(){}-+".contains(c);
    if !word.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    for c in word.chars().filter(|c| !is_sign(*c)) {
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
