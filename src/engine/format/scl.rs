//! Reads SCL, the JSON objects of `SudokuPad`.
//!
//! | field | content |
//! |---|---|
//! | `cells` | lists of objects with `value`, and with the player's notes |
//! | `regions` | lists of cells; without this field, only rows and columns are houses |
//! | `cages` | cages with sums; a cage without cells is a remark such as `title: Name` |
//! | `metadata`, `global` | remarks, and rules of the whole grid |
//! | `lines`, `arrows`, `overlays`, `underlays` | a [`picture`], which shows all other rules |
//!
//! A cell is a list of its row and column, counted from 0. A text in a link is usually in a
//! [short notation](zip).
//!
//! A drawing that was not recognized may still represent a rule, so the drawing is listed as a rule
//! that is not understood.

mod picture;
mod zip;

pub(super) use zip::parse as parse_short;

use std::collections::BTreeMap;

use serde_json::Value;

use super::fpuzzles::{FOG, digit};
use super::groups::take_regions;
use super::{Entry, Form, ReadErrorKind, RemarkField, VariantEntry};
use crate::grid::rules::{Kind, Pos, Regions, Rule, RuleError, Shape, Variant};

/// The rules of the whole grid that the field `global` may list, each with its name in masume.
const WHOLE: &[(&str, &str)] = &[
    ("antiknight", "antiknight"),
    ("antiking", "antiking"),
    ("nonconsecutive", "nonconsecutive"),
    ("disjoint", "disjoint"),
];

/// The lower-case start of the text that `SudokuPad` shows instead of a missing description of the
/// rules.
const NO_RULES: &str = "no rules provided";

/// A description of the rules, in lower case, that excludes rules beyond classic sudoku.
const ORDINARY: &str = "normal sudoku rules apply";

/// Reads an object from its text.
///
/// # Errors
/// Returns [`ReadErrorKind::Variant`] with the puzzle if it has rules beyond classic sudoku.
/// Returns another error if the object has no readable puzzle.
pub(super) fn read(text: &str, line: usize) -> Result<Entry, ReadErrorKind> {
    let object = serde_json::from_str(text).ok().or_else(|| zip::parse(text));
    read_object(&object.ok_or(ReadErrorKind::NotALink)?, line)
}

/// Returns true if an object has the rows of cells of this format.
pub(super) fn has_cells(object: &Value) -> bool {
    let rows = object["cells"].as_array();
    rows.is_some_and(|rows| !rows.is_empty() && rows.iter().all(Value::is_array))
}

/// Reads an object.
///
/// # Errors
/// Returns the same errors as [`read`].
pub(super) fn read_object(object: &Value, line: usize) -> Result<Entry, ReadErrorKind> {
    let rows: Option<Vec<&Vec<Value>>> = object["cells"]
        .as_array()
        .and_then(|rows| rows.iter().map(Value::as_array).collect());
    let rows = rows.ok_or(ReadErrorKind::NotALink)?;
    let count = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    let cols = rows.iter().map(|row| row.len()).max().unwrap_or_default();
    let invalid =
        |error: &dyn std::fmt::Display| ReadErrorKind::NotAVariant(error.to_string().into());
    let shape = Shape::new(count(rows.len()), count(cols)).map_err(|error| invalid(&error))?;
    let (regions, wrong) = regions(&shape, &object["regions"]);
    let shape = shape.with_regions(regions).and_then(Shape::checked);
    let shape = shape.map_err(|error| invalid(&error))?;
    let mut reader = SclReader {
        entry: VariantEntry::new(Variant::blank(shape), line, Form::SudokuPad),
        object,
    };
    for text in wrong {
        reader.unread(text);
    }
    reader.cells(&rows)?;
    reader.remarks();
    reader.cages();
    reader.whole_grid();
    reader.picture();
    for name in FOG.iter().filter(|name| object.get(**name).is_some()) {
        reader.entry.notices.push(format!("fog ({name})"));
    }
    let entry = reader.entry;
    match entry.as_classic() {
        Some(classic) => Ok(classic),
        None => Err(ReadErrorKind::Variant(Box::new(entry))),
    }
}

