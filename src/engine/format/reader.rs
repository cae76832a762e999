//! Reads puzzles from lines or chunks.
//!
//! Each line is tested for several classes in order: a line of a document, 81 cells (on the fast
//! path), an empty line, and a remark. The next tests are for formats of one line
//! ([`Reader::read_single_line`]) and formats with several lines ([`Reader::text`]).
//! [`PendingPuzzle`] joins the lines of formats with several lines.
//!
//! The lines of a document are buffered on a [`Tape`]. If the document is malformed, its lines are
//! read again from the second line on, so that puzzles in them are still found. Each line is read
//! only when the caller requests the next result, so that few results are buffered at any time.

mod pending;
mod tape;

use std::borrow::Cow;
use std::ops::Range;

use super::cell_char::{self, CellChar};
use super::cells::{self, LineCells};
use super::chunks::PartialLine;
use super::document::Document;
use super::encoding::Encoding;
use super::error::{ReadError, ReadErrorKind, TextPosition, last_boundary};
use super::grid::ReadResults;
use super::list::LONGEST_ROW;
use super::scanner::ScanResult;
use super::sdk::Sections;
use super::{
    Entry, Form, PuzzleEntry, error, hodoku, iss, jigsaw, line, link, oneline, pencilmarks, solo,
    table,
};
use crate::grid::Clues;

use super::rewrite::{is_list_of_numbers, rewrite};
use pending::PendingPuzzle;
use tape::Tape;

/// A reader of puzzles from lines or chunks, with bounded memory.
///
/// One line may end one puzzle and start another, so each call returns an iterator over any number
/// of results. Dropping the iterator drops the remaining results.
///
/// ```
/// # use masume_engine as masume;
/// use masume::format::Reader;
/// let mut reader = Reader::new();
/// assert_eq!(reader.line("53..7....").count(), 0);
/// let line = "2".repeat(81);
/// let results: Vec<_> = reader.line(&line).collect();
/// let error = results[0].as_ref().expect_err("a grid has nine rows");
/// assert_eq!(error.to_string(), "1:1: 1 row, expected 9");
/// assert_eq!(results[1].as_ref().map(|entry| entry.line()), Ok(2));
/// assert_eq!(reader.finish().count(), 0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The number of the last line that was read, counted from 1.
    number: usize,
    pending: PendingPuzzle,
    found: ReadResults,
    /// The results that have not been returned yet, in reverse order.
    ready: ReadResults,
    encoding: Encoding,
    partial: PartialLine,
    tape: Tape,
    document: Option<Box<OpenDocument>>,
    /// True inside a JSON array whose elements are objects.
    in_array: bool,
    /// True if the next lines may be the rest of a malformed document.
    in_remains: bool,
    /// True if a line other than a remark has been read.
    begun: bool,
    /// The first line of words.
    words: FirstWords,
    /// The last error in the array that is being read. Each error is reported only once.
    array_error: Option<ReadErrorKind>,
    sections: Sections,
    /// A link whose payload may continue on the next line.
    cut_link: Option<Box<CutLink>>,
    /// The only accepted format; `None` for any format.
    form: Option<Form>,
}

/// Parses a line in a format for variants; `None` if the line is not in a format for variants.
fn variant_line(text: &str, number: usize) -> Option<Result<PuzzleEntry, ReadErrorKind>> {
    let read = if oneline::looks_like(text) {
        oneline::read(text, number)
    } else if iss::looks_like(text) {
        iss::read(text, number)
    } else if solo::looks_like(text) {
        solo::read(text, number)
    } else {
        jigsaw::read(text, number)?
    };
    Some(read.map(PuzzleEntry::from))
}

/// The error for the first line of words of a text. It is reported only if the text has no puzzle.
#[derive(Clone, Debug, Default)]
enum FirstWords {
    #[default]
    None,
    Error(ReadError),
    /// The text has a puzzle.
    Ignored,
}

impl FirstWords {
    /// Keeps the error if it is the first and the text has no puzzle so far.
    fn add(&mut self, error: ReadError) {
        if matches!(self, Self::None) {
            *self = Self::Error(error);
        }
    }
}

