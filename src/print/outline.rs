//! Outlines of text and shapes.

/// A point on a page. The unit is the point (1/72 inch).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The distance from the left edge.
    pub x: f32,
    /// The distance from the top edge.
    pub y: f32,
}

impl Point {
    /// Creates a point.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// Returns the point at a distance to the right of this point and below it.
    #[must_use]
    pub const fn moved(self, right: f32, down: f32) -> Self {
        Self::new(self.x + right, self.y + down)
    }
}

/// A segment of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Starts a new contour.
    Move(Point),
    /// Draws a straight line to a point.
    Line(Point),
    /// Draws a cubic curve. The points are two control points and the end.
    Curve(Point, Point, Point),
    /// Draws a straight line back to the start of the contour.
    Close,
}

/// The outline of a shape.
pub type Outline = Vec<Segment>;

impl Segment {
    /// Returns the segment with the function `point` applied to all its points.
    pub(super) fn map(self, point: impl Fn(Point) -> Point) -> Self {
        match self {
            Self::Move(to) => Self::Move(point(to)),
            Self::Line(to) => Self::Line(point(to)),
            Self::Curve(a, b, to) => Self::Curve(point(a), point(b), point(to)),
            Self::Close => Self::Close,
        }
    }
}
