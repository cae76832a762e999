//! The notations of rows and cells, such as `r4c7` and `D7`.

use super::rules::Pos;
use super::{Cell, Col, Digit, Row};

crate::names! {
    /// A notation of cells.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum Coordinates: slug {
        /// Numbers for the row and the column: `r4c7`.
        #[default]
        Numbers = "r1c1",
        /// A letter for the row, A to J without I, and a number for the column: `D7`.
        Letters = "a1",
    }
}

impl Coordinates {
    /// The letters of the rows. I is omitted because it looks like a 1.
    const LETTERS: [char; 9] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J'];

    /// The letters of the rows of a grid of any size.
    const ROWS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";

    /// The name of a row in this notation: `4` or `D`.
    pub const fn row(self, row: Row) -> char {
        match self {
            Self::Numbers => Digit::ALL[row.index()].char(),
            Self::Letters => Self::LETTERS[row.index()],
        }
    }

    /// The name of a row in a grid of any size: `12` or `M`. The index counts from 0. Rows for
    /// which there is no letter are named by their numbers.
    pub fn row_name(self, row: u8) -> String {
        match (self, Self::ROWS.get(usize::from(row))) {
            (Self::Letters, Some(letter)) => char::from(*letter).to_string(),
            _ => (u16::from(row) + 1).to_string(),
        }
    }

    /// The name of a column, which is `7` in both notations.
    pub const fn col(self, col: Col) -> char {
        Digit::ALL[col.index()].char()
    }

    /// The name of a cell in this notation: `r4c7` or `D7`.
    ///
    /// ```
    /// # use masume_engine as masume;
    /// use masume::grid::{Cell, Coordinates};
    /// let cell: Cell = "r9c7".parse()?;
    /// assert_eq!(Coordinates::Numbers.cell(cell), "r9c7");
    /// assert_eq!(Coordinates::Letters.cell(cell), "J7");
    /// # Ok::<(), masume::grid::ParseCellError>(())
    /// ```
    pub fn cell(self, cell: Cell) -> String {
        match self {
            Self::Numbers => cell.to_string(),
            Self::Letters => [self.row(cell.row()), self.col(cell.col())]
                .iter()
                .collect(),
        }
    }

    /// The name of a cell in a grid of any size: `r12c7` or `M7`. Cells of rows for which there is
    /// no letter are named like `r25c7`.
    pub fn pos(self, pos: Pos) -> String {
        match self {
            Self::Letters if usize::from(pos.row) < Self::ROWS.len() => {
                format!("{}{}", self.row_name(pos.row), u16::from(pos.col) + 1)
            }
            _ => pos.to_string(),
        }
    }

    /// Parses the name of a row in either notation; `None` if the name is invalid.
    pub fn read_row(name: &str) -> Option<Row> {
        let mut signs = name.chars();
        let sign = signs.next()?.to_ascii_uppercase();
        let called = |row: &Row| Self::ALL.iter().any(|way| way.row(*row) == sign);
        let row = Row::ALL.into_iter().find(called);
        row.filter(|_| signs.next().is_none())
    }

    /// Parses the name of a cell in either notation; `None` if the name is invalid.
    ///
    /// ```
    /// # use masume_engine as masume;
    /// use masume::grid::Coordinates;
    /// assert_eq!(Coordinates::read_cell("d7"), Coordinates::read_cell("r4c7"));
    /// assert_eq!(Coordinates::read_cell("I7"), None);
    /// ```
    pub fn read_cell(name: &str) -> Option<Cell> {
        let pos = Self::read_pos(name)?;
        Some(Cell::at(
            Row::new(pos.row.into())?,
            Col::new(pos.col.into())?,
        ))
    }

    /// Parses the [name](Self::pos) of a cell of a grid of any size, in either notation. `None` if
    /// the name is invalid.
    pub fn read_pos(name: &str) -> Option<Pos> {
        let lettered = || {
            let (row, col) = name.split_at_checked(1)?;
            let letter = row.as_bytes()[0].to_ascii_uppercase();
            let row = Self::ROWS.iter().position(|own| *own == letter)?;
            let is_number = col.bytes().all(|c| c.is_ascii_digit());
            let col: u8 = col.parse().ok().filter(|_| is_number)?;
            Some(Pos::new(u8::try_from(row).ok()?, col.checked_sub(1)?))
        };
        name.parse().ok().or_else(lettered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_parsed_by_each_of_its_names() {
        for coordinates in Coordinates::ALL {
            for cell in Cell::ALL {
                let name = coordinates.cell(cell);
                assert_eq!(Coordinates::read_cell(&name), Some(cell));
                assert_eq!(Coordinates::read_cell(&name.to_lowercase()), Some(cell));
            }
            for row in Row::ALL {
                let name = coordinates.row(row).to_string();
                assert_eq!(Coordinates::read_row(&name), Some(row));
            }
        }
    }

    #[test]
    fn invalid_cell_names_are_rejected() {
        for name in [
            "", "D", "D0", "D10", "47", "7D", "I1", "K1", "DD", "é7", "r4",
        ] {
            assert_eq!(Coordinates::read_cell(name), None, "{name}");
        }
    }
}
