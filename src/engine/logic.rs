//! The human engine: steps that a person can follow, from full houses upward.
//!
//! A [`Step`] is one deduction: its placements or eliminations, and the [`Pattern`] that proves
//! them. The [`CATALOG`] has one row for each [`Technique`], easiest first, made from the list in
//! `techniques.rs`. The finder of a row streams its steps into a sink. The sink stops the finder
//! after the first step, or takes all steps. Every step changes the board on which it was found. A
//! [`Search`] names the techniques to search for, and a [`Session`] is a search on one board.
//!
//! There are no words, colors or ratings of puzzles here, because those are derived from steps.
//!
//! | file | content |
//! |---|---|
//! | `singles.rs` | full houses, hidden and naked singles |
//! | `intersections.rs` | locked candidates, also direct ones, which leave only one place for a digit |
//! | `basic_fish.rs` | fish of lines without fins |
//! | `fish.rs` | fish of every shape and size, with and without fins |
//! | `single_digit.rs` | skyscrapers, kites, turbot fish, empty rectangles |
//! | `wings.rs` | XY-, XYZ- and W-wings, remote pairs |
//! | `almost_locked.rs` | almost locked candidates: pairs and triples |
//! | `firework.rs` | fireworks of three digits |
//! | `bent.rs` | WXYZ-wings and larger |
//! | `coloring.rs` | simple and multi colors |
//! | `medusa.rs` | 3D Medusa |
//! | `aligned.rs` | aligned pair and triple exclusion |
//! | `uniqueness.rs` | unique, hidden, avoidable and extended rectangles, unique loops, BUGs |
//! | `chain.rs` | X- and XY-chains, nice loops, alternating inference chains, with and without groups |
//! | `als.rs` | almost locked sets: XZ, XY-wing, chains, death blossom |
//! | `forcing.rs` | nishio, forcing chains and nets, dynamic and nested ones |
//! | `inference.rs` | the engine for the deepest chains |
//! | `rules.rs` | steps of puzzles of any shape with any rules |
//! | `sue_de_coq.rs` | Sue de Coq |
//! | `order.rs` | orders for trying techniques |
//! | `topic.rs` | the topics of lessons and drills |
//! | `templates.rs` | every way to place a digit |
//! | `candidates.rs` | the candidates a step is about |
//! | `subsets.rs` | naked, hidden and locked subsets; hidden subsets that leave a digit one place |

pub(crate) mod aligned;
mod almost_locked;
pub(crate) mod als;
pub(crate) mod basic_fish;
mod bent;
mod candidates;
mod catalog;
pub(crate) mod chain;
pub(crate) mod choices;
pub(crate) mod coloring;
pub(crate) mod finder;
mod firework;
pub(crate) mod fish;
mod forcing;
pub(crate) mod inference;
pub(crate) mod intersections;
mod medusa;
mod order;
pub mod rules;
mod search;
pub(crate) mod single_digit;
mod singles;
mod step;
pub(crate) mod subsets;
pub(crate) mod sue_de_coq;
mod technique;
mod techniques;
mod templates;
pub(crate) mod tight;
mod topic;
pub(crate) mod uniqueness;
pub(crate) mod wings;

pub use catalog::{CATALOG, CatalogRow};
pub use finder::TechniqueOption;
pub use order::Order;
pub use search::{PathEnd, Search, Session, SolutionPath};
pub use singles::{Blockers, blockers, excluders};
pub use step::{
    Als, Because, Chain, Fact, ForcingBranch, Node, Pattern, Premise, Step, StrongLink, SubsetKind,
    pattern,
};
pub use technique::{Family, Grade, Rating, Technique, When};
pub use topic::LessonTopic;
pub(crate) use uniqueness::BugExtras;

use crate::grid::{Board, CandidateSet};

/// The easiest step on a board: the first step of the first technique that finds one.
///
/// ```
/// use masume::grid::{Board, Candidate, Cell, Clues, Digit};
/// use masume::logic::{Technique, first_step};
/// let mut clues = Clues::EMPTY;
/// for (cell, digit) in Cell::ALL.into_iter().zip(Digit::ALL).skip(1) {
///     clues.set(cell, Some(digit)); // 2 to 9 in the first row
/// }
/// let board = Board::from_clues(&clues).expect("no two are equal");
/// let step = first_step(&board).expect("r1c1 is the last of its row");
/// assert_eq!(step.technique, Technique::FullHouse);
/// assert_eq!(step.placements, [Candidate::new(Cell::FIRST, Digit::ALL[0])]);
/// ```
pub fn first_step(board: &Board) -> Option<Step> {
    Search::default().first_step(board)
}

/// All steps of all usual techniques on a board, easiest technique first, without duplicates.
///
/// Techniques that are searched only [in other cases](When) are omitted. So are fish, chains and
/// almost locked sets that only repeat the effect of an easier step, because there would be
/// thousands. The step of [`first_step`] is always included.
pub fn all_steps(board: &Board) -> Vec<Step> {
    Search::default().all_steps(board)
}

/// All steps of one technique on a board, without duplicates.
pub fn steps_of(technique: Technique, board: &Board) -> Vec<Step> {
    Search::default().steps_of(technique, board)
}

/// The placements of all singles on a board: the last place of a digit in a house, or the last
/// candidate of a cell.
pub fn singles(board: &Board) -> CandidateSet {
    let listings = CATALOG.iter();
    listings
        .filter(|listing| listing.family == Family::Singles)
        .flat_map(|listing| steps_of(listing.technique, board))
        .flat_map(|step| step.placements)
        .collect()
}

/// Applies the easiest step repeatedly until the board is solved or no step is found.
pub fn solve_path(board: Board) -> SolutionPath {
    Search::default().solve_path(board)
}
