//! Bounded search for the proof that a variant has only one solution.

use std::ops::ControlFlow;

use crate::grid::rules::Variant;
use crate::solve::general::{VariantSolutions, solve};

/// The maximum number of guesses in the test for a unique solution. If the search needs more, the
/// clue or mark that would be removed stays.
const MAX_FOR_CLUE: u64 = 500;

/// Searches for up to two solutions of a puzzle. The search ends after `MAX_FOR_CLUE` guesses.
pub(super) fn two_solutions(puzzle: &Variant) -> VariantSolutions {
    solve(puzzle, 2, |guesses| {
        if guesses < MAX_FOR_CLUE {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })
}

/// Returns true if a puzzle is proven to have one solution.
pub(super) fn is_unique(puzzle: &Variant) -> bool {
    let found = two_solutions(puzzle);
    found.decided && found.solutions.len() == 1
}
