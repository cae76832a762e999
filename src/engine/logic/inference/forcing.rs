//! Assumptions and their consequences: Nishio, multiple, dynamic and nested forcing chains.
//!
//! An on-fact says that a candidate is on (true), and an off-fact says that it is off (false).
//!
//! Each candidate is assumed on, and in dynamic modes also off. An assumption that leads to a
//! contradiction is false. A fact is true if it follows both from a candidate and from its
//! negation. It is also true if it follows from every candidate of a cell, or from every place of a
//! digit in a house.

mod eliminated;
mod filter;
mod rules;
mod run;
mod runs;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use foldhash::fast::FixedState;

use self::filter::AssumptionFilter;
use self::run::RunContext;
pub(in crate::logic) use self::run::{Run, Workspace, proof_of};
use self::runs::Runs;
use super::chains::{ChainFinder, ForcingChoices};
use super::deduction::{
    self, CandidateFact, Deduction, DeductionChoice, Deductions, ProofHash, Reason, eliminable,
};
use super::geometry::to_u16;
use super::kind::ProofKind;
use super::mode::Mode;
use super::scale::Scale;
use crate::grid::{Board, Candidate, CandidateSet, Cell, ClassicHouses, Geometry, House};

/// The inference engine, with the data that it reuses for the next position.
pub(crate) struct InferenceEngine<'a, G: Geometry = ClassicHouses> {
    scale: Scale,
    chains: ChainFinder,
    filter: AssumptionFilter,
    /// The runs of finished searches. The next searches reuse their memory.
    spare: Vec<Runs<G>>,
    /// The position and the level of the last dynamic search for the easiest deduction, with its
    /// runs. A search of the same position at a higher level continues the runs.
    last: Option<(Board<G>, u8, Runs<G>)>,
    /// The deductions of nested searches, by mode and position.
    known: HashMap<(Mode, CandidateSet), Arc<[Deduction]>, FixedState>,
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
            filter: AssumptionFilter::default(),
            spare: Vec::new(),
            last: None,
            known: HashMap::with_hasher(FixedState::with_seed(0)),
            known_size: 0,
            cancel,
            budget: u64::MAX,
        }
    }

    /// Returns the easiest deduction of a position.
    pub(crate) fn best(&mut self, board: &Board<G>, mode: Mode) -> Option<Deduction> {
        let mut finds = Deductions::new(DeductionChoice::Easiest);
        let Mode::Dynamic(level) = mode else {
            self.search(board, board, mode, &mut finds);
            return finds.found.pop();
        };
        let (mut kept, before, mut runs) = match self.last.take() {
            Some((position, before, runs)) => (position, before, runs),
            None => (board.clone(), 0, Runs::default()),
        };
        if kept != *board || before > level {
            kept.clone_from(board);
            runs.clear();
        }
        let mut search = ForcingSearch {
            engine: self,
            board,
            mode,
            runs,
            keeps_all: true,
            choices: ForcingChoices::ALL,
            filter: None,
        };
        search.search(&mut finds);
        let mut runs = search.runs;
        // A search that finds a deduction cuts runs.
        if !finds.found.is_empty() {
            runs.clear();
        }
        self.last = Some((kept, level, runs));
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
        self.search(board, board, mode, &mut finds);
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
        self.search(board, board, mode, &mut finds);
        *budget = self.budget;
        deduction::sort(&mut finds.found);
        finds.found
    }

    /// Returns all deductions of a position, easiest first, for use in another search. The
    /// deductions are cached by position, because several assumptions can lead to one position.
    /// `start` is the position of the other search.
    fn nested(&mut self, start: &Board<G>, board: &Board<G>, mode: Mode) -> Arc<[Deduction]> {
        let key = (mode, board.all_candidates());
        if let Some(known) = self.known.get(&key) {
            return Arc::clone(known);
        }
        let mut finds = Deductions::new(DeductionChoice::All);
        self.search(start, board, mode, &mut finds);
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

    fn search(&mut self, start: &Board<G>, board: &Board<G>, mode: Mode, finds: &mut Deductions) {
        self.budget = self.budget.saturating_sub(SEARCH_COST);
        if mode == Mode::Chains {
            self.chains.search_all(board, finds);
            return;
        }
        let choices = match mode {
            Mode::Static => self.chains.choices(board),
            Mode::Dynamic(0) => self.filter.choices(start, board),
            _ => ForcingChoices::ALL,
        };
        if choices.is_empty() {
            return;
        }
        let runs = self.spare.pop().unwrap_or_default();
        let filter = (mode == Mode::Dynamic(0)).then(|| std::mem::take(&mut self.filter));
        let mut search = ForcingSearch {
            engine: self,
            board,
            mode,
            runs,
            keeps_all: false,
            choices,
            filter,
        };
        search.search(finds);
        let (mut runs, filter) = (search.runs, search.filter);
        if let Some(filter) = filter {
            self.filter = filter;
        }
        runs.clear();
        self.spare.push(runs);
    }
}

