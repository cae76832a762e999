//! Draws a grid of any shape with its rules.

use super::board::{
    CANDIDATE_SIZE, CELL, ELIMINATION_INK, EVIDENCE, INK, LEADING, LINES, MARGIN, PALE,
    PLACEMENT_INK, TEXT_SIZE, cells, draw_digit, draw_text, wrapped,
};
use super::decoration;
use super::drawing::{Anchor, Drawing, DrawnPart, Paint};
use super::font::CAP_HEIGHT;
use super::marks::Marks;
use super::outline::Point;
use crate::grid::rules::{
    Decoration, Kind, OutsideLine, Pos, Rule, ShapeHouseKind, Variant, Word, symbol,
};

/// A variant to draw, with its title, hint and text.
#[derive(Clone, Debug, PartialEq)]
pub struct VariantSheet {
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
    pub hint: Option<VariantHint>,
    /// Sentences below the grid. A sentence about a kind of rule also contains this kind.
    pub text: Vec<(Option<Kind>, String)>,
}

/// A hint in a drawing of a variant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VariantHint {
    /// Cells that are part of the reason.
    pub cells: Vec<Pos>,
    /// Candidates to place.
    pub places: Vec<(Pos, u8)>,
    /// Candidates to eliminate.
    pub eliminations: Vec<(Pos, u8)>,
}

