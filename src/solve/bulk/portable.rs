//! The tier that runs everywhere.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use wide::u64x4;

use super::bits::Bits;
use super::choice::{self, Choices};
use super::schedule::Tier;
use super::sweep::{self, Planes};
use super::transpose::{self, Slots};

/// The register of the portable tier: whatever vectors the target has on every machine, two of
/// SSE2 on x86-64, two of NEON on 64-bit Arm, else four words.
///
/// Plain arrays of words leave it to the compiler to find the vectors in them, which it does in
/// one place and not in the next, as the code around them changes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Register(u64x4);

impl Bits for Register {
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
    fn but_not(self, b: Self) -> Self {
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

/// No proof is needed that the machine has its own instructions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Tier for Portable {
    type Register = Register;

    fn zero(self) -> Register {
        Register(u64x4::ZERO)
    }

    // Each piece by itself: the compiler does worse with all of them at once.

    #[inline(never)]
    fn round(self, planes: &mut Planes<Register>) -> Choices<Register> {
        sweep::round(planes);
        let mut choices = choice::choose(planes);
        if !planes.verdict.vast.is_zero() {
            choice::choose_boldly(planes, &mut choices);
        }
        choices
    }

    #[inline(never)]
    fn load(self, slots: &Slots<Register>, planes: &mut Planes<Register>) {
        transpose::load(slots, planes);
    }

    #[inline(never)]
    fn store(
        self,
        planes: &Planes<Register>,
        choices: &Choices<Register>,
        slots: &mut Slots<Register>,
    ) {
        transpose::store(planes, choices, slots);
    }
}
