//! The output of commands: its destination and its format.

use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

use super::out;
use crate::replace::DraftFile;
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

impl OutputFormat {
    /// The text between two sentences of a hint.
    pub(super) const fn sentence_gap(self) -> &'static str {
        match self {
            Self::Page => "\n",
            Self::Line | Self::Json => " ",
        }
    }

    /// Returns the text between the parts of an answer.
    pub(super) const fn separator(self) -> &'static str {
        match self {
            Self::Page => "\n  ",
            Self::Line | Self::Json => "; ",
        }
    }
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
                    DraftFile::open(path).with_context(|| path.display().to_string())?;
                (Box::new(file), draft)
            }
        };
        let is_input = |draft: &DraftFile| inputs.iter().any(|path| path == draft.destination());
        Ok(OutputSink {
            out: BufWriter::with_capacity(1 << 18, out),
            is_input: draft.as_ref().is_some_and(is_input),
            draft,
        })
    }

    /// The output file; `None` for standard output, which is the default and is also named `-`.
    fn file(&self) -> Option<&Path> {
        self.output
            .as_deref()
            .filter(|path| *path != Path::new("-"))
    }
}

/// The open output of a command.
pub(super) struct OutputSink {
    out: BufWriter<Box<dyn Write>>,
    draft: Option<DraftFile>,
    /// True if the command also reads the file that the draft replaces.
    is_input: bool,
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
            Some(draft) if self.is_input && !is_complete => draft.set_aside().map(Some),
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
    use std::fs;

    use tempfile::TempDir;

    use super::*;

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
