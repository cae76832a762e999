//! The result of reading one puzzle of any kind.

use super::{Entry, Form, ReadError, VariantEntry};

/// A puzzle that was read, with its position in the text and further data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleEntry {
    /// Classic sudoku.
    Classic(Entry),
    /// A puzzle with other rules, or one whose description may contain other rules.
    Variant(Box<VariantEntry>),
}

impl From<Entry> for PuzzleEntry {
    fn from(entry: Entry) -> Self {
        Self::Classic(entry)
    }
}

/// A puzzle without other rules becomes a classic entry.
impl From<VariantEntry> for PuzzleEntry {
    fn from(entry: VariantEntry) -> Self {
        match entry.as_classic() {
            Some(classic) => Self::Classic(classic),
            None => Self::Variant(Box::new(entry)),
        }
    }
}

impl PuzzleEntry {
    /// The line at which the puzzle starts, counted from 1.
    pub const fn line(&self) -> usize {
        match self {
            Self::Classic(entry) => entry.line,
            Self::Variant(entry) => entry.line,
        }
    }

    /// The format in which the puzzle was written.
    pub const fn form(&self) -> Form {
        match self {
            Self::Classic(entry) => entry.form,
            Self::Variant(entry) => entry.form,
        }
    }

    /// Returns the entry of a classic puzzle.
    ///
    /// # Errors
    /// Returns an error that lists the rules of a variant.
    pub fn into_classic(self) -> Result<Entry, ReadError> {
        match self {
            Self::Classic(entry) => Ok(entry),
            Self::Variant(entry) => Err(entry.unsupported_error()),
        }
    }

    /// Returns the entry, with a classic puzzle as a variant without rules. It has all data of the
    /// entry, except for a technique test case.
    pub fn into_variant(self) -> VariantEntry {
        match self {
            Self::Classic(entry) => VariantEntry::of_classic(&entry),
            Self::Variant(entry) => *entry,
        }
    }
}
