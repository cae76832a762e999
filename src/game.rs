//! One play-through: the player's entries and marks, every change of them, and the time.
//!
//! A [`Game`] changes only by [`Game::apply`], [`Game::undo`] and [`Game::redo`], and keeps each of
//! these turns: played again they give the same game. It knows no keyboard, no screen and no wall
//! clock: the time of a turn comes in with it.

mod assist;
mod clock;
mod history;
mod turn;

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Clues, Digit, DigitSet, Solution};
use crate::puzzle::{Puzzle, PuzzleError};

pub use clock::Clock;
pub use history::{Change, History};
pub use turn::{ParseTurnError, Stray, Turn};

/// Time spent playing, pauses left out.
pub type PlayTime = std::time::Duration;

/// What the player did to one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct CellState {
    /// The digit written into the cell.
    pub entry: Option<Digit>,
    /// The digits pencilled into it. They stay while an entry covers them, so that erasing the
    /// entry brings them back.
    pub marks: DigitSet,
    /// Candidates ruled out by an accepted hint.
    pub struck: DigitSet,
}

/// One thing a player can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Write a digit, in place of another if there is one.
    Place(Candidate),
    /// Erase the entry of each cell, or else its marks.
    Clear(CellSet),
    /// Pencil a mark.
    Mark(Candidate),
    /// Erase one mark.
    Unmark(Candidate),
    /// Pencil every possible digit into the cells that have no marks; when each has some, rub
    /// out those that are impossible.
    FillMarks,
    /// Accept a hint.
    Take {
        /// The digits it writes.
        placements: Vec<Candidate>,
        /// The candidates it rules out.
        eliminations: CandidateSet,
    },
    /// Write a full grid over everything.
    Complete(Solution),
}

/// Why a move was not made. The game is then as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejected {
    /// The cell is a clue; clues never change.
    Clue(Cell),
    /// The cell holds an entry, so no mark can be pencilled into it.
    Filled(Cell),
    /// Everything is already as the move would make it.
    NoChange,
}

/// One play-through of a puzzle.
///
/// ```
/// use masume::game::{Game, Move, PlayTime};
/// use masume::grid::{Candidate, Cell, Digit};
/// # let clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// # let clues = masume::grid::Clues::new(std::array::from_fn(|i| {
/// #     Digit::from_char(clues.chars().nth(i).expect("81 characters"))
/// # }));
/// # let puzzle = masume::puzzle::Puzzle::new(clues).expect("one solution");
/// let mut game = Game::new(Ok(puzzle));
/// let cell: Cell = "r1c3".parse()?;
/// let four = Candidate::new(cell, Digit::ALL[3]);
/// game.apply(PlayTime::ZERO, Move::Place(four)).expect("the cell is free");
/// assert_eq!(game.digit(cell), Some(Digit::ALL[3]));
/// game.undo(PlayTime::ZERO);
/// assert_eq!(game.digit(cell), None);
/// # Ok::<(), masume::grid::ParseCellError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    puzzle: Result<Puzzle, PuzzleError>,
    cells: [CellState; 81],
    history: History,
    turns: Vec<(PlayTime, Turn)>,
}

impl Game {
    /// A game from its beginning. Clues that are no puzzle can be played too, but not checked:
    /// they have no solution to compare with.
    pub fn new(puzzle: Result<Puzzle, PuzzleError>) -> Self {
        Self {
            puzzle,
            cells: [CellState::default(); 81],
            history: History::default(),
            turns: Vec::new(),
        }
    }

    /// The puzzle.
    ///
    /// # Errors
    /// When the clues are no puzzle: why not.
    pub fn puzzle(&self) -> Result<&Puzzle, &PuzzleError> {
        self.puzzle.as_ref()
    }

    /// The digits that cannot be changed.
    pub fn clues(&self) -> &Clues {
        match &self.puzzle {
            Ok(puzzle) => puzzle.clues(),
            Err(error) => error.clues(),
        }
    }

    /// Whether a cell is a clue.
    pub fn is_clue(&self, cell: Cell) -> bool {
        self.clues().digit(cell).is_some()
    }

    /// What the player did to a cell.
    pub fn state(&self, cell: Cell) -> CellState {
        self.cells[cell.index()]
    }

