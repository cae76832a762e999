//! A sweep over the planes, which applies the rules of sudoku to hundreds of positions at once.
//!
//! # Planes
//!
//! A *plane* is one register, and there is one plane for each candidate. Bit `i` of the plane of "5
//! in r4c7" is set if 5 is still possible in r4c7 in lane `i`. One instruction on planes is
//! therefore the same logical operation on hundreds of unrelated positions. There are no table
//! look-ups, counters or branches. A rule is a fixed circuit of *and*, *or* and *xor*.
//!
//! ```text
//!                 lane 0   lane 1   lane 2  ...  lane n
//!   1 in r1c1       1        0        0             1        <- one register
//!   1 in r1c2       0        0        1             1
//!      ...
//!   9 in r9c9       1        1        0             0        729 registers
//! ```
//!
//! # Triads
//!
//! A *triad* is the intersection of a box and a line: a minirow or a minicol. The minirows of a
//! band are a 3x3 matrix for each digit. The digit occupies exactly one minirow of each row and of
//! each box:
//!
//! ```text
//!            box 0      box 1      box 2
//!   row 0     T00        T01        T02        one of six arrangements:
//!   row 1     T10        T11        T12        T00 T11 T22,  T01 T12 T20,  T02 T10 T21,
//!   row 2     T20        T21        T22        T02 T11 T20,  T00 T12 T21,  T01 T10 T22
//! ```
//!
//! A triad that belongs to no possible arrangement is removed. This takes fifteen operations, which
//! find every locked candidate of the digit in the band, in both directions. They also find every
//! hidden single of the digit in its rows. If no arrangement is left, the position is
//! contradictory. Stacks and their minicols work in the same way.
//!
//! # A sweep
//!
//! ```text
//!   candidates --digit phase--> triads --(triad phase)--> triads --cell phase--> candidates
//!       unsettled ----^                                                   '------> unsettled
//! ```
//!
//! * [`digit_phase`]: computes the 27 minirows and 27 minicols of each digit from its 81 planes. A
//!   naked single removes the other triads of its box. Then triads without a possible arrangement
//!   are removed.
//! * [`triad_phase`]: applies the rule that each of the three triads of a line contains three
//!   digits.
//! * [`cell_phase`]: removes the candidates whose minirow or minicol was removed. If a digit has
//!   one minirow and one minicol left in a box, other digits are removed from the cell in which the
//!   two intersect. Cells with more than one candidate are *unsettled*, which is recorded for the
//!   next sweep.
//!
//! A sweep only removes candidates that are in no solution of the lane. The unsettled cells that
//! the previous sweep recorded therefore remain a safe basis: a settled cell cannot become
//! unsettled.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

#[cfg(test)]
mod tests;

use std::array::from_fn;

use super::bits::Bits;
use super::chute::ARRANGEMENTS;

/// A plane for each cell. The indices are `[band][row in band][stack][column in stack]`, which is
/// row by row.
pub(super) type CellPlanes<V> = [[[[V; 3]; 3]; 3]; 3];

/// A plane for each triad of one direction. The indices of minirows are
/// `[band][row in band][stack]`, and the indices of minicols are `[stack][column in stack][band]`.
/// The last two indices form the matrix of a chute.
pub(super) type Triads<V> = [[[V; 3]; 3]; 3];

/// The candidates and triads of all lanes, as planes.
#[derive(Debug)]
#[repr(C, align(64))]
pub struct Planes<V> {
    /// For each digit and cell, the lanes in which the digit is possible in the cell.
    pub(super) candidates: [CellPlanes<V>; 9],
    /// For each cell, the lanes in which the cell had more than one candidate in the previous
    /// sweep.
    pub(super) unsettled: CellPlanes<V>,
    /// For each digit, the lanes in which the digit is possible in each minirow.
    pub(super) minirows: [Triads<V>; 9],
    /// For each digit, the lanes in which the digit is possible in each minicol.
    pub(super) minicols: [Triads<V>; 9],
    /// The result of the last round.
    pub verdict: SweepResult<V>,
    /// The number of quick sweeps before a thorough one; see [`round`].
    quick: u8,
}

/// The result of a round, with one bit per lane in each register.
#[derive(Clone, Copy, Debug)]
pub struct SweepResult<V> {
    /// The lanes without a contradiction.
    pub alive: V,
    /// The lanes in which the last sweep removed a candidate.
    pub changed: V,
    /// The lanes in which every cell has one candidate. The bits of lanes that are not alive are
    /// meaningless.
    pub full: V,
    /// The lanes that must branch and are wide open, so that they may make three choices; see
    /// `choice.rs`.
    pub wide_open: V,
}

