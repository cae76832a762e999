//! The output of commands: its destination and its format.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::process;

use super::out;
use anyhow::Context as _;

#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct Output {
    /// Print JSON, one object per line
    #[arg(long)]
    pub(super) json: bool,

    /// Write to FILE instead of standard output; FILE may be an input file, which is then replaced
    /// after all puzzles are answered
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The format of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OutputFormat {
    /// For a person at a terminal. An answer may have several lines.
    Page,
    /// For a pipe or a file. Each puzzle has one line.
    Line,
    /// For a program. Each puzzle has one JSON object, on one line.
    Json,
}

impl Output {
    pub(super) fn format(&self) -> OutputFormat {
        match (self.json, self.is_terminal()) {
            (true, _) => OutputFormat::Json,
            (false, true) => OutputFormat::Page,
            (false, false) => OutputFormat::Line,
        }
    }

    pub(super) fn is_terminal(&self) -> bool {
        self.file().is_none() && io::stdout().is_terminal()
    }

    /// Opens the output. `inputs` are the files that the command reads.
    ///
    /// # Errors
    /// Returns an error if the file cannot be created.
    pub(super) fn open(&self, inputs: &[PathBuf]) -> anyhow::Result<OutputSink> {
        let named = self.file();
        let (out, draft): (Box<dyn Write>, _) = match named {
            None => (Box::new(out::stdout()), None),
            Some(path) => {
                let (file, draft) =
                    DraftFile::open(path, inputs).with_context(|| path.display().to_string())?;
                (Box::new(file), draft)
            }
        };
        let out = BufWriter::with_capacity(1 << 18, out);
        Ok(OutputSink { out, draft })
    }

    /// The output file; `None` for standard output, which is the default and is also named `-`.
    fn file(&self) -> Option<&Path> {
        self.output
            .as_deref()
            .filter(|path| *path != Path::new("-"))
    }
}

/// Writes a whole file. A draft is renamed to the path only when it is complete.
///
/// # Errors
/// Returns an error if the file cannot be created or written.
#[cfg(any(test, feature = "print"))]
pub(super) fn write_file(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let written = DraftFile::open(path, &[]).and_then(|(mut file, draft)| {
        let written = file.write_all(bytes);
        // On Windows, an open file cannot be renamed.
        drop(file);
        written?;
        draft.map_or(Ok(()), DraftFile::finish)
    });
    written.with_context(|| path.display().to_string())
}

/// A temporary file that later replaces a target in the same folder. Until then, the command may
/// still read the target. A dropped draft is deleted.
pub(super) struct DraftFile {
    path: PathBuf,
    destination: PathBuf,
    /// True if the command also reads the target.
    is_input: bool,
}

impl DraftFile {
    /// Opens a file for writing. If the path exists but is not a regular file, such as a terminal
    /// or a pipe, it is opened directly, without a draft.
    pub(super) fn open(path: &Path, inputs: &[PathBuf]) -> io::Result<(File, Option<Self>)> {
        let there = fs::metadata(path).ok();
        if there.as_ref().is_some_and(|about| !about.is_file()) {
            return Ok((File::create(path)?, None));
        }
        // The target of a symbolic link is replaced, and not the link itself.
        let to = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if there.is_some() {
            // A rename would replace even a read-only file. Opening the file for writing reports
            // that it is read-only.
            File::options().write(true).open(&to)?;
        }
        let (file, path) = create_beside(&to)?;
        if let Some(about) = there {
            file.set_permissions(about.permissions())?;
        }
        let is_input = inputs.contains(&to);
        Ok((
            file,
            Some(Self {
                path,
                destination: to,
                is_input,
            }),
        ))
    }

    /// Renames the draft to the target. An existing file is replaced.
    pub(super) fn finish(self) -> io::Result<()> {
        fs::rename(&self.path, &self.destination)
    }

    /// Renames an incomplete draft so that it does not replace the input. An empty draft is not
    /// renamed, and is deleted when dropped. Returns a message for the user.
    fn set_aside(self) -> io::Result<String> {
        let kept = format!(
            "{} is unchanged, because some puzzles were not read or answered",
            self.destination.display()
        );
        if fs::metadata(&self.path)?.len() == 0 {
            return Ok(kept);
        }
        let aside = (1..=TRIES)
            .map(|number| match number {
                1 => with_ending(&self.destination, ".part"),
                _ => with_ending(&self.destination, &format!(".part-{number}")),
            })
            .find(|path| fs::symlink_metadata(path).is_err())
            .ok_or_else(|| io::Error::other("there are too many .part files with this name"))?;
        fs::rename(&self.path, &aside)?;
        Ok(format!("{kept}; the answers are in {}", aside.display()))
    }
}

/// The maximum number of file names to try.
const TRIES: u32 = 100;

/// Creates a new file in the folder of `to`.
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

impl Drop for DraftFile {
    fn drop(&mut self) {
        // If the draft was renamed, there is nothing to delete, and the call fails.
        let _ = fs::remove_file(&self.path);
    }
}

/// The open output of a command.
pub(super) struct OutputSink {
    out: BufWriter<Box<dyn Write>>,
    draft: Option<DraftFile>,
}

impl OutputSink {
    /// Flushes the output, and replaces the target with the draft. If the work is incomplete and
    /// the command also reads the target, the target remains unchanged. In this case, returns a
    /// message for the user. If any answers were written, the message names the file that contains
    /// them.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written or renamed.
    pub(super) fn finish(&mut self, is_complete: bool) -> io::Result<Option<String>> {
        self.out.flush()?;
        match self.draft.take() {
            Some(draft) if draft.is_input && !is_complete => draft.set_aside().map(Some),
            Some(draft) => draft.finish().map(|()| None),
            None => Ok(None),
        }
    }
}

impl Write for OutputSink {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.out.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl std::fmt::Debug for OutputSink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OutputSink").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_symbolic_link_at_the_path_of_a_draft_is_not_followed() {
        let folder = TempDir::new().unwrap();
        let (out, target) = (folder.path().join("out"), folder.path().join("target"));
        fs::write(&target, "kept").unwrap();
        let laid = with_ending(&out, &format!(".{}.part", process::id()));
        std::os::unix::fs::symlink(&target, laid).unwrap();
        write_file(&out, b"answers").unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"kept");
        assert_eq!(fs::read(&out).unwrap(), b"answers");
        assert!(!fs::symlink_metadata(&out).unwrap().is_symlink());
    }

    #[test]
    fn dropping_a_draft_deletes_its_file() {
        let folder = TempDir::new().unwrap();
        let out = folder.path().join("out");
        fs::write(&out, "before").unwrap();
        let (mut file, draft) = DraftFile::open(&out, &[]).unwrap();
        file.write_all(b"half").unwrap();
        drop((file, draft));
        assert_eq!(fs::read(&out).unwrap(), b"before");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn an_input_file_is_replaced_only_if_all_input_was_processed() {
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
