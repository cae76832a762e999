//! Weighted sums.
//!
//! The cells are in groups. The cells of a group have different digits and the same factor. The
//! possible sums of each group are stored as bits, which are offsets from the smallest sum. The
//! slack is the target minus the smallest sums of all groups, so larger offsets are impossible. The
//! bit sets are combined from the first group forward and from the last group backward. A sum of a
//! group is removed if no sums of the other groups complete it to the target. Digits that occur in
//! no remaining sum are removed too. This is sound, because every solution has one sum in each
//! group. The result is exact for groups of up to four cells. For larger groups, the bits may
//! include impossible sums, and digits are removed only by bounds.
//!
//! Most sums are loose most of the time, so they are skipped after a check of their bounds.
//!
//! If all groups are small and have the factors 1 and -1, `exact.rs` prunes the sum in less time.

use super::super::board::{PruneResult, SearchBoard, Unsatisfiable};
use super::exact;
use super::sum_group::{MAX_GROUPS, MAX_LOOSE_GROUPS, Range, SumGroup, product};

/// The maximum number of groups of a sum that every change of a cell puts into the queue.
const MAX_GROUPS_AWAKE: usize = 2;

/// The maximum number of cells of a sum that every change of a cell puts into the queue.
const MAX_CELLS_AWAKE: usize = 4;

/// A law that the weighted sum of groups of cells equals a target.
#[derive(Clone, Debug)]
pub(in super::super) struct Sum {
    pub(in super::super) groups: Vec<SumGroup>,
    /// The target for a sum of digit indices: the target for digits, minus the sum with the
    /// smallest digit in every cell.
    target: i32,
    /// True if the sum is always pruned exactly.
    pub(in super::super) is_exact: bool,
}

impl Sum {
    pub(in super::super) fn new(groups: Vec<SumGroup>, target: i32) -> Self {
        Self {
            is_exact: exact::suits(&groups),
            groups,
            target,
        }
    }

    /// Returns true if a change of a cell puts the sum into the queue only if the smallest or
    /// largest candidate changes.
    pub(in super::super) fn is_long(&self) -> bool {
        let cells: usize = self.groups.iter().map(|group| group.cells.len()).sum();
        self.groups.len() > MAX_GROUPS_AWAKE || cells > MAX_CELLS_AWAKE
    }

    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        if self.is_exact {
            return exact::prune(&self.groups, self.target, board);
        }
        let count = self.groups.len();
        let mut few = [Range::default(); MAX_GROUPS];
        let mut many = Vec::new();
        let ranges = if count <= MAX_GROUPS {
            &mut few[..count]
        } else {
            many.resize(count, Range::default());
            &mut many[..]
        };
        let (mut least, mut most, mut widest) = (0, 0, 0);
        for (range, group) in ranges.iter_mut().zip(&self.groups) {
            *range = group.range(board);
            least += range.least;
            most += range.most;
            widest = widest.max(range.most - range.least);
        }
        let (below, above) = (self.target - least, most - self.target);
        if below < 0 || above < 0 {
            return Err(Unsatisfiable);
        }
        if widest == 0 {
            return Ok(());
        }
        let tight = below < widest || above < widest;
        let (mut least, mut most, mut open) = (least, most, 0);
        for (range, group) in ranges.iter_mut().zip(&self.groups) {
            open += usize::from(range.most > range.least);
            if range.most - range.least > below.min(above) {
                let last = range.most.min(range.least + below);
                let first = range.least.max(range.most - above);
                group.keep_within(board, group.factor, first, last)?;
                (least, most) = (least - range.least, most - range.most);
                *range = group.range(board);
                (least, most) = (least + range.least, most + range.most);
            }
        }
        if count <= MAX_GROUPS && below.min(above) < 64 && (tight || open <= MAX_LOOSE_GROUPS) {
            let (below, above) = (self.target - least, most - self.target);
            return self.combine_groups(board, ranges, below, above);
        }
        Ok(())
    }

    /// Combines the possible sums of all groups, and removes candidates that belong to no
    /// combination with the target.
    fn combine_groups(
        &self,
        board: &mut SearchBoard<'_>,
        ranges: &mut [Range],
        below: i32,
        above: i32,
    ) -> PruneResult {
        let count = self.groups.len();
        if below < 0 || above < 0 {
            return Err(Unsatisfiable);
        }
        // If the sum is nearer to the largest possible sum, all sums are negated. The bits then
        // count down from the largest sum.
        let turned = below > above;
        let slack = u32::try_from(below.min(above)).map_err(|_| Unsatisfiable)?;
        if slack > 63 {
            return Ok(());
        }
        let within = u64::MAX >> (63 - slack);
        let mut sums = [0_u64; MAX_GROUPS];
        let mut made = [0_u64; MAX_GROUPS + 1];
        made[0] = 1;
        for at in 0..count {
            let (group, mut range) = (&self.groups[at], ranges[at]);
            let mut factor = group.factor;
            if turned {
                factor = -factor;
                range = Range {
                    least: -range.most,
                    most: -range.least,
                };
            }
            sums[at] = group.sums(board, factor, range) & within;
            ranges[at] = range;
            made[at + 1] = product(made[at], sums[at]) & within;
        }
        if made[count] >> slack & 1 == 0 {
            return Err(Unsatisfiable);
        }
        let mut targets = 1_u64 << slack;
        for at in (0..count).rev() {
            let (mut allowed, mut before) = (0, 0);
            let mut rest = sums[at];
            while rest != 0 {
                let offset = rest.trailing_zeros();
                rest &= rest - 1;
                let ways = targets >> offset & made[at];
                before |= ways;
                if ways != 0 {
                    allowed |= 1 << offset;
                }
            }
            if allowed == 0 {
                return Err(Unsatisfiable);
            }
            let (group, range) = (&self.groups[at], ranges[at]);
            let width = range.most - range.least;
            let whole =
                allowed == sums[at] && u32::try_from(width).is_ok_and(|width| width <= slack);
            if !whole {
                let factor = if turned { -group.factor } else { group.factor };
                group.keep(board, factor, range, allowed)?;
            }
            targets = before;
        }
        Ok(())
    }
}
