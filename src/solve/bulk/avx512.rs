//! The tier for machines with AVX-512: three-input logic in one instruction.
//!
//! Registers have 256 bits all the same: twice as wide, the planes would no longer fit into the
//! nearest cache, which costs more than it gives.
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
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_or_si256, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_slli_epi64, _mm256_srli_epi64, _mm256_ternarylogic_epi64,
    _mm256_testz_si256, _mm256_xor_si256, _mm512_cmplt_epu8_mask, _mm512_loadu_si512,
    _mm512_mask_add_epi8, _mm512_mask_storeu_epi8, _mm512_mask_test_epi8_mask, _mm512_set1_epi8,
    _mm512_storeu_si512, _mm512_sub_epi8,
};
use std::mem::transmute;

use super::bits::{Bits, WORDS};
use super::choice::{self, CHOICE_BITS};
use super::schedule::{Engine, Job, Tier};
use super::sweep::{self, Planes};
use super::text::{DigitPlanes, Line};
use super::transpose::{self, Slots, TAIL};
use crate::grid::{Clues, Solution};
use crate::solve::single::vector::Open;

/// The proof that this machine has AVX-512 as far as it is used here.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct Avx512(());

impl Avx512 {
    /// The proof, if it is so.
    pub(in crate::solve) fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self(()))
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

/// 256 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Register(__m256i);

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
    fn ternary<const TABLE: i32>(self, b: Self, c: Self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm256_ternarylogic_epi64::<TABLE>(self.0, b.0, c.0) })
    }
}

impl Bits for Register {
    #[inline(always)]
    fn zero(self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn ones(self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm256_set1_epi64x(-1) })
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm256_and_si256(self.0, b.0) })
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm256_or_si256(self.0, b.0) })
    }

    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm256_xor_si256(self.0, b.0) })
    }

    #[inline(always)]
    fn but_not(self, b: Self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm256_andnot_si256(b.0, self.0) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm256_slli_epi64::<N>(self.0) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        // SAFETY: `self` is the proof.
        Self(unsafe { _mm256_srli_epi64::<N>(self.0) })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: `self` is the proof.
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }

    #[inline(always)]
    fn words(self) -> [u64; WORDS] {
        // SAFETY: both are 32 bytes of which every value is valid.
        unsafe { transmute(self.0) }
    }

    #[inline(always)]
    fn with_words(self, words: [u64; WORDS]) -> Self {
        // SAFETY: both are 32 bytes of which every value is valid.
        Self(unsafe { transmute::<[u64; WORDS], __m256i>(words) })
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

    /// To choose between bits is one instruction here.
    #[inline(always)]
    fn exchange<const N: i32>(self, other: Self, low: Self) -> (Self, Self) {
        (
            low.select(self, other.shl::<N>()),
            low.select(self.shr::<N>(), other),
        )
    }
}

impl Tier for Avx512 {
    type Register = Register;

    fn zero(self) -> Register {
        // SAFETY: `self` is the proof.
        Register(unsafe { _mm256_setzero_si256() })
    }

    fn round(self, planes: &mut Planes<Register>) -> [Register; CHOICE_BITS] {
        // SAFETY: `self` is the proof.
        unsafe { round(planes) }
    }

    fn load(self, slots: &Slots, planes: &mut Planes<Register>) {
        // SAFETY: `self` is the proof.
        unsafe { load(slots, planes) }
    }

    fn store(self, planes: &Planes<Register>, choice: &[Register; CHOICE_BITS], slots: &mut Slots) {
        // SAFETY: `self` is the proof.
        unsafe { store(planes, choice, slots) }
    }

    #[inline(always)]
    fn read(self, line: &Line) -> DigitPlanes {
        // SAFETY: `self` is the proof.
        unsafe { read(line) }
    }

    #[inline(always)]
    fn write(self, planes: &DigitPlanes, line: &mut Line) {
        // SAFETY: `self` is the proof.
        unsafe { write(planes, line) }
    }

    fn solve(self, engine: &mut Engine<Self>, job: &mut Job<'_>) {
        // SAFETY: `self` is the proof.
        unsafe { solve(engine, job) }
    }
}

// What follows is safe in itself. It is compiled with the instructions, so that calling it from
// where they are not known to be there takes the proof.

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn round(planes: &mut Planes<Register>) -> [Register; CHOICE_BITS] {
    sweeps(planes);
    choice::choose(planes)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn sweeps(planes: &mut Planes<Register>) {
    sweep::round(planes);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn load(slots: &Slots, planes: &mut Planes<Register>) {
    transpose::load(slots, planes);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline(never)]
fn store(planes: &Planes<Register>, choice: &[Register; CHOICE_BITS], slots: &mut Slots) {
    transpose::store(planes, choice, slots);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn solve(engine: &mut Engine<Avx512>, job: &mut Job<'_>) {
    engine.solve(job);
}

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
