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
