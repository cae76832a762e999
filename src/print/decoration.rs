//! Draws decorations: drawings that are not rules, below the lines and digits of a grid.

use super::board::{CELL, PALE};
use super::drawing::{Anchor, Color, Drawing, Paint};
use super::font::{self, CAP_HEIGHT};
use super::marks::Marks;
use super::outline::Point;
use crate::grid::rules::{Decoration, DecorationForm, Pos, Variant};

/// The size of the text of a decoration.
const TEXT: f32 = 0.32 * CELL;

fn length(hundredths: i16) -> f32 {
    f32::from(hundredths) * CELL / 100.0
}

const fn ink([red, green, blue]: [u8; 3]) -> Color {
    Color(red, green, blue)
}

/// Returns how far decorations reach beyond the grid: to the left, above, to the right and below.
pub(super) fn margins(decorations: &[Decoration], variant: &Variant) -> [f32; 4] {
    /// The longest margin, for drawings that are far outside the grid.
    const MAX: i16 = 300;
    let shape = variant.shape();
    let (rows, cols) = (i16::from(shape.rows()) * 100, i16::from(shape.cols()) * 100);
    let mut margins = [0; 4];
    for decoration in decorations {
        let [width, height] = decoration.size.map(|part| part.max(60) / 2);
        for [row, col] in &decoration.points {
            let beyond = [
                width - col,
                height - row,
                col + width - cols,
                row + height - rows,
            ];
            for (margin, beyond) in margins.iter_mut().zip(beyond) {
                *margin = beyond.min(MAX).max(*margin);
            }
        }
    }
    margins.map(length)
}

/// Draws decorations on a grid with its upper left corner at `origin`.
pub(super) fn draw(
    drawing: &mut Drawing,
    decorations: &[Decoration],
    variant: &Variant,
    origin: Point,
) {
    for decoration in decorations {
        let point =
            |[row, col]: [i16; 2]| Point::new(origin.x + length(col), origin.y + length(row));
        let points: Vec<Point> = decoration.points.iter().copied().map(point).collect();
        match decoration.form {
            DecorationForm::Line | DecorationForm::Arrow => line(drawing, decoration, &points),
            DecorationForm::Cage => {
                let cell = |[row, col]: &[i16; 2]| {
                    let [row, col] = [row, col].map(|part| u8::try_from(part.div_euclid(100)).ok());
                    let pos = Pos::new(row?, col?);
                    variant.shape().has(pos).then_some(pos)
                };
                let cells: Vec<Pos> = decoration.points.iter().filter_map(cell).collect();
                let color = decoration.border.map_or(PALE, ink);
                Marks::new(drawing, variant, origin).cage(&cells, &decoration.text, color);
            }
            DecorationForm::Circle | DecorationForm::Rectangle => {
                if let Some(at) = points.first() {
                    shape(drawing, decoration, *at);
                }
            }
        }
    }
}

fn line(drawing: &mut Drawing, decoration: &Decoration, points: &[Point]) {
    let color = decoration.color.map_or(PALE, ink);
    let width = length(decoration.size[0]).max(0.5);
    for pair in points.windows(2) {
        drawing.line(pair[0], pair[1], color, width);
    }
    for at in points {
        drawing.circle(*at, width / 2.0, Paint::Fill(color));
    }
    if let ([.., from, tip], DecorationForm::Arrow) = (points, decoration.form) {
        drawing.arrowhead(*from, *tip, 0.2 * CELL, (color, width));
    }
}

/// Draws an ellipse as a line with round ends.
fn pill(drawing: &mut Drawing, decoration: &Decoration, at: Point, [width, height]: [f32; 2]) {
    let thickness = width.min(height);
    let [x, y] = [width - thickness, height - thickness].map(|part| part / 2.0);
    let ends = [-1.0, 1.0].map(|sign| Point::new(at.x + sign * x, at.y + sign * y));
    let inside = decoration.color.map_or(Color(255, 255, 255), ink);
    let border = decoration.border.map(|color| (ink(color), thickness));
    for (color, width) in border.into_iter().chain([(inside, thickness - 1.4)]) {
        drawing.line(ends[0], ends[1], color, width);
        for end in ends {
            drawing.circle(end, width / 2.0, Paint::Fill(color));
        }
    }
}

fn shape(drawing: &mut Drawing, decoration: &Decoration, at: Point) {
    let [width, height] = decoration.size.map(length);
    let fill = decoration.color.map(|color| Paint::Fill(ink(color)));
    let border = decoration
        .border
        .map(|color| Paint::Stroke(ink(color), 0.7));
    let has_size = width > 0.0 && height > 0.0;
    let is_round = decoration.form == DecorationForm::Circle;
    let is_pill = is_round && has_size && (width - height).abs() > 0.1 * CELL;
    if is_pill {
        pill(drawing, decoration, at, [width, height]);
    }
    let paints = fill.into_iter().chain(border);
    for paint in paints.filter(|_| has_size && !is_pill) {
        if is_round {
            drawing.circle(at, width.min(height) / 2.0, paint);
            continue;
        }
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let corners =
            corners.map(|(right, down)| at.moved(right * width / 2.0, down * height / 2.0));
        drawing.polygon(&corners, paint);
    }
    let text = decoration.text.trim();
    if text.is_empty() {
        return;
    }
    let room = width.max(CELL);
    let size = TEXT.min(TEXT * room / font::width(text, TEXT).max(1.0));
    let base = at.moved(0.0, CAP_HEIGHT * size / 2.0);
    // A text on a dark shape is white.
    let is_dark = decoration
        .color
        .is_some_and(|color| color.iter().all(|part| *part < 90));
    let color = if is_dark { Color(255, 255, 255) } else { PALE };
    drawing.text(text, base, size, Anchor::Middle, color);
}
