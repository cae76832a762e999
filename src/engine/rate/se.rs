//! The rating of Sudoku Explainer 1.2.1: ER, EP and ED, as the front end serate 1.2.1.3 prints
//! them.
//!
//! # Specification
//!
//! 1. The search starts with all candidates that the clues allow.
//! 2. Until the puzzle is solved, the searches run in the order of `SEARCHES`. The first search
//!    with a hint ends the round, and its first hint is applied. The searches are ordered by their
//!    lowest ratings. A hint may therefore have a higher rating than a hint of a later search. For
//!    example, unique loops (4.5 and up) come before naked quads (5.0), and forcing chains (6.5 and
//!    up) before aligned triplets (7.5).
//! 3. ER is the highest rating of all hints. ED is the rating of the first hint. EP is the highest
//!    rating up to and including the first hint that places a digit. If no search finds a hint, ER
//!    is 20.0.
//! 4. Direct hints only place their digit. Their eliminations are not applied.
//!
//! All searches follow these conventions. Houses are visited in the order boxes, columns, rows.
//! Chains, loops and BUGs visit them in the order boxes, rows, columns. Combinations are in
//! colexicographic order: 01, 02, 12, 03 and so on. Cells are in row-major order. Naked sets
//! eliminate candidates in one house only.
//!
//! ## Chains
//!
//! A fact is a candidate that is on (true) or off (false): an *on-fact* or an *off-fact*. If a
//! candidate is on, the other digits of its cell are off, in order. Then the digit is off in its
//! peers, in the order box, row, column. If a candidate is off and its cell has two candidates, the
//! other candidate is on. Then, in each house (box, row, column) where the digit has two places,
//! the other place is on. The *X links* are the links within a digit, and the *Y links* are the
//! links within a cell.
//!
//! The complexity of a chain is the number of different facts in it, including its start and its
//! end. Its rating is a base plus 0.1 for each limit that the complexity minus 2 exceeds. The
//! limits are 4, 6, 8, 12, 16, 24 and so on. Each limit is the previous limit multiplied by 3/2 and
//! by 4/3 in alternation. The sum is computed by repeated floating-point addition, because hints
//! are compared by the unrounded number.
//!
//! Forcing chains and cycles (6.5 to 7.0) are searched three times: with X links only, with Y links
//! only, and with both. With Y links only, there are only cycles, from cells with two candidates.
//! The starts are all candidates in row-major order.
//!
//! * A cycle starts with an on-fact and returns to it. It has at least four facts. The search is
//!   breadth first. It visits each on-fact only once. It may visit an off-fact several times, but
//!   only once in each chain. The cycle eliminates the candidates outside its cells that see an
//!   on-fact and an off-fact of their digit. The base is 6.5, or 7.0 with both kinds of links.
//! * A chain from the on-fact of a candidate to its off-fact proves that the candidate is false. A
//!   chain from the off-fact to the on-fact proves that the candidate is true. The base is 6.6 with
//!   X links only, and 7.0 otherwise.
//!
//! ## Forcing chains
//!
//! | search | base | links | candidates removed during the search | cells | reported |
//! |---|---|---|---|---|---|
//! | Nishio | 7.5 | X | yes | 2 or more candidates | contradictions |
//! | multiple | 8.0 | X and Y | no | 3 or more candidates | cell and region chains |
//! | dynamic | 8.5 | X and Y | yes | 2 or more candidates | all |
//! | dynamic (+) | 9.0 | X, Y and patterns | yes | 2 or more candidates | all |
//! | nested | 9.5, 10.0, 10.5, 11.0 | X, Y, patterns, chains | yes | 2 or more candidates | all |
//!
//! 1. Every candidate is assumed on, and then off. Facts wait in two first-in-first-out queues. An
//!    off-fact is processed only when no on-fact waits. Some searches remove candidates while they
//!    run, as the table shows. They remove the candidate of an off-fact after its consequences were
//!    computed. The removed candidates that made a link possible become additional parents of the
//!    new fact, after the direct parent.
//! 2. If a fact is found several times, only the first is kept, with its parents. The propagation
//!    stops at the first contradiction of an on-fact and an off-fact. The facts found until then
//!    still count for cells and regions.
//! 3. When both queues are empty, the (+) and nested searches look for patterns among the remaining
//!    candidates: locked candidates, hidden pairs, naked pairs, and X-wings. Nested searches then
//!    look for chains and cycles (9.5), for multiple chains too (10.0), for dynamic chains (10.5),
//!    or for dynamic chains with chains and cycles inside (11.0). The first kind with a new
//!    elimination ends the round, and all eliminations of that kind are queued. A pattern is
//!    ignored if it exists without the removal of candidates.
//! 4. The digits of a cell are evaluated in order. If "on" leads to a contradiction, the candidate
//!    is eliminated. If "off" leads to a contradiction, the candidate is placed. In cells of three
//!    or more candidates, common consequences of "on" and "off" are true (double chains). If the
//!    cell is the first place of the digit in its box, row or column, consequences common to all
//!    places in that house are true (region chains). Every search with region chains uses all
//!    houses with at least two places for the digit.
//! 5. After the digits, consequences common to all candidates of the cell are true (cell chains).
//! 6. The multiple search skips cells with two candidates. It therefore also skips the houses whose
//!    first place is in such a cell.
//!
//! The complexity of a hint is the sum of the complexities of its chains and of its different
//! nested chains. A stable sort orders the hints of a search by rating, complexity and kind. Of
//! several hints with the same eliminations, only the first in this order is kept. The kinds have
//! this order: double chains, chains of X links, of Y links, of both, cell chains, region chains,
//! contradictions.
//!
//! # Equivalent puzzles
//!
//! Equivalent puzzles may have slightly different ratings. Of several equally easy hints, the first
//! in the grid is applied, and the rest of the path may then differ.
//!
//! | file | searches |
//! |---|---|
//! | `singles.rs` | hidden and naked singles |
//! | `locked.rs` | pointing and claiming, also with a single that follows |
//! | `subsets.rs` | naked and hidden sets, also with a single that follows |
//! | `fish.rs`, `wings.rs` | X-wing, swordfish, jellyfish; XY- and XYZ-wing |
//! | `loops.rs`, `bug.rs` | unique rectangles and loops; bivalue universal graves |
//! | `aligned.rs` | aligned pair and triplet exclusion |
//! | `variant.rs` | the rating of variants that consist of houses |
//!
//! Forcing chains and cycles, Nishio, and multiple, dynamic and nested forcing chains are in the
//! inference engine of [`logic`](crate::logic), which follows the same order.

