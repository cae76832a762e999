//! Where answers go, and in which manner they are written.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::process;

use anyhow::Context as _;

/// Where answers go, and how.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct Output {
    /// Print one JSON object for each puzzle, one a line
    #[arg(long)]
    pub(super) json: bool,

    /// Write to this file instead of standard output; it may be one of the input
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
        let (out, draft): (Box<dyn Write>, _) = match &self.output {
            None => (Box::new(io::stdout()), None),
            Some(path) => {
                let (file, draft) =
                    Draft::open(path).with_context(|| path.display().to_string())?;
                (Box::new(file), draft)
            }
        };
        let out = BufWriter::with_capacity(1 << 18, out);
        Ok(Sink { out, draft })
    }
}

/// A file that is written beside the one it will be, so that this may be read meanwhile, even as
/// the input of the same work. What does not come to its end leaves no trace.
struct Draft {
    path: PathBuf,
    to: PathBuf,
}

impl Draft {
    /// A file to write to. What is there and no regular file, such as a terminal or a pipe, is
    /// written to itself.
    fn open(path: &Path) -> io::Result<(File, Option<Self>)> {
        let there = fs::metadata(path).ok();
        if there.as_ref().is_some_and(|about| !about.is_file()) {
            return Ok((File::create(path)?, None));
        }
        // A link stays one.
        let to = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let mut name = to.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", process::id()));
        let draft = Self {
            path: to.with_file_name(name),
            to,
        };
        let file = File::create(&draft.path)?;
        if let Some(about) = there {
            file.set_permissions(about.permissions())?;
        }
        Ok((file, Some(draft)))
    }

    fn finish(self) -> io::Result<()> {
        fs::rename(&self.path, &self.to)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // There is nothing to remove when it came to its end.
        let _ = fs::remove_file(&self.path);
    }
}

/// The place where answers are written.
pub(super) struct Sink {
    out: BufWriter<Box<dyn Write>>,
    draft: Option<Draft>,
}

impl Sink {
    /// Everything is written: a file is put where it was asked for.
    ///
    /// # Errors
    /// When that fails.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.out.flush()?;
        self.draft.take().map_or(Ok(()), Draft::finish)
    }
}

impl Write for Sink {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.out.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl std::fmt::Debug for Sink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sink").finish_non_exhaustive()
    }
}
