//! A register of lanes: 256 bits, each of which belongs to another search node.
//!
//! Everything the engine thinks is written once, with the operations of [`Bits`]. A tier has to
//! give the two-input ones; the three-input ones are composed of them here and may be replaced
//! where a machine does them at once.
//!
//! ```text
//!            word 0               word 1               word 2               word 3
//!   bit 63 ......... 0   bit 63 ......... 0   bit 63 ......... 0   bit 63 ......... 0
//!  slot 252   8  4   0  253   9   5       1  254  10   6       2  255  11   7       3
//! ```
//!
//! The lane of slot `s` is bit `s / 4` of word `s % 4`: so four neighbouring slots are loaded as
//! one register, and turning slots into planes moves no bit from one word to another.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use wide::u64x4;

/// 64-bit words in a register.
pub(super) const WORDS: usize = 4;

/// Bits in a register: search nodes that advance together.
pub(super) const LANES: usize = 64 * WORDS;

/// The word and the bit of a slot's lane.
#[inline(always)]
pub(super) const fn place(slot: usize) -> (usize, usize) {
    (slot % WORDS, slot / WORDS)
}

/// The slot whose lane is this bit of this word.
#[inline(always)]
pub(super) const fn slot(word: usize, bit: usize) -> usize {
    bit * WORDS + word
}

/// One bit for each of the 256 lanes.
pub(super) trait Bits: Copy {
    /// The same bit in every lane of which this register is an example.
    ///
    /// Made from a register and not from nothing: a tier whose registers cannot be made without
    /// a proof that the machine has the instructions needs no other proof.
    fn zero(self) -> Self;
    fn ones(self) -> Self;

    fn and(self, b: Self) -> Self;
    fn or(self, b: Self) -> Self;
    fn xor(self, b: Self) -> Self;
    /// `self & !b`
    fn but_not(self, b: Self) -> Self;

    /// Every word shifted left or right by `N` bits.
    fn shl<const N: i32>(self) -> Self;
    fn shr<const N: i32>(self) -> Self;

    fn is_zero(self) -> bool;
    fn words(self) -> [u64; WORDS];
    /// A register with these bits.
    fn with_words(self, words: [u64; WORDS]) -> Self;

    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }

    /// At least two of the three.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }

    /// `if self { b } else { c }`
    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        c.xor(self.and(b.xor(c)))
    }

    /// `self | (b & c)`
    #[inline(always)]
    fn or_both(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }

    /// `self | (b & !c)`
    #[inline(always)]
    fn or_but_not(self, b: Self, c: Self) -> Self {
        self.or(b.but_not(c))
    }

    /// `self | (b ^ c)`
    #[inline(always)]
    fn or_differ(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }

    /// `self & (b | c)`
    #[inline(always)]
    fn and_either(self, b: Self, c: Self) -> Self {
        self.and(b.or(c))
    }

    /// `self & !b & !c`
    #[inline(always)]
    fn but_neither(self, b: Self, c: Self) -> Self {
        self.but_not(b.or(c))
    }

    /// `self & !(b & c)`
    #[inline(always)]
    fn but_not_both(self, b: Self, c: Self) -> Self {
        self.but_not(b.and(c))
    }

    /// `self & (b | !c)`: where `c` holds, only what `b` allows.
    #[inline(always)]
    fn and_implied(self, b: Self, c: Self) -> Self {
        self.but_not(c.but_not(b))
    }

    /// Swaps the upper half of every field of `2 * N` bits with the lower half of the same field
    /// of the other register: one step of a bit-matrix transposition. `low` has the lower halves
    /// set.
    ///
    /// ```text
    ///   self  A B A B        A a A a
    ///                   ->
    ///   other a b a b        B b B b      (lower half first)
    /// ```
    #[inline(always)]
    fn exchange<const N: i32>(self, other: Self, low: Self) -> (Self, Self) {
        let differ = self.shr::<N>().xor(other).and(low);
        (self.xor(differ.shl::<N>()), other.xor(differ))
    }
}

