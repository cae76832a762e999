//! One sweep over the planes: everything a rule of sudoku says about hundreds of positions at once.
//!
//! # Planes
//!
//! A *plane* is one register. There is one for each candidate: bit `i` of the plane of "5 in
//! r4c7" says whether, in lane `i`, 5 is still possible in r4c7. So one instruction on planes is
//! the same piece of logic for hundreds of unrelated positions. Nothing is ever looked up, counted
//! by number or jumped over: a rule is a fixed wiring of and, or, xor.
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
//! A *triad* is where a box meets a line: a minirow or a minicol. A band of one digit is a 3x3
//! matrix of minirows, and the digit has to take one of each row and one of each box:
//!
//! ```text
//!            box 0      box 1      box 2
//!   row 0     T00        T01        T02        one of six arrangements:
//!   row 1     T10        T11        T12        T00 T11 T22,  T01 T12 T20,  T02 T10 T21,
//!   row 2     T20        T21        T22        T02 T11 T20,  T00 T12 T21,  T01 T10 T22
//! ```
//!
//! A triad that is part of no possible arrangement is dropped. Those fifteen operations are every
//! locked candidate of this digit in the band, in both directions, and every hidden single of its
//! rows; and when no arrangement is left, the position is contradictory. Stacks and their
//! minicols go the same way.
//!
//! # A sweep
//!
//! ```text
//!   candidates --digit phase--> triads --(triad phase)--> triads --cell phase--> candidates
//!       crowded ----^                                                   '------> crowded
//! ```
//!
//! * [`digit_phase`]: for each digit, from its 81 planes to its 27 minirows and 27 minicols. A
//!   naked single takes the other triads of its box away, then arrangements prune.
//! * [`triad_phase`]: for each line, its three triads hold three digits each.
//! * [`cell_phase`]: for each cell, a candidate stays where both its triads stay; a digit that has
//!   one minirow and one minicol left in a box clears its cell of other digits; and cells with
//!   more than one candidate are marked *crowded* for the next sweep.
//!
//! A sweep only ever removes candidates, and only such as no solution of the lane has. So a mark
//! that is one sweep old is still right: a cell that was not crowded cannot become so.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

#[cfg(test)]
mod model;

use std::array::from_fn;

use super::bits::Bits;
use crate::solve::chute::ARRANGEMENTS;

/// A plane for each cell: `[band][row in band][stack][column in stack]`, which is reading order.
pub(super) type Cells<V> = [[[[V; 3]; 3]; 3]; 3];

/// A plane for each triad of one direction. Minirows: `[band][row in band][stack]`; minicols:
/// `[stack][column in stack][band]`. So the last two indices are the matrix of a chute.
pub(super) type Triads<V> = [[[V; 3]; 3]; 3];

/// What all lanes know.
#[repr(C, align(64))]
pub(super) struct Planes<V> {
    /// By digit and cell: the digit is possible in the cell.
    pub(super) candidates: [Cells<V>; 9],
    /// The cell had more than one candidate when it was last looked at.
    pub(super) crowded: Cells<V>,
    /// By digit: it is possible in the minirow.
    pub(super) minirows: [Triads<V>; 9],
    /// By digit: it is possible in the minicol.
    pub(super) minicols: [Triads<V>; 9],
    pub(super) verdict: Verdict<V>,
    /// Quick sweeps before the next thorough one.
    quick: u8,
}

/// What came out of a round, by lane.
#[derive(Clone, Copy)]
pub(super) struct Verdict<V> {
    /// No contradiction was met.
    pub(super) alive: V,
    /// The last sweep still removed something.
    pub(super) changed: V,
    /// Every cell has its digit; says nothing where `alive` is not set.
    pub(super) full: V,
    /// It needs a choice, and so much is open that it may make three; see
    /// [`choice`](super::choice).
    pub(super) vast: V,
}

impl<V: Bits> Planes<V> {
    pub(super) fn new(zero: V) -> Self {
        let triads = [[[zero; 3]; 3]; 3];
        let cells = [triads; 3];
        Self {
            candidates: [cells; 9],
            crowded: cells,
            minirows: [triads; 9],
            minicols: [triads; 9],
            verdict: Verdict {
                alive: zero,
                changed: zero,
                full: zero,
                vast: zero,
            },
            quick: QUICK_SWEEPS,
        }
    }

    /// All candidates: by digit, then by cell in reading order.
    #[inline(always)]
    pub(super) fn flat(&self) -> &[V; 729] {
        let planes = self.candidates.as_flattened().as_flattened();
        let planes = planes.as_flattened().as_flattened().first_chunk();
        planes.expect("they are 9 * 81")
    }

    /// The same, to be written.
    #[inline(always)]
    pub(super) fn flat_mut(&mut self) -> &mut [V; 729] {
        let planes = self.candidates.as_flattened_mut().as_flattened_mut();
        let planes = planes.as_flattened_mut().as_flattened_mut();
        planes.first_chunk_mut().expect("they are 9 * 81")
    }
}

