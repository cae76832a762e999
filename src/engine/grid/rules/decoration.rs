//! Decorations: parts of the drawing of a puzzle that are not rules.

/// A part of the drawing of a puzzle that is not a rule, such as a colored cell or a text. All lengths
/// are in hundredths of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoration {
    /// The form of the decoration.
    pub form: DecorationForm,
    /// The points of a line, the middle of a shape, or the middles of the cells of a cage. Each is a
    /// distance from the upper edge of the grid and one from its left edge.
    pub points: Vec<[i16; 2]>,
    /// The width and the height of a shape, or the thickness of a line, twice.
    pub size: [i16; 2],
    /// The color of a line or of the inside of a shape on white paper, as red, green and blue.
    pub color: Option<[u8; 3]>,
    /// The color of the border of a shape or of a cage.
    pub border: Option<[u8; 3]>,
    /// The text of a shape or of a cage; may be empty.
    pub text: String,
}

/// The form of a decoration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecorationForm {
    /// A line through points.
    Line,
    /// A line with an arrowhead at its last point.
    Arrow,
    /// A circle or an ellipse.
    Circle,
    /// A rectangle, or a text without a shape.
    Rectangle,
    /// The border around some cells.
    Cage,
}

impl Decoration {
    /// A decoration of a form and of certain points, without size, color and text.
    pub const fn new(form: DecorationForm, points: Vec<[i16; 2]>) -> Self {
        Self {
            form,
            points,
            size: [0; 2],
            color: None,
            border: None,
            text: String::new(),
        }
    }
}
