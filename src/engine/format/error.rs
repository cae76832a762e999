//! Errors in a text, with their positions.

use std::fmt;

use super::{Form, VariantEntry};
use crate::grid::rules::VariantError;

/// The maximum length of a line of a text, in bytes.
pub(super) const LINE_LIMIT: usize = 1 << 20;

/// An error at a position of a text.
///
/// The error is written as `line:column: message`. A caller may write a file name and a colon
/// before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    place: TextPosition,
    kind: ReadErrorKind,
}

/// A position in a text: a line and a column, both counted from 1. Columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextPosition {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl TextPosition {
    /// The position of a byte offset in a line with this number and text.
    pub(super) fn in_line(line: usize, text: &str, byte: usize) -> Self {
        Self { line, column: 1 }.after(&text[..byte])
    }

    /// The position after a text that starts at this position and stays on its line.
    pub(super) fn after(self, text: &str) -> Self {
        let column = self.column + text.chars().count();
        Self { column, ..self }
    }

    pub(super) const fn error(self, kind: ReadErrorKind) -> ReadError {
        ReadError { place: self, kind }
    }
}

/// The index of the last character boundary within the first `limit` bytes of a line.
pub(super) fn last_boundary(line: &str, limit: usize) -> usize {
    let mut end = limit.min(line.len());
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    end
}

/// The reason why a puzzle cannot be read. Its message states the error and what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadErrorKind {
    /// A character is neither a digit nor an empty cell.
    NotACell(char),
    /// A line or list has this number of cells instead of 81.
    CellCount(usize),
    /// A row of a grid has the wrong number of cells.
    RowLength {
        /// The number of the row in the grid, counted from 1.
        row: usize,
        /// The number of cells in the row.
        cells: usize,
    },
    /// A grid has this number of rows instead of nine.
    RowCount(usize),
    /// A `[` has no matching `]`.
    NotClosed,
    /// Lists are nested too deeply.
    TooDeep,
    /// The line is longer than [`Reader::LINE_LIMIT`](super::Reader::LINE_LIMIT).
    LineTooLong,
    /// A puzzle was expected, but there is none.
    NoPuzzle,
    /// One puzzle was expected, but there is a second.
    SecondPuzzle,
    /// A library line has fewer fields than required.
    FieldMissing,
    /// A library line has no technique number.
    NotATechnique,
    /// A text is not a candidate.
    NotACandidate,
    /// The digits break a rule.
    Conflict,
    /// A link contains no puzzle that can be read.
    NotALink,
    /// A link contains only the name of a puzzle that is stored on a server. The field is the
    /// address at which the server answers with the puzzle, if there is one.
    OnlyAName(Option<Box<str>>),
    /// A link leads to `Penpa+`, whose puzzles are drawings without rules.
    Penpa,
    /// An object is invalid JSON.
    NotJson,
    /// A JSON object is invalid at this line, which comes after the first line of the object.
    ObjectMalformed(usize),
    /// A JSON object is incomplete at the end of the text.
    ObjectNotClosed,
    /// A JSON object has no puzzle.
    NotAPuzzleObject,
    /// A JSON object has none of the fields in which the formats store a puzzle.
    OtherObject,
    /// An object or link has rules beyond classic sudoku, which the field lists.
    Constraints(Box<str>),
    /// The puzzle is a valid variant, and not classic sudoku. Callers that support variants use the
    /// entry in the field.
    Variant(Box<VariantEntry>),
    /// A variant cannot be read, for the reason in the field.
    NotAVariant(Box<str>),
    /// A document is invalid XML.
    NotXml,
    /// An XML document is invalid at this line, which comes after the first line of the document.
    XmlMalformed(usize),
    /// An XML document is incomplete at the end of the text.
    XmlNotClosed,
    /// The data of an `OpenSudoku` game cannot be read.
    NotGameData,
    /// A document is longer than the maximum length.
    DocumentTooLong,
    /// A puzzle has this format instead of the requested one.
    OtherForm(Form),
}

impl ReadErrorKind {
    /// The reason for a puzzle with invalid clues, in a format in which the size determines the
    /// digits.
    pub(super) fn of_clues(error: &VariantError) -> Self {
        let advice = match error {
            VariantError::NotADigit { .. } => {
                "; write the puzzle as JSON or ISS text, which can state other digits"
            }
            _ => "",
        };
        Self::NotAVariant(format!("{error}{advice}").into())
    }
}

