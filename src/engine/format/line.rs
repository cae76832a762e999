//! Puzzles on one line: 81 cells, optionally followed by any text.
//!
//! Collections of millions of puzzles have this format, so reading it has a fast path.

use super::cell_char::{self, CellChar};
use super::cells::{self, LineCells};
use crate::grid::Clues;

/// The class of every byte as a cell. A byte that is not ASCII is not a cell.
static SIGNS: [CellChar; 256] = {
    let mut signs = [CellChar::Other; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        signs[byte as usize] = cell_char::of(byte as char);
        byte += 1;
    }
    signs
};

/// Parses a line that starts with exactly 81 ASCII cells; returns `None` for any other line. Most
/// lines of large collections are read by this fast path.
pub(super) fn quick(line: &str) -> Option<Clues> {
    let line = line.trim_ascii_start().as_bytes();
    let (cells, rest) = line.split_first_chunk::<81>()?;
    if !rest.first().is_none_or(|next| ends_word(*next as char)) {
        return None;
    }
    let mut digits = [None; 81];
    for (digit, byte) in digits.iter_mut().zip(cells) {
        let CellChar::Cell(cell) = SIGNS[*byte as usize] else {
            return None;
        };
        *digit = cell;
    }
    Some(Clues::new(digits))
}

/// Returns true if every character is a digit or an empty cell. An empty cell that is written as
/// `?` is not accepted, because it is rare. The code has no tables and no early exit, so that the
/// compiler can vectorize it.
pub(super) fn are_cells(cells: &[u8; 81]) -> bool {
    let is_cell = |byte: &u8| {
        let blanks = *b".-*_xX";
        let blank: u8 = blanks.map(|sign| u8::from(*byte == sign)).iter().sum();
        u8::from(byte.is_ascii_digit()) + blank
    };
    cells.iter().map(is_cell).sum::<u8>() == 81
}

const fn ends_word(c: char) -> bool {
    c.is_ascii_whitespace() || matches!(c, ',' | ';' | ':' | ')' | '"' | '\'' | '#' | '|')
}

/// The minimum length of a word that is a whole puzzle, even if its length is not 81.
const LONG_WORD: usize = 41;

/// Returns the cells of the first word in a line that is long enough for a puzzle and looks like
/// cells; `None` if there is none.
///
/// Words end at spaces, commas and quotes. A puzzle is therefore found before or after a remark,
/// and in table rows such as `name,puzzle,solution,…`. A word with a wrong number of cells is
/// returned too, so that the caller reports the error and does not read a later word, such as the
/// solution.
pub(super) fn long_word(text: &str) -> Option<LineCells> {
    cells::split(text, ends_long_word)
        .filter(|(_, word)| word.len() >= LONG_WORD)
        .map(|(at, word)| LineCells::in_word(word, at))
        .find(|cells| cells.len() >= LONG_WORD && cells.looks_like_cells())
}

fn ends_long_word(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, ',' | ';' | ':' | '(' | ')' | '"' | '\'' | '，')
        || cell_char::is_wall(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_vectorized_test_for_cell_characters_agrees_with_the_definition() {
        for byte in 0..=u8::MAX {
            for at in [0, 40, 80] {
                let mut cells = [b'5'; 81];
                cells[at] = byte;
                let is_cell = byte.is_ascii()
                    && byte != b'?'
                    && cell_char::of(byte.into()) != CellChar::Other;
                assert_eq!(are_cells(&cells), is_cell, "{byte}");
            }
        }
    }

    #[test]
    fn the_fast_path_accepts_exactly_81_cells() {
        let text = format!("5{}9", "x".repeat(79));
        let clues = quick(&text).unwrap();
        assert_eq!(clues.to_string(), format!("5{}9", ".".repeat(79)));
        for end in ["\r", " name", ",solution", "\t1.2", "#5"] {
            assert_eq!(quick(&format!("  {text}{end}")), Some(clues));
        }
        for end in [".", "5", "a"] {
            assert_eq!(quick(&format!("{text}{end}")), None);
        }
        assert_eq!(quick(&text[1..]), None);
    }

    #[test]
    fn the_fast_path_agrees_with_the_general_reader() {
        let text = format!("0{}9", "71-*_Xx.3".repeat(9).split_off(2));
        let cells = long_word(&text).unwrap();
        assert_eq!(cells.puzzle().ok(), quick(&text));
    }
}
