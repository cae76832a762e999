//! A game on one puzzle: the player's entries and notes, the history of changes, and the time
//! played.
//!
//! A [`Game`] changes only through [`Game::play`], which records every [`Turn`]; replaying the
//! turns restores the same game. The module does not depend on the keyboard, the screen or the
//! system clock: the caller passes the time of each turn.

mod aids;
mod assist;
mod borders;
mod branches;
mod classic;
mod clock;
mod dead_ends;
mod history;
mod moves;
mod pen;
mod returned_notes;
mod timeline;
mod totals;
mod turn;

use std::sync::LazyLock;

use crate::grid::rules::{Pos, PosSet, VariantCandidate, VariantDigit, VariantDigitSet};
use crate::grid::{Digit, DigitSet};
use crate::puzzle::{PosDigits, Puzzle, PuzzleError, VariantPuzzle};
use history::{BranchStatus, HistoryIndex};

pub use aids::{Aid, AidSet};
pub use borders::{Border, BorderSide};
pub use branches::{Branch, BranchState, Origin};
pub use clock::Clock;
pub use dead_ends::DeadEnds;
pub use history::{BranchId, Change, History};
pub use moves::{CellColor, CellLayer, LinkKind, Move, MoveError, Notes};
pub use timeline::EntryTimeline;
pub use totals::GameTotals;
pub use turn::{ParseTurnError, ReplayError, Turn, ViewedHint};

/// Time spent playing, without pauses.
pub type PlayTime = std::time::Duration;

/// The player's entry, notes and colors in one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellState {
    /// The digit entered in the cell.
    pub entry: Option<VariantDigit>,
    /// Corner notes. An entry hides the notes but does not delete them. If the entry is erased,
    /// they are shown again.
    pub notes: VariantDigitSet,
    /// Center notes.
    pub center: VariantDigitSet,
    /// Candidates that the player or an accepted hint eliminated.
    pub eliminated: VariantDigitSet,
    /// Bold notes.
    pub bold: VariantDigitSet,
    /// Notes that are crossed out but still visible.
    pub crossed: VariantDigitSet,
    /// The colors assigned by the player, by the numbers of [`CellColor`].
    pub colors: DigitSet,
    /// The notes of each color.
    note_colors: [VariantDigitSet; 9],
}

masume_engine::names! {
    /// The source of the notes that are displayed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum NoteMode: name {
        /// The player's own notes.
        #[default]
        Hand = "hand",
        /// The candidates that the rules allow and that are not eliminated.
        Auto = "auto",
        /// No notes are displayed, but the player's notes are preserved.
        Hidden = "hidden",
    }
}

/// A game on a puzzle.
///
/// ```
/// use masume::game::{Game, Move, PlayTime, Turn};
/// use masume::grid::Digit;
/// use masume::grid::rules::{Pos, VariantCandidate};
/// # let clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// # let clues = masume::grid::Clues::new(std::array::from_fn(|i| {
/// #     Digit::from_char(clues.chars().nth(i).expect("81 characters"))
/// # }));
/// # let puzzle = masume::puzzle::Puzzle::new(clues).expect("one solution");
/// let mut game = Game::new(Ok(puzzle));
/// let cell: Pos = "r1c3".parse()?;
/// let four = Digit::ALL[3].into();
/// let place = Move::Place(VariantCandidate::new(cell, four));
/// game.apply(PlayTime::ZERO, place).expect("the cell is free");
/// assert_eq!(game.digit(cell), Some(four));
/// game.play(PlayTime::ZERO, Turn::Undo).expect("there is a move to take back");
/// assert_eq!(game.digit(cell), None);
/// # Ok::<(), masume::grid::rules::ParsePosError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    puzzle: VariantPuzzle,
    /// The state of each cell, by cell index.
    cells: Vec<CellState>,
    notes: NoteMode,
    /// True if a removed entry gives back the notes that it removed. Saved games from before this
    /// rule lack it, so that their turns lead to the same notes again.
    returns_notes: bool,
    /// The number of turns after which the player had solved the puzzle for the first time.
    finish: Option<usize>,
    history: History,
    turns: Vec<(PlayTime, Turn)>,
}

