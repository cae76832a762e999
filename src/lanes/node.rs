//! Packed nodes: the candidates of a search node in memory.
//!
//! Between two rounds, a search node is twelve words. The drawing shows the cell of each bit:
//!
//! ```text
//!   bit          63                                                     0
//!   word 0..=8   | cell 63 . . . . . . . . . . . . . . . . . . . cell 0 |   digits 1 to 9
//!
//!   bit          63      51 50          34 33          17 16           0
//!   word 9       | choice  | cells 80..64 | cells 80..64 | cells 80..64 |   digits 3, 2, 1
//!   word 10      | choice  | cells 80..64 | cells 80..64 | cells 80..64 |   digits 6, 5, 4
//!   word 11      | choice  | cells 80..64 | cells 80..64 | cells 80..64 |   digits 9, 8, 7
//! ```
//!
//! Each of the last three words has thirteen spare bits. A round ignores these bits in its input,
//! and writes its [`choice`](super::choice) into them.

/// The number of words of a packed node.
pub const NODE_WORDS: usize = 12;

/// The number of cells that are not in the first word of a digit. These cells form the *tail* of
/// the digit.
pub(super) const TAIL: usize = 81 - 64;

/// The index of the first spare bit in words 9 to 11.
pub(super) const SPARE: usize = 3 * TAIL;

/// The indices of the words with the tails and the spare bits.
pub const TAIL_WORDS: [usize; 3] = [9, 10, 11];

/// The place of each digit's tail: the word, and the bit of cell 64 in it.
pub(super) const TAILS: [(usize, u32); 9] = [
    (9, 0),
    (9, 17),
    (9, 34),
    (10, 0),
    (10, 17),
    (10, 34),
    (11, 0),
    (11, 17),
    (11, 34),
];
