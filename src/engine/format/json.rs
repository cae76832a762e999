//! Reads and writes puzzles as JSON objects: masume's own format, ipuz, and f-puzzles. Also reads the
//! objects of `SudokuPad`.
//!
//! An object of masume's own format has the field `puzzle` with 81 characters. Optional fields are
//! `placed` with 81 characters, `candidates` with 81 strings of digits, remarks with the names of
//! [`RemarkField`], and `case` with an object, and
//! `drawings` as in the objects of variants.

use serde_json::{Map, Value, json};

use super::ipuz::{self, ipuz_name};
use super::members::{cell_of_value, read_clues, read_rows};
use super::{
    Entry, Extras, Form, PlayerMarks, PuzzleEntry, ReadErrorKind, RemarkField, TechniqueCase,
};
use super::{constraints, members, rules, scl, sudokumaker};
use crate::grid::{Candidate, CandidateSet, Cell, Clues, Digit};

/// Reads an object in one of the four formats. `line` is the line number for the entry.
///
/// # Errors
/// Returns an error if the object has no puzzle that can be read.
pub(super) fn read(object: &Value, line: usize) -> Result<PuzzleEntry, ReadErrorKind> {
    read_as(object, line, Form::Fpuzzles)
}

/// Reads the object that a link contains. `form` is the format of the link, for an f-puzzles object.
///
/// # Errors
/// Returns the same errors as [`read`].
pub(super) fn read_linked(
    text: &str,
    line: usize,
    form: Form,
) -> Result<PuzzleEntry, ReadErrorKind> {
    let object = serde_json::from_str(text)
        .ok()
        .or_else(|| scl::parse_short(text));
    read_as(&object.ok_or(ReadErrorKind::NotALink)?, line, form)
}

fn read_as(
    object: &Value,
    line: usize,
    of_fpuzzles_object: Form,
) -> Result<PuzzleEntry, ReadErrorKind> {
    let puzzle = &object["puzzle"];
    if puzzle.is_null() && scl::has_cells(object) {
        return scl::read(object, line);
    }
    if sudokumaker::is_object(object) {
        return sudokumaker::read(object, line);
    }
    // The cells of f-puzzles are objects.
    if puzzle.is_null() && !object["grid"][0][0].is_object() {
        if let Some((clues, extras)) = members::read(object) {
            return Ok(Entry::new(clues, line, Form::Json)
                .with_extras(extras)
                .into());
        }
        if !object["grid"].is_array() {
            return Err(ReadErrorKind::OtherObject);
        }
    }
    let form = match puzzle {
        Value::String(_) => Form::Json,
        Value::Array(_) => Form::Ipuz,
        _ => of_fpuzzles_object,
    };
    if form == Form::Ipuz {
        if let Some(read) = ipuz::read(object, line) {
            return read.map(PuzzleEntry::from);
        }
        constraints::check_no_rules(object)?;
        let (clues, extras) = read_ipuz(object).ok_or(ReadErrorKind::NotAPuzzleObject)?;
        return Ok(Entry::new(clues, line, form).with_extras(extras).into());
    }
    if puzzle.is_null() {
        let entry = super::fpuzzles::read(object, line, form);
        let entry = entry.ok_or(ReadErrorKind::NotAPuzzleObject)?;
        return Ok(if entry.may_lack_rules {
            PuzzleEntry::Variant(Box::new(entry))
        } else {
            entry.into()
        });
    }
    if let Some(entry) = rules::read(object, line)? {
        return Ok(PuzzleEntry::Variant(Box::new(entry)));
    }
    let (clues, extras) = read_own(object).ok_or(ReadErrorKind::NotAPuzzleObject)?;
    Ok(Entry::new(clues, line, form).with_extras(extras).into())
}

