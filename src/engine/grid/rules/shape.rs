//! The shape of a variant: its rows, columns, digits and regions, and the houses they form.

use std::ops::Range;

use super::pos::{Pos, symbol};

/// The shape of a puzzle: its rows, columns, digits and regions, or several overlapping square
/// grids. The rectangle of all rows and columns is the canvas.
///
/// A house is a row, a column or a region, and has no digit twice. A house with as many cells as
/// there are digits contains each digit exactly once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    rows: u8,
    cols: u8,
    low: u8,
    high: u8,
    regions: Regions,
    grids: Vec<SubGrid>,
    /// The positions without a cell, in row-major order.
    holes: Vec<Pos>,
}

/// The regions of a canvas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Regions {
    /// Boxes that are as square as possible and at least as wide as high: 3 rows by 3 columns on a
    /// 9x9 canvas, and 2 rows by 3 columns on a 6x6 canvas. A canvas has no boxes if it is not
    /// square, or if its number of rows is 1 or prime.
    Boxes,
    /// Rows and columns only.
    None,
    /// Boxes with this number of rows and this number of columns.
    BoxesOf(u8, u8),
    /// An irregular map: the number of the region of each position, in row-major order; `None` for
    /// a cell without a region.
    Map(Vec<Option<u8>>),
}

/// One of several grids: a square grid with its own rows, columns and boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubGrid {
    /// The top left cell of the grid.
    pub top_left: Pos,
    /// The number of rows of the grid, which is also the number of its columns.
    pub size: u8,
}

/// The kind of a house of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeHouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A region.
    Region,
}

/// A house of a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeHouse {
    /// The kind of the house.
    pub kind: ShapeHouseKind,
    /// The number of the house among the houses of its kind, counted from 1.
    pub number: usize,
    /// The cells of the house in row-major order.
    pub cells: Vec<Pos>,
}

/// The number of classes of digits: low, middle and high.
const CLASSES: u8 = 3;

/// The reason why a shape is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// The number of rows or columns is 0 or above [`Shape::LONGEST`].
    #[error("expected a size of 1 to 45 rows and columns")]
    Size,
    /// The smallest digit exceeds the largest, or a digit exceeds 35.
    #[error("expected a range of digits from 0 to 35, such as 1-9")]
    Digits,
    /// Boxes of this size do not fill the canvas.
    #[error("the boxes do not fill the grid")]
    Boxes,
    /// The map of regions does not have the size of the canvas.
    #[error("the regions do not have as many cells as the grid")]
    MapLength,
    /// A house has more cells than there are digits.
    #[error("a row, column or region has more cells than there are digits")]
    HouseTooLong,
    /// A grid is not on the canvas.
    #[error("one of the grids is outside the canvas")]
    GridOutside,
}

impl Shape {
    /// The maximum number of rows, and of columns.
    pub const LONGEST: u8 = 45;

    /// Creates a canvas with boxes. The digits range from 1 to the length of the longer side.
    ///
    /// # Errors
    /// Returns [`ShapeError::Size`] if a side is 0 or longer than [`LONGEST`](Self::LONGEST).
    pub fn new(rows: u8, cols: u8) -> Result<Self, ShapeError> {
        let sides = 1..=Self::LONGEST;
        if !sides.contains(&rows) || !sides.contains(&cols) {
            return Err(ShapeError::Size);
        }
        Ok(Self {
            rows,
            cols,
            low: 1,
            high: rows.max(cols),
            regions: Regions::Boxes,
            grids: Vec::new(),
            holes: Vec::new(),
        })
    }

    /// The classic shape: nine rows, nine columns, nine boxes.
    pub const fn classic() -> Self {
        Self {
            rows: 9,
            cols: 9,
            low: 1,
            high: 9,
            regions: Regions::Boxes,
            grids: Vec::new(),
            holes: Vec::new(),
        }
    }

