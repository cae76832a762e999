//! Text formats and their names.

use std::fmt;
use std::str::FromStr;

crate::names! {
    /// A text format of puzzles and entries.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Form: name {
        /// A line of 81 characters.
        Line = "line",
        /// A grid of nine lines with nine characters each.
        Grid = "grid",
        /// A grid with walls and rules around the boxes.
        Boxed = "boxed",
        /// A table (CSV) with a column of puzzles.
        Csv = "csv",
        /// `SadMan`'s `.sdk` format: `[Puzzle]`, `[State]` and remarks.
        Sdk = "sdk",
        /// `SadMan`'s `.sdm` format: one line per puzzle.
        Sdm = "sdm",
        /// A line of `HoDoKu`'s library.
        Hodoku = "hodoku",
        /// A grid of candidates, as printed in forums.
        Pencilmarks = "pm",
        /// The XML format of `OpenSudoku`.
        OpenSudoku = "opensudoku",
        /// The ipuz format: one JSON object per puzzle.
        Ipuz = "ipuz",
        /// masume's own JSON, which can represent every part of an entry.
        Json = "json",
        /// A link to `SudokuWiki`'s solver.
        SudokuWiki = "sudokuwiki",
        /// A link to `sudoku.coach`.
        SudokuCoach = "sudoku.coach",
        /// A link to f-puzzles.
        Fpuzzles = "f-puzzles",
        /// A link to `SudokuPad`.
        SudokuPad = "sudokupad",
        /// The text format of the Interactive Sudoku Solver.
        Iss = "iss",
        /// The line format of `SumoCue`.
        SumoCue = "sumocue",
        /// The XML format of `KSudoku`.
        KSudoku = "ksudoku",
    }
}

impl Form {
    /// Returns true if a text of this format may be detected as the format `found`, because the two
    /// formats are not always distinguishable.
    pub(super) const fn may_be_detected_as(self, found: Self) -> bool {
        match self {
            Self::Line | Self::Sdm => matches!(found, Self::Line),
            Self::Csv => matches!(found, Self::Line | Self::Grid | Self::Boxed),
            Self::Grid | Self::Boxed => matches!(found, Self::Grid | Self::Boxed),
            Self::Sdk => matches!(found, Self::Sdk | Self::Grid | Self::Boxed),
            // If every cell is one character, a grid of candidates looks like an ordinary grid.
            Self::Pencilmarks => matches!(found, Self::Pencilmarks | Self::Grid | Self::Boxed),
            Self::Fpuzzles | Self::SudokuPad => matches!(found, Self::Fpuzzles | Self::SudokuPad),
            Self::Hodoku
            | Self::OpenSudoku
            | Self::Ipuz
            | Self::Json
            | Self::SudokuWiki
            | Self::SudokuCoach
            | Self::Iss
            | Self::SumoCue
            | Self::KSudoku => self as u8 == found as u8,
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a name that is not the name of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown format; available: {}", Form::ALL.map(Form::name).join(", "))]
pub struct UnknownForm;

impl FromStr for Form {
    type Err = UnknownForm;

    fn from_str(name: &str) -> Result<Self, UnknownForm> {
        let named = |form: &Self| form.name().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(named).ok_or(UnknownForm)
    }
}
