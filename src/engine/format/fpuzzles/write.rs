//! Writes f-puzzles objects.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::super::decoration::css_color;
use super::super::drawing::decoration_point;
use super::super::groups::sets_of;
use super::super::{Fog, RemarkField, VariantEntry};
use super::{LINES, NEGATIVE_XV, SINGLE, WHOLE, negative_ratios, nonconsecutive};
use crate::grid::rules::{
    Decoration, DecorationForm, IndexerKind, Kind, Pos, Rule, Shape, Variant, Word,
};

/// Writes an entry as an f-puzzles object. Also returns the rules that f-puzzles cannot represent.
pub(in crate::format) fn write(entry: &VariantEntry) -> (Value, Vec<String>) {
    let variant = &entry.variant;
    let shape = variant.shape();
    let mut lost = Vec::new();
    let Some(side) = shape
        .side()
        .filter(|side| (shape.low(), shape.high()) == (1, *side))
    else {
        lost.push("the shape of the grid".to_owned());
        return (Value::Null, lost);
    };
    let mut object = Map::new();
    object.insert("size".to_owned(), side.into());
    for (field, name) in [
        (RemarkField::Title, "title"),
        (RemarkField::Author, "author"),
        (RemarkField::Comment, "ruleset"),
        (RemarkField::SuccessMessage, "successMessage"),
    ] {
        if let Some(text) = entry.remarks.get(&field) {
            object.insert(name.to_owned(), text.as_str().into());
        }
    }
    object.insert("grid".to_owned(), grid(entry));
    let drawn = entry.decorations.iter().filter(|it| !is_cell_color(it));
    let drawn: Vec<_> = drawn.map(drawing_item).collect();
    if let count @ 1.. = drawn.iter().filter(|item| item.is_none()).count() {
        lost.push(format!("drawings at other places ({count})"));
    }
    let mut items: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for (key, item) in drawn.into_iter().flatten() {
        items.entry(key).or_default().push(item);
    }
    let drawings = items
        .into_iter()
        .map(|(key, items)| (key.to_owned(), items.into()));
    object.extend(drawings);
    let mut lists: Map<String, Value> = Map::new();
    let negative = readable_negatives(variant);
    for rule in variant.rules() {
        let is_readable = !is_negative(rule) || negative.contains(&rule.to_string());
        let items = match item(rule, side, variant) {
            Some(item) if is_readable => vec![item],
            Some(_) => Vec::new(),
            None => houses(rule, side, variant),
        };
        if items.is_empty() {
            lost.push(rule.to_string());
        }
        for (key, item) in items {
            match item {
                Value::Bool(_) => drop(lists.insert(key.to_owned(), item)),
                item => {
                    let list = lists.entry(key).or_insert_with(|| json!([]));
                    if let Some(list) = list.as_array_mut().filter(|list| !list.contains(&item)) {
                        list.push(item);
                    }
                }
            }
        }
    }
    object.extend(lists);
    if let Some(solution) = &entry.solution {
        let digits = solution.iter().map(|digit| json!(digit));
        object.insert("solution".to_owned(), digits.collect());
    }
    object.extend(entry.fog.iter().flat_map(fog_fields));
    lost.extend(entry.lost_rules());
    (Value::Object(object), lost)
}

/// The fields for the fog, which [`Fog::read`] reads.
fn fog_fields(fog: &Fog) -> Vec<(String, Value)> {
    let text = |cells: &[Pos]| -> String { names(cells).concat() };
    let lift = |(needed, lit): &(Vec<Pos>, Vec<Pos>)| {
        json!({
            "trigger": { "type": "cellvalue", "cell": text(needed) },
            "effect": { "type": "foglight", "cells": text(lit) },
        })
    };
    let mut fields = vec![("foglight".to_owned(), names(&fog.lit).into())];
    if !fog.lifts.is_empty() {
        fields.push((
            "triggereffect".to_owned(),
            fog.lifts.iter().map(lift).collect(),
        ));
    }
    fields
}

