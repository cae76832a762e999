//! Outlines: what letters and shapes are drawn with.

/// A place, in points (1/72 inch) from the left and from the top.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

/// The next piece of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Begins somewhere else.
    Move(Point),
    /// A straight line to a point.
    Line(Point),
    /// A curve with two points that draw it to them, and its end.
    Curve(Point, Point, Point),
    /// Back to where it began.
    Close,
}

/// The outline of a shape.
pub type Outline = Vec<Segment>;

impl Segment {
    /// The same with other points.
    pub(super) fn map(self, point: impl Fn(Point) -> Point) -> Self {
        match self {
            Self::Move(to) => Self::Move(point(to)),
            Self::Line(to) => Self::Line(point(to)),
            Self::Curve(a, b, to) => Self::Curve(point(a), point(b), point(to)),
            Self::Close => Self::Close,
        }
    }
}
