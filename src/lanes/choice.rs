//! The choice of a branch for all lanes at once.
//!
//! A digit has up to six possible arrangements in every *chute*, which is a band or a stack (see
//! [`sweep`](super::sweep)). A chute is *settled* if every digit has one arrangement. The search
//! branches in the unsettled chute with the smallest total number of arrangements. In this chute,
//! it branches on a digit with two arrangements. If there is no such digit, it branches on a digit
//! with three, and otherwise on any digit with more. The first child has some of the arrangements,
//! and the other children have the rest.
//!
//! # Wide-open positions
//!
//! In an almost empty grid, branching on one digit at a time takes many rounds. A lane is *wide
//! open* if the nine digits together have at least 32 arrangements in each band, or in each stack.
//! An empty grid has 54, and puzzles have far fewer than 32. A wide-open lane branches in three
//! bands at once, or in three stacks. These chutes share no cell, so their branches seldom
//! contradict each other. If they do, the deferred children still cover the rest of the search.
//!
//! # A choice in a packed node
//!
//! A choice consists of thirteen planes, each with one bit for every lane. They become the spare
//! bits of one of the last three words of a packed node:
//!
//! ```text
//!   bit  12  11  10   9    8   7   6    5   4   3   2   1   0
//!      |     digit      |   chute    |      arrangements     |
//!         0 to 8          0 to 2: bands, 3 to 5: stacks
//! ```

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use std::array::from_fn;

use super::bits::Bits;
use super::node::SPARE;
use super::sweep::{CellPlanes, Planes, arrangements};

/// The number of planes of a choice, which is the number of spare bits in a word of a packed node.
pub(super) const CHOICE_BITS: usize = 64 - SPARE;

/// The branches chosen for all lanes. A choice without arrangements means that nothing is left to
/// choose in the lane.
#[derive(Clone, Copy, Debug)]
pub struct LaneBranches<V> {
    /// A choice for every lane that must branch.
    pub(super) first: [V; CHOICE_BITS],
    /// Two more choices for lanes that are wide open; `None` if there are no such lanes.
    pub(super) extra_choices: Option<[[V; CHOICE_BITS]; 2]>,
}

/// The best branch found so far for all lanes, in one chute or among several chutes.
#[derive(Clone, Copy)]
struct BestBranch<V> {
    /// The total number of arrangements of the nine digits, as a binary number with the low bit
    /// first.
    sum: [V; 6],
    /// The lanes in which a digit has at least two arrangements.
    found: V,
    /// The choice, as [`CHOICE_BITS`] planes.
    planes: [V; CHOICE_BITS],
}

/// Chooses a branch for all lanes. Also marks lanes in which a digit has no arrangement as
/// contradictory, and detects the wide-open lanes among the lanes that must branch.
#[inline(always)]
pub(super) fn choose<V: Bits>(planes: &mut Planes<V>) -> LaneBranches<V> {
    let (best, wide_open) = best_chute(planes);
    let verdict = &mut planes.verdict;
    let stuck = verdict.alive.andnot2(verdict.full, verdict.changed);
    verdict.wide_open = wide_open.and(stuck);
    LaneBranches {
        first: best.planes,
        extra_choices: None,
    }
}

/// Chooses two more branches for wide-open lanes, so that each band has a branch. In lanes whose
/// bands are all settled, each stack has a branch instead.
#[inline(always)]
pub(super) fn choose_more<V: Bits>(planes: &Planes<V>, choices: &mut LaneBranches<V>) {
    let mut left = planes.verdict.wide_open;
    let none = [left.zero(); CHOICE_BITS];
    let mut all = [choices.first, none, none];
    for chutes in [0..3, 3..6] {
        let mut settled = left;
        for (choice, chute) in all.iter_mut().zip(chutes) {
            let (pick, _) = open_digit(&planes.candidates, chute, left.zero());
            for (own, plane) in choice.iter_mut().zip(pick.planes) {
                *own = left.select(plane, *own);
            }
            settled = settled.andnot(pick.found);
        }
        left = settled;
    }
    let [first, more @ ..] = all;
    *choices = LaneBranches {
        first,
        extra_choices: Some(more),
    };
}

