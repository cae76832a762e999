//! Converts 81 characters to a packed node and back, without a loop over cells.
//!
//! Both directions use four *digit planes* of 81 bits. Plane `k` has bit `k` of the value of each
//! cell, which is 0 for an empty cell. A cell with a 5 has the bits 0, 1, 0 and 1 in planes 3 to 0.
//!
//! ```text
//!   text     5 3 . . 7
//!   plane 0  1 1 0 0 1
//!   plane 1  0 1 0 0 1
//!   plane 2  1 0 0 0 1
//!   plane 3  0 0 0 0 0
//! ```

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use std::array::from_fn;

use super::node::{NODE_WORDS, TAIL, TAIL_WORDS, TAILS};

/// The 81 characters of a grid, row by row: `1` to `9` for a digit, and any other character for an
/// empty cell.
pub type GridText = [u8; 81];

/// The digit planes: each has one word for cells 0 to 63, and one for cells 64 to 80.
pub type DigitPlanes = [[u64; 2]; 4];

const TAIL_MASK: u64 = (1 << TAIL) - 1;

/// A tail that is multiplied by this factor is copied to the places of all three digits of a word.
const THREE_COPIES: u64 = 1 | 1 << TAIL | 1 << (2 * TAIL);

/// For each plane `k` and each word of a packed node, the bits of the digits whose value lacks bit
/// `k`.
static DIGITS_WITHOUT_BIT: [[u64; NODE_WORDS]; 4] = {
    let mut table = [[0; NODE_WORDS]; 4];
    let mut digit = 0;
    while digit < 9 {
        let (word, start) = TAILS[digit];
        let mut k = 0;
        while k < 4 {
            if (digit + 1) >> k & 1 == 0 {
                table[k][digit] = u64::MAX;
                table[k][word] |= TAIL_MASK << start;
            }
            k += 1;
        }
        digit += 1;
    }
    table
};

/// Converts digit planes to a packed node, in which each clue is the only candidate of its cell.
/// The spare bits are meaningless.
#[inline(always)]
pub fn node(planes: DigitPlanes) -> [u64; NODE_WORDS] {
    let planes = planes.map(|[main, tail]| [main, (tail & TAIL_MASK) * THREE_COPIES]);
    let [a, b, c, d] = planes;
    let blank: [u64; 2] = from_fn(|i| !(a[i] | b[i] | c[i] | d[i]));
    from_fn(|word| {
        let part = usize::from(TAIL_WORDS.contains(&word));
        let alike = |k: usize| planes[k][part] ^ DIGITS_WITHOUT_BIT[k][word];
        blank[part] | (alike(0) & alike(1) & alike(2) & alike(3))
    })
}

/// Removes a candidate from a packed node.
pub fn exclude(cell: usize, digit: usize, node: &mut [u64; NODE_WORDS]) {
    match cell.checked_sub(64) {
        None => node[digit] &= !(1 << cell),
        Some(tail) => {
            let (word, start) = TAILS[digit];
            node[word] &= !(1 << (start as usize + tail));
        }
    }
}

/// Returns the digit planes of a packed node. Every cell must have exactly one candidate.
#[inline(always)]
pub fn digit_planes(node: &[u64; NODE_WORDS]) -> DigitPlanes {
    from_fn(|k| {
        let with_bit = |word: usize| node[word] & !DIGITS_WITHOUT_BIT[k][word];
        let main = (0..9).map(with_bit).fold(0, |all, cells| all | cells);
        let tails = TAIL_WORDS.map(with_bit);
        let tails = tails[0] | tails[1] | tails[2];
        let tail = (tails | tails >> TAIL | tails >> (2 * TAIL)) & TAIL_MASK;
        [main, tail]
    })
}

/// A number with a 1 in each of its eight bytes.
const ONES: u64 = 0x0101_0101_0101_0101;

/// Reads the digit planes of a text, eight characters at a time.
#[inline(always)]
pub fn read(line: &GridText) -> DigitPlanes {
    let values: [u8; 88] = from_fn(|i| match line.get(i) {
        Some(c @ b'1'..=b'9') => c - b'0',
        _ => 0,
    });
    let mut planes = [[0; 2]; 4];
    for (at, eight) in values.as_chunks().0.iter().enumerate() {
        let eight = u64::from_le_bytes(*eight);
        for (k, plane) in planes.iter_mut().enumerate() {
            // The product moves the bit of byte `i` to bit `56 + i`. No other bit of the product is
            // that high.
            let bits = (eight >> k & ONES).wrapping_mul(0x0102_0408_1020_4080) >> 56;
            plane[at >> 3] |= bits << (8 * (at & 7));
        }
    }
    planes
}

/// Writes digit planes as text. No cell may be empty.
#[inline(always)]
pub fn write(planes: &DigitPlanes, line: &mut GridText) {
    let mut text = [0; 88];
    for (at, eight) in text.as_chunks_mut().0.iter_mut().enumerate() {
        let mut values = ONES * u64::from(b'0');
        for (k, plane) in planes.iter().enumerate() {
            // In byte `i`, bit `i` of the eight bits remains and is shifted to the lowest bit.
            let byte = plane[at >> 3] >> (8 * (at & 7)) & 0xFF;
            let spread = (byte * ONES) & 0x8040_2010_0804_0201;
            values += ((spread + 0x7F * ONES) >> 7 & ONES) << k;
        }
        *eight = values.to_le_bytes();
    }
    line.copy_from_slice(&text[..81]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Simd;
    use crate::test_isa::{IsaProperty, on_every_isa};
    use fastrand::Rng;

    struct ReadMatchesText;

    impl IsaProperty for ReadMatchesText {
        fn check<T: Simd>(&self, simd: T) {
            let mut random = Rng::with_seed(3);
            for round in 0..2000_u32 {
                // Half of the texts are random bytes, and the other half resemble puzzles.
                let line: GridText = from_fn(|_| {
                    let any = random.u64(..).to_le_bytes()[0];
                    let usual = b"123456789.0*_ \r\n\x80/:"[usize::from(any) % 19];
                    if round % 2 == 0 { any } else { usual }
                });
                let planes = simd.read(&line);
                let node = node(planes);
                for (cell, c) in line.iter().enumerate() {
                    for (digit, (word, start)) in TAILS.into_iter().enumerate() {
                        let possible = if cell < 64 {
                            node[digit] >> cell & 1 == 1
                        } else {
                            node[word] >> (start as usize + cell - 64) & 1 == 1
                        };
                        let clue = (b'1'..=b'9').contains(c);
                        assert_eq!(possible, !clue || usize::from(c - b'1') == digit);
                    }
                }
                let full: GridText = from_fn(|_| b"123456789"[random.usize(..9)]);
                let planes = simd.read(&full);
                assert_eq!(digit_planes(&super::node(planes)), planes);
                let mut written = [0; 81];
                simd.write(&planes, &mut written);
                assert_eq!(written, full);
            }
        }
    }

    #[test]
    fn a_clue_is_the_only_candidate_of_its_cell_and_other_characters_are_empty_cells() {
        on_every_isa(&ReadMatchesText);
    }
}
