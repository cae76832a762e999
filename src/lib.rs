//! masume (升目, the squares of a grid): sudoku for people who live in a terminal.
//!
//! The program is built on this library. Its modules, each of which uses only those above it:
//!
//! | module | what it is |
//! |---|---|
//! | [`grid`] | the vocabulary: cells, digits, houses, sets of them, clues and boards |
//! | [`random`] | numbers from a seed, the same on every machine |
//! | [`format`](mod@format) | text formats of puzzles: reading any, writing any |
//! | [`solve`](mod@solve) | finding solutions, without explanation |
//! | [`logic`] | the human engine: steps a person can follow, found and proven |
//! | [`puzzle`] | clues proven to have one solution |
//! | [`rate`] | how hard a puzzle is, on the known scales and in words |
//! | [`generate`](mod@generate) | making puzzles, from a seed |
//! | [`batch`] | many puzzles at once, on every core |
//! | [`trace`] | watching a search: forward, back and to any position |
//! | [`game`] | one play-through: entries, marks, undo, branches, time |
//! | [`text`] | what the program says, in English and Japanese |
//! | [`review`] | a game looked at again: guesses, slips, time |
//! | [`daily`] | the puzzles of the day and of the week |
//! | [`print`](mod@print) | puzzles on paper and as pictures |
//!
//! # A tour
//!
//! Read a puzzle in any form; it is proven to have one solution, and knows it:
//!
//! ```
//! use masume::Puzzle;
//!
//! let puzzle: Puzzle = "https://sudoku.coach/en/play/\
//!     530070000600195000098000060800060003400803001700020006060000280000419005000080079"
//!     .parse()?;
//! assert!(puzzle.solution().to_string().starts_with("534678912"));
//! # Ok::<(), masume::puzzle::ParsePuzzleError>(())
//! ```
//!
//! Find the easiest next step, and have it explained (feature `text`):
//!
//! ```
//! # #[cfg(feature = "text")] {
//! use masume::text::{Locale, Text};
//! use masume::{Board, Clues, logic};
//!
//! let clues: Clues =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let board = Board::from_clues(&clues)?;
//! let step = logic::first_step(&board).expect("this puzzle needs no more than singles");
//! let explained = Text::new(Locale::English).explain(&step, &board);
//! assert_eq!(explained.conclusion, "r9c7 is 1.");
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Solve many puzzles on all cores:
//!
//! ```
//! use masume::{Clues, Solutions, solve_all};
//!
//! let answers = solve_all(&[Clues::EMPTY; 100]);
//! assert!(answers.iter().all(|answer| matches!(answer, Solutions::Several(_))));
//! ```
//!
//! Generate puzzles from a seed, the same on every machine, and rate them:
//!
//! ```
//! use masume::generate::Recipe;
//! use masume::rate::{Level, se};
//! use std::sync::atomic::AtomicBool;
//!
//! for puzzle in masume::generate(&Recipe::new(), 2026, 3) {
//!     let rating = se::rate(&puzzle, &AtomicBool::new(false)).expect("nothing cancels it");
//!     println!("{puzzle} {} {rating}", Level::of(rating.er));
//! }
//! ```
//!
//! Watch a search, forward, backward and at any position:
//!
//! ```
//! use masume::Clues;
//! use masume::trace::{Algorithm, Timeline};
//!
//! let mut run = Timeline::new(Algorithm::ALL[0].start(&Clues::EMPTY));
//! run.seek(1000);
//! run.back();
//! assert_eq!(run.position(), 999);
//! ```
//!
//! # Features
//!
//! | feature | adds |
//! |---|---|
//! | `text` | words: steps explained in English and Japanese |
//! | `print` | puzzle books and pictures |
//! | `tui` | the screens, settings and saved games |
//! | `cli` | the program |
//!
//! All are on by default. Without them (`default-features = false`) the library reads, solves, explains
//! by data, rates, generates and traces puzzles, and depends on few crates.
pub mod batch;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "tui")]
#[doc(hidden)]
pub mod config;
pub mod daily;
pub mod format;
pub mod game;
pub mod generate;
pub mod grid;
pub mod logic;
#[cfg(feature = "print")]
pub mod print;
pub mod puzzle;
pub mod random;
pub mod rate;
pub mod review;
#[cfg(feature = "tui")]
mod signals;
pub mod solve;
#[cfg(feature = "tui")]
#[doc(hidden)]
pub mod store;
#[cfg(feature = "text")]
pub mod text;
pub mod trace;
#[cfg(feature = "tui")]
#[doc(hidden)]
pub mod tui;

pub use batch::{Solved, count, generate, solve_all, solve_text};
pub use grid::{Board, Candidate, Cell, Clues, Digit, House, Solution};
pub use logic::Step;
pub use puzzle::Puzzle;
pub use solve::{Solutions, solve};