    /// Returns the shape with the digits from `low` to `high`.
    ///
    /// # Errors
    /// Returns [`ShapeError::Digits`] if `low` exceeds `high`, or if `high` exceeds 35.
    pub fn with_digits(self, low: u8, high: u8) -> Result<Self, ShapeError> {
        if low > high || high > 35 {
            return Err(ShapeError::Digits);
        }
        Ok(Self { low, high, ..self })
    }

    /// Returns the shape with other regions.
    ///
    /// # Errors
    /// Returns [`ShapeError::Boxes`] if boxes do not fill the canvas, and [`ShapeError::MapLength`]
    /// if a map has the wrong length.
    pub fn with_regions(self, regions: Regions) -> Result<Self, ShapeError> {
        match &regions {
            Regions::BoxesOf(height, width) => {
                let fills = |side: u8, part: u8| part > 0 && side.is_multiple_of(part);
                if !fills(self.rows, *height) || !fills(self.cols, *width) {
                    return Err(ShapeError::Boxes);
                }
            }
            Regions::Map(map) if map.len() != self.area() => return Err(ShapeError::MapLength),
            Regions::Map(_) | Regions::Boxes | Regions::None => {}
        }
        Ok(Self { regions, ..self })
    }

    /// Returns the shape with the regions of a map, or with boxes if these are the regions of the
    /// map.
    ///
    /// # Errors
    /// Returns [`ShapeError::MapLength`] if the map has the wrong length.
    pub fn with_region_map(self, map: Vec<Option<u8>>) -> Result<Self, ShapeError> {
        let boxes = self.clone().with_regions(Regions::Boxes)?;
        let mapped = self.with_regions(Regions::Map(map))?;
        let [own, usual] = [&mapped, &boxes].map(|shape| {
            let mut regions = shape.region_cells();
            regions.sort_unstable();
            regions
        });
        Ok(if own == usual { boxes } else { mapped })
    }

    /// Returns the shape with several grids. Positions outside all grids have no cell. The digits
    /// range from 1 to the size of the first grid.
    ///
    /// # Errors
    /// Returns [`ShapeError::GridOutside`] if a grid is not on the canvas.
    pub fn with_grids(self, grids: Vec<SubGrid>) -> Result<Self, ShapeError> {
        for grid in &grids {
            let ends = |from: u8, side: u8| from.checked_add(grid.size).is_some_and(|e| e <= side);
            if grid.size == 0
                || !ends(grid.top_left.row, self.rows)
                || !ends(grid.top_left.col, self.cols)
            {
                return Err(ShapeError::GridOutside);
            }
        }
        let high = grids.first().map_or(self.high, |grid| grid.size);
        let mut shape = Self {
            high,
            grids,
            ..self
        };
        if !shape.grids.is_empty() {
            let bare = |pos: &Pos| !shape.grids.iter().any(|grid| grid.has(*pos));
            shape.holes = shape.canvas().filter(bare).collect();
        }
        Ok(shape)
    }

    /// Returns the shape without the cells at some positions.
    #[must_use]
    pub fn with_holes(mut self, holes: impl IntoIterator<Item = Pos>) -> Self {
        self.holes.extend(holes);
        self.holes.sort_unstable();
        self.holes.dedup();
        self
    }

    /// Checks that no house has more cells than there are digits.
    ///
    /// # Errors
    /// Returns [`ShapeError::HouseTooLong`] if a house has more cells.
    pub fn checked(self) -> Result<Self, ShapeError> {
        let most = self.digit_count();
        if self.houses().iter().any(|house| house.cells.len() > most) {
            return Err(ShapeError::HouseTooLong);
        }
        Ok(self)
    }

    /// The number of rows of the canvas.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// The number of columns of the canvas.
    pub const fn cols(&self) -> u8 {
        self.cols
    }

    /// The smallest digit of the shape.
    pub const fn low(&self) -> u8 {
        self.low
    }

