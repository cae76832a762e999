//! Families: cells whose digits are different and form one of a list of sets, such as a cage with a
//! sum or a run of consecutive digits.
//!
//! First, the sets are filtered. A set must contain every solved digit and no impossible digit, and
//! it must contain a candidate of every cell. Candidates in none of the remaining sets are removed,
//! because the digits of the cells form one of the sets. Then, if few cells are open, the
//! [`lattice`] computes exactly the candidates that can remain. A digit in every remaining
//! set must be in one of the cells, so it is removed from cells that see all its places.

use super::super::board::{Mask, PruneResult, SearchBoard, Unsatisfiable, indices};
use super::lattice;

/// A law that cells contain different digits, which form one of some digit sets.
#[derive(Clone, Debug)]
pub(in super::super) struct FamilyLaw {
    pub(in super::super) cells: Vec<u16>,
    sets: Vec<Mask>,
    index: Option<SetIndex>,
}

/// An index of digit sets: for some digits, it finds the sets that contain one of them. The result
/// is one bit for each set.
#[derive(Clone, Debug)]
struct SetIndex {
    /// The first table is indexed by a mask of the four lowest digits, the second by a mask of the
    /// next four, and so on. An entry has the sets that contain at least one digit of the mask.
    sets_with_any: Box<[[u64; 16]; 4]>,
    /// All sets of the index, as bits.
    all: u64,
    /// The digits that are in at least one set.
    digits: Mask,
}

impl SetIndex {
    /// Creates the index of some sets; `None` if the sets are too many for one word.
    fn new(sets: &[Mask]) -> Option<Self> {
        if sets.len() > MAX_SETS {
            return None;
        }
        let (mut with_any, mut all, mut digits) = (Box::new([[0_u64; 16]; 4]), 0, 0);
        for (at, set) in sets.iter().enumerate() {
            all |= 1 << at;
            digits |= set;
            for digit in indices(*set) {
                with_any[digit / 4][1 << (digit % 4)] |= 1 << at;
            }
        }
        for table in with_any.iter_mut() {
            for some in 1..table.len() {
                let lowest = some & some.wrapping_neg();
                table[some] = table[lowest] | table[some ^ lowest];
            }
        }
        Some(Self {
            sets_with_any: with_any,
            all,
            digits,
        })
    }

    /// The sets that contain at least one digit of `digits`.
    #[inline]
    fn sets_with_any(&self, digits: Mask) -> u64 {
        let tables = self.sets_with_any.iter().enumerate();
        tables.fold(0, |sets, (part, table)| {
            sets | table[usize::from(digits) >> (4 * part) & 15]
        })
    }
}

/// The maximum number of open cells for the exact method.
const MAX_OPEN: usize = 4;

/// The maximum number of sets for the exact method.
const MAX_SETS: usize = 64;

impl FamilyLaw {
    /// Creates the law of some cells and the sets of digits that they may form. Sets with more or
    /// fewer digits than there are cells are dropped. Returns `None` if no set remains, because
    /// the law is then unsatisfiable. A law therefore never has more cells than a set can have
    /// digits.
    pub(in super::super) fn new(cells: Vec<u16>, mut sets: Vec<Mask>) -> Option<Self> {
        sets.retain(|set| set.count_ones() as usize == cells.len());
        if sets.is_empty() {
            return None;
        }
        let index = SetIndex::new(&sets);
        Some(Self { cells, sets, index })
    }

    /// Returns true if pruning always leaves exactly the candidates that belong to an assignment.
    pub(in super::super) const fn is_exact(&self, digits: usize) -> bool {
        self.cells.len() <= MAX_OPEN
            && self.sets.len() <= MAX_SETS
            && digits <= lattice::MAX_DIGITS as usize
    }

    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let (mut union, mut fixed): (Mask, Mask) = (0, 0);
        let mut open = [(0_u16, 0 as Mask); Mask::BITS as usize];
        let mut count = 0;
        let mut fitting = self.index.as_ref().map_or(0, |index| index.all);
        for cell in &self.cells {
            let mask = board.at(*cell);
            union |= mask;
            if let Some(index) = &self.index {
                fitting &= index.sets_with_any(mask);
            }
            if mask.is_power_of_two() {
                if fixed & mask != 0 {
                    return Err(Unsatisfiable);
                }
                fixed |= mask;
            } else {
                open[count] = (*cell, mask);
                count += 1;
            }
        }
        let open = &mut open[..count];
        let (mut allowed, mut required): (Mask, Mask) = (0, !0);
        let mut left = [0 as Mask; MAX_SETS];
        let mut sets = 0;
        if let Some(index) = &self.index {
            fitting &= !index.sets_with_any(index.digits & !union);
            while fitting != 0 {
                let rest = self.sets[fitting.trailing_zeros() as usize] & !fixed;
                fitting &= fitting - 1;
                allowed |= rest;
                required &= rest;
                left[sets] = rest;
                sets += 1;
            }
        } else {
            for set in &self.sets {
                if fixed & !set != 0 || set & !union != 0 {
                    continue;
                }
                let rest = set & !fixed;
                if open.iter().any(|(_, mask)| mask & rest == 0) {
                    continue;
                }
                allowed |= rest;
                required &= rest;
                if sets < MAX_SETS {
                    left[sets] = rest;
                }
                sets += 1;
            }
        }
        if sets == 0 {
            return Err(Unsatisfiable);
        }
        for (cell, mask) in open.iter_mut() {
            if *mask & !allowed != 0 {
                *mask &= allowed;
                board.keep(*cell, allowed)?;
            }
        }
        if count < 2 {
            return Ok(());
        }
        let exact = count <= MAX_OPEN && sets <= MAX_SETS;
        if exact && allowed.count_ones() <= lattice::MAX_DIGITS {
            let mut masks = [0; lattice::MAX_CELLS];
            for (mask, (_, own)) in masks.iter_mut().zip(open.iter()) {
                *mask = *own;
            }
            let kept = lattice::kept(&masks[..count], &left[..sets]).ok_or(Unsatisfiable)?;
            for ((cell, mask), kept) in open.iter_mut().zip(kept) {
                if *mask != kept {
                    *mask = kept;
                    board.keep(*cell, kept)?;
                }
            }
        }
        for digit in indices(required) {
            let bit = 1 << digit;
            let mut places = [0; 4];
            let mut found = 0;
            for (cell, mask) in open.iter() {
                if mask & bit != 0 {
                    if found < places.len() {
                        places[found] = *cell;
                    }
                    found += 1;
                }
            }
            if found == 0 {
                return Err(Unsatisfiable);
            }
            if found == 1 {
                board.keep(places[0], bit)?;
            } else if found <= places.len() {
                board.remove_from_common_peers(bit, &places[..found])?;
            }
        }
        Ok(())
    }
}

pub(in super::super) fn sets_of_size(digits: usize, count: usize) -> impl Iterator<Item = Mask> {
    let first = (count <= digits).then(|| (1_u32 << count) - 1);
    // The next set with as many digits: the lowest run of ones loses its last one to the bit above,
    // and its other ones move to the lowest bits.
    let next = move |set: &u32| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        let moved = (set ^ carried).checked_shr(set.trailing_zeros())? >> 2;
        Some(carried | moved).filter(|next| next >> digits == 0)
    };
    let sets = std::iter::successors(first, next);
    sets.map(|set| Mask::try_from(set).expect("a set has at most sixteen digits"))
}
