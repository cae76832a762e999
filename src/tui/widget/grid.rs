//! Draws a grid of any shape with the drawing of its rules: edges, lines, signs and cells.

mod sketch;

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Margin;
use ratatui::style::{Color, Modifier, Style};

use super::board::{GridContent, GridFace, Marker, heat_tint, large, letters, stripes};
use crate::game::CellColor;
use crate::grid::Digit;
use crate::grid::rules::{Pos, Value};
use crate::tui::app::App;
use crate::tui::layout::{GridLayout, GridSize};
use crate::tui::theme::{Ink, Theme, Tint};

pub(crate) use sketch::Sketch;
use sketch::{Clue, Edge, Stroke};

impl Sketch {
    /// Draws the grid with the appearance of each cell, by the index of its position.
    pub(crate) fn draw(
        &self,
        faces: &[GridFace],
        layout: &GridLayout,
        app: &App,
        buf: &mut Buffer,
    ) {
        let widget = GridWidget {
            sketch: self,
            faces,
            layout,
            app,
        };
        widget.draw(buf);
    }
}

/// A grid ready to be drawn.
#[derive(Clone, Copy, Debug)]
struct GridWidget<'a> {
    sketch: &'a Sketch,
    faces: &'a [GridFace],
    layout: &'a GridLayout,
    app: &'a App,
}

/// The joints of light and heavy lines.
///
/// The index is a number in base 3, whose digits are the weights (0, 1 or 2) of the lines up, right,
/// down and left.
const JOINTS: &str = concat!(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
);

/// The ink of a rule's line, by the index of its shade.
const LINE_INKS: [Ink; 4] = [Ink::WeakLink, Ink::Guessed, Ink::StrongLink, Ink::HintHouse];