/// Returns true for the color of a whole cell.
fn is_cell_color(decoration: &Decoration) -> bool {
    let is_plain = decoration.border.is_none() && decoration.text.is_empty();
    let is_middle = decoration.points.len() == 1
        && decoration.points[0]
            .iter()
            .all(|part| part.rem_euclid(100) == 50);
    let is_whole = (decoration.form, decoration.size) == (DecorationForm::Rectangle, [100; 2]);
    is_whole && is_plain && is_middle && decoration.color.is_some()
}

/// Returns the key and the item of a decoration; `None` if its points are not the middles of cells,
/// edges or corners.
fn drawing_item(decoration: &Decoration) -> Option<(&'static str, Value)> {
    let cell = |point: &[i16; 2]| {
        let is_middle = point.iter().all(|part| part.rem_euclid(100) == 50);
        let [row, col] = point.map(|part| part.div_euclid(100) + 1);
        is_middle.then(|| format!("R{row}C{col}"))
    };
    let size = decoration.size.map(|part| f64::from(part) / 100.0);
    let color = |color: Option<[u8; 3]>| color.map(css_color);
    let mut item = Map::new();
    let key = match decoration.form {
        DecorationForm::Line | DecorationForm::Arrow => {
            let cells: Option<Vec<String>> = decoration.points.iter().map(cell).collect();
            item.insert("lines".to_owned(), json!([cells?]));
            item.insert("outlineC".to_owned(), json!(color(decoration.color)));
            item.insert("width".to_owned(), json!(size[0]));
            return Some(("line", Value::Object(item)));
        }
        DecorationForm::Cage => {
            let cells: Option<Vec<String>> = decoration.points.iter().map(cell).collect();
            item.insert("cells".to_owned(), json!(cells?));
            "cage"
        }
        DecorationForm::Circle | DecorationForm::Rectangle => {
            let sides = |at: i16| match at.rem_euclid(100) {
                50 => vec![at],
                0 => vec![at - 50, at + 50],
                _ => Vec::new(),
            };
            let [rows, cols] = decoration.points.first()?.map(sides);
            let points = rows
                .iter()
                .flat_map(|row| cols.iter().map(|col| [*row, *col]));
            let cells: Vec<String> = points.filter_map(|point| cell(&point)).collect();
            item.insert(
                "cells".to_owned(),
                json!(Some(cells).filter(|cells| !cells.is_empty())?),
            );
            item.insert("width".to_owned(), json!(size[0]));
            item.insert("height".to_owned(), json!(size[1]));
            item.insert("baseC".to_owned(), json!(color(decoration.color)));
            match decoration.form {
                DecorationForm::Circle => "circle",
                _ if decoration.color.or(decoration.border).is_none() => "text",
                _ => "rectangle",
            }
        }
    };
    item.insert("outlineC".to_owned(), json!(color(decoration.border)));
    if !decoration.text.is_empty() {
        item.insert("value".to_owned(), decoration.text.as_str().into());
    }
    Some((key, Value::Object(item)))
}

/// Returns true for the rules whose key has a meaning that depends on the marks of the puzzle.
fn is_negative(rule: &Rule) -> bool {
    matches!(rule.kind(), Kind::NonConsecutive | Kind::Negative)
}

/// Returns the rules about missing marks that a reader of the written object would find. A key is
/// read as several rules, so these rules are readable only if the puzzle has all of them.
fn readable_negatives(variant: &Variant) -> BTreeSet<String> {
    let rules: BTreeSet<String> = variant.rules().iter().map(ToString::to_string).collect();
    let ratios = variant.rules().iter().filter_map(|rule| match rule.kind() {
        Kind::Black => Some(2),
        Kind::Ratio => rule.number(),
        _ => None,
    });
    let has_marks = variant.rules().iter().any(|rule| {
        matches!(
            rule.kind(),
            Kind::White | Kind::Difference | Kind::Black | Kind::Ratio
        )
    });
    let groups = [
        vec![nonconsecutive(has_marks).to_owned()],
        NEGATIVE_XV.map(str::to_owned).to_vec(),
        negative_ratios(ratios.collect()),
    ];
    let is_whole = |group: &Vec<String>| group.iter().all(|line| rules.contains(line));
    groups.into_iter().filter(is_whole).flatten().collect()
}

