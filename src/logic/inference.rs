//! The inference engine: what follows from what over links, and from assumptions.
//!
//! It keeps to the letter of Sudoku Explainer: the order in which facts are found, which of
//! several proofs is kept, how long it is. So the [rating](crate::rate::se) of that program is
//! made of it, and hints where nothing easier is found.
//!
//! | file | what |
//! |---|---|
//! | `board.rs` | candidates by cell, by house and by digit |
//! | `links.rs`, `closure.rs` | what follows from what, in one step and in any number |
//! | `chains.rs` | forcing chains and cycles |
//! | `forcing.rs` | Nishio, multiple, dynamic and nested forcing chains |
//! | `locked.rs`, `subsets.rs`, `fish.rs` | patterns that arise in the middle of a chain |
//! | `mode.rs` | how far the consequences of an assumption are drawn |
//! | `scale.rs` | how hard a deduction is, which decides between several |
//! | `deduction.rs`, `kind.rs` | what is found, and what it is called |

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
