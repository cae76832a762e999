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
mod kind;
mod moves;
mod turn;
mod variant;

use crate::puzzle::{Puzzle, PuzzleError};
use history::{Fate, Place};

pub use account::Account;
pub use assist::DeadEnds;
pub use branches::{Branch, BranchState, Origin};
pub use clock::Clock;
pub use history::{BranchId, Change, History};
pub use kind::{Classic, PuzzleKind, SetOf};
pub use moves::{Colour, Layer, Marks, Move, Rejected};
pub use turn::{Hinted, ParseTurnError, Stray, Turn};
pub use variant::{VariantGame, WithRules};

/// Time spent playing, pauses left out.
pub type PlayTime = std::time::Duration;

/// What the player did to one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellState<K: PuzzleKind = Classic> {
    /// The digit written into the cell.
    pub entry: Option<K::Digit>,
    /// The digits pencilled into it. They stay while an entry covers them, so that erasing the
    /// entry brings them back.
    pub marks: K::DigitSet,
    /// Marks in the centre, which some players tell from those in the corners.
    pub centre: K::DigitSet,
    /// Candidates ruled out, by the player or by an accepted hint.
    pub struck: K::DigitSet,
    /// The colour the player gave it.
    pub colour: Option<Colour>,
}

impl<K: PuzzleKind> Default for CellState<K> {
    fn default() -> Self {
        Self {
            entry: None,
            marks: K::DigitSet::default(),
            centre: K::DigitSet::default(),
            struck: K::DigitSet::default(),
            colour: None,
        }
    }
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
pub struct Game<K: PuzzleKind = Classic> {
    puzzle: K::Puzzle,
    /// By the index of the cell.
    cells: Vec<CellState<K>>,
    notes: NoteMode,
    history: History<K>,
    turns: Vec<(PlayTime, Turn<K>)>,
}

impl Game {
    /// A game from its beginning. Clues that are no puzzle can be played too, but not checked:
    /// they have no solution to compare with.
    pub fn new(puzzle: Result<Puzzle, PuzzleError>) -> Self {
        Self::of(puzzle)
    }

    /// The puzzle.
    ///
    /// # Errors
    /// When the clues are no puzzle: why not.
    pub fn puzzle(&self) -> Result<&Puzzle, &PuzzleError> {
        self.puzzle.as_ref()
    }
}

impl<K: PuzzleKind> Game<K> {
    /// A game on a puzzle of any kind, from its beginning.
    pub fn of(puzzle: K::Puzzle) -> Self {
        Self {
            cells: vec![CellState::default(); K::area(&puzzle)],
            puzzle,
            notes: NoteMode::default(),
            history: History::default(),
            turns: Vec::new(),
        }
    }

    /// The puzzle, of whatever kind.
    pub const fn played(&self) -> &K::Puzzle {
        &self.puzzle
    }

    /// The digits that cannot be changed.
    pub fn clues(&self) -> &K::Digits {
        K::clues(&self.puzzle)
    }

    /// Whether a cell is a clue.
    pub fn is_clue(&self, cell: K::Cell) -> bool {
        K::digit_in(self.clues(), cell).is_some()
    }

    /// What the player did to a cell.
    pub fn state(&self, cell: K::Cell) -> CellState<K> {
        let index = K::index(&self.puzzle, cell);
        index.map_or_else(CellState::default, |index| self.cells[index])
    }

    /// The digit that stands in a cell: clue or entry.
    pub fn digit(&self, cell: K::Cell) -> Option<K::Digit> {
        K::digit_in(self.clues(), cell).or(self.state(cell).entry)
    }

    /// Every cell, in reading order.
    fn cells(&self) -> Vec<K::Cell> {
        K::cells(&self.puzzle).collect()
    }

    /// Which notes are seen.
    pub const fn note_mode(&self) -> NoteMode {
        self.notes
    }

    /// The notes a player sees in a cell: none where a digit stands.
    pub fn marks(&self, cell: K::Cell) -> K::DigitSet {
        self.marks_beside(cell, &self.digits())
    }

