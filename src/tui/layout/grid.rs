//! Cell positions in a grid of any size, for each drawing size.

use ratatui::layout::{Position, Rect, Size};

use crate::grid::rules::Pos;

/// A size to draw the cells of a grid in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum GridSize {
    /// One character for a cell, lines between columns only: underlines separate rows.
    Tight,
    /// One character for a cell, lines around regions only.
    Dense,
    /// Three characters for a cell, lines around regions only.
    Narrow,
    /// Three characters for a cell, all lines.
    Lined,
    /// Four by two characters for a cell, lines around regions only.
    Short,
    /// Five by two characters for a cell, lines around regions only.
    Medium,
    /// Five by three characters for a cell, lines around regions only.
    Tall,
    /// Seven by three characters for a cell, all lines.
    Large,
}

impl GridSize {
    /// Largest first, the order of preference without notes.
    pub(crate) const ALL: [Self; 8] = [
        Self::Large,
        Self::Lined,
        Self::Tall,
        Self::Medium,
        Self::Short,
        Self::Narrow,
        Self::Dense,
        Self::Tight,
    ];

    /// The order of preference with notes.
    const FOR_NOTES: [Self; 8] = [
        Self::Large,
        Self::Tall,
        Self::Medium,
        Self::Short,
        Self::Lined,
        Self::Narrow,
        Self::Dense,
        Self::Tight,
    ];

    /// Width and height of a cell.
    pub(crate) const fn cell(self) -> (u16, u16) {
        match self {
            Self::Tight | Self::Dense => (1, 1),
            Self::Narrow | Self::Lined => (3, 1),
            Self::Short => (4, 2),
            Self::Medium => (5, 2),
            Self::Tall => (5, 3),
            Self::Large => (7, 3),
        }
    }

    /// Returns true if a cell has room only for its digit.
    pub(crate) const fn is_least(self) -> bool {
        matches!(self, Self::Tight | Self::Dense)
    }

    /// Returns true if lines separate all cells, false if only regions.
    pub(crate) const fn has_cell_lines(self) -> bool {
        matches!(self, Self::Lined | Self::Large)
    }
}

/// The properties of a grid that its layout depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct GridPlan {
    pub(crate) rows: u8,
    pub(crate) cols: u8,
    /// For each line between two rows, edges of the grid included, true if a region ends there.
    pub(crate) region_lines: Vec<bool>,
    /// The length of the longest clue outside the grid: left, above, right, below.
    pub(crate) outside: [u16; 4],
}

/// The cell positions of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GridLayout {
    pub(crate) size: GridSize,
    /// The area of the screen that shows the picture or a part of it.
    pub(crate) window: Rect,
    /// The first column and row of the picture that are shown.
    scroll: (u16, u16),
    /// The first column of each grid column in the picture, and the end of the last.
    xs: Vec<u16>,
    /// The first row of each grid row in the picture, and the end of the last.
    ys: Vec<u16>,
    /// For each row, true if a line is drawn above it.
    lines: Vec<bool>,
}

/// The width of the row numbers.
const LABELS: u16 = 2;

