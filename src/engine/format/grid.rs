//! Grids of nine rows, one row per line. Rules (lines such as `---+---+---`) between rows and empty
//! lines between bands are optional. Cells between walls may be two or three lines tall.

use super::cell_char;
use super::cells::{CellStyle, LineCells};
use super::error::{ReadError, ReadErrorKind, TextPosition};
use super::pencilmarks::CandidateRow;
use super::{Entry, Extras, Form, PuzzleEntry};
use crate::grid::{CandidateSet, Cell, Clues, Col, Digit, DigitSet, Row};

/// The rows of an incomplete grid.
///
/// A row with an error counts as a row. The rows after it belong to this grid too, but their errors
/// are not reported.
#[derive(Clone, Debug)]
pub(super) struct GridRows {
    clues: Clues,
    rows: usize,
    start: TextPosition,
    /// The position of row 4, from which [`split_off_top`](Self::split_off_top) starts a new grid.
    fourth_row: TextPosition,
    /// The index of the last row with an error.
    failed_row: Option<usize>,
    last: LastLine,
    /// True if an empty line followed row 3. An empty line must then follow row 6.
    spaced: bool,
    /// True if a rule follows the first row. Rules may then follow every row, as in a grid with a
    /// border around each cell.
    fully_ruled: bool,
    style: CellStyle,
    /// The candidates of the rows that are written as candidates; `None` if there are no such rows.
    candidates: Option<Box<CandidateSet>>,
    /// The digits that the player has entered.
    placed: Clues,
    /// The lines that contain only walls and spaces, among the first nine lines of cells.
    spaces: [bool; 9],
    /// The grid that the lines would be if the cells were taller than one line; `None` if nine lines
    /// have not been read, or cannot belong to tall cells.
    tall: Option<Box<TallRows>>,
}

/// Rows of cells that are two or three lines tall. One line of each row contains the digits, and the
/// other lines contain only walls and spaces.
#[derive(Clone, Debug)]
struct TallRows {
    height: usize,
    /// The index of the line with the digits within the lines of a row.
    line_of_digits: usize,
    clues: Clues,
}

/// The kind of the last line that belongs to the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LastLine {
    Row,
    Rule,
    Gap,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum GridState {
    Open,
    /// The grid has ended, and its results are complete.
    Ended,
}

/// The results of reading: puzzles and errors, in the order of the text.
pub(super) type ReadResults = Vec<Result<PuzzleEntry, ReadError>>;

impl GridRows {
    pub(super) const fn at(start: TextPosition) -> Self {
        Self {
            clues: Clues::EMPTY,
            rows: 0,
            start,
            fourth_row: start,
            failed_row: None,
            last: LastLine::Rule,
            spaced: false,
            fully_ruled: false,
            style: CellStyle {
                separated: false,
                other_blanks: false,
            },
            candidates: None,
            placed: Clues::EMPTY,
            spaces: [false; 9],
            tall: None,
        }
    }

    pub(super) fn row(
        &mut self,
        cells: &LineCells,
        (line, text): (usize, &str),
        found: &mut ReadResults,
    ) -> GridState {
        let start = TextPosition::in_line(line, text, cells.start());
        let has_only_spaces = text.contains(cell_char::is_wall)
            && text
                .chars()
                .all(|c| c.is_whitespace() || cell_char::is_wall(c));
        if self.tall.is_some() {
            let digits = cells.row(self.rows + 1).ok();
            return self.line_of_tall_row(digits, has_only_spaces, found);
        }
        self.spaces[self.rows] = has_only_spaces;
        self.begin_row(start, found);
        match cells.row(self.rows + 1) {
            Ok(digits) => self.write_row(digits),
            Err((byte, kind)) => {
                if self.failed_row.is_none() {
                    found.push(Err(TextPosition::in_line(line, text, byte).error(kind)));
                }
                self.failed_row = Some(self.rows);
            }
        }
        self.style.separated |= cells.style.separated;
        self.style.other_blanks |= cells.style.other_blanks;
        self.end_row(found)
    }

