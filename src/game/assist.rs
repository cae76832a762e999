//! What the program can tell about a game without searching: clashes, mistakes, what is left.

use crate::grid::{Board, Candidate, CellSet, Clash, Digit};

use super::Game;

impl Game {
    /// Every place where a rule is broken now.
    pub fn clashes(&self) -> Vec<Clash> {
        self.digits().clashes()
    }

    /// Every cell that takes part in a clash, clues included.
    pub fn clashing_cells(&self) -> CellSet {
        self.clashes()
            .iter()
            .fold(CellSet::EMPTY, |all, clash| all | clash.cells)
    }

    /// The entries that differ from the solution; `None` when the clues have no single solution
    /// to compare with.
    pub fn mistakes(&self) -> Option<CellSet> {
        let solution = self.puzzle().ok()?.solution();
        let digits = self.digits();
        let wrong = digits.iter().filter(|(c, d)| solution.digit(*c) != *d);
        Some(wrong.map(|(cell, _)| cell).collect())
    }

    /// The first candidate of the solution that is missing among the marks of a cell that has
    /// some; `None` too when there is no single solution.
    pub fn lacking_mark(&self) -> Option<Candidate> {
        let solution = self.puzzle().ok()?.solution();
        let cells = self.empty_cells().iter();
        let wanted = cells.map(|cell| Candidate::new(cell, solution.digit(cell)));
        wanted
            .filter(|wanted| !self.marks(wanted.cell()).is_empty())
            .find(|wanted| !self.marks(wanted.cell()).contains(wanted.digit()))
    }

    /// Whether the marks show every candidate of a board of this game.
    pub fn has_full_marks(&self, board: &Board) -> bool {
        let mut cells = board.unsolved().iter();
        cells.all(|cell| board.candidates(cell).is_subset(self.marks(cell)))
    }

    /// How often a digit must still be written; none is left when it stands there too often.
    pub fn left(&self, digit: Digit) -> usize {
        9_usize.saturating_sub(self.digits().cells_with(digit).len())
    }

    /// Whether the grid is full and breaks no rule.
    pub fn is_won(&self) -> bool {
        self.empty_cells().is_empty() && self.clashes().is_empty()
    }

    /// The position as the techniques see it: digits placed, and for the other cells what the
    /// rules and the accepted hints leave. `None` while digits clash.
    pub fn board(&self) -> Option<Board> {
        let mut board = Board::from_clues(&self.digits()).ok()?;
        let struck = board
            .unsolved()
            .iter()
            .flat_map(|cell| {
                let digits = self.state(cell).struck;
                digits.iter().map(move |d| Candidate::new(cell, d))
            })
            .collect();
        board.eliminate(&struck);
        Some(board)
    }
}