/// Finds the unsettled chute with the smallest sum, and the wide-open lanes. In a wide-open lane,
/// the sums of all bands or of all stacks are at least 32. Also marks lanes in which a digit has no
/// arrangement as contradictory.
#[inline(always)]
fn best_chute<V: Bits>(planes: &mut Planes<V>) -> (BestBranch<V>, V) {
    let zero = planes.verdict.alive.zero();
    let mut best = BestBranch {
        sum: [zero.ones(); 6],
        found: zero,
        planes: [zero; CHOICE_BITS],
    };
    let mut wide_open = [zero.ones(); 2];
    for chute in 0..6 {
        let (pick, alive) = open_digit(&planes.candidates, chute, zero);
        planes.verdict.alive = planes.verdict.alive.and(alive);
        let side = &mut wide_open[usize::from(chute > 2)];
        *side = side.and(pick.sum[5]);
        best = pick.or_else(best);
    }
    let [bands, stacks] = wide_open;
    (best, bands.or(stacks))
}

impl<V: Bits> BestBranch<V> {
    /// Returns the pick with the smaller sum, but never the pick of a settled chute. In a settled
    /// chute, each digit has one arrangement, so the sum is nine. Without a contradiction, no sum
    /// is smaller.
    #[inline(always)]
    fn or_else(self, best: Self) -> Self {
        let mut less = self.sum[0].zero();
        for (own, other) in self.sum.into_iter().zip(best.sum) {
            less = own.xor(other).select(other, less);
        }
        let [_, two, four, _, sixteen, thirty_two] = self.sum;
        let take = less.and_or(two.or3(four, sixteen), thirty_two);
        Self {
            sum: from_fn(|i| take.select(self.sum[i], best.sum[i])),
            found: take.select(self.found, best.found),
            planes: from_fn(|i| take.select(self.planes[i], best.planes[i])),
        }
    }
}

/// Chooses a digit to branch on in a chute: a digit with two arrangements, otherwise a digit with
/// three, otherwise a digit with more. Also returns the lanes in which every digit has an
/// arrangement.
#[inline(always)]
fn open_digit<V: Bits>(
    candidates: &[CellPlanes<V>; 9],
    chute: usize,
    zero: V,
) -> (BestBranch<V>, V) {
    let mut alive = zero.ones();
    let mut sum = [zero; 6];
    // In these planes, a lane is set if an earlier digit has exactly two arrangements (`with_two`),
    // two or three arrangements (`with_few`), or at least two arrangements (`found`).
    let [mut with_two, mut with_few, mut found] = [zero; 3];
    let mut open = [zero; 6];
    let mut code = [zero; 4];
    for (digit, cells) in candidates.iter().enumerate() {
        let possible = arrangements(&triads(cells, chute));
        let [one, two, four] = count_six(possible);
        alive = alive.and_or(one.or(two), four);
        add(&mut sum, [one, two, four]);
        let has_two = two.andnot2(one, four);
        let few = two.andnot(four);
        let many = two.or(four);
        let pick = has_two
            .andnot(with_two)
            .or_andnot(few, with_few)
            .or_andnot(many, found);
        with_two = with_two.or(has_two);
        with_few = with_few.or(few);
        found = found.or(many);
        for (plane, possible) in open.iter_mut().zip(possible) {
            *plane = pick.select(possible, *plane);
        }
        for (bit, plane) in code.iter_mut().enumerate() {
            *plane = match digit >> bit & 1 {
                1 => plane.or(pick),
                _ => plane.andnot(pick),
            };
        }
    }
    let number = from_fn(|bit| if chute >> bit & 1 == 1 { found } else { zero });
    let [a, b, c, d, e, f] = open;
    let [g, h, i]: [V; 3] = number;
    let [j, k, l, m] = code;
    let pick = BestBranch {
        sum,
        found,
        planes: [a, b, c, d, e, f, g, h, i, j, k, l, m],
    };
    (pick, alive)
}

