//! The inference engine: consequences of links and of assumptions.
//!
//! The engine searches in the order of Sudoku Explainer. Of several proofs, it selects the proof
//! that Sudoku Explainer selects, and its proofs have the lengths that Sudoku Explainer computes.
//! The [Sudoku Explainer rating](crate::rate::se) uses the engine, and so do the searches for
//! forcing chains.
//!
//! | file | content |
//! |---|---|
//! | `geometry.rs` | search orders of houses and of combinations |
//! | `links.rs`, `closure.rs` | implications in one step, and in any number of steps |
//! | `chains.rs` | forcing chains and cycles |
//! | `forcing.rs` | Nishio, multiple, dynamic and nested forcing chains |
//! | `patterns.rs` | locked candidates, subsets and fish in the order of Sudoku Explainer |
//! | `mode.rs` | search modes, which limit the consequences of assumptions |
//! | `scale.rs` | the difficulty of deductions, by which the engine selects the easiest proof |
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
