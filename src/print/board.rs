//! Draws a grid with digits, candidates and a hint.

use super::drawing::{Anchor, Color, Drawing, DrawnPart, Paint};
use super::font::{self, CAP_HEIGHT};
use super::outline::Point;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Clues, House, HouseSet, Row};

/// A classic puzzle to draw, with its title and hint.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The title above the grid; may be empty.
    pub title: String,
    /// The digits printed in the puzzle.
    pub clues: Clues,
    /// The entered digits.
    pub placed: Clues,
    /// The candidates to draw.
    pub candidates: CandidateSet,
    /// The hint to draw.
    pub hint: Option<DrawnHint>,
}

/// A hint in a drawing: the roles of houses, cells and candidates, and the text below the grid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawnHint {
    /// Houses to highlight.
    pub houses: HouseSet,
    /// Filled cells that are part of the reason.
    pub evidence: CellSet,
    /// Candidates of the pattern.
    pub pattern: CandidateSet,
    /// Candidates of the second color or set, if the pattern has two.
    pub second: CandidateSet,
    /// Fins: additional candidates of a pattern.
    pub fins: CandidateSet,
    /// Candidates to eliminate.
    pub eliminations: CandidateSet,
    /// Candidates to place.
    pub places: CandidateSet,
    /// Links between cells.
    pub links: Vec<DrawnLink>,
    /// The sentences of the explanation.
    pub sentences: Vec<String>,
}

/// A link between cells of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnLink {
    /// The cells at one end.
    pub from: CellSet,
    /// The cells at the other end.
    pub to: CellSet,
    /// True for a strong link (at least one end is true), false for a weak link (at most one end is
    /// true).
    pub strong: bool,
}

impl Sheet {
    /// Creates a sheet with clues and a title.
    pub fn new(title: impl Into<String>, clues: Clues) -> Self {
        Self {
            title: title.into(),
            clues,
            placed: Clues::EMPTY,
            candidates: CandidateSet::EMPTY,
            hint: None,
        }
    }
}

pub(super) const INK: Color = Color(0, 0, 0);
pub(super) const PALE: Color = Color(120, 120, 120);
pub(super) const ENTRY_INK: Color = Color(30, 80, 180);
const TINT: Color = Color(238, 240, 246);
pub(super) const EVIDENCE: Color = Color(214, 222, 240);
pub(super) const PLACEMENT_INK: Color = Color(20, 120, 60);
pub(super) const ELIMINATION_INK: Color = Color(190, 30, 30);
const PATTERN: Color = Color(190, 220, 250);
const SECOND: Color = Color(250, 222, 170);
const FIN: Color = Color(228, 200, 240);

/// The side length of a cell in points. All other sizes depend on it.
pub(super) const CELL: f32 = 30.0;
/// The side length of a grid.
const SIDE: f32 = 9.0 * CELL;
/// The margin around a grid, for the outer half of the border.
pub(super) const MARGIN: f32 = 1.5;

/// The widths of thin lines, which separate cells, and of thick lines, which separate boxes.
pub(super) const LINES: (f32, f32) = (0.5, 1.8);

const CLUE_SIZE: f32 = 0.68 * CELL;
pub(super) const CANDIDATE_SIZE: f32 = 0.27 * CELL;
pub(super) const TEXT_SIZE: f32 = 9.5;
pub(super) const LEADING: f32 = 1.45 * TEXT_SIZE;

