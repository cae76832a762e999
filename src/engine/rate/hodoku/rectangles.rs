//! Unique, hidden and avoidable rectangles.
//!
//! A rectangle is four cells in two rows, two columns and two boxes. The start cells are visited in
//! row-major order. They have two candidates, which are the digits of the rectangle. The second
//! corner is in the box and on a line of the start cell. The third corner is on the other line of
//! the start cell, outside the box. Both are visited in row-major order. The fourth corner is
//! opposite the start cell.
//!
//! The other three corners are unsolved. They need not have both digits as candidates, but no
//! placed digit may exclude a digit. Floor cells have no other candidates, and roof cells do. Each
//! set of four cells is examined once. The tests are made in this order:
//!
//! * Type 1: there is one roof cell. Both digits are eliminated from it.
//! * Type 2: two roof cells on a line have one extra digit. This digit is eliminated from the cells
//!   that see both. Type 5 is the same for two diagonal roof cells, or for three roof cells.
//! * Type 3: two roof cells share a house. Their extra digits form a naked subset with cells of
//!   that house that have neither digit of the rectangle. Houses have the order row, column, box,
//!   and cells are chosen depth first in row-major order. The digits of the subset are eliminated
//!   from the rest of the house. If the house is a line and the box contains all cells of the
//!   subset, they are also eliminated from the box. Within a box, subsets on a line are skipped.
//! * Type 4: two roof cells are on a line. One digit is no candidate of any cell that sees both, so
//!   the other digit is eliminated from both.
//! * Type 6: two roof cells are diagonal. One digit has no place outside the corners in their rows
//!   and columns, so this digit is eliminated from both. The smaller digit is tested first.
//! * Hidden: there is one floor cell, or two diagonal ones. Take the corner opposite a floor cell.
//!   If one digit has no place outside the corners in the row and column of this corner, the other
//!   digit is eliminated from the corner.
//!
//! In an avoidable rectangle, two corners in one box and line are filled by solving with p and q.
//! No corner is a clue.
//!
//! * Type 1: one of the other corners is filled by solving with the crossed digit. The last corner
//!   has two candidates. One of them would complete the exchange, so it is eliminated.
//! * Type 2: both other corners have two candidates: the crossed digit, and one digit that both
//!   corners share. The shared digit is eliminated from the cells that see both.
//!
//! One pass over a position finds the first step of each type, and serves all these searches.

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use crate::logic::Technique;

use super::finder::{FoundStep, SearchCache};
use super::position::{HodokuPosition, peers};

/// The search for one type of unique or hidden rectangle.
pub(super) fn unique(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
    technique: Technique,
) -> Option<FoundStep> {
    cache.once(Technique::UniqueRectangle1, technique, |_| {
        let mut steps = FirstSteps::default();
        let mut seen = Vec::new();
        for start in position.cells_of(2) {
            rectangles(start, &mut |corners| {
                if let Some(rectangle) = RectangleCorners::new(position, corners)
                    && !seen.contains(&rectangle.cells())
                {
                    seen.push(rectangle.cells());
                    rectangle.evaluate(&mut steps);
                }
            });
        }
        steps.0
    })
}

/// The search for one type of avoidable rectangle.
pub(super) fn avoidable(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
    technique: Technique,
) -> Option<FoundStep> {
    cache.once(Technique::AvoidableRectangle1, technique, |_| {
        let mut steps = FirstSteps::default();
        for start in position.placed() {
            rectangles(start, &mut |corners| {
                steps.add(exchange(position, corners));
            });
        }
        steps.0
    })
}

/// The first step of each technique.
#[derive(Default)]
struct FirstSteps(Vec<FoundStep>);

impl FirstSteps {
    fn add(&mut self, found: Option<FoundStep>) {
        if let Some(found) = found
            && self.0.iter().all(|old| old.technique != found.technique)
        {
            self.0.push(found);
        }
    }
}

/// Visits the rectangles of a start cell: the second corner is in its box, the third and the fourth
/// are opposite the first and the second.
fn rectangles(start: Cell, take: &mut dyn FnMut([Cell; 4])) {
    let r#box = start.box_house();
    for beside in r#box.cells() {
        let in_row = beside.row() == start.row();
        if beside == start || !(in_row || beside.col() == start.col()) {
            continue;
        }
        let crossing = if in_row {
            House::column(start.col())
        } else {
            House::row(start.row())
        };
        for third in crossing.cells() {
            if third.box_house() == r#box {
                continue;
            }
            let fourth = if in_row {
                Cell::at(third.row(), beside.col())
            } else {
                Cell::at(beside.row(), third.col())
            };
            take([start, beside, third, fourth]);
        }
    }
}

