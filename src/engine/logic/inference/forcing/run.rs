//! Runs: an assumption with its consequences in order of discovery.
//!
//! An on-fact says that a candidate is on (true), and an off-fact says that it is off (false).

use std::cell::Cell as StdCell;
use std::sync::Arc;

use super::eliminated::each_eliminated;
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, Geometry, House};
use crate::logic::inference::deduction::{
    CandidateFact, EliminationCause, NestedDeduction, ProofPath, ProofStep, Reason,
};
use crate::logic::inference::geometry::to_u16;
use crate::logic::inference::mode::Mode;

/// The reason of a fact in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FactReason {
    /// The fact is the assumption, or an off-fact that follows from an on-fact.
    None,
    /// The candidate is the last candidate of its cell.
    Cell,
    /// The cell is the last place of the digit in this house.
    House(House),
    /// A pattern found during the run proves the fact. The field is an index into
    /// [`Run::patterns`].
    Pattern(u16),
}

/// A fact of a run. Its parents are the facts from which it follows.
#[derive(Clone, Debug)]
struct FactNode {
    fact: CandidateFact,
    reason: FactReason,
    /// The index of the node's first parent. The parents end where the parents of the next node
    /// start.
    parents: u32,
    /// The number of facts that the fact depends on, including itself; 0 if it is unknown.
    ancestors: StdCell<u16>,
}

const FACTS: usize = 2 * Candidate::COUNT;

/// Returns the number of a fact. The off-facts come first.
fn number(fact: CandidateFact) -> usize {
    fact.candidate().index() + if fact.on { Candidate::COUNT } else { 0 }
}

/// A run: an assumption with its consequences.
#[derive(Clone, Default)]
pub(in crate::logic) struct Run {
    /// The facts in order of discovery.
    nodes: Vec<FactNode>,
    parents: Vec<u16>,
    /// For each candidate, the index of its node: first for off-facts, and then for on-facts.
    /// Candidates that are not in `off` or `on` have no valid index.
    at: Vec<u16>,
    pub(in crate::logic) on: CandidateSet,
    pub(in crate::logic) off: CandidateSet,
    /// The nodes of two contradictory facts, if there are any.
    pub(in crate::logic) conflict: Option<[u16; 2]>,
    patterns: Vec<EliminationCause>,
    has_nested: bool,
    /// The nesting level up to which the run is complete.
    pub(super) level: u8,
    /// True if the run ended early, because all its further facts would be too complex.
    pub(super) is_cut: bool,
}

/// The working memory of a run, which the next run reuses.
pub(in crate::logic) struct Workspace<G: Geometry> {
    /// The current position. In dynamic modes, this is the initial position without the candidates
    /// that are off. In other modes, it remains the initial position.
    pub(super) board: Board<G>,
    /// For off-facts, and then for on-facts, the number of nodes that [`Run::next`] has already
    /// visited.
    next_node: [usize; 2],
    /// For each kind of pattern, the candidates at the last search for it. Before the first search,
    /// these are the candidates of the initial position, because a pattern needs an elimination.
    pub(super) searched: [CandidateSet; 4],
}

impl<G: Geometry> Workspace<G> {
    pub(in crate::logic) fn new(board: &Board<G>) -> Self {
        Self {
            board: board.clone(),
            next_node: [0; 2],
            searched: [CandidateSet::EMPTY; 4],
        }
    }

    /// Returns to the initial position, for a run that has visited this number of nodes.
    fn restart(&mut self, start: &Board<G>, visited: usize) {
        self.board.clone_from(start);
        self.next_node = [visited; 2];
        self.searched = [start.all_candidates(); 4];
    }
}

/// An elimination by a pattern, with the earlier eliminations of the run that made the pattern
/// possible.
pub(super) struct PatternElimination {
    pub(super) candidate: Candidate,
    pub(super) eliminated: Arc<[Candidate]>,
    pub(super) cause: EliminationCause,
}

