//! Reads JSON objects of programs and web services that have names of their own for the puzzle.
//!
//! The puzzle is the only member, at any depth, with 81 cells: a string, a list of 81 values, or nine
//! lists of nine. Members for the solution do not count, and neither do full grids if there is
//! another. `GNOME Sudoku` instead lists the cells that are not empty, with their positions.

use serde_json::Value;

use super::json::read_clues;
use super::{Extras, PlayerMarks};
use crate::grid::{Candidate, CandidateSet, Cell, Clues, Col, Digit, Row};

/// The maximum depth at which a member is searched.
const DEEPEST: usize = 4;

/// Parts of the names of members that hold a solution.
const SOLUTIONS: [&str; 4] = ["solution", "solved", "answer", "result"];

/// Reads the puzzle of an object. `None` if no member has 81 cells, or if several members have
/// different cells.
pub(super) fn read(object: &Value) -> Option<(Clues, Extras)> {
    if let Some(game) = gnome(object) {
        return Some(game);
    }
    let mut found = Vec::new();
    collect(object, 0, &mut found);
    let blank = |clues: &Clues| clues.len() < 81;
    if found.iter().any(blank) {
        found.retain(blank);
    }
    found.dedup();
    match found[..] {
        [clues] => Some((clues, Extras::default())),
        _ => None,
    }
}

/// Adds the clues of each member with 81 cells.
fn collect(value: &Value, depth: usize, found: &mut Vec<Clues>) {
    if depth > DEEPEST {
        return;
    }
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                let name = name.to_ascii_lowercase();
                if !SOLUTIONS.iter().any(|part| name.contains(part)) {
                    collect(member, depth + 1, found);
                }
            }
        }
        Value::String(text) if text.chars().count() == 81 => found.extend(text.parse::<Clues>()),
        Value::Array(items) => match read_clues(value) {
            Some(clues) => found.push(clues),
            None => items
                .iter()
                .for_each(|item| collect(item, depth + 1, found)),
        },
        _ => {}
    }
}

/// Reads a saved game of `GNOME Sudoku`: a list of cells with their positions, values and notes.
fn gnome(object: &Value) -> Option<(Clues, Extras)> {
    let cells = object["cells"].as_array()?;
    let (mut clues, mut placed) = (Clues::EMPTY, Clues::EMPTY);
    let mut notes = CandidateSet::EMPTY;
    for item in cells {
        let index = |at: usize| usize::try_from(item["position"][at].as_u64()?).ok();
        let row = *Row::ALL.get(index(0)?)?;
        let cell = Cell::at(row, *Col::ALL.get(index(1)?)?);
        let digit = |value: &Value| Digit::new(u8::try_from(value.as_u64()?).ok()?);
        let to = if item["fixed"].as_bool()? {
            &mut clues
        } else {
            &mut placed
        };
        to.set(cell, digit(&item["value"]));
        for note in item["earmarks"].as_array().into_iter().flatten() {
            notes.insert(Candidate::new(cell, digit(note)?));
        }
    }
    let mut extras = Extras {
        placed,
        ..Extras::default()
    };
    let notes = PlayerMarks {
        center: notes,
        ..PlayerMarks::default()
    };
    extras.set_notes(notes, &clues);
    Some((clues, extras))
}
