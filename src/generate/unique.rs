//! The test whether clues and marks can be removed: the puzzle must keep one solution and, if a level
//! is requested, must not become harder than the level.

use std::ops::ControlFlow;

use crate::grid::rules::Variant;
use crate::logic::rules::{VariantPosition, solve_path_within};
use crate::rate::Level;
use crate::solve::general::{VariantSolutions, VariantSolver};

/// The maximum number of guesses in the test for a unique solution. If the search needs more, the
/// clue or mark that would be removed stays.
const MAX_FOR_CLUE: u64 = 500;

/// The test of a puzzle from which clues or marks were removed. It keeps the compiled rules of the
/// last puzzle.
pub(super) struct RemovalTest {
    /// The requested level; `None` for any.
    level: Option<Level>,
    solver: Option<VariantSolver>,
}

impl RemovalTest {
    pub(super) const fn new(level: Option<Level>) -> Self {
        Self {
            level,
            solver: None,
        }
    }

    /// Searches for up to two solutions of a puzzle. The search ends after `MAX_FOR_CLUE` guesses.
    pub(super) fn two_solutions(&mut self, puzzle: &Variant) -> VariantSolutions {
        let solver = self.solver.take().filter(|solver| solver.fits(puzzle));
        let solver = self
            .solver
            .insert(solver.unwrap_or_else(|| VariantSolver::new(puzzle)));
        solver.solve(puzzle, 2, &mut |guesses| {
            if guesses < MAX_FOR_CLUE {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })
    }

    /// Compiles the rules of a puzzle for the tests of puzzles with the same rules.
    pub(super) fn compile(&mut self, puzzle: &Variant) {
        self.solver = Some(VariantSolver::new(puzzle));
    }

    /// Returns true if a puzzle passes the test.
    pub(super) fn passes(&mut self, puzzle: &Variant) -> bool {
        let is_compiled = self.solver.as_ref().is_some_and(|it| it.fits(puzzle));
        match self.level {
            // To compile the rules for a single test takes longer than it saves.
            Some(level) if level != Level::Extreme && !is_compiled => is_solved_by(level, puzzle),
            _ => {
                let found = self.two_solutions(puzzle);
                self.passes_with(puzzle, &found)
            }
        }
    }

    /// Returns true if a puzzle passes the test. `found` is the result of
    /// [`Self::two_solutions`].
    pub(super) fn passes_with(&self, puzzle: &Variant, found: &VariantSolutions) -> bool {
        let is_unique = found.decided && found.solutions.len() == 1;
        match self.level {
            None => is_unique,
            Some(Level::Extreme) if is_unique => true,
            // If steps solve a puzzle, the puzzle has exactly one solution.
            Some(_) if found.solutions.len() > 1 => false,
            Some(level) => is_solved_by(level, puzzle),
        }
    }
}

/// Returns true if techniques up to a level solve a puzzle.
fn is_solved_by(level: Level, puzzle: &Variant) -> bool {
    let path = |position| solve_path_within(position, level_number(level));
    VariantPosition::new(puzzle).is_some_and(|start| path(start).end.is_solved())
}

/// Converts a level to the scale on which the techniques of variants are rated, from 1 (easiest) to
/// 5.
fn level_number(level: Level) -> u8 {
    let levels = Level::ALL.into_iter().zip(1..);
    let mut numbers = levels.filter(|(known, _)| *known == level);
    numbers.next().map_or(1, |(_, number)| number)
}

/// Returns true if a puzzle is proven to have one solution.
#[cfg(test)]
pub(super) fn is_unique(puzzle: &Variant) -> bool {
    RemovalTest::new(None).passes(puzzle)
}