mod aligned;
mod bug;
mod fish;
mod hint;
mod locked;
mod loops;
mod singles;
mod subsets;
mod variant;
mod wings;

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

pub use hint::{CycleLinks, Depth, ProofKind, SeHint, SeOutcome, SeTechnique};
pub use variant::{rate_variant, variant_path};

use super::Tenths;
use crate::grid::{Board, CandidateSet, ClassicHouses, Geometry, VariantHouses};
use crate::logic::inference::forcing::InferenceEngine;
use crate::logic::inference::mode::Mode;
use crate::logic::inference::scale::Scale;
use crate::puzzle::Puzzle;

/// The Sudoku Explainer rating of a puzzle, written `7.2/1.2/1.2`. It satisfies `ed <= ep <= er`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeRating {
    /// ER: the rating of the hardest step.
    pub er: Tenths,
    /// EP, the pearl rating: the rating of the hardest step up to and including the first
    /// placement.
    pub ep: Tenths,
    /// ED, the diamond rating: the rating of the first step.
    pub ed: Tenths,
}

impl fmt::Display for SeRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// The ER of a puzzle that no search solves.
const UNSOLVED: Tenths = Tenths(200);

/// Rates a puzzle; `None` if `cancel` was set.
///
/// ```
/// # use masume_engine as masume;
/// use masume::puzzle::Puzzle;
/// use masume::rate::se;
/// use std::sync::atomic::AtomicBool;
///
/// let puzzle =
///     Puzzle::new("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?)?;
/// let se = se::rate(&puzzle, &AtomicBool::new(false)).expect("nobody interrupted it");
/// assert_eq!(se.to_string(), "1.2/1.2/1.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(puzzle: &Puzzle, cancel: &AtomicBool) -> Option<SeRating> {
    path(puzzle, cancel).rate()
}

