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
//! | object | `{"puzzle":"53..7…"}`, ipuz, f-puzzles | `json.rs`, `document.rs` |
//! | XML | `<opensudoku>…<game data="53007…"/>` | `opensudoku.rs`, `document.rs` |
//! | link | `https://sudoku.coach/en/play/53007…` and others | `link.rs`, `lz.rs` |
//!
//! A digit may be full-width; a blank is one of `0 . - * _ x X` (`０ ．`), or space between walls
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
mod document;
mod entry;
mod error;
mod form;
mod grid;
mod hodoku;
mod json;
mod line;
mod link;
mod list;
mod lz;
mod opensudoku;
mod pencilmarks;
mod sdk;
mod sign;
mod sudoku_coach;
mod sudokuwiki;
mod table;
mod write;

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::grid::{Clues, Digit, DigitSet};

use cells::Cells;
use chunks::Partial;
use document::Document;
use error::Place;
use grid::{Found, Grid, Progress};
use list::{LONGEST_ROW, List};
use sdk::Section;
use sign::{Rule, Sign};

pub use entry::{Case, Entry, Extras, Field};
pub use error::{ReadError, ReadErrorKind};
pub use form::{Form, Part, UnknownForm};
pub use hodoku::LibraryLine;
pub use write::{boxed, rows};

/// Reads puzzles from text that comes line by line or in chunks, in bounded memory.
///
/// One line may end one puzzle and begin another, so each call gives any number of results.
/// Those that are not taken from the iterator are dropped with it.
///
/// ```
/// use masume::format::Reader;
/// let mut reader = Reader::new();
/// assert_eq!(reader.line("53..7....").count(), 0);
/// let line = "2".repeat(81);
/// let results: Vec<_> = reader.line(&line).collect();
/// let error = results[0].as_ref().expect_err("one row is no grid");
/// assert_eq!(error.to_string(), "1:1: 1 row, expected 9");
/// assert_eq!(results[1].as_ref().map(|entry| entry.line), Ok(2));
/// assert_eq!(reader.finish().count(), 0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The number of the line read last, counted from 1.
    number: usize,
    pending: Pending,
    found: Found,
    partial: Partial,
    /// Whether a line other than a remark has been read.
    begun: bool,
    sdk: Sdk,
    /// The only form that is wanted.
    only: Option<Form>,
}

/// The parts of an `.sdk` file that have been read and belong to what is to come.
#[derive(Clone, Debug, Default)]
struct Sdk {
    about: BTreeMap<Field, String>,
    section: Option<Section>,
    /// How many results were found before the section began.
    before: usize,
    /// A puzzle whose state may follow.
    held: Option<Box<Entry>>,
}

/// A puzzle that goes on in the next line.
#[derive(Clone, Debug, Default)]
enum Pending {
    #[default]
    Nothing,
    Grid(Box<Grid>),
    List(Box<List>),
    Document(Box<Document>),
}

impl Reader {
    /// How many bytes of a line are looked at.
    pub const LINE_LIMIT: usize = 1 << 20;

    /// Nothing read yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Nothing read yet; a puzzle of another form than this will be an error.
    pub fn only(form: Form) -> Self {
        Self {
            only: Some(form),
            ..Self::default()
        }
    }

    /// Reads the next line, with or without its end, and gives what is complete by then.
    pub fn line(&mut self, line: &str) -> impl Iterator<Item = Result<Entry, ReadError>> {
        self.take(line);
        self.give()
    }

    /// Reads the next bytes of a text, cut anywhere, and gives what is complete by then.
    ///
    /// Either this or [`line`](Self::line) is used for a text, not both.
    pub fn bytes(&mut self, chunk: &[u8]) -> impl Iterator<Item = Result<Entry, ReadError>> {
        let mut partial = std::mem::take(&mut self.partial);
        partial.lines(chunk, Self::LINE_LIMIT, |line| self.take(line));
        self.partial = partial;
        self.give()
    }

