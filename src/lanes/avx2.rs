//! The version of the bulk solver for AVX2, with registers of 256 bits and logic of two inputs.
//!
//! # Safety argument
//!
//! The program must not execute instructions that the machine does not have. An [`Avx2`] value
//! exists only if the machine has AVX2. An [`Avx2Register`] is made only from an `Avx2` or from
//! another register. A value of either type therefore proves that the instructions are available.
#![expect(
    unsafe_code,
    reason = "instructions beyond the target's baseline are unsafe"
)]
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_blend_epi16,
    _mm256_blend_epi32, _mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_min_epu8,
    _mm256_movemask_epi8, _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi8, _mm256_set1_epi32,
    _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_slli_epi64,
    _mm256_srli_epi64, _mm256_storeu_si256, _mm256_sub_epi8, _mm256_testz_si256, _mm256_xor_si256,
};
use std::mem::transmute;

use super::bits::Bits;
use super::choice::{self, LaneBranches};
use super::node::TAIL;
use super::sweep::{self, Planes};
use super::text::{DigitPlanes, GridText};
use super::transpose::{self, Slots};
use crate::Simd;

/// A proof that this machine has the AVX2 features used here.
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

impl Avx2 {
    /// Detects the features of this machine; `None` if one is missing.
    pub fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self(()))
    }
}

/// A register of 256 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Avx2Register(__m256i);

impl Avx2Register {
    #[inline(always)]
    pub(super) fn zero_of(_proof: Avx2) -> Self {
        // SAFETY: an `Avx2` exists only if the machine has AVX2.
        Self(unsafe { _mm256_setzero_si256() })
    }
}

impl Bits for Avx2Register {
    type Words = [u64; 4];

