//! Checks that need no search: conflicts, mistakes, missing candidates.

use crate::grid::{Board, Candidate, Cell, CellSet, Conflict, Digit, House};

use super::dead_ends::DeadEnds;
use super::{CellState, Change, Game, NoteMode, PuzzleKind, SetOf as _};

impl Game {
    /// All conflicts between digits in the grid.
    pub fn conflicts(&self) -> Vec<Conflict> {
        self.digits().conflicts()
    }

    /// All cells that are part of a conflict, including clues.
    pub fn conflicting_cells(&self) -> CellSet {
        self.conflicts()
            .iter()
            .fold(CellSet::EMPTY, |all, conflict| all | conflict.cells)
    }

    /// All cells without candidates and all digits without a place in a house.
    pub fn dead_ends(&self) -> DeadEnds {
        DeadEnds::of(&self.digits())
    }

    /// Returns true if the digit occurs exactly once in every house.
    pub fn is_done(&self, digit: Digit) -> bool {
        let cells = self.digits().cells_with(digit);
        let once = |house: &House| (cells & house.cell_set()).len() == 1;
        House::ALL.iter().all(once)
    }

    /// The number of cells in which the digit is still missing: nine minus its placed cells, but at
    /// least 0.
    pub fn remaining_count(&self, digit: Digit) -> usize {
        9_usize.saturating_sub(self.digits().cells_with(digit).len())
    }

    /// The position for the logic engine: the placed digits, and the candidates that the rules and
    /// accepted hints allow. `None` if digits conflict.
    pub fn board(&self) -> Option<Board> {
        let mut board = Board::with_entries(self.clues(), &self.entries()).ok()?;
        let eliminated = board
            .unsolved()
            .iter()
            .flat_map(|cell| {
                let digits = self.state(cell).eliminated;
                digits.iter().map(move |d| Candidate::new(cell, d))
            })
            .collect();
        board.eliminate(&eliminated);
        Some(board)
    }

    /// The position for hints. If all empty cells have notes that include the digit of the
    /// solution, candidates without a note count as eliminated. `None` if digits conflict.
    pub fn noted_board(&self) -> Option<Board> {
        let mut board = self.board()?;
        let mut empty = self.empty_cells().iter();
        let is_judged = self.puzzle().is_ok() && self.missing_note().is_none();
        if is_judged && empty.all(|cell| !self.notes(cell).is_empty()) {
            let unnoted = board.unsolved().iter().flat_map(|cell| {
                let digits = board.candidates(cell) - self.notes(cell);
                digits.iter().map(move |digit| Candidate::new(cell, digit))
            });
            let unnoted = unnoted.collect();
            board.eliminate(&unnoted);
        }
        Some(board)
    }

    /// The singles in the order in which they can be placed. Placing a single may lead to the next
    /// single in the list. On a board without a solution, the list ends at a contradiction. `None`
    /// if digits conflict.
    pub fn singles(&self) -> Option<Vec<Candidate>> {
        let mut board = self.board()?;
        let mut found = Vec::new();
        while let Some(single) = single(&board) {
            if board.place(single).is_err() {
                break;
            }
            found.push(single);
        }
        Some(found)
    }
}

impl<K: PuzzleKind> Game<K> {
    /// The displayed notes of a cell that the peers of the cell or the rules about the cell
    /// exclude. The result is empty unless the player's own notes are displayed.
    pub fn invalid_notes(&self, cell: K::Cell) -> K::DigitSet {
        let digits = self.digits();
        match self.note_mode() {
            NoteMode::Hand => {
                self.notes_beside(cell, &digits)
                    - K::possible_digits(self.any_puzzle(), &digits, cell)
            }
            NoteMode::Auto | NoteMode::Hidden => K::DigitSet::default(),
        }
    }

    /// The first candidate of the solution that is missing in the notes of a cell. Cells without
    /// notes are skipped. `None` if no candidate is missing, or if no unique solution is known.
    pub fn missing_note(&self) -> Option<K::Candidate> {
        let lacks = |cell: K::Cell| {
            let digit = K::solution_in(self.any_puzzle(), cell)?;
            let notes = self.notes(cell);
            let lacks = !notes.has_none() && !notes.has(digit);
            lacks.then(|| K::candidate(cell, digit))
        };
        let mut cells = K::cells(self.any_puzzle());
        cells.find_map(|cell| lacks(cell).filter(|_| self.digit(cell).is_none()))
    }

    /// The number of moves to undo to return to the position before the first mistake. `None` if
    /// there is no mistake, or no unique solution to compare with.
    pub fn moves_since_mistake(&self) -> Option<usize> {
        let wrong = self.mistakes()?;
        let done = self.history().changes();
        let written_by = |cell: K::Cell| {
            let entry = |states: &[(K::Cell, CellState<K>)]| {
                let touched = states.iter().find(|(c, _)| *c == cell);
                touched.and_then(|(_, state)| state.entry)
            };
            let writes = |change: &&Change<K>| entry(&change.before) != entry(&change.after);
            done.iter().rposition(writes)
        };
        let first = wrong.items().filter_map(written_by).min()?;
        Some(done.len() - first)
    }

    /// The entries that differ from the solution. `None` if there is no unique solution to compare
    /// with.
    pub fn mistakes(&self) -> Option<K::CellSet> {
        if !K::has_solution(self.any_puzzle()) {
            return None;
        }
        let wrong = |cell: &K::Cell| {
            let digit = self.digit(*cell);
            digit.is_some() && digit != K::solution_in(self.any_puzzle(), *cell)
        };
        Some(K::cells(self.any_puzzle()).filter(wrong).collect())
    }

    /// Returns true if the grid is full and breaks no rule.
    pub fn is_won(&self) -> bool {
        K::is_solved(self.any_puzzle(), &self.digits())
    }
}

fn single(board: &Board) -> Option<Candidate> {
    let naked = |cell: Cell| Some(Candidate::new(cell, board.candidates(cell).single()?));
    let hidden = |house: House, digit: Digit| {
        Some(Candidate::new(board.places(house, digit).single()?, digit))
    };
    let in_house = |house: &House| {
        let lacking = Digit::ALL
            .into_iter()
            .filter(|d| !board.placed_digits(*house).contains(*d));
        lacking.into_iter().find_map(|digit| hidden(*house, digit))
    };
    board
        .unsolved()
        .iter()
        .find_map(naked)
        .or_else(|| board.houses().iter().find_map(in_house))
}
