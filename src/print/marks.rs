//! Draws the marks of rules: tinted cells, lines, cages, dots and symbols.

use std::cmp::Ordering;

use super::board::{CELL, INK, PALE, cells};
use super::drawing::{Anchor, Color, Drawing, Paint};
use super::font::{self, CAP_HEIGHT};
use super::outline::Point;
use crate::grid::rules::{Kind, Pos, Rule, Variant, Word, symbol};

const WHITE: Color = Color(255, 255, 255);
const HOUSE: Color = Color(226, 232, 242);
const DIAGONAL: Color = Color(150, 175, 215);
const PARITY: Color = Color(206, 206, 206);
const SET: Color = Color(244, 234, 214);
const GROUP: Color = Color(222, 238, 222);
const THERMO: Color = Color(198, 198, 198);
const ARROW: Color = Color(130, 130, 130);
const SUM: Color = Color(60, 60, 60);
const OTHER_CAGE: Color = Color(150, 70, 60);

/// The distance of the border of a cage from the edges of its cells.
const INSET: f32 = 0.08 * CELL;

/// Draws the marks of a variant's rules on a drawing.
pub(super) struct Marks<'a> {
    drawing: &'a mut Drawing,
    variant: &'a Variant,
    /// The top left corner of the grid.
    origin: Point,
}

/// Returns the color of the line for a kind of rule, and its width as a fraction of a cell. Returns
/// `None` if this kind is not drawn as a plain line.
const fn line_style(kind: Kind) -> Option<(Color, f32)> {
    Some(match kind {
        Kind::Palindrome => (Color(176, 184, 196), 0.2),
        Kind::Renban => (Color(214, 160, 222), 0.24),
        Kind::Nabner => (Color(228, 200, 110), 0.2),
        Kind::Whisper => (Color(146, 208, 146), 0.24),
        Kind::Zipper => (Color(190, 170, 226), 0.18),
        Kind::RegionSum => (Color(136, 190, 232), 0.2),
        Kind::SumLine => (Color(140, 214, 214), 0.16),
        Kind::Modular => (Color(110, 190, 180), 0.2),
        Kind::Entropic => (Color(250, 190, 130), 0.22),
        Kind::ParityLine => (Color(150, 170, 240), 0.2),
        Kind::ValueIndex => (Color(230, 150, 150), 0.16),
        Kind::Sequence | Kind::SameDifference => (Color(170, 170, 170), 0.2),
        Kind::Pairs | Kind::AllPairs | Kind::OneOf | Kind::Regex | Kind::Machine => {
            (Color(200, 180, 160), 0.2)
        }
        Kind::Between | Kind::Lockout => (Color(170, 170, 170), 0.12),
        _ => return None,
    })
}

impl<'a> Marks<'a> {
    pub(super) const fn new(drawing: &'a mut Drawing, variant: &'a Variant, origin: Point) -> Self {
        Self {
            drawing,
            variant,
            origin,
        }
    }

    /// Returns true if the legend shows a sample of the line for a kind of rule.
    pub(super) const fn has_sample(kind: Kind) -> bool {
        line_style(kind).is_some()
    }

    /// Draws a sample of the line for a kind of rule, to the right of the point `from`.
    pub(super) fn draw_sample(drawing: &mut Drawing, kind: Kind, from: Point) {
        if let Some((color, width)) = line_style(kind) {
            drawing.line(from, from.moved(0.5 * CELL, 0.0), color, width * CELL);
        }
    }

    fn corner(&self, pos: Pos) -> Point {
        let [right, down] = [pos.col, pos.row].map(|at| cells(at.into()));
        self.origin.moved(right, down)
    }

    fn center(&self, pos: Pos) -> Point {
        self.corner(pos).moved(CELL / 2.0, CELL / 2.0)
    }

    /// The average of the centers of cells.
    fn middle(&self, cells: &[Pos]) -> Point {
        #[expect(clippy::cast_precision_loss, reason = "a few cells")]
        let count = cells.len().max(1) as f32;
        let centers = cells.iter().map(|pos| self.center(*pos));
        let sum = centers.fold(Point::new(0.0, 0.0), |sum, at| sum.moved(at.x, at.y));
        Point::new(sum.x / count, sum.y / count)
    }

    pub(super) fn tint(&mut self, cells: impl IntoIterator<Item = Pos>, color: Color) {
        for pos in cells {
            self.drawing.rect(self.corner(pos), CELL, CELL, color);
        }
    }

    /// Draws a text centered at a point.
    fn text(&mut self, text: &str, center: Point, size: f32, ink: Color) {
        let at = center.moved(0.0, CAP_HEIGHT * size / 2.0);
        self.drawing.text(text, at, size, Anchor::Middle, ink);
    }