impl GridLayout {
    /// A grid in a size, its picture at the top left of a window.
    fn new(plan: &GridPlan, size: GridSize) -> (Self, Size) {
        let (width, height) = size.cell();
        let [left, above, right, below] = plan.outside;
        // A clue above a narrow column is written vertically.
        let lines = |longest: u16| {
            if longest <= width {
                longest.min(1)
            } else {
                longest
            }
        };
        // Keep a space between the row numbers and the clues.
        let mut x = LABELS + left + u16::from(left > 0) + 1;
        let mut xs = Vec::new();
        for _ in 0..=plan.cols {
            xs.push(x);
            x += width + 1;
        }
        // As on the board of classic puzzles, the column numbers are in the frame of this size.
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
            window: Rect::from((Position::ORIGIN, picture)),
            scroll: (0, 0),
            xs,
            ys,
            lines: row_lines,
        };
        (layout, picture)
    }

    /// The largest size that fits the area, or a part of the smallest around a cell.
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
        let fits = |size: &GridSize| {
            let (_, picture) = Self::new(plan, *size);
            picture.width <= area.width && picture.height <= area.height
        };
        let size = fixed.into_iter().chain(order).find(fits);
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

    /// The sizes of a grid that fit an area, largest first.
    pub(crate) fn fitting(plan: &GridPlan, area: Size) -> Vec<GridSize> {
        let fits = |size: &GridSize| {
            let (_, picture) = Self::new(plan, *size);
            picture.width <= area.width && picture.height <= area.height
        };
        GridSize::ALL.into_iter().filter(fits).collect()
    }

    /// The size of the smallest picture.
    pub(crate) fn least(plan: &GridPlan) -> Size {
        Self::new(plan, GridSize::Tight).1
    }

    /// Moves the window of the layout.
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

    /// The inside of a cell in the picture.
    fn at(&self, pos: Pos) -> Rect {
        let (width, height) = self.size.cell();
        let start = |all: &[u16], at: u8| all.get(usize::from(at)).copied().unwrap_or(0);
        Rect::new(
            start(&self.xs, pos.col),
            start(&self.ys, pos.row),
            width,
            height,
        )
    }

    /// The screen position of a picture position, if it is visible.
    pub(crate) fn on_screen(&self, x: u16, y: u16) -> Option<Position> {
        let at = Position::new(
            (self.window.x + x).checked_sub(self.scroll.0)?,
            (self.window.y + y).checked_sub(self.scroll.1)?,
        );
        self.window.contains(at).then_some(at)
    }

    /// The inside of a cell on the screen; `None` if a part of it is hidden.
    pub(crate) fn visible(&self, pos: Pos) -> Option<Rect> {
        let rect = self.at(pos);
        let first = self.on_screen(rect.x, rect.y)?;
        self.on_screen(rect.right() - 1, rect.bottom() - 1)?;
        Some(Rect::from((first, rect.as_size())))
    }

    /// The insides of all positions on the screen.
    pub(crate) fn all_visible(&self) -> impl Iterator<Item = Rect> {
        let count = |starts: &[u16]| u8::try_from(starts.len() - 1).unwrap_or(u8::MAX);
        let (rows, cols) = (count(&self.ys), count(&self.xs));
        let all = (0..rows).flat_map(move |row| (0..cols).map(move |col| Pos::new(row, col)));
        all.filter_map(|pos| self.visible(pos))
    }

    /// The inside of a cell in the picture, for drawing.
    pub(crate) fn cell(&self, pos: Pos) -> Rect {
        self.at(pos)
    }

    /// The position of a cell's digit in the picture.
    pub(crate) fn center(&self, pos: Pos) -> Position {
        let rect = self.at(pos);
        let (x, y) = (
            rect.x + (rect.width - 1) / 2,
            rect.y + (rect.height - 1) / 2,
        );
        Position::new(x, y)
    }

    /// The column of the picture left of a column of cells; the number of columns for the last one.
    pub(crate) fn column_line(&self, col: u8) -> u16 {
        self.xs[usize::from(col)] - 1
    }

    /// The row of the picture above a row of cells, if a line is drawn there.
    pub(crate) fn row_line(&self, row: u8) -> Option<u16> {
        let drawn = self.lines.get(usize::from(row)).copied().unwrap_or(false);
        drawn.then(|| self.ys[usize::from(row)] - 1)
    }

    /// The position of the terminal's cursor in a cell; `None` if the cell is not visible.
    pub(crate) fn cursor(&self, pos: Pos) -> Option<Position> {
        let center = self.center(pos);
        self.on_screen(center.x, center.y)
    }

    /// The cell at a position of the screen. A line belongs to the cell left of it or above it.
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
            outside: [0; 4],
        }
    }

    #[test]
    fn grids_have_their_stated_sizes() {
        let size = |size: u8, of: GridSize| {
            let (_, picture) = GridLayout::new(&plan(size), of);
            (picture.width, picture.height)
        };
        // Two columns and a row hold the labels of rows and columns; the medium size has them in
        // its frame.
        assert_eq!(size(9, GridSize::Lined), (37 + 2, 19 + 1));
        assert_eq!(size(9, GridSize::Large), (73 + 2, 37 + 1));
        assert_eq!(size(9, GridSize::Medium), (55 + 2, 22));
        assert_eq!(size(16, GridSize::Dense), (33 + 2, 21 + 1));
        assert_eq!(size(16, GridSize::Tight), (33 + 2, 18 + 1));
        assert_eq!(size(6, GridSize::Lined), (25 + 2, 13 + 1));
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
                        let seen = layout.on_screen(at.x, at.y);
                        assert!(seen.is_none_or(|at| layout.cell_at(at) == Some(pos)));
                    }
                }
            }
        }
    }
}