    /// The digit that stands in a cell: clue or entry.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.clues().digit(cell).or(self.state(cell).entry)
    }

    /// The marks a player sees in a cell: none where a digit stands.
    pub fn marks(&self, cell: Cell) -> DigitSet {
        if self.digit(cell).is_some() {
            DigitSet::EMPTY
        } else {
            self.state(cell).marks
        }
    }

    /// Clues and entries together.
    pub fn digits(&self) -> Clues {
        let mut digits = *self.clues();
        for cell in Cell::ALL {
            digits.set(cell, self.digit(cell));
        }
        digits
    }

    /// The cells without a digit.
    pub fn empty_cells(&self) -> CellSet {
        !self.digits().cells()
    }

    /// Every change so far, and those that were undone.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Everything the player did, and when: each move, and each step back or forth.
    pub fn turns(&self) -> &[(PlayTime, Turn)] {
        &self.turns
    }

    /// Makes a move.
    ///
    /// A digit that clashes with nothing leaves the marks of its peers; a digit that clashes
    /// does not, for then it is likely to be a slip, and good marks would be lost.
    ///
    /// # Errors
    /// [`Rejected`] when the move cannot be made or would change nothing.
    pub fn apply(&mut self, at: PlayTime, action: Move) -> Result<&Change, Rejected> {
        let before = self.cells;
        let made = self.perform(&action);
        if let Err(rejected) = made {
            self.cells = before;
            return Err(rejected);
        }
        let touched = |c: &Cell| before[c.index()] != self.cells[c.index()];
        let touched: Vec<Cell> = Cell::ALL.into_iter().filter(touched).collect();
        if touched.is_empty() {
            return Err(Rejected::NoChange);
        }
        let states = |cells: &[CellState; 81]| {
            let pair = |cell: &Cell| (*cell, cells[cell.index()]);
            touched.iter().map(pair).collect()
        };
        self.turns.push((at, Turn::Make(action.clone())));
        let change = Change {
            at,
            action,
            before: states(&before),
            after: states(&self.cells),
        };
        Ok(self.history.push(change))
    }

    /// Takes back the last move; gives the change that was undone.
    pub fn undo(&mut self, at: PlayTime) -> Option<&Change> {
        let change = self.history.step_back()?;
        self.turns.push((at, Turn::Undo));
        for (cell, state) in &change.before {
            self.cells[cell.index()] = *state;
        }
        Some(change)
    }

    /// Makes the move again that was undone last; gives the change.
    pub fn redo(&mut self, at: PlayTime) -> Option<&Change> {
        let change = self.history.step_forward()?;
        self.turns.push((at, Turn::Redo));
        for (cell, state) in &change.after {
            self.cells[cell.index()] = *state;
        }
        Some(change)
    }

    fn perform(&mut self, action: &Move) -> Result<(), Rejected> {
        match action {
            Move::Place(candidate) => self.place(*candidate),
            Move::Clear(cells) => cells.iter().try_for_each(|cell| {
                let state = self.editable(cell)?;
                if state.entry.take().is_none() {
                    state.marks = DigitSet::EMPTY;
                }
                Ok(())
            }),
            Move::Mark(mark) => {
                self.markable(mark.cell())?.marks.insert(mark.digit());
                Ok(())
            }
            Move::Unmark(mark) => {
                self.markable(mark.cell())?.marks.remove(mark.digit());
                Ok(())
            }
            Move::FillMarks => {
                self.fill_marks();
                Ok(())
            }
            Move::Take {
                placements,
                eliminations,
            } => {
                for loser in eliminations.iter() {
                    let state = &mut self.cells[loser.cell().index()];
                    state.struck.insert(loser.digit());
                    state.marks.remove(loser.digit());
                }
                placements.iter().try_for_each(|p| self.place(*p))
            }
            Move::Complete(solution) => {
                for cell in Cell::ALL {
                    if !self.is_clue(cell) {
                        self.cells[cell.index()].entry = Some(solution.digit(cell));
                    }
                }
                Ok(())
            }
        }
    }

    fn place(&mut self, candidate: Candidate) -> Result<(), Rejected> {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.editable(cell)?.entry = Some(digit);
        if self.digits().seen(cell).contains(digit) {
            return Ok(());
        }
        for peer in self.digits().peers(cell) {
            self.cells[peer.index()].marks.remove(digit);
        }
        Ok(())
    }

    fn fill_marks(&mut self) {
        let digits = self.digits();
        let empty = self.empty_cells();
        let bare: CellSet = empty
            .iter()
            .filter(|cell| {
                let state = self.state(*cell);
                state.marks.is_empty() && !(!digits.seen(*cell) - state.struck).is_empty()
            })
            .collect();
        for cell in empty {
            let state = &mut self.cells[cell.index()];
            let possible = !digits.seen(cell) - state.struck;
            if bare.contains(cell) {
                state.marks = possible;
            } else if bare.is_empty() {
                state.marks = state.marks & possible;
            }
        }
    }

    fn editable(&mut self, cell: Cell) -> Result<&mut CellState, Rejected> {
        if self.is_clue(cell) {
            Err(Rejected::Clue(cell))
        } else {
            Ok(&mut self.cells[cell.index()])
        }
    }

    fn markable(&mut self, cell: Cell) -> Result<&mut CellState, Rejected> {
        let state = self.editable(cell)?;
        if state.entry.is_some() {
            Err(Rejected::Filled(cell))
        } else {
            Ok(state)
        }
    }
}
