//! Reads puzzles from arguments, files, standard input, or a prompt.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead as _, IsTerminal as _, Read, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use anyhow::Context as _;

use super::progress::Total;
use super::{out, values};
use crate::fetch::fetch;
use crate::format::{self, Form, PuzzleEntry, ReadError, Reader};
use crate::game::{Game, PlayTime};
use crate::grid::{Cell, Clues, Col, Row};
use crate::puzzle::{Puzzle, judge_entry};
use crate::store::read_game;

/// The inputs named by the arguments.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct Source {
    /// Puzzles as 81 characters, files of puzzles, or - for standard input
    #[arg(value_name = "PUZZLE")]
    puzzles: Vec<OsString>,

    /// Format of the input [default: recognize any]
    #[arg(long, value_name = "FORM", value_parser = values::form(), ignore_case = true, hide_possible_values = true)]
    pub(super) from: Option<Form>,

    /// Ask the server for the puzzle of a link that is only a name
    #[arg(long)]
    fetch: bool,

    /// Bytes of standard input that [`Source::first_line`] has already read.
    #[arg(skip)]
    start: Arc<Mutex<Vec<u8>>>,

    #[arg(skip)]
    read: Arc<AtomicU64>,
}

/// An argument that is neither a file nor a puzzle.
#[derive(Debug, thiserror::Error)]
#[error("'{0}' is neither a file nor a puzzle")]
pub(super) struct UnknownArgument(pub(super) String);

/// A reader that counts the bytes read from `input`.
struct CountedInput<'a, R> {
    input: R,
    read: &'a AtomicU64,
}

impl<R: Read> Read for CountedInput<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.input.read(buffer)?;
        let bytes = u64::try_from(len).unwrap_or_default();
        self.read.fetch_add(bytes, Ordering::Relaxed);
        Ok(len)
    }
}

/// A reader that replaces each link that is only a name by the puzzle from its server.
struct FetchedInput<R> {
    lines: io::BufReader<R>,
    ready: io::Cursor<Vec<u8>>,
}

impl<R: Read> FetchedInput<R> {
    fn new(input: R) -> Self {
        Self {
            lines: io::BufReader::new(input),
            ready: io::Cursor::default(),
        }
    }
}

impl<R: Read> Read for FetchedInput<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.ready.read(buffer)?;
        if read > 0 {
            return Ok(read);
        }
        let mut line = Vec::new();
        let limit = u64::try_from(BLOCK).unwrap_or(u64::MAX);
        (&mut self.lines).take(limit).read_until(b'\n', &mut line)?;
        let link = str::from_utf8(&line).unwrap_or_default();
        if let Some(address) = format::answer_address(link) {
            let answer =
                fetch(link).map_err(|error| io::Error::other(format!("{address}: {error}")))?;
            line = (answer + "\n").into_bytes();
        }
        self.ready = io::Cursor::new(line);
        self.ready.read(buffer)
    }
}

/// A callback for each puzzle or error. It returns `Break` to stop the reading.
type EntryVisitor<'a> = dyn FnMut(Result<PuzzleEntry, ReadError>, InputName<'_>) -> anyhow::Result<ControlFlow<()>>
    + 'a;

/// A callback for each input. It returns `Break` to stop the reading.
type InputVisitor<'a> =
    dyn FnMut(&mut dyn Read, InputName<'_>) -> anyhow::Result<ControlFlow<()>> + 'a;

/// The name of an input in messages.
#[derive(Clone, Copy, Debug)]
pub(super) struct InputName<'a>(pub(super) &'a str);

impl fmt::Display for InputName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format::visible(self.0))
    }
}

/// The name in messages of an argument that is itself a puzzle.
const ARGUMENT: InputName<'_> = InputName("argument");

const STDIN: InputName<'_> = InputName("standard input");

impl Source {
    pub(super) const fn is_named(&self) -> bool {
        !self.puzzles.is_empty()
    }

    /// Returns the link if the only argument is a link that is only a name, and if the server is not
    /// asked at once.
    pub(super) fn link(&self) -> Option<String> {
        let [argument] = &self.puzzles[..] else {
            return None;
        };
        let link = argument.to_str()?;
        let is_asked = self.fetch || is_file(argument);
        (!is_asked && format::answer_address(link).is_some()).then(|| link.to_owned())
    }

    /// Returns true if the program prompts for rows: the arguments name no input, and standard
    /// input is a terminal.
    pub(super) fn prompts(&self) -> bool {
        !self.is_named() && io::stdin().is_terminal()
    }

