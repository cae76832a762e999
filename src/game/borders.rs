//! Border lines between cells.

use crate::grid::rules::Pos;

/// A border line between two cells that share an edge. The upper or left cell is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Border([Pos; 2]);

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BorderSide {
    /// The upper side.
    Above,
    /// The lower side.
    Below,
    /// The left side.
    Left,
    /// The right side.
    Right,
}

impl BorderSide {
    /// All four sides.
    pub const ALL: [Self; 4] = [Self::Above, Self::Below, Self::Left, Self::Right];

    /// The cell beyond this side of a cell; `None` above the first row and left of the first column.
    pub fn neighbor(self, cell: Pos) -> Option<Pos> {
        let (down, right) = match self {
            Self::Above => (-1, 0),
            Self::Below => (1, 0),
            Self::Left => (0, -1),
            Self::Right => (0, 1),
        };
        cell.moved(down, right)
    }
}

impl Border {
    /// The border between two cells; `None` if they do not share an edge.
    pub fn between(one: Pos, other: Pos) -> Option<Self> {
        let cells = [one.min(other), one.max(other)];
        let beyond = [BorderSide::Below, BorderSide::Right].map(|side| side.neighbor(cells[0]));
        beyond.contains(&Some(cells[1])).then_some(Self(cells))
    }

    /// The two cells, the upper or left one first.
    pub const fn cells(self) -> [Pos; 2] {
        self.0
    }
}
