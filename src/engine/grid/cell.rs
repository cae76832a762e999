//! Cells, rows and columns.

use std::fmt;
use std::str::FromStr;

use super::index;
use super::newtypes::indexed;

/// One of the 81 cells. Cells are ordered row by row and written `r4c7`, counted from 1.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::Cell;
/// let cell: Cell = "r4c7".parse()?;
/// assert_eq!(cell.index(), 33); // the index counts from 0
/// assert_eq!(cell.to_string(), "r4c7");
/// assert!("r0c1".parse::<Cell>().is_err());
/// # Ok::<(), masume::grid::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

indexed!(Cell, 81, 81);

impl Cell {
    /// The cell in the top left corner, r1c1.
    pub const FIRST: Self = Self(0);

    /// The cell in the bottom right corner, r9c9.
    pub const LAST: Self = Self(80);

    /// The cell at a row and a column.
    pub const fn at(row: Row, col: Col) -> Self {
        Self::from_index(index::cell_index(row.index(), col.index()))
    }

    /// The row of this cell.
    pub const fn row(self) -> Row {
        Row::from_index(index::row_index(self.index()))
    }

    /// The column of this cell.
    pub const fn col(self) -> Col {
        Col::from_index(index::col_index(self.index()))
    }

    /// The next cell in row-major order; `None` for the last cell.
    pub const fn next(self) -> Option<Self> {
        Self::new(self.index() + 1)
    }

    /// The smallest number of horizontal and vertical steps from this cell to another.
    pub const fn distance(self, other: Self) -> usize {
        self.row().index().abs_diff(other.row().index())
            + self.col().index().abs_diff(other.col().index())
    }

    /// The neighboring cell in a direction, with wrap-around at the edge.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let (row, col) = (self.row().index(), self.col().index());
        let (row, col) = match direction {
            Direction::Up => (index::previous_line(row), col),
            Direction::Down => (index::next_line(row), col),
            Direction::Left => (row, index::previous_line(col)),
            Direction::Right => (row, index::next_line(col)),
        };
        Self::from_index(index::cell_index(row, col))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row(), self.col())
    }
}

/// The error for a text that is not the name of a cell or of a candidate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid name '{text}'; write it like {example}")]
pub struct ParseCellError {
    text: String,
    example: &'static str,
}

impl ParseCellError {
    pub(super) fn new(text: &str, example: &'static str) -> Self {
        let text = text.to_owned();
        Self { text, example }
    }
}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let line = |byte: u8| byte.checked_sub(b'1').map(usize::from);
        match text.as_bytes() {
            [b'r' | b'R', row, b'c' | b'C', col] => line(*row)
                .and_then(Row::new)
                .zip(line(*col).and_then(Col::new))
                .map(|(row, col)| Self::at(row, col)),
            _ => None,
        }
        .ok_or_else(|| ParseCellError::new(text, "r4c7"))
    }
}

/// A direction on the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Toward row 1.
    Up,
    /// Toward row 9.
    Down,
    /// Toward column 1.
    Left,
    /// Toward column 9.
    Right,
}

/// Defines the type of a line, which is a row or a column. The two types differ only in name.
macro_rules! line_type {
    ($(#[$doc:meta])* $name:ident, $letter:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u8);

        indexed!($name, 9, 9);

        impl $name {
            /// The number of the line from 1 to 9.
            pub const fn number(self) -> usize {
                self.index() + 1
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, "{}"), self.number())
            }
        }
    };
}

line_type! {
    /// One of the nine rows, from the top. A row is written `r4`, counted from 1.
    Row, "r"
}

line_type! {
    /// One of the nine columns, from the left. A column is written `c7`, counted from 1.
    Col, "c"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_returns_its_row_and_its_column() {
        for (index, cell) in Cell::ALL.into_iter().enumerate() {
            assert_eq!(cell.index(), index);
            assert_eq!(Cell::at(cell.row(), cell.col()), cell);
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!(Cell::new(81), None);
    }

    #[test]
    fn opposite_steps_cancel_and_nine_steps_return_to_the_cell() {
        use Direction::{Down, Left, Right, Up};
        for cell in Cell::ALL {
            for (there, back) in [(Up, Down), (Left, Right)] {
                assert_eq!(cell.step(there).step(back), cell);
                assert_eq!((0..9).fold(cell, |c, _| c.step(there)), cell);
            }
        }
    }

    #[test]
    fn invalid_cell_names_are_rejected() {
        for text in ["", "r1", "r0c1", "r1c0", "c1r1", "r10c1", "r1c:", "rac1"] {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
    }
}
