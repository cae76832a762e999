//! Almost locked sets, and what binds one to another.

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};

use super::position::Position;

/// Cells of a house with one digit more than cells.
#[derive(Clone, Debug)]
pub(super) struct Set {
    pub(super) cells: CellSet,
    pub(super) count: usize,
    pub(super) digits: DigitSet,
    /// By digit: its places in the set.
    places: [CellSet; 9],
    /// By digit: what sees all its places in the set.
    seen: [CellSet; 9],
}

/// Cells that may become a set.
struct Draft {
    cells: CellSet,
    count: usize,
    digits: DigitSet,
    /// The houses that hold them all.
    houses: HouseSet,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            cells: CellSet::EMPTY,
            count: 0,
            digits: DigitSet::EMPTY,
            houses: HouseSet::ALL,
        }
    }
}

/// Two sets of which only one can have each of some digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bond {
    pub(super) sets: [usize; 2],
    pub(super) digits: DigitSet,
}

/// The almost locked sets of a position and what binds them.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) sets: Vec<Set>,
    pub(super) bonds: Vec<Bond>,
}

impl Set {
    fn new(position: &Position, cells: CellSet, count: usize, digits: DigitSet) -> Self {
        let all = Digit::ALL;
        let places = all.map(|digit| position.cells_with(digit) & cells);
        let seen = places.map(|places| {
            if places.is_empty() {
                CellSet::EMPTY
            } else {
                places.common_peers()
            }
        });
        Self {
            cells,
            count,
            digits,
            places,
            seen,
        }
    }

    pub(super) fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }

    pub(super) fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }
}

impl Field {
    pub(super) fn new(position: &Position) -> Self {
        let mut field = Self {
            sets: Vec::new(),
            bonds: Vec::new(),
        };
        for house in House::ALL {
            let open: Vec<Cell> = (house.cell_set() & position.unsolved()).iter().collect();
            field.grow(position, house, &open, &Draft::default());
        }
        field.bind();
        field
    }

    /// Adds cells in reading order. A set that lies in several houses belongs to the first.
    fn grow(&mut self, position: &Position, house: House, open: &[Cell], draft: &Draft) {
        for (at, cell) in open.iter().enumerate() {
            let draft = Draft {
                cells: draft.cells.with(*cell),
                count: draft.count + 1,
                digits: draft.digits | position.candidates(*cell),
                houses: draft.houses & cell.house_set(),
            };
            if draft.digits.len() == draft.count + 1 && draft.houses.first() == Some(house) {
                let set = Set::new(position, draft.cells, draft.count, draft.digits);
                self.sets.push(set);
            }
            // All cells that are left could not make up for more digits than this.
            let rest = &open[at + 1..];
            if draft.digits.len() <= draft.count + rest.len() + 1 {
                self.grow(position, house, rest, &draft);
            }
        }
    }

    /// Finds the bonds between each set and later ones.
    fn bind(&mut self) {
        // By digit and by its first place in a set: the sets.
        let mut by_place = vec![Vec::new(); Candidate::COUNT];
        for (at, set) in self.sets.iter().enumerate() {
            for digit in set.digits {
                if let Some(first) = set.places(digit).first() {
                    by_place[Candidate::new(first, digit).index()].push(at);
                }
            }
        }
        let mut digits = vec![DigitSet::EMPTY; self.sets.len()];
        let mut bound = Vec::new();
        for (i, a) in self.sets.iter().enumerate() {
            for digit in a.digits {
                for first in a.seen(digit) {
                    let sets = &by_place[Candidate::new(first, digit).index()];
                    let later = sets.partition_point(|j| *j <= i);
                    for j in &sets[later..] {
                        let b = &self.sets[*j];
                        let apart = (a.cells & b.cells).is_empty();
                        if apart && b.places(digit).is_subset(a.seen(digit)) {
                            if digits[*j].is_empty() {
                                bound.push(*j);
                            }
                            digits[*j].insert(digit);
                        }
                    }
                }
            }
            bound.sort_unstable();
            self.bonds.extend(bound.drain(..).map(|j| Bond {
                sets: [i, j],
                digits: std::mem::take(&mut digits[j]),
            }));
        }
    }

    /// What sees all places of some digits in two sets.
    pub(super) fn losers(position: &Position, a: &Set, b: &Set, digits: DigitSet) -> CandidateSet {
        let own = a.cells | b.cells;
        let mut losers = CandidateSet::EMPTY;
        for digit in digits {
            let seen = a.seen(digit) & b.seen(digit);
            losers.insert_all(digit, (position.cells_with(digit) & seen) - own);
        }
        losers
    }
}

impl Bond {
    /// The outer two of three sets that two bonds tie together.
    pub(super) fn around(&self, other: &Self) -> Option<[usize; 2]> {
        let ([a, b], [c, d]) = (self.sets, other.sets);
        match () {
            () if a == c && b != d => Some([b, d]),
            () if a == d && b != c => Some([b, c]),
            () if b == c && a != d => Some([a, d]),
            () if b == d && a != c => Some([a, c]),
            () => None,
        }
    }
}
