//! Aligned pair (6.2) and triplet (7.5) exclusion: of all combinations of digits in two or three
//! cells only some are possible.

use super::board::{Board, peer_set, peers};
use super::hint::{Hint, Technique};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

/// A cell that may take part, and the cells that may exclude combinations with it.
struct Base {
    cell: Cell,
    excluders: CellSet,
}

/// The cells that may take part; an excluder has two candidates up to as many as cells are
/// combined.
fn bases(board: &Board, size: usize) -> Vec<Base> {
    let base = |cell: Cell| {
        let peers = peers(cell);
        let single = |peer: &&Cell| board.digits(**peer).len() == 1;
        let excludes = |peer: &&Cell| (2..=size).contains(&board.digits(**peer).len());
        let excluders: CellSet = peers.iter().filter(excludes).copied().collect();
        let fits = board.digits(cell).len() >= 2 && !peers.iter().any(|peer| single(&peer));
        (fits && !excluders.is_empty()).then_some(Base { cell, excluders })
    };
    board.empty_cells().filter_map(base).collect()
}

/// Aligned pair exclusion.
pub(super) fn pair(board: &Board) -> Option<Hint> {
    let bases = bases(board, 2);
    pairs(&bases).find_map(|(a, b)| {
        let excluders = a.excluders & b.excluders;
        if excluders.len() < 2 {
            return None;
        }
        let losers = impossible(board, &[a.cell, b.cell], excluders);
        Hint::eliminating(board, 62, Technique::Aligned(2), losers)
    })
}

/// Aligned triplet exclusion.
pub(super) fn triplet(board: &Board) -> Option<Hint> {
    let bases = bases(board, 3);
    pairs(&bases).find_map(|(a, b)| {
        let common = a.excluders & b.excluders;
        if common.len() < 2 {
            return None;
        }
        // The third cell: an excluder of the first, or one of the second.
        let of_first = peers(a.cell).iter().filter(|p| a.excluders.contains(**p));
        let of_second = peers(b.cell)
            .iter()
            .filter(|p| b.excluders.contains(**p) && !a.excluders.contains(**p));
        of_first.chain(of_second).find_map(|third| {
            let third = bases.iter().find(|base| base.cell == *third)?;
            let excluders = common & third.excluders;
            if third.cell == a.cell || third.cell == b.cell || excluders.len() < 2 {
                return None;
            }
            let losers = impossible(board, &[a.cell, b.cell, third.cell], excluders);
            Hint::eliminating(board, 75, Technique::Aligned(3), losers)
        })
    })
}

fn pairs(bases: &[Base]) -> impl Iterator<Item = (&Base, &Base)> {
    (0..bases.len()).flat_map(move |b| (0..b).map(move |a| (&bases[a], &bases[b])))
}

/// The candidates of the cells that are part of no possible combination.
fn impossible(board: &Board, cells: &[Cell], excluders: CellSet) -> CandidateSet {
    let excluders: Vec<DigitSet> = excluders.iter().map(|cell| board.digits(cell)).collect();
    let mut possible = vec![DigitSet::EMPTY; cells.len()];
    combine(board, cells, &excluders, &mut Vec::new(), &mut possible);
    let mut losers = CandidateSet::EMPTY;
    for (cell, possible) in cells.iter().zip(possible) {
        for digit in board.digits(*cell) - possible {
            losers.insert(Candidate::new(*cell, digit));
        }
    }
    losers
}

/// Tries every combination of digits, and notes those of the possible ones.
fn combine(
    board: &Board,
    cells: &[Cell],
    excluders: &[DigitSet],
    chosen: &mut Vec<Digit>,
    possible: &mut [DigitSet],
) {
    let Some(cell) = cells.get(chosen.len()) else {
        let all: DigitSet = chosen.iter().copied().collect();
        if !excluders.iter().any(|digits| digits.is_subset(all)) {
            for (possible, digit) in possible.iter_mut().zip(chosen) {
                possible.insert(*digit);
            }
        }
        return;
    };
    for digit in board.digits(*cell) {
        let clashes = chosen
            .iter()
            .zip(cells)
            .any(|(other, at)| *other == digit && peer_set(*cell).contains(*at));
        if !clashes {
            chosen.push(digit);
            combine(board, cells, excluders, chosen, possible);
            chosen.pop();
        }
    }
}
