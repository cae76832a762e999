//! Runs property tests with every register type.

use super::bits::{Bits, Words as _, slot_position};
use super::portable::Portable;
use crate::Simd;

/// A property of the bulk solver that must hold with every instruction set.
pub(super) trait IsaProperty {
    fn check<T: Simd>(&self, simd: T);
}

/// Checks a property with all available instruction sets. Prints the instruction sets that are
/// skipped.
pub(super) fn on_every_isa(property: &impl IsaProperty) {
    property.check(Portable);
    #[cfg(target_arch = "x86_64")]
    {
        match crate::Avx2::detect() {
            Some(simd) => property.check(simd),
            None => eprintln!("skipped: this machine has no AVX2"),
        }
        match crate::Avx512::detect() {
            Some(proof) => {
                property.check(super::avx512::Avx512Lanes512(proof));
                property.check(super::avx512::Avx512Lanes256(proof));
            }
            None => eprintln!("skipped: this machine has no AVX-512"),
        }
    }
}

/// A register in which the bit of each slot is the result of `bit`.
pub(super) fn register<V: Bits>(like: V, mut bit: impl FnMut(usize) -> bool) -> V {
    let mut words = V::Words::ZERO;
    for slot in 0..V::LANES {
        let (place, word) = slot_position::<V>(slot);
        words.as_mut()[word] |= u64::from(bit(slot)) << place;
    }
    like.with_words(words)
}

pub(super) fn bit<V: Bits>(register: V, slot: usize) -> bool {
    let (place, word) = slot_position::<V>(slot);
    register.words().as_ref()[word] >> place & 1 == 1
}

pub(super) fn bits<V: Bits>(register: V) -> impl Iterator<Item = bool> {
    (0..V::LANES).map(move |slot| bit(register, slot))
}
