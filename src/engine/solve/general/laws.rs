//! The laws of the general solver: what each eliminates, and why that is sound.
//!
//! A law is a constraint with a propagator. It removes candidates of its cells that belong to no
//! assignment that satisfies the law. No law removes a digit of a solution.
//!
//! | file | law |
//! |---|---|
//! | `house.rs` | every digit once; digits confined to the crossing of two houses |
//! | `grid.rs` | all houses of a classic grid |
//! | `division.rs` | clues that divide a house into parts |
//! | `nonconsecutive.rs` | non-consecutive cells of a classic grid |
//! | `family.rs`, `lattice.rs` | different digits that form one of some sets |
//! | `sum.rs`, `sum_group.rs`, `exact.rs`, `distinct_cells.rs` | weighted sums of cells in groups of different digits |
//! | `pair.rs` | tables of two cells, cells beside two different cells, order along a line |
//! | `line.rs` | automata along a line; ends, and the cells between or outside them |
//! | `count.rs` | numbers of occurrences: presence, clauses, circles, counts, same digits |
//! | `rank.rs` | the rank of a line among all lines |

pub(super) mod count;
mod distinct_cells;
pub(super) mod division;
mod exact;
pub(super) mod family;
pub(super) mod grid;
pub(super) mod house;
mod lattice;
pub(super) mod line;
pub(super) mod nonconsecutive;
pub(super) mod pair;
pub(super) mod rank;
pub(super) mod sum;
pub(super) mod sum_group;
