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

    /// Write to FILE instead of standard output; FILE may be an input, and is replaced only when
    /// all of it was read and answered
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
        self.file().is_none() && io::stdout().is_terminal()
    }

    /// Opens the place where answers are written. `inputs` are the files that the work reads.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub(super) fn open(&self, inputs: &[PathBuf]) -> anyhow::Result<Sink> {
        let named = self.file();
        let (out, draft): (Box<dyn Write>, _) = match named {
            None => (Box::new(io::stdout()), None),
            Some(path) => {
                let (file, draft) =
                    Draft::open(path, inputs).with_context(|| path.display().to_string())?;
                (Box::new(file), draft)
            }
        };
        let out = BufWriter::with_capacity(1 << 18, out);
        Ok(Sink { out, draft })
    }

    /// The file to write to; `-` is standard output.
    fn file(&self) -> Option<&Path> {
        self.output
            .as_deref()
            .filter(|path| *path != Path::new("-"))
    }
}

/// Writes a whole file, which appears under its name only when all of it is written.
///
/// # Errors
/// When the file cannot be made or written.
#[cfg(any(test, feature = "print"))]
pub(super) fn write_file(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let written = Draft::open(path, &[]).and_then(|(mut file, draft)| {
        file.write_all(bytes)?;
        draft.map_or(Ok(()), Draft::finish)
    });
    written.with_context(|| path.display().to_string())
}

/// A file that is written beside the one it will replace, so that this one may be read meanwhile,
/// even as the input of the same work. A draft that is dropped leaves no trace.
pub(super) struct Draft {
    path: PathBuf,
    to: PathBuf,
    /// Whether the file to be replaced is read by the same work.
    is_input: bool,
}

impl Draft {
    /// A file to write to. A path that names no regular file, such as a terminal or a pipe, is
    /// written to itself.
    pub(super) fn open(path: &Path, inputs: &[PathBuf]) -> io::Result<(File, Option<Self>)> {
        let there = fs::metadata(path).ok();
        if there.as_ref().is_some_and(|about| !about.is_file()) {
            return Ok((File::create(path)?, None));
        }
        // A link stays one.
        let to = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if there.is_some() {
            // A rename would replace even a file that may not be written to.
            File::options().write(true).open(&to)?;
        }
        let (file, path) = create_beside(&to)?;
        if let Some(about) = there {
            file.set_permissions(about.permissions())?;
        }
        let is_input = inputs.contains(&to);
        Ok((file, Some(Self { path, to, is_input })))
    }

    /// Puts the file where it belongs.
    pub(super) fn finish(self) -> io::Result<()> {
        fs::rename(&self.path, &self.to)
    }

    /// Keeps an incomplete file from replacing the input of its own work: gives it a name beside
    /// the input, unless it is empty. Returns a sentence about it.
    fn set_aside(self) -> io::Result<String> {
        let kept = format!(
            "{} is unchanged, because not all of it was read and answered",
            self.to.display()
        );
        if fs::metadata(&self.path)?.len() == 0 {
            return Ok(kept);
        }
        let aside = (1..=TRIES)
            .map(|number| match number {
                1 => with_ending(&self.to, ".part"),
                _ => with_ending(&self.to, &format!(".part-{number}")),
            })
            .find(|path| fs::symlink_metadata(path).is_err())
            .ok_or_else(|| io::Error::other("too many unfinished outputs of this name"))?;
        fs::rename(&self.path, &aside)?;
        Ok(format!("{kept}; the answers are in {}", aside.display()))
    }
}

/// Names that are tried before giving up.
const TRIES: u32 = 100;

/// Creates a file that was not there, beside the one of this path.
fn create_beside(to: &Path) -> io::Result<(File, PathBuf)> {
    let id = process::id();
    let mut number = 0;
    loop {
        let path = match number {
            0 => with_ending(to, &format!(".{id}.part")),
            _ => with_ending(to, &format!(".{id}-{number}.part")),
        };
        match File::create_new(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < TRIES => {
                number += 1;
            }
            Err(error) => return Err(error),
        }
    }
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

impl Drop for Draft {
    fn drop(&mut self) {
        // There is nothing to remove after it was renamed.
        let _ = fs::remove_file(&self.path);
    }
}

/// The place where answers are written.
pub(super) struct Sink {
    out: BufWriter<Box<dyn Write>>,
    draft: Option<Draft>,
}

impl Sink {
    /// Ends the answers and puts a file where it belongs; but a file that the work reads is
    /// replaced only when the work is complete. Returns a sentence about a file that was not
    /// replaced.
    ///
    /// # Errors
    /// When the file cannot be written or renamed.
    pub(super) fn finish(&mut self, is_complete: bool) -> io::Result<Option<String>> {
        self.out.flush()?;
        match self.draft.take() {
            Some(draft) if draft.is_input && !is_complete => draft.set_aside().map(Some),
            Some(draft) => draft.finish().map(|()| None),
            None => Ok(None),
        }
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

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_draft_follows_no_link_that_somebody_has_laid() {
        let folder = TempDir::new().unwrap();
        let (out, victim) = (folder.path().join("out"), folder.path().join("victim"));
        fs::write(&victim, "kept").unwrap();
        let laid = with_ending(&out, &format!(".{}.part", process::id()));
        std::os::unix::fs::symlink(&victim, laid).unwrap();
        write_file(&out, b"answers").unwrap();
        assert_eq!(fs::read(&victim).unwrap(), b"kept");
        assert_eq!(fs::read(&out).unwrap(), b"answers");
        assert!(!fs::symlink_metadata(&out).unwrap().is_symlink());
    }

    #[test]
    fn a_draft_that_is_dropped_leaves_no_trace() {
        let folder = TempDir::new().unwrap();
        let out = folder.path().join("out");
        fs::write(&out, "before").unwrap();
        let (mut file, draft) = Draft::open(&out, &[]).unwrap();
        file.write_all(b"half").unwrap();
        drop(draft);
        assert_eq!(fs::read(&out).unwrap(), b"before");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn an_input_is_replaced_by_complete_work_alone() {
        for is_complete in [false, true] {
            let folder = TempDir::new().unwrap();
            let input = folder.path().join("input");
            fs::write(&input, "before").unwrap();
            let output = Output {
                output: Some(input.clone()),
                ..Output::default()
            };
            let mut sink = output.open(&[input.canonicalize().unwrap()]).unwrap();
            sink.write_all(b"answers").unwrap();
            let note = sink.finish(is_complete).unwrap();
            assert_eq!(note.is_none(), is_complete);
            let expected = if is_complete { "answers" } else { "before" };
            assert_eq!(fs::read_to_string(&input).unwrap(), expected);
        }
    }
}
