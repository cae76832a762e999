//! Houses: every digit once.
//!
//! [`HouseLaw`] finds hidden singles. [`Crossing`] finds locked candidates: if one house has a digit
//! only where it meets another house, the digit is removed from the rest of that one; it handles
//! all digits at once. [`ReachLaw`] removes a digit from the cells that see all of its few places in a
//! house; this is sound because one of the places holds it.

use super::super::board::{Mask, Pruned, SearchBoard, Unsatisfiable, indices};

/// As many cells as there are digits, each digit once.
#[derive(Clone, Debug)]
pub(in super::super) struct HouseLaw {
    pub(in super::super) cells: Vec<u16>,
    pub(in super::super) all: Mask,
}

impl HouseLaw {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> Pruned {
        let (mut once, mut twice, mut fixed) = (0, 0, 0);
        for cell in &self.cells {
            let mask = board.at(*cell);
            twice |= once & mask;
            once |= mask;
            if mask.is_power_of_two() {
                fixed |= mask;
            }
        }
        if once != self.all {
            return Err(Unsatisfiable);
        }
        let mut hidden = once & !twice & !fixed;
        if hidden == 0 {
            return Ok(());
        }
        for cell in &self.cells {
            let own = board.at(*cell) & hidden;
            if own != 0 {
                if !own.is_power_of_two() {
                    return Err(Unsatisfiable);
                }
                board.keep(*cell, own)?;
                hidden &= !own;
                if hidden == 0 {
                    break;
                }
            }
        }
        Ok(())
    }
}

/// The intersection of two houses.
#[derive(Clone, Debug)]
pub(in super::super) struct Crossing {
    pub(in super::super) shared: Vec<u16>,
    pub(in super::super) rests: [Vec<u16>; 2],
}

impl Crossing {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> Pruned {
        let any = |cells: &[u16]| cells.iter().fold(0, |all, cell| all | board.at(*cell));
        let shared = any(&self.shared);
        let rests = [any(&self.rests[0]), any(&self.rests[1])];
        for (at, other) in [(0, 1), (1, 0)] {
            let confined = shared & !rests[other] & rests[at];
            if confined != 0 {
                for cell in &self.rests[at] {
                    board.remove(*cell, confined)?;
                }
            }
        }
        Ok(())
    }
}

/// A house whose cells have peers by other rules.
#[derive(Clone, Debug)]
pub(in super::super) struct ReachLaw {
    pub(in super::super) cells: Vec<u16>,
}

impl ReachLaw {
    /// A digit with more places hardly ever has a common peer of all of them.
    const MOST: usize = 3;

    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> Pruned {
        let (mut once, mut twice, mut thrice, mut often): (Mask, Mask, Mask, Mask) = (0, 0, 0, 0);
        for cell in &self.cells {
            let mask = board.at(*cell);
            often |= thrice & mask;
            thrice |= twice & mask;
            twice |= once & mask;
            once |= mask;
        }
        for digit in indices(twice & !often) {
            let mut places = [0; Self::MOST];
            let mut count = 0;
            for cell in &self.cells {
                if board.at(*cell) >> digit & 1 == 1 && count < Self::MOST {
                    places[count] = *cell;
                    count += 1;
                }
            }
            if count >= 2 {
                board.remove_from_common_peers(1 << digit, &places[..count])?;
            }
        }
        Ok(())
    }
}