    /// Reads up to `most` lines that are nothing but 81 cells in ASCII from the front of a chunk,
    /// as long as they come and no other puzzle is begun, and gives each to `sink` with its
    /// number; gives how many bytes they take. What stands behind them is for
    /// [`bytes`](Self::bytes).
    ///
    /// For readers of millions of lines who need the characters only: nothing is made of them.
    pub fn plain_lines(
        &mut self,
        chunk: &[u8],
        most: usize,
        mut sink: impl FnMut(usize, &[u8; 81]),
    ) -> usize {
        let mut taken = 0;
        let elsewhere = self.only.is_some_and(|only| !only.reads(Form::Line));
        let begun = !matches!(self.pending, Pending::Nothing) || !self.partial.is_empty();
        if begun || elsewhere || self.sdk.section.is_some() || self.sdk.held.is_some() {
            return taken;
        }
        for _ in 0..most {
            let Some((cells, rest)) = chunk[taken..].split_first_chunk::<81>() else {
                break;
            };
            let end = match rest {
                [b'\n', ..] => 1,
                [b'\r', b'\n', ..] => 2,
                _ => break,
            };
            if !line::are_cells(cells) {
                break;
            }
            self.number += 1;
            self.begun = true;
            sink(self.number, cells);
            taken += 81 + end;
        }
        taken
    }

    /// Ends the text, and gives what was still to be told. The next line is the first of another.
    pub fn finish(&mut self) -> impl Iterator<Item = Result<Entry, ReadError>> {
        let mut partial = std::mem::take(&mut self.partial);
        partial.end(|line| self.take(line));
        self.end();
        self.number = 0;
        self.begun = false;
        self.give()
    }

    fn give(&mut self) -> impl Iterator<Item = Result<Entry, ReadError>> {
        let only = self.only;
        self.sdk.before = 0;
        self.found.drain(..).map(move |found| wanted(found?, only))
    }

    fn end(&mut self) {
        self.end_pending();
        self.settle();
        self.release();
        self.sdk = Sdk::default();
    }

    fn take(&mut self, line: &str) {
        self.number += 1;
        self.take_numbered(line);
        self.settle();
    }

    /// Gives a puzzle of an `.sdk` file what belongs to it, as soon as it is there.
    fn settle(&mut self) {
        if self.found.len() <= self.sdk.before {
            return;
        }
        let Some(section) = self.sdk.section.take() else {
            return;
        };
        let Some(entry) = self
            .found
            .pop_if(|found| found.is_ok())
            .and_then(Result::ok)
        else {
            return;
        };
        match (section, self.sdk.held.take()) {
            (Section::Puzzle, _) => {
                let entry = Entry {
                    form: Form::Sdk,
                    ..entry
                };
                let about = std::mem::take(&mut self.sdk.about);
                self.sdk.held = Some(Box::new(sdk::with_about(entry, about)));
            }
            (Section::State, Some(puzzle)) => {
                let line = entry.line;
                let clash = || Place { line, column: 1 }.error(ReadErrorKind::Clash);
                let whole = sdk::with_state(*puzzle, &entry);
                self.found.push(whole.ok_or_else(clash));
            }
            (Section::State, None) => self.found.push(Ok(entry)),
        }
    }

    /// Gives away the puzzle whose state might have followed.
    fn release(&mut self) {
        if let Some(held) = self.sdk.held.take() {
            self.found.push(Ok(*held));
        }
    }

    fn take_numbered(&mut self, line: &str) {
        let line = match self.number {
            1 => line.strip_prefix('\u{FEFF}').unwrap_or(line),
            _ => line,
        };
        if matches!(self.pending, Pending::Document(_)) {
            self.document(line);
        } else if let Some(clues) = line::quick(line) {
            self.end_pending();
            self.release();
            self.tell(clues);
        } else {
            let line = line.trim_end_matches(['\r', '\n']);
            let kept = &line[..last_boundary(line, Self::LINE_LIMIT)];
            let text = without_remark(kept);
            if text.len() < line.len() && text.len() == kept.len() {
                self.end_pending();
                self.fail(text, (0, ReadErrorKind::LineTooLong));
            } else if kept.trim().is_empty() {
                self.gap();
            } else if self.is_whole(kept) {
                self.begun = true;
            } else if text.trim().is_empty() {
                // A remark is not an empty line: it may stand between any rows.
                self.remark(kept);
            } else {
                self.text(text);
            }
        }
    }