/// Draws the grid of a sheet with its hint below. The title is not drawn.
pub(super) fn board(sheet: &Sheet) -> Drawing {
    let lines = sheet.hint.as_ref().map_or(Vec::new(), |hint| {
        let sentences = hint.sentences.iter();
        sentences.flat_map(|said| wrapped(said, SIDE)).collect()
    });
    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    let below = if lines.is_empty() {
        0.0
    } else {
        (lines.len() as f32 + 0.5) * LEADING
    };
    let width = SIDE + 2.0 * MARGIN;
    let mut drawing = Drawing::new(width, width + below);
    if let Some(hint) = &sheet.hint {
        draw_tints(&mut drawing, hint);
    }
    drawing
        .shapes
        .push(DrawnPart::Begin(sheet.clues.to_string()));
    draw_lines(&mut drawing);
    for cell in Cell::ALL {
        if let Some(digit) = sheet.clues.digit(cell) {
            draw_digit(&mut drawing, corner(cell), &digit.to_string(), true);
        } else if let Some(digit) = sheet.placed.digit(cell) {
            draw_digit(&mut drawing, corner(cell), &digit.to_string(), false);
        }
    }
    if let Some(hint) = &sheet.hint {
        draw_links(&mut drawing, hint);
    }
    for candidate in sheet.candidates.iter() {
        draw_candidate(&mut drawing, candidate, sheet.hint.as_ref());
    }
    drawing.shapes.push(DrawnPart::End);
    draw_text(
        &mut drawing,
        &lines,
        Point {
            x: MARGIN,
            y: width,
        },
    );
    drawing
}

/// Draws lines of text below each other, starting below the point `below`.
pub(super) fn draw_text(drawing: &mut Drawing, lines: &[String], below: Point) {
    let mut at = below;
    for line in lines {
        at.y += LEADING;
        drawing.text(line, at, TEXT_SIZE, Anchor::Start, INK);
    }
}

/// Returns the side length of `count` cells.
pub(super) fn cells(count: usize) -> f32 {
    let count = u8::try_from(count).unwrap_or(u8::MAX);
    f32::from(count) * CELL
}

fn corner(cell: Cell) -> Point {
    Point {
        x: MARGIN + cells(cell.col().index()),
        y: MARGIN + cells(cell.row().index()),
    }
}

/// Returns the position of a candidate, which is a point in its cell.
fn middle(candidate: Candidate) -> Point {
    let corner = corner(candidate.cell());
    // The candidates of a cell are arranged in three rows of three, like the keys of a telephone.
    let place = |step: usize| f32::from([1_u8, 3, 5][step]) * CELL / 6.0;
    let step = candidate.digit().index();
    let rows = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    let row = rows.iter().position(|row| row.contains(&step)).unwrap_or(0);
    Point {
        x: corner.x + place(step - rows[row][0]),
        y: corner.y + place(row),
    }
}

fn draw_tints(drawing: &mut Drawing, hint: &DrawnHint) {
    let houses = hint.houses.iter().map(House::cell_set);
    let tinted = houses.fold(CellSet::EMPTY, |all, cells| all | cells);
    for cell in tinted {
        drawing.rect(corner(cell), CELL, CELL, TINT);
    }
    for cell in hint.evidence {
        drawing.rect(corner(cell), CELL, CELL, EVIDENCE);
    }
}

fn draw_lines(drawing: &mut Drawing) {
    for width in [LINES.0, LINES.1] {
        for step in 0..=9 {
            // A line is thick at a box border.
            let is_thick = step == 9 || Row::ALL.chunks(3).any(|band| band[0].index() == step);
            if is_thick != (width > 1.0) {
                continue;
            }
            let (at, end) = (MARGIN + cells(step), MARGIN + SIDE);
            let point = |x, y| Point { x, y };
            // Longer thick lines fill the corners of the border.
            let start = MARGIN - if is_thick { width / 2.0 } else { 0.0 };
            let end = end + if is_thick { width / 2.0 } else { 0.0 };
            let ink = if is_thick { INK } else { PALE };
            drawing.line(point(start, at), point(end, at), ink, width);
            drawing.line(point(at, start), point(at, end), ink, width);
        }
    }
}

/// Draws a digit in the cell whose top left corner is `corner`, as a clue or as an entry.
pub(super) fn draw_digit(drawing: &mut Drawing, corner: Point, text: &str, is_clue: bool) {
    let ink = if is_clue { INK } else { ENTRY_INK };
    let y = corner.y + f32::midpoint(CELL, CAP_HEIGHT * CLUE_SIZE);
    if is_clue {
        let x = corner.x + (CELL - font::width(text, CLUE_SIZE)) / 2.0;
        let outline = font::outline(text, Point { x, y }, CLUE_SIZE);
        drawing.add(outline, Paint::Stroke(ink, 0.035 * CLUE_SIZE));
    }
    let x = corner.x + CELL / 2.0;
    drawing.text(text, Point { x, y }, CLUE_SIZE, Anchor::Middle, ink);
}

