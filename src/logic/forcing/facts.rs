//! All that follows from one premise, each fact with its reasons.

use super::ground::{Ground, Number, Rules, short};
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::logic::{Branch, Fact};

/// Facts that follow from a premise, in the order in which they are found.
#[derive(Debug)]
pub(in crate::logic) struct Facts {
    list: Vec<Found>,
    /// The positions of the facts that each fact follows from, one fact after the other.
    reasons: Vec<u16>,
    on: CandidateSet,
    off: CandidateSet,
    /// By node: the position of the fact that it is false, then of the fact that it is true.
    positions: Vec<[u16; 2]>,
    /// Positions of two facts that contradict each other, or of all those that leave a cell
    /// empty or a house without a place.
    clash: Vec<usize>,
}

/// A fact and where its reasons are listed.
#[derive(Clone, Copy, Debug)]
struct Found {
    node: Number,
    on: bool,
    reasons: (u32, u32),
    /// How many facts the longest way from the premise has: its proof has no fewer.
    depth: u16,
}

/// There is no such fact.
const NOWHERE: u16 = u16::MAX;

/// The board as the facts leave it.
struct Scratch {
    candidates: [DigitSet; 81],
    places: [CellSet; 9],
}

impl Facts {
    /// Draws all conclusions; where they follow from all facts together, up to the first
    /// contradiction.
    pub(super) fn draw(board: &Board, ground: &Ground, premise: Candidate, on: bool) -> Self {
        let mut facts = Self {
            list: Vec::new(),
            reasons: Vec::new(),
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            positions: vec![[NOWHERE; 2]; ground.len()],
            clash: Vec::new(),
        };
        facts.add(Number::of(premise), on, None, []);
        if ground.rules == Rules::Chain {
            facts.follow_links(ground);
            if facts.clash.is_empty() {
                facts.find_void(board);
            }
        } else {
            facts.follow_all(board, ground.rules);
        }
        facts
    }

    /// Goes along the links, the shortest ways first.
    fn follow_links(&mut self, ground: &Ground) {
        let mut next = 0;
        while let Some(fact) = self.list.get(next) {
            let on = fact.on;
            for node in ground.linked(fact.node, on) {
                self.add(*node, !on, Some(next), []);
            }
            next += 1;
        }
    }

    /// What is true is followed up before what is false.
    fn follow_all(&mut self, board: &Board, rules: Rules) {
        let mut scratch = Scratch {
            candidates: Cell::ALL.map(|cell| board.candidates(cell)),
            places: Digit::ALL.map(|digit| board.cells_with(digit)),
        };
        let (mut next_on, mut next_off) = (0, 0);
        while self.clash.is_empty() {
            if let Some((at, candidate)) = self.next(&mut next_on, true) {
                self.follow_on(board, at, candidate, rules);
            } else if let Some((at, candidate)) = self.next(&mut next_off, false) {
                self.follow_off(board, &scratch, at, candidate, rules);
                scratch.remove(candidate);
            } else {
                break;
            }
        }
    }

    /// The next fact of a kind from a position on, which is moved behind it.
    fn next(&self, from: &mut usize, on: bool) -> Option<(usize, Candidate)> {
        let at = (*from..self.list.len()).find(|at| self.list[*at].on == on);
        *from = at.map_or(self.list.len(), |at| at + 1);
        at.and_then(|at| Some((at, self.list[at].node.candidate()?)))
    }

    /// The candidates that are true, or false.
    pub(in crate::logic) fn set(&self, on: bool) -> &CandidateSet {
        if on { &self.on } else { &self.off }
    }

    /// Adds a new fact: it follows from another and from what is gone.
    fn add(
        &mut self,
        node: Number,
        on: bool,
        from: Option<usize>,
        gone: impl IntoIterator<Item = Candidate>,
    ) {
        let [if_off, if_on] = self.positions[node.index()];
        let (known, opposite) = if on { (if_on, if_off) } else { (if_off, if_on) };
        if known != NOWHERE {
            return;
        }
        let start = self.reasons.len();
        self.reasons.extend(from.map(short));
        for other in gone {
            self.reasons.push(self.positions[other.index()][0]);
        }
        let reasons = self.reasons[start..].iter();
        let depths = reasons.map(|at| self.list[usize::from(*at)].depth);
        let fact = Found {
            node,
            on,
            depth: 1 + depths.max().unwrap_or_default(),
            reasons: (place(start), place(self.reasons.len())),
        };
        let here = self.list.len();
        self.list.push(fact);
        self.positions[node.index()][usize::from(on)] = short(here);
        if let Some(candidate) = node.candidate() {
            if on { &mut self.on } else { &mut self.off }.insert(candidate);
        }
        if opposite != NOWHERE && self.clash.is_empty() {
            self.clash = vec![opposite.into(), here];
        }
    }

    /// Where a fact stands in the list.
    fn position(&self, candidate: Candidate, on: bool) -> usize {
        self.positions[candidate.index()][usize::from(on)].into()
    }

