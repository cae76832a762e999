//! What a full grid must have, as an exact cover sees it.

use crate::grid::{Candidate, Cell, Digit, House};

/// One of the 324 things that a full grid has exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Constraint {
    /// A digit in this cell.
    Digit(Cell),
    /// A place for this digit in this house.
    Place(House, Digit),
}

impl Constraint {
    /// How many there are: 81 cells, and nine digits in each of 27 houses.
    pub const COUNT: usize = 324;

    /// The four that a candidate meets: its cell's, its row's, its column's and its box's.
    pub fn met_by(candidate: Candidate) -> [Self; 4] {
        let [row, col, square] = candidate
            .cell()
            .houses()
            .map(|house| Self::Place(house, candidate.digit()));
        [Self::Digit(candidate.cell()), row, col, square]
    }

    /// Every one: cells first, then houses, digit by digit.
    pub fn all() -> impl Iterator<Item = Self> {
        let cells = Cell::ALL.into_iter().map(Self::Digit);
        let places = House::ALL
            .into_iter()
            .flat_map(|house| Digit::ALL.map(|digit| Self::Place(house, digit)));
        cells.chain(places)
    }

    /// Position in [`all`](Self::all), 0 to 323.
    pub const fn index(self) -> usize {
        match self {
            Self::Digit(cell) => cell.index(),
            Self::Place(house, digit) => {
                Cell::ALL.len() + house.index() * Digit::ALL.len() + digit.index()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constraints_are_numbered_in_order() {
        assert!(
            Constraint::all()
                .map(Constraint::index)
                .eq(0..Constraint::COUNT)
        );
    }

    #[test]
    fn every_constraint_is_met_by_nine_candidates() {
        let mut met = [0; Constraint::COUNT];
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                for constraint in Constraint::met_by(Candidate::new(cell, digit)) {
                    met[constraint.index()] += 1;
                }
            }
        }
        assert_eq!(met, [9; Constraint::COUNT]);
    }
}