    #[inline(always)]
    fn zero(self) -> Self {
        // SAFETY: `self` exists only if the machine has AVX2.
        Self(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn ones(self) -> Self {
        // SAFETY: `self` exists only if the machine has AVX2.
        Self(unsafe { _mm256_set1_epi64x(-1) })
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        // SAFETY: `self` exists only if the machine has AVX2.
        Self(unsafe { _mm256_and_si256(self.0, b.0) })
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        // SAFETY: `self` exists only if the machine has AVX2.
        Self(unsafe { _mm256_or_si256(self.0, b.0) })
    }

    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        // SAFETY: `self` exists only if the machine has AVX2.
        Self(unsafe { _mm256_xor_si256(self.0, b.0) })
    }

    #[inline(always)]
    fn andnot(self, b: Self) -> Self {
        // SAFETY: `self` exists only if the machine has AVX2.
        Self(unsafe { _mm256_andnot_si256(b.0, self.0) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        // SAFETY: `self` exists only if the machine has AVX2.
        Self(unsafe { _mm256_slli_epi64::<N>(self.0) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        // SAFETY: `self` exists only if the machine has AVX2.
        Self(unsafe { _mm256_srli_epi64::<N>(self.0) })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        // SAFETY: `self` exists only if the machine has AVX2.
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }

    #[inline(always)]
    fn words(self) -> [u64; 4] {
        // SAFETY: both types have 32 bytes, and every value of these bytes is valid.
        unsafe { transmute(self.0) }
    }

    #[inline(always)]
    fn with_words(self, words: [u64; 4]) -> Self {
        // SAFETY: both types have 32 bytes, and every value of these bytes is valid.
        Self(unsafe { transmute::<[u64; 4], __m256i>(words) })
    }

    /// Exchanges halves of fields as [`Bits::exchange`] does. For some field widths, AVX2 has a
    /// blend instruction, which needs no masks.
    #[inline(always)]
    fn exchange<const N: i32>(self, other: Self, low: Self) -> (Self, Self) {
        let (up, down) = (other.shl::<N>().0, self.shr::<N>().0);
        // SAFETY: `self` exists only if the machine has AVX2.
        unsafe {
            match N {
                32 => (
                    Self(_mm256_blend_epi32::<0b1010_1010>(self.0, up)),
                    Self(_mm256_blend_epi32::<0b1010_1010>(down, other.0)),
                ),
                16 => (
                    Self(_mm256_blend_epi16::<0b1010_1010>(self.0, up)),
                    Self(_mm256_blend_epi16::<0b1010_1010>(down, other.0)),
                ),
                _ => {
                    let differ = Self(down).xor(other).and(low);
                    (self.xor(differ.shl::<N>()), other.xor(differ))
                }
            }
        }
    }
}

/// Implements [`Simd`], the interface to an instruction set, for a type whose values prove that
/// the machine has some target features. Each method of the trait is compiled with these features.
/// Large methods call separate functions.
macro_rules! impl_simd {
    ($proof:ty, $register:ident, $instructions:tt) => {
        impl Simd for $proof {
            type Register = $register;

            fn zero(self) -> $register {
                $register::zero_of(self)
            }

            fn round(self, planes: &mut Planes<$register>) -> LaneBranches<$register> {
                // SAFETY: `self` exists only if the machine has AVX2.
                unsafe { round(planes) }
            }

            fn load(self, slots: &Slots<$register>, planes: &mut Planes<$register>) {
                // SAFETY: `self` exists only if the machine has AVX2.
                unsafe { load(slots, planes) }
            }

            fn store(
                self,
                planes: &Planes<$register>,
                choice: &LaneBranches<$register>,
                slots: &mut Slots<$register>,
            ) {
                // SAFETY: `self` exists only if the machine has AVX2.
                unsafe { store(planes, choice, slots) }
            }

            #[inline(always)]
            fn read(self, line: &GridText) -> DigitPlanes {
                // SAFETY: `self` exists only if the machine has AVX2.
                unsafe { read(line) }
            }

            #[inline(always)]
            fn write(self, planes: &DigitPlanes, line: &mut GridText) {
                // SAFETY: `self` exists only if the machine has AVX2.
                unsafe { write(planes, line) }
            }
        }

        // These functions are safe, but they are compiled with target features. Code without the
        // features calls them only if it has a value that proves that the machine has AVX2.

        #[target_feature(enable = $instructions)]
        #[inline(never)]
        fn round(planes: &mut Planes<$register>) -> LaneBranches<$register> {
            sweeps(planes);
            let mut choices = choice::choose(planes);
            if !planes.verdict.wide_open.is_zero() {
                choose_more(planes, &mut choices);
            }
            choices
        }

        #[target_feature(enable = $instructions)]
        #[inline(never)]
        fn choose_more(planes: &Planes<$register>, choices: &mut LaneBranches<$register>) {
            choice::choose_more(planes, choices);
        }

        #[target_feature(enable = $instructions)]
        #[inline(never)]
        fn sweeps(planes: &mut Planes<$register>) {
            sweep::round(planes);
        }

        #[target_feature(enable = $instructions)]
        #[inline(never)]
        fn load(slots: &Slots<$register>, planes: &mut Planes<$register>) {
            transpose::load(slots, planes);
        }

        #[target_feature(enable = $instructions)]
        #[inline(never)]
        fn store(
            planes: &Planes<$register>,
            choice: &LaneBranches<$register>,
            slots: &mut Slots<$register>,
        ) {
            transpose::store(planes, choice, slots);
        }
    };
}
pub(super) use impl_simd;

impl_simd!(Avx2, Avx2Register, "avx2,bmi1,bmi2,lzcnt,popcnt");

/// Reads the digit planes of a text. The versions for AVX-512 also use this function. If it were
/// compiled for AVX-512, the comparisons would yield mask registers, and the code would be slower.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
pub(super) fn read(line: &GridText) -> DigitPlanes {
    // The three parts are cells 0 to 31, 32 to 63, and 49 to 80. The last seventeen cells are in
    // the top bits of the third part.
    let mut masks = [[0; 3]; 4];
    for (third, at) in [0, 32, 49].into_iter().enumerate() {
        let (bytes, _) = line[at..]
            .split_first_chunk::<32>()
            .expect("at least 32 bytes follow");
        // SAFETY: the pointer refers to 32 readable bytes.
        let text = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
        let values = _mm256_sub_epi8(text, _mm256_set1_epi8(b'0'.cast_signed()));
        // A value is at most nine if it equals its unsigned minimum with nine.
        let nine = _mm256_min_epu8(values, _mm256_set1_epi8(9));
        let values = _mm256_and_si256(values, _mm256_cmpeq_epi8(values, nine));
        // `movemask` reads the top bit of each byte, so a shift first moves bit `k` to the top.
        let bits = [
            _mm256_slli_epi64::<7>(values),
            _mm256_slli_epi64::<6>(values),
            _mm256_slli_epi64::<5>(values),
            _mm256_slli_epi64::<4>(values),
        ];
        for (mask, bits) in masks.iter_mut().zip(bits) {
            mask[third] = u64::from(_mm256_movemask_epi8(bits).cast_unsigned());
        }
    }
    masks.map(|[low, high, tail]| [low | high << 32, tail >> (32 - TAIL)])
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn write(planes: &DigitPlanes, line: &mut GridText) {
    // Byte `i` of a register needs bit `i % 8` of byte `i / 8`.
    let own_byte = _mm256_set_epi64x(
        0x0303_0303_0303_0303,
        0x0202_0202_0202_0202,
        0x0101_0101_0101_0101,
        0,
    );
    let own_bit = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64.cast_signed());
    let text = |bits: [u32; 4]| {
        let mut text = _mm256_set1_epi8(b'0'.cast_signed());
        for (k, bits) in bits.into_iter().enumerate() {
            let four = _mm256_set1_epi32(bits.cast_signed());
            let spread = _mm256_and_si256(_mm256_shuffle_epi8(four, own_byte), own_bit);
            let set = _mm256_cmpeq_epi8(spread, own_bit);
            text = _mm256_add_epi8(text, _mm256_and_si256(set, _mm256_set1_epi8(1 << k)));
        }
        text
    };
    let from = |cell: u32| {
        planes.map(|[main, tail]| {
            let all = u128::from(main) | u128::from(tail) << 64;
            let [a, b, c, d, ..] = (all >> cell).to_le_bytes();
            u32::from_le_bytes([a, b, c, d])
        })
    };
    let parts = [
        (0, text(from(0))),
        (32, text(from(32))),
        (49, text(from(49))),
    ];
    for (at, text) in parts {
        let (bytes, _) = line[at..]
            .split_first_chunk_mut::<32>()
            .expect("at least 32 bytes follow");
        // SAFETY: the pointer refers to 32 writable bytes.
        unsafe { _mm256_storeu_si256(bytes.as_mut_ptr().cast(), text) };
    }
}
