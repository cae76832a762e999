//! Sums of small groups, pruned exactly.
//!
//! [`DistinctCells`] computes the possible sums of each group. A set of sums is stored as bits,
//! which are offsets from the smallest sum. The slack is the target minus the smallest sums of all
//! groups, so larger offsets are impossible. The bit sets are combined from the first group forward
//! and from the last group backward. A sum of a group is removed if no sums of the other groups
//! complete it to the target. Then each remaining candidate belongs to an assignment with the
//! target, so the law never changes anything when it is applied again.

use super::super::board::{PruneResult, SearchBoard, Unsatisfiable};
use super::distinct_cells::{self, DistinctCells};
use super::sum_group::{MAX_GROUPS, MAX_LOOSE_GROUPS, SumGroup, product};

/// A group of cells in a sum, if the sum of this group is not yet determined.
#[derive(Clone, Copy, Debug, Default)]
struct OpenSum {
    /// The index of the group in the sum.
    group: usize,
    tuple: DistinctCells,
    /// The smallest possible sum of the group.
    low: u32,
    /// The largest possible sum of the group minus the smallest.
    width: u32,
    /// True if the offsets are counted down from the largest sum.
    is_reversed: bool,
    /// The possible sums of the group as bits, each as an offset.
    offsets: u64,
}

impl OpenSum {
    /// Changes the end from which the offsets are counted.
    const fn reverse(&mut self) {
        self.offsets = reversed(self.offsets, self.width);
        self.is_reversed = !self.is_reversed;
    }

    /// Converts offsets to the sums of the group.
    const fn sums(&self, offsets: u64) -> u64 {
        if self.is_reversed {
            reversed(offsets, self.width) << self.low
        } else {
            offsets << self.low
        }
    }
}

/// Bits 0 to `last` in the opposite order. Other bits are dropped.
const fn reversed(bits: u64, last: u32) -> u64 {
    bits.reverse_bits() >> (63 - last)
}

/// Returns true if the sum of some groups can be pruned exactly: all groups are small, have the
/// factor 1 or -1, and share no cell.
pub(super) fn suits(groups: &[SumGroup]) -> bool {
    let is_small = |group: &SumGroup| {
        group.cells.len() <= distinct_cells::MAX_CELLS && group.factor.abs() == 1
    };
    let cells = groups.iter().flat_map(|group| &group.cells);
    let mut cells: Vec<u16> = cells.copied().collect();
    let count = cells.len();
    cells.sort_unstable();
    cells.dedup();
    groups.len() <= MAX_GROUPS && groups.iter().all(is_small) && cells.len() == count
}

/// Keeps exactly the candidates with which the groups add up to the target. A sum with much slack
/// is skipped, because it would rarely exclude a candidate.
pub(super) fn prune(groups: &[SumGroup], target: i32, board: &mut SearchBoard<'_>) -> PruneResult {
    let mut parts = [OpenSum::default(); MAX_GROUPS];
    let (mut count, mut below, mut widths, mut widest) = (0, target, 0, 0);
    for (at, group) in groups.iter().enumerate() {
        let tuple = DistinctCells::new(group.cells.iter().map(|cell| board.at(*cell)));
        let tuple = tuple.ok_or(Unsatisfiable)?;
        let sums = tuple.sums();
        if sums == 0 {
            return Err(Unsatisfiable);
        }
        let (low, high) = (sums.trailing_zeros(), sums.ilog2());
        let is_reversed = group.factor < 0;
        below -= if is_reversed {
            -high.cast_signed()
        } else {
            low.cast_signed()
        };
        if low < high {
            let width = high - low;
            widths += width.cast_signed();
            widest = widest.max(width.cast_signed());
            let mut part = OpenSum {
                group: at,
                tuple,
                low,
                width,
                is_reversed: false,
                offsets: sums >> low,
            };
            if is_reversed {
                part.reverse();
            }
            parts[count] = part;
            count += 1;
        }
    }
    let above = widths - below;
    let slack = below.min(above);
    if slack < 0 {
        return Err(Unsatisfiable);
    }
    if count == 0 || slack > 63 || slack >= widest && count > MAX_LOOSE_GROUPS {
        return Ok(());
    }
    let parts = &mut parts[..count];
    if below > above {
        // The target is nearer to the largest sum, so offsets are counted down from there.
        parts.iter_mut().for_each(OpenSum::reverse);
    }
    let allowed = combine(parts, slack.cast_unsigned())?;
    for (part, allowed) in parts.iter().zip(allowed) {
        if allowed != part.offsets {
            let cells = &groups[part.group].cells;
            for (place, kept) in part.tuple.kept(part.sums(allowed)) {
                board.keep(cells[place], kept)?;
            }
        }
    }
    Ok(())
}

