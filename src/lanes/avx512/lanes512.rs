//! The version for AVX-512 with registers of 512 bits. The parent module contains the safety
//! argument.
#![expect(
    unsafe_code,
    reason = "instructions beyond the target's baseline are unsafe"
)]

use std::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_andnot_si512, _mm512_or_si512, _mm512_rorv_epi64,
    _mm512_set1_epi64, _mm512_setzero_si512, _mm512_ternarylogic_epi64, _mm512_test_epi64_mask,
    _mm512_xor_si512,
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

/// AVX-512 with registers of 512 lanes. A value of this type proves that the machine has AVX-512.
#[derive(Clone, Copy, Debug)]
pub struct Avx512Lanes512(pub Avx512);

register!(Register(__m512i) of Avx512Lanes512, 8 words, {
    zero: _mm512_setzero_si512,
    splat: _mm512_set1_epi64,
    and: _mm512_and_si512,
    or: _mm512_or_si512,
    xor: _mm512_xor_si512,
    and_not: _mm512_andnot_si512,
    rotate: _mm512_rorv_epi64,
    ternary: _mm512_ternarylogic_epi64,
    test: _mm512_test_epi64_mask,
});

impl_simd!(
    Avx512Lanes512,
    Register,
    "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt"
);
