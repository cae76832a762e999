//! Unique, hidden and avoidable rectangles.
//!
//! A rectangle is four cells in two rows, two columns and two boxes. The start cells are visited in
//! row-major order. They have two candidates, which are the digits of the rectangle. The second
//! corner is in the box and on a line of the start cell. The third corner is on the other line of
//! the start cell, outside the box. Both are visited in row-major order. The fourth corner is
//! opposite the start cell.
//!
//! The other three corners are unsolved. They need not have both digits as candidates, but no
//! placed digit may exclude either digit. A floor cell has no candidates besides the two digits. A
//! roof cell has further candidates, its extra digits. Each set of four cells is examined once. The
//! tests are made in this order:
//!
//! * Type 1: there is one roof cell. Both digits are eliminated from it.
//! * Type 2: two roof cells on a line have one extra digit. This digit is eliminated from the cells
//!   that see both. Type 5 makes the same elimination with two diagonal roof cells, or with three
//!   roof cells.
//! * Type 3: two roof cells share a house. Their extra digits form a naked subset with cells of
//!   that house that have neither digit of the rectangle. Houses have the order row, column, box,
//!   and cells are chosen depth first in row-major order. The digits of the subset are eliminated
//!   from the rest of the house. If the house is a line and the box contains all cells of the
//!   subset, the digits are also eliminated from the box. Within a box, subsets on a line are
//!   skipped.
//! * Type 4: two roof cells are on a line. One of the two digits has no place in the cells that see
//!   both roof cells. The other digit is eliminated from both roof cells.
//! * Type 6: two roof cells are diagonal. One digit has no place outside the corners in their rows
//!   and columns, so this digit is eliminated from both roof cells. The smaller digit is tested
//!   first.
//! * Hidden: there is one floor cell, or two diagonal ones. Take the corner opposite a floor cell.
//!   If one digit has no place outside the corners in the row and column of this corner, the other
//!   digit is eliminated from the corner.
//!
//! In an avoidable rectangle, no corner is a clue. Two corners that share a box and a line contain
//! the placed digits p and q.
//!
//! * Type 1: a third corner contains the same placed digit as the corner diagonally opposite. The
//!   last corner has two candidates. One of them equals the digit of its own diagonally opposite
//!   corner, and is eliminated.
//! * Type 2: both other corners have two candidates: the digit of the corner diagonally opposite,
//!   and a digit that both corners share. The shared digit is eliminated from the cells that see
//!   both.
//!
//! One pass over a position finds the first step of each type, and all these searches use its
//! result.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use crate::grid::HouseSet;
use crate::logic::finder::{Task, steps_by};
use crate::logic::pattern;
use crate::logic::uniqueness::{CornerCells, Corners, UniqueRectangle, avoidable};
use crate::logic::{Pattern, Step, Technique};

use super::finder::{FoundStep, SearchCache};
use super::position::HodokuPosition;

/// A function that reports the steps that one technique finds in a unique rectangle.
type UniqueType = fn(&UniqueRectangle, &mut Task<'_>) -> ControlFlow<()>;

/// A function that reports the steps that one technique finds in an avoidable rectangle.
type AvoidableType = fn(&mut Task<'_>, Corners) -> ControlFlow<()>;

const UNIQUE: [(Technique, UniqueType); 7] = [
    (Technique::UniqueRectangle1, UniqueRectangle::type1),
    (Technique::UniqueRectangle2, UniqueRectangle::type2),
    (Technique::UniqueRectangle3, UniqueRectangle::type3),
    (Technique::UniqueRectangle4, UniqueRectangle::type4),
    (Technique::UniqueRectangle5, UniqueRectangle::type5),
    (Technique::UniqueRectangle6, UniqueRectangle::type6),
    (Technique::HiddenRectangle, UniqueRectangle::hidden),
];

const AVOIDABLE: [(Technique, AvoidableType); 2] = [
    (Technique::AvoidableRectangle1, avoidable::one_open),
    (Technique::AvoidableRectangle2, avoidable::two_open),
];

pub(super) fn unique(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
    technique: Technique,
) -> Option<FoundStep> {
    let stop = cache.stop();
    cache.prefetched(Technique::UniqueRectangle1, technique, |_| {
        let mut steps = FirstSteps::new(position, stop);
        let possible = CornerCells::of(position, true);
        let mut seen = Vec::new();
        for start in position.cells_of(2) {
            let digits = position.candidates(start);
            let open = possible.cells_with(digits);
            for (_, corners) in Corners::around(start, open) {
                let cells = corners.cells();
                if !seen.contains(&cells) {
                    seen.push(cells);
                    let rectangle = UniqueRectangle::new(position, corners, digits);
                    for (technique, evaluate) in UNIQUE {
                        steps.add(technique, |task| evaluate(&rectangle, task));
                    }
                }
            }
        }
        steps.found
    })
}

pub(super) fn avoidable(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
    technique: Technique,
) -> Option<FoundStep> {
    let stop = cache.stop();
    cache.prefetched(Technique::AvoidableRectangle1, technique, |_| {
        let mut steps = FirstSteps::new(position, stop);
        let placed = position.placed_cells();
        let open = placed | position.unsolved();
        for start in placed {
            for (beside, corners) in Corners::around(start, open) {
                if placed.contains(beside) {
                    for (technique, evaluate) in AVOIDABLE {
                        steps.add(technique, |task| evaluate(task, corners));
                    }
                }
            }
        }
        steps.found
    })
}

/// Collects the first step of each technique during one pass over a position.
struct FirstSteps<'a> {
    position: &'a HodokuPosition,
    stop: &'a AtomicBool,
    found: Vec<FoundStep>,
}

impl<'a> FirstSteps<'a> {
    fn new(position: &'a HodokuPosition, stop: &'a AtomicBool) -> Self {
        Self {
            position,
            stop,
            found: Vec::new(),
        }
    }

    /// Adds the first step that a technique finds in a rectangle, unless a step of this technique
    /// was found before.
    fn add(&mut self, technique: Technique, find: impl FnOnce(&mut Task<'_>) -> ControlFlow<()>) {
        if self.found.iter().all(|old| old.technique != technique) {
            let steps = steps_by(self.position, self.stop, technique, find);
            let mut steps = steps.iter().filter(|step| self.is_accepted(step));
            let first = steps.find_map(|step| FoundStep::by_cell(technique, &step.eliminations));
            self.found.extend(first);
        }
    }

    /// Returns true if a step meets the additional conditions of HoDoKu. The patterns of `logic` do
    /// not require them.
    fn is_accepted(&self, step: &Step) -> bool {
        let Pattern::Rectangle(pattern::Rectangle {
            cells,
            roof,
            houses,
            ..
        }) = step.pattern
        else {
            return false;
        };
        match step.technique {
            Technique::UniqueRectangle4 => houses == roof.common_houses(),
            Technique::UniqueRectangle6 => {
                let lines = roof.iter().map(|cell| cell.house_set() - HouseSet::BOXES);
                let lines = lines.fold(HouseSet::EMPTY, |all, lines| all | lines);
                let places = |digit| self.position.cells_with(digit) & lines.cells();
                let mut digits = step.eliminations.all_digits().iter();
                digits.all(|digit| places(digit).is_subset(cells))
            }
            Technique::AvoidableRectangle1 => roof
                .iter()
                .all(|cell| self.position.candidates(cell).len() == 2),
            _ => true,
        }
    }
}
