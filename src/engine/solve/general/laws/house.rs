//! The laws of houses, in which every digit occurs once.
//!
//! [`HouseLaw`] finds hidden singles and locked candidates. If all places of a digit in a house are
//! also in another house, the digit is locked: it is removed from the rest of the other house.
//! [`ReachLaw`] removes a digit from the cells that see all of its places in a house. This is sound
//! because one of the places contains the digit.

use super::super::board::{Mask, PruneResult, SearchBoard, Unsatisfiable, indices};

/// The law of a house: its cells contain each digit once.
#[derive(Clone, Debug)]
pub(in super::super) struct HouseLaw {
    pub(in super::super) cells: Vec<u16>,
    pub(in super::super) all: Mask,
    pub(in super::super) partitions: Vec<Partition>,
}

/// A division of the cells of a house into disjoint intersections with other houses, and remaining
/// cells.
#[derive(Clone, Debug)]
pub(in super::super) struct Partition {
    pub(in super::super) segments: Vec<Segment>,
    /// The indices of the cells in none of the segments.
    pub(in super::super) outside_cells: Vec<u8>,
}

/// The intersection of the house with another house.
#[derive(Clone, Debug)]
pub(in super::super) struct Segment {
    /// The indices of the shared cells, in groups of three. A smaller group repeats an index.
    pub(in super::super) inside: Vec<[u8; 3]>,
    /// The cells of the other house that are outside the intersection.
    pub(in super::super) rest: Vec<u16>,
}

/// Returns the mask if it has a single candidate, and otherwise 0. The code avoids a branch, which
/// would be hard to predict.
const fn solved(mask: Mask) -> Mask {
    mask & Mask::wrapping_neg(mask.is_power_of_two() as Mask)
}

impl HouseLaw {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let mut masks = [0; 16];
        let (mut once, mut twice, mut fixed) = (0, 0, 0);
        for (mask, cell) in masks.iter_mut().zip(&self.cells) {
            *mask = board.at(*cell);
            twice |= once & *mask;
            once |= *mask;
            fixed |= solved(*mask);
        }
        if once != self.all {
            return Err(Unsatisfiable);
        }
        let mut hidden = once & !twice & !fixed;
        if hidden != 0 {
            for (mask, cell) in masks.iter_mut().zip(&self.cells) {
                let own = *mask & hidden;
                if own != 0 {
                    if !own.is_power_of_two() {
                        return Err(Unsatisfiable);
                    }
                    board.keep(*cell, own)?;
                    *mask = own;
                    fixed |= own;
                    hidden &= !own;
                    if hidden == 0 {
                        break;
                    }
                }
            }
        }
        for partition in &self.partitions {
            partition.prune(board, &masks, fixed)?;
        }
        Ok(())
    }
}

impl Partition {
    /// If all places of an open digit are in one segment, removes the digit from the other cells of
    /// the house that contains the segment.
    fn prune(&self, board: &mut SearchBoard<'_>, masks: &[Mask; 16], fixed: Mask) -> PruneResult {
        let (mut once, mut twice): (Mask, Mask) = (0, fixed);
        let mask = |at: &u8| masks[usize::from(*at) % 16];
        for at in &self.outside_cells {
            twice |= once & mask(at);
            once |= mask(at);
        }
        let mut unions = [0; 16];
        for (union, segment) in unions.iter_mut().zip(&self.segments) {
            for [a, b, c] in &segment.inside {
                *union |= mask(a) | mask(b) | mask(c);
            }
            twice |= once & *union;
            once |= *union;
        }
        let confined = once & !twice;
        if confined == 0 {
            return Ok(());
        }
        for (union, segment) in unions.iter().zip(&self.segments) {
            let own = union & confined;
            if own != 0 {
                for cell in &segment.rest {
                    board.remove(*cell, own)?;
                }
            }
        }
        Ok(())
    }
}

/// A law that removes a digit from the cells outside a house that see all places of the digit in
/// the house. No house contains such a cell together with all these places, so the laws of houses
/// do not remove the digit.
#[derive(Clone, Debug)]
pub(in super::super) struct ReachLaw {
    /// The cells of the house.
    pub(in super::super) cells: Vec<u16>,
    /// The pairs and triples of `cells`, by index, with a common peer that shares no house with all
    /// of them. Bit `c` of the mask `a * cells.len() + b` represents the triple `a`, `b` and `c`,
    /// and bit `b` the pair `a` and `b`.
    pub(in super::super) reaching: Vec<Mask>,
}

impl ReachLaw {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let (mut once, mut twice, mut thrice, mut often): (Mask, Mask, Mask, Mask) = (0, 0, 0, 0);
        for cell in &self.cells {
            let mask = board.at(*cell);
            often |= thrice & mask;
            thrice |= twice & mask;
            twice |= once & mask;
            once |= mask;
        }
        // If a digit has more than three places, a cell outside the house rarely sees all of them.
        let few = twice & !often;
        if few == 0 {
            return Ok(());
        }
        // For each of these digits, the indices of its two or three places, as bits.
        let mut places: [Mask; 16] = [0; 16];
        for (at, cell) in self.cells.iter().enumerate() {
            for digit in indices(board.at(*cell) & few) {
                places[digit] |= 1 << at;
            }
        }
        for digit in indices(few) {
            let own = places[digit];
            let a = own.trailing_zeros() as usize;
            let b = (own & (own - 1)).trailing_zeros() as usize;
            // This is the second place again if there are only two.
            let last = own.ilog2() as usize;
            if self.reaching[a * self.cells.len() + b] >> last & 1 == 1 {
                let places = [a, b, last].map(|at| self.cells[at]);
                board.remove_from_common_peers(1 << digit, &places)?;
            }
        }
        Ok(())
    }
}