/// A link that cannot be read, perhaps because it was broken over several lines.
#[derive(Clone, Debug)]
struct CutLink {
    text: String,
    line: usize,
    error: ReadError,
}

#[derive(Clone, Debug)]
struct OpenDocument {
    document: Document,
    /// The byte offset of the start of the document on the tape.
    start: usize,
    /// The byte offset of the second line of the document on the tape.
    second_line: usize,
}

/// A part of a text that is being read: a line, or a chunk of bytes.
#[derive(Debug, Default)]
struct TextPart<'a> {
    line: Option<&'a str>,
    chunk: Cow<'a, [u8]>,
    /// The number of bytes read from the chunk.
    read: usize,
    /// True if the text ends after this part.
    is_last: bool,
}

impl Reader {
    /// The maximum number of bytes of a line that the reader examines. A longer line is an error,
    /// unless all bytes after the limit belong to a remark.
    pub const LINE_LIMIT: usize = error::LINE_LIMIT;

    /// Creates a reader for any format.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a reader that accepts one format. A puzzle in another format is an error.
    pub fn for_form(form: Form) -> Self {
        Self {
            form: Some(form),
            ..Self::default()
        }
    }

    /// Reads the next line, with or without its line end. Returns the puzzles that this
    /// line completes.
    pub fn line(&mut self, line: &str) -> impl Iterator<Item = Result<PuzzleEntry, ReadError>> {
        let line = Some(line);
        self.results(TextPart {
            line,
            ..TextPart::default()
        })
    }

    /// Reads the next bytes of a text, which may be split anywhere. Returns the puzzles that
    /// these bytes complete.
    ///
    /// The encoding is UTF-16 if the text starts with a UTF-16 byte order mark or with two ASCII
    /// characters in UTF-16. Otherwise it is UTF-8. Do not call both this method and
    /// [`line`](Self::line) for the same text.
    pub fn bytes(&mut self, chunk: &[u8]) -> impl Iterator<Item = Result<PuzzleEntry, ReadError>> {
        let chunk = self.encoding.decode(chunk);
        self.results(TextPart {
            chunk,
            ..TextPart::default()
        })
    }

