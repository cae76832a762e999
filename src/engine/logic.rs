//! The solver that reasons like a person. It finds steps, from full houses to forcing nets.
//!
//! A [`Step`] is one deduction: its placements or eliminations, and the [`Pattern`] that proves
//! them. The [`CATALOG`] has one row for each [`Technique`], easiest first. The rows are declared
//! in `techniques.rs`. Each row has a *finder*, a function that passes the steps of the technique
//! to a callback. The callback can stop the finder after any step. Every step changes the board on
//! which it was found. A [`Search`] holds the settings, such as the techniques to search for. A
//! [`Session`] is a search on one board.
//!
//! Texts, screen colors and ratings of puzzles are in other modules.
//!
//! | file | content |
//! |---|---|
//! | `singles.rs` | full houses, hidden and naked singles |
//! | `intersections.rs` | locked candidates: pointing and claiming, also direct |
//! | `basic_fish.rs` | fish of rows and columns without fins |
//! | `fish.rs` | fish of every shape and size, with and without fins |
//! | `single_digit.rs` | skyscrapers, kites, turbot fish, empty rectangles |
//! | `wings.rs` | XY-, XYZ- and W-wings, remote pairs, chute remote pairs |
//! | `almost_locked.rs` | almost locked candidates: pairs and triples |
//! | `counts.rs` | SK-loops, multi-sector locked sets, Phistomefel rings |
//! | `exocet.rs` | junior and senior exocets |
//! | `firework.rs` | fireworks of three digits |
//! | `guardians.rs` | guardians of loops with an odd number of cells |
//! | `bent.rs` | bent subsets: WXYZ- and VWXYZ-wings |
//! | `coloring.rs` | Simple Colors and Multi Colors |
//! | `medusa.rs` | 3D Medusa |
//! | `aligned.rs` | aligned pair and triple exclusion |
//! | `uniqueness.rs` | unique and other rectangles, unique loops, BUGs, tridagons, symmetry |
//! | `chain.rs` | X- and XY-chains, nice loops, alternating inference chains |
//! | `als.rs` | almost locked sets: ALS-XZ, ALS-XY-wings, ALS chains, death blossoms |
//! | `forcing.rs` | Nishio, forcing chains and nets, including dynamic and nested chains |
//! | `inference.rs` | the inference engine, which finds the deepest chains |
//! | `rules.rs` | steps for puzzles of any shape and with any rules |
//! | `sue_de_coq.rs` | Sue de Coq |
//! | `order.rs` | the orders in which techniques are tried |
//! | `topic.rs` | the topics of lessons and drills |
//! | `templates.rs` | templates: the placements of all nine copies of a digit |
//! | `candidates.rs` | the candidates that a step involves |
//! | `subsets.rs` | naked, hidden, locked and direct hidden subsets |

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
mod counts;
mod exocet;
pub(crate) mod finder;
mod firework;
pub(crate) mod fish;
mod forcing;
mod guardians;
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
    Als, Chain, Fact, ForcingBranch, LinkReason, Node, Pattern, Premise, Step, StrongLink,
    SubsetKind, pattern,
};
pub use technique::{Family, Rating, SearchScope, Technique, TechniqueLevel};
pub use topic::{LessonTopic, Method};
pub(crate) use uniqueness::BugExtras;

use crate::grid::{Board, CandidateSet};

/// The easiest step on a board: the first step of the first technique that finds one.
///
/// ```
/// # use masume_engine as masume;
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

/// All steps on a board, easiest technique first, without duplicates.
///
/// [`SearchScope`] decides which techniques are included. Fish, chains, almost locked sets and
/// forcing chains are included only if no easier step has the same effect. Otherwise, the list
/// would have thousands of steps. The step of [`first_step`] is always included.
pub fn all_steps(board: &Board) -> Vec<Step> {
    Search::default().all_steps(board)
}

/// All steps of one technique on a board, without duplicates.
pub fn steps_of(technique: Technique, board: &Board) -> Vec<Step> {
    Search::default().steps_of(technique, board)
}

/// The placements of all singles on a board. A single is the only place of a digit in a house, or
/// the only candidate of a cell.
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
