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
        let [left, top, right, bottom] = decoration::margins(decorations, variant);
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
