//! The almost locked sets of a board and the restricted commons between them.

use std::collections::HashSet;

use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet};

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
pub(in crate::logic) struct Bond {
    pub(in crate::logic) sets: [usize; 2],
    pub(in crate::logic) digits: DigitSet,
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

/// Every pair of sets with restricted commons; sets that share cells only if they may.
pub(in crate::logic) fn bonds(board: &Board, sets: &[Als], overlap: bool) -> Vec<Bond> {
    let seen = |set: &Als| Digit::ALL.map(|d| set.places(board, d).common_peers());
    let seen: Vec<[CellSet; 9]> = sets.iter().map(seen).collect();
    let mut bonds = Vec::new();
    for (at, first) in sets.iter().enumerate() {
        for (other, second) in sets.iter().enumerate().skip(at + 1) {
            let common = first.digits & second.digits;
            if common.is_empty() || !overlap && !(first.cells & second.cells).is_empty() {
                continue;
            }
            let restricted = |d: &Digit| second.places(board, *d).is_subset(seen[at][d.index()]);
            let digits: DigitSet = common.iter().filter(restricted).collect();
            if !digits.is_empty() {
                let sets = [at, other];
                bonds.push(Bond { sets, digits });
            }
        }
    }
    bonds
}

/// What goes when each of these digits is in one of the two sets.
pub(super) fn victims(board: &Board, a: &Als, b: &Als, digits: DigitSet) -> CandidateSet {
    let mut eliminations = CandidateSet::EMPTY;
    for digit in digits {
        let places = (a.cells | b.cells) & board.cells_with(digit);
        eliminations.insert_all(digit, board.cells_with(digit) & places.common_peers());
    }
    eliminations
}
