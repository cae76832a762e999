//! The fog over a puzzle, which hides cells until correct digits lift it.

use serde_json::{Map, Value, json};

use crate::grid::rules::{Pos, PosSet};

/// The fog over the cells of a puzzle. A correct digit lifts it from its cell and, unless the puzzle
/// lists its own [lifts](Self::lifts), from the cells around.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fog {
    /// The cells without fog from the start.
    pub lit: Vec<Pos>,
    /// The cells that must have correct digits, and the cells from which this lifts the fog. If the
    /// list is empty, each correct digit lifts the fog from the cells around it.
    pub lifts: Vec<(Vec<Pos>, Vec<Pos>)>,
}

impl Fog {
    /// The cells under the fog. `is_right` returns true if a cell has its correct digit.
    ///
    /// ```
    /// # use masume_engine::{format::Fog, grid::rules::Pos};
    /// let fog = Fog { lit: vec![Pos::new(0, 0)], ..Fog::default() };
    /// let cells: Vec<Pos> = (0..4).flat_map(|row| (0..4).map(move |col| Pos::new(row, col))).collect();
    /// assert_eq!(fog.hidden(&cells, |_| false).len(), 15);
    /// assert_eq!(fog.hidden(&cells, |pos| pos == Pos::new(0, 0)).len(), 12);
    /// ```
    pub fn hidden(&self, cells: &[Pos], is_right: impl Fn(Pos) -> bool) -> PosSet {
        let mut seen: Vec<Pos> = self.lit.clone();
        for pos in cells.iter().copied().filter(|pos| is_right(*pos)) {
            seen.push(pos);
            if self.lifts.is_empty() {
                seen.extend(square(pos));
            }
        }
        for (needed, lit) in &self.lifts {
            if needed.iter().all(|pos| is_right(*pos)) {
                seen.extend(lit);
            }
        }
        let seen: PosSet = seen.into_iter().collect();
        cells
            .iter()
            .copied()
            .filter(|pos| !seen.contains(*pos))
            .collect()
    }

    /// Reads the fields of an f-puzzles or `SudokuPad` object: `fogofwar` lists the centers of lit
    /// squares of 3x3 cells, `foglight` lists lit cells, and `triggereffect` lists lifts. `cells` are
    /// the cells of a field.
    pub(super) fn read(object: &Value, cells: impl Fn(&Value) -> Vec<Pos>) -> Option<Self> {
        let mut fog = Self::default();
        let fields = ["fogofwar", "foglight", "triggereffect"];
        if fields.iter().all(|name| object.get(*name).is_none()) {
            return None;
        }
        fog.lit
            .extend(cells(&object["fogofwar"]).into_iter().flat_map(square));
        fog.lit.extend(cells(&object["foglight"]));
        for item in object["triggereffect"].as_array().into_iter().flatten() {
            let (trigger, effect) = (&item["trigger"], &item["effect"]);
            let needed = cells(&trigger["cell"]);
            if effect["type"] == "foglight" && !needed.is_empty() {
                fog.lifts.push((needed, cells(&effect["cells"])));
            }
        }
        Some(fog)
    }

    /// Reads the field `fog` of masume's own format: `{"lit":"r1c1 r1c2","lifts":[["r2c2","r5c5"]]}`.
    pub(super) fn read_own(field: &Value) -> Option<Self> {
        let cells = |value: &Value| -> Option<Vec<Pos>> {
            let words = value.as_str()?.split_whitespace();
            words.map(|word| word.parse().ok()).collect()
        };
        let lift = |pair: &Value| Some((cells(&pair[0])?, cells(&pair[1])?));
        let lifts = field["lifts"].as_array().map_or(&[][..], Vec::as_slice);
        Some(Self {
            lit: cells(&field["lit"])?,
            lifts: lifts.iter().map(lift).collect::<Option<_>>()?,
        })
    }

    /// Writes the field that [`Fog::read_own`] reads.
    pub(super) fn write_own(&self) -> Value {
        let cells = |cells: &[Pos]| -> String {
            let words: Vec<String> = cells.iter().map(Pos::to_string).collect();
            words.join(" ")
        };
        let lift = |(needed, lit): &(Vec<Pos>, Vec<Pos>)| json!([cells(needed), cells(lit)]);
        let mut field = Map::new();
        field.insert("lit".to_owned(), cells(&self.lit).into());
        if !self.lifts.is_empty() {
            field.insert("lifts".to_owned(), self.lifts.iter().map(lift).collect());
        }
        Value::Object(field)
    }
}

/// The square of 3x3 cells around a cell, without the cells beyond the top or left edge.
fn square(pos: Pos) -> impl Iterator<Item = Pos> {
    let ways = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    ways.filter_map(move |(down, right)| pos.moved(down, right))
}

/// The cells in a text such as `r1c2r1c3` or `R5C5`, as rows and columns counted from 1. Other parts
/// of the text are skipped.
pub(super) fn cells_in(text: &str) -> impl Iterator<Item = (u8, u8)> {
    let number = |text: &str| {
        let end = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        text[..end].parse::<u8>().ok()
    };
    text.split(['r', 'R']).filter_map(move |part| {
        let (row, col) = part.split_once(['c', 'C'])?;
        Some((row.parse().ok()?, number(col)?))
    })
}
