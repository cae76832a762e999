//! Registers of lanes: several hundred bits, each of which belongs to a different search node.
//!
//! The algorithm is written only once, with the operations of [`Bits`]. Each instruction set has a
//! register type, which implements the operations of two inputs. Operations of three inputs have
//! default implementations here. A register type overrides an operation if its instruction set has
//! a single instruction for it. A register type also defines the width of its registers: four words
//! or eight.
//!
//! # Lanes and slots
//!
//! Between two rounds of the search, the search node of a lane is in a *slot* in memory. Lanes and
//! slots are numbered differently. A lane is a bit of a word of a register. The words of slots are
//! stored in rows, with one column for each word of a register. Loading a row as a register
//! therefore puts each word into its column:
//!
//! ```text
//!   lane: bit 5 of word 2                  row of slots
//!
//!    word 3   word 2   word 1   word 0     register 0   . . . .
//!   ........ ..x..... ........ ........      ...
//!              ^ bit 5                     register 5   . x . .     column 2
//! ```
//!
//! [`slot_position`] returns the register and the column of a slot, which are the bit and the word
//! of its lane. Neighboring slots are in neighboring registers, and dozens of slots share a few
//! cache lines. Visiting all slots of a set is therefore a linear walk through memory.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]
#![expect(
    clippy::return_self_not_must_use,
    reason = "as with operators, an unused result is obvious"
)]

use std::fmt::Debug;

/// The words of a register in memory, in the order of lanes or of slots.
pub trait Words: Copy + PartialEq + Debug + Send + AsRef<[u64]> + AsMut<[u64]> + 'static {
    /// Words without set bits.
    const ZERO: Self;
}

impl Words for [u64; 4] {
    const ZERO: Self = [0; 4];
}

impl Words for [u64; 8] {
    const ZERO: Self = [0; 8];
}

/// Returns the register and the column of a slot, which are the bit and the word of its lane.
///
/// From high to low, the bits of a slot's number are: the high bits of the bit index, the word
/// index, and the low bits of the bit index.
#[inline(always)]
pub(crate) const fn slot_position<V: Bits>(slot: usize) -> (usize, usize) {
    let run = 64 / V::WORDS;
    (slot / 64 * run + slot % run, slot / run % V::WORDS)
}

