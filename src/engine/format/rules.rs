//! Reads and writes variants as JSON objects in masume's own format.
//!
//! ```json
//! {"title":"Little corner","size":6,
//!  "puzzle":"....../..3.../....../....../...1../......",
//!  "constraints":["diagonal +","cage 9 r1c1 r1c2 r2c1","skyscraper 3 -c2"]}
//! ```
//!
//! | field | content |
//! |---|---|
//! | `size` | number of rows of a square, or `[rows, columns]` [default: 9] |
//! | `digits` | smallest and largest digit, as `"0-8"` [default: from 1 to the longer side] |
//! | `puzzle` | a symbol for each position: `.` empty, `#` no cell, digits `1`-`9`, `A` for 10 and so on |
//! | `regions` | a letter for each position, `.` for none; or `"none"`; or the size of boxes, `"2x3"` |
//! | `grids` | `[{"at":"r1c1","size":9}, ...]`: overlapping squares |
//! | `constraints` | one rule per string, as [`Rule`] parses it |
//! | `placed`, `solution` | a symbol for each position |
//! | `candidates` | a list with the symbols of the candidates for each position |
//! | `unread` | rules of another format that masume does not understand |
//! | `drawings` | drawings that are not rules: `[{"form":"line","points":[[0.5,0.5],[1.5,0.5]],"color":"#67f067"}, ...]` |
//!
//! A text of symbols may contain spaces and `/`. A rule that masume does not understand stays in
//! the list, and makes the puzzle incomplete. An unknown field with a list or an object counts as
//! such a rule.

use serde_json::{Map, Value, json};

use super::cell_char::{self, CellChar};
use super::constraints;
use super::members::list;
use super::{Fog, Form, ReadErrorKind, RemarkField, VariantEntry};
use crate::grid::rules::{
    Decoration, Kind, Pos, Regions, Rule, Shape, SubGrid, Variant, digit_of_symbol, symbol,
};
use crate::grid::sort_short_by_key;

impl VariantEntry {
    /// Writes this entry as one line of JSON in masume's own format.
    pub fn to_json(&self) -> String {
        write(self)
    }
}

/// The field for [`VariantEntry::may_lack_rules`].
const MAY_LACK_RULES: &str = "may_lack_rules";

/// The field for [`VariantEntry::fog`].
const FOG: &str = "fog";

/// The field for [`VariantEntry::decorations`].
const DRAWINGS: &str = "drawings";

/// The fields that only objects of variants have.
const OWN: &[&str] = &[
    "size",
    "digits",
    "regions",
    "grids",
    "constraints",
    "areas",
    "unread",
    DRAWINGS,
];

/// Further fields with lists, objects or `true` that are not rules: parts of a puzzle, and answers of
/// commands. Any other field may be a rule.
const NOT_RULES: &[&str] = &[
    "candidates",
    "marks",
    "corner_marks",
    "case",
    "cells",
    "decided",
    "eliminations",
    FOG,
    "flaws",
    "hints",
    "hodoku",
    "keywords",
    "kinds",
    "metadata",
    "moves",
    "pattern",
    "placements",
    "reasons",
    "se",
    "settings",
    "solution",
    MAY_LACK_RULES,
    "solutions",
    "solved",
    "steps",
    "tags",
    "techniques",
    "unique",
];

/// Reads an object in masume's own format; `None` for a classic puzzle.
///
/// # Errors
/// Returns an error if the shape or the clues are invalid.
pub(super) fn read(object: &Value, line: usize) -> Result<Option<VariantEntry>, ReadErrorKind> {
    let Some(puzzle) = object["puzzle"].as_str() else {
        return Ok(None);
    };
    let unknown = constraints::unknown_names(object, &[OWN, NOT_RULES]);
    if unknown.is_empty() && !OWN.iter().any(|field| object.get(*field).is_some()) {
        return Ok(None);
    }
    let wrong = |error: String| ReadErrorKind::NotAVariant(error.into());
    let shape = shape(object, puzzle).map_err(wrong)?;
    let clues = digits(&shape, puzzle).map_err(wrong)?;
    let blank = Variant::blank(shape);
    let mut variant = blank
        .with_clues(clues)
        .map_err(|error| wrong(error.to_string()))?;
    add_rules(&mut variant, object);
    for name in unknown {
        variant.add_unsupported(name);
    }
    if variant.is_classic() && object[MAY_LACK_RULES] != true {
        drawings(object).map_err(wrong)?;
        return Ok(None);
    }
    let mut entry = VariantEntry::new(variant, line, Form::Json);
    read_state(&mut entry, object).map_err(wrong)?;
    for field in RemarkField::ALL {
        if let Some(said) = object.get(field.name()).and_then(Value::as_str) {
            entry.remarks.insert(field, said.to_owned());
        }
    }
    Ok(Some(entry))
}