fn grid(entry: &VariantEntry) -> Value {
    let shape = entry.variant.shape();
    let plain = Shape::new(shape.rows(), shape.cols());
    let none = || vec![None; shape.area()];
    let usual = plain.map_or_else(|_| none(), |plain| plain.region_numbers());
    let own = shape.region_numbers();
    let cell = |pos: Pos| {
        let at = shape.index(pos);
        let mut cell = Map::new();
        if let Some(digit) = entry.variant.clue(pos) {
            cell.insert("value".to_owned(), digit.into());
            cell.insert("given".to_owned(), true.into());
        } else if let Some(digit) = entry.placed[at] {
            cell.insert("value".to_owned(), digit.into());
            cell.insert("given".to_owned(), false.into());
        } else {
            let of = |notes: &[Vec<u8>]| notes.get(at).cloned().unwrap_or_default();
            let mut center = [of(&entry.candidates), of(&entry.marks)].concat();
            center.sort_unstable();
            center.dedup();
            for (name, notes) in [
                ("centerPencilMarks", center),
                ("cornerPencilMarks", of(&entry.corner_marks)),
            ] {
                if !notes.is_empty() {
                    cell.insert(name.to_owned(), notes.into());
                }
            }
        }
        let mut colors = entry.decorations.iter().filter(|it| is_cell_color(it));
        let center = decoration_point((f64::from(pos.row) + 0.5, f64::from(pos.col) + 0.5));
        if let Some(color) = colors
            .find(|it| it.points[0] == center)
            .and_then(|it| it.color)
        {
            cell.insert("c".to_owned(), css_color(color).into());
        }
        if own[at] != usual[at] {
            cell.insert("region".to_owned(), json!(own[at]));
        }
        Value::Object(cell)
    };
    let cells: Vec<Value> = shape.canvas().map(cell).collect();
    let rows = cells.chunks(shape.cols().into());
    rows.map(|row| Value::from(row.to_vec())).collect()
}

fn name(pos: Pos) -> String {
    format!("R{}C{}", pos.row + 1, pos.col + 1)
}

fn names(cells: &[Pos]) -> Vec<String> {
    cells.iter().map(|pos| name(*pos)).collect()
}

/// Returns the keys and the items of the houses of a rule that f-puzzles has no name for, such as
/// the windows of a windoku. Returns nothing if the rule demands anything else.
fn houses(rule: &Rule, side: u8, variant: &Variant) -> Vec<(&'static str, Value)> {
    let sets = sets_of(variant, rule).unwrap_or_default().into_iter();
    sets.filter_map(|set| item(&Rule::of_cells(Kind::Unique, &[], set).ok()?, side, variant))
        .collect()
}

