//! Text formats of puzzles, read without being told which, and written.
//!
//! | form | looks like | file |
//! |---|---|---|
//! | line | `53..7....6..195...…` and any remark behind it | `line.rs` |
//! | table | `name,puzzle,solution,…`: the first field of cells counts | `line.rs`, `table.rs` |
//! | grid | nine lines of nine cells; spaces, walls and rules between them | `grid.rs`, `cells.rs` |
//! | values | `5,3,,,7,,,,` nine times, or 81 values in one line | `cells.rs` |
//! | list | `[[5, 3, 0, …], …]`, `["53..7....", …]`: Python, JSON, `NumPy` | `list.rs` |
//! | pencil marks | `1 24 456 …` nine times: the candidates of each cell | `pencilmarks.rs` |
//! | sdk | `[Puzzle]`, `[State]`, and remarks such as `#ARuud` | `sdk.rs` |
//! | library | `:0300:7:53..7+4…:416 616:…::`: clues, placed digits, deleted candidates | `hodoku.rs` |
//! | object | `{"puzzle":"53..7…"}`, ipuz, f-puzzles | `json.rs`, `document.rs`, `rules.rs` |
//! | XML | `<opensudoku>…<game data="53007…"/>` | `opensudoku.rs`, `document.rs` |
//! | link | `https://sudoku.coach/en/play/53007…` and others | `link.rs`, `lz.rs` |
//!
//! A digit may be full-width; a blank is one of `0 . - * _ x X ? ·` (`０ ．`), or space between walls
//! or commas, or `None` or `null` between commas. What follows `#` or `//` is a remark. Empty
//! lines, headings in brackets such as `[Puzzle]`, and lines such as `Grid 01` stand between
//! puzzles. Forms may be mixed in one text.
//!
//! Three things in these forms are ambiguous, and read so:
//! * `---------` is a row of blanks, but a rule where it stands between bands of rows that look
//!   otherwise: rows with another sign for a blank, or set apart in another way.
//! * Empty lines belong to a grid where they set all three bands apart; elsewhere they end it.
//! * A line or field of 41 cells or more is meant as a whole puzzle, and up to 18 as a row: what
//!   has another length than 81 or nine is told as an error, and not looked for elsewhere.
//!
//! An error is told once for each puzzle, and reading goes on behind it. No text is too long:
//! a [`Reader`] keeps one puzzle or document, and of a line [`Reader::LINE_LIMIT`] bytes.
//!
//! An [`Entry`] is what was read; a [`Form`] writes it, and says what it cannot hold.

mod cells;
mod chunks;
mod constraints;
mod document;
mod encoding;
mod entry;
mod error;
mod form;
mod fpuzzles;
mod grid;
mod hodoku;
mod iss;
mod json;
mod line;
mod link;
mod list;
mod lz;
mod oneline;
mod opensudoku;
mod pencilmarks;
mod reader;
mod rules;
mod scanner;
mod sdk;
mod sign;
mod solo;
mod sudoku_coach;
mod sudokuwiki;
mod table;
mod visible;
mod write;

use std::str::FromStr;

use crate::grid::{Clues, Digit};

use cells::Cells;
use error::Place;

pub use encoding::decode;
pub use entry::{Case, Entry, Extras, Field};
pub use error::{ReadError, ReadErrorKind};
pub use form::{Form, Part, UnknownForm};
pub use hodoku::LibraryLine;
pub use reader::Reader;
pub use rules::VariantEntry;
pub use visible::visible;
pub use write::{boxed, rows};

/// Every puzzle of a text and every error, in order.
///
/// ```
/// use masume::format;
/// let text = "400000805030000000000700000020000060000080400000010000000603070500200000104000000
/// 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4.....
/// ";
/// let results: Vec<_> = format::read(text).collect();
/// assert_eq!(results[0].as_ref().map(|entry| entry.clues.len()), Ok(17));
/// let error = results[1].as_ref().expect_err("it has a cell too few");
/// assert_eq!(error.to_string(), "2:81: 80 cells, expected 81");
/// ```
pub fn read(text: &str) -> impl Iterator<Item = Result<Entry, ReadError>> {
    Reader::whole(text)
}

/// The one puzzle of a text, in any form.
impl FromStr for Clues {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut results = read(text);
        let start = Place { line: 1, column: 1 };
        let entry = results
            .next()
            .unwrap_or(Err(start.error(ReadErrorKind::NoPuzzle)))?;
        match results.next() {
            None => Ok(entry.clues),
            Some(Err(error)) => Err(error),
            Some(Ok(second)) => {
                let (line, column) = (second.line, 1);
                Err(Place { line, column }.error(ReadErrorKind::SecondPuzzle))
            }
        }
    }
}

/// One row as typed at a prompt: nine cells, with spaces, commas or walls between them or not.
///
/// # Errors
/// When a character shows no cell, or when there are not nine cells.
pub fn read_row(text: &str) -> Result<[Option<Digit>; 9], ReadError> {
    let row = Cells::in_line(text).row(1);
    row.map_err(|(byte, kind)| Place::in_line(1, text, byte).error(kind))
}
