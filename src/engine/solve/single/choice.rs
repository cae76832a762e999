//! The choice of branches. See `chute.rs` for
//! chutes, triads and arrangements.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use std::array::from_fn;

use super::lanes::{Lanes4, all, or3, swapped_halves, swapped_pairs};
use super::layout::{BOXES, WAYS};

/// A number that is greater than the rank of any chute.
const NONE: u32 = 1 << 20;

/// The maximum number of choices in one branch. In an almost empty grid, more choices at once would
/// often contradict each other, and the contradiction would take long to detect.
pub(super) const MAX_CHOICES: usize = 3;

/// The number of choices to make in each branch. It grows with the number of branches, and falls to
/// one after the first contradiction; the field is then `None`.
///
/// A puzzle with one solution soon has a contradiction. From then on, each branch makes one choice,
/// which uses all consequences of the choice before. If almost every choice leads to a solution,
/// several choices in one branch save time.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChoicesPerBranch(Option<usize>);

impl ChoicesPerBranch {
    pub(super) const NEW: Self = Self(Some(0));
    pub(super) const OUT: Self = Self(None);

    /// Counts a new branch and returns the number of choices to make in it.
    #[inline(always)]
    pub(super) fn choices(&mut self) -> usize {
        let Some(branches) = &mut self.0 else {
            return 1;
        };
        // A second choice in the second branch would contradict the first choice as often as it
        // would save time.
        let choices = (*branches).clamp(1, MAX_CHOICES);
        *branches += 1;
        choices
    }
}

/// The arrangements of each digit in each chute, by group of three digits. The even arrangements
/// come first, then the odd arrangements. An arrangement is represented by its triad in the first
/// line.
#[derive(Clone, Copy, Debug)]
pub(super) struct GroupArrangements {
    pub(super) bands: [[Lanes4; 2]; 3],
    pub(super) stacks: [[Lanes4; 2]; 3],
}

/// The error for a position without a solution.
pub(super) struct DeadEnd;

/// The state of a position that no rule changes further.
pub(super) enum PropagationResult {
    Solved,
    Stuck(GroupArrangements),
}

/// A choice to branch on: a digit in a chute, with the arrangements that are possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChuteChoice {
    /// The digit, as the number of its group and its lane in the group.
    pub(super) digit: (usize, usize),
    pub(super) chute: usize,
    pub(super) arrangements: u8,
}

/// The numbers of arrangements in the three chutes of one direction. Each chute has a field of ten
/// bits.
struct Counts {
    /// The numbers of arrangements of each digit, in three groups with one digit per lane.
    digits: [Lanes4; 3],
    /// For each chute, the sum of the numbers of all digits.
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

    /// Returns the rank and the number of each chute of a direction. A chute with fewer
    /// arrangements has a lower rank. The rank is in the high bits, and the number in the low bits.
    #[inline(always)]
    fn ranked_chutes(&self, direction: u32) -> [u32; 3] {
        // If the sum is nine, the chute has nothing to choose: each digit has one arrangement. The
        // subtraction then wraps around, so that the chute has the highest rank.
        [0, 1, 2].map(|place: u32| {
            let sum = self.sum >> (10 * place) & 0x3FF;
            (sum.wrapping_sub(10) % NONE) << 3 | direction << 2 | place
        })
    }

    /// Returns the digit with the fewest arrangements in a chute, but at least two. Marks the digit
    /// as taken, and also all digits with two arrangements in the chute. The code has no branches,
    /// because the outcome is unpredictable.
    #[inline(always)]
    fn fewest(&self, place: u32, taken: &mut [Lanes4; 3]) -> Option<(usize, usize)> {
        const DIGIT_CODES: [Lanes4; 3] = [
            Lanes4::new([0, 1, 2, NONE]),
            Lanes4::new([4, 5, 6, NONE]),
            Lanes4::new([8, 9, 10, NONE]),
        ];
        // The subtraction wraps around, so that a digit with one arrangement has a high rank.
        let open = self
            .digits
            .map(|lanes| ((lanes >> (10 * place)) - all(2)) & all(0b111));
        let ranks: [Lanes4; 3] = from_fn(|i| (open[i] | taken[i]) << 4 | DIGIT_CODES[i]);
        let best = *ranks.map(Lanes4::to_array).as_flattened().iter().min()?;
        for (i, taken) in taken.iter_mut().enumerate() {
            let is_zero = |lanes: Lanes4| -> Lanes4 { (lanes - all(1)) >> 31 };
            *taken |= (is_zero(open[i]) | is_zero(ranks[i] ^ all(best))) << 3;
        }
        (best >> 4 < 7).then_some((best as usize >> 2 & 0b11, best as usize & 0b11))
    }
}

impl GroupArrangements {
    /// Chooses branches in a position that no rule changes further.
    ///
    /// The first choice is in the chute with the fewest arrangements. Its digit has two
    /// arrangements in the chute, or the next higher number if no digit has two. Each further
    /// choice is in another chute, with a digit that is independent of the digits before. Two
    /// digits that can swap their places are one choice instead of two.
    #[inline(always)]
    pub(super) fn choices(&self, count: usize) -> [Option<ChuteChoice>; MAX_CHOICES] {
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

/// Counts the arrangements in each band, for each digit of a group.
#[inline(always)]
fn count_by_band(ways: [Lanes4; 2]) -> Lanes4 {
    // A band has at most six arrangements, so a field of three bits can count them.
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

/// Counts the arrangements in each stack, for each digit of a group.
#[inline(always)]
fn count_by_stack([even, odd]: [Lanes4; 2]) -> Lanes4 {
    let counts = even + odd;
    (counts + (counts >> 3) + (counts >> 6)) & all(BOXES * 0o7)
}
