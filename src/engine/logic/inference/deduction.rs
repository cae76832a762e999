//! Deductions: the results of chains, with their difficulty.
//!
//! An on-fact says that a candidate is on (true), and an off-fact says that it is off (false).

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use foldhash::fast::FixedState;

use super::kind::DeductionKind;
use super::mode::Mode;
use super::scale::Scale;
use crate::grid::{Board, Candidate, CandidateSet, Cell, Digit, Geometry, House};
use crate::logic::pattern::{Fish, LockedCandidates, Subset};

/// The fact that a candidate is on (true) or off (false).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CandidateFact {
    pub(crate) cell: Cell,
    pub(crate) digit: Digit,
    pub(crate) on: bool,
}

impl CandidateFact {
    pub(crate) fn of(candidate: Candidate, on: bool) -> Self {
        Self::new(candidate.cell(), candidate.digit(), on)
    }

    pub(crate) const fn new(cell: Cell, digit: Digit, on: bool) -> Self {
        Self { cell, digit, on }
    }

    pub(crate) fn candidate(self) -> Candidate {
        Candidate::new(self.cell, self.digit)
    }
}

/// The reason why a candidate is the last candidate of its cell, or the last place of its digit in
/// a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The other candidates of the cell are off.
    Cell(Cell),
    /// The other places of the digit in the house are off.
    House(House, Digit),
}

/// A deduction: the result of a chain, or of several chains together.
#[derive(Clone, Debug)]
pub(crate) struct Deduction {
    pub(crate) rating: f64,
    /// The number of facts in the proof, including its nested deductions.
    pub(crate) complexity: u32,
    /// A sort key that depends on the kind of the proof. Among deductions with equal rating and
    /// complexity, smaller keys come first.
    pub(crate) key: u8,
    pub(crate) kind: DeductionKind,
    pub(crate) placed: Option<Candidate>,
    /// The eliminated candidates. For a placement, these are the other candidates of its cell.
    pub(crate) eliminations: CandidateSet,
    /// The reason why one of the assumptions is true. The assumptions are all candidates of a cell,
    /// or all places of a digit in a house. `None` if the proof assumes only one candidate, or a
    /// candidate and its negation.
    pub(crate) premise: Option<Reason>,
    /// The reasons of all on-facts in the proof. They are used only if this deduction is nested in
    /// another deduction.
    pub(crate) reasons: Vec<Reason>,
    /// A hash of the facts in the proof; equal deductions have equal hashes.
    pub(crate) identity: u64,
    /// The proof, with one path for each chain; empty if no proofs are requested.
    pub(crate) proofs: Vec<ProofPath>,
}

impl Deduction {
    const fn difficulty(&self) -> Difficulty {
        (self.rating, self.complexity, self.key)
    }
}

/// The proof of a fact: a list of facts that ends with the proven fact. Each fact comes after the
/// facts from which it follows.
pub(crate) type ProofPath = Vec<ProofStep>;

#[derive(Clone, Debug)]
pub(crate) struct ProofStep {
    pub(crate) fact: CandidateFact,
    /// The facts from which this fact follows, as indices in the [`ProofPath`]; empty for an
    /// assumption.
    pub(crate) from: Vec<usize>,
    /// The pattern that proves the fact; `None` if a link proves the fact.
    pub(crate) cause: Option<EliminationCause>,
}

/// The pattern by which a candidate is eliminated within a chain.
#[derive(Clone, Debug)]
pub(crate) enum EliminationCause {
    Locked(LockedCandidates),
    Subset(Subset),
    XWing(Fish),
    /// Another deduction. It was found in a position without the candidates that the chain had
    /// eliminated.
    Chain(Arc<NestedDeduction>),
}

/// A deduction that is used within another deduction.
#[derive(Debug)]
pub(crate) struct NestedDeduction {
    pub(crate) complexity: u32,
    pub(crate) identity: u64,
    /// The candidates of the position in which the deduction was found.
    pub(crate) candidates: CandidateSet,
    pub(crate) mode: Mode,
}

/// The deductions that a search returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DeductionChoice {
    /// The first deduction in sorted order.
    Easiest,
    /// The easiest deduction of the first cell for which the search finds any deduction.
    FirstCell,
    /// All deductions, with the data that is needed if they are nested in other deductions.
    All,
}