impl GridWidget<'_> {
    /// The scale of the dots of large digits.
    const SCALE: u16 = 2;

    fn draw(&self, buf: &mut Buffer) {
        let cells = || {
            let (rows, cols) = (self.sketch.plan.rows, self.sketch.plan.cols);
            let all = (0..rows).flat_map(move |row| (0..cols).map(move |col| Pos::new(row, col)));
            all.filter(|pos| self.sketch.spot(*pos).exists)
        };
        for pos in cells() {
            self.draw_surface(pos, buf);
        }
        for pos in cells() {
            self.draw_background(pos, buf);
        }
        self.draw_edges(buf);
        self.draw_labels(buf);
        for stroke in &self.sketch.strokes {
            self.draw_stroke(stroke, buf);
        }
        for pos in cells() {
            self.draw_cell(pos, buf);
        }
        self.draw_signs(buf);
        if self.size() == GridSize::Tight {
            cells().for_each(|pos| self.underline(pos, buf));
        }
        for clue in &self.sketch.outside {
            self.draw_clue(clue, buf);
        }
        for pos in cells() {
            self.draw_brackets(pos, buf);
        }
    }

    const fn theme(&self) -> &Theme {
        &self.app.theme
    }

    const fn size(&self) -> GridSize {
        self.layout.size
    }

    /// The Unicode or the ASCII variant of a sign.
    const fn pick(&self, sign: (char, char)) -> char {
        if self.app.ascii { sign.1 } else { sign.0 }
    }

    fn face(&self, pos: Pos) -> &GridFace {
        let index =
            usize::from(pos.row) * usize::from(self.sketch.plan.cols) + usize::from(pos.col);
        &self.faces[index]
    }

    /// Writes a character at a position of the picture.
    fn put(&self, buf: &mut Buffer, x: u16, y: u16, glyph: char, ink: Ink) {
        let at = self.layout.on_screen(x, y);
        if let Some(cell) = at.and_then(|at| buf.cell_mut(at)) {
            cell.set_char(glyph).set_style(self.theme().ink(ink));
        }
    }

    /// Writes the symbol of a digit, which ends at a position of the picture.
    fn put_digit(&self, buf: &mut Buffer, x: u16, y: u16, value: Value, ink: Ink) {
        if self.size().is_least() && !self.layout.has_numbers {
            self.put_narrow(buf, x, y, value, ink);
            return;
        }
        let symbol = self.app.text.symbol(value.number());
        for (before, glyph) in (0..).zip(symbol.chars().rev()) {
            self.put(buf, x - before, y, glyph, ink);
        }
    }

    fn paint(&self, buf: &mut Buffer, x: u16, y: u16, style: Style) {
        let at = self.layout.on_screen(x, y);
        if let Some(cell) = at.and_then(|at| buf.cell_mut(at)) {
            cell.set_style(style);
        }
    }

    /// The tint of a cell: its own tint, or the tint of the rules.
    fn tint(&self, pos: Pos) -> Tint {
        let spot = self.sketch.spot(pos);
        // The shade of a line or a set of cells shows where the rule applies, so it remains in the row,
        // column and box of the cursor.
        let own = self.face(pos);
        let face = match (own.tint, own.heat) {
            (Tint::Peer, _) if spot.shade.is_some() => Tint::Cell,
            (Tint::Cell, Some(level)) => heat_tint(level),
            (tint, _) => tint,
        };
        match face {
            Tint::Cell => {
                let is_odd = (pos.row + pos.col) % 2 == 1 && !self.size().has_cell_lines();
                let plain = if is_odd { Tint::OddCell } else { Tint::Cell };
                let shade = spot.shade.or(spot.cage_shade);
                shade.map_or(plain, |shade| Tint::SHADES[shade])
            }
            tint => tint,
        }
    }

    /// Paints the surface of a cell and of the lines around the cell.
    fn draw_surface(&self, pos: Pos, buf: &mut Buffer) {
        let style = self.theme().tint(Tint::Cell);
        let around = self.layout.cell(pos).outer(Margin::new(1, 1));
        for at in around.positions() {
            self.paint(buf, at.x, at.y, style);
        }
    }

    /// Paints the tint of a cell, and the lines to neighbors with the same tint.
    fn draw_background(&self, pos: Pos, buf: &mut Buffer) {
        let tint = self.tint(pos);
        let style = self.theme().tint(tint);
        let own = self.layout.cell(pos);
        for at in own.positions() {
            self.paint(buf, at.x, at.y, style);
        }
        let Some(color) = style.bg else { return };
        let same = |down: i16, right: i16| {
            let other = pos.moved(down, right)?;
            let inside = other.row < self.sketch.plan.rows && other.col < self.sketch.plan.cols;
            (inside && self.sketch.spot(other).exists && self.tint(other) == tint).then_some(other)
        };
        let style = Style::new().bg(color);
        if let Some(right) = same(0, 1) {
            for y in own.y..own.bottom() {
                (own.right()..self.layout.cell(right).x).for_each(|x| self.paint(buf, x, y, style));
            }
        }
        if let Some(below) = same(1, 0) {
            for y in own.bottom()..self.layout.cell(below).y {
                (own.x..own.right()).for_each(|x| self.paint(buf, x, y, style));
            }
        }
        if let (Some(_), Some(_), Some(corner)) = (same(0, 1), same(1, 0), same(1, 1)) {
            let corner = self.layout.cell(corner);
            for y in own.bottom()..corner.y {
                (own.right()..corner.x).for_each(|x| self.paint(buf, x, y, style));
            }
        }
    }

    /// Underlines a cell at the lower edge of a region, in the size without lines between rows.
    fn underline(&self, pos: Pos, buf: &mut Buffer) {
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

    /// The weight of an edge in [`JOINTS`]: 0, 1 or 2.
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

    /// The character of an edge, and its role.
    fn stroke_of(&self, edge: Edge, across: bool) -> (char, Ink) {
        let lines = match (edge, self.size().has_cell_lines()) {
            (Edge::Region, true) => &self.app.glyphs.heavy.lines,
            (Edge::Region, false) => &self.app.glyphs.single.lines,
            (Edge::Cell, true) => &self.app.glyphs.cell,
            (Edge::Cage, true) => {
                let sign = if across { ('┄', '.') } else { ('┆', ':') };
                return (self.pick(sign), Ink::Label);
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

    fn draw_edges(&self, buf: &mut Buffer) {
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
                    let cell = self.layout.cell(Pos::new(0, col));
                    if glyph != ' ' {
                        (cell.x..cell.right()).for_each(|x| self.put(buf, x, y, glyph, ink));
                    }
                }
                self.draw_joint(row, col, (x, y), buf);
            }
        }
    }

    /// Draws the joint of the lines between four cells.
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
            JOINTS.chars().nth(number).unwrap_or(' ')
        };
        if glyph != ' ' {
            self.put(buf, x, y, glyph, ink);
        }
    }

    /// Draws a piece of a line between the middles of two cells.
    fn draw_stroke(&self, stroke: &Stroke, buf: &mut Buffer) {
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
        let head = match (down, right) {
            (0, 1) => ('▸', '>'),
            (0, -1) => ('◂', '<'),
            (1, 0) => ('▾', 'v'),
            (-1, 0) => ('▴', '^'),
            (1, 1) => ('↘', '*'),
            (1, _) => ('↙', '*'),
            (_, 1) => ('↗', '*'),
            _ => ('↖', '*'),
        };
        let (x, y) = self.gap(stroke);
        let line = self.pick(glyph);
        let mut middle = None;
        if down == 0 {
            for x in x {
                self.put(buf, x, from.y, line, ink);
            }
            // The sign is on the line between the cells, or beside the cell at the end.
            let gap = self.layout.column_line(stroke.from.col.max(stroke.to.col));
            let [left_by, right_by] = self.beside(stroke.to);
            let near = if right > 0 {
                to.x - left_by
            } else {
                to.x + right_by
            };
            middle = Some(if stroke.is_head && !self.size().is_least() {
                (near, from.y)
            } else {
                (gap, from.y)
            });
        } else if right == 0 {
            // Beside notes, the line continues in the free corner of the cell.
            let below = self.below(stroke.from.min(stroke.to));
            middle = below.map(|(x, below)| (if y.contains(&below) { from.x } else { x }, below));
            for y in y {
                self.put(buf, from.x, y, line, ink);
            }
            if let Some((x, y)) = middle {
                self.put(buf, x, y, line, ink);
            }
        } else if let Some(y) = self.joint(stroke.from.min(stroke.to)) {
            let x = self.layout.column_line(stroke.from.col.max(stroke.to.col));
            self.put(buf, x, y, line, ink);
            middle = Some((x, y));
        }
        if let Some((x, y)) = middle {
            if stroke.is_head {
                self.put(buf, x, y, self.pick(head), ink);
            } else if let Some(letter) = stroke.letter {
                self.put(buf, x, y, letter, ink);
            }
        }
    }

    /// The picture row of signs on the lower corners of a cell: that of the line below it or, without
    /// such a line, the last row of the cell.
    fn joint(&self, pos: Pos) -> Option<u16> {
        let line = self.layout.row_line(pos.row + 1);
        let inside = (!self.size().is_least()).then(|| self.layout.cell(pos).bottom() - 1);
        line.or(inside)
    }

    /// The position of a sign on the lower edge of a cell. Without a line below the cell, the sign is in
    /// the corner that the notes leave free.
    fn below(&self, pos: Pos) -> Option<(u16, u16)> {
        let y = self.joint(pos)?;
        if self.layout.row_line(pos.row + 1).is_some() {
            return Some((self.layout.center(pos).x, y));
        }
        let cell = self.layout.cell(pos);
        let from_right = if self.size() == GridSize::Tall { 2 } else { 1 };
        Some((cell.right() - from_right, y))
    }

    /// The columns and rows between the digits of two cells. A line through notes would look as if it
    /// crossed them out, so it ends at the edge of a cell with notes, or with a large digit.
    fn gap(&self, stroke: &Stroke) -> (Range<u16>, Range<u16>) {
        let (a, b) = (stroke.from.min(stroke.to), stroke.from.max(stroke.to));
        let is_full = |pos| {
            let has_notes = matches!(self.face(pos).content, GridContent::Notes(_));
            has_notes || self.large_digit(pos).is_some()
        };
        let end = |pos: Pos| {
            let (center, cell) = (self.layout.center(pos), self.layout.cell(pos));
            if is_full(pos) {
                (cell.right(), cell.bottom())
            } else {
                (center.x + 1, center.y + 1)
            }
        };
        let start = |pos: Pos| {
            let (center, cell) = (self.layout.center(pos), self.layout.cell(pos));
            if is_full(pos) {
                (cell.x, cell.y)
            } else {
                (center.x, center.y)
            }
        };
        let (left, right) = if a.col <= b.col { (a, b) } else { (b, a) };
        (end(left).0..start(right).0, end(a).1..start(b).1)
    }

    fn draw_cell(&self, pos: Pos, buf: &mut Buffer) {
        let face = self.face(pos);
        let rect = self.layout.cell(pos);
        let center = self.layout.center(pos);
        let style = self.theme().tint(self.tint(pos));
        let has_room = !self.size().is_least();
        let [left_by, right_by] = self.beside(pos);
        if let (Some([left, right]), true) = (self.sketch.spot(pos).signs, has_room) {
            // A sign between notes would look as if it belonged to one of them. Only a wide cell has
            // room beside its notes; a medium cell has a free corner.
            let is_wide = rect.width >= GridSize::Large.cell().0;
            let places = match face.content {
                GridContent::Notes(_) if is_wide => Some([rect.x, rect.right() - 1]),
                GridContent::Notes(_) => {
                    let is_free = self.size() == GridSize::Medium && self.sketch.values.len() < 10;
                    if is_free {
                        let (x, y) = (rect.right() - 1, rect.bottom() - 1);
                        self.put(buf, x, y, self.pick(left), Ink::Label);
                    }
                    None
                }
                _ => Some([center.x - left_by, center.x + right_by]),
            };
            for (x, sign) in places.into_iter().flatten().zip([left, right]) {
                let sign = self.pick(sign);
                if sign != ' ' {
                    self.put(buf, x, center.y, sign, Ink::Label);
                }
            }
        }
        match &face.content {
            GridContent::Empty if self.size().is_least() => {
                self.put(buf, center.x, rect.y, self.app.glyphs.dot, Ink::MissingNote);
            }
            GridContent::Empty => {
                if let Some((glyph, shade)) = self.sketch.spot(pos).wire() {
                    let ink = LINE_INKS[shade];
                    self.put(buf, center.x, center.y, self.pick(glyph), ink);
                }
            }
            GridContent::Digit(value, ink) => {
                match self.large_digit(pos).zip(self.layout.visible(pos)) {
                    Some(((digit, blocks), rect)) => {
                        let style = self.theme().ink(*ink);
                        large::draw(digit, rect, Self::SCALE, blocks, style, buf);
                    }
                    None => self.put_digit(buf, center.x, center.y, *value, *ink),
                }
            }
            GridContent::Notes(notes) => self.draw_notes(pos, notes, buf),
            GridContent::Barred => {
                let glyph = self.app.glyphs.eliminated;
                self.put(buf, center.x, center.y, glyph, Ink::HintElimination);
            }
            GridContent::DeadEnd => self.put(buf, center.x, center.y, '!', Ink::DeadEnd),
        }
        if let (Some(marker), true) = (face.marker, has_room) {
            let left_by = match &face.content {
                GridContent::Digit(value, _) if self.app.text.symbol(value.number()).len() > 1 => 2,
                _ => left_by,
            };
            // In a narrow cell, the sign on the left of a two-digit number would cover the grid
            // line.
            for (x, sign) in [center.x - left_by, center.x + right_by]
                .into_iter()
                .zip(marker.signs(self.app.glyphs))
            {
                if sign != ' ' && x >= rect.x {
                    self.put(buf, x, center.y, sign, marker.ink());
                }
            }
        }
        // If a tint defines or reverses the text color, the content uses this color.
        let turned = style.add_modifier.contains(Modifier::REVERSED);
        if (turned || style.fg.is_some())
            && matches!(face.content, GridContent::Digit(_, Ink::Entry))
        {
            let front = Style::new().fg(style.fg.unwrap_or(Color::Reset));
            for at in rect.positions() {
                self.paint(buf, at.x, at.y, front);
            }
        }
        if Tint::COLORS.contains(&face.tint) {
            for (at, tint) in stripes(rect, face.colors) {
                self.paint(buf, at.x, at.y, self.app.theme.tint(tint));
            }
        }
        let last = if has_room {
            rect.right() - 1
        } else {
            rect.right()
        };
        // The number of changes of a cell is drawn as a bar, unless another sign is drawn there.
        if let (Some(level), None | Some(Marker::Solver)) = (face.heat, face.marker) {
            let glyph = self.app.glyphs.levels[usize::from(level - 1)];
            self.put(buf, last, rect.bottom() - 1, glyph, Ink::Dim);
        }
        for (at, letter) in letters(face.colors, rect.width) {
            self.put(buf, last - at, rect.bottom() - 1, letter, Ink::ColorSign);
        }
    }

    /// Writes a digit in one column. An underlined digit stands for ten more.
    fn put_narrow(&self, buf: &mut Buffer, x: u16, y: u16, value: Value, ink: Ink) {
        let symbol = self.app.text.symbol(value.number());
        let Some(last) = symbol.chars().last() else {
            return;
        };
        self.put(buf, x, y, last, ink);
        if symbol.len() > 1 {
            let style = Style::new().add_modifier(Modifier::UNDERLINED);
            self.paint(buf, x, y, style);
        }
    }

    fn draw_notes(&self, pos: Pos, notes: &[(Value, Ink)], buf: &mut Buffer) {
        let rect = self.layout.cell(pos);
        // A small cell has room for one symbol, or for a mark that it has notes.
        let is_least = self.size().is_least();
        let width = if is_least { 1 } else { usize::from(rect.width) };
        let height = usize::from(rect.height);
        let count = self.sketch.values.len();
        let place = |at: usize| {
            let (x, y) = (at % width, at / width);
            let offset = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
            (
                rect.x.saturating_add(offset(x)),
                rect.y.saturating_add(offset(y)),
            )
        };
        let columns = if count <= 4 {
            2
        } else if count <= 9 {
            3
        } else {
            4
        };
        let rows = count.div_ceil(columns);
        let is_giant = self.size() == GridSize::Giant;
        let across = if is_giant && 3 * columns - 2 <= width {
            3
        } else {
            2
        };
        let down = if is_giant && 2 * rows - 1 <= height {
            2
        } else {
            1
        };
        let spaced = across * (columns - 1) + 1;
        let is_pad = rows <= height && spaced <= width;
        let write = |x: u16, y: u16, value: Value, ink: Ink, buf: &mut Buffer| {
            if matches!(ink, Ink::HintElimination | Ink::EliminatedNote) {
                self.put(buf, x, y, self.app.glyphs.eliminated, ink);
            } else if is_pad {
                self.put_digit(buf, x, y, value, ink);
            } else {
                self.put_narrow(buf, x, y, value, ink);
            }
        };
        for (at, value) in self.sketch.values.iter().enumerate() {
            let ink = notes.iter().find(|(noted, _)| *noted == value);
            let (x, y) = if is_pad {
                let margin = (width - spaced) / 2;
                place(down * (at / columns) * width + margin + across * (at % columns))
            } else if count <= width * height {
                place(at)
            } else {
                break;
            };
            if let Some((value, ink)) = ink {
                write(x, y, *value, *ink, buf);
                let mut colors = self.face(pos).note_colors.iter();
                if let Some((_, color)) = colors.find(|(noted, _)| noted == value) {
                    self.draw_note_color((x, y), *color, is_pad, buf);
                }
            }
        }
        if is_pad || count <= width * height {
            return;
        }
        // Few notes are written from the left, so that a single note does not look like an entry.
        if notes.len() <= width * height && width > 1 {
            for (at, (value, ink)) in notes.iter().enumerate() {
                let (x, y) = place(at);
                write(x, y, *value, *ink, buf);
            }
            return;
        }
        for at in 0..width.min(3) {
            let (x, y) = place(at);
            self.put(buf, x, y, self.app.glyphs.dot, Ink::Note);
        }
        let telling = notes
            .iter()
            .find(|(_, ink)| !matches!(ink, Ink::Note | Ink::CenterNote));
        if let Some((value, ink)) = telling.filter(|_| width > 1) {
            write(rect.x, rect.y, *value, *ink, buf);
        }
    }

    /// Colors a note, and writes the letter of its color beside it; without room for that, where a
    /// theme has no such color, in its place.
    fn draw_note_color(
        &self,
        (x, y): (u16, u16),
        color: CellColor,
        has_room: bool,
        buf: &mut Buffer,
    ) {
        let tint = self.theme().tint(Tint::COLORS[color.0.index()]);
        if has_room {
            self.put(buf, x + 1, y, color.letter(), Ink::ColorSign);
        } else if tint == Style::default() {
            self.put(buf, x, y, color.letter(), Ink::ColorSign);
        }
        self.paint(buf, x, y, tint);
    }

    /// Draws the signs between cells, the sums, and the signs on joints.
    fn draw_signs(&self, buf: &mut Buffer) {
        for dot in &self.sketch.dots {
            let [a, b] = dot.cells;
            let at = if a.row == b.row {
                Some((self.layout.column_line(b.col), self.layout.center(a).y))
            } else {
                self.below(a)
            };
            if let Some((x, y)) = at {
                self.put(buf, x, y, self.pick(dot.sign), Ink::Key);
            }
        }
        for (pos, sum) in &self.sketch.sums {
            let rect = self.layout.cell(*pos);
            let line = self.layout.row_line(pos.row);
            if let (Some(y), true) = (line, self.size().has_cell_lines()) {
                for (x, digit) in (rect.x..rect.right()).zip(sum.chars()) {
                    self.put(buf, x, y, digit, Ink::Title);
                }
            } else if rect.height > 1 {
                // One column is free between the notes of two cells, so the sum is written vertically,
                // in another color than the notes.
                for (y, digit) in (rect.y..rect.bottom()).zip(sum.chars()) {
                    self.put(buf, rect.x - 1, y, digit, Ink::Key);
                }
            }
        }
        for (pos, digits) in &self.sketch.quads {
            let Some(y) = self.joint(*pos) else {
                continue;
            };
            let x = self.layout.column_line(pos.col + 1);
            let count = u16::try_from(digits.len()).unwrap_or(u16::MAX);
            let has_line = self.layout.row_line(pos.row + 1).is_some();
            if has_line && count <= self.layout.cell(*pos).width {
                for (x, digit) in (x - count / 2..).zip(digits.chars()) {
                    self.put(buf, x, y, digit, Ink::Key);
                }
            } else {
                self.put(buf, x, y, self.pick(('◆', '#')), Ink::Key);
            }
        }
    }

    /// The digit of a cell and the blocks to draw it with, if it is drawn as large as its cell allows.
    fn large_digit(&self, pos: Pos) -> Option<(Digit, [char; 3])> {
        let GridContent::Digit(value, _) = self.face(pos).content else {
            return None;
        };
        let digit = Digit::new(value.number())?;
        let has_room = self.size() == GridSize::Giant && self.app.settings.large_digits;
        let blocks = self.app.glyphs.blocks.filter(|_| has_room)?;
        Some((digit, blocks))
    }

    /// The distances of the signs beside a digit from the middle of its cell.
    fn beside(&self, pos: Pos) -> [u16; 2] {
        let large = self.large_digit(pos);
        large.map_or([1, 1], |_| large::beside(Self::SCALE))
    }

    /// Draws the labels of rows and columns.
    fn draw_labels(&self, buf: &mut Buffer) {
        let (rows, cols) = (self.sketch.plan.rows, self.sketch.plan.cols);
        for row in 0..rows {
            let y = self.layout.center(Pos::new(row, 0)).y;
            let label = format!("{:>2}", u16::from(row) + 1);
            for (x, c) in (0..).zip(label.chars()) {
                self.put(buf, x, y, c, Ink::Label);
            }
        }
        for col in 0..cols {
            let x = self.layout.center(Pos::new(0, col)).x;
            let label = (u16::from(col) + 1).to_string();
            // A narrow column has room only for the last digit of its label.
            if self.layout.cell(Pos::new(0, col)).width > 1 && label.len() > 1 {
                let mut label = label.chars();
                self.put(buf, x - 1, 0, label.next().unwrap_or(' '), Ink::Label);
                self.put(buf, x, 0, label.next().unwrap_or(' '), Ink::Label);
            } else {
                self.put(buf, x, 0, label.chars().last().unwrap_or(' '), Ink::Label);
            }
        }
    }

    /// Draws a clue outside the grid: beside its row, at a corner, or above or below its column. A clue
    /// at a narrow column is vertical.
    fn draw_clue(&self, clue: &Clue, buf: &mut Buffer) {
        let (rows, cols) = (self.sketch.plan.rows, self.sketch.plan.cols);
        let arrow = clue.arrow.map(|arrow| self.pick(arrow));
        let text: Vec<char> = clue.text.chars().chain(arrow).collect();
        let length = clue.length();
        let row = u8::try_from(clue.row).ok().filter(|row| *row < rows);
        let col = u8::try_from(clue.col).ok().filter(|col| *col < cols);
        let first = self.layout.cell(Pos::new(0, 0));
        let last = self.layout.cell(Pos::new(rows - 1, 0)).bottom();
        let begin = self.layout.row_line(0).unwrap_or(first.y);
        let end = self.layout.row_line(rows).map_or(last, |y| y + 1);
        let Some(col) = col else {
            let x = if clue.col < 0 {
                self.layout.column_line(0).saturating_sub(length)
            } else {
                self.layout.column_line(cols) + 1
            };
            let y = match row {
                Some(row) => self.layout.center(Pos::new(row, 0)).y,
                None if clue.row < 0 => begin.saturating_sub(1),
                None => end,
            };
            for (x, c) in (x..).zip(text) {
                self.put(buf, x, y, c, Ink::Key);
            }
            return;
        };
        let cell = self.layout.cell(Pos::new(0, col));
        let is_below = clue.row > 0;
        let longest = self.sketch.plan.outside[if is_below { 3 } else { 1 }];
        if longest <= cell.width {
            let y = if is_below { end } else { begin - 1 };
            let x = cell.x + (cell.width - length) / 2;
            for (x, c) in (x..).zip(text) {
                self.put(buf, x, y, c, Ink::Key);
            }
        } else {
            let y = if is_below {
                end
            } else {
                begin.saturating_sub(length)
            };
            let x = self.layout.center(Pos::new(0, col)).x;
            for (y, c) in (y..).zip(text) {
                self.put(buf, x, y, c, Ink::Key);
            }
        }
    }

    fn draw_brackets(&self, pos: Pos, buf: &mut Buffer) {
        let face = self.face(pos);
        let rect = self.layout.cell(pos);
        if let (Some(marker), true) = (face.marker, self.size().is_least()) {
            let [left, right] = marker.signs(self.app.glyphs);
            for (x, sign) in [(rect.x - 1, left), (rect.right(), right)] {
                if sign != ' ' {
                    self.put(buf, x, rect.y, sign, marker.ink());
                }
            }
        }
        if !face.cursor && !face.selected {
            return;
        }
        let ([left, right], ink) = if face.cursor {
            (self.app.glyphs.cursor, Ink::Cursor)
        } else {
            (['{', '}'], Ink::Selection)
        };
        // The brackets are inside wide cells, so that they do not cover lines.
        let (x, end) = match self.size() {
            GridSize::Large | GridSize::Giant => (rect.x, rect.right() - 1),
            _ => (rect.x - 1, rect.right()),
        };
        for y in rect.y..rect.bottom() {
            self.put(buf, x, y, left, ink);
            self.put(buf, end, y, right, ink);
        }
    }
}
