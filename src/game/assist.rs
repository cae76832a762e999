//! Checks that need no search: mistakes, missing candidates.

use super::{CellState, Change, Game, NoteMode};
use crate::grid::rules::{Pos, PosSet, VariantCandidate, VariantDigitSet};

impl Game {
    /// The displayed notes of a cell that the peers of the cell or the rules about the cell
    /// exclude. The result is empty unless the player's own notes are displayed.
    pub fn invalid_notes(&self, cell: Pos) -> VariantDigitSet {
        let digits = self.digits();
        match self.note_mode() {
            NoteMode::Hand => {
                self.notes_beside(cell, &digits) - self.puzzle().possible_digits(&digits, cell)
            }
            NoteMode::Auto | NoteMode::Hidden => VariantDigitSet::default(),
        }
    }

    /// The first candidate of the solution that is missing in the notes of a cell. Cells without
    /// notes are skipped. `None` if no candidate is missing, or if no unique solution is known.
    pub fn missing_note(&self) -> Option<VariantCandidate> {
        let lacks = |cell: Pos| {
            let digit = self.puzzle().solution_digit(cell)?;
            let notes = self.notes(cell);
            let lacks = !notes.is_empty() && !notes.contains(digit);
            lacks.then(|| VariantCandidate::new(cell, digit))
        };
        let mut cells = self.cells();
        cells.find_map(|cell| lacks(cell).filter(|_| self.digit(cell).is_none()))
    }

    /// The number of moves to undo to return to the position before the first mistake. `None` if
    /// there is no mistake, or no unique solution to compare with.
    pub fn moves_since_mistake(&self) -> Option<usize> {
        let wrong = self.mistakes()?;
        let done = self.history().changes();
        let written_by = |cell: Pos| {
            let entry = |states: &[(Pos, CellState)]| {
                let touched = states.iter().find(|(c, _)| *c == cell);
                touched.and_then(|(_, state)| state.entry)
            };
            let writes = |change: &&Change| entry(&change.before) != entry(&change.after);
            done.iter().rposition(writes)
        };
        let first = wrong.iter().filter_map(written_by).min()?;
        Some(done.len() - first)
    }

    /// The entries that differ from the solution. `None` if there is no unique solution to compare
    /// with.
    pub fn mistakes(&self) -> Option<PosSet> {
        self.puzzle().solution()?;
        let wrong = |cell: &Pos| {
            let digit = self.digit(*cell);
            digit.is_some() && digit != self.puzzle().solution_digit(*cell)
        };
        Some(self.cells().filter(wrong).collect())
    }

    /// Returns true if the grid is full and breaks no rule.
    pub fn is_won(&self) -> bool {
        self.puzzle().is_solved(&self.digits())
    }
}