    /// Adds a row of candidates. A cell with one candidate becomes a cell with that digit.
    pub(super) fn row_of_candidates(
        &mut self,
        row: CandidateRow,
        start: TextPosition,
        found: &mut ReadResults,
    ) -> GridState {
        self.begin_row(start, found);
        let mut marks = self
            .candidates
            .as_deref()
            .copied()
            .unwrap_or(CandidateSet::EMPTY);
        let mut digits = row.cells.map(DigitSet::single);
        for (at, col) in Col::ALL.into_iter().enumerate() {
            let cell = Cell::at(Row::ALL[self.rows], col);
            if row.entered[at] {
                self.placed.set(cell, digits[at].take());
            }
            let digits = row.cells[at];
            if digits.len() > 1 {
                marks |= CandidateSet::of_cell(cell, digits);
            }
        }
        self.candidates = Some(Box::new(marks));
        self.write_row(digits);
        self.style.separated = true;
        self.end_row(found)
    }

    fn begin_row(&mut self, start: TextPosition, found: &mut ReadResults) {
        if self.spaced && self.rows == 6 && self.last == LastLine::Row {
            self.split_off_top(found);
        }
        if self.rows == 3 {
            self.fourth_row = start;
        }
    }

    fn write_row(&mut self, digits: [Option<Digit>; 9]) {
        let row = Row::ALL[self.rows];
        for (col, digit) in Col::ALL.into_iter().zip(digits) {
            self.clues.set(Cell::at(row, col), digit);
        }
    }

    fn end_row(&mut self, found: &mut ReadResults) -> GridState {
        self.rows += 1;
        self.last = LastLine::Row;
        if self.rows < 9 {
            return GridState::Open;
        }
        self.tall = self.tall_rows();
        if self.tall.is_some() {
            return GridState::Open;
        }
        if self.failed_row.is_none() {
            found.push(Ok(self.entry().into()));
        }
        GridState::Ended
    }

    /// Returns the rows of tall cells to which the first nine lines can belong; `None` if the cells
    /// are not tall. Nine rows of which four or more are empty would have several solutions.
    fn tall_rows(&self) -> Option<Box<TallRows>> {
        if self.failed_row.is_some() || self.spaces.iter().all(|spaces| *spaces) {
            return None;
        }
        let fits = |height: usize, line_of_digits: usize| {
            let mut lines = self.spaces.iter().enumerate();
            lines.all(|(line, spaces)| *spaces || line % height == line_of_digits)
        };
        let heights = if self.fully_ruled { [2, 3] } else { [3, 2] };
        let (height, line_of_digits) = heights.into_iter().find_map(|height| {
            let line_of_digits = (0..height).find(|line| fits(height, *line))?;
            Some((height, line_of_digits))
        })?;
        let mut clues = Clues::EMPTY;
        for (line, row) in Row::ALL.into_iter().enumerate() {
            if line % height == line_of_digits {
                for col in Col::ALL {
                    let digit = self.clues.digit(Cell::at(row, col));
                    clues.set(Cell::at(Row::ALL[line / height], col), digit);
                }
            }
        }
        Some(Box::new(TallRows {
            height,
            line_of_digits,
            clues,
        }))
    }

    /// Adds a line after the first nine lines to a grid with tall cells.
    fn line_of_tall_row(
        &mut self,
        digits: Option<[Option<Digit>; 9]>,
        has_only_spaces: bool,
        found: &mut ReadResults,
    ) -> GridState {
        let Some(tall) = &mut self.tall else {
            return GridState::Ended;
        };
        let row = self.rows / tall.height;
        let is_line_of_digits = self.rows % tall.height == tall.line_of_digits;
        match digits {
            Some(digits) if is_line_of_digits => {
                for (col, digit) in Col::ALL.into_iter().zip(digits) {
                    tall.clues.set(Cell::at(Row::ALL[row], col), digit);
                }
            }
            _ if has_only_spaces => {}
            _ => {
                self.rows += 1;
                self.end(found);
                return GridState::Ended;
            }
        }
        self.rows += 1;
        self.last = LastLine::Row;
        if self.rows < 9 * tall.height {
            return GridState::Open;
        }
        self.clues = tall.clues;
        found.push(Ok(self.entry().into()));
        GridState::Ended
    }

