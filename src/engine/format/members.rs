//! Reads JSON objects of programs and web services that have names of their own for the puzzle.
//!
//! The puzzle is the only member, at any depth, with 81 cells: a string, a list of 81 values, or nine
//! lists of nine. Members for the solution do not count, and neither do full grids if there is
//! another. `GNOME Sudoku` instead lists the cells that are not empty, with their positions.

use serde_json::Value;

use super::cell_char::{self, CellChar};
use super::list::count_from_one;
use super::{Extras, PlayerMarks};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Clues, Col, Digit, Row};

/// The maximum depth at which a member is searched.
const DEEPEST: usize = 4;

/// Parts of the names of members that hold a solution.
const SOLUTIONS: [&str; 4] = ["solution", "solved", "answer", "result"];

/// The elements of a list; none if the value is not a list.
pub(super) fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

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
    let cells = object["cells"]
        .as_array()
        .filter(|cells| !cells.is_empty())?;
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
        for note in list(&item["earmarks"]) {
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

/// Reads nine lists of nine cells, or one list of 81; `None` if the number of cells is wrong or a
/// cell is invalid.
pub(super) fn read_rows(rows: &Value, cell: impl Fn(&Value) -> CellChar) -> Option<Clues> {
    let mut clues = Clues::EMPTY;
    for (at, value) in Cell::ALL.into_iter().zip(cells_of_rows(rows)?) {
        let CellChar::Cell(digit) = cell(value) else {
            return None;
        };
        clues.set(at, digit);
    }
    Some(clues)
}

fn cells_of_rows(rows: &Value) -> Option<Vec<&Value>> {
    let rows = rows.as_array()?;
    if rows.len() == 81 {
        return Some(rows.iter().collect());
    }
    let lists: Option<Vec<&Vec<Value>>> = rows.iter().map(Value::as_array).collect();
    let lists = lists.filter(|rows| rows.len() == 9 && rows.iter().all(|row| row.len() == 9))?;
    Some(lists.into_iter().flatten().collect())
}

/// Reads the clues of an object with lists of numbers, whose digits may count from 0.
pub(super) fn read_clues(rows: &Value) -> Option<Clues> {
    let clues = read_rows(rows, cell_of_value)?;
    let mut zeros = CellSet::EMPTY;
    let mut has_other_blanks = false;
    for (at, value) in Cell::ALL.into_iter().zip(cells_of_rows(rows)?) {
        let is_zero = value.as_u64() == Some(0);
        if is_zero {
            zeros.insert(at);
        }
        has_other_blanks |= clues.digit(at).is_none() && !is_zero;
    }
    Some(if has_other_blanks {
        count_from_one(&clues, zeros)
    } else {
        clues
    })
}

/// Classifies a cell. A cell is a number, a string, or an object that contains a number.
pub(super) fn cell_of_value(value: &Value) -> CellChar {
    match value {
        Value::Null => CellChar::Cell(None),
        Value::Number(number) if number.as_i64() == Some(-1) => CellChar::Cell(None),
        Value::Number(number) => match number.as_u64().map(u8::try_from) {
            Some(Ok(0)) => CellChar::Cell(None),
            Some(Ok(number)) => {
                Digit::new(number).map_or(CellChar::Other, |d| CellChar::Cell(Some(d)))
            }
            _ => CellChar::Other,
        },
        Value::String(text) if text.trim().is_empty() => CellChar::Cell(None),
        Value::String(text) => text.parse().map_or(CellChar::Other, cell_char::of),
        Value::Object(object) => {
            let held = object.get("cell").or_else(|| object.get("value"));
            held.map_or(CellChar::Cell(None), cell_of_value)
        }
        Value::Bool(_) | Value::Array(_) => CellChar::Other,
    }
}
