//! The cells of one line, which may be separated by spaces, walls or commas.

use super::ReadErrorKind;
use super::cell_char::{self, CellChar};
use crate::grid::{Clues, Digit};

/// The cells of a line, with their positions.
///
/// An invalid character counts as a cell, so that a row with a typing error is still a row. All
/// cells are counted, but only the first 81 digits and 82 offsets are stored.
#[derive(Clone, Debug)]
pub(super) struct LineCells {
    digits: [Option<Digit>; 81],
    /// The byte offsets of the first 82 cells.
    starts: [usize; 82],
    len: usize,
    /// The byte offset after the last cell.
    end: usize,
    invalid_count: usize,
    /// The first invalid character, with its byte offset; `None` if every character is a cell.
    invalid_char: Option<(usize, char)>,
    pub(super) style: CellStyle,
}

/// The style of the cells in a line. It decides if a later line of nine dashes is a rule or a row
/// of empty cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CellStyle {
    /// True if separators are between the cells.
    pub(super) separated: bool,
    /// True if an empty cell is written with a character other than `-`.
    pub(super) other_blanks: bool,
}

/// An error in the cells of a line: its byte offset, and its reason.
pub(super) type CellError = (usize, ReadErrorKind);

impl LineCells {
    const NONE: Self = Self {
        digits: [None; 81],
        starts: [0; 82],
        len: 0,
        end: 0,
        invalid_count: 0,
        invalid_char: None,
        style: CellStyle {
            separated: false,
            other_blanks: false,
        },
    };

    /// Reads the cells of a word. `at` is the byte offset of the word in its line.
    pub(super) fn in_word(word: &str, at: usize) -> Self {
        let mut cells = Self::NONE;
        cells.push_word(word, at);
        cells
    }

    /// Reads the cells of a line, which is one row or 81 separated cells.
    pub(super) fn in_line(text: &str) -> Self {
        if let Some(separator) = separator(text) {
            Self::between_separators(text, separator)
        } else if text.contains(cell_char::is_wall) {
            Self::between_walls(text)
        } else {
            let (word, at) = unquoted(text);
            let mut cells = Self::in_word(word, at);
            cells.style.separated = text.trim().contains(char::is_whitespace);
            cells
        }
    }

    /// Reads fields with one or more cells each.
    ///
    /// An empty field is an empty cell only if no field of the line has several characters, and if
    /// the line contains no other notation for empty cells. Otherwise an empty field adds no cell.
    /// One empty field after the last separator is ignored.
    fn between_separators(text: &str, separator: char) -> Self {
        let fields = || fields(text, separator);
        let narrow = fields().all(|(_, field)| field.chars().nth(1).is_none());
        let signed = fields().any(|(_, field)| is_word_for_blank(field) || is_blank_sign(field));
        let empty = fields().filter(|(_, field)| field.is_empty()).count();
        let trailing = empty == 1
            && matches!(fields().count(), 10 | 82)
            && fields().last().is_some_and(|(_, field)| field.is_empty());
        let empty_is_blank = narrow && !signed && !trailing;
        let mut cells = Self::NONE;
        for (at, field) in fields() {
            if is_word_for_blank(field) || (field.is_empty() && empty_is_blank) {
                cells.push(at, None);
                cells.end = at + field.len();
                cells.style.other_blanks = true;
            } else {
                cells.push_word(field, at);
            }
        }
        cells.style.separated = true;
        cells
    }

    /// Reads nine fields of one cell, or three fields of three cells. A space can be an empty cell.
    fn between_walls(text: &str) -> Self {
        let mut fields: Vec<_> = split(text, cell_char::is_wall).collect();
        let closed = fields.len() > 2;
        if closed && fields.first().is_some_and(|(_, f)| f.trim().is_empty()) {
            fields.remove(0);
        }
        if closed && fields.last().is_some_and(|(_, f)| f.trim().is_empty()) {
            fields.pop();
        }
        // A row of nine fields may have a label before it.
        let is_label = |(_, field): &(usize, &str)| field.trim().chars().count() == 1;
        let is_narrow = |(_, field): &(usize, &str)| field.trim().chars().nth(1).is_none();
        if fields.len() == 10 && is_label(&fields[0]) && fields.iter().all(is_narrow) {
            fields.remove(0);
        }
        let mut cells = Self::NONE;
        for (at, field) in &fields {
            match fields.len() {
                9 if field.trim().is_empty() => cells.push_gap(*at),
                3 => cells.push_triple(field, *at),
                _ => cells.push_word(field, *at),
            }
        }
        cells.style.separated = true;
        cells
    }

    /// Reads the three cells of a field between two walls. If empty cells are written as spaces,
    /// the width of the field shows which cells are empty.
    fn push_triple(&mut self, field: &str, at: usize) {
        let written = field.chars().filter(|c| !c.is_whitespace()).count();
        let (margin, stride) = match field.chars().count() {
            3 if written < 3 => (0, 1),
            5 if written < 3 => (0, 2),
            7 if written < 3 => (1, 2),
            _ => return self.push_word(field, at),
        };
        let places = || field.char_indices().skip(margin).step_by(stride).take(3);
        if places().filter(|(_, c)| !c.is_whitespace()).count() < written {
            return self.push_word(field, at);
        }
        for (offset, c) in places() {
            if c.is_whitespace() {
                self.push_gap(at + offset);
            } else {
                self.push_sign(c, at + offset);
            }
        }
    }

