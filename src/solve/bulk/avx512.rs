//! The tier for machines with AVX-512: three-input logic in one instruction.
//!
//! Registers have 512 bits, twice those of the other tiers. The planes no longer fit into the
//! nearest cache then; but turning nodes into planes and back, and choosing, take half the time,
//! and a sweep goes through its planes in order, so that it seldom has to wait.
//!
//! # Why this is sound
//!
//! Instructions that a machine lacks must never be reached. [`Avx512`] is the proof that it has
//! them: its only constructor looks. A [`Register`] is made only from an `Avx512` or from another
//! register. So whoever holds either may use the instructions, and that is what "the proof" means
//! in the comments below.
#![expect(
    unsafe_code,
    reason = "instructions beyond the target's own can be had in no other way"
)]
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use std::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmplt_epu8_mask, _mm512_loadu_si512,
    _mm512_mask_add_epi8, _mm512_mask_shuffle_epi8, _mm512_mask_storeu_epi8,
    _mm512_mask_test_epi8_mask, _mm512_or_si512, _mm512_set1_epi8, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_sllv_epi64, _mm512_srlv_epi64, _mm512_storeu_si512,
    _mm512_sub_epi8, _mm512_ternarylogic_epi64, _mm512_test_epi64_mask, _mm512_xor_si512,
};
use std::mem::transmute;

use super::avx2::{Avx2, tier};
use super::bits::Bits;
use super::choice::{self, Choices};
use super::schedule::{Engine, Job, Tier};
use super::sweep::{self, Planes};
use super::text::{DigitPlanes, Line};
use super::transpose::{self, Slots, TAIL};
use crate::grid::{Clues, Solution};
use crate::solve::single::vector::Open;

/// The proof that this machine has AVX-512 as far as it is used here, and AVX2.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct Avx512(Avx2);

impl Avx512 {
    /// The proof, if it is so.
    pub(in crate::solve) fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl");
        Avx2::detect().filter(|_| has_all).map(Self)
    }

    /// A search for one puzzle.
    #[expect(clippy::unused_self, reason = "to have it is the proof")]
    pub(in crate::solve) fn open(self, clues: &Clues) -> Open {
        // SAFETY: `self` is the proof.
        unsafe { Open::new(clues) }
    }

    /// The next solution of a search.
    #[expect(clippy::unused_self, reason = "to have it is the proof")]
    pub(in crate::solve) fn next(self, open: &mut Open) -> Option<Solution> {
        // SAFETY: `self` is the proof.
        unsafe { open.next() }
    }
}

/// 512 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Register(__m512i);

/// The truth tables of three inputs: bit `4a + 2b + c` is the value for `a`, `b` and `c`. So the
/// table of a formula is the formula of these three.
const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;
const fn not(table: i32) -> i32 {
    table ^ 0xFF
}

impl Register {
    #[inline(always)]
    fn zero_of(_proof: Avx512) -> Self {
        // SAFETY: there is a proof.
        Self(unsafe { _mm512_setzero_si512() })
    }

    #[inline(always)]
    fn ternary<const TABLE: i32>(self, b: Self, c: Self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm512_ternarylogic_epi64::<TABLE>(self.0, b.0, c.0) })
    }
}

impl Bits for Register {
    type Words = [u64; 8];