/// A collection of the deductions that a search finds.
#[derive(Debug)]
pub(crate) struct Deductions {
    selection: DeductionChoice,
    keeps_proofs: bool,
    pub(crate) found: Vec<Deduction>,
    /// The difficulty of the easiest deduction with certain eliminations. The map is empty unless
    /// all deductions are requested.
    easiest: HashMap<CandidateSet, Difficulty, FixedState>,
}

/// The rating, the complexity and the sort key of a deduction. Easier deductions have less.
pub(crate) type Difficulty = (f64, u32, u8);

impl Deductions {
    pub(crate) const fn new(selection: DeductionChoice) -> Self {
        Self {
            selection,
            keeps_proofs: false,
            found: Vec::new(),
            easiest: HashMap::with_hasher(FixedState::with_seed(0)),
        }
    }

    pub(crate) fn with_proofs(self) -> Self {
        Self {
            keeps_proofs: true,
            ..self
        }
    }

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

    /// Returns the difficulty that a further deduction must be below: that of the easiest deduction
    /// so far or, if all deductions are requested, of the easiest deduction with the same
    /// eliminations.
    pub(crate) fn best(&self, eliminations: &CandidateSet) -> Option<Difficulty> {
        match self.selection {
            DeductionChoice::All => self.easiest.get(eliminations).copied(),
            DeductionChoice::Easiest | DeductionChoice::FirstCell => {
                self.found.first().map(Deduction::difficulty)
            }
        }
    }

    /// Returns the maximum complexity of any further deduction, if all have the base rating of the
    /// best deduction. There is no limit if all deductions are requested.
    pub(crate) fn limit_of_all(&self) -> u32 {
        let best = self.easiest_of_all();
        best.map_or(u32::MAX, |best| best.complexity)
    }

    /// Returns the maximum complexity of a further deduction that can replace the best deduction,
    /// if the base rating of the further deduction is `base`. There is no limit if all deductions
    /// are requested.
    pub(crate) fn limit_from(&self, base: f64, scale: &Scale) -> usize {
        let best = self.easiest_of_all();
        best.map_or(usize::MAX, |best| scale.limit(base, best.rating))
    }

    /// Returns the easiest deduction so far, or `None` if all deductions are requested.
    fn easiest_of_all(&self) -> Option<&Deduction> {
        let best = self.found.first();
        best.filter(|_| self.selection != DeductionChoice::All)
    }

    /// Returns true if a further deduction is useful: it is easier than all deductions so far or,
    /// if all deductions are requested, than those with the same eliminations.
    pub(crate) fn admits(&self, difficulty: Difficulty, eliminations: &CandidateSet) -> bool {
        let best = self.best(eliminations);
        best.is_none_or(|best| difficulty < best)
    }

    /// Adds a deduction. Drops earlier deductions unless all deductions are requested.
    pub(crate) fn add(&mut self, deduction: Deduction) {
        if self.selection == DeductionChoice::All {
            let difficulty = deduction.difficulty();
            self.easiest.insert(deduction.eliminations, difficulty);
        } else {
            self.found.clear();
        }
        self.found.push(deduction);
    }
}

/// Returns the candidates that a proven fact eliminates. An off-fact eliminates its own candidate.
/// An on-fact eliminates the other candidates of its cell.
pub(crate) fn eliminable<G: Geometry>(board: &Board<G>, proven: CandidateFact) -> CandidateSet {
    if proven.on {
        let others = board.candidates(proven.cell).without(proven.digit);
        CandidateSet::of_cell(proven.cell, others)
    } else {
        [proven.candidate()].into_iter().collect()
    }
}

/// Sorts deductions as Sudoku Explainer does. Drops each deduction that has the same eliminations
/// as an earlier deduction.
pub(crate) fn sort(found: &mut Vec<Deduction>) {
    found.sort_by(|a, b| {
        let ratings = a.rating.total_cmp(&b.rating);
        ratings.then((a.complexity, a.key).cmp(&(b.complexity, b.key)))
    });
    let mut known = HashSet::with_hasher(FixedState::with_seed(0));
    found.retain(|deduction| known.insert(deduction.eliminations));
}

/// An incremental hash of a sequence of facts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProofHash(u64);

impl ProofHash {
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
