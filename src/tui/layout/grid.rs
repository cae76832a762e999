//! Computes the positions of cells in a grid of any shape, for each drawing size.

use std::sync::LazyLock;

use ratatui::layout::{Position, Rect, Size};

use crate::grid::rules::{DigitStyle, Pos};

/// A drawing size: the size of the cells, and the lines between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum GridSize {
    /// A cell is one character. Vertical lines are drawn at region boundaries, and underlines mark
    /// the horizontal region boundaries.
    Tight,
    /// A cell is one character. Lines are only around regions.
    Dense,
    /// A cell is one character. Lines are only around regions, and a blank column separates the
    /// lines from the digits.
    Small,
    /// A cell is three characters wide. Lines are only around regions.
    Narrow,
    /// A cell is three characters wide. Lines are around all cells.
    Lined,
    /// A cell is four by two characters. Lines are only around regions.
    Short,
    /// A cell is five by two characters. Lines are only around regions.
    Medium,
    /// A cell is five by two characters. Lines are around all cells.
    Roomy,
    /// A cell is five by three characters. Lines are only around regions.
    Tall,
    /// A cell is seven by three characters. Lines are around all cells.
    Large,
    /// A cell is nine by five characters. Lines are around all cells.
    Giant,
}

impl GridSize {
    /// All sizes, largest first: the order of preference for grids without notes.
    pub(crate) const ALL: [Self; 11] = [
        Self::Giant,
        Self::Large,
        Self::Roomy,
        Self::Lined,
        Self::Tall,
        Self::Medium,
        Self::Short,
        Self::Narrow,
        Self::Small,
        Self::Dense,
        Self::Tight,
    ];

    /// All sizes in the order of preference for grids with notes.
    const FOR_NOTES: [Self; 11] = [
        Self::Giant,
        Self::Large,
        Self::Tall,
        Self::Roomy,
        Self::Medium,
        Self::Short,
        Self::Lined,
        Self::Narrow,
        Self::Small,
        Self::Dense,
        Self::Tight,
    ];

    /// Returns the width and the height of a cell.
    pub(crate) const fn cell(self) -> (u16, u16) {
        match self {
            Self::Tight | Self::Dense | Self::Small => (1, 1),
            Self::Narrow | Self::Lined => (3, 1),
            Self::Short => (4, 2),
            Self::Medium | Self::Roomy => (5, 2),
            Self::Tall => (5, 3),
            Self::Large => (7, 3),
            Self::Giant => (9, 5),
        }
    }

    /// Returns true if a cell has room for only one character.
    pub(crate) const fn is_least(self) -> bool {
        matches!(self, Self::Tight | Self::Dense | Self::Small)
    }

    pub(crate) const fn has_cell_lines(self) -> bool {
        matches!(self, Self::Lined | Self::Roomy | Self::Large | Self::Giant)
    }

    /// Returns true if links are drawn along the lines between cells.
    pub(crate) const fn has_links(self) -> bool {
        matches!(self, Self::Large | Self::Giant)
    }
}

/// The properties of a puzzle that determine the positions of its cells on the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct GridPlan {
    pub(crate) rows: u8,
    pub(crate) cols: u8,
    /// For each boundary between two rows, true if a region ends there. The list includes the top
    /// and bottom edges of the grid.
    pub(crate) region_lines: Vec<bool>,
    /// For each boundary between two columns, true if a region ends there. The list includes the
    /// left and right edges of the grid.
    pub(crate) region_columns: Vec<bool>,
    /// For each side of the grid, the length of the longest clue outside it. The order is left,
    /// above, right, below.
    pub(crate) outside_margins: [u16; 4],
    /// The largest digit of the puzzle.
    pub(crate) high: u8,
    /// The style of digits above 9.
    pub(crate) style: DigitStyle,
    /// True if cages have sums, which are drawn on the lines between cells.
    pub(crate) has_sums: bool,
}