    /// Reads lines of exactly 81 ASCII cells from the front of a chunk, and passes each to `sink`
    /// with its line number. Returns the number of bytes read.
    ///
    /// Reading stops after `most` lines, or at the first line of another kind. If a previous puzzle
    /// is incomplete, nothing is read. Pass the rest of the chunk to [`bytes`](Self::bytes). This
    /// method is for callers that process millions of lines without parsing them.
    pub fn plain_lines(
        &mut self,
        chunk: &[u8],
        most: usize,
        mut sink: impl FnMut(usize, &[u8; 81]),
    ) -> usize {
        let mut taken = 0;
        let elsewhere = self
            .form
            .is_some_and(|only| !only.may_be_detected_as(Form::Line));
        let begun = !self.pending.is_nothing()
            || !self.partial.is_empty()
            || self.document.is_some()
            || self.cut_link.is_some()
            || !self.encoding.is_bytes();
        if begun || elsewhere || self.sections.is_open() {
            return taken;
        }
        for _ in 0..most {
            let Some((cells, rest)) = chunk[taken..].split_first_chunk::<81>() else {
                break;
            };
            let end = match rest {
                [b'\r', b'\n', ..] => 2,
                // A carriage return alone ends a line. At the end of the chunk, a line feed may
                // still follow.
                [b'\n', ..] | [b'\r', _, ..] => 1,
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
        if taken > 0 {
            self.encoding = Encoding::Utf8;
            self.partial.skip_lines();
            self.words = FirstWords::Ignored;
            self.in_array = false;
            self.in_remains = false;
        }
        taken
    }

    /// Ends the text, and returns the remaining results. The next line starts another text.
    pub fn finish(&mut self) -> impl Iterator<Item = Result<PuzzleEntry, ReadError>> {
        let chunk = Cow::Owned(self.encoding.end());
        self.results(TextPart {
            chunk,
            is_last: true,
            ..TextPart::default()
        })
    }

    pub(super) fn whole(text: &str) -> impl Iterator<Item = Result<PuzzleEntry, ReadError>> {
        let mut reader = Self::new();
        let mut text = TextPart {
            chunk: Cow::Borrowed(text.as_bytes()),
            is_last: true,
            ..TextPart::default()
        };
        std::iter::from_fn(move || reader.next(&mut text))
    }

    const fn results<'r, 't>(&'r mut self, text: TextPart<'t>) -> Results<'r, 't> {
        Results { reader: self, text }
    }

    /// Returns the next result. Reads only as many lines as necessary.
    fn next(&mut self, text: &mut TextPart<'_>) -> Option<Result<PuzzleEntry, ReadError>> {
        loop {
            if let Some(found) = self.ready.pop() {
                let only = self.form;
                return Some(found.and_then(|entry| check_form(entry, only)));
            }
            let has_more = self.read_buffered_line() || self.read(text);
            self.sections.results_taken();
            self.note_puzzles();
            std::mem::swap(&mut self.found, &mut self.ready);
            self.ready.reverse();
            if !has_more && self.ready.is_empty() {
                return None;
            }
        }
    }

    /// Reads the next line of a part of a text; returns false at the end of the part.
    fn read(&mut self, text: &mut TextPart<'_>) -> bool {
        if let Some(line) = text.line.take() {
            self.read_line(line);
            return true;
        }
        let mut partial = std::mem::take(&mut self.partial);
        let mut rest = &text.chunk[text.read..];
        let mut taken = partial.line(&mut rest, Self::LINE_LIMIT, |line| self.read_line(line));
        text.read = text.chunk.len() - rest.len();
        if !taken && text.is_last && !partial.is_empty() {
            partial.end(|line| self.read_line(line));
            taken = true;
        }
        self.partial = partial;
        if !taken && text.is_last {
            taken = self.document.is_some();
            self.end(text);
        }
        taken
    }

    /// Ends the text. Reports a document that is still incomplete as malformed.
    fn end(&mut self, text: &mut TextPart<'_>) {
        if let Some(open) = self.document.take() {
            let error = open.document.unclosed();
            return self.reject_document(&open, error);
        }
        self.end_cut_link();
        self.pending.end(&mut self.found);
        self.sections.end(&mut self.found);
        self.note_puzzles();
        if let FirstWords::Error(error) = std::mem::take(&mut self.words)
            && self.found.is_empty()
        {
            self.found.push(Err(error));
        }
        self.partial = PartialLine::default();
        (self.in_array, self.in_remains) = (false, false);
        (self.number, self.begun, text.is_last) = (0, false, false);
    }

    /// Ignores all lines of words if a puzzle was found.
    fn note_puzzles(&mut self) {
        if self.found.iter().any(Result::is_ok) {
            self.words = FirstWords::Ignored;
        }
    }

    /// Handles the next line. A line that may belong to a document is buffered for
    /// [`Self::read_buffered_line`].
    fn read_line(&mut self, line: &str) {
        let line = match self.number {
            0 => line.strip_prefix('\u{FEFF}').unwrap_or(line),
            _ => line,
        };
        if self.document.is_some() || self.opener(line).is_some() {
            let needed = self.document.as_ref().map_or(usize::MAX, |open| open.start);
            let moved = self.tape.add(line.trim_end_matches(['\r', '\n']), needed);
            if let Some(open) = &mut self.document {
                open.start -= moved;
                open.second_line -= moved;
            }
        } else {
            self.number += 1;
            self.line_of_text(line);
        }
    }

    /// Handles the next buffered line; returns false if there is none.
    fn read_buffered_line(&mut self) -> bool {
        let Some(line) = self.tape.take() else {
            return false;
        };
        self.number += 1;
        let tape = std::mem::take(&mut self.tape);
        let next = self.read_tape_line(tape.text(), line, tape.position());
        self.tape = tape;
        self.tape.rewind(next);
        if self.document.is_none() && self.tape.is_at_end() {
            self.tape.forget();
        }
        self.sections.settle(&mut self.found);
        true
    }

    /// Handles a line of the tape, which may end a document and contain further documents. Returns
    /// the offset of the line to read next.
    fn read_tape_line(&mut self, tape: &str, bytes: Range<usize>, next: usize) -> usize {
        let line = &tape[bytes.clone()];
        let is_cut = line.len() > Self::LINE_LIMIT;
        let mut read = 0;
        loop {
            let rest = &line[read..];
            let Some(mut open) = self.document.take() else {
                let Some(skipped) = self.opener(rest) else {
                    self.read_after_documents(line, read);
                    return next;
                };
                self.open_document(line, read, skipped, (bytes.start, next));
                read += skipped;
                continue;
            };
            let start = TextPosition::in_line(self.number, line, 0);
            let error = match open.document.line(rest) {
                ScanResult::Ended(len) => {
                    read += len;
                    match open.document.read(&tape[open.start..bytes.start + read]) {
                        Ok(found) => {
                            self.add_document_results(found, line);
                            continue;
                        }
                        Err(error) => error,
                    }
                }
                ScanResult::Open | ScanResult::Broken(_) if is_cut => {
                    start.error(ReadErrorKind::LineTooLong)
                }
                ScanResult::Open if bytes.end - open.start > Document::LONGEST => {
                    open.document.place().error(ReadErrorKind::DocumentTooLong)
                }
                ScanResult::Open => {
                    self.document = Some(open);
                    return next;
                }
                ScanResult::Broken(byte) => {
                    let place = TextPosition::in_line(self.number, line, read + byte);
                    open.document.malformed_error(place)
                }
            };
            if self.repeats_document_error(line) {
                self.number = open.document.place().line;
            } else {
                self.reject_document(&open, error);
            }
            return open.second_line;
        }
    }

    /// Handles a malformed document: reports the error, and reads its lines again from the second
    /// line on.
    fn reject_document(&mut self, open: &OpenDocument, error: ReadError) {
        self.found.push(Err(error));
        self.number = open.document.place().line;
        self.in_remains = true;
        self.tape.rewind(open.second_line);
    }

    /// Returns the number of bytes before the document that starts in a text. These bytes are
    /// spaces, and brackets and commas of an array. Returns `None` if no document starts in the
    /// text.
    fn opener(&self, text: &str) -> Option<usize> {
        let first = text.trim_start();
        if is_list_of_numbers(first) {
            return None;
        }
        let bracketed = self.in_array || first.starts_with('[');
        let inner = if bracketed {
            first.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | ','))
        } else {
            first
        };
        let begins = Document::begins(inner) && (!bracketed || inner.starts_with('{'));
        begins.then(|| text.len() - inner.len())
    }