    /// The largest digit of the shape.
    pub const fn high(&self) -> u8 {
        self.high
    }

    /// The number of digits.
    #[inline]
    pub fn digit_count(&self) -> usize {
        usize::from(self.high - self.low) + 1
    }

    /// The low, the middle and the high digits. If the number of digits is not a multiple of three,
    /// the low and the high digits are equally many.
    ///
    /// ```
    /// # use masume_engine as masume;
    /// use masume::grid::rules::Shape;
    /// assert_eq!(Shape::classic().digit_classes(), [1..4, 4..7, 7..10]);
    /// assert_eq!(Shape::new(8, 8)?.digit_classes(), [1..4, 4..6, 6..9]);
    /// # Ok::<(), masume::grid::rules::ShapeError>(())
    /// ```
    pub fn digit_classes(&self) -> [Range<u8>; CLASSES as usize] {
        let (low, end) = (self.low, self.high + 1);
        let outer = (end - low + 1) / CLASSES;
        [low..low + outer, low + outer..end - outer, end - outer..end]
    }

    /// The class of a digit: 0 for low, 1 for middle, 2 for high.
    pub(super) fn digit_class(&self, digit: i64) -> i64 {
        let [_, middle, high] = self.digit_classes();
        i64::from(digit >= middle.start.into()) + i64::from(digit >= high.start.into())
    }

    /// The regions of the canvas.
    pub const fn regions(&self) -> &Regions {
        &self.regions
    }

    /// The overlapping grids; empty if the canvas is a single grid.
    #[inline]
    pub fn grids(&self) -> &[SubGrid] {
        &self.grids
    }

    /// The number of positions on the canvas.
    #[inline]
    pub fn area(&self) -> usize {
        usize::from(self.rows) * usize::from(self.cols)
    }

    /// Writes digits, indexed by position, as one symbol each: `.` is an empty cell, `#` is no cell.
    pub fn symbols(&self, digits: &[Option<u8>]) -> String {
        let positions = self.canvas().zip(digits);
        positions
            .map(|(pos, digit)| match digit {
                Some(digit) => symbol(*digit),
                None if self.has(pos) => '.',
                None => '#',
            })
            .collect()
    }

    /// The index of a position in row-major order.
    #[inline]
    pub fn index(&self, pos: Pos) -> usize {
        usize::from(pos.row) * usize::from(self.cols) + usize::from(pos.col)
    }

    /// Returns true if the position has a cell.
    #[inline]
    pub fn has(&self, pos: Pos) -> bool {
        pos.row < self.rows && pos.col < self.cols && self.holes.binary_search(&pos).is_err()
    }

    /// Iterates over all positions of the canvas in row-major order.
    #[inline]
    pub fn canvas(&self) -> impl Iterator<Item = Pos> + use<> {
        let cols = self.cols;
        (0..self.rows).flat_map(move |row| (0..cols).map(move |col| Pos { row, col }))
    }

    /// Iterates over the positions of all cells in row-major order.
    #[inline]
    pub fn cells(&self) -> impl Iterator<Item = Pos> {
        self.canvas().filter(|pos| self.has(*pos))
    }

    /// The number of rows of a square grid; `None` if the canvas is not a single square grid.
    pub fn side(&self) -> Option<u8> {
        let one = self.rows == self.cols && self.grids.is_empty();
        one.then_some(self.rows)
    }

    /// The numbers of rows and columns of a box. If the regions are not boxes, the default size of
    /// boxes on a square grid is returned. `None` if there is no such size.
    pub fn box_size(&self) -> Option<(u8, u8)> {
        match self.regions {
            Regions::BoxesOf(height, width) => Some((height, width)),
            Regions::Boxes | Regions::None | Regions::Map(_) => default_box(self.side()?),
        }
    }