fn pos(shape: &Shape, cell: &Value) -> Option<Pos> {
    let index = |value: &Value| value.as_u64().and_then(|index| u8::try_from(index).ok());
    let (row, col) = (index(&cell[0])?, index(&cell[1])?);
    let is_inside = row < shape.rows() && col < shape.cols();
    is_inside.then(|| Pos::new(row, col))
}

fn positions(shape: &Shape, cells: &Value) -> Option<Vec<Pos>> {
    cells
        .as_array()?
        .iter()
        .map(|cell| pos(shape, cell))
        .collect()
}

/// Returns the regions of the grid. If the regions do not fill the grid, also describes each region
/// that does not fit.
fn regions(shape: &Shape, value: &Value) -> (Regions, Vec<String>) {
    let lists = value.as_array().map_or(&[][..], Vec::as_slice);
    let groups = lists.iter().map(|cells| positions(shape, cells));
    let Some(mut groups) = groups.collect::<Option<Vec<_>>>() else {
        return (Regions::None, vec!["region outside the grid".to_owned()]);
    };
    let is_row = |group: &Vec<Pos>| group.iter().all(|pos| pos.row == group[0].row);
    groups.retain(|group| !group.is_empty());
    if groups.iter().all(is_row) {
        return (Regions::None, Vec::new());
    }
    let regions = take_regions(shape, &mut groups).unwrap_or(Regions::None);
    let size = shape.rows();
    let is_missing = regions == Regions::None;
    let wrong = groups.iter().filter(|_| is_missing);
    let wrong = wrong.map(|group| format!("region of {} cells, expected {size}", group.len()));
    (regions, wrong.collect())
}

struct SclReader<'a> {
    entry: VariantEntry,
    object: &'a Value,
}

