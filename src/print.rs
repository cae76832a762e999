//! Puzzles as PDF pages and as SVG and PNG pictures.
//!
//! A [`Sheet`] describes the drawing of one puzzle. [`picture`] draws one sheet, and [`pages`] lays
//! out many sheets on pages. Both return a [`Drawing`], which consists only of painted outlines. So
//! [`svg`], [`pdf`] and [`png`] show the same picture. A built-in font converts text to outlines.
//!
//! | file | content |
//! |---|---|
//! | `outline.rs` | points and segments of an outline |
//! | `font.rs` | text as outlines |
//! | `drawing.rs` | painted outlines, and how to combine them |
//! | `sheet.rs` | a puzzle with its rules, hint and text |
//! | `board.rs` | the lines, digits, candidates and links of a grid of any shape |
//! | `outside.rs` | clues outside the grid |
//! | `decoration.rs` | drawings that are not rules |
//! | `marks.rs` | lines, cages, dots and other marks of rules |
//! | `book.rs` | pages: layout, titles, solutions at the end |
//! | `svg.rs` `pdf.rs` `png.rs` | file formats |
//!
//! ```
//! use masume::grid::Clues;
//! use masume::print::{Sheet, picture, svg};
//! let clues: Clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let sheet = Sheet::new("Number 1", &clues);
//! assert!(svg(&picture(&sheet)).starts_with("<svg "));
//! # Ok::<(), masume::format::ReadError>(())
//! ```

mod board;
mod book;
mod decoration;
mod drawing;
mod font;
mod marks;
mod outline;
mod outside;
mod pdf;
mod png;
mod sheet;
mod svg;

pub use board::{DrawnHint, DrawnLink};
pub use book::{Layout, PageSize, PerPage, pages, picture};
pub use drawing::{Color, Drawing, DrawnPart, Paint, PaintedOutline, TextLine};
pub use outline::{Outline, Point, Segment};
pub use pdf::pdf;
pub use png::png;
pub use sheet::Sheet;
pub use svg::svg;
