//! Reads and writes f-puzzles JSON objects with all their rules.
//!
//! Each known key is a rule, a drawing or a setting. Unknown keys are listed as rules that are not
//! understood, so that nothing is dropped silently. A cell is written `R1C1`. A cell outside the
//! grid has a row or column that is 0 or one beyond the last. For older programs, an object may
//! repeat a rule as a drawing. Such drawings are marked with `fromConstraint` and skipped.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::decoration::css_color;
use super::digits::digits_of;
use super::drawing::{PuzzleDrawing, add_drawing, colored_cell, decoration_point, drawn_cage};
use super::evidence::Evidence;
use super::fog::cells_in;
use super::rule_text::RuleText;
use super::{Fog, Form, RemarkField, VariantEntry};
use crate::grid::rules::{
    Decoration, DecorationForm, Diagonal, IndexerKind, Kind, OutsideLine, Pos, Regions, Rule,
    RuleError, Shape, Variant, Word,
};

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

/// Reads an object; `None` if it is not an f-puzzles object, or if its grid cannot be read.
pub(super) fn read(object: &Value, line: usize, form: Form) -> Option<VariantEntry> {
    let fields = object.as_object()?;
    let rows = object["grid"].as_array()?;
    let size = match &object["size"] {
        Value::Null => rows.len(),
        Value::String(text) => text.parse().ok()?,
        number => usize::try_from(number.as_u64()?).ok()?,
    };
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    if rows.len() != size || cells.len() != size * size {
        return None;
    }
    let side = u8::try_from(size).ok()?;
    let shape = Shape::new(side, side).ok()?;
    let solution = solution(object, &shape);
    let clues = cells.iter().filter_map(|cell| digit(&cell["value"]));
    let shape = match digits_of(&shape, clues, solution.as_deref()) {
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

/// Returns true if an object describes rules in words, or contains drawings that may be rules.
pub(super) fn is_described(object: &Value) -> bool {
    let text = RuleText::new(object["ruleset"].as_str().unwrap_or_default());
    text.exists() && !text.is_ordinary() || DRAWINGS.iter().any(|name| !is_empty(&object[*name]))
}

/// Returns the regions of a grid. If an irregular region has a wrong number of cells, also returns
/// a message about it.
fn regions(shape: &Shape, cells: &[&Value]) -> (Regions, Option<String>) {
    if cells.iter().all(|cell| cell.get("region").is_none()) {
        // No cell names a region, so f-puzzles uses its default: boxes, or rows for a size without
        // boxes. Rows are houses anyway.
        return (Regions::Boxes, None);
    }
    let mut usual = vec![None; shape.area()];
    for (region, number) in shape.region_cells().iter().zip(0..) {
        for pos in region {
            usual[shape.index(*pos)] = Some(number);
        }
    }
    if shape.box_size().is_none() {
        for (number, pos) in usual.iter_mut().zip(shape.canvas()) {
            *number = Some(pos.row);
        }
    }
    let number = |(cell, usual): (&&Value, Option<u8>)| match cell.get("region") {
        None => usual,
        Some(region) => region.as_u64().and_then(|number| u8::try_from(number).ok()),
    };
    let map: Vec<Option<u8>> = cells.iter().zip(usual).map(number).collect();
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
pub(super) fn is_marked(cell: &Value) -> bool {
    cell.get("given").is_some()
}

struct FpuzzlesReader<'a> {
    entry: VariantEntry,
    side: u8,
    object: &'a Value,
    evidence: Evidence,
    drawing: PuzzleDrawing,
    /// The notes in the middle of the cells, and those in their corners.
    notes: (Vec<Vec<u8>>, Vec<Vec<u8>>),
}

/// The published solution, indexed by position.
fn solution(object: &Value, shape: &Shape) -> Option<Vec<Option<u8>>> {
    let digits = object["solution"].as_array()?;
    (digits.len() == shape.area()).then(|| digits.iter().map(digit).collect())
}

/// The key for the rule that a drawing repeats: the name of the rule without spaces, in lower case.
fn key_of(source: &str) -> String {
    let key: String = source
        .chars()
        .filter(|c| c.is_alphanumeric() || *c == '+' || *c == '-')
        .collect();
    key.to_lowercase()
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

/// The row and the column in a text such as `R0C3`. They may be outside the grid.
fn place(text: &str) -> Option<(u8, u8)> {
    let (row, col) = text.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    Some((row.parse().ok()?, col.parse().ok()?))
}

fn pos(value: &Value) -> Option<Pos> {
    let (row, col) = place(value.as_str()?)?;
    Some(Pos::new(row.checked_sub(1)?, col.checked_sub(1)?))
}

/// The cells of a field about fog.
fn fog_cells(value: &Value) -> Vec<Pos> {
    let listed = value.as_array().into_iter().flatten();
    let texts = listed.chain([value]).filter_map(Value::as_str);
    let cells = texts.flat_map(cells_in);
    cells
        .filter_map(|(row, col)| Some(Pos::new(row.checked_sub(1)?, col.checked_sub(1)?)))
        .collect()
}

fn positions(value: &Value) -> Option<Vec<Pos>> {
    value.as_array()?.iter().map(pos).collect()
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(on) => !on,
        Value::Number(_) => false,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.iter().all(is_empty),
        Value::Object(fields) => fields.values().all(is_empty),
    }
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
            let marks = |kind: &str| {
                let marks = cell[kind].as_array().into_iter().flatten();
                marks.filter_map(digit).collect::<Vec<u8>>()
            };
            center[at] = marks("centerPencilMarks");
            corner[at] = marks("cornerPencilMarks");
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

    fn unread(&mut self, name: &str, value: &Value) {
        let mut text: String = value.to_string().chars().take(120).collect();
        if text.len() < value.to_string().len() {
            text.push('…');
        }
        self.entry
            .variant
            .add_unsupported(format!("f-puzzles {name} {text}"));
    }

    fn add(&mut self, name: &str, rule: Result<Rule, RuleError>) {
        if let Err(error) = rule.and_then(|rule| self.entry.variant.add(rule)) {
            self.entry
                .variant
                .add_unsupported(format!("f-puzzles {name}: {error}"));
        }
    }

    /// Reads a key. If the published solution breaks one of the rules of the key, the setter gave
    /// the key another meaning, and the key is listed as not understood.
    fn judged_key(&mut self, name: &str, value: &Value) {
        let before = self.entry.variant.rules().len();
        self.key(name, value);
        let variant = &mut self.entry.variant;
        self.evidence
            .drop_broken(variant, before, &format!("f-puzzles {name}"));
    }

    fn key(&mut self, name: &str, value: &Value) {
        if NOT_RULES.contains(&name) || is_empty(value) {
            return;
        }
        if let Some((_, line)) = WHOLE.iter().find(|(known, _)| *known == name) {
            return self.add(name, line.parse());
        }
        let items = value.as_array().map_or(&[][..], Vec::as_slice);
        if DRAWINGS.contains(&name) {
            return self.drawings(name, items);
        }
        match name {
            "nonconsecutive" => {
                let marked = ["difference", "ratio"]
                    .iter()
                    .any(|key| !is_empty(&self.object[*key]));
                self.add(name, nonconsecutive(marked).parse());
            }
            "negative" => items.iter().for_each(|item| self.negative(item)),
            _ => {
                for item in items {
                    if !is_empty(item) && self.item(name, item).is_none() {
                        self.unread(name, item);
                    }
                }
                if items.is_empty() {
                    self.unread(name, value);
                }
            }
        }
    }

    fn negative(&mut self, item: &Value) {
        match item.as_str() {
            Some("xv") => {
                for line in NEGATIVE_XV {
                    self.add("negative", line.parse());
                }
            }
            Some("ratio") => {
                let list = self.object["ratio"].as_array();
                let items = list.into_iter().flatten().filter(|item| !is_empty(item));
                let ratio = |item: &Value| match &item["value"] {
                    value if is_empty(value) => Some(2),
                    value => number(value),
                };
                let Some(ratios) = items.map(ratio).collect() else {
                    return self.unread("negative", item);
                };
                for line in negative_ratios(ratios) {
                    self.add("negative", line.parse());
                }
            }
            _ => self.unread("negative", item),
        }
    }

    /// Collects the drawings that do not belong to a rule. A drawing of a rule that the object does
    /// not list is read as this rule.
    fn drawings(&mut self, name: &str, items: &[Value]) {
        let keys: Vec<String> = self
            .object
            .as_object()
            .into_iter()
            .flatten()
            .map(|(key, _)| key_of(key))
            .collect();
        for item in items.iter().filter(|item| !is_empty(item)) {
            let of_rule = ["isNewConstraint", "fromRangskSolver"];
            if let Some(source) = item["fromConstraint"].as_str() {
                let key = key_of(source);
                let is_listed = keys.contains(&key)
                    || keys
                        .iter()
                        .any(|known| known.len() > 3 && key.ends_with(known.as_str()));
                if !is_listed && self.item(&key, item).is_none() {
                    self.unread(source, item);
                }
            } else if !of_rule.iter().any(|key| item.get(*key).is_some()) {
                self.draw(name, item);
            }
        }
    }

    fn draw(&mut self, name: &str, item: &Value) {
        let middle = |cell: &Value| {
            let (row, col) = place(cell.as_str()?)?;
            Some((f64::from(row) - 0.5, f64::from(col) - 0.5))
        };
        let points = |cells: &Value| -> Option<Vec<(f64, f64)>> {
            cells.as_array()?.iter().map(middle).collect()
        };
        match name {
            "line" => {
                for cells in item["lines"].as_array().into_iter().flatten() {
                    if let Some(points) = points(cells) {
                        self.drawing
                            .add_line(points, &item["outlineC"], &item["width"]);
                    }
                }
            }
            "cage" => {
                let value = item["value"].as_str().unwrap_or_default();
                if !value.contains(':') {
                    self.entry
                        .variant
                        .add_unsupported("f-puzzles cage drawn (1)");
                    let cells = positions(&item["cells"]).filter(|cells| !cells.is_empty());
                    let drawn =
                        cells.map(|cells| drawn_cage(&cells, &item["outlineC"], &item["value"]));
                    self.entry.decorations.extend(drawn);
                }
            }
            _ => {
                let cells = points(&item["cells"]).filter(|cells| !cells.is_empty());
                let Some(cells) = cells else { return };
                let count = f64::from(u32::try_from(cells.len()).unwrap_or(u32::MAX));
                let sum = |part: fn(&(f64, f64)) -> f64| cells.iter().map(part).sum::<f64>();
                let center = (sum(|point| point.0) / count, sum(|point| point.1) / count);
                self.drawing.add_shape(center, item, name == "circle");
            }
        }
    }

    /// Adds the rules of an item in the list of the key `name`. Returns `None` if the item cannot
    /// be read.
    fn item(&mut self, name: &str, item: &Value) -> Option<()> {
        if let Some((_, kind)) = LINES.iter().find(|(known, _)| *known == name) {
            return self.lines(name, *kind, &[], item);
        }
        if let Some((_, kind)) = SINGLE.iter().find(|(known, _)| *known == name) {
            let cells = match item.get("cell") {
                Some(cell) => vec![pos(cell)?],
                None => positions(&item["cells"])?,
            };
            self.add(name, Rule::of_cells(*kind, &[], cells));
            return Some(());
        }
        let value = &item["value"];
        let said = number(value);
        let no_value = is_empty(value);
        let cells = || positions(&item["cells"]);
        let rule = match name {
            "killercage" if no_value => Rule::of_cells(Kind::Cage, &[], cells()?),
            "killercage" => Rule::of_cells(Kind::Cage, &[said?], cells()?),
            "extraregion" => Rule::of_cells(Kind::Unique, &[], cells()?),
            "difference" if no_value || said == Some(1) => {
                Rule::of_cells(Kind::White, &[], cells()?)
            }
            "difference" => Rule::of_cells(Kind::Difference, &[said?], cells()?),
            "ratio" if no_value || said == Some(2) => Rule::of_cells(Kind::Black, &[], cells()?),
            "ratio" => Rule::of_cells(Kind::Ratio, &[said?], cells()?),
            "xv" if no_value => return Some(()),
            "xv" => {
                let kind = match value.as_str()? {
                    "X" | "x" => Kind::X,
                    "V" | "v" => Kind::V,
                    _ => return None,
                };
                Rule::of_cells(kind, &[], cells()?)
            }
            "quadruple" => {
                let values: Option<Vec<u64>> =
                    item["values"].as_array()?.iter().map(number).collect();
                let values = values?;
                if values.is_empty() {
                    return Some(());
                }
                Rule::of_cells(Kind::Quad, &values, cells()?)
            }
            "clone" => {
                let (own, other) = (cells()?, positions(&item["cloneCells"])?);
                if own.len() != other.len() {
                    return None;
                }
                let pairs = own.into_iter().zip(other);
                let (own, other): (Vec<Pos>, Vec<Pos>) = pairs.filter(|(a, b)| a != b).unzip();
                // Cells that are their own clones say nothing.
                if own.is_empty() {
                    return Some(());
                }
                Rule::of_groups(Kind::Clone, &[], vec![own, other])
            }
            "arrow" => return self.arrow(item),
            "whispers" | "germanwhispers" | "dutchwhispers" => {
                let half = u64::from(self.side).div_ceil(2);
                let usual = half - u64::from(name == "dutchwhispers");
                let apart = if no_value { usual } else { said? };
                return self.lines(name, Kind::Whisper, &[apart], item);
            }
            "modularline" => {
                return self.lines(
                    name,
                    Kind::Modular,
                    &[if no_value { 3 } else { said? }],
                    item,
                );
            }
            "littlekillersum" => return self.little_killer(item, said?),
            "sandwichsum" => Rule::of_outside(Kind::Sandwich, &[said?], self.outside(item)?),
            "xsum" => Rule::of_outside(Kind::XSum, &[said?], self.outside(item)?),
            "skyscraper" => Rule::of_outside(Kind::Skyscraper, &[said?], self.outside(item)?),
            "rowindexer" | "columnindexer" | "boxindexer" => {
                let along = match name {
                    "rowindexer" => IndexerKind::Row,
                    "columnindexer" => IndexerKind::Column,
                    _ => IndexerKind::Box,
                };
                let cells = match item.get("cell") {
                    Some(cell) => vec![pos(cell)?],
                    None => cells()?,
                };
                Rule::of_indexer(Kind::Indexer, along, cells)
            }
            _ => return None,
        };
        self.add(name, rule);
        Some(())
    }

    fn lines(&mut self, name: &str, kind: Kind, numbers: &[u64], item: &Value) -> Option<()> {
        let lines: Option<Vec<Vec<Pos>>> =
            item["lines"].as_array()?.iter().map(positions).collect();
        for line in lines?.into_iter().filter(|line| !line.is_empty()) {
            self.add(name, Rule::of_cells(kind, numbers, line));
        }
        Some(())
    }

    fn arrow(&mut self, item: &Value) -> Option<()> {
        let bulb = positions(&item["cells"])?;
        let lines = item["lines"].as_array()?;
        if lines.is_empty() {
            self.entry.notices.push("arrow circle drawn (1)".to_owned());
            return Some(());
        }
        let mut groups = vec![bulb];
        for line in lines {
            // The first cell of each line belongs to the bulb.
            let line = positions(line)?;
            let (first, shaft) = line.split_first()?;
            if !groups[0].contains(first) {
                return None;
            }
            groups.push(shaft.to_vec());
        }
        self.add("arrow", Rule::of_groups(Kind::Arrow, &[], groups));
        Some(())
    }

    fn little_killer(&mut self, item: &Value, sum: u64) -> Option<()> {
        let toward = match item["direction"].as_str()? {
            "DR" => Diagonal::DownRight,
            "DL" => Diagonal::DownLeft,
            "UR" => Diagonal::UpRight,
            "UL" => Diagonal::UpLeft,
            _ => return None,
        };
        let (row, col) = place(item["cell"].as_str()?)?;
        let within = |at: u8| (1..=self.side).contains(&at);
        let (down, right) = toward.step();
        let first = if within(row) && within(col) {
            Pos::new(row - 1, col - 1)
        } else {
            let row = u8::try_from(i16::from(row) + down - 1).ok()?;
            let col = u8::try_from(i16::from(col) + right - 1).ok()?;
            Pos::new(row, col)
        };
        let rule = Rule::little_killer(sum, toward, first);
        // If the item lists other cells than the diagonal, its path is bent. The rule is then the
        // sum of these cells.
        let rule = match positions(&item["cells"]).filter(|cells| !cells.is_empty()) {
            Some(cells) if cells != self.entry.variant.diagonal(&rule) => {
                Rule::of_cells(Kind::Sum, &[sum], cells)
            }
            _ => Ok(rule),
        };
        self.add("littlekillersum", rule);
        Some(())
    }

    fn outside(&self, item: &Value) -> Option<OutsideLine> {
        let (row, col) = place(item["cell"].as_str()?)?;
        let within = |at: u8| (1..=self.side).contains(&at);
        let (is_row, index, other) = match (within(row), within(col)) {
            (true, false) => (true, row, col),
            (false, true) => (false, col, row),
            _ => return None,
        };
        Some(OutsideLine {
            is_row,
            index: index - 1,
            from_end: other > 0,
        })
    }

    fn about(&mut self) {
        let said = |name: &str| self.object[name].as_str().filter(|text| !text.is_empty());
        let fields = [
            (RemarkField::Title, said("title")),
            (RemarkField::Author, said("author")),
            (RemarkField::Comment, said("ruleset")),
            (RemarkField::SuccessMessage, said("successMessage")),
        ];
        for (field, text) in fields {
            if let Some(text) = text {
                self.entry.remarks.insert(field, text.to_owned());
            }
        }
    }
}

/// Writes an entry as an f-puzzles object. Also returns the rules that f-puzzles cannot represent.
pub(super) fn write(entry: &VariantEntry) -> (Value, Vec<String>) {
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
        let Some((key, item)) = item(rule, side, variant).filter(|_| is_readable) else {
            lost.push(rule.to_string());
            continue;
        };
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
    object.extend(lists);
    if let Some(solution) = &entry.solution {
        let digits = solution.iter().map(|digit| json!(digit));
        object.insert("solution".to_owned(), digits.collect());
    }
    object.extend(entry.fog.iter().flat_map(fog_fields));
    let shown = |text: &String| super::visible(text).into_owned();
    lost.extend(variant.unsupported_rules().iter().map(shown));
    (Value::Object(object), lost)
}

/// The fields for the fog, which [`Fog::read`] reads.
fn fog_fields(fog: &Fog) -> Vec<(String, Value)> {
    let name = |pos: &Pos| format!("R{}C{}", pos.row + 1, pos.col + 1);
    let text = |cells: &[Pos]| -> String { cells.iter().map(name).collect() };
    let lift = |(needed, lit): &(Vec<Pos>, Vec<Pos>)| {
        json!({
            "trigger": { "type": "cellvalue", "cell": text(needed) },
            "effect": { "type": "foglight", "cells": text(lit) },
        })
    };
    let mut fields = vec![("foglight".to_owned(), fog.lit.iter().map(name).collect())];
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
    let mut usual = vec![None; shape.area()];
    let plain = Shape::new(shape.rows(), shape.cols()).map(|plain| plain.region_cells());
    for (region, number) in plain.iter().flatten().zip(0_u64..) {
        for pos in region {
            usual[shape.index(*pos)] = Some(number);
        }
    }
    let mut own = vec![None; shape.area()];
    for (region, number) in shape.region_cells().iter().zip(0_u64..) {
        for pos in region {
            own[shape.index(*pos)] = Some(number);
        }
    }
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
            for (name, notes) in [
                ("centerPencilMarks", &entry.candidates),
                ("centerPencilMarks", &entry.marks),
                ("cornerPencilMarks", &entry.corner_marks),
            ] {
                if let Some(notes) = notes.get(at).filter(|notes| !notes.is_empty()) {
                    cell.insert(name.to_owned(), json!(notes));
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
            let toward = Word::Direction(toward).to_string();
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