    /// The notes a player sees in a cell, given the [digits](Self::digits) of the game.
    pub fn marks_beside(&self, cell: K::Cell, digits: &K::Digits) -> K::DigitSet {
        let state = self.state(cell);
        match self.notes {
            _ if K::digit_in(digits, cell).is_some() => K::DigitSet::default(),
            NoteMode::Hand => state.marks | state.centre,
            NoteMode::Auto => K::possible(&self.puzzle, digits, cell) - state.struck,
            NoteMode::Hidden => K::DigitSet::default(),
        }
    }

    /// Clues and entries together.
    pub fn digits(&self) -> K::Digits {
        let mut digits = self.clues().clone();
        for cell in K::cells(&self.puzzle) {
            if let Some(entry) = self.state(cell).entry
                && !self.is_clue(cell)
            {
                K::write(&mut digits, cell, Some(entry));
            }
        }
        digits
    }

    /// The digits that are no clues.
    pub fn entries(&self) -> K::Digits {
        let mut entries = self.clues().clone();
        for cell in K::cells(&self.puzzle) {
            let entry = self.state(cell).entry.filter(|_| !self.is_clue(cell));
            K::write(&mut entries, cell, entry);
        }
        entries
    }

    /// The number of cells with a digit.
    pub(super) fn count(&self, digits: &K::Digits) -> usize {
        let cells = K::cells(&self.puzzle);
        cells
            .filter(|cell| K::digit_in(digits, *cell).is_some())
            .count()
    }

    /// The number of cells that hold a digit: clue or entry.
    pub fn filled(&self) -> usize {
        self.count(&self.digits())
    }

    /// The cells without a digit.
    pub fn empty_cells(&self) -> K::CellSet {
        let cells = K::cells(&self.puzzle);
        cells.filter(|cell| self.digit(*cell).is_none()).collect()
    }

    /// Every change so far, and those that were undone.
    pub const fn history(&self) -> &History<K> {
        &self.history
    }

    /// Everything the player did, and when.
    pub fn turns(&self) -> &[(PlayTime, Turn<K>)] {
        &self.turns
    }

    /// Does something and keeps it among the turns.
    ///
    /// # Errors
    /// [`Rejected`] when it cannot be done or would change nothing.
    pub fn play(&mut self, at: PlayTime, turn: Turn<K>) -> Result<(), Rejected<K::Cell>> {
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
    pub fn apply(&mut self, at: PlayTime, action: Move<K>) -> Result<(), Rejected<K::Cell>> {
        self.play(at, Turn::Make(action))
    }

    fn make(
        &mut self,
        at: PlayTime,
        action: &Move<K>,
        assumption: Option<K::Candidate>,
    ) -> Result<(), Rejected<K::Cell>> {
        let before = self.cells.clone();
        if let Err(rejected) = self.perform(action) {
            self.cells = before;
            return Err(rejected);
        }
        let index = |cell: K::Cell| K::index(&self.puzzle, cell).unwrap_or(0);
        let touched = |cell: &K::Cell| before[index(*cell)] != self.cells[index(*cell)];
        let touched: Vec<K::Cell> = K::cells(&self.puzzle).filter(touched).collect();
        if touched.is_empty() {
            return Err(Rejected::NoChange);
        }
        let states = |cells: &[CellState<K>]| {
            let pair = |cell: &K::Cell| (*cell, cells[index(*cell)]);
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
    fn travel(&mut self, to: Option<Place>) -> Result<(), Rejected<K::Cell>> {
        for (cell, state) in self.history.go(to.ok_or(Rejected::NoChange)?) {
            if let Some(index) = K::index(&self.puzzle, cell) {
                self.cells[index] = state;
            }
        }
        Ok(())
    }

    /// Where a branch of this fate goes off from another.
    fn offshoot(&self, branch: BranchId, fate: Fate) -> Result<Place, Rejected<K::Cell>> {
        let strand = self.history.strand(branch).filter(|s| s.fate == fate);
        let fork = strand.and_then(|strand| self.history.behind(strand.first));
        let fork = fork.filter(|_| fate == Fate::Dropped || self.history.is_live(branch));
        fork.ok_or(Rejected::NoBranch)
    }
}