/// Reorders the words of a register so that bit `i` of word `j` belongs to slot `64 * j + i`.
///
/// This exchanges bits of the word index with bits of the bit index. The steps of a transposition
/// exchange bits in a similar way; see `transpose.rs`.
#[inline(always)]
pub fn in_slot_order<W: Words>(mut words: W) -> W {
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

/// Returns a word that is divided into fields of equal width, with the lower half of each field
/// set. `upper` is the lowest bit of the upper half of the first field.
pub(super) const fn low_halves(upper: u64) -> u64 {
    u64::MAX / (upper + 1)
}

/// A register with one bit for each lane.
pub trait Bits: Copy {
    /// The words of the register in memory.
    type Words: Words;

    /// The number of 64-bit words in a register.
    const WORDS: usize = size_of::<Self::Words>() / size_of::<u64>();

    /// The number of bits in a register, which is the number of search nodes that advance together.
    const LANES: usize = 64 * Self::WORDS;

    /// True if [`rotate_right`](Self::rotate_right) and [`select`](Self::select) are single
    /// instructions.
    const ROTATES: bool = false;

    /// A register of zeros.
    ///
    /// This method takes a register, because only an existing register proves that the instructions
    /// are available.
    fn zero(self) -> Self;

    /// A register of ones.
    fn ones(self) -> Self;

    /// A register with `word` in every word.
    #[inline(always)]
    fn splat(self, word: u64) -> Self {
        let mut words = Self::Words::ZERO;
        words.as_mut().fill(word);
        self.with_words(words)
    }

    /// `self & b`
    fn and(self, b: Self) -> Self;
    /// `self | b`
    fn or(self, b: Self) -> Self;
    /// `self ^ b`
    fn xor(self, b: Self) -> Self;
    /// `self & !b`
    fn andnot(self, b: Self) -> Self;

    // Transpositions use either shifts or rotations. A register type overrides the operations that
    // its transposition uses.

    /// Shifts every word left by `N` bits.
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        self.map_words(|word| word << N)
    }

    /// Shifts every word right by `N` bits.
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        self.map_words(|word| word >> N)
    }

    /// Rotates every word right by `count` bits.
    #[inline(always)]
    fn rotate_right(self, count: usize) -> Self {
        self.map_words(|word| word >> count | word << ((64 - count) % 64))
    }

    /// Applies a function to each word. This is slow.
    #[inline(always)]
    fn map_words(self, change: impl Fn(u64) -> u64) -> Self {
        let mut words = self.words();
        for word in words.as_mut() {
            *word = change(*word);
        }
        self.with_words(words)
    }

    /// Returns true if no bit is set.
    fn is_zero(self) -> bool;
    /// The words of the register.
    fn words(self) -> Self::Words;
    /// A register with these words.
    fn with_words(self, words: Self::Words) -> Self;

    /// `self & b & c`
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self.and(b).and(c)
    }

    /// `self | b | c`
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    /// `self ^ b ^ c`
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }

    /// True where at least two of the three inputs are true.
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
    fn or_and(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }

    /// `self | (b & !c)`
    #[inline(always)]
    fn or_andnot(self, b: Self, c: Self) -> Self {
        self.or(b.andnot(c))
    }

    /// `self | (b ^ c)`
    #[inline(always)]
    fn or_xor(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }

    /// `self & (b | c)`
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b.or(c))
    }

    /// `self & !b & !c`
    #[inline(always)]
    fn andnot2(self, b: Self, c: Self) -> Self {
        self.andnot(b.or(c))
    }

    /// `self & !(b & c)`
    #[inline(always)]
    fn andnot_both(self, b: Self, c: Self) -> Self {
        self.andnot(b.and(c))
    }

    /// `self & (b | !c)`: the bits of `self`, without the bits of `c` that `b` lacks.
    #[inline(always)]
    fn and_ornot(self, b: Self, c: Self) -> Self {
        self.andnot(c.andnot(b))
    }

    /// Swaps the upper half of each field of `2 * N` bits with the lower half of the same field in
    /// the other register. This is one step of a transposition of a bit matrix. `low` is the mask
    /// of the lower halves of all fields.
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
    use super::*;
    use crate::Simd;
    use crate::test_isa::{self, IsaProperty, on_every_isa, register};
    use fastrand::Rng;

    struct TruthTables;

    impl IsaProperty for TruthTables {
        fn check<T: Simd>(&self, simd: T) {
            // Bit `place` of the slot number is the input. Together, the slots have all eight
            // combinations of the three inputs.
            let input = |place: usize| move |slot: usize| slot >> place & 1 == 1;
            let [a, b, c] = [2, 1, 0].map(|place| register(simd.zero(), input(place)));
            let equals = |result: T::Register, formula: fn(bool, bool, bool) -> bool| {
                let expected = register(simd.zero(), |slot| {
                    formula(input(2)(slot), input(1)(slot), input(0)(slot))
                });
                assert_eq!(result.words(), expected.words());
            };
            equals(a.zero(), |_, _, _| false);
            equals(a.ones(), |_, _, _| true);
            equals(a.and(b), |a, b, _| a && b);
            equals(a.or(b), |a, b, _| a || b);
            equals(a.xor(b), |a, b, _| a != b);
            equals(a.andnot(b), |a, b, _| a && !b);
            equals(a.and3(b, c), |a, b, c| a && b && c);
            equals(a.or3(b, c), |a, b, c| a || b || c);
            equals(a.xor3(b, c), |a, b, c| (a != b) != c);
            equals(a.majority(b, c), |a, b, c| {
                u8::from(a) + u8::from(b) + u8::from(c) > 1
            });
            equals(a.select(b, c), |a, b, c| if a { b } else { c });
            equals(a.or_and(b, c), |a, b, c| a || (b && c));
            equals(a.or_andnot(b, c), |a, b, c| a || (b && !c));
            equals(a.or_xor(b, c), |a, b, c| a || (b != c));
            equals(a.and_or(b, c), |a, b, c| a && (b || c));
            equals(a.andnot2(b, c), |a, b, c| a && !b && !c);
            equals(a.andnot_both(b, c), |a, b, c| a && !(b && c));
            equals(a.and_ornot(b, c), |a, b, c| a && (b || !c));
        }
    }

    #[test]
    fn every_operation_agrees_with_its_formula() {
        on_every_isa(&TruthTables);
    }

    struct WordsAndSlots;

    impl IsaProperty for WordsAndSlots {
        fn check<T: Simd>(&self, simd: T) {
            let mut random = Rng::with_seed(1);
            let of_words = |word: &mut dyn FnMut(usize) -> u64| {
                let mut words = <T::Register as Bits>::Words::ZERO;
                let places = words.as_mut().iter_mut().enumerate();
                places.for_each(|(i, own)| *own = word(i));
                words
            };
            for _ in 0..100 {
                let words = of_words(&mut |_| random.u64(..));
                let register = simd.zero().with_words(words);
                let mapped = |change: fn(u64) -> u64| of_words(&mut |i| change(words.as_ref()[i]));
                assert_eq!(register.words(), words);
                assert_eq!(register.shl::<4>().words(), mapped(|word| word << 4));
                assert_eq!(register.shr::<16>().words(), mapped(|word| word >> 16));
                let rotated = register.rotate_right(5);
                assert_eq!(rotated.words(), mapped(|word| word.rotate_right(5)));
                assert!(!register.is_zero());
                for (slot, bit) in test_isa::bits(register).enumerate() {
                    let in_order = in_slot_order(words).as_ref()[slot / 64];
                    assert_eq!(in_order >> (slot % 64) & 1 == 1, bit);
                }
            }
            assert!(simd.zero().is_zero());
            assert_eq!(simd.zero().splat(5).words(), of_words(&mut |_| 5));
            let mut places = Vec::new();
            for slot in 0..T::Register::LANES {
                assert!(!register(simd.zero(), |s| s == slot).is_zero());
                places.push(slot_position::<T::Register>(slot));
            }
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), T::Register::LANES);
        }
    }

    #[test]
    fn a_register_converts_to_words_and_each_bit_has_a_slot() {
        on_every_isa(&WordsAndSlots);
    }
}
