//! Reads and writes boards in `sudoku.coach` links: `SCv7_32_`, followed by a JSON object that is
//! compressed with zlib and written in base 32.
//!
//! ```json
//! { "gridSize": 9, "givenDigits": "800900503…", "userDigits": "026000040…",
//!   "userCellCandidates": "0-0-0-0-130-…" }
//! ```
//!
//! The number for the candidates of a cell has bit `d` set for digit `d`.

use miniz_oxide::{deflate, inflate};
use serde_json::{Value, json};

use super::{Entry, Extras};
use crate::grid::{CandidateSet, Cell, Clues, DigitSet};

const PREFIX: &str = "SCv7_32_";

/// The maximum length of a decompressed board, in bytes. The limit is larger than any board.
const MAX_BYTES: usize = 1 << 16;

/// The compression level of zlib that the website uses.
const EFFORT: u8 = 6;

/// Parses the board in a link; `None` if the link has no board.
pub(super) fn read(link: &str) -> Option<(Clues, Extras)> {
    let packed = link.split(PREFIX).nth(1)?;
    let end = packed.find(|c: char| !c.is_digit(32));
    let bytes = bytes(&packed[..end.unwrap_or(packed.len())])?;
    let text = inflate::decompress_to_vec_zlib_with_limit(&bytes, MAX_BYTES).ok()?;
    board(&serde_json::from_slice(&text).ok()?)
}

fn board(object: &Value) -> Option<(Clues, Extras)> {
    let digits = |name: &str| object[name].as_str()?.parse::<Clues>().ok();
    let clues = digits("givenDigits")?;
    let mut extras = Extras::default();
    if let Some(placed) = digits("userDigits") {
        let placed = placed.iter();
        placed.for_each(|(cell, digit)| extras.placed.set(cell, Some(digit)));
    }
    let marks = object["userCellCandidates"].as_str().unwrap_or_default();
    let mut left = CandidateSet::EMPTY;
    for (cell, number) in Cell::ALL.into_iter().zip(marks.split('-')) {
        let bits: u16 = number.parse().ok()?;
        left |= CandidateSet::of_cell(cell, DigitSet::from_bits(bits >> 1));
    }
    extras.set_candidates(left, &clues);
    Some((clues, extras))
}

/// Writes the board of an entry, as a part of a link.
pub(super) fn write(entry: &Entry) -> String {
    let zeros = |clues: &Clues| clues.to_string().replace('.', "0");
    let left = entry.candidates().unwrap_or(CandidateSet::EMPTY);
    let marks = Cell::ALL.map(|cell| (left.digits(cell).bits() << 1).to_string());
    let object = json!({
        "gridSize": 9,
        "givenDigits": zeros(&entry.clues),
        "userDigits": zeros(&entry.placed()),
        "userCellCandidates": marks.join("-"),
    });
    let bytes = deflate::compress_to_vec_zlib(object.to_string().as_bytes(), EFFORT);
    format!("{PREFIX}{}", signs(&bytes))
}

/// Decodes base 32; `None` if a character is invalid. Incomplete bits at the end are dropped.
fn bytes(signs: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut held, mut count) = (0_u32, 0);
    for sign in signs.chars() {
        held = held << 5 | sign.to_digit(32)?;
        count += 5;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from(held >> count & 0xFF).ok()?);
        }
    }
    Some(bytes)
}

/// Encodes bytes in base 32. The last character is padded with zero bits.
fn signs(bytes: &[u8]) -> String {
    let mut signs = String::new();
    let (mut held, mut count) = (0_u32, 0);
    for byte in bytes {
        held = held << 8 | u32::from(*byte);
        count += 8;
        while count >= 5 {
            count -= 5;
            signs.extend(char::from_digit(held >> count & 31, 32));
        }
    }
    if count > 0 {
        signs.extend(char::from_digit(held << (5 - count) & 31, 32));
    }
    signs
}