impl GridPlan {
    pub(crate) fn classic() -> &'static Self {
        static CLASSIC: LazyLock<GridPlan> = LazyLock::new(|| {
            const LINES: [bool; 10] = [
                true, false, false, true, false, false, true, false, false, true,
            ];
            GridPlan {
                rows: 9,
                cols: 9,
                region_lines: LINES.to_vec(),
                region_columns: LINES.to_vec(),
                high: 9,
                ..GridPlan::default()
            }
        });
        &CLASSIC
    }

    /// Returns the plan with another style for digits above 9.
    pub(crate) fn with_style(&self, style: DigitStyle) -> Self {
        Self {
            style,
            ..self.clone()
        }
    }

    /// Returns all positions, row by row. A shape may lack cells at some of them.
    pub(crate) fn positions(&self) -> impl Iterator<Item = Pos> + use<> {
        let (rows, cols) = (self.rows, self.cols);
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Pos::new(row, col)))
    }

    /// Returns the width of the row labels.
    pub(crate) const fn labels(&self, size: GridSize) -> u16 {
        match size {
            GridSize::Small if self.rows < 10 => 1,
            _ => 2,
        }
    }

    /// Returns the width and the height of a cell with room for the widest digit.
    fn cell(&self, size: GridSize) -> (u16, u16) {
        let (width, height) = size.cell();
        (width.max(1 + u16::from(self.has_numbers())), height)
    }

    fn has_numbers(&self) -> bool {
        self.style == DigitStyle::Numbers && self.high > 9
    }
}

/// The positions of a grid's cells. The whole drawing of the grid is called the picture. The window
/// may show only a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GridLayout {
    pub(crate) size: GridSize,
    cell_size: (u16, u16),
    pub(crate) has_numbers: bool,
    /// The area of the window that shows the picture or a part of the picture.
    pub(crate) window: Rect,
    /// The first visible column and row of the picture.
    scroll: (u16, u16),
    /// The first picture column of each column of cells, then the end of the last column.
    xs: Vec<u16>,
    /// The first picture row of each row of cells, then the end of the last row.
    ys: Vec<u16>,
    /// For each row of cells, true if a line is drawn above the row.
    lines: Vec<bool>,
    /// The picture column of each boundary between columns of cells, including the edges of the
    /// grid.
    columns: Vec<u16>,
}

/// The area for a grid in a window of usual size.
const USUAL: Size = Size::new(39, 20);

impl GridLayout {
    /// Computes the layout and the size of the picture for a drawing size. The picture is at the
    /// top left of the window.
    pub(crate) fn new(plan: &GridPlan, size: GridSize) -> (Self, Size) {
        let (width, height) = plan.cell(size);
        let [left, above, right, below] = plan.outside_margins;
        // If a clue above is wider than its column, it is written vertically.
        let lines = |longest: u16| {
            if longest <= width {
                longest.min(1)
            } else {
                longest
            }
        };
        // A space separates the row labels from the clues at the left.
        let mut x = plan.labels(size) + left + u16::from(left > 0);
        let (mut xs, mut columns) = (Vec::new(), Vec::new());
        for col in 0..=plan.cols {
            let ends = plan.region_columns.get(usize::from(col)) == Some(&true);
            let blank = u16::from(size == GridSize::Small && ends);
            x += if col > 0 { blank } else { 0 };
            columns.push(x);
            x += 1 + if col < plan.cols { blank } else { 0 };
            xs.push(x);
            x += width;
        }
        // In the medium size, the frame contains the column labels, so that a window of 24 lines
        // has room for a notification.
        let in_frame = size == GridSize::Medium && above == 0;
        let mut y = u16::from(!in_frame) + lines(above);
        let mut ys = Vec::new();
        let last = plan.region_lines.len().saturating_sub(1);
        let drawn = |(at, line): (usize, &bool)| {
            let inside = at > 0 && at < last;
            size.has_cell_lines() || *line && !(inside && size == GridSize::Tight)
        };
        let row_lines: Vec<bool> = plan.region_lines.iter().enumerate().map(drawn).collect();
        for line in &row_lines {
            y += u16::from(*line);
            ys.push(y);
            y += height;
        }
        let end = |all: &[u16]| all.last().copied().unwrap_or(0);
        let picture = Size::new(end(&xs) + right, end(&ys) + lines(below));
        let layout = Self {
            size,
            cell_size: (width, height),
            has_numbers: plan.has_numbers(),
            window: Rect::from((Position::ORIGIN, picture)),
            scroll: (0, 0),
            xs,
            ys,
            lines: row_lines,
            columns,
        };
        (layout, picture)
    }

