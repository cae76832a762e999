//! On what to branch, for both ways to search.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use std::array::from_fn;

use super::lanes::{V, all, or3, swapped_halves, swapped_pairs};
use super::layout::{BOXES, WAYS};

/// More than any rank.
const NONE: u32 = 1 << 20;

/// Choices that are made at once at most. In a grid that is almost blank more of them may clash
/// where it takes very long to find out.
pub(super) const AT_ONCE: usize = 3;

/// How often it was branched; not any more once a position proved to have no solution.
///
/// Clues with one solution are soon out of luck, and there each choice has to be made with all
/// that is known. Where solutions are everywhere it saves time to choose more than once before
/// looking what follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Luck(Option<usize>);

impl Luck {
    pub(super) const NEW: Self = Self(Some(0));
    pub(super) const OUT: Self = Self(None);

    /// How many choices to make at once, this time.
    #[inline(always)]
    pub(super) fn choices(&mut self) -> usize {
        let Some(branches) = &mut self.0 else {
            return 1;
        };
        // The second time there is still as much to lose as to win.
        let choices = (*branches).clamp(1, AT_ONCE);
        *branches += 1;
        choices
    }
}

/// The arrangements of each group's digits, even and odd ones: the triads of the first lines that
/// stand for them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ways {
    pub(super) bands: [[V; 2]; 3],
    pub(super) stacks: [[V; 2]; 3],
}

/// A digit in a chute, and the arrangements it has there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// The group, and the lane in it.
    pub(super) digit: (usize, usize),
    pub(super) chute: usize,
    pub(super) arrangements: u8,
}

/// How many arrangements there are, in ten bits for each chute of a direction.
struct Counts {
    /// By group, lane by lane.
    digits: [V; 3],
    /// Of all digits.
    sum: u32,
}

impl Counts {
    #[inline(always)]
    fn new(digits: [V; 3]) -> Self {
        let [a, b, c] = digits;
        let lanes = a + b + c;
        let pairs = lanes + swapped_pairs(lanes);
        let [sum, ..] = (pairs + swapped_halves(pairs)).to_array();
        Self { digits, sum }
    }

    /// What is compared is followed by what it belongs to.
    #[inline(always)]
    fn ranked_chutes(&self, direction: u32) -> [u32; 3] {
        // Nine in sum is one for each digit: nothing is open there.
        [0, 1, 2].map(|place: u32| {
            let sum = self.sum >> (10 * place) & 0x3FF;
            (sum.wrapping_sub(10) % NONE) << 3 | direction << 2 | place
        })
    }

    /// The digit with the fewest arrangements in a chute, more than one; takes it, and with it
    /// all that have two there. All without a branch, for nothing here could be guessed.
    #[inline(always)]
    fn fewest(&self, place: u32, taken: &mut [V; 3]) -> Option<(usize, usize)> {
        const NAMES: [V; 3] = [
            V::new([0, 1, 2, NONE]),
            V::new([4, 5, 6, NONE]),
            V::new([8, 9, 10, NONE]),
        ];
        // One arrangement is less than none.
        let open = self
            .digits
            .map(|lanes| ((lanes >> (10 * place)) - all(2)) & all(0b111));
        let ranks: [V; 3] = from_fn(|i| (open[i] | taken[i]) << 4 | NAMES[i]);
        let best = *ranks.map(V::to_array).as_flattened().iter().min()?;
        for (i, taken) in taken.iter_mut().enumerate() {
            let is_zero = |lanes: V| -> V { (lanes - all(1)) >> 31 };
            *taken |= (is_zero(open[i]) | is_zero(ranks[i] ^ all(best))) << 3;
        }
        (best >> 4 < 7).then_some((best as usize >> 2 & 0b11, best as usize & 0b11))
    }
}

impl Ways {
    /// Some choices, when nothing follows any more.
    ///
    /// The chute with the fewest arrangements of all digits, and in it a digit with two of them,
    /// or else with the next more. After that another chute, and a digit that hangs together
    /// with none so far: two digits that may change places are one question, not two.
    #[inline(always)]
    pub(super) fn choices(&self, count: usize) -> [Option<Choice>; AT_ONCE] {
        let counts = [
            Counts::new(self.bands.map(count_by_band)),
            Counts::new(self.stacks.map(count_by_stack)),
        ];
        let [bands, stacks] = &counts;
        let mut chutes = [bands.ranked_chutes(0), stacks.ranked_chutes(1)];
        let mut taken = [V::ZERO; 3];
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
            Some(Choice {
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

/// How many arrangements each digit of a group has in each band.
#[inline(always)]
fn count_by_band(ways: [V; 2]) -> V {
    // Three bits for each band, by box of the first line: they make room for what is added.
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

/// How many arrangements each digit of a group has in each stack.
#[inline(always)]
fn count_by_stack([even, odd]: [V; 2]) -> V {
    let counts = even + odd;
    (counts + (counts >> 3) + (counts >> 6)) & all(BOXES * 0o7)
}
