//! The result of reading one puzzle: its clues and further data.

use std::collections::BTreeMap;

use super::Form;
use crate::grid::rules::Decoration;
use crate::grid::{Board, Candidate, CandidateSet, Cell, Clues, Contradiction, DigitSet};

/// An entry: a puzzle that was read, with its position in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The clues of the puzzle.
    pub clues: Clues,
    /// The line at which the puzzle starts, counted from 1.
    pub line: usize,
    /// The format in which the puzzle was written.
    pub form: Form,
    /// The data besides the clues; `None` if there are none.
    pub extras: Option<Box<Extras>>,
}

/// The data of a puzzle besides its clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extras {
    /// The digits entered in cells without a clue.
    pub placed: Clues,
    /// The remaining candidates of cells without a digit. If the text contains no candidates, the
    /// field is `None`, and each cell has the candidates that none of its peers contains as a
    /// digit.
    pub candidates: Option<CandidateSet>,
    /// The player's notes, if they are not the candidates of all cells. They never exclude a
    /// candidate.
    pub marks: PlayerMarks,
    /// The remarks about the puzzle, by field.
    pub remarks: BTreeMap<RemarkField, String>,
    /// The drawings that are not rules, from the lowest to the topmost.
    pub decorations: Vec<Decoration>,
    /// The technique test case to which the puzzle belongs.
    pub case: Option<TechniqueCase>,
}

/// The notes of a player in some cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerMarks {
    /// The notes in the middle of cells, or all notes if a format has only one kind.
    pub center: CandidateSet,
    /// The notes in the corners of cells.
    pub corner: CandidateSet,
}

impl PlayerMarks {
    /// Returns true if there are no notes.
    pub fn is_empty(&self) -> bool {
        self.center.is_empty() && self.corner.is_empty()
    }
}

crate::names! {
    /// The field of a remark. The variants are in the order in which remarks are written.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum RemarkField: name {
        /// The title of the puzzle.
        Title = "title",
        /// The author of the puzzle.
        Author = "author",
        /// The difficulty, as the source states it.
        Level = "level",
        /// The newspaper, book or website of publication.
        Source = "source",
        /// The date of publication.
        Date = "date",
        /// The web address of the puzzle.
        Url = "url",
        /// Any other comment.
        Comment = "comment",
        /// The author's message to a player who has solved the puzzle.
        SuccessMessage = "success_message",
    }
}

/// The technique test case of a library line: the step that the line expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TechniqueCase {
    /// The technique's number and variant, as written.
    pub technique: String,
    /// The digits of the step.
    pub digits: String,
    /// The eliminations of the step.
    pub eliminations: CandidateSet,
    /// The placements of the step.
    pub placements: CandidateSet,
}

impl Default for Extras {
    fn default() -> Self {
        Self {
            placed: Clues::EMPTY,
            candidates: None,
            marks: PlayerMarks::default(),
            remarks: BTreeMap::new(),
            decorations: Vec::new(),
            case: None,
        }
    }
}

impl Extras {
    /// Stores the notes of a player. If every empty cell has notes in its middle, these are the
    /// candidates. Otherwise they are marks.
    pub(super) fn set_notes(&mut self, mut notes: PlayerMarks, clues: &Clues) {
        let is_empty =
            |cell: &Cell| clues.digit(*cell).is_none() && self.placed.digit(*cell).is_none();
        let mut empty = Cell::ALL.into_iter().filter(is_empty);
        let is_noted = |cell: Cell| !notes.center.digits(cell).is_empty();
        if !notes.center.is_empty() && empty.all(is_noted) {
            self.set_candidates(notes.center, clues);
            notes.center = CandidateSet::EMPTY;
        }
        self.marks = notes;
    }

    /// Stores the candidates that a text lists. A cell for which the text lists none is stored with
    /// all nine digits. If the text lists no candidates at all, nothing is stored.
    pub(super) fn set_candidates(&mut self, noted: CandidateSet, clues: &Clues) {
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
    /// Creates an entry with clues only.
    pub const fn new(clues: Clues, line: usize, form: Form) -> Self {
        Self {
            clues,
            line,
            form,
            extras: None,
        }
    }

    /// Adds the extras to the entry, unless they are empty.
    #[must_use]
    pub fn with_extras(mut self, extras: Extras) -> Self {
        self.extras = (extras != Extras::default()).then(|| Box::new(extras));
        self
    }

    /// Creates the position with the clues, the placed digits and the remaining candidates.
    ///
    /// # Errors
    /// Returns [`Contradiction::NotPossible`] if two digits conflict.
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

    /// The clues and the entered digits together.
    pub fn digits(&self) -> Clues {
        let mut digits = self.clues;
        let extras = self.extras.iter();
        for (cell, digit) in extras.flat_map(|extras| extras.placed.iter()) {
            digits.set(cell, Some(digit));
        }
        digits
    }

    /// The entered digits without the clues.
    pub fn placed(&self) -> Clues {
        self.extras.as_ref().map_or(Clues::EMPTY, |e| e.placed)
    }

    /// The remaining candidates; `None` if the text has no candidates.
    pub fn candidates(&self) -> Option<CandidateSet> {
        self.extras.as_ref().and_then(|extras| extras.candidates)
    }

    /// The player's notes that are not candidates.
    pub fn marks(&self) -> PlayerMarks {
        self.extras
            .as_ref()
            .map_or_else(PlayerMarks::default, |extras| extras.marks)
    }

    /// Returns true if the entry has drawings that are not rules.
    pub fn is_decorated(&self) -> bool {
        let extras = self.extras.as_ref();
        extras.is_some_and(|extras| !extras.decorations.is_empty())
    }

    /// The remark in a field; `None` if there is none.
    pub fn remark(&self, field: RemarkField) -> Option<&str> {
        let extras = self.extras.as_ref()?;
        extras.remarks.get(&field).map(String::as_str)
    }
}