/// The input of a run: its initial position and its mode.
#[derive(Clone, Copy)]
pub(in crate::logic) struct RunContext<'a, G: Geometry> {
    pub(in crate::logic) start: &'a Board<G>,
    pub(in crate::logic) mode: Mode,
}

impl Run {
    /// Clears the run and assumes a fact.
    pub(in crate::logic) fn assume<G: Geometry>(
        &mut self,
        fact: CandidateFact,
        context: RunContext<'_, G>,
        work: &mut Workspace<G>,
    ) {
        work.restart(context.start, 0);
        self.nodes.clear();
        self.parents.clear();
        self.patterns.clear();
        self.at.resize(FACTS, 0);
        self.has_nested = false;
        self.on = CandidateSet::EMPTY;
        self.off = CandidateSet::EMPTY;
        self.conflict = None;
        self.node(fact, FactReason::None);
        self.keep(0);
    }

    /// Restores the working memory of a complete run, so that the run can be continued at a higher
    /// level. Unless `keeps_nested` is true, first removes all facts since the first nested
    /// deduction.
    pub(super) fn resume<G: Geometry>(
        &mut self,
        keeps_nested: bool,
        start: &Board<G>,
        work: &mut Workspace<G>,
    ) {
        let is_nested = |cause: &EliminationCause| matches!(cause, EliminationCause::Chain(_));
        let first = self.patterns.iter().position(is_nested);
        if let Some(first) = first.filter(|_| !keeps_nested) {
            let reason = FactReason::Pattern(to_u16(first));
            let mut nodes = self.nodes.iter();
            let end = nodes.position(|node| node.reason == reason);
            let end = end.expect("a fact follows from the pattern");
            self.parents.truncate(self.nodes[end].parents as usize);
            self.nodes.truncate(end);
            self.patterns.truncate(first);
            self.has_nested = false;
            self.conflict = None;
            self.on = CandidateSet::EMPTY;
            self.off = CandidateSet::EMPTY;
        }
        if self.conflict.is_some() {
            return;
        }
        work.restart(start, self.nodes.len());
        for index in 0..self.nodes.len() {
            let fact = self.nodes[index].fact;
            self.keep(index);
            if !fact.on {
                work.board.remove(fact.candidate());
            }
        }
    }

    /// Clears the run, assumes that a candidate is on or off, and computes the consequences by
    /// links.
    pub(in crate::logic) fn restart<G: Geometry>(
        &mut self,
        start: &Board<G>,
        mode: Mode,
        premise: Candidate,
        on: bool,
        work: &mut Workspace<G>,
    ) {
        let context = RunContext { start, mode };
        self.assume(CandidateFact::of(premise, on), context, work);
        self.propagate(context, work);
    }

    /// Returns the number of facts.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the facts in order of discovery, each with the indices of its parents.
    pub(in crate::logic) fn links(&self) -> impl Iterator<Item = (CandidateFact, &[u16])> {
        let nodes = self.nodes.iter().enumerate();
        nodes.map(|(number, node)| (node.fact, self.parents(number)))
    }

    /// Computes all consequences by links, up to the first contradiction. Returns true if there was
    /// no contradiction.
    pub(in crate::logic) fn propagate<G: Geometry>(
        &mut self,
        context: RunContext<'_, G>,
        work: &mut Workspace<G>,
    ) -> bool {
        while self.conflict.is_none() {
            if let Some(node) = self.next(true, work) {
                self.switch_off(node, context, work);
            } else if let Some(node) = self.next(false, work) {
                self.switch_on(node, context, work);
            } else {
                return true;
            }
        }
        false
    }

    /// Returns the next node with pending consequences: an on-fact if `on` is true, and an off-fact
    /// otherwise.
    fn next<G: Geometry>(&self, on: bool, work: &mut Workspace<G>) -> Option<u16> {
        let drawn = &mut work.next_node[usize::from(on)];
        while let Some(node) = self.nodes.get(*drawn) {
            *drawn += 1;
            if node.fact.on == on {
                return Some(to_u16(*drawn - 1));
            }
        }
        None
    }

