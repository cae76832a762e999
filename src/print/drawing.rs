//! Outlines with a paint: all that a picture is made of.

use std::f32::consts::FRAC_1_SQRT_2;

use super::font;
use super::outline::{Outline, Point, Segment};

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

/// How an outline is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Paint {
    /// Its inside.
    Fill(Colour),
    /// A line along it, so wide.
    Stroke(Colour, f32),
}

/// An outline and its paint.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Where it is.
    pub outline: Outline,
    /// How it looks.
    pub paint: Paint,
}

/// A picture, or a page: shapes, the later above the earlier, on white.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// How wide it is, in points.
    pub width: f32,
    /// How high it is, in points.
    pub height: f32,
    /// What is on it.
    pub shapes: Vec<Shape>,
}

/// Where a text stands, seen from the point it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    /// To the right of it.
    Start,
    /// On both sides of it.
    Middle,
}

impl Drawing {
    /// A white one.
    pub(super) const fn new(width: f32, height: f32) -> Self {
        Self {
            width,
            height,
            shapes: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, outline: Outline, paint: Paint) {
        self.shapes.push(Shape { outline, paint });
    }

    /// A filled rectangle.
    pub(super) fn rect(&mut self, at: Point, width: f32, height: f32, colour: Colour) {
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
        self.add(outline, Paint::Fill(colour));
    }

    /// A straight line.
    pub(super) fn line(&mut self, from: Point, to: Point, colour: Colour, width: f32) {
        let outline = vec![Segment::Move(from), Segment::Line(to)];
        self.add(outline, Paint::Stroke(colour, width));
    }

    /// A circle.
    pub(super) fn circle(&mut self, centre: Point, radius: f32, paint: Paint) {
        // Four curves that differ from a circle by less than a thousandth of the radius.
        let pull = 4.0 / 3.0 * (2.0 * FRAC_1_SQRT_2 - 1.0) * radius;
        let at = |x: f32, y: f32| Point {
            x: centre.x + x,
            y: centre.y + y,
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

    /// A line of text, whose letters stand on `at`.
    pub(super) fn text(&mut self, text: &str, at: Point, size: f32, anchor: Anchor, ink: Colour) {
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

    /// Draws another one on this, moved there and so many times its size.
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
                Paint::Stroke(colour, width) => Paint::Stroke(colour, width * scale),
                fill @ Paint::Fill(_) => fill,
            };
            self.add(outline, paint);
        }
    }
}