/// Draws a candidate. A disc, a ring or a stroke shows its role, so that the drawing is clear
/// without color.
fn draw_candidate(drawing: &mut Drawing, candidate: Candidate, hint: Option<&DrawnHint>) {
    let center = middle(candidate);
    let radius = CELL / 6.0 - 0.4;
    let held = |set: fn(&DrawnHint) -> &CandidateSet| {
        hint.is_some_and(|hint| set(hint).contains(candidate))
    };
    let (eliminated, placed) = (held(|hint| &hint.eliminations), held(|hint| &hint.places));
    let disc = if held(|hint| &hint.fins) {
        Some(FIN)
    } else if held(|hint| &hint.second) {
        Some(SECOND)
    } else if held(|hint| &hint.pattern) {
        Some(PATTERN)
    } else {
        None
    };
    if let Some(color) = disc {
        drawing.circle(center, radius, Paint::Fill(color));
    }
    if held(|hint| &hint.second) {
        drawing.circle(center, radius - 0.3, Paint::Stroke(PALE, 0.6));
    }
    let ink = match (eliminated, placed, disc) {
        (true, ..) => ELIMINATION_INK,
        (_, true, _) => PLACEMENT_INK,
        (_, _, Some(_)) => INK,
        _ => PALE,
    };
    let at = Point {
        x: center.x,
        y: center.y + CAP_HEIGHT * CANDIDATE_SIZE / 2.0,
    };
    drawing.text(
        &candidate.digit().to_string(),
        at,
        CANDIDATE_SIZE,
        Anchor::Middle,
        ink,
    );
    if placed {
        drawing.circle(center, radius, Paint::Stroke(PLACEMENT_INK, 1.0));
    }
    if eliminated {
        let reach = 0.75 * radius;
        let end = |sign: f32| Point {
            x: center.x + sign * reach,
            y: center.y - sign * reach,
        };
        drawing.line(end(-1.0), end(1.0), ELIMINATION_INK, 0.9);
    }
}

/// Draws links between the edges of cells. Strong links are solid, and weak links are dashed. A
/// link shorter than a cell is not drawn.
fn draw_links(drawing: &mut Drawing, hint: &DrawnHint) {
    let center = |cells: CellSet| {
        let first = cells.first().unwrap_or(Cell::FIRST);
        let corner = corner(first);
        Point {
            x: corner.x + CELL / 2.0,
            y: corner.y + CELL / 2.0,
        }
    };
    for link in &hint.links {
        let (from, to) = (center(link.from), center(link.to));
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = dx.hypot(dy);
        if length < CELL {
            continue;
        }
        let point = |way: f32| Point {
            x: from.x + dx * way / length,
            y: from.y + dy * way / length,
        };
        let (start, end) = (0.4 * CELL, length - 0.4 * CELL);
        if link.strong {
            drawing.line(point(start), point(end), ENTRY_INK, 1.1);
            continue;
        }
        let (dash, gap) = (3.0, 2.5);
        let mut way = start;
        while way < end {
            drawing.line(point(way), point((way + dash).min(end)), ENTRY_INK, 0.8);
            way += dash + gap;
        }
    }
}

/// Breaks a text into lines of at most the width `width`. Text breaks at spaces. A word that is too
/// long, or text without spaces such as Japanese, breaks anywhere.
pub(super) fn wrapped(text: &str, width: f32) -> Vec<String> {
    let fits = |line: &str| font::width(line, TEXT_SIZE) <= width;
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(' ') {
        let pieces: Vec<String> = if fits(word) {
            vec![word.to_owned()]
        } else {
            word.chars().map(String::from).collect()
        };
        for piece in pieces {
            let longer = lines
                .last()
                .map_or(String::new(), |line| line.clone() + &piece);
            match lines.last_mut() {
                Some(line) if fits(longer.trim_end()) => *line = longer,
                _ => lines.push(piece),
            }
        }
    }
    lines
}
