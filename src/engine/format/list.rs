//! Nested lists in brackets, as in Python, JSON and `NumPy`.
//!
//! A list of nine cells is a row. A list of 81 cells or of nine rows is a puzzle. A word of nine
//! cells is also a row, and a word of 81 cells is also a puzzle. Text outside all brackets is
//! skipped. Commas are optional, and a line may end anywhere except in a word.
//!
//! An empty cell is `0`, `-1`, `None`, `null`, an empty string or a character for an empty cell. If a
//! puzzle has a 0 besides other empty cells, and has no 9, its digits count from 0.

use super::cells::{self, LineCells};
use super::error::{ReadErrorKind, TextPosition};
use super::grid::{GridState, ReadResults};
use super::{Entry, Form};
use crate::grid::{Cell, CellSet, Clues, Digit};

/// A reader of nested lists. It keeps its state between lines.
///
/// After an error, the reader skips the rest of the puzzle: it only counts cells and rows to find
/// the end.
#[derive(Clone, Debug)]
pub(super) struct ListReader {
    /// The lists without a closing bracket so far, outermost first. The first element represents
    /// the text outside all lists, which may also contain rows.
    open: Vec<OpenList>,
    clues: Clues,
    /// The cells that are written as 0.
    zeros: CellSet,
    /// True if an empty cell is written in another way than as 0.
    has_other_blanks: bool,
    filled: usize,
    /// The position of the first cell of the puzzle.
    start: Option<TextPosition>,
    has_error: bool,
}

/// A list without a closing bracket so far, with the numbers of its cells and rows.
#[derive(Clone, Copy, Debug)]
struct OpenList {
    at: TextPosition,
    cells: usize,
    rows: usize,
}

/// The maximum number of cells in a row. A list with more cells is a whole puzzle.
pub(super) const LONGEST_ROW: usize = 18;

/// The maximum nesting depth: a cell in a row in a puzzle in a list of puzzles in the text.
const DEEPEST: usize = 5;

impl ListReader {
    pub(super) fn at(place: TextPosition) -> Self {
        Self {
            open: vec![OpenList::at(place)],
            clues: Clues::EMPTY,
            zeros: CellSet::EMPTY,
            has_other_blanks: false,
            filled: 0,
            start: None,
            has_error: false,
        }
    }

    /// Returns true if only brackets have been read so far.
    pub(super) fn is_empty(&self) -> bool {
        let nothing = |list: &OpenList| list.cells + list.rows == 0;
        self.start.is_none() && !self.has_error && self.open.iter().all(nothing)
    }

    /// Returns true if a line can belong to the lists that are read.
    pub(super) fn continues_with(&self, text: &str) -> bool {
        let listed = text.contains(['[', ']', ',', '"', '\'']);
        if self.open.len() == 1 {
            self.top().rows > 0 && text.contains('[')
        } else if text.find('=').is_some_and(|at| text[at..].contains('[')) {
            // An assignment such as `grid = [` starts another list.
            false
        } else {
            listed || !self.has_error
        }
    }

    /// Reads a line, and adds the puzzles and errors in it to `found`.
    ///
    /// The position is updated for each token. Counting the column again for each token would need
    /// quadratic time on a long line.
    pub(super) fn line(&mut self, line: usize, text: &str, found: &mut ReadResults) {
        let mut place = TextPosition { line, column: 1 };
        let mut rest = text;
        while let Some((token, len)) = token(rest, self.open.len() == 1) {
            let (taken, left) = rest.split_at(len);
            let inside = |byte: usize| place.after(&taken[..byte]);
            match token {
                Token::OpenList => self.open(place, found),
                Token::Close => self.close(place, found),
                Token::Bare(word) => {
                    let (word, is_zero) = bare(word);
                    self.cells(&word, is_zero, inside, found);
                }
                Token::Quoted(word) => self.cells(&quoted(word), word == "0", inside, found),
                Token::Other => {}
            }
            place = place.after(taken);
            rest = left;
        }
    }

    /// Handles an empty line. The line belongs to an open list, unless the puzzle has an error.
    pub(super) fn gap(&mut self, found: &mut ReadResults) -> GridState {
        if self.has_error || self.open.len() == 1 {
            self.end(found);
            GridState::Ended
        } else {
            GridState::Open
        }
    }

