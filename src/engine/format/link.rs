//! Reads and writes links that contain a puzzle.
//!
//! | site | content |
//! |---|---|
//! | `sudokuwiki.org/sudoku.htm?bd=…`, `sudoku.coach/en/play/…`, others | 81 digits |
//! | `sudokuwiki.org/sudoku.htm?bd=S9B…` | a [board](super::sudokuwiki) in its own format |
//! | `sudoku.coach/en/play/SCv7_32_…` | a [board](super::sudoku_coach) in its own format, compressed |
//! | `f-puzzles.com/?load=…`, `sudokupad.app/fpuz…` | f-puzzles JSON, [compressed](super::lz) |
//! | `sudokupad.app/scl…`, `scf…`, `classic…` | a [notation of `SudokuPad`](super::sudokupad) |
//! | `sudokumaker.app/?puzzle=…` | [JSON of `SudokuMaker`](super::sudokumaker), compressed |
//! | `puzz.link/p?sudoku/9/9/…` | [clues and runs of empty cells](super::puzzlink) |
//! | `lisudoku.xyz/solver?import=…` | [digits or JSON](super::lisudoku), compressed |
//!
//! A link may stand among words, in Markdown or in angle brackets, without `https://`, or
//! percent-encoded twice. Its payload alone is enough.

use super::error::ReadErrorKind;
use super::{
    Entry, Form, PuzzleEntry, iss, json, lisudoku, lz, puzzlink, sudoku_coach, sudokupad,
    sudokuwiki,
};
use crate::grid::{Clues, Digit};

/// The hosts of puzzle links, for links without `https://`.
const HOSTS: &[&str] = &[
    "sudokupad.app/",
    "beta.sudokupad.app/",
    "app.crackingthecryptic.com/",
    "crackingthecryptic.com/",
    "f-puzzles.com/",
    "sudokumaker.app/",
    "sudokuwiki.org/",
    "sudoku.coach/",
    "puzz.link/",
    "lisudoku.xyz/",
    "tinyurl.com/",
];

/// The starts of payloads without a link. The last one is the start of most compressed objects.
const PAYLOADS: &[&str] = &["scl", "ctc", "scf", "fpuz", "N4"];

/// The minimum length of a payload without a link, in characters. It excludes words.
const SHORTEST_PAYLOAD: usize = 24;

/// Reads the puzzle of a link or of its payload, possibly among other words; `line` is the line
/// number of the link.
///
/// # Errors
/// Returns an error if the link has no readable puzzle.
pub(super) fn read(text: &str, line: usize) -> Result<PuzzleEntry, ReadErrorKind> {
    let mut first_error = None;
    for link in candidates(text) {
        match read_link(&link, line) {
            Err(error @ (ReadErrorKind::NotALink | ReadErrorKind::OnlyAName(_))) => {
                first_error.get_or_insert(error);
            }
            read => return read,
        }
    }
    Err(first_error.unwrap_or(ReadErrorKind::NotALink))
}

/// Returns true if a line contains a link or a payload.
pub fn is_link(text: &str) -> bool {
    link_in(text).is_some()
}

/// The address at which a server answers with the puzzle of a link that is only a name. `None` if
/// the text is no such link, or if the server is unknown.
pub fn answer_address(text: &str) -> Option<String> {
    match read(text, 1) {
        Err(ReadErrorKind::OnlyAName(address)) => address.map(String::from),
        _ => None,
    }
}

/// Returns true if a text is a link or a payload with a puzzle that can be read.
pub fn contains_puzzle(text: &str) -> bool {
    is_link(text) && read(text, 1).is_ok()
}

/// The part of a line that begins with a link or a payload; `None` if there is none. A link may
/// follow words, but not the cells of a puzzle.
fn link_in(text: &str) -> Option<&str> {
    let text = text.trim();
    if let Some(at) = text.find("https://").or_else(|| text.find("http://")) {
        let before = &text[..at];
        let is_remark = before.contains('#') || before.contains("//");
        let cells = before
            .chars()
            .filter(|c| c.is_ascii_digit() || *c == '.')
            .count();
        return (!is_remark && cells < 4).then(|| &text[at..]);
    }
    let bare = text.trim_start_matches(['<', '"', '\'', '`', '(']);
    let host = bare.strip_prefix("www.").unwrap_or(bare);
    if HOSTS.iter().any(|name| host.starts_with(name)) || is_payload(bare) {
        return Some(bare);
    }
    None
}

/// Returns true for a payload without a link.
fn is_payload(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    PAYLOADS.iter().any(|start| word.starts_with(start))
        && text.len() >= SHORTEST_PAYLOAD
        && are_packed(text.trim_end_matches(['>', '"', '\'', '`', ')', '.', ',', ';']))
        && text.bytes().any(|byte| byte.is_ascii_digit())
}

/// Returns true if a link may continue on the next line: it ends with a long part of a payload.
pub(super) fn may_be_cut(text: &str) -> bool {
    let word = text.split_whitespace().last().unwrap_or_default();
    let packed = word.rsplit(['/', '?', '&']).next().unwrap_or_default();
    word.len() >= SHORTEST_PAYLOAD && are_packed(packed) && text.contains("N4")
}

/// Returns true if a line may continue a payload that was broken over several lines.
pub(super) fn may_continue(text: &str) -> bool {
    let text = text.trim();
    let has_letter = text.bytes().any(|byte| byte.is_ascii_alphabetic());
    !text.is_empty() && !text.contains(' ') && are_packed(text) && (has_letter || text.len() < 8)
}

