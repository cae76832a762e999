//! Almost locked sets: cells of a house with one candidate more than cells.
//!
//! Such a set can do without one of its digits, but not without two. A digit whose places in two
//! sets all see each other is *restricted common*: it is missing from one of them, which then
//! has all its other digits.
//!
//! ```text
//! . . .  | 12 . 23 | . . .     A = r1c4 r1c6 (1 2 3), B = r3c5 (1 3): digit 1 is not in both,
//! 13 . . | .  . .  | . 3 .     so 3 is in one of them, and no cell that sees all their 3 has it.
//! . . .  | . 13 .  | . . .
//! ```
//!
//! | file | what |
//! |---|---|
//! | `sets.rs` | the sets of a board and the restricted commons between them |
//! | `chain.rs` | two, three or more sets in a row |
//! | `death_blossom.rs` | a cell each of whose candidates is missing from a set |

mod chain;
mod death_blossom;
mod sets;

pub(super) use chain::{chains, xy_wings, xz};
pub(super) use death_blossom::death_blossoms;
pub(super) use sets::Sets;
pub(crate) use sets::{AlsGraph, Bond, all};
