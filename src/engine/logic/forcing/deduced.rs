//! Converts proofs of the inference engine to steps: cell, region, dynamic and nested forcing
//! chains.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;

use crate::grid::{Board, Candidate, CandidateSet, CellSet, House, HouseKind};
use crate::logic::finder::Task;
use crate::logic::inference::deduction::{
    CandidateFact, Deduction, EliminationCause, ProofPath, ProofStep, Reason,
};
use crate::logic::inference::forcing::{InferenceEngine, PROOF_BUDGET};
use crate::logic::inference::kind::{DeductionKind, Depth, ProofKind};
use crate::logic::inference::mode::Mode;
use crate::logic::inference::scale::Scale;
use crate::logic::pattern;
use crate::logic::{
    Chain, Fact, ForcingBranch, LinkReason, Node, Pattern, Premise, Step, StrongLink, SubsetKind,
    Technique,
};

/// Patterns within chains are searched for only on boards with at most this many candidates. Other
/// boards have few patterns, and too few clues for a unique solution.
const MAX_CANDIDATES: usize = 400;

/// Reports the deductions of a mode that belong to the technique. First reports a deduction that
/// the engine finds fast, and then all others, easiest first.
pub(in crate::logic) fn find(task: &mut Task<'_>, mode: Mode) -> ControlFlow<()> {
    let (board, technique) = (task.board, task.technique);
    if matches!(mode, Mode::Dynamic(1..)) && board.all_candidates().len() > MAX_CANDIDATES {
        return ControlFlow::Continue(());
    }
    let mut prover = Prover {
        engine: InferenceEngine::new(Scale::STEPS, task.cache.stop()),
        nested: HashMap::new(),
        budget_left: 0,
    };
    let is_one = |deduction: &Deduction| {
        technique_of(deduction.kind) == technique && uses_level(deduction, mode)
    };
    let mut given = None;
    // Most modes first search for one deduction. The static mode does not, because it finds all
    // deductions fast.
    if mode != Mode::Static {
        let one = prover.engine.one_with_proof(board, mode);
        task.check_canceled()?;
        let Some(one) = one else {
            return ControlFlow::Continue(());
        };
        if is_one(&one)
            && let Some(step) = prover.step_with_new_budget(&one, board)
        {
            (task.sink)(step)?;
            given = Some(one.eliminations);
        }
    }
    let all = prover.engine.all_with_proofs(board, mode);
    task.check_canceled()?;
    for deduction in all.iter().filter(|deduction| is_one(deduction)) {
        if Some(deduction.eliminations) != given
            && let Some(step) = prover.step_with_new_budget(deduction, board)
        {
            (task.sink)(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns true if a deduction uses patterns that the mode allows and easier modes do not. Returns
/// true for all deductions of modes without patterns.
fn uses_level(deduction: &Deduction, mode: Mode) -> bool {
    let serves = |by: &EliminationCause| match (mode, by) {
        (Mode::Dynamic(1), _) => true,
        (Mode::Dynamic(2), EliminationCause::Chain(nested)) => nested.mode == Mode::Chains,
        (Mode::Dynamic(3), EliminationCause::Chain(nested)) => nested.mode == Mode::Static,
        (Mode::Dynamic(4), EliminationCause::Chain(nested)) => nested.mode == Mode::Dynamic(0),
        (_, EliminationCause::Chain(nested)) => nested.mode == Mode::Dynamic(2),
        _ => false,
    };
    let mut proof_steps = deduction.proofs.iter().flatten();
    let simple = !matches!(mode, Mode::Dynamic(1..));
    simple || proof_steps.any(|proof_step| proof_step.cause.as_ref().is_some_and(serves))
}

/// Returns the technique to which a deduction of this kind belongs.
const fn technique_of(kind: DeductionKind) -> Technique {
    match kind {
        DeductionKind::Cycle(_) => Technique::ContinuousNiceLoop,
        DeductionKind::XChain(_) => Technique::XChain,
        DeductionKind::Chain => Technique::DiscontinuousNiceLoop,
        DeductionKind::Nishio => Technique::Nishio,
        DeductionKind::Forcing(ProofKind::Cell, Depth::Static) => Technique::CellForcingChains,
        DeductionKind::Forcing(_, Depth::Static) => Technique::RegionForcingChains,
        DeductionKind::Forcing(_, Depth::Dynamic(0)) => Technique::DynamicForcingChains,
        DeductionKind::Forcing(_, Depth::Dynamic(1)) => Technique::DynamicForcingChainsPlus,
        DeductionKind::Forcing(_, Depth::Dynamic(2)) => Technique::NestedForcingChains,
        DeductionKind::Forcing(_, Depth::Dynamic(3)) => Technique::NestedMultipleForcingChains,
        DeductionKind::Forcing(_, Depth::Dynamic(4)) => Technique::NestedDynamicForcingChains,
        DeductionKind::Forcing(_, Depth::Dynamic(_)) => Technique::NestedDynamicForcingChainsPlus,
    }
}

/// A converter of deductions to steps. A deduction within another deduction is stored without its
/// proof, so the converter searches for it again.
struct Prover<'a> {
    engine: InferenceEngine<'a>,
    /// The deductions of repeated searches, by position and mode.
    nested: HashMap<(CandidateSet, Mode), Rc<[Deduction]>>,
    /// The budget that remains for repeated searches of the current step.
    budget_left: u64,
}

/// The budget for all repeated searches of one step.
const WITHIN_BUDGET: u64 = 5 * PROOF_BUDGET;

impl Prover<'_> {
    /// Converts a deduction to a step, with a new budget for repeated searches. Returns `None` if
    /// the budget is exceeded or the search is canceled, because a step without all its reasons
    /// would prove nothing.
    fn step_with_new_budget(&mut self, found: &Deduction, now: &Board) -> Option<Step> {
        const MAX_CACHED: usize = 100;
        if self.nested.len() > MAX_CACHED {
            self.nested.clear();
        }
        self.budget_left = WITHIN_BUDGET;
        self.step(found, now)
    }

    /// Converts a deduction of a position to a step. Returns `None` if the budget is exceeded or
    /// the search is canceled.
    fn step(&mut self, found: &Deduction, now: &Board) -> Option<Step> {
        let pattern = match (found.kind, found.proofs.as_slice()) {
            (DeductionKind::Cycle(_), [proof]) => Pattern::Chains(vec![chain(proof, true, now)]),
            (DeductionKind::XChain(_) | DeductionKind::Chain, [proof]) => {
                Pattern::Chains(vec![chain(proof, false, now)])
            }
            (_, proofs) => Pattern::Forcing(pattern::ForcingPattern {
                premise: premise(found),
                branches: proofs
                    .iter()
                    .map(|proof| self.branch(proof))
                    .collect::<Option<_>>()?,
            }),
        };
        let technique = technique_of(found.kind);
        Some(match found.placed {
            Some(placed) => Step::placing(technique, placed, pattern),
            None => Step::eliminating(technique, found.eliminations, pattern),
        })
    }

    fn branch(&mut self, proof: &ProofPath) -> Option<ForcingBranch> {
        let fact = |proof_step: &ProofStep| {
            let candidate = proof_step.fact.candidate();
            let by = match &proof_step.cause {
                Some(by) => Some(Arc::new(self.elimination_step(by, candidate)?)),
                None => None,
            };
            Some(Fact {
                node: Node::single(candidate.cell(), candidate.digit()),
                on: proof_step.fact.on,
                reasons: proof_step.from.clone(),
                step: by,
            })
        };
        let facts = proof.iter().map(fact).collect::<Option<_>>()?;
        Some(ForcingBranch { facts })
    }

    /// Returns the step that proves an elimination within a chain, or `None` if the budget is
    /// exceeded or the search is canceled.
    fn elimination_step(&mut self, by: &EliminationCause, elimination: Candidate) -> Option<Step> {
        let (technique, pattern) = match by {
            EliminationCause::Locked(locked) => {
                let technique = match locked.from.kind() {
                    HouseKind::Box => Technique::Pointing,
                    HouseKind::Row | HouseKind::Column => Technique::Claiming,
                };
                (technique, Pattern::Locked(*locked))
            }
            EliminationCause::Subset(pair) => {
                let technique = match pair.kind {
                    SubsetKind::Naked => Technique::NakedPair,
                    SubsetKind::Hidden => Technique::HiddenPair,
                };
                (technique, Pattern::Subset(*pair))
            }
            EliminationCause::XWing(wing) => (Technique::XWing, Pattern::Fish(*wing)),
            EliminationCause::Chain(nested) => {
                let now = Board::with_candidates(&nested.candidates);
                let all = self.deductions(&nested.candidates, nested.mode);
                let found = all.iter().find(|found| found.identity == nested.identity)?;
                return self.step(found, &now);
            }
        };
        let eliminations = CandidateSet::from_iter([elimination]);
        Some(Step::eliminating(technique, eliminations, pattern))
    }
}

impl Prover<'_> {
    /// Returns all deductions of a position in a mode, with their proofs. The results of complete
    /// searches are cached.
    fn deductions(&mut self, now: &CandidateSet, mode: Mode) -> Rc<[Deduction]> {
        let key = (*now, mode);
        if let Some(known) = self.nested.get(&key) {
            return Rc::clone(known);
        }
        let board = Board::with_candidates(now);
        let found = self.engine.all_within(&board, mode, &mut self.budget_left);
        let found: Rc<[Deduction]> = found.into();
        // An incomplete result must not be reused by the next step.
        if self.budget_left > 0 {
            self.nested.insert(key, Rc::clone(&found));
        }
        found
    }
}

fn premise(found: &Deduction) -> Premise {
    match (found.kind, found.premise) {
        (_, Some(Reason::Cell(cell))) => Premise::Cell(cell),
        (_, Some(Reason::House(house, digit))) => Premise::House(house, digit),
        (DeductionKind::Forcing(ProofKind::Double, _), None) => {
            let first = found.proofs.first().and_then(|proof| proof.first());
            first.map_or(Premise::Opposite, |first| {
                Premise::Either(first.fact.candidate())
            })
        }
        (_, None) => Premise::Opposite,
    }
}

/// Converts a proof path to a chain. Each fact of the path must follow from the previous fact. A
/// false fact and the true fact after it form a strong link.
fn chain(proof: &ProofPath, closed: bool, now: &Board) -> Chain {
    let next = proof.iter().skip(1).chain(proof.first().filter(|_| closed));
    let pairs = proof.iter().zip(next).map(|(a, b)| (a.fact, b.fact));
    let links = pairs.filter(|(from, to)| !from.on && to.on);
    Chain {
        links: links.map(|(from, to)| link(from, to, now)).collect(),
        closed,
    }
}

fn link(from: CandidateFact, to: CandidateFact, now: &Board) -> StrongLink {
    let pair: CellSet = [from.cell, to.cell].into_iter().collect();
    let places = |house| now.cells_with(to.digit) & House::cell_set(house);
    let mut houses = pair.common_houses().iter();
    let because = match houses.find(|house| places(*house) == pair) {
        Some(house) if from.cell != to.cell => LinkReason::House(house),
        _ => LinkReason::Cell,
    };
    let node = |fact: CandidateFact| Node::single(fact.cell, fact.digit);
    StrongLink::new(node(from), node(to), because)
}
