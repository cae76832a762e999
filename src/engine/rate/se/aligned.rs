//! Aligned pair (6.2) and triplet (7.5) exclusion.
//!
//! Base cells have at least two candidates, no peer with a single candidate, and at least one
//! excluder. An excluder is a peer with two candidates, or for triplets with two or three. A pair
//! is any two base cells with two or more common excluders. A triplet is a pair and a third base
//! cell. The third cell is an excluder of one cell of the pair, and also has two of the common
//! excluders. A combination assigns a candidate to each base cell. It is impossible if two base
//! cells that see each other have the same digit. It is also impossible if a common excluder would
//! have no candidate left. Digits in no possible combination are eliminated.

use super::HintPath;
use super::hint::{SeHint, SeTechnique};
use crate::grid::{Board, Cell, CellSet, Geometry};
use crate::logic::aligned::{self, BaseCell, impossible};

/// Returns the possible base cells, which see no cell with a single candidate. Their excluders have
/// at most `size` candidates.
fn bases<G: Geometry>(board: &Board<G>, size: usize) -> Vec<BaseCell> {
    let is_single = |cell: &Cell| board.candidates(*cell).len() == 1;
    let singles: CellSet = board.unsolved().iter().filter(is_single).collect();
    let mut bases = aligned::bases(board, size);
    bases.retain(|base| (board.peers(base.cell) & singles).is_empty());
    bases
}

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

pub(super) fn triplet<G: Geometry>(path: &mut HintPath<'_, G>) -> Option<SeHint> {
    let (board, before) = (&path.board, path.without_triplets);
    let (geometry, now) = (board.geometry(), board.all_candidates());
    let changed = ((before - now) | (now - before)).all_cells();
    let bases = bases(board, 3);
    // Other cells have no excluders here.
    let mut excluders = [CellSet::EMPTY; 81];
    for base in &bases {
        excluders[base.cell.index()] = base.excluders;
    }
    let hint = pairs(&bases).find_map(|(a, b)| {
        let common = a.excluders & b.excluders;
        // A triplet without changed cells was evaluated before.
        let fixed = common.with(a.cell).with(b.cell);
        let mut thirds = a.excluders | b.excluders;
        if (fixed & changed).is_empty() {
            thirds &= changed;
        }
        if thirds.is_empty() || common.len() < 2 {
            return None;
        }
        // As in the original, excluders of the first cell come before excluders of the second cell.
        let of_first = geometry
            .peers_in_order(a.cell)
            .iter()
            .filter(|p| (a.excluders & thirds).contains(**p));
        let of_second = geometry
            .peers_in_order(b.cell)
            .iter()
            .filter(|p| (thirds - a.excluders).contains(**p));
        of_first.chain(of_second).find_map(|third| {
            let of_third = excluders[third.index()];
            let excluders = common & of_third;
            // An earlier pair of the same three cells has the same combinations.
            let is_known = (*third < b.cell && (a.excluders | of_third).contains(b.cell))
                || (*third < a.cell && (b.excluders | of_third).contains(a.cell));
            if is_known || *third == a.cell || *third == b.cell || excluders.len() < 2 {
                return None;
            }
            let eliminations = impossible(board, &[a.cell, b.cell, *third], excluders);
            SeHint::eliminating(board, 75, SeTechnique::Aligned(3), eliminations)
        })
    });
    if hint.is_none() {
        path.without_triplets = now;
    }
    hint
}

fn pairs(bases: &[BaseCell]) -> impl Iterator<Item = (&BaseCell, &BaseCell)> {
    (0..bases.len()).flat_map(move |b| (0..b).map(move |a| (&bases[a], &bases[b])))
}
