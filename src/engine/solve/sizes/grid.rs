//! Grids from 4x4 to 25x25, and their text form.

use std::fmt;
use std::str::FromStr;

/// The dimensions of a grid and of its boxes.
///
/// ```
/// # use masume_engine as masume;
/// use masume::solve::sizes::GridDimensions;
/// let shape = GridDimensions::of_size(12).expect("12 is one of the sizes");
/// assert_eq!((shape.size(), shape.cells()), (12, 144));
/// assert_eq!(GridDimensions::of_size(7), None); // seven digits make no box
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GridDimensions {
    pub(super) height: usize,
    pub(super) width: usize,
}

impl GridDimensions {
    /// All dimensions, smallest first.
    pub const ALL: [Self; 7] = [
        Self::of_box(2, 2),
        Self::of_box(2, 3),
        Self::of_box(2, 4),
        Self::of_box(3, 3),
        Self::of_box(3, 4),
        Self::of_box(4, 4),
        Self::of_box(5, 5),
    ];

    const fn of_box(height: usize, width: usize) -> Self {
        Self { height, width }
    }

    /// The dimensions of a grid with `size` rows; `None` if no supported grid has this number of
    /// rows.
    pub fn of_size(size: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.size() == size)
    }

    /// The dimensions of a grid with this number of cells; `None` if no supported grid has it.
    pub fn of_cells(cells: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.cells() == cells)
    }

    /// The number of columns of a box.
    pub const fn box_width(self) -> usize {
        self.width
    }

    /// The number of rows, columns, boxes and digits.
    pub const fn size(self) -> usize {
        self.height * self.width
    }

    /// The number of cells.
    pub const fn cells(self) -> usize {
        self.size() * self.size()
    }

    /// Parses cells: a row, a whole grid or any other part of a grid.
    ///
    /// Words are separated by white space, commas, semicolons or bars. If the text has one word for
    /// each cell of a row or of the grid, each word is a cell: a number, with 0 for an empty cell,
    /// or a single character. Otherwise each character is a cell, and separators are skipped.
    ///
    /// ```
    /// # use masume_engine as masume;
    /// use masume::solve::sizes::GridDimensions;
    /// let shape = GridDimensions::of_size(12).expect("12 is one of the sizes");
    /// let row = shape.cells_in("12 11 10 9, . . . . 1 2 3 4")?;
    /// assert_eq!(row, shape.cells_in("CBA9....1234")?);
    /// # Ok::<(), masume::solve::sizes::ParseGridError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a character that is neither a digit of this size nor an empty cell.
    pub fn cells_in(self, text: &str) -> Result<Vec<u8>, ParseGridError> {
        let apart = |c: char| c.is_whitespace() || ",;|".contains(c);
        let words: Vec<&str> = text.split(apart).filter(|word| !word.is_empty()).collect();
        if [self.size(), self.cells()].contains(&words.len()) {
            let number = |word: &&str| match word.parse() {
                Ok(number) => (usize::from(number) <= self.size()).then_some(number),
                Err(_) => single(word).and_then(|c| self.digit(c).ok()),
            };
            if let Some(cells) = words.iter().map(number).collect() {
                return Ok(cells);
            }
        }
        let cells = text.chars().filter(|c| !apart(*c));
        cells.map(|c| self.digit(c)).collect()
    }

    /// Parses a character as a digit, or as 0 for an empty cell.
    fn digit(self, c: char) -> Result<u8, ParseGridError> {
        let digit = match c {
            '.' | '0' | '-' | '*' | '_' | 'x' | 'X' => Some(0),
            _ => c
                .to_digit(36)
                .and_then(|digit| u8::try_from(digit).ok())
                .filter(|digit| usize::from(*digit) <= self.size()),
        };
        digit.ok_or(ParseGridError::Character(c))
    }

    /// The row, column and box of a cell, as indices of the list of houses. Rows come first, then
    /// columns, then boxes.
    pub(super) const fn houses_of(self, cell: usize) -> [usize; 3] {
        let size = self.size();
        let (row, col) = (cell / size, cell % size);
        let in_box = row / self.height * self.height + col / self.width;
        [row, size + col, 2 * size + in_box]
    }

    /// Returns the cells of every house, in the order of [`houses_of`](Self::houses_of).
    pub(super) fn houses(self) -> Vec<Vec<usize>> {
        let mut houses = vec![Vec::new(); 3 * self.size()];
        for cell in 0..self.cells() {
            for house in self.houses_of(cell) {
                houses[house].push(cell);
            }
        }
        houses
    }
}

