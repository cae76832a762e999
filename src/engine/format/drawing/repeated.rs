//! Recognizes drawings that only repeat what other drawings or cages show.

use std::collections::BTreeMap;

use super::cells::DIFFER;
use super::recognize::{DrawingReader, middle, same};
use super::{DrawnColor, DrawnLine, DrawnPoint, DrawnShape};
use crate::grid::rules::{Kind, Pos, Rule};

/// The color and the points of a known line or arrow.
type KnownStroke = (Option<DrawnColor>, Vec<DrawnPoint>);

impl DrawingReader<'_> {
    /// Marks a shape without a text as known if a known shape is in its place.
    pub(super) fn know_repeated_shapes(&mut self) {
        let shapes = self.drawing.shapes.iter();
        let known: Vec<DrawnShape> = shapes.filter(|shape| shape.is_known).cloned().collect();
        for shape in &mut self.drawing.shapes {
            let repeats = |other: &DrawnShape| {
                let is_same_size = (shape.size() - other.size()).abs() < 0.2;
                other.is_round == shape.is_round && same(other.center, shape.center) && is_same_size
            };
            shape.is_known |= shape.text.is_empty() && known.iter().any(repeats);
        }
    }

    /// Marks a line as known if it follows a known line or arrow, and the description does not name
    /// its color. Also marks small shapes on a known line that have the color of this line.
    pub(super) fn know_repeated_lines(&mut self) {
        const SHAPES: &[&str] = &["dot", "circle", "square", "diamond", "mark"];
        // Each point is compared with each line.
        const MAX_POINTS: usize = 8000;
        let lines = self.drawing.lines.iter();
        if lines.map(|line| line.points.len()).sum::<usize>() > MAX_POINTS {
            return;
        }
        let known = self.drawing.lines.iter().filter(|line| line.is_known);
        // An arrow may begin at the edge of its circle.
        let stroke = |line: &DrawnLine| -> KnownStroke {
            let start = self.cell(line.points[0]).map(middle);
            let points = start.into_iter().chain(line.points.iter().copied());
            (line.color, points.collect())
        };
        let known: Vec<KnownStroke> = known.map(stroke).collect();
        let text = &self.evidence.text;
        for shape in &mut self.drawing.shapes {
            let is_part =
                |(color, stroke): &KnownStroke| *color == shape.fill && is_on(shape.center, stroke);
            let is_small = shape.size() < 0.5 && shape.text.is_empty();
            let is_named = |color: DrawnColor| text.says_both(&color.words(), SHAPES);
            let is_plain = is_small && !shape.fill.is_none_or(is_named);
            shape.is_known |= is_plain && known.iter().any(is_part);
        }
        for line in &mut self.drawing.lines {
            let is_named = line.color.is_some_and(|it| text.names_color(&it.words()));
            let middles = line.points.windows(2).map(|ends| {
                let [from, to] = [ends[0], ends[1]];
                (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1))
            });
            let points: Vec<DrawnPoint> = line.points.iter().copied().chain(middles).collect();
            let follows = |(_, stroke): &KnownStroke| points.iter().all(|it| is_on(*it, stroke));
            line.is_known |= !line.is_arrow && !is_named && known.iter().any(follows);
        }
    }

    /// Marks the cells of a color as known if they are the cells of cages. If the description names
    /// the color, it must say that the digits differ.
    pub(super) fn know_painted_cages(&mut self) {
        let mut colors: BTreeMap<DrawnColor, Vec<(usize, Pos)>> = BTreeMap::new();
        for (index, shape) in self.drawing.shapes.iter().enumerate() {
            let is_paint =
                !shape.is_round && shape.is_square() && (0.6..1.1).contains(&shape.size());
            if let (Some(pos), Some(color)) = (self.cell_at(shape.center), shape.fill)
                && is_paint
                && !shape.is_known
                && shape.text.is_empty()
            {
                colors.entry(color).or_default().push((index, pos));
            }
        }
        let is_group = |kind: Kind| matches!(kind, Kind::Cage | Kind::Sum | Kind::Unique);
        let rules = self.variant.rules().iter();
        let cages = rules.filter(|rule| is_group(rule.kind()) && rule.cells().len() > 1);
        let cages: Vec<&[Pos]> = cages.map(Rule::cells).collect();
        for (color, painted) in colors {
            let is_painted = |pos: &Pos| painted.iter().any(|(_, other)| other == pos);
            let whole = cages.iter().filter(|cage| cage.iter().all(is_painted));
            let whole: Vec<Pos> = whole.copied().flatten().copied().collect();
            let (text, words) = (&self.evidence.text, color.words());
            let says_no_more = !text.names_color(&words) || text.says_both(&words, DIFFER);
            if says_no_more && painted.iter().all(|(_, pos)| whole.contains(pos)) {
                for (index, _) in painted {
                    self.drawing.shapes[index].is_known = true;
                }
            }
        }
    }
}

/// Returns true if a point is on a stroke, or very near to it.
fn is_on((row, col): DrawnPoint, stroke: &[DrawnPoint]) -> bool {
    stroke.windows(2).any(|ends| {
        let (down, right) = (ends[1].0 - ends[0].0, ends[1].1 - ends[0].1);
        let along = (row - ends[0].0) * down + (col - ends[0].1) * right;
        let share = (along / (down * down + right * right)).clamp(0.0, 1.0);
        same(
            (row, col),
            (ends[0].0 + share * down, ends[0].1 + share * right),
        )
    })
}
