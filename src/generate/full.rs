//! Random full grids.

use crate::grid::{Cell, Clues, Digit, DigitSet, Solution};
use crate::random::Random;

/// Makes a random full grid. All grids are about equally likely.
///
/// The cells are filled row by row with random digits that fit. Backtracking seldom reaches an
/// earlier row.
pub(super) fn full_grid(random: &mut Random) -> Solution {
    let mut digits = [Digit::ALL[0]; 81];
    let mut missing = [DigitSet::ALL; 27];
    // For each cell, the digits that were not tried yet since the cells before it last changed.
    let mut untried = [DigitSet::ALL; 81];
    let mut at = 0;
    while let Some(cell) = Cell::new(at) {
        if let Some(digit) = any(untried[at], random) {
            untried[at].remove(digit);
            digits[at] = digit;
            exchange(digit, cell, &mut missing);
            at += 1;
            if let Some(next) = Cell::new(at) {
                let [row, column, square] = next.houses();
                untried[at] =
                    missing[row.index()] & missing[column.index()] & missing[square.index()];
            }
        } else {
            at -= 1;
            exchange(digits[at], Cell::ALL[at], &mut missing);
        }
    }
    Solution::new(&Clues::new(digits.map(Some)))
        .expect("an empty grid can be filled, and no digit was repeated")
}

/// Adds a digit to the missing digits of the houses of a cell. If the houses already lack the
/// digit, removes it instead.
fn exchange(digit: Digit, cell: Cell, missing: &mut [DigitSet; 27]) {
    // This is a loop, because `map` on the array calls a function for each element if the crate is
    // compiled in several codegen units.
    for house in cell.houses() {
        missing[house.index()].toggle(digit);
    }
}

/// A random digit of a set; `None` if the set is empty.
fn any(digits: DigitSet, random: &mut Random) -> Option<Digit> {
    let (count, members) = &MEMBERS[usize::from(digits.bits())];
    (*count > 0).then(|| members[random.below(usize::from(*count))])
}

/// The number of digits and the digits in order, for each set of digits. A table is used, because
/// selecting the n-th member of a set needs unpredictable branches.
static MEMBERS: [(u8, [Digit; 9]); 512] = {
    let mut members = [(0, [Digit::ALL[0]; 9]); 512];
    let mut set = 0;
    while set < 512 {
        let (mut digit, mut count) = (0, 0_u8);
        while digit < 9 {
            if set >> digit & 1 == 1 {
                members[set].1[count as usize] = Digit::ALL[digit];
                count += 1;
            }
            digit += 1;
        }
        members[set].0 = count;
        set += 1;
    }
    members
};