struct ForcingSearch<'s, 'a, G: Geometry> {
    engine: &'s mut InferenceEngine<'a, G>,
    board: &'s Board<G>,
    mode: Mode,
    runs: Runs<G>,
    /// If true, the runs contain all assumptions. Otherwise, runs that assume that a candidate is
    /// off are removed after their use.
    keeps_all: bool,
    /// The choices that may have a common consequence.
    choices: ForcingChoices,
    /// The consequences of all assumptions, if the search started with them.
    filter: Option<AssumptionFilter>,
}

impl<G: Geometry> ForcingSearch<'_, '_, G> {
    fn search(&mut self, finds: &mut Deductions) {
        for cell in self.board.unsolved() {
            if self.engine.is_stopped() || finds.is_done() {
                break;
            }
            self.search_cell(cell, finds);
        }
    }

    fn search_cell(&mut self, cell: Cell, finds: &mut Deductions) {
        let digits = self.board.candidates(cell);
        let fewest = if self.mode == Mode::Static { 3 } else { 2 };
        if digits.len() < fewest {
            return;
        }
        for digit in digits {
            let candidate = Candidate::new(cell, digit);
            if self.mode.is_dynamic() && self.choices.candidates.contains(candidate) {
                self.run(CandidateFact::of(candidate, true), finds.limit_of_all());
                self.search_candidate(candidate, finds);
            }
            if self.mode == Mode::Nishio {
                continue;
            }
            for (house, _) in self.board.geometry().houses_of(cell) {
                self.search_house(candidate, house, finds);
            }
        }
        if self.mode != Mode::Nishio && self.choices.cells.contains(cell) {
            let choices: Vec<Candidate> = digits.iter().map(|d| Candidate::new(cell, d)).collect();
            self.search_choices(&choices, ProofKind::Cell, Reason::Cell(cell), finds);
        }
    }

    /// Finds deductions from the runs of a candidate and of its negation: their contradictions and
    /// their common consequences.
    fn search_candidate(&mut self, candidate: Candidate, finds: &mut Deductions) {
        let [on, off] = [true, false].map(|on| CandidateFact::of(candidate, on));
        let needs_off = self.needs_off(candidate, finds.limit_of_all());
        if needs_off {
            self.run(off, finds.limit_of_all());
        }
        let runs = [(on, false), (off, true)];
        for (run, proven) in runs.map(|(fact, proven)| (self.runs.get(fact), proven)) {
            if let Some(run) = run
                && let Some([a, b]) = run.conflict
            {
                let conclusion = Conclusion {
                    proof: ProofKind::Contradiction,
                    proven: CandidateFact::of(candidate, proven),
                    premise: None,
                    chains: &[(run, a), (run, b)],
                };
                self.conclude(&conclusion, finds);
            }
        }
        if self.mode != Mode::Nishio
            && self.board.candidates(candidate.cell()).len() >= 3
            && let (Some(on), Some(off)) = (self.runs.get(on), self.runs.get(off))
        {
            self.add_common_consequences(&[on, off], ProofKind::Double, None, finds);
        }
        if needs_off && !self.keeps_all {
            self.runs.remove_last(off);
        }
    }

    /// Returns true if a deduction may follow from the negation of a candidate.
    ///
    /// If a strong link joins the candidate and another one, the negation of the first and the
    /// assumption of the second imply each other. They have the same consequences, in another
    /// order.
    fn needs_off(&mut self, candidate: Candidate, limit: u32) -> bool {
        let has_patterns = self.mode.level() > 0;
        // A pattern that exists without assumptions is ignored, and then the consequences may
        // differ. Searches for the easiest deduction start at positions without such patterns.
        if has_patterns && !self.keeps_all {
            return true;
        }
        let Some(other) = self.strong_link(candidate) else {
            return has_patterns;
        };
        let [on, other] = [candidate, other].map(|candidate| CandidateFact::of(candidate, true));
        self.run(other, limit);
        let (Some(on), Some(other)) = (self.runs.get(on), self.runs.get(other)) else {
            return true;
        };
        let is_double = self.mode != Mode::Nishio
            && self.board.candidates(candidate.cell()).len() >= 3
            && !((on.on & other.on).is_empty() && (on.off & other.off).is_empty());
        is_double || other.is_cut || other.conflict.is_some()
    }

