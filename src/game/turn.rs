//! What a player did, in order: moves, and steps back and forth through the history.
//!
//! A game is the replay of its turns. Written down, a turn is a verb and what it is about, apart
//! by blanks: `place r4c7=5`, `mark 4 r1c1 r1c2`, `take r1c1=4 r2c2<>6`, `switch 2`, `undo`.

use std::fmt;
use std::str::FromStr;

use super::{BranchId, Colour, Game, Layer, Marks, Move, NoteMode, PlayTime};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Clues, Digit, DigitSet, Solution};
use crate::puzzle::{Puzzle, PuzzleError};

/// One thing a player did to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Made a move.
    Make(Move),
    /// Wrote a digit on trial: a branch begins.
    Try(Candidate),
    /// Took the last move back.
    Undo,
    /// Made the move again that was taken back last.
    Redo,
    /// Went to the end of another branch.
    Switch(BranchId),
    /// Made a branch part of the main one.
    Merge(BranchId),
    /// Put a branch away; the game goes back to where it goes off.
    Drop(BranchId),
    /// Took a branch out again that was put away.
    Restore(BranchId),
    /// Left a try that had led to a dead end, and ruled its digit out.
    Refute,
    /// Chose the notes to be seen.
    Notes(NoteMode),
    /// Looked at a hint.
    Hint(Hinted),
}

/// What a player was shown of a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hinted {
    /// How far: 1 tells where to look, 4 what to do.
    pub depth: u8,
    /// What it is about: the name of a technique in commands and files, or another word.
    pub about: String,
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
            if game.play(at, turn).is_err() {
                let sound = Box::new(game);
                return Err(Stray { sound });
            }
        }
        Ok(game)
    }
}

impl NoteMode {
    const NAMES: [(Self, &'static str); 3] = [
        (Self::Hand, "hand"),
        (Self::Auto, "auto"),
        (Self::Hidden, "hidden"),
    ];
}

/// The verbs that write into a layer of notes, and those that rub out.
const LAYERS: [(Layer, [&str; 2]); 3] = [
    (Layer::Corner, ["mark", "unmark"]),
    (Layer::Centre, ["mark-centre", "unmark-centre"]),
    (Layer::Struck, ["strike", "unstrike"]),
];

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Make(action) => action.fmt(f),
            Self::Try(candidate) => write!(f, "try {candidate}"),
            Self::Undo => f.write_str("undo"),
            Self::Redo => f.write_str("redo"),
            Self::Switch(branch) => write!(f, "switch {}", branch.number()),
            Self::Merge(branch) => write!(f, "merge {}", branch.number()),
            Self::Drop(branch) => write!(f, "drop {}", branch.number()),
            Self::Restore(branch) => write!(f, "restore {}", branch.number()),
            Self::Refute => f.write_str("refute"),
            Self::Notes(mode) => {
                let name = NoteMode::NAMES.iter().find(|(own, _)| own == mode);
                write!(f, "notes {}", name.map_or("", |(_, name)| name))
            }
            Self::Hint(Hinted { depth, about }) => write!(f, "hint {depth} {about}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = |f: &mut fmt::Formatter<'_>, cells: &CellSet| {
            cells.iter().try_for_each(|cell| write!(f, " {cell}"))
        };
        let marks = |f: &mut fmt::Formatter<'_>, marks: &Marks, rub_out: usize| {
            let layer = LAYERS.iter().find(|(layer, _)| *layer == marks.layer);
            let verb = layer.map_or("", |(_, verbs)| verbs[rub_out]);
            write!(f, "{verb} {}", marks.digits)?;
            cells(f, &marks.cells)
        };
        match self {
            Self::Place(candidate) => write!(f, "place {candidate}"),
            Self::Clear(erased) => {
                f.write_str("clear")?;
                cells(f, erased)
            }
            Self::Mark(written) => marks(f, written, 0),
            Self::Unmark(erased) => marks(f, erased, 1),
            Self::Centre(moved) => {
                f.write_str("centre")?;
                cells(f, moved)
            }
            Self::Colour(coloured, colour) => {
                write!(f, "colour {}", colour.map_or(0, |colour| colour.0.value()))?;
                cells(f, coloured)
            }
            Self::FillMarks => f.write_str("fill-marks"),
            Self::Refute(candidate) => write!(f, "rule-out {candidate}"),
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
            Self::Fill(placements) => {
                f.write_str("fill")?;
                placements.iter().try_for_each(|p| write!(f, " {p}"))
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
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let branch = || rest.parse().ok().map(BranchId::new);
        let read = match verb {
            "try" => candidate(rest, "=").map(Self::Try),
            "undo" => rest.is_empty().then_some(Self::Undo),
            "redo" => rest.is_empty().then_some(Self::Redo),
            "switch" => branch().map(Self::Switch),
            "merge" => branch().map(Self::Merge),
            "drop" => branch().map(Self::Drop),
            "restore" => branch().map(Self::Restore),
            "refute" => rest.is_empty().then_some(Self::Refute),
            "notes" => {
                let mode = NoteMode::NAMES.iter().find(|(_, name)| *name == rest);
                mode.map(|(mode, _)| Self::Notes(*mode))
            }
            "hint" => hinted(rest).map(Self::Hint),
            _ => text.parse().ok().map(Self::Make),
        };
        read.ok_or(ParseTurnError)
    }
}

