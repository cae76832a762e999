//! On what to branch, and what each child keeps.

use std::arch::x86_64::_mm512_test_epi32_mask;

use super::lanes::{V, by_direction};
use crate::solve::single::layout::WAYS;

/// A digit in a chute, and the arrangements it has there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// The register, and the lane in each block.
    pub(super) digit: (usize, usize),
    pub(super) chute: usize,
    pub(super) arrangements: u8,
}

impl Choice {
    /// The chute with the fewest arrangements of all digits, and in it a digit with two of them,
    /// or else with the next more.
    #[target_feature(enable = "avx512f,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn of(ways: [V; 3]) -> Self {
        // By chute and arrangement: the digits that have it, in bits 0 to 2, 16 to 18, 32 to 34.
        let mut digits = [[0_u64; 6]; 6];
        for (place, [even, odd]) in WAYS.into_iter().enumerate() {
            for chute in 0..3 {
                let (row_bit, col_bit) = (1 << (10 * place + chute), 1 << (10 * chute + 3 * place));
                let bits = by_direction(row_bit, col_bit);
                let [a, b, c] = ways.map(|w| u64::from(_mm512_test_epi32_mask(w, bits)));
                let lanes = a | b << 16 | c << 32;
                digits[chute][even] = lanes & DIGITS;
                digits[chute][odd] = lanes >> 4 & DIGITS;
                digits[3 + chute][even] = lanes >> 8 & DIGITS;
                digits[3 + chute][odd] = lanes >> 12 & DIGITS;
            }
        }
        let sums = digits.map(|ways| -> u32 { ways.map(u64::count_ones).iter().sum() });
        // Nine in sum is one for each digit: nothing is open there.
        let open = (0..6).filter(|chute| sums[*chute] > 9);
        let chute = open
            .min_by_key(|chute| sums[*chute])
            .expect("a crowded cell is in an open chute");
        let ways = digits[chute];
        // Bit by bit, `more[k]` says "more than `k`".
        let mut more = [0; 4];
        for digits in ways {
            for k in (1..4).rev() {
                more[k] |= more[k - 1] & digits;
            }
            more[0] |= digits;
        }
        let [_, _, more_than_two, more_than_three] = more;
        let digits = [
            more[1] & !more_than_two,
            more_than_two & !more_than_three,
            more_than_three,
        ];
        let digits = digits
            .into_iter()
            .find(|digits| *digits != 0)
            .unwrap_or_default();
        let bit = digits.trailing_zeros();
        let has = |k: usize| u8::from(ways[k] >> bit & 1 == 1) << k;
        Self {
            digit: (bit as usize / 16, bit as usize % 16),
            chute,
            arrangements: (0..6).map(has).sum(),
        }
    }
}

/// The digits in the lanes of three registers.
const DIGITS: u64 = 0b111 << 32 | 0b111 << 16 | 0b111;