    /// Returns a candidate that is on if the given candidate is off.
    fn strong_link(&self, candidate: Candidate) -> Option<Candidate> {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let other = self.board.candidates(cell).without(digit).single();
        if let Some(other) = other.filter(|_| self.mode != Mode::Nishio) {
            return Some(Candidate::new(cell, other));
        }
        let geometry = self.board.geometry();
        geometry.houses_of(cell).find_map(|(house, place)| {
            let other = self.board.positions(house, digit) & !(1 << place);
            let other = geometry
                .cells_at(house, other)
                .next()
                .filter(|_| other.is_power_of_two());
            other.map(|other| Candidate::new(other, digit))
        })
    }

    /// Finds the common consequences of all places of a digit in a house. Does nothing unless
    /// `first` is the first of these places, so that each digit of a house is searched only once.
    fn search_house(&mut self, first: Candidate, house: House, finds: &mut Deductions) {
        let places = self.board.places(house, first.digit());
        if !self.choices.places[house.index()].contains(first.digit()) {
            return;
        }
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
        if !self.run_all(choices, finds.limit_of_all()) {
            return;
        }
        let assumed = choices.iter().map(|c| CandidateFact::of(*c, true));
        let runs: Vec<&Run> = assumed.filter_map(|on| self.runs.get(on)).collect();
        self.add_common_consequences(&runs, proof, Some(premise), finds);
    }

    /// Computes the runs of several assumptions. Returns false if it is known before the last run
    /// that they have no common consequence.
    fn run_all(&mut self, choices: &[Candidate], limit: u32) -> bool {
        // Contradictory assumptions have only the consequences before the contradiction.
        for is_contradictory in [true, false] {
            let filter = self.filter.as_ref();
            if !is_contradictory && filter.is_some_and(|f| !f.may_meet(choices, &self.runs)) {
                return false;
            }
            for choice in choices {
                let filter = self.filter.as_ref();
                if filter.is_none_or(|f| f.is_contradictory(*choice)) == is_contradictory {
                    self.run(CandidateFact::of(*choice, true), limit);
                }
            }
        }
        true
    }

