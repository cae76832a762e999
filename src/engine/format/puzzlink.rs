//! Reads the sudoku of a `puzz.link` address: `9/9/` and the cells, row by row.
//!
//! | characters | content |
//! |---|---|
//! | `0` to `9`, `a` to `f` | a hexadecimal digit |
//! | `-` and two characters | a digit above 15, in hexadecimal |
//! | `g` to `z` | 1 to 20 empty cells |
//! | `.` | an unknown digit, which is read as an empty cell |

use super::{Form, PuzzleEntry, ReadErrorKind, VariantEntry};
use crate::grid::rules::{Shape, Variant};

/// Reads the part of an address after `sudoku/`.
///
/// # Errors
/// Returns an error if the text is no puzzle.
pub(super) fn read(body: &str, line: usize) -> Result<PuzzleEntry, ReadErrorKind> {
    let entry = variant(body, line).map(PuzzleEntry::from);
    entry.ok_or(ReadErrorKind::NotALink)
}

fn variant(body: &str, line: usize) -> Option<VariantEntry> {
    let mut parts = body.split('/');
    let cols: u8 = parts.next()?.parse().ok()?;
    let rows: u8 = parts.next()?.parse().ok()?;
    let shape = Shape::new(rows, cols).ok()?.checked().ok()?;
    let area = shape.area();
    let mut clues: Vec<Option<u8>> = Vec::with_capacity(area);
    let mut chars = parts.next()?.chars();
    while let Some(c) = chars.next() {
        match c {
            '-' => {
                let digits: String = chars.by_ref().take(2).collect();
                clues.push(u8::from_str_radix(&digits, 16).ok());
            }
            '.' => clues.push(None),
            'g'..='z' => {
                let empty = u32::from(c) - u32::from('g') + 1;
                clues.extend((0..empty).map(|_| None));
            }
            _ => clues.push(c.to_digit(16).and_then(|digit| u8::try_from(digit).ok())),
        }
        if clues.len() > area {
            return None;
        }
    }
    clues.resize(area, None);
    let variant = Variant::blank(shape).with_clues(clues).ok()?;
    Some(VariantEntry::new(variant, line, Form::Line))
}