impl<V: Bits> Planes<V> {
    /// Planes without candidates.
    pub fn new(zero: V) -> Self {
        let triads = [[[zero; 3]; 3]; 3];
        let cells = [triads; 3];
        Self {
            candidates: [cells; 9],
            unsettled: cells,
            minirows: [triads; 9],
            minicols: [triads; 9],
            verdict: SweepResult {
                alive: zero,
                changed: zero,
                full: zero,
                wide_open: zero,
            },
            quick: QUICK_SWEEPS,
        }
    }

    /// Returns the planes of all candidates, ordered by digit, and then by cell, row by row.
    #[inline(always)]
    pub(super) fn flat(&self) -> &[V; 729] {
        let planes = self.candidates.as_flattened().as_flattened();
        let planes = planes.as_flattened().as_flattened().first_chunk();
        planes.expect("there are 9 * 81 planes")
    }

    #[inline(always)]
    pub(super) fn flat_mut(&mut self) -> &mut [V; 729] {
        let planes = self.candidates.as_flattened_mut().as_flattened_mut();
        let planes = planes.as_flattened_mut().as_flattened_mut();
        planes.first_chunk_mut().expect("there are 9 * 81 planes")
    }
}

/// The usual number of quick sweeps before a thorough one. With more quick sweeps, the last would
/// find nothing new. With fewer, lanes would branch too early. [`round`] runs fewer if no lane
/// still changes, and more if most lanes still change, as with easy puzzles.
const QUICK_SWEEPS: u8 = 3;
const MAX_QUICK_SWEEPS: u8 = 7;

/// Prepares newly loaded planes for the first sweep.
#[inline(always)]
pub(super) fn begin<V: Bits>(planes: &mut Planes<V>) {
    let zero = planes.verdict.alive.zero();
    planes.verdict = SweepResult {
        alive: zero.ones(),
        changed: zero,
        full: zero.ones(),
        wide_open: zero,
    };
    for cell in 0..81 {
        let tally = count_candidates(from_fn(|digit| planes.flat()[81 * digit + cell]));
        let unsettled = planes.unsettled.as_flattened_mut().as_flattened_mut();
        unsettled.as_flattened_mut()[cell] = tally.unsettled;
    }
}

/// Runs one round: quick sweeps, and then a thorough sweep. The round repeats this sequence while
/// at least half of the lanes still change.
///
/// A thorough sweep also applies the triad phase, computes the verdict, and detects two naked
/// singles of one digit in a box, which arrangements alone do not detect. Making every sweep
/// thorough would cost more than it saves.
#[inline(always)]
pub(super) fn round<V: Bits>(planes: &mut Planes<V>) {
    begin(planes);
    loop {
        for _ in 0..planes.quick {
            digit_phase::<V, false>(planes);
            cell_phase::<V, false>(planes);
        }
        planes.verdict.changed = planes.verdict.changed.zero();
        digit_phase::<V, true>(planes);
        triad_phase(planes);
        cell_phase::<V, true>(planes);
        let moving = planes.verdict.changing_lane_count();
        let fewer = planes.quick.saturating_sub(1);
        planes.quick = match moving {
            0 => fewer,
            _ if moving >= V::LANES / 2 => (planes.quick + 2).min(MAX_QUICK_SWEEPS),
            _ if moving < V::LANES / 4 => fewer.max(QUICK_SWEEPS),
            _ => planes.quick.max(QUICK_SWEEPS),
        };
        if moving < V::LANES / 2 {
            break;
        }
    }
}

impl<V: Bits> SweepResult<V> {
    #[inline(always)]
    fn changing_lane_count(self) -> usize {
        let moving = self.alive.and(self.changed).andnot(self.full);
        let words = moving.words();
        let counts = words.as_ref().iter().map(|word| word.count_ones() as usize);
        counts.sum()
    }
}

