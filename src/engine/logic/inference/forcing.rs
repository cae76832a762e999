//! Assumptions and their consequences: Nishio, multiple, dynamic and nested forcing chains.
//!
//! An on-fact says that a candidate is on (true), and an off-fact says that it is off (false).
//!
//! Each candidate is assumed on, and in dynamic modes also off. An assumption that leads to a
//! contradiction is false. A fact is true if it follows both from a candidate and from its
//! negation. It is also true if it follows from every candidate of a cell, or from every place of a
//! digit in a house.

mod eliminated;
mod rules;
mod run;
mod runs;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(in crate::logic) use self::run::{Run, proof_of};
use self::run::{RunContext, Workspace};
use self::runs::Runs;
use super::chains::ChainFinder;
use super::deduction::{
    self, CandidateFact, Deduction, DeductionChoice, Deductions, ProofHash, Reason, eliminable,
};
use super::kind::ProofKind;
use super::mode::Mode;
use super::scale::Scale;
use crate::grid::{Board, Candidate, CandidateSet, Cell, ClassicHouses, Geometry, House};

/// The inference engine, with the data that it reuses for the next position.
pub(crate) struct InferenceEngine<'a, G: Geometry = ClassicHouses> {
    scale: Scale,
    chains: ChainFinder,
    /// The runs of finished searches. The next searches reuse their memory.
    spare: Vec<Runs<G>>,
    /// The deductions of nested searches, by mode and position.
    known: HashMap<(Mode, CandidateSet), Arc<[Deduction]>>,
    /// The number of stored deductions, plus one for each entry of `known`.
    known_size: usize,
    cancel: &'a AtomicBool,
    /// The number of runs that the engine may still compute.
    budget: u64,
}

/// The budget of a search with proofs, as a number of runs. A search that uses up the budget takes
/// a few seconds. Only a search that finds no proof uses it up, for example on a board with several
/// solutions.
pub(crate) const PROOF_BUDGET: u64 = 200_000;

/// The cost of each search in addition to its runs. It is subtracted from the budget as if it were
/// this number of runs.
const SEARCH_COST: u64 = 20;

/// The maximum of `known_size`, above which all stored deductions are dropped. At this size, they
/// occupy about ten megabytes.
const MAX_KNOWN: usize = 30_000;

/// A conclusion that follows from facts of several runs.
struct Conclusion<'a> {
    proof: ProofKind,
    proven: CandidateFact,
    /// The reason why one of the assumptions is true; `None` if the proof assumes only one
    /// candidate, or a candidate and its negation.
    premise: Option<Reason>,
    /// The runs of the proof, each with the index of one of its nodes. The node is the proven fact
    /// or, for a proof by contradiction, one of the two contradictory facts.
    chains: &'a [(&'a Run, u16)],
}

impl<'a, G: Geometry> InferenceEngine<'a, G> {
    pub(crate) fn new(scale: Scale, cancel: &'a AtomicBool) -> Self {
        Self {
            scale,
            chains: ChainFinder::new(scale),
            spare: Vec::new(),
            known: HashMap::new(),
            known_size: 0,
            cancel,
            budget: u64::MAX,
        }
    }

    /// Returns the easiest deduction of a position.
    pub(crate) fn best(&mut self, board: &Board<G>, mode: Mode) -> Option<Deduction> {
        let mut finds = Deductions::new(DeductionChoice::Easiest);
        self.search(board, mode, &mut finds);
        finds.found.pop()
    }

    /// Returns one deduction of a position with its proof. Modes with nested chains are slow, so
    /// they return the easiest deduction of the first cell that has a deduction. Other modes return
    /// the easiest deduction of all cells.
    pub(crate) fn one_with_proof(&mut self, board: &Board<G>, mode: Mode) -> Option<Deduction> {
        let selection = if matches!(mode, Mode::Dynamic(2..)) {
            DeductionChoice::FirstCell
        } else {
            DeductionChoice::Easiest
        };
        let mut finds = Deductions::new(selection).with_proofs();
        self.budget = PROOF_BUDGET;
        self.search(board, mode, &mut finds);
        finds.found.pop()
    }

    /// Returns all deductions of a position with proofs, easiest first.
    pub(crate) fn all_with_proofs(&mut self, board: &Board<G>, mode: Mode) -> Vec<Deduction> {
        self.all_within(board, mode, &mut { PROOF_BUDGET })
    }

    /// Returns all deductions of a position with proofs, easiest first, until the budget is used
    /// up. Subtracts the cost of the search from the budget.
    pub(crate) fn all_within(
        &mut self,
        board: &Board<G>,
        mode: Mode,
        budget: &mut u64,
    ) -> Vec<Deduction> {
        let mut finds = Deductions::new(DeductionChoice::All).with_proofs();
        self.budget = *budget;
        self.search(board, mode, &mut finds);
        *budget = self.budget;
        deduction::sort(&mut finds.found);
        finds.found
    }

