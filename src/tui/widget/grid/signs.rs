//! Draws lines and arrows through cells, signs between cells, sums, and clues outside the grid.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::{Modifier, Style};

use super::sketch::{BLACK_DOT, BetweenSign, EdgeSign, OutsideLabel, Stroke, WHITE_DOT};
use super::{GridContent, GridWidget, LINE_INKS};
use crate::grid::rules::Pos;
use crate::tui::layout::GridSize;
use crate::tui::theme::Ink;

impl GridWidget<'_> {
    /// Draws a segment of a line between the centers of two cells.
    pub(super) fn draw_stroke(&self, stroke: &Stroke, buf: &mut Buffer) {
        let (from, to) = (
            self.layout.center(stroke.from),
            self.layout.center(stroke.to),
        );
        let ink = LINE_INKS[stroke.shade];
        let (down, right) = (
            i16::from(stroke.to.row) - i16::from(stroke.from.row),
            i16::from(stroke.to.col) - i16::from(stroke.from.col),
        );
        let glyph = match (down, right) {
            (0, 1 | -1) => ('─', '-'),
            (1 | -1, 0) => ('│', '|'),
            (1, 1) | (-1, -1) => ('╲', '\\'),
            (1, -1) | (-1, 1) => ('╱', '/'),
            _ => return,
        };
        // In an empty cell, the cell itself shows the arrowhead, so the segment has none.
        let is_empty = matches!(self.content(stroke.to), GridContent::Empty);
        let is_head = stroke.is_head && (!is_empty || self.size().is_least());
        let (x, y) = self.gap(stroke);
        let line = self.pick(glyph);
        let mut middle = None;
        if down == 0 {
            for x in x {
                self.put(buf, x, from.y, line, ink);
            }
            // A letter is on the grid line between the cells. An arrowhead is beside the digit of
            // the second cell.
            let gap = self.layout.column_line(stroke.from.col.max(stroke.to.col));
            let [left_by, right_by] = self.sign_distances(stroke.to);
            let near = if right > 0 {
                to.x - left_by
            } else {
                to.x + right_by
            };
            middle = Some(if is_head && !self.size().is_least() {
                (near, from.y)
            } else {
                (gap, from.y)
            });
        } else if right == 0 {
            // In a cell with notes, a part of the line is drawn near the lower right corner, which
            // is free.
            let below = self.lower_sign_position(stroke.from.min(stroke.to));
            middle = below.map(|(x, below)| (if y.contains(&below) { from.x } else { x }, below));
            for y in y {
                self.put(buf, from.x, y, line, ink);
            }
            if let Some((x, y)) = middle {
                self.put(buf, x, y, line, ink);
            }
        } else if let Some(y) = self.joint(stroke.from.min(stroke.to)) {
            self.draw_diagonal(stroke, y, (line, ink), buf);
            let x = self.layout.column_line(stroke.from.col.max(stroke.to.col));
            self.put(buf, x, y, line, ink);
            middle = Some((x, y));
        }
        if let Some((x, y)) = middle {
            if is_head {
                self.put(buf, x, y, self.pick(stroke.head()), ink);
            } else if let Some(letter) = self.letter(stroke) {
                self.put(buf, x, y, letter, ink);
            }
        }
    }

    /// The letter on a segment. A color has a letter only if the theme does not show the color.
    fn letter(&self, stroke: &Stroke) -> Option<char> {
        let has_color = self.theme().ink(LINE_INKS[stroke.shade]).fg.is_some();
        stroke.letter.filter(|_| stroke.is_rule || !has_color)
    }

    /// Draws a diagonal between the centers of two cells, with one character in each row between
    /// them, except in the row of the corner between them.
    fn draw_diagonal(&self, stroke: &Stroke, corner: u16, line: (char, Ink), buf: &mut Buffer) {
        let ends = [stroke.from, stroke.to].map(|pos| self.layout.center(pos));
        let [top, bottom] = if ends[0].y < ends[1].y {
            ends
        } else {
            [ends[1], ends[0]]
        };
        let height = bottom.y - top.y;
        for row in 1..height {
            let across = top.x.abs_diff(bottom.x) * row;
            let across = (across + height / 2) / height;
            let x = if bottom.x > top.x {
                top.x + across
            } else {
                top.x - across
            };
            let at = Position::new(x, top.y + row);
            let is_covered = |pos: &Pos| self.is_full(*pos) && self.layout.cell(*pos).contains(at);
            if at.y != corner && ![stroke.from, stroke.to].iter().any(is_covered) {
                self.put(buf, at.x, at.y, line.0, line.1);
            }
        }
    }

    /// Returns true if notes or a large digit fill a cell, so that it has no room for lines.
    fn is_full(&self, pos: Pos) -> bool {
        let has_notes = matches!(self.content(pos), GridContent::Notes(_));
        has_notes || self.large_digit(pos).is_some()
    }

    /// Returns the row for signs at the lower corners of a cell. This is the grid line below the
    /// cell, or else the last row of the cell. Returns `None` if both are missing.
    fn joint(&self, pos: Pos) -> Option<u16> {
        let line = self.layout.row_line(pos.row + 1);
        let inside = (!self.size().is_least()).then(|| self.layout.cell(pos).bottom() - 1);
        line.or(inside)
    }

    /// Returns the position of a sign at the lower edge of a cell. The sign is below the digit. If
    /// notes are there, the sign is near the lower right corner.
    fn lower_sign_position(&self, pos: Pos) -> Option<(u16, u16)> {
        let y = self.joint(pos)?;
        let has_notes = matches!(self.content(pos), GridContent::Notes(_));
        if self.layout.row_line(pos.row + 1).is_some() || !has_notes {
            return Some((self.layout.center(pos).x, y));
        }
        let cell = self.layout.cell(pos);
        let from_right = if self.size() == GridSize::Tall { 2 } else { 1 };
        Some((cell.right() - from_right, y))
    }

    /// Returns the columns and the rows between the contents of two cells. A line through notes
    /// would seem to cross them out, so it ends at the edge of a cell with notes or a large digit.
    fn gap(&self, stroke: &Stroke) -> (Range<u16>, Range<u16>) {
        let (a, b) = (stroke.from.min(stroke.to), stroke.from.max(stroke.to));
        let end = |pos: Pos| {
            let (center, cell) = (self.layout.center(pos), self.layout.cell(pos));
            if self.is_full(pos) {
                (cell.right(), cell.bottom())
            } else {
                (center.x + 1, center.y + 1)
            }
        };
        let start = |pos: Pos| {
            let (center, cell) = (self.layout.center(pos), self.layout.cell(pos));
            if self.is_full(pos) {
                (cell.x, cell.y)
            } else {
                (center.x, center.y)
            }
        };
        let (left, right) = if a.col <= b.col { (a, b) } else { (b, a) };
        (end(left).0..start(right).0, end(a).1..start(b).1)
    }

    /// Draws a sign between two cells. If the theme has colors, white and black dots are drawn as
    /// white and black disks, and a number is in the color of its dot. Otherwise, a number is in
    /// parentheses where the cells have room.
    fn put_edge_sign(&self, buf: &mut Buffer, (x, y): (u16, u16), sign: &EdgeSign) {
        let is_number = sign.sign.0.is_ascii_digit();
        let disk = sign.is_white.filter(|_| !self.app.ascii);
        let disk = disk.and_then(|is_white| self.theme().disk(is_white, &self.app.settings));
        match disk {
            None if is_number => {
                self.put(buf, x, y, self.pick(sign.sign), Ink::Key);
                if self.size().has_cell_lines() {
                    self.put(buf, x - 1, y, '(', Ink::Key);
                    self.put(buf, x + 1, y, ')', Ink::Key);
                }
            }
            None => self.put(buf, x, y, self.pick(sign.sign), Ink::Clue),
            Some(disk) if is_number => {
                self.put(buf, x, y, sign.sign.0, Ink::Key);
                self.paint(buf, x, y, disk.number);
            }
            Some(disk) => {
                let dot = if disk.is_filled {
                    BLACK_DOT.0
                } else {
                    WHITE_DOT.0
                };
                self.put(buf, x, y, dot, Ink::Clue);
                self.paint(buf, x, y, disk.dot);
            }
        }
    }

    /// Draws the dots and signs between cells, the sums of cages, and the digits at corners.
    pub(super) fn draw_signs(&self, buf: &mut Buffer) {
        for dot in &self.sketch.edge_signs {
            let [a, b] = dot.cells;
            let at = if a.row == b.row {
                Some((self.layout.column_line(b.col), self.layout.center(a).y))
            } else {
                self.lower_sign_position(a)
            };
            if let Some((x, y)) = at {
                self.put_edge_sign(buf, (x, y), dot);
            }
        }
        for (pos, sum) in &self.sketch.sums {
            self.put_on_edge(buf, *pos, sum, Ink::Title);
        }
        for (pos, text) in &self.sketch.texts {
            self.put_on_edge(buf, *pos, text, Ink::Label);
        }
        for sign in &self.sketch.between_signs {
            self.put_between(buf, sign);
        }
    }

    /// Returns a character of a decoration, or an ASCII character for it in ASCII display.
    const fn plain(&self, c: char) -> char {
        match c {
            _ if !self.app.ascii || c.is_ascii() => c,
            '●' | '○' => 'o',
            '×' => 'x',
            '─' => '-',
            '│' => '|',
            '╱' => '/',
            '▸' => '>',
            '◂' => '<',
            '▾' => 'v',
            '▴' => '^',
            _ => '#',
        }
    }

    /// Writes a text on the upper edge of a cell. A text that is too long is cut.
    fn put_on_edge(&self, buf: &mut Buffer, pos: Pos, text: &str, ink: Ink) {
        let rect = self.layout.cell(pos);
        let Some(y) = self
            .layout
            .row_line(pos.row)
            .filter(|_| self.size().has_cell_lines())
        else {
            return;
        };
        let is_long = text.chars().count() > rect.width.into();
        for (x, c) in (rect.x..rect.right()).zip(text.chars()) {
            let is_cut = is_long && x + 1 == rect.right();
            self.put(buf, x, y, self.plain(if is_cut { '…' } else { c }), ink);
        }
    }

    /// Draws a clue or a decoration at an edge or a corner, or a diamond if its text does not fit.
    fn put_between(&self, buf: &mut Buffer, sign: &BetweenSign) {
        let [a, b] = sign.cells;
        // Notes fill the width of the cells of the other sizes.
        let is_wide = matches!(
            self.size(),
            GridSize::Lined | GridSize::Large | GridSize::Giant
        );
        let line = self.layout.column_line(b.col);
        let has_line = self.layout.row_line(b.row).is_some();
        let (at, room) = if a.row == b.row {
            let room = if is_wide { 3 } else { 1 };
            (Some((line, self.layout.center(a).y)), room)
        } else if a.col == b.col {
            let at = self.lower_sign_position(a);
            (
                at,
                if has_line {
                    self.layout.cell(a).width
                } else {
                    1
                },
            )
        } else {
            let room = if has_line {
                self.layout.cell(a).width
            } else {
                1
            };
            (self.joint(a).map(|y| (line, y)), room)
        };
        let Some((x, y)) = at else { return };
        let count = u16::try_from(sign.sign.chars().count()).unwrap_or(u16::MAX);
        let ink = sign.shade.map_or(Ink::Key, |shade| LINE_INKS[shade]);
        if count > room {
            self.put(buf, x, y, self.pick(('◆', '#')), ink);
            return;
        }
        for (x, c) in (x - count / 2..).zip(sign.sign.chars()) {
            self.put(buf, x, y, self.plain(c), ink);
        }
    }

    /// Draws the decorations along edges of cells.
    pub(super) fn draw_borders(&self, buf: &mut Buffer) {
        for border in &self.sketch.borders {
            let ink = LINE_INKS[border.shade];
            self.draw_border((border.row, border.col, border.is_above), ink, buf);
        }
    }

    /// Draws a border left of a cell, or above it.
    pub(super) fn draw_border(
        &self,
        (row, col, is_above): (u8, u8, bool),
        ink: Ink,
        buf: &mut Buffer,
    ) {
        let x = self.layout.column_line(col);
        if !is_above {
            let cell = self.layout.cell(Pos::new(row, 0));
            for y in cell.y..cell.bottom() {
                self.put(buf, x, y, self.pick(('║', '|')), ink);
            }
        } else if let Some(y) = self.layout.row_line(row) {
            for x in x + 1..self.layout.column_line(col + 1) {
                self.put(buf, x, y, self.pick(('═', '=')), ink);
            }
        } else if let Some(row) = row.checked_sub(1) {
            // Without a line between the rows, the upper cell is underlined.
            let cell = self.layout.cell(Pos::new(row, col));
            let style = Style::new().add_modifier(Modifier::UNDERLINED);
            for x in cell.x..cell.right() {
                self.paint(buf, x, cell.bottom() - 1, style);
            }
        }
    }

    /// Draws a clue beside its row, above or below its column, or at a corner of the grid. If the
    /// clues of the columns are wider than a cell, they are vertical.
    pub(super) fn draw_clue(&self, clue: &OutsideLabel, buf: &mut Buffer) {
        let (rows, cols) = (self.sketch.plan.rows, self.sketch.plan.cols);
        let arrow = clue.arrow.map(|arrow| self.pick(arrow));
        let text = clue.text.chars().map(|c| self.plain(c));
        let text: Vec<char> = text.chain(arrow).collect();
        let length = clue.length();
        let ink = if clue.is_rule { Ink::Key } else { Ink::Label };
        let row = u8::try_from(clue.row).ok().filter(|row| *row < rows);
        let col = u8::try_from(clue.col).ok().filter(|col| *col < cols);
        let first = self.layout.cell(Pos::new(0, 0));
        let last = self.layout.cell(Pos::new(rows - 1, 0)).bottom();
        let begin = self.layout.row_line(0).unwrap_or(first.y);
        let end = self.layout.row_line(rows).map_or(last, |y| y + 1);
        let is_below = clue.row > 0;
        let longest = self.sketch.plan.outside_margins[if is_below { 3 } else { 1 }];
        let above = |height| {
            if is_below {
                end
            } else {
                begin.saturating_sub(height)
            }
        };
        let cell = col.map(|col| self.layout.cell(Pos::new(0, col)));
        let is_vertical = cell.is_some_and(|cell| longest > cell.width);
        let x = match (col, cell) {
            (Some(col), _) if is_vertical => self.layout.center(Pos::new(0, col)).x,
            (_, Some(cell)) => cell.x + (cell.width - length) / 2,
            (_, None) if clue.col < 0 => self.layout.column_line(0).saturating_sub(length),
            (_, None) => self.layout.column_line(cols) + 1,
        };
        let y = match row.filter(|_| cell.is_none()) {
            Some(row) => self.layout.center(Pos::new(row, 0)).y,
            None => above(if is_vertical { length } else { 1 }),
        };
        for (at, c) in (0..).zip(text) {
            let (right, down) = if is_vertical { (0, at) } else { (at, 0) };
            self.put(buf, x + right, y + down, c, ink);
        }
    }
}