    /// Finds deductions from the common consequences of several runs.
    fn add_common_consequences(
        &self,
        runs: &[&Run],
        proof: ProofKind,
        premise: Option<Reason>,
        finds: &mut Deductions,
    ) {
        let mut chains: Vec<(&Run, u16)> = Vec::with_capacity(runs.len());
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
                chains.clear();
                let nodes = runs.iter();
                chains.extend(nodes.filter_map(|run| Some((*run, run.find(proven)?))));
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
        let best = finds.best(&eliminable);
        let limit = best.map_or(u32::MAX, |(_, complexity, _)| complexity);
        let Some(complexity) = complexity(conclusion.chains, limit) else {
            return;
        };
        let scale = &self.engine.scale;
        let rating = scale.rating(scale.of_mode(self.mode), complexity);
        if best.is_some_and(|best| (rating, complexity, key) >= best) {
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

    /// Computes the run of an assumption, or continues it if it was computed at a lower level. Stops
    /// if all further deductions from the run would have a complexity above `limit`.
    fn run(&mut self, assumed: CandidateFact, limit: u32) {
        let level = self.mode.level();
        let known = self.runs.get(assumed).map(|run| run.level);
        if known == Some(level) {
            return;
        }
        self.engine.budget = self.engine.budget.saturating_sub(1);
        let work = self.runs.work.take();
        let mut work = work.unwrap_or_else(|| Box::new(Workspace::new(self.board)));
        let run = self.runs.get_or_add(assumed);
        let context = RunContext {
            start: self.board,
            mode: self.mode,
        };
        let mut exhausted = 0;
        if let Some(before) = known {
            let nested = rules::nested_modes(before);
            let keeps_nested = rules::nested_modes(level).starts_with(nested);
            run.resume(keeps_nested, self.board, &mut work);
            exhausted = if keeps_nested { before } else { 1 };
        } else {
            run.assume(assumed, context, &mut work);
        }
        run.level = level;
        run.is_cut = false;
        while run.propagate(context, &mut work) {
            let proven = rules::prove(self.engine, self.board, &mut work, self.mode, exhausted);
            if proven.is_empty() {
                break;
            }
            let before = run.len();
            for proven in &proven {
                run.rule_out(proven);
            }
            let mut new = before..run.len();
            let is_useful = |node| {
                let complexity = complexity(&[(run, to_u16(node))], limit);
                complexity.is_some_and(|complexity| complexity < limit)
            };
            run.is_cut = limit < u32::MAX
                && rules::precede_all_further(&proven, level)
                && !new.any(is_useful);
            if run.is_cut {
                break;
            }
            exhausted = 0;
        }
        self.runs.work = Some(work);
    }
}

impl Conclusion<'_> {
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

/// Returns the number of facts in chains and in their nested deductions. Counts each nested
/// deduction only once. Returns `None` if the chains alone have more than
/// `limit` facts.
fn complexity(chains: &[(&Run, u16)], limit: u32) -> Option<u32> {
    let mut own = 0;
    for (run, node) in chains {
        own += run.ancestors(*node, limit - own)?;
    }
    if !chains.iter().any(|(run, _)| run.has_nested()) {
        return Some(own);
    }
    let mut used: Vec<u64> = Vec::new();
    let mut nested = 0;
    for (run, node) in chains {
        run.each_nested(*node, &mut |deduction| {
            if !used.contains(&deduction.identity) {
                used.push(deduction.identity);
                nested += deduction.complexity;
            }
        });
    }
    Some(own + nested)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a position that only nested dynamic chains solve further.
    fn hard_position() -> Board {
        let clues =
            "6.......2.9.4...5...1...7...5..84.......2.......3.5.4.2.....6...3...9.8...7.....1";
        let mut board: Board = Board::from_clues(&clues.parse().unwrap()).unwrap();
        for eliminated in
            "r8c4=5 r7c9=7 r1c5=1 r6c2=8 r5c3=6 r4c8=3 r2c6=3 r4c8=9 r2c6=8 r9c7=2".split(' ')
        {
            board.remove(eliminated.parse().unwrap());
        }
        board
    }

    fn summary(found: &Deduction) -> (u32, u8, CandidateSet, u64) {
        (
            found.complexity,
            found.key,
            found.eliminations,
            found.identity,
        )
    }

    #[test]
    fn the_easiest_deduction_is_the_first_of_all_deductions() {
        let (board, cancel) = (hard_position(), AtomicBool::new(false));
        let mode = Mode::Dynamic(4);
        let best = InferenceEngine::new(Scale::STEPS, &cancel).best(&board, mode);
        let all = InferenceEngine::new(Scale::STEPS, &cancel).nested(&board, &board, mode);
        let [best, first] = [best.as_ref(), all.first()].map(|found| {
            let (complexity, key, eliminations, _) = summary(found.unwrap());
            (complexity, key, eliminations)
        });
        assert_eq!(best, first);
    }

    #[test]
    fn the_filter_excludes_no_deduction() {
        let (start, cancel) = (hard_position(), AtomicBool::new(false));
        let mut engine = InferenceEngine::new(Scale::STEPS, &cancel);
        let mut excluded = 0;
        for candidate in start.candidates_by_cell().step_by(6) {
            let mut board = start.clone();
            board.place(candidate).unwrap();
            // The second position has fewer candidates than the first one.
            for _ in 0..2 {
                let filtered = engine.nested(&start, &board, Mode::Dynamic(0));
                let choices = AssumptionFilter::default().choices(&start, &board);
                excluded += usize::from(choices.candidates.len() < board.all_candidates().len());
                let mut finds = Deductions::new(DeductionChoice::All);
                let mut search = ForcingSearch {
                    engine: &mut engine,
                    board: &board,
                    mode: Mode::Dynamic(0),
                    runs: Runs::default(),
                    keeps_all: false,
                    choices: ForcingChoices::ALL,
                    filter: None,
                };
                search.search(&mut finds);
                deduction::sort(&mut finds.found);
                let all: Vec<_> = finds.found.iter().map(summary).collect();
                let eliminated = filtered.iter().flat_map(|found| found.eliminations.iter());
                eliminated.for_each(|eliminated| board.remove(eliminated));
                let filtered: Vec<_> = filtered.iter().map(summary).collect();
                assert_eq!(filtered, all, "{candidate}");
            }
        }
        assert!(excluded > 0);
    }
}