    /// Returns all deductions of a position, easiest first, for use in another search. The
    /// deductions are cached by position, because several assumptions can lead to one position.
    fn nested(&mut self, board: &Board<G>, mode: Mode) -> Arc<[Deduction]> {
        let key = (mode, board.all_candidates());
        if let Some(known) = self.known.get(&key) {
            return Arc::clone(known);
        }
        let mut finds = Deductions::new(DeductionChoice::All);
        self.search(board, mode, &mut finds);
        deduction::sort(&mut finds.found);
        self.known_size += 1 + finds.found.len();
        if self.known_size > MAX_KNOWN {
            self.known_size = 0;
            self.known.clear();
        }
        let found: Arc<[Deduction]> = finds.found.into();
        self.known.insert(key, Arc::clone(&found));
        found
    }

    /// Returns true if the search was canceled or the budget is exhausted.
    fn is_stopped(&self) -> bool {
        self.budget == 0 || self.cancel.load(Ordering::Relaxed)
    }

    fn search(&mut self, board: &Board<G>, mode: Mode, finds: &mut Deductions) {
        self.budget = self.budget.saturating_sub(SEARCH_COST);
        if mode == Mode::Chains {
            self.chains.search_all(board, finds);
            return;
        }
        if mode == Mode::Static && !self.chains.may_have_common_consequence(board) {
            return;
        }
        let runs = self.spare.pop().unwrap_or_default();
        let mut search = ForcingSearch {
            engine: self,
            board,
            mode,
            runs,
        };
        for cell in board.unsolved() {
            if search.engine.is_stopped() || finds.is_done() {
                break;
            }
            search.search_cell(cell, finds);
        }
        let mut runs = search.runs;
        runs.clear();
        self.spare.push(runs);
    }
}

struct ForcingSearch<'s, 'a, G: Geometry> {
    engine: &'s mut InferenceEngine<'a, G>,
    board: &'s Board<G>,
    mode: Mode,
    /// The runs that assume that a candidate is on.
    runs: Runs<G>,
}

impl<G: Geometry> ForcingSearch<'_, '_, G> {
    fn search_cell(&mut self, cell: Cell, finds: &mut Deductions) {
        let digits = self.board.candidates(cell);
        let fewest = if self.mode == Mode::Static { 3 } else { 2 };
        if digits.len() < fewest {
            return;
        }
        for digit in digits {
            let candidate = Candidate::new(cell, digit);
            self.run_on(candidate);
            if self.mode.is_dynamic() {
                self.search_candidate(candidate, finds);
            }
            if self.mode == Mode::Nishio {
                continue;
            }
            for (house, _) in self.board.geometry().houses_of(cell) {
                self.search_house(candidate, house, finds);
            }
        }
        if self.mode != Mode::Nishio {
            let choices: Vec<Candidate> = digits.iter().map(|d| Candidate::new(cell, d)).collect();
            self.search_choices(&choices, ProofKind::Cell, Reason::Cell(cell), finds);
        }
    }

    /// Finds deductions from the runs of a candidate and of its negation: their contradictions and
    /// their common consequences.
    fn search_candidate(&mut self, candidate: Candidate, finds: &mut Deductions) {
        let off = self.run(CandidateFact::of(candidate, false));
        if let Some(on) = self.runs.get(candidate) {
            for (run, proven) in [(on, false), (&off, true)] {
                if let Some([a, b]) = run.conflict {
                    let conclusion = Conclusion {
                        proof: ProofKind::Contradiction,
                        proven: CandidateFact::of(candidate, proven),
                        premise: None,
                        chains: &[(run, a), (run, b)],
                    };
                    self.conclude(&conclusion, finds);
                }
            }
            if self.mode != Mode::Nishio && self.board.candidates(candidate.cell()).len() >= 3 {
                self.add_common_consequences(&[on, &off], ProofKind::Double, None, finds);
            }
        }
        self.runs.release(off);
    }

    /// Finds the common consequences of all places of a digit in a house. Does nothing unless
    /// `first` is the first of these places, so that each digit of a house is searched only once.
    fn search_house(&mut self, first: Candidate, house: House, finds: &mut Deductions) {
        let places = self.board.places(house, first.digit());
        if places.first() == Some(first.cell()) && places.len() >= 2 {
            let choices = places.iter();
            let choices: Vec<Candidate> = choices
                .map(|cell| Candidate::new(cell, first.digit()))
                .collect();
            let premise = Reason::House(house, first.digit());
            self.search_choices(&choices, ProofKind::House, premise, finds);
        }
    }

    fn search_choices(
        &mut self,
        choices: &[Candidate],
        proof: ProofKind,
        premise: Reason,
        finds: &mut Deductions,
    ) {
        for choice in choices {
            self.run_on(*choice);
        }
        let runs: Vec<&Run> = choices.iter().filter_map(|c| self.runs.get(*c)).collect();
        self.add_common_consequences(&runs, proof, Some(premise), finds);
    }

