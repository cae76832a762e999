//! What was wrong with a text, and where.

use std::fmt;

use super::{Form, Reader, VariantEntry};

/// A place in a text where no puzzle could be read, and why.
///
/// Shown as `line:column: message`, so that a file name and a colon may stand before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    place: Place,
    kind: ReadErrorKind,
}

/// A line and a column, both counted from 1; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Place {
    /// The character that begins at a byte of a line, or would begin there after its end.
    pub(super) fn in_line(line: usize, text: &str, byte: usize) -> Self {
        Self { line, column: 1 }.behind(&text[..byte])
    }

    /// Where the text behind some text of the same line begins.
    pub(super) fn behind(self, text: &str) -> Self {
        let column = self.column + text.chars().count();
        Self { column, ..self }
    }

    pub(super) const fn error(self, kind: ReadErrorKind) -> ReadError {
        ReadError { place: self, kind }
    }
}

/// The end of the last whole character within so many bytes.
pub(super) fn last_boundary(line: &str, limit: usize) -> usize {
    let mut end = limit.min(line.len());
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    end
}

/// Why no puzzle could be read. Shown as what was wrong and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// A character that shows neither a digit nor a blank.
    NotACell(char),
    /// A line or a list with this many cells instead of 81.
    CellCount(usize),
    /// A row of a grid with this many cells instead of nine.
    RowLength {
        /// Which row, counted from 1.
        row: usize,
        /// How many cells it has.
        cells: usize,
    },
    /// A grid with this many rows instead of nine.
    RowCount(usize),
    /// A `[` without its `]`.
    NotClosed,
    /// Lists in lists in lists.
    TooDeep,
    /// A line of which only the beginning could be kept.
    LineTooLong,
    /// No puzzle where one was expected.
    NoPuzzle,
    /// A second puzzle where one was expected.
    SecondPuzzle,
    /// A library line with too few fields.
    FieldMissing,
    /// No number of a technique where one was expected.
    NotATechnique,
    /// No candidate where one was expected.
    NotACandidate,
    /// A position in which a rule is broken.
    Clash,
    /// A link that carries no puzzle.
    NotALink,
    /// An object that is not written as JSON.
    NotJson,
    /// An object of JSON that breaks off in this line, below the one in which it begins.
    ObjectBreaksOff(usize),
    /// An object of JSON that goes on to the end of the text.
    ObjectNotClosed,
    /// An object of JSON that holds no puzzle.
    NotAPuzzleObject,
    /// Rules in an object or link that are not those of classic sudoku, by the names they have there.
    Constraints(Box<str>),
    /// A puzzle of another shape or with rules besides the classic ones, which was read whole: for
    /// those who can take it.
    Variant(Box<VariantEntry>),
    /// A puzzle of another shape or with other rules that cannot be read, and why.
    NotAVariant(Box<str>),
    /// A document that is not written as XML.
    NotXml,
    /// An XML document that breaks off in this line, below the one in which it begins.
    XmlBreaksOff(usize),
    /// An XML document that goes on to the end of the text.
    XmlNotClosed,
    /// A game of `OpenSudoku` whose data cannot be read.
    NotGameData,
    /// A document of which only the beginning could be kept.
    DocumentTooLong,
    /// A puzzle in another form than the one that was asked for.
    OtherForm(Form),
}

impl ReadError {
    /// The line, counted from 1.
    pub const fn line(&self) -> usize {
        self.place.line
    }

    /// The character in the line, counted from 1.
    pub const fn column(&self) -> usize {
        self.place.column
    }

    /// The puzzle of another shape or with other rules that was read.
    pub const fn variant(&self) -> Option<&VariantEntry> {
        match &self.kind {
            ReadErrorKind::Variant(entry) => Some(entry),
            _ => None,
        }
    }

    /// What was wrong, without the place.
    pub const fn kind(&self) -> &ReadErrorKind {
        &self.kind
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line(), self.column(), self.kind)
    }
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACell(c) => write!(
                f,
                "'{}' is neither a digit nor a blank (use 1-9 and 0 . - * _ x)",
                c.escape_debug()
            ),
            Self::CellCount(cells) => write!(f, "{}, expected 81", Count(*cells, "cell")),
            Self::RowLength { row, cells } => {
                write!(f, "row {row} has {}, expected 9", Count(*cells, "cell"))
            }
            Self::RowCount(rows) => write!(f, "{}, expected 9", Count(*rows, "row")),
            Self::NotClosed => f.write_str("the list that begins here has no end; add ']'"),
            Self::TooDeep => f.write_str("lists within lists; write nine lists of nine cells"),
            Self::LineTooLong => write!(
                f,
                "the line is longer than {} bytes; write one puzzle a line",
                Reader::LINE_LIMIT
            ),
            Self::NoPuzzle => f.write_str("no puzzle; write 81 cells"),
            Self::SecondPuzzle => f.write_str("a second puzzle; write only one"),
            Self::FieldMissing => f.write_str("a field is missing; see the form of library lines"),
            Self::NotATechnique => f.write_str("no technique; write four or five digits"),
            Self::NotACandidate => f.write_str("no candidate; write digit, row, column"),
            Self::Clash => f.write_str("digits clash"),
            Self::NotALink => {
                f.write_str("no puzzle in this link; it carries 81 digits, S9B…, SCv7… or fpuz…")
            }
            Self::NotJson => f.write_str("no JSON object can be read here"),
            Self::ObjectBreaksOff(line) => {
                write!(
                    f,
                    "the JSON object that begins here breaks off in line {line}"
                )
            }
            Self::ObjectNotClosed => {
                f.write_str("the JSON object that begins here has no end; add '}'")
            }
            Self::NotAPuzzleObject => {
                f.write_str("no puzzle in this object; \"puzzle\" is 81 cells or nine lists")
            }
            Self::Constraints(names) => write!(f, "constraints masume cannot hold: {names}"),
            Self::Variant(entry) => write!(f, "constraints masume cannot hold: {entry}"),
            Self::NotAVariant(reason) => f.write_str(reason),
            Self::XmlBreaksOff(line) => {
                write!(
                    f,
                    "the XML document that begins here breaks off in line {line}"
                )
            }
            Self::XmlNotClosed => {
                f.write_str("the XML document that begins here has no end; add '</opensudoku>'")
            }
            Self::NotXml => f.write_str("no XML can be read here"),
            Self::NotGameData => f.write_str("no game data; write 81 digits, 0 for a blank"),
            Self::DocumentTooLong => f.write_str("the document is too long; split it"),
            Self::OtherForm(form) => write!(f, "this is of the form {form}"),
        }
    }
}

/// A number of things: `1 row`, `7 rows`.
struct Count(usize, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, thing) = *self;
        let ending = if count == 1 { "" } else { "s" };
        write!(f, "{count} {thing}{ending}")
    }
}