/// Returns the key and the item of a rule, or `None` if f-puzzles cannot represent the rule.
#[expect(clippy::too_many_lines, reason = "an arm for each kind")]
fn item(rule: &Rule, side: u8, variant: &Variant) -> Option<(&'static str, Value)> {
    let cells = names(rule.cells());
    let value = rule.number().map(|number| number.to_string());
    let whole = |line: &str| WHOLE.iter().find(|(_, known)| *known == line);
    if let Some((key, _)) = whole(&rule.to_string()) {
        return Some((key, true.into()));
    }
    let with_value = |cells: Vec<String>| match &value {
        Some(value) => json!({ "cells": cells, "value": value }),
        None => json!({ "cells": cells }),
    };
    let lines = || json!({ "lines": [cells.clone()] });
    if let Some((key, _)) = LINES.iter().find(|(_, kind)| *kind == rule.kind()) {
        return Some((key, lines()));
    }
    if let Some((key, _)) = SINGLE.iter().find(|(_, kind)| *kind == rule.kind()) {
        return match &cells[..] {
            [cell] => Some((key, json!({ "cell": cell }))),
            _ => None,
        };
    }
    Some(match rule.kind() {
        Kind::NonConsecutive => ("nonconsecutive", true.into()),
        Kind::Negative => match rule.word()? {
            Word::Mark(Kind::White) => ("nonconsecutive", true.into()),
            Word::Mark(Kind::Black | Kind::Ratio) => ("negative", "ratio".into()),
            Word::Mark(Kind::X | Kind::V) => ("negative", "xv".into()),
            _ => return None,
        },
        Kind::Cage => ("killercage", with_value(cells)),
        Kind::Unique if cells.len() == usize::from(side) => {
            ("extraregion", json!({ "cells": cells }))
        }
        Kind::Unique => ("killercage", json!({ "cells": cells })),
        Kind::White => ("difference", json!({ "cells": cells })),
        Kind::Difference => ("difference", with_value(cells)),
        Kind::Black => ("ratio", json!({ "cells": cells })),
        Kind::Ratio => ("ratio", with_value(cells)),
        Kind::X => ("xv", json!({ "cells": cells, "value": "X" })),
        Kind::V => ("xv", json!({ "cells": cells, "value": "V" })),
        Kind::Quad => (
            "quadruple",
            json!({ "cells": cells, "values": rule.numbers() }),
        ),
        Kind::Clone => match rule.groups() {
            [own, other] => (
                "clone",
                json!({ "cells": names(own), "cloneCells": names(other) }),
            ),
            _ => return None,
        },
        Kind::Arrow => {
            // Each line starts at the bulb cell nearest to its shaft, and continues with the cells
            // of the shaft.
            let begins = |shaft: &Vec<Pos>| {
                let near = |pos: &&Pos| {
                    let first = shaft[0];
                    pos.row.abs_diff(first.row).max(pos.col.abs_diff(first.col))
                };
                let from = rule.cells().iter().min_by_key(near);
                let line = from.into_iter().chain(shaft).copied();
                names(&line.collect::<Vec<_>>())
            };
            let lines: Vec<Vec<String>> = rule.groups()[1..].iter().map(begins).collect();
            ("arrow", json!({ "cells": cells, "lines": lines }))
        }
        Kind::Whisper => ("whispers", json!({ "lines": [cells], "value": value })),
        Kind::Modular if rule.number() == Some(3) => ("modularline", lines()),
        Kind::LittleKiller => {
            let Word::Direction(toward) = rule.word()? else {
                return None;
            };
            let (down, right) = toward.step();
            let first = *rule.cells().first()?;
            let row = i16::from(first.row) + 1 - down;
            let col = i16::from(first.col) + 1 - right;
            let along = names(&variant.diagonal(rule));
            let toward = toward.name();
            let cell = format!("R{row}C{col}");
            let item = json!({ "cell": cell, "direction": toward, "cells": along, "value": value });
            ("littlekillersum", item)
        }
        Kind::Sandwich | Kind::XSum | Kind::Skyscraper => {
            let outside = rule.outside()?;
            let beyond = if outside.from_end { side + 1 } else { 0 };
            let index = outside.index + 1;
            let cell = if outside.is_row {
                format!("R{index}C{beyond}")
            } else {
                format!("R{beyond}C{index}")
            };
            let key = match rule.kind() {
                Kind::Sandwich => "sandwichsum",
                Kind::XSum => "xsum",
                _ => "skyscraper",
            };
            (key, json!({ "cell": cell, "value": value }))
        }
        Kind::Indexer => {
            let key = match rule.word()? {
                Word::Indexer(IndexerKind::Row) => "rowindexer",
                Word::Indexer(IndexerKind::Column) => "columnindexer",
                _ => "boxindexer",
            };
            (key, json!({ "cells": cells }))
        }
        _ => return None,
    })
}