    /// Takes what is written in a form with remarks of its own: a link, a library line, or the
    /// first line of a document. Gives whether it was one.
    fn is_whole(&mut self, text: &str) -> bool {
        if let Some(document) = Document::begin(text, self.number) {
            self.end_pending();
            self.release();
            self.pending = Pending::Document(Box::new(document));
            self.document(text);
            return true;
        }
        let found = if link::is_link(text) {
            let start = Place::in_line(self.number, text, 0);
            link::read(text, self.number).map_err(|kind| start.error(kind))
        } else if hodoku::is_meant(text) {
            hodoku::read(text.trim_end(), self.number)
        } else {
            return false;
        };
        self.end_pending();
        self.release();
        self.found.push(found);
        true
    }

    fn document(&mut self, line: &str) {
        let Pending::Document(document) = &mut self.pending else {
            return;
        };
        if line.trim().is_empty() {
            document.gap();
        } else {
            document.line(line);
        }
        if document.has_ended() {
            self.end_pending();
        }
    }

    fn remark(&mut self, line: &str) {
        if matches!(self.pending, Pending::Nothing)
            && let Some((field, said)) = sdk::remark(line)
        {
            self.sdk.about.insert(field, said);
        }
    }

    fn heading(&mut self, text: &str) {
        self.end_pending();
        self.settle();
        let section = sdk::section(text);
        if section != Some(Section::State) {
            self.release();
        }
        self.sdk.section = section;
        self.sdk.before = self.found.len();
    }

    /// A line with something in it, without its remark.
    fn text(&mut self, text: &str) {
        let first = !std::mem::replace(&mut self.begun, true);
        if is_heading(text) {
            return self.heading(text);
        }
        if self.sdk.section != Some(Section::State) {
            self.release();
        }
        if let Some((row, at)) = pencilmarks::row(text) {
            self.row_of_marks(row, Place::in_line(self.number, text, at));
        } else if self.is_listed(text) {
            self.listed(text);
        } else if self.is_rule(text) {
            self.rule();
        } else if let Some(cells) = line::long_word(text) {
            self.puzzle(&cells, text);
        } else if matches!(self.pending, Pending::Nothing) && table::is_header(text, first) {
            // It names columns and holds none of them.
        } else {
            self.cells(&Cells::in_line(text), text);
        }
    }

    fn gap(&mut self) {
        let ended = match &mut self.pending {
            Pending::Nothing | Pending::Document(_) => false,
            Pending::Grid(grid) => matches!(grid.gap(&mut self.found), Progress::Ended),
            Pending::List(list) => matches!(list.gap(&mut self.found), Progress::Ended),
        };
        if ended {
            self.pending = Pending::Nothing;
        }
    }

    fn is_listed(&self, text: &str) -> bool {
        let goes_on = matches!(&self.pending, Pending::List(list) if list.wants(text));
        goes_on || text.contains('[')
    }

    fn listed(&mut self, text: &str) {
        let mut list = match std::mem::take(&mut self.pending) {
            Pending::List(list) if list.wants(text) => list,
            other => {
                self.pending = other;
                self.end_pending();
                let bracket = text.find('[').unwrap_or_default();
                Box::new(List::at(Place::in_line(self.number, text, bracket)))
            }
        };
        list.line(self.number, text, &mut self.found);
        if list.is_open() {
            self.pending = Pending::List(list);
        }
    }

    fn is_rule(&self, text: &str) -> bool {
        match (sign::rule(text), &self.pending) {
            (Rule::Yes, _) => true,
            (Rule::Perhaps, Pending::Grid(grid)) => {
                grid.takes_dashes_for_a_rule(Cells::in_line(text).look.separated)
            }
            _ => false,
        }
    }

    fn rule(&mut self) {
        match &mut self.pending {
            Pending::Grid(grid) => {
                if matches!(grid.rule(&mut self.found), Progress::Ended) {
                    self.pending = Pending::Nothing;
                }
            }
            Pending::List(_) => self.end_pending(),
            Pending::Nothing | Pending::Document(_) => {}
        }
    }

