//! All that follows from one premise, each fact with its reasons.

use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::logic::{Branch, Fact};

/// Which conclusions are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rules {
    /// Only about places of the premise's digit, from all facts together.
    Nishio,
    /// Each from one fact alone, on the board as it is.
    Chain,
    /// From all facts together.
    Net,
}

/// Facts that follow from a premise, in the order in which they are found.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    list: Vec<Fact>,
    on: CandidateSet,
    off: CandidateSet,
    /// Positions of two facts that contradict each other, or of all those that leave a cell
    /// empty or a house without a place.
    clash: Vec<usize>,
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
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            clash: Vec::new(),
        };
        let mut scratch = Scratch {
            candidates: Cell::ALL.map(|cell| board.candidates(cell)),
            places: Digit::ALL.map(|digit| board.cells_with(digit)),
        };
        facts.add(premise, on, Vec::new());
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
    pub(super) fn set(&self, on: bool) -> CandidateSet {
        if on { self.on } else { self.off }
    }

    fn add(&mut self, candidate: Candidate, on: bool, reasons: Vec<usize>) {
        let (same, opposite) = if on {
            (&mut self.on, &self.off)
        } else {
            (&mut self.off, &self.on)
        };
        if !self.clash.is_empty() || same.contains(candidate) {
            return;
        }
        same.insert(candidate);
        let clashes = opposite.contains(candidate);
        self.list.push(Fact {
            candidate,
            on,
            reasons,
        });
        if clashes {
            self.clash = vec![self.position(candidate, !on), self.list.len() - 1];
        }
    }

    fn position(&self, candidate: Candidate, on: bool) -> usize {
        let same = |fact: &Fact| fact.candidate == candidate && fact.on == on;
        self.list.iter().position(same).unwrap_or_default()
    }

    /// A true candidate makes the others of its cell and its digit's other places false.
    fn follow_on(&mut self, board: &Board, at: usize, rules: Rules) {
        let candidate = self.list[at].candidate;
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if rules != Rules::Nishio {
            for other in board.candidates(cell).without(digit) {
                self.add(Candidate::new(cell, other), false, vec![at]);
            }
        }
        for peer in board.cells_with(digit) & board.peers(cell) {
            self.add(Candidate::new(peer, digit), false, vec![at]);
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
            let reasons = self.reasons(at, gone);
            self.add(Candidate::new(cell, last), true, reasons);
        }
        for house in cell.houses() {
            let left = scratch.places[digit.index()].without(cell) & house.cell_set();
            if let Some(last) = left.single() {
                let gone = board.places(house, digit).without(cell) - left;
                let gone = gone.iter().map(|cell| Candidate::new(cell, digit));
                let reasons = self.reasons(at, gone);
                self.add(Candidate::new(last, digit), true, reasons);
            }
        }
    }

    fn reasons(&self, at: usize, gone: impl Iterator<Item = Candidate>) -> Vec<usize> {
        let others = gone.map(|candidate| self.position(candidate, false));
        std::iter::once(at).chain(others).collect()
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

    fn branch_to(&self, end: usize) -> Branch {
        let mut needed = vec![false; end + 1];
        needed[end] = true;
        for at in (0..=end).rev() {
            if needed[at] {
                self.list[at].reasons.iter().for_each(|r| needed[*r] = true);
            }
        }
        let kept: Vec<usize> = (0..=end).filter(|at| needed[*at]).collect();
        let renumbered = |at: &usize| kept.binary_search(at).unwrap_or_default();
        let facts = kept.iter().map(|at| {
            let fact = &self.list[*at];
            Fact {
                reasons: fact.reasons.iter().map(renumbered).collect(),
                ..*fact
            }
        });
        Branch {
            facts: facts.collect(),
        }
    }
}

impl Scratch {
    fn remove(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.candidates[cell.index()].remove(digit);
        self.places[digit.index()].remove(cell);
    }
}