/// Quick sweeps before a thorough one. More find no more, fewer branch too early; though one is left
/// out when no lane at all needed the last, and there are more where most lanes keep moving, as with
/// easy puzzles.
const QUICK_SWEEPS: u8 = 3;
const MOST_QUICK_SWEEPS: u8 = 7;

/// Starts a round on planes that were just loaded: nothing is known of them yet.
#[inline(always)]
pub(super) fn begin<V: Bits>(planes: &mut Planes<V>) {
    let zero = planes.verdict.alive.zero();
    planes.verdict = Verdict {
        alive: zero.ones(),
        changed: zero,
        full: zero.ones(),
        vast: zero,
    };
    for cell in 0..81 {
        let tally = tally(from_fn(|digit| planes.flat()[81 * digit + cell]));
        let crowded = planes.crowded.as_flattened_mut().as_flattened_mut();
        crowded.as_flattened_mut()[cell] = tally.crowded;
    }
}

/// One round of sweeps: the quick ones, then a thorough one; and again, as long as most lanes
/// gain by it.
///
/// A thorough sweep also counts triads, gives the verdict, and looks for two naked singles of one
/// digit in a box, which pruning alone does not notice. In every sweep that would cost more than
/// it saves; and what a quick one finds impossible stays so.
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
        let moving = planes.verdict.moving();
        let fewer = planes.quick.saturating_sub(1);
        planes.quick = match moving {
            0 => fewer,
            _ if moving >= V::LANES / 2 => (planes.quick + 2).min(MOST_QUICK_SWEEPS),
            _ if moving < V::LANES / 4 => fewer.max(QUICK_SWEEPS),
            _ => planes.quick.max(QUICK_SWEEPS),
        };
        if moving < V::LANES / 2 {
            break;
        }
    }
}

impl<V: Bits> Verdict<V> {
    /// How many lanes are not done with sweeps.
    #[inline(always)]
    fn moving(self) -> usize {
        let moving = self.alive.and(self.changed).but_not(self.full);
        let words = moving.words();
        let counts = words.as_ref().iter().map(|word| word.count_ones() as usize);
        counts.sum()
    }
}

