//! The cells of one line, however they are set apart: side by side, with spaces, with walls,
//! with commas.

use super::ReadErrorKind;
use super::sign::{self, Sign};
use crate::grid::{Clues, Digit};

/// What a line shows, cell by cell, with the places of the cells.
///
/// A character that shows no cell counts as one: a row with a slip of the pen is still a row.
/// Beyond the 82nd only the number of cells is kept.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    digits: [Option<Digit>; 81],
    /// The bytes at which the first 82 cells begin.
    starts: [usize; 82],
    len: usize,
    /// The byte behind the last cell.
    end: usize,
    strangers: usize,
    /// The first character that shows no cell.
    stranger: Option<(usize, char)>,
    pub(super) look: Look,
}

/// How cells are written: what tells a rule of nine dashes from a row of nine blanks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Look {
    /// Whether anything stands between cells.
    pub(super) separated: bool,
    /// Whether a blank is shown by something else than `-`.
    pub(super) other_blanks: bool,
}

/// What is wrong with some cells, and the byte at which it shows.
pub(super) type Slip = (usize, ReadErrorKind);

impl Cells {
    const NONE: Self = Self {
        digits: [None; 81],
        starts: [0; 82],
        len: 0,
        end: 0,
        strangers: 0,
        stranger: None,
        look: Look {
            separated: false,
            other_blanks: false,
        },
    };

    /// The cells of a word, which begins at this byte of its line.
    pub(super) fn in_word(word: &str, at: usize) -> Self {
        let mut cells = Self::NONE;
        cells.push_word(word, at);
        cells
    }

    /// The cells of a line that holds a row, or 81 cells set apart.
    pub(super) fn in_line(text: &str) -> Self {
        if let Some(separator) = separator(text) {
            Self::between_separators(text, separator)
        } else if text.contains(sign::is_wall) {
            Self::between_walls(text)
        } else {
            let (word, at) = unquoted(text);
            let mut cells = Self::in_word(word, at);
            cells.look.separated = text.trim().contains(char::is_whitespace);
            cells
        }
    }

    /// Fields of one cell each, or of several.
    ///
    /// An empty field is a blank in a line that writes its blanks so. In one that writes them
    /// by a sign it is a slip, or follows the last separator.
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
                cells.look.other_blanks = true;
            } else {
                cells.push_word(field, at);
            }
        }
        cells.look.separated = true;
        cells
    }

    /// Nine fields of one cell, or three of three. Where a field has fewer, a space is a blank.
    fn between_walls(text: &str) -> Self {
        let mut fields: Vec<_> = split(text, sign::is_wall).collect();
        let closed = fields.len() > 2;
        if closed && fields.first().is_some_and(|(_, f)| f.trim().is_empty()) {
            fields.remove(0);
        }
        if closed && fields.last().is_some_and(|(_, f)| f.trim().is_empty()) {
            fields.pop();
        }
        let mut cells = Self::NONE;
        for (at, field) in &fields {
            match fields.len() {
                9 if field.trim().is_empty() => cells.push_gap(*at),
                3 => cells.push_triple(field, *at),
                _ => cells.push_word(field, *at),
            }
        }
        cells.look.separated = true;
        cells
    }

    /// Three cells between two walls: where blanks are drawn by spaces, the width tells which.
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
        match sign::of(c) {
            Sign::Cell(digit) => {
                self.look.other_blanks |= digit.is_none() && c != '-';
                self.push(at, digit);
            }
            Sign::Other => {
                self.strangers += 1;
                self.stranger.get_or_insert((at, c));
                self.push(at, None);
            }
        }
        self.end = at + c.len_utf8();
    }

    /// A blank drawn by nothing but space.
    fn push_gap(&mut self, at: usize) {
        self.push(at, None);
        self.end = at + 1;
        self.look.other_blanks = true;
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

    /// How many there are, strangers included.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// What they show, as far as it is kept.
    pub(super) fn digits(&self) -> &[Option<Digit>] {
        &self.digits[..self.len.min(81)]
    }

    /// Whether these are cells with perhaps a slip among them, and no other text.
    pub(super) const fn are_meant(&self) -> bool {
        self.strangers * 4 < self.len
    }

    /// The byte at which the first cell begins.
    pub(super) const fn start(&self) -> usize {
        self.starts[0]
    }

    /// The first character that shows no cell.
    pub(super) fn slip(&self) -> Option<Slip> {
        self.stranger
            .map(|(at, c)| (at, ReadErrorKind::NotACell(c)))
    }

    /// The byte at which a cell is missing or one too many begins.
    fn misfit(&self, expected: usize) -> usize {
        if self.len > expected {
            self.starts[expected]
        } else {
            self.end
        }
    }

    /// All 81 cells.
    pub(super) fn puzzle(&self) -> Result<Clues, Slip> {
        match self.slip() {
            Some(slip) => Err(slip),
            None if self.len == 81 => Ok(Clues::new(self.digits)),
            None => Err((self.misfit(81), ReadErrorKind::CellCount(self.len))),
        }
    }

    /// Nine cells, as a row with this number.
    pub(super) fn row(&self, row: usize) -> Result<[Option<Digit>; 9], Slip> {
        match (self.slip(), self.digits.first_chunk()) {
            (Some(slip), _) => Err(slip),
            (None, Some(digits)) if self.len == 9 => Ok(*digits),
            _ => {
                let cells = self.len;
                Err((self.misfit(9), ReadErrorKind::RowLength { row, cells }))
            }
        }
    }
}

/// The character that stands between the cells of a line, if it is one of a table's. A tab
/// between cells in groups is a space.
fn separator(text: &str) -> Option<char> {
    if let Some(found) = [',', '，', ';'].into_iter().find(|c| text.contains(*c)) {
        return Some(found);
    }
    let narrow = |(_, field): (usize, &str)| field.chars().nth(1).is_none();
    (text.contains('\t') && fields(text, '\t').all(narrow)).then_some('\t')
}

/// What stands between separators, without spaces and quotes, and where.
pub(super) fn fields(text: &str, separator: char) -> impl Iterator<Item = (usize, &str)> {
    split(text, move |c| c == separator).map(|(at, field)| {
        let outer = |c: char| c.is_whitespace() || matches!(c, '"' | '\'');
        let inner = field.trim_start_matches(outer);
        let at = at + field.len() - inner.len();
        (at, inner.trim_end_matches(outer))
    })
}

/// A line without the quotes around all of it, and where that begins.
fn unquoted(text: &str) -> (&str, usize) {
    let inner = text.trim();
    let quoted = ['"', '\''].into_iter().find_map(|quote| {
        let inner = inner.strip_prefix(quote)?.strip_suffix(quote)?;
        Some((inner, text.find(quote)? + 1))
    });
    quoted.unwrap_or((text, 0))
}

/// What stands between characters of a kind, and where.
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
    let mut signs = field.chars().map(sign::of);
    signs.next() == Some(Sign::Cell(None)) && signs.next().is_none()
}

/// How programs write that there is nothing.
pub(super) fn is_word_for_blank(word: &str) -> bool {
    ["None", "null", "nil", "nan"]
        .iter()
        .any(|blank| word.eq_ignore_ascii_case(blank))
}
