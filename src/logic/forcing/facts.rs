//! All that follows from one premise, each fact with its reasons.

use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::logic::{Branch, Fact};

/// Which conclusions are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::logic) enum Rules {
    /// Only about places of the premise's digit, from all facts together.
    Nishio,
    /// Each from one fact alone, on the board as it is.
    Chain,
    /// From all facts together.
    Net,
}

impl Rules {
    pub(in crate::logic) const COUNT: usize = 3;
}

/// Facts that follow from a premise, in the order in which they are found.
#[derive(Debug)]
pub(in crate::logic) struct Facts {
    list: Vec<Found>,
    /// The positions of the facts that each fact follows from, one fact after the other.
    reasons: Vec<u16>,
    on: CandidateSet,
    off: CandidateSet,
    /// By candidate: the position of the fact that it is false, then of the fact that it is true.
    positions: Vec<[u16; 2]>,
    /// Positions of two facts that contradict each other, or of all those that leave a cell
    /// empty or a house without a place.
    clash: Vec<usize>,
}

/// A fact and where its reasons are listed.
#[derive(Clone, Copy, Debug)]
struct Found {
    candidate: Candidate,
    on: bool,
    reasons: (usize, usize),
    /// How many facts the longest way from the premise has: its proof has no fewer.
    depth: usize,
}

/// The board as the facts leave it.
struct Scratch {
    candidates: [DigitSet; 81],
    places: [CellSet; 9],
}

impl Facts {
    /// Draws all conclusions, up to the first contradiction.
    pub(super) fn draw(board: &Board, premise: Candidate, on: bool, rules: Rules) -> Self {
        let mut facts = Self {
            list: Vec::new(),
            reasons: Vec::new(),
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            positions: vec![[0; 2]; Candidate::COUNT],
            clash: Vec::new(),
        };
        let mut scratch = Scratch {
            candidates: Cell::ALL.map(|cell| board.candidates(cell)),
            places: Digit::ALL.map(|digit| board.cells_with(digit)),
        };
        facts.add(premise, on, None, []);
        // What is true is followed up before what is false.
        let (mut next_on, mut next_off) = (0, 0);
        while facts.clash.is_empty() {
            if let Some(at) = facts.next(&mut next_on, true) {
                facts.follow_on(board, at, rules);
            } else if let Some(at) = facts.next(&mut next_off, false) {
                facts.follow_off(board, &scratch, at, rules);
                if rules != Rules::Chain {
                    scratch.remove(facts.list[at].candidate);
                }
            } else {
                break;
            }
        }
        if facts.clash.is_empty() && rules == Rules::Chain {
            facts.find_void(board);
        }
        facts
    }

    /// The next fact of a kind from a position on, which is moved behind it.
    fn next(&self, from: &mut usize, on: bool) -> Option<usize> {
        let at = (*from..self.list.len()).find(|at| self.list[*at].on == on);
        *from = at.map_or(self.list.len(), |at| at + 1);
        at
    }

    /// The candidates that are true, or false.
    pub(super) fn set(&self, on: bool) -> &CandidateSet {
        if on { &self.on } else { &self.off }
    }

    /// Adds a new fact: it follows from another and from what is gone.
    fn add(
        &mut self,
        candidate: Candidate,
        on: bool,
        from: Option<usize>,
        gone: impl IntoIterator<Item = Candidate>,
    ) {
        if !self.clash.is_empty() || self.set(on).contains(candidate) {
            return;
        }
        let start = self.reasons.len();
        self.reasons.extend(from.map(short));
        for other in gone {
            self.reasons.push(short(self.position(other, false)));
        }
        let reasons = self.reasons[start..].iter();
        let depths = reasons.map(|at| self.list[usize::from(*at)].depth);
        let fact = Found {
            candidate,
            on,
            reasons: (start, self.reasons.len()),
            depth: 1 + depths.max().unwrap_or_default(),
        };
        let here = self.list.len();
        self.list.push(fact);
        self.positions[candidate.index()][usize::from(on)] = short(here);
        if on { &mut self.on } else { &mut self.off }.insert(candidate);
        if self.set(!on).contains(candidate) {
            self.clash = vec![self.position(candidate, !on), here];
        }
    }

    /// Where a fact stands in the list.
    fn position(&self, candidate: Candidate, on: bool) -> usize {
        self.positions[candidate.index()][usize::from(on)].into()
    }

    fn reasons(&self, at: usize) -> impl Iterator<Item = usize> {
        let (start, end) = self.list[at].reasons;
        self.reasons[start..end].iter().map(|at| usize::from(*at))
    }

    /// A true candidate makes the others of its cell and its digit's other places false.
    fn follow_on(&mut self, board: &Board, at: usize, rules: Rules) {
        let candidate = self.list[at].candidate;
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if rules != Rules::Nishio {
            for other in board.candidates(cell).without(digit) {
                let other = Candidate::new(cell, other);
                self.add(other, false, Some(at), []);
            }
        }
        for peer in board.cells_with(digit) & board.peers(cell) {
            self.add(Candidate::new(peer, digit), false, Some(at), []);
        }
    }

    /// A false candidate makes the only other one of its cell or house true.
    fn follow_off(&mut self, board: &Board, scratch: &Scratch, at: usize, rules: Rules) {
        let candidate = self.list[at].candidate;
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let left = scratch.candidates[cell.index()].without(digit);
        if let Some(last) = left.single().filter(|_| rules != Rules::Nishio) {
            let gone = board.candidates(cell) - left;
            let gone = gone.without(digit).iter().map(|d| Candidate::new(cell, d));
            self.add(Candidate::new(cell, last), true, Some(at), gone);
        }
        for house in cell.houses() {
            let left = scratch.places[digit.index()].without(cell) & house.cell_set();
            if let Some(last) = left.single() {
                let gone = board.places(house, digit).without(cell) - left;
                let gone = gone.iter().map(|cell| Candidate::new(cell, digit));
                self.add(Candidate::new(last, digit), true, Some(at), gone);
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
    pub(super) fn clash(&self) -> Vec<Branch> {
        self.clash.iter().map(|at| self.branch_to(*at)).collect()
    }

    /// The facts that lead to a conclusion, the conclusion last.
    pub(super) fn branch(&self, conclusion: Candidate, on: bool) -> Branch {
        self.branch_to(self.position(conclusion, on))
    }

    /// Fewer facts than this do not lead to a conclusion.
    pub(super) fn depth(&self, conclusion: Candidate, on: bool) -> usize {
        self.list[self.position(conclusion, on)].depth
    }

    /// How many facts lead to a conclusion, itself among them.
    pub(super) fn length(&self, conclusion: Candidate, on: bool) -> usize {
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

    fn branch_to(&self, end: usize) -> Branch {
        let needed = self.needed(end);
        let kept: Vec<usize> = (0..=end).filter(|at| needed[*at]).collect();
        let renumbered = |at: usize| kept.binary_search(&at).unwrap_or_default();
        let facts = kept.iter().map(|at| Fact {
            candidate: self.list[*at].candidate,
            on: self.list[*at].on,
            reasons: self.reasons(*at).map(renumbered).collect(),
        });
        Branch {
            facts: facts.collect(),
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "there are two facts for each candidate at most"
)]
fn short(position: usize) -> u16 {
    position as u16
}

impl Scratch {
    fn remove(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()].remove(cell);
    }
}