/// From the cells of each digit to its triads.
#[inline(always)]
pub(super) fn digit_phase<V: Bits, const THOROUGH: bool>(planes: &mut Planes<V>) {
    let mut alive = planes.verdict.alive;
    for digit in 0..9 {
        let candidates = &planes.candidates[digit];
        let minicols = &mut planes.minicols[digit];
        for band in 0..3 {
            // Put down once it is pruned: what is stored is slow to be read again at once.
            let mut minirows = [[alive.zero(); 3]; 3];
            for stack in 0..3 {
                let cells: [[V; 3]; 3] = from_fn(|row| candidates[band][row][stack]);
                let naked: [[V; 3]; 3] = from_fn(|row| {
                    from_fn(|col| cells[row][col].but_not(planes.crowded[band][row][stack][col]))
                });
                // The digit is fixed in the box when one of its cells is naked: then a triad
                // without a naked cell does not hold it.
                let rows = naked.map(|[a, b, c]| a.or3(b, c));
                let cols: [V; 3] = from_fn(|col| naked[0][col].or3(naked[1][col], naked[2][col]));
                let fixed = rows[0].or3(rows[1], rows[2]);
                for row in 0..3 {
                    let [a, b, c] = cells[row];
                    minirows[row][stack] = a.or3(b, c).and_implied(rows[row], fixed);
                }
                for col in 0..3 {
                    let any = cells[0][col].or3(cells[1][col], cells[2][col]);
                    minicols[stack][col][band] = any.and_implied(cols[col], fixed);
                }
                if THOROUGH {
                    let twice = naked
                        .map(|[a, b, c]| a.majority(b, c))
                        .into_iter()
                        .fold(rows[0].majority(rows[1], rows[2]), V::or);
                    alive = alive.but_not(twice);
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

/// Which arrangements are possible, given the possible triads of a digit in a chute.
//
// Made by `from_fn`, as everything here: `map` on an array may stay a call of its own, which
// loses the instruction set.
#[inline(always)]
pub(super) fn arrangements<V: Bits>(triads: &[[V; 3]; 3]) -> [V; 6] {
    from_fn(|k| {
        let [a, b, c] = ARRANGEMENTS[k];
        triads[0][a].and3(triads[1][b], triads[2][c])
    })
}

/// The triads that are part of an arrangement, and the lanes in which any is.
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

/// Each triad of each line holds exactly three digits. Where three digits have only one triad to
/// go to, it is full and other digits leave it; where only three digits can go to a triad, they
/// leave the others.
#[inline(always)]
pub(super) fn triad_phase<V: Bits>(planes: &mut Planes<V>) {
    let zero = planes.verdict.alive.zero();
    let mut wrong = zero;
    for triads in [&mut planes.minirows, &mut planes.minicols] {
        for chute in 0..3 {
            for line in 0..3 {
                let mut full = [zero; 3];
                let mut scarce = [zero; 3];
                for (i, [left, right]) in OTHERS.into_iter().enumerate() {
                    let certain = count(from_fn(|d| {
                        let triads = &triads[d][chute][line];
                        triads[i].but_neither(triads[left], triads[right])
                    }));
                    let possible = count(from_fn(|d| triads[d][chute][line][i]));
                    full[i] = certain.three_or_more;
                    scarce[i] = zero.ones().but_not(possible.four_or_more);
                    let too_few = scarce[i].but_not(possible.three_or_more);
                    wrong = wrong.or3(certain.four_or_more, too_few);
                }
                // A digit of another triad leaves this one when this is full, or that is scarce.
                let leave: [[V; 2]; 3] =
                    from_fn(|i| OTHERS[i].map(|other| full[i].or(scarce[other])));
                for digit in triads.iter_mut() {
                    let before = digit[chute][line];
                    for (i, [left, right]) in OTHERS.into_iter().enumerate() {
                        digit[chute][line][i] = before[i]
                            .but_not_both(before[left], leave[i][0])
                            .but_not_both(before[right], leave[i][1]);
                    }
                }
            }
        }
    }
    planes.verdict.alive = planes.verdict.alive.but_not(wrong);
}

/// The other two of three.
const OTHERS: [[usize; 2]; 3] = [[1, 2], [2, 0], [0, 1]];

/// How many of nine, as far as triads ask.
pub(super) struct Count<V> {
    pub(super) three_or_more: V,
    pub(super) four_or_more: V,
}

/// Adds nine bits with full adders: three sums of three, and the sum of their sums.
#[inline(always)]
pub(super) fn count<V: Bits>(x: [V; 9]) -> Count<V> {
    let sums: [V; 3] = from_fn(|i| x[3 * i].xor3(x[3 * i + 1], x[3 * i + 2]));
    let carries: [V; 3] = from_fn(|i| x[3 * i].majority(x[3 * i + 1], x[3 * i + 2]));
    let one = sums[0].xor3(sums[1], sums[2]);
    let two = sums[0].majority(sums[1], sums[2]);
    // The total is `one` + 2 * (`two` + the three carries).
    let any_carry = carries[0].or3(carries[1], carries[2]);
    let two_carries = carries[0].majority(carries[1], carries[2]);
    let four_or_more = two_carries.or_both(two, any_carry);
    Count {
        three_or_more: four_or_more.or_both(one, any_carry.or(two)),
        four_or_more,
    }
}

/// From the triads back to the cells.
#[inline(always)]
pub(super) fn cell_phase<V: Bits, const THOROUGH: bool>(planes: &mut Planes<V>) {
    let Verdict {
        mut alive,
        mut changed,
        ..
    } = planes.verdict;
    let zero = alive.zero();
    let mut crowded = zero;
    for band in 0..3 {
        for stack in 0..3 {
            let loose: [V; 9] = from_fn(|d| {
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
                    // A digit that is not loose has one cell left in the box. If it is this one,
                    // loose digits cannot be here.
                    let mut single = zero;
                    for d in 0..9 {
                        single = single.or_but_not(digits[d], loose[d]);
                    }
                    let digits = from_fn(|d| digits[d].but_not_both(loose[d], single));
                    for d in 0..9 {
                        planes.candidates[d][band][row][stack][col] = digits[d];
                        if THOROUGH {
                            changed = changed.or_differ(before[d], digits[d]);
                        }
                    }
                    let tally = tally(digits);
                    planes.crowded[band][row][stack][col] = tally.crowded;
                    if THOROUGH {
                        crowded = crowded.or(tally.crowded);
                        alive = alive.and(tally.any);
                    }
                }
            }
        }
    }
    if THOROUGH {
        planes.verdict = Verdict {
            alive,
            changed,
            full: zero.ones().but_not(crowded),
            vast: zero,
        };
    }
}

#[inline(always)]
fn more_than_one<V: Bits>([a, b, c]: [V; 3]) -> V {
    a.majority(b, c)
}

/// How many of the nine digits a cell can have, as far as a sweep asks.
pub(super) struct Tally<V> {
    /// At least one.
    pub(super) any: V,
    /// At least two.
    pub(super) crowded: V,
}

#[inline(always)]
pub(super) fn tally<V: Bits>(x: [V; 9]) -> Tally<V> {
    let any: [V; 3] = from_fn(|i| x[3 * i].or3(x[3 * i + 1], x[3 * i + 2]));
    let two: [V; 3] = from_fn(|i| more_than_one([x[3 * i], x[3 * i + 1], x[3 * i + 2]]));
    Tally {
        any: any[0].or3(any[1], any[2]),
        crowded: two[0].or3(two[1], two[2]).or(more_than_one(any)),
    }
}
