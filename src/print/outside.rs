//! Draws the clues outside a grid, and measures the space that they need.

use super::board::{CELL, INK, PALE, cells};
use super::decoration;
use super::drawing::{Anchor, Drawing};
use super::font::CAP_HEIGHT;
use super::outline::Point;
use crate::grid::rules::{Decoration, Kind, OutsideLine, Rule, Variant, Word};

/// The width or height of an outside clue.
const OUTSIDE_CLUE_SIZE: f32 = 0.85 * CELL;

/// A clue outside the grid.
struct OutsideClue {
    at: OutsideLine,
    kind: Kind,
    text: String,
    toward: Option<(i16, i16)>,
}

fn outside_clues(variant: &Variant) -> Vec<OutsideClue> {
    let rows = variant.shape().rows();
    let clue = |rule: &Rule| {
        let numbers: Vec<String> = rule.numbers().iter().map(ToString::to_string).collect();
        let (at, toward) = match (rule.outside(), rule.word(), rule.cells().first()) {
            (Some(at), ..) => (at, None),
            (None, Some(Word::Direction(toward)), Some(first)) => {
                let (down, right) = toward.step();
                // Above or below the grid, the clue is diagonally adjacent to the first cell.
                let is_row = first.row != if down > 0 { 0 } else { rows - 1 };
                let (along, step, from_end) = if is_row {
                    (first.row, down, right < 0)
                } else {
                    (first.col, right, down < 0)
                };
                let index = u8::try_from(i16::from(along) - step).unwrap_or(along);
                let at = OutsideLine {
                    is_row,
                    index,
                    from_end,
                };
                (at, Some((down, right)))
            }
            _ => return None,
        };
        Some(OutsideClue {
            at,
            kind: rule.kind(),
            text: numbers.join("/"),
            toward,
        })
    };
    variant.rules().iter().filter_map(clue).collect()
}

/// The widths of the space for outside clues on each side of a grid.
pub(super) struct Margins {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) right: f32,
    pub(super) bottom: f32,
}

impl Margins {
    pub(super) fn of(variant: &Variant, decorations: &[Decoration]) -> Self {
        let clues = outside_clues(variant);
        let shape = variant.shape();
        let depth = |is_row: bool, from_end: bool| {
            let side =
                |clue: &&OutsideClue| (clue.at.is_row, clue.at.from_end) == (is_row, from_end);
            let here = clues.iter().filter(side);
            let most = here.map(|clue| clues.iter().filter(|other| other.at == clue.at).count());
            #[expect(clippy::cast_precision_loss, reason = "a few clues")]
            let depth = most.max().unwrap_or(0) as f32 * OUTSIDE_CLUE_SIZE;
            depth
        };
        let [left, top, right, bottom] = decoration::margins(decorations, variant);
        let mut margins = Self {
            left: left.max(depth(true, false)),
            top: top.max(depth(false, false)),
            right: right.max(depth(true, true)),
            bottom: bottom.max(depth(false, true)),
        };
        // The clue of a diagonal may be beyond a corner of the grid.
        for clue in &clues {
            let (count, side) = if clue.at.is_row {
                (shape.rows(), &mut margins.bottom)
            } else {
                (shape.cols(), &mut margins.right)
            };
            if clue.toward.is_some() && clue.at.index >= count {
                *side = side.max(OUTSIDE_CLUE_SIZE);
            }
        }
        margins
    }
}

/// Draws the clues outside the grid. If there are several kinds of clues, each clue also shows the
/// start of the name of its kind.
pub(super) fn draw(drawing: &mut Drawing, variant: &Variant, origin: Point) {
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
        let across = |count: u8| {
            let end = cells(count.into());
            if clue.at.from_end { end + far } else { -far }
        };
        let (x, y) = if clue.at.is_row {
            (across(shape.cols()), along)
        } else {
            (along, across(shape.rows()))
        };
        let center = Point::new(origin.x + x, origin.y + y);
        let long = clue.text.chars().count() > 2 || clue.toward.is_some();
        let size = if long { 0.38 } else { 0.5 } * CELL;
        let mut at = Point::new(center.x, center.y + CAP_HEIGHT * size / 2.0);
        if let Some((down, right)) = clue.toward {
            let (down, right) = (f32::from(down), f32::from(right));
            at.x -= right * 0.1 * CELL;
            at.y -= down * 0.1 * CELL;
            let tip = Point::new(
                center.x + right * 0.42 * CELL,
                center.y + down * 0.42 * CELL,
            );
            let back = |x: f32, y: f32| Point::new(tip.x - x, tip.y - y);
            let reach = 0.2 * CELL;
            drawing.line(back(right * reach, down * reach), tip, INK, 0.9);
            drawing.line(back(right * 0.13 * CELL, 0.0), tip, INK, 0.9);
            drawing.line(back(0.0, down * 0.13 * CELL), tip, INK, 0.9);
        } else if kinds.len() > 1 {
            let below = Point::new(center.x, center.y + 0.38 * CELL);
            let name: String = clue.kind.name().chars().take(8).collect();
            drawing.text(&name, below, 0.15 * CELL, Anchor::Middle, PALE);
            at.y -= 0.06 * CELL;
        }
        drawing.text(&clue.text, at, size, Anchor::Middle, INK);
    }
}