fn shape(object: &Value, puzzle: &str) -> Result<Shape, String> {
    let side = |value: &Value| value.as_u64().and_then(|side| u8::try_from(side).ok());
    let (rows, cols) = match &object["size"] {
        Value::Null => (9, 9),
        Value::Array(sides) if sides.len() == 2 => {
            let sides = side(&sides[0]).zip(side(&sides[1]));
            sides.ok_or("\"size\" must be a number or [rows, columns]")?
        }
        other => {
            let side = side(other).ok_or("\"size\" must be a number or [rows, columns]")?;
            (side, side)
        }
    };
    let mut shape = Shape::new(rows, cols).map_err(|error| error.to_string())?;
    let grids = object.get("grids").filter(|grids| !grids.is_null());
    let grids = grids.map(|grids| grids.as_array().ok_or("\"grids\" must be a list"));
    if let Some(grids) = grids.transpose()?.filter(|grids| !grids.is_empty()) {
        let grid = |grid: &Value| {
            let at: Pos = grid["at"].as_str()?.parse().ok()?;
            let size = grid.get("size").map_or(Some(9), side)?;
            Some(SubGrid { top_left: at, size })
        };
        let grids: Option<Vec<SubGrid>> = grids.iter().map(grid).collect();
        let grids = grids.ok_or("\"grids\" must be a list of {\"at\": \"r1c1\", \"size\": 9}")?;
        shape = shape.with_grids(grids).map_err(|error| error.to_string())?;
    }
    if let Some(range) = object.get("digits") {
        let range = range.as_str().and_then(|range| range.split_once('-'));
        let range = range.and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
        let (low, high) = range.ok_or("\"digits\" must be a range such as \"0-8\"")?;
        shape = shape
            .with_digits(low, high)
            .map_err(|error| error.to_string())?;
    }
    if let Some(regions) = object.get("regions").filter(|regions| !regions.is_null()) {
        let text = regions.as_str().ok_or("\"regions\" must be a string")?;
        let regions = read_regions(text).ok_or("\"regions\" has too many regions")?;
        shape = shape
            .with_regions(regions)
            .map_err(|error| error.to_string())?;
    }
    let holes = shape.canvas().zip(of_symbols(puzzle));
    let holes: Vec<Pos> = holes
        .filter(|(_, symbol)| *symbol == '#')
        .map(|(pos, _)| pos)
        .collect();
    shape
        .with_holes(holes)
        .checked()
        .map_err(|error| error.to_string())
}

/// Returns the characters of a text of symbols without spaces and `/`.
fn of_symbols(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| !c.is_whitespace() && *c != '/')
}

/// Parses the field `regions`; `None` if there are too many regions.
pub(super) fn read_regions(text: &str) -> Option<Regions> {
    if text == "none" {
        return Some(Regions::None);
    }
    let number = |text: &str| text.parse::<u8>().ok();
    if let Some((height, width)) = text.split_once('x')
        && let Some((height, width)) = number(height).zip(number(width))
    {
        return Some(Regions::BoxesOf(height, width));
    }
    let mut letters: Vec<char> = Vec::new();
    let mut map = Vec::new();
    for letter in of_symbols(text) {
        map.push(if matches!(letter, '.' | '#') {
            None
        } else {
            let known = letters.iter().position(|known| *known == letter);
            let number = known.unwrap_or_else(|| {
                letters.push(letter);
                letters.len() - 1
            });
            Some(u8::try_from(number).ok()?)
        });
    }
    Some(Regions::Map(map))
}

/// Returns a character for a region: a letter or an ASCII digit for the first 62 regions, and
/// another character for each later region.
fn letter(number: u8) -> char {
    let first = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    match first.get(usize::from(number)) {
        Some(letter) => char::from(*letter),
        None => char::from_u32(0x100 + u32::from(number)).unwrap_or('?'),
    }
}