    /// Computes the layout in the size `fixed`, or in the preferred size that fits the area. If no
    /// size fits, the window shows a part of the smallest picture around the cell `around`.
    pub(crate) fn choose(
        plan: &GridPlan,
        area: Size,
        with_notes: bool,
        fixed: Option<GridSize>,
        around: Pos,
    ) -> Self {
        let order = if with_notes {
            GridSize::FOR_NOTES
        } else {
            GridSize::ALL
        };
        let fits = |size: &GridSize| Self::fits(plan, *size, area);
        let fitting = || fixed.into_iter().chain(order).filter(fits);
        // The lines between cells show the sums of cages. In an area of usual size, a grid with sums
        // is scrolled rather than drawn without lines.
        let is_usual = area.width >= USUAL.width && area.height >= USUAL.height;
        let lined = fitting().find(|size| size.has_cell_lines());
        let size = match lined.or_else(|| is_usual.then_some(GridSize::Lined)) {
            Some(lined) if plan.has_sums => Some(lined),
            _ => fitting().next(),
        };
        let (mut layout, picture) = Self::new(plan, size.unwrap_or(GridSize::Tight));
        let cell = layout.at(around);
        let shift = |at: u16, room: u16, whole: u16| {
            at.saturating_sub(room / 2).min(whole.saturating_sub(room))
        };
        layout.scroll = (
            shift(cell.x, area.width, picture.width),
            shift(cell.y, area.height, picture.height),
        );
        layout.window.width = picture.width.min(area.width);
        layout.window.height = picture.height.min(area.height);
        layout
    }

    /// Returns true if the picture in a drawing size fits an area. The largest size is used only if
    /// nine rows of cells fit, so that small grids do not fill a window of typical size.
    fn fits(plan: &GridPlan, size: GridSize, area: Size) -> bool {
        const ROWS: u16 = 9;
        let (_, picture) = Self::new(plan, size);
        let (_, height) = size.cell();
        let is_usual = size != GridSize::Giant || area.height > ROWS * (height + 1);
        is_usual && picture.width <= area.width && picture.height <= area.height
    }

    /// Returns the drawing sizes in which a grid fits an area, largest first.
    pub(crate) fn fitting(plan: &GridPlan, area: Size) -> Vec<GridSize> {
        let fits = |size: &GridSize| Self::fits(plan, *size, area);
        let mut sizes: Vec<GridSize> = GridSize::ALL.into_iter().filter(fits).collect();
        if plan.has_sums && sizes.iter().any(|size| size.has_cell_lines()) {
            sizes.retain(|size| size.has_cell_lines());
        }
        sizes
    }

    /// Returns the size of the smallest picture.
    pub(crate) fn least(plan: &GridPlan) -> Size {
        Self::new(plan, GridSize::Tight).1
    }

    #[must_use]
    pub(crate) const fn at_position(mut self, position: Position) -> Self {
        self.window.x = position.x;
        self.window.y = position.y;
        self
    }

    /// Returns true if a part of the picture is outside the window.
    #[cfg(test)]
    pub(crate) fn is_cut(&self) -> bool {
        self.scroll != (0, 0)
            || self.xs.last() > Some(&self.window.width)
            || self.ys.last() > Some(&self.window.height)
    }

    /// Returns the area of a cell in the picture.
    fn at(&self, pos: Pos) -> Rect {
        let (width, height) = self.cell_size;
        let start = |all: &[u16], at: u8| all.get(usize::from(at)).copied().unwrap_or(0);
        Rect::new(
            start(&self.xs, pos.col),
            start(&self.ys, pos.row),
            width,
            height,
        )
    }

    /// Returns the window position of a position in the picture. Returns `None` if the position is
    /// not visible.
    pub(crate) fn window_position(&self, x: u16, y: u16) -> Option<Position> {
        let at = Position::new(
            (self.window.x + x).checked_sub(self.scroll.0)?,
            (self.window.y + y).checked_sub(self.scroll.1)?,
        );
        self.window.contains(at).then_some(at)
    }

    /// Returns the area of a cell in the window, without lines. Returns `None` if a part of the
    /// cell is hidden.
    pub(crate) fn visible(&self, pos: Pos) -> Option<Rect> {
        let rect = self.at(pos);
        let first = self.window_position(rect.x, rect.y)?;
        self.window_position(rect.right() - 1, rect.bottom() - 1)?;
        Some(Rect::from((first, rect.as_size())))
    }

    /// Returns the visible part of the grid with its frame, without labels and clues.
    pub(crate) fn frame(&self) -> Rect {
        let (x, y) = (self.column_line(0), self.row_line(0).unwrap_or(self.ys[0]));
        let end = |all: &[u16]| all.last().copied().unwrap_or(0);
        self.window_area(Rect::new(x, y, end(&self.xs) - x, end(&self.ys) - y))
    }

