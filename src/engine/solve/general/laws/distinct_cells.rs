//! The sums of one to four different digits, each from the candidates of one cell.
//!
//! A set of sums is stored as bits: bit `s` represents the sum `s` of digit indices.

use super::super::board::{Mask, indices};
use crate::grid::rules::cells::low_bits;

pub(super) const MAX_CELLS: usize = 4;

/// The number of digits that the tables cover.
const DIGITS: usize = 9;

/// `SUMS_OF_TWO[part][first][second]` has the possible sums of two different digits. Bits 0 to 2 of
/// `first` are the candidates `3 * part` to `3 * part + 2` of the first digit. The nine bits of
/// `second` are the candidates of the second digit.
static SUMS_OF_TWO: [[[u16; 1 << DIGITS]; 8]; 3] = {
    let mut tables = [[[0; 1 << DIGITS]; 8]; 3];
    let mut part = 0;
    while part < 3 {
        let mut three = 1_usize;
        while three < 8 {
            let mut other = 0_usize;
            while other < 1 << DIGITS {
                let lowest = three.trailing_zeros() as usize;
                let digit = 3 * part + lowest;
                #[allow(clippy::cast_possible_truncation, reason = "the largest sum is 15")]
                let sums = ((other & !(1 << digit)) << digit) as u16;
                tables[part][three][other] = tables[part][three & (three - 1)][other] | sums;
                other += 1;
            }
            three += 1;
        }
        part += 1;
    }
    tables
};

/// Returns the possible sums of two different digits, one from each mask.
#[inline]
fn sums_of_two(a: Mask, b: Mask) -> u64 {
    if (a | b) >> DIGITS == 0 {
        let [a, b] = [usize::from(a), usize::from(b)];
        let part = |part: usize| SUMS_OF_TWO[part][a >> (3 * part) & 7][b];
        return u64::from(part(0) | part(1) | part(2));
    }
    indices(a).fold(0, |sums, x| sums | u64::from(b & !(1 << x)) << x)
}

/// Returns the possible sums of three different digits, one from each mask.
fn sums_of_three([a, b, c]: [Mask; 3]) -> u64 {
    indices(a).fold(0, |sums, x| {
        sums | sums_of_two(b & !(1 << x), c & !(1 << x)) << x
    })
}

/// A few cells with different digits: the candidates of the open cells, and the sum of the solved
/// cells.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DistinctCells {
    /// The candidates of the open cells, without the digits of the solved cells.
    open: [Mask; MAX_CELLS],
    /// The indices of the open cells among all cells.
    places: [u8; MAX_CELLS],
    /// The number of open cells.
    count: u8,
    /// The sum of the digits of the solved cells.
    solved: u32,
}

impl DistinctCells {
    /// Reads the candidates of the cells; `None` if two solved cells have the same digit.
    #[inline]
    pub(super) fn new(cells: impl Iterator<Item = Mask>) -> Option<Self> {
        let mut tuple = Self::default();
        let mut used = 0;
        for (place, mask) in (0..).zip(cells) {
            if mask.is_power_of_two() {
                if used & mask != 0 {
                    return None;
                }
                used |= mask;
                tuple.solved += mask.trailing_zeros();
            } else {
                let at = usize::from(tuple.count) % MAX_CELLS;
                tuple.open[at] = mask;
                tuple.places[at] = place;
                tuple.count += 1;
            }
        }
        for mask in &mut tuple.open {
            *mask &= !used;
        }
        Some(tuple)
    }

    #[inline]
    pub(super) fn sums(&self) -> u64 {
        let [a, b, c, d] = self.open;
        let sums = match self.count {
            0 => 1,
            1 => a.into(),
            2 => sums_of_two(a, b),
            3 => sums_of_three([a, b, c]),
            _ => indices(a).fold(0, |sums, x| {
                sums | sums_of_three([b, c, d].map(|mask| mask & !(1 << x))) << x
            }),
        };
        sums << self.solved
    }

