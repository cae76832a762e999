//! What a text says about a puzzle: its clues, and whatever else it holds.

use std::collections::BTreeMap;

use super::Form;
use crate::grid::{Board, Candidate, CandidateSet, Cell, Clues, Contradiction, DigitSet};

/// A puzzle that was read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What the puzzle shows.
    pub clues: Clues,
    /// The line in which it begins, counted from 1.
    pub line: usize,
    /// The form in which it is written.
    pub form: Form,
    /// What else is written; `None` for nothing, as mostly.
    pub extras: Option<Box<Extras>>,
}

/// What may be written of a puzzle besides its clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extras {
    /// Digits that have been filled in, in cells without a clue.
    pub placed: Clues,
    /// The candidates that are left in cells without a digit; `None` when nothing is said of
    /// candidates, so that all are left that no digit in sight takes.
    pub candidates: Option<CandidateSet>,
    /// Remarks on the puzzle.
    pub about: BTreeMap<Field, String>,
    /// What a technique does there.
    pub case: Option<Case>,
}

/// What a remark on a puzzle is about, in the order in which remarks are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// Its name.
    Title,
    /// Who made it.
    Author,
    /// How hard it is said to be.
    Level,
    /// The newspaper, book or website where it appeared.
    Source,
    /// When it appeared.
    Date,
    /// Where it is to be found.
    Url,
    /// Anything else.
    Comment,
}

/// What a library line says of a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Its number and variant, as they are written.
    pub technique: String,
    /// The digits that tell this step from others.
    pub digits: String,
    /// What the step eliminates.
    pub eliminations: CandidateSet,
    /// What it places.
    pub placements: CandidateSet,
}

impl Field {
    /// Every field.
    pub const ALL: [Self; 7] = [
        Self::Title,
        Self::Author,
        Self::Level,
        Self::Source,
        Self::Date,
        Self::Url,
        Self::Comment,
    ];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Author => "author",
            Self::Level => "level",
            Self::Source => "source",
            Self::Date => "date",
            Self::Url => "url",
            Self::Comment => "comment",
        }
    }
}

impl Default for Extras {
    /// Nothing.
    fn default() -> Self {
        Self {
            placed: Clues::EMPTY,
            candidates: None,
            about: BTreeMap::new(),
            case: None,
        }
    }
}

impl Extras {
    /// Takes over what was noted in cells without a digit. Where nothing was noted, everything is
    /// left; and when nothing was noted anywhere, nothing is said of candidates.
    pub(super) fn set_marks(&mut self, noted: CandidateSet, clues: &Clues) {
        let mut left = CandidateSet::EMPTY;
        for cell in Cell::ALL {
            if clues.digit(cell).is_none() && self.placed.digit(cell).is_none() {
                let digits = noted.digits(cell);
                let digits = if digits.is_empty() {
                    DigitSet::ALL
                } else {
                    digits
                };
                left |= CandidateSet::of_cell(cell, digits);
            }
        }
        self.candidates = (!noted.is_empty()).then_some(left);
    }
}

impl Entry {
    /// Clues, and nothing else.
    pub const fn new(clues: Clues, line: usize, form: Form) -> Self {
        Self {
            clues,
            line,
            form,
            extras: None,
        }
    }

    /// The same, with these extras if there are any.
    #[must_use]
    pub fn with(mut self, extras: Extras) -> Self {
        self.extras = (extras != Extras::default()).then(|| Box::new(extras));
        self
    }

    /// The position: clues and placed digits, and the candidates that are left.
    ///
    /// # Errors
    /// [`Contradiction::NotPossible`] when two digits clash.
    pub fn board(&self) -> Result<Board, Contradiction> {
        let mut board = Board::from_clues(&self.clues)?;
        let Some(extras) = &self.extras else {
            return Ok(board);
        };
        for (cell, digit) in extras.placed.iter() {
            board.place(Candidate::new(cell, digit))?;
        }
        if let Some(left) = extras.candidates {
            board.eliminate(&(board.all_candidates() - left));
        }
        Ok(board)
    }

    /// The digits that stand in cells: clues, and those that have been filled in.
    pub fn digits(&self) -> Clues {
        let mut digits = self.clues;
        for (cell, digit) in self.placed().iter() {
            digits.set(cell, Some(digit));
        }
        digits
    }

    /// The digits that have been filled in.
    pub fn placed(&self) -> Clues {
        self.extras.as_ref().map_or(Clues::EMPTY, |e| e.placed)
    }

    /// The candidates that are said to be left.
    pub fn candidates(&self) -> Option<CandidateSet> {
        self.extras.as_ref().and_then(|extras| extras.candidates)
    }

    /// A remark.
    pub fn about(&self, field: Field) -> Option<&str> {
        let extras = self.extras.as_ref()?;
        extras.about.get(&field).map(String::as_str)
    }
}
