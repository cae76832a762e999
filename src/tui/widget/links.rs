//! Draws links between candidates as letters beside the nodes. On large boards, lines along the grid
//! lines are drawn too.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::grid::{Cell, CellSet};
use crate::tui::highlight::Highlight;
use crate::tui::layout::{BoardLayout, BoardSize};
use crate::tui::theme::{Glyphs, Ink, Theme, Wire};

/// Draws the links and letters of a highlighted pattern over a drawn board.
pub(crate) fn draw(
    shown: &Highlight,
    board: BoardLayout,
    (theme, glyphs): (&Theme, &Glyphs),
    buf: &mut Buffer,
) {
    if has_lines(board.size) {
        let mut router = Router::new(board);
        for link in &shown.links {
            let (wire, ink) = if link.strong {
                (&glyphs.strong, Ink::StrongLink)
            } else {
                (&glyphs.weak, Ink::WeakLink)
            };
            for (at, ends) in router.route(link.from, link.to) {
                put(buf, at, glyph(wire, ends), theme, ink);
            }
        }
    }
    for (cell, letter) in &shown.letters {
        put(buf, board.place_of_sign(*cell), *letter, theme, Ink::Key);
    }
}

/// Returns true if links are drawn as lines on a board of this size.
pub(crate) const fn has_lines(size: BoardSize) -> bool {
    matches!(size, BoardSize::Large | BoardSize::Giant)
}

fn put(buf: &mut Buffer, at: Position, glyph: char, theme: &Theme, ink: Ink) {
    if let Some(cell) = buf.cell_mut(at) {
        cell.set_char(glyph).set_style(theme.ink(ink));
    }
}

/// The direction of a step on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum StepDirection {
    Left,
    Right,
    Up,
    Down,
}

impl StepDirection {
    const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    const fn is_level(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    const fn back(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }

    fn from(self, at: Position) -> Option<Position> {
        Some(match self {
            Self::Left => Position::new(at.x.checked_sub(1)?, at.y),
            Self::Right => Position::new(at.x + 1, at.y),
            Self::Up => Position::new(at.x, at.y.checked_sub(1)?),
            Self::Down => Position::new(at.x, at.y + 1),
        })
    }
}

/// The character of a line that leads in two directions.
fn glyph(wire: &Wire, ends: [StepDirection; 2]) -> char {
    let leads = |way| ends.contains(&way);
    match (
        leads(StepDirection::Right),
        leads(StepDirection::Left),
        leads(StepDirection::Down),
        leads(StepDirection::Up),
    ) {
        (true, _, true, _) => wire.corners[0],
        (_, true, true, _) => wire.corners[1],
        (true, _, _, true) => wire.corners[2],
        (_, true, _, true) => wire.corners[3],
        (true, _, _, _) | (_, true, _, _) => wire.horizontal,
        _ => wire.vertical,
    }
}

/// Finds paths for links along the grid lines, around links that are already drawn.
struct Router {
    board: BoardLayout,
    area: Rect,
    /// The positions of drawn links, with true for a horizontal line.
    taken: HashMap<Position, bool>,
}

/// A position on a path, and the direction of the step to this position.
type PathPoint = (Position, StepDirection);

impl Router {
    /// The cost of a horizontal step. A vertical step costs twice as much, because a row is twice as
    /// high as a column is wide.
    const LEVEL: u32 = 1;
    const UPRIGHT: u32 = 2;
    const TURN: u32 = 3;
    /// The extra cost of a step along the frame of the board.
    const FRAME: u32 = 4;
    const CROSSING: u32 = 2;
    const OVERLAP: u32 = 20;

    fn new(board: BoardLayout) -> Self {
        Self {
            board,
            area: board.area(),
            taken: HashMap::new(),
        }
    }

    /// Returns true if a position is on a grid line.
    fn is_line(&self, at: Position) -> bool {
        let inside = |cell| self.board.rect_of(cell).contains(at);
        self.area.contains(at) && !self.board.cell_at(at).is_some_and(inside)
    }

    /// The middles of the four sides of a cell, each with the direction toward the cell.
    fn ports(&self, cell: Cell) -> [PathPoint; 4] {
        let (rect, center) = (self.board.rect_of(cell), self.board.center(cell));
        [
            (Position::new(center.x, rect.bottom()), StepDirection::Up),
            (Position::new(center.x, rect.y - 1), StepDirection::Down),
            (Position::new(rect.right(), center.y), StepDirection::Left),
            (Position::new(rect.x - 1, center.y), StepDirection::Right),
        ]
    }