    /// Opens a document that starts after `read` bytes of the line and `skipped` bytes of
    /// separators.
    fn open_document(
        &mut self,
        line: &str,
        read: usize,
        skipped: usize,
        (start, second): (usize, usize),
    ) {
        self.in_array |= self.pending.is_empty_list() || line[read..read + skipped].contains('[');
        if self.pending.is_empty_list() {
            self.pending = PendingPuzzle::Nothing;
        }
        self.end_previous();
        self.begun = true;
        self.in_remains &= line.starts_with(char::is_whitespace);
        let at = read + skipped;
        let place = TextPosition::in_line(self.number, line, at);
        let document = Document::begin(&line[at..], place);
        self.document = document.map(|document| {
            let start = start + at;
            Box::new(OpenDocument {
                document,
                start,
                second_line: second,
            })
        });
    }

    /// Handles the rest of a line, from byte `read` on. If `read` is 0, the line contains no
    /// document.
    fn read_after_documents(&mut self, line: &str, read: usize) {
        if read == 0 {
            return self.line_of_text(line);
        }
        let rest = &line[read..];
        let text = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ']'));
        self.in_array &= !rest[..rest.len() - text.len()].contains(']');
        if !without_remark(text).is_empty() {
            let at = line.len() - text.len();
            self.fail(line, (at, ReadErrorKind::NotJson));
        }
    }

    /// Adds the results of a document that ends in this line. If the line belongs to a malformed
    /// document, only puzzles are added, because its error has already been reported.
    fn add_document_results(&mut self, found: ReadResults, line: &str) {
        let noise = self.repeats_document_error(line);
        for found in found {
            let Err(error) = &found else {
                self.found.push(found);
                continue;
            };
            let is_repeated = self.in_array && self.array_error.as_ref() == Some(error.kind());
            if !noise && !is_repeated {
                self.array_error = self.in_array.then(|| error.kind().clone());
                self.found.push(found);
            }
        }
    }

    /// Returns true if a line belongs to a malformed document whose error has already been
    /// reported.
    fn repeats_document_error(&self, line: &str) -> bool {
        self.in_remains && are_remains(line)
    }

    /// Handles a line outside documents.
    fn line_of_text(&mut self, line: &str) {
        let number = self.number;
        self.read_numbered_line(&rewrite(line));
        self.in_remains = self.repeats_document_error(line);
        if self.in_remains {
            let of_line = |error: &ReadError| error.line() == number;
            self.found
                .retain(|found| !found.as_ref().is_err_and(of_line));
        }
        self.sections.settle(&mut self.found);
    }

    /// Adds a line to the link that was cut. Returns false if there is no such link, or if the line is
    /// not a part of it. The link is then read with the parts so far.
    fn continues_link(&mut self, line: &str) -> bool {
        let Some(cut) = &mut self.cut_link else {
            return false;
        };
        let is_part = link::may_continue(line)
            && !link::is_link(line)
            && line::quick(line).is_none()
            && cut.text.len() + line.len() <= Self::LINE_LIMIT;
        if is_part {
            cut.text.push_str(line.trim());
        } else {
            self.end_cut_link();
        }
        is_part
    }

    /// Reads the link that was cut, with all its parts.
    fn end_cut_link(&mut self) {
        let Some(cut) = self.cut_link.take() else {
            return;
        };
        let place = TextPosition {
            line: cut.line,
            column: 1,
        };
        let read = match link::read(&cut.text, cut.line) {
            Err(ReadErrorKind::NotALink | ReadErrorKind::OnlyAName(_)) => Err(cut.error),
            read => read.map_err(|kind| place.error(kind)),
        };
        self.found.push(read);
    }

    fn read_numbered_line(&mut self, line: &str) {
        if self.continues_link(line) {
            return;
        }
        // A jigsaw also has 81 signs of regions. Most lines are too short for that.
        let is_short = line.len() < 2 * 81;
        let is_classic = |_: &Clues| is_short || jigsaw::read(line, self.number).is_none();
        if let Some(clues) = line::quick(line).filter(is_classic) {
            self.end_previous();
            return self.add_clues(clues);
        }
        let line = line.trim_end_matches(['\r', '\n']);
        let kept = &line[..last_boundary(line, Self::LINE_LIMIT)];
        let text = without_remark(kept);
        if text.len() < line.len() && text.len() == kept.len() {
            self.pending.end(&mut self.found);
            self.fail(text, (0, ReadErrorKind::LineTooLong));
        } else if kept.trim().is_empty() {
            self.pending.gap(&mut self.found);
        } else if self.ends_array(text) {
            // The line contains nothing but brackets and commas of an array.
        } else if self.read_single_line(kept) {
            self.begun = true;
        } else if text.trim().is_empty() {
            // A remark is not an empty line, because it may come between any two rows.
            self.remark(kept);
        } else {
            self.text(text);
        }
    }

    /// Handles the brackets and commas after the last object of an array; returns false if the line
    /// has any other text.
    fn ends_array(&mut self, text: &str) -> bool {
        let ends = |c: char| c.is_whitespace() || matches!(c, ']' | ',');
        let of_array = self.in_array && !text.is_empty() && text.chars().all(ends);
        self.in_array &= text.is_empty() || (of_array && !text.contains(']'));
        of_array
    }
    /// Ends the incomplete puzzle, because a complete puzzle follows.
    fn end_previous(&mut self) {
        self.end_cut_link();
        self.pending.end(&mut self.found);
        self.sections.release(&mut self.found);
    }

    /// Handles a line that is a whole entry in a format of one line: a link, a library line or a
    /// variant. Returns false if the line has none of these formats.
    fn read_single_line(&mut self, text: &str) -> bool {
        let found = if link::is_link(text) {
            let start = TextPosition::in_line(self.number, text, 0);
            let read = link::read(text, self.number).map_err(|kind| start.error(kind));
            if let Err(error) = &read
                && *error.kind() == ReadErrorKind::NotALink
                && link::may_be_cut(text)
            {
                self.end_previous();
                self.cut_link = Some(Box::new(CutLink {
                    text: text.trim_end().to_owned(),
                    line: self.number,
                    error: error.clone(),
                }));
                return true;
            }
            read
        } else if hodoku::looks_like(text) {
            hodoku::read(text.trim_end(), self.number)
        } else if let Some(read) = variant_line(text, self.number) {
            let start = TextPosition::in_line(self.number, text, 0);
            read.map_err(|kind| start.error(kind))
        } else {
            return false;
        };
        self.end_previous();
        self.found.push(found);
        true
    }

    fn remark(&mut self, line: &str) {
        if self.pending.is_nothing() {
            self.sections.remark(line);
        }
    }

    /// Handles a line of text that is not empty, without its remark.
    fn text(&mut self, text: &str) {
        let unnamed = without_name(text);
        let text = unnamed.as_deref().unwrap_or(text);
        let line = (self.number, text);
        let first = !std::mem::replace(&mut self.begun, true);
        if is_heading(text) {
            self.pending.end(&mut self.found);
            return self.sections.heading(text, &mut self.found);
        }
        if self.sections.is_skipped() {
            return;
        }
        self.sections.begin_puzzle(&mut self.found);
        if let Some((rows, at)) = pencilmarks::whole(text) {
            self.pending.end(&mut self.found);
            let start = TextPosition::in_line(self.number, text, at);
            for row in rows {
                self.pending.row_of_candidates(row, start, &mut self.found);
            }
        } else if let Some((row, at)) = pencilmarks::row(text) {
            let start = TextPosition::in_line(self.number, text, at);
            self.pending.row_of_candidates(row, start, &mut self.found);
        } else if self.pending.is_listed(text) {
            self.pending.listed(line, &mut self.found);
        } else if self.pending.is_rule(text) {
            self.pending.rule(&mut self.found);
        } else if self.pending.is_nothing() && are_column_labels(text) {
            // The labels above a frame are no cells.
        } else if let Some(cells) = line::long_word(text) {
            self.puzzle(&cells, text);
        } else if self.pending.is_nothing() && table::is_header(text, first) {
            // A table header contains no cells.
        } else {
            self.cells(&LineCells::in_line(text), text);
        }
    }

    fn cells(&mut self, cells: &LineCells, text: &str) {
        let is_row = self.pending.is_grid() || matches!(cells.len(), 7..=11);
        if !cells.looks_like_cells() && are_words(text) {
            self.pending.end(&mut self.found);
            if let Some((byte, kind)) = cells.cell_error() {
                let place = TextPosition::in_line(self.number, text, byte);
                self.words.add(place.error(kind));
            }
        } else if cells.len() > LONGEST_ROW {
            self.puzzle(cells, text);
        } else if cells.looks_like_cells() && is_row {
            self.pending
                .row(cells, (self.number, text), &mut self.found);
        } else {
            self.pending.end(&mut self.found);
            if let Err(cell_error) = cells.row(1) {
                self.fail(text, cell_error);
            }
        }
    }

    /// Handles a line of cells that is a whole puzzle.
    fn puzzle(&mut self, cells: &LineCells, text: &str) {
        self.pending.end(&mut self.found);
        match cells.puzzle() {
            Ok(clues) => self.add_clues(clues),
            Err(cell_error) => self.fail(text, cell_error),
        }
    }

    fn add_clues(&mut self, clues: Clues) {
        self.begun = true;
        let entry = Entry::new(clues, self.number, Form::Line);
        self.found.push(Ok(entry.into()));
    }

    fn fail(&mut self, text: &str, (byte, kind): cells::CellError) {
        let place = TextPosition::in_line(self.number, text, byte);
        self.found.push(Err(place.error(kind)));
    }
}

