//! Puzzles on paper and as pictures.
//!
//! A [`Sheet`] says what is shown of one puzzle. [`picture`] draws it by itself, and [`pages`] draws
//! many on pages of paper. Both give a [`Drawing`]: outlines with a paint, and nothing else, so that
//! [`svg`], [`pdf`] and [`png`] show the same. Letters are outlines too, from a font that is part of
//! the program.
//!
//! | file | what it does |
//! |---|---|
//! | `outline.rs` | points and the pieces of an outline |
//! | `font.rs` | letters as outlines |
//! | `drawing.rs` | outlines with their paints, and how they are put together |
//! | `board.rs` | a grid with its digits, candidates and hint |
//! | `book.rs` | pages: how many puzzles on each, titles, solutions at the end |
//! | `svg.rs` `pdf.rs` `png.rs` | a drawing in a file |
//!
//! ```
//! use masume::print::{Sheet, picture, svg};
//! let clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let sheet = Sheet::new("Number 1", clues.parse()?);
//! assert!(svg(&picture(&sheet)).starts_with("<svg "));
//! # Ok::<(), masume::format::ReadError>(())
//! ```

mod board;
mod book;
mod drawing;
mod font;
mod outline;
mod pdf;
mod png;
mod svg;

pub use board::{Hint, Link, Sheet};
pub use book::{Layout, Paper, PerPage, pages, picture};
pub use drawing::{Colour, Drawing, Paint, Shape};
pub use outline::{Outline, Point, Segment};
pub use pdf::pdf;
pub use png::png;
pub use svg::svg;
