//! Reads f-puzzles objects.

use std::collections::BTreeMap;

use serde_json::Value;

use super::super::digits::digits_of;
use super::super::drawing::{PuzzleDrawing, add_drawing, colored_cell};
use super::super::evidence::Evidence;
use super::super::fog::cells_in;
use super::super::members::list;
use super::super::rule_text::RuleText;
use super::super::{Fog, Form, RemarkField, VariantEntry};
use super::{digit, digits_in, is_empty, number};
use crate::grid::rules::{Kind, Pos, Regions, Rule, RuleError, Shape};

/// Reads an object; `None` if it is not an f-puzzles object, or if its grid cannot be read.
pub(in crate::format) fn read(object: &Value, line: usize, form: Form) -> Option<VariantEntry> {
    let fields = object.as_object()?;
    let rows = object["grid"].as_array()?;
    let size = match &object["size"] {
        Value::Null => rows.len(),
        Value::String(text) => text.parse().ok()?,
        number => usize::try_from(number.as_u64()?).ok()?,
    };
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    let are_cells = cells.iter().all(|cell| cell.is_object() || cell.is_null());
    if rows.len() != size || cells.len() != size * size || !are_cells {
        return None;
    }
    let side = u8::try_from(size).ok()?;
    let shape = Shape::new(side, side).ok()?;
    let solution = solution(object, &shape);
    let values = cells.iter().filter_map(|cell| digit(&cell["value"]));
    // A digit has at most one place in each row, so more zeros are empty cells.
    let has_zeros = values.clone().filter(|value| *value == 0).count() <= size;
    let values = values.filter(|value| *value > 0 || has_zeros);
    let shape = match digits_of(&shape, values, solution.as_deref()) {
        Some((low, high)) => shape.with_digits(low, high).ok()?,
        None => shape,
    };
    let regions = regions(&shape, &cells);
    let shape = shape.with_regions(regions.0).ok()?.checked().ok()?;
    let text = RuleText::new(object["ruleset"].as_str().unwrap_or_default());
    let evidence = Evidence::new(&shape, text, solution.as_deref());
    let mut reader = FpuzzlesReader {
        entry: VariantEntry::new(evidence.blank(), line, form),
        side,
        object,
        evidence,
        drawing: PuzzleDrawing::default(),
        notes: (Vec::new(), Vec::new()),
    };
    reader.entry.solution = solution;
    if let Some(wrong) = regions.1 {
        reader.entry.variant.add_unsupported(wrong);
    }
    let clues = reader.cells(&cells)?;
    reader.entry.variant = reader.entry.variant.clone().with_clues(clues).ok()?;
    // Rules about missing marks depend on all marks.
    let (negative, others): (Vec<_>, Vec<_>) = fields
        .iter()
        .partition(|(name, _)| matches!(name.as_str(), "negative" | "nonconsecutive"));
    for (name, value) in others.into_iter().chain(negative) {
        reader.judged_key(name, value);
    }
    let drawing = std::mem::take(&mut reader.drawing);
    let FpuzzlesReader {
        entry, evidence, ..
    } = &mut reader;
    add_drawing(drawing, entry, evidence, "f-puzzles");
    entry.may_lack_rules = evidence.text.exists() && !evidence.text.is_ordinary();
    entry.cover(Fog::read(object, fog_cells));
    if !cells.iter().any(|cell| is_marked(cell)) && reader.has_rules() {
        reader.unclue();
    }
    let (center, corner) = std::mem::take(&mut reader.notes);
    reader.entry.set_notes(center, corner);
    reader.about();
    Some(reader.entry)
}

/// Returns the regions of a grid. If an irregular region has a wrong number of cells, also returns
/// a message about it.
fn regions(shape: &Shape, cells: &[&Value]) -> (Regions, Option<String>) {
    if cells.iter().all(|cell| cell.get("region").is_none()) {
        // No cell names a region, so f-puzzles uses its default: boxes, or rows for a size without
        // boxes. Rows are houses anyway.
        return (Regions::Boxes, None);
    }
    let mut usual = shape.region_numbers();
    if shape.box_size().is_none() {
        for (number, pos) in usual.iter_mut().zip(shape.canvas()) {
            *number = Some(pos.row);
        }
    }
    let number = |(cell, usual): (&&Value, Option<u8>)| match cell.get("region") {
        None => usual,
        Some(region) => region.as_u64().and_then(|number| u8::try_from(number).ok()),
    };
    let map: Vec<Option<u8>> = cells
        .iter()
        .zip(usual.iter().copied())
        .map(number)
        .collect();
    if map == usual && shape.box_size().is_some() {
        return (Regions::Boxes, None);
    }
    let mut sizes: BTreeMap<u8, usize> = BTreeMap::new();
    for number in map.iter().flatten() {
        *sizes.entry(*number).or_default() += 1;
    }
    let full = usize::from(shape.rows());
    match sizes.iter().find(|(_, count)| **count != full) {
        None => (Regions::Map(map), None),
        Some((number, count)) => {
            let text = format!("region {number} of {count} cells, expected {full}");
            let small = sizes.values().all(|count| *count <= full);
            let regions = if small {
                Regions::Map(map)
            } else {
                Regions::None
            };
            (regions, Some(text))
        }
    }
}