/// For each triad of a chute, returns the lanes in which a digit is possible in the triad. The
/// indices are the line and the box.
#[inline(always)]
fn triads<V: Bits>(cells: &CellPlanes<V>, chute: usize) -> [[V; 3]; 3] {
    let mut triads = [[cells[0][0][0][0].zero(); 3]; 3];
    for (line, triads) in triads.iter_mut().enumerate() {
        for (place, triad) in triads.iter_mut().enumerate() {
            let [a, b, c] = match chute.checked_sub(3) {
                None => cells[chute][line][place],
                Some(stack) => from_fn(|row| cells[place][row][stack][line]),
            };
            *triad = a.or3(b, c);
        }
    }
    triads
}

/// Counts the set bits among six registers, for each lane. The result is a binary number with the
/// low bit first.
#[inline(always)]
fn count_six<V: Bits>([a, b, c, d, e, f]: [V; 6]) -> [V; 3] {
    let (left, left_carry) = (a.xor3(b, c), a.majority(b, c));
    let (right, right_carry) = (d.xor3(e, f), d.majority(e, f));
    let carry = left.and(right);
    [
        left.xor(right),
        left_carry.xor3(right_carry, carry),
        left_carry.majority(right_carry, carry),
    ]
}

/// Adds a number of three bits to the sum of each lane.
#[inline(always)]
fn add<V: Bits>(sum: &mut [V; 6], [one, two, four]: [V; 3]) {
    let mut carry = sum[0].and(one);
    sum[0] = sum[0].xor(one);
    for (i, bit) in [(1, two), (2, four)] {
        (sum[i], carry) = (sum[i].xor3(bit, carry), sum[i].majority(bit, carry));
    }
    for place in &mut sum[3..] {
        (*place, carry) = (place.xor(carry), place.and(carry));
    }
}

#[cfg(test)]
pub(super) mod model;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Simd;
    use crate::branch::LaneBranch;
    use crate::node::TAIL_WORDS;
    use crate::test_isa::{IsaProperty, bit, on_every_isa};
    use crate::transpose::Slots;
    use fastrand::Rng;

    struct ChoiceLikeModel;

    impl IsaProperty for ChoiceLikeModel {
        fn check<T: Simd>(&self, simd: T) {
            let mut random = Rng::with_seed(4);
            // Many sparse positions have a digit without an arrangement. In dense positions, the
            // digits have nearly all arrangements, so the lanes are wide open.
            let sparse = |a: u64, b: u64, c: u64| a & (b | c);
            let even = |a: u64, _: u64, _: u64| a;
            let dense = |a: u64, b: u64, _: u64| a | b;
            for mix in [sparse, sparse, sparse, even, dense] {
                let mut slots = Box::new(Slots::EMPTY);
                for slot in 0..T::Register::LANES {
                    let words = from_fn(|_| mix(random.u64(..), random.u64(..), random.u64(..)));
                    slots.set(slot, &words);
                }
                let mut planes = Box::new(Planes::new(simd.zero()));
                simd.load(&slots, &mut planes);
                planes.verdict.alive = simd.zero().ones();
                let mut chosen = choose(&mut planes);
                choose_more(&planes, &mut chosen);
                simd.store(&planes, &chosen, &mut slots);
                for slot in 0..T::Register::LANES {
                    let node = slots.get(slot);
                    let (alive, choices) = model::choices(&node);
                    assert_eq!(bit(planes.verdict.alive, slot), alive);
                    let chosen = TAIL_WORDS.map(|word| LaneBranch::of_word(node[word]));
                    let chosen = chosen.map(|c| (c.arrangements != 0).then_some(c));
                    if alive {
                        assert_eq!(chosen, choices);
                    }
                }
            }
        }
    }

    #[test]
    fn choices_agree_with_the_model() {
        on_every_isa(&ChoiceLikeModel);
    }
}
