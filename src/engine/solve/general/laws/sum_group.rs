//! Groups of cells in a sum: their possible sums, and the candidates that the allowed sums leave.

use super::super::board::{Mask, PruneResult, SearchBoard, Unsatisfiable, indices};
use super::distinct_cells::{self, DistinctCells};
use crate::grid::rules::cells::word_bits;

/// The maximum number of groups of a sum for the exact method.
pub(super) const MAX_GROUPS: usize = 16;

/// A group of cells with different digits, which have the same factor in a sum.
#[derive(Clone, Debug)]
pub(in super::super) struct SumGroup {
    pub(in super::super) cells: Vec<u16>,
    pub(in super::super) factor: i32,
}

/// A sum with at most this many open groups is pruned exactly, even if it is far from its smallest
/// and largest possible value.
pub(super) const MAX_LOOSE_GROUPS: usize = 3;

/// A lower and an upper bound for the sum of a group.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Range {
    pub(super) least: i32,
    pub(super) most: i32,
}

impl Range {
    /// Multiplies plain sums by the factor, and converts them to offsets from the smallest sum.
    /// Sets of sums and offsets are stored as bits. Offsets beyond 63 are omitted.
    fn offsets(self, sums: u64, factor: i32) -> u64 {
        match (
            factor,
            u32::try_from(self.least),
            u32::try_from(-self.least),
        ) {
            (1, Ok(least), _) => sums.checked_shr(least).unwrap_or_default(),
            (-1, _, Ok(greatest @ 0..64)) => sums.reverse_bits() >> (63 - greatest),
            _ => word_bits(sums)
                .map(u32::cast_signed)
                .filter_map(|sum| u32::try_from(factor * sum - self.least).ok())
                .filter(|offset| *offset < 64)
                .fold(0, |offsets, offset| offsets | 1 << offset),
        }
    }

    /// Converts offsets from the smallest sum to plain sums, without the factor. This is the
    /// inverse of [`offsets`](Self::offsets).
    fn sums(self, offsets: u64, factor: i32) -> u64 {
        match (
            factor,
            u32::try_from(self.least),
            u32::try_from(-self.least),
        ) {
            (1, Ok(least), _) => offsets.checked_shl(least).unwrap_or_default(),
            (-1, _, Ok(greatest @ 0..64)) => offsets.reverse_bits() >> (63 - greatest),
            _ => word_bits(offsets)
                .map(|offset| offset.cast_signed() + self.least)
                .filter(|sum| sum % factor == 0)
                .filter_map(|sum| u32::try_from(sum / factor).ok())
                .filter(|sum| *sum < 64)
                .fold(0, |sums, sum| sums | 1 << sum),
        }
    }
}

fn low(mask: Mask) -> i32 {
    mask.trailing_zeros().cast_signed()
}

fn high(mask: Mask) -> i32 {
    15 - mask.leading_zeros().cast_signed()
}

/// Returns bounds for the sum of different digits, one from each mask.
fn bounds(masks: impl Iterator<Item = Mask>) -> (i32, i32) {
    let (mut union, mut count, mut least, mut most): (Mask, u32, i32, i32) = (0, 0, 0, 0);
    for mask in masks {
        union |= mask;
        count += 1;
        least += low(mask);
        most += high(mask);
    }
    if count > 1 {
        let (mut least_set, mut most_set, mut rest, mut turned) = (0, 0, union, union);
        for _ in 0..count {
            if rest == 0 {
                // If there are fewer digits than cells, other laws find the contradiction.
                return (least, most);
            }
            least_set += low(rest);
            rest &= rest - 1;
            let top = high(turned);
            most_set += top;
            turned &= !(1 << top);
        }
        least = least.max(least_set);
        most = most.min(most_set);
    }
    (least, most)
}

impl SumGroup {
    pub(super) fn range(&self, board: &SearchBoard<'_>) -> Range {
        let (least, most) = match self.cells[..] {
            [cell] => {
                let mask = board.at(cell);
                (low(mask), high(mask))
            }
            _ => bounds(self.cells.iter().map(|cell| board.at(*cell))),
        };
        if self.factor > 0 {
            Range {
                least: self.factor * least,
                most: self.factor * most,
            }
        } else {
            Range {
                least: self.factor * most,
                most: self.factor * least,
            }
        }
    }