/// Returns true if a text may be a part of a payload. A space replaces a plus sign.
fn are_packed(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=%-_$ ".contains(&byte);
    text.bytes().all(is_part)
}

/// The texts that may be the link: with and without percent-encoding, words after the link and
/// punctuation at its end.
fn candidates(text: &str) -> Vec<String> {
    const CLOSING: [char; 9] = ['>', ')', ']', '"', '\'', '`', '.', ',', ';'];
    let Some(text) = link_in(text) else {
        return Vec::new();
    };
    let word = text.split_whitespace().next().unwrap_or_default();
    let inner = text.split(['>', '"', '`']).next().unwrap_or_default();
    let mut links: Vec<String> = Vec::new();
    for text in [
        text,
        text.trim_end_matches(CLOSING),
        inner,
        word,
        word.trim_end_matches(CLOSING),
    ] {
        let in_brackets = text.split([')', ']']).next().unwrap_or_default();
        for text in [text, in_brackets] {
            let mut link = with_scheme(text);
            for _ in 0..3 {
                link = decoded(&link);
                if !links.contains(&link) {
                    links.push(link.clone());
                }
            }
        }
    }
    links
}

/// Adds what is missing before a host name or a payload.
fn with_scheme(text: &str) -> String {
    if text.starts_with("http://") || text.starts_with("https://") {
        text.to_owned()
    } else if let Some(packed) = text.strip_prefix("N4").filter(|_| is_payload(text)) {
        format!("https://sudokupad.app/fpuzN4{packed}")
    } else if is_payload(text) {
        format!("https://sudokupad.app/{text}")
    } else {
        format!("https://{text}")
    }
}

fn read_link(link: &str, line: usize) -> Result<PuzzleEntry, ReadErrorKind> {
    if let Some(text) = iss::in_link(link) {
        return Ok(PuzzleEntry::Variant(Box::new(iss::read(text, line)?)));
    }
    if let Some(packed) = packed(link) {
        let text = lz::unpack(packed).ok_or(ReadErrorKind::NotALink)?;
        let form = if sudokupad::is_on(link, &["f-puzzles.com"]) {
            Form::Fpuzzles
        } else {
            Form::SudokuPad
        };
        return json::read_linked(&text, line, form);
    }
    if let Some(read) = sudokupad::read(link, line) {
        return read;
    }
    if let Some((_, import)) = link.split_once("lisudoku.xyz/solver?import=") {
        return lisudoku::read(import, line);
    }
    if link.contains("penpa-edit") {
        return Err(ReadErrorKind::Penpa);
    }
    if let Some(body) = link.split_once("puzz.link/p?sudoku/").map(|(_, body)| body) {
        return puzzlink::read(body, line);
    }
    let boards = [
        (Form::SudokuWiki, sudokuwiki::read(link)),
        (Form::SudokuCoach, sudoku_coach::read(link)),
    ];
    for (form, board) in boards {
        if let Some((clues, extras)) = board {
            let entry = Entry::new(clues, line, form).with_extras(extras);
            return Ok(entry.into());
        }
    }
    read_digits(link, line)
}

/// Reads a link that contains the 81 cells of a grid.
fn read_digits(link: &str, line: usize) -> Result<PuzzleEntry, ReadErrorKind> {
    let form = if sudokupad::is_on(link, &["sudokuwiki.org"]) {
        Form::SudokuWiki
    } else if sudokupad::is_on(link, &["sudoku.coach"]) {
        Form::SudokuCoach
    } else {
        Form::Line
    };
    let cells = |c: char| c.is_ascii_digit() || c == '.';
    let mut words = link.split(|c| !cells(c)).filter(|word| word.len() == 81);
    let word = words.next().ok_or_else(|| {
        if sudokupad::is_name(link) {
            ReadErrorKind::OnlyAName(sudokupad::answer_address(link).map(String::into_boxed_str))
        } else {
            ReadErrorKind::NotALink
        }
    })?;
    let mut digits = word.chars().map(Digit::from_char);
    let clues = Clues::new(std::array::from_fn(|_| digits.next().flatten()));
    Ok(Entry::new(clues, line, form).into())
}

/// The compressed text in a link to f-puzzles or `SudokuPad`; `None` if there is none.
fn packed(link: &str) -> Option<&str> {
    let load = ["?load=", "&load=", "?puzzle=", "&puzzle="]
        .iter()
        .find_map(|key| link.split(key).nth(1));
    let path = ["/fpuzzles", "/fpuz", "=fpuzzles", "=fpuz"]
        .iter()
        .find_map(|key| link.split(key).nth(1));
    let packed = load.or(path)?;
    packed
        .split(['&', '#', '?', '\n'])
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

/// Writes the digits, or the whole position if digits were placed or candidates eliminated.
fn board(entry: &Entry, position: fn(&Entry) -> String) -> String {
    if entry.placed().is_empty() && entry.candidates().is_none() {
        digits(entry)
    } else {
        position(entry)
    }
}

pub(super) fn sudokuwiki(entry: &Entry) -> String {
    let board = board(entry, sudokuwiki::write);
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}\n")
}

pub(super) fn sudoku_coach(entry: &Entry) -> String {
    let board = board(entry, sudoku_coach::write);
    format!("https://sudoku.coach/en/play/{board}\n")
}

/// Writes a link that contains an f-puzzles object.
pub(super) fn of_object(form: Form, object: &serde_json::Value) -> String {
    let packed = lz::pack(&object.to_string());
    let packed = packed
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D");
    match form {
        Form::SudokuPad => format!("https://sudokupad.app/fpuz{packed}\n"),
        _ => format!("https://www.f-puzzles.com/?load={packed}\n"),
    }
}
