//! Puzzles as PDF pages and as SVG and PNG pictures.
//!
//! A [`Sheet`] describes the drawing of one puzzle, and a [`VariantSheet`] describes the drawing of
//! one variant. [`picture`] draws one sheet, and [`pages`] lays out many sheets on pages. Both
//! return a [`Drawing`], which consists only of painted outlines. So [`svg`], [`pdf`] and [`png`]
//! show the same picture. A built-in font converts text to outlines.
//!
//! | file | content |
//! |---|---|
//! | `outline.rs` | points and segments of an outline |
//! | `font.rs` | text as outlines |
//! | `drawing.rs` | painted outlines, and how to combine them |
//! | `board.rs` | a grid with its digits, candidates and hint |
//! | `variant.rs` | a grid of any shape with its rules |
//! | `decoration.rs` | drawings that are not rules |
//! | `marks.rs` | lines, cages, dots and other marks of rules |
//! | `book.rs` | pages: layout, titles, solutions at the end |
//! | `svg.rs` `pdf.rs` `png.rs` | file formats |
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
mod decoration;
mod drawing;
mod font;
mod marks;
mod outline;
mod pdf;
mod png;
mod svg;
mod variant;

pub use board::{DrawnHint, DrawnLink, Sheet};
pub use book::{Layout, PageSize, PerPage, Printable, pages, picture};
pub use drawing::{Color, Drawing, DrawnPart, Paint, PaintedOutline, TextLine};
pub use outline::{Outline, Point, Segment};
pub use pdf::pdf;
pub use png::png;
pub use svg::svg;
pub use variant::{VariantHint, VariantSheet};
