//! Positions of cells, digits and notes on a board, for each board size.

use ratatui::layout::{Position, Rect, Size};

use crate::grid::{Cell, Col, Digit, House, Row};

/// The size in which a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum BoardSize {
    /// 25 x 13: a cell is one character, and lines are only around boxes.
    Small,
    /// 37 x 19: a cell is three characters wide, and lines are around all cells.
    Classic,
    /// 55 x 22: a cell is five by two characters, with room for nine notes.
    Medium,
    /// 55 x 31: a cell is five by three characters, with notes as on a keypad.
    Tall,
    /// 73 x 37: a cell is seven by three characters, and lines are around all cells.
    Large,
    /// 91 x 55: a cell is nine by five characters, and lines are around all cells.
    Giant,
}

impl BoardSize {
    /// All sizes, smallest first.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 6] = [
        Self::Small,
        Self::Classic,
        Self::Medium,
        Self::Tall,
        Self::Large,
        Self::Giant,
    ];

    /// Width and height of a cell.
    const fn cell(self) -> (u16, u16) {
        match self {
            Self::Small => (1, 1),
            Self::Classic => (3, 1),
            Self::Medium => (5, 2),
            Self::Tall => (5, 3),
            Self::Large => (7, 3),
            Self::Giant => (9, 5),
        }
    }

    /// Columns and rows between neighboring cells of one box.
    const fn gap(self) -> (u16, u16) {
        if self.has_cell_lines() {
            (1, 1)
        } else {
            (1, 0)
        }
    }

    /// Columns and rows between neighboring cells of different boxes.
    const fn box_gap(self) -> (u16, u16) {
        match self {
            // Cells of one character need a blank between the digit and the line.
            Self::Small => (3, 1),
            _ => (1, 1),
        }
    }

    /// Columns and rows from the edge of the board to the first cell.
    const fn margin(self) -> (u16, u16) {
        match self {
            Self::Small => (2, 1),
            _ => (1, 1),
        }
    }

    /// Returns true if lines separate all cells, and false if they separate only boxes.
    pub(crate) const fn has_cell_lines(self) -> bool {
        matches!(self, Self::Classic | Self::Large | Self::Giant)
    }

    /// Columns and rows for the labels of rows and columns. The labels of columns are in the frame of the
    /// medium board, so that a window of 24 lines also has room for a message.
    pub(crate) const fn labels(self) -> (u16, u16) {
        match self {
            Self::Small => (1, 1),
            Self::Medium => (2, 0),
            _ => (2, 1),
        }
    }

    /// Width and height of the whole board.
    pub(crate) fn size(self) -> Size {
        let last = BoardLayout::new(Position::ORIGIN, self).rect_of(Cell::LAST);
        let margin = self.margin();
        Size::new(last.right() + margin.0, last.bottom() + margin.1)
    }
}

/// The cell positions of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardLayout {
    pub(crate) origin: Position,
    pub(crate) size: BoardSize,
}

impl BoardLayout {
    pub(crate) const fn new(origin: Position, size: BoardSize) -> Self {
        Self { origin, size }
    }

    /// The whole board.
    pub(crate) fn area(self) -> Rect {
        let size = self.size.size();
        Rect::new(self.origin.x, self.origin.y, size.width, size.height)
    }

    /// The area of a cell, without the lines around it.
    pub(crate) fn rect_of(self, cell: Cell) -> Rect {
        let (width, height) = self.size.cell();
        let (margin, gap, box_gap) = (self.size.margin(), self.size.gap(), self.size.box_gap());
        let new_stack = starts_box(|i| Cell::at(cell.row(), Col::ALL[i]));
        let new_band = starts_box(|i| Cell::at(Row::ALL[i], cell.col()));
        let x = offset(&new_stack, cell.col().index(), width, gap.0, box_gap.0);
        let y = offset(&new_band, cell.row().index(), height, gap.1, box_gap.1);
        Rect::new(
            self.origin.x + margin.0 + x,
            self.origin.y + margin.1 + y,
            width,
            height,
        )
    }

    /// The position of the digit of a cell.
    pub(crate) fn center(self, cell: Cell) -> Position {
        let rect = self.rect_of(cell);
        Position::new(
            rect.x + (rect.width - 1) / 2,
            rect.y + (rect.height - 1) / 2,
        )
    }

