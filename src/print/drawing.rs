//! Drawings made of painted outlines.

use std::f32::consts::FRAC_1_SQRT_2;

use super::font;
use super::outline::{Outline, Point, Segment};

/// A color with its red, green and blue components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub u8, pub u8, pub u8);

/// The paint of an outline: a fill or a stroke.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Paint {
    /// Fills the outline with this color.
    Fill(Color),
    /// Strokes the outline with this color and width.
    Stroke(Color, f32),
}

/// An outline with its paint.
#[derive(Clone, Debug, PartialEq)]
pub struct PaintedOutline {
    /// The outline.
    pub outline: Outline,
    /// The paint.
    pub paint: Paint,
}

/// A picture or a page: shapes on a white background.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// The width in points.
    pub width: f32,
    /// The height in points.
    pub height: f32,
    /// The shapes, from back to front.
    pub shapes: Vec<PaintedOutline>,
}

/// The horizontal position of a text relative to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    /// The text starts at the point.
    Start,
    /// The text is centered at the point.
    Middle,
}

impl Drawing {
    pub(super) const fn new(width: f32, height: f32) -> Self {
        Self {
            width,
            height,
            shapes: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, outline: Outline, paint: Paint) {
        self.shapes.push(PaintedOutline { outline, paint });
    }

    pub(super) fn rect(&mut self, at: Point, width: f32, height: f32, color: Color) {
        let corner = |right, down| Point {
            x: at.x + right,
            y: at.y + down,
        };
        let outline = vec![
            Segment::Move(at),
            Segment::Line(corner(width, 0.0)),
            Segment::Line(corner(width, height)),
            Segment::Line(corner(0.0, height)),
            Segment::Close,
        ];
        self.add(outline, Paint::Fill(color));
    }

    pub(super) fn line(&mut self, from: Point, to: Point, color: Color, width: f32) {
        let outline = vec![Segment::Move(from), Segment::Line(to)];
        self.add(outline, Paint::Stroke(color, width));
    }

    pub(super) fn circle(&mut self, center: Point, radius: f32, paint: Paint) {
        // The outline consists of four curves, which differ from a circle by less than a thousandth
        // of the radius.
        let pull = 4.0 / 3.0 * (2.0 * FRAC_1_SQRT_2 - 1.0) * radius;
        let at = |x: f32, y: f32| Point {
            x: center.x + x,
            y: center.y + y,
        };
        let quarter = |(x, y): (f32, f32)| {
            let (to_x, to_y) = (-y, x);
            Segment::Curve(
                at(x * radius - y * pull, y * radius + x * pull),
                at(to_x * radius + x * pull, to_y * radius + y * pull),
                at(to_x * radius, to_y * radius),
            )
        };
        let mut outline = vec![Segment::Move(at(radius, 0.0))];
        outline.extend([(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)].map(quarter));
        outline.push(Segment::Close);
        self.add(outline, paint);
    }

    /// Adds a line of text with its baseline at `at`.
    pub(super) fn text(&mut self, text: &str, at: Point, size: f32, anchor: Anchor, ink: Color) {
        let width = font::width(text, size);
        let x = match anchor {
            Anchor::Start => at.x,
            Anchor::Middle => at.x - width / 2.0,
        };
        let outline = font::outline(text, Point { x, y: at.y }, size);
        if !outline.is_empty() {
            self.add(outline, Paint::Fill(ink));
        }
    }

    /// Adds a scaled copy of another drawing at `at`.
    pub(super) fn place(&mut self, other: &Self, at: Point, scale: f32) {
        let moved = |point: Point| Point {
            x: at.x + point.x * scale,
            y: at.y + point.y * scale,
        };
        for shape in &other.shapes {
            let outline = shape
                .outline
                .iter()
                .map(|segment| segment.map(moved))
                .collect();
            let paint = match shape.paint {
                Paint::Stroke(color, width) => Paint::Stroke(color, width * scale),
                fill @ Paint::Fill(_) => fill,
            };
            self.add(outline, paint);
        }
    }
}
