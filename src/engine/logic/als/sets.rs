//! The almost locked sets of a board and the restricted commons between them.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::logic::choices::Choice;
use crate::logic::finder::{Cache, CachedData};
use crate::logic::{Als, TechniqueOption};

/// The link between two almost locked sets. It has the indices of the sets, and the digits that are
/// restricted commons.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RestrictedCommon {
    pub(crate) sets: [usize; 2],
    pub(crate) digits: DigitSet,
}

/// Returns all almost locked sets of a board without duplicates, including bivalue cells. They are
/// listed house by house, with cells in row-major order. A set that is in several houses is listed
/// with the first of them.
pub(crate) fn all(board: &Board) -> Vec<Als> {
    let mut found = Vec::new();
    for house in board.houses() {
        let open: Vec<Cell> = (house.cell_set() & board.unsolved()).iter().collect();
        let fits = |choice: Choice, rest: usize| {
            // With more digits, too few cells remain for an almost locked set.
            choice.digits.len() <= choice.cells.len() + rest + 1
        };
        // The visitor never breaks, so the result is ignored.
        let _ = Choice::default().each(board, &open, &fits, &mut |Choice { cells, digits }| {
            let is_als = digits.len() == cells.len() + 1;
            if is_als && cells.common_houses().first() == Some(*house) {
                found.push(Als { cells, digits });
            }
            ControlFlow::<()>::Continue(())
        });
    }
    found
}

/// The almost locked sets of a board.
pub(in crate::logic) struct AlsList(pub(in crate::logic) Vec<Als>);

impl CachedData for AlsList {
    fn of(cache: &Cache<'_>) -> ControlFlow<(), Self> {
        ControlFlow::Continue(Self(all(cache.board())))
    }
}

/// The almost locked sets of a board, and the pairs of sets with restricted commons.
#[derive(Debug)]
pub(crate) struct AlsGraph {
    pub(crate) sets: Vec<Als>,
    /// The links between sets, in ascending order of the first index. The second index is always
    /// greater than the first.
    pub(crate) restricted_commons: Vec<RestrictedCommon>,
    /// For each set and digit, the cells of the set that have the digit as a candidate.
    places: Vec<[CellSet; 9]>,
    /// For each set and digit, the cells outside the set that have the digit as a candidate and see
    /// all places of the digit in the set.
    seen: Vec<[CellSet; 9]>,
    neighbors: OnceCell<Vec<Vec<(usize, DigitSet)>>>,
}

impl CachedData for AlsGraph {
    fn of(cache: &Cache<'_>) -> ControlFlow<(), Self> {
        let sets = cache.get::<AlsList>()?;
        let overlap = cache.allows(TechniqueOption::Overlap);
        let is_canceled = || cache.check_canceled().is_break();
        let graph = Self::new(cache.board(), sets.0.clone(), overlap, is_canceled);
        graph.map_or(ControlFlow::Break(()), ControlFlow::Continue)
    }
}

impl AlsGraph {
    /// Finds all pairs of sets with restricted commons. Sets may share cells only if `overlap` is
    /// true. Returns `None` if canceled.
    pub(crate) fn new(
        board: &Board,
        sets: Vec<Als>,
        overlap: bool,
        is_canceled: impl Fn() -> bool,
    ) -> Option<Self> {
        let places = |set: &Als| Digit::ALL.map(|digit| set.places(board, digit));
        let places: Vec<[CellSet; 9]> = sets.iter().map(places).collect();
        let seen = |places: &[CellSet; 9]| {
            Digit::ALL.map(|digit| match places[digit.index()] {
                none if none.is_empty() => CellSet::EMPTY,
                places => board.cells_with(digit) & places.common_peers(),
            })
        };
        let mut graph = Self {
            seen: places.iter().map(seen).collect(),
            sets,
            restricted_commons: Vec::new(),
            places,
            neighbors: OnceCell::new(),
        };
        graph.add_restricted_commons(overlap, is_canceled)?;
        Some(graph)
    }

    fn add_restricted_commons(
        &mut self,
        overlap: bool,
        is_canceled: impl Fn() -> bool,
    ) -> Option<()> {
        let by_place = self.by_place();
        let mut digits = vec![DigitSet::EMPTY; self.sets.len()];
        let mut linked = Vec::new();
        for at in 0..self.sets.len() {
            if is_canceled() {
                return None;
            }
            self.each_link(at, overlap, &by_place, &mut |later, digit| {
                if digits[later].is_empty() {
                    linked.push(later);
                }
                digits[later].insert(digit);
            });
            linked.sort_unstable();
            self.restricted_commons
                .extend(linked.drain(..).map(|later| RestrictedCommon {
                    sets: [at, later],
                    digits: std::mem::take(&mut digits[later]),
                }));
        }
        Some(())
    }

