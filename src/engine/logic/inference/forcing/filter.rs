//! A filter for dynamic searches: the choices and candidates that may lead to a deduction.
//!
//! The consequences of all assumptions are computed at once, with one bit for each assumption. This is
//! fast, because they have no order and no proof. A search then runs only the assumptions whose
//! consequences contradict each other or meet.

use crate::grid::{Board, Candidate, Digit, Geometry};
use crate::logic::inference::chains::ForcingChoices;
use crate::logic::inference::closure::{BitRow, has, intersect, meet, merge};

/// A cell or the places of a digit in a house: candidates of which one is on.
struct Unit<const W: usize> {
    members: BitRow<W>,
    numbers: [u8; 9],
    len: usize,
}

/// Returns the choices whose candidates may have a common consequence in the mode `Dynamic(0)`,
/// and the candidates that may contradict themselves or have a common consequence with their
/// negation. The result may be too large, because a run ends at its first contradiction. It
/// contains everything if the position has more than 256 candidates.
pub(super) fn choices<G: Geometry>(board: &Board<G>) -> ForcingChoices {
    match board.candidates_by_cell().count() {
        0..=128 => choices_within::<2, G>(board),
        129..=192 => choices_within::<3, G>(board),
        193..=256 => choices_within::<4, G>(board),
        _ => ForcingChoices::ALL,
    }
}

fn choices_within<const W: usize, G: Geometry>(board: &Board<G>) -> ForcingChoices {
    let mut numbers = [0; Candidate::COUNT];
    for (number, candidate) in board.candidates_by_cell().enumerate() {
        numbers[candidate.index()] = number.to_le_bytes()[0];
    }
    let number = |candidate: Candidate| numbers[candidate.index()];
    let mut units: Vec<Unit<W>> = Vec::with_capacity(256);
    let mut choices = ForcingChoices::default();
    for cell in board.unsolved() {
        let digits = board.candidates(cell).iter();
        let members = digits.map(|digit| number(Candidate::new(cell, digit)));
        units.extend(Unit::new(members));
    }
    for house in board.houses() {
        for digit in Digit::ALL {
            let places = board.places(*house, digit).iter();
            units.extend(Unit::new(
                places.map(|cell| number(Candidate::new(cell, digit))),
            ));
        }
    }
    let table = AssumptionTable::new(&units);
    let mut meeting = units.iter().map(|unit| table.meet(unit));
    let mut meets = |members: usize| members >= 2 && meeting.next().is_some_and(|meets| meets);
    for cell in board.unsolved() {
        if meets(board.candidates(cell).len()) {
            choices.cells.insert(cell);
        }
    }
    for house in board.houses() {
        for digit in Digit::ALL {
            if meets(board.places(*house, digit).len()) {
                choices.places[house.index()].insert(digit);
            }
        }
    }
    // If one of two candidates is off, the other one is on.
    let mut needed = table.contradictory;
    for unit in units.iter().filter(|unit| unit.len == 2) {
        if meet(&unit.members, &table.contradictory) || table.meet(unit) {
            merge(&mut needed, &unit.members);
        }
    }
    let all = board.candidates_by_cell().enumerate();
    let needed = all.filter(|(number, _)| has(&needed, *number));
    choices.candidates = needed.map(|(_, candidate)| candidate).collect();
    choices
}

impl<const W: usize> Unit<W> {
    /// Returns a unit, or `None` if it has fewer than two members.
    fn new(members: impl Iterator<Item = u8>) -> Option<Self> {
        let mut unit = Self {
            members: [0; W],
            numbers: [0; 9],
            len: 0,
        };
        for number in members {
            unit.members[usize::from(number >> 6)] |= 1 << (number & 63);
            unit.numbers[unit.len] = number;
            unit.len += 1;
        }
        (unit.len >= 2).then_some(unit)
    }

    fn numbers(&self) -> impl Iterator<Item = usize> {
        self.numbers[..self.len].iter().copied().map(usize::from)
    }

