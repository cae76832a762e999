//! Reads and writes `OpenSudoku` XML: an element `game` for each puzzle, with the data in an
//! attribute.
//!
//! The data are 81 digits or a state. A state is `version: 2`, followed by fields for each cell:
//!
//! | version | fields of a cell |
//! |---|---|
//! | 1 | value, notes as `1,5,` or `-`, 1 if the player entered the value |
//! | 2, 3 | value, notes with one bit for each digit, 1 if the player entered the value |
//! | 4 | value, two sets of notes, 1 if the player entered the value |
//! | 5 | value, two sets of notes, color, 1 if the player entered the value |

use std::fmt::Write as _;

use roxmltree::Document;

use super::error::{ReadError, ReadErrorKind, TextPosition, last_boundary};
use super::{Entry, Extras, Form, PlayerMarks, PuzzleEntry};
use crate::grid::{CandidateSet, Cell, Clues, Digit, DigitSet};

pub(super) const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <opensudoku version=\"2\">\n  <folder name=\"masume\">\n";

pub(super) const TAIL: &str = "  </folder>\n</opensudoku>\n";

/// Reads every puzzle of a document. `start` is the position of the document.
///
/// # Errors
/// Returns the position of the error if the document is malformed.
pub(super) fn read(
    text: &str,
    start: TextPosition,
) -> Result<Vec<Result<PuzzleEntry, ReadError>>, TextPosition> {
    let document = Document::parse(text).map_err(|error| {
        let before = |count: u32| usize::try_from(count).unwrap_or(1).saturating_sub(1);
        let (lines, column) = (before(error.pos().row), before(error.pos().col));
        let indent = if lines == 0 { start.column } else { 1 };
        TextPosition {
            line: start.line + lines,
            column: indent + column,
        }
    })?;
    let games = document
        .descendants()
        .filter(|node| node.has_tag_name("game"));
    let mut cursor = Cursor::through(text, start);
    let read: Vec<_> = games
        .map(|game| {
            let place = cursor.place_of(game.range().start);
            let data = game.attribute("data").unwrap_or_default();
            let (clues, extras) =
                self::data(data).ok_or_else(|| place.error(ReadErrorKind::NotGameData))?;
            Ok(Entry::new(clues, place.line, Form::OpenSudoku)
                .with_extras(extras)
                .into())
        })
        .collect();
    if read.is_empty() {
        return Ok(vec![Err(start.error(ReadErrorKind::NoPuzzle))]);
    }
    Ok(read)
}

/// A cursor in a text that converts increasing byte offsets to positions in one pass. For each
/// position, the XML parser would count all lines from the start of the text.
struct Cursor<'a> {
    /// The part of the text after the cursor.
    rest: &'a str,
    len: usize,
    place: TextPosition,
}

impl<'a> Cursor<'a> {
    const fn through(text: &'a str, place: TextPosition) -> Self {
        let len = text.len();
        Self {
            rest: text,
            len,
            place,
        }
    }

    /// Moves the cursor forward to a byte offset, and returns the position.
    fn place_of(&mut self, byte: usize) -> TextPosition {
        let ahead = byte.saturating_sub(self.len - self.rest.len());
        let (passed, rest) = self.rest.split_at(last_boundary(self.rest, ahead));
        self.place = match passed.rsplit_once('\n') {
            Some((above, last)) => TextPosition {
                line: self.place.line + above.matches('\n').count() + 1,
                column: 1 + last.chars().count(),
            },
            None => self.place.after(passed),
        };
        self.rest = rest;
        self.place
    }
}

