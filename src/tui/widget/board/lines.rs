//! The lines of a board, and the labels of its rows and columns.

use ratatui::buffer::Buffer;

use super::BoardWidget;
use crate::grid::{Cell, Col, House, HouseKind, HouseSet, Row};
use crate::tui::layout::{BoardLayout, BoardSize};
use crate::tui::theme::{BoxLines, Ink, LineGlyphs};

/// The kind of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineKind {
    Box,
    Cell,
}

impl BoardWidget<'_> {
    pub(super) fn draw_lines(&self, layout: BoardLayout, buf: &mut Buffer) {
        let area = layout.area();
        let horizontal = line_positions(layout.size, (area.y, area.bottom() - 1), |i| {
            let cell = Cell::at(Row::ALL[i], Col::ALL[0]);
            (cell, layout.rect_of(cell).y)
        });
        let vertical = line_positions(layout.size, (area.x, area.right() - 1), |i| {
            let cell = Cell::at(Row::ALL[0], Col::ALL[i]);
            let margin = u16::from(layout.size == BoardSize::Small);
            (cell, layout.rect_of(cell).x - margin)
        });
        let style = |kind| match kind {
            LineKind::Box => Ink::BoxLine,
            LineKind::Cell => Ink::Line,
        };
        for (x, kind) in &vertical {
            for y in area.rows().map(|row| row.y) {
                let glyph = self.lines(layout.size, *kind).vertical;
                self.put(buf, *x, y, glyph, style(*kind));
            }
        }
        for (row, (y, kind)) in horizontal.iter().enumerate() {
            for x in area.columns().map(|column| column.x) {
                let glyph = self.lines(layout.size, *kind).horizontal;
                self.put(buf, x, *y, glyph, style(*kind));
            }
            for (col, (x, other)) in vertical.iter().enumerate() {
                let place = [third(row, horizontal.len()), third(col, vertical.len())];
                let glyph = self.joint(layout.size, [*kind, *other], place);
                let both = if [*kind, *other].contains(&LineKind::Box) {
                    LineKind::Box
                } else {
                    LineKind::Cell
                };
                self.put(buf, *x, *y, glyph, style(both));
            }
        }
    }

    const fn lines(&self, size: BoardSize, kind: LineKind) -> &LineGlyphs {
        match kind {
            LineKind::Box => &self.box_lines(size).lines,
            LineKind::Cell => &self.glyphs.cell,
        }
    }

    const fn box_lines(&self, size: BoardSize) -> &BoxLines {
        match size {
            BoardSize::Classic | BoardSize::Large | BoardSize::Giant => &self.glyphs.heavy,
            BoardSize::Small | BoardSize::Medium | BoardSize::Tall => &self.glyphs.single,
        }
    }

    /// The character where a horizontal and a vertical line meet.
    fn joint(&self, size: BoardSize, kinds: [LineKind; 2], place: [usize; 2]) -> char {
        let [row, col] = place;
        let mixed = &self.box_lines(size).mixed;
        match kinds {
            [LineKind::Box, LineKind::Box] => self.lines(size, LineKind::Box).joints[row][col],
            [LineKind::Cell, LineKind::Cell] => self.glyphs.cell.joints[1][1],
            [LineKind::Box, LineKind::Cell] => [mixed[0], mixed[5], mixed[1]][row],
            [LineKind::Cell, LineKind::Box] => [mixed[2], mixed[4], mixed[3]][col],
        }
    }

    /// Draws the labels of rows and columns, and a sign beside each marked house.
    pub(super) fn draw_labels(&self, layout: BoardLayout, buf: &mut Buffer) {
        let area = layout.area();
        let points_at = |marked: HouseSet, house: House| {
            let mut boxes = marked.iter().filter(|h| h.kind() == HouseKind::Box);
            marked.contains(house) || boxes.any(|it| !(it.cell_set() & house.cell_set()).is_empty())
        };
        let signs = [
            (self.pointed, self.glyphs.pointer),
            (self.covers, self.glyphs.cover),
        ];
        let sign = |house: House| {
            let mut marked = signs.iter().filter(|(marked, _)| points_at(*marked, house));
            marked.next().map(|(_, glyphs)| glyphs)
        };
        let has_labels = layout.size != BoardSize::Small;
        for row in Row::ALL {
            let y = layout.center(Cell::at(row, Col::ALL[0])).y;
            if has_labels {
                self.put(buf, area.x - 2, y, self.coordinates.row(row), Ink::Label);
            }
            if let Some(glyphs) = sign(House::row(row)) {
                self.put(buf, area.x - 1, y, glyphs[0], Ink::HintHouse);
            }
        }
        let above = area.y - layout.size.labels().1;
        for col in Col::ALL {
            let x = layout.center(Cell::at(Row::ALL[0], col)).x;
            if let Some(glyphs) = sign(House::column(col)) {
                self.put(buf, x, above, glyphs[1], Ink::HintHouse);
            } else if has_labels {
                self.put(buf, x, above, self.coordinates.col(col), Ink::Label);
            }
        }
    }
}

/// The positions and kinds of all lines in one direction.
///
/// `first` and `last` are the edges of the board. `start` returns the first cell of a row or column of
/// cells, and its position.
fn line_positions(
    size: BoardSize,
    (first, last): (u16, u16),
    start: impl Fn(usize) -> (Cell, u16),
) -> Vec<(u16, LineKind)> {
    let mut lines = vec![(first, LineKind::Box)];
    for i in 1..9 {
        let ((before, _), (cell, at)) = (start(i - 1), start(i));
        if before.box_house() != cell.box_house() {
            lines.push((at - 1, LineKind::Box));
        } else if size.has_cell_lines() {
            lines.push((at - 1, LineKind::Cell));
        }
    }
    lines.push((last, LineKind::Box));
    lines
}

/// Returns 0 for the first of some indices, 2 for the last, and 1 for those between.
const fn third(index: usize, len: usize) -> usize {
    if index == 0 {
        0
    } else if index + 1 == len {
        2
    } else {
        1
    }
}