/// Computes the triads of each digit from its cells, and removes the triads that belong to no
/// possible arrangement.
#[inline(always)]
pub(super) fn digit_phase<V: Bits, const THOROUGH: bool>(planes: &mut Planes<V>) {
    let mut alive = planes.verdict.alive;
    for digit in 0..9 {
        let candidates = &planes.candidates[digit];
        let minicols = &mut planes.minicols[digit];
        for band in 0..3 {
            // Triads are stored only once, after all removals, because reading a value directly
            // after storing it is slow.
            let mut minirows = [[alive.zero(); 3]; 3];
            for stack in 0..3 {
                let cells: [[V; 3]; 3] = from_fn(|row| candidates[band][row][stack]);
                let naked: [[V; 3]; 3] = from_fn(|row| {
                    from_fn(|col| cells[row][col].andnot(planes.unsettled[band][row][stack][col]))
                });
                // If a cell of the box is a naked single of the digit, triads without such a cell
                // cannot contain the digit.
                let rows = naked.map(|[a, b, c]| a.or3(b, c));
                let cols: [V; 3] = from_fn(|col| naked[0][col].or3(naked[1][col], naked[2][col]));
                let fixed = rows[0].or3(rows[1], rows[2]);
                for row in 0..3 {
                    let [a, b, c] = cells[row];
                    minirows[row][stack] = a.or3(b, c).and_ornot(rows[row], fixed);
                }
                for col in 0..3 {
                    let any = cells[0][col].or3(cells[1][col], cells[2][col]);
                    minicols[stack][col][band] = any.and_ornot(cols[col], fixed);
                }
                if THOROUGH {
                    let twice = naked
                        .map(|[a, b, c]| a.majority(b, c))
                        .into_iter()
                        .fold(rows[0].majority(rows[1], rows[2]), V::or);
                    alive = alive.andnot(twice);
                }
            }
            let any;
            (planes.minirows[digit][band], any) = prune(&minirows);
            if THOROUGH {
                alive = alive.and(any);
            }
        }
        for minicols in minicols {
            let any;
            (*minicols, any) = prune(minicols);
            if THOROUGH {
                alive = alive.and(any);
            }
        }
    }
    if THOROUGH {
        planes.verdict.alive = alive;
    }
}

/// Computes the possible arrangements of a digit in a chute from its possible triads.
//
// This function uses `from_fn`, because a `map` on an array may remain a call, which loses the
// target features.
#[inline(always)]
pub(super) fn arrangements<V: Bits>(triads: &[[V; 3]; 3]) -> [V; 6] {
    from_fn(|k| {
        let [a, b, c] = ARRANGEMENTS[k];
        triads[0][a].and3(triads[1][b], triads[2][c])
    })
}

/// Returns the triads that belong to a possible arrangement, and the lanes with at least one
/// possible arrangement.
#[inline(always)]
fn prune<V: Bits>(triads: &[[V; 3]; 3]) -> ([[V; 3]; 3], V) {
    // Each triad is part of two arrangements, one of each parity.
    let [p0, p1, p2, p3, p4, p5] = arrangements(triads);
    let first = [p0.or(p4), p1.or(p5), p2.or(p3)];
    let any = first[0].or3(first[1], first[2]);
    let second = [p2.or(p5), p0.or(p3), p1.or(p4)];
    let third = [p1.or(p3), p2.or(p4), p0.or(p5)];
    ([first, second, third], any)
}

/// Applies the rule that each triad of a line contains exactly three digits. If three digits have
/// only this triad left in the line, the triad is full, and other digits are removed from it. If
/// only three digits are possible in a triad, they are removed from the other triads of the line.
#[inline(always)]
pub(super) fn triad_phase<V: Bits>(planes: &mut Planes<V>) {
    let zero = planes.verdict.alive.zero();
    let mut wrong = zero;
    for triads in [&mut planes.minirows, &mut planes.minicols] {
        for chute in 0..3 {
            for line in 0..3 {
                let mut full = [zero; 3];
                let mut three_left = [zero; 3];
                for (i, [left, right]) in OTHERS.into_iter().enumerate() {
                    let certain = count(from_fn(|d| {
                        let triads = &triads[d][chute][line];
                        triads[i].andnot2(triads[left], triads[right])
                    }));
                    let possible = count(from_fn(|d| triads[d][chute][line][i]));
                    full[i] = certain.three_or_more;
                    three_left[i] = zero.ones().andnot(possible.four_or_more);
                    let too_few = three_left[i].andnot(possible.three_or_more);
                    wrong = wrong.or3(certain.four_or_more, too_few);
                }
                // A digit that is possible in another triad is removed from this triad in two
                // cases: this triad is full, or the other triad has only three digits left.
                let leave: [[V; 2]; 3] =
                    from_fn(|i| OTHERS[i].map(|other| full[i].or(three_left[other])));
                for digit in triads.iter_mut() {
                    let before = digit[chute][line];
                    for (i, [left, right]) in OTHERS.into_iter().enumerate() {
                        digit[chute][line][i] = before[i]
                            .andnot_both(before[left], leave[i][0])
                            .andnot_both(before[right], leave[i][1]);
                    }
                }
            }
        }
    }
    planes.verdict.alive = planes.verdict.alive.andnot(wrong);
}