    /// The position of a note. `None` if notes have no fixed positions in this size.
    pub(crate) fn place_of_note(self, cell: Cell, digit: Digit) -> Option<Position> {
        let rect = self.rect_of(cell);
        let (across, down) = pad_place(digit);
        match self.size {
            BoardSize::Small | BoardSize::Classic => None,
            BoardSize::Medium => rect.positions().nth(digit.index()),
            BoardSize::Tall => Some(Position::new(rect.x + 2 * across, rect.y + down)),
            BoardSize::Large => Some(Position::new(rect.x + 1 + 2 * across, rect.y + down)),
            BoardSize::Giant => Some(Position::new(rect.x + 1 + 3 * across, rect.y + 2 * down)),
        }
    }

    /// The position of a sign beside the notes of a cell.
    pub(crate) fn place_of_sign(self, cell: Cell) -> Position {
        let rect = self.rect_of(cell);
        let x = match self.size {
            BoardSize::Small | BoardSize::Classic | BoardSize::Tall => rect.right(),
            BoardSize::Medium | BoardSize::Large | BoardSize::Giant => rect.right() - 1,
        };
        Position::new(x, rect.bottom() - 1)
    }

    /// The cell at a position. A line belongs to the cell at its left or above. The left and the top
    /// edge of the board belong to no cell.
    pub(crate) fn cell_at(self, position: Position) -> Option<Cell> {
        if !self.area().contains(position) {
            return None;
        }
        let last = |starts: &dyn Fn(usize) -> u16, at: u16| (0..9).rev().find(|i| starts(*i) <= at);
        let column_start = |i: usize| self.rect_of(Cell::at(Row::ALL[0], Col::ALL[i])).x;
        let row_start = |i: usize| self.rect_of(Cell::at(Row::ALL[i], Col::ALL[0])).y;
        let col = last(&column_start, position.x)?;
        let row = last(&row_start, position.y)?;
        Some(Cell::at(Row::new(row)?, Col::new(col)?))
    }
}

/// The column and the row of a digit on a keypad of three by three digits.
fn pad_place(digit: Digit) -> (u16, u16) {
    let place = House::ALL[18].cells()[digit.index()];
    let at = |n: usize| u16::try_from(n).unwrap_or(0);
    (at(place.col().index()), at(place.row().index()))
}

/// For each of nine cells in a row or column, true if a box starts there. The first value is false.
fn starts_box(cell: impl Fn(usize) -> Cell) -> [bool; 9] {
    std::array::from_fn(|i| i > 0 && cell(i).box_house() != cell(i - 1).box_house())
}

fn offset(starts_box: &[bool; 9], index: usize, size: u16, gap: u16, box_gap: u16) -> u16 {
    starts_box[1..=index]
        .iter()
        .map(|starts| size + if *starts { box_gap } else { gap })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_their_stated_sizes() {
        let sizes = BoardSize::ALL.map(|board| {
            let size = board.size();
            (size.width, size.height)
        });
        assert_eq!(
            sizes,
            [(25, 13), (37, 19), (55, 22), (55, 31), (73, 37), (91, 55)]
        );
    }

    #[test]
    fn a_position_in_a_cell_maps_to_the_cell_and_a_line_maps_to_the_cell_before() {
        for size in BoardSize::ALL {
            let board = BoardLayout::new(Position::new(3, 2), size);
            for position in Rect::new(0, 0, 100, 62).positions() {
                let holder = |c: &Cell| board.rect_of(*c).contains(position);
                let inside = Cell::ALL.into_iter().find(holder);
                let hit = board.cell_at(position);
                match (inside, hit) {
                    (Some(cell), _) => assert_eq!(hit, Some(cell)),
                    (None, Some(cell)) => {
                        let rect = board.rect_of(cell);
                        assert!(board.area().contains(position));
                        assert!(rect.x <= position.x && rect.y <= position.y);
                    }
                    (None, None) => {
                        let first = board.rect_of(Cell::FIRST);
                        let on_frame = position.x < first.x || position.y < first.y;
                        assert!(on_frame || !board.area().contains(position));
                    }
                }
            }
        }
    }

    #[test]
    fn notes_and_the_marker_have_separate_positions_within_their_cell() {
        for size in BoardSize::ALL {
            let board = BoardLayout::new(Position::new(3, 2), size);
            for cell in Cell::ALL {
                let mark = |d: &Digit| board.place_of_note(cell, *d);
                let mut places: Vec<Position> = Digit::ALL.iter().filter_map(mark).collect();
                assert!(places.is_empty() || places.len() == 9);
                places.push(board.place_of_sign(cell));
                for (i, place) in places.iter().enumerate() {
                    assert_eq!(board.cell_at(*place), Some(cell));
                    assert!(!places[..i].contains(place), "{size:?}");
                }
                assert_eq!(board.cell_at(board.center(cell)), Some(cell));
            }
        }
    }
}
