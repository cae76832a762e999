//! Full grids.

use super::chance::Chance;
use crate::grid::{Cell, Clues, Digit, DigitSet, House, Solution};

/// A full grid; any may come out, all of them about as easily.
///
/// The cells are filled row by row, each with any digit that its houses do not have, and what
/// cannot be completed is taken back. In this order that is seldom more than the end of a row.
pub(super) fn full_grid(chance: &mut Chance) -> Solution {
    let mut filling = Filling {
        clues: Clues::EMPTY,
        missing: [DigitSet::ALL; 27],
    };
    filling.fill(Cell::FIRST, chance);
    Solution::new(&filling.clues).expect("an empty grid can be filled, and no digit was repeated")
}

struct Filling {
    clues: Clues,
    /// By house: the digits that it does not have.
    missing: [DigitSet; 27],
}

impl Filling {
    /// Fills this cell and all that follow; says whether that was possible.
    fn fill(&mut self, cell: Cell, chance: &mut Chance) -> bool {
        let houses = cell.houses().map(House::index);
        let mut left = houses
            .iter()
            .fold(DigitSet::ALL, |d, h| d & self.missing[*h]);
        while let Some(digit) = any(left, chance) {
            left.remove(digit);
            self.clues.set(cell, Some(digit));
            self.exchange(digit, houses);
            if cell.next().is_none_or(|next| self.fill(next, chance)) {
                return true;
            }
            self.exchange(digit, houses);
        }
        false
    }

    /// The digit goes into the houses, or comes out again.
    fn exchange(&mut self, digit: Digit, houses: [usize; 3]) {
        for house in houses {
            self.missing[house].toggle(digit);
        }
    }
}

/// Any digit of a set.
fn any(digits: DigitSet, chance: &mut Chance) -> Option<Digit> {
    let mut digits = digits.iter();
    let count = digits.len();
    (count > 0)
        .then(|| digits.nth(chance.below(count)))
        .flatten()
}
