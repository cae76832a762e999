//! Backtracking in the cell with the fewest candidates.

use super::mini_board::MiniBoard;
use super::{CodeLine, Constraint, Event, Machine, PathCell, PseudoCodeLine};
use crate::grid::{Candidate, Cell, CellSet, Clues, Digit, DigitSet};

/// Backtracking in the empty cell with the fewest digits that fit. A digit fits if no peer of the
/// cell contains it. If several cells tie, the first in row-major order is chosen. Only digits that
/// fit are tried.
///
/// This rule is old. Golomb and Baumert, "Backtrack programming", Journal of the ACM 12, 1965,
/// choose the row with the fewest choices. Constraint solvers call the rule *smallest domain* or
/// *minimum remaining values* (Haralick and Elliott, Artificial Intelligence 14, 1980).
#[derive(Clone, Debug)]
pub struct FewestCandidates {
    next: FewestOperation,
    mini_board: MiniBoard,
    blanks: CellSet,
    levels: Vec<SearchLevel>,
}

/// A level of the search: a cell, the digits that were possible when the cell was chosen, and the
/// digits tried since then.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchLevel {
    pub(super) cell: Cell,
    pub(super) fitting_digits: DigitSet,
    pub(super) tried_digits: DigitSet,
}

impl SearchLevel {
    pub(super) const fn new(cell: Cell, fitting: DigitSet) -> Self {
        Self {
            cell,
            fitting_digits: fitting,
            tried_digits: DigitSet::EMPTY,
        }
    }

    /// Returns the next digit to try in the cell of the last level. If no digit is left, removes
    /// the level and returns `None`.
    pub(super) fn next_of(levels: &mut Vec<Self>) -> Option<Candidate> {
        let level = levels.last_mut()?;
        let Some(digit) = (level.fitting_digits - level.tried_digits).first() else {
            levels.pop();
            return None;
        };
        level.tried_digits.insert(digit);
        Some(Candidate::new(level.cell, digit))
    }
}

/// The operation that the machine performs next.
#[derive(Clone, Copy, Debug)]
enum FewestOperation {
    /// Choose the next cell.
    Enter,
    /// Try the next digit in the cell of the last level, or backtrack if no digit is left.
    Try,
    /// Remove the digit written last. If no digit is left to remove, the search is exhausted.
    Retract,
    Ended,
}

impl FewestCandidates {
    /// Creates a machine for clues. If the clues conflict, the search is exhausted at once.
    pub fn new(clues: &Clues) -> Self {
        let next = if clues.conflicts().is_empty() {
            FewestOperation::Enter
        } else {
            FewestOperation::Retract
        };
        Self {
            next,
            mini_board: MiniBoard::new(clues),
            blanks: !clues.cells(),
            levels: Vec::new(),
        }
    }

    #[inline]
    fn enter(&mut self, scans: &mut u64) -> Event {
        *scans += self.blanks.len() as u64;
        let fitting = self
            .blanks
            .iter()
            .map(|c| (c, self.mini_board.fitting_digits(c)));
        let Some((cell, fitting)) = fitting.min_by_key(|(_, digits)| digits.len()) else {
            self.next = FewestOperation::Retract;
            return Event::Solution;
        };
        if fitting.is_empty() {
            self.next = FewestOperation::Retract;
            return Event::DeadConstraint(Constraint::Digit(cell));
        }
        self.levels.push(SearchLevel::new(cell, fitting));
        self.attempt()
    }

    /// Tries the next digit in the cell of the last level, or backtracks if no digit is left.
    #[inline]
    fn attempt(&mut self) -> Event {
        let Some(candidate) = SearchLevel::next_of(&mut self.levels) else {
            return self.retract();
        };
        self.mini_board.write(candidate.cell(), candidate.digit());
        self.blanks.remove(candidate.cell());
        self.next = FewestOperation::Enter;
        Event::Place(candidate)
    }

    #[inline]
    fn retract(&mut self) -> Event {
        let cell = self.levels.last().map(|level| level.cell);
        let wiped = cell.and_then(|cell| Some((cell, self.mini_board.wipe(cell)?)));
        let Some((cell, digit)) = wiped else {
            self.next = FewestOperation::Ended;
            return Event::Exhausted;
        };
        self.blanks.insert(cell);
        self.next = FewestOperation::Try;
        Event::Retract(Candidate::new(cell, digit))
    }
}

impl Machine for FewestCandidates {
    #[inline]
    fn advance(&mut self, scans: &mut u64) -> Option<Event> {
        Some(match self.next {
            FewestOperation::Enter => self.enter(scans),
            FewestOperation::Try => self.attempt(),
            FewestOperation::Retract => self.retract(),
            FewestOperation::Ended => return None,
        })
    }

    fn digit(&self, cell: Cell) -> Option<Digit> {
        self.mini_board.digit(cell)
    }

    fn path(&self) -> Vec<PathCell> {
        let choice = |level: &SearchLevel| PathCell {
            cell: level.cell,
            digit: self.digit(level.cell),
            tried: level.tried_digits,
        };
        self.levels.iter().map(choice).collect()
    }

    fn program(&self) -> &'static [CodeLine] {
        const {
            &[
                CodeLine::new(0, PseudoCodeLine::Solve),
                CodeLine::new(1, PseudoCodeLine::IfFull),
                CodeLine::new(1, PseudoCodeLine::PickFewest),
                CodeLine::new(1, PseudoCodeLine::IfNoneFits),
                CodeLine::new(1, PseudoCodeLine::ForEachFitting),
                CodeLine::new(2, PseudoCodeLine::Place),
                CodeLine::new(2, PseudoCodeLine::SolveRest),
                CodeLine::new(2, PseudoCodeLine::Erase),
                CodeLine::new(1, PseudoCodeLine::DeadEnd),
            ]
        }
    }

    fn line(&self, event: Event) -> PseudoCodeLine {
        match event {
            Event::Place(_) => PseudoCodeLine::Place,
            Event::DeadConstraint(_) => PseudoCodeLine::IfNoneFits,
            Event::Retract(_) => PseudoCodeLine::Erase,
            Event::Solution => PseudoCodeLine::IfFull,
            _ => PseudoCodeLine::DeadEnd,
        }
    }
}
