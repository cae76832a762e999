//! `SadMan`'s `.sdk` format: remarks, a puzzle below `[Puzzle]`, and a player's digits below
//! `[State]`.
//!
//! ```text
//! #ARuud            a remark: A author, D description, C comment, B date, S source, L level, U URL
//! [Puzzle]
//! 2..1.5..3         nine lines
//! [State]
//! 24.1.5..3         nine lines with clues and the player's digits
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::error::{ReadErrorKind, TextPosition};
use super::grid::ReadResults;
use super::{Entry, Extras, Form, PuzzleEntry, RemarkField, visible, write};

const LETTERS: [(char, RemarkField); 7] = [
    ('D', RemarkField::Title),
    ('A', RemarkField::Author),
    ('L', RemarkField::Level),
    ('S', RemarkField::Source),
    ('B', RemarkField::Date),
    ('U', RemarkField::Url),
    ('C', RemarkField::Comment),
];

/// Parses a remark such as `#ARuud`; `None` if the letter is unknown or the text is empty.
fn remark(line: &str) -> Option<(RemarkField, String)> {
    let mut chars = line.trim().strip_prefix('#')?.chars();
    let letter = chars.next()?;
    let (_, field) = LETTERS.into_iter().find(|(known, _)| *known == letter)?;
    let said = chars.as_str().trim();
    (!said.is_empty()).then(|| (field, said.to_owned()))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Puzzle,
    State,
    /// A section with other data, such as notes or colors.
    Other,
}

/// The remarks and sections that belong to the puzzle being read.
#[derive(Clone, Debug, Default)]
pub(super) struct Sections {
    remarks: BTreeMap<RemarkField, String>,
    section: Option<Section>,
    /// The number of results before the current section.
    results_before: usize,
    /// The puzzle from a section `[Puzzle]`, to which a section `[State]` may follow.
    pending_puzzle: Option<Box<Entry>>,
    /// True if the file has a section `[Puzzle]`. Its other sections are then no puzzles.
    has_puzzle: bool,
}

impl Sections {
    /// Returns true inside a section, or if a section `[State]` may still follow.
    pub(super) const fn is_open(&self) -> bool {
        self.section.is_some() || self.pending_puzzle.is_some()
    }

    /// Returns true inside a section whose lines are no puzzle.
    pub(super) fn is_skipped(&self) -> bool {
        self.section == Some(Section::Other)
    }

    /// Handles a remark, which may belong to the next puzzle.
    pub(super) fn remark(&mut self, line: &str) {
        if let Some((field, said)) = remark(line) {
            self.remarks.insert(field, said);
        }
    }

    /// Handles a heading, which may start a section.
    pub(super) fn heading(&mut self, heading: &str, found: &mut ReadResults) {
        self.settle(found);
        self.section = match heading.trim() {
            "[Puzzle]" => Some(Section::Puzzle),
            "[State]" => Some(Section::State),
            name if self.has_puzzle && name.starts_with('[') => Some(Section::Other),
            _ => None,
        };
        self.has_puzzle |= self.section == Some(Section::Puzzle);
        self.begin_puzzle(found);
        self.results_before = found.len();
    }

    /// Handles the start of a puzzle. Unless the puzzle is a state, the waiting puzzle has no state
    /// and is added to the results.
    pub(super) fn begin_puzzle(&mut self, found: &mut ReadResults) {
        if !matches!(self.section, Some(Section::State | Section::Other)) {
            self.release(found);
        }
    }

    /// Adds the waiting puzzle to the results, without a state.
    pub(super) fn release(&mut self, found: &mut ReadResults) {
        let waiting = self.pending_puzzle.take();
        found.extend(waiting.map(|waiting| Ok((*waiting).into())));
    }

    /// Handles the newly read puzzle of a section. A puzzle from `[Puzzle]` receives the remarks
    /// and waits for a state. A puzzle from `[State]` is combined with the waiting puzzle.
    pub(super) fn settle(&mut self, found: &mut ReadResults) {
        if found.len() <= self.results_before {
            return;
        }
        let Some(section) = self.section.take() else {
            return;
        };
        let is_classic = |found: &mut _| matches!(found, Ok(PuzzleEntry::Classic(_)));
        let Some(Ok(PuzzleEntry::Classic(entry))) = found.pop_if(is_classic) else {
            return;
        };
        match (section, self.pending_puzzle.take()) {
            (Section::Puzzle, _) => {
                let entry = Entry {
                    form: Form::Sdk,
                    ..entry
                };
                let about = std::mem::take(&mut self.remarks);
                self.pending_puzzle = Some(Box::new(with_about(entry, about)));
            }
            (Section::State, Some(puzzle)) => {
                let line = entry.line;
                let conflict = || TextPosition { line, column: 1 }.error(ReadErrorKind::Conflict);
                let whole = with_state(*puzzle, &entry);
                found.push(whole.map(PuzzleEntry::from).ok_or_else(conflict));
            }
            (Section::State, None) => found.push(Ok(entry.into())),
            (Section::Other, waiting) => self.pending_puzzle = waiting,
        }
    }

    /// Records that the caller has removed all results from its list.
    pub(super) const fn results_taken(&mut self) {
        self.results_before = 0;
    }

    /// Ends the file. Adds the waiting puzzle to the results.
    pub(super) fn end(&mut self, found: &mut ReadResults) {
        self.settle(found);
        self.release(found);
        *self = Self::default();
    }
}

fn with_about(entry: Entry, about: BTreeMap<RemarkField, String>) -> Entry {
    let mut extras = entry.extras.clone().unwrap_or_default();
    extras.remarks.extend(about);
    entry.with_extras(*extras)
}

/// Adds a state to the entry of a puzzle; `None` if the state contradicts a clue.
fn with_state(entry: Entry, state: &Entry) -> Option<Entry> {
    let mut placed = state.clues;
    for (cell, clue) in entry.clues.iter() {
        if placed.digit(cell).is_some_and(|digit| digit != clue) {
            return None;
        }
        placed.set(cell, None);
    }
    let extras = entry.extras.as_deref().cloned().unwrap_or_default();
    Some(entry.with_extras(Extras { placed, ..extras }))
}

pub(super) fn write(entry: &Entry) -> String {
    let mut text = String::new();
    for (letter, field) in LETTERS {
        if let Some(said) = entry.remark(field) {
            let line = said.lines().collect::<Vec<_>>().join(" ");
            let line = visible(&line);
            // Writing to a string cannot fail.
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
