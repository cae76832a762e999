//! The lattice of all subsets of a few digits, as a bit row: bit S is the set whose members are the
//! ones of S. Adding j to every set without j is a mask and a shift, so all ways to fill some cells
//! with different digits are computed at once.

use super::super::board::{Mask, indices};

/// The sets of up to six digits without digit j, as bits of a word.
const LACKS: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

type DigitSets<const W: usize> = [u64; W];

/// Adds to `into` every set of `from` that lacks digit j, with j added.
#[inline]
fn with<const W: usize>(from: &DigitSets<W>, j: usize, into: &mut DigitSets<W>) {
    if j < 6 {
        for (into, from) in into.iter_mut().zip(from) {
            *into |= (from & LACKS[j]) << (1 << j);
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

/// Every set of `from` that has digit j, with j removed.
#[inline]
fn without<const W: usize>(from: &DigitSets<W>, j: usize) -> DigitSets<W> {
    let mut into = [0; W];
    if j < 6 {
        for (into, from) in into.iter_mut().zip(from) {
            *into = from >> (1 << j) & LACKS[j];
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

/// The maximum number of cells.
pub(super) const MOST_CELLS: usize = 9;

/// The maximum number of digits.
pub(super) const MOST_DIGITS: u32 = 9;

/// The candidates that each cell can keep if the cells hold different digits that form one of the
/// sets; `None` if there is no assignment. Exact: each returned candidate belongs to an assignment.
///
/// # Panics
/// Panics if there are more cells or digits than the lattice can hold.
pub(super) fn kept(cells: &[Mask], sets: &[Mask]) -> Option<[Mask; MOST_CELLS]> {
    let union = cells.iter().fold(0, |all, mask| all | mask);
    match union.count_ones() {
        0..=6 => kept_in::<1>(cells, sets, union),
        7 => kept_in::<2>(cells, sets, union),
        8 => kept_in::<4>(cells, sets, union),
        _ => kept_in::<8>(cells, sets, union),
    }
}

fn kept_in<const W: usize>(
    cells: &[Mask],
    sets: &[Mask],
    union: Mask,
) -> Option<[Mask; MOST_CELLS]> {
    // The index of each digit among those that occur.
    let mut place = [0; 16];
    for (at, digit) in indices(union).enumerate() {
        place[digit] = at;
    }
    let mut wanted = [0; W];
    for set in sets {
        let index = indices(*set).fold(0_usize, |index, digit| index | 1 << place[digit]);
        wanted[index >> 6] |= 1 << (index & 63);
    }
    let mut made = [[0; W]; MOST_CELLS + 1];
    made[0][0] = 1;
    for (at, mask) in cells.iter().enumerate() {
        let mut next = [0; W];
        for digit in indices(*mask) {
            with(&made[at], place[digit], &mut next);
        }
        made[at + 1] = next;
    }
    let mut kept = [0; MOST_CELLS];
    for (at, mask) in cells.iter().enumerate().rev() {
        let mut before = [0; W];
        for digit in indices(*mask) {
            let mut used = 0;
            let sets = without(&wanted, place[digit]);
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
        wanted = before;
    }
    Some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Tries every assignment.
    fn slowly(cells: &[Mask], sets: &[Mask]) -> Option<[Mask; MOST_CELLS]> {
        fn fill(
            cells: &[Mask],
            sets: &[Mask],
            filling: &mut Vec<usize>,
            kept: &mut [Mask; MOST_CELLS],
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
        let mut kept = [0; MOST_CELLS];
        fill(cells, sets, &mut Vec::new(), &mut kept);
        cells.iter().zip(kept).all(|(_, k)| k != 0).then_some(kept)
    }

    #[test]
    fn the_lattice_agrees_with_brute_force() {
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
            assert_eq!(kept(&cells, &sets), slowly(&cells, &sets));
        }
    }
}
