//! Conversion of [packed nodes](super::node) to planes and back, by transposing bit matrices.
//!
//! # Transposition
//!
//! For one word of a node, all slots together fill 64 registers. Each register has this word of
//! four or eight slots side by side. One column of these registers is a matrix of 64 registers by
//! 64 bits. The planes are the transpose of this matrix:
//!
//! ```text
//!   register 0   bits of its slot a         plane of bit 0   slots n ... c b a
//!   register 1   bits of its slot b    ->   plane of bit 1   slots n ... c b a
//!   register 63  bits of its slot n         plane of bit 63  slots n ... c b a
//! ```
//!
//! No bit leaves its column. The slots of a column are not adjacent, which the scheduler handles
//! with [`bits::slot_position`](super::bits::slot_position).
//!
//! A transposition takes several steps. Each step pairs the registers whose numbers differ in one
//! binary digit, and exchanges halves of their fields ([`Bits::exchange`]). Four registers of four
//! bits need two steps. In the drawing, a letter is the input register of a bit, and a number is
//! the place of the bit in it:
//!
//! ```text
//!    3  2  1  0        3  2  1  0                      3  2  1  0
//!   a3 a2 a1 a0       c1 c0 a1 a0  <- upper half of   d0 c0 b0 a0   plane of bit 0
//!   b3 b2 b1 b0       d1 d0 b1 b0     the first and   d1 c1 b1 a1   plane of bit 1
//!   c3 c2 c1 c0       c3 c2 a3 a2     lower half of   d2 c2 b2 a2   plane of bit 2
//!   d3 d2 d1 d0       d3 d2 b3 b2  <- the third       d3 c3 b3 a3   plane of bit 3
//!
//!            step for 2: rows two apart      step for 1: rows next to each other
//! ```
//!
//! With 64 registers there are six steps. After the step for 32, each bit is in the right quarter
//! of the matrix. After the step for 1, each bit is in its place. Three successive steps affect
//! only eight registers at a time, so two passes over the matrix are enough.
//!
//! # Transposition by rotation
//!
//! An exchange shifts and then selects, for each register and step. Some machines rotate a word in
//! one instruction, and select bits in one instruction. On these machines a faster method needs
//! only one selection for each register and step. It reverses the order of the registers after the
//! first. It rotates each register by its number, moves column `k` down by `k` registers with
//! wrap-around, and rotates each register by its number again:
//!
//! ```text
//!    3  2  1  0       3  2  1  0       3  2  1  0       3  2  1  0
//!   a3 a2 a1 a0      a3 a2 a1 a0      d0 c0 b0 a0      d0 c0 b0 a0   plane of bit 0
//!   d3 d2 d1 d0      d0 d3 d2 d1      c1 b1 a1 d1      d1 c1 b1 a1   plane of bit 1
//!   c3 c2 c1 c0      c1 c0 c3 c2      b2 a2 d2 c2      d2 c2 b2 a2   plane of bit 2
//!   b3 b2 b1 b0      b2 b1 b0 b3      a3 d3 c3 b3      d3 c3 b3 a3   plane of bit 3
//!
//!                      rotated        columns moved     rotated
//! ```
//!
//! The columns also move in six steps, one for each binary digit of `k`. The step for a digit moves
//! the columns that have this digit set, by the value of the digit. The steps may have any order.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use std::array::from_fn;

use super::bits::{Bits, Words as _, low_halves, slot_position};
use super::choice::LaneBranches;
use super::node::{NODE_WORDS, SPARE, TAIL, TAIL_WORDS, TAILS};
use super::sweep::Planes;

/// The length of a row, which is two registers more than the lanes need. Otherwise the twelve words
/// of a slot would compete for the same cache set.
const ROW: usize = 64 + 2;

/// The memory for the packed nodes of all lanes: for each word of a node, a row of registers.
#[derive(Debug)]
#[repr(C, align(64))]
pub struct Slots<V: Bits>([[V::Words; ROW]; NODE_WORDS]);

impl<V: Bits> Slots<V> {
    /// Slots whose nodes have no candidate.
    pub const EMPTY: Self = Self([[V::Words::ZERO; ROW]; NODE_WORDS]);

    /// The node in a slot.
    #[inline(always)]
    pub fn get(&self, slot: usize) -> [u64; NODE_WORDS] {
        let (register, column) = slot_position::<V>(slot);
        from_fn(|word| self.0[word][register].as_ref()[column])
    }

    /// Puts a node into a slot.
    #[inline(always)]
    pub fn set(&mut self, slot: usize, node: &[u64; NODE_WORDS]) {
        let (register, column) = slot_position::<V>(slot);
        for (row, word) in self.0.iter_mut().zip(node) {
            row[register].as_mut()[column] = *word;
        }
    }

    /// Copies the node of one slot to another.
    #[inline(always)]
    pub fn copy(&mut self, from: usize, to: usize) {
        self.set(to, &self.get(from));
    }

