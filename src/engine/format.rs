//! Text formats of puzzles: reading any format, and writing a chosen one.
//!
//! | form | example | file |
//! |---|---|---|
//! | line | `53..7....6..195...…`, optionally followed by a remark | `line.rs` |
//! | table | `name,puzzle,solution,…`: the first field with cells is the puzzle | `line.rs`, `table.rs` |
//! | grid | nine lines of nine cells, with optional spaces, walls, rules | `grid.rs`, `cells.rs` |
//! | values | `5,3,,,7,,,,` nine times, or 81 values in one line | `cells.rs` |
//! | list | `[[5, 3, 0, …], …]`, `["53..7....", …]`: Python, JSON, `NumPy` | `list.rs` |
//! | candidates | `1 24 456 …` nine times: the candidates of each cell | `pencilmarks.rs` |
//! | sdk | `[Puzzle]`, `[State]`, and remarks such as `#ARuud` | `sdk.rs` |
//! | library | `:0300:7:53..7+4…:416 616:…::`: clues, placed digits, deleted candidates | `hodoku.rs` |
//! | object | `{"puzzle":"53..7…"}` | `json.rs`, `rules.rs` |
//! | other objects | `{"board":[[5, 3, 0, …` | `members.rs` |
//! | ipuz | `{"version":"http://ipuz.org/v2",…}` | `ipuz.rs` |
//! | f-puzzles | `{"size":9,"grid":[[{"value":5,"given":true},…` | `fpuzzles.rs`, `constraints.rs` |
//! | SCL | the JSON objects of `SudokuPad`, and the rules in their pictures | `scl.rs` |
//! | `SudokuMaker` | `{"formatVersion":…,"puzzle":{…}}` | `sudokumaker.rs` |
//! | Interactive Sudoku Solver | `.Cage~10~R1C1~R1C2.Thermo~R3C3~R2C3` | `iss.rs` |
//! | jigsaw | 81 cells, a blank, and 81 letters of regions | `jigsaw.rs` |
//! | Solo | `2x3:d4b1a3a5c2d3c6a2a5b5d` | `solo.rs` |
//! | killers and jigsaws on one line | `=8+0=0…` (`SumoCue`) and two others | `oneline.rs` |
//! | XML | `<opensudoku>…<game data="53007…"/>`, `<ksudoku>…` | `opensudoku.rs`, `ksudoku.rs` |
//! | link | `https://sudoku.coach/en/play/53007…` and others | `link.rs`, `sudokupad.rs`, `sudoku_coach.rs`, `sudokuwiki.rs`, `puzzlink.rs`, `lisudoku.rs` |
//!
//! | file | content |
//! |---|---|
//! | `reader.rs` | the reader of any text, line by line |
//! | `chunks.rs`, `encoding.rs` | lines of bounded length, and UTF-16 |
//! | `scanner.rs`, `document.rs` | the ends of JSON objects and XML documents |
//! | `rewrite.rs` | lines in the notations of other programs |
//! | `cell_char.rs` | single characters as cells |
//! | `groups.rs`, `digits.rs` | groups of cells that form regions and rules, and unstated digits |
//! | `lz.rs` | the compression of links |
//! | `drawing.rs`, `drawing/*` | drawings, and the rules that they represent |
//! | `rule_text.rs`, `evidence.rs` | descriptions of rules in words, and the choice between meanings |
//! | `entry.rs`, `variant_entry.rs`, `puzzle_entry.rs` | the result of reading one puzzle |
//! | `fog.rs`, `decoration.rs` | the fog over a puzzle, and drawings that are not rules, as JSON |
//! | `error.rs`, `visible.rs` | errors with their positions, and untrusted text in messages |
//! | `form.rs`, `writer.rs`, `write.rs` | the names of the formats, and writing |
//!
//! A digit may be full-width. An empty cell is one of `0 . - * _ x X ? ·` (`０ ．`), a space between
//! walls or commas, or `None` or `null` between commas. A *wall* is a character such as `|` between
//! the cells of a line. A *rule* is a line such as `---+---+---` between two rows. Text after `#`
//! or `//` is a remark. Empty lines, headings in brackets such as `[Puzzle]`, and lines such as
//! `Grid 01` may appear between puzzles. One text may contain several formats.
//!
//! Three ambiguities are resolved as follows:
//! * `---------` is a row of empty cells. Between two bands of rows with another style (another
//!   character for empty cells, or other separators), it is a rule.
//! * Empty lines belong to a grid if they separate all three bands. Otherwise they end the grid.
//! * A line of more than 18 cells is a whole puzzle, and a shorter line is a row. A field of at
//!   least 41 cells is a whole puzzle, whatever else is on its line. A wrong number of cells is an
//!   error.
//!
//! Each invalid puzzle yields one error, and reading continues after it. Lines of words are skipped;
//! only if the text has no puzzle, the first of them is an error. A text may have any length: a
//! [`Reader`] buffers one puzzle or document, and at most [`Reader::LINE_LIMIT`] bytes of a line.
//!
//! A [`PuzzleEntry`] is the result of reading a puzzle: an [`Entry`] of classic sudoku, or a
//! [`VariantEntry`]. A [`Form`] writes an entry, and lists the parts that the format cannot
//! represent.