    /// Returns the visible part of an area of the picture, in the window.
    pub(crate) fn window_area(&self, area: Rect) -> Rect {
        let visible = |start: u16, end: u16, scroll: u16, room: u16| {
            let start = start.saturating_sub(scroll).min(room);
            (start, end.saturating_sub(scroll).min(room) - start)
        };
        let (scroll, window) = (self.scroll, self.window);
        let (x, width) = visible(area.x, area.right(), scroll.0, window.width);
        let (y, height) = visible(area.y, area.bottom(), scroll.1, window.height);
        Rect::new(window.x + x, window.y + y, width, height)
    }

    /// Returns the areas in the window of all cells that are completely visible.
    pub(crate) fn all_visible(&self) -> impl Iterator<Item = Rect> {
        let count = |starts: &[u16]| u8::try_from(starts.len() - 1).unwrap_or(u8::MAX);
        let (rows, cols) = (count(&self.ys), count(&self.xs));
        let all = (0..rows).flat_map(move |row| (0..cols).map(move |col| Pos::new(row, col)));
        all.filter_map(|pos| self.visible(pos))
    }

    /// Returns the area of a cell in the picture, for drawing.
    pub(crate) fn cell(&self, pos: Pos) -> Rect {
        self.at(pos)
    }

    /// Returns the area of a cell in the picture, including the lines around the cell.
    pub(crate) fn surface(&self, pos: Pos) -> Rect {
        let rect = self.at(pos);
        let (left, right) = (self.column_line(pos.col), self.column_line(pos.col + 1) + 1);
        let top = self.row_line(pos.row).unwrap_or(rect.y);
        let bottom = self.row_line(pos.row + 1).map_or(rect.bottom(), |y| y + 1);
        Rect::new(left, top, right - left, bottom - top)
    }

    /// Returns the window position of a sign beside the notes of a cell. Returns `None` if the
    /// position is not visible.
    pub(crate) fn place_of_sign(&self, pos: Pos) -> Option<Position> {
        let rect = self.at(pos);
        let x = match self.size {
            GridSize::Medium
            | GridSize::Roomy
            | GridSize::Large
            | GridSize::Giant
            | GridSize::Short => rect.right() - 1,
            _ => rect.right(),
        };
        self.window_position(x, rect.bottom() - 1)
    }

    /// Returns the position of a cell's digit in the picture.
    pub(crate) fn center(&self, pos: Pos) -> Position {
        let rect = self.at(pos);
        // A digit with one character is aligned with the last character of longer digits.
        let before = (rect.width - u16::from(!self.has_numbers)) / 2;
        let (x, y) = (rect.x + before, rect.y + (rect.height - 1) / 2);
        Position::new(x, y)
    }

    /// Returns the picture column of the line to the left of a column of cells. If `col` is the
    /// number of columns, this is the line at the right edge of the grid.
    pub(crate) fn column_line(&self, col: u8) -> u16 {
        self.columns[usize::from(col)]
    }

    /// Returns the picture row of the line above a row of cells, if there is a line.
    pub(crate) fn row_line(&self, row: u8) -> Option<u16> {
        let drawn = self.lines.get(usize::from(row)).copied().unwrap_or(false);
        drawn.then(|| self.ys[usize::from(row)] - 1)
    }

    /// Returns the window position of the terminal cursor in a cell. Returns `None` if the position
    /// is not visible.
    pub(crate) fn cursor(&self, pos: Pos) -> Option<Position> {
        let center = self.center(pos);
        self.window_position(center.x, center.y)
    }

    /// Returns the cell at a position in the window. A line belongs to the cell to its left or
    /// above it.
    pub(crate) fn cell_at(&self, at: Position) -> Option<Pos> {
        if !self.window.contains(at) {
            return None;
        }
        let (x, y) = (
            at.x - self.window.x + self.scroll.0,
            at.y - self.window.y + self.scroll.1,
        );
        let find = |starts: &[u16], at: u16| {
            let last = starts.last().copied()?;
            let found = starts.iter().rposition(|start| *start <= at)?;
            (at < last).then_some(found)
        };
        let pos = (find(&self.ys, y)?, find(&self.xs, x)?);
        Some(Pos::new(
            u8::try_from(pos.0).ok()?,
            u8::try_from(pos.1).ok()?,
        ))
    }