    /// One word of the node in a slot.
    #[inline(always)]
    pub fn word(&self, word: usize, slot: usize) -> u64 {
        let (register, column) = slot_position::<V>(slot);
        self.0[word][register].as_ref()[column]
    }

    /// Applies masks to two words of the node in a slot.
    #[inline(always)]
    pub fn restrict(&mut self, slot: usize, kept: [(usize, u64); 2]) {
        let (register, column) = slot_position::<V>(slot);
        for (word, mask) in kept {
            self.0[word][register].as_mut()[column] &= mask;
        }
    }
}

/// Converts slots to planes.
#[inline(always)]
pub(super) fn load<V: Bits>(slots: &Slots<V>, planes: &mut Planes<V>) {
    let zero = planes.verdict.alive.zero();
    let planes = planes.flat_mut();
    let mut scratch = Scratch::new(zero);
    for digit in 0..9 {
        scratch.transpose(
            |i| zero.with_words(slots.0[digit][i]),
            |bit, plane| planes[81 * digit + bit] = plane,
        );
    }
    for (word, places) in TAIL_WORDS.into_iter().zip(&TAIL_PLANES) {
        scratch.transpose(
            |i| zero.with_words(slots.0[word][i]),
            |bit, plane| {
                if let Some(place) = places.get(bit) {
                    planes[*place] = plane;
                }
            },
        );
    }
}

/// Converts planes to slots, and writes the choices into the spare bits of the tail words.
#[inline(always)]
pub(super) fn store<V: Bits>(planes: &Planes<V>, choices: &LaneBranches<V>, slots: &mut Slots<V>) {
    let zero = planes.verdict.alive.zero();
    let mut scratch = Scratch::new(zero);
    let planes = planes.flat();
    for digit in 0..9 {
        scratch.transpose(
            |bit| planes[81 * digit + bit],
            |i, register| slots.0[digit][i] = register.words(),
        );
    }
    let [second, third] = match &choices.extra_choices {
        Some([second, third]) => [Some(second), Some(third)],
        None => [None; 2],
    };
    let choices = [Some(&choices.first), second, third];
    for ((word, places), choice) in TAIL_WORDS.into_iter().zip(&TAIL_PLANES).zip(choices) {
        scratch.transpose(
            |bit| match places.get(bit) {
                Some(place) => planes[*place],
                None => choice.map_or(zero, |choice| choice[bit - SPARE]),
            },
            |i, register| slots.0[word][i] = register.words(),
        );
    }
}

/// For each bit of the words 9 to 11, the index of its plane among the 729 planes of candidates.
static TAIL_PLANES: [[usize; SPARE]; 3] = {
    let mut table = [[0; SPARE]; 3];
    let mut digit = 0;
    while digit < 9 {
        let (word, start) = TAILS[digit];
        let mut i = 0;
        while i < TAIL {
            table[word - 9][start as usize + i] = 81 * digit + 64 + i;
            i += 1;
        }
        digit += 1;
    }
    table
};

/// A half-transposed matrix in memory, between the two passes of a transposition.
struct Scratch<V>([[V; 8]; 8]);

impl<V: Bits> Scratch<V> {
    #[inline(always)]
    fn new(zero: V) -> Self {
        Self([[zero; 8]; 8])
    }

    /// Transposes 64 registers by 64 bits, separately in each column of words.
    #[inline(always)]
    fn transpose(&mut self, from: impl Fn(usize) -> V, to: impl FnMut(usize, V)) {
        if V::ROTATES {
            self.transpose_by_rotation(from, to);
        } else {
            self.transpose_by_exchange(from, to);
        }
    }

    #[inline(always)]
    fn transpose_by_exchange(&mut self, from: impl Fn(usize) -> V, mut to: impl FnMut(usize, V)) {
        // The first pass handles the three high bits of a register's number, and the second pass
        // handles the three low bits.
        for (low, eight) in self.0.iter_mut().enumerate() {
            for (high, register) in eight.iter_mut().enumerate() {
                *register = from(8 * high + low);
            }
            exchange_eight::<V, 32, 16, 8>(eight);
        }
        for high in 0..8 {
            let mut eight = from_fn(|low| self.0[low][high]);
            exchange_eight::<V, 4, 2, 1>(&mut eight);
            for (low, register) in eight.iter().enumerate() {
                to(8 * high + low, *register);
            }
        }
    }

