//! masume (升目, the squares of a grid): sudoku for people who live in a terminal.
//!
//! The library in layers; each uses only what stands above it (`tests/suite/architecture.rs`
//! holds the table and enforces it):
//!
//! | module | what it is |
//! |---|---|
//! | [`grid`] | the vocabulary: cells, digits, houses, sets of them, clues and boards |
//! | [`solve`] | finding solutions, without explanation |
//! | [`logic`] | the human engine: steps a person can follow, found and proven |
//! | [`puzzle`] | clues proven to have one solution |
//! | [`trace`] | watching a search: forward, back and to any position |
pub mod grid;
pub mod logic;
pub mod puzzle;
pub mod solve;
pub mod trace;
