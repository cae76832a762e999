//! Reads and writes boards in links to `SudokuWiki`'s solver: two characters for each cell.
//!
//! ```text
//!   S9B 0g 88 01 04 …   a number in base 36 for each cell
//!       00              an empty cell without candidates
//!       01 … 09         a clue
//!       0a … 0i         a placed digit, plus 9
//!       0j … ep         candidates with bit d - 1 for digit d, plus 18
//! ```
//!
//! Links of 2023 have no `S9B` and use numbers in base 32. The lowest bit marks a clue, and the
//! other bits are candidates. These links cannot distinguish a placed digit from a single
//! candidate.

use super::{Entry, Extras};
use crate::grid::{CandidateSet, Cell, Clues, Digit, DigitSet};

/// The characters with which a board in the current format starts.
const CURRENT_PREFIX: &str = "S9B";

/// The number to which a placed digit is added.
const PLACED: u32 = 9;
const CANDIDATES: u32 = 18;

enum CellContent {
    Clue(Digit),
    Placed(Digit),
    Candidates(DigitSet),
}

/// Parses the board in a link; `None` if the link has no board.
pub(super) fn read(link: &str) -> Option<(Clues, Extras)> {
    let words = link.split(|c: char| !c.is_ascii_alphanumeric());
    words
        .into_iter()
        .find_map(|word| match word.strip_prefix(CURRENT_PREFIX) {
            Some(cells) => board(cells, 36, decode_current),
            None => board(word, 32, decode_old),
        })
}

fn board(signs: &str, base: u32, held: fn(u32) -> Option<CellContent>) -> Option<(Clues, Extras)> {
    if signs.len() != 2 * Cell::ALL.len() {
        return None;
    }
    let mut clues = Clues::EMPTY;
    let mut extras = Extras::default();
    let mut left = CandidateSet::EMPTY;
    for (at, cell) in Cell::ALL.into_iter().enumerate() {
        let number = u32::from_str_radix(signs.get(2 * at..2 * at + 2)?, base).ok()?;
        match held(number)? {
            CellContent::Clue(digit) => clues.set(cell, Some(digit)),
            CellContent::Placed(digit) => extras.placed.set(cell, Some(digit)),
            CellContent::Candidates(digits) => left |= CandidateSet::of_cell(cell, digits),
        }
    }
    extras.set_candidates(left, &clues);
    Some((clues, extras))
}

fn decode_current(number: u32) -> Option<CellContent> {
    let digit = |value: u32| Digit::new(u8::try_from(value).ok()?);
    if let Some(bits) = number.checked_sub(CANDIDATES).filter(|bits| *bits > 0) {
        candidates(bits)
    } else if number > PLACED {
        digit(number - PLACED).map(CellContent::Placed)
    } else if number > 0 {
        digit(number).map(CellContent::Clue)
    } else {
        candidates(0)
    }
}

fn decode_old(number: u32) -> Option<CellContent> {
    let held = candidates(number >> 1)?;
    let CellContent::Candidates(digits) = held else {
        return None;
    };
    Some(match (digits.single(), number & 1) {
        (Some(clue), 1) => CellContent::Clue(clue),
        (Some(placed), _) => CellContent::Placed(placed),
        (None, _) => held,
    })
}

fn candidates(bits: u32) -> Option<CellContent> {
    let bits = u16::try_from(bits).ok()?;
    (bits <= DigitSet::ALL.bits()).then(|| CellContent::Candidates(DigitSet::from_bits(bits)))
}

/// Writes the board of an entry in the current format.
pub(super) fn write(entry: &Entry) -> String {
    let placed = entry.placed();
    let left = entry.candidates().unwrap_or(CandidateSet::EMPTY);
    let number = |cell: Cell| {
        let value = |digit: Digit| u32::from(digit.value());
        match (entry.clues.digit(cell), placed.digit(cell)) {
            (Some(clue), _) => value(clue),
            (None, Some(placed)) => value(placed) + PLACED,
            (None, None) => match u32::from(left.digits(cell).bits()) {
                0 => 0,
                bits => bits + CANDIDATES,
            },
        }
    };
    let signs = Cell::ALL.into_iter().flat_map(|cell| {
        let number = number(cell);
        [number / 36, number % 36].map(|sign| char::from_digit(sign, 36).unwrap_or('0'))
    });
    CURRENT_PREFIX.chars().chain(signs).collect()
}
