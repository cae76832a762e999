//! Aligned pair (6.2) and triplet (7.5) exclusion.
//!
//! Base cells have at least two candidates, no peer with a single candidate, and at least one
//! excluder. An excluder is a peer with two candidates, or for triplets with two or three. A pair
//! is any two base cells with two or more common excluders. A triplet is a pair and a third base
//! cell. The third cell is an excluder of one cell of the pair, and also has two of the common
//! excluders. A combination is impossible if two cells that see each other have the same digit. It
//! is also impossible if a common excluder would have no candidate left. Digits in no possible
//! combination are eliminated.

use super::hint::{SeHint, SeTechnique};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, Geometry};

/// A base cell with its excluders.
struct BaseCell {
    cell: Cell,
    excluders: CellSet,
}

/// The base cells. An excluder has at least two and at most `size` candidates.
fn bases<G: Geometry>(board: &Board<G>, size: usize) -> Vec<BaseCell> {
    let geometry = board.geometry();
    let base = |cell: Cell| {
        let peers = geometry.peers_in_order(cell);
        let single = |peer: &&Cell| board.candidates(**peer).len() == 1;
        let excludes = |peer: &&Cell| (2..=size).contains(&board.candidates(**peer).len());
        let excluders: CellSet = peers.iter().filter(excludes).copied().collect();
        let fits = board.candidates(cell).len() >= 2 && !peers.iter().any(|peer| single(&peer));
        (fits && !excluders.is_empty()).then_some(BaseCell { cell, excluders })
    };
    board.unsolved().iter().filter_map(base).collect()
}

/// Finds an aligned pair exclusion.
pub(super) fn pair<G: Geometry>(board: &Board<G>) -> Option<SeHint> {
    let bases = bases(board, 2);
    pairs(&bases).find_map(|(a, b)| {
        let excluders = a.excluders & b.excluders;
        if excluders.len() < 2 {
            return None;
        }
        let eliminations = impossible(board, &[a.cell, b.cell], excluders);
        SeHint::eliminating(board, 62, SeTechnique::Aligned(2), eliminations)
    })
}

/// Finds an aligned triplet exclusion.
pub(super) fn triplet<G: Geometry>(board: &Board<G>) -> Option<SeHint> {
    let geometry = board.geometry();
    let bases = bases(board, 3);
    pairs(&bases).find_map(|(a, b)| {
        let common = a.excluders & b.excluders;
        if common.len() < 2 {
            return None;
        }
        // Excluders of the first cell come before excluders of the second cell.
        let of_first = geometry
            .peers_in_order(a.cell)
            .iter()
            .filter(|p| a.excluders.contains(**p));
        let of_second = geometry
            .peers_in_order(b.cell)
            .iter()
            .filter(|p| b.excluders.contains(**p) && !a.excluders.contains(**p));
        of_first.chain(of_second).find_map(|third| {
            let third = bases.iter().find(|base| base.cell == *third)?;
            let excluders = common & third.excluders;
            if third.cell == a.cell || third.cell == b.cell || excluders.len() < 2 {
                return None;
            }
            let eliminations = impossible(board, &[a.cell, b.cell, third.cell], excluders);
            SeHint::eliminating(board, 75, SeTechnique::Aligned(3), eliminations)
        })
    })
}

fn pairs(bases: &[BaseCell]) -> impl Iterator<Item = (&BaseCell, &BaseCell)> {
    (0..bases.len()).flat_map(move |b| (0..b).map(move |a| (&bases[a], &bases[b])))
}

/// The candidates of the cells that are in no possible combination.
fn impossible<G: Geometry>(board: &Board<G>, cells: &[Cell], excluders: CellSet) -> CandidateSet {
    let mut combinations = Combinations {
        board,
        cells,
        excluders: [DigitSet::EMPTY; 80],
        count: excluders.len(),
        open: [DigitSet::EMPTY; 3],
    };
    for (digits, cell) in combinations.excluders.iter_mut().zip(excluders) {
        *digits = board.candidates(cell);
    }
    for (open, cell) in combinations.open.iter_mut().zip(cells) {
        *open = board.candidates(*cell);
    }
    combinations.choose(&mut [None; 3], 0);
    let mut eliminations = CandidateSet::EMPTY;
    for (cell, open) in cells.iter().zip(combinations.open) {
        eliminations |= CandidateSet::of_cell(*cell, open);
    }
    eliminations
}

/// A search for possible combinations.
struct Combinations<'a, G: Geometry> {
    board: &'a Board<G>,
    cells: &'a [Cell],
    excluders: [DigitSet; 80],
    count: usize,
    /// The digits of each cell that were in no possible combination so far.
    open: [DigitSet; 3],
}

impl<G: Geometry> Combinations<'_, G> {
    /// Chooses digits from the cell with this number on.
    fn choose(&mut self, chosen: &mut [Option<Digit>; 3], number: usize) {
        let mut allowed = self.board.candidates(self.cells[number]);
        for (digit, at) in chosen[..number].iter().zip(self.cells) {
            if self.board.peers(self.cells[number]).contains(*at) {
                allowed = digit.map_or(allowed, |digit| allowed.without(digit));
            }
        }
        if number + 1 == self.cells.len() {
            return self.complete(&chosen[..number], allowed);
        }
        for digit in allowed {
            if self.open.iter().all(|open| open.is_empty()) {
                return;
            }
            chosen[number] = Some(digit);
            self.choose(chosen, number + 1);
        }
    }

    /// The digits of the last cell that are possible with the chosen digits. No excluder may be
    /// left without a candidate.
    fn complete(&mut self, chosen: &[Option<Digit>], mut allowed: DigitSet) {
        let taken: DigitSet = chosen.iter().copied().flatten().collect();
        for digits in &self.excluders[..self.count] {
            let left = *digits - taken;
            if left.is_empty() {
                return;
            }
            if let Some(only) = left.single() {
                allowed.remove(only);
            }
        }
        if allowed.is_empty() {
            return;
        }
        for (open, digit) in self.open.iter_mut().zip(chosen) {
            *open = digit.map_or(*open, |digit| open.without(digit));
        }
        self.open[chosen.len()] = self.open[chosen.len()] - allowed;
    }
}
