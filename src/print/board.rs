//! Draws the lines, digits, candidates, links and texts of a grid of any shape.

use super::drawing::{Anchor, Color, Drawing, Paint};
use super::font::{self, CAP_HEIGHT};
use super::outline::Point;
use crate::grid::rules::{
    Pos, PosSet, Rule, ShapeHouseKind, Variant, VariantCandidate, VariantCandidateSet,
    VariantDigit, symbol,
};

/// A hint in a drawing: the roles of cells and candidates.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawnHint {
    /// Cells of houses to highlight.
    pub houses: PosSet,
    /// Cells that are part of the reason.
    pub evidence: PosSet,
    /// Candidates of the pattern.
    pub pattern: VariantCandidateSet,
    /// Candidates of the second color or set, if the pattern has two.
    pub second: VariantCandidateSet,
    /// Fins: additional candidates of a pattern.
    pub fins: VariantCandidateSet,
    /// Candidates to eliminate.
    pub eliminations: VariantCandidateSet,
    /// Candidates to place.
    pub places: VariantCandidateSet,
    /// Links between cells.
    pub links: Vec<DrawnLink>,
}

/// A link between cells of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnLink {
    /// The cells at one end.
    pub from: PosSet,
    /// The cells at the other end.
    pub to: PosSet,
    /// True for a strong link (at least one end is true), false for a weak link (at most one end is
    /// true).
    pub strong: bool,
}

pub(super) const INK: Color = Color(0, 0, 0);
pub(super) const PALE: Color = Color(120, 120, 120);
const ENTRY_INK: Color = Color(30, 80, 180);
pub(super) const TINT: Color = Color(238, 240, 246);
pub(super) const EVIDENCE: Color = Color(214, 222, 240);
const PLACEMENT_INK: Color = Color(20, 120, 60);
const ELIMINATION_INK: Color = Color(190, 30, 30);
const PATTERN: Color = Color(190, 220, 250);
const SECOND: Color = Color(250, 222, 170);
const FIN: Color = Color(228, 200, 240);

/// The side length of a cell in points. All other sizes depend on it.
pub(super) const CELL: f32 = 30.0;
/// The margin around a grid, for the outer half of the border.
pub(super) const MARGIN: f32 = 1.5;

/// The widths of thin lines, which separate cells, and of thick lines, which separate boxes.
const LINES: (f32, f32) = (0.5, 1.8);

const CLUE_SIZE: f32 = 0.68 * CELL;
const CANDIDATE_SIZE: f32 = 0.27 * CELL;
pub(super) const TEXT_SIZE: f32 = 9.5;
pub(super) const LEADING: f32 = 1.45 * TEXT_SIZE;

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

/// Draws thin lines between the cells of a region, and thick lines between regions.
pub(super) fn draw_cell_lines(drawing: &mut Drawing, variant: &Variant, origin: Point) {
    let shape = variant.shape();
    let mut regions: Vec<Vec<usize>> = vec![Vec::new(); shape.area()];
    let houses = shape.houses().into_iter();
    let of_regions = houses.filter(|house| house.kind == ShapeHouseKind::Region);
    for (number, house) in of_regions.enumerate() {
        for pos in house.cells {
            regions[shape.index(pos)].push(number);
        }
    }
    let at = |row: Option<u8>, col: Option<u8>| {
        let pos = Pos::new(row?, col?);
        shape.has(pos).then(|| &regions[shape.index(pos)])
    };
    // The closure returns true for a thick line, false for a thin line, and `None` for no line.
    let edge = |a: Option<&Vec<usize>>, b: Option<&Vec<usize>>| match (a, b) {
        (None, None) => None,
        (Some(a), Some(b)) => {
            let apart = !(a.is_empty() && b.is_empty());
            Some(apart && !a.iter().any(|own| b.contains(own)))
        }
        _ => Some(true),
    };
    let (rows, cols) = (shape.rows(), shape.cols());
    for is_thick in [false, true] {
        // Edges in a row share a line.
        for row in 0..=rows {
            let is_drawn = |col: &u8| {
                edge(
                    at(row.checked_sub(1), Some(*col)),
                    at(Some(row), Some(*col)),
                ) == Some(is_thick)
            };
            let place = |x, y| Point::new(origin.x + x, origin.y + y);
            draw_runs(drawing, (0..cols).filter(is_drawn), row, is_thick, place);
        }
        for col in 0..=cols {
            let is_drawn = |row: &u8| {
                edge(
                    at(Some(*row), col.checked_sub(1)),
                    at(Some(*row), Some(col)),
                ) == Some(is_thick)
            };
            let place = |y, x| Point::new(origin.x + x, origin.y + y);
            draw_runs(drawing, (0..rows).filter(is_drawn), col, is_thick, place);
        }
    }
}

