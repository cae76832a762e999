//! Puzzles: clues whose solution is proven unique.

mod published;
mod survey;
mod variant;

use std::fmt;
use std::str::FromStr;

use crate::format::ReadError;
use crate::grid::{Clues, Conflict, HouseKind, Solution};
use crate::solve::{Solutions, solve};

pub use published::{EntrySolutions, candidate_puzzle, judge_entry, solve_entry};
pub use survey::{VariantPart, VariantSurvey};
pub use variant::{PosDigits, Uniqueness, VariantPuzzle};

/// A puzzle: clues with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    clues: Clues,
    solution: Solution,
}

impl Puzzle {
    /// Checks clues, and finds their only solution.
    ///
    /// ```
    /// # use masume_engine as masume;
    /// use masume::puzzle::{Flaw, Puzzle};
    /// use masume::grid::Clues;
    /// let error = Puzzle::new(Clues::EMPTY).expect_err("an empty grid has many solutions");
    /// assert!(matches!(error.flaws(), [Flaw::Several(_)]));
    /// ```
    ///
    /// # Errors
    /// Returns an error if the clues conflict, have no solution, or have several solutions. The
    /// error contains the clues and every reason.
    pub fn new(clues: Clues) -> Result<Self, PuzzleError> {
        let conflicts = clues.conflicts();
        let flaws = if conflicts.is_empty() {
            match solve(&clues) {
                Solutions::One(solution) => return Ok(Self { clues, solution }),
                Solutions::None => vec![Flaw::NoSolution],
                Solutions::Several(two) => vec![Flaw::Several(Box::new(two))],
            }
        } else {
            conflicts.into_iter().map(Flaw::Conflict).collect()
        };
        Err(PuzzleError { clues, flaws })
    }

    /// Creates a puzzle from clues and their solution, without a check. A solver must have proven
    /// that the solution is unique.
    pub const fn proven(clues: Clues, solution: Solution) -> Self {
        Self { clues, solution }
    }

    /// The digits printed in the puzzle.
    pub const fn clues(&self) -> &Clues {
        &self.clues
    }

    /// The unique solution.
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }
}

/// Writes the clues as 81 characters, with `.` for an empty cell.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.clues.fmt(f)
    }
}

/// Parses a puzzle in any format, and proves that it has one solution.
///
/// ```
/// # use masume_engine as masume;
/// use masume::puzzle::Puzzle;
/// let error = "12345".parse::<Puzzle>().unwrap_err();
/// assert_eq!(error.to_string(), "1:6: row 1 has 5 cells, expected 9");
/// ```
impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(text: &str) -> Result<Self, ParsePuzzleError> {
        let clues = text.parse().map_err(ParsePuzzleError::Unreadable)?;
        Self::new(clues).map_err(ParsePuzzleError::NoPuzzle)
    }
}

/// An error for a text that is not a valid puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePuzzleError {
    /// The text cannot be read, or it contains several puzzles.
    #[error("{0}")]
    Unreadable(#[source] ReadError),
    /// The clues conflict, have no solution, or have several solutions.
    #[error("{0}")]
    NoPuzzle(#[source] PuzzleError),
}

/// A reason why clues are not a valid puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A house repeats a digit.
    Conflict(Conflict),
    /// The clues do not conflict, but there is no solution.
    NoSolution,
    /// The clues have at least these two solutions.
    Several(Box<[Solution; 2]>),
}

/// The error for clues that are not a valid puzzle. It contains the clues and the reasons.
///
/// If the clues conflict, the reasons are all conflicts. Otherwise the only reason is that there is
/// no solution, or that there are several.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .flaws.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct PuzzleError {
    clues: Clues,
    flaws: Vec<Flaw>,
}

impl PuzzleError {
    /// All clues of the invalid puzzle.
    pub const fn clues(&self) -> &Clues {
        &self.clues
    }

    /// All reasons why the clues are not a puzzle. The slice is never empty.
    pub fn flaws(&self) -> &[Flaw] {
        &self.flaws
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict(conflict) => {
                let cells: Vec<String> = conflict.cells.iter().map(|c| c.to_string()).collect();
                let kind = match conflict.house.kind() {
                    HouseKind::Row => "row",
                    HouseKind::Column => "column",
                    HouseKind::Box => "box",
                };
                let number = conflict.house.number();
                let (digit, cells) = (conflict.digit, cells.join(", "));
                write!(f, "{digit} repeats in {kind} {number} ({cells})")
            }
            Self::NoSolution => f.write_str("no solution"),
            Self::Several(_) => f.write_str("several solutions"),
        }
    }
}
