//! The basic types: cells, digits, houses, sets of them, and grids.
//!
//! [`Clues`] are digits in a grid, valid or not. A [`Board`] is a position that breaks no rule: it
//! has placed digits, and candidates in the empty cells. A [`Solution`] is a full grid that
//! satisfies every rule.
//!
//! The arithmetic that relates cells, lines and houses is in `grid/index.rs`. Other code gets the
//! houses of a cell from [`Cell`] and the peers of a cell from [`Board`]. This folder has no
//! solvers, techniques or text formats of puzzles.

mod automorphism;
mod board;
mod candidate;
mod canonical;
mod cell;
mod cell_set;
mod clues;
mod coordinates;
mod digit;
mod geometry;
mod house;
mod index;
mod name;
mod newtypes;
pub mod rules;
#[cfg(feature = "serde")]
mod serial;
mod solution;
mod sort;
mod symmetry;
mod tables;

pub use board::{Board, Contradiction};
pub use candidate::{Candidate, CandidateSet};
pub use cell::{Cell, Col, Direction, ParseCellError, Row};
pub use cell_set::CellSet;
pub use clues::{Clues, Conflict};
pub use coordinates::Coordinates;
pub use digit::{Digit, DigitSet};
pub use geometry::{ClassicHouses, Geometry, VariantHouses};
pub use house::{House, HouseKind, HouseSet};
pub use name::UnknownName;
pub(crate) use newtypes::{set_items, set_operators};
pub use solution::Solution;
pub(crate) use sort::sort_short_by_key;
pub use symmetry::Symmetry;