/// Parses a text with one symbol for each position. Returns an error message if the text is
/// invalid.
fn digits(shape: &Shape, text: &str) -> Result<Vec<Option<u8>>, String> {
    let read = |symbol: char| match symbol {
        '.' | '#' => Ok(None),
        _ => match digit_of_symbol(symbol) {
            Some(digit) if (shape.low()..=shape.high()).contains(&digit) => Ok(Some(digit)),
            // Any character for an empty cell, such as 0, unless it is a digit of the shape.
            _ if cell_char::of(symbol) == CellChar::Cell(None) => Ok(None),
            _ => Err(format!(
                "'{}' is not one of the digits {} to {}",
                symbol.escape_debug(),
                shape.low(),
                shape.high()
            )),
        },
    };
    let digits: Vec<Option<u8>> = of_symbols(text).map(read).collect::<Result<_, _>>()?;
    if digits.len() != shape.area() {
        return Err(format!("{} cells, expected {}", digits.len(), shape.area()));
    }
    Ok(digits)
}

/// Adds the rules in the field `constraints` of an object. A rule that cannot be added is listed as
/// not understood, with its number and the reason.
fn add_rules(variant: &mut Variant, object: &Value) {
    let lines = |field: &str| list(&object[field]);
    for (line, number) in lines("constraints").zip(1..) {
        let Some(line) = line.as_str() else {
            variant.add_unsupported(format!("constraint {number}: {line}"));
            continue;
        };
        add_line(variant, line, number);
    }
    if !object["constraints"].is_array() && !object["constraints"].is_null() {
        variant.add_unsupported(format!("constraints: {}", object["constraints"]));
    }
    for area in lines("areas") {
        let rule = killer_area(area, variant.shape());
        if rule.is_none_or(|rule| variant.add(rule).is_err()) {
            variant.add_unsupported(format!("areas: {area}"));
        }
    }
    if !object["unread"].is_array() && !object["unread"].is_null() {
        variant.add_unsupported(object["unread"].to_string());
    }
    for text in lines("unread") {
        match text.as_str() {
            Some(text) => variant.add_unsupported(text),
            None => variant.add_unsupported(text.to_string()),
        }
    }
}

/// Returns the cage in an area of a killer: a list of rows and columns, counted from 0, and their sum.
fn killer_area(area: &Value, shape: &Shape) -> Option<Rule> {
    let index = |value: &Value| u8::try_from(value.as_u64()?).ok();
    let pos = |cell: &Value| {
        let pos = Pos::new(index(&cell[0])?, index(&cell[1])?);
        shape.has(pos).then_some(pos)
    };
    let cells: Option<Vec<Pos>> = area["cells"].as_array()?.iter().map(pos).collect();
    Rule::of_cells(Kind::Cage, &[area["sum"].as_u64()?], cells?).ok()
}

/// Adds the rule in a line of text. If that fails, lists the line as a rule that is not understood.
fn add_line(variant: &mut Variant, line: &str, number: usize) {
    let added = line.parse().and_then(|rule: Rule| variant.add(rule));
    if let Err(error) = added {
        variant.add_unsupported(format!("constraint {number}: {error} ({line})"));
    }
}

fn read_state(entry: &mut VariantEntry, object: &Value) -> Result<(), String> {
    let shape = entry.variant.shape();
    let text = |field: &str| object.get(field).and_then(Value::as_str);
    if let Some(placed) = object.get("placed") {
        let placed = placed.as_str().ok_or("\"placed\" must be a string")?;
        entry.placed = digits(shape, placed)?;
    }
    if let Some(solution) = text("solution") {
        entry.solution = digits(shape, solution).ok();
    }
    entry.may_lack_rules = object[MAY_LACK_RULES] == true;
    let area = shape.area();
    let notes = |name: &str| -> Result<Vec<Vec<u8>>, String> {
        let Some(cells) = object[name].as_array() else {
            return Ok(Vec::new());
        };
        let cell = |cell: &Value| cell.as_str()?.chars().map(digit_of_symbol).collect();
        let cells: Option<Vec<Vec<u8>>> = cells.iter().map(cell).collect();
        let cells = cells.filter(|cells| cells.len() == area);
        cells.ok_or_else(|| format!("\"{name}\" must be a list with a string for each cell"))
    };
    (entry.candidates, entry.marks, entry.corner_marks) = (
        notes("candidates")?,
        notes("marks")?,
        notes("corner_marks")?,
    );
    if let Some(fog) = object.get(FOG) {
        let fog =
            Fog::read_own(fog).ok_or("\"fog\" must list its cells as \"lit\" and \"lifts\"")?;
        entry.cover(Some(fog));
    }
    entry.decorations = drawings(object)?;
    Ok(())
}