/// Returns true if the ER of a puzzle is in a range. This is faster than [`rate`]: it skips
/// searches with ratings above the range, and stops at the first hint that decides the result. The
/// result is unspecified if `cancel` is set during the call.
pub fn is_within(puzzle: &Puzzle, range: &RangeInclusive<Tenths>, cancel: &AtomicBool) -> bool {
    let mut path = path(puzzle, cancel);
    path.max_rating = UNSOLVED.min(*range.end());
    let mut er = Tenths(0);
    for hint in &mut path {
        er = er.max(hint.rating);
        if er > *range.end() {
            return false;
        }
        if er >= *range.start() && *range.end() >= UNSOLVED {
            return true;
        }
    }
    path.board.unsolved().is_empty() && range.contains(&er)
}

/// An iterator over the hints of the solution path of a puzzle. It ends early if no search finds a
/// hint, or if `cancel` is set.
pub fn path<'a>(puzzle: &Puzzle, cancel: &'a AtomicBool) -> HintPath<'a> {
    HintPath::new(board_of(puzzle), cancel)
}

fn board_of(puzzle: &Puzzle) -> Board {
    Board::from_clues(puzzle.clues()).expect("a puzzle has a solution")
}

/// An iterator over the hints of a solution path; see [`path`].
pub struct HintPath<'a, G: Geometry = ClassicHouses> {
    board: Board<G>,
    engine: InferenceEngine<'a, G>,
    /// The candidates of the last position in which no aligned triplet was found.
    without_triplets: CandidateSet,
    cancel: &'a AtomicBool,
    /// The highest rating of interest. Searches that can only find harder hints are skipped.
    max_rating: Tenths,
    er: Tenths,
    ep: Option<Tenths>,
    ed: Option<Tenths>,
}

impl<'a, G: Geometry> HintPath<'a, G> {
    fn new(board: Board<G>, cancel: &'a AtomicBool) -> Self {
        Self {
            board,
            engine: InferenceEngine::new(SCALE, cancel),
            without_triplets: CandidateSet::EMPTY,
            cancel,
            max_rating: UNSOLVED,
            er: Tenths(0),
            ep: None,
            ed: None,
        }
    }

    /// Applies all hints to the end of the path, and returns the rating; `None` if canceled.
    fn rate(mut self) -> Option<SeRating> {
        while self.advance().is_some() {}
        self.rating()
    }

    /// The rating of the puzzle after the end of the path; `None` if `cancel` ended the path.
    pub fn rating(&self) -> Option<SeRating> {
        let er = if self.board.unsolved().is_empty() {
            self.er
        } else if self.cancel.load(Ordering::Relaxed) {
            return None;
        } else {
            UNSOLVED
        };
        let ep = self.ep.unwrap_or(er);
        let ed = self.ed.unwrap_or(ep);
        Some(SeRating { er, ep, ed })
    }
}

impl<G: Geometry> fmt::Debug for HintPath<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Path").finish_non_exhaustive()
    }
}

// There are two implementations, because a generic one would be compiled again in every crate that
// uses ratings.
impl Iterator for HintPath<'_> {
    type Item = SeHint;

    fn next(&mut self) -> Option<SeHint> {
        self.advance()
    }
}

