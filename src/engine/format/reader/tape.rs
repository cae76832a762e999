//! Buffered lines of an incomplete document. A malformed document is read again from the buffer.

use std::ops::Range;

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

    /// Appends a line. Drops bytes before `needed_from` if they have been read. Returns the number
    /// of dropped bytes, by which all byte offsets decrease.
    pub(super) fn add(&mut self, line: &str, needed_from: usize) -> usize {
        let consumed = needed_from.min(self.next);
        self.text.drain(..consumed);
        self.text.push_str(line);
        self.text.push('\n');
        self.next -= consumed;
        consumed
    }

    /// Returns the byte range of the next line, and moves the read position after it.
    pub(super) fn take(&mut self) -> Option<Range<usize>> {
        let start = self.next;
        let len = self.text[start..].find('\n')?;
        self.next = start + len + 1;
        Some(start..start + len)
    }

    pub(super) fn rewind(&mut self, next: usize) {
        self.next = next.min(self.text.len());
    }

    pub(super) const fn position(&self) -> usize {
        self.next
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Drops all lines, which must have been read before.
    pub(super) fn forget(&mut self) {
        self.text.clear();
        self.text.shrink_to(1 << 16);
        self.next = 0;
    }
}