mod cell_char;
mod cells;
mod chunks;
mod constraints;
mod decoration;
mod digits;
mod document;
mod drawing;
mod encoding;
mod entry;
mod error;
mod evidence;
mod fog;
mod form;
mod fpuzzles;
mod grid;
mod groups;
mod hodoku;
mod ipuz;
mod iss;
mod jigsaw;
mod json;
mod ksudoku;
mod line;
mod link;
mod list;
mod lisudoku;
mod lz;
mod members;
mod oneline;
mod opensudoku;
mod pencilmarks;
mod puzzle_entry;
mod puzzlink;
mod reader;
mod rewrite;
mod rule_text;
mod rules;
mod scanner;
mod scl;
mod sdk;
mod solo;
mod sudoku_coach;
mod sudokumaker;
mod sudokupad;
mod sudokuwiki;
mod table;
mod variant_entry;
mod visible;
mod write;
mod writer;

use std::str::FromStr;

use crate::grid::{Clues, Digit};

use cells::LineCells;
use error::TextPosition;

pub use encoding::decode;
pub use entry::{Entry, Extras, PlayerMarks, RemarkField, TechniqueCase};
pub use error::{ReadError, ReadErrorKind};
pub use fog::Fog;
pub use form::{Form, UnknownForm};
pub use hodoku::LibraryLine;
pub use link::{answer_address, contains_puzzle, is_link};
pub use puzzle_entry::PuzzleEntry;
pub use reader::Reader;
pub use variant_entry::VariantEntry;
pub use visible::visible;
pub use write::{boxed, rows};
pub use writer::Part;

/// Reads every puzzle of a text. Returns puzzles and errors in the order of the text.
///
/// ```
/// # use masume_engine as masume;
/// use masume::format;
/// let text = "400000805030000000000700000020000060000080400000010000000603070500200000104000000
/// 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4.....
/// ";
/// let results: Vec<_> = format::read(text).collect();
/// assert_eq!(results[0].as_ref().map(|entry| entry.line()), Ok(1));
/// let error = results[1].as_ref().expect_err("a cell is missing");
/// assert_eq!(error.to_string(), "2:81: 80 cells, expected 81");
/// ```
pub fn read(text: &str) -> impl Iterator<Item = Result<PuzzleEntry, ReadError>> {
    Reader::whole(text)
}

/// Parses a text that contains a single puzzle in any format.
impl FromStr for Clues {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut results = read(text);
        let start = TextPosition { line: 1, column: 1 };
        let entry = results
            .next()
            .unwrap_or(Err(start.error(ReadErrorKind::NoPuzzle)))?;
        match results.next() {
            None => Ok(entry.into_classic()?.clues),
            Some(Err(error)) => Err(error),
            Some(Ok(second)) => {
                let (line, column) = (second.line(), 1);
                Err(TextPosition { line, column }.error(ReadErrorKind::SecondPuzzle))
            }
        }
    }
}

/// Parses one row of a grid, as a user types it: nine cells, with optional spaces, commas or walls
/// between them.
///
/// # Errors
/// Returns an error if a character is not a cell, or if there are not nine cells.
pub fn read_row(text: &str) -> Result<[Option<Digit>; 9], ReadError> {
    let row = LineCells::in_line(text).row(1);
    row.map_err(|(byte, kind)| TextPosition::in_line(1, text, byte).error(kind))
}