impl VariantSheet {
    /// Creates a sheet with a puzzle and a title.
    pub fn new(title: impl Into<String>, variant: Variant) -> Self {
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
/// The width or height of an outside clue.
const OUTSIDE_CLUE_SIZE: f32 = 0.85 * CELL;

/// Draws the grid of a sheet with the text below. The title is not drawn.
pub(super) fn board(sheet: &VariantSheet) -> Drawing {
    let shape = sheet.variant.shape();
    let margins = Margins::of(sheet);
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
    let origin = Point {
        x: (width - grid_width) / 2.0 + MARGIN + margins.left,
        y: MARGIN + margins.top,
    };
    let clues = sheet.variant.shape().symbols(sheet.variant.clues());
    drawing.shapes.push(DrawnPart::Begin(clues));
    draw_grid(&mut drawing, sheet, origin);
    drawing.shapes.push(DrawnPart::End);
    let mut y = grid_height;
    for (kind, lines) in sentences {
        let mut at = Point { x: MARGIN, y };
        if let Some(kind) = kind {
            let middle = y + LEADING - 0.3 * TEXT_SIZE;
            Marks::draw_sample(
                &mut drawing,
                kind,
                Point {
                    x: MARGIN,
                    y: middle,
                },
            );
            at.x += SAMPLE;
        }
        draw_text(&mut drawing, &lines, at);
        #[expect(clippy::cast_precision_loss, reason = "a few lines")]
        let height = lines.len() as f32 * LEADING;
        y += height;
    }
    drawing
}

fn draw_grid(drawing: &mut Drawing, sheet: &VariantSheet, origin: Point) {
    let variant = &sheet.variant;
    let shape = variant.shape();
    let corner = |pos: Pos| Point {
        x: origin.x + cells(pos.col.into()),
        y: origin.y + cells(pos.row.into()),
    };
    Marks::new(drawing, variant, origin).draw_tints();
    decoration::draw(drawing, &sheet.decorations, variant, origin);
    let mut marks = Marks::new(drawing, variant, origin);
    if let Some(hint) = &sheet.hint {
        for pos in &hint.cells {
            marks.tint(*pos, EVIDENCE);
        }
    }
    marks.draw_lines();
    draw_cell_lines(drawing, variant, origin);
    let mut marks = Marks::new(drawing, variant, origin);
    marks.draw_cages();
    for pos in shape.cells() {
        let index = shape.index(pos);
        let entry = sheet.placed.get(index).copied().flatten();
        if let Some(digit) = variant.clue(pos) {
            draw_digit(drawing, corner(pos), &symbol(digit).to_string(), true);
        } else if let Some(digit) = entry {
            draw_digit(drawing, corner(pos), &symbol(digit).to_string(), false);
        } else if let Some(left) = sheet.candidates.get(index) {
            for digit in left {
                draw_candidate(drawing, sheet, corner(pos), (pos, *digit));
            }
        }
    }
    Marks::new(drawing, variant, origin).draw_edges();
    draw_outside(drawing, variant, origin);
}

/// Draws thin lines between the cells of a region, and thick lines between regions.
fn draw_cell_lines(drawing: &mut Drawing, variant: &Variant, origin: Point) {
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
    let (thin, thick) = LINES;
    for is_thick in [false, true] {
        let (width, ink) = if is_thick { (thick, INK) } else { (thin, PALE) };
        let reach = if is_thick { width / 2.0 } else { 0.0 };
        for row in 0..=shape.rows() {
            for col in 0..=shape.cols() {
                let here = at(Some(row), Some(col));
                let start = Point {
                    x: origin.x + cells(col.into()),
                    y: origin.y + cells(row.into()),
                };
                if edge(at(row.checked_sub(1), Some(col)), here) == Some(is_thick) {
                    let from = Point {
                        x: start.x - reach,
                        ..start
                    };
                    let to = Point {
                        x: start.x + CELL + reach,
                        ..start
                    };
                    drawing.line(from, to, ink, width);
                }
                if edge(at(Some(row), col.checked_sub(1)), here) == Some(is_thick) {
                    let from = Point {
                        y: start.y - reach,
                        ..start
                    };
                    let to = Point {
                        y: start.y + CELL + reach,
                        ..start
                    };
                    drawing.line(from, to, ink, width);
                }
            }
        }
    }
}

/// Draws a candidate at its position in the cell. A ring marks a placement, and a diagonal stroke
/// marks an elimination.
fn draw_candidate(
    drawing: &mut Drawing,
    sheet: &VariantSheet,
    corner: Point,
    candidate: (Pos, u8),
) {
    let shape = sheet.variant.shape();
    let side = (1..=6_u8)
        .find(|side| usize::from(*side).pow(2) >= shape.digit_count())
        .unwrap_or(6);
    // In a puzzle with cages, the candidates are inside the borders and below the sums.
    let is_cage = |rule: &Rule| rule.kind().is_cage();
    let (left, top, part) = if sheet.variant.rules().iter().any(is_cage) {
        (0.16 * CELL, 0.27 * CELL, 0.68)
    } else {
        (0.0, 0.0, 1.0)
    };
    let step = part * CELL / f32::from(side);
    let number = candidate.1 - shape.low();
    let center = Point {
        x: corner.x + left + (f32::from(number % side) + 0.5) * step,
        y: corner.y + top + (f32::from(number / side) + 0.5) * step,
    };
    let hint = sheet.hint.as_ref();
    let is_placed = hint.is_some_and(|hint| hint.places.contains(&candidate));
    let is_gone = hint.is_some_and(|hint| hint.eliminations.contains(&candidate));
    let ink = match (is_placed, is_gone) {
        (true, _) => PLACEMENT_INK,
        (_, true) => ELIMINATION_INK,
        _ => PALE,
    };
    let size = part * CANDIDATE_SIZE * 3.0 / f32::from(side.max(3));
    let at = Point {
        x: center.x,
        y: center.y + CAP_HEIGHT * size / 2.0,
    };
    let text = symbol(candidate.1).to_string();
    drawing.text(&text, at, size, Anchor::Middle, ink);
    let radius = step / 2.0 - 0.4;
    if is_placed {
        drawing.circle(center, radius, Paint::Stroke(PLACEMENT_INK, 1.0));
    }
    if is_gone {
        let end = |sign: f32| Point {
            x: center.x + sign * 0.75 * radius,
            y: center.y - sign * 0.75 * radius,
        };
        drawing.line(end(-1.0), end(1.0), ELIMINATION_INK, 0.9);
    }
}

/// A clue outside the grid.
struct OutsideClue {
    at: OutsideLine,
    kind: Kind,
    text: String,
    toward: Option<(i16, i16)>,
}

fn outside_clues(variant: &Variant) -> Vec<OutsideClue> {
    let rows = variant.shape().rows();
    let clue = |rule: &crate::grid::rules::Rule| {
        let numbers: Vec<String> = rule.numbers().iter().map(ToString::to_string).collect();
        let text = numbers.join("/");
        let kind = rule.kind();
        if let Some(at) = rule.outside() {
            let toward = None;
            return Some(OutsideClue {
                at,
                kind,
                text,
                toward,
            });
        }
        let (Some(Word::Direction(toward)), Some(first)) = (rule.word(), rule.cells().first())
        else {
            return None;
        };
        let (down, right) = toward.step();
        let is_beyond = if down > 0 {
            first.row == 0
        } else {
            first.row + 1 == rows
        };
        let at = if is_beyond {
            // The clue is outside the grid, diagonally adjacent to the first cell.
            let index = i16::from(first.col) - right;
            let from_end = down < 0;
            let index = u8::try_from(index).unwrap_or(first.col);
            OutsideLine {
                is_row: false,
                index,
                from_end,
            }
        } else {
            let index = u8::try_from(i16::from(first.row) - down).unwrap_or(first.row);
            OutsideLine {
                is_row: true,
                index,
                from_end: right < 0,
            }
        };
        Some(OutsideClue {
            at,
            kind,
            text,
            toward: Some((down, right)),
        })
    };
    variant.rules().iter().filter_map(clue).collect()
}

/// The widths of the space for outside clues on each side of a grid.
struct Margins {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Margins {
    fn of(sheet: &VariantSheet) -> Self {
        let variant = &sheet.variant;
        let clues = outside_clues(variant);
        let shape = variant.shape();
        let depth = |is_row: bool, from_end: bool| {
            let side =
                |clue: &&OutsideClue| (clue.at.is_row, clue.at.from_end) == (is_row, from_end);
            let mut most = 0;
            for clue in clues.iter().filter(side) {
                let same = clues
                    .iter()
                    .filter(side)
                    .filter(|other| other.at == clue.at);
                most = most.max(same.count());
            }
            #[expect(clippy::cast_precision_loss, reason = "a few clues")]
            let depth = most as f32 * OUTSIDE_CLUE_SIZE;
            depth
        };
        let [left, top, right, bottom] = decoration::margins(&sheet.decorations, variant);
        let mut margins = Self {
            left: left.max(depth(true, false)),
            top: top.max(depth(false, false)),
            right: right.max(depth(true, true)),
            bottom: bottom.max(depth(false, true)),
        };
        // The clue of a diagonal may be beyond a corner of the grid.
        for clue in &clues {
            let count = if clue.at.is_row {
                shape.rows()
            } else {
                shape.cols()
            };
            if clue.toward.is_some() && clue.at.index >= count {
                let side = if clue.at.is_row {
                    &mut margins.bottom
                } else {
                    &mut margins.right
                };
                *side = side.max(OUTSIDE_CLUE_SIZE);
            }
        }
        margins
    }
}

/// Draws the clues outside the grid. If there are several kinds of clues, each clue also shows the
/// start of the name of its kind.
fn draw_outside(drawing: &mut Drawing, variant: &Variant, origin: Point) {
    let shape = variant.shape();
    let clues = outside_clues(variant);
    let mut kinds: Vec<Kind> = clues.iter().map(|clue| clue.kind).collect();
    kinds.retain(|kind| *kind != Kind::LittleKiller);
    kinds.sort_unstable();
    kinds.dedup();
    for (number, clue) in clues.iter().enumerate() {
        let before = clues[..number].iter().filter(|other| other.at == clue.at);
        #[expect(clippy::cast_precision_loss, reason = "a few clues")]
        let far = (before.count() as f32 + 0.5) * OUTSIDE_CLUE_SIZE;
        let along = cells(clue.at.index.into()) + CELL / 2.0;
        let end = cells(
            if clue.at.is_row {
                shape.cols()
            } else {
                shape.rows()
            }
            .into(),
        );
        let across = if clue.at.from_end { end + far } else { -far };
        let (x, y) = if clue.at.is_row {
            (across, along)
        } else {
            (along, across)
        };
        let center = Point {
            x: origin.x + x,
            y: origin.y + y,
        };
        let long = clue.text.chars().count() > 2 || clue.toward.is_some();
        let size = if long { 0.38 } else { 0.5 } * CELL;
        let mut at = Point {
            x: center.x,
            y: center.y + CAP_HEIGHT * size / 2.0,
        };
        if let Some((down, right)) = clue.toward {
            let (down, right) = (f32::from(down), f32::from(right));
            at.x -= right * 0.1 * CELL;
            at.y -= down * 0.1 * CELL;
            let tip = Point {
                x: center.x + right * 0.42 * CELL,
                y: center.y + down * 0.42 * CELL,
            };
            let back = |x: f32, y: f32| Point {
                x: tip.x - x,
                y: tip.y - y,
            };
            let reach = 0.2 * CELL;
            drawing.line(back(right * reach, down * reach), tip, INK, 0.9);
            drawing.line(back(right * 0.13 * CELL, 0.0), tip, INK, 0.9);
            drawing.line(back(0.0, down * 0.13 * CELL), tip, INK, 0.9);
        } else if kinds.len() > 1 {
            let below = Point {
                x: center.x,
                y: center.y + 0.38 * CELL,
            };
            let name: String = clue.kind.name().chars().take(8).collect();
            drawing.text(&name, below, 0.15 * CELL, Anchor::Middle, PALE);
            at.y -= 0.06 * CELL;
        }
        drawing.text(&clue.text, at, size, Anchor::Middle, INK);
    }
}
