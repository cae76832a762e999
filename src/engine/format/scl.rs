//! Reads SCL, the JSON objects of `SudokuPad`.
//!
//! | field | content |
//! |---|---|
//! | `cells` | lists of objects with `value`, and with the player's notes |
//! | `regions` | lists of cells; without this field, only rows and columns are houses |
//! | `cages` | cages with sums; a cage without cells is a remark such as `title: Name` |
//! | `metadata`, `global` | remarks, and rules of the whole grid |
//! | `lines`, `arrows`, `overlays`, `underlays` | a [drawing](super::drawing), which shows all other rules |
//!
//! A cell is a list of its row and column, counted from 0. A text in a link is usually in a
//! [short notation](zip).
//!
//! A drawing that was not recognized may still represent a rule, so the drawing is listed as a rule
//! that is not understood.
//!
//! If the regions fill only a rectangle inside the cells, this rectangle is the grid, and the other
//! cells contain clues outside the grid.

mod cages;
mod zip;

pub(super) use zip::parse as parse_short;

use serde_json::{Value, json};

use super::digits::{digits_of, with_enough_digits};
use super::drawing::{PuzzleDrawing, add_drawing};
use super::evidence::Evidence;
use super::fog::{Fog, cells_in};
use super::fpuzzles::{digit, digits_in};
use super::groups::take_regions;
use super::members::list;
use super::rule_text::RuleText;
use super::{Form, PuzzleEntry, ReadErrorKind, RemarkField, VariantEntry};
use crate::grid::rules::{Pos, Regions, Rule, RuleError, Shape};

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

/// Returns true if an object has the rows of cells of this format.
pub(super) fn has_cells(object: &Value) -> bool {
    let rows = object["cells"].as_array();
    rows.is_some_and(|rows| !rows.is_empty() && rows.iter().all(Value::is_array))
}

/// Reads an object.
///
/// # Errors
/// Returns an error if the object has no readable puzzle.
pub(super) fn read(object: &Value, line: usize) -> Result<PuzzleEntry, ReadErrorKind> {
    let rows: Option<Vec<&Vec<Value>>> = object["cells"]
        .as_array()
        .and_then(|rows| rows.iter().map(Value::as_array).collect());
    let rows = rows.ok_or(ReadErrorKind::NotALink)?;
    let canvas = Canvas::new(object, &rows)?;
    let solution = canvas.solution(remark(object, "solution").as_deref());
    let (shape, wrong) = canvas.shape(object, &rows, solution.as_deref())?;
    let description = remark(object, "rules");
    let description = description.filter(|rules| !rules.to_ascii_lowercase().starts_with(NO_RULES));
    let text = RuleText::new(description.as_deref().unwrap_or_default());
    let evidence = Evidence::new(&shape, text, solution.as_deref());
    let mut reader = SclReader {
        entry: VariantEntry::new(evidence.blank(), line, Form::SudokuPad),
        object,
        canvas,
        evidence,
    };
    reader.entry.solution = solution;
    for text in wrong {
        reader.unread(text);
    }
    let drawing = reader.cells(&rows)?;
    reader.remarks(description);
    reader.cages();
    reader.whole_grid();
    reader.drawing(drawing);
    let fog = reader.fog();
    reader.entry.cover(fog);
    Ok(reader.evidence.finish(reader.entry))
}

/// The cells of an object: the part that is the grid, and the clue cells around it.
struct Canvas {
    /// The position of the first cell of the grid.
    origin: Pos,
    rows: u8,
    cols: u8,
    /// The number of columns with the clue cells.
    all_cols: usize,
    all_rows: usize,
}