    /// Adds the off-fact of an elimination by a pattern, unless the fact is already known.
    pub(super) fn rule_out(&mut self, proven: &PatternElimination) {
        if self.off.contains(proven.candidate) {
            return;
        }
        self.patterns.push(proven.cause.clone());
        self.has_nested |= matches!(proven.cause, EliminationCause::Chain(_));
        let fact = CandidateFact::of(proven.candidate, false);
        self.node(fact, FactReason::Pattern(to_u16(self.patterns.len() - 1)));
        let eliminated = proven.eliminated.iter();
        self.parents
            .extend(eliminated.map(|candidate| self.at[candidate.index()]));
        self.keep(self.nodes.len() - 1);
    }

    /// Adds a node without parents. The caller must add its parents next.
    fn node(&mut self, fact: CandidateFact, why: FactReason) {
        self.nodes.push(FactNode {
            fact,
            reason: why,
            parents: u32::try_from(self.parents.len()).expect("a run has a few thousand links"),
            ancestors: StdCell::new(0),
        });
    }

    /// Marks the fact of a node as known.
    fn keep(&mut self, node: usize) {
        let fact = self.nodes[node].fact;
        self.at[number(fact)] = to_u16(node);
        let set = if fact.on { &mut self.on } else { &mut self.off };
        set.insert_all(fact.digit, CellSet::only(fact.cell));
    }

    /// Records a contradiction between the last node and a known fact. The fact of the last node is
    /// in neither `on` nor `off`.
    fn contradict(&mut self, fact: CandidateFact) {
        let node = to_u16(self.nodes.len() - 1);
        let opposite = self.at[number(CandidateFact::of(fact.candidate(), !fact.on))];
        self.conflict = Some(if fact.on {
            [node, opposite]
        } else {
            [opposite, node]
        });
    }

    /// Adds the consequences of an on-fact: the other candidates of its cell are off, and its digit
    /// is off in all peers.
    fn switch_off<G: Geometry>(
        &mut self,
        node: u16,
        context: RunContext<'_, G>,
        work: &mut Workspace<G>,
    ) {
        let CandidateFact { cell, digit, .. } = self.nodes[usize::from(node)].fact;
        if context.mode != Mode::Nishio {
            for other in work.board.candidates(cell).without(digit) {
                if !self.add_off_fact(cell, other, node) {
                    return;
                }
            }
        }
        let with = work.board.cells_with(digit) & work.board.peers(cell);
        let new = with - self.off.cells(digit);
        if new.is_empty() {
            return;
        }
        let geometry = work.board.geometry();
        let peers = geometry.peers_in_order(cell).iter();
        for peer in peers.filter(|peer| new.contains(**peer)) {
            if !self.add_off_fact(*peer, digit, node) {
                return;
            }
        }
    }

    #[inline]
    fn add_off_fact(&mut self, cell: Cell, digit: Digit, parent: u16) -> bool {
        let fact = CandidateFact::new(cell, digit, false);
        let conflicts = self.on.cells(digit).contains(cell);
        if conflicts || !self.off.cells(digit).contains(cell) {
            self.node(fact, FactReason::None);
            self.parents.push(parent);
            if conflicts {
                self.contradict(fact);
            } else {
                self.keep(self.nodes.len() - 1);
            }
        }
        !conflicts
    }