/// Returns true for the numbers of nine columns, from 0 or from 1, as far apart as the cells of a
/// frame.
fn are_column_labels(text: &str) -> bool {
    let words: Vec<&str> = text
        .split("   ")
        .map(str::trim)
        .filter(|word| !word.is_empty())
        .collect();
    let counts_from = |first: usize| {
        (first..)
            .zip(&words)
            .all(|(number, word)| number.to_string() == **word)
    };
    words.len() == 9 && (counts_from(0) || counts_from(1))
}

/// Returns true for a line that is not meant as cells: a remark or a heading in words.
fn are_words(text: &str) -> bool {
    let is_sign = |c: char| c.is_alphabetic() && cell_char::of(c) == CellChar::Other;
    let has_word = text
        .split(|c: char| !c.is_alphabetic())
        .any(|word| word.chars().count() > 1 && word.chars().any(is_sign));
    has_word || text.trim_start().starts_with(['%', ';', '<'])
}

/// Returns the entry, or an error if its format is not accepted.
fn check_form(entry: PuzzleEntry, only: Option<Form>) -> Result<PuzzleEntry, ReadError> {
    let (line, form) = (entry.line(), entry.form());
    if only.is_none_or(|only| only.may_be_detected_as(form)) {
        return Ok(entry);
    }
    Err(TextPosition { line, column: 1 }.error(ReadErrorKind::OtherForm(form)))
}