    /// Returns the groups of cells with the same number in a map by position.
    pub(crate) fn groups_of(&self, map: &[Option<u8>]) -> Vec<Vec<Pos>> {
        grouped(self.canvas(), |pos| map[self.index(pos)].map(usize::from))
    }

    /// Returns the number of the region of each position, counted from 0.
    pub(crate) fn region_numbers(&self) -> Vec<Option<u8>> {
        let mut numbers = vec![None; self.area()];
        for (region, number) in self.region_cells().iter().zip(0..) {
            for pos in region {
                numbers[self.index(*pos)] = Some(number);
            }
        }
        numbers
    }

    /// The cells of each region, in the order of the regions. Empty if there are several grids.
    pub fn region_cells(&self) -> Vec<Vec<Pos>> {
        if !self.grids.is_empty() {
            return Vec::new();
        }
        let box_size = self.box_size();
        let number = |pos: Pos| match &self.regions {
            Regions::None => None,
            Regions::Boxes | Regions::BoxesOf(..) => {
                let (height, width) = box_size?;
                let across = usize::from(self.cols / width);
                Some(usize::from(pos.row / height) * across + usize::from(pos.col / width))
            }
            Regions::Map(map) => map[self.index(pos)].map(usize::from),
        };
        grouped(self.cells(), number)
    }

    /// All houses of the shape: rows, then columns, then regions. Houses of one cell are omitted,
    /// and so are houses with the same cells as an earlier house.
    pub fn houses(&self) -> Vec<ShapeHouse> {
        let mut houses: Vec<ShapeHouse> = Vec::new();
        let mut add = |kind, lists: Vec<Vec<Pos>>| {
            for (cells, number) in lists.into_iter().zip(1..) {
                if cells.len() > 1 && !houses.iter().any(|house| house.cells == cells) {
                    houses.push(ShapeHouse {
                        kind,
                        number,
                        cells,
                    });
                }
            }
        };
        if self.grids.is_empty() {
            add(
                ShapeHouseKind::Row,
                grouped(self.cells(), |pos| Some(pos.row.into())),
            );
            add(
                ShapeHouseKind::Column,
                grouped(self.cells(), |pos| Some(pos.col.into())),
            );
            add(ShapeHouseKind::Region, self.region_cells());
            return houses;
        }
        for kind in [
            ShapeHouseKind::Row,
            ShapeHouseKind::Column,
            ShapeHouseKind::Region,
        ] {
            let lists = self.grids.iter().flat_map(|grid| grid.houses(kind));
            add(kind, lists.collect());
        }
        houses
    }
}

impl SubGrid {
    /// Returns true if a position belongs to the grid.
    #[inline]
    pub fn has(self, pos: Pos) -> bool {
        let within = |at: u8, from: u8| at >= from && at - from < self.size;
        within(pos.row, self.top_left.row) && within(pos.col, self.top_left.col)
    }

    fn houses(self, kind: ShapeHouseKind) -> Vec<Vec<Pos>> {
        let (size, at) = (self.size, self.top_left);
        let cells = (0..size)
            .flat_map(move |row| (0..size).map(move |col| Pos::new(at.row + row, at.col + col)));
        grouped(cells, |pos| {
            let (row, col) = (pos.row - at.row, pos.col - at.col);
            match kind {
                ShapeHouseKind::Row => Some(row.into()),
                ShapeHouseKind::Column => Some(col.into()),
                ShapeHouseKind::Region => {
                    let (height, width) = default_box(size)?;
                    Some(
                        usize::from(row / height) * usize::from(size / width)
                            + usize::from(col / width),
                    )
                }
            }
        })
    }
}

/// Groups cells by the number that `number` returns, in ascending order. Cells without a number are
/// dropped.
fn grouped(
    cells: impl Iterator<Item = Pos>,
    number: impl Fn(Pos) -> Option<usize>,
) -> Vec<Vec<Pos>> {
    let mut groups: Vec<Vec<Pos>> = Vec::new();
    for pos in cells {
        if let Some(number) = number(pos) {
            if groups.len() <= number {
                groups.resize(number + 1, Vec::new());
            }
            groups[number].push(pos);
        }
    }
    groups.retain(|group| !group.is_empty());
    groups
}