    /// Adds the consequences within the unit to `facts`: if a candidate is on, the others are off;
    /// if all others are off, it is on. Returns the members with new facts. Facts of contradictory
    /// assumptions do not count as new.
    fn propagate(&self, facts: &mut [[BitRow<W>; 2]], contradictory: &mut BitRow<W>) -> BitRow<W> {
        let [mut on, mut twice_on, mut open, mut twice_open] = [[0; W]; 4];
        for number in self.numbers() {
            let [is_off, is_on] = &facts[number];
            for word in 0..W {
                twice_on[word] |= on[word] & is_on[word];
                on[word] |= is_on[word];
                twice_open[word] |= open[word] & !is_off[word];
                open[word] |= !is_off[word];
            }
        }
        let mut changed = [0; W];
        for number in self.numbers() {
            let [is_off, is_on] = &mut facts[number];
            let mut new = 0;
            for word in 0..W {
                let off = twice_on[word] | (on[word] & !is_on[word]);
                let alone = !(twice_open[word] | (open[word] & is_off[word]));
                let added = (off & !is_off[word]) | (alone & !is_on[word]);
                is_off[word] |= off;
                is_on[word] |= alone;
                contradictory[word] |= is_off[word] & is_on[word];
                new |= added & !contradictory[word];
            }
            changed[number >> 6] |= u64::from(new != 0) << (number & 63);
        }
        changed
    }
}

struct AssumptionTable<const W: usize> {
    /// The candidates that each assumption turns off, and the candidates that it turns on. A
    /// contradictory assumption has all consequences.
    by_assumption: Vec<[BitRow<W>; 2]>,
    contradictory: BitRow<W>,
}

impl<const W: usize> AssumptionTable<W> {
    fn new(units: &[Unit<W>]) -> Self {
        // For each candidate, the assumptions that turn it off, and on.
        let mut facts = vec![[[0; W]; 2]; 64 * W];
        for (number, [_, on]) in facts.iter_mut().enumerate() {
            on[number >> 6] |= 1 << (number & 63);
        }
        let mut contradictory = [0; W];
        let (mut changed, mut recent) = ([u64::MAX; W], [0; W]);
        while changed != [0; W] {
            for unit in units {
                if meet(&unit.members, &changed) || meet(&unit.members, &recent) {
                    let new = unit.propagate(&mut facts, &mut contradictory);
                    merge(&mut recent, &new);
                }
            }
            changed = std::mem::replace(&mut recent, [0; W]);
        }
        let mut by_assumption = vec![[[0; W]; 2]; 64 * W];
        let mut square = [0; 64];
        for (at, to, word) in (0..2 * W * W).map(|n| (n / 2 % W, n % 2, n / 2 / W)) {
            let rows = &facts[64 * at..];
            square
                .iter_mut()
                .zip(rows)
                .for_each(|(line, row)| *line = row[to][word]);
            transpose(&mut square);
            let rows = by_assumption[64 * word..].iter_mut();
            let rows = square.iter().zip(rows).enumerate();
            for (bit, (line, row)) in rows {
                row[to][at] = line | (contradictory[word] >> bit & 1).wrapping_neg();
            }
        }
        Self {
            by_assumption,
            contradictory,
        }
    }

    /// Returns true if all candidates of a unit have a common consequence.
    fn meet(&self, unit: &Unit<W>) -> bool {
        let mut common = [[u64::MAX; W]; 2];
        for number in unit.numbers() {
            let consequences = self.by_assumption[number].iter();
            common
                .iter_mut()
                .zip(consequences)
                .for_each(|(all, row)| intersect(all, row));
        }
        common != [[0; W]; 2]
    }
}

/// Exchanges the rows and the columns of a square of bits.
fn transpose(square: &mut [u64; 64]) {
    let (mut size, mut mask) = (32, u64::MAX >> 32);
    while size != 0 {
        for at in (0..64).filter(|at| at & size == 0) {
            let exchanged = (square[at] >> size ^ square[at + size]) & mask;
            square[at] ^= exchanged << size;
            square[at + size] ^= exchanged;
        }
        size /= 2;
        mask ^= mask << size;
    }
}
