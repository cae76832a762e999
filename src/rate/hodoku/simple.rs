//! Intersections and subsets.

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::logic::Technique;

use super::finder::{Found, Notes, Subset};
use super::position::Position;

/// A digit whose places in a box lie in one line.
pub(super) fn pointing(position: &mut Position, _: &mut Notes<'_>) -> Option<Found> {
    HouseSet::BOXES.iter().find_map(|from| {
        Digit::ALL.into_iter().find_map(|digit| {
            let [row, column] = line_pair(position, from, digit)?;
            let line = [row, column]
                .into_iter()
                .find(|line| position.places(from, digit).is_subset(line.cell_set()))?;
            locked(Technique::Pointing, position, digit, from, line)
        })
    })
}

/// The lines of the first place of a digit in a house, if it has two places or three.
fn line_pair(position: &Position, house: House, digit: Digit) -> Option<[House; 2]> {
    if !matches!(position.count(house, digit), 2 | 3) {
        return None;
    }
    let [row, column, _] = position.places(house, digit).first()?.houses();
    Some([row, column])
}

/// A digit whose places in a line lie in one box.
pub(super) fn claiming(position: &mut Position, _: &mut Notes<'_>) -> Option<Found> {
    (HouseSet::ROWS | HouseSet::COLUMNS)
        .iter()
        .find_map(|from| {
            Digit::ALL.into_iter().find_map(|digit| {
                if !matches!(position.count(from, digit), 2 | 3) {
                    return None;
                }
                let places = position.places(from, digit);
                let r#box = places.first()?.box_house();
                if !places.is_subset(r#box.cell_set()) {
                    return None;
                }
                locked(Technique::Claiming, position, digit, from, r#box)
            })
        })
}

fn locked(
    technique: Technique,
    position: &Position,
    digit: Digit,
    from: House,
    to: House,
) -> Option<Found> {
    if position.count(from, digit) == position.count(to, digit) {
        return None;
    }
    let losers = position.places(to, digit) - from.cell_set();
    Found::of_digit(technique, digit, losers)
}

/// Naked subsets of `SIZE` cells. The locked form is a search of its own: it takes candidates
/// from the box and from outside.
pub(super) fn naked<const SIZE: usize, const LOCKED: bool>(
    position: &mut Position,
    notes: &mut Notes<'_>,
) -> Option<Found> {
    let position = &*position;
    let subset = if LOCKED {
        Subset::Locked(SIZE)
    } else {
        Subset::Naked(SIZE)
    };
    let choice = NakedChoice {
        position,
        size: SIZE,
        locked: LOCKED,
    };
    let lines = (HouseSet::ROWS | HouseSet::COLUMNS).iter();
    let lines = lines.filter(|_| !LOCKED);
    HouseSet::BOXES.iter().chain(lines).find_map(|house| {
        notes.in_house(position, subset, house, || {
            let fits = |cell: &Cell| (2..=SIZE).contains(&position.candidates(*cell).len());
            let cells = house.cell_set() & position.unsolved();
            let cells: Vec<Cell> = cells.iter().filter(fits).collect();
            choice.grow(&cells, CellSet::EMPTY, 0, DigitSet::EMPTY)
        })
    })
}

struct NakedChoice<'a> {
    position: &'a Position,
    size: usize,
    locked: bool,
}

impl NakedChoice<'_> {
    /// Adds cells in reading order until they are enough.
    fn grow(&self, open: &[Cell], cells: CellSet, count: usize, digits: DigitSet) -> Option<Found> {
        if count == self.size {
            return self.judge(cells, digits);
        }
        open.iter().enumerate().find_map(|(at, cell)| {
            let wider = digits | self.position.candidates(*cell);
            if wider.len() > self.size {
                return None;
            }
            self.grow(&open[at + 1..], cells.with(*cell), count + 1, wider)
        })
    }

    fn judge(&self, cells: CellSet, digits: DigitSet) -> Option<Found> {
        let houses = cells.common_houses();
        // What goes from the line goes first; what goes from both goes once.
        let mut done = cells;
        let mut losers = Vec::new();
        for house in houses.iter() {
            for cell in (house.cell_set() & self.position.unsolved()) - done {
                let lost = self.position.candidates(cell) & digits;
                losers.extend(lost.iter().map(|digit| Candidate::new(cell, digit)));
            }
            done |= house.cell_set();
        }
        let is_locked = self.size < 4 && Self::hits_both(houses, &losers);
        if losers.is_empty() || is_locked != self.locked {
            return None;
        }
        let technique = match (self.size, is_locked) {
            (2, true) => Technique::LockedPair,
            (2, false) => Technique::NakedPair,
            (3, true) => Technique::LockedTriple,
            (3, false) => Technique::NakedTriple,
            _ => Technique::NakedQuadruple,
        };
        Some(Found::eliminating(technique, losers))
    }

    /// Whether candidates go from the box and from outside of it.
    fn hits_both(houses: HouseSet, losers: &[Candidate]) -> bool {
        let boxes = houses & HouseSet::BOXES;
        let Some(r#box) = boxes.first().filter(|_| houses.len() == 2) else {
            return false;
        };
        let inside = |loser: &&Candidate| r#box.cell_set().contains(loser.cell());
        let within = losers.iter().filter(inside).count();
        within > 0 && within < losers.len()
    }
}

/// Hidden subsets of `SIZE` digits.
pub(super) fn hidden<const SIZE: usize>(
    position: &mut Position,
    notes: &mut Notes<'_>,
) -> Option<Found> {
    let position = &*position;
    let lines = (HouseSet::ROWS | HouseSet::COLUMNS).iter();
    HouseSet::BOXES.iter().chain(lines).find_map(|house| {
        notes.in_house(position, Subset::Hidden(SIZE), house, || {
            let fits = |digit: &Digit| (1..=SIZE).contains(&position.count(house, *digit).into());
            let digits: Vec<Digit> = Digit::ALL.into_iter().filter(fits).collect();
            let unsolved = (house.cell_set() & position.unsolved()).len();
            if digits.len() < SIZE || unsolved <= SIZE {
                return None;
            }
            let none = (DigitSet::EMPTY, CellSet::EMPTY);
            hidden_in(position, house, SIZE, &digits, none)
        })
    })
}

/// Adds digits in order until they are enough.
fn hidden_in(
    position: &Position,
    house: House,
    size: usize,
    open: &[Digit],
    (digits, cells): (DigitSet, CellSet),
) -> Option<Found> {
    if digits.len() == size {
        let losers: Vec<Candidate> = cells
            .iter()
            .flat_map(|cell| {
                let lost = position.candidates(cell) - digits;
                lost.iter().map(move |digit| Candidate::new(cell, digit))
            })
            .collect();
        let technique = match size {
            2 => Technique::HiddenPair,
            3 => Technique::HiddenTriple,
            _ => Technique::HiddenQuadruple,
        };
        return Found::unless_empty(technique, losers);
    }
    open.iter().enumerate().find_map(|(at, digit)| {
        let wider = cells | position.places(house, *digit);
        if wider.len() > size {
            return None;
        }
        let chosen = (digits.with(*digit), wider);
        hidden_in(position, house, size, &open[at + 1..], chosen)
    })
}