/// For each index below three, the other two indices.
const OTHERS: [[usize; 2]; 3] = [[1, 2], [2, 0], [0, 1]];

/// The lanes in which at least three, or at least four, of nine registers have a set bit.
pub(super) struct NineCount<V> {
    pub(super) three_or_more: V,
    pub(super) four_or_more: V,
}

/// Counts the set bits among nine registers with full adders: three sums of three bits, and the sum
/// of these sums.
#[inline(always)]
pub(super) fn count<V: Bits>(x: [V; 9]) -> NineCount<V> {
    let sums: [V; 3] = from_fn(|i| x[3 * i].xor3(x[3 * i + 1], x[3 * i + 2]));
    let carries: [V; 3] = from_fn(|i| x[3 * i].majority(x[3 * i + 1], x[3 * i + 2]));
    let one = sums[0].xor3(sums[1], sums[2]);
    let two = sums[0].majority(sums[1], sums[2]);
    // The total is `one` + 2 * (`two` + the number of carries).
    let any_carry = carries[0].or3(carries[1], carries[2]);
    let two_carries = carries[0].majority(carries[1], carries[2]);
    let four_or_more = two_carries.or_and(two, any_carry);
    NineCount {
        three_or_more: four_or_more.or_and(one, any_carry.or(two)),
        four_or_more,
    }
}

/// Removes candidates whose minirow or minicol was removed, and the other candidates of a cell with
/// a hidden single. Updates the unsettled cells.
#[inline(always)]
pub(super) fn cell_phase<V: Bits, const THOROUGH: bool>(planes: &mut Planes<V>) {
    let SweepResult {
        mut alive,
        mut changed,
        ..
    } = planes.verdict;
    let zero = alive.zero();
    let mut unsettled = zero;
    for band in 0..3 {
        for stack in 0..3 {
            let several_left: [V; 9] = from_fn(|d| {
                let rows: [V; 3] = from_fn(|row| planes.minirows[d][band][row][stack]);
                let cols: [V; 3] = from_fn(|col| planes.minicols[d][stack][col][band]);
                more_than_one(rows).or(more_than_one(cols))
            });
            for row in 0..3 {
                let minirow: [V; 9] = from_fn(|d| planes.minirows[d][band][row][stack]);
                for col in 0..3 {
                    let before: [V; 9] = from_fn(|d| planes.candidates[d][band][row][stack][col]);
                    let digits: [V; 9] = from_fn(|d| {
                        before[d].and3(minirow[d], planes.minicols[d][stack][col][band])
                    });
                    // A digit with one minirow and one minicol left has one cell left in the box.
                    // If it is this cell, the other digits are removed from the cell.
                    let mut single = zero;
                    for d in 0..9 {
                        single = single.or_andnot(digits[d], several_left[d]);
                    }
                    let digits = from_fn(|d| digits[d].andnot_both(several_left[d], single));
                    for d in 0..9 {
                        planes.candidates[d][band][row][stack][col] = digits[d];
                        if THOROUGH {
                            changed = changed.or_xor(before[d], digits[d]);
                        }
                    }
                    let tally = count_candidates(digits);
                    planes.unsettled[band][row][stack][col] = tally.unsettled;
                    if THOROUGH {
                        unsettled = unsettled.or(tally.unsettled);
                        alive = alive.and(tally.any);
                    }
                }
            }
        }
    }
    if THOROUGH {
        planes.verdict = SweepResult {
            alive,
            changed,
            full: zero.ones().andnot(unsettled),
            wide_open: zero,
        };
    }
}

#[inline(always)]
fn more_than_one<V: Bits>([a, b, c]: [V; 3]) -> V {
    a.majority(b, c)
}

pub(super) struct CandidateCount<V> {
    /// The lanes in which the cell has at least one candidate.
    pub(super) any: V,
    /// The lanes in which the cell has at least two candidates.
    pub(super) unsettled: V,
}

#[inline(always)]
pub(super) fn count_candidates<V: Bits>(x: [V; 9]) -> CandidateCount<V> {
    let any: [V; 3] = from_fn(|i| x[3 * i].or3(x[3 * i + 1], x[3 * i + 2]));
    let two: [V; 3] = from_fn(|i| more_than_one([x[3 * i], x[3 * i + 1], x[3 * i + 2]]));
    CandidateCount {
        any: any[0].or3(any[1], any[2]),
        unsettled: two[0].or3(two[1], two[2]).or(more_than_one(any)),
    }
}
