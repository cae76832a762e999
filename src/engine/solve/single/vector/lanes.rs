//! Registers of sixteen lanes of 32 bits, which contain boxes of nine bits; see [`layout`].

use std::arch::x86_64::{
    __m512i, _mm_extract_epi32, _mm512_and_si512, _mm512_extracti32x4_epi32, _mm512_or_si512,
    _mm512_set1_epi32, _mm512_setr_epi32, _mm512_shuffle_epi32, _mm512_slli_epi32,
    _mm512_sllv_epi32, _mm512_srli_epi32, _mm512_srlv_epi32, _mm512_sub_epi32,
    _mm512_ternarylogic_epi32, _mm512_test_epi32_mask,
};

use crate::solve::single::layout;

pub(super) type Lanes16 = __m512i;

pub(super) const BOXES: i32 = layout::BOXES.cast_signed();
pub(super) const CELLS: i32 = layout::CELLS.cast_signed();
pub(super) const GUARDS: i32 = layout::GUARDS.cast_signed();
pub(super) const FIRST_ROW: i32 = layout::FIRST_ROW.cast_signed();
pub(super) const FIRST_COLUMN: i32 = layout::FIRST_COLUMN.cast_signed();

/// The mask of the lanes that are not empty.
pub(super) const USED_LANES: u16 = 0b0000_0111_0111_0111;

/// The truth tables of three inputs, as in [`avx512`](crate::solve::bulk). Applying a formula to
/// them yields the table of the formula.
const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;
const fn not(table: i32) -> i32 {
    table ^ 0xFF
}

// These functions are safe, but they are compiled with target features. Code without the features
// calls them only if it has a value that proves that the machine has AVX-512.

/// Shifts each lane down and up. Where `mask` is set, the result has the bits that were shifted
/// down, and elsewhere the bits that were shifted up.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn select_shifted(bits: Lanes16, down: Lanes16, up: Lanes16, mask: Lanes16) -> Lanes16 {
    let (down, up) = (_mm512_srlv_epi32(bits, down), _mm512_sllv_epi32(bits, up));
    _mm512_ternarylogic_epi32::<{ A & B | not(A) & C }>(mask, down, up)
}

/// Returns the bits of the other two digits in the 128-bit block of each lane.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn other_lanes(register: Lanes16) -> [Lanes16; 2] {
    [
        _mm512_shuffle_epi32::<0b11_00_10_01>(register),
        _mm512_shuffle_epi32::<0b11_01_00_10>(register),
    ]
}

/// Sets the guard of each box, and then subtracts one from the box. In the result, the guard of a
/// box is set unless the box was empty. `cells & subtract_one_per_box(cells)` therefore lacks the
/// lowest cell of each box.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn subtract_one_per_box(cells: Lanes16) -> Lanes16 {
    let guarded = _mm512_or_si512(cells, _mm512_set1_epi32(GUARDS));
    _mm512_sub_epi32(guarded, _mm512_set1_epi32(BOXES))
}

/// Returns all cells of the boxes whose guard is set.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn whole(boxes: Lanes16) -> Lanes16 {
    let guards = _mm512_and_si512(boxes, _mm512_set1_epi32(GUARDS));
    _mm512_sub_epi32(guards, shr::<9>(guards))
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn any(bits: Lanes16) -> bool {
    _mm512_test_epi32_mask(bits, bits) != 0
}

/// Returns `n` times the band of each lane.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn by_band(n: i32) -> Lanes16 {
    by_block([0, n, 2 * n, 3 * n])
}

/// Returns a register with the value `minirows` in the lanes for minirows, and `minicols` in the
/// lanes for minicols.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn by_direction(minirows: i32, minicols: i32) -> Lanes16 {
    by_block([minirows, minirows, minicols, minicols])
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn by_block([a, b, c, d]: [i32; 4]) -> Lanes16 {
    _mm512_setr_epi32(a, a, a, a, b, b, b, b, c, c, c, c, d, d, d, d)
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn block<const BLOCK: i32>(register: Lanes16) -> [u32; 4] {
    let block = _mm512_extracti32x4_epi32::<BLOCK>(register);
    let lanes = [
        _mm_extract_epi32::<0>(block),
        _mm_extract_epi32::<1>(block),
        _mm_extract_epi32::<2>(block),
        _mm_extract_epi32::<3>(block),
    ];
    lanes.map(i32::cast_unsigned)
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn shl<const N: u32>(register: Lanes16) -> Lanes16 {
    _mm512_slli_epi32::<N>(register)
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn shr<const N: u32>(register: Lanes16) -> Lanes16 {
    _mm512_srli_epi32::<N>(register)
}

/// Defines functions of three inputs, each by its formula.
macro_rules! of_three {
    ($($(#[$doc:meta])* $name:ident = $formula:expr;)+) => {$(
        $(#[$doc])*
        #[inline]
        #[target_feature(enable = "avx512f")]
        pub(super) fn $name(a: Lanes16, b: Lanes16, c: Lanes16) -> Lanes16 {
            _mm512_ternarylogic_epi32::<{ $formula }>(a, b, c)
        }
    )+};
}

of_three! {
    and3 = A & B & C;
    or3 = A | B | C;
    xor3 = A ^ B ^ C;
    majority = A & B | A & C | B & C;
    /// `a | (b & c)`
    or_and = A | B & C;
    /// `a & (b | !c)`: the bits of `a`, without the bits of `c` that `b` lacks.
    and_ornot = A & (B | not(C));
}

/// `a` without the bits of `b` and `c`.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn andnot2(a: Lanes16, [b, c]: [Lanes16; 2]) -> Lanes16 {
    _mm512_ternarylogic_epi32::<{ A & not(B | C) }>(a, b, c)
}
