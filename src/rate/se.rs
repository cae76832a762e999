//! The rating of Sudoku Explainer 1.2.1: ER, EP and ED, as the front end serate 1.2.1.3 prints
//! them.
//!
//! # Specification
//!
//! 1. Start with all candidates that the clues allow.
//! 2. Repeat until the puzzle is solved: run the searches in the order of `SEARCHES`; the first
//!    one with a hint stops the round, and its first hint is applied. The order is not quite that
//!    of the ratings: direct hidden pairs (2.0) come before naked singles (2.3), unique loops
//!    before naked quads, forcing chains before aligned triplets (7.5).
//! 3. ER is the highest rating of all hints. ED is the rating of the first hint, and EP the highest
//!    rating up to and including the first hint that places a digit. If no search finds a hint, ER
//!    is 20.0.
//! 4. Direct hints only place their digit; their eliminations are not applied.
//!
//! Conventions of all searches: boxes, columns, rows (chains, loops and BUGs: boxes, rows,
//! columns); combinations in colexicographic order, 01, 02, 12, 03 and so on; cells in row-major
//! order. Naked sets eliminate in one house only.
//!
//! The rating of a chain is its base plus 0.1 for each limit that its length minus 2 exceeds: 4, 6,
//! 8, 12, 16, 24 and so on. The sum is computed by repeated floating-point addition, because hints
//! are compared by the unrounded number.
//!
//! So equivalent puzzles may have slightly different ratings: of several equally easy hints the
//! first in the grid is applied, and the path may differ from there.
//!
//! | file | searches |
//! |---|---|
//! | `singles.rs` | hidden and naked singles |
//! | `locked.rs` | pointing and claiming, also with a single that follows |
//! | `subsets.rs` | naked and hidden sets, also with a single that follows |
//! | `fish.rs`, `wings.rs` | X-wing, swordfish, jellyfish; XY- and XYZ-wing |
//! | `loops.rs`, `bug.rs` | unique rectangles and loops; bivalue universal graves |
//! | `aligned.rs` | aligned pair and triplet exclusion |
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
mod wings;

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

pub use hint::{Depth, Links, ProofKind, SeHint, SeOutcome, SeTechnique};

use super::Tenths;
use crate::grid::Board;
use crate::logic::inference::forcing::Engine;
use crate::logic::inference::mode::Mode;
use crate::logic::inference::scale::Scale;
use crate::puzzle::Puzzle;

/// The Sudoku Explainer rating of a puzzle: `ed <= ep <= er`. Written `7.2/1.2/1.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Se {
    /// ER: the rating of the hardest step.
    pub er: Tenths,
    /// EP, the pearl rating: the hardest step up to the first placement, inclusive.
    pub ep: Tenths,
    /// ED, the diamond rating: the first step.
    pub ed: Tenths,
}

impl fmt::Display for Se {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// The ER of a puzzle that no search solves.
const UNSOLVED: Tenths = Tenths(200);

/// Rates a puzzle; `None` if `cancel` was set.
///
/// ```
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
pub fn rate(puzzle: &Puzzle, cancel: &AtomicBool) -> Option<Se> {
    let mut path = Path::new(puzzle, cancel);
    path.by_ref().for_each(drop);
    path.rating()
}

/// Returns true if the ER of a puzzle is in a range. This is faster than [`rate`]: it searches for
/// nothing harder than the range, and stops at the first hint that decides. Unspecified if `cancel`
/// was set meanwhile.
pub fn is_within(puzzle: &Puzzle, range: &RangeInclusive<Tenths>, cancel: &AtomicBool) -> bool {
    let mut path = Path::new(puzzle, cancel);
    path.most = UNSOLVED.min(*range.end());
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

/// An iterator over the hints of the solution path. It ends early if no search finds a hint, or if
/// `cancel` is set.
pub fn path<'a>(puzzle: &Puzzle, cancel: &'a AtomicBool) -> Path<'a> {
    Path::new(puzzle, cancel)
}

/// An iterator over the hints of a solution path; see [`path`].
pub struct Path<'a> {
    board: Board,
    engine: Engine<'a>,
    cancel: &'a AtomicBool,
    /// Searches that can only find harder hints are skipped.
    most: Tenths,
    er: Tenths,
    ep: Option<Tenths>,
    ed: Option<Tenths>,
}

