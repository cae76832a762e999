//! Draws a puzzle with its rules, hint and text.

use super::board::{
    CELL, DrawnHint, EVIDENCE, LEADING, MARGIN, TEXT_SIZE, TINT, cells, draw_candidate,
    draw_cell_lines, draw_digit, draw_links, draw_text, wrapped,
};
use super::decoration;
use super::drawing::{Drawing, DrawnPart};
use super::marks::Marks;
use super::outline::Point;
use super::outside::{self, Margins};
use crate::grid::rules::{Decoration, Kind, Pos, Variant, symbol};

/// A puzzle to draw, with its title, hint and text.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The title above the grid; may be empty.
    pub title: String,
    /// The clues, the shape and the rules.
    pub variant: Variant,
    /// The drawings that are not rules, from the lowest to the topmost.
    pub decorations: Vec<Decoration>,
    /// The entered digits, indexed by position.
    pub placed: Vec<Option<u8>>,
    /// The candidates to draw, indexed by position; may be empty.
    pub candidates: Vec<Vec<u8>>,
    /// The hint to draw.
    pub hint: Option<DrawnHint>,
    /// Sentences below the grid. A sentence about a kind of rule also contains this kind.
    pub text: Vec<(Option<Kind>, String)>,
}

impl Sheet {
    /// Creates a sheet with a puzzle and a title.
    pub fn new(title: impl Into<String>, puzzle: impl Into<Variant>) -> Self {
        let variant = puzzle.into();
        Self {
            title: title.into(),
            placed: vec![None; variant.shape().area()],
            variant,
            decorations: Vec::new(),
            candidates: Vec::new(),
            hint: None,
            text: Vec::new(),
        }
    }
}

/// The minimum width of the text below a grid.
const TEXT_WIDTH: f32 = 7.0 * CELL;
/// The indent of a sentence that follows a sample line.
const SAMPLE: f32 = 0.7 * CELL;

/// Draws the grid of a sheet with the text below. The title is not drawn.
pub(super) fn draw(sheet: &Sheet) -> Drawing {
    let shape = sheet.variant.shape();
    let margins = Margins::of(&sheet.variant, &sheet.decorations);
    let grid_width = margins.left + cells(shape.cols().into()) + margins.right + 2.0 * MARGIN;
    let grid_height = margins.top + cells(shape.rows().into()) + margins.bottom + 2.0 * MARGIN;
    let width = if sheet.text.is_empty() {
        grid_width
    } else {
        grid_width.max(TEXT_WIDTH)
    };
    let sentences: Vec<(Option<Kind>, Vec<String>)> = sheet
        .text
        .iter()
        .map(|(kind, said)| {
            let kind = kind.filter(|kind| Marks::has_sample(*kind));
            let indent = if kind.is_some() { SAMPLE } else { 0.0 };
            (kind, wrapped(said, width - 2.0 * MARGIN - indent))
        })
        .collect();
    let count: usize = sentences.iter().map(|(_, lines)| lines.len()).sum();
    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    let below = if count == 0 {
        0.0
    } else {
        (count as f32 + 0.5) * LEADING
    };
    let mut drawing = Drawing::new(width, grid_height + below);
    let origin = Point::new(
        (width - grid_width) / 2.0 + MARGIN + margins.left,
        MARGIN + margins.top,
    );
    let clues = sheet.variant.shape().symbols(sheet.variant.clues());
    drawing.shapes.push(DrawnPart::Begin(clues));
    draw_grid(&mut drawing, sheet, origin);
    drawing.shapes.push(DrawnPart::End);
    let mut y = grid_height;
    for (kind, lines) in sentences {
        let mut at = Point { x: MARGIN, y };
        if let Some(kind) = kind {
            let middle = y + LEADING - 0.3 * TEXT_SIZE;
            Marks::draw_sample(&mut drawing, kind, Point::new(MARGIN, middle));
            at.x += SAMPLE;
        }
        draw_text(&mut drawing, &lines, at);
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let height = lines.len() as f32 * LEADING;
        y += height;
    }
    drawing
}

fn draw_grid(drawing: &mut Drawing, sheet: &Sheet, origin: Point) {
    let variant = &sheet.variant;
    let shape = variant.shape();
    let corner = |pos: Pos| origin.moved(cells(pos.col.into()), cells(pos.row.into()));
    Marks::new(drawing, variant, origin).draw_tints();
    decoration::draw(drawing, &sheet.decorations, variant, origin);
    let mut marks = Marks::new(drawing, variant, origin);
    if let Some(hint) = &sheet.hint {
        for (cells, color) in [(&hint.houses, TINT), (&hint.evidence, EVIDENCE)] {
            marks.tint(cells.iter(), color);
        }
    }
    marks.draw_lines();
    draw_cell_lines(drawing, variant, origin);
    let mut marks = Marks::new(drawing, variant, origin);
    marks.draw_cages();
    if let Some(hint) = &sheet.hint {
        draw_links(drawing, hint, corner);
    }
    for pos in shape.cells() {
        let index = shape.index(pos);
        let entry = sheet.placed.get(index).copied().flatten();
        if let Some(digit) = variant.clue(pos) {
            draw_digit(drawing, corner(pos), &symbol(digit).to_string(), true);
        } else if let Some(digit) = entry {
            draw_digit(drawing, corner(pos), &symbol(digit).to_string(), false);
        } else if let Some(left) = sheet.candidates.get(index) {
            for digit in left {
                draw_candidate(
                    drawing,
                    (variant, sheet.hint.as_ref()),
                    corner(pos),
                    (pos, *digit),
                );
            }
        }
    }
    Marks::new(drawing, variant, origin).draw_edges();
    outside::draw(drawing, variant, origin);
}
