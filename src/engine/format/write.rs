//! Writes puzzles as grids of several lines.

use crate::grid::{Cell, Clues, Col, Digit, Row};

/// Writes clues as nine lines of nine characters, with `.` for an empty cell.
pub fn rows(clues: &Clues) -> String {
    let mut text = String::with_capacity(90);
    for row in Row::ALL {
        text.extend(Col::ALL.map(|col| sign(clues, row, col)));
        text.push('\n');
    }
    text
}

/// Writes clues as nine rows with a border around each box. The text has thirteen lines.
///
/// ```
/// # use masume_engine as masume;
/// use masume::{format, grid::Clues};
/// let text = format::boxed(&Clues::EMPTY);
/// assert!(text.starts_with("+-------+-------+-------+\n| . . . | . . . | . . . |\n"));
/// assert_eq!(text.parse(), Ok(Clues::EMPTY));
/// ```
pub fn boxed(clues: &Clues) -> String {
    const RULE: &str = "+-------+-------+-------+\n";
    let mut text = String::with_capacity(13 * RULE.len());
    for band in Row::ALL.chunks(3) {
        text.push_str(RULE);
        for row in band {
            for stack in Col::ALL.chunks(3) {
                text.push_str("| ");
                for col in stack {
                    text.extend([sign(clues, *row, *col), ' ']);
                }
            }
            text.push_str("|\n");
        }
    }
    text.push_str(RULE);
    text
}

fn sign(clues: &Clues, row: Row, col: Col) -> char {
    clues.digit(Cell::at(row, col)).map_or('.', Digit::char)
}
