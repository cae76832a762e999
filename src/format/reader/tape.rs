//! Lines that are kept while the document that they begin goes on, and are read again when it
//! turns out to be none.

use std::ops::Range;

/// Lines in one text, and the one that comes next.
#[derive(Clone, Debug, Default)]
pub(super) struct Tape {
    text: String,
    next: usize,
}

impl Tape {
    /// Whether no line is to come.
    pub(super) const fn is_at_end(&self) -> bool {
        self.next == self.text.len()
    }

    /// Adds a line behind those that were taken, of which the first bytes are not needed any
    /// more; gives how many bytes all others have moved.
    pub(super) fn add(&mut self, line: &str, needed_from: usize) -> usize {
        let gone = needed_from.min(self.next);
        self.text.drain(..gone);
        self.text.push_str(line);
        self.text.push('\n');
        self.next -= gone;
        gone
    }

    /// The next line, as the bytes of it.
    pub(super) fn take(&mut self) -> Option<Range<usize>> {
        let start = self.next;
        let len = self.text[start..].find('\n')?;
        self.next = start + len + 1;
        Some(start..start + len)
    }

    /// The line that begins with this byte comes next again.
    pub(super) fn rewind(&mut self, next: usize) {
        self.next = next.min(self.text.len());
    }

    /// The byte behind the lines that were taken.
    pub(super) const fn position(&self) -> usize {
        self.next
    }

    /// All lines.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Forgets every line, once none is to come.
    pub(super) fn forget(&mut self) {
        self.text.clear();
        self.text.shrink_to(1 << 16);
        self.next = 0;
    }
}
