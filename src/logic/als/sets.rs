//! The almost locked sets of a board and the restricted commons between them.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet};
use crate::logic::{Cache, Variant};

/// Cells of one house with one candidate more than cells: without any one of its digits the set
/// has each of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Als {
    /// The cells.
    pub cells: CellSet,
    /// All their candidates.
    pub digits: DigitSet,
}

impl Als {
    /// Where the set may have a digit.
    pub fn places(&self, board: &Board, digit: Digit) -> CellSet {
        self.cells & board.cells_with(digit)
    }
}

/// Two sets with restricted commons, by their positions in the list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bond {
    pub(super) sets: [usize; 2],
    pub(super) digits: DigitSet,
}

/// Every almost locked set, each once, single cells with two candidates among them.
pub(in crate::logic) fn all(board: &Board) -> Vec<Als> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    for house in board.houses() {
        let cells: Vec<Cell> = (house.cell_set() & board.unsolved()).iter().collect();
        grow(board, &cells, CellSet::EMPTY, DigitSet::EMPTY, &mut |als| {
            if seen.insert(als.cells) {
                found.push(als);
            }
        });
    }
    found
}

/// Adds cells in reading order.
fn grow(
    board: &Board,
    open: &[Cell],
    cells: CellSet,
    digits: DigitSet,
    found: &mut dyn FnMut(Als),
) {
    for (at, cell) in open.iter().enumerate() {
        let (cells, digits) = (cells.with(*cell), digits | board.candidates(*cell));
        if digits.len() == cells.len() + 1 {
            found(Als { cells, digits });
        }
        grow(board, &open[at + 1..], cells, digits, found);
    }
}

/// The sets of a board and what they have to do with each other.
#[derive(Debug)]
pub(in crate::logic) struct Field {
    pub(super) sets: Rc<[Als]>,
    pub(super) bonds: Vec<Bond>,
    /// For each set the sets it is bonded to.
    pub(super) neighbours: Vec<Vec<(usize, DigitSet)>>,
    /// For each set and digit: where the digit would leave the set no place for it.
    seen: Vec<[CellSet; 9]>,
    /// For each set the digits that it leaves no place somewhere.
    reach: Vec<DigitSet>,
}

impl Field {
    /// Finds every pair of sets with restricted commons.
    pub(in crate::logic) fn new(
        board: &Board,
        cache: &Cache<'_>,
        sets: Rc<[Als]>,
    ) -> ControlFlow<(), Self> {
        let seen: Vec<[CellSet; 9]> = sets.iter().map(|set| seen(board, set)).collect();
        let reach = |seen: &[CellSet; 9]| {
            let some = Digit::ALL.into_iter();
            some.filter(|d| !seen[d.index()].is_empty()).collect()
        };
        let mut field = Self {
            bonds: Vec::new(),
            neighbours: vec![Vec::new(); sets.len()],
            sets,
            reach: seen.iter().map(reach).collect(),
            seen,
        };
        field.bond(board, cache)?;
        ControlFlow::Continue(field)
    }

    fn bond(&mut self, board: &Board, cache: &Cache<'_>) -> ControlFlow<()> {
        let overlap = cache.allows(Variant::Overlap);
        let places = |set: &Als| Digit::ALL.map(|digit| set.places(board, digit));
        let places: Vec<[CellSet; 9]> = self.sets.iter().map(places).collect();
        for (a, first) in self.sets.iter().enumerate() {
            cache.go_on()?;
            for (b, second) in self.sets.iter().enumerate().skip(a + 1) {
                // Only what has a victim can have it in another set.
                let common = self.reach[a] & self.reach[b];
                if common.is_empty() || !overlap && !(first.cells & second.cells).is_empty() {
                    continue;
                }
                let restricted = |d: &Digit| places[b][d.index()].is_subset(self.seen(a, *d));
                let digits: DigitSet = common.iter().filter(restricted).collect();
                if !digits.is_empty() {
                    let sets = [a, b];
                    self.bonds.push(Bond { sets, digits });
                    self.neighbours[a].push((b, digits));
                    self.neighbours[b].push((a, digits));
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Candidates of a digit of the set that see all its places for it.
    pub(super) fn seen(&self, set: usize, digit: Digit) -> CellSet {
        self.seen[set][digit.index()]
    }

    /// The digits of a set that other cells cannot have if the set has them.
    pub(super) fn reach(&self, set: usize) -> DigitSet {
        self.reach[set]
    }

    /// Whether anything goes when one of these digits is in one of the two sets.
    pub(super) fn has_victims(&self, a: usize, b: usize, digits: DigitSet) -> bool {
        let hit = |d: Digit| !(self.seen(a, d) & self.seen(b, d)).is_empty();
        (digits & self.reach[a] & self.reach[b]).iter().any(hit)
    }

    /// What goes when each of these digits, which both sets have, is in one of them.
    pub(super) fn victims(&self, a: usize, b: usize, digits: DigitSet) -> CandidateSet {
        let mut eliminations = CandidateSet::EMPTY;
        for digit in digits & self.reach[a] & self.reach[b] {
            eliminations.insert_all(digit, self.seen(a, digit) & self.seen(b, digit));
        }
        eliminations
    }
}

fn seen(board: &Board, set: &Als) -> [CellSet; 9] {
    Digit::ALL.map(|digit| {
        if set.digits.contains(digit) {
            board.cells_with(digit) & set.places(board, digit).common_peers()
        } else {
            CellSet::EMPTY
        }
    })
}