    /// Finds deductions from the common consequences of several runs.
    fn add_common_consequences(
        &self,
        runs: &[&Run],
        proof: ProofKind,
        premise: Option<Reason>,
        finds: &mut Deductions,
    ) {
        for on in [true, false] {
            let sets = runs.iter().map(|run| if on { run.on } else { run.off });
            let Some(common) = sets.reduce(|all, set| all & set) else {
                return;
            };
            if common.is_empty() {
                continue;
            }
            for proven in runs[0]
                .facts(on)
                .filter(|f| common.cells(f.digit).contains(f.cell))
            {
                let chains: Vec<(&Run, u16)> = runs
                    .iter()
                    .filter_map(|run| Some((*run, run.find(proven)?)))
                    .collect();
                let conclusion = Conclusion {
                    proof,
                    proven,
                    premise,
                    chains: &chains,
                };
                self.conclude(&conclusion, finds);
            }
        }
    }

    fn conclude(&self, conclusion: &Conclusion<'_>, finds: &mut Deductions) {
        let eliminable = eliminable(self.board, conclusion.proven);
        if eliminable.is_empty() {
            return;
        }
        let key = match conclusion.proof {
            ProofKind::Double => 1,
            ProofKind::Cell => 5,
            ProofKind::House => 6,
            ProofKind::Contradiction => 7,
        };
        let Some(complexity) = conclusion.complexity(finds.limit()) else {
            return;
        };
        let scale = &self.engine.scale;
        let rating = scale.rating(scale.of_mode(self.mode), complexity);
        if !finds.admits(rating, complexity, key) {
            return;
        }
        let (reasons, identity) = match finds.selection() {
            DeductionChoice::Easiest | DeductionChoice::FirstCell => (Vec::new(), 0),
            DeductionChoice::All => conclusion.facts(),
        };
        let proven = conclusion.proven;
        let proofs = if finds.keeps_proofs() {
            let chains = conclusion.chains.iter();
            chains.map(|(run, node)| run.proof_path(*node)).collect()
        } else {
            Vec::new()
        };
        finds.add(Deduction {
            rating,
            complexity,
            key,
            kind: self.mode.kind(conclusion.proof),
            placed: proven.on.then(|| proven.candidate()),
            eliminations: eliminable,
            premise: conclusion.premise,
            reasons,
            identity,
            proofs,
        });
    }

    fn run_on(&mut self, candidate: Candidate) {
        if self.runs.get(candidate).is_none() {
            let run = self.run(CandidateFact::of(candidate, true));
            self.runs.keep(candidate, run);
        }
    }

    fn run(&mut self, assumed: CandidateFact) -> Run {
        let context = RunContext {
            start: self.board,
            mode: self.mode,
        };
        self.engine.budget = self.engine.budget.saturating_sub(1);
        let mut run = self.runs.take();
        let work = self.runs.work.take();
        let mut work = work.unwrap_or_else(|| Box::new(Workspace::new(self.board)));
        run.assume(assumed, context, &mut work);
        while run.propagate(context, &mut work) {
            let proven = rules::prove(self.engine, context.start, &work.board, self.mode);
            if proven.is_empty() {
                break;
            }
            for proven in &proven {
                run.rule_out(proven, &mut work);
            }
        }
        self.runs.work = Some(work);
        run
    }
}

impl Conclusion<'_> {
    /// Returns the number of facts in all chains of the conclusion and in their nested deductions.
    /// Counts each nested deduction only once. Returns `None` if the chains alone have more than
    /// `limit` facts.
    fn complexity(&self, limit: u32) -> Option<u32> {
        let mut own = 0;
        for (run, node) in self.chains {
            own += run.ancestors(*node, limit - own)?;
        }
        if !self.chains.iter().any(|(run, _)| run.has_nested()) {
            return Some(own);
        }
        let mut used: Vec<u64> = Vec::new();
        let mut nested = 0;
        for (run, node) in self.chains {
            run.each_nested(*node, &mut |deduction| {
                if !used.contains(&deduction.identity) {
                    used.push(deduction.identity);
                    nested += deduction.complexity;
                }
            });
        }
        Some(own + nested)
    }

    /// Returns the reasons of the on-facts in all chains, including the premise. Also returns the
    /// hash of all facts.
    fn facts(&self) -> (Vec<Reason>, u64) {
        let mut reasons = Vec::new();
        let mut identity = ProofHash::new();
        for (run, node) in self.chains {
            run.each_fact(*node, &mut |fact, reason| {
                identity.add(fact);
                reasons.extend(reason);
            });
        }
        reasons.extend(self.premise);
        (reasons, identity.value())
    }
}
