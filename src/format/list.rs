//! Lists of lists in brackets, as Python, JSON and `NumPy` write them.
//!
//! A list holds nine cells and is a row, or 81 and is a puzzle, or nine rows and is a puzzle; a
//! word of nine cells is a row too, and a word of 81 a puzzle. Outside all brackets anything may
//! stand. Nothing else is asked of the text: commas may be missing, lines may break anywhere
//! but in a word.

use super::cells::{self, Cells};
use super::error::{Place, ReadErrorKind};
use super::grid::{Found, Progress};
use super::{Entry, Form};
use crate::grid::{Cell, Clues};

/// Lists that are not closed yet, and what they hold.
///
/// After an error the lists are only counted, until the puzzle in which it happened ends.
#[derive(Clone, Debug)]
pub(super) struct List {
    /// The outermost stands for the text itself: rows may come without a list around them.
    open: Vec<Open>,
    clues: Clues,
    filled: usize,
    /// Where the first cell of the puzzle stands.
    start: Option<Place>,
    spoiled: bool,
}

/// One list that is not closed yet.
#[derive(Clone, Copy, Debug)]
struct Open {
    at: Place,
    cells: usize,
    rows: usize,
}

/// More cells than this in a list are meant as a puzzle, not as a row.
pub(super) const LONGEST_ROW: usize = 18;

/// How deep lists may be nested: cells in rows in puzzles in a list of puzzles, and the text.
const DEEPEST: usize = 5;

impl List {
    /// Before the first bracket.
    pub(super) fn at(place: Place) -> Self {
        Self {
            open: vec![Open::at(place)],
            clues: Clues::EMPTY,
            filled: 0,
            start: None,
            spoiled: false,
        }
    }

    /// Whether nothing but brackets has been read.
    pub(super) fn is_empty(&self) -> bool {
        let nothing = |list: &Open| list.cells + list.rows == 0;
        self.start.is_none() && !self.spoiled && self.open.iter().all(nothing)
    }

    /// Whether the next line belongs to these lists.
    pub(super) fn wants(&self, text: &str) -> bool {
        let listed = text.contains(['[', ']', ',', '"', '\'']);
        if self.open.len() == 1 {
            self.top().rows > 0 && text.contains('[')
        } else if text.find('=').is_some_and(|at| text[at..].contains('[')) {
            // Another list is given a name.
            false
        } else {
            listed || !self.spoiled
        }
    }

    /// Takes a line.
    ///
    /// The place is carried along: counting the column anew for each token would make a long
    /// line take time by the square of its length.
    pub(super) fn line(&mut self, line: usize, text: &str, found: &mut Found) {
        let mut place = Place { line, column: 1 };
        let mut rest = text;
        while let Some((token, len)) = token(rest, self.open.len() == 1) {
            let (taken, left) = rest.split_at(len);
            let inside = |byte: usize| place.behind(&taken[..byte]);
            match token {
                Token::Open => self.open(place, found),
                Token::Close => self.close(place, found),
                Token::Bare(word) => self.cells(&bare(word), inside, found),
                Token::Quoted(word) => self.cells(&quoted(word), inside, found),
                Token::Other => {}
            }
            place = place.behind(taken);
            rest = left;
        }
    }

    /// Takes an empty line, which belongs to a list unless that is in disorder already.
    pub(super) fn gap(&mut self, found: &mut Found) -> Progress {
        if self.spoiled || self.open.len() == 1 {
            self.end(found);
            Progress::Ended
        } else {
            Progress::Open
        }
    }

    /// Whether something is still to come.
    pub(super) fn is_open(&self) -> bool {
        self.open.len() > 1 || self.top().rows > 0
    }

    fn open(&mut self, at: Place, found: &mut Found) {
        // A list of rows in which suddenly a list of lists begins was never closed.
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
            self.open.push(Open::at(at));
        }
    }

    fn close(&mut self, at: Place, found: &mut Found) {
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

    /// Takes a word: one cell, or a row or a puzzle in one.
    fn cells(&mut self, cells: &Cells, place: impl Fn(usize) -> Place, found: &mut Found) {
        let start = place(cells.start());
        if cells.len() > LONGEST_ROW {
            self.begin_another(found);
        }
        self.start.get_or_insert(start);
        if let Some((byte, kind)) = cells.slip() {
            self.fail(place(byte), kind, found);
        }
        for digit in cells.digits() {
            if let Some(cell) = Cell::new(self.filled) {
                self.clues.set(cell, *digit);
            }
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

    /// A word that is meant as a puzzle is none of the puzzle before it, whatever became of that.
    fn begin_another(&mut self, found: &mut Found) {
        if self.filled > 0 {
            let start = self.start.unwrap_or(self.top().at);
            self.fail(start, ReadErrorKind::CellCount(self.filled), found);
        }
        self.forget();
        for list in &mut self.open {
            (list.cells, list.rows) = (0, 0);
        }
    }

    /// One more row in the innermost list.
    fn row(&mut self, cells: usize, end: Place, found: &mut Found) {
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

    /// A puzzle has ended: tells what it is, or what was wrong with it.
    fn puzzle(&mut self, whole: bool, otherwise: ReadErrorKind, found: &mut Found) {
        let start = self.start.unwrap_or(self.top().at);
        if !whole || self.filled != 81 {
            self.fail(start, otherwise, found);
        }
        if !self.spoiled {
            let (clues, line) = (self.clues, start.line);
            found.push(Ok(Entry::new(clues, line, Form::Grid)));
        }
        self.forget();
    }

    fn forget(&mut self) {
        self.filled = 0;
        self.start = None;
        self.spoiled = false;
    }

    fn fail(&mut self, at: Place, kind: ReadErrorKind, found: &mut Found) {
        if !self.spoiled {
            found.push(Err(at.error(kind)));
        }
        self.spoiled = true;
    }

    /// Tells what is missing when no further line belongs to these lists.
    pub(super) fn end(&mut self, found: &mut Found) {
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

    fn top(&self) -> &Open {
        &self.open[self.open.len() - 1]
    }

    fn top_mut(&mut self) -> &mut Open {
        let last = self.open.len() - 1;
        &mut self.open[last]
    }
}

impl Open {
    const fn at(at: Place) -> Self {
        Self {
            at,
            cells: 0,
            rows: 0,
        }
    }
}

/// What a list is made of.
enum Token<'a> {
    Open,
    Close,
    Bare(&'a str),
    /// A word between quotes, without them.
    Quoted(&'a str),
    /// Space, a comma, or anything outside all lists.
    Other,
}

/// The token with which a text begins, and its length.
fn token(text: &str, outside: bool) -> Option<(Token<'_>, usize)> {
    let first = text.chars().next()?;
    let (token, len) = match first {
        '[' => (Token::Open, 1),
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

/// The cells of a quoted word, counted from its quote; an empty one is a blank.
fn quoted(word: &str) -> Cells {
    if word.trim().is_empty() {
        Cells::in_word("_", 0)
    } else {
        Cells::in_word(word, 1)
    }
}

/// The cells of a word without quotes; `None` is a blank, and `5.` the number 5.
fn bare(word: &str) -> Cells {
    if cells::is_word_for_blank(word) {
        return Cells::in_word("_", 0);
    }
    match word.split_once('.') {
        Some((number, "" | "0")) if number.len() == 1 => Cells::in_word(number, 0),
        _ => Cells::in_word(word, 0),
    }
}
