//! Reads the rules and drawings of an f-puzzles object.

use serde_json::Value;

use super::super::drawing::{drawn_cage, drawn_text};
use super::super::members::list;
use super::read::FpuzzlesReader;
use super::{
    DRAWINGS, LINES, NEGATIVE_XV, NOT_RULES, SINGLE, WHOLE, is_empty, negative_ratios,
    nonconsecutive, number, place, pos, positions,
};
use crate::grid::rules::{Diagonal, IndexerKind, Kind, OutsideLine, Pos, Rule};

/// The key for the rule that a drawing repeats: the name of the rule without spaces, in lower case.
fn key_of(source: &str) -> String {
    let key: String = source
        .chars()
        .filter(|c| c.is_alphanumeric() || *c == '+' || *c == '-')
        .collect();
    key.to_lowercase()
}

impl FpuzzlesReader<'_> {
    /// Reads a key. If the published solution breaks one of the rules of the key, the setter gave
    /// the key another meaning, and the key is listed as not understood.
    pub(super) fn judged_key(&mut self, name: &str, value: &Value) {
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
                // A text or a number is a remark.
                if value.is_string() || value.is_number() {
                    self.entry.notices.push(format!("f-puzzles {name}"));
                } else if items.is_empty() {
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
                let items = list(&self.object["ratio"]).filter(|item| !is_empty(item));
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
        // The value of a cage may be data about the puzzle, such as a message.
        let is_data = |item: &Value| {
            let value = item["value"].as_str().filter(|_| name == "cage");
            value.is_some_and(|value| value.contains(':'))
        };
        let mut drawn_count = 0;
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
            } else if !of_rule.iter().any(|key| item.get(*key).is_some()) && !is_data(item) {
                self.draw(name, item);
                drawn_count += 1;
            }
        }
        if name == "cage" && drawn_count > 0 {
            let variant = &mut self.entry.variant;
            variant.add_unsupported(drawn_text(drawn_count, name));
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
                for cells in list(&item["lines"]) {
                    if let Some(points) = points(cells) {
                        self.drawing
                            .add_line(points, &item["outlineC"], &item["width"]);
                    }
                }
            }
            "cage" => {
                let cells = positions(&item["cells"]).filter(|cells| !cells.is_empty());
                let drawn =
                    cells.map(|cells| drawn_cage(&cells, &item["outlineC"], &item["value"]));
                self.entry.decorations.extend(drawn);
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
        let cells = || match item.get("cell") {
            Some(cell) => Some(vec![pos(cell)?]),
            None => positions(&item["cells"]),
        };
        if let Some((_, kind)) = SINGLE.iter().find(|(known, _)| *known == name) {
            self.add(name, Rule::of_cells(*kind, &[], cells()?));
            return Some(());
        }
        let value = &item["value"];
        let said = number(value);
        let no_value = is_empty(value);
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
                let along = IndexerKind::named(name.strip_suffix("indexer")?)?;
                Rule::of_indexer(along, cells()?)
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
        let toward = Diagonal::named(item["direction"].as_str()?)?;
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
        match (within(row), within(col)) {
            (true, false) => Some(OutsideLine::row(row - 1, col > 0)),
            (false, true) => Some(OutsideLine::column(col - 1, row > 0)),
            _ => None,
        }
    }
}
