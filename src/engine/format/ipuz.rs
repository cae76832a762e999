//! Reads and writes variants as ipuz objects. The rules of an ipuz object are its kinds, its zones
//! and its cages.

use serde_json::{Map, Value, json};

use super::groups::{add_groups, has_both_diagonals, take_regions};
use super::members::list;
use super::{Form, ReadErrorKind, RemarkField, VariantEntry, visible};
use crate::grid::rules::{Kind, Pos, Regions, Rule, Shape, Variant, digit_of_symbol, symbol};

/// The ipuz kind of classic sudoku. The kind of a variant is this address, `/` and a name.
const KIND: &str = "http://ipuz.org/sudoku";

/// The fields that are not rules.
const HARMLESS: &[&str] = &[
    "version",
    "kind",
    "charset",
    "boxes",
    "displaycharset",
    "showoperators",
    "cageborder",
    "dimensions",
    "puzzle",
    "saved",
    "solution",
    "zones",
    "cages",
    "copyright",
    "publication",
    "uniqueid",
    "intro",
    "explanation",
    "annotation",
    "checksum",
    "origin",
    "volatile",
    "empty",
    "block",
];

/// Reads an object; `None` if it has no grid of a supported size. Returns an error if a clue is not
/// a digit of the size.
pub(super) fn read(object: &Value, line: usize) -> Option<Result<VariantEntry, ReadErrorKind>> {
    let rows = object["puzzle"].as_array()?;
    let side = u8::try_from(rows.len()).ok()?;
    let is_square = |row: &Value| row.as_array().is_some_and(|row| row.len() == rows.len());
    if !rows.iter().all(is_square) {
        return None;
    }
    let mut unread = Vec::new();
    let mut shape = Shape::new(side, side).ok()?;
    let mut names = Vec::new();
    for kind in object["kind"].as_array()? {
        let name = kind.as_str()?.strip_prefix(KIND)?;
        names.push(name.split('#').next()?.trim_start_matches('/'));
    }
    if names
        .iter()
        .any(|name| ["latinsquare", "calcudoku"].contains(name))
    {
        shape = shape.with_regions(Regions::None).ok()?;
    }
    let mut groups = Vec::new();
    let coordinates = PairOrigin::of(object, side);
    for (zone, number) in list(&object["zones"]).zip(1..) {
        match coordinates.cells(zone) {
            Some(cells) => groups.push(cells),
            None => unread.push(format!("ipuz zone {number}")),
        }
    }
    if !groups.is_empty()
        && let Some(regions) = take_regions(&shape, &mut groups)
    {
        shape = shape.with_regions(regions).ok()?;
    }
    let symbols: Vec<char> = object["charset"]
        .as_str()
        .unwrap_or_default()
        .chars()
        .collect();
    let digits = |field: &str| read_rows(&object[field], &shape, &symbols);
    let mut variant = Variant::blank(shape.clone());
    variant = match variant.with_clues(digits("puzzle")?) {
        Ok(variant) => variant,
        Err(error) => return Some(Err(ReadErrorKind::of_clues(&error))),
    };
    add_groups(&mut variant, groups, "ipuz");
    for (cage, number) in list(&object["cages"]).zip(1..) {
        let rule = cage_rule(cage, coordinates, names.contains(&"calcudoku"));
        if rule.is_none_or(|rule| variant.add(rule).is_err()) {
            unread.push(format!(
                "ipuz cage {number}: {}",
                visible(&cage.to_string())
            ));
        }
    }
    for name in names {
        let rules = match name {
            "" | "latinsquare" | "wordoku" => continue,
            "jigsawsudoku" if list(&object["zones"]).next().is_some() => continue,
            "killersudoku" | "calcudoku" if list(&object["cages"]).next().is_some() => continue,
            "diagonalsudoku" => "x",
            "hypersudoku" => "windoku",
            other => {
                unread.push(format!("ipuz kind {}", visible(other)));
                continue;
            }
        };
        if !matches!(variant.add_named(rules), Ok(Ok(()))) {
            unread.push(format!("ipuz kind {name}"));
        }
    }
    let remark = |key: &str| {
        RemarkField::ALL
            .into_iter()
            .any(|field| ipuz_name(field) == key)
    };
    let mut notices = Vec::new();
    for (key, value) in object.as_object()? {
        if key == "styles" {
            notices.push("styles".to_owned());
        } else if !HARMLESS.contains(&key.as_str()) && !remark(key) && !value.is_null() {
            unread.push(format!("ipuz {}", visible(key)));
        }
    }
    for text in unread {
        variant.add_unsupported(text);
    }
    let mut entry = VariantEntry::new(variant, line, Form::Ipuz);
    entry.notices = notices;
    for field in RemarkField::ALL {
        if let Some(said) = object[ipuz_name(field)].as_str() {
            entry.remarks.insert(field, said.to_owned());
        }
    }
    read_state(&mut entry, object, &symbols);
    entry.solution = digits("solution").filter(|digits| digits.iter().all(Option::is_some));
    Some(Ok(entry))
}

