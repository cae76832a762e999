//! Full grids.

use crate::grid::{Cell, Clues, Digit, DigitSet, House, Solution};
use crate::random::Random;

/// A full grid; any may come out, all of them about as easily.
///
/// The cells are filled row by row, each with any digit that its houses do not have, and what
/// cannot be completed is taken back. In this order that is seldom more than the end of a row.
pub(super) fn full_grid(random: &mut Random) -> Solution {
    let mut digits = [Digit::ALL[0]; 81];
    // By house: the digits that it does not have.
    let mut missing = [DigitSet::ALL; 27];
    // By cell: what was not tried there since those before it were filled.
    let mut untried = [DigitSet::ALL; 81];
    let mut at = 0;
    while let Some(cell) = Cell::new(at) {
        let houses = cell.houses().map(House::index);
        if let Some(digit) = any(untried[at], random) {
            untried[at].remove(digit);
            digits[at] = digit;
            exchange(digit, houses, &mut missing);
            at += 1;
            if let Some(next) = Cell::new(at) {
                let [row, column, square] = next.houses().map(|house| missing[house.index()]);
                untried[at] = row & column & square;
            }
        } else {
            at -= 1;
            let before = Cell::ALL[at].houses().map(House::index);
            exchange(digits[at], before, &mut missing);
        }
    }
    Solution::new(&Clues::new(digits.map(Some)))
        .expect("an empty grid can be filled, and no digit was repeated")
}

/// The digit goes into the houses, or comes out again.
fn exchange(digit: Digit, houses: [usize; 3], missing: &mut [DigitSet; 27]) {
    for house in houses {
        missing[house].toggle(digit);
    }
}

/// Any digit of a set.
fn any(digits: DigitSet, random: &mut Random) -> Option<Digit> {
    let (count, members) = &MEMBERS[usize::from(digits.bits())];
    (*count > 0).then(|| members[random.below(usize::from(*count))])
}

/// How many digits each set has and which, smallest first: found by a look, where counting up to
/// one in the set itself takes a branch that nothing predicts for each.
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
