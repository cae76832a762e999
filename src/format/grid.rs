//! A puzzle in nine lines, one row each, perhaps with rules and empty lines between the bands.

use super::cells::{Cells, Look};
use super::error::{Place, ReadError, ReadErrorKind};
use super::{Entry, Extras, Form};
use crate::grid::{CandidateSet, Cell, Clues, Col, Digit, DigitSet, Row};

/// The rows read so far; at least one.
///
/// A row with a slip counts as a row: its error has been told, and the rows below it belong to
/// the same grid, so they are counted too and nothing more is told about them.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    clues: Clues,
    rows: usize,
    start: Place,
    /// Where row 4 begins: see [`Self::split_off_top`].
    fourth: Place,
    /// The last row with a slip.
    spoiled: Option<usize>,
    last: Last,
    /// Whether there was an empty line after row 3; then there must be one after row 6.
    spaced: bool,
    /// Whether every row has its rule, as in a grid drawn with all lines.
    fully_ruled: bool,
    look: Look,
    /// The candidates of the rows that were written with them.
    marks: Option<Box<CandidateSet>>,
}

/// The kind of line that was read last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    Row,
    Rule,
    Gap,
}

/// What has become of a grid.
#[derive(Clone, Copy, Debug)]
pub(super) enum Progress {
    /// It goes on.
    Open,
    /// It ended; what has to be told is told.
    Ended,
}

/// Where finished puzzles and errors go.
pub(super) type Found = Vec<Result<Entry, ReadError>>;

impl Grid {
    /// No row yet; the first begins here.
    pub(super) const fn at(start: Place) -> Self {
        Self {
            clues: Clues::EMPTY,
            rows: 0,
            start,
            fourth: start,
            spoiled: None,
            last: Last::Rule,
            spaced: false,
            fully_ruled: false,
            look: Look {
                separated: false,
                other_blanks: false,
            },
            marks: None,
        }
    }

    /// Takes the cells of the next row from a line.
    pub(super) fn row(
        &mut self,
        cells: &Cells,
        (line, text): (usize, &str),
        found: &mut Found,
    ) -> Progress {
        let start = Place::in_line(line, text, cells.start());
        self.begin_row(start, found);
        match cells.row(self.rows + 1) {
            Ok(digits) => self.write_row(digits),
            Err((byte, kind)) => {
                if self.spoiled.is_none() {
                    found.push(Err(Place::in_line(line, text, byte).error(kind)));
                }
                self.spoiled = Some(self.rows);
            }
        }
        self.look.separated |= cells.look.separated;
        self.look.other_blanks |= cells.look.other_blanks;
        self.end_row(found)
    }

    /// Takes a row of candidates; a cell with one holds a digit.
    pub(super) fn row_of_marks(
        &mut self,
        row: [DigitSet; 9],
        start: Place,
        found: &mut Found,
    ) -> Progress {
        self.begin_row(start, found);
        let mut marks = self
            .marks
            .as_deref()
            .copied()
            .unwrap_or(CandidateSet::EMPTY);
        for (col, digits) in Col::ALL.into_iter().zip(row) {
            if digits.len() > 1 {
                let cell = Cell::at(Row::ALL[self.rows], col);
                marks |= CandidateSet::of_cell(cell, digits);
            }
        }
        self.marks = Some(Box::new(marks));
        self.write_row(row.map(DigitSet::single));
        self.look.separated = true;
        self.end_row(found)
    }

    fn begin_row(&mut self, start: Place, found: &mut Found) {
        if self.spaced && self.rows == 6 && self.last == Last::Row {
            self.split_off_top(found);
        }
        if self.rows == 3 {
            self.fourth = start;
        }
    }

    fn write_row(&mut self, digits: [Option<Digit>; 9]) {
        let row = Row::ALL[self.rows];
        for (col, digit) in Col::ALL.into_iter().zip(digits) {
            self.clues.set(Cell::at(row, col), digit);
        }
    }

    fn end_row(&mut self, found: &mut Found) -> Progress {
        self.rows += 1;
        self.last = Last::Row;
        if self.rows < 9 {
            return Progress::Open;
        }
        if self.spoiled.is_none() {
            found.push(Ok(self.entry()));
        }
        Progress::Ended
    }

    fn entry(&self) -> Entry {
        let form = match (&self.marks, self.look.separated) {
            (Some(_), _) => Form::Pencilmarks,
            (None, true) => Form::Boxed,
            (None, false) => Form::Grid,
        };
        let extras = Extras {
            candidates: self.marks.as_deref().copied(),
            ..Extras::default()
        };
        Entry::new(self.clues, self.start.line, form).with(extras)
    }

    /// Three rows, an empty line and six rows without one: the three stood alone, and the six
    /// are the top of another grid.
    fn split_off_top(&mut self, found: &mut Found) {
        if self.spoiled.is_none() {
            found.push(Err(self.start.error(ReadErrorKind::RowCount(3))));
        }
        let mut clues = Clues::EMPTY;
        for (above, row) in Row::ALL.into_iter().zip(&Row::ALL[3..6]) {
            for col in Col::ALL {
                clues.set(Cell::at(above, col), self.clues.digit(Cell::at(*row, col)));
            }
        }
        let spoiled = self.spoiled.and_then(|row| row.checked_sub(3));
        let marks = self.marks.take().map(|marks| {
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
            spoiled,
            last: Last::Row,
            look: self.look,
            marks,
            ..Self::at(self.fourth)
        };
    }

    /// Takes a line drawn between rows: one under each band, or one under each row. Two of them
    /// are the bottom of this grid and the top of another.
    pub(super) fn rule(&mut self, found: &mut Found) -> Progress {
        if self.rows == 1 {
            self.fully_ruled = true;
        }
        let fits = self.fully_ruled || matches!(self.rows, 3 | 6);
        if self.last != Last::Row || !fits {
            self.end(found);
            return Progress::Ended;
        }
        self.last = Last::Rule;
        Progress::Open
    }

    /// Takes an empty line: one or more between bands belong to the grid, others end it.
    pub(super) fn gap(&mut self, found: &mut Found) -> Progress {
        let between_bands = match self.rows {
            3 => true,
            6 => self.spaced,
            _ => false,
        };
        if self.last == Last::Rule || !between_bands {
            self.end(found);
            return Progress::Ended;
        }
        self.spaced = true;
        self.last = Last::Gap;
        Progress::Open
    }

    /// Whether nine dashes in the next line, with something between them or not, are a rule.
    ///
    /// They are when they stand between bands and the rows above look otherwise.
    pub(super) const fn takes_dashes_for_a_rule(&self, separated: bool) -> bool {
        let between_bands = matches!(self.rows, 3 | 6) && matches!(self.last, Last::Row);
        between_bands && (self.look.other_blanks || self.look.separated != separated)
    }

    /// Tells that rows are missing.
    pub(super) fn end(&self, found: &mut Found) {
        if self.spoiled.is_none() {
            found.push(Err(self.start.error(ReadErrorKind::RowCount(self.rows))));
        }
    }
}
