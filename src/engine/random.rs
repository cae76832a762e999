//! Pseudorandom numbers that are equal on every machine and in every version.

/// A generator of pseudorandom numbers, `SplitMix64` (Guy Steele, Doug Lea and Christine Flood,
/// "Fast Splittable Pseudorandom Number Generators", 2014).
///
/// The generator is part of masume, because a seed identifies a puzzle. Its numbers must never
/// change, not even by an update of a crate.
///
/// ```
/// # use masume_engine as masume;
/// use masume::random::Random;
/// let mut cards: Vec<u32> = (0..52).collect();
/// Random::new(2026).shuffle(&mut cards);
/// assert_eq!(cards[..3], [0, 7, 48]);
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

/// The odd integer nearest to 2⁶⁴ divided by the golden ratio.
const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

impl Random {
    /// Creates a generator from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Creates the generator for one of many attempts with the same seed. Attempts are independent,
    /// so they can be made in any order and on any thread.
    pub const fn of_attempt(seed: u64, attempt: u64) -> Self {
        Self(mix(mix(seed.wrapping_add(GAMMA)).wrapping_add(attempt)))
    }

    /// The next number, uniform over `u64`.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        mix(self.0)
    }

    /// A random number below a bound. For bounds below a thousand, the probabilities of the numbers
    /// differ by less than one part in 2⁵⁴.
    ///
    /// # Panics
    /// Panics if the bound is 0.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the number is below the bound"
    )]
    pub const fn below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "the bound must not be 0");
        ((self.next_u64() as u128 * bound as u128) >> 64) as usize
    }

    /// Shuffles items with the algorithm of Fisher and Yates.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// A bijection in which every bit of the result depends on every bit of the argument.
const fn mix(number: u64) -> u64 {
    let z = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_equal_those_of_the_reference_implementation() {
        // These are the first numbers of the reference implementation with the seed 1234567.
        let mut random = Random::new(1_234_567);
        let numbers = [(); 3].map(|()| random.next_u64());
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
    fn numbers_below_a_bound_are_about_equally_frequent() {
        let mut random = Random::of_attempt(1, 2);
        let mut counts = [0; 81];
        for _ in 0..81_000 {
            counts[random.below(81)] += 1;
        }
        assert!(counts.iter().all(|count| (800..1200).contains(count)));
    }
}