    /// Adds the consequences of an off-fact. If only one other candidate remains in its cell, this
    /// candidate is on. If only one other place remains in a house, the digit is on there.
    fn switch_on<G: Geometry>(
        &mut self,
        node: u16,
        context: RunContext<'_, G>,
        work: &mut Workspace<G>,
    ) {
        let CandidateFact { cell, digit, .. } = self.nodes[usize::from(node)].fact;
        let others = work.board.candidates(cell).without(digit);
        let other = others.single().filter(|_| context.mode != Mode::Nishio);
        let mut is_consistent = other.is_none_or(|other| {
            let on = (CandidateFact::new(cell, other, true), FactReason::Cell);
            self.on_follows(on, node, context, work)
        });
        let geometry = work.board.geometry();
        for (house, place) in geometry.houses_of(cell) {
            let other = work.board.positions(house, digit) & !(1 << place);
            if is_consistent && other.is_power_of_two() {
                let other = geometry.cells(house)[other.trailing_zeros() as usize];
                let on = (
                    CandidateFact::new(other, digit, true),
                    FactReason::House(house),
                );
                is_consistent = self.on_follows(on, node, context, work);
            }
        }
        if context.mode.is_dynamic() {
            work.board.remove(Candidate::new(cell, digit));
        }
    }

    #[inline]
    fn on_follows<G: Geometry>(
        &mut self,
        (fact, why): (CandidateFact, FactReason),
        parent: u16,
        context: RunContext<'_, G>,
        work: &mut Workspace<G>,
    ) -> bool {
        let conflicts = self.off.cells(fact.digit).contains(fact.cell);
        if !conflicts && self.on.cells(fact.digit).contains(fact.cell) {
            return true;
        }
        self.node(fact, why);
        self.parents.push(parent);
        if context.mode.is_dynamic() {
            let (off, parents) = (&self.at[..Candidate::COUNT], &mut self.parents);
            let reason = reason(fact, why);
            each_eliminated(context.start, &work.board, reason, &mut |eliminated| {
                parents.push(off[eliminated.index()]);
            });
        }
        if conflicts {
            self.contradict(fact);
        } else {
            self.keep(self.nodes.len() - 1);
        }
        !conflicts
    }

