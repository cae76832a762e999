//! The inference engine: consequences of links and of assumptions.
//!
//! The engine finds facts in the same order as Sudoku Explainer, selects the same one of several
//! proofs, and computes the same lengths of proofs. It computes the [rating](crate::rate::se) of
//! that program, and the hints on boards where no easier technique is found.
//!
//! | file | content |
//! |---|---|
//! | `geometry.rs` | the orders of houses and choices |
//! | `links.rs`, `closure.rs` | implications in one step, and in any number of steps |
//! | `chains.rs` | forcing chains and cycles |
//! | `forcing.rs` | Nishio, multiple, dynamic and nested forcing chains |
//! | `patterns.rs` | locked candidates, subsets and fish in its order |
//! | `mode.rs` | how deeply assumptions are followed |
//! | `scale.rs` | the difficulty of deductions, which decides among several |
//! | `deduction.rs`, `kind.rs` | the results and their kinds |

mod chains;
mod closure;
pub(crate) mod deduction;
pub(crate) mod forcing;
pub(crate) mod geometry;
pub(crate) mod kind;
mod links;
pub(crate) mod mode;
pub(crate) mod patterns;
pub(crate) mod scale;