/// Returns the numbers of rows and columns of a box in a square grid; `None` if the grid has no
/// boxes. The number of rows is the largest divisor of the size that does not exceed its square
/// root.
fn default_box(size: u8) -> Option<(u8, u8)> {
    let height = (2..=size)
        .take_while(|height| u16::from(*height) * u16::from(*height) <= u16::from(size))
        .filter(|height| size.is_multiple_of(*height))
        .last()?;
    Some((height, size / height))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_as_square_as_possible() {
        let boxes = [4, 6, 7, 8, 9, 10, 12, 14, 15, 16, 25].map(default_box);
        let expected = [
            Some((2, 2)),
            Some((2, 3)),
            None,
            Some((2, 4)),
            Some((3, 3)),
            Some((2, 5)),
            Some((3, 4)),
            Some((2, 7)),
            Some((3, 5)),
            Some((4, 4)),
            Some((5, 5)),
        ];
        assert_eq!(boxes, expected);
    }

    #[test]
    fn the_middle_digits_differ_in_number_if_the_digits_are_no_multiple_of_three() {
        let counts = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16].map(|size| {
            let classes = Shape::new(size, size).unwrap().digit_classes();
            classes.map(|digits| digits.len())
        });
        let expected = [
            [1, 1, 1],
            [1, 2, 1],
            [2, 1, 2],
            [2, 2, 2],
            [2, 3, 2],
            [3, 2, 3],
            [3, 3, 3],
            [3, 4, 3],
            [4, 3, 4],
            [4, 4, 4],
            [5, 4, 5],
            [5, 5, 5],
            [5, 6, 5],
        ];
        assert_eq!(counts, expected);
        let from_0 = Shape::classic().with_digits(0, 9).unwrap();
        let classes = [0, 2, 3, 6, 7, 9].map(|digit| from_0.digit_class(digit));
        assert_eq!(classes, [0, 0, 1, 1, 2, 2]);
    }

    #[test]
    fn shapes_have_the_expected_number_of_houses() {
        let houses = |shape: Shape| shape.checked().unwrap().houses().len();
        assert_eq!(houses(Shape::classic()), 27);
        assert_eq!(houses(Shape::new(7, 7).unwrap()), 14);
        assert_eq!(houses(Shape::new(16, 16).unwrap()), 48);
        let none = Shape::classic().with_regions(Regions::None).unwrap();
        assert_eq!(houses(none), 18);
        let grid = |row, col| SubGrid {
            top_left: Pos::new(row, col),
            size: 9,
        };
        let two = Shape::new(15, 15)
            .unwrap()
            .with_grids(vec![grid(0, 0), grid(6, 6)])
            .unwrap();
        // The two grids share one box.
        assert_eq!(two.cells().count(), 2 * 81 - 9);
        assert_eq!(houses(two), 2 * 27 - 1);
    }

    #[test]
    fn invalid_shapes_are_rejected() {
        assert_eq!(Shape::new(0, 9), Err(ShapeError::Size));
        assert_eq!(Shape::new(9, 46), Err(ShapeError::Size));
        let nine = Shape::classic;
        assert_eq!(nine().with_digits(3, 2), Err(ShapeError::Digits));
        let boxes = nine().with_regions(Regions::BoxesOf(2, 3));
        assert_eq!(boxes, Err(ShapeError::Boxes));
        let map = nine().with_regions(Regions::Map(vec![None; 80]));
        assert_eq!(map, Err(ShapeError::MapLength));
        let few = nine().with_digits(1, 6).unwrap().checked();
        assert_eq!(few, Err(ShapeError::HouseTooLong));
    }
}
