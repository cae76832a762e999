//! The AVX-512 version: a position in three registers.
//!
//! # Layout
//!
//! A register has sixteen lanes of 32 bits, in four blocks. A block contains one band of three
//! digits, with one digit in each lane. The last lane of each block is empty, and so is the last
//! block:
//!
//! ```text
//!                 band 0       band 1       band 2       -
//!   register 0   1  2  3  -   1  2  3  -   1  2  3  -   -  -  -  -
//!   register 1   4  5  6  -   4  5  6  -   4  5  6  -   -  -  -  -
//!   register 2   7  8  9  -   7  8  9  -   7  8  9  -   -  -  -  -
//! ```
//!
//! The digits of a cell are in the same block of the three registers, so that comparing digits
//! takes only cheap shuffles. The cells of the band have the layout of `layout.rs`.
//!
//! # Triads
//!
//! See `chute.rs` for triads and arrangements. The minirows of all three bands fit into one lane,
//! and so do the minicols. A register of triads has the minirows of three digits in its first two
//! blocks, and the minicols in the other two. The first block of each pair is for the even
//! arrangements, and the second for the odd arrangements. From line to line, even and odd
//! arrangements move through the boxes in opposite directions.

#![expect(
    unsafe_code,
    reason = "instructions beyond the target's baseline are unsafe"
)]

mod lanes;
#[cfg(test)]
mod model;

use std::arch::x86_64::{
    _mm_setr_epi32, _mm512_and_si512, _mm512_andnot_si512, _mm512_broadcast_i32x4,
    _mm512_mask_and_epi32, _mm512_mask_cmpneq_epi32_mask, _mm512_or_si512,
    _mm512_permutexvar_epi32, _mm512_set1_epi32, _mm512_setr_epi32, _mm512_shuffle_i32x4,
    _mm512_sllv_epi32, _mm512_srlv_epi32, _mm512_xor_si512,
};
use std::array::from_fn;

use wide::u32x4;

use super::choice::{ChoicesPerBranch, ChuteChoice, DeadEnd, GroupArrangements, PropagationResult};
use super::layout::{self, Bands, KEPT};
use crate::grid::{CandidateSet, Clues, Solution};
use crate::solve::chute;
use crate::solve::isa::Avx512;
use lanes::{
    BOXES, CELLS, FIRST_COLUMN, FIRST_ROW, GUARDS, Lanes16, USED_LANES, and_ornot, and3, andnot2,
    any, block, by_band, by_block, by_direction, majority, or_and, or3, other_lanes,
    select_shifted, shl, shr, subtract_one_per_box, whole, xor3,
};

/// A search for all solutions, which can be continued after each solution.
#[derive(Clone, Debug)]
pub(super) struct VectorSearch {
    /// The clues; `None` after the start of the search.
    start: Option<Clues>,
    /// The stack of positions that are still to be searched.
    pending: Vec<VectorPosition>,
    choices_per_branch: ChoicesPerBranch,
    /// The number of dead ends that remain until the search pauses.
    dead_ends_left: u64,
}

/// A search position: the candidates of each digit, in the layout described at the top of this
/// file.
#[derive(Clone, Copy, Debug)]
struct VectorPosition([Lanes16; 3]);

// These functions are safe, but they are compiled with target features. Code without the features
// calls them only if it has a value that proves that the machine has AVX-512.

impl VectorSearch {
    pub(super) fn new(_proof: Avx512, clues: &Clues) -> Self {
        Self {
            start: Some(*clues),
            pending: Vec::new(),
            choices_per_branch: ChoicesPerBranch::NEW,
            dead_ends_left: u64::MAX,
        }
    }

    pub(super) fn of_candidates(_proof: Avx512, candidates: &CandidateSet) -> Self {
        let bands = layout::read_candidates(candidates);
        // SAFETY: an `Avx512` exists only if the machine has AVX-512.
        let position = unsafe { VectorPosition::of_bands(&bands) };
        Self {
            start: None,
            pending: vec![position],
            choices_per_branch: ChoicesPerBranch::NEW,
            dead_ends_left: u64::MAX,
        }
    }

    pub(super) const fn pause_after(&mut self, dead_ends: u64) {
        self.dead_ends_left = dead_ends;
    }