/// Draws a line for each run of consecutive edges `edges` on the grid line `line`. `place` returns
/// the point at a distance along the grid line and a distance across the grid.
fn draw_runs(
    drawing: &mut Drawing,
    edges: impl Iterator<Item = u8>,
    line: u8,
    is_thick: bool,
    place: impl Fn(f32, f32) -> Point,
) {
    let edges: Vec<u8> = edges.collect();
    let (width, ink) = if is_thick {
        (LINES.1, INK)
    } else {
        (LINES.0, PALE)
    };
    // Longer thick lines fill the corners of the border.
    let reach = if is_thick { width / 2.0 } else { 0.0 };
    for run in edges.chunk_by(|one, next| one + 1 == *next) {
        let start = cells(run[0].into());
        let end = start + cells(run.len());
        let across = cells(line.into());
        drawing.line(
            place(start - reach, across),
            place(end + reach, across),
            ink,
            width,
        );
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

/// Draws a candidate at its position in the cell. A disc, a ring or a stroke shows its role, so that
/// the drawing is clear without color.
pub(super) fn draw_candidate(
    drawing: &mut Drawing,
    (variant, hint): (&Variant, Option<&DrawnHint>),
    corner: Point,
    (pos, digit): (Pos, u8),
) {
    let shape = variant.shape();
    let side = (1..=6_u8)
        .find(|side| usize::from(*side).pow(2) >= shape.digit_count())
        .unwrap_or(6);
    // In a puzzle with cages, the candidates are inside the borders and below the sums.
    let is_cage = |rule: &Rule| rule.kind().is_cage();
    let (left, top, part) = if variant.rules().iter().any(is_cage) {
        (0.16 * CELL, 0.27 * CELL, 0.68)
    } else {
        (0.0, 0.0, 1.0)
    };
    let step = part * CELL / f32::from(side);
    let number = digit - shape.low();
    let center = Point::new(
        corner.x + left + (f32::from(number % side) + 0.5) * step,
        corner.y + top + (f32::from(number / side) + 0.5) * step,
    );
    let radius = step / 2.0 - 0.4;
    let candidate = VariantDigit::new(digit).map(|digit| VariantCandidate::new(pos, digit));
    let has = |set: fn(&DrawnHint) -> &VariantCandidateSet| {
        let held = hint.zip(candidate);
        held.is_some_and(|(hint, candidate)| set(hint).contains(candidate))
    };
    let (is_gone, is_placed) = (has(|hint| &hint.eliminations), has(|hint| &hint.places));
    let disc = if has(|hint| &hint.fins) {
        Some(FIN)
    } else if has(|hint| &hint.second) {
        Some(SECOND)
    } else if has(|hint| &hint.pattern) {
        Some(PATTERN)
    } else {
        None
    };
    if let Some(color) = disc {
        drawing.circle(center, radius, Paint::Fill(color));
    }
    if has(|hint| &hint.second) {
        drawing.circle(center, radius - 0.3, Paint::Stroke(PALE, 0.6));
    }
    let ink = match (is_gone, is_placed, disc) {
        (true, ..) => ELIMINATION_INK,
        (_, true, _) => PLACEMENT_INK,
        (_, _, Some(_)) => INK,
        _ => PALE,
    };
    let size = part * CANDIDATE_SIZE * 3.0 / f32::from(side.max(3));
    let at = Point::new(center.x, center.y + CAP_HEIGHT * size / 2.0);
    drawing.text(&symbol(digit).to_string(), at, size, Anchor::Middle, ink);
    if is_placed {
        drawing.circle(center, radius, Paint::Stroke(PLACEMENT_INK, 1.0));
    }
    if is_gone {
        let reach = 0.75 * radius;
        let end = |sign: f32| Point::new(center.x + sign * reach, center.y - sign * reach);
        drawing.line(end(-1.0), end(1.0), ELIMINATION_INK, 0.9);
    }
}

/// Draws links between the edges of cells. Strong links are solid, and weak links are dashed. A
/// link shorter than a cell is not drawn.
pub(super) fn draw_links(drawing: &mut Drawing, hint: &DrawnHint, corner: impl Fn(Pos) -> Point) {
    let center = |cells: &PosSet| {
        let corner = corner(cells.iter().next()?);
        Some(Point::new(corner.x + CELL / 2.0, corner.y + CELL / 2.0))
    };
    for link in &hint.links {
        let Some((from, to)) = center(&link.from).zip(center(&link.to)) else {
            continue;
        };
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = dx.hypot(dy);
        if length < CELL {
            continue;
        }
        let point = |way: f32| Point::new(from.x + dx * way / length, from.y + dy * way / length);
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
