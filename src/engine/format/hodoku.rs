//! Lines of HoDoKu's technique library: a position, and one step of a technique.
//!
//! ```text
//! :technique:digits:givens:deleted:eliminations:placements:extra
//! :0300:7:81.....46…:416 616:…::
//! ```
//!
//! `givens` are 81 cells. An empty cell is `.` or `0`, and a placed digit has `+` before it. A
//! candidate is written as digit, row and column: `416` is the digit 4 in r1c6.

use crate::grid::{Board, Candidate, CandidateSet, Cell, Clues, Col, Digit, Row};

use super::error::{ReadError, ReadErrorKind, TextPosition};
use super::{Entry, Extras, Form, PuzzleEntry, TechniqueCase};

/// A line of HoDoKu's technique library: a position, and a step of a technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryLine {
    /// The number of the technique: four digits, or five for a siamese fish.
    pub code: String,
    /// The text after the hyphen of the technique number, such as `1`, `2` or `x`, which selects a
    /// variant of the technique. The text may be empty.
    pub variant: String,
    /// The digits of the step.
    pub digits: String,
    /// The position in which the step is found.
    pub board: Board,
    /// The eliminations of the step.
    pub eliminations: CandidateSet,
    /// The placements of the step.
    pub placements: CandidateSet,
}

impl LibraryLine {
    /// Parses a library line. `number` is the number of the line, for errors.
    ///
    /// # Errors
    /// Returns an error if a field is missing or invalid, or if the clues conflict.
    pub fn read(line: &str, number: usize) -> Result<Self, ReadError> {
        let mut fields = Fields {
            line,
            number,
            next: 0,
        };
        fields.take()?;
        let (technique, at) = fields.take()?;
        let (code, variant) = technique.split_once('-').unwrap_or((technique, ""));
        if !matches!(code.len(), 4 | 5) || !code.bytes().all(|b| b.is_ascii_digit()) {
            return Err(fields.error(at, ReadErrorKind::NotATechnique));
        }
        let (digits, _) = fields.take()?;
        let mut board = fields.givens()?;
        let deleted = fields.candidates()?;
        board.eliminate(&deleted);
        Ok(Self {
            code: code.to_owned(),
            variant: variant.to_owned(),
            digits: digits.to_owned(),
            board,
            eliminations: fields.candidates()?,
            placements: fields.candidates()?,
        })
    }
}

pub(super) fn looks_like(text: &str) -> bool {
    text.starts_with(':') && text.matches(':').count() > 3
}

/// Reads a library line as an entry: the position, and the step if the line contains a step.
pub(super) fn read(text: &str, number: usize) -> Result<PuzzleEntry, ReadError> {
    let case = LibraryLine::read(text, number)?;
    let board = &case.board;
    let mut clues = Clues::EMPTY;
    let mut placed = Clues::EMPTY;
    for cell in Cell::ALL {
        let is_clue = board.clues().contains(cell);
        let to = if is_clue { &mut clues } else { &mut placed };
        to.set(cell, board.digit(cell));
    }
    let entry = Entry::new(clues, number, Form::Hodoku);
    let position = Extras {
        placed,
        ..Extras::default()
    };
    let untouched = entry.clone().with_extras(position.clone()).board();
    let deleted = untouched.is_ok_and(|untouched| untouched != *board);
    let technique = match case.variant.as_str() {
        "" => case.code,
        variant => format!("{}-{variant}", case.code),
    };
    let named = TechniqueCase {
        technique,
        digits: case.digits,
        eliminations: case.eliminations,
        placements: case.placements,
    };
    let none = named.technique == NO_TECHNIQUE
        && named.eliminations.is_empty()
        && named.placements.is_empty();
    let entry = entry.with_extras(Extras {
        candidates: deleted.then(|| board.all_candidates()),
        case: (!none).then_some(named),
        ..position
    });
    Ok(entry.into())
}

/// The technique number that marks a line without a step.
const NO_TECHNIQUE: &str = "0000";

