//! Draws links between candidates: letters beside the cells and, on large boards, lines that follow
//! the grid lines.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::grid::rules::PosSet;
use crate::play::highlight::Highlight;
use crate::tui::app::App;
use crate::tui::layout::GridLayout;
use crate::tui::theme::{Ink, LineGlyphs, Theme};

/// The cells at both ends of a link that is drawn as a line. An end has several cells if its
/// candidates are grouped.
struct LinkLine {
    from: Vec<Rect>,
    to: Vec<Rect>,
    strong: bool,
}

/// Draws the links and the letters of a highlighted pattern, or the player's links, over the grid.
pub(crate) fn draw(shown: &Highlight, grid: &GridLayout, app: &App, buf: &mut Buffer) {
    let rects = |cells: &PosSet| -> Vec<Rect> {
        cells.iter().filter_map(|pos| grid.visible(pos)).collect()
    };
    let lines = shown.links.iter().map(|link| LinkLine {
        from: rects(&link.from),
        to: rects(&link.to),
        strong: link.strong,
    });
    let visible = lines.filter(|link| !link.from.is_empty() && !link.to.is_empty());
    draw_lines(visible, grid, app, buf);
    for (cell, letter) in &shown.letters {
        if let Some(at) = grid.place_of_sign(*cell) {
            put(buf, at, *letter, &app.theme, Ink::Key);
        }
    }
}

/// Draws links as lines, if the grid has room for lines.
fn draw_lines(
    lines: impl Iterator<Item = LinkLine>,
    grid: &GridLayout,
    app: &App,
    buf: &mut Buffer,
) {
    if !grid.size.has_links() {
        return;
    }
    let mut router = Router::new(grid.frame(), grid.all_visible().collect());
    for link in lines {
        let (wire, ink) = if link.strong {
            (&app.glyphs.strong, Ink::StrongLink)
        } else {
            (&app.glyphs.weak, Ink::WeakLink)
        };
        for (at, ends) in router.route(&link.from, &link.to) {
            put(buf, at, glyph(wire, ends), &app.theme, ink);
        }
    }
}

