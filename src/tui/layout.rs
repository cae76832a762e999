//! Where things are, computed from the size of the window alone.
//!
//! Drawing and the mouse ask the same functions, so a click always lands on what is seen.

use ratatui::layout::{Position, Rect, Size};

use crate::grid::{Cell, Col, Row};

/// A way to draw the board, by size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum SizeClass {
    /// 25 x 13: one character for a cell, lines around the boxes only.
    Small,
    /// 37 x 19: three characters for a cell, all lines.
    Classic,
    /// 55 x 22: five by two characters for a cell, room for all nine marks.
    Medium,
}

impl SizeClass {
    /// Smallest first.
    pub(crate) const ALL: [Self; 3] = [Self::Small, Self::Classic, Self::Medium];

    /// The size of a window that holds a board of this class with its panel.
    pub(crate) const fn window(self) -> Size {
        match self {
            Self::Small => Size::new(40, 16),
            Self::Classic => Size::new(56, 21),
            Self::Medium => Size::new(80, 24),
        }
    }

    pub(crate) const fn fits(self, size: Size) -> bool {
        let need = self.window();
        size.width >= need.width && size.height >= need.height
    }

    /// Width and height of a cell.
    const fn cell(self) -> (u16, u16) {
        match self {
            Self::Small => (1, 1),
            Self::Classic => (3, 1),
            Self::Medium => (5, 2),
        }
    }

    /// Columns and rows between two cells of one box.
    const fn gap(self) -> (u16, u16) {
        match self {
            Self::Small | Self::Medium => (1, 0),
            Self::Classic => (1, 1),
        }
    }

    /// Columns and rows from a cell to the next one across the line between two boxes.
    const fn box_gap(self) -> (u16, u16) {
        match self {
            // One blank on each side of the line: at one character a cell, digits need air.
            Self::Small => (3, 1),
            Self::Classic | Self::Medium => (1, 1),
        }
    }

    /// Columns and rows from the board's edge to the first cell.
    const fn margin(self) -> (u16, u16) {
        match self {
            Self::Small => (2, 1),
            Self::Classic | Self::Medium => (1, 1),
        }
    }

    /// Whether every cell is framed by lines, or only every box.
    pub(crate) const fn has_cell_lines(self) -> bool {
        matches!(self, Self::Classic)
    }

    /// Width and height of the whole board.
    pub(crate) fn board(self) -> Size {
        let last = BoardLayout::new(Position::ORIGIN, self).rect_of(Cell::LAST);
        let margin = self.margin();
        Size::new(last.right() + margin.0, last.bottom() + margin.1)
    }
}

/// Where the cells of a board are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardLayout {
    pub(crate) origin: Position,
    pub(crate) class: SizeClass,
}

impl BoardLayout {
    pub(crate) const fn new(origin: Position, class: SizeClass) -> Self {
        Self { origin, class }
    }

    /// The whole board.
    pub(crate) fn area(self) -> Rect {
        let size = self.class.board();
        Rect::new(self.origin.x, self.origin.y, size.width, size.height)
    }

    /// The inside of a cell, without lines.
    pub(crate) fn rect_of(self, cell: Cell) -> Rect {
        let (width, height) = self.class.cell();
        let (margin, gap, box_gap) = (self.class.margin(), self.class.gap(), self.class.box_gap());
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

    /// The cell at a position. A line belongs to the cell left of it or above it; the outer
    /// frame on the left and at the top belongs to none.
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

/// For each of nine cells in a line whether a box begins with it, the first excepted.
fn starts_box(cell: impl Fn(usize) -> Cell) -> [bool; 9] {
    std::array::from_fn(|i| i > 0 && cell(i).box_house() != cell(i - 1).box_house())
}

fn offset(starts_box: &[bool; 9], index: usize, size: u16, gap: u16, box_gap: u16) -> u16 {
    starts_box[1..=index]
        .iter()
        .map(|starts| size + if *starts { box_gap } else { gap })
        .sum()
}

/// Where the parts of a screen with a board are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScreenLayout {
    pub(crate) board: BoardLayout,
    /// The column right of the board.
    pub(crate) panel: Rect,
    /// A line for messages, where there is room for it; else they go to the foot of the panel.
    pub(crate) message: Option<Rect>,
    /// Two lines above the message for a bar over the whole width, where there is room.
    pub(crate) bar: Option<Rect>,
    /// The last line: the keys that are valid now.
    pub(crate) footer: Rect,
}

impl ScreenLayout {
    /// The widest a panel grows: longer lines are hard to read.
    const PANEL_MAX: u16 = 44;