    pub(super) const fn is_exhausted(&self) -> bool {
        self.start.is_none() && self.pending.is_empty()
    }

    /// Finds the next solution; `None` if the search pauses or is exhausted.
    pub(super) fn next(&mut self, _proof: Avx512) -> Option<Solution> {
        // SAFETY: an `Avx512` exists only if the machine has AVX-512.
        unsafe { self.search() }
    }

    #[target_feature(enable = "avx512f,bmi1,bmi2,lzcnt,popcnt")]
    fn search(&mut self) -> Option<Solution> {
        let mut position = match self.start.take() {
            Some(clues) => VectorPosition::of_bands(&layout::read(&clues)),
            None => self.pending.pop()?,
        };
        loop {
            match position.propagate() {
                Ok(PropagationResult::Solved) => return Some(position.solution()),
                Ok(PropagationResult::Stuck(ways)) => position = self.branch(position, &ways),
                Err(DeadEnd) => {
                    self.choices_per_branch = ChoicesPerBranch::OUT;
                    if self.dead_ends_left == 0 {
                        return None;
                    }
                    self.dead_ends_left -= 1;
                    position = self.pending.pop()?;
                }
            }
        }
    }

    /// Makes one or more choices in a position. Returns the first child, and pushes the other
    /// children onto the stack.
    #[inline]
    #[target_feature(enable = "avx512f,bmi1,bmi2,lzcnt,popcnt")]
    fn branch(&mut self, mut position: VectorPosition, ways: &GroupArrangements) -> VectorPosition {
        let choices = ways.choices(self.choices_per_branch.choices());
        for choice in choices.into_iter().flatten() {
            let [first, others @ ..] = chute::children(choice.arrangements);
            for child in others.into_iter().rev().filter(|child| *child != 0) {
                self.pending.push(position.restricted(choice, child));
            }
            position = position.restricted(choice, first);
        }
        position
    }
}

impl VectorPosition {
    #[target_feature(enable = "avx512f")]
    fn of_bands(digits: &Bands) -> Self {
        let (threes, _) = digits.as_chunks::<3>();
        Self(from_fn(|register| {
            let [a, b, c] = threes[register].map(|bands| bands.map(u32::cast_signed));
            _mm512_setr_epi32(
                a[0], b[0], c[0], 0, a[1], b[1], c[1], 0, a[2], b[2], c[2], 0, 0, 0, 0, 0,
            )
        }))
    }

    /// Applies all rules until nothing changes. Returns an error if the position is contradictory.
    #[inline]
    #[target_feature(enable = "avx512f,bmi1,bmi2,lzcnt,popcnt")]
    fn propagate(&mut self) -> Result<PropagationResult, DeadEnd> {
        loop {
            let before = self.0;
            let unsettled = self.place_naked_singles()?;
            let triads = self.triads();
            let others = triads.map(|t| of_other_boxes(t));
            let ways: [Lanes16; 3] = from_fn(|i| arrangements(triads[i], others[i]));
            self.keep(ways.map(|w| _mm512_or_si512(w, of_other_parity(w))));
            self.place_hidden_singles()?;
            let [a, b, c] = from_fn(|i| _mm512_xor_si512(self.0[i], before[i]));
            if any(or3(a, b, c)) {
                continue;
            }
            if !any(unsettled) {
                return Ok(PropagationResult::Solved);
            }
            let certain: [Lanes16; 3] = from_fn(|i| andnot2(triads[i], others[i]));
            let full = full(certain)?;
            let kept: [Lanes16; 3] = from_fn(|i| and_ornot(triads[i], certain[i], full));
            let [a, b, c] = from_fn(|i| _mm512_xor_si512(kept[i], triads[i]));
            if !any(or3(a, b, c)) {
                return Ok(PropagationResult::Stuck(by_chute(ways)));
            }
            self.keep(kept);
        }
    }

