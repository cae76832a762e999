//! The streams to which commands write text. Control characters in a title, a file name or an argument
//! never reach the terminal.

use std::io::{self, Write};
use std::str;

use crate::format::visible;

/// Standard output, with [`VisibleText`].
pub(super) fn stdout() -> VisibleText<io::StdoutLock<'static>> {
    VisibleText::new(io::stdout().lock())
}

/// Standard error, with [`VisibleText`].
pub(super) fn stderr() -> VisibleText<io::StderrLock<'static>> {
    VisibleText::new(io::stderr().lock())
}

/// A stream that escapes control characters as [`visible`] does. Line feeds and tabs stay. In a JSON
/// string, an escaped character means the same character.
pub(super) struct VisibleText<W> {
    stream: W,
    /// The start of a character whose other bytes are not written yet.
    start: Vec<u8>,
}

impl<W: Write> VisibleText<W> {
    pub(super) const fn new(stream: W) -> Self {
        Self {
            stream,
            start: Vec::new(),
        }
    }

    /// Writes text with escape sequences of our own.
    pub(super) fn write_styled(&mut self, text: &str) -> io::Result<()> {
        self.stream.write_all(text.as_bytes())
    }

    fn write_text(&mut self, text: &str) -> io::Result<()> {
        for piece in text.split_inclusive(['\n', '\t']) {
            let end = piece.len() - usize::from(piece.ends_with(['\n', '\t']));
            self.stream.write_all(visible(&piece[..end]).as_bytes())?;
            self.stream.write_all(&piece.as_bytes()[end..])?;
        }
        Ok(())
    }
}

impl<W: Write> Write for VisibleText<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Most text is ASCII without control characters. The loop has no early exit, so that the
        // compiler can vectorize it.
        let is_plain = |byte: &u8| matches!(byte, b' '..=b'~' | b'\n');
        let are_plain = bytes.iter().fold(true, |all, byte| all & is_plain(byte));
        if self.start.is_empty() && are_plain {
            self.stream.write_all(bytes)?;
            return Ok(bytes.len());
        }
        let mut whole = std::mem::take(&mut self.start);
        whole.extend_from_slice(bytes);
        for chunk in whole.utf8_chunks() {
            self.write_text(chunk.valid())?;
            match str::from_utf8(chunk.invalid()).map_err(|error| error.error_len()) {
                Ok(_) => {}
                Err(None) => self.start = chunk.invalid().to_vec(),
                Err(Some(_)) => self.write_text("\u{fffd}")?,
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