    /// Returns true if a list has no closing bracket yet, or if rows outside all lists do not form
    /// a whole puzzle yet.
    pub(super) fn is_open(&self) -> bool {
        self.open.len() > 1 || self.top().rows > 0
    }

    fn open(&mut self, at: TextPosition, found: &mut ReadResults) {
        // Two brackets without cells between them start a new list of rows. If the list around them
        // already contains rows, its closing bracket is missing.
        if let [.., unclosed, below] = self.open.as_slice()
            && unclosed.rows > 0
            && below.cells + below.rows == 0
        {
            let below = *below;
            self.end(found);
            *self = Self::at(below.at);
            self.open.push(below);
        }
        if self.open.len() == DEEPEST {
            self.fail(at, ReadErrorKind::TooDeep, found);
        } else {
            self.open.push(OpenList::at(at));
        }
    }

    fn close(&mut self, at: TextPosition, found: &mut ReadResults) {
        if self.open.len() == 1 {
            return;
        }
        let Some(list) = self.open.pop() else { return };
        match (list.cells, list.rows) {
            (0, 0) => {}
            (0, rows) => self.puzzle(rows == 9, ReadErrorKind::RowCount(rows), found),
            (81, _) => self.puzzle(true, ReadErrorKind::CellCount(81), found),
            (cells, _) if cells > LONGEST_ROW => {
                self.puzzle(false, ReadErrorKind::CellCount(cells), found);
            }
            (cells, _) => self.row(cells, at, found),
        }
        if self.open.len() == 1 && self.top().rows == 0 {
            self.forget();
        }
    }

    /// Handles a word: one cell, a row, or a whole puzzle.
    fn cells(
        &mut self,
        cells: &LineCells,
        is_zero: bool,
        place: impl Fn(usize) -> TextPosition,
        found: &mut ReadResults,
    ) {
        let start = place(cells.start());
        if cells.len() > LONGEST_ROW {
            self.end_previous(found);
        }
        self.start.get_or_insert(start);
        if let Some((byte, kind)) = cells.cell_error() {
            self.fail(place(byte), kind, found);
        }
        for digit in cells.digits() {
            if let Some(cell) = Cell::new(self.filled) {
                self.clues.set(cell, *digit);
                if is_zero {
                    self.zeros.insert(cell);
                }
            }
            self.has_other_blanks |= digit.is_none() && !is_zero;
            self.filled += 1;
        }
        match cells.len() {
            0 => {}
            1 => self.top_mut().cells += 1,
            len if len <= LONGEST_ROW => match cells.row(self.top().rows + 1) {
                Ok(_) => self.row(9, start, found),
                Err((byte, kind)) => {
                    self.fail(place(byte), kind, found);
                    self.row(len, start, found);
                }
            },
            _ => {
                if let Err((byte, kind)) = cells.puzzle() {
                    self.fail(place(byte), kind, found);
                }
                self.puzzle(true, ReadErrorKind::CellCount(cells.len()), found);
            }
        }
    }

    /// Reports earlier cells as an incomplete puzzle, because a word that is a whole puzzle
    /// follows.
    fn end_previous(&mut self, found: &mut ReadResults) {
        if self.filled > 0 {
            let start = self.start.unwrap_or(self.top().at);
            self.fail(start, ReadErrorKind::CellCount(self.filled), found);
        }
        self.forget();
        for list in &mut self.open {
            (list.cells, list.rows) = (0, 0);
        }
    }

    /// Adds a row to the innermost list.
    fn row(&mut self, cells: usize, end: TextPosition, found: &mut ReadResults) {
        let row = self.top().rows + 1;
        if cells != 9 {
            self.fail(end, ReadErrorKind::RowLength { row, cells }, found);
        }
        self.top_mut().rows = row;
        if self.open.len() == 1 && row == 9 {
            self.puzzle(true, ReadErrorKind::RowCount(row), found);
            self.top_mut().rows = 0;
        }
    }

    /// Ends a puzzle. Adds the entry or an error to the results. `otherwise` is the error if the
    /// puzzle does not have 81 cells.
    fn puzzle(&mut self, whole: bool, otherwise: ReadErrorKind, found: &mut ReadResults) {
        let start = self.start.unwrap_or(self.top().at);
        if !whole || self.filled != 81 {
            self.fail(start, otherwise, found);
        }
        if !self.has_error {
            let clues = if self.has_other_blanks {
                count_from_one(&self.clues, self.zeros)
            } else {
                self.clues
            };
            let line = start.line;
            found.push(Ok(Entry::new(clues, line, Form::Grid).into()));
        }
        self.forget();
    }