    /// Draws a polygon around a center. The coordinates of the points are relative to the center,
    /// in cells.
    fn polygon(&mut self, center: Point, points: &[(f32, f32)], paint: Paint) {
        let corners = points.iter();
        let corners = corners.map(|(x, y)| center.moved(x * CELL, y * CELL));
        self.drawing.polygon(&corners.collect::<Vec<_>>(), paint);
    }

    /// Draws tinted cells and shapes behind digits.
    pub(super) fn draw_tints(&mut self) {
        for rule in self.variant.rules() {
            match rule.kind() {
                Kind::Windoku
                | Kind::Asterisk
                | Kind::CenterDots
                | Kind::Girandola
                | Kind::Unique => {
                    for set in self.variant.sets_of(rule) {
                        self.tint(set, HOUSE);
                    }
                }
                Kind::Only | Kind::Indexer | Kind::Minimum | Kind::Maximum => {
                    self.tint(rule.cells().iter().copied(), SET);
                }
                _ => {
                    for group in self.variant.marked_groups(rule) {
                        self.tint(group.iter().copied(), GROUP);
                    }
                }
            }
        }
    }

    /// Draws lines and shapes through cells.
    pub(super) fn draw_lines(&mut self) {
        for rule in self.variant.rules() {
            self.draw_line(rule);
        }
    }

    fn draw_line(&mut self, rule: &Rule) {
        let cells = rule.cells();
        let ends = [cells.first().copied(), cells.last().copied()];
        let ends = ends.into_iter().flatten();
        match rule.kind() {
            Kind::Diagonal => self.diagonal(rule.word() == Some(Word::Rising)),
            Kind::Even => {
                for pos in cells {
                    let half = 0.36;
                    let square = [(-half, -half), (half, -half), (half, half), (-half, half)];
                    let center = self.center(*pos);
                    self.polygon(center, &square, Paint::Fill(PARITY));
                }
            }
            Kind::Odd => self.circles(cells, 0.37 * CELL, Paint::Fill(PARITY)),
            Kind::Circles => self.circles(cells, 0.4 * CELL, Paint::Stroke(ARROW, 0.05 * CELL)),
            Kind::Thermo | Kind::SlowThermo => {
                let bulb = self.center(cells[0]);
                let radius = 0.36 * CELL;
                self.path(cells, THERMO, 0.3 * CELL);
                self.drawing.circle(bulb, radius, Paint::Fill(THERMO));
                if rule.kind() == Kind::SlowThermo {
                    self.path(cells, WHITE, 0.18 * CELL);
                    self.drawing.circle(bulb, 0.82 * radius, Paint::Fill(WHITE));
                }
            }
            Kind::Arrow => {
                for shaft in &rule.groups()[1..] {
                    self.shaft(cells, shaft);
                }
                self.pill(cells);
            }
            Kind::DoubleArrow => {
                self.path(cells, ARROW, 0.06 * CELL);
                for pos in ends {
                    self.pill(&[pos]);
                }
            }
            kind => {
                let Some((color, width)) = line_style(kind) else {
                    return;
                };
                self.path(cells, color, width * CELL);
                for pos in ends {
                    let center = self.center(pos);
                    let reach = 0.38;
                    let diamond = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
                    match kind {
                        Kind::Between => {
                            self.drawing.circle(center, 0.36 * CELL, Paint::Fill(WHITE));
                            let ring = Paint::Stroke(ARROW, 0.05 * CELL);
                            self.drawing.circle(center, 0.36 * CELL, ring);
                        }
                        Kind::Lockout => {
                            self.polygon(center, &diamond, Paint::Fill(WHITE));
                            self.polygon(center, &diamond, Paint::Stroke(ARROW, 0.05 * CELL));
                        }
                        _ => {}
                    }
                }
            }
        }
    }

    fn diagonal(&mut self, is_rising: bool) {
        let shape = self.variant.shape();
        let (left, right) = (self.origin.x, self.origin.x + cells(shape.cols().into()));
        let (top, bottom) = (self.origin.y, self.origin.y + cells(shape.rows().into()));
        let (start, end) = if is_rising {
            (bottom, top)
        } else {
            (top, bottom)
        };
        let (from, to) = (Point::new(left, start), Point::new(right, end));
        self.drawing.line(from, to, DIAGONAL, 0.05 * CELL);
    }

    /// Draws a line through the centers of cells. Its ends and joints are round.
    fn path(&mut self, cells: &[Pos], color: Color, width: f32) {
        for pair in cells.windows(2) {
            let (from, to) = (self.center(pair[0]), self.center(pair[1]));
            self.drawing.line(from, to, color, width);
        }
        self.circles(cells, width / 2.0, Paint::Fill(color));
    }