impl Game {
    /// Starts a game on a classic puzzle. Clues that are not a valid puzzle can be played too. The
    /// entries of such a game are not checked, because there is no unique solution.
    pub fn new(puzzle: Result<Puzzle, PuzzleError>) -> Self {
        Self::of(puzzle.into())
    }

    /// Starts a game on a puzzle of any kind.
    pub fn of(puzzle: VariantPuzzle) -> Self {
        Self {
            cells: vec![CellState::default(); puzzle.variant().shape().area()],
            puzzle,
            notes: NoteMode::default(),
            returns_notes: false,
            finish: None,
            history: History::default(),
            turns: Vec::new(),
        }
    }

    /// Starts a game from a position: entries, corner notes and center notes. The position is the
    /// first move, which can be undone. Digits that the puzzle does not use are dropped.
    #[must_use]
    pub fn begun(mut self, entries: &[(Pos, u8)], [corner, center]: &[Vec<(Pos, u8)>; 2]) -> Self {
        let list = |digits: &[(Pos, u8)]| -> Vec<VariantCandidate> {
            let candidate = |(pos, digit): &(Pos, u8)| {
                let value = VariantDigit::new(*digit)?;
                let fits = self.puzzle.values().contains(value) && !self.is_clue(*pos);
                fits.then(|| VariantCandidate::new(*pos, value))
            };
            digits.iter().filter_map(candidate).collect()
        };
        let (entries, corner, center) = (list(entries), list(corner), list(center));
        if entries.len() + corner.len() + center.len() > 0 {
            let position = Move::Load {
                entries,
                corner,
                center,
            };
            // A position without a valid digit is not loaded.
            let _ = self.apply(PlayTime::default(), position);
        }
        self
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &VariantPuzzle {
        &self.puzzle
    }

    /// The cells of the puzzle.
    pub fn cells(&self) -> impl Iterator<Item = Pos> + Clone + '_ {
        self.puzzle.cells().iter().copied()
    }

    /// Sets the unique solution of the puzzle, so that entries can be checked.
    pub fn set_solution(&mut self, solution: Vec<Option<VariantDigit>>) {
        self.puzzle = self.puzzle.clone().with_solution(solution);
    }

    /// Lifts the fog that the digits lift and hides the other cells again, or shows the whole puzzle
    /// if `is_shown` is false. Only the [puzzle](Self::puzzle) changes. Nothing happens without fog.
    pub fn set_fog(&mut self, is_shown: bool) {
        self.puzzle = if is_shown {
            self.puzzle.seen_with(&self.digits())
        } else {
            self.puzzle.without_fog()
        };
    }

    /// The author's message to a player who has solved the puzzle; `None` until then.
    pub fn success_message(&self) -> Option<&str> {
        let message = self.puzzle.entry().success_message();
        message.filter(|_| self.is_finished())
    }

    /// The clues.
    pub fn clues(&self) -> &PosDigits {
        self.puzzle.clues()
    }

    /// Returns true if a cell is a clue.
    pub fn is_clue(&self, cell: Pos) -> bool {
        self.clues().digit(cell).is_some()
    }

    /// The player's entry, notes and colors in a cell.
    pub fn state(&self, cell: Pos) -> &CellState {
        static BLANK: LazyLock<CellState> = LazyLock::new(CellState::default);
        let index = self.puzzle.index(cell);
        index.map_or_else(|| &*BLANK, |index| &self.cells[index])
    }

    /// Returns the value of a digit in a cell that the player has marked as a doubler or negator with
    /// the first color; `None` for other cells.
    pub fn marked_value(&self, pos: Pos) -> Option<i64> {
        let factor = self.puzzle().variant().modifier()?.factor()?;
        let digit = self.digit(pos)?;
        let colors = self.state(pos).colors;
        colors
            .contains(Digit::ALL[0])
            .then(|| factor * i64::from(digit.number()))
    }

    /// The digit in a cell: a clue or an entry.
    pub fn digit(&self, cell: Pos) -> Option<VariantDigit> {
        self.clues().digit(cell).or(self.state(cell).entry)
    }

    /// The current note mode.
    pub const fn note_mode(&self) -> NoteMode {
        self.notes
    }

    /// The notes displayed in a cell; empty if the cell has a digit.
    pub fn notes(&self, cell: Pos) -> VariantDigitSet {
        self.notes_or(cell, || self.puzzle.possible_digits(&self.digits(), cell))
    }

