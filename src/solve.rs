//! Finding solutions, without explaining them.
//!
//! [`bulk`] solves many puzzles at once, as fast as the machine can.
//! [`single`] solves one puzzle now, solution by solution.
//! [`wide`] solves grids of other sizes.
//! [`mod@reference`] is the simplest correct solver; every other engine is judged against it.

pub mod bulk;
mod chute;
pub mod reference;
pub mod single;
pub mod wide;

use crate::grid::{Clues, Solution};

/// The solutions of some clues, as far as anybody needs to know them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// There is none.
    None,
    /// Just this one: the clues are a puzzle.
    One(Solution),
    /// At least these two, which differ.
    Several([Solution; 2]),
}

/// Decides whether clues have no solution, one or several, and gives up to two of them.
///
/// ```
/// use masume::grid::Clues;
/// use masume::solve::{Solutions, solve};
/// assert!(matches!(solve(&Clues::EMPTY), Solutions::Several(_)));
/// ```
pub fn solve(clues: &Clues) -> Solutions {
    let mut found = single::Search::new(clues);
    match (found.next(), found.next()) {
        (None, _) => Solutions::None,
        (Some(only), None) => Solutions::One(only),
        (Some(first), Some(second)) => Solutions::Several([first, second]),
    }
}