    /// The parts for a window, with the board in this class, in the middle of the window;
    /// `None` when the window is too small for it.
    pub(crate) fn new(size: Size, class: SizeClass) -> Option<Self> {
        if !class.fits(size) {
            return None;
        }
        let (labels_x, labels_y) = if class == SizeClass::Small {
            (1, 1)
        } else {
            (2, 1)
        };
        let board = class.board();
        let panel_x = labels_x + board.width + 1;
        let width = size.width.min(panel_x + Self::PANEL_MAX);
        let left = (size.width - width) / 2;
        let bottom = labels_y + board.height;
        let spare = size.height - bottom - 1;
        // One line for messages, then two for a bar; what is left is shared above and below.
        let (message_lines, bar_lines) = match spare {
            0 => (0, 0),
            1 | 2 => (1, 0),
            _ => (1, 2),
        };
        let top = (spare - message_lines - bar_lines) / 2;
        let mut next = top + bottom;
        let mut take = |lines: u16| {
            let rect = (lines > 0).then(|| Rect::new(left, next, width, lines));
            next += lines;
            rect
        };
        let bar = take(bar_lines);
        let message = take(message_lines);
        Some(Self {
            board: BoardLayout::new(Position::new(left + labels_x, top + labels_y), class),
            panel: Rect::new(left + panel_x, top, width - panel_x, bottom),
            bar,
            message,
            footer: Rect::new(left, next, width, 1),
        })
    }

    /// The largest class that suits, among those that fit: `with_marks` asks for room for all
    /// marks; without, the lines between all cells and a wider panel are worth more.
    pub(crate) fn choose(size: Size, with_marks: bool, fixed: Option<SizeClass>) -> Option<Self> {
        let order = if with_marks {
            [SizeClass::Medium, SizeClass::Classic, SizeClass::Small]
        } else {
            [SizeClass::Classic, SizeClass::Medium, SizeClass::Small]
        };
        fixed
            .into_iter()
            .chain(order)
            .find_map(|class| Self::new(size, class))
    }

    /// The digit pad in the panel: three by three digits, each seven columns wide.
    pub(crate) fn pad(&self, digit: crate::grid::Digit) -> Rect {
        // Digits of the pad lie as the cells of a box do.
        let place = crate::grid::House::ALL[18].cells()[digit.index()];
        let (row, col) = (place.row().index(), place.col().index());
        let narrow = self.panel.width < 21;
        let width = if narrow { 4 } else { 7 };
        let at = |n: usize| u16::try_from(n).unwrap_or(0);
        Rect::new(
            self.panel.x + at(col) * width,
            self.panel.y + 3 + at(row),
            width,
            1,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_the_sizes_their_class_promises() {
        let sizes = SizeClass::ALL.map(SizeClass::board);
        assert_eq!(
            sizes,
            [Size::new(25, 13), Size::new(37, 19), Size::new(55, 22)]
        );
    }

    #[test]
    fn every_position_of_a_cell_gives_that_cell_and_a_line_gives_the_one_before_it() {
        for class in SizeClass::ALL {
            let board = BoardLayout::new(Position::new(3, 2), class);
            for position in Rect::new(0, 0, 70, 40).positions() {
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
    fn in_every_window_the_parts_lie_inside_and_do_not_overlap() {
        for class in SizeClass::ALL {
            for width in 1..=200 {
                for height in 1..=70 {
                    let size = Size::new(width, height);
                    let Some(layout) = ScreenLayout::new(size, class) else {
                        assert!(!class.fits(size));
                        continue;
                    };
                    let window = Rect::new(0, 0, width, height);
                    let board = layout.board.area();
                    let mut parts = vec![board, layout.panel, layout.footer];
                    parts.extend(layout.message);
                    parts.extend(layout.bar);
                    for (i, part) in parts.iter().enumerate() {
                        assert_eq!(part.intersection(window), *part, "{class:?} {size:?}");
                        for other in &parts[..i] {
                            assert!(!part.intersects(*other), "{class:?} {size:?}");
                        }
                    }
                    for digit in crate::grid::Digit::ALL {
                        let pad = layout.pad(digit);
                        assert_eq!(pad.intersection(layout.panel), pad, "{class:?} {size:?}");
                    }
                }
            }
        }
    }
}