/// Reads a cage; `None` if its operator or its value is not understood. In a calcudoku, the digits of
/// a cage may repeat.
fn cage_rule(cage: &Value, coordinates: PairOrigin, is_calcudoku: bool) -> Option<Rule> {
    let kind = match cage["operator"].as_str() {
        None | Some("" | "+") if is_calcudoku => Kind::Sum,
        None | Some("" | "+") => Kind::Cage,
        Some("-") => Kind::Minus,
        Some("*") => Kind::Product,
        Some("/") => Kind::Quotient,
        Some(_) => return None,
    };
    let sum = match &cage["value"] {
        Value::Null => Vec::new(),
        Value::String(text) => vec![text.parse().ok()?],
        value => vec![value.as_u64()?],
    };
    Rule::of_cells(kind, &sum, coordinates.cells(cage)?).ok()
}

/// Writes a cage.
fn cage_object(rule: &Rule) -> Value {
    let operator = match rule.kind() {
        Kind::Minus => "-",
        Kind::Product => "*",
        Kind::Quotient => "/",
        _ => "+",
    };
    let mut cage = json!({ "operator": operator, "cells": cell_pairs(rule.cells()) });
    if let Some(value) = rule.number() {
        cage["value"] = value.into();
    }
    cage
}

/// Reads the player's digits. A list of digits in a cell contains the candidates of the cell.
fn read_state(entry: &mut VariantEntry, object: &Value, symbols: &[char]) {
    let shape = entry.variant.shape().clone();
    let cells = list(&object["saved"]).flat_map(list);
    let all: Vec<u8> = (shape.low()..=shape.high()).collect();
    for (index, cell) in cells.enumerate().take(shape.area()) {
        if let Some(list) = cell.as_array() {
            let left = list
                .iter()
                .filter_map(|cell| digit(cell, symbols).filter(|digit| *digit > 0));
            entry.candidates.resize(shape.area(), all.clone());
            entry.candidates[index] = left.collect();
        } else if entry.variant.clues()[index].is_none() {
            let digit = digit(cell, symbols).filter(|digit| *digit > 0);
            entry.placed[index] = digit.filter(|digit| all.contains(digit));
        }
    }
}

/// Reads rows of cells. The result is indexed by position; `None` if a cell is invalid or missing.
fn read_rows(rows: &Value, shape: &Shape, symbols: &[char]) -> Option<Vec<Option<u8>>> {
    let rows = rows.as_array()?.iter().map(Value::as_array);
    let rows: Option<Vec<&Vec<Value>>> = rows.collect();
    let cells = rows?.into_iter().flatten().map(|cell| {
        let digit = digit(cell, symbols)?;
        Some((digit > 0).then_some(digit))
    });
    let cells: Option<Vec<Option<u8>>> = cells.collect();
    cells.filter(|cells| cells.len() == shape.area())
}

/// Returns the digit of a cell, or 0 if the cell is empty. A cell is a number, a symbol, or an
/// object that contains a number or a symbol. Returns `None` for any other value.
fn digit(cell: &Value, symbols: &[char]) -> Option<u8> {
    match cell {
        Value::Null => Some(0),
        Value::Number(number) => u8::try_from(number.as_u64()?).ok(),
        Value::String(text) => {
            let text = text.trim();
            if matches!(text, "" | "0") {
                return Some(0);
            }
            let mut chars = text.chars();
            let first = chars.next()?;
            let place = symbols.iter().position(|symbol| *symbol == first);
            if chars.next().is_none()
                && let Some(place) = place
            {
                return u8::try_from(place + 1).ok();
            }
            let number = text.parse().ok();
            number.or_else(|| digit_of_symbol(first))
        }
        Value::Object(fields) => {
            let held = ["given", "cell", "value"]
                .iter()
                .find_map(|key| fields.get(*key));
            held.map_or(Some(0), |held| digit(held, symbols))
        }
        Value::Bool(_) | Value::Array(_) => None,
    }
}

/// The number from which columns and rows are counted in an object: 0 or 1.
#[derive(Clone, Copy)]
struct PairOrigin {
    first: u64,
    side: u8,
}

impl PairOrigin {
    /// Detects the origin. Columns and rows count from 1 if a coordinate equals the number of rows
    /// and no coordinate is 0.
    fn of(object: &Value, side: u8) -> Self {
        let mut numbers = Vec::new();
        for field in ["zones", "cages"] {
            for group in list(&object[field]) {
                let cells = list(&group["cells"]).flat_map(list);
                let all = cells.chain(list(&group["rect"]));
                numbers.extend(all.filter_map(Value::as_u64));
            }
        }
        let is_from_one = numbers.contains(&u64::from(side)) && !numbers.contains(&0);
        Self {
            first: u64::from(is_from_one),
            side,
        }
    }

    fn pos(self, col: &Value, row: &Value) -> Option<Pos> {
        let place = |value: &Value| {
            let place = u8::try_from(value.as_u64()?.checked_sub(self.first)?).ok()?;
            (place < self.side).then_some(place)
        };
        Some(Pos::new(place(row)?, place(col)?))
    }

