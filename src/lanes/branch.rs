//! The branch of one lane, decoded from a packed node. [`choice`](super::choice) chooses the branch
//! and defines the layout of its bits. See `chute.rs` for chutes, triads and arrangements.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use super::node::{SPARE, TAILS};
use crate::chute;

/// A branch of one lane: a digit in a chute, and the arrangements of the digit that do not belong
/// to a child yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaneBranch {
    pub(super) digit: u8,
    pub(super) chute: u8,
    /// The arrangements as bits: bit `k` is set for arrangement `k`.
    pub(super) arrangements: u8,
}

impl LaneBranch {
    /// Decodes one of the last three words of a packed node.
    #[inline(always)]
    pub fn of_word(word: u64) -> Self {
        let bits = word >> SPARE;
        Self {
            digit: (bits >> 9) as u8,
            chute: (bits >> 6 & 7) as u8,
            arrangements: (bits & 63) as u8,
        }
    }

    /// Returns true if no arrangement is left to choose.
    #[inline(always)]
    pub fn is_none(self) -> bool {
        self.arrangements == 0
    }

    /// Removes and returns the arrangements of the first child, as [`chute::children`] defines
    /// them.
    #[inline(always)]
    pub fn take_first(&mut self) -> u8 {
        chute::take_first_child(&mut self.arrangements)
    }

    /// Removes and returns the arrangements of the next child.
    #[inline(always)]
    pub fn take(&mut self) -> u8 {
        chute::take_child(&mut self.arrangements)
    }

    /// Returns the masks that restrict the digit to the arrangements of a child. The digit has two
    /// words in a packed node, and each mask is returned with the index of its word.
    #[inline(always)]
    pub fn kept(self, child: u8) -> [(usize, u64); 2] {
        let (digit, chute) = (usize::from(self.digit), usize::from(self.chute));
        let [main, tail] = KEPT[chute][usize::from(child)];
        let (tail_word, start) = TAILS[digit];
        [(digit, main), (tail_word, tail.rotate_left(start))]
    }
}

/// For each chute and set of arrangements, the masks of the two words that [`LaneBranch::kept`]
/// returns.
static KEPT: [[[u64; 2]; 64]; 6] = kept();

/// Computes `KEPT`. A mask clears the cells of the chute's triads that belong to none of the
/// arrangements. Other cells remain. The bits after the seventeen cells of a tail are ones, so that
/// a mask does not change other digits.
const fn kept() -> [[[u64; 2]; 64]; 6] {
    let mut table = [[[u64::MAX; 2]; 64]; 6];
    let mut chute = 0;
    while chute < 6 {
        let mut set = 0_u8;
        while set < 64 {
            let mut line = 0;
            while line < 3 {
                let mut place = 0;
                while place < 3 {
                    if chute::union(set) >> (3 * line + place) & 1 == 0 {
                        let mut i = 0;
                        while i < 3 {
                            let (row, col) = if chute < 3 {
                                (3 * chute + line, 3 * place + i)
                            } else {
                                (3 * place + i, 3 * (chute - 3) + line)
                            };
                            let cell = 9 * row + col;
                            table[chute][set as usize][cell >> 6] &= !(1 << (cell & 63));
                            i += 1;
                        }
                    }
                    place += 1;
                }
                line += 1;
            }
            set += 1;
        }
        chute += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::model::possible;
    use crate::node::NODE_WORDS;

    #[test]
    fn every_arrangement_is_in_exactly_one_child() {
        for chute in 0..6 {
            for digit in 0..9 {
                let (digit_index, chute_index) = (usize::from(digit), usize::from(chute));
                for arrangements in 1..64_u8 {
                    if arrangements.count_ones() < 2 {
                        continue;
                    }
                    let choice = LaneBranch {
                        digit,
                        chute,
                        arrangements,
                    };
                    let mut left = choice;
                    let first = left.take_first();
                    let children = [first, left.take(), left.take(), left.take()];
                    assert!(left.is_none());
                    assert_eq!(children, chute::children(arrangements));
                    assert_eq!(children.iter().fold(0, |all, c| all | c), arrangements);
                    assert_eq!(
                        children.iter().map(|c| c.count_ones()).sum::<u32>(),
                        arrangements.count_ones()
                    );
                    assert!(children[0] != 0 && children[1] != 0);
                    for child in children.into_iter().filter(|c| *c != 0) {
                        let mut node = [u64::MAX; NODE_WORDS];
                        for (word, mask) in choice.kept(child) {
                            node[word] &= mask;
                        }
                        let set = possible(&node, digit_index, chute_index);
                        assert_eq!(set.iter().fold(0, |all, k| all | 1 << k), child);
                        for other in (0..9).filter(|d| *d != digit_index) {
                            assert_eq!(possible(&node, other, chute_index).len(), 6);
                        }
                    }
                }
            }
        }
    }
}
