//! The laws of the general search: what each removes, and why that is sound.
//!
//! A law knows its cells and takes candidates from them that stand in no way to obey it, given the
//! candidates of its other cells. None removes a digit of a solution.
//!
//! | file | law |
//! |---|---|
//! | `house.rs` | every digit once; what is confined to the crossing of two houses |
//! | `family.rs`, `lattice.rs` | different digits that are one of some sets |
//! | `sum.rs` | sums with signs, of cells in groups that differ |
//! | `pair.rs` | tables of two cells, order along a line |
//! | `line.rs` | automata along a line; ends and what is between or outside them |
//! | `count.rs` | how often digits occur: presence, clauses, circles, counts, same digits |
//! | `rank.rs` | the rank of a line among all lines |

pub(super) mod count;
pub(super) mod family;
pub(super) mod house;
mod lattice;
pub(super) mod line;
pub(super) mod pair;
pub(super) mod rank;
pub(super) mod sum;