    /// Applies the naked singles within boxes. The rules of triads then apply the effect of the
    /// singles on lines. Returns the cells with more than one candidate, in all lanes of their
    /// band.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn place_naked_singles(&mut self) -> Result<Lanes16, DeadEnd> {
        let [a, b, c] = self.0;
        let (one, two) = (or3(a, b, c), majority(a, b, c));
        let ([d, e], [f, g]) = (other_lanes(one), other_lanes(two));
        let possible = or3(one, d, e);
        let unsettled = _mm512_or_si512(or3(two, f, g), majority(one, d, e));
        let mut twice = _mm512_set1_epi32(0);
        for cells in &mut self.0 {
            let naked = _mm512_andnot_si512(unsettled, *cells);
            let rest = subtract_one_per_box(naked);
            twice = or_and(twice, naked, rest);
            *cells = and_ornot(*cells, naked, whole(rest));
        }
        let blank = _mm512_mask_cmpneq_epi32_mask(USED_LANES, possible, _mm512_set1_epi32(CELLS));
        if blank != 0 || any(twice) {
            return Err(DeadEnd);
        }
        Ok(unsettled)
    }

    /// Applies the hidden singles of boxes.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn place_hidden_singles(&mut self) -> Result<(), DeadEnd> {
        let guards = _mm512_set1_epi32(GUARDS);
        let rest: [Lanes16; 3] = from_fn(|i| subtract_one_per_box(self.0[i]));
        let hidden: [Lanes16; 3] = from_fn(|i| {
            let several = subtract_one_per_box(_mm512_and_si512(self.0[i], rest[i]));
            _mm512_andnot_si512(whole(several), self.0[i])
        });
        let one = or3(hidden[0], hidden[1], hidden[2]);
        let [d, e] = other_lanes(one);
        let one = or3(one, d, e);
        for (cells, hidden) in self.0.iter_mut().zip(hidden) {
            *cells = and_ornot(*cells, hidden, one);
        }
        let everywhere = _mm512_and_si512(and3(rest[0], rest[1], rest[2]), guards);
        if _mm512_mask_cmpneq_epi32_mask(USED_LANES, everywhere, guards) == 0 {
            Ok(())
        } else {
            Err(DeadEnd)
        }
    }

    /// Returns the triads that have at least one candidate.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn triads(&self) -> [Lanes16; 3] {
        self.0.map(|cells| {
            let minirows = or3(cells, shr::<1>(cells), shr::<2>(cells));
            let minirows = _mm512_and_si512(minirows, _mm512_set1_epi32(FIRST_COLUMN));
            let minirows = _mm512_sllv_epi32(minirows, by_band(1));
            let minicols = or3(cells, shr::<3>(cells), shr::<6>(cells));
            let minicols = _mm512_and_si512(minicols, _mm512_set1_epi32(FIRST_ROW));
            let minicols = _mm512_sllv_epi32(minicols, by_band(3));
            or3(
                _mm512_shuffle_i32x4::<0b00_00_00_00>(minirows, minicols),
                _mm512_shuffle_i32x4::<0b01_01_01_01>(minirows, minicols),
                _mm512_shuffle_i32x4::<0b10_10_10_10>(minirows, minicols),
            )
        })
    }

    /// Removes the cells whose minirow or minicol is not among the given triads.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn keep(&mut self, triads: [Lanes16; 3]) {
        for (cells, triads) in self.0.iter_mut().zip(triads) {
            let rows = _mm512_shuffle_i32x4::<0b00_00_00_00>(triads, triads);
            let rows = _mm512_srlv_epi32(rows, by_band(1));
            let rows = _mm512_and_si512(rows, _mm512_set1_epi32(FIRST_COLUMN));
            let rows = or3(rows, shl::<1>(rows), shl::<2>(rows));
            let cols = _mm512_shuffle_i32x4::<0b10_10_10_10>(triads, triads);
            let cols = _mm512_srlv_epi32(cols, by_band(3));
            let cols = _mm512_and_si512(cols, _mm512_set1_epi32(FIRST_ROW));
            let cols = or3(cols, shl::<3>(cols), shl::<6>(cols));
            *cells = and3(*cells, rows, cols);
        }
    }

    /// Returns a copy in which a digit has only the given arrangements in a chute.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn restricted(self, choice: ChuteChoice, arrangements: u8) -> Self {
        let [a, b, c] = KEPT[choice.chute][usize::from(arrangements)].map(u32::cast_signed);
        let bands = _mm512_broadcast_i32x4(_mm_setr_epi32(a, b, c, 0));
        let kept = _mm512_permutexvar_epi32(by_band(1), bands);
        let (register, lane) = choice.digit;
        Self(from_fn(|i| {
            let lanes = if i == register { 0x1111 << lane } else { 0 };
            _mm512_mask_and_epi32(self.0[i], lanes, self.0[i], kept)
        }))
    }

    /// Converts the position to a full grid. Every cell must be solved.
    #[target_feature(enable = "avx512f,bmi1")]
    fn solution(&self) -> Solution {
        let groups = self
            .0
            .map(|cells| [block::<0>(cells), block::<1>(cells), block::<2>(cells)]);
        layout::full(&layout::by_digit(groups))
    }
}

