//! masume (升目, the cells of a grid): sudoku for the terminal.
//!
//! The program is built on this library. Each module uses only modules above it:
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
//! | [`generate`](mod@generate) | the puzzle generator |
//! | [`batch`] | many puzzles at once, on all cores |
//! | [`trace`] | searches as event streams that run forward and back |
//! | [`game`] | the game: entries, notes, undo, branches, time |
//! | [`text`] | messages and explanations in English and Japanese |
//! | [`review`] | the review of a finished game: guesses, mistakes, times |
//! | [`daily`] | the puzzles of the day and the week |
//! | [`print`](mod@print) | puzzles as PDF, SVG and PNG |
//!
//! # A tour
//!
//! Read a puzzle in any format. Its solution is proven unique:
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
//! Find the easiest next step and explain it (feature `text`):
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
//! Generate puzzles from a seed, and rate them. The result is the same on every machine:
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
//! Replay a search at any position:
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
//! | `serde` | `Serialize` for steps and patterns, `Serialize` and `Deserialize` for cells, digits, houses and sets |
//! | `text` | explanations in English and Japanese |
//! | `print` | PDF, SVG and PNG |
//! | `tui` | screens, settings and saved games |
//! | `together` | games with several players over a network |
//! | `cli` | the command-line program |
//!
//! All features are enabled by default. Without features (`default-features = false`), the library
//! has few dependencies. It still reads, solves, generates, rates and traces puzzles, and finds
//! steps.
/// The named arguments of a message: `facts![digit, "cell" => text.pos(cell)]`. A variable without
/// a value is an argument of the same name.
#[cfg(feature = "text")]
macro_rules! facts {
    (@value $name:ident) => { (stringify!($name), $name.into()) };
    (@value $name:literal $value:expr) => { ($name, $value.into()) };
    ($($name:tt $(=> $value:expr)?),+ $(,)?) => { [$(facts!(@value $name $($value)?)),+] };
}

pub mod batch;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "tui")]
#[doc(hidden)]
pub mod config;
pub mod daily;
#[cfg(feature = "tui")]
mod fetch;
pub mod game;
pub mod generate;
#[cfg(feature = "tui")]
mod play;
#[cfg(feature = "print")]
pub mod print;
#[cfg(feature = "tui")]
mod replace;
pub mod review;
#[cfg(feature = "tui")]
mod setter;
#[cfg(all(feature = "tui", not(target_family = "wasm")))]
mod signals;
#[cfg(feature = "tui")]
#[doc(hidden)]
pub mod store;
#[cfg(feature = "tui")]
mod teach;
#[cfg(feature = "text")]
pub mod text;
#[cfg(test)]
#[expect(dead_code, reason = "the unit tests repeat nothing")]
#[path = "../tests/support/thorough.rs"]
mod thorough;
#[cfg(feature = "together")]
#[doc(hidden)]
pub mod together;
#[cfg(feature = "tui")]
#[doc(hidden)]
pub mod tui;

#[doc(inline)]
pub use masume_engine::{format, grid, logic, puzzle, random, rate, solve, trace};

pub use batch::{SolvedPuzzle, count, generate, solve_all, solve_text};
pub use grid::{Board, Candidate, Cell, Clues, Digit, House, Solution};
pub use logic::Step;
pub use puzzle::Puzzle;
pub use solve::{Solutions, solve};