/// For each part, returns the offsets that can be part of a sum equal to `slack`, with one offset
/// of each other part. Returns an error if no such sum exists.
fn combine(parts: &[OpenSum], slack: u32) -> Result<[u64; MAX_GROUPS], Unsatisfiable> {
    let within = u64::MAX >> (63 - slack);
    let last = parts.len() - 1;
    // For each part, the possible sums of the parts before it, as bits.
    let mut made = [0; MAX_GROUPS];
    made[0] = 1;
    for (at, part) in parts[..last].iter().enumerate() {
        made[at + 1] = product(made[at], part.offsets & within) & within;
    }
    let mut allowed = [0; MAX_GROUPS];
    let sums = parts[last].offsets & within;
    allowed[last] = sums & reversed(made[last], slack);
    // The sums of all parts before `last` that the last part can complete to the slack. Each pass
    // of the loop leaves out one more part.
    let mut targets = reversed(sums, slack) & made[last];
    if targets == 0 {
        return Err(Unsatisfiable);
    }
    for at in (1..last).rev() {
        let mut before = 0;
        let mut rest = parts[at].offsets & within;
        while rest != 0 {
            let ways = targets >> rest.trailing_zeros() & made[at];
            before |= ways;
            if ways != 0 {
                allowed[at] |= rest & rest.wrapping_neg();
            }
            rest &= rest - 1;
        }
        targets = before;
    }
    if last > 0 {
        allowed[0] = targets;
    }
    Ok(allowed)
}

#[cfg(test)]
mod tests {
    use super::super::super::board::{Mask, Wiring, indices};
    use super::*;
    use crate::grid::rules::cells::PeerSets;
    use crate::random::Random;

    /// For each cell, returns the digits that it has in any assignment with the sum `target`, found
    /// by trying every assignment. Returns `None` if there is no such assignment.
    fn brute_force(groups: &[SumGroup], target: i32, cells: &[Mask]) -> Option<Vec<Mask>> {
        let factors: Vec<(usize, i32)> = (0..)
            .zip(groups)
            .flat_map(|(at, group)| group.cells.iter().map(move |_| (at, group.factor)))
            .collect();
        let mut all: Vec<Vec<usize>> = vec![Vec::new()];
        for (at, mask) in cells.iter().enumerate() {
            let group = factors[at].0;
            let with = |chosen: Vec<usize>| {
                indices(*mask)
                    .filter(|digit| {
                        let mut before = chosen.iter().zip(&factors);
                        !before.any(|(other, (own, _))| *own == group && other == digit)
                    })
                    .map(|digit| [&chosen[..], &[digit]].concat())
                    .collect::<Vec<_>>()
            };
            all = all.into_iter().flat_map(with).collect();
        }
        let sum = |chosen: &&Vec<usize>| {
            let terms = chosen.iter().zip(&factors);
            let terms = terms.map(|(digit, (_, factor))| factor * i32::try_from(*digit).unwrap());
            terms.sum::<i32>() == target
        };
        let mut kept = vec![0; cells.len()];
        for chosen in all.iter().filter(sum) {
            for (kept, digit) in kept.iter_mut().zip(chosen) {
                *kept |= 1 << digit;
            }
        }
        (kept.iter().all(|kept| *kept != 0)).then_some(kept)
    }

    #[test]
    fn exact_sums_keep_all_digits_that_brute_force_finds() {
        let mut random = Random::new(1);
        for turn in 0..3000 {
            let mut count = 0;
            let groups: Vec<SumGroup> = (0..=turn % 3)
                .map(|_| {
                    let from = count;
                    count += 1 + u16::try_from(random.below(3)).unwrap();
                    let factor = if random.below(2) == 0 { 1 } else { -1 };
                    let cells = (from..count).collect();
                    SumGroup { cells, factor }
                })
                .collect();
            let cells: Vec<Mask> = (0..count)
                .map(|_| (0..3).fold(0, |mask, _| mask | 1 << random.below(6)))
                .collect();
            let target = i32::try_from(random.below(24)).unwrap() - 8;
            let wiring = Wiring::new(&PeerSets::new(cells.len()), &[]);
            let mut board = SearchBoard::new(&wiring, cells.clone());
            let pruned = prune(&groups, target, &mut board);
            let Some(kept) = brute_force(&groups, target, &cells) else {
                assert!(pruned.is_err(), "{groups:?} {target} {cells:?}");
                continue;
            };
            assert!(pruned.is_ok(), "{groups:?} {target} {cells:?}");
            let after = board.cells().to_vec();
            for (after, kept) in after.iter().zip(kept) {
                assert_eq!(after & kept, kept, "{groups:?} {target} {cells:?}");
            }
            prune(&groups, target, &mut board).unwrap();
            assert_eq!(after, board.cells(), "{groups:?} {target} {cells:?}");
        }
    }
}
