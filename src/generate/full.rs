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
    let count = digits.len();
    let members = &MEMBERS[usize::from(digits.bits())];
    (count > 0).then(|| members[chance.below(count)]).flatten()
}

/// The digits of each set, smallest first: found by a look, where counting up to one in the set
/// itself takes a branch that nothing predicts for each.
static MEMBERS: [[Option<Digit>; 9]; 512] = {
    let mut members = [[None; 9]; 512];
    let mut set = 0;
    while set < 512 {
        let (mut digit, mut count) = (0, 0);
        while digit < 9 {
            if set >> digit & 1 == 1 {
                members[set][count] = Some(Digit::ALL[digit]);
                count += 1;
            }
            digit += 1;
        }
        set += 1;
    }
    members
};