/// Writes an entry as a library line: the position, and the step if the entry has one.
pub(super) fn write(entry: &Entry) -> String {
    let placed = entry.placed();
    let sign = |cell| match (entry.clues.digit(cell), placed.digit(cell)) {
        (Some(clue), _) => clue.to_string(),
        (None, Some(digit)) => format!("+{digit}"),
        (None, None) => ".".to_owned(),
    };
    let givens: String = Cell::ALL.map(sign).concat();
    let untouched = Entry {
        extras: None,
        ..entry.clone()
    };
    let untouched = untouched.with_extras(Extras {
        placed,
        ..Extras::default()
    });
    let deleted = match (untouched.board(), entry.candidates()) {
        (Ok(board), Some(left)) => board.all_candidates() - left,
        _ => CandidateSet::EMPTY,
    };
    let case = entry
        .extras
        .as_ref()
        .and_then(|extras| extras.case.as_ref());
    let (technique, digits) = case.map_or((NO_TECHNIQUE, "x"), |case| {
        (case.technique.as_str(), case.digits.as_str())
    });
    let of_case =
        |part: fn(&TechniqueCase) -> &CandidateSet| case.map_or(String::new(), |c| codes(part(c)));
    format!(
        ":{technique}:{digits}:{givens}:{}:{}:{}:\n",
        codes(&deleted),
        of_case(|case| &case.eliminations),
        of_case(|case| &case.placements),
    )
}

/// Writes each candidate of a set as digit, row and column.
fn codes(set: &CandidateSet) -> String {
    let code = |c: Candidate| {
        let cell = c.cell();
        format!(
            "{}{}{}",
            c.digit(),
            cell.row().number(),
            cell.col().number()
        )
    };
    set.iter().map(code).collect::<Vec<_>>().join(" ")
}

struct Fields<'a> {
    line: &'a str,
    number: usize,
    /// The byte offset of the next field in the line.
    next: usize,
}

impl<'a> Fields<'a> {
    fn error(&self, byte: usize, kind: ReadErrorKind) -> ReadError {
        TextPosition::in_line(self.number, self.line, byte.min(self.line.len())).error(kind)
    }

    /// Returns the next field with its byte offset, or an error if there is none.
    fn take(&mut self) -> Result<(&'a str, usize), ReadError> {
        let start = self.next;
        let Some(rest) = self.line.get(start..) else {
            return Err(self.error(start, ReadErrorKind::FieldMissing));
        };
        let field = rest.split(':').next().unwrap_or(rest);
        self.next = start + field.len() + 1;
        Ok((field, start))
    }

    fn givens(&mut self) -> Result<Board, ReadError> {
        let (field, start) = self.take()?;
        let mut clues = Clues::EMPTY;
        let mut placed = Vec::new();
        let mut cells = 0;
        let mut solved = false;
        for (at, c) in field.char_indices() {
            if c == '+' {
                solved = true;
                continue;
            }
            let digit = Digit::from_char(c);
            if digit.is_none() && !matches!(c, '.' | '0') {
                return Err(self.error(start + at, ReadErrorKind::NotACell(c)));
            }
            if let (Some(cell), Some(digit)) = (Cell::new(cells), digit) {
                if solved {
                    placed.push((Candidate::new(cell, digit), at));
                } else {
                    clues.set(cell, Some(digit));
                }
            }
            cells += 1;
            solved = false;
        }
        if cells != 81 {
            return Err(self.error(start, ReadErrorKind::CellCount(cells)));
        }
        let conflict = self.error(start, ReadErrorKind::Conflict);
        let mut board = Board::from_clues(&clues).map_err(|_| conflict)?;
        for (candidate, at) in placed {
            let conflict = self.error(start + at, ReadErrorKind::Conflict);
            board.place(candidate).map_err(|_| conflict)?;
        }
        Ok(board)
    }

    fn candidates(&mut self) -> Result<CandidateSet, ReadError> {
        let (field, start) = self.take()?;
        let mut set = CandidateSet::EMPTY;
        let mut at = start;
        for word in field.split(' ') {
            if !word.is_empty() {
                let candidate =
                    candidate(word).ok_or_else(|| self.error(at, ReadErrorKind::NotACandidate))?;
                set.insert(candidate);
            }
            at += word.len() + 1;
        }
        Ok(set)
    }
}

/// Parses a candidate that is written as digit, row and column.
fn candidate(word: &str) -> Option<Candidate> {
    let mut digits = word.chars().map(Digit::from_char);
    let mut next = || digits.next().flatten();
    let (digit, row, col) = (next()?, next()?, next()?);
    if digits.next().is_some() {
        return None;
    }
    let cell = Cell::at(Row::new(row.index())?, Col::new(col.index())?);
    Some(Candidate::new(cell, digit))
}