impl SclReader<'_> {
    fn unread(&mut self, text: impl std::fmt::Display) {
        self.entry.variant.add_unsupported(format!("SCL {text}"));
    }

    fn add(&mut self, name: &str, rule: Result<Rule, RuleError>) {
        if let Err(error) = rule.and_then(|rule| self.entry.variant.add(rule)) {
            self.unread(format_args!("{name}: {error}"));
        }
    }

    fn cells(&mut self, rows: &[&Vec<Value>]) -> Result<(), ReadErrorKind> {
        let shape = self.entry.variant.shape().clone();
        let mut clues = vec![None; shape.area()];
        let mut candidates = vec![Vec::new(); shape.area()];
        for pos in shape.canvas() {
            let at = shape.index(pos);
            let Some(cell) = rows[usize::from(pos.row)].get(usize::from(pos.col)) else {
                continue;
            };
            match digit(&cell["value"]) {
                Some(value) if cell["given"] == false => self.entry.placed[at] = Some(value),
                Some(value) => clues[at] = Some(value),
                None => {
                    if let Some(text) = text_of(&cell["value"]) {
                        self.unread(format_args!("value '{text}' in {pos}"));
                    }
                }
            }
            for name in ["centremarks", "pencilMarks"] {
                let marks = cell[name].as_array().into_iter().flatten();
                candidates[at].extend(marks.filter_map(digit));
            }
        }
        if candidates.iter().any(|digits| !digits.is_empty()) {
            self.entry.candidates = candidates;
        }
        let blank = self.entry.variant.clone();
        let with_clues = blank.with_clues(clues);
        self.entry.variant = with_clues.map_err(|error| ReadErrorKind::of_clues(&error))?;
        Ok(())
    }

    /// Returns the remark with a name, from the metadata or from a cage without cells. Returns
    /// `None` if there is none.
    fn remark(&self, name: &str) -> Option<String> {
        let in_metadata = ["metadata", "metaData"].iter().find_map(|metadata| {
            match &self.object[*metadata][name] {
                Value::String(text) => Some(text.clone()),
                Value::Array(lines) => {
                    let lines: Vec<&str> = lines.iter().filter_map(Value::as_str).collect();
                    Some(lines.join("\n"))
                }
                _ => None,
            }
        });
        let in_cage = || {
            let cages = self.object["cages"].as_array()?.iter();
            let mut values = cages.filter_map(|cage| cage["value"].as_str());
            values.find_map(|value| {
                let (key, text) = value.split_once(':')?;
                (key.trim() == name).then(|| text.trim().to_owned())
            })
        };
        in_metadata.or_else(in_cage).filter(|text| !text.is_empty())
    }

    fn remarks(&mut self) {
        let rules = self.remark("rules");
        let rules = rules.filter(|rules| !rules.to_ascii_lowercase().starts_with(NO_RULES));
        for (field, text) in [
            (RemarkField::Title, self.remark("title")),
            (RemarkField::Author, self.remark("author")),
            (RemarkField::Source, self.remark("source")),
            (RemarkField::Comment, rules),
        ] {
            self.entry.remarks.extend(text.map(|text| (field, text)));
        }
        let shape = self.entry.variant.shape();
        let solution = self.remark("solution");
        let solution = solution.filter(|digits| digits.chars().count() == shape.area());
        let digit = |c: char| c.to_digit(36).and_then(|digit| u8::try_from(digit).ok());
        self.entry.solution = solution.map(|digits| digits.chars().map(digit).collect());
    }

    fn cages(&mut self) {
        let mut drawn = 0;
        let cages = self.object["cages"]
            .as_array()
            .map_or(&[][..], Vec::as_slice);
        for cage in cages {
            let shape = self.entry.variant.shape();
            let has_cells = cage["cells"]
                .as_array()
                .is_some_and(|cells| !cells.is_empty());
            if !has_cells || cage["type"] == "rowcol" {
                continue;
            }
            let Some(cells) = positions(shape, &cage["cells"]) else {
                self.unread("cage outside the grid");
                continue;
            };
            let sum = match digit_sum(cage) {
                Ok(sum) => sum,
                Err(text) => {
                    self.unread(format_args!("cage with the text '{text}'"));
                    continue;
                }
            };
            let full = cells.len() == usize::from(shape.rows());
            if cage["unique"] == true {
                let rule = match sum {
                    Some(sum) => Rule::of_cells(Kind::Cage, &[sum], cells),
                    None if full => Rule::of_cells(Kind::Unique, &[], cells),
                    None => Rule::of_cells(Kind::Cage, &[], cells),
                };
                self.add("cage", rule);
            } else if cage["style"] == "extraregion" || cage["type"] == "disjoint" {
                self.add("extra region", Rule::of_cells(Kind::Unique, &[], cells));
            } else if let Some(sum) = sum {
                self.add("cage", Rule::of_cells(Kind::Sum, &[sum], cells));
            } else {
                drawn += 1;
            }
        }
        if drawn > 0 {
            self.unread(format_args!("cage drawn ({drawn})"));
        }
    }

    fn whole_grid(&mut self) {
        let listed = self.object["global"].as_array().into_iter().flatten();
        let mut names: Vec<String> = listed
            .filter_map(|name| name.as_str().map(str::to_owned))
            .collect();
        for metadata in ["metadata", "metaData"] {
            let is_set = |(name, _): &&(&str, &str)| self.object[metadata][*name] == true;
            names.extend(
                WHOLE
                    .iter()
                    .filter(is_set)
                    .map(|(name, _)| (*name).to_owned()),
            );
            if self.object[metadata]["norowcol"] == true {
                names.push("norowcol".to_owned());
            }
        }
        names.dedup();
        for name in names {
            match WHOLE.iter().find(|(known, _)| *known == name) {
                Some((_, rule)) => self.add(&name, rule.parse()),
                None => self.unread(name),
            }
        }
    }

    /// Adds the rules that are recognized in the picture. If the solution breaks a recognized rule,
    /// the recognition was wrong, and the rule is listed as not understood.
    fn picture(&mut self) {
        let shape = self.entry.variant.shape().clone();
        let picture = picture::read(self.object, &shape);
        let solution: Option<Vec<u8>> = self
            .entry
            .solution
            .as_ref()
            .and_then(|digits| digits.iter().copied().collect());
        let mut kinds = BTreeMap::new();
        for rule in picture.rules {
            let kind = rule.kind();
            let mut alone = Variant::blank(shape.clone());
            let fits = alone.add(rule.clone());
            let is_broken = |digits: &Vec<u8>| alone.first_violation(digits).is_some();
            if fits.is_ok() && solution.as_ref().is_some_and(is_broken) {
                self.unread(format_args!(
                    "{} drawn, but the solution breaks it",
                    kind.name()
                ));
                continue;
            }
            self.add(kind.name(), Ok(rule));
            *kinds.entry(kind.name()).or_insert(0) += 1;
        }
        let recognized = kinds.into_iter();
        let recognized =
            recognized.map(|(kind, count)| format!("{kind} read from the drawing ({count})"));
        self.entry.notices.extend(recognized);
        let rules = self.entry.remarks.get(&RemarkField::Comment);
        let is_ordinary =
            rules.is_some_and(|rules| rules.trim_end_matches('.').eq_ignore_ascii_case(ORDINARY));
        for other in picture.others {
            if is_ordinary {
                self.entry.notices.push(other);
            } else {
                self.unread(other);
            }
        }
    }
}

