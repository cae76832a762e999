//! Draws the lines of a grid, the labels of its rows and columns, and the signs in the margins.

use std::sync::LazyLock;

use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use super::GridWidget;
use super::sketch::Edge;
use crate::grid::rules::Pos;
use crate::grid::{House, HouseKind, HouseSet};
use crate::tui::layout::GridSize;
use crate::tui::theme::Ink;

/// The characters for the points where light and heavy lines meet.
///
/// The index of a character is a number in base 3. Its digits are the weights of the lines up,
/// right, down, and left: 0 for no line, 1 for a light line, and 2 for a heavy line.
static JOINTS: LazyLock<Vec<char>> = LazyLock::new(|| {
    let joints = concat!(
        " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳",
        "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈",
        "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
    );
    joints.chars().collect()
});

impl GridWidget<'_> {
    /// Returns the weight of an edge in [`JOINTS`].
    const fn weight(&self, edge: Edge) -> usize {
        let lined = self.size().has_cell_lines();
        match edge {
            Edge::Region if lined => 2,
            Edge::Region => 1,
            Edge::Cage if lined => 1,
            Edge::Cell if lined && !self.app.ascii => 1,
            _ => 0,
        }
    }

    /// Returns the character and the color role of an edge. `across` selects a horizontal edge.
    fn stroke_of(&self, edge: Edge, across: bool) -> (char, Ink) {
        let lines = match (edge, self.size().has_cell_lines()) {
            (Edge::Region, true) => &self.app.glyphs.heavy,
            (Edge::Region, false) => &self.app.glyphs.single,
            (Edge::Cell, true) => &self.app.glyphs.cell,
            (Edge::Cage, true) => {
                let sign = if across { ('┄', '.') } else { ('┆', ':') };
                return (self.pick(sign), Ink::Label);
            }
            // In large cells, dim dashes separate the cells of a cage.
            (Edge::Inside, true) if self.size() != GridSize::Lined && !self.app.ascii => {
                return (if across { '┈' } else { '┊' }, Ink::Line);
            }
            _ => return (' ', Ink::Line),
        };
        let glyph = if across {
            lines.horizontal
        } else {
            lines.vertical
        };
        let ink = if edge == Edge::Region {
            Ink::BoxLine
        } else {
            Ink::Line
        };
        (glyph, ink)
    }

    pub(super) fn draw_edges(&self, buf: &mut Buffer) {
        let (rows, cols) = (self.sketch.plan.rows, self.sketch.plan.cols);
        for row in 0..=rows {
            for col in 0..=cols {
                let x = self.layout.column_line(col);
                if row < rows {
                    let edge = self.sketch.edge_left(row, col);
                    let (glyph, ink) = self.stroke_of(edge, false);
                    let cell = self.layout.cell(Pos::new(row, 0));
                    if glyph != ' ' {
                        (cell.y..cell.bottom()).for_each(|y| self.put(buf, x, y, glyph, ink));
                    }
                }
                let Some(y) = self.layout.row_line(row) else {
                    continue;
                };
                if col < cols {
                    let edge = self.sketch.edge_above(row, col);
                    let (glyph, ink) = self.stroke_of(edge, true);
                    if glyph != ' ' {
                        let inside = x + 1..self.layout.column_line(col + 1);
                        inside.for_each(|x| self.put(buf, x, y, glyph, ink));
                    }
                }
                self.draw_joint(row, col, (x, y), buf);
            }
        }
    }

    /// Draws the character at the corner that four cells share.
    fn draw_joint(&self, row: u8, col: u8, (x, y): (u16, u16), buf: &mut Buffer) {
        let (rows, cols) = (self.sketch.plan.rows, self.sketch.plan.cols);
        let vertical = |row: Option<u8>| {
            let row = row.filter(|row| *row < rows);
            row.map_or(Edge::Nothing, |row| self.sketch.edge_left(row, col))
        };
        let horizontal = |col: Option<u8>| {
            let col = col.filter(|col| *col < cols);
            col.map_or(Edge::Nothing, |col| self.sketch.edge_above(row, col))
        };
        let edges = [
            vertical(row.checked_sub(1)),
            horizontal(Some(col)),
            vertical(Some(row)),
            horizontal(col.checked_sub(1)),
        ];
        let weights = edges.map(|edge| self.weight(edge));
        let ink = match edges.iter().map(|edge| self.weight(*edge)).max() {
            _ if edges.contains(&Edge::Region) => Ink::BoxLine,
            _ if edges.contains(&Edge::Cage) => Ink::Label,
            _ => Ink::Line,
        };
        let glyph = if self.app.ascii {
            match weights {
                [0, 0, 0, 0] => ' ',
                _ if ink == Ink::Label => '.',
                [0, _, 0, _] => '-',
                [_, 0, _, 0] => '|',
                _ => '+',
            }
        } else {
            let number = weights.iter().fold(0, |number, weight| 3 * number + weight);
            JOINTS[number]
        };
        if glyph != ' ' {
            self.put(buf, x, y, glyph, ink);
        }
    }

    /// Underlines a cell if a region ends below it. The smallest size uses this, because it has no
    /// lines between rows.
    pub(super) fn underline(&self, pos: Pos, buf: &mut Buffer) {
        let ends = |col: u8| self.sketch.edge_above(pos.row + 1, col) == Edge::Region;
        let is_last = pos.row + 1 == self.sketch.plan.rows;
        if is_last || !ends(pos.col) {
            return;
        }
        let rect = self.layout.cell(pos);
        let style = Style::new().add_modifier(Modifier::UNDERLINED);
        self.paint(buf, rect.x, rect.y, style);
        if pos.col + 1 < self.sketch.plan.cols && ends(pos.col + 1) {
            self.paint(buf, rect.right(), rect.y, style);
        }
    }

    /// Draws the labels of rows and columns, and the signs of marked houses.
    pub(super) fn draw_labels(&self, buf: &mut Buffer) {
        let (rows, cols) = (self.sketch.plan.rows, self.sketch.plan.cols);
        // The sign of a marked house is beside its label. If there is no room for both, the label has
        // the color of the sign.
        let sign_x = self.sketch.plan.labels(self.size()) - 1;
        for row in 0..rows {
            let y = self.layout.center(Pos::new(row, 0)).y;
            let label = self.app.text.coordinates().row_name(row);
            let last = if rows > 9 { sign_x } else { 0 };
            let house = House::ALL.get(usize::from(row)).copied();
            let sign = house.and_then(|row| self.sign_of(row));
            let ink = sign.map_or(Ink::Label, |_| Ink::HintHouse);
            for (before, c) in (0..=last).zip(label.chars().rev()) {
                self.put(buf, last - before, y, c, ink);
            }
            if let Some([sign, _]) = sign.filter(|_| sign_x > last) {
                self.put(buf, sign_x, y, sign, ink);
            }
        }
        for col in 0..cols {
            let x = self.layout.center(Pos::new(0, col)).x;
            let label = (u16::from(col) + 1).to_string();
            let house = House::ALL.get(9 + usize::from(col)).copied();
            let sign = house.and_then(|col| self.sign_of(col));
            let ink = sign.map_or(Ink::Label, |_| Ink::HintHouse);
            let width = self.layout.cell(Pos::new(0, col)).width;
            if let Some([_, sign]) = sign.filter(|_| width > 2) {
                self.put(buf, x + 1, 0, sign, ink);
            }
            // In narrow columns, a label with two digits also covers the column at its left. Every
            // second label from 9 on is therefore omitted.
            let is_narrow = width == 1 && cols > 9;
            if is_narrow && col >= 8 && col % 2 == 0 {
                continue;
            }
            for (before, c) in (0..).zip(label.chars().rev()) {
                self.put(buf, x - before, 0, c, ink);
            }
        }
    }

    /// Returns the sign of `house` as a row and as a column, if `house` is marked or crosses a
    /// marked box.
    fn sign_of(&self, house: House) -> Option<[char; 2]> {
        let points_at = |marked: HouseSet| {
            let mut boxes = marked.iter().filter(|h| h.kind() == HouseKind::Box);
            marked.contains(house) || boxes.any(|it| !(it.cell_set() & house.cell_set()).is_empty())
        };
        let glyphs = self.app.glyphs;
        match [self.pointed, self.covers].map(points_at) {
            [true, _] => Some(glyphs.pointer),
            [false, true] => Some(glyphs.cover),
            [false, false] => None,
        }
    }
}
