//! masume (升目, the squares of a grid): sudoku for people who live in a terminal.
//!
//! The library in layers; each uses only what stands above it (`tests/suite/architecture.rs`
//! holds the table and enforces it):
//!
//! | module | what it is |
//! |---|---|
//! | [`grid`] | the vocabulary: cells, digits, houses, sets of them, clues and boards |
//! | [`format`](mod@format) | text formats of puzzles: reading any, writing three |
//! | [`solve`] | finding solutions, without explanation |
//! | [`logic`] | the human engine: steps a person can follow, found and proven |
//! | [`puzzle`] | clues proven to have one solution |
//! | [`rate`] | how hard a puzzle is, on the known scales and in words |
//! | [`generate`] | making puzzles, from a seed |
//! | [`trace`] | watching a search: forward, back and to any position |
//! | [`game`] | one play-through: entries, marks, undo, branches, time |
//! | [`text`] | what the program says, in English and Japanese |
//! | [`review`] | a game looked at again: guesses, slips, time |
//! | [`daily`] | the puzzles of the day and of the week |
//! | [`store`] | what outlasts the program: games and their turns |
//! | [`config`] | settings: defaults, file, environment |
//! | [`tui`] | the screens |
//! | [`cli`] | the command line |
//!
//! Reading, solving and explaining a puzzle takes a few lines:
//!
//! ```
//! use masume::grid::{Board, Clues};
//! use masume::logic;
//! use masume::puzzle::Puzzle;
//! use masume::text::{Locale, Text};
//!
//! let clues: Clues =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let puzzle = Puzzle::new(clues)?;
//! let board = Board::from_clues(puzzle.clues()).expect("a puzzle's clues do not clash");
//! let step = logic::first_step(&board).expect("this puzzle needs no more than singles");
//! let said = Text::new(Locale::English).explain(&step, &board);
//! assert_eq!(said.conclusion, "r9c7 is 1.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
pub mod cli;
pub mod config;
pub mod daily;
pub mod format;
pub mod game;
pub mod generate;
pub mod grid;
pub mod logic;
pub mod puzzle;
pub mod rate;
pub mod review;
pub mod solve;
pub mod store;
pub mod text;
pub mod trace;
pub mod tui;