/// The line up to `#` or `//`.
fn without_remark(line: &str) -> &str {
    let end = [line.find('#'), line.find("//")]
        .into_iter()
        .flatten()
        .min();
    &line[..end.unwrap_or(line.len())]
}

/// Returns true for a name in brackets such as `[Puzzle]`, or a line such as `Grid 01`.
fn is_heading(text: &str) -> bool {
    let text = text.trim();
    let inside = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
    if let Some(name) = inside {
        return name
            .starts_with(|c: char| c.is_alphabetic() && cell_char::of(c) == CellChar::Other)
            && name.chars().all(|c| c.is_alphanumeric() || c == ' ')
            && !cells::is_word_for_blank(name);
    }
    let is_digits = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    let words = |text: &'_ str| -> bool {
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        words.all(is_digits)
    };
    name(text).is_some_and(|name| words(&text[name..]))
}

/// The length of the word `grid`, `puzzle` or `sudoku` at the start of a text; `None` if there is
/// none.
fn name(text: &str) -> Option<usize> {
    let len = text.find(|c: char| !c.is_alphanumeric());
    let len = len.unwrap_or(text.len());
    let names = ["grid", "puzzle", "sudoku"];
    let named = names
        .iter()
        .any(|name| text[..len].eq_ignore_ascii_case(name));
    named.then_some(len)
}