    fn push_word(&mut self, word: &str, at: usize) {
        for (offset, c) in word.char_indices() {
            if !c.is_whitespace() {
                self.push_sign(c, at + offset);
            }
        }
    }

    fn push_sign(&mut self, c: char, at: usize) {
        match cell_char::of(c) {
            CellChar::Cell(digit) => {
                self.style.other_blanks |= digit.is_none() && c != '-';
                self.push(at, digit);
            }
            CellChar::Other => {
                self.invalid_count += 1;
                self.invalid_char.get_or_insert((at, c));
                self.push(at, None);
            }
        }
        self.end = at + c.len_utf8();
    }

    /// Adds an empty cell that is written as a space.
    fn push_gap(&mut self, at: usize) {
        self.push(at, None);
        self.end = at + 1;
        self.style.other_blanks = true;
    }

    fn push(&mut self, at: usize, digit: Option<Digit>) {
        if let Some(start) = self.starts.get_mut(self.len) {
            *start = at;
        }
        if let Some(cell) = self.digits.get_mut(self.len) {
            *cell = digit;
        }
        self.len += 1;
        self.end = at;
    }

    /// The number of cells of the line; invalid characters count as cells.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The digits of the first 81 cells.
    pub(super) fn digits(&self) -> &[Option<Digit>] {
        &self.digits[..self.len.min(81)]
    }

    /// Returns true if less than a quarter of the cells are invalid characters. Otherwise the line
    /// is probably not meant as cells.
    pub(super) const fn looks_like_cells(&self) -> bool {
        self.invalid_count * 4 < self.len
    }

    /// The byte offset of the first cell in the line.
    pub(super) const fn start(&self) -> usize {
        self.starts[0]
    }

    /// The error for the first invalid character; `None` if every character is a cell.
    pub(super) fn cell_error(&self) -> Option<CellError> {
        self.invalid_char
            .map(|(at, c)| (at, ReadErrorKind::NotACell(c)))
    }

    /// Returns the byte offset at which the number of cells becomes wrong: the first surplus cell,
    /// or the end of the line if a cell is missing.
    fn misfit(&self, expected: usize) -> usize {
        if self.len > expected {
            self.starts[expected]
        } else {
            self.end
        }
    }

    /// The clues of a line of 81 cells. Returns an error if a cell is invalid or the number of
    /// cells is wrong.
    pub(super) fn puzzle(&self) -> Result<Clues, CellError> {
        match self.cell_error() {
            Some(cell_error) => Err(cell_error),
            None if self.len == 81 => Ok(Clues::new(self.digits)),
            None => Err((self.misfit(81), ReadErrorKind::CellCount(self.len))),
        }
    }

    /// The digits of a row of nine cells. `row` is the number of the row, for errors. Returns an
    /// error if a cell is invalid or the number of cells is wrong.
    pub(super) fn row(&self, row: usize) -> Result<[Option<Digit>; 9], CellError> {
        match (self.cell_error(), self.digits.first_chunk()) {
            (Some(cell_error), _) => Err(cell_error),
            (None, Some(digits)) if self.len == 9 => Ok(*digits),
            _ => {
                let cells = self.len;
                Err((self.misfit(9), ReadErrorKind::RowLength { row, cells }))
            }
        }
    }
}

/// Returns the character that separates the fields of a line; `None` if the line has no fields. A
/// tab between groups of cells counts as a space.
fn separator(text: &str) -> Option<char> {
    if let Some(found) = [',', '，', ';'].into_iter().find(|c| text.contains(*c)) {
        return Some(found);
    }
    let narrow = |(_, field): (usize, &str)| field.chars().nth(1).is_none();
    (text.contains('\t') && fields(text, '\t').all(narrow)).then_some('\t')
}

/// Splits a text into fields at a separator. Returns the byte offset and the text of each field,
/// without surrounding spaces and quotes.
pub(super) fn fields(text: &str, separator: char) -> impl Iterator<Item = (usize, &str)> {
    split(text, move |c| c == separator).map(|(at, field)| {
        let outer = |c: char| c.is_whitespace() || matches!(c, '"' | '\'');
        let inner = field.trim_start_matches(outer);
        let at = at + field.len() - inner.len();
        (at, inner.trim_end_matches(outer))
    })
}

/// Returns the line without the quotes around it, and the byte offset of the remaining text.
fn unquoted(text: &str) -> (&str, usize) {
    let inner = text.trim();
    let quoted = ['"', '\''].into_iter().find_map(|quote| {
        let inner = inner.strip_prefix(quote)?.strip_suffix(quote)?;
        Some((inner, text.find(quote)? + 1))
    });
    quoted.unwrap_or((text, 0))
}

/// Splits a text at separator characters. Returns the byte offset and the text of each part.
pub(super) fn split(
    text: &str,
    between: impl Fn(char) -> bool,
) -> impl Iterator<Item = (usize, &str)> {
    let breaks = text.match_indices(between);
    let ends = breaks.map(|(at, separator)| (at, at + separator.len()));
    let mut start = 0;
    ends.chain([(text.len(), text.len())])
        .map(move |(end, next)| (std::mem::replace(&mut start, next), end))
        .map(|(start, end)| (start, &text[start..end]))
}

fn is_blank_sign(field: &str) -> bool {
    let mut signs = field.chars().map(cell_char::of);
    signs.next() == Some(CellChar::Cell(None)) && signs.next().is_none()
}

pub(super) fn is_word_for_blank(word: &str) -> bool {
    ["None", "null", "nil", "nan"]
        .iter()
        .any(|blank| word.eq_ignore_ascii_case(blank))
}