impl Iterator for HintPath<'_, &VariantHouses> {
    type Item = SeHint;

    fn next(&mut self) -> Option<SeHint> {
        self.advance()
    }
}

impl<G: Geometry> HintPath<'_, G> {
    /// Finds the easiest hint and applies it; `None` at the end of the path.
    fn advance(&mut self) -> Option<SeHint> {
        let most = self.max_rating;
        let mut searches = Self::SEARCHES.iter().filter(|(least, _)| *least <= most);
        let hint = searches.find_map(|(_, search)| search(self))?;
        if self.cancel.load(Ordering::Relaxed) {
            return None;
        }
        hint.outcome.apply(&mut self.board);
        self.er = self.er.max(hint.rating);
        self.ed = self.ed.or(Some(self.er));
        if matches!(hint.outcome, SeOutcome::Place(_)) {
            self.ep = self.ep.or(Some(self.er));
        }
        Some(hint)
    }
}

/// The base ratings of chains, and the additions for nesting and for length.
const SCALE: Scale = Scale {
    cycle: 6.5,
    x_chain: 6.6,
    chain: 7.0,
    nishio: 7.5,
    multiple: 8.0,
    dynamic: 8.5,
    level: 0.5,
    length: 0.1,
};

type SearchFn<G> = fn(&mut HintPath<'_, G>) -> Option<SeHint>;

impl<G: Geometry> HintPath<'_, G> {
    /// The searches in the order in which they run, each with the lowest rating of its hints.
    const SEARCHES: [(Tenths, SearchFn<G>); 30] = [
        (Tenths(10), |p| singles::hidden(&p.board)),
        (Tenths(17), |p| locked::direct(&p.board)),
        (Tenths(20), |p| subsets::direct(&p.board, 2)),
        (Tenths(23), |p| singles::naked(&p.board)),
        (Tenths(25), |p| subsets::direct(&p.board, 3)),
        (Tenths(26), |p| locked::indirect(&p.board)),
        (Tenths(30), |p| subsets::naked(&p.board, 2)),
        (Tenths(32), |p| fish::hint(&p.board, 2)),
        (Tenths(34), |p| subsets::hidden(&p.board, 2)),
        (Tenths(36), |p| subsets::naked(&p.board, 3)),
        (Tenths(38), |p| fish::hint(&p.board, 3)),
        (Tenths(40), |p| subsets::hidden(&p.board, 3)),
        (Tenths(42), |p| wings::xy(&p.board)),
        (Tenths(44), |p| wings::xyz(&p.board)),
        (Tenths(45), |p| loops::hint(&p.board)),
        (Tenths(50), |p| subsets::naked(&p.board, 4)),
        (Tenths(52), |p| fish::hint(&p.board, 4)),
        (Tenths(54), |p| subsets::hidden(&p.board, 4)),
        (Tenths(56), |p| bug::hint(&p.board)),
        (Tenths(62), |p| aligned::pair(&p.board)),
        (Tenths(65), |p| chain(p, Mode::Chains)),
        (Tenths(75), aligned::triplet),
        (Tenths(75), |p| chain(p, Mode::Nishio)),
        (Tenths(80), |p| chain(p, Mode::Static)),
        (Tenths(85), |p| chain(p, Mode::Dynamic(0))),
        (Tenths(90), |p| chain(p, Mode::Dynamic(1))),
        (Tenths(95), |p| chain(p, Mode::Dynamic(2))),
        (Tenths(100), |p| chain(p, Mode::Dynamic(3))),
        (Tenths(105), |p| chain(p, Mode::Dynamic(4))),
        (Tenths(110), |p| chain(p, Mode::Dynamic(5))),
    ];
}

fn chain<G: Geometry>(path: &mut HintPath<'_, G>, mode: Mode) -> Option<SeHint> {
    let found = path.engine.best(&path.board, mode);
    found.as_ref().map(SeHint::from)
}