    /// Returns the on-facts or the off-facts in order of discovery, including a fact that
    /// contradicts an earlier fact.
    pub(super) fn facts(&self, on: bool) -> impl Iterator<Item = CandidateFact> + '_ {
        let facts = self.nodes.iter().map(|node| node.fact);
        facts.filter(move |fact| fact.on == on)
    }

    /// Returns the index of the node of a fact, or `None` if the run does not contain the fact.
    pub(super) fn find(&self, fact: CandidateFact) -> Option<u16> {
        let known = if fact.on { &self.on } else { &self.off };
        let is_known = known.cells(fact.digit).contains(fact.cell);
        is_known.then(|| self.at[number(fact)])
    }

    /// Returns the number of different facts that a fact depends on, including the fact itself and
    /// the assumption. Returns `None` if this number exceeds `limit`.
    pub(super) fn ancestors(&self, node: u16, limit: u32) -> Option<u32> {
        let (mut node, mut own) = (node, 0);
        while let [parent] = self.parents(node.into()) {
            (node, own) = (*parent, own + 1);
        }
        let known = &self.nodes[usize::from(node)].ancestors;
        let mut count = u32::from(known.get());
        if own >= limit {
            return None;
        }
        if count == 0 {
            self.each_ancestor_back(node, &mut |_| {
                count += 1;
                own + count <= limit
            });
            if own + count <= limit {
                known.set(to_u16(count as usize));
            }
        }
        count += own;
        (count <= limit).then_some(count)
    }

    /// Calls `visit` once for a node and once for each of its ancestors, in the reverse order of
    /// discovery. Stops if `visit` returns false.
    fn each_ancestor_back(&self, node: u16, visit: &mut impl FnMut(&FactNode) -> bool) {
        let mut needed = [0_u64; FACTS / 64 + 1];
        needed[usize::from(node >> 6)] = 1 << (node & 63);
        for word in (0..=usize::from(node >> 6)).rev() {
            // Parents were found before their children, so they have lower numbers.
            while let Some(bit) = needed[word].checked_ilog2() {
                needed[word] ^= 1 << bit;
                let number = 64 * word + bit as usize;
                if !visit(&self.nodes[number]) {
                    return;
                }
                for parent in self.parents(number) {
                    needed[usize::from(*parent >> 6)] |= 1 << (*parent & 63);
                }
            }
        }
    }

    /// Calls `visit` once for a node and once for each of its ancestors, layer by layer.
    fn each_ancestor(&self, node: u16, visit: &mut impl FnMut(&FactNode)) {
        let mut known = [0_u64; FACTS / 64 + 1];
        let mut todo = Vec::with_capacity(64);
        todo.push(node);
        let mut at = 0;
        while let Some(number) = todo.get(at).copied().map(usize::from) {
            at += 1;
            visit(&self.nodes[number]);
            for parent in self.parents(number) {
                let (word, bit) = (usize::from(*parent >> 6), 1 << (*parent & 63));
                if known[word] & bit == 0 {
                    known[word] |= bit;
                    todo.push(*parent);
                }
            }
        }
    }

    /// Returns true if a nested deduction proves an elimination of the run.
    pub(super) fn has_nested(&self) -> bool {
        self.has_nested
    }

    /// Calls `visit` with every nested deduction on which a fact depends.
    pub(super) fn each_nested(&self, node: u16, visit: &mut impl FnMut(&NestedDeduction)) {
        self.each_ancestor_back(node, &mut |node| {
            if let Some(EliminationCause::Chain(nested)) = self.pattern(node) {
                visit(nested);
            }
            true
        });
    }

    /// Returns the pattern that proves the fact of a node, or `None` if a link proves the fact.
    fn pattern(&self, node: &FactNode) -> Option<&EliminationCause> {
        match node.reason {
            FactReason::Pattern(number) => self.patterns.get(usize::from(number)),
            FactReason::None | FactReason::Cell | FactReason::House(_) => None,
        }
    }

    fn parents(&self, number: usize) -> &[u16] {
        let start = self.nodes[number].parents as usize;
        let next = self.nodes.get(number + 1);
        &self.parents[start..next.map_or(self.parents.len(), |next| next.parents as usize)]
    }

    /// Returns the proof of the fact in the node `end`.
    pub(in crate::logic) fn proof_path(&self, end: u16) -> ProofPath {
        let kept = proof_of(usize::from(end), |number| self.parents(number));
        let place = |parent: &u16| kept.binary_search(&usize::from(*parent)).ok();
        let proof_step = |number: &usize| ProofStep {
            fact: self.nodes[*number].fact,
            from: self.parents(*number).iter().filter_map(place).collect(),
            cause: self.pattern(&self.nodes[*number]).cloned(),
        };
        kept.iter().map(proof_step).collect()
    }

    /// Calls `visit` with a fact and each of its ancestors. If such a fact is an on-fact and not
    /// the assumption, `visit` also receives the reason why the candidate is on.
    pub(super) fn each_fact(
        &self,
        node: u16,
        visit: &mut impl FnMut(CandidateFact, Option<Reason>),
    ) {
        self.each_ancestor(node, &mut |node| {
            let is_derived = matches!(node.reason, FactReason::Cell | FactReason::House(_));
            visit(
                node.fact,
                is_derived.then(|| reason(node.fact, node.reason)),
            );
        });
    }
}

/// Returns the indices of the facts that prove the fact `end`, in increasing order. The last index
/// is `end`. `parents` must return only lower indices than its argument.
pub(in crate::logic) fn proof_of<'a>(
    end: usize,
    parents: impl Fn(usize) -> &'a [u16],
) -> Vec<usize> {
    let mut needed = vec![false; end + 1];
    needed[end] = true;
    for index in (0..=end).rev() {
        if needed[index] {
            let parents = parents(index).iter();
            parents.for_each(|parent| needed[usize::from(*parent)] = true);
        }
    }
    (0..=end).filter(|index| needed[*index]).collect()
}

const fn reason(on: CandidateFact, why: FactReason) -> Reason {
    match why {
        FactReason::House(house) => Reason::House(house, on.digit),
        _ => Reason::Cell(on.cell),
    }
}
