//! One play-through: the player's entries and marks, every change of them, and the time.
//!
//! A [`Game`] changes only by [`Game::play`], and keeps every [`Turn`]: played again they give the
//! same game. It knows no keyboard, no screen and no wall clock: the time of a turn comes in with
//! it.

mod account;
mod assist;
mod branches;
mod clock;
mod history;
mod moves;
mod turn;

use crate::grid::{Candidate, Cell, CellSet, Clues, Digit, DigitSet};
use crate::puzzle::{Puzzle, PuzzleError};
use history::{Fate, Place};

pub use account::Account;
pub use assist::DeadEnds;
pub use branches::{Branch, BranchState, Origin};
pub use clock::Clock;
pub use history::{BranchId, Change, History};
pub use moves::{Colour, Layer, Marks, Move, Rejected};
pub use turn::{Hinted, ParseTurnError, Stray, Turn};

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
    /// Marks in the centre, which some players tell from those in the corners.
    pub centre: DigitSet,
    /// Candidates ruled out, by the player or by an accepted hint.
    pub struck: DigitSet,
    /// The colour the player gave it.
    pub colour: Option<Colour>,
}

/// Which notes are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum NoteMode {
    /// The marks of the player.
    #[default]
    Hand,
    /// What the rules leave and nobody has struck.
    Auto,
    /// None; the marks are kept.
    Hidden,
}

/// One play-through of a puzzle.
///
/// ```
/// use masume::game::{Game, Move, PlayTime, Turn};
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
/// game.play(PlayTime::ZERO, Turn::Undo).expect("there is a move to take back");
/// assert_eq!(game.digit(cell), None);
/// # Ok::<(), masume::grid::ParseCellError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    puzzle: Result<Puzzle, PuzzleError>,
    cells: [CellState; 81],
    notes: NoteMode,
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
            notes: NoteMode::default(),
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

    /// Which notes are seen.
    pub const fn note_mode(&self) -> NoteMode {
        self.notes
    }

    /// The notes a player sees in a cell: none where a digit stands.
    pub fn marks(&self, cell: Cell) -> DigitSet {
        let state = self.state(cell);
        match self.notes {
            _ if self.digit(cell).is_some() => DigitSet::EMPTY,
            NoteMode::Hand => state.marks | state.centre,
            NoteMode::Auto => !self.digits().seen(cell) - state.struck,
            NoteMode::Hidden => DigitSet::EMPTY,
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

    /// The digits that are no clues.
    pub fn entries(&self) -> Clues {
        let mut entries = Clues::EMPTY;
        for cell in !self.clues().cells() {
            entries.set(cell, self.state(cell).entry);
        }
        entries
    }

    /// The cells without a digit.
    pub fn empty_cells(&self) -> CellSet {
        !self.digits().cells()
    }

    /// Every change so far, and those that were undone.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Everything the player did, and when.
    pub fn turns(&self) -> &[(PlayTime, Turn)] {
        &self.turns
    }

    /// Does something and keeps it among the turns.
    ///
    /// # Errors
    /// [`Rejected`] when it cannot be done or would change nothing.
    pub fn play(&mut self, at: PlayTime, turn: Turn) -> Result<(), Rejected> {
        match &turn {
            Turn::Make(action) => self.make(at, action, None)?,
            Turn::Try(candidate) => self.make(at, &Move::Place(*candidate), Some(*candidate))?,
            Turn::Undo => self.travel(self.history.behind(self.history.at()))?,
            Turn::Redo => self.travel(self.history.ahead())?,
            Turn::Switch(branch) => {
                let strand = self.history.strand(*branch);
                let open = strand.filter(|strand| strand.fate == Fate::Open);
                let open = open.filter(|_| self.history.is_live(*branch));
                let tip = open.ok_or(Rejected::NoBranch)?.tip;
                if tip == self.history.at() {
                    return Err(Rejected::NoChange);
                }
                self.travel(Some(tip))?;
            }
            Turn::Merge(branch) => {
                self.offshoot(*branch, Fate::Open)?;
                self.history.merge(*branch);
            }
            Turn::Drop(branch) => {
                let fork = self.offshoot(*branch, Fate::Open)?;
                if self
                    .history
                    .ancestry(self.history.branch())
                    .any(|b| b == *branch)
                {
                    self.travel(Some(fork))?;
                }
                self.history.set_dropped(*branch, true);
            }
            Turn::Restore(branch) => {
                self.offshoot(*branch, Fate::Dropped)?;
                self.history.set_dropped(*branch, false);
            }
            Turn::Refute => {
                let loser = self.refuted().ok_or(Rejected::NoBranch)?;
                self.travel(self.fork_of_try())?;
                match self.make(at, &Move::Refute(loser), None) {
                    // It was ruled out before it was tried.
                    Ok(()) | Err(Rejected::NoChange) => {}
                    Err(rejected) => return Err(rejected),
                }
            }
            Turn::Notes(mode) if *mode == self.notes => return Err(Rejected::NoChange),
            Turn::Notes(mode) => self.notes = *mode,
            Turn::Hint(_) => {}
        }
        self.turns.push((at, turn));
        Ok(())
    }

    /// Makes a move. Undone moves are kept: they become a branch.
    ///
    /// A digit that clashes with nothing rubs itself out of the marks of its peers; a digit that
    /// clashes does not, for then it is likely to be a slip, and good marks would be lost.
    ///
    /// # Errors
    /// [`Rejected`] when the move cannot be made or would change nothing.
    pub fn apply(&mut self, at: PlayTime, action: Move) -> Result<(), Rejected> {
        self.play(at, Turn::Make(action))
    }

    fn make(
        &mut self,
        at: PlayTime,
        action: &Move,
        assumption: Option<Candidate>,
    ) -> Result<(), Rejected> {
        let before = self.cells;
        if let Err(rejected) = self.perform(action) {
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
        let change = Change {
            at,
            action: action.clone(),
            before: states(&before),
            after: states(&self.cells),
        };
        self.history.push(change, assumption);
        Ok(())
    }

    /// Goes to a place of the history.
    fn travel(&mut self, to: Option<Place>) -> Result<(), Rejected> {
        for (cell, state) in self.history.go(to.ok_or(Rejected::NoChange)?) {
            self.cells[cell.index()] = state;
        }
        Ok(())
    }

    /// Where a branch of this fate goes off from another.
    fn offshoot(&self, branch: BranchId, fate: Fate) -> Result<Place, Rejected> {
        let strand = self.history.strand(branch).filter(|s| s.fate == fate);
        let fork = strand.and_then(|strand| self.history.behind(strand.first));
        let fork = fork.filter(|_| fate == Fate::Dropped || self.history.is_live(branch));
        fork.ok_or(Rejected::NoBranch)
    }
}
