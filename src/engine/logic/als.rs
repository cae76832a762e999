//! Almost locked sets: cells of a house that together have one more candidate digit than cells.
//!
//! A set *contains* a digit if one of its cells holds the digit; otherwise, it *lacks* the digit.
//! If an almost locked set lacks one of its candidate digits, it contains all the others. A digit
//! is a *restricted common* of two sets if all its places in one set see all its places in the
//! other. At least one of the two sets then lacks the digit. That set contains all its other
//! digits.
//!
//! ```text
//! . . . | 12 x  23 | . . .     A = r1c4 r1c6 (1 2 3), B = r3c5 (1 3). Digit 1 is not in both sets,
//! . . . | x  x  x  | . . .     so 3 is in at least one of them. No x is 3, because each x sees all
//! . . . | x  13 x  | . . .     3s of A and B.
//! ```
//!
//! | file | content |
//! |---|---|
//! | `sets.rs` | the sets of a board and their restricted commons |
//! | `chain.rs` | ALS-XZ, ALS-XY-wings and longer chains of linked sets |
//! | `death_blossom.rs` | a cell with a linked set for each of its candidates |

mod chain;
mod death_blossom;
mod sets;

pub(super) use chain::{chains, xy_wings, xz};
pub(super) use death_blossom::death_blossoms;
pub(super) use sets::AlsList;
pub(crate) use sets::{AlsGraph, RestrictedCommon, all};
