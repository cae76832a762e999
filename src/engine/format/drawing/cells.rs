//! Recognizes colored cells, and shapes in cells.

use std::collections::BTreeMap;

use super::DrawnColor;
use super::recognize::{AlikeDrawings, DrawingReader, is};
use crate::grid::rules::{Kind, Pos, Rule};

/// Words of sentences about different digits.
pub(super) const DIFFER: &[&str] = &["repeat", "once", "different", "unique", "all of the digits"];

impl DrawingReader<'_> {
    /// Colored cells, whose digits differ in each area of a color if the description says so.
    pub(super) fn colored_areas(&mut self) {
        const AREAS: &[&str] = &["area", "region", "colored", "coloured", "shaded"];
        let mut colors: BTreeMap<DrawnColor, (Vec<Pos>, Vec<usize>)> = BTreeMap::new();
        if !self.evidence.text.says_both(AREAS, DIFFER) {
            return;
        }
        for (index, shape) in self.drawing.shapes.iter().enumerate() {
            let fills_cell = shape.is_square() && (0.95..1.05).contains(&shape.size());
            if let (Some(pos), Some(color)) = (self.cell_at(shape.center), shape.fill)
                && !shape.is_known
                && fills_cell
                && shape.text.is_empty()
            {
                let (cells, shapes) = colors.entry(color).or_default();
                cells.push(pos);
                shapes.push(index);
            }
        }
        for (cells, shapes) in colors.into_values() {
            let areas = areas(cells).into_iter();
            let rules = areas.map(|area| Rule::of_cells(Kind::Unique, &[], area));
            self.settle(AlikeDrawings {
                meanings: vec![(rules.filter_map(Result::ok).collect(), false)],
                shapes,
                lines: Vec::new(),
            });
        }
    }

    /// Squares and circles in cells.
    pub(super) fn marked_cells(&mut self) {
        let mut groups: BTreeMap<(bool, &str), Vec<(usize, Pos)>> = BTreeMap::new();
        for (index, shape) in self.drawing.shapes.iter().enumerate() {
            let is_usual_size = (0.55..0.99).contains(&shape.size()) && shape.is_square();
            if shape.is_known || !is_usual_size || !shape.text.is_empty() {
                continue;
            }
            if let Some(pos) = self.cell_at(shape.center) {
                let fill = shape.fill.filter(|fill| !fill.is_white());
                let key = (shape.is_round, fill.map_or("", DrawnColor::name));
                groups.entry(key).or_default().push((index, pos));
            }
        }
        let text = &self.evidence.text;
        let counts = text.says_both(&["circle"], &["times", "exactly", "how many", "number of"])
            || text.says(&["counting circles"]);
        let circles = |cells: Vec<Pos>| {
            let rule = Rule::of_cells(Kind::Circles, &[], cells);
            rule.ok().filter(|_| counts).map(|rule| (vec![rule], false))
        };
        let all_circles = self.circles();
        for ((is_round, _), marks) in groups {
            let (shapes, cells): (Vec<usize>, Vec<Pos>) = marks.into_iter().unzip();
            let color = self.drawing.shapes[shapes[0]].fill;
            let (kind, name) = if is_round {
                (Kind::Odd, "odd")
            } else {
                (Kind::Even, "even")
            };
            let is_gray = is(color, DrawnColor::is_gray);
            let is_named = color.is_some_and(|color| text.says_both(&color.words(), &[name]));
            let mut meanings = Vec::new();
            if is_named || is_gray && (text.says(&[name]) || !text.exists()) {
                let rules = cells.iter();
                let rules = rules.map(|pos| Rule::of_cells(kind, &[], vec![*pos]));
                meanings.push((rules.filter_map(Result::ok).collect(), is_gray));
            }
            if is_round {
                meanings.extend(self.counting_circles(&cells).map(|rules| (rules, false)));
                meanings.extend(circles(cells));
                meanings.extend(circles(all_circles.clone()));
            }
            self.settle(AlikeDrawings {
                meanings,
                shapes,
                lines: Vec::new(),
            });
        }
        // The circles of lines and arrows may count circles, too.
        let is_open = |rule: &Rule| !matches!(rule.kind(), Kind::Circles | Kind::Counting);
        let names = [
            "counting circles",
            "in circles",
            "in a circle",
            "all circles",
        ];
        if text.says(&names) && self.rules.iter().all(is_open) {
            self.settle(AlikeDrawings {
                meanings: circles(all_circles).into_iter().collect(),
                ..AlikeDrawings::default()
            });
        }
    }

    /// The cells with a circle of almost their size, whatever it stands for.
    fn circles(&self) -> Vec<Pos> {
        let circles = self.drawing.shapes.iter().filter(|shape| shape.is_bulb());
        let mut cells: Vec<Pos> = circles
            .filter_map(|shape| self.cell_at(shape.center))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

/// Splits cells into areas of orthogonal neighbors.
fn areas(mut cells: Vec<Pos>) -> Vec<Vec<Pos>> {
    let mut areas = Vec::new();
    while let Some(first) = cells.pop() {
        let mut area = vec![first];
        let mut at = 0;
        while let Some(pos) = area.get(at).copied() {
            at += 1;
            let is_near =
                |other: &mut Pos| pos.row.abs_diff(other.row) + pos.col.abs_diff(other.col) <= 1;
            area.extend(cells.extract_if(.., is_near));
        }
        area.sort_unstable();
        area.dedup();
        areas.push(area);
    }
    areas
}
