//! The constraints of sudoku as an exact cover problem.

use crate::grid::{Candidate, Cell, Digit, House};

/// A constraint: one of 324 conditions that a full grid satisfies exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Constraint {
    /// The cell contains a digit.
    Digit(Cell),
    /// The house contains the digit.
    Place(House, Digit),
}

impl Constraint {
    /// The number of constraints: one for each of 81 cells, and nine for each of 27 houses.
    pub const COUNT: usize = 324;

    /// The four constraints that a candidate satisfies: one each for its cell, row, column and box.
    #[inline]
    pub fn satisfied_by(candidate: Candidate) -> [Self; 4] {
        let [row, col, square] = candidate
            .cell()
            .houses()
            .map(|house| Self::Place(house, candidate.digit()));
        [Self::Digit(candidate.cell()), row, col, square]
    }

    /// Iterates over all constraints: first the cells, then the digits of each house.
    pub fn all() -> impl Iterator<Item = Self> {
        let cells = Cell::ALL.into_iter().map(Self::Digit);
        let places = House::ALL
            .into_iter()
            .flat_map(|house| Digit::ALL.map(|digit| Self::Place(house, digit)));
        cells.chain(places)
    }

    /// The position of the constraint in [`all`](Self::all), from 0 to 323.
    #[inline]
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
    fn the_index_of_a_constraint_is_its_place_among_all() {
        assert!(
            Constraint::all()
                .map(Constraint::index)
                .eq(0..Constraint::COUNT)
        );
    }

    #[test]
    fn every_constraint_has_nine_candidates() {
        let mut met = [0; Constraint::COUNT];
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                for constraint in Constraint::satisfied_by(Candidate::new(cell, digit)) {
                    met[constraint.index()] += 1;
                }
            }
        }
        assert_eq!(met, [9; Constraint::COUNT]);
    }
}
