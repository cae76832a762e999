//! Splits bytes from a file or a pipe into lines of bounded length.

#[derive(Clone, Debug, Default)]
pub(super) struct PartialLine {
    line: Vec<u8>,
    /// True if the last chunk ended with `\r`. A `\n` at the start of the next chunk then belongs
    /// to this line end.
    after_return: bool,
}

impl PartialLine {
    /// Reads bytes of a chunk up to a line end, and passes the line to `sink`. A line ends at `\n`,
    /// `\r\n` or `\r`.
    ///
    /// Returns false if the chunk has no line end; the bytes are then buffered. A line longer than
    /// `limit` bytes may be shortened to `limit + 1` bytes.
    pub(super) fn line(
        &mut self,
        chunk: &mut &[u8],
        limit: usize,
        sink: impl FnOnce(&str),
    ) -> bool {
        if std::mem::take(&mut self.after_return) {
            match chunk {
                [b'\n', rest @ ..] => *chunk = rest,
                [] => self.after_return = true,
                _ => {}
            }
        }
        let Some(end) = chunk.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
            self.keep(chunk, limit);
            *chunk = &[];
            return false;
        };
        let (line, behind) = chunk.split_at(end);
        *chunk = match behind {
            [b'\r', b'\n', rest @ ..] => rest,
            [b'\r'] => {
                self.after_return = true;
                &[]
            }
            behind => behind.get(1..).unwrap_or_default(),
        };
        if self.line.is_empty() {
            emit_line(line, sink);
        } else {
            self.keep(line, limit);
            self.end(sink);
        }
        true
    }

    fn keep(&mut self, bytes: &[u8], limit: usize) {
        let room = (limit + 1).saturating_sub(self.line.len());
        self.line.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    /// Returns true if no part of a line is buffered.
    pub(super) const fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// Forgets whether the last chunk ended with `\r`. Callers use this after they have read lines
    /// without this type.
    pub(super) const fn skip_lines(&mut self) {
        self.after_return = false;
    }

    /// Passes the last line of a text to `sink`, if the line has no line end.
    pub(super) fn end(&mut self, sink: impl FnOnce(&str)) {
        if !self.line.is_empty() {
            emit_line(&self.line, sink);
            self.line.clear();
        }
    }
}

/// Passes a line of bytes to `sink` as text. Invalid UTF-8 is replaced by the replacement
/// character, which is not a cell and is therefore reported with its position.
fn emit_line(line: &[u8], sink: impl FnOnce(&str)) {
    match std::str::from_utf8(line) {
        Ok(line) => sink(line),
        Err(_) => sink(&String::from_utf8_lossy(line)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(chunks: &[&[u8]], limit: usize) -> Vec<String> {
        let mut partial = PartialLine::default();
        let mut lines = Vec::new();
        for mut chunk in chunks.iter().copied() {
            while partial.line(&mut chunk, limit, |line| lines.push(line.to_owned())) {}
        }
        partial.end(|line| lines.push(line.to_owned()));
        lines
    }

    #[test]
    fn lines_do_not_depend_on_chunk_boundaries() {
        let text = "ab\n\n\r\ncd５\r\re\r\nlast".as_bytes();
        let whole = lines(&[text], 100);
        assert_eq!(whole, ["ab", "", "", "cd５", "", "e", "last"]);
        for cut in 0..=text.len() {
            let (left, right) = text.split_at(cut);
            assert_eq!(
                lines(&[left, &[], right], 100),
                whole,
                "split at byte {cut}"
            );
        }
    }

    #[test]
    fn a_long_line_is_buffered_only_up_to_the_limit() {
        let mut partial = PartialLine::default();
        for _ in 0..1000 {
            assert!(!partial.line(&mut &[b'5'; 1000][..], 64, |_| unreachable!()));
        }
        assert_eq!(partial.line.len(), 65);
        assert!(partial.line.capacity() < 1000);
    }
}
