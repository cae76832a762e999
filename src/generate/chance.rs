//! Numbers that look random and are the same on every machine.

/// The generator `SplitMix64` (Guy Steele, Doug Lea and Christine Flood, "Fast Splittable
/// Pseudorandom Number Generators", 2014).
///
/// Our own ten lines and no crate: puzzles are named by seeds, so the numbers must stay the same
/// as long as the program lives, and here nobody can change them by an update.
#[derive(Clone, Debug)]
pub(super) struct Chance(u64);

/// 2⁶⁴ divided by the golden ratio, made odd.
const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

impl Chance {
    /// The numbers for one of the attempts that a seed stands for. Attempts have nothing in
    /// common, so they can be made in any order, on any thread.
    pub(super) fn of_attempt(seed: u64, attempt: u64) -> Self {
        Self(mix(mix(seed.wrapping_add(GAMMA)).wrapping_add(attempt)))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        mix(self.0)
    }

    /// A number below a bound. Those that are a little more likely are so by one in 2⁵⁷ at the
    /// bounds that occur here.
    #[expect(clippy::cast_possible_truncation, reason = "it is below the bound")]
    pub(super) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Scatters: every bit of the result depends on every bit of the number.
const fn mix(number: u64) -> u64 {
    let z = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_that_the_authors_give() {
        // The first numbers of the reference implementation, seeded with 1234567.
        let mut chance = Chance(1_234_567);
        let numbers: Vec<u64> = (0..3).map(|_| chance.next()).collect();
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn every_number_below_a_bound_comes_up_about_as_often() {
        let mut chance = Chance::of_attempt(1, 2);
        let mut counts = [0; 81];
        for _ in 0..81_000 {
            counts[chance.below(81)] += 1;
        }
        assert!(counts.iter().all(|count| (800..1200).contains(count)));
    }
}
