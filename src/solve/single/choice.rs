//! Chooses branches, for both versions of the single-puzzle solver.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use std::array::from_fn;

use super::lanes::{Lanes4, all, or3, swapped_halves, swapped_pairs};
use super::layout::{BOXES, WAYS};

/// Greater than any rank.
const NONE: u32 = 1 << 20;

/// Maximum number of choices at once. In an almost empty grid, more choices are likely to conflict
/// in a way that takes long to detect.
pub(super) const AT_ONCE: usize = 3;

/// The number of branches so far; `None` after the first contradiction.
///
/// A puzzle with one solution soon has a contradiction, and from then on each choice uses all
/// consequences of the previous one. Where solutions are everywhere, several choices at once save
/// time.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChoicesPerBranch(Option<usize>);

impl ChoicesPerBranch {
    pub(super) const NEW: Self = Self(Some(0));
    pub(super) const OUT: Self = Self(None);

    /// The number of choices to make at this branch.
    #[inline(always)]
    pub(super) fn choices(&mut self) -> usize {
        let Some(branches) = &mut self.0 else {
            return 1;
        };
        // At the second branch a contradiction is still as likely as a gain.
        let choices = (*branches).clamp(1, AT_ONCE);
        *branches += 1;
        choices
    }
}

/// The arrangements of each group's digits, even and odd ones, represented by the triad of the
/// first line.
#[derive(Clone, Copy, Debug)]
pub(super) struct GroupWays {
    pub(super) bands: [[Lanes4; 2]; 3],
    pub(super) stacks: [[Lanes4; 2]; 3],
}

/// A position without a solution.
pub(super) struct DeadEnd;

/// The state of a position at its fixed point.
pub(super) enum Propagated {
    Solved,
    Stuck(GroupWays),
}

/// A digit in a chute, and its arrangements there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChuteChoice {
    /// The group, and the lane in it.
    pub(super) digit: (usize, usize),
    pub(super) chute: usize,
    pub(super) arrangements: u8,
}

/// The number of arrangements, in ten bits for each chute of a direction.
struct Counts {
    /// The counts of each digit: three groups, one digit per lane.
    digits: [Lanes4; 3],
    /// The sum over all digits.
    sum: u32,
}

impl Counts {
    #[inline(always)]
    fn new(digits: [Lanes4; 3]) -> Self {
        let [a, b, c] = digits;
        let lanes = a + b + c;
        let pairs = lanes + swapped_pairs(lanes);
        let [sum, ..] = (pairs + swapped_halves(pairs)).to_array();
        Self { digits, sum }
    }

    /// The rank is in the high bits, and the chute that it belongs to in the low bits.
    #[inline(always)]
    fn ranked_chutes(&self, direction: u32) -> [u32; 3] {
        // A sum of nine is one for each digit: nothing is open there.
        [0, 1, 2].map(|place: u32| {
            let sum = self.sum >> (10 * place) & 0x3FF;
            (sum.wrapping_sub(10) % NONE) << 3 | direction << 2 | place
        })
    }

    /// The digit with the fewest arrangements in a chute, but more than one. Notes it, and all
    /// digits with two arrangements there, as taken. Branch-free, because the outcome is
    /// unpredictable.
    #[inline(always)]
    fn fewest(&self, place: u32, taken: &mut [Lanes4; 3]) -> Option<(usize, usize)> {
        const NAMES: [Lanes4; 3] = [
            Lanes4::new([0, 1, 2, NONE]),
            Lanes4::new([4, 5, 6, NONE]),
            Lanes4::new([8, 9, 10, NONE]),
        ];
        // A digit with one arrangement ranks after a digit with none.
        let open = self
            .digits
            .map(|lanes| ((lanes >> (10 * place)) - all(2)) & all(0b111));
        let ranks: [Lanes4; 3] = from_fn(|i| (open[i] | taken[i]) << 4 | NAMES[i]);
        let best = *ranks.map(Lanes4::to_array).as_flattened().iter().min()?;
        for (i, taken) in taken.iter_mut().enumerate() {
            let is_zero = |lanes: Lanes4| -> Lanes4 { (lanes - all(1)) >> 31 };
            *taken |= (is_zero(open[i]) | is_zero(ranks[i] ^ all(best))) << 3;
        }
        (best >> 4 < 7).then_some((best as usize >> 2 & 0b11, best as usize & 0b11))
    }
}

impl GroupWays {
    /// Choices for a position at its fixed point.
    ///
    /// The first is in the chute with the fewest arrangements, a digit with two of them, or else
    /// with the next higher number. Each further choice takes another chute, and a digit that is
    /// independent of the previous ones: two digits that can swap places are one choice, not two.
    #[inline(always)]
    pub(super) fn choices(&self, count: usize) -> [Option<ChuteChoice>; AT_ONCE] {
        let counts = [
            Counts::new(self.bands.map(count_by_band)),
            Counts::new(self.stacks.map(count_by_stack)),
        ];
        let [bands, stacks] = &counts;
        let mut chutes = [bands.ranked_chutes(0), stacks.ranked_chutes(1)];
        let mut taken = [Lanes4::ZERO; 3];
        from_fn(|i| {
            if i >= count {
                return None;
            }
            let chute = *chutes.as_flattened().iter().min()?;
            let (direction, place) = (chute as usize >> 2 & 1, chute & 0b11);
            chutes[direction][place as usize] = NONE;
            let digit = counts[direction].fewest(place, &mut taken);
            let (digit, chute) = (
                digit.filter(|_| chute < NONE)?,
                3 * direction + place as usize,
            );
            Some(ChuteChoice {
                digit,
                chute,
                arrangements: self.arrangements(digit, chute),
            })
        })
    }

    #[inline(always)]
    fn arrangements(&self, (group, lane): (usize, usize), chute: usize) -> u8 {
        let ([even, odd], start, apart) = match chute.checked_sub(3) {
            None => (self.bands[group], chute, 10),
            Some(stack) => (self.stacks[group], 10 * stack, 3),
        };
        let (even, odd) = (even.to_array()[lane], odd.to_array()[lane]);
        let has = |set: u32, place: usize| u8::from(set >> (start + apart * place) & 1 == 1);
        (0..3)
            .map(|place| has(even, place) << WAYS[place][0] | has(odd, place) << WAYS[place][1])
            .sum()
    }
}

/// The number of arrangements of each digit of a group in each band.
#[inline(always)]
fn count_by_band(ways: [Lanes4; 2]) -> Lanes4 {
    // Three bits for each band, by box of the first line, which leaves room for the sum.
    let [even, odd] = ways.map(|bits| {
        let [a, b, c] = from_fn(|band| bits & all(BOXES << band));
        or3(a, b << 2, c << 4)
    });
    let counts = even + odd;
    let counts = counts + (counts >> 10) + (counts >> 20);
    or3(
        counts & all(0o7),
        (counts & all(0o70)) << 7,
        (counts & all(0o700)) << 14,
    )
}

/// The number of arrangements of each digit of a group in each stack.
#[inline(always)]
fn count_by_stack([even, odd]: [Lanes4; 2]) -> Lanes4 {
    let counts = even + odd;
    (counts + (counts >> 3) + (counts >> 6)) & all(BOXES * 0o7)
}
