//! Buffered lines of an incomplete document, which are read again if it is malformed.

use std::ops::Range;

/// Lines in one text, with a read position.
#[derive(Clone, Debug, Default)]
pub(super) struct Tape {
    text: String,
    next: usize,
}

impl Tape {
    /// Returns true if no unread line is left.
    pub(super) const fn is_at_end(&self) -> bool {
        self.next == self.text.len()
    }

    /// Appends a line and drops bytes before `needed_from`; returns by how many bytes all offsets
    /// have moved.
    pub(super) fn add(&mut self, line: &str, needed_from: usize) -> usize {
        let gone = needed_from.min(self.next);
        self.text.drain(..gone);
        self.text.push_str(line);
        self.text.push('\n');
        self.next -= gone;
        gone
    }

    /// The byte range of the next line.
    pub(super) fn take(&mut self) -> Option<Range<usize>> {
        let start = self.next;
        let len = self.text[start..].find('\n')?;
        self.next = start + len + 1;
        Some(start..start + len)
    }

    /// Moves the read position back to this byte.
    pub(super) fn rewind(&mut self, next: usize) {
        self.next = next.min(self.text.len());
    }

    /// The offset after the lines that were read.
    pub(super) const fn position(&self) -> usize {
        self.next
    }

    /// The text of all lines.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Clears the tape once all lines were read.
    pub(super) fn forget(&mut self) {
        self.text.clear();
        self.text.shrink_to(1 << 16);
        self.next = 0;
    }
}
