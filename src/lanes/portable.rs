//! The portable version of the bulk solver, which runs on every machine.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use wide::u64x4;

use super::bits::Bits;
use super::choice::{self, LaneBranches};
use super::sweep::{self, Planes};
use super::transpose::{self, Slots};
use crate::Simd;

/// The register of the portable version: 256 bits in vectors that every machine of the target has,
/// such as SSE2 on x86-64 and NEON on 64-bit Arm.
///
/// Plain arrays of words would need auto-vectorization, which may fail when the surrounding code
/// changes.
#[derive(Clone, Copy, Debug)]
pub struct PortableRegister(u64x4);

impl Bits for PortableRegister {
    type Words = [u64; 4];

    #[inline(always)]
    fn zero(self) -> Self {
        Self(u64x4::ZERO)
    }

    #[inline(always)]
    fn ones(self) -> Self {
        Self(u64x4::MAX)
    }

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(self.0 & b.0)
    }

    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(self.0 | b.0)
    }

    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(self.0 ^ b.0)
    }

    #[inline(always)]
    fn andnot(self, b: Self) -> Self {
        Self(self.0 & !b.0)
    }

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        Self(self.0 << N)
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        Self(self.0 >> N)
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0 == u64x4::ZERO
    }

    #[inline(always)]
    fn words(self) -> [u64; 4] {
        self.0.to_array()
    }

    #[inline(always)]
    fn with_words(self, words: [u64; 4]) -> Self {
        Self(u64x4::new(words))
    }
}

/// The baseline instruction set of the target. Every machine of the target supports it, so this
/// value need not prove anything.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Simd for Portable {
    type Register = PortableRegister;

    fn zero(self) -> PortableRegister {
        PortableRegister(u64x4::ZERO)
    }

    // These are separate functions, because the compiler optimizes a single large function less
    // well.

    #[inline(never)]
    fn round(self, planes: &mut Planes<PortableRegister>) -> LaneBranches<PortableRegister> {
        sweep::round(planes);
        let mut choices = choice::choose(planes);
        if !planes.verdict.wide_open.is_zero() {
            choice::choose_more(planes, &mut choices);
        }
        choices
    }

    #[inline(never)]
    fn load(self, slots: &Slots<PortableRegister>, planes: &mut Planes<PortableRegister>) {
        transpose::load(slots, planes);
    }

    #[inline(never)]
    fn store(
        self,
        planes: &Planes<PortableRegister>,
        choices: &LaneBranches<PortableRegister>,
        slots: &mut Slots<PortableRegister>,
    ) {
        transpose::store(planes, choices, slots);
    }
}
