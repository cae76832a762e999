//! What a chain proves, and how hard it is.

use std::sync::Arc;

use super::board::Board;
use super::fish::Fish;
use super::kind::Kind;
use super::locked::Locked;
use super::mode::Mode;
use super::scale::Scale;
use super::subsets::Subset;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, House};

/// A candidate that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Fact {
    pub(crate) cell: Cell,
    pub(crate) digit: Digit,
    pub(crate) on: bool,
}

impl Fact {
    pub(crate) fn candidate(self) -> Candidate {
        Candidate::new(self.cell, self.digit)
    }
}

/// What makes a candidate the only one left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The other candidates of the cell are gone.
    Cell(Cell),
    /// The other places of the digit in the house are gone.
    House(House, Digit),
}

/// What a chain, or several together, prove.
#[derive(Clone, Debug)]
pub(crate) struct Deduction {
    pub(crate) rating: f64,
    /// How many facts it is made of.
    pub(crate) complexity: u32,
    /// Among equals the smaller key comes first.
    pub(crate) key: u8,
    pub(crate) kind: Kind,
    /// What is placed, if anything is.
    pub(crate) placed: Option<Candidate>,
    /// What goes; beside a placed digit these are the other candidates of its cell.
    pub(crate) losers: CandidateSet,
    /// What it begins with, if not with one assumption.
    pub(crate) premise: Option<Reason>,
    /// What each on-fact of it rests on, where it serves within another chain.
    pub(crate) reasons: Vec<Reason>,
    /// Equal for deductions of the same facts.
    pub(crate) identity: u64,
    /// The proof, if it was asked for: one trail for each chain.
    pub(crate) trails: Vec<Trail>,
}

/// What leads to a fact: that one comes last, and each stands behind those it follows from.
pub(crate) type Trail = Vec<Stride>;

/// A fact of a trail.
#[derive(Clone, Debug)]
pub(crate) struct Stride {
    pub(crate) fact: Fact,
    /// Where on the trail the facts are that it follows from; none for an assumption.
    pub(crate) from: Vec<usize>,
    /// What proves it, if that is not a link.
    pub(crate) by: Option<By>,
}

/// What rules a candidate out in the middle of a chain.
#[derive(Clone, Debug)]
pub(crate) enum By {
    Locked(Locked),
    Hidden(Subset),
    Naked(Subset),
    XWing(Fish),
    /// Another deduction, from what is left there.
    Chain(Arc<Nested>),
}

/// A deduction that serves within another.
#[derive(Debug)]
pub(crate) struct Nested {
    pub(crate) complexity: u32,
    pub(crate) identity: u64,
    /// What is left where it was found.
    pub(crate) now: [CellSet; 9],
    /// How it was found.
    pub(crate) mode: Mode,
}

/// Which deductions a search is to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The one that comes first when they are sorted.
    Easiest,
    /// The easiest of those that begin in the first cell where any does.
    Soonest,
    /// All of them, with what makes them serve within another chain.
    All,
}

/// The deductions that a search has found.
#[derive(Debug)]
pub(crate) struct Deductions {
    wanted: Wanted,
    keeps_proofs: bool,
    pub(crate) found: Vec<Deduction>,
}

impl Deductions {
    pub(crate) const fn new(wanted: Wanted) -> Self {
        Self {
            wanted,
            keeps_proofs: false,
            found: Vec::new(),
        }
    }

    /// A search for these deductions with their proofs.
    pub(crate) fn with_proofs(self) -> Self {
        Self {
            keeps_proofs: true,
            ..self
        }
    }

    /// Whether proofs are to be kept.
    pub(crate) const fn keeps_proofs(&self) -> bool {
        self.keeps_proofs
    }

    pub(crate) const fn wanted(&self) -> Wanted {
        self.wanted
    }

    /// Whether no further cell is to be looked at.
    pub(crate) fn are_enough(&self) -> bool {
        self.wanted == Wanted::Soonest && !self.found.is_empty()
    }

    /// The easiest one, if no other is wanted.
    fn best(&self) -> Option<&Deduction> {
        self.found.first().filter(|_| self.wanted != Wanted::All)
    }

    /// How complex a deduction with the base rating of those before may be, to be of use.
    pub(crate) fn limit(&self) -> u32 {
        self.best().map_or(u32::MAX, |best| best.complexity)
    }

    /// The same for a deduction with this base rating.
    pub(crate) fn limit_from(&self, base: f64, scale: &Scale) -> usize {
        let best = self.best();
        best.map_or(usize::MAX, |best| scale.limit(base, best.rating))
    }

    /// Whether a deduction is of use: of equals the first one is.
    pub(crate) fn admits(&self, rating: f64, complexity: u32, key: u8) -> bool {
        self.best()
            .is_none_or(|best| (rating, complexity, key) < (best.rating, best.complexity, best.key))
    }

    /// Takes a deduction that is of use.
    pub(crate) fn add(&mut self, deduction: Deduction) {
        if self.wanted != Wanted::All {
            self.found.clear();
        }
        self.found.push(deduction);
    }
}

/// What goes when a fact is proven: the candidate, or the others of its cell.
pub(crate) fn losers(board: &Board, proven: Fact) -> CandidateSet {
    if proven.on {
        let others = board.digits(proven.cell).without(proven.digit);
        CandidateSet::of_cell(proven.cell, others)
    } else {
        [proven.candidate()].into_iter().collect()
    }
}

/// Sorts deductions as Sudoku Explainer does, and drops those that do the same as an earlier one.
pub(crate) fn sort(found: &mut Vec<Deduction>) {
    found.sort_by(|a, b| {
        let ratings = a.rating.total_cmp(&b.rating);
        ratings.then((a.complexity, a.key).cmp(&(b.complexity, b.key)))
    });
    let mut known = std::collections::HashSet::new();
    found.retain(|deduction| known.insert(deduction.losers));
}

/// The identity of a sequence of facts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Identity(u64);

impl Identity {
    pub(crate) const fn new() -> Self {
        Self(0)
    }

    pub(crate) fn add(&mut self, fact: Fact) {
        let sign = fact.candidate().index() as u64 * 2 + u64::from(fact.on) + 1;
        // The multiplier of Fibonacci hashing: the golden ratio.
        self.0 = (self.0.rotate_left(23) ^ sign).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    pub(crate) const fn value(self) -> u64 {
        self.0
    }
}
