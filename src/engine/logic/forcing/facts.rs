//! The facts that follow from one premise, each with its reasons.

use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit};
use crate::logic::chain::Graph;
use crate::logic::inference::forcing::{Run, proof_of};
use crate::logic::inference::geometry::to_u16;
use crate::logic::{Fact, ForcingBranch, Node};

/// The facts that follow from a premise, in order of discovery.
#[derive(Clone, Debug, Default)]
pub(in crate::logic) struct Facts {
    list: Vec<ForcedFact>,
    /// The reasons of all facts, concatenated. A reason is the index of an earlier fact.
    reasons: Vec<u16>,
    on: CandidateSet,
    off: CandidateSet,
    /// For each candidate, the index of the fact that it is false, and of the fact that it is true.
    /// Candidates that are not in `off` or `on` have no valid index.
    positions: Vec<[u16; 2]>,
    /// The indices of two contradictory facts, or of all facts that together leave a cell without
    /// candidates or a digit without a place in a house. The list is empty if there is no
    /// contradiction.
    conflict: Vec<usize>,
}

/// A fact, with the range of its reasons in the list of all reasons.
#[derive(Clone, Copy, Debug)]
struct ForcedFact {
    node: Node,
    on: bool,
    reasons: (usize, usize),
    /// The number of facts on the longest path from the premise, which is a lower bound for the
    /// length of the proof.
    depth: u16,
}

/// The index of a missing fact.
const NOWHERE: u16 = u16::MAX;

impl Facts {
    fn clear(&mut self) {
        self.list.clear();
        self.reasons.clear();
        self.on = CandidateSet::EMPTY;
        self.off = CandidateSet::EMPTY;
        self.positions.resize(Candidate::COUNT, [NOWHERE; 2]);
        self.conflict.clear();
    }

    /// Computes the facts that follow from a node by links, shortest paths first.
    pub(super) fn follow_links(&mut self, board: &Board, graph: &Graph, premise: usize, on: bool) {
        self.clear();
        // For each node, the index of the fact that it is false, and of the fact that it is true.
        let mut known = vec![[NOWHERE; 2]; graph.nodes.len()];
        let mut reached = Vec::with_capacity(2 * graph.nodes.len());
        reached.push((premise, on));
        known[premise][usize::from(on)] = 0;
        self.add(graph.nodes[premise], on, []);
        let mut next = 0;
        while let Some((node, on)) = reached.get(next).copied() {
            for to in graph.linked(node, on) {
                let to_on = usize::from(!on);
                if known[to][to_on] == NOWHERE {
                    known[to][to_on] = to_u16(reached.len());
                    reached.push((to, !on));
                    self.add(graph.nodes[to], !on, [to_u16(next)]);
                    let opposite = known[to][1 - to_on];
                    if opposite != NOWHERE && self.conflict.is_empty() {
                        self.conflict = vec![opposite.into(), self.list.len() - 1];
                    }
                }
            }
            next += 1;
        }
        if self.conflict.is_empty() {
            self.find_contradiction(board);
        }
    }

    /// Reads the facts of a run of the inference engine, up to the first contradiction.
    pub(super) fn read(&mut self, run: &Run) {
        self.clear();
        for (fact, parents) in run.links() {
            let node = Node::single(fact.cell, fact.digit);
            self.add(node, fact.on, parents.iter().copied());
        }
        let conflict = run.conflict.into_iter().flatten();
        self.conflict.extend(conflict.map(usize::from));
    }

    /// Returns the candidates that are true, or the candidates that are false, according to the
    /// facts.
    pub(in crate::logic) fn set(&self, on: bool) -> &CandidateSet {
        if on { &self.on } else { &self.off }
    }

    /// Adds a new fact with the indices of its reasons.
    fn add(&mut self, node: Node, on: bool, reasons: impl IntoIterator<Item = u16>) {
        let start = self.reasons.len();
        self.reasons.extend(reasons);
        let depths = self.reasons[start..].iter();
        let depths = depths.map(|at| self.list[usize::from(*at)].depth);
        let fact = ForcedFact {
            node,
            on,
            depth: 1 + depths.max().unwrap_or_default(),
            reasons: (start, self.reasons.len()),
        };
        if let Some(cell) = node.cells.single() {
            let candidate = Candidate::new(cell, node.digit);
            self.positions[candidate.index()][usize::from(on)] = to_u16(self.list.len());
            if on { &mut self.on } else { &mut self.off }.insert(candidate);
        }
        self.list.push(fact);
    }

