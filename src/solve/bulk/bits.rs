//! A register of lanes: some hundred bits, each of which belongs to another search node.
//!
//! Everything the engine thinks is written once, with the operations of [`Bits`]. A tier has to
//! give the two-input ones; the three-input ones are composed of them here and may be replaced
//! where a machine does them at once. It also says how wide its registers are: four words, or
//! eight.
//!
//! # Lanes and slots
//!
//! What is in a lane has a *slot* in memory between rounds, and the two are numbered apart. A lane
//! is a bit of a word of a register. Its slot's words stand in rows, as many side by side as a
//! register has words, so that loading them as a register puts each into the right column:
//!
//! ```text
//!   lane: bit 5 of word 2                  row of slots
//!
//!    word 3   word 2   word 1   word 0     register 0   . . . .
//!   ........ ..x..... ........ ........      ...
//!              ^ bit 5                     register 5   . x . .     column 2
//! ```
//!
//! [`place`] gives the register and the column of a slot, and so the bit and the word of its lane.
//! Neighbouring slots are in neighbouring registers, and some dozen of them share a few lines of
//! the cache, so that a walk over all slots of a set is a walk through memory.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use std::fmt::Debug;

/// A register in memory: an array of its words, in a lane's order or in that of slots.
pub(super) trait Words:
    Copy + PartialEq + Debug + Send + AsRef<[u64]> + AsMut<[u64]> + 'static
{
    const ZERO: Self;
}

impl Words for [u64; 4] {
    const ZERO: Self = [0; 4];
}

impl Words for [u64; 8] {
    const ZERO: Self = [0; 8];
}

/// The register and the column of a slot: the bit and the word of its lane.
///
/// Of the six bits of the one and the two or three of the other, a slot's number has the bit's
/// high ones first, then the word's, then the bit's low ones.
#[inline(always)]
pub(super) const fn place<V: Bits>(slot: usize) -> (usize, usize) {
    let run = 64 / V::WORDS;
    (slot / 64 * run + slot % run, slot / run % V::WORDS)
}

/// The words of a register, so that bit `i` of word `j` is that of slot `64 * j + i`.
///
/// Bits of the word's number and of the bit's change places: the steps of a transposition, see
/// [`transpose`](super::transpose).
#[inline(always)]
pub(super) fn in_slot_order<W: Words>(mut words: W) -> W {
    let all = words.as_mut();
    let mut apart = 1;
    while apart < all.len() {
        let shift = 64 / all.len() * apart;
        let low = low_halves(1 << shift);
        for i in (0..all.len()).filter(|i| i & apart == 0) {
            let differ = (all[i] >> shift ^ all[i + apart]) & low;
            all[i] ^= differ << shift;
            all[i + apart] ^= differ;
        }
        apart *= 2;
    }
    words
}

/// The lower halves of all fields, in the first of which the upper half begins with this bit.
pub(super) const fn low_halves(upper: u64) -> u64 {
    u64::MAX / (upper + 1)
}

/// One bit for each lane.
pub(super) trait Bits: Copy {
    /// Its words in memory.
    type Words: Words;

    /// 64-bit words in a register.
    const WORDS: usize = size_of::<Self::Words>() / size_of::<u64>();

    /// Bits in a register: search nodes that advance together.
    const LANES: usize = 64 * Self::WORDS;

    /// Whether [`rotate_right`](Self::rotate_right) and [`select`](Self::select) are one
    /// instruction each.
    const ROTATES: bool = false;

    /// The same bit in every lane of which this register is an example.
    ///
    /// Made from a register and not from nothing: a tier whose registers cannot be made without
    /// a proof that the machine has the instructions needs no other proof.
    fn zero(self) -> Self;
    fn ones(self) -> Self;
    /// The same bits in every word.
    #[inline(always)]
    fn splat(self, word: u64) -> Self {
        let mut words = Self::Words::ZERO;
        words.as_mut().fill(word);
        self.with_words(words)
    }

    fn and(self, b: Self) -> Self;
    fn or(self, b: Self) -> Self;
    fn xor(self, b: Self) -> Self;
    /// `self & !b`
    fn but_not(self, b: Self) -> Self;

    // Matrices are turned over with shifts or with rotations: a tier gives the ones it uses.

    /// Every word shifted left by `N` bits.
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        self.map_words(|word| word << N)
    }

    /// Every word shifted right by `N` bits.
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        self.map_words(|word| word >> N)
    }

    /// Every word rotated by less than its bits, its low ones coming in as its high ones.
    #[inline(always)]
    fn rotate_right(self, count: usize) -> Self {
        self.map_words(|word| word >> count | word << ((64 - count) % 64))
    }

    /// Word by word, and so slowly.
    #[inline(always)]
    fn map_words(self, change: impl Fn(u64) -> u64) -> Self {
        let mut words = self.words();
        for word in words.as_mut() {
            *word = change(*word);
        }
        self.with_words(words)
    }

    fn is_zero(self) -> bool;
    fn words(self) -> Self::Words;
    /// A register with these bits.
    fn with_words(self, words: Self::Words) -> Self;

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

#[cfg(test)]
mod tests {
    use super::super::laws::{self, Law, on_every_tier, register};
    use super::super::schedule::Tier;
    use super::*;
    use crate::random::Random;

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

    struct WordsAndSlots;

    impl Law for WordsAndSlots {
        fn check<T: Tier>(&self, tier: T) {
            let mut random = Random::new(1);
            let of_words = |word: &mut dyn FnMut(usize) -> u64| {
                let mut words = <T::Register as Bits>::Words::ZERO;
                let places = words.as_mut().iter_mut().enumerate();
                places.for_each(|(i, own)| *own = word(i));
                words
            };
            for _ in 0..100 {
                let words = of_words(&mut |_| random.next_u64());
                let register = tier.zero().with_words(words);
                let mapped = |change: fn(u64) -> u64| of_words(&mut |i| change(words.as_ref()[i]));
                assert_eq!(register.words(), words);
                assert_eq!(register.shl::<4>().words(), mapped(|word| word << 4));
                assert_eq!(register.shr::<16>().words(), mapped(|word| word >> 16));
                let rotated = register.rotate_right(5);
                assert_eq!(rotated.words(), mapped(|word| word.rotate_right(5)));
                assert!(!register.is_zero());
                for (slot, bit) in laws::bits(register).enumerate() {
                    let in_order = in_slot_order(words).as_ref()[slot / 64];
                    assert_eq!(in_order >> (slot % 64) & 1 == 1, bit);
                }
            }
            assert!(tier.zero().is_zero());
            assert_eq!(tier.zero().splat(5).words(), of_words(&mut |_| 5));
            let mut places = Vec::new();
            for slot in 0..T::Register::LANES {
                assert!(!register(tier.zero(), |s| s == slot).is_zero());
                places.push(place::<T::Register>(slot));
            }
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), T::Register::LANES);
        }
    }

    #[test]
    fn a_register_is_its_words_and_each_bit_has_a_slot() {
        on_every_tier(&WordsAndSlots);
    }
}