    /// Iterates over the open cells by index, with the digits that belong to one of the allowed
    /// sums.
    #[inline]
    pub(super) fn kept(&self, allowed: u64) -> impl Iterator<Item = (usize, Mask)> {
        let allowed = allowed >> self.solved;
        let [a, b, c, d] = self.open;
        let mut kept = [0; MAX_CELLS];
        match self.count {
            0 => {}
            1 => kept[0] = a & low_bits(allowed),
            2 => [kept[0], kept[1]] = kept_of_two([a, b], allowed),
            3 => [kept[0], kept[1], kept[2]] = kept_of_three([a, b, c], allowed),
            _ => {
                for x in indices(a) {
                    let others = [b, c, d].map(|mask| mask & !(1 << x));
                    let rest = allowed >> x;
                    if sums_of_three(others) & rest != 0 {
                        kept[0] |= 1 << x;
                        if kept[1..] != [b, c, d] {
                            let more = kept_of_three(others, rest);
                            for (kept, more) in kept[1..].iter_mut().zip(more) {
                                *kept |= more;
                            }
                        }
                    }
                }
            }
        }
        let places = self.places.into_iter().map(usize::from).zip(kept);
        places.take(self.count.into())
    }
}

fn kept_of_two([a, b]: [Mask; 2], allowed: u64) -> [Mask; 2] {
    let mut kept = [0; 2];
    for x in indices(a) {
        let partners = low_bits(allowed >> x) & b & !(1 << x);
        if partners != 0 {
            kept[0] |= 1 << x;
            kept[1] |= partners;
        }
    }
    kept
}

fn kept_of_three([a, b, c]: [Mask; 3], allowed: u64) -> [Mask; 3] {
    let mut kept = [0; 3];
    for x in indices(a) {
        let others = [b, c].map(|mask| mask & !(1 << x));
        let rest = allowed >> x;
        if sums_of_two(others[0], others[1]) & rest != 0 {
            kept[0] |= 1 << x;
            if kept[1..] != [b, c] {
                let [second, third] = kept_of_two(others, rest);
                kept[1] |= second;
                kept[2] |= third;
            }
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Returns the possible sums, and the digits that each cell has in any assignment with an
    /// allowed sum, found by trying every assignment.
    fn brute_force(cells: &[Mask], allowed: u64) -> (u64, Vec<Mask>) {
        fn fill(
            cells: &[Mask],
            allowed: u64,
            chosen: &mut Vec<usize>,
            found: &mut (u64, Vec<Mask>),
        ) {
            let Some(mask) = cells.get(chosen.len()) else {
                let sum = 1 << chosen.iter().sum::<usize>();
                found.0 |= sum;
                if allowed & sum != 0 {
                    for (kept, digit) in found.1.iter_mut().zip(chosen) {
                        *kept |= 1 << *digit;
                    }
                }
                return;
            };
            for digit in indices(*mask) {
                if !chosen.contains(&digit) {
                    chosen.push(digit);
                    fill(cells, allowed, chosen, found);
                    chosen.pop();
                }
            }
        }
        let mut found = (0, vec![0; cells.len()]);
        fill(cells, allowed, &mut Vec::new(), &mut found);
        found
    }

    #[test]
    fn sums_and_digits_of_tuples_are_those_that_brute_force_finds() {
        let mut random = Random::new(1);
        for turn in 0..4000 {
            let digits = [0x1FF, 0x3F, 0x15, 0xFFFF][turn % 4];
            let cells: Vec<Mask> = (0..=turn / 4 % MAX_CELLS)
                .map(
                    |_| match u16::try_from(random.below(1 << 16)).unwrap() & digits {
                        0 => 1,
                        mask => mask,
                    },
                )
                .collect();
            let allowed = (0..8).fold(0, |all, _| all | 1_u64 << random.below(60));
            let (sums, kept) = brute_force(&cells, allowed);
            let Some(tuple) = DistinctCells::new(cells.iter().copied()) else {
                assert_eq!(sums, 0, "{cells:?}");
                continue;
            };
            assert_eq!(tuple.sums(), sums, "{cells:?}");
            if sums & allowed != 0 {
                for (place, own) in tuple.kept(allowed) {
                    assert_eq!(own, kept[place], "{cells:?} {allowed:b}");
                }
            }
        }
    }
}