    /// Returns the index of the fact that a candidate is true, or of the fact that it is false.
    fn position(&self, candidate: Candidate, on: bool) -> usize {
        self.positions[candidate.index()][usize::from(on)].into()
    }

    fn reasons(&self, at: usize) -> &[u16] {
        let (start, end) = self.list[at].reasons;
        &self.reasons[start..end]
    }

    /// Finds a contradiction: a cell whose candidates are all false, or a house in which all places
    /// of a digit are false.
    fn find_contradiction(&mut self, board: &Board) {
        let open = Digit::ALL.map(|digit| board.cells_with(digit) - self.off.cells(digit));
        let left = open.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
        let mut cells = (board.unsolved() - left).iter();
        let is_void = |cell: &Cell| !board.candidates(*cell).is_empty();
        let of_cell = cells.find(is_void);
        let of_cell = of_cell.map(|cell| CandidateSet::of_cell(cell, board.candidates(cell)));
        let candidates = of_cell.or_else(|| {
            let digits = Digit::ALL.into_iter();
            let digits = digits.filter(|digit| !self.off.cells(*digit).is_empty());
            let digits: Vec<Digit> = digits.collect();
            board.houses().iter().find_map(|house| {
                let digit = digits.iter().find(|digit| {
                    let positions = board.positions(*house, **digit);
                    positions != 0 && (open[digit.index()] & house.cell_set()).is_empty()
                })?;
                Some(CandidateSet::of_digit(*digit, board.places(*house, *digit)))
            })
        });
        let candidates = candidates.unwrap_or_default();
        self.conflict = candidates.iter().map(|c| self.position(c, false)).collect();
    }

    /// Returns true if the facts contradict each other, so that the premise is false.
    pub(super) fn is_contradictory(&self) -> bool {
        !self.conflict.is_empty()
    }

    /// Returns the branches that lead to the contradiction, one for each of the contradictory
    /// facts.
    pub(super) fn conflict(&self) -> Vec<ForcingBranch> {
        let sides = self.conflict.iter();
        sides.map(|at| self.branch_to(*at)).collect()
    }

    /// Returns the branch that leads to a conclusion, which is its last fact.
    pub(in crate::logic) fn branch(&self, conclusion: Candidate, on: bool) -> ForcingBranch {
        self.branch_to(self.position(conclusion, on))
    }

    /// Returns a lower bound for the number of facts that lead to a conclusion.
    pub(super) fn depth(&self, conclusion: Candidate, on: bool) -> usize {
        self.list[self.position(conclusion, on)].depth.into()
    }

    /// Returns the number of facts that lead to a conclusion, including the conclusion.
    pub(in crate::logic) fn length(&self, conclusion: Candidate, on: bool) -> usize {
        self.needed(self.position(conclusion, on)).len()
    }

    /// Returns the number of facts in all branches that lead to the contradiction. A fact that is
    /// in several branches counts several times.
    pub(super) fn conflict_length(&self) -> usize {
        self.conflict.iter().map(|at| self.needed(*at).len()).sum()
    }

    /// Returns the indices of the facts in the proof of the fact `end`. The last index is `end`.
    fn needed(&self, end: usize) -> Vec<usize> {
        proof_of(end, |at| self.reasons(at))
    }

    fn branch_to(&self, end: usize) -> ForcingBranch {
        let kept = self.needed(end);
        let renumbered = |at: &u16| kept.partition_point(|kept| *kept < usize::from(*at));
        let facts = kept.iter().map(|at| Fact {
            node: self.list[*at].node,
            on: self.list[*at].on,
            reasons: self.reasons(*at).iter().map(renumbered).collect(),
            step: None,
        });
        ForcingBranch {
            facts: facts.collect(),
        }
    }
}
