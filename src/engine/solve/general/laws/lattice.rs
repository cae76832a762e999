//! The lattice of all subsets of a few digits, as a row of bits.
//!
//! Bit `s` represents the set of the digits whose bits are 1 in the number `s`. A mask and a shift
//! add the digit `j` to every set without `j`. All ways to fill some cells with different digits
//! are therefore computed at once.

use super::super::board::{Mask, indices};

/// For each of six digits `j`, the sets of these digits that lack `j`, as bits of a word.
const SETS_WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

type DigitSets<const W: usize> = [u64; W];

/// For each set of `from` that lacks the digit `j`, adds the set with `j` to `into`.
#[inline]
fn extend_with_digit<const W: usize>(from: &DigitSets<W>, j: usize, into: &mut DigitSets<W>) {
    if j < 6 {
        for (into, from) in into.iter_mut().zip(from) {
            *into |= (from & SETS_WITHOUT[j]) << (1 << j);
        }
    } else {
        let step = 1 << (j - 6);
        for word in 0..W {
            if word & step == 0 {
                into[word | step] |= from[word];
            }
        }
    }
}

/// Returns the sets of `from` that contain the digit `j`, each without `j`.
#[inline]
fn without<const W: usize>(from: &DigitSets<W>, j: usize) -> DigitSets<W> {
    let mut into = [0; W];
    if j < 6 {
        for (into, from) in into.iter_mut().zip(from) {
            *into = from >> (1 << j) & SETS_WITHOUT[j];
        }
    } else {
        let step = 1 << (j - 6);
        for word in 0..W {
            if word & step == 0 {
                into[word] = from[word | step];
            }
        }
    }
    into
}

pub(super) const MAX_CELLS: usize = 9;

pub(super) const MAX_DIGITS: u32 = 9;

/// Returns the candidates that each cell can keep if the cells contain different digits that form
/// one of the sets; `None` if there is no assignment. The result is exact: each candidate belongs
/// to an assignment. There may be at most [`MAX_CELLS`] cells with at most [`MAX_DIGITS`] different
/// candidates.
pub(super) fn kept(cells: &[Mask], sets: &[Mask]) -> Option<[Mask; MAX_CELLS]> {
    match cells.len() {
        2 => return kept_in_sets::<2>(cells, sets),
        3 => return kept_in_sets::<3>(cells, sets),
        4 => return kept_in_sets::<4>(cells, sets),
        _ => {}
    }
    let union = cells.iter().fold(0, |all, mask| all | mask);
    match union.count_ones() {
        0..=6 => kept_in::<1>(cells, sets, union),
        7 => kept_in::<2>(cells, sets, union),
        8 => kept_in::<4>(cells, sets, union),
        _ => kept_in::<8>(cells, sets, union),
    }
}

/// The six pairs that four digits can form, as bits. The other two digits form the pair that is
/// three indices further, modulo six.
const PAIRS: [u8; 6] = [0b0011, 0b0101, 0b1001, 0b1100, 0b1010, 0b0110];

/// Returns the candidates that two cells can keep if their digits must form one of the pairs in
/// `pairs`, which has one bit for each of [`PAIRS`]. `cells` and the result have four bits for each
/// cell, because there are four digits.
const fn kept_in_pairs(cells: usize, pairs: usize) -> u8 {
    let [a, b] = [cells & 15, cells >> 4];
    let mut kept = 0;
    let mut pair = 0;
    while pair < PAIRS.len() {
        let both = PAIRS[pair] as usize;
        let x = both & both.wrapping_neg();
        let y = both ^ x;
        if pairs >> pair & 1 == 1 {
            if a & x != 0 && b & y != 0 {
                kept |= x | y << 4;
            }
            if a & y != 0 && b & x != 0 {
                kept |= y | x << 4;
            }
        }
        pair += 1;
    }
    #[allow(clippy::cast_possible_truncation, reason = "two times four bits")]
    let kept = kept as u8;
    kept
}

/// The results of [`kept_in_pairs`] for all cells and pairs.
static KEPT_IN_PAIRS: [[u8; 64]; 256] = {
    let mut table = [[0; 64]; 256];
    let mut cells = 0;
    while cells < 256 {
        let mut pairs = 0;
        while pairs < 64 {
            table[cells][pairs] = kept_in_pairs(cells, pairs);
            pairs += 1;
        }
        cells += 1;
    }
    table
};

/// For the candidates of two cells, the pairs that the cells can contain, as bits.
static PAIRS_OF: [u8; 256] = {
    let mut table = [0; 256];
    let mut cells = 0;
    while cells < 256 {
        let mut pair = 0;
        while pair < PAIRS.len() {
            if kept_in_pairs(cells, 1 << pair) != 0 {
                table[cells] |= 1 << pair;
            }
            pair += 1;
        }
        cells += 1;
    }
    table
};

/// Returns the complement of each pair in a set of pairs.
const fn complements(pairs: u8) -> u8 {
    (pairs >> 3 | pairs << 3) & 63
}