impl Canvas {
    /// # Errors
    /// Returns an error if there are too few or too many cells.
    fn new(object: &Value, rows: &[&Vec<Value>]) -> Result<Self, ReadErrorKind> {
        let count = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let all_cols = rows.iter().map(|row| row.len()).max().unwrap_or_default();
        let whole = Self {
            origin: Pos::new(0, 0),
            rows: count(rows.len()),
            cols: count(all_cols),
            all_cols,
            all_rows: rows.len(),
        };
        Shape::new(whole.rows, whole.cols).map_err(|error| invalid(&error))?;
        let cells = list(&object["regions"]).flat_map(list);
        let cells: Option<Vec<Pos>> = cells.map(|cell| whole.pos(cell)).collect();
        let Some(cells) = cells.filter(|cells| !cells.is_empty()) else {
            return Ok(whole);
        };
        let range = |part: fn(&Pos) -> u8| {
            let first = cells.iter().map(part).min().unwrap_or_default();
            let last = cells.iter().map(part).max().unwrap_or_default();
            (first, last - first + 1)
        };
        let (top, height) = range(|pos| pos.row);
        let (left, width) = range(|pos| pos.col);
        let fills = cells.len() == usize::from(height) * usize::from(width);
        let is_smaller = (height, width) != (whole.rows, whole.cols);
        Ok(if fills && is_smaller && height == width {
            Self {
                origin: Pos::new(top, left),
                rows: height,
                cols: width,
                ..whole
            }
        } else {
            whole
        })
    }

    /// The position of a cell in the grid; `None` if the cell is outside the grid.
    fn pos(&self, cell: &Value) -> Option<Pos> {
        let index = |value: &Value| value.as_u64().and_then(|index| u8::try_from(index).ok());
        let row = index(&cell[0])?.checked_sub(self.origin.row)?;
        let col = index(&cell[1])?.checked_sub(self.origin.col)?;
        (row < self.rows && col < self.cols).then(|| Pos::new(row, col))
    }

    fn positions(&self, cells: &Value) -> Option<Vec<Pos>> {
        cells
            .as_array()?
            .iter()
            .map(|cell| self.pos(cell))
            .collect()
    }

    /// The digits of the published solution in the cells of the grid. Other characters than digits
    /// and letters are unknown digits.
    fn solution(&self, text: Option<&str>) -> Option<Vec<Option<u8>>> {
        let chars: Vec<char> = text?.chars().collect();
        let own = usize::from(self.rows) * usize::from(self.cols);
        let digit = |c: &char| c.to_digit(36).and_then(|digit| u8::try_from(digit).ok());
        if chars.len() == own {
            return Some(chars.iter().map(digit).collect());
        }
        (chars.len() == self.all_rows * self.all_cols).then(|| {
            let (top, left) = (usize::from(self.origin.row), usize::from(self.origin.col));
            let rows = chars.chunks(self.all_cols).skip(top).take(self.rows.into());
            rows.flat_map(|row| row[left..].iter().take(self.cols.into()).map(digit))
                .collect()
        })
    }

    /// The shape of the grid, and descriptions of regions that do not fit it.
    fn shape(
        &self,
        object: &Value,
        rows: &[&Vec<Value>],
        solution: Option<&[Option<u8>]>,
    ) -> Result<(Shape, Vec<String>), ReadErrorKind> {
        let shape = Shape::new(self.rows, self.cols).map_err(|error| invalid(&error))?;
        let cells = rows
            .iter()
            .skip(self.origin.row.into())
            .take(self.rows.into());
        let cells = cells.flat_map(|row| {
            let row = row.iter().skip(self.origin.col.into());
            row.take(self.cols.into())
        });
        let clues = cells.filter_map(|cell| digit(&cell["value"]));
        let digits = digits_of(&shape, clues, solution);
        let shape = match digits {
            Some((low, high)) => shape
                .with_digits(low, high)
                .map_err(|error| invalid(&error))?,
            None => shape,
        };
        let (regions, mut wrong) = self.regions(&shape, &object["regions"]);
        let without = match (&regions, solution) {
            (Regions::Map(map), Some(solution)) => {
                let parts = shape.canvas().zip(map).zip(solution);
                let holes =
                    parts.filter(|((_, region), digit)| region.is_none() && digit.is_none());
                holes.map(|((pos, _), _)| pos).collect()
            }
            _ => Vec::new(),
        };
        let shape = shape
            .with_regions(regions)
            .map_err(|error| invalid(&error))?;
        let (shape, too_few) = with_enough_digits(shape.with_holes(without));
        wrong.extend(too_few);
        Ok((shape, wrong))
    }

