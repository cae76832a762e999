//! Reads links that contain a puzzle in one of the notations of `SudokuPad`.
//!
//! | identifier | content |
//! |---|---|
//! | `scl…`, `ctc…` | an [SCL object](super::scl), compressed |
//! | `scf…` | the clues as runs, then rules and remarks |
//! | `classic…` | the clues, and letters for runs of empty cells |
//! | a short name | nothing: the puzzle is on the server |
//!
//! The identifier is the path of the link, or its field `puzzleid`.

use super::error::ReadErrorKind;
use super::{Form, PuzzleEntry, RemarkField, VariantEntry, json, lz};
use crate::grid::rules::{Shape, Variant};

/// The hosts whose links may contain only the name of a puzzle. The first two are the hosts of
/// `SudokuPad`.
const SERVERS: [&str; 5] = [
    "sudokupad.app",
    "crackingthecryptic.com",
    "f-puzzles.com",
    "tinyurl.com",
    "bit.ly",
];

/// The characters for runs of empty cells in `classic` identifiers. The index of a character in
/// this text is the length of its run.
const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

const CELLS: usize = 81;

/// Reads the puzzle of a link; `None` if the link has no identifier in these notations.
///
/// # Errors
/// Returns an error if the identifier has no readable puzzle.
pub(super) fn read(link: &str, line: usize) -> Option<Result<PuzzleEntry, ReadErrorKind>> {
    let id = identifier(link)?;
    if let Some(packed) = id.strip_prefix("scl").or_else(|| id.strip_prefix("ctc")) {
        let text = if packed.starts_with('{') {
            Some(packed.to_owned())
        } else {
            lz::unpack(packed)
        };
        let text = text.ok_or(ReadErrorKind::NotALink);
        return Some(text.and_then(|text| json::read_linked(&text, line, Form::SudokuPad)));
    }
    let entry = if let Some(text) = id.strip_prefix("scf") {
        runs(text, line)
    } else {
        classic(id.strip_prefix("classic")?, line)
    };
    let entry = entry.ok_or(ReadErrorKind::NotALink);
    Some(entry.map(PuzzleEntry::from))
}

/// Returns true if a link leads to a server that stores puzzles under short names.
pub(super) fn is_name(link: &str) -> bool {
    is_on(link, &SERVERS) && parts(link).is_some_and(|(_, path)| !path.is_empty())
}

/// The address at which a server answers with the puzzle of a link that is only a name. `None` if
/// the link is not such a name, or if there is no such address.
pub(super) fn answer_address(link: &str) -> Option<String> {
    let (_, path) = parts(link).filter(|_| is_name(link))?;
    let path = path.split(['?', '#']).next()?.trim_end_matches('/');
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_/.".contains(c);
    if path.is_empty() || !path.chars().all(is_plain) {
        return None;
    }
    if is_on(link, &SERVERS[..2]) {
        Some(format!("https://sudokupad.app/api/puzzle/{path}"))
    } else if is_on(link, &["tinyurl.com"]) {
        Some(format!("https://tinyurl.com/{path}"))
    } else {
        None
    }
}

/// The host and the path of a link; `None` if the text is no link.
fn parts(link: &str) -> Option<(&str, &str)> {
    link.split("://").nth(1)?.split_once('/')
}

/// Returns true if a link leads to one of the servers, or to a subdomain of one.
pub(super) fn is_on(link: &str, servers: &[&str]) -> bool {
    let is_server = |host: &str, server: &str| {
        let subdomain = host.strip_suffix(server);
        subdomain.is_some_and(|it| it.is_empty() || it.ends_with('.'))
    };
    parts(link).is_some_and(|(host, _)| servers.iter().any(|server| is_server(host, server)))
}

/// The identifier of the puzzle in a link to `SudokuPad`; `None` if there is none.
fn identifier(link: &str) -> Option<&str> {
    let (_, path) = parts(link).filter(|_| is_on(link, &SERVERS[..2]))?;
    if let Some((_, id)) = path.split_once("puzzleid=") {
        return id.split(['&', '#']).next();
    }
    let path = path.strip_prefix("sudoku/").unwrap_or(path);
    path.split(['?', '#']).next()
}

fn entry(clues: Vec<Option<u8>>, line: usize) -> Option<VariantEntry> {
    let variant = Variant::blank(Shape::classic()).with_clues(clues).ok()?;
    Some(VariantEntry::new(variant, line, Form::SudokuPad))
}

/// Reads clues. Each character represents a digit or an empty cell, followed by up to five empty
/// cells. Rules and remarks may follow the clues.
fn runs(text: &str, line: usize) -> Option<VariantEntry> {
    let mut clues = Vec::with_capacity(CELLS);
    let mut chars = text.chars();
    while clues.len() < CELLS {
        let number = match chars.next()? {
            c @ '0'..='9' => c as usize - '0' as usize,
            c @ 'A'..='Z' => c as usize - 'A' as usize + 10,
            c @ 'a'..='x' => c as usize - 'a' as usize + 36,
            _ => return None,
        };
        let digit = u8::try_from(number % 10).ok()?;
        clues.push((digit > 0).then_some(digit));
        clues.extend(std::iter::repeat_n(None, number.div_euclid(10)));
    }
    let mut entry = entry(clues, line)?;
    let mut rest = chars.as_str().trim_start_matches('*');
    while let Some(sign) = rest.chars().next() {
        rest = &rest[sign.len_utf8()..];
        let rules: &[&str] = match sign {
            'x' => &["diagonal +", "diagonal -"],
            'w' => &["windoku"],
            't' | 'a' => {
                let field = if sign == 't' {
                    RemarkField::Title
                } else {
                    RemarkField::Author
                };
                let (remark, behind) = until_star(rest);
                entry.remarks.insert(field, remark);
                rest = behind;
                continue;
            }
            '*' => continue,
            other => {
                entry
                    .variant
                    .add_unsupported(format!("SudokuPad scf rule '{other}'"));
                continue;
            }
        };
        for rule in rules {
            entry.variant.add(rule.parse().ok()?).ok()?;
        }
    }
    Some(entry)
}

/// Splits a text at its first single star. Two stars in sequence represent a star of the text.
fn until_star(text: &str) -> (String, &str) {
    let mut from = 0;
    loop {
        let Some(at) = text[from..].find('*').map(|at| from + at) else {
            return (text.replace("**", "*"), "");
        };
        if text[at + 1..].starts_with('*') {
            from = at + 2;
        } else {
            return (text[..at].replace("**", "*"), &text[at + 1..]);
        }
    }
}

/// Reads clues that are written as digits and characters for runs of empty cells.
fn classic(text: &str, line: usize) -> Option<VariantEntry> {
    let mut clues = Vec::with_capacity(CELLS);
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            let digit = u8::try_from(digit).ok()?;
            clues.push((digit > 0).then_some(digit));
        } else {
            let length = RUNS.chars().position(|sign| sign == c)?;
            clues.extend(std::iter::repeat_n(None, length));
        }
    }
    clues.resize(CELLS.max(clues.len()), None);
    (clues.len() == CELLS).then(|| entry(clues, line)).flatten()
}
