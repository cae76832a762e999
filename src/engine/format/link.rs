//! Reads and writes links that contain a puzzle.
//!
//! | site | content |
//! |---|---|
//! | `sudokuwiki.org/sudoku.htm?bd=…`, `sudoku.coach/en/play/…`, others | 81 digits |
//! | `sudokuwiki.org/sudoku.htm?bd=S9B…` | a [board](super::sudokuwiki) in its own format |
//! | `sudoku.coach/en/play/SCv7_32_…` | a [board](super::sudoku_coach) in its own format, compressed |
//! | `f-puzzles.com/?load=…`, `sudokupad.app/fpuz…` | f-puzzles JSON, [compressed](super::lz) |
//! | `sudokupad.app/scl…`, `scf…`, `classic…` | a [notation of `SudokuPad`](super::sudokupad) |

use super::error::ReadErrorKind;
use super::{Entry, Form, iss, json, lz, sudoku_coach, sudokupad, sudokuwiki};
use crate::grid::{Clues, Digit};

/// Reads the puzzle of a link; `line` is the line number of the link.
///
/// # Errors
/// Returns an error if the link has no readable puzzle.
pub(super) fn read(link: &str, line: usize) -> Result<Entry, ReadErrorKind> {
    let link = decoded(link);
    let site = |name: &str| {
        let host = link
            .split("://")
            .nth(1)
            .and_then(|rest| rest.split('/').next());
        host.is_some_and(|host| host == name || host.ends_with(&format!(".{name}")))
    };
    if let Some(text) = iss::in_link(&link) {
        return Err(match iss::read(text, line) {
            Ok(entry) => ReadErrorKind::Variant(Box::new(entry)),
            Err(error) => error,
        });
    }
    if let Some(packed) = packed(&link) {
        let text = lz::unpack(packed).ok_or(ReadErrorKind::NotALink)?;
        let form = if site("f-puzzles.com") {
            Form::Fpuzzles
        } else {
            Form::SudokuPad
        };
        let (clues, extras) = json::read_fpuzzles(&text, line, form)?;
        return Ok(Entry::new(clues, line, form).with_extras(extras));
    }
    if let Some(read) = sudokupad::read(&link, line) {
        return read;
    }
    let form = if site("sudokuwiki.org") {
        Form::SudokuWiki
    } else if site("sudoku.coach") {
        Form::SudokuCoach
    } else {
        Form::Line
    };
    let boards = [
        (Form::SudokuWiki, sudokuwiki::read(&link)),
        (Form::SudokuCoach, sudoku_coach::read(&link)),
    ];
    for (form, board) in boards {
        if let Some((clues, extras)) = board {
            return Ok(Entry::new(clues, line, form).with_extras(extras));
        }
    }
    let cells = |c: char| c.is_ascii_digit() || c == '.';
    let mut words = link.split(|c| !cells(c)).filter(|word| word.len() == 81);
    let word = words.next().ok_or_else(|| {
        if sudokupad::is_name(&link) {
            ReadErrorKind::OnlyAName
        } else {
            ReadErrorKind::NotALink
        }
    })?;
    let mut digits = word.chars().map(Digit::from_char);
    let clues = Clues::new(std::array::from_fn(|_| digits.next().flatten()));
    Ok(Entry::new(clues, line, form))
}

/// The compressed text in a link to f-puzzles or `SudokuPad`; `None` if there is none.
fn packed(link: &str) -> Option<&str> {
    let load = ["?load=", "&load="]
        .iter()
        .find_map(|key| link.split(key).nth(1));
    let path = ["/fpuzzles", "/fpuz", "=fpuzzles", "=fpuz"]
        .iter()
        .find_map(|key| link.split(key).nth(1));
    let packed = load.or(path)?;
    packed
        .split(['&', '#', '?'])
        .next()
        .filter(|text| !text.is_empty())
}

/// Decodes a link: removes surrounding spaces, and decodes percent-encoding such as `%2B`.
fn decoded(link: &str) -> String {
    let mut bytes = Vec::with_capacity(link.len());
    let mut rest = link.trim().as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        let hex = |byte: u8| char::from(byte).to_digit(16);
        let escaped = match behind {
            [high, low, ..] if *first == b'%' => hex(*high).zip(hex(*low)),
            _ => None,
        };
        if let Some((high, low)) = escaped {
            bytes.push(u8::try_from(high << 4 | low).unwrap_or(b'?'));
            rest = &behind[2..];
        } else {
            // In compressed text, a space is a plus sign that was not escaped.
            bytes.push(if *first == b' ' { b'+' } else { *first });
            rest = behind;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Writes the 81 digits of an entry, with 0 for an empty cell.
fn digits(entry: &Entry) -> String {
    entry.clues.to_string().replace('.', "0")
}

/// Returns true if the entry has placed digits or candidates. A link with 81 digits cannot
/// represent them.
fn has_progress(entry: &Entry) -> bool {
    !entry.placed().is_empty() || entry.candidates().is_some()
}

pub(super) fn sudokuwiki(entry: &Entry) -> String {
    let board = if has_progress(entry) {
        sudokuwiki::write(entry)
    } else {
        digits(entry)
    };
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}\n")
}

pub(super) fn sudoku_coach(entry: &Entry) -> String {
    let board = if has_progress(entry) {
        sudoku_coach::write(entry)
    } else {
        digits(entry)
    };
    format!("https://sudoku.coach/en/play/{board}\n")
}

pub(super) fn fpuzzles(entry: &Entry) -> String {
    format!(
        "https://www.f-puzzles.com/?load={}\n",
        packed_for_url(entry)
    )
}

pub(super) fn sudokupad(entry: &Entry) -> String {
    format!("https://sudokupad.app/fpuz{}\n", packed_for_url(entry))
}

/// Writes a link that contains an f-puzzles object.
pub(super) fn of_object(form: Form, object: &serde_json::Value) -> String {
    let packed = escaped(&object.to_string());
    match form {
        Form::SudokuPad => format!("https://sudokupad.app/fpuz{packed}\n"),
        _ => format!("https://www.f-puzzles.com/?load={packed}\n"),
    }
}

/// Writes an entry as a compressed f-puzzles object, with characters escaped for a URL.
fn packed_for_url(entry: &Entry) -> String {
    escaped(&json::write_fpuzzles(entry))
}

fn escaped(object: &str) -> String {
    let packed = lz::pack(object);
    packed
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D")
}

pub(super) fn is_link(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with("https://") || text.starts_with("http://")
}