    /// The notes displayed in a cell. `digits` must be the [digits](Self::digits) of the game. A
    /// caller that needs the notes of many cells computes these digits only once.
    pub fn notes_beside(&self, cell: Pos, digits: &PosDigits) -> VariantDigitSet {
        self.notes_or(cell, || self.puzzle.possible_digits(digits, cell))
    }

    /// The notes displayed in a cell. `possible` computes the possible digits for automatic notes.
    fn notes_or(&self, cell: Pos, possible: impl FnOnce() -> VariantDigitSet) -> VariantDigitSet {
        let state = self.state(cell);
        match self.notes {
            _ if state.entry.is_some() || self.is_clue(cell) => VariantDigitSet::default(),
            NoteMode::Hand => state.notes | state.center,
            NoteMode::Auto => possible() - state.eliminated,
            NoteMode::Hidden => VariantDigitSet::default(),
        }
    }

    /// All digits in the grid: clues and entries.
    pub fn digits(&self) -> PosDigits {
        let mut digits = self.clues().clone();
        for cell in self.cells() {
            if let Some(entry) = self.state(cell).entry
                && !self.is_clue(cell)
            {
                digits.set(cell, Some(entry));
            }
        }
        digits
    }

    /// The digits in the grid that are not clues.
    pub fn entries(&self) -> PosDigits {
        let mut entries = self.clues().clone();
        for cell in self.cells() {
            let entry = self.state(cell).entry.filter(|_| !self.is_clue(cell));
            entries.set(cell, entry);
        }
        entries
    }

    pub(super) fn count(&self, digits: &PosDigits) -> usize {
        let cells = self.cells();
        cells.filter(|cell| digits.digit(*cell).is_some()).count()
    }

    /// The number of cells with a digit: clues and entries.
    pub fn filled(&self) -> usize {
        self.count(&self.digits())
    }

    /// The cells without a digit.
    pub fn empty_cells(&self) -> PosSet {
        let cells = self.cells();
        cells.filter(|cell| self.digit(*cell).is_none()).collect()
    }

    /// All changes, including undone changes.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// All turns, with their times.
    pub fn turns(&self) -> &[(PlayTime, Turn)] {
        &self.turns
    }

    /// Returns true if both games have the same puzzle and the same turns.
    pub fn has_same_turns(&self, other: &Self) -> bool {
        self.turns == other.turns && self.puzzle.entry().variant == other.puzzle.entry().variant
    }

    /// Plays a turn and records it.
    ///
    /// # Errors
    /// Returns [`MoveError`] if the turn is impossible or would change nothing.
    pub fn play(&mut self, at: PlayTime, turn: Turn) -> Result<(), MoveError> {
        match &turn {
            Turn::Make(action) => self.make(at, action, None)?,
            Turn::StartTrial(candidate) => {
                self.make(at, &Move::Place(*candidate), Some(*candidate))?;
            }
            Turn::Undo => self.travel(self.history.previous(self.history.at()))?,
            Turn::Redo => self.travel(self.history.redo_target())?,
            Turn::Switch(branch) => {
                let record = self.history.record(*branch);
                let open = record.filter(|record| record.status == BranchStatus::Open);
                let open = open.filter(|_| self.history.is_live(*branch));
                let tip = open.ok_or(MoveError::NoBranch)?.tip;
                if tip == self.history.at() {
                    return Err(MoveError::NoChange);
                }
                self.travel(Some(tip))?;
            }
            Turn::Merge(branch) => {
                self.fork_position(*branch, BranchStatus::Open)?;
                self.history.merge(*branch);
            }
            Turn::Drop(branch) => {
                let fork = self.fork_position(*branch, BranchStatus::Open)?;
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
                self.fork_position(*branch, BranchStatus::Dropped)?;
                self.history.set_dropped(*branch, false);
            }
            Turn::RejectTrial => {
                let failed = self.failed_trial().ok_or(MoveError::NoBranch)?;
                self.travel(self.trial_fork())?;
                match self.make(at, &Move::Eliminate(failed), None) {
                    // The candidate was already eliminated before the trial.
                    Ok(()) | Err(MoveError::NoChange) => {}
                    Err(rejected) => return Err(rejected),
                }
            }
            Turn::Arcade | Turn::Race(_) if !self.turns.is_empty() => {
                return Err(MoveError::NoChange);
            }
            Turn::NoteMode(mode) if *mode == self.notes => return Err(MoveError::NoChange),
            Turn::NoteMode(mode) => self.notes = *mode,
            Turn::ReturnNotes if self.returns_notes => return Err(MoveError::NoChange),
            Turn::ReturnNotes => self.returns_notes = true,
            Turn::Use(_) if self.turns.iter().any(|(_, known)| *known == turn) => {
                return Err(MoveError::NoChange);
            }
            Turn::Arcade | Turn::Race(_) | Turn::Hint(_) | Turn::Use(_) => {}
        }
        let changes_board = turn.changes_board();
        self.turns.push((at, turn));
        // A grid that the program has filled can be undone, and then solved by the player.
        if changes_board && self.finish.is_none() && self.is_won() && !self.totals().filled {
            self.finish = Some(self.turns.len());
        }
        Ok(())
    }