    fn forget(&mut self) {
        self.filled = 0;
        self.zeros = CellSet::EMPTY;
        self.has_other_blanks = false;
        self.start = None;
        self.has_error = false;
    }

    fn fail(&mut self, at: TextPosition, kind: ReadErrorKind, found: &mut ReadResults) {
        if !self.has_error {
            found.push(Err(at.error(kind)));
        }
        self.has_error = true;
    }

    /// Reports an error if cells, rows or a bracket are missing at the end of the text.
    pub(super) fn end(&mut self, found: &mut ReadResults) {
        let fullest = self.open.iter().find(|list| list.rows + list.cells > 0);
        let start = self.start.unwrap_or(self.open[0].at);
        match fullest.map(|list| (list.rows, list.cells)) {
            Some((rows @ 1..9, _)) => self.fail(start, ReadErrorKind::RowCount(rows), found),
            Some((0, cells)) if cells != 81 => {
                self.fail(start, ReadErrorKind::CellCount(cells), found);
            }
            _ if self.open.len() > 1 => self.fail(start, ReadErrorKind::NotClosed, found),
            _ => {}
        }
    }

    fn top(&self) -> &OpenList {
        &self.open[self.open.len() - 1]
    }

    fn top_mut(&mut self) -> &mut OpenList {
        let last = self.open.len() - 1;
        &mut self.open[last]
    }
}

impl OpenList {
    const fn at(at: TextPosition) -> Self {
        Self {
            at,
            cells: 0,
            rows: 0,
        }
    }
}

enum Token<'a> {
    OpenList,
    Close,
    Bare(&'a str),
    /// A quoted word, without its quotes.
    Quoted(&'a str),
    /// A space, a comma, or anything outside all lists.
    Other,
}

/// The first token of a text and its length in bytes.
fn token(text: &str, outside: bool) -> Option<(Token<'_>, usize)> {
    let first = text.chars().next()?;
    let (token, len) = match first {
        '[' => (Token::OpenList, 1),
        ']' => (Token::Close, 1),
        _ if outside || first.is_whitespace() || first == ',' => (Token::Other, first.len_utf8()),
        '"' | '\'' => {
            let inside = &text[1..];
            let word = inside.split(first).next().unwrap_or(inside);
            let len = (word.len() + 2).min(text.len());
            (Token::Quoted(word), len)
        }
        _ => {
            let ends = |c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']' | '"' | '\'');
            let word = text.split(ends).next().unwrap_or(text);
            (Token::Bare(word), word.len())
        }
    };
    Some((token, len))
}

/// Reads the cells of a quoted word. Byte offsets count from the opening quote. An empty word is an
/// empty cell.
fn quoted(word: &str) -> LineCells {
    if word.trim().is_empty() {
        LineCells::in_word("_", 0)
    } else {
        LineCells::in_word(word, 1)
    }
}

/// Reads the cells of an unquoted word. `None` and `-1` are empty cells, and `5.` is the digit 5. Also
/// returns true if the word is the number 0.
fn bare(word: &str) -> (LineCells, bool) {
    if cells::is_word_for_blank(word) {
        return (LineCells::in_word("_", 0), false);
    }
    let number = match word.split_once('.') {
        Some((number, "" | "0")) => number,
        _ => word,
    };
    match number {
        "-1" => (LineCells::in_word("_", 0), false),
        _ if number.len() == 1 => (LineCells::in_word(number, 0), number == "0"),
        _ => (LineCells::in_word(word, 0), false),
    }
}

/// Returns the digits of a puzzle in which some cells are empty and the cells of `zeros` are 0. If
/// there is a 0 and no 9, the digits count from 0, and each is increased by 1.
pub(super) fn count_from_one(clues: &Clues, zeros: CellSet) -> Clues {
    let nine = Digit::new(9);
    if zeros.is_empty() || clues.iter().any(|(_, digit)| Some(digit) == nine) {
        return *clues;
    }
    let mut counted = Clues::EMPTY;
    for (cell, digit) in clues.iter() {
        counted.set(cell, Digit::new(digit.value() + 1));
    }
    for cell in zeros {
        counted.set(cell, Digit::new(1));
    }
    counted
}