    /// Returns the cells of a group, which is a list of cells or a rectangle. Returns `None` if the
    /// group cannot be read.
    fn cells(self, group: &Value) -> Option<Vec<Pos>> {
        if let Some([left, top, right, bottom]) = group["rect"].as_array().map(Vec::as_slice) {
            let (from, to) = (self.pos(left, top)?, self.pos(right, bottom)?);
            let rows = from.row..=to.row;
            let cells = rows.flat_map(|row| (from.col..=to.col).map(move |col| Pos::new(row, col)));
            return Some(cells.collect());
        }
        let pair = |cell: &Value| match cell.as_array()?.as_slice() {
            [col, row] => self.pos(col, row),
            _ => None,
        };
        let cells: Option<Vec<Pos>> = group["cells"].as_array()?.iter().map(pair).collect();
        cells.filter(|cells| !cells.is_empty())
    }
}

pub(super) const fn ipuz_name(field: RemarkField) -> &'static str {
    match field {
        RemarkField::Level => "difficulty",
        RemarkField::Source => "publisher",
        RemarkField::Comment => "notes",
        other => other.name(),
    }
}

/// Writes rows of digits, with 0 for an empty cell.
fn digit_rows(digits: &[Option<u8>], side: u8) -> Value {
    let row =
        |row: &[Option<u8>]| -> Value { row.iter().map(|digit| digit.unwrap_or(0)).collect() };
    digits.chunks(side.into()).map(row).collect()
}

/// Writes cells as pairs of column and row, counted from 0.
fn cell_pairs(cells: &[Pos]) -> Value {
    cells.iter().map(|pos| json!([pos.col, pos.row])).collect()
}

/// Writes a variant as an object on one line. Also returns the rules that ipuz cannot represent.
/// The text is empty if ipuz cannot represent the shape.
pub(super) fn write(entry: &VariantEntry) -> (String, Vec<String>) {
    let variant = &entry.variant;
    let shape = variant.shape();
    let mut lost = entry.lost_rules();
    let Some(side) = shape
        .side()
        .filter(|side| (shape.low(), shape.high()) == (1, *side))
    else {
        lost.push("the shape of the grid".to_owned());
        return (String::new(), lost);
    };
    let (mut kinds, mut zones, mut cages) = (Vec::new(), Vec::new(), Vec::new());
    match shape.regions() {
        Regions::Boxes => {}
        Regions::None => kinds.push("latinsquare"),
        Regions::BoxesOf(..) | Regions::Map(_) => {
            kinds.push("jigsawsudoku");
            zones.extend(shape.region_cells());
        }
    }
    let has_both = has_both_diagonals(variant);
    let is_calcudoku = *shape.regions() == Regions::None && !variant.has(Kind::Cage);
    for rule in variant.rules() {
        let kind = match (rule.kind(), rule.number()) {
            (Kind::Diagonal, _) if has_both => "diagonalsudoku",
            (Kind::Windoku, _) => "hypersudoku",
            (Kind::Cage | Kind::Sum | Kind::Minus | Kind::Product | Kind::Quotient, _)
                if (rule.kind() == Kind::Cage) != is_calcudoku =>
            {
                cages.push(cage_object(rule));
                if is_calcudoku {
                    "calcudoku"
                } else {
                    "killersudoku"
                }
            }
            (Kind::Unique, _) if !zones.is_empty() => {
                zones.push(rule.cells().to_vec());
                "jigsawsudoku"
            }
            _ => {
                lost.push(rule.to_string());
                continue;
            }
        };
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let kinds: Vec<String> = if kinds.is_empty() {
        vec![format!("{KIND}#1")]
    } else {
        kinds
            .iter()
            .map(|kind| format!("{KIND}/{kind}#1"))
            .collect()
    };
    let mut object = Map::new();
    let mut insert = |name: &str, value: Value| object.insert(name.to_owned(), value);
    insert("version", "http://ipuz.org/v2".into());
    insert("kind", kinds.into());
    for (field, said) in &entry.remarks {
        insert(ipuz_name(*field), said.as_str().into());
    }
    insert("charset", (1..=side).map(symbol).collect::<String>().into());
    let rows = |digits: &[Option<u8>]| digit_rows(digits, side);
    insert("puzzle", rows(variant.clues()));
    if entry.placed.iter().any(Option::is_some) || !entry.candidates.is_empty() {
        let cell = |index: usize| -> Value {
            match (
                variant.clues()[index].or(entry.placed[index]),
                entry.candidates.get(index),
            ) {
                (None, Some(left)) => left.iter().copied().collect(),
                (digit, _) => digit.unwrap_or(0).into(),
            }
        };
        let cells: Vec<Value> = (0..shape.area()).map(cell).collect();
        let rows = cells.chunks(side.into()).map(<[Value]>::to_vec);
        insert("saved", rows.map(Value::from).collect());
    }
    if let Some(solution) = &entry.solution {
        insert("solution", rows(solution));
    }
    if !zones.is_empty() {
        let zones = zones
            .iter()
            .map(|zone| json!({ "cells": cell_pairs(zone) }));
        insert("zones", zones.collect());
    }
    if !cages.is_empty() {
        insert("cages", cages.into());
    }
    (Value::Object(object).to_string(), lost)
}
