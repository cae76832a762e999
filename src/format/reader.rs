//! Puzzles from lines or chunks, as they come.
//!
//! A line is told apart in this order: a part of a document that goes on; 81 cells at once, the
//! quick way; nothing, or a remark; a form that is whole in itself ([`Reader::is_whole`]); and
//! what may be one of many lines ([`Reader::text`]), which [`Pending`] puts together.

mod pending;

use super::cells::{self, Cells};
use super::chunks::Partial;
use super::document::Document;
use super::error::{Place, ReadError, ReadErrorKind, last_boundary};
use super::grid::Found;
use super::list::LONGEST_ROW;
use super::sdk::Sections;
use super::sign::{self, Sign};
use super::{Entry, Form, hodoku, line, link, pencilmarks, table};
use crate::grid::Clues;

use pending::Pending;

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
    sections: Sections,
    /// The only form that is wanted.
    only: Option<Form>,
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
        let begun = !self.pending.is_nothing() || !self.partial.is_empty();
        if begun || elsewhere || self.sections.is_open() {
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

    /// Gives what is complete.
    pub(super) fn give(&mut self) -> impl Iterator<Item = Result<Entry, ReadError>> {
        let only = self.only;
        self.sections.given();
        self.found.drain(..).map(move |found| wanted(found?, only))
    }

    /// Ends the text, and makes what was still to be told.
    pub(super) fn end(&mut self) {
        self.pending.end(&mut self.found);
        self.sections.end(&mut self.found);
    }

    /// Takes the next line; what is complete by then is to be [given](Self::give).
    pub(super) fn take(&mut self, line: &str) {
        self.number += 1;
        self.take_numbered(line);
        self.sections.settle(&mut self.found);
    }

    fn take_numbered(&mut self, line: &str) {
        let line = match self.number {
            1 => line.strip_prefix('\u{FEFF}').unwrap_or(line),
            _ => line,
        };
        if self.pending.is_document() {
            self.pending.document(line, &mut self.found);
        } else if let Some(clues) = line::quick(line) {
            self.begin_another();
            self.tell(clues);
        } else {
            let line = line.trim_end_matches(['\r', '\n']);
            let kept = &line[..last_boundary(line, Self::LINE_LIMIT)];
            let text = without_remark(kept);
            if text.len() < line.len() && text.len() == kept.len() {
                self.pending.end(&mut self.found);
                self.fail(text, (0, ReadErrorKind::LineTooLong));
            } else if kept.trim().is_empty() {
                self.pending.gap(&mut self.found);
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

    /// Ends what went on, since what comes is whole in itself.
    fn begin_another(&mut self) {
        self.pending.end(&mut self.found);
        self.sections.release(&mut self.found);
    }

    /// Takes what is written in a form with remarks of its own: a link, a library line, or the
    /// first line of a document. Gives whether it was one.
    fn is_whole(&mut self, text: &str) -> bool {
        if let Some(document) = Document::begin(text, self.number) {
            self.begin_another();
            self.pending = Pending::Document(Box::new(document));
            self.pending.document(text, &mut self.found);
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
        self.begin_another();
        self.found.push(found);
        true
    }

    fn remark(&mut self, line: &str) {
        if self.pending.is_nothing() {
            self.sections.remark(line);
        }
    }

    /// A line with something in it, without its remark.
    fn text(&mut self, text: &str) {
        let line = (self.number, text);
        let first = !std::mem::replace(&mut self.begun, true);
        if is_heading(text) {
            self.pending.end(&mut self.found);
            return self.sections.heading(text, &mut self.found);
        }
        self.sections.begin_puzzle(&mut self.found);
        if let Some((row, at)) = pencilmarks::row(text) {
            let start = Place::in_line(self.number, text, at);
            self.pending.row_of_marks(row, start, &mut self.found);
        } else if self.pending.is_listed(text) {
            self.pending.listed(line, &mut self.found);
        } else if self.pending.is_rule(text) {
            self.pending.rule(&mut self.found);
        } else if let Some(cells) = line::long_word(text) {
            self.puzzle(&cells, text);
        } else if self.pending.is_nothing() && table::is_header(text, first) {
            // It names columns and holds none of them.
        } else {
            self.cells(&Cells::in_line(text), text);
        }
    }

    /// A line of cells, few or many.
    fn cells(&mut self, cells: &Cells, text: &str) {
        let is_row = self.pending.is_grid() || matches!(cells.len(), 7..=11);
        if cells.len() > LONGEST_ROW {
            self.puzzle(cells, text);
        } else if cells.are_meant() && is_row {
            self.pending
                .row(cells, (self.number, text), &mut self.found);
        } else {
            self.pending.end(&mut self.found);
            if let Err(slip) = cells.row(1) {
                self.fail(text, slip);
            }
        }
    }

    /// A line of cells that is meant as a whole puzzle.
    fn puzzle(&mut self, cells: &Cells, text: &str) {
        self.pending.end(&mut self.found);
        match cells.puzzle() {
            Ok(clues) => self.tell(clues),
            Err(slip) => self.fail(text, slip),
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
