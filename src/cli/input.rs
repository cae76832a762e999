//! Where puzzles come from: an argument, a file, standard input, or rows typed at a prompt.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead as _, IsTerminal as _, Read, Write as _};
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::Context as _;

use crate::format::{self, Entry, ReadError, Reader};
use crate::grid::{Cell, Clues, Col, Row};
use crate::puzzle::Puzzle;

/// Where to read puzzles from.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct Source {
    /// Puzzles as 81 characters, files of puzzles, or - for standard input
    #[arg(value_name = "PUZZLE")]
    puzzles: Vec<OsString>,
}

/// What is done with each puzzle or error; it may break off the reading.
type Visit<'a> =
    dyn FnMut(Result<Entry, ReadError>, Place<'_>) -> anyhow::Result<ControlFlow<()>> + 'a;

/// What is done with each input; it may break off the reading.
type VisitInput<'a> = dyn FnMut(&mut dyn Read, Place<'_>) -> anyhow::Result<ControlFlow<()>> + 'a;

/// The name under which an input is spoken of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a>(pub(super) &'a str);

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// An argument that is a puzzle itself.
const ARGUMENT: Place<'_> = Place("argument");

const STDIN: Place<'_> = Place("standard input");

impl Source {
    /// Whether nothing was named and a person sits at the keyboard: then the rows are asked for.
    pub(super) fn asks(&self) -> bool {
        self.puzzles.is_empty() && io::stdin().is_terminal()
    }

    /// Reads every puzzle, in order, in bounded memory.
    ///
    /// # Errors
    /// When a file cannot be read, or `visit` gives an error.
    pub(super) fn each(&self, visit: &mut Visit<'_>) -> anyhow::Result<()> {
        self.open_each(&mut |input, place| stream(input, place, visit))
    }

    /// Opens every input in order: files, standard input, and arguments that are the text itself.
    ///
    /// # Errors
    /// When a file cannot be opened, or `visit` gives an error.
    pub(super) fn open_each(&self, visit: &mut VisitInput<'_>) -> anyhow::Result<()> {
        if self.puzzles.is_empty() {
            return visit(&mut io::stdin().lock(), STDIN).map(drop);
        }
        for name in &self.puzzles {
            let said = name.to_string_lossy();
            let flow = if name == "-" {
                visit(&mut io::stdin().lock(), STDIN)?
            } else if Path::new(name).exists() {
                let mut file = File::open(name).with_context(|| said.to_string())?;
                visit(&mut file, Place(&said))?
            } else if is_meant_as_puzzle(&said) {
                visit(&mut said.as_bytes(), ARGUMENT)?
            } else {
                anyhow::bail!("'{said}' is neither a file nor a puzzle")
            };
            if flow.is_break() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The first puzzle.
    ///
    /// # Errors
    /// When it cannot be read, or there is none.
    pub(super) fn first(&self) -> anyhow::Result<Clues> {
        let mut first = None;
        self.each(&mut |entry, place| {
            let found = entry.map_err(|error| anyhow::Error::msg(format!("{place}:{error}")));
            first = Some(found.map(|entry| entry.clues));
            Ok(ControlFlow::Break(()))
        })?;
        first.unwrap_or_else(|| Err(anyhow::Error::msg("there is no puzzle in the input")))
    }
}

/// Whether an argument that is no file can be meant as a puzzle: it is long, or nothing but what
/// puzzles are written with.
fn is_meant_as_puzzle(argument: &str) -> bool {
    let written = |c: char| c.is_ascii_digit() || " \t\r\n.-*_xX|+,;[]".contains(c);
    argument.chars().count() > 60 || argument.chars().all(written)
}

/// Reads puzzles from a stream, block by block.
fn stream(
    input: &mut dyn Read,
    place: Place<'_>,
    visit: &mut Visit<'_>,
) -> anyhow::Result<ControlFlow<()>> {
    let mut reader = Reader::new();
    let mut block = vec![0; 1 << 16];
    loop {
        let len = match input.read(&mut block) {
            Ok(len) => len,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error).context(place.0.to_owned()),
        };
        if len == 0 {
            break;
        }
        for entry in reader.bytes(&block[..len]) {
            if visit(entry, place)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
    }
    for entry in reader.finish() {
        if visit(entry, place)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Asks for the nine rows of a puzzle one by one, on standard error, so that piped output holds
/// answers only. A row that cannot be read is refused with the reason and asked for again; clues
/// that are no puzzle are named, and may be entered anew. `None` at the end of the input.
///
/// # Errors
/// When standard input or standard error fails.
pub(super) fn ask() -> anyhow::Result<Option<Clues>> {
    let mut out = io::stderr();
    writeln!(
        out,
        "Enter the puzzle row by row: 1-9, and 0 . - * _ x for a blank. Ctrl-D ends."
    )?;
    loop {
        let Some(clues) = ask_rows()? else {
            return Ok(None);
        };
        let Err(error) = Puzzle::new(clues) else {
            return Ok(Some(clues));
        };
        writeln!(out, "These clues are no puzzle: {error}.")?;
        match ask_line("Enter it anew? [Y/n] ")? {
            Some(answer) if !answer.trim().to_ascii_lowercase().starts_with('n') => {}
            _ => return Ok(Some(clues)),
        }
    }
}

fn ask_rows() -> anyhow::Result<Option<Clues>> {
    let mut clues = Clues::EMPTY;
    for row in Row::ALL {
        loop {
            let Some(line) = ask_line(&format!("row {}: ", row.number()))? else {
                return Ok(None);
            };
            match format::read_row(&line) {
                Ok(digits) => {
                    for (col, digit) in Col::ALL.into_iter().zip(digits) {
                        clues.set(Cell::at(row, col), digit);
                    }
                    break;
                }
                Err(error) => writeln!(io::stderr(), "  {}", error.kind())?,
            }
        }
    }
    Ok(Some(clues))
}

/// One line typed after a prompt; `None` at the end of the input.
fn ask_line(prompt: &str) -> anyhow::Result<Option<String>> {
    let mut out = io::stderr();
    write!(out, "{prompt}")?;
    out.flush()?;
    let mut line = String::new();
    let len = io::stdin().lock().read_line(&mut line)?;
    if len == 0 {
        writeln!(out)?;
    }
    Ok((len > 0).then_some(line))
}