/// Writes an entry with all its data as one line in masume's own format.
pub(super) fn write(entry: &Entry) -> String {
    let mut object = Map::new();
    object.insert("puzzle".to_owned(), entry.clues.to_string().into());
    let placed = entry.placed();
    if !placed.is_empty() {
        object.insert("placed".to_owned(), placed.to_string().into());
    }
    if let Some(left) = entry.candidates() {
        object.insert("candidates".to_owned(), written_notes(&left));
    }
    let marks = entry.marks();
    for (name, notes) in [("marks", marks.center), ("corner_marks", marks.corner)] {
        if !notes.is_empty() {
            object.insert(name.to_owned(), written_notes(&notes));
        }
    }
    for field in RemarkField::ALL {
        if let Some(said) = entry.remark(field) {
            object.insert(field.name().to_owned(), said.into());
        }
    }
    if let Some(extras) = &entry.extras {
        rules::insert_drawings(&mut object, &extras.decorations);
    }
    if let Some(case) = entry.extras.as_ref().and_then(|e| e.case.as_ref()) {
        let case = json!({
            "technique": case.technique,
            "digits": case.digits,
            "eliminations": codes(&case.eliminations),
            "placements": codes(&case.placements),
        });
        object.insert("case".to_owned(), case);
    }
    // Writing into a buffer is faster than formatting.
    serde_json::to_string(&object).expect("the keys of an object are strings") + "\n"
}

/// Writes the notes of each cell as a string of digits.
fn written_notes(notes: &CandidateSet) -> Value {
    let cells = Cell::ALL.map(|cell| notes.digits(cell).to_string());
    cells.to_vec().into()
}

fn about(object: &Value, name: fn(RemarkField) -> &'static str) -> Extras {
    let said = |field| Some((field, object[name(field)].as_str()?.to_owned()));
    Extras {
        remarks: RemarkField::ALL.into_iter().filter_map(said).collect(),
        ..Extras::default()
    }
}

fn read_own(object: &Value) -> Option<(Clues, Extras)> {
    let clues: Clues = object["puzzle"].as_str()?.parse().ok()?;
    let mut extras = about(object, RemarkField::name);
    extras.decorations = rules::drawings(object).ok()?;
    if let Some(placed) = object.get("placed") {
        extras.placed = placed.as_str()?.parse().ok()?;
    }
    let notes = |name: &str| -> Option<CandidateSet> {
        let Some(cells) = object.get(name) else {
            return Some(CandidateSet::EMPTY);
        };
        let cells = cells.as_array().filter(|cells| cells.len() == 81)?;
        let mut set = CandidateSet::EMPTY;
        for (cell, digits) in Cell::ALL.into_iter().zip(cells) {
            for digit in digits.as_str()?.chars() {
                set.insert(Candidate::new(cell, Digit::from_char(digit)?));
            }
        }
        Some(set)
    };
    extras.marks = PlayerMarks {
        center: notes("marks")?,
        corner: notes("corner_marks")?,
    };
    if object.get("candidates").is_some() {
        let left = notes("candidates")?;
        let is_open =
            |cell: &Cell| clues.digit(*cell).is_none() && extras.placed.digit(*cell).is_none();
        let open = Cell::ALL.into_iter().filter(is_open);
        let bare = open.clone().filter(|cell| left.digits(*cell).is_empty());
        // A position may have a cell without a candidate. Notes in few cells are no candidates.
        if bare.count() * 2 > open.count() {
            extras.marks.center |= left;
        } else {
            extras.candidates = Some(left);
        }
    }
    if let Some(case) = object.get("case") {
        extras.case = Some(TechniqueCase {
            technique: case["technique"].as_str()?.to_owned(),
            digits: case["digits"].as_str()?.to_owned(),
            eliminations: read_codes(&case["eliminations"])?,
            placements: read_codes(&case["placements"])?,
        });
    }
    Some((clues, unplace_clues(clues, extras)))
}

/// Writes each candidate of a set as `r4c7=5`.
fn codes(set: &CandidateSet) -> Vec<String> {
    set.iter().map(|candidate| candidate.to_string()).collect()
}

fn read_codes(list: &Value) -> Option<CandidateSet> {
    let candidate = |code: &Value| {
        let (cell, digit) = code.as_str()?.split_once('=')?;
        let digit = Digit::new(digit.parse().ok()?)?;
        Some(Candidate::new(cell.parse().ok()?, digit))
    };
    list.as_array()?.iter().map(candidate).collect()
}

fn read_ipuz(object: &Value) -> Option<(Clues, Extras)> {
    let clues = read_clues(&object["puzzle"])?;
    let mut extras = about(object, ipuz_name);
    if let Some(saved) = object.get("saved") {
        extras.placed = read_rows(saved, cell_of_value)?;
    }
    Some((clues, unplace_clues(clues, extras)))
}

/// Removes the placed digits from cells with a clue.
fn unplace_clues(clues: Clues, mut extras: Extras) -> Extras {
    for (cell, _) in clues.iter() {
        extras.placed.set(cell, None);
    }
    extras
}