/// A grid of one of the [`GridDimensions`]. A digit is a number from 1, and an empty cell is 0.
///
/// The text form has one character for each cell, row by row: `1` to `9`, then letters from `A`,
/// and `.` for an empty cell. The length of the text determines the shape.
/// [`GridDimensions::cells_in`] also parses numbers.
///
/// ```
/// # use masume_engine as masume;
/// use masume::solve::sizes::Grid;
/// let grid: Grid = "1..4 .... .... 4..1".parse()?;
/// assert_eq!(grid.to_string(), "1..4........4..1");
/// # Ok::<(), masume::solve::sizes::ParseGridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    pub(super) shape: GridDimensions,
    pub(super) digits: Vec<u8>,
}

impl Grid {
    /// Creates a grid from its digits, row by row. `None` if no shape has this number of cells, or
    /// if a digit is too large.
    pub fn new(digits: Vec<u8>) -> Option<Self> {
        let shape = GridDimensions::of_cells(digits.len())?;
        let fits = digits.iter().all(|d| usize::from(*d) <= shape.size());
        fits.then_some(Self { shape, digits })
    }

    /// The shape of the grid.
    pub const fn shape(&self) -> GridDimensions {
        self.shape
    }

    /// The digits, row by row; 0 for an empty cell.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// Returns true if each house contains each digit once.
    pub fn is_solved(&self) -> bool {
        let all = all_digits(self.shape);
        let held = |cells: Vec<usize>| {
            let digits = cells.into_iter().map(|cell| self.digits[cell]);
            digits.fold(0, |held, d| held | 1_u32 << d >> 1)
        };
        self.shape.houses().into_iter().all(|h| held(h) == all) && !self.digits.contains(&0)
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let char = |digit: &u8| match digit {
            0 => '.',
            1..=9 => char::from(b'0' + digit),
            _ => char::from(b'A' + digit - 10),
        };
        let text: String = self.digits.iter().map(char).collect();
        f.pad(&text)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// An error for a text that is not a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseGridError {
    /// No supported grid has this number of cells.
    #[error("{} cells, expected one of {}", .0, GridDimensions::ALL.map(|s| s.cells().to_string()).join(", "))]
    Length(usize),
    /// Neither a row nor a grid of these dimensions has this number of cells.
    #[error("{} cells, expected {} for a grid or {} for a row", .1, .0.cells(), .0.size())]
    LengthOf(GridDimensions, usize),
    /// Walls between cells that do not separate the boxes of these dimensions.
    #[error("the walls do not separate boxes of {} rows and {} columns", .0.height, .0.width)]
    Walls(GridDimensions),
    /// A character that is neither a digit of this size nor an empty cell.
    #[error("'{0}' is not a digit of a grid of this size")]
    Character(char),
}

impl FromStr for Grid {
    type Err = ParseGridError;

    /// Parses a grid. White space between cells is skipped.
    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let count = text.chars().filter(|c| !c.is_whitespace()).count();
        let shape = GridDimensions::of_cells(count).ok_or(ParseGridError::Length(count))?;
        let cells = text.chars().filter(|c| !c.is_whitespace());
        let digits = cells.map(|c| shape.digit(c)).collect::<Result<_, _>>()?;
        Ok(Self { shape, digits })
    }
}

/// Returns the only character of a text; `None` if the text has another length.
fn single(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// A mask with all digits of a shape.
pub(super) fn all_digits(shape: GridDimensions) -> u32 {
    (1 << shape.size()) - 1
}
