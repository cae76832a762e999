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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}:{}: {kind}", .place.line, .place.column)]
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadErrorKind {
    /// A character is neither a digit nor an empty cell.
    #[error("'{}' is neither a digit nor a blank (use 1-9 and 0 . - * _ x)", .0.escape_debug())]
    NotACell(char),
    /// A line or list has this number of cells instead of 81.
    #[error("{}, expected 81", CountedNoun(*.0, "cell"))]
    CellCount(usize),
    /// A row of a grid has the wrong number of cells.
    #[error("row {row} has {}, expected 9{}", CountedNoun(*.cells, "cell"), size_advice(*.cells))]
    RowLength {
        /// The number of the row in the grid, counted from 1.
        row: usize,
        /// The number of cells in the row.
        cells: usize,
    },
    /// A grid has this number of rows instead of nine.
    #[error("{}, expected 9", CountedNoun(*.0, "row"))]
    RowCount(usize),
    /// A `[` has no matching `]`.
    #[error("the list that begins here is not closed; add ']'")]
    NotClosed,
    /// Lists are nested too deeply.
    #[error("the lists are nested too deeply; write nine lists of nine cells")]
    TooDeep,
    /// The line is longer than [`Reader::LINE_LIMIT`](super::Reader::LINE_LIMIT).
    #[error(
        "the line is longer than {} bytes; write one puzzle per line",
        LINE_LIMIT
    )]
    LineTooLong,
    /// A puzzle was expected, but there is none.
    #[error("there is no puzzle; write 81 cells")]
    NoPuzzle,
    /// One puzzle was expected, but there is a second.
    #[error("there is a second puzzle; write only one")]
    SecondPuzzle,
    /// A library line has fewer fields than required.
    #[error("a field of the library line is missing")]
    FieldMissing,
    /// A library line has no technique number.
    #[error("invalid technique; write four or five digits")]
    NotATechnique,
    /// A text is not a candidate.
    #[error("invalid candidate; write digit, row, column")]
    NotACandidate,
    /// The digits break a rule.
    #[error("digits conflict")]
    Conflict,
    /// A link contains no puzzle that can be read.
    #[error(
        "masume cannot read the puzzle of this link; expected 81 digits, S9B…, SCv7…, fpuz… or scl…, as in a link to SudokuPad"
    )]
    NotALink,
    /// A link contains only the name of a puzzle that is stored on a server. The field is the
    /// address at which the server answers with the puzzle, if there is one.
    #[error("this link contains only the name of a puzzle; {}", name_advice(.0.as_deref()))]
    OnlyAName(Option<Box<str>>),
    /// A link leads to `Penpa+`, whose puzzles are drawings without rules.
    #[error(
        "Penpa+ stores drawings and no rules; open the puzzle there, and copy its link to SudokuPad"
    )]
    Penpa,
    /// An object is invalid JSON.
    #[error("expected a JSON object")]
    NotJson,
    /// A JSON object is invalid at this line, which comes after the first line of the object.
    #[error("the JSON object that begins here is invalid in line {0}")]
    ObjectMalformed(usize),
    /// A JSON object is incomplete at the end of the text.
    #[error("the JSON object that begins here is not closed; add '}}'")]
    ObjectNotClosed,
    /// A JSON object has no puzzle.
    #[error("this object contains no puzzle; \"puzzle\" must be 81 cells or nine lists")]
    NotAPuzzleObject,
    /// A JSON object has none of the fields in which the formats store a puzzle.
    #[error(
        "this object contains no puzzle; expected \"puzzle\", the \"grid\" of f-puzzles, or the \"cells\" of SudokuPad in lists"
    )]
    OtherObject,
    /// Only classic sudoku is supported, and the puzzle has other rules, which the field lists.
    #[error("these rules are not supported here: {0}")]
    Constraints(Box<str>),
    /// A variant cannot be read, for the reason in the field.
    #[error("{0}")]
    NotAVariant(Box<str>),
    /// A document is invalid XML.
    #[error("expected an XML document")]
    NotXml,
    /// An XML document is invalid at this line, which comes after the first line of the document.
    #[error("the XML document that begins here is invalid in line {0}")]
    XmlMalformed(usize),
    /// An XML document is incomplete at the end of the text.
    #[error("the XML document that begins here is not closed; its closing tag is missing")]
    XmlNotClosed,
    /// The data of an `OpenSudoku` game cannot be read.
    #[error("invalid game data; write 81 digits, 0 for a blank")]
    NotGameData,
    /// A document is longer than the maximum length.
    #[error("the document is too long; split it")]
    DocumentTooLong,
    /// A puzzle has this format instead of the requested one.
    #[error("this puzzle is in another format: {0}")]
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

impl VariantEntry {
    /// The error for this entry where only classic sudoku is supported.
    pub fn unsupported_error(&self) -> ReadError {
        let (line, column) = (self.line, 1);
        let kind = ReadErrorKind::Constraints(self.to_string().into());
        TextPosition { line, column }.error(kind)
    }
}

impl ReadError {
    /// The line of the error, counted from 1.
    pub const fn line(&self) -> usize {
        self.place.line
    }

    /// The column of the error, counted from 1 in characters.
    pub const fn column(&self) -> usize {
        self.place.column
    }

    /// The reason for the error, without the position.
    pub const fn kind(&self) -> &ReadErrorKind {
        &self.kind
    }
}

/// Returns the advice for a row with this number of cells.
fn size_advice(cells: usize) -> String {
    match cells {
        4 | 6 | 12 | 16 | 25 => format!(" (for a grid of this size, use --size {cells})"),
        _ => String::new(),
    }
}

/// Returns the advice for a link that contains only a name, with the address of the puzzle.
fn name_advice(address: Option<&str>) -> String {
    match address {
        Some(address) => {
            format!("use --fetch to ask the server, or save {address} as a file and open the file")
        }
        None => "open the link in a browser and copy the long link".to_owned(),
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
