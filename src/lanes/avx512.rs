//! The versions of the bulk solver for AVX-512, which has logic of three inputs in one instruction.
//!
//! There are two versions. Registers of 512 bits, in `avx512/lanes512.rs`, halve the cost of
//! transposing and choosing. The planes then occupy about 80 KiB, and a sweep reads them in order.
//! This is fast if the L1 cache is large, and if the machine executes as many instructions of 512
//! bits per cycle as of 256 bits. On other machines, registers of 256 bits, in
//! `avx512/lanes256.rs`, are at least as fast.
//!
//! # Safety argument
//!
//! The program must not execute instructions that the machine does not have. An [`Avx512`] value
//! exists only if the machine has AVX-512. A register is made only from an `Avx512` or from another
//! register. A value of either type therefore proves that the instructions are available.
#![expect(
    unsafe_code,
    reason = "instructions beyond the target's baseline are unsafe"
)]

mod lanes256;
mod lanes512;

use std::arch::x86_64::{
    _mm512_mask_add_epi8, _mm512_mask_storeu_epi8, _mm512_set1_epi8, _mm512_storeu_si512,
};

use super::avx2::Avx2;
use super::node::TAIL;
use super::text::{DigitPlanes, GridText};

pub use {lanes256::Avx512Lanes256, lanes512::Avx512Lanes512};

/// A proof that this machine has the AVX-512 features used here, and AVX2.
#[derive(Clone, Copy, Debug)]
pub struct Avx512(Avx2);

impl Avx512 {
    /// Detects the features of this machine; `None` if one is missing.
    pub fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl");
        Avx2::detect().filter(|_| has_all).map(Self)
    }
}

/// The truth tables of the three inputs. Bit `4a + 2b + c` of a table is the value for `a`, `b` and
/// `c`. Applying a formula to these tables yields the table of the formula.
const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;
const fn not(table: i32) -> i32 {
    table ^ 0xFF
}

/// Defines a register type by its vector type, its number of words, and its instructions.
macro_rules! register {
    ($register:ident($vector:ident) of $proof:ident, $words:literal words, {
        zero: $zero:ident,
        splat: $splat:ident,
        and: $and:ident,
        or: $or:ident,
        xor: $xor:ident,
        and_not: $and_not:ident,
        rotate: $rotate:ident,
        ternary: $ternary:ident,
        test: $test:ident,
    }) => {
        #[derive(Clone, Copy, Debug)]
        #[repr(transparent)]
        pub struct $register($vector);

        impl $register {
            #[inline(always)]
            fn zero_of(_proof: $proof) -> Self {
                // SAFETY: an `Avx512` exists only if the machine has AVX-512.
                Self(unsafe { $zero() })
            }

            #[inline(always)]
            fn ternary<const TABLE: i32>(self, b: Self, c: Self) -> Self {
                // SAFETY: `self` exists only if the machine has AVX-512.
                Self(unsafe { $ternary::<TABLE>(self.0, b.0, c.0) })
            }
        }

        impl Bits for $register {
            type Words = [u64; $words];

            const ROTATES: bool = true;

            #[inline(always)]
            fn zero(self) -> Self {
                // SAFETY: `self` exists only if the machine has AVX-512.
                Self(unsafe { $zero() })
            }

            #[inline(always)]
            fn ones(self) -> Self {
                // SAFETY: `self` exists only if the machine has AVX-512.
                Self(unsafe { $splat(-1) })
            }

            #[inline(always)]
            fn and(self, b: Self) -> Self {
                // SAFETY: `self` exists only if the machine has AVX-512.
                Self(unsafe { $and(self.0, b.0) })
            }

            #[inline(always)]
            fn or(self, b: Self) -> Self {
                // SAFETY: `self` exists only if the machine has AVX-512.
                Self(unsafe { $or(self.0, b.0) })
            }

            #[inline(always)]
            fn xor(self, b: Self) -> Self {
                // SAFETY: `self` exists only if the machine has AVX-512.
                Self(unsafe { $xor(self.0, b.0) })
            }

            #[inline(always)]
            fn andnot(self, b: Self) -> Self {
                // SAFETY: `self` exists only if the machine has AVX-512.
                Self(unsafe { $and_not(b.0, self.0) })
            }

            #[inline(always)]
            fn rotate_right(self, count: usize) -> Self {
                // SAFETY: `self` exists only if the machine has AVX-512.
                Self(unsafe { $rotate(self.0, $splat(count.cast_signed() as i64)) })
            }

            #[inline(always)]
            fn is_zero(self) -> bool {
                // SAFETY: `self` exists only if the machine has AVX-512.
                unsafe { $test(self.0, self.0) == 0 }
            }

            #[inline(always)]
            fn words(self) -> Self::Words {
                // SAFETY: both types have the same size, and every bit pattern is valid.
                unsafe { transmute(self.0) }
            }

            #[inline(always)]
            fn with_words(self, words: Self::Words) -> Self {
                // SAFETY: both types have the same size, and every bit pattern is valid.
                Self(unsafe { transmute::<Self::Words, $vector>(words) })
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
            fn or_and(self, b: Self, c: Self) -> Self {
                self.ternary::<{ A | B & C }>(b, c)
            }

            #[inline(always)]
            fn or_andnot(self, b: Self, c: Self) -> Self {
                self.ternary::<{ A | B & not(C) }>(b, c)
            }

            #[inline(always)]
            fn or_xor(self, b: Self, c: Self) -> Self {
                self.ternary::<{ A | B ^ C }>(b, c)
            }

            #[inline(always)]
            fn and_or(self, b: Self, c: Self) -> Self {
                self.ternary::<{ A & (B | C) }>(b, c)
            }

            #[inline(always)]
            fn andnot2(self, b: Self, c: Self) -> Self {
                self.ternary::<{ A & not(B | C) }>(b, c)
            }

            #[inline(always)]
            fn andnot_both(self, b: Self, c: Self) -> Self {
                self.ternary::<{ A & not(B & C) }>(b, c)
            }

            #[inline(always)]
            fn and_ornot(self, b: Self, c: Self) -> Self {
                self.ternary::<{ A & (B | not(C)) }>(b, c)
            }
        }
    };
}
use register;

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn write(planes: &DigitPlanes, line: &mut GridText) {
    let text = |half: usize| {
        let mut text = _mm512_set1_epi8(b'0'.cast_signed());
        for (k, plane) in planes.iter().enumerate() {
            text = _mm512_mask_add_epi8(text, plane[half], text, _mm512_set1_epi8(1 << k));
        }
        text
    };
    let (main, tail) = line.split_at_mut(64);
    // SAFETY: the first part has 64 bytes, and the mask limits the second part to its 17 bytes.
    unsafe {
        _mm512_storeu_si512(main.as_mut_ptr().cast(), text(0));
        _mm512_mask_storeu_epi8(tail.as_mut_ptr().cast(), (1 << TAIL) - 1, text(1));
    }
}