/// Reads the drawings of an object.
///
/// # Errors
/// Returns an error if a drawing is invalid.
pub(super) fn drawings(object: &Value) -> Result<Vec<Decoration>, String> {
    let drawings = list(&object[DRAWINGS]).take(Decoration::MAX);
    let drawings = drawings.map(Decoration::read);
    let drawings: Option<_> = drawings.collect();
    drawings.ok_or_else(|| "\"drawings\" must list objects with \"form\" and \"points\"".to_owned())
}

fn write(entry: &VariantEntry) -> String {
    let variant = &entry.variant;
    let shape = variant.shape();
    let mut object = Map::new();
    let mut insert = |name: &str, value: Value| object.insert(name.to_owned(), value);
    for (field, said) in &entry.remarks {
        insert(field.name(), said.as_str().into());
    }
    if shape.rows() != shape.cols() {
        insert("size", json!([shape.rows(), shape.cols()]));
    } else if shape.rows() != 9 {
        insert("size", shape.rows().into());
    }
    let high = shape.grids().first().map(|grid| grid.size);
    let usual = high.unwrap_or_else(|| shape.rows().max(shape.cols()));
    if (shape.low(), shape.high()) != (1, usual) {
        insert("digits", format!("{}-{}", shape.low(), shape.high()).into());
    }
    if !shape.grids().is_empty() {
        let grid = |grid: &SubGrid| json!({ "at": grid.top_left.to_string(), "size": grid.size });
        insert("grids", shape.grids().iter().map(grid).collect());
    }
    insert("puzzle", shape.symbols(variant.clues()).into());
    match shape.regions() {
        Regions::Boxes => {}
        Regions::None => drop(insert("regions", "none".into())),
        Regions::BoxesOf(height, width) => {
            insert("regions", format!("{height}x{width}").into());
        }
        Regions::Map(map) => {
            let map = map.iter().map(|region| region.map_or('.', letter));
            insert("regions", map.collect::<String>().into());
        }
    }
    let mut rules: Vec<Rule> = variant
        .rules()
        .iter()
        .cloned()
        .map(Rule::canonical)
        .collect();
    sort_short_by_key(&mut rules, Rule::kind);
    let lines: Vec<String> = rules.iter().map(ToString::to_string).collect();
    insert("constraints", lines.into());
    if !variant.unsupported_rules().is_empty() {
        insert("unread", variant.unsupported_rules().to_vec().into());
    }
    if entry.placed.iter().any(Option::is_some) {
        insert("placed", shape.symbols(&entry.placed).into());
    }
    for (name, notes) in [
        ("candidates", &entry.candidates),
        ("marks", &entry.marks),
        ("corner_marks", &entry.corner_marks),
    ] {
        if !notes.is_empty() {
            let cell = |digits: &Vec<u8>| {
                digits
                    .iter()
                    .map(|digit| symbol(*digit))
                    .collect::<String>()
            };
            insert(name, notes.iter().map(cell).collect());
        }
    }
    if let Some(solution) = &entry.solution {
        insert("solution", shape.symbols(solution).into());
    }
    if entry.may_lack_rules {
        insert(MAY_LACK_RULES, true.into());
    }
    if let Some(fog) = &entry.fog {
        insert(FOG, fog.write_own());
    }
    insert_drawings(&mut object, &entry.decorations);
    format!("{}\n", Value::Object(object))
}

/// Writes drawings into an object, unless there are none.
pub(super) fn insert_drawings(object: &mut Map<String, Value>, decorations: &[Decoration]) {
    if !decorations.is_empty() {
        let drawings = decorations.iter().map(Decoration::write);
        object.insert(DRAWINGS.to_owned(), drawings.collect());
    }
}