    fn reasons(&self, at: usize) -> impl Iterator<Item = usize> {
        let (start, end) = self.list[at].reasons;
        self.reasons[start as usize..end as usize]
            .iter()
            .map(|at| usize::from(*at))
    }

    /// A true candidate makes the others of its cell and its digit's other places false.
    fn follow_on(&mut self, board: &Board, at: usize, candidate: Candidate, rules: Rules) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if rules != Rules::Nishio {
            for other in board.candidates(cell).without(digit) {
                let other = Candidate::new(cell, other);
                self.add(Number::of(other), false, Some(at), []);
            }
        }
        for peer in board.cells_with(digit) & board.peers(cell) {
            self.add(Number::of(Candidate::new(peer, digit)), false, Some(at), []);
        }
    }

    /// A false candidate makes the only other one of its cell or house true.
    fn follow_off(
        &mut self,
        board: &Board,
        scratch: &Scratch,
        at: usize,
        candidate: Candidate,
        rules: Rules,
    ) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let left = scratch.candidates[cell.index()].without(digit);
        if let Some(last) = left.single().filter(|_| rules != Rules::Nishio) {
            let gone = board.candidates(cell) - left;
            let gone = gone.without(digit).iter().map(|d| Candidate::new(cell, d));
            self.add(Number::of(Candidate::new(cell, last)), true, Some(at), gone);
        }
        for house in cell.houses() {
            let left = scratch.places[digit.index()].without(cell) & house.cell_set();
            if let Some(last) = left.single() {
                let gone = board.places(house, digit).without(cell) - left;
                let gone = gone.iter().map(|cell| Candidate::new(cell, digit));
                self.add(
                    Number::of(Candidate::new(last, digit)),
                    true,
                    Some(at),
                    gone,
                );
            }
        }
    }

    /// Looks for a cell all of whose candidates are false, or a house without a place.
    fn find_void(&mut self, board: &Board) {
        let void = |candidates: CandidateSet| {
            let open = candidates.is_empty() || !(candidates - self.off).is_empty();
            (!open).then(|| candidates.iter().map(|c| self.position(c, false)).collect())
        };
        let cells = board.unsolved().iter();
        let of_cell = |cell| CandidateSet::of_cell(cell, board.candidates(cell));
        let of_house =
            |house: &_| Digit::ALL.map(|d| CandidateSet::of_digit(d, board.places(*house, d)));
        let found = cells
            .map(of_cell)
            .chain(board.houses().iter().flat_map(of_house))
            .find_map(void);
        self.clash = found.unwrap_or_default();
    }

    /// Whether the premise contradicts itself.
    pub(super) fn contradict(&self) -> bool {
        !self.clash.is_empty()
    }

    /// The facts that lead to the contradiction, if there is one: a branch for each side.
    pub(super) fn clash(&self, ground: &Ground) -> Vec<Branch> {
        let sides = self.clash.iter();
        sides.map(|at| self.branch_to(*at, ground)).collect()
    }

    /// The facts that lead to a conclusion, the conclusion last.
    pub(super) fn branch(&self, conclusion: Candidate, on: bool, ground: &Ground) -> Branch {
        self.branch_to(self.position(conclusion, on), ground)
    }

    /// Fewer facts than this do not lead to a conclusion.
    pub(super) fn depth(&self, conclusion: Candidate, on: bool) -> usize {
        self.list[self.position(conclusion, on)].depth.into()
    }

    /// How many facts lead to a conclusion, itself among them.
    pub(in crate::logic) fn length(&self, conclusion: Candidate, on: bool) -> usize {
        self.length_to(self.position(conclusion, on))
    }

    /// How many facts lead to the contradiction.
    pub(super) fn clash_length(&self) -> usize {
        self.clash.iter().map(|at| self.length_to(*at)).sum()
    }

    fn length_to(&self, end: usize) -> usize {
        let needed = self.needed(end).into_iter();
        needed.filter(|needed| *needed).count()
    }

    /// By position: whether the fact is part of the proof of the one at the end.
    fn needed(&self, end: usize) -> Vec<bool> {
        let mut needed = vec![false; end + 1];
        needed[end] = true;
        for at in (0..=end).rev() {
            if needed[at] {
                self.reasons(at).for_each(|reason| needed[reason] = true);
            }
        }
        needed
    }

    fn branch_to(&self, end: usize, ground: &Ground) -> Branch {
        let needed = self.needed(end);
        let kept: Vec<usize> = (0..=end).filter(|at| needed[*at]).collect();
        let renumbered = |at: usize| kept.binary_search(&at).unwrap_or_default();
        let facts = kept.iter().map(|at| Fact {
            node: ground.node(self.list[*at].node),
            on: self.list[*at].on,
            reasons: self.reasons(*at).map(renumbered).collect(),
            by: None,
        });
        Branch {
            facts: facts.collect(),
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "there are some thousand facts, each with nine reasons at most"
)]
fn place(reason: usize) -> u32 {
    reason as u32
}

impl Scratch {
    fn remove(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()].remove(cell);
    }
}
