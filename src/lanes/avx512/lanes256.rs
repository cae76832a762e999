//! The version for AVX-512 with registers of 256 bits. The parent module contains the safety
//! argument.
#![expect(
    unsafe_code,
    reason = "instructions beyond the target's baseline are unsafe"
)]

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_or_si256, _mm256_rorv_epi64,
    _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_ternarylogic_epi64, _mm256_test_epi64_mask,
    _mm256_xor_si256,
};
use std::mem::transmute;

use super::super::text::{DigitPlanes, GridText};
use super::{A, Avx512, B, C, not, register, write};
use crate::Simd;
use crate::avx2::{impl_simd, read};
use crate::bits::Bits;
use crate::choice::{self, LaneBranches};
use crate::sweep::{self, Planes};
use crate::transpose::{self, Slots};

/// AVX-512 with registers of 256 lanes. A value of this type proves that the machine has AVX-512.
#[derive(Clone, Copy, Debug)]
pub struct Avx512Lanes256(pub Avx512);

register!(Register(__m256i) of Avx512Lanes256, 4 words, {
    zero: _mm256_setzero_si256,
    splat: _mm256_set1_epi64x,
    and: _mm256_and_si256,
    or: _mm256_or_si256,
    xor: _mm256_xor_si256,
    and_not: _mm256_andnot_si256,
    rotate: _mm256_rorv_epi64,
    ternary: _mm256_ternarylogic_epi64,
    test: _mm256_test_epi64_mask,
});

impl_simd!(
    Avx512Lanes256,
    Register,
    "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt"
);