/// Returns the sum of a cage; `None` if the cage has no sum, or a question mark instead of the sum.
/// Older objects contain the sum only as the text in the corner of the cage. Returns the text as an
/// error if it is no sum.
fn digit_sum(cage: &Value) -> Result<Option<u64>, String> {
    let number = |text: &String| text.parse().ok().filter(|sum| *sum > 0);
    let texts = [text_of(&cage["sum"]), text_of(&cage["value"])];
    let mut texts = texts.into_iter().flatten().filter(|text| text != "?");
    let Some(first) = texts.next() else {
        return Ok(None);
    };
    match number(&first).or_else(|| number(&texts.next()?)) {
        Some(sum) => Ok(Some(sum)),
        None => Err(first),
    }
}

/// Returns the text of a value without surrounding spaces; `None` if there is no text.
fn text_of(value: &Value) -> Option<String> {
    let text = match value {
        Value::Null => return None,
        Value::String(text) => text.trim().to_owned(),
        Value::Object(fields) if fields.is_empty() => return None,
        other => other.to_string(),
    };
    Some(text).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a grid of 4x4 cells with these overlays.
    fn variant(overlays: &str) -> VariantEntry {
        let rows = ["[,,,]"; 4].join(",");
        match read(&format!("{{ce:[{rows}],re:[],o:[{overlays}]}}"), 1) {
            Err(ReadErrorKind::Variant(entry)) => *entry,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_dot_is_a_rule_only_if_all_its_measures_fit() {
        let dot = "{c1:#0,c2:#F,ct:[0.5,1],r:t,w:0.3,h:0.3,te:''}";
        assert_eq!(variant(dot).to_string(), "size 4x4, regions, white");
        for other in ["r:f", "w:0.4", "ct:[0.5,1.2]", "te:'?'"] {
            // If a key occurs twice, its last value counts.
            let drawn = variant(&dot.replace('}', &format!(",{other}}}")));
            assert!(drawn.variant.rules().is_empty(), "{other}: {drawn}");
            assert_eq!(
                drawn.variant.unsupported_rules().len(),
                1,
                "{other}: {drawn}"
            );
        }
    }

    #[test]
    fn a_picture_with_too_many_drawings_is_not_examined() {
        let dots = vec!["{c1:#0,c2:#F,ct:[0.5,1],r:t,w:0.3,h:0.3,te:''}"; 2001].join(",");
        let read = variant(&dots);
        assert_eq!(read.variant.unsupported_rules(), ["SCL shape drawn (2001)"]);
    }

    #[test]
    fn invalid_objects_are_rejected() {
        for text in ["", "{", "{ce:3}", "{ce:[]}", "{ce:[[]]}", "{ce:[1]}"] {
            assert!(
                !matches!(read(text, 1), Ok(_) | Err(ReadErrorKind::Variant(_))),
                "{text}"
            );
        }
    }
}
