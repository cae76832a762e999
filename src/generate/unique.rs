//! Bounded proof that a variant has one solution.

use std::ops::ControlFlow;

use crate::grid::rules::Variant;
use crate::solve::general::{VariantSolutions, solve};

/// The guess limit for a clue. If the search exceeds the limit, the clue stays.
const MOST_FOR_CLUE: u64 = 500;

/// The solutions of a puzzle, at most two. The search ends at the guess limit for a clue.
pub(super) fn two_solutions(puzzle: &Variant) -> VariantSolutions {
    solve(puzzle, 2, |guesses| {
        if guesses < MOST_FOR_CLUE {
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
