//! Drawings made of painted outlines and lines of text.

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

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct TextLine {
    /// The text.
    pub text: String,
    /// The start of the text on its baseline.
    pub at: Point,
    /// The font size in points.
    pub size: f32,
    /// The color.
    pub ink: Color,
}

/// A part of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum DrawnPart {
    /// An outline with its paint.
    Painted(PaintedOutline),
    /// A line of text.
    Text(TextLine),
    /// The start of shapes that stand for a text. Programs that copy a document or read it aloud use
    /// this text instead of the shapes.
    Begin(String),
    /// The end of these shapes.
    End,
}

/// A picture or a page: shapes on a white background.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// The width in points.
    pub width: f32,
    /// The height in points.
    pub height: f32,
    /// The shapes, from back to front.
    pub shapes: Vec<DrawnPart>,
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
        self.shapes
            .push(DrawnPart::Painted(PaintedOutline { outline, paint }));
    }

    /// Returns the drawing as outlines, from back to front: also the lines of text.
    pub fn outlines(&self) -> impl Iterator<Item = PaintedOutline> {
        self.shapes.iter().filter_map(|shape| match shape {
            DrawnPart::Painted(painted) => Some(painted.clone()),
            DrawnPart::Text(line) => Some(PaintedOutline {
                outline: font::outline(&line.text, line.at, line.size),
                paint: Paint::Fill(line.ink),
            }),
            DrawnPart::Begin(_) | DrawnPart::End => None,
        })
    }

    pub(super) fn rect(&mut self, at: Point, width: f32, height: f32, color: Color) {
        let [right, below] = [at.moved(width, 0.0), at.moved(0.0, height)];
        let corners = [at, right, at.moved(width, height), below];
        self.polygon(&corners, Paint::Fill(color));
    }

    pub(super) fn polygon(&mut self, corners: &[Point], paint: Paint) {
        let starts = corners.first().map(|first| Segment::Move(*first));
        let lines = corners.iter().skip(1).map(|corner| Segment::Line(*corner));
        let outline = starts.into_iter().chain(lines).chain([Segment::Close]);
        self.add(outline.collect(), paint);
    }

    /// Draws an arrowhead at the end of a line, with wings of a length, a color and a width.
    pub(super) fn arrowhead(&mut self, from: Point, tip: Point, reach: f32, ink: (Color, f32)) {
        let (dx, dy) = (tip.x - from.x, tip.y - from.y);
        let length = dx.hypot(dy);
        if length <= 0.0 {
            return;
        }
        let (dx, dy) = (dx / length * reach, dy / length * reach);
        let wing = |turn: f32| Point::new(tip.x - dx + turn * dy, tip.y - dy - turn * dx);
        for turn in [-0.8, 0.8] {
            self.line(wing(turn), tip, ink.0, ink.1);
        }
    }

    pub(super) fn line(&mut self, from: Point, to: Point, color: Color, width: f32) {
        let outline = vec![Segment::Move(from), Segment::Line(to)];
        self.add(outline, Paint::Stroke(color, width));
    }

    pub(super) fn circle(&mut self, center: Point, radius: f32, paint: Paint) {
        // The outline consists of four curves, which differ from a circle by less than a thousandth
        // of the radius.
        let pull = 4.0 / 3.0 * (2.0 * FRAC_1_SQRT_2 - 1.0) * radius;
        let at = |x: f32, y: f32| Point::new(center.x + x, center.y + y);
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
        if !text.trim().is_empty() {
            self.shapes.push(DrawnPart::Text(TextLine {
                text: text.to_owned(),
                at: Point { x, y: at.y },
                size,
                ink,
            }));
        }
    }

    /// Adds a scaled copy of another drawing at `at`.
    pub(super) fn place(&mut self, other: &Self, at: Point, scale: f32) {
        let moved = |point: Point| Point::new(at.x + point.x * scale, at.y + point.y * scale);
        self.shapes
            .extend(other.shapes.iter().map(|shape| match shape {
                DrawnPart::Painted(shape) => DrawnPart::Painted(PaintedOutline {
                    outline: shape.outline.iter().map(|part| part.map(moved)).collect(),
                    paint: match shape.paint {
                        Paint::Stroke(color, width) => Paint::Stroke(color, width * scale),
                        fill @ Paint::Fill(_) => fill,
                    },
                }),
                DrawnPart::Text(line) => DrawnPart::Text(TextLine {
                    at: moved(line.at),
                    size: line.size * scale,
                    ..line.clone()
                }),
                mark => mark.clone(),
            }));
    }
}
