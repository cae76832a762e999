//! The vocabulary: cells, digits, houses, sets of them, and the two kinds of grid.
//!
//! [`Clues`] are what somebody wrote down, good or bad. A [`Board`] is a position that breaks no
//! rule: placed digits and, for the other cells, the candidates that are left. A [`Solution`] is
//! a full grid that obeys every rule.
//!
//! All arithmetic on indices lives in `grid/tables.rs`: everyone else asks a [`Cell`] for its
//! houses and a [`Board`] for the peers of a cell. There are no searches, no techniques and no
//! text formats here.

mod automorphism;
mod board;
mod candidate;
mod canonical;
mod cell;
mod cell_set;
mod clues;
mod coordinates;
mod digit;
mod house;
mod name;
pub mod rules;
mod solution;
mod symmetry;
mod tables;

pub use board::{Board, Contradiction};
pub use candidate::{Candidate, CandidateSet};
pub use cell::{Cell, Col, Direction, ParseCellError, Row};
pub use cell_set::CellSet;
pub use clues::{Clash, Clues};
pub use coordinates::Coordinates;
pub use digit::{Digit, DigitSet};
pub use house::{House, HouseKind, HouseSet};
pub use name::UnknownName;
pub(crate) use name::named;
pub use solution::Solution;
pub use symmetry::Symmetry;
