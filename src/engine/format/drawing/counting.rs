//! Recognizes cells whose digits count other cells: the cells to which arrows in the cell point, or
//! the neighbors of a circle.

use std::collections::BTreeMap;

use super::recognize::{AlikeDrawings, DrawingReader};
use crate::grid::rules::{Kind, Pos, Rule};

impl DrawingReader<'_> {
    /// Short arrows inside of cells, if the description says what their cells count.
    pub(super) fn counting_arrows(&mut self) {
        let Some(condition) = self.evidence.text.counted(&["arrow", "direction"]) else {
            return;
        };
        let mut counted: BTreeMap<Pos, (Vec<Pos>, Vec<usize>)> = BTreeMap::new();
        for (index, line) in self.drawing.lines.iter().enumerate() {
            let ([from, to], true) = (&line.points[..], line.is_arrow && !line.is_known) else {
                continue;
            };
            let (Some(pos), true) = (self.cell(*from), self.cell(*from) == self.cell(*to)) else {
                continue;
            };
            let toward = |by: f64| i16::from(by > 0.03) - i16::from(by < -0.03);
            let (down, right) = (toward(to.0 - from.0), toward(to.1 - from.1));
            if (down, right) == (0, 0) {
                continue;
            }
            let next = |pos: &Pos| pos.moved(down, right).filter(|pos| self.shape().has(*pos));
            let (cells, lines) = counted.entry(pos).or_default();
            cells.extend(std::iter::successors(next(&pos), next));
            lines.push(index);
        }
        let mut alike = AlikeDrawings::default();
        for (pos, (cells, lines)) in counted {
            if let Some(rule) = rule(&condition, pos, &cells) {
                alike.add(0, true, rule);
                alike.lines.extend(lines);
            }
        }
        self.settle(alike);
    }

    /// The rules by which circles count their neighbors, if the description says what they count.
    pub(super) fn counting_circles(&self, circles: &[Pos]) -> Option<Vec<Rule>> {
        const NEIGHBORS: &[&str] = &["neighb", "adjacent", "surround", "touch", "around"];
        let text = &self.evidence.text;
        let condition = text.counted(NEIGHBORS)?;
        let is_orthogonal =
            text.says_both(NEIGHBORS, &["orthogonal"]) && !text.says_both(NEIGHBORS, &["diagonal"]);
        let near = |pos: &Pos| {
            let around = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
            let around = around.filter(|(down, right): &(i16, i16)| {
                let steps = down.abs() + right.abs();
                steps == 1 || steps == 2 && !is_orthogonal
            });
            let cells = around.filter_map(|(down, right)| pos.moved(down, right));
            let cells: Vec<Pos> = cells.filter(|other| self.shape().has(*other)).collect();
            rule(&condition, *pos, &cells)
        };
        circles.iter().map(near).collect()
    }
}

fn rule(condition: &str, pos: Pos, cells: &[Pos]) -> Option<Rule> {
    let head = format!("{} {condition}", Kind::Counting.name());
    Rule::of_head_and_groups(&head, [&[pos][..], cells]).ok()
}