/// Four corners that could hold the same two digits.
struct RectangleCorners<'a> {
    position: &'a HodokuPosition,
    corners: [Cell; 4],
    digits: [Digit; 2],
    /// The corners with other candidates, in order.
    roof: CellSet,
    /// The other candidates.
    extra: DigitSet,
}

impl<'a> RectangleCorners<'a> {
    /// The rectangle, if its first corner has two candidates and the others could have them.
    fn new(position: &'a HodokuPosition, corners: [Cell; 4]) -> Option<Self> {
        let digits = position.pair(corners[0])?;
        let pair = position.candidates(corners[0]);
        let possible = |cell: &Cell| {
            position.unsolved().contains(*cell) && digits.iter().all(|d| position.may_be(*cell, *d))
        };
        if !corners[1..].iter().all(possible) {
            return None;
        }
        let further = |cell: &Cell| position.candidates(*cell) - pair;
        Some(Self {
            position,
            corners,
            digits,
            roof: corners
                .into_iter()
                .filter(|c| !further(c).is_empty())
                .collect(),
            extra: corners
                .iter()
                .map(further)
                .fold(DigitSet::EMPTY, |a, b| a | b),
        })
    }

    fn cells(&self) -> CellSet {
        self.corners.into_iter().collect()
    }

    fn pair(&self) -> DigitSet {
        self.digits.into_iter().collect()
    }

    fn evaluate(&self, steps: &mut FirstSteps) {
        let roof: Vec<Cell> = self.roof.iter().collect();
        let in_line = !(self.roof.common_houses() - HouseSet::BOXES).is_empty();
        match roof.len() {
            1 => steps.add(self.take(Technique::UniqueRectangle1, &roof, self.pair())),
            2 if in_line => {
                steps.add(self.same_extra(Technique::UniqueRectangle2));
                steps.add(self.subset());
                steps.add(self.confined(&roof));
            }
            2 | 3 => {
                steps.add(self.same_extra(Technique::UniqueRectangle5));
                if roof.len() == 2 {
                    steps.add(self.crossed(&roof));
                }
            }
            _ => {}
        }
        let floor = self.cells() - self.roof;
        if floor.single().is_some() || (floor.len() == 2 && !in_line) {
            self.hidden(floor, steps);
        }
    }

    /// Eliminates digits from cells.
    fn take(&self, technique: Technique, cells: &[Cell], digits: DigitSet) -> Option<FoundStep> {
        let eliminations = cells.iter().flat_map(|cell| {
            let lost = self.position.candidates(*cell) & digits;
            lost.iter().map(|digit| Candidate::new(*cell, digit))
        });
        FoundStep::unless_empty(technique, eliminations.collect())
    }

    /// Types 2 and 5: the roof has one extra digit.
    fn same_extra(&self, technique: Technique) -> Option<FoundStep> {
        let digit = self.extra.single()?;
        let eliminations = self.position.cells_with(digit) & self.roof.common_peers();
        FoundStep::of_digit(technique, digit, eliminations)
    }

    /// Type 3: the extra digits of the roof form a naked subset with other cells of a house.
    fn subset(&self) -> Option<FoundStep> {
        self.roof.common_houses().iter().find_map(|house| {
            let free = |cell: &Cell| (self.position.candidates(*cell) & self.pair()).is_empty();
            let open = (house.cell_set() & self.position.unsolved()) - self.cells();
            let open: Vec<Cell> = open.iter().filter(free).collect();
            self.grow(house, &open, CellSet::EMPTY, 0, self.extra)
        })
    }

    fn grow(
        &self,
        house: House,
        open: &[Cell],
        chosen: CellSet,
        count: usize,
        digits: DigitSet,
    ) -> Option<FoundStep> {
        open.iter().enumerate().find_map(|(at, cell)| {
            let (chosen, count) = (chosen.with(*cell), count + 1);
            let digits = digits | self.position.candidates(*cell);
            let found = if digits.len() == count + 1 {
                self.cleared(house, chosen, digits)
            } else {
                None
            };
            found.or_else(|| self.grow(house, &open[at + 1..], chosen, count, digits))
        })
    }