    #[inline(always)]
    fn transpose_by_rotation(&mut self, from: impl Fn(usize) -> V, mut to: impl FnMut(usize, V)) {
        let zero = self.0[0][0].zero();
        let columns = |step: u32| zero.splat(!low_halves(1 << step));
        // These columns move by 8, 16 and 32 registers, so they stay within the registers of
        // `eight`. From the last of these registers, they move to the first.
        for low in 0..8 {
            let eight: [V; 8] = from_fn(|high| {
                let i = 8 * high + low;
                // The registers are in reverse order, as in the second drawing at the top of this
                // file.
                from((64 - i) % 64).rotate_right(i)
            });
            let eight = moved::<V, 1>(columns(8), &eight, [eight[7]]);
            let eight = moved::<V, 2>(columns(16), &eight, [eight[6], eight[7]]);
            let [.., a, b, c, d] = eight;
            let eight = moved::<V, 4>(columns(32), &eight, [a, b, c, d]);
            for (high, register) in eight.into_iter().enumerate() {
                self.0[high][low] = register;
            }
        }
        // These columns move by 1 (from `x` to `a`), by 2 (to `b`), and by 4 (to `c`). Some
        // columns move to the next eight registers, and from the last eight to the first.
        let x = self.0[7];
        let a = moved::<V, 1>(columns(1), &x, [x[7]]);
        let b = moved::<V, 2>(columns(2), &a, [a[6], a[7]]);
        let (mut above_x, mut above_a) = ([x[7]], [a[6], a[7]]);
        let mut above_b = [b[4], b[5], b[6], b[7]];
        for high in 0..8 {
            let x = self.0[high];
            let a = moved::<V, 1>(columns(1), &x, above_x);
            let b = moved::<V, 2>(columns(2), &a, above_a);
            let c = moved::<V, 4>(columns(4), &b, above_b);
            for (low, register) in c.into_iter().enumerate() {
                let i = 8 * high + low;
                to(i, register.rotate_right(i));
            }
            above_x = [x[7]];
            above_a = [a[6], a[7]];
            above_b = [b[4], b[5], b[6], b[7]];
        }
    }
}

/// Moves the columns in the mask `columns` of eight registers down by `N`. `above` has the
/// registers that enter at the top.
#[inline(always)]
fn moved<V: Bits, const N: usize>(columns: V, eight: &[V; 8], above: [V; N]) -> [V; 8] {
    let mut moved = *eight;
    for i in 0..N {
        moved[i] = columns.select(above[i], eight[i]);
    }
    for i in N..8 {
        moved[i] = columns.select(eight[i - N], eight[i]);
    }
    moved
}

/// Runs three steps of a transposition on eight registers. The steps exchange pairs of registers
/// that are four, two and one apart.
#[inline(always)]
fn exchange_eight<V: Bits, const A: i32, const B: i32, const C: i32>(r: &mut [V; 8]) {
    let low = |step: i32| r[0].splat(low_halves(1 << step));
    let (far, near, next) = (low(A), low(B), low(C));
    for i in [0, 1, 2, 3] {
        (r[i], r[i + 4]) = r[i].exchange::<A>(r[i + 4], far);
    }
    for i in [0, 1, 4, 5] {
        (r[i], r[i + 2]) = r[i].exchange::<B>(r[i + 2], near);
    }
    for i in [0, 2, 4, 6] {
        (r[i], r[i + 1]) = r[i].exchange::<C>(r[i + 1], next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Simd;
    use crate::choice::CHOICE_BITS;
    use crate::test_isa::{IsaProperty, bit, on_every_isa, register};
    use fastrand::Rng;

    struct TransposeRoundTrip;

    impl IsaProperty for TransposeRoundTrip {
        fn check<T: Simd>(&self, simd: T) {
            let mut random = Rng::with_seed(2);
            let mut slots = Box::new(Slots::EMPTY);
            for slot in 0..T::Register::LANES {
                slots.set(slot, &from_fn(|_| random.u64(..)));
            }
            let mut planes = Box::new(Planes::new(simd.zero()));
            simd.load(&slots, &mut planes);
            for (digit, (tail, start)) in TAILS.into_iter().enumerate() {
                for cell in 0..81 {
                    let (word, place) = if cell < 64 {
                        (digit, cell)
                    } else {
                        (tail, start as usize + cell - 64)
                    };
                    let expected = register(simd.zero(), |s| slots.word(word, s) >> place & 1 == 1);
                    let plane = planes.flat()[81 * digit + cell];
                    assert_eq!(plane.words(), expected.words(), "{digit} in {cell}");
                }
            }
            let mut any = |_| register(simd.zero(), |_| random.usize(..2) == 0);
            let choices: [[_; CHOICE_BITS]; 3] = from_fn(|_| from_fn(&mut any));
            let [first, second, third] = choices;
            let more = Some([second, third]);
            let mut back = Box::new(Slots::EMPTY);
            simd.store(
                &planes,
                &LaneBranches {
                    first,
                    extra_choices: more,
                },
                &mut back,
            );
            let kept = (1 << SPARE) - 1;
            for slot in 0..T::Register::LANES {
                let (before, after) = (slots.get(slot), back.get(slot));
                assert_eq!(before[..9], after[..9]);
                for (word, choice) in TAIL_WORDS.into_iter().zip(choices) {
                    assert_eq!(before[word] & kept, after[word] & kept);
                    for (i, plane) in choice.into_iter().enumerate() {
                        assert_eq!(after[word] >> (SPARE + i) & 1 == 1, bit(plane, slot));
                    }
                }
            }
        }
    }

    #[test]
    fn transposition_moves_each_bit_to_its_plane_and_back() {
        on_every_isa(&TransposeRoundTrip);
    }
}
