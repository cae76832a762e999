//! The inference engine: consequences of links and of assumptions.
//!
//! It follows Sudoku Explainer exactly: the order in which facts are found, the choice among
//! several proofs, and their lengths. The [rating](crate::rate::se) of that program is based on it,
//! and so are hints where nothing easier is found.
//!
//! | file | content |
//! |---|---|
//! | `board.rs` | candidates by cell, by house and by digit |
//! | `links.rs`, `closure.rs` | implications in one step, and in any number of steps |
//! | `chains.rs` | forcing chains and cycles |
//! | `forcing.rs` | Nishio, multiple, dynamic and nested forcing chains |
//! | `locked.rs`, `subsets.rs`, `fish.rs` | patterns within chains |
//! | `mode.rs` | how deeply assumptions are followed |
//! | `scale.rs` | the difficulty of deductions, which decides among several |
//! | `deduction.rs`, `kind.rs` | the results and their kinds |

pub(crate) mod board;
mod chains;
mod closure;
pub(crate) mod deduction;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod kind;
mod links;
pub(crate) mod locked;
pub(crate) mod mode;
pub(crate) mod scale;
pub(crate) mod subsets;