    fn step_cost(&self, at: Position, way: StepDirection, turns: bool) -> u32 {
        let on_frame = at.x == self.area.x
            || at.y == self.area.y
            || at.x + 1 == self.area.right()
            || at.y + 1 == self.area.bottom();
        let length = if way.is_level() {
            Self::LEVEL
        } else {
            Self::UPRIGHT
        };
        let taken = match self.taken.get(&at) {
            None => 0,
            Some(level) if *level != way.is_level() && !turns => Self::CROSSING,
            Some(_) => Self::OVERLAP,
        };
        length + taken + u32::from(turns) * Self::TURN + u32::from(on_frame) * Self::FRAME
    }

    /// The positions of a link from a cell of `from` to a cell of `to`, each with the two directions of
    /// its line. They are empty if the sets share a cell.
    fn route(&mut self, from: CellSet, to: CellSet) -> Vec<(Position, [StepDirection; 2])> {
        let mut best: HashMap<PathPoint, (u32, Option<PathPoint>)> = HashMap::new();
        let mut open = BinaryHeap::new();
        for cell in from {
            for (at, inward) in self.ports(cell) {
                let place = (at, inward.back());
                let cost = self.step_cost(at, inward, false);
                best.insert(place, (cost, None));
                open.push(Reverse((cost, at.x, at.y, inward.back())));
            }
        }
        let goals: Vec<PathPoint> = to.iter().flat_map(|cell| self.ports(cell)).collect();
        if !(from & to).is_empty() {
            return Vec::new();
        }
        while let Some(Reverse((cost, x, y, came))) = open.pop() {
            let at = Position::new(x, y);
            if best
                .get(&(at, came))
                .is_some_and(|(known, _)| *known < cost)
            {
                continue;
            }
            let goal = goals.iter().find(|(port, _)| *port == at);
            if let Some((_, inward)) = goal.filter(|(_, inward)| *inward != came.back()) {
                return self.take((at, came), *inward, &best);
            }
            for way in StepDirection::ALL
                .into_iter()
                .filter(|way| *way != came.back())
            {
                let Some(next) = way.from(at).filter(|next| self.is_line(*next)) else {
                    continue;
                };
                let cost = cost + self.step_cost(next, way, way != came);
                let place = (next, way);
                if best.get(&place).is_none_or(|(known, _)| cost < *known) {
                    best.insert(place, (cost, Some((at, came))));
                    open.push(Reverse((cost, next.x, next.y, way)));
                }
            }
        }
        Vec::new()
    }

    /// Traces a path back to its start, and marks its positions as occupied.
    fn take(
        &mut self,
        end: PathPoint,
        inward: StepDirection,
        best: &HashMap<PathPoint, (u32, Option<PathPoint>)>,
    ) -> Vec<(Position, [StepDirection; 2])> {
        let mut path = Vec::new();
        let (mut place, mut onward) = (Some(end), inward);
        while let Some((at, came)) = place {
            path.push((at, [came.back(), onward]));
            self.taken.insert(at, onward.is_level());
            onward = came;
            place = best.get(&(at, came)).and_then(|(_, before)| *before);
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> CellSet {
        CellSet::only(name.parse().unwrap())
    }

    #[test]
    fn a_link_runs_along_the_lines_from_cell_to_cell_without_a_gap() {
        let board = BoardLayout::new(Position::new(2, 1), BoardSize::Large);
        for (i, from) in Cell::ALL.into_iter().enumerate().step_by(7) {
            let mut router = Router::new(board);
            for to in Cell::ALL.into_iter().skip(i + 1).step_by(5) {
                let path = router.route(CellSet::only(from), CellSet::only(to));
                assert!(path.iter().all(|(at, _)| router.is_line(*at)));
                for pair in path.windows(2) {
                    let [(later, [back, _]), (earlier, [_, onward])] = pair else {
                        unreachable!()
                    };
                    assert_eq!(back.from(*later), Some(*earlier));
                    assert_eq!(onward.from(*earlier), Some(*later));
                }
                let (last, [_, inward]) = path[0];
                let (first, [outward, _]) = path[path.len() - 1];
                let entered = |at: Option<Position>| at.and_then(|at| board.cell_at(at));
                assert_eq!(entered(inward.from(last)), Some(to));
                assert_eq!(entered(outward.from(first)), Some(from));
            }
        }
    }

    #[test]
    fn links_between_the_same_rows_do_not_cover_each_other() {
        let board = BoardLayout::new(Position::new(2, 1), BoardSize::Large);
        let mut router = Router::new(board);
        let one = router.route(cell("r1c3"), cell("r1c6"));
        let other = router.route(cell("r4c3"), cell("r4c6"));
        assert!(one.iter().all(|(at, _)| other.iter().all(|(b, _)| at != b)));
    }
}