    fn circles(&mut self, cells: &[Pos], radius: f32, paint: Paint) {
        for pos in cells {
            self.drawing.circle(self.center(*pos), radius, paint);
        }
    }

    /// Draws the outline of a circle around one cell, or of a rounded shape around several cells.
    fn pill(&mut self, cells: &[Pos]) {
        let width = 0.76 * CELL;
        self.path(cells, ARROW, width);
        self.path(cells, WHITE, width - 0.1 * CELL);
    }

    /// Draws an arrow along a shaft. The arrow starts at the cell of the bulb that is nearest to
    /// the shaft.
    fn shaft(&mut self, bulb: &[Pos], shaft: &[Pos]) {
        let far = |a: Pos, b: Pos| a.row.abs_diff(b.row).max(a.col.abs_diff(b.col));
        let Some(start) = shaft.first() else { return };
        let near = bulb.iter().min_by_key(|pos| far(**pos, *start));
        let whole: Vec<Pos> = near.into_iter().chain(shaft).copied().collect();
        self.path(&whole, ARROW, 0.06 * CELL);
        let [.., before, last] = whole[..] else {
            return;
        };
        let (from, tip) = (self.center(before), self.center(last));
        self.drawing
            .arrowhead(from, tip, 0.24 * CELL, (ARROW, 0.06 * CELL));
    }

    /// Draws the borders of cages with their sums, and other small texts in cells.
    pub(super) fn draw_cages(&mut self) {
        for rule in self.variant.rules() {
            let cells = rule.cells();
            let numbers: Vec<String> = rule.numbers().iter().map(ToString::to_string).collect();
            let digits = rule.numbers().iter().map(|number| {
                let digit = u8::try_from(*number).ok();
                digit.map_or_else(|| number.to_string(), |digit| symbol(digit).to_string())
            });
            match rule.kind() {
                kind if kind.is_cage() => {
                    let label = self.variant.cage_label(rule).unwrap_or_default();
                    self.cage(cells, &label, SUM);
                }
                Kind::Rellik | Kind::Lunchbox | Kind::LookAndSay => {
                    self.cage(cells, &numbers.join(" "), OTHER_CAGE);
                }
                Kind::Equality => self.cage(cells, "=", OTHER_CAGE),
                Kind::Contains | Kind::ContainsExactly => {
                    self.cage(cells, &digits.collect::<String>(), OTHER_CAGE);
                }
                Kind::Only => self.note(cells, &digits.collect::<String>()),
                Kind::Minimum | Kind::Maximum => {
                    let sign = if rule.kind() == Kind::Minimum {
                        1.0
                    } else {
                        -1.0
                    };
                    for pos in cells {
                        let at = self.center(*pos).moved(0.36 * CELL, 0.36 * CELL);
                        let points = [(-0.1, -0.06 * sign), (0.1, -0.06 * sign), (0.0, 0.1 * sign)];
                        self.polygon(at, &points, Paint::Fill(PALE));
                    }
                }
                kind if kind.relates_groups() => {
                    let groups = self.variant.marked_groups(rule);
                    for (group, number) in groups.iter().zip(1..) {
                        let number: u32 = number;
                        let text = match rule.kind() {
                            Kind::Clone => "=".to_owned(),
                            _ => number.to_string(),
                        };
                        self.note(group, &text);
                    }
                }
                Kind::Indexer => self.note(cells, "i"),
                _ => {}
            }
        }
    }

    /// Draws a small text at the bottom of cells.
    fn note(&mut self, cells: &[Pos], text: &str) {
        let size = (0.2 * CELL).min(0.9 * CELL * 0.2 * CELL / font::width(text, 0.2 * CELL));
        for pos in cells {
            self.text(text, self.center(*pos).moved(0.0, 0.38 * CELL), size, PALE);
        }
    }

