//! What a player did, in order: moves, and steps back and forth through the history.
//!
//! A game is the replay of its turns. Written down, a turn is a verb and what it is about, apart
//! by blanks: `place r4c7=5`, `clear r1c1 r1c2`, `take r1c1=4 r2c2<>6`, `undo`.

use std::fmt;
use std::str::FromStr;

use super::{Game, Move, PlayTime};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Clues, Digit, Solution};
use crate::puzzle::{Puzzle, PuzzleError};

/// One thing a player did to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Made a move.
    Make(Move),
    /// Took the last move back.
    Undo,
    /// Made the move again that was taken back last.
    Redo,
}

/// A turn that cannot follow from those before it.
#[derive(Clone, Debug)]
pub struct Stray {
    /// The game up to there.
    pub sound: Box<Game>,
}

impl fmt::Display for Stray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.sound.turns().len() + 1;
        write!(f, "turn {number} cannot follow from those before it")
    }
}

impl std::error::Error for Stray {}

impl Game {
    /// The game that came of these turns.
    ///
    /// # Errors
    /// When a turn cannot be made where it stands.
    pub fn replay(
        puzzle: Result<Puzzle, PuzzleError>,
        turns: impl IntoIterator<Item = (PlayTime, Turn)>,
    ) -> Result<Self, Stray> {
        let mut game = Self::new(puzzle);
        for (at, turn) in turns {
            let made = match turn {
                Turn::Make(action) => game.apply(at, action).is_ok(),
                Turn::Undo => game.undo(at).is_some(),
                Turn::Redo => game.redo(at).is_some(),
            };
            if !made {
                let sound = Box::new(game);
                return Err(Stray { sound });
            }
        }
        Ok(game)
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Make(action) => action.fmt(f),
            Self::Undo => f.write_str("undo"),
            Self::Redo => f.write_str("redo"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(candidate) => write!(f, "place {candidate}"),
            Self::Clear(cells) => {
                f.write_str("clear")?;
                cells.iter().try_for_each(|cell| write!(f, " {cell}"))
            }
            Self::Mark(mark) => write!(f, "mark {mark}"),
            Self::Unmark(mark) => write!(f, "unmark {mark}"),
            Self::FillMarks => f.write_str("fill-marks"),
            Self::Take {
                placements,
                eliminations,
            } => {
                f.write_str("take")?;
                placements.iter().try_for_each(|p| write!(f, " {p}"))?;
                eliminations
                    .iter()
                    .try_for_each(|e| write!(f, " {}<>{}", e.cell(), e.digit()))
            }
            Self::Complete(solution) => write!(f, "complete {solution}"),
        }
    }
}

/// A text that is no turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTurnError;

impl fmt::Display for ParseTurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no turn such as 'place r4c7=5' or 'undo'")
    }
}

impl std::error::Error for ParseTurnError {}

impl FromStr for Turn {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Self, ParseTurnError> {
        Ok(match text {
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            _ => Self::Make(text.parse()?),
        })
    }
}

impl FromStr for Move {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Self, ParseTurnError> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let read = match verb {
            "place" => candidate(rest, "=").map(Self::Place),
            "clear" => cells(rest).map(Self::Clear),
            "mark" => candidate(rest, "=").map(Self::Mark),
            "unmark" => candidate(rest, "=").map(Self::Unmark),
            "fill-marks" => rest.is_empty().then_some(Self::FillMarks),
            "take" => take(rest),
            "complete" => solution(rest).map(Self::Complete),
            _ => None,
        };
        read.ok_or(ParseTurnError)
    }
}

/// A candidate with this sign between cell and digit.
fn candidate(text: &str, sign: &str) -> Option<Candidate> {
    let (cell, digit) = text.split_once(sign)?;
    let mut digits = digit.chars();
    let digit = Digit::from_char(digits.next()?)?;
    let alone = digits.next().is_none();
    alone.then_some(Candidate::new(cell.parse().ok()?, digit))
}

fn cells(text: &str) -> Option<CellSet> {
    let cells: Result<CellSet, _> = text.split_whitespace().map(str::parse::<Cell>).collect();
    cells.ok().filter(|cells| !cells.is_empty())
}

fn take(text: &str) -> Option<Move> {
    let mut placements = Vec::new();
    let mut eliminations = CandidateSet::EMPTY;
    for word in text.split_whitespace() {
        if word.contains("<>") {
            eliminations.insert(candidate(word, "<>")?);
        } else {
            placements.push(candidate(word, "=")?);
        }
    }
    Some(Move::Take {
        placements,
        eliminations,
    })
}

fn solution(text: &str) -> Option<Solution> {
    let digits: Option<Vec<_>> = text
        .chars()
        .map(|c| Digit::from_char(c).map(Some))
        .collect();
    let full = Clues::new(digits?.try_into().ok()?);
    Solution::new(&full)
}
