//! masume (升目, the squares of a grid): sudoku for people who live in a terminal.
//!
//! The library in layers; each uses only what stands above it (`tests/suite/architecture.rs`
//! holds the table and enforces it):
//!
//! | module | what it is |
//! |---|---|
//! | [`grid`] | the vocabulary: cells, digits, houses, sets of them, clues and boards |
//! | [`format`](mod@format) | text formats of puzzles: reading any, writing any |
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
//! | [`print`](mod@print) | puzzles on paper and as pictures |
//! | [`config`] | settings: defaults, file, environment |
//! | [`tui`] | the screens |
//! | [`cli`] | the command line |
//!
//! # A tour
//!
//! Read a puzzle in any form, and prove that it is one; it knows its solution:
//!
//! ```
//! use masume::puzzle::Puzzle;
//!
//! let link = "https://sudoku.coach/en/play/\
//!     530070000600195000098000060800060003400803001700020006060000280000419005000080079";
//! let puzzle = Puzzle::new(link.parse()?)?;
//! assert!(puzzle.solution().to_string().starts_with("534678912"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Ask for a hint, and have it explained:
//!
//! ```
//! use masume::grid::{Board, Clues};
//! use masume::logic;
//! use masume::text::{Locale, Text};
//!
//! let clues: Clues =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let board = Board::from_clues(&clues).expect("the clues of a puzzle do not clash");
//! let step = logic::first_step(&board).expect("this puzzle needs no more than singles");
//! let said = Text::new(Locale::English).explain(&step, &board);
//! assert_eq!(said.conclusion, "r9c7 is 1.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Make a puzzle from a seed, the same on every machine, and rate it:
//!
//! ```
//! use masume::generate::{Generator, Recipe};
//! use masume::rate::{Level, se};
//! use std::sync::atomic::AtomicBool;
//!
//! let mut puzzles = Generator::new(Recipe::new(), 2026).puzzles();
//! let puzzle = puzzles.next().expect("there is no end of them");
//! let rating = se::rate(&puzzle, &AtomicBool::new(false)).expect("nobody interrupted it");
//! println!("{} {}", Level::of(rating.er).slug(), rating);
//! ```
//!
//! Watch a search, forward, back and to any position:
//!
//! ```
//! use masume::grid::Clues;
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
//! `tui` (the screens), `cli` (the program) and `print` (pages and pictures) are on by default.
//! Without them no more is built than the library needs.
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "tui")]
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
pub mod rate;
pub mod review;
#[cfg(all(unix, feature = "tui"))]
mod signals;
pub mod solve;
#[cfg(feature = "tui")]
pub mod store;
pub mod text;
pub mod trace;
#[cfg(feature = "tui")]
pub mod tui;