    /// Reads every puzzle in order, in bounded memory.
    ///
    /// # Errors
    /// Returns an error if a file cannot be read, or if `visit` fails.
    pub(super) fn each(&self, visit: &mut EntryVisitor<'_>) -> anyhow::Result<()> {
        self.open_each(&mut |input, input_name| stream(self.reader(), input, input_name, visit))
    }

    pub(super) fn reader(&self) -> Reader {
        self.from.map_or_else(Reader::new, Reader::for_form)
    }

    /// Opens every input in order: files, standard input, and arguments that are puzzles.
    ///
    /// # Errors
    /// Returns an error if an input is a folder, before anything is read. Also returns an error if a
    /// file cannot be opened, or if `visit` fails.
    pub(super) fn open_each(&self, visit: &mut InputVisitor<'_>) -> anyhow::Result<()> {
        let read = &*self.read;
        let mut visit = |input: &mut dyn Read, input_name: InputName<'_>| {
            let mut input = CountedInput { input, read };
            if self.fetch {
                visit(&mut FetchedInput::new(&mut input), input_name)
            } else {
                visit(&mut input, input_name)
            }
        };
        if self.puzzles.is_empty() {
            return visit(&mut self.stdin(), STDIN).map(drop);
        }
        let is_folder = |name: &&OsString| is_file(name) && Path::new(name).is_dir();
        if let Some(folder) = self.puzzles.iter().find(is_folder) {
            let folder = folder.to_string_lossy();
            let folder = format::visible(&folder);
            anyhow::bail!("{folder}: this is a folder; name the files in it, as in '{folder}/*'");
        }
        for name in &self.puzzles {
            let name_text = name.to_string_lossy();
            let flow = if name == "-" {
                visit(&mut self.stdin(), STDIN)?
            } else if is_file(name) {
                let mut file = File::open(name).with_context(|| name_text.to_string())?;
                visit(&mut file, InputName(&name_text))?
            } else if looks_like_puzzle(&name_text) {
                visit(&mut name_text.as_bytes(), ARGUMENT)?
            } else {
                return Err(UnknownArgument(name_text.into()).into());
            };
            if flow.is_break() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Returns the total size of all inputs in bytes, with a counter of the bytes read. The total
    /// is unknown unless every input is a regular file.
    pub(super) fn total(&self) -> Total {
        let length = |name: &OsString| {
            let about = Path::new(name).metadata().ok()?;
            about.is_file().then_some(about.len())
        };
        let lengths: Option<Vec<u64>> = self.puzzles.iter().map(length).collect();
        let known = lengths.filter(|lengths| !lengths.is_empty());
        known.map_or(Total::Unknown, |lengths| {
            Total::Bytes(lengths.iter().sum(), self.read.clone())
        })
    }

    /// Returns the canonical paths of the named files.
    pub(super) fn files(&self) -> Vec<PathBuf> {
        let paths = self.puzzles.iter().map(Path::new);
        paths.filter_map(|path| path.canonicalize().ok()).collect()
    }

    /// Returns standard input, preceded by the bytes that were already read.
    fn stdin(&self) -> impl Read {
        let start = self
            .start
            .lock()
            .map(|mut start| std::mem::take(&mut *start));
        io::Cursor::new(start.unwrap_or_default()).chain(io::stdin().lock())
    }

    /// Returns the first line that is neither blank nor a comment. Returns `None` if this line is
    /// not near the start of the input. No bytes are lost: the next call of [`Self::open_each`]
    /// reads all of them.
    pub(super) fn first_line(&self) -> Option<String> {
        match self.puzzles.first() {
            None if self.prompts() => None,
            Some(name) if name != "-" && !is_file(name) => {
                first_line_of(name.to_string_lossy().as_bytes(), true)
            }
            // A pipe or a device delivers its bytes only once, so only a regular file can be read
            // twice.
            Some(name) if name != "-" => {
                let about = Path::new(name).metadata().ok()?;
                let mut start = Vec::new();
                let file = about.is_file().then(|| File::open(name))?.ok()?;
                file.take(BLOCK as u64).read_to_end(&mut start).ok()?;
                first_line_of(&start, true)
            }
            _ => {
                let mut start = self.start.lock().ok()?;
                let mut stdin = io::stdin().lock();
                loop {
                    let block = match stdin.fill_buf() {
                        Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                        block => block.ok()?,
                    };
                    let (len, ended) = (block.len(), block.is_empty());
                    start.extend_from_slice(block);
                    stdin.consume(len);
                    let line = first_line_of(&start, ended);
                    if ended || line.is_some() || start.len() >= BLOCK {
                        return line;
                    }
                }
            }
        }
    }

    /// Reads the first puzzle, which must be classic.
    ///
    /// # Errors
    /// Returns an error if the first puzzle cannot be read, if it is a variant, or if there is no
    /// puzzle.
    pub(super) fn first(&self) -> anyhow::Result<Clues> {
        let (entry, input_name) = self.first_any()?;
        let classic = entry.into_classic();
        let classic = classic.map_err(|error| anyhow::Error::msg(format!("{input_name}:{error}")));
        Ok(classic?.clues)
    }

    /// Reads the first puzzle, classic or variant. Also returns the name of its input.
    ///
    /// # Errors
    /// Returns an error if the first puzzle cannot be read, or if there is no puzzle.
    pub(super) fn first_any(&self) -> anyhow::Result<(PuzzleEntry, String)> {
        let mut first = None;
        self.each(&mut |entry, input_name| {
            let found = entry.map(|entry| (judge_entry(entry), input_name.to_string()));
            first =
                Some(found.map_err(|error| anyhow::Error::msg(format!("{input_name}:{error}"))));
            Ok(ControlFlow::Break(()))
        })?;
        first.unwrap_or_else(|| Err(anyhow::Error::msg("there is no puzzle in the input")))
    }
}

/// Returns the first line that is neither blank nor a comment. If the text is incomplete, its last
/// line is ignored, because that line may be incomplete.
fn first_line_of(text: &[u8], text_is_whole: bool) -> Option<String> {
    let end = text.iter().rposition(|byte| matches!(byte, b'\n' | b'\r'));
    let known = if text_is_whole { text.len() } else { end? };
    let text = String::from_utf8_lossy(&text[..known]);
    let mut lines = text.split(['\n', '\r']).map(str::trim);
    let line = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    line.map(str::to_owned)
}

/// Returns true if an argument that names no file is probably a puzzle: it is long, is a link, or
/// has only characters of puzzles.
fn looks_like_puzzle(argument: &str) -> bool {
    let written = |c: char| c.is_ascii_digit() || " \t\r\n.-*_xX|+,;[]".contains(c);
    argument.chars().count() > 60
        || format::is_link(argument)
        || argument.contains("://")
        || argument.chars().all(written)
}

pub(super) fn game(
    input: &mut dyn Read,
    input_name: InputName<'_>,
) -> anyhow::Result<(Game, PlayTime)> {
    read_game(&game_text(input, input_name)?)
        .map_err(|error| anyhow::Error::msg(format!("{input_name}:{error}")))
}

/// Reads the whole text of exported games.
pub(super) fn game_text(input: &mut dyn Read, input_name: InputName<'_>) -> anyhow::Result<String> {
    // The text of thousands of games is shorter than this limit.
    const LONGEST: u64 = 1 << 28;
    let mut text = Vec::new();
    let read = input.take(LONGEST + 1).read_to_end(&mut text);
    read.context(input_name.to_string())?;
    if text.len() as u64 > LONGEST {
        anyhow::bail!("{input_name} is too long for a file of games");
    }
    Ok(format::decode(&text).into_owned())
}

/// The maximum number of bytes per read.
const BLOCK: usize = 1 << 18;

/// The length below which a block is processed at once, because the next block of input may arrive
/// much later.
pub(super) const TRICKLE: usize = 4096;

/// Reads a stream in blocks, and passes each block to `visit`.
///
/// # Errors
/// Returns an error if the stream cannot be read, or if `visit` fails.
pub(super) fn blocks(
    input: &mut dyn Read,
    input_name: InputName<'_>,
    mut visit: impl FnMut(&[u8]) -> anyhow::Result<ControlFlow<()>>,
) -> anyhow::Result<ControlFlow<()>> {
    let mut block = vec![0; BLOCK];
    loop {
        let len = match input.read(&mut block) {
            Ok(0) => return Ok(ControlFlow::Continue(())),
            Ok(len) => len,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error).context(input_name.to_string()),
        };
        if visit(&block[..len])?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
}

/// The maximum number of bytes that are read of a line. The rest of the line is discarded.
pub(super) const LINE_LIMIT: usize = Reader::LINE_LIMIT;

/// Reads a stream line by line, in bounded memory. Each line is passed to `visit` with its number
/// and without its line end. A line longer than [`LINE_LIMIT`] is cut one byte after the limit, so
/// that `visit` can detect that the line is too long.
///
/// # Errors
/// Returns an error with the name of the stream if it cannot be read.
pub(super) fn lines(
    input: &mut dyn Read,
    input_name: InputName<'_>,
    visit: &mut dyn FnMut(usize, &str) -> ControlFlow<()>,
) -> anyhow::Result<ControlFlow<()>> {
    let (mut line, mut number, mut after_cr) = (Vec::new(), 0, false);
    let mut give = |line: &mut Vec<u8>| {
        number += 1;
        let flow = visit(number, &String::from_utf8_lossy(line));
        line.clear();
        flow
    };
    let flow = blocks(input, input_name, |block| {
        for piece in block.split_inclusive(|byte| matches!(byte, b'\n' | b'\r')) {
            let (text, end) = match piece.split_last() {
                Some((end @ (b'\n' | b'\r'), text)) => (text, Some(*end)),
                _ => (piece, None),
            };
            let is_rest_of_end = after_cr && piece == b"\n";
            after_cr = end == Some(b'\r');
            if is_rest_of_end {
                continue;
            }
            let room = (LINE_LIMIT + 1).saturating_sub(line.len());
            line.extend_from_slice(&text[..text.len().min(room)]);
            if end.is_some() && give(&mut line).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if flow.is_break() || line.is_empty() {
        return Ok(flow);
    }
    Ok(give(&mut line))
}

/// Reads every puzzle and error of a stream, in bounded memory.
///
/// # Errors
/// Returns an error if the stream cannot be read, or if `visit` fails.
pub(super) fn stream(
    mut reader: Reader,
    input: &mut dyn Read,
    input_name: InputName<'_>,
    visit: &mut EntryVisitor<'_>,
) -> anyhow::Result<ControlFlow<()>> {
    let flow = blocks(input, input_name, |block| {
        each_of(reader.bytes(block), input_name, visit)
    })?;
    if flow.is_break() {
        return Ok(flow);
    }
    each_of(reader.finish(), input_name, visit)
}

fn each_of(
    entries: impl Iterator<Item = Result<PuzzleEntry, ReadError>>,
    input_name: InputName<'_>,
    visit: &mut EntryVisitor<'_>,
) -> anyhow::Result<ControlFlow<()>> {
    for entry in entries {
        if visit(entry, input_name)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Prompts for the nine rows of a puzzle. The prompts are on standard error, so that piped output
/// contains only answers. After an invalid row, the prompt for this row is repeated. If the puzzle
/// is invalid, the user can enter the puzzle again. Returns `None` at the end of the input.
///
/// # Errors
/// Returns an error if standard input or standard error fails.
pub(super) fn prompt_puzzle() -> anyhow::Result<Option<Clues>> {
    let mut out = out::stderr();
    writeln!(
        out,
        "Enter the puzzle row by row, or all 81 cells at once: 1-9 for digits, 0 . - * _ x for blanks.\n\
         Ctrl-D cancels."
    )?;
    loop {
        let Some(clues) = prompt_rows()? else {
            return Ok(None);
        };
        let Err(error) = Puzzle::new(clues) else {
            return Ok(Some(clues));
        };
        writeln!(out, "These clues are not a puzzle: {error}.")?;
        match prompt_line("Enter it again? [Y/n] ")? {
            Some(answer) if !answer.trim().to_ascii_lowercase().starts_with('n') => {}
            _ => return Ok(Some(clues)),
        }
    }
}

/// Prompts for nine rows. Also accepts all 81 cells on one line.
fn prompt_rows() -> anyhow::Result<Option<Clues>> {
    let mut clues = Clues::EMPTY;
    for row in Row::ALL {
        loop {
            let Some(line) = prompt_line(&format!("row {}: ", row.number()))? else {
                return Ok(None);
            };
            let is_long = line.trim().chars().count() >= 81;
            if is_long
                && let Some(Ok(PuzzleEntry::Classic(entry))) = Reader::new().line(&line).next()
            {
                return Ok(Some(entry.clues));
            }
            match format::read_row(&line) {
                Ok(digits) => {
                    for (col, digit) in Col::ALL.into_iter().zip(digits) {
                        clues.set(Cell::at(row, col), digit);
                    }
                    break;
                }
                Err(error) => writeln!(out::stderr(), "  {}", error.kind())?,
            }
        }
    }
    Ok(Some(clues))
}

/// Prompts for one line; returns `None` at the end of the input.
fn prompt_line(prompt: &str) -> anyhow::Result<Option<String>> {
    let mut out = out::stderr();
    write!(out, "{prompt}")?;
    out.flush()?;
    let mut line = String::new();
    let len = io::stdin().lock().read_line(&mut line)?;
    if len == 0 {
        writeln!(out)?;
    }
    Ok((len > 0).then_some(line))
}
/// Returns true if a file or folder with this name exists. A name of three or more dots is an empty
/// grid and not a file. Windows ignores dots at the end of a name, so such a name would be the
/// current folder.
fn is_file(name: &OsStr) -> bool {
    let dots = name.as_encoded_bytes().iter().all(|byte| *byte == b'.');
    (name.len() <= 2 || !dots) && Path::new(name).exists()
}
