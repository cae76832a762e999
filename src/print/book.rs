//! Pages with puzzles, titles and solutions.

use std::borrow::Cow;

use super::drawing::{Anchor, Color, Drawing};
use super::font;
use super::outline::Point;
use super::sheet::{self, Sheet};

/// The paper size of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PageSize {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

impl PageSize {
    /// The width and the height of the page in points.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// The number of puzzles on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PerPage {
    /// One puzzle.
    One,
    /// Two puzzles, one above the other.
    Two,
    /// Four puzzles in two columns.
    #[default]
    Four,
    /// Six puzzles in two columns.
    Six,
    /// Eight puzzles in two columns.
    Eight,
}

impl PerPage {
    /// All values, from the fewest puzzles to the most.
    pub const ALL: [Self; 5] = [Self::One, Self::Two, Self::Four, Self::Six, Self::Eight];

    /// The number of puzzles as an integer.
    pub const fn count(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Four => 4,
            Self::Six => 6,
            Self::Eight => 8,
        }
    }

    const fn columns(self) -> u8 {
        match self {
            Self::One | Self::Two => 1,
            Self::Four | Self::Six | Self::Eight => 2,
        }
    }
}

/// The layout of the pages of a book.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The size of a page.
    pub page_size: PageSize,
    /// The number of puzzles on a page.
    pub per_page: PerPage,
    /// The heading of each page of solutions.
    pub solutions_title: String,
}

const INK: Color = Color(0, 0, 0);
const PALE: Color = Color(90, 90, 90);

/// The margin of a page.
const EDGE: f32 = 40.0;
/// The height of the space for a title above an unscaled grid.
const TITLE: f32 = 26.0;
const TITLE_SIZE: f32 = 14.0;
/// The height of the heading on a page of solutions. Half of this height is reserved for the page
/// number on every page.
const LINE: f32 = 28.0;
const LINE_SIZE: f32 = 11.0;

/// The numbers of columns and of rows of solutions on a page.
const SOLUTIONS: (u8, u8) = (3, 4);

/// Draws a single sheet with its title.
pub fn picture(sheet: &Sheet) -> Drawing {
    let around = 6.0;
    let sheet = titled(sheet);
    let mut drawing = Drawing::new(sheet.width + 2.0 * around, sheet.height + 2.0 * around);
    let at = Point::new(around, around);
    drawing.place(&sheet, at, 1.0);
    drawing
}

/// Lays out puzzles on pages. If there are solutions, they follow on further pages.
pub fn pages(puzzles: &[Sheet], solutions: &[Sheet], layout: &Layout) -> Vec<Drawing> {
    let columns = layout.per_page.columns();
    let shape = (columns, layout.per_page.count() / columns);
    let mut pages = spread(puzzles, shape, layout.page_size, "");
    pages.extend(spread(
        solutions,
        SOLUTIONS,
        layout.page_size,
        &layout.solutions_title,
    ));
    let (width, height) = layout.page_size.size();
    for (page, number) in pages.iter_mut().zip(1..) {
        let at = Point::new(width / 2.0, height - EDGE + LINE_SIZE);
        let number: u32 = number;
        page.text(&number.to_string(), at, LINE_SIZE, Anchor::Middle, PALE);
    }
    pages
}

/// Lays out sheets on pages with the given numbers of columns and rows.
fn spread(
    sheets: &[Sheet],
    (columns, rows): (u8, u8),
    page_size: PageSize,
    head: &str,
) -> Vec<Drawing> {
    let (width, height) = page_size.size();
    let top = if head.is_empty() { EDGE } else { EDGE + LINE };
    let (slot_width, slot_height) = (
        (width - 2.0 * EDGE) / f32::from(columns),
        (height - top - EDGE - LINE / 2.0) / f32::from(rows),
    );
    let page = |sheets: &[Sheet]| {
        let mut page = Drawing::new(width, height);
        let at = Point::new(width / 2.0, EDGE + LINE_SIZE);
        page.text(head, at, 1.3 * LINE_SIZE, Anchor::Middle, INK);
        let slots = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        for (sheet, (column, row)) in sheets.iter().zip(slots) {
            let drawing = titled(sheet);
            let room = 0.9;
            let scale =
                (room * slot_width / drawing.width).min(room * slot_height / drawing.height);
            let at = Point {
                x: EDGE
                    + f32::from(column) * slot_width
                    + (slot_width - scale * drawing.width) / 2.0,
                y: top
                    + f32::from(row) * slot_height
                    + (slot_height - scale * drawing.height) / 2.0,
            };
            page.place(&drawing, at, scale);
        }
        page
    };
    sheets
        .chunks(usize::from(columns * rows))
        .map(page)
        .collect()
}

fn titled(sheet: &Sheet) -> Drawing {
    let board = sheet::draw(sheet);
    if sheet.title.is_empty() {
        return board;
    }
    let mut drawing = Drawing::new(board.width, board.height + TITLE);
    let at = Point::new(board.width / 2.0, TITLE - 10.0);
    let (title, size) = fitted(&sheet.title, board.width);
    drawing.text(&title, at, size, Anchor::Middle, INK);
    drawing.place(&board, Point::new(0.0, TITLE), 1.0);
    drawing
}

/// Fits a title to a width, and returns the title and its font size. A long title is drawn smaller.
/// If it is still too long, its middle is replaced by `…`, because a title may end with a number.
fn fitted(title: &str, width: f32) -> (Cow<'_, str>, f32) {
    const SMALLEST: f32 = 0.6 * TITLE_SIZE;
    let size = |text: &str| (TITLE_SIZE * width / font::width(text, TITLE_SIZE)).min(TITLE_SIZE);
    if size(title) >= SMALLEST {
        return (title.into(), size(title));
    }
    let letters: Vec<char> = title.chars().collect();
    let shorter = (1..letters.len()).rev().map(|kept| {
        let (start, end) = (kept.div_ceil(2), letters.len() - kept / 2);
        let start: String = letters[..start].iter().collect();
        start + "…" + &letters[end..].iter().collect::<String>()
    });
    let fits = |text: &String| size(text) >= SMALLEST;
    (
        shorter.into_iter().find(fits).unwrap_or_default().into(),
        SMALLEST,
    )
}