/// The register of the portable tier: whatever vectors the target has on every machine, two of
/// SSE2 on x86-64, two of NEON on 64-bit Arm, else four words.
///
/// Plain arrays of words leave it to the compiler to find the vectors in them, which it does in
/// one place and not in the next, as the code around them changes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words(u64x4);

impl Words {
    pub(super) const ZERO: Self = Self(u64x4::ZERO);
}

impl Bits for Words {
    #[inline(always)]
    fn zero(self) -> Self {
        Self::ZERO
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
    fn words(self) -> [u64; WORDS] {
        self.0.to_array()
    }

    #[inline(always)]
    fn with_words(self, words: [u64; WORDS]) -> Self {
        Self(u64x4::new(words))
    }
}

#[cfg(test)]
mod tests {
    use super::super::laws::{Chance, Law, on_every_tier, register};
    use super::super::schedule::Tier;
    use super::*;

    struct TruthTables;

    impl Law for TruthTables {
        fn check<T: Tier>(&self, tier: T) {
            // Slot `s` has the inputs that the bits of `s` are: all eight combinations.
            let input = |place: usize| move |slot: usize| slot >> place & 1 == 1;
            let [a, b, c] = [2, 1, 0].map(|place| register(tier.zero(), input(place)));
            let equals = |result: T::Register, formula: fn(bool, bool, bool) -> bool| {
                let expected = register(tier.zero(), |slot| {
                    formula(input(2)(slot), input(1)(slot), input(0)(slot))
                });
                assert_eq!(result.words(), expected.words());
            };
            equals(a.zero(), |_, _, _| false);
            equals(a.ones(), |_, _, _| true);
            equals(a.and(b), |a, b, _| a && b);
            equals(a.or(b), |a, b, _| a || b);
            equals(a.xor(b), |a, b, _| a != b);
            equals(a.but_not(b), |a, b, _| a && !b);
            equals(a.and3(b, c), |a, b, c| a && b && c);
            equals(a.or3(b, c), |a, b, c| a || b || c);
            equals(a.xor3(b, c), |a, b, c| (a != b) != c);
            equals(a.majority(b, c), |a, b, c| {
                u8::from(a) + u8::from(b) + u8::from(c) > 1
            });
            equals(a.select(b, c), |a, b, c| if a { b } else { c });
            equals(a.or_both(b, c), |a, b, c| a || (b && c));
            equals(a.or_but_not(b, c), |a, b, c| a || (b && !c));
            equals(a.or_differ(b, c), |a, b, c| a || (b != c));
            equals(a.and_either(b, c), |a, b, c| a && (b || c));
            equals(a.but_neither(b, c), |a, b, c| a && !b && !c);
            equals(a.but_not_both(b, c), |a, b, c| a && !(b && c));
            equals(a.and_implied(b, c), |a, b, c| a && (b || !c));
        }
    }

    #[test]
    fn every_operation_is_its_formula() {
        on_every_tier(&TruthTables);
    }

    struct Words;

    impl Law for Words {
        fn check<T: Tier>(&self, tier: T) {
            let mut chance = Chance(1);
            for _ in 0..100 {
                let words = std::array::from_fn(|_| chance.next());
                let register = tier.zero().with_words(words);
                assert_eq!(register.words(), words);
                assert_eq!(register.shl::<4>().words(), words.map(|w| w << 4));
                assert_eq!(register.shr::<16>().words(), words.map(|w| w >> 16));
                assert!(!register.is_zero());
            }
            assert!(tier.zero().is_zero());
            for slot in 0..LANES {
                assert!(!register(tier.zero(), |s| s == slot).is_zero());
            }
        }
    }

    #[test]
    fn a_register_is_its_words() {
        on_every_tier(&Words);
    }

    #[test]
    fn slots_and_places_name_each_other() {
        for index in 0..LANES {
            let (word, bit) = place(index);
            assert_eq!(slot(word, bit), index);
        }
    }
}
