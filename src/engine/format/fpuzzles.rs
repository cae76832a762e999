//! Reads and writes f-puzzles JSON objects with all their rules.
//!
//! Each known key is a rule, a drawing or a setting. Unknown keys are listed as rules that are not
//! understood, so that nothing is dropped silently. A cell is written `R1C1`. A cell outside the
//! grid has a row or column that is 0 or one beyond the last. For older programs, an object may
//! repeat a rule as a drawing. Such drawings are marked with `fromConstraint` and skipped.
//!
//! This file has the tables of keys, and reads the values of fields.
//!
//! | file | content |
//! |---|---|
//! | `read.rs` | the grid, its regions and digits, and the remarks |
//! | `items.rs` | rules and drawings |
//! | `write.rs` | writing |

mod items;
mod read;
mod write;

use serde_json::Value;

use super::members::list;
use crate::grid::rules::{Kind, Pos};
pub(super) use read::read;
pub(super) use write::write;

/// The keys that are not rules.
const NOT_RULES: &[&str] = &[
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
    "settings",
    "custominfo",
    "colors",
    "colours",
    "id",
    "url",
    "successMessage",
    "successmessage",
    "fogofwar",
    "foglight",
    "triggereffect",
];

/// The keys of drawings, which may repeat rules.
const DRAWINGS: &[&str] = &["line", "text", "circle", "rectangle", "cage"];

/// The keys that have the value `true`, each with the rule of the whole grid that it represents.
const WHOLE: &[(&str, &str)] = &[
    ("diagonal+", "diagonal +"),
    ("diagonal-", "diagonal -"),
    ("antiknight", "antiknight"),
    ("antiking", "antiking"),
    ("disjointgroups", "disjoint"),
];

/// The keys of rules that consist of lists of lines, each with the kind of its rules.
const LINES: &[(&str, Kind)] = &[
    ("thermometer", Kind::Thermo),
    ("slowthermometer", Kind::SlowThermo),
    ("palindrome", Kind::Palindrome),
    ("renban", Kind::Renban),
    ("nabner", Kind::Nabner),
    ("regionsumline", Kind::RegionSum),
    ("betweenline", Kind::Between),
    ("doublearrow", Kind::DoubleArrow),
    ("zipperline", Kind::Zipper),
    ("entropicline", Kind::Entropic),
];

/// The keys of rules about single cells or sets of cells, each with the kind of its rules.
const SINGLE: &[(&str, Kind)] = &[
    ("even", Kind::Even),
    ("odd", Kind::Odd),
    ("minimum", Kind::Minimum),
    ("maximum", Kind::Maximum),
];

/// The rules of the item `xv` in the list `negative`.
const NEGATIVE_XV: [&str; 2] = ["negative x", "negative v"];

/// The rule of the key `nonconsecutive`. In a puzzle with marks of differences or ratios, neighbors
/// with a mark may be consecutive.
const fn nonconsecutive(has_marks: bool) -> &'static str {
    if has_marks {
        "negative white"
    } else {
        "nonconsecutive"
    }
}

/// The rules of the item `ratio` in the list `negative`, for a puzzle with marks of these ratios.
fn negative_ratios(mut ratios: Vec<u64>) -> Vec<String> {
    if ratios.is_empty() {
        ratios.push(2);
    }
    ratios.sort_unstable();
    ratios.dedup();
    let line = |ratio| match ratio {
        2 => "negative black".to_owned(),
        other => format!("negative ratio {other}"),
    };
    ratios.into_iter().map(line).collect()
}

fn number(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

pub(super) fn digit(value: &Value) -> Option<u8> {
    number(value).and_then(|number| u8::try_from(number).ok())
}

/// Returns the digits in a list, and no digits if the value is no list.
pub(super) fn digits_in(value: &Value) -> Vec<u8> {
    list(value).filter_map(digit).collect()
}

/// The row and the column in a text such as `R0C3`. They may be outside the grid.
fn place(text: &str) -> Option<(u8, u8)> {
    let (row, col) = text.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse().ok()?, col.parse().ok()?))
}

fn pos(value: &Value) -> Option<Pos> {
    let (row, col) = place(value.as_str()?)?;
    Some(Pos::new(row.checked_sub(1)?, col.checked_sub(1)?))
}

fn positions(value: &Value) -> Option<Vec<Pos>> {
    value.as_array()?.iter().map(pos).collect()
}

/// Returns true if a value says nothing, such as a list of empty lists.
pub(super) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(on) => !on,
        Value::Number(_) => false,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.iter().all(is_empty),
        Value::Object(fields) => fields.values().all(is_empty),
    }
}