    /// Returns the possible sums of the group as bits, which are offsets from the smallest sum.
    /// Offsets beyond 63 are omitted.
    pub(super) fn sums(&self, board: &SearchBoard<'_>, factor: i32, range: Range) -> u64 {
        if self.cells.len() <= distinct_cells::MAX_CELLS {
            let tuple = DistinctCells::new(self.cells.iter().map(|cell| board.at(*cell)));
            return range.offsets(tuple.map_or(0, |tuple| tuple.sums()), factor);
        }
        let width = range.most - range.least;
        // If the width is negative, the cells contradict each other. Other laws find the
        // contradiction.
        let all = if (0..63).contains(&width) {
            (2_u64 << width) - 1
        } else {
            !0
        };
        // Only multiples of the factor are possible.
        match factor.abs() {
            1 => all,
            step => (0..=width / step)
                .filter(|at| at * step < 64)
                .fold(0, |sums, at| sums | 1 << (at * step)),
        }
    }

    /// Keeps only the candidates that belong to an allowed sum.
    pub(super) fn keep(
        &self,
        board: &mut SearchBoard<'_>,
        factor: i32,
        range: Range,
        allowed: u64,
    ) -> PruneResult {
        if self.cells.len() <= distinct_cells::MAX_CELLS {
            let tuple = DistinctCells::new(self.cells.iter().map(|cell| board.at(*cell)));
            let kept = tuple.ok_or(Unsatisfiable)?;
            for (place, kept) in kept.kept(range.sums(allowed, factor)) {
                board.keep(self.cells[place], kept)?;
            }
            return Ok(());
        }
        let first = range.least + as_sum(allowed.trailing_zeros() as usize);
        let last = range.least + 63 - as_sum(allowed.leading_zeros() as usize);
        self.keep_within(board, factor, first, last)
    }

    /// Returns the digits that can be in a group whose plain sum is between two bounds. All digits
    /// of the group are different. A digit is excluded if its sum with the smallest other digits is
    /// above `most`, or its sum with the largest other digits is below `least`.
    fn digits_within(&self, board: &SearchBoard<'_>, least: i32, most: i32) -> Mask {
        let count = self.cells.len();
        let union = self
            .cells
            .iter()
            .fold(0, |union, cell| union | board.at(*cell));
        if count < 3 || (union.count_ones() as usize) < count {
            return Mask::MAX;
        }
        // `small` and `great` are the sums of the smallest and of the largest digits for all cells.
        // The `before` values are the sums for one cell fewer, and the `last` values are the digits
        // added last.
        let (mut small, mut small_before, mut small_last) = (0, 0, 0);
        for digit in indices(union).take(count) {
            small_before = small;
            small_last = as_sum(digit);
            small += small_last;
        }
        let (mut great, mut great_before, mut great_last) = (0, 0, 0);
        let mut rest = union;
        for _ in 0..count {
            great_before = great;
            great_last = high(rest);
            great += great_last;
            rest &= !(1 << great_last);
        }
        indices(union)
            .filter(|digit| {
                let digit = as_sum(*digit);
                let from = if digit <= small_last {
                    small
                } else {
                    small_before + digit
                };
                let to = if digit >= great_last {
                    great
                } else {
                    great_before + digit
                };
                from <= most && to >= least
            })
            .fold(0, |kept, digit| kept | 1 << digit)
    }

    /// Keeps only the candidates with which the sum of the group can be between two bounds.
    pub(super) fn keep_within(
        &self,
        board: &mut SearchBoard<'_>,
        factor: i32,
        first: i32,
        last: i32,
    ) -> PruneResult {
        // A negative factor exchanges the bounds.
        let (first, last) = if factor > 0 {
            (first, last)
        } else {
            (-last, -first)
        };
        let factor = factor.abs();
        let least = first.div_euclid(factor) + i32::from(first.rem_euclid(factor) != 0);
        let most = last.div_euclid(factor);
        let distinct = self.digits_within(board, least, most);
        let lows: i32 = self.cells.iter().map(|cell| low(board.at(*cell))).sum();
        let highs: i32 = self.cells.iter().map(|cell| high(board.at(*cell))).sum();
        for cell in &self.cells {
            let mask = board.at(*cell);
            let greatest = most - (lows - low(mask));
            let smallest = least - (highs - high(mask));
            if greatest < 0 || smallest > 15 {
                return Err(Unsatisfiable);
            }
            let mut kept = mask & distinct;
            if greatest < 15 {
                kept &= (2 << greatest) - 1;
            }
            if smallest > 0 {
                kept &= Mask::MAX << smallest;
            }
            board.keep(*cell, kept)?;
        }
        Ok(())
    }
}

fn as_sum(index: usize) -> i32 {
    i32::try_from(index).expect("an index in a mask or word is small")
}

/// Returns all sums of an element of `a` and an element of `b`. The sets are stored as bits.
pub(super) fn product(a: u64, b: u64) -> u64 {
    let (mut few, many) = if a.count_ones() < b.count_ones() {
        (a, b)
    } else {
        (b, a)
    };
    let mut all = 0;
    while few != 0 {
        all |= many << few.trailing_zeros();
        few &= few - 1;
    }
    all
}