    /// Draws the dashed border of a cage, with a text in the corner of the first cell.
    pub(super) fn cage(&mut self, own: &[Pos], text: &str, color: Color) {
        let within = |pos: Pos, down: i16, right: i16| {
            pos.moved(down, right).is_some_and(|pos| own.contains(&pos))
        };
        for pos in own {
            let corner = self.corner(*pos);
            // Each side has an outward direction and a direction along the side.
            for (out, along) in [
                ((-1, 0), (0, 1)),
                ((1, 0), (0, 1)),
                ((0, -1), (1, 0)),
                ((0, 1), (1, 0)),
            ] {
                if within(*pos, out.0, out.1) {
                    continue;
                }
                // The border extends beyond the edge of the cell by this length. If the length is
                // negative, the border ends before the edge.
                let reach = |sign: i16| {
                    let (down, right) = (sign * along.0, sign * along.1);
                    if !within(*pos, down, right) {
                        -INSET
                    } else if within(*pos, down + out.0, right + out.1) {
                        INSET
                    } else {
                        0.0
                    }
                };
                let (before, after) = (reach(-1), reach(1));
                let side = if out.0 + out.1 < 0 {
                    INSET
                } else {
                    CELL - INSET
                };
                let point = |way: f32| {
                    let (x, y) = if along.1 == 1 {
                        (way, side)
                    } else {
                        (side, way)
                    };
                    corner.moved(x, y)
                };
                let (mut way, end) = (-before, CELL + after);
                let (dash, gap) = (2.4, 1.6);
                while way < end {
                    self.drawing
                        .line(point(way), point((way + dash).min(end)), color, 0.6);
                    way += dash + gap;
                }
            }
        }
        let Some(first) = own.iter().min().filter(|_| !text.is_empty()) else {
            return;
        };
        let size = 0.25 * CELL;
        let corner = self.corner(*first);
        let width = font::width(text, size);
        let pad = 0.02 * CELL;
        self.drawing.rect(
            corner.moved(pad, pad),
            width + 2.0 * pad,
            CAP_HEIGHT * size + 2.5 * pad,
            WHITE,
        );
        let at = corner.moved(2.0 * pad, 2.0 * pad + CAP_HEIGHT * size);
        self.drawing.text(text, at, size, Anchor::Start, color);
    }

    /// Draws dots and symbols on edges and corners.
    pub(super) fn draw_edges(&mut self) {
        for rule in self.variant.rules() {
            let cells = rule.cells();
            let at = self.middle(cells);
            match rule.kind() {
                Kind::White => self.dot(at, WHITE, ""),
                Kind::Black => self.dot(at, INK, ""),
                Kind::Difference => self.dot(at, WHITE, &sign(rule)),
                Kind::Ratio => self.dot(at, INK, &sign(rule)),
                Kind::X => self.letter(at, "X"),
                Kind::V => self.letter(at, "V"),
                Kind::Greater => self.greater(cells, at),
                Kind::EqualSum | Kind::Sums => match self.variant.cage_sign(rule) {
                    Some((cells, Ordering::Equal)) => self.letter(self.middle(&cells), "="),
                    Some((cells, _)) => self.greater(&cells, self.middle(&cells)),
                    None => {}
                },
                Kind::Quad => {
                    let digits = rule.numbers().iter().filter_map(|n| u8::try_from(*n).ok());
                    let digits: String = digits.map(symbol).collect();
                    self.drawing.circle(at, 0.28 * CELL, Paint::Fill(WHITE));
                    self.drawing
                        .circle(at, 0.28 * CELL, Paint::Stroke(INK, 0.7));
                    let size = if digits.len() > 2 { 0.22 } else { 0.3 } * CELL;
                    if digits.len() > 3 {
                        let (above, below) = digits.split_at(digits.len() / 2);
                        for (half, shift) in [(above, -0.11), (below, 0.11)] {
                            self.text(half, at.moved(0.0, shift * CELL), size, INK);
                        }
                    } else {
                        self.text(&digits, at, size, INK);
                    }
                }
                _ => {}
            }
        }
    }

    fn dot(&mut self, at: Point, color: Color, text: &str) {
        let radius = if text.is_empty() { 0.13 } else { 0.17 } * CELL;
        self.drawing.circle(at, radius, Paint::Fill(color));
        self.drawing.circle(at, radius, Paint::Stroke(INK, 0.7));
        let ink = if color == INK { WHITE } else { INK };
        self.text(text, at, 0.24 * CELL, ink);
    }

    fn letter(&mut self, at: Point, text: &str) {
        self.drawing.circle(at, 0.17 * CELL, Paint::Fill(WHITE));
        self.text(text, at, 0.32 * CELL, INK);
    }

    /// Draws a symbol between two cells that points to the smaller digit. The second cell has the
    /// smaller digit.
    fn greater(&mut self, cells: &[Pos], at: Point) {
        let [a, b] = cells else { return };
        let (from, to) = (self.center(*a), self.center(*b));
        let (dx, dy) = ((to.x - from.x) / CELL, (to.y - from.y) / CELL);
        self.drawing.circle(at, 0.15 * CELL, Paint::Fill(WHITE));
        let point = |way: f32, turn: f32| {
            at.moved((dx * way - dy * turn) * CELL, (dy * way + dx * turn) * CELL)
        };
        for turn in [-0.13, 0.13] {
            let (open, tip) = (point(-0.08, turn), point(0.1, 0.0));
            self.drawing.line(open, tip, INK, 1.0);
        }
    }
}

fn sign(rule: &Rule) -> String {
    rule.number().map_or_else(String::new, |n| n.to_string())
}