/// Replaces the name at the start of a line such as `Puzzle 1: 53..7…` by spaces. Returns `None` if
/// there is no name, or if the rest has too few cells for a puzzle.
fn without_name(text: &str) -> Option<String> {
    let indent = text.len() - text.trim_start().len();
    let end = indent + name(&text[indent..])?;
    let number = |c: char| c.is_ascii_digit() || c.is_whitespace();
    let rest = &text[end..];
    let end = match rest.find(|c| !number(c)) {
        Some(colon) if rest[colon..].starts_with(':') => end + colon + 1,
        _ => end,
    };
    let signs = text[end..]
        .chars()
        .filter(|c| cell_char::of(*c) != CellChar::Other);
    let len = text[..end].chars().count();
    (signs.count() > LONGEST_ROW).then(|| " ".repeat(len) + &text[end..])
}

/// Returns true if a line can belong to a malformed document. Either the line is empty, or it
/// starts with white space, a quotation mark, a comma, `<` or a closing bracket. A row of cells and
/// a whole puzzle are not part of a document.
fn are_remains(line: &str) -> bool {
    let closes = |c: char| c.is_whitespace() || matches!(c, '"' | '}' | ']' | ')' | ',' | '<');
    let cells = LineCells::in_line(line);
    line.is_empty()
        || (line.starts_with(closes)
            && line::long_word(line).is_none()
            && !(cells.looks_like_cells() && cells.len() >= 7))
}

/// An iterator over the results in a part of a text. Dropping it reads the rest of the part.
struct Results<'r, 't> {
    reader: &'r mut Reader,
    text: TextPart<'t>,
}

impl Iterator for Results<'_, '_> {
    type Item = Result<PuzzleEntry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.reader.next(&mut self.text)
    }
}

impl Drop for Results<'_, '_> {
    fn drop(&mut self) {
        self.for_each(drop);
    }
}