    /// The eliminations by a subset of these cells. A subset of a line also clears the box that
    /// contains all its members. In a box, subsets within a line are skipped, because the line was
    /// tested before.
    fn cleared(&self, house: House, chosen: CellSet, digits: DigitSet) -> Option<FoundStep> {
        let members = chosen | self.roof;
        let others = members.common_houses();
        let mut seen = house.cell_set();
        if house.kind() == HouseKind::Box {
            if !(others - HouseSet::BOXES).is_empty() {
                return None;
            }
        } else if let Some(r#box) = (others & HouseSet::BOXES).first() {
            seen |= r#box.cell_set();
        }
        let cells: Vec<Cell> = (seen - members).iter().collect();
        self.take(Technique::UniqueRectangle3, &cells, digits)
    }

    /// Type 4: one digit has no other place in sight of the roof, so the other is eliminated from
    /// the roof.
    fn confined(&self, roof: &[Cell]) -> Option<FoundStep> {
        let seen = self.roof.common_peers();
        let [a, b] = self.digits;
        [(a, b), (b, a)].into_iter().find_map(|(kept, lost)| {
            let free = (self.position.cells_with(kept) & seen).is_empty();
            let take = || self.take(Technique::UniqueRectangle4, roof, DigitSet::only(lost));
            if free { take() } else { None }
        })
    }

    /// Type 6: one digit has no other place in the lines of the rectangle, so it is eliminated from
    /// the roof.
    fn crossed(&self, roof: &[Cell]) -> Option<FoundStep> {
        let lines = roof
            .iter()
            .fold(CellSet::EMPTY, |all, cell| all | lines_of(*cell));
        self.digits.into_iter().find_map(|digit| {
            let elsewhere = (self.position.cells_with(digit) & lines) - self.cells();
            let take = || self.take(Technique::UniqueRectangle6, roof, DigitSet::only(digit));
            if elsewhere.is_empty() { take() } else { None }
        })
    }

    fn hidden(&self, floor: CellSet, steps: &mut FirstSteps) {
        for cell in self.corners.into_iter().filter(|c| floor.contains(*c)) {
            let opposite = |other: &&Cell| other.row() != cell.row() && other.col() != cell.col();
            let Some(target) = self.corners.iter().find(opposite) else {
                continue;
            };
            let [a, b] = self.digits;
            for (kept, lost) in [(a, b), (b, a)] {
                let places = self.position.cells_with(kept) & lines_of(*target);
                if (places - self.cells()).is_empty() {
                    let lost = DigitSet::only(lost);
                    steps.add(self.take(Technique::HiddenRectangle, &[*target], lost));
                }
            }
        }
    }
}

/// The cells of the row and the column of a cell.
fn lines_of(cell: Cell) -> CellSet {
    let [row, column, _] = cell.houses();
    row.cell_set() | column.cell_set()
}

/// Two digits that could be exchanged if none of the four cells is a clue.
fn exchange(position: &HodokuPosition, [a, b, c, d]: [Cell; 4]) -> Option<FoundStep> {
    let by_solving = |cell: Cell| {
        position
            .digit(cell)
            .filter(|_| position.placed().contains(cell))
    };
    let (p, q) = (by_solving(a)?, by_solving(b)?);
    match (by_solving(c), by_solving(d)) {
        (Some(third), None) if third == q => completes(position, d, p),
        (None, Some(fourth)) if fourth == p => completes(position, c, q),
        (None, None) => {
            let (third, fourth) = (position.pair(c)?, position.pair(d)?);
            let (third, fourth): (DigitSet, DigitSet) =
                (third.into_iter().collect(), fourth.into_iter().collect());
            let extra = third.without(q).single()?;
            if third.contains(q) && fourth == DigitSet::only(p).with(extra) && extra != p {
                let eliminations = position.cells_with(extra) & peers(c) & peers(d);
                FoundStep::of_digit(Technique::AvoidableRectangle2, extra, eliminations)
            } else {
                None
            }
        }
        _ => None,
    }
}

fn completes(position: &HodokuPosition, cell: Cell, digit: Digit) -> Option<FoundStep> {
    position.pair(cell)?;
    let eliminations = position.cells_with(digit) & CellSet::only(cell);
    FoundStep::of_digit(Technique::AvoidableRectangle1, digit, eliminations)
}