/// Parses the data of a game, which are 81 digits or a state. `None` if the data are invalid.
fn data(data: &str) -> Option<(Clues, Extras)> {
    let Some(state) = data.strip_prefix("version: ") else {
        let mut clues = Clues::EMPTY;
        let mut chars = data.chars();
        for cell in Cell::ALL {
            clues.set(cell, plain(chars.next()?)?.first());
        }
        let whole = chars.next().is_none();
        return whole.then(|| (clues, Extras::default()));
    };
    // XML parsers replace line ends in attributes by spaces.
    let (version, cells) = state.split_once(char::is_whitespace)?;
    let (sets_of_notes, has_color) = match version {
        "1" | "2" | "3" => (1, false),
        "4" => (2, false),
        "5" => (2, true),
        _ => return None,
    };
    let mut fields = cells.trim().split('|').filter(|field| !field.is_empty());
    let mut clues = Clues::EMPTY;
    let mut placed = Clues::EMPTY;
    let mut marks = PlayerMarks::default();
    for cell in Cell::ALL {
        let digit = plain(fields.next()?.parse().ok()?)?.first();
        for set in [&mut marks.center, &mut marks.corner]
            .into_iter()
            .take(sets_of_notes)
        {
            *set |= CandidateSet::of_cell(cell, self::notes(version, fields.next()?)?);
        }
        if has_color {
            fields.next()?.parse::<i64>().ok()?;
        }
        let to = match fields.next()? {
            "0" => &mut clues,
            "1" => &mut placed,
            _ => return None,
        };
        to.set(cell, digit);
    }
    let mut extras = Extras {
        placed,
        ..Extras::default()
    };
    extras.set_notes(marks, &clues);
    fields.next().is_none().then_some((clues, extras))
}

/// Parses a digit of plain data; an empty set for 0, which is an empty cell.
fn plain(c: char) -> Option<DigitSet> {
    match c {
        '0' => Some(DigitSet::EMPTY),
        '1'..='9' => Digit::from_char(c).map(DigitSet::only),
        _ => None,
    }
}

fn notes(version: &str, field: &str) -> Option<DigitSet> {
    if version == "1" {
        let digits = field.split(',').filter(|digit| !matches!(*digit, "" | "-"));
        return digits
            .map(|digit| Digit::new(digit.parse().ok()?))
            .collect();
    }
    let bits: u16 = field.parse().ok()?;
    let all = DigitSet::ALL.bits();
    (bits <= all).then(|| DigitSet::from_bits(bits))
}

pub(super) fn write(entry: &Entry) -> String {
    let plain = entry.clues.to_string().replace('.', "0");
    let marks = entry.marks();
    let notes = entry.candidates().unwrap_or(marks.center);
    let placed = entry.placed();
    let has_corners = !marks.corner.is_empty();
    let data = if placed.is_empty() && notes.is_empty() && !has_corners {
        plain
    } else {
        let version = if has_corners { 4 } else { 2 };
        let mut state = format!("version: {version}&#10;");
        for cell in Cell::ALL {
            let clue = entry.clues.digit(cell);
            let digit = clue.or(placed.digit(cell)).map_or(0, Digit::value);
            let editable = u8::from(clue.is_none());
            // Writing to a string cannot fail.
            let _ = write!(state, "{digit}|{}|", notes.digits(cell).bits());
            if has_corners {
                let _ = write!(state, "{}|", marks.corner.digits(cell).bits());
            }
            let _ = write!(state, "{editable}|");
        }
        state
    };
    format!("    <game created=\"0\" state=\"0\" time=\"0\" data=\"{data}\" />\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a document with this number of games, and with varying text and line ends between
    /// them.
    fn document(games: usize) -> String {
        let game = |n: usize| {
            let end = ["\n", " 升\n\n", ""][n % 3];
            format!("<game data=\"{}\"/>{end}", "0".repeat(81))
        };
        let games: String = (0..games).map(game).collect();
        format!("<opensudoku>{games}</opensudoku>")
    }

    #[test]
    fn the_cursor_has_the_positions_of_the_parsed_document() {
        let text = document(100);
        let document = Document::parse(&text).unwrap();
        let mut cursor = Cursor::through(&text, TextPosition { line: 1, column: 1 });
        for game in document.descendants().filter(|n| n.has_tag_name("game")) {
            let at = document.text_pos_at(game.range().start);
            let place = cursor.place_of(game.range().start);
            let found = (place.line, place.column);
            assert_eq!(found, (at.row as usize, at.col as usize));
            // The text before the cursor is not read again, so each byte is read only once.
            assert_eq!(cursor.len - cursor.rest.len(), game.range().start);
        }
    }
}