/// Returns true if a cell states whether its digit is a clue. If no cell does, the digits of a
/// puzzle without rules are clues, and the digits of a puzzle with rules are entries.
fn is_marked(cell: &Value) -> bool {
    cell.get("given").is_some()
}

pub(super) struct FpuzzlesReader<'a> {
    pub(super) entry: VariantEntry,
    pub(super) side: u8,
    pub(super) object: &'a Value,
    pub(super) evidence: Evidence,
    pub(super) drawing: PuzzleDrawing,
    /// The notes in the middle of the cells, and those in their corners.
    notes: (Vec<Vec<u8>>, Vec<Vec<u8>>),
}

/// The published solution, indexed by position.
fn solution(object: &Value, shape: &Shape) -> Option<Vec<Option<u8>>> {
    let digits = object["solution"].as_array()?;
    (digits.len() == shape.area()).then(|| digits.iter().map(digit).collect())
}

/// The cells of a field about fog.
fn fog_cells(value: &Value) -> Vec<Pos> {
    let texts = list(value).chain([value]).filter_map(Value::as_str);
    let cells = texts.flat_map(cells_in);
    cells
        .filter_map(|(row, col)| Some(Pos::new(row.checked_sub(1)?, col.checked_sub(1)?)))
        .collect()
}

impl FpuzzlesReader<'_> {
    fn has_rules(&self) -> bool {
        let variant = &self.entry.variant;
        let is_plain = matches!(variant.shape().regions(), Regions::Boxes);
        !(is_plain && variant.rules().is_empty() && variant.unsupported_rules().is_empty())
    }

    /// Turns the clues into entries. Puzzles with rules often have no clues, so digits that are not
    /// marked are entries there.
    fn unclue(&mut self) {
        let canvas: Vec<Pos> = self.entry.variant.shape().canvas().collect();
        for (pos, placed) in canvas.into_iter().zip(&mut self.entry.placed) {
            *placed = self.entry.variant.clue(pos);
            self.entry.variant.set_clue(pos, None);
        }
    }

    /// Reads the cells of the grid. Returns the clues, or `None` if a cell cannot be read.
    fn cells(&mut self, cells: &[&Value]) -> Option<Vec<Option<u8>>> {
        let given = |cell: &&&Value| cell["given"] == true;
        let any_marked = cells.iter().any(|cell| is_marked(cell));
        let canvas: Vec<Pos> = self.entry.variant.shape().canvas().collect();
        let mut clues = vec![None; canvas.len()];
        let mut center = vec![Vec::new(); canvas.len()];
        let mut corner = vec![Vec::new(); canvas.len()];
        for (at, (cell, pos)) in cells.iter().zip(&canvas).enumerate() {
            let shape = self.entry.variant.shape();
            let digits = shape.low()..=shape.high();
            let value = digit(&cell["value"]).filter(|value| *value > 0 || shape.low() == 0);
            if let Some(value) = value {
                if !digits.contains(&value) {
                    self.unread(&format!("value in {pos}"), &cell["value"]);
                } else if given(&cell) || !any_marked {
                    clues[at] = Some(value);
                } else {
                    self.entry.placed[at] = Some(value);
                }
            } else if !is_empty(&cell["value"]) && digit(&cell["value"]).is_none() {
                self.unread(&format!("value in {pos}"), &cell["value"]);
            }
            center[at] = digits_in(&cell["centerPencilMarks"]);
            corner[at] = digits_in(&cell["cornerPencilMarks"]);
            if let Some(only) = cell["givenPencilMarks"]
                .as_array()
                .filter(|m| !m.is_empty())
            {
                let only: Option<Vec<u64>> = only.iter().map(number).collect();
                self.add(
                    "givenPencilMarks",
                    Rule::of_cells(Kind::Only, &only?, vec![*pos]),
                );
            }
            let color = cell["cArray"][0].as_str().or_else(|| cell["c"].as_str());
            let drawn = color.and_then(|color| colored_cell(*pos, color));
            self.entry.decorations.extend(drawn);
            if !is_empty(&cell["parity"]) {
                self.unread("parity", &cell["parity"]);
            }
        }
        self.notes = (center, corner);
        Some(clues)
    }

    pub(super) fn unread(&mut self, name: &str, value: &Value) {
        let mut text: String = value.to_string().chars().take(120).collect();
        if text.len() < value.to_string().len() {
            text.push('…');
        }
        self.entry
            .variant
            .add_unsupported(format!("f-puzzles {name} {text}"));
    }

    pub(super) fn add(&mut self, name: &str, rule: Result<Rule, RuleError>) {
        let name = format_args!("f-puzzles {name}");
        self.entry.variant.add_or_note(name, rule);
    }

    fn about(&mut self) {
        let said = |name: &str| self.object[name].as_str().filter(|text| !text.is_empty());
        let is_plain = self.entry.variant.is_classic() && !self.entry.may_lack_rules;
        let is_plain = is_plain && self.entry.decorations.is_empty();
        let fields = [
            (RemarkField::Title, said("title")),
            (RemarkField::Author, said("author")),
            (RemarkField::Comment, said("ruleset").filter(|_| !is_plain)),
            (RemarkField::SuccessMessage, said("successMessage")),
        ];
        let said = |(field, text): (_, Option<&str>)| Some((field, text?.to_owned()));
        self.entry
            .remarks
            .extend(fields.into_iter().filter_map(said));
    }
}