    /// Returns true if the game is finished: if the puzzle is solved, or if the player had solved it
    /// before later changes. Later changes do not count.
    pub fn is_finished(&self) -> bool {
        self.finish.is_some() || self.is_won()
    }

    /// The turns that count: the turns up to the solution of the puzzle.
    pub fn counted_turns(&self) -> &[(PlayTime, Turn)] {
        &self.turns[..self.finish.unwrap_or(self.turns.len())]
    }

    /// The game without changes after the solution of the puzzle.
    #[must_use]
    pub fn without_later_turns(&self) -> Self {
        let mut game = Self::of(self.puzzle.clone());
        for (at, turn) in self.counted_turns() {
            // No turn is rejected, because the turns were played in this order before.
            let _ = game.play(*at, turn.clone());
        }
        game
    }

    /// Makes a move. Undone moves become a branch.
    ///
    /// A digit without conflicts is removed from the notes of its peers. A digit with a conflict
    /// removes no notes: it is probably a mistake, and correct notes would be lost. After
    /// [`Turn::ReturnNotes`], an entry that is erased or replaced gives back the notes that it
    /// removed.
    ///
    /// # Errors
    /// Returns [`MoveError`] if the move is impossible or would change nothing.
    pub fn apply(&mut self, at: PlayTime, action: Move) -> Result<(), MoveError> {
        self.play(at, Turn::Make(action))
    }

    fn make(
        &mut self,
        at: PlayTime,
        action: &Move,
        assumption: Option<VariantCandidate>,
    ) -> Result<(), MoveError> {
        let before = self.cells.clone();
        if let Err(rejected) = self.perform(action) {
            self.cells = before;
            return Err(rejected);
        }
        if self.returns_notes {
            self.return_notes(&before);
        }
        let index = |cell: Pos| self.puzzle.index(cell).unwrap_or(0);
        let touched = |cell: &Pos| before[index(*cell)] != self.cells[index(*cell)];
        let touched: Vec<Pos> = self.cells().filter(touched).collect();
        if touched.is_empty() && !matches!(action, Move::Link(..) | Move::Borders(..)) {
            return Err(MoveError::NoChange);
        }
        let states = |cells: &[CellState]| {
            let pair = |cell: &Pos| (*cell, cells[index(*cell)]);
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

    /// Moves to a position in the history. If `to` is `None`, the turn is rejected.
    fn travel(&mut self, to: Option<HistoryIndex>) -> Result<(), MoveError> {
        for (cell, state) in self.history.move_to(to.ok_or(MoveError::NoChange)?) {
            if let Some(index) = self.puzzle.index(cell) {
                self.cells[index] = state;
            }
        }
        Ok(())
    }

    /// Returns the position where a branch starts. Returns an error if the branch does not have the
    /// status `status`.
    fn fork_position(
        &self,
        branch: BranchId,
        status: BranchStatus,
    ) -> Result<HistoryIndex, MoveError> {
        let record = self.history.record(branch).filter(|s| s.status == status);
        let fork = record.and_then(|record| self.history.previous(record.first));
        let fork = fork.filter(|_| status == BranchStatus::Dropped || self.history.is_live(branch));
        fork.ok_or(MoveError::NoBranch)
    }
}