impl FromStr for Move {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Self, ParseTurnError> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let read = match verb {
            "place" => candidate(rest, "=").map(Self::Place),
            "clear" => cells(rest).map(Self::Clear),
            "centre" => cells(rest).map(Self::Centre),
            "colour" => rest.split_once(' ').and_then(|(number, rest)| {
                let colour = match number {
                    "0" => None,
                    _ => Some(Colour(digit(number)?)),
                };
                Some(Self::Colour(cells(rest)?, colour))
            }),
            "fill-marks" => rest.is_empty().then_some(Self::FillMarks),
            "rule-out" => candidate(rest, "=").map(Self::Refute),
            "take" => take(rest),
            "fill" => {
                let placements = rest.split_whitespace().map(|word| candidate(word, "="));
                placements.collect::<Option<_>>().map(Self::Fill)
            }
            "complete" => solution(rest).map(Self::Complete),
            _ => marks(verb, rest),
        };
        read.ok_or(ParseTurnError)
    }
}

fn hinted(text: &str) -> Option<Hinted> {
    let (depth, about) = text.split_once(' ')?;
    let depth = depth.parse().ok().filter(|depth| (1..=4).contains(depth))?;
    let about = Some(about).filter(|about| !about.is_empty())?.to_owned();
    Some(Hinted { depth, about })
}

/// Digits written into a layer of notes or rubbed out of it.
fn marks(verb: &str, rest: &str) -> Option<Move> {
    let (numbers, rest) = rest.split_once(' ')?;
    let (digits, cells) = (digits(numbers)?, cells(rest)?);
    LAYERS.iter().find_map(|(layer, [write, rub_out])| {
        let marks = Marks {
            layer: *layer,
            cells,
            digits,
        };
        match verb {
            _ if verb == *write => Some(Move::Mark(marks)),
            _ if verb == *rub_out => Some(Move::Unmark(marks)),
            _ => None,
        }
    })
}

/// Digits in a row, none twice.
fn digits(text: &str) -> Option<DigitSet> {
    let digits: DigitSet = text.chars().map(Digit::from_char).collect::<Option<_>>()?;
    Some(digits).filter(|digits| !digits.is_empty() && digits.len() == text.len())
}

fn digit(text: &str) -> Option<Digit> {
    let mut chars = text.chars();
    let digit = Digit::from_char(chars.next()?)?;
    chars.next().is_none().then_some(digit)
}

/// A candidate with this sign between cell and digit.
fn candidate(text: &str, sign: &str) -> Option<Candidate> {
    let (cell, value) = text.split_once(sign)?;
    Some(Candidate::new(cell.parse().ok()?, digit(value)?))
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
