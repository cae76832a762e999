//! Recognizes arrows: with a circle at their start, or along a diagonal of the grid.

use super::lines::add_branches;
use super::recognize::{AlikeDrawings, DrawingReader, LinePath, middle, within};
use super::{DrawnPoint, DrawnShape};
use crate::grid::rules::{Diagonal, Kind, Pos, Rule, RuleError};

/// The rules by which the circle, which is the first group, has the average of each shaft.
fn averages(groups: &[Vec<Pos>]) -> Result<Vec<Rule>, RuleError> {
    let rules = groups.iter().skip(1).map(|shaft| {
        let head = format!("{} {}*a=b", Kind::Sums.name(), shaft.len());
        Rule::of_head_and_groups(&head, [&groups[0][..], shaft])
    });
    rules.collect()
}

impl DrawingReader<'_> {
    /// Short arrows along a diagonal, with a number in the cell outside the grid where they start.
    pub(super) fn little_killers(&mut self) {
        let mut alike = AlikeDrawings::default();
        for (index, line) in self.drawing.lines.iter().enumerate() {
            let ([from, to], true) = (&line.points[..], line.is_arrow) else {
                continue;
            };
            let (down, right) = (to.0 - from.0, to.1 - from.1);
            if (down.abs() - right.abs()).abs() > 0.1 || !(0.05..1.2).contains(&down.abs()) {
                continue;
            }
            let toward = match (down > 0.0, right > 0.0) {
                (true, true) => Diagonal::DownRight,
                (true, false) => Diagonal::DownLeft,
                (false, true) => Diagonal::UpRight,
                (false, false) => Diagonal::UpLeft,
            };
            let (down, right) = toward.step();
            let outer = (from.0.floor() + 0.5, from.1.floor() + 0.5);
            let first = (outer.0 + f64::from(down), outer.1 + f64::from(right));
            let (Some(first), None) = (self.cell_at(first), self.cell(outer)) else {
                continue;
            };
            let number = |shape: &DrawnShape| {
                within(shape.center, outer, 0.35)
                    .then(|| shape.text.parse().ok())
                    .flatten()
            };
            let mut shapes = self.drawing.shapes.iter().enumerate();
            let found = shapes.find_map(|(at, shape)| Some((at, number(shape)?)));
            if let Some((at, sum)) = found {
                alike.add(0, true, Rule::little_killer(sum, toward, first));
                alike.shapes.push(at);
                alike.lines.push(index);
            }
        }
        self.settle(alike);
    }

    /// Arrows that start in a circle. Arrows that start in the same circle are one rule. An arrow that
    /// starts on the shaft of another is a branch of it.
    pub(super) fn arrows(&mut self) {
        let lines = self.drawing.lines.iter().enumerate();
        let shafts = lines.filter_map(|(index, line)| {
            let path = self.shaft(&line.points)?;
            (line.is_arrow && !line.is_known && path.len() > 1).then_some((index, path))
        });
        let shafts: Vec<LinePath> = shafts.collect();
        let is_circle = |shape: &DrawnShape| !shape.is_known && shape.is_arrow_circle();
        let is_free = |(_, path): &&LinePath| {
            let mut shapes = self.drawing.shapes.iter();
            !shapes.any(|shape| is_circle(shape) && shape.covers(middle(path[0])))
        };
        let text = &self.evidence.text;
        let has_averages = text.says_both(&["arrow", "circle"], &["average", " mean "]);
        let free: Vec<LinePath> = shafts.iter().filter(is_free).cloned().collect();
        let mut alike = AlikeDrawings::default();
        for (at, shape) in self.drawing.shapes.iter().enumerate() {
            if shape.is_known || !shape.is_arrow_circle() || !shape.text.is_empty() {
                continue;
            }
            let covered = |pos: &Pos| shape.covers(middle(*pos));
            let circle: Vec<Pos> = self.shape().cells().filter(covered).collect();
            let own = shafts
                .iter()
                .filter(|(index, path)| circle.contains(&path[0]) && !alike.lines.contains(index));
            let mut own: Vec<LinePath> = own.cloned().collect();
            if own.is_empty() || circle.is_empty() {
                continue;
            }
            add_branches(&mut own, |_| free.clone());
            let outside = own.iter().map(|(_, path)| {
                let cells = path.iter().copied();
                cells.skip_while(|pos| circle.contains(pos)).collect()
            });
            let groups: Vec<_> = [circle.clone()].into_iter().chain(outside).collect();
            let rules = if has_averages {
                averages(&groups)
            } else {
                Rule::of_groups(Kind::Arrow, &[], groups).map(|rule| vec![rule])
            };
            if let Ok(rules) = rules {
                alike.lines.extend(own.iter().map(|(index, _)| *index));
                alike.shapes.push(at);
                for rule in rules {
                    alike.add(0, true, rule);
                }
            }
        }
        self.settle(alike);
    }

    /// The cells of the shaft of an arrow, which may start at the edge of its circle.
    fn shaft(&self, points: &[DrawnPoint]) -> Option<Vec<Pos>> {
        let mut points = points.to_vec();
        if let [(row, col), second, ..] = &mut points[..] {
            // An edge belongs to the cell that lies farther from the tip.
            *row -= (second.0 - *row).signum() * 0.06;
            *col -= (second.1 - *col).signum() * 0.06;
        }
        self.path(&points)
    }
}