impl ReadError {
    /// The result of reading a puzzle that is not classic.
    pub fn of_variant(entry: VariantEntry) -> Self {
        let place = TextPosition {
            line: entry.line,
            column: 1,
        };
        place.error(ReadErrorKind::Variant(Box::new(entry)))
    }

    /// The line of the error, counted from 1.
    pub const fn line(&self) -> usize {
        self.place.line
    }

    /// The column of the error, counted from 1 in characters.
    pub const fn column(&self) -> usize {
        self.place.column
    }

    /// The variant that was read, if the reason is [`Variant`](ReadErrorKind::Variant).
    pub const fn variant(&self) -> Option<&VariantEntry> {
        match &self.kind {
            ReadErrorKind::Variant(entry) => Some(entry),
            _ => None,
        }
    }

    /// The reason for the error, without the position.
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
            Self::CellCount(cells) => write!(f, "{}, expected 81", CountedNoun(*cells, "cell")),
            Self::RowLength { row, cells } => {
                write!(f, "row {row} has {}, expected 9", CountedNoun(*cells, "cell"))?;
                match cells {
                    4 | 6 | 12 | 16 | 25 => {
                        write!(f, " (for a grid of this size, use --size {cells})")
                    }
                    _ => Ok(()),
                }
            }
            Self::RowCount(rows) => write!(f, "{}, expected 9", CountedNoun(*rows, "row")),
            Self::NotClosed => f.write_str("the list that begins here is not closed; add ']'"),
            Self::TooDeep => f.write_str("the lists are nested too deeply; write nine lists of nine cells"),
            Self::LineTooLong => write!(
                f,
                "the line is longer than {LINE_LIMIT} bytes; write one puzzle per line"
            ),
            Self::NoPuzzle => f.write_str("there is no puzzle; write 81 cells"),
            Self::SecondPuzzle => f.write_str("there is a second puzzle; write only one"),
            Self::FieldMissing => f.write_str("a field of the library line is missing"),
            Self::NotATechnique => f.write_str("invalid technique; write four or five digits"),
            Self::NotACandidate => f.write_str("invalid candidate; write digit, row, column"),
            Self::Conflict => f.write_str("digits conflict"),
            Self::NotALink => {
                f.write_str("masume cannot read the puzzle of this link; expected 81 digits, S9B…, SCv7…, fpuz… or scl…, as in a link to SudokuPad")
            }
            Self::OnlyAName(Some(address)) => write!(
                f,
                "this link contains only the name of a puzzle; use --fetch to ask the server, or save {address} as a file and open the file"
            ),
            Self::OnlyAName(None) => f.write_str(
                "this link contains only the name of a puzzle; open the link in a browser and copy the long link",
            ),
            Self::Penpa => f.write_str(
                "Penpa+ stores drawings and no rules; open the puzzle there, and copy its link to SudokuPad",
            ),
            Self::NotJson => f.write_str("expected a JSON object"),
            Self::ObjectMalformed(line) => {
                write!(
                    f,
                    "the JSON object that begins here is invalid in line {line}"
                )
            }
            Self::ObjectNotClosed => {
                f.write_str("the JSON object that begins here is not closed; add '}'")
            }
            Self::NotAPuzzleObject => {
                f.write_str("this object contains no puzzle; \"puzzle\" must be 81 cells or nine lists")
            }
            Self::OtherObject => f.write_str(
                "this object contains no puzzle; expected \"puzzle\", the \"grid\" of f-puzzles, or the \"cells\" of SudokuPad in lists",
            ),
            Self::Constraints(names) => write!(f, "these rules are not supported here: {names}"),
            Self::Variant(entry) => write!(f, "these rules are not supported here: {entry}"),
            Self::NotAVariant(reason) => f.write_str(reason),
            Self::XmlMalformed(line) => {
                write!(
                    f,
                    "the XML document that begins here is invalid in line {line}"
                )
            }
            Self::XmlNotClosed => f.write_str(
                "the XML document that begins here is not closed; its closing tag is missing",
            ),
            Self::NotXml => f.write_str("expected an XML document"),
            Self::NotGameData => f.write_str("invalid game data; write 81 digits, 0 for a blank"),
            Self::DocumentTooLong => f.write_str("the document is too long; split it"),
            Self::OtherForm(form) => write!(f, "this puzzle is in another format: {form}"),
        }
    }
}

/// A number with its noun, which formats as `1 row` or `7 rows`.
struct CountedNoun(usize, &'static str);

impl fmt::Display for CountedNoun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, thing) = *self;
        let ending = if count == 1 { "" } else { "s" };
        write!(f, "{count} {thing}{ending}")
    }
}