    /// Returns the regions of the grid. If the regions do not fill the grid, also describes each
    /// region that does not fit.
    fn regions(&self, shape: &Shape, value: &Value) -> (Regions, Vec<String>) {
        let lists = value.as_array().map_or(&[][..], Vec::as_slice);
        let groups = lists.iter().map(|cells| self.positions(cells));
        let Some(mut groups) = groups.collect::<Option<Vec<_>>>() else {
            return (Regions::None, vec!["region outside the grid".to_owned()]);
        };
        groups.retain(|group| !group.is_empty());
        let is_row = |group: &Vec<Pos>| group.iter().all(|pos| pos.row == group[0].row);
        if groups.iter().all(is_row) {
            return (Regions::None, Vec::new());
        }
        let all = groups.clone();
        if let Some(regions) = take_regions(shape, &mut groups) {
            return (regions, Vec::new());
        }
        let mut map = vec![None; shape.area()];
        for (group, number) in all.iter().zip(0..) {
            for pos in group {
                let region = &mut map[shape.index(*pos)];
                if region.is_some() || group.len() > shape.digit_count() {
                    let size = shape.rows();
                    let wrong = all.iter().filter(|group| group.len() != usize::from(size));
                    let wrong = wrong
                        .map(|group| format!("region of {} cells, expected {size}", group.len()));
                    return (Regions::None, wrong.collect());
                }
                *region = Some(number);
            }
        }
        (Regions::Map(map), Vec::new())
    }
}

fn invalid(error: &dyn std::fmt::Display) -> ReadErrorKind {
    ReadErrorKind::NotAVariant(error.to_string().into())
}

/// Returns the remark with a name, from the metadata or from a cage without cells. Returns `None`
/// if there is none.
fn remark(object: &Value, name: &str) -> Option<String> {
    let in_metadata =
        ["metadata", "metaData"]
            .iter()
            .find_map(|metadata| match &object[*metadata][name] {
                Value::String(text) => Some(text.clone()),
                Value::Array(lines) => {
                    let lines: Vec<&str> = lines.iter().filter_map(Value::as_str).collect();
                    Some(lines.join("\n"))
                }
                _ => None,
            });
    let in_cage = || {
        let cages = object["cages"].as_array()?.iter();
        let mut values = cages.filter_map(|cage| cage["value"].as_str());
        values.find_map(|value| {
            let (key, text) = value.split_once(':')?;
            (key.trim() == name).then(|| text.trim().to_owned())
        })
    };
    in_metadata.or_else(in_cage).filter(|text| !text.is_empty())
}

struct SclReader<'a> {
    entry: VariantEntry,
    object: &'a Value,
    canvas: Canvas,
    evidence: Evidence,
}