/// Returns the candidates that up to four cells can keep if their digits must form one of some
/// sets. The sets are tested one by one. Two digits of a set are in the first two cells, and the
/// other two digits are in the last two.
fn kept_in_sets<const N: usize>(cells: &[Mask], sets: &[Mask]) -> Option<[Mask; MAX_CELLS]> {
    /// The lowest bit of each cell in a word of four cells.
    const LOWEST: u64 = 0x0001_0001_0001_0001;
    /// For N cells, the candidates of the 4 - N missing cells. Each missing cell has a digit that
    /// no other cell has.
    const MISSING: [u64; 5] = [0, 0, 0x0008_0004_0000_0000, 0x0008_0000_0000_0000, 0];
    let packed = cells
        .iter()
        .rev()
        .fold(0, |all, mask| all << 16 | u64::from(*mask));
    let mut kept = 0_u64;
    for set in sets {
        let mut digits = [0; N];
        let mut rest = *set;
        // For each cell, `own` has four bits: the digits of the set that are candidates of the
        // cell.
        let mut own = MISSING[N];
        for (at, digit) in digits.iter_mut().enumerate() {
            *digit = rest.trailing_zeros() & 15;
            rest &= rest.wrapping_sub(1);
            own |= (packed >> *digit & LOWEST) << at;
        }
        let [first, last] = [own, own >> 32].map(|two| ((two | two >> 12) & 255) as usize);
        let pairs = PAIRS_OF[first] & complements(PAIRS_OF[last]);
        let first = u64::from(KEPT_IN_PAIRS[first][usize::from(pairs)]);
        let last = u64::from(KEPT_IN_PAIRS[last][usize::from(complements(pairs))]);
        let own = (first | last << 32) & 0x0000_000F_0000_000F
            | (first << 12 | last << 44) & 0x000F_0000_000F_0000;
        for (at, digit) in digits.iter().enumerate() {
            kept |= (own >> at & LOWEST) << digit;
        }
    }
    let mut each = [0; MAX_CELLS];
    for (own, at) in each.iter_mut().zip(0..N) {
        *own =
            Mask::try_from(kept >> (16 * at) & u64::from(Mask::MAX)).expect("a lane has 16 bits");
    }
    (kept != 0).then_some(each)
}

fn kept_in<const W: usize>(
    cells: &[Mask],
    sets: &[Mask],
    union: Mask,
) -> Option<[Mask; MAX_CELLS]> {
    // `place` has the index of each digit among the digits that occur.
    let mut place = [0; 16];
    for (at, digit) in indices(union).enumerate() {
        place[digit] = at;
    }
    let mut targets = [0; W];
    for set in sets {
        let index = indices(*set).fold(0_usize, |index, digit| index | 1 << place[digit]);
        targets[index >> 6] |= 1 << (index & 63);
    }
    let mut made = [[0; W]; MAX_CELLS + 1];
    made[0][0] = 1;
    for (at, mask) in cells.iter().enumerate() {
        let mut next = [0; W];
        for digit in indices(*mask) {
            extend_with_digit(&made[at], place[digit], &mut next);
        }
        made[at + 1] = next;
    }
    let mut kept = [0; MAX_CELLS];
    for (at, mask) in cells.iter().enumerate().rev() {
        let mut before = [0; W];
        for digit in indices(*mask) {
            let mut used = 0;
            let sets = without(&targets, place[digit]);
            for word in 0..W {
                let ways = sets[word] & made[at][word];
                before[word] |= ways;
                used |= ways;
            }
            if used != 0 {
                kept[at] |= 1 << digit;
            }
        }
        if kept[at] == 0 {
            return None;
        }
        targets = before;
    }
    Some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Returns the digits that each cell has in any assignment, found by trying every assignment.
    fn brute_force(cells: &[Mask], sets: &[Mask]) -> Option<[Mask; MAX_CELLS]> {
        fn fill(
            cells: &[Mask],
            sets: &[Mask],
            filling: &mut Vec<usize>,
            kept: &mut [Mask; MAX_CELLS],
        ) {
            let used: Mask = filling.iter().map(|digit| 1 << digit).sum();
            let Some(mask) = cells.get(filling.len()) else {
                if sets.contains(&used) {
                    for (at, digit) in filling.iter().enumerate() {
                        kept[at] |= 1 << digit;
                    }
                }
                return;
            };
            for digit in indices(mask & !used) {
                filling.push(digit);
                fill(cells, sets, filling, kept);
                filling.pop();
            }
        }
        let mut kept = [0; MAX_CELLS];
        fill(cells, sets, &mut Vec::new(), &mut kept);
        cells.iter().zip(kept).all(|(_, k)| k != 0).then_some(kept)
    }

    #[test]
    fn the_lattice_keeps_exactly_the_digits_that_brute_force_finds() {
        let mut random = Random::new(1);
        for turn in 0..2000 {
            let digits = [0x1F, 0x3F, 0x7F, 0xFF, 0x1FF, 0x155][turn % 6];
            let count = 1 + turn % 5;
            let cells: Vec<Mask> = (0..count)
                .map(|_| u16::try_from(random.below(1 << 16)).unwrap() & digits)
                .collect();
            let fits = |set: &Mask| set.count_ones() as usize == count && set & 5 != 5;
            let union = cells.iter().fold(0, |all, mask| all | mask);
            let sets: Vec<Mask> = (0..512)
                .filter(|set| set & !union == 0)
                .filter(fits)
                .collect();
            assert_eq!(kept(&cells, &sets), brute_force(&cells, &sets));
        }
    }
}