    /// Groups the indices of the sets by candidate. For each of its digits, a set is listed at the
    /// candidate of the digit in the first cell that has it.
    fn by_place(&self) -> Vec<Vec<usize>> {
        let mut by_place = vec![Vec::new(); Candidate::COUNT];
        for (at, set) in self.sets.iter().enumerate() {
            for digit in set.digits {
                if let Some(first) = self.places(at, digit).first() {
                    by_place[Candidate::new(first, digit).index()].push(at);
                }
            }
        }
        by_place
    }

    /// Calls `visit` with each restricted common of the set `at` and a set with a greater index.
    fn each_link(
        &self,
        at: usize,
        overlap: bool,
        by_place: &[Vec<usize>],
        visit: &mut impl FnMut(usize, Digit),
    ) {
        let set = &self.sets[at];
        for digit in set.digits {
            let seen = self.seen(at, digit);
            let is_linked = |later: &usize| {
                let apart = overlap || (set.cells & self.sets[*later].cells).is_empty();
                apart && self.places(*later, digit).is_subset(seen)
            };
            for first in seen {
                let sets = &by_place[Candidate::new(first, digit).index()];
                let later = &sets[sets.partition_point(|other| *other <= at)..];
                let linked = later.iter().filter(|later| is_linked(later));
                linked.for_each(|later| visit(*later, digit));
            }
        }
    }

    /// For each set, returns the linked sets in ascending order. Each entry has the index of the
    /// linked set, and the restricted commons.
    pub(in crate::logic) fn neighbors(&self) -> &[Vec<(usize, DigitSet)>] {
        self.neighbors.get_or_init(|| {
            let mut neighbors = vec![Vec::new(); self.sets.len()];
            for RestrictedCommon { sets, digits } in &self.restricted_commons {
                let [a, b] = *sets;
                neighbors[a].push((b, *digits));
                neighbors[b].push((a, *digits));
            }
            neighbors
        })
    }

    fn places(&self, set: usize, digit: Digit) -> CellSet {
        self.places[set][digit.index()]
    }

    /// Returns the cells that have a digit as a candidate and see all places of the digit in a set.
    pub(crate) fn seen(&self, set: usize, digit: Digit) -> CellSet {
        self.seen[set][digit.index()]
    }

    /// Returns the digits of a set for which [`Self::seen`] is not empty.
    pub(in crate::logic) fn reach(&self, set: usize) -> DigitSet {
        let digits = self.sets[set].digits.iter();
        digits.filter(|d| !self.seen(set, *d).is_empty()).collect()
    }

    /// Returns true if [`Self::eliminable`] would return any candidate.
    pub(in crate::logic) fn has_eliminable(&self, a: usize, b: usize, digits: DigitSet) -> bool {
        let hit = |d: Digit| !(self.seen(a, d) & self.seen(b, d)).is_empty();
        digits.iter().any(hit)
    }

    /// Calls `add` with the eliminations of two linked sets, in several parts. At least one of the
    /// sets lacks the restricted common, and contains all its other digits. If there are two
    /// restricted commons, each set lacks exactly one of them, and contains all its other digits.
    pub(crate) fn each_xz(&self, bond: &RestrictedCommon, add: &mut dyn FnMut(CandidateSet)) {
        let [a, b] = bond.sets;
        let common = self.sets[a].digits & self.sets[b].digits;
        for restricted in bond.digits {
            add(self.eliminable(a, b, common.without(restricted)));
        }
        if bond.digits.len() > 1 {
            for (set, other) in [(a, b), (b, a)] {
                for digit in self.sets[set].digits - bond.digits {
                    let seen = self.seen(set, digit) - self.sets[other].cells;
                    add(CandidateSet::of_digit(digit, seen));
                }
            }
        }
    }

    /// Returns the eliminations that follow if each of the given digits is in at least one of two
    /// sets.
    pub(crate) fn eliminable(&self, a: usize, b: usize, digits: DigitSet) -> CandidateSet {
        let mut eliminations = CandidateSet::EMPTY;
        for digit in digits {
            eliminations.insert_all(digit, self.seen(a, digit) & self.seen(b, digit));
        }
        eliminations
    }
}