impl<'a> Path<'a> {
    fn new(puzzle: &Puzzle, cancel: &'a AtomicBool) -> Self {
        Self {
            board: Board::from_clues(puzzle.clues()).expect("a puzzle has a solution"),
            engine: Engine::new(SCALE, cancel),
            cancel,
            most: UNSOLVED,
            er: Tenths(0),
            ep: None,
            ed: None,
        }
    }

    /// The rating of the puzzle after the end of the path; `None` if `cancel` was set before.
    pub fn rating(&self) -> Option<Se> {
        let er = if self.board.unsolved().is_empty() {
            self.er
        } else if self.cancel.load(Ordering::Relaxed) {
            return None;
        } else {
            UNSOLVED
        };
        let ep = self.ep.unwrap_or(er);
        let ed = self.ed.unwrap_or(ep);
        Some(Se { er, ep, ed })
    }
}

impl fmt::Debug for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Path").finish_non_exhaustive()
    }
}

impl Iterator for Path<'_> {
    type Item = SeHint;

    fn next(&mut self) -> Option<SeHint> {
        let (board, engine) = (&self.board, &mut self.engine);
        let most = self.most;
        let mut searches = SEARCHES.iter().filter(|(least, _)| *least <= most);
        let hint = searches.find_map(|(_, search)| search(board, engine))?;
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

/// The base ratings of chains, and the addition per step of length.
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

type SearchFn = fn(&Board, &mut Engine<'_>) -> Option<SeHint>;

/// The searches in order, each with the lowest rating of its hints.
const SEARCHES: [(Tenths, SearchFn); 30] = [
    (Tenths(10), |board, _| singles::hidden(board)),
    (Tenths(17), |board, _| locked::direct(board)),
    (Tenths(20), |board, _| subsets::direct(board, 2)),
    (Tenths(23), |board, _| singles::naked(board)),
    (Tenths(25), |board, _| subsets::direct(board, 3)),
    (Tenths(26), |board, _| locked::indirect(board)),
    (Tenths(30), |board, _| subsets::naked(board, 2)),
    (Tenths(32), |board, _| fish::hint(board, 2)),
    (Tenths(34), |board, _| subsets::hidden(board, 2)),
    (Tenths(36), |board, _| subsets::naked(board, 3)),
    (Tenths(38), |board, _| fish::hint(board, 3)),
    (Tenths(40), |board, _| subsets::hidden(board, 3)),
    (Tenths(42), |board, _| wings::xy(board)),
    (Tenths(44), |board, _| wings::xyz(board)),
    (Tenths(45), |board, _| loops::hint(board)),
    (Tenths(50), |board, _| subsets::naked(board, 4)),
    (Tenths(52), |board, _| fish::hint(board, 4)),
    (Tenths(54), |board, _| subsets::hidden(board, 4)),
    (Tenths(56), |board, _| bug::hint(board)),
    (Tenths(62), |board, _| aligned::pair(board)),
    (Tenths(65), |board, engine| {
        chain(board, engine, Mode::Chains)
    }),
    (Tenths(75), |board, _| aligned::triplet(board)),
    (Tenths(75), |board, engine| {
        chain(board, engine, Mode::Nishio)
    }),
    (Tenths(80), |board, engine| {
        chain(board, engine, Mode::Static)
    }),
    (Tenths(85), |board, engine| {
        chain(board, engine, Mode::Dynamic(0))
    }),
    (Tenths(90), |board, engine| {
        chain(board, engine, Mode::Dynamic(1))
    }),
    (Tenths(95), |board, engine| {
        chain(board, engine, Mode::Dynamic(2))
    }),
    (Tenths(100), |board, engine| {
        chain(board, engine, Mode::Dynamic(3))
    }),
    (Tenths(105), |board, engine| {
        chain(board, engine, Mode::Dynamic(4))
    }),
    (Tenths(110), |board, engine| {
        chain(board, engine, Mode::Dynamic(5))
    }),
];

fn chain(board: &Board, engine: &mut Engine<'_>, mode: Mode) -> Option<SeHint> {
    engine.best(board, mode).as_ref().map(SeHint::from)
}