    /// Returns the cells beside a position on the line between two cells. `None` if the position is
    /// in a cell, or where lines cross.
    pub(crate) fn cells_beside_line(&self, at: Position) -> Option<[Pos; 2]> {
        let before = self.cell_at(at)?;
        let area = self.cell(before);
        let (x, y) = (
            at.x - self.window.x + self.scroll.0,
            at.y - self.window.y + self.scroll.1,
        );
        let after = match (x >= area.right(), y >= area.bottom()) {
            (true, false) => before.moved(0, 1)?,
            (false, true) => before.moved(1, 0)?,
            _ => return None,
        };
        let exists = usize::from(after.row) + 1 < self.ys.len()
            && usize::from(after.col) + 1 < self.xs.len();
        exists.then_some([before, after])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(size: u8) -> GridPlan {
        let part = match size {
            16 => 4,
            6 => 2,
            _ => 3,
        };
        GridPlan {
            rows: size,
            cols: size,
            region_lines: (0..=size).map(|row| row.is_multiple_of(part)).collect(),
            region_columns: (0..=size).map(|col| col.is_multiple_of(3)).collect(),
            outside_margins: [0; 4],
            high: size,
            ..GridPlan::default()
        }
    }

    #[test]
    fn grids_have_their_stated_sizes() {
        let size = |size: u8, of: GridSize| {
            let (_, picture) = GridLayout::new(&plan(size), of);
            (picture.width, picture.height)
        };
        // Row labels are two characters wide, or one in a small grid. Column labels are one line
        // high. In the medium size, the frame contains the column labels.
        assert_eq!(size(9, GridSize::Lined), (37 + 2, 19 + 1));
        assert_eq!(size(9, GridSize::Roomy), (55 + 2, 28 + 1));
        assert_eq!(size(9, GridSize::Large), (73 + 2, 37 + 1));
        assert_eq!(size(9, GridSize::Giant), (91 + 2, 55 + 1));
        assert_eq!(size(9, GridSize::Medium), (55 + 2, 22));
        assert_eq!(size(9, GridSize::Tall), (55 + 2, 31 + 1));
        assert_eq!(size(9, GridSize::Small), (25 + 1, 13 + 1));
        assert_eq!(size(16, GridSize::Dense), (33 + 2, 21 + 1));
        assert_eq!(size(16, GridSize::Tight), (33 + 2, 18 + 1));
        assert_eq!(size(6, GridSize::Lined), (25 + 2, 13 + 1));
        let wide = plan(16).with_style(DigitStyle::Numbers);
        let (_, picture) = GridLayout::new(&wide, GridSize::Dense);
        assert_eq!((picture.width, picture.height), (49 + 2, 21 + 1));
    }

    #[test]
    fn a_grid_with_sums_has_lines_and_a_small_one_is_large() {
        let with_sums = |size: u8| GridPlan {
            has_sums: true,
            ..plan(size)
        };
        let chosen = |plan: &GridPlan, area: (u16, u16), fixed| {
            GridLayout::choose(plan, area.into(), true, fixed, Pos::new(0, 0)).size
        };
        // The areas beside the panel in windows of 80x24, 100x40 and 40x16.
        let medium = Some(GridSize::Medium);
        assert_eq!(chosen(&with_sums(9), (58, 23), medium), GridSize::Lined);
        assert_eq!(chosen(&with_sums(9), (78, 39), None), GridSize::Large);
        assert_eq!(chosen(&with_sums(12), (58, 23), None), GridSize::Lined);
        assert_eq!(chosen(&with_sums(6), (58, 23), None), GridSize::Roomy);
        assert_eq!(chosen(&with_sums(4), (58, 23), None), GridSize::Large);
        assert_eq!(chosen(&plan(9), (58, 23), medium), GridSize::Medium);
        assert_eq!(chosen(&with_sums(9), (18, 15), None), GridSize::Tight);
    }

    #[test]
    fn every_position_in_a_cell_maps_to_that_cell_at_any_scroll_position() {
        for (area, around) in [
            (Size::new(80, 50), Pos::new(0, 0)),
            (Size::new(20, 10), Pos::new(8, 8)),
            (Size::new(17, 9), Pos::new(4, 2)),
        ] {
            let layout = GridLayout::choose(&plan(9), area, false, None, around);
            let layout = layout.at_position(Position::new(5, 3));
            assert_eq!(layout.is_cut(), area.width < 40);
            assert_eq!(layout.cell_at(layout.cursor(around).unwrap()), Some(around));
            for row in 0..9 {
                for col in 0..9 {
                    let pos = Pos::new(row, col);
                    for at in layout.cell(pos).positions() {
                        let seen = layout.window_position(at.x, at.y);
                        assert!(seen.is_none_or(|at| layout.cell_at(at) == Some(pos)));
                    }
                }
            }
        }
    }
}
