//! The test whether clues and marks can be removed: the puzzle must keep one solution and, if a level
//! is requested, must not become harder than the level.

use crate::grid::rules::{Pos, Variant};
use crate::logic::rules::{VariantPosition, finds_within, solve_path_within};
use crate::rate::Level;
use crate::solve::general::{VariantSolutions, VariantSolver, up_to};

/// The maximum number of guesses in the test for a unique solution. If the search needs more, the
/// clue or mark that would be removed stays.
const MAX_FOR_CLUE: u64 = 500;

/// The test of a puzzle from which clues or marks were removed. It keeps the compiled rules of the
/// last puzzle.
pub(super) struct RemovalTest {
    /// The requested level; `None` for any.
    level: Option<Level>,
    solver: Option<VariantSolver>,
    /// A position of the last puzzle whose level was tested, for its compiled rules.
    position: Option<VariantPosition>,
    /// True if a test ends when techniques find the digits of the removed clues. The earlier puzzle
    /// passed, so the rest is nearly always as easy as before. It is harder if the easiest steps of
    /// another order include a harder technique.
    is_quick: bool,
}

impl RemovalTest {
    pub(super) const fn new(level: Option<Level>, is_quick: bool) -> Self {
        Self {
            level,
            solver: None,
            position: None,
            is_quick,
        }
    }

    /// Searches for up to two solutions of a puzzle. The search ends after `MAX_FOR_CLUE` guesses.
    pub(super) fn two_solutions(&mut self, puzzle: &Variant) -> VariantSolutions {
        let mut limit = up_to(MAX_FOR_CLUE);
        self.compile(puzzle).solve(puzzle, 2, &mut limit)
    }

    /// Compiles the rules of a puzzle, if they differ from the rules of the last puzzle.
    fn compile(&mut self, puzzle: &Variant) -> &mut VariantSolver {
        let solver = self.solver.take().filter(|solver| solver.fits(puzzle));
        let solver = solver.unwrap_or_else(|| VariantSolver::new(puzzle));
        self.solver.insert(solver)
    }

    /// Returns true if a puzzle passes the test after the clues of the cells `removed` were removed.
    /// Before, the puzzle passed.
    pub(super) fn passes_without(&mut self, puzzle: &Variant, removed: &[Pos]) -> bool {
        let known = self.position.as_ref();
        let known = known.filter(|it| self.is_quick && it.variant().rules() == puzzle.rules());
        // If singles find the removed digits, the rest has the same solution as before.
        if known.is_some_and(|known| finds_within(known.with_clues(puzzle), 0, removed)) {
            return true;
        }
        let found = self.two_solutions(puzzle);
        self.passes_with(puzzle, &found, removed)
    }

    /// Returns true if a puzzle passes the test. `found` is the result of
    /// [`Self::two_solutions`].
    pub(super) fn passes_with(
        &mut self,
        puzzle: &Variant,
        found: &VariantSolutions,
        removed: &[Pos],
    ) -> bool {
        let is_unique = found.decided && found.solutions.len() == 1;
        match self.level {
            None => is_unique,
            Some(Level::Extreme) if is_unique => true,
            // If steps solve a puzzle, the puzzle has exactly one solution.
            Some(_) if found.solutions.len() > 1 => false,
            Some(level) => self.finds_within(level, puzzle, removed),
        }
    }

    /// Returns true if techniques up to a level find the digits of the cells `removed`, or of all
    /// cells if the test is not quick.
    fn finds_within(&mut self, level: Level, puzzle: &Variant, removed: &[Pos]) -> bool {
        let hardest = level_number(level);
        self.position(puzzle).is_some_and(|start| {
            if self.is_quick {
                finds_within(start, hardest, removed)
            } else {
                solve_path_within(start, hardest).end.is_solved()
            }
        })
    }

    /// Returns the position of a puzzle. Compiles its rules if they differ from the rules of the
    /// last position.
    pub(super) fn position(&mut self, puzzle: &Variant) -> Option<VariantPosition> {
        let known = self.position.take();
        let known = known.filter(|known| known.variant().rules() == puzzle.rules());
        self.position = known.or_else(|| VariantPosition::new(puzzle));
        Some(self.position.as_ref()?.with_clues(puzzle))
    }
}

/// Converts a level to the scale on which the techniques of variants are rated, from 1 (easiest) to
/// 5.
pub(super) fn level_number(level: Level) -> u8 {
    let levels = Level::ALL.into_iter().zip(1..);
    let mut numbers = levels.filter(|(known, _)| *known == level);
    numbers.next().map_or(1, |(_, number)| number)
}

/// Returns true if a puzzle is proven to have one solution.
#[cfg(test)]
pub(super) fn is_unique(puzzle: &Variant) -> bool {
    RemovalTest::new(None, true).passes_without(puzzle, &[])
}
