//! The engine of masume. The crate `masume` exports all modules under the same names.
//!
//! The engine is a separate crate, so that it is compiled with its own settings. Each module uses
//! only modules above it:
//!
//! | module | content |
//! |---|---|
//! | [`grid`] | cells, digits, houses, sets of them, clues, boards, and rules of variants |
//! | [`random`] | pseudorandom numbers that are the same on every machine |
//! | [`format`](mod@format) | text formats of puzzles: reading and writing |
//! | [`solve`](mod@solve) | solvers |
//! | [`logic`] | human techniques: steps with proofs |
//! | [`puzzle`] | clues with a proven unique solution |
//! | [`rate`] | ratings of Sudoku Explainer and HoDoKu, and levels |
//! | [`trace`] | searches as event streams that run forward and back |
pub mod format;
pub mod grid;
pub mod logic;
pub mod puzzle;
pub mod random;
pub mod rate;
pub mod solve;
pub mod trace;