fn put(buf: &mut Buffer, at: Position, glyph: char, theme: &Theme, ink: Ink) {
    if let Some(cell) = buf.cell_mut(at) {
        cell.set_char(glyph).set_style(theme.ink(ink));
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum StepDirection {
    Left,
    Right,
    Up,
    Down,
}

impl StepDirection {
    const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    const fn is_horizontal(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }

    fn neighbor(self, at: Position) -> Option<Position> {
        Some(match self {
            Self::Left => Position::new(at.x.checked_sub(1)?, at.y),
            Self::Right => Position::new(at.x + 1, at.y),
            Self::Up => Position::new(at.x, at.y.checked_sub(1)?),
            Self::Down => Position::new(at.x, at.y + 1),
        })
    }
}

/// Returns the line character that connects two directions.
fn glyph(wire: &LineGlyphs, ends: [StepDirection; 2]) -> char {
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

/// Finds paths for links along the grid lines, and avoids links that are already drawn.
struct Router {
    area: Rect,
    cells: Vec<Rect>,
    /// The positions of drawn links. The value is true if the line is horizontal.
    occupied: HashMap<Position, bool>,
}

/// A position on a path, and the direction of the step to this position.
type PathPoint = (Position, StepDirection);

impl Router {
    /// The cost of a horizontal step. A vertical step costs twice as much, because a character is
    /// about twice as high as it is wide.
    const HORIZONTAL: u32 = 1;
    const UPRIGHT: u32 = 2;
    const TURN: u32 = 3;
    /// The additional cost of a step along the frame of the board.
    const FRAME: u32 = 4;
    const CROSSING: u32 = 2;
    const OVERLAP: u32 = 20;

    fn new(area: Rect, cells: Vec<Rect>) -> Self {
        Self {
            area,
            cells,
            occupied: HashMap::new(),
        }
    }

    fn is_line(&self, at: Position) -> bool {
        self.area.contains(at) && !self.cells.iter().any(|cell| cell.contains(at))
    }

    /// Returns the grid line positions beside the middle of each side of a cell, with the direction
    /// into the cell.
    const fn ports(rect: Rect) -> [PathPoint; 4] {
        let center = Position::new(
            rect.x + (rect.width - 1) / 2,
            rect.y + (rect.height - 1) / 2,
        );
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
        let length = if way.is_horizontal() {
            Self::HORIZONTAL
        } else {
            Self::UPRIGHT
        };
        let taken = match self.occupied.get(&at) {
            None => 0,
            Some(level) if *level != way.is_horizontal() && !turns => Self::CROSSING,
            Some(_) => Self::OVERLAP,
        };
        length + taken + u32::from(turns) * Self::TURN + u32::from(on_frame) * Self::FRAME
    }

    /// Finds the cheapest path from any cell of `from` to any cell of `to`, with Dijkstra's
    /// algorithm. Each position of the path has the two directions of its line. The result is empty
    /// if there is no path.
    fn route(&mut self, from: &[Rect], to: &[Rect]) -> Vec<(Position, [StepDirection; 2])> {
        let mut best: HashMap<PathPoint, (u32, Option<PathPoint>)> = HashMap::new();
        let mut open = BinaryHeap::new();
        for (at, inward) in from.iter().copied().flat_map(Self::ports) {
            let place = (at, inward.opposite());
            let cost = self.step_cost(at, inward, false);
            best.insert(place, (cost, None));
            open.push(Reverse((cost, at.x, at.y, inward.opposite())));
        }
        let goals: Vec<PathPoint> = to.iter().copied().flat_map(Self::ports).collect();
        while let Some(Reverse((cost, x, y, came))) = open.pop() {
            let at = Position::new(x, y);
            if best
                .get(&(at, came))
                .is_some_and(|(known, _)| *known < cost)
            {
                continue;
            }
            let goal = goals.iter().find(|(port, _)| *port == at);
            if let Some((_, inward)) = goal.filter(|(_, inward)| *inward != came.opposite()) {
                return self.trace_back((at, came), *inward, &best);
            }
            for way in StepDirection::ALL
                .into_iter()
                .filter(|way| *way != came.opposite())
            {
                let Some(next) = way.neighbor(at).filter(|next| self.is_line(*next)) else {
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

    /// Traces a path back to its start, and marks its positions as taken.
    fn trace_back(
        &mut self,
        end: PathPoint,
        inward: StepDirection,
        best: &HashMap<PathPoint, (u32, Option<PathPoint>)>,
    ) -> Vec<(Position, [StepDirection; 2])> {
        let mut path = Vec::new();
        let (mut place, mut onward) = (Some(end), inward);
        while let Some((at, came)) = place {
            path.push((at, [came.opposite(), onward]));
            self.occupied.insert(at, onward.is_horizontal());
            onward = came;
            place = best.get(&(at, came)).and_then(|(_, before)| *before);
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;
    use crate::tui::layout::{GridPlan, GridSize};

    fn grid() -> GridLayout {
        let (grid, _) = GridLayout::new(GridPlan::classic(), GridSize::Large);
        grid
    }

    fn router(grid: &GridLayout) -> Router {
        Router::new(grid.frame(), grid.all_visible().collect())
    }

    #[test]
    fn a_link_runs_along_the_lines_from_cell_to_cell_without_a_gap() {
        let grid = grid();
        let rect_of = |cell: Cell| grid.visible(cell.into()).unwrap();
        for (i, from) in Cell::ALL.into_iter().enumerate().step_by(7) {
            let mut router = router(&grid);
            for to in Cell::ALL.into_iter().skip(i + 1).step_by(5) {
                let path = router.route(&[rect_of(from)], &[rect_of(to)]);
                assert!(path.iter().all(|(at, _)| router.is_line(*at)));
                for pair in path.windows(2) {
                    let [(later, [back, _]), (earlier, [_, onward])] = pair else {
                        unreachable!()
                    };
                    assert_eq!(back.neighbor(*later), Some(*earlier));
                    assert_eq!(onward.neighbor(*earlier), Some(*later));
                }
                let (last, [_, inward]) = path[0];
                let (first, [outward, _]) = path[path.len() - 1];
                let entered = |at: Option<Position>| at.and_then(|at| grid.cell_at(at));
                assert_eq!(entered(inward.neighbor(last)), Some(to.into()));
                assert_eq!(entered(outward.neighbor(first)), Some(from.into()));
            }
        }
    }

    #[test]
    fn links_between_the_same_rows_do_not_cover_each_other() {
        let grid = grid();
        let rect_of = |cell: Cell| grid.visible(cell.into()).unwrap();
        let mut router = router(&grid);
        let cell = |name: &str| [rect_of(name.parse().unwrap())];
        let one = router.route(&cell("r1c3"), &cell("r1c6"));
        let other = router.route(&cell("r4c3"), &cell("r4c6"));
        assert!(one.iter().all(|(at, _)| other.iter().all(|(b, _)| at != b)));
    }
}
