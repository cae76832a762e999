//! Games on classic puzzles: positions for the logic engine, and dead ends in houses.

use super::Game;
use super::dead_ends::DeadEnds;
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

impl Game {
    /// Returns true if the puzzle is classic: nine rows, nine columns, nine boxes, and no rules.
    pub fn is_classic(&self) -> bool {
        self.puzzle.classic().is_some()
    }

    /// All cells without candidates and all digits without a place in a house. Empty for a variant.
    pub fn dead_ends(&self) -> DeadEnds {
        if self.is_classic() {
            DeadEnds::of(&self.digits().to_clues())
        } else {
            DeadEnds::default()
        }
    }

    /// The position for the logic engine: the placed digits, and the candidates that the rules and
    /// accepted hints allow. `None` if digits conflict, and for a variant.
    pub fn board(&self) -> Option<Board> {
        if !self.is_classic() {
            return None;
        }
        let (clues, entries) = (self.clues().to_clues(), self.entries().to_clues());
        let mut board = Board::with_entries(&clues, &entries).ok()?;
        let eliminated = candidates(board.unsolved(), |cell| {
            self.state(cell.into()).eliminated.to_digits()
        });
        board.eliminate(&eliminated);
        Some(board)
    }

    /// The position for hints. If all empty cells have notes that include the digit of the
    /// solution, candidates without a note count as eliminated. `None` if digits conflict, and for
    /// a variant.
    pub fn noted_board(&self) -> Option<Board> {
        let mut board = self.board()?;
        let empty = self.empty_cells();
        let is_judged = self.puzzle.solution().is_some() && self.missing_note().is_none();
        if is_judged && empty.iter().all(|cell| !self.notes(cell).is_empty()) {
            let unnoted = candidates(board.unsolved(), |cell| {
                board.candidates(cell) - self.notes(cell.into()).to_digits()
            });
            board.eliminate(&unnoted);
        }
        Some(board)
    }

    /// The singles in the order in which they can be placed. Placing a single may lead to the next
    /// single in the list. On a board without a solution, the list ends at a contradiction. `None`
    /// if digits conflict, and for a variant.
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

/// The candidates of the given cells with the digits that `digits` returns for a cell.
fn candidates(cells: CellSet, digits: impl Fn(Cell) -> DigitSet) -> CandidateSet {
    let own = |cell| CandidateSet::of_cell(cell, digits(cell));
    cells
        .iter()
        .fold(CandidateSet::EMPTY, |all, cell| all | own(cell))
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