/// For each triad, returns the triads in the other two boxes of its line. The parity of the block
/// determines their order.
#[inline]
#[target_feature(enable = "avx512f")]
fn of_other_boxes(triads: Lanes16) -> [Lanes16; 2] {
    const ALL: i32 = CELLS;
    let (one, two) = (by_block([10, 20, 3, 6]), by_block([20, 10, 6, 3]));
    // Where a mask is set, the bits are shifted down from the next box or the box after it.
    // Elsewhere, they wrap around and are shifted up.
    let next = by_block([ALL >> 10, ALL >> 20, 0b11_1111 * BOXES, FIRST_ROW]);
    let after = by_block([ALL >> 20, ALL >> 10, FIRST_ROW, 0b11_1111 * BOXES]);
    [
        select_shifted(triads, one, two, next),
        select_shifted(triads, two, one, after),
    ]
}

/// Returns the arrangements whose triads are all possible. An arrangement is stored in the bit of
/// each of its triads. The block determines the parity.
#[inline]
#[target_feature(enable = "avx512f")]
fn arrangements(triads: Lanes16, [next, after]: [Lanes16; 2]) -> Lanes16 {
    let (one, two) = (by_direction(3, 1), by_direction(6, 2));
    let not_last = by_direction(0b11_1111 * BOXES, 0b11 * FIRST_COLUMN);
    let first = by_direction(FIRST_ROW, FIRST_COLUMN);
    and3(
        triads,
        select_shifted(next, one, two, not_last),
        select_shifted(after, two, one, first),
    )
}

/// Exchanges the even block and the odd block of each direction.
#[inline]
#[target_feature(enable = "avx512f")]
fn of_other_parity(ways: Lanes16) -> Lanes16 {
    _mm512_shuffle_i32x4::<0b10_11_00_01>(ways, ways)
}

/// Converts the arrangements of each digit to [`GroupArrangements`], in which an arrangement is
/// represented by its triad in the first line.
#[inline]
#[target_feature(enable = "avx512f")]
fn by_chute(ways: [Lanes16; 3]) -> GroupArrangements {
    let first = by_direction(FIRST_ROW, FIRST_COLUMN);
    let ways = ways.map(|w| _mm512_and_si512(w, first));
    GroupArrangements {
        bands: ways.map(|w| [u32x4::new(block::<0>(w)), u32x4::new(block::<1>(w))]),
        stacks: ways.map(|w| [u32x4::new(block::<2>(w)), u32x4::new(block::<3>(w))]),
    }
}

/// Returns the triads that three digits need. A digit needs a triad if it can be in no other triad
/// of the line. Returns an error if four digits need one triad.
#[inline]
#[target_feature(enable = "avx512f")]
fn full([a, b, c]: [Lanes16; 3]) -> Result<Lanes16, DeadEnd> {
    // These full adders count the digits that need each triad, as in `bulk/sweep.rs`.
    let (sum, carry) = (xor3(a, b, c), majority(a, b, c));
    let ([d, e], [f, g]) = (other_lanes(sum), other_lanes(carry));
    let (one, two) = (xor3(sum, d, e), majority(sum, d, e));
    let (any_carry, two_carries) = (or3(carry, f, g), majority(carry, f, g));
    let four_or_more = or_and(two_carries, two, any_carry);
    if any(four_or_more) {
        return Err(DeadEnd);
    }
    Ok(_mm512_and_si512(one, _mm512_or_si512(any_carry, two)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_functions_agree_with_the_bitwise_model() {
        // Without AVX-512, the suite reports `the_avx512_instruction_sets_are_tested` as ignored.
        if Avx512::detect().is_some() {
            // SAFETY: an `Avx512` exists only if the machine has AVX-512.
            unsafe { model::check() };
        }
    }
}