    /// A line of cells, few or many.
    fn cells(&mut self, cells: &Cells, text: &str) {
        let in_grid = matches!(self.pending, Pending::Grid(_));
        if cells.len() > LONGEST_ROW {
            self.puzzle(cells, text);
        } else if cells.are_meant() && (in_grid || matches!(cells.len(), 7..=11)) {
            self.row(cells, text);
        } else {
            self.end_pending();
            if let Err(slip) = cells.row(1) {
                self.fail(text, slip);
            }
        }
    }

    fn puzzle(&mut self, cells: &Cells, text: &str) {
        self.end_pending();
        match cells.puzzle() {
            Ok(clues) => self.tell(clues),
            Err(slip) => self.fail(text, slip),
        }
    }

    fn row(&mut self, cells: &Cells, text: &str) {
        let mut grid = match std::mem::take(&mut self.pending) {
            Pending::Grid(grid) => grid,
            other => {
                self.pending = other;
                self.end_pending();
                let start = Place::in_line(self.number, text, cells.start());
                Box::new(Grid::at(start))
            }
        };
        let progress = grid.row(cells, (self.number, text), &mut self.found);
        if matches!(progress, Progress::Open) {
            self.pending = Pending::Grid(grid);
        }
    }

    fn row_of_marks(&mut self, row: [DigitSet; 9], start: Place) {
        let mut grid = match std::mem::take(&mut self.pending) {
            Pending::Grid(grid) => grid,
            other => {
                self.pending = other;
                self.end_pending();
                Box::new(Grid::at(start))
            }
        };
        let progress = grid.row_of_marks(row, start, &mut self.found);
        if matches!(progress, Progress::Open) {
            self.pending = Pending::Grid(grid);
        }
    }

    fn end_pending(&mut self) {
        match std::mem::take(&mut self.pending) {
            Pending::Nothing => {}
            Pending::Grid(grid) => grid.end(&mut self.found),
            Pending::List(mut list) => list.end(&mut self.found),
            Pending::Document(document) => self.found.extend(document.read()),
        }
    }

    fn tell(&mut self, clues: Clues) {
        self.begun = true;
        let entry = Entry::new(clues, self.number, Form::Line);
        self.found.push(Ok(entry));
    }

    fn fail(&mut self, text: &str, (byte, kind): cells::Slip) {
        let place = Place::in_line(self.number, text, byte);
        self.found.push(Err(place.error(kind)));
    }
}

/// The entry, unless it is of another form than the one that is wanted.
fn wanted(entry: Entry, only: Option<Form>) -> Result<Entry, ReadError> {
    let (line, form) = (entry.line, entry.form);
    if only.is_none_or(|only| only.reads(form)) {
        return Ok(entry);
    }
    Err(Place { line, column: 1 }.error(ReadErrorKind::OtherForm(form)))
}

/// The end of the last whole character within so many bytes.
fn last_boundary(line: &str, limit: usize) -> usize {
    let mut end = limit.min(line.len());
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    end
}

/// The line up to `#` or `//`.
fn without_remark(line: &str) -> &str {
    let end = [line.find('#'), line.find("//")]
        .into_iter()
        .flatten()
        .min();
    &line[..end.unwrap_or(line.len())]
}

/// `[Puzzle]` in brackets, or a line such as `Grid 01`.
fn is_heading(text: &str) -> bool {
    let text = text.trim();
    let inside = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
    if let Some(name) = inside {
        return name.starts_with(|c: char| c.is_alphabetic() && sign::of(c) == Sign::Other)
            && name.chars().all(|c| c.is_alphanumeric() || c == ' ')
            && !cells::is_word_for_blank(name);
    }
    let mut words = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|w| !w.is_empty());
    let named = words.next().is_some_and(|word| {
        ["grid", "puzzle", "sudoku"]
            .iter()
            .any(|name| word.eq_ignore_ascii_case(name))
    });
    named && words.all(|word| word.bytes().all(|b| b.is_ascii_digit()))
}

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
    let mut reader = Reader::new();
    let ends = text.lines().map(Some).chain([None]);
    ends.flat_map(move |line| {
        match line {
            Some(line) => reader.take(line),
            None => reader.end(),
        }
        reader.give().collect::<Vec<_>>()
    })
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