    fn entry(&self) -> Entry {
        let form = match (&self.candidates, self.style.separated) {
            (Some(_), _) => Form::Pencilmarks,
            (None, true) => Form::Boxed,
            (None, false) => Form::Grid,
        };
        let extras = Extras {
            placed: self.placed,
            candidates: self.candidates.as_deref().copied(),
            ..Extras::default()
        };
        Entry::new(self.clues, self.start.line, form).with_extras(extras)
    }

    /// Handles a seventh row directly below the sixth, although an empty line is below the third
    /// row. The first three rows are reported as an incomplete grid. The next three rows become the
    /// start of a new grid.
    fn split_off_top(&mut self, found: &mut ReadResults) {
        if self.failed_row.is_none() {
            found.push(Err(self.start.error(ReadErrorKind::RowCount(3))));
        }
        let mut clues = Clues::EMPTY;
        for (above, row) in Row::ALL.into_iter().zip(&Row::ALL[3..6]) {
            for col in Col::ALL {
                clues.set(Cell::at(above, col), self.clues.digit(Cell::at(*row, col)));
            }
        }
        let spoiled = self.failed_row.and_then(|row| row.checked_sub(3));
        let marks = self.candidates.take().map(|marks| {
            let moved = |(above, row): (&Row, &Row)| {
                let of_cell = |col| {
                    let digits = marks.digits(Cell::at(*row, col));
                    CandidateSet::of_cell(Cell::at(*above, col), digits)
                };
                Col::ALL.map(of_cell)
            };
            let cells = Row::ALL.iter().zip(&Row::ALL[3..6]).flat_map(moved);
            Box::new(cells.fold(CandidateSet::EMPTY, |all, cell| all | cell))
        });
        *self = Self {
            clues,
            rows: 3,
            failed_row: spoiled,
            last: LastLine::Row,
            style: self.style,
            candidates: marks,
            ..Self::at(self.fourth_row)
        };
    }

    /// Handles a rule between rows. A grid has a rule after each band or after each row. Two rules
    /// in sequence are the bottom of this grid and the top of the next.
    pub(super) fn rule(&mut self, found: &mut ReadResults) -> GridState {
        // Two lines, of which one has only spaces, are a row of tall cells.
        let is_tall = self.rows == 2 && self.spaces[0] != self.spaces[1];
        if self.rows == 1 || is_tall {
            self.fully_ruled = true;
        }
        let fits = self.fully_ruled || self.tall.is_some() || matches!(self.rows, 3 | 6);
        if self.last != LastLine::Row || !fits {
            self.end(found);
            return GridState::Ended;
        }
        self.last = LastLine::Rule;
        GridState::Open
    }

    /// Handles an empty line. Between bands, the line belongs to the grid. Elsewhere it ends the
    /// grid.
    pub(super) fn gap(&mut self, found: &mut ReadResults) -> GridState {
        let between_bands = match self.rows {
            3 => true,
            6 => self.spaced,
            _ => false,
        };
        if self.last == LastLine::Rule || !between_bands {
            self.end(found);
            return GridState::Ended;
        }
        self.spaced = true;
        self.last = LastLine::Gap;
        GridState::Open
    }

    /// Returns true if a line of nine dashes, with or without separators, would be a rule.
    ///
    /// The dashes are a rule if they are between two bands and the rows above are written in
    /// another style.
    pub(super) const fn reads_dashes_as_rule(&self, separated: bool) -> bool {
        let between_bands = matches!(self.rows, 3 | 6) && matches!(self.last, LastLine::Row);
        between_bands && (self.style.other_blanks || self.style.separated != separated)
    }

    /// Ends the incomplete grid. Reports an error, unless an error in a row was already reported.
    pub(super) fn end(&self, found: &mut ReadResults) {
        match &self.tall {
            Some(_) if self.rows == 9 => found.push(Ok(self.entry().into())),
            _ if self.failed_row.is_some() => {}
            tall => {
                let rows = self.rows / tall.as_ref().map_or(1, |tall| tall.height);
                found.push(Err(self.start.error(ReadErrorKind::RowCount(rows))));
            }
        }
    }
}