    #[inline(always)]
    fn zero(self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm512_setzero_si512() })
    }

    #[inline(always)]
    fn ones(self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm512_set1_epi64(-1) })
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm512_and_si512(self.0, b.0) })
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm512_or_si512(self.0, b.0) })
    }

    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm512_xor_si512(self.0, b.0) })
    }

    #[inline(always)]
    fn but_not(self, b: Self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm512_andnot_si512(b.0, self.0) })
    }

    // Counts that are known become part of the instruction.

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm512_sllv_epi64(self.0, _mm512_set1_epi64(i64::from(N))) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm512_srlv_epi64(self.0, _mm512_set1_epi64(i64::from(N))) })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: `self` is the proof.
        unsafe { _mm512_test_epi64_mask(self.0, self.0) == 0 }
    }

    #[inline(always)]
    fn words(self) -> [u64; 8] {
        // SAFETY: both are 64 bytes of which every value is valid.
        unsafe { transmute(self.0) }
    }

    #[inline(always)]
    fn with_words(self, words: [u64; 8]) -> Self {
        // SAFETY: both are 64 bytes of which every value is valid.
        Self(unsafe { transmute::<[u64; 8], __m512i>(words) })
    }

    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A & B & C }>(b, c)
    }

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A | B | C }>(b, c)
    }

    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A ^ B ^ C }>(b, c)
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A & B | A & C | B & C }>(b, c)
    }

    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A & B | not(A) & C }>(b, c)
    }

    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A | B & C }>(b, c)
    }

    #[inline(always)]
    fn or_but_not(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A | B & not(C) }>(b, c)
    }

    #[inline(always)]
    fn or_differ(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A | B ^ C }>(b, c)
    }

    #[inline(always)]
    fn and_either(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A & (B | C) }>(b, c)
    }

    #[inline(always)]
    fn but_neither(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A & not(B | C) }>(b, c)
    }

    #[inline(always)]
    fn but_not_both(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A & not(B & C) }>(b, c)
    }

    #[inline(always)]
    fn and_implied(self, b: Self, c: Self) -> Self {
        self.ternary::<{ A & (B | not(C)) }>(b, c)
    }

    /// Halves of whole bytes are moved where they belong and nowhere else, in one instruction. To
    /// choose between bits is one too.
    #[inline(always)]
    fn exchange<const N: i32>(self, other: Self, low: Self) -> (Self, Self) {
        let moves = const { &Moves::by(N) };
        let Some(Moves { up, down, upper }) = moves else {
            return (
                low.select(self, other.shl::<N>()),
                low.select(self.shr::<N>(), other),
            );
        };
        // SAFETY: `self` is the proof; the pointers are to 64 bytes.
        unsafe {
            let (up, down) = (
                _mm512_loadu_si512(up.as_ptr().cast()),
                _mm512_loadu_si512(down.as_ptr().cast()),
            );
            (
                Self(_mm512_mask_shuffle_epi8(self.0, *upper, other.0, up)),
                Self(_mm512_mask_shuffle_epi8(other.0, !*upper, self.0, down)),
            )
        }
    }
}

/// How bytes move in an exchange.
struct Moves {
    /// The byte that each is taken from, within sixteen, when lower halves move up or the others
    /// down.
    up: [u8; 64],
    down: [u8; 64],
    /// The bytes that are in upper halves.
    upper: u64,
}

impl Moves {
    /// For halves of so many bits, if they are whole bytes.
    const fn by(bits: i32) -> Option<Self> {
        let half: u8 = match bits {
            8 => 1,
            16 => 2,
            32 => 4,
            _ => return None,
        };
        let (mut up, mut down, mut upper) = ([0; 64], [0; 64], 0);
        let mut at = 0_u8;
        while at < 64 {
            up[at as usize] = at & !half & 15;
            down[at as usize] = (at | half) & 15;
            upper |= ((at & half != 0) as u64) << at;
            at += 1;
        }
        Some(Self { up, down, upper })
    }
}

tier!(
    Avx512,
    Register,
    "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt"
);

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn read(line: &Line) -> DigitPlanes {
    let loaded = |at: usize| {
        let (bytes, _) = line[at..]
            .split_first_chunk::<64>()
            .expect("both halves overlap");
        // SAFETY: the pointer is to 64 bytes.
        unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
    };
    // Cells 0 to 63, and cells 17 to 80: the last seventeen are in the second one's top.
    let mut planes = [[0; 2]; 4];
    for (half, at, shift) in [(0, 0, 0), (1, TAIL, 64 - TAIL)] {
        let values = _mm512_sub_epi8(loaded(at), _mm512_set1_epi8(b'0'.cast_signed()));
        // Neither '0' nor anything beyond '9' is a clue.
        let clue = _mm512_cmplt_epu8_mask(
            _mm512_sub_epi8(values, _mm512_set1_epi8(1)),
            _mm512_set1_epi8(9),
        );
        for (k, plane) in planes.iter_mut().enumerate() {
            let bit = _mm512_set1_epi8(1 << k);
            plane[half] = _mm512_mask_test_epi8_mask(clue, values, bit) >> shift;
        }
    }
    planes
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn write(planes: &DigitPlanes, line: &mut Line) {
    let text = |half: usize| {
        let mut text = _mm512_set1_epi8(b'0'.cast_signed());
        for (k, plane) in planes.iter().enumerate() {
            text = _mm512_mask_add_epi8(text, plane[half], text, _mm512_set1_epi8(1 << k));
        }
        text
    };
    let (main, tail) = line.split_at_mut(64);
    // SAFETY: the first part has 64 bytes; of the second the mask writes its 17 alone.
    unsafe {
        _mm512_storeu_si512(main.as_mut_ptr().cast(), text(0));
        _mm512_mask_storeu_epi8(tail.as_mut_ptr().cast(), (1 << TAIL) - 1, text(1));
    }
}

#[cfg(test)]
mod tests {
    use super::Avx512;
    use crate::solve::single::vector::model;

    #[test]
    fn kernels_for_one_puzzle_do_what_they_do_one_bit_at_a_time() {
        match Avx512::detect() {
            // SAFETY: there is a proof.
            Some(_) => unsafe { model::check() },
            None => eprintln!("skipped: this machine has no AVX-512"),
        }
    }
}
