//! `SadMan`'s `.sdk`: remarks, a puzzle under `[Puzzle]`, and the digits of a player under
//! `[State]`.
//!
//! ```text
//! #ARuud            a remark: A author, D description, C comment, B date, S source, L level, U URL
//! [Puzzle]
//! 2..1.5..3         nine lines
//! [State]
//! 24.1.5..3         nine lines, clues among them
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{Entry, Extras, Field, write};

/// The letters of remarks.
const LETTERS: [(char, Field); 7] = [
    ('D', Field::Title),
    ('A', Field::Author),
    ('L', Field::Level),
    ('S', Field::Source),
    ('B', Field::Date),
    ('U', Field::Url),
    ('C', Field::Comment),
];

/// A line such as `#ARuud`.
pub(super) fn remark(line: &str) -> Option<(Field, String)> {
    let mut chars = line.trim().strip_prefix('#')?.chars();
    let letter = chars.next()?;
    let (_, field) = LETTERS.into_iter().find(|(known, _)| *known == letter)?;
    let said = chars.as_str().trim();
    (!said.is_empty()).then(|| (field, said.to_owned()))
}

/// What stands under a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Puzzle,
    State,
}

/// The section that a heading begins.
pub(super) fn section(heading: &str) -> Option<Section> {
    match heading.trim() {
        "[Puzzle]" => Some(Section::Puzzle),
        "[State]" => Some(Section::State),
        _ => None,
    }
}

/// A puzzle with the remarks before it.
pub(super) fn with_about(entry: Entry, about: BTreeMap<Field, String>) -> Entry {
    let mut extras = entry.extras.clone().unwrap_or_default();
    extras.about.extend(about);
    entry.with(*extras)
}

/// A puzzle with the state that follows it; `None` when that contradicts a clue.
pub(super) fn with_state(entry: Entry, state: &Entry) -> Option<Entry> {
    let mut placed = state.clues;
    for (cell, clue) in entry.clues.iter() {
        if placed.digit(cell).is_some_and(|digit| digit != clue) {
            return None;
        }
        placed.set(cell, None);
    }
    let extras = entry.extras.as_deref().cloned().unwrap_or_default();
    Some(entry.with(Extras { placed, ..extras }))
}

pub(super) fn write(entry: &Entry) -> String {
    let mut text = String::new();
    for (letter, field) in LETTERS {
        if let Some(said) = entry.about(field) {
            let line = said.lines().collect::<Vec<_>>().join(" ");
            // To write into a text cannot fail.
            let _ = writeln!(text, "#{letter}{line}");
        }
    }
    text.push_str("[Puzzle]\n");
    text.push_str(&write::rows(&entry.clues));
    if !entry.placed().is_empty() {
        text.push_str("[State]\n");
        text.push_str(&write::rows(&entry.digits()));
    }
    text
}
