//! Where answers go, and in which manner they are written.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::PathBuf;

use anyhow::Context as _;

/// Where answers go, and how.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct Output {
    /// Print one JSON object for each puzzle, one a line
    #[arg(long)]
    pub(super) json: bool,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// For whom answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// For a person at a terminal: several lines, where that reads better.
    Page,
    /// For a pipe or a file: a line for each puzzle.
    Line,
    /// For a program: a JSON object in a line for each puzzle.
    Json,
}

impl Output {
    /// For whom answers are written.
    pub(super) fn manner(&self) -> Manner {
        match (self.json, self.is_seen()) {
            (true, _) => Manner::Json,
            (false, true) => Manner::Page,
            (false, false) => Manner::Line,
        }
    }

    /// Whether answers appear on a terminal.
    pub(super) fn is_seen(&self) -> bool {
        self.output.is_none() && io::stdout().is_terminal()
    }

    /// The place where answers are written.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub(super) fn open(&self) -> anyhow::Result<Sink> {
        let out: Box<dyn Write> = match &self.output {
            None => Box::new(io::stdout()),
            Some(path) => {
                let file = File::create(path).with_context(|| path.display().to_string())?;
                Box::new(file)
            }
        };
        Ok(Sink(BufWriter::with_capacity(1 << 18, out)))
    }
}

/// The place where answers are written.
pub(super) struct Sink(BufWriter<Box<dyn Write>>);

impl Write for Sink {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl std::fmt::Debug for Sink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sink").finish_non_exhaustive()
    }
}
