//! Almost locked sets: cells of a house with one more digit than cells.
//!
//! If such a set lacks one of its digits, it contains all the others. A digit is a *restricted
//! common* of two sets if all its places in one set see all its places in the other. At least one
//! of the sets then lacks the digit, and contains all its other digits.
//!
//! ```text
//! . . .  | 12 . 23 | . . .     A = r1c4 r1c6 (1 2 3), B = r3c5 (1 3). Digit 1 is not in both, so 3
//! 13 . . | .  . .  | . 3 .     is in at least one. No cell that sees all 3s of A and B is 3.
//! . . .  | . 13 .  | . . .
//! ```
//!
//! | file | content |
//! |---|---|
//! | `sets.rs` | the sets of a board and their restricted commons |
//! | `chain.rs` | two, three or more linked sets |
//! | `death_blossom.rs` | a cell each of whose candidates is linked to a set |

mod chain;
mod death_blossom;
mod sets;

pub(super) use chain::{chains, xy_wings, xz};
pub(super) use death_blossom::death_blossoms;
pub(super) use sets::Sets;
pub(crate) use sets::{AlsGraph, RestrictedCommon, all};
