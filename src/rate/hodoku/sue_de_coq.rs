//! Sue de Coq.

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House, HouseSet};
use crate::logic::Technique;

use super::finder::{Found, Notes};
use super::position::Position;

/// Cells of a crossing that share their digits out between the line and the box.
pub(super) fn find(position: &mut Position, notes: &mut Notes<'_>) -> Option<Found> {
    let position = &*position;
    let mut lines = (HouseSet::ROWS | HouseSet::COLUMNS).iter();
    lines.find_map(|line| {
        HouseSet::BOXES.iter().find_map(|r#box| {
            let crossing = line.cell_set() & r#box.cell_set() & position.unsolved();
            if crossing.is_empty() || crossing.single().is_some() {
                return None;
            }
            notes.in_crossing(position, [line, r#box], || {
                choose(
                    position,
                    [line, r#box],
                    &crossing.iter().collect::<Vec<_>>(),
                )
            })
        })
    })
}

/// Tries two cells of a crossing, then these and a third.
fn choose(position: &Position, [line, r#box]: [House; 2], cells: &[Cell]) -> Option<Found> {
    cells.iter().enumerate().find_map(|(i, a)| {
        cells[i + 1..].iter().enumerate().find_map(|(j, b)| {
            let pair = CellSet::only(*a).with(*b);
            let third = cells[i + 1 + j + 1..].iter().map(|c| pair.with(*c));
            std::iter::once(pair)
                .chain(third)
                .find_map(|chosen| Choice::new(position, line, r#box, chosen)?.search())
        })
    })
}

/// Cells of the crossing, and what is chosen to go with them.
struct Choice<'a> {
    position: &'a Position,
    line: CellSet,
    r#box: CellSet,
    digits: DigitSet,
    /// How many more digits than cells the crossing has.
    excess: usize,
}

/// Cells of the line or of the box, and their digits.
#[derive(Clone, Copy, Default)]
struct Side {
    cells: CellSet,
    count: usize,
    digits: DigitSet,
}

impl<'a> Choice<'a> {
    fn new(position: &'a Position, line: House, r#box: House, crossing: CellSet) -> Option<Self> {
        let digits = digits_of(position, crossing);
        let excess = digits
            .len()
            .checked_sub(crossing.len())
            .filter(|e| *e >= 2)?;
        Some(Self {
            position,
            line: (line.cell_set() & position.unsolved()) - crossing,
            r#box: (r#box.cell_set() & position.unsolved()) - crossing,
            digits,
            excess,
        })
    }

    /// How many digits of the crossing a side uses up, if any.
    fn share(&self, side: Side) -> Option<usize> {
        let extra = (side.digits - self.digits).len();
        side.count.checked_sub(extra).filter(|share| *share > 0)
    }

    fn search(&self) -> Option<Found> {
        self.grow_line(self.line, Side::default())
    }

    fn grow_line(&self, open: CellSet, side: Side) -> Option<Found> {
        let mut rest = open;
        open.iter().find_map(|cell| {
            rest.remove(cell);
            let wider = side.with(self.position, cell);
            let share = self.share(wider).filter(|share| *share < self.excess);
            let shares = !(wider.digits & self.digits).is_empty();
            let found = share.filter(|_| shares).and_then(|share| {
                let taken = wider.digits & self.digits;
                let free = |cell: &Cell| (self.position.candidates(*cell) & taken).is_empty();
                let r#box = self.r#box - wider.cells;
                let r#box = r#box.iter().filter(free).collect();
                self.grow_box(r#box, Side::default(), wider, self.excess - share)
            });
            found.or_else(|| self.grow_line(rest, wider))
        })
    }

    fn grow_box(&self, open: CellSet, side: Side, line: Side, wanted: usize) -> Option<Found> {
        let mut rest = open;
        open.iter().find_map(|cell| {
            rest.remove(cell);
            let wider = side.with(self.position, cell);
            let shares = !(wider.digits & self.digits).is_empty();
            let fits = shares && self.share(wider) == Some(wanted);
            let found = if fits { self.judge(line, wider) } else { None };
            found.or_else(|| self.grow_box(rest, wider, line, wanted))
        })
    }

    fn judge(&self, line: Side, r#box: Side) -> Option<Found> {
        let both = line.digits & r#box.digits;
        let from_box = ((self.digits | r#box.digits) - line.digits) | both;
        let from_line = ((self.digits | line.digits) - r#box.digits) | both;
        let mut losers = Vec::new();
        for (cells, digits) in [
            (self.r#box - r#box.cells, from_box),
            (self.line - line.cells, from_line),
        ] {
            for cell in cells {
                let lost = self.position.candidates(cell) & digits;
                losers.extend(lost.iter().map(|digit| Candidate::new(cell, digit)));
            }
        }
        let mut seen = CandidateSet::EMPTY;
        losers.retain(|c| {
            let new = !seen.contains(*c);
            seen.insert(*c);
            new
        });
        Found::unless_empty(Technique::SueDeCoq, losers)
    }
}

impl Side {
    fn with(self, position: &Position, cell: Cell) -> Self {
        Self {
            cells: self.cells.with(cell),
            count: self.count + 1,
            digits: self.digits | position.candidates(cell),
        }
    }
}

fn digits_of(position: &Position, cells: CellSet) -> DigitSet {
    let all = cells.iter().map(|cell| position.candidates(cell));
    all.fold(DigitSet::EMPTY, |all, digits| all | digits)
}