impl SclReader<'_> {
    fn unread(&mut self, text: impl std::fmt::Display) {
        self.entry.variant.add_unsupported(format!("SCL {text}"));
    }

    fn add(&mut self, name: &str, rule: Result<Rule, RuleError>) {
        let name = format_args!("SCL {name}");
        self.entry.variant.add_or_note(name, rule);
    }

    /// Reads the cells. Returns the drawings, with the clues in the cells around the grid.
    fn cells(&mut self, rows: &[&Vec<Value>]) -> Result<PuzzleDrawing, ReadErrorKind> {
        let shape = self.entry.variant.shape().clone();
        let origin = self.canvas.origin;
        let mut drawing = PuzzleDrawing::of_scl(self.object, origin);
        let mut clues = vec![None; shape.area()];
        let mut center = vec![Vec::new(); shape.area()];
        let mut corner = vec![Vec::new(); shape.area()];
        for (cells, row) in rows.iter().zip(0_i16..) {
            for (cell, col) in cells.iter().zip(0_i16..) {
                let place = (row - i16::from(origin.row), col - i16::from(origin.col));
                let pos = u8::try_from(place.0).ok().zip(u8::try_from(place.1).ok());
                let pos = pos.map(|(row, col)| Pos::new(row, col));
                let Some(pos) = pos.filter(|pos| shape.has(*pos)) else {
                    if let Some(text) = text_of(&cell["value"]) {
                        drawing.add_text(place, text);
                    }
                    continue;
                };
                let at = shape.index(pos);
                let digits = shape.low()..=shape.high();
                match digit(&cell["value"]) {
                    Some(value) if cell["given"] == false => self.entry.placed[at] = Some(value),
                    Some(value) if digits.contains(&value) => clues[at] = Some(value),
                    _ => {
                        if let Some(text) = text_of(&cell["value"]) {
                            self.unread(format_args!("value '{text}' in {pos}"));
                        }
                    }
                }
                center[at] = digits_in(&cell["centremarks"]);
                corner[at] = digits_in(&cell["pencilMarks"]);
            }
        }
        let blank = self.entry.variant.clone();
        let with_clues = blank.with_clues(clues);
        self.entry.variant = with_clues.map_err(|error| ReadErrorKind::of_clues(&error))?;
        self.entry.set_notes(center, corner);
        Ok(drawing)
    }

    fn remarks(&mut self, description: Option<String>) {
        let remark = |name| remark(self.object, name);
        for (field, text) in [
            (RemarkField::Title, remark("title")),
            (RemarkField::Author, remark("author")),
            (RemarkField::Source, remark("source")),
            (RemarkField::Comment, description),
            (RemarkField::SuccessMessage, remark("msgcorrect")),
        ] {
            self.entry.remarks.extend(text.map(|text| (field, text)));
        }
    }

    /// The fog: the fields of the object, cages whose text names such a field, and remarks with cells.
    fn fog(&self) -> Option<Fog> {
        let cells = |value: &Value| -> Vec<Pos> {
            let in_text = cells_in(value.as_str().unwrap_or_default());
            let in_text =
                in_text.map(|(row, col)| json!([row.wrapping_sub(1), col.wrapping_sub(1)]));
            let listed = list(value).cloned();
            in_text
                .chain(listed)
                .filter_map(|cell| self.canvas.pos(&cell))
                .collect()
        };
        let mut fog = Fog::read(self.object, cells);
        for cage in list(&self.object["cages"]) {
            let Some(field) = cage["value"].as_str().and_then(fog_field) else {
                continue;
            };
            let own = json!({ field: cage["cells"] });
            if let Some(own) = Fog::read(&own, cells) {
                fog.get_or_insert_default().lit.extend(own.lit);
            }
        }
        if let Some(text) = remark(self.object, "foglight") {
            fog.get_or_insert_default().lit.extend(cells(&text.into()));
        }
        fog
    }

    fn whole_grid(&mut self) {
        let listed = list(&self.object["global"]).filter_map(Value::as_str);
        let mut names: Vec<String> = listed.map(str::to_owned).collect();
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

    fn drawing(&mut self, drawing: PuzzleDrawing) {
        add_drawing(drawing, &mut self.entry, &self.evidence, "SCL");
    }
}

/// The field of the object that a cage with a text about fog stands for; `None` if the text is not
/// about fog.
fn fog_field(text: &str) -> Option<&'static str> {
    match text.to_ascii_lowercase().as_str() {
        "foglight" => Some("foglight"),
        "fow" => Some("fogofwar"),
        _ => None,
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
