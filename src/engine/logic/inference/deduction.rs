//! Deductions: the result of a chain and its difficulty.
//!
//! An on-fact says that a candidate is on (true), and an off-fact says that it is off (false).

use std::sync::Arc;

use super::kind::DeductionKind;
use super::mode::Mode;
use super::scale::Scale;
use crate::grid::{Board, Candidate, CandidateSet, Cell, Digit, Geometry, House};
use crate::logic::pattern::{Fish, Locked, Subset};

/// A candidate that is on (true) or off (false).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CandidateFact {
    pub(crate) cell: Cell,
    pub(crate) digit: Digit,
    pub(crate) on: bool,
}

impl CandidateFact {
    /// The fact that a candidate is true or false.
    pub(crate) fn of(candidate: Candidate, on: bool) -> Self {
        Self::new(candidate.cell(), candidate.digit(), on)
    }

    /// The fact that a candidate is true or false.
    pub(crate) const fn new(cell: Cell, digit: Digit, on: bool) -> Self {
        Self { cell, digit, on }
    }

    pub(crate) fn candidate(self) -> Candidate {
        Candidate::new(self.cell, self.digit)
    }
}

/// The reason why a candidate is the only one left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The other candidates of the cell are off.
    Cell(Cell),
    /// The other places of the digit in the house are off.
    House(House, Digit),
}

/// The result of a chain, or of several chains together.
#[derive(Clone, Debug)]
pub(crate) struct Deduction {
    pub(crate) rating: f64,
    /// The number of facts.
    pub(crate) complexity: u32,
    /// The sort key of the kind. Of equal deductions, the one with the smaller key comes first.
    pub(crate) key: u8,
    pub(crate) kind: DeductionKind,
    /// The placement, if any.
    pub(crate) placed: Option<Candidate>,
    /// The eliminations; for a placement, the other candidates of its cell.
    pub(crate) eliminable: CandidateSet,
    /// The premise, unless it is a single assumption.
    pub(crate) premise: Option<Reason>,
    /// The reasons of each on-fact, needed if the deduction is part of another chain.
    pub(crate) reasons: Vec<Reason>,
    /// A hash of the facts; equal deductions have equal hashes.
    pub(crate) identity: u64,
    /// The proof, if requested: one trail per chain.
    pub(crate) trails: Vec<ProofPath>,
}

/// The proof of a fact. The fact comes last, and each fact comes after the facts from which it
/// follows.
pub(crate) type ProofPath = Vec<ProofStep>;

/// A fact of a trail.
#[derive(Clone, Debug)]
pub(crate) struct ProofStep {
    pub(crate) fact: CandidateFact,
    /// The indices of the facts from which the fact follows; empty for an assumption.
    pub(crate) from: Vec<usize>,
    /// The pattern that proves the fact; `None` for a link.
    pub(crate) by: Option<Cause>,
}

/// The pattern that eliminates a candidate within a chain.
#[derive(Clone, Debug)]
pub(crate) enum Cause {
    Locked(Locked),
    Subset(Subset),
    XWing(Fish),
    /// Another deduction, from the remaining candidates.
    Chain(Arc<Nested>),
}

/// A deduction within another deduction.
#[derive(Debug)]
pub(crate) struct Nested {
    pub(crate) complexity: u32,
    pub(crate) identity: u64,
    /// The remaining candidates of the position in which the deduction was found.
    pub(crate) now: CandidateSet,
    /// The mode in which the deduction was found.
    pub(crate) mode: Mode,
}

/// The deductions that a search should return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DeductionChoice {
    /// The first deduction in sorted order.
    Easiest,
    /// The easiest deduction from the first cell that yields one.
    FirstCell,
    /// All deductions, with the data needed within another chain.
    All,
}

/// The deductions found by a search.
#[derive(Debug)]
pub(crate) struct Deductions {
    selection: DeductionChoice,
    keeps_proofs: bool,
    pub(crate) found: Vec<Deduction>,
}

impl Deductions {
    pub(crate) const fn new(selection: DeductionChoice) -> Self {
        Self {
            selection,
            keeps_proofs: false,
            found: Vec::new(),
        }
    }

    /// Requests proofs.
    pub(crate) fn with_proofs(self) -> Self {
        Self {
            keeps_proofs: true,
            ..self
        }
    }

    /// Returns true if proofs are requested.
    pub(crate) const fn keeps_proofs(&self) -> bool {
        self.keeps_proofs
    }

    pub(crate) const fn selection(&self) -> DeductionChoice {
        self.selection
    }

    /// Returns true if no further cell needs to be searched.
    pub(crate) fn is_done(&self) -> bool {
        self.selection == DeductionChoice::FirstCell && !self.found.is_empty()
    }

    /// The easiest deduction, if only the easiest is requested.
    fn best(&self) -> Option<&Deduction> {
        self.found
            .first()
            .filter(|_| self.selection != DeductionChoice::All)
    }

    /// The maximum useful complexity of a deduction with the current base rating.
    pub(crate) fn limit(&self) -> u32 {
        self.best().map_or(u32::MAX, |best| best.complexity)
    }

    /// The maximum useful complexity of a deduction with this base rating.
    pub(crate) fn limit_from(&self, base: f64, scale: &Scale) -> usize {
        let best = self.best();
        best.map_or(usize::MAX, |best| scale.limit(base, best.rating))
    }

    /// Returns true if a deduction is useful. Of equal deductions, only the first is useful.
    pub(crate) fn admits(&self, rating: f64, complexity: u32, key: u8) -> bool {
        self.best()
            .is_none_or(|best| (rating, complexity, key) < (best.rating, best.complexity, best.key))
    }

    /// Adds a useful deduction.
    pub(crate) fn add(&mut self, deduction: Deduction) {
        if self.selection != DeductionChoice::All {
            self.found.clear();
        }
        self.found.push(deduction);
    }
}

/// The eliminations of a proven fact: the candidate, or the other candidates of its cell.
pub(crate) fn eliminable<G: Geometry>(board: &Board<G>, proven: CandidateFact) -> CandidateSet {
    if proven.on {
        let others = board.candidates(proven.cell).without(proven.digit);
        CandidateSet::of_cell(proven.cell, others)
    } else {
        [proven.candidate()].into_iter().collect()
    }
}

/// Sorts deductions as Sudoku Explainer does, and drops deductions with the same effect as an
/// earlier one.
pub(crate) fn sort(found: &mut Vec<Deduction>) {
    found.sort_by(|a, b| {
        let ratings = a.rating.total_cmp(&b.rating);
        ratings.then((a.complexity, a.key).cmp(&(b.complexity, b.key)))
    });
    let mut known = std::collections::HashSet::new();
    found.retain(|deduction| known.insert(deduction.eliminable));
}

/// A hash of a sequence of facts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Identity(u64);

impl Identity {
    pub(crate) const fn new() -> Self {
        Self(0)
    }

    pub(crate) fn add(&mut self, fact: CandidateFact) {
        let sign = fact.candidate().index() as u64 * 2 + u64::from(fact.on) + 1;
        // This is the multiplier of Fibonacci hashing.
        self.0 = (self.0.rotate_left(23) ^ sign).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    pub(crate) const fn value(self) -> u64 {
        self.0
    }
}
