//! Almost locked sets: XZ, XY-wing and chain.

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Technique;

use super::finder::{Found, Notes, Rank};
use super::position::Position;

/// Cells of a house with one digit more than cells.
#[derive(Clone, Debug)]
pub(super) struct Set {
    cells: CellSet,
    count: usize,
    digits: DigitSet,
    /// By digit: its places in the set.
    places: [CellSet; 9],
    /// By digit: what sees all its places in the set.
    seen: [CellSet; 9],
}

/// Two sets of which only one can have each of some digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bond {
    sets: [usize; 2],
    digits: DigitSet,
}

/// The almost locked sets of a position and what binds them.
#[derive(Debug)]
pub(super) struct Field {
    sets: Vec<Set>,
    bonds: Vec<Bond>,
}

/// Candidates in the order in which they are added, none twice.
#[derive(Default)]
struct Losers {
    list: Vec<Candidate>,
    set: CandidateSet,
}

impl Losers {
    fn add(&mut self, more: &CandidateSet) {
        self.list.extend((*more - self.set).iter());
        self.set = self.set | *more;
    }
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

    fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }

    fn places(&self, digit: Digit) -> CellSet {
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
            field.grow(position, &open, CellSet::EMPTY, 0, DigitSet::EMPTY);
        }
        field.bind();
        field
    }

    fn grow(
        &mut self,
        position: &Position,
        open: &[Cell],
        cells: CellSet,
        count: usize,
        digits: DigitSet,
    ) {
        for (at, cell) in open.iter().enumerate() {
            let (cells, count) = (cells.with(*cell), count + 1);
            let digits = digits | position.candidates(*cell);
            if digits.len() == count + 1 && self.sets.iter().all(|set| set.cells != cells) {
                self.sets.push(Set::new(position, cells, count, digits));
            }
            self.grow(position, &open[at + 1..], cells, count, digits);
        }
    }

    fn bind(&mut self) {
        for (i, a) in self.sets.iter().enumerate() {
            for (j, b) in self.sets.iter().enumerate().skip(i + 1) {
                if !(a.cells & b.cells).is_empty() {
                    continue;
                }
                let common = (a.digits & b.digits).iter();
                let bound = common.filter(|d| b.places(*d).is_subset(a.seen(*d)));
                let digits: DigitSet = bound.collect();
                if !digits.is_empty() {
                    self.bonds.push(Bond {
                        sets: [i, j],
                        digits,
                    });
                }
            }
        }
    }

    /// What sees all places of some digits in two sets.
    fn losers(position: &Position, a: &Set, b: &Set, digits: DigitSet) -> CandidateSet {
        let own = a.cells | b.cells;
        let mut losers = CandidateSet::EMPTY;
        for digit in digits {
            let seen = a.seen(digit) & b.seen(digit);
            losers.insert_all(digit, (position.cells_with(digit) & seen) - own);
        }
        losers
    }
}

/// Two sets with a restricted common.
pub(super) fn xz(position: &mut Position, notes: &mut Notes<'_>) -> Option<Found> {
    let field = notes.field(position);
    field.bonds.iter().find_map(|bond| {
        let [a, b] = bond.sets.map(|at| &field.sets[at]);
        let common = a.digits & b.digits;
        let mut losers = Losers::default();
        for restricted in bond.digits {
            losers.add(&Field::losers(position, a, b, common.without(restricted)));
        }
        if bond.digits.len() > 1 {
            for (set, other) in [(a, b), (b, a)] {
                for digit in set.digits - bond.digits {
                    let seen = set.seen(digit) - other.cells;
                    let lost = position.cells_with(digit) & seen;
                    losers.add(&CandidateSet::of_digit(digit, lost));
                }
            }
        }
        Found::unless_empty(Technique::AlsXz, losers.list)
    })
}

/// Two sets tied together by a third.
pub(super) fn xy_wing(position: &mut Position, notes: &mut Notes<'_>) -> Option<Found> {
    let field = notes.field(position);
    field.bonds.iter().enumerate().find_map(|(at, first)| {
        field.bonds[at + 1..].iter().find_map(|second| {
            let [a, b] = first.around(second)?;
            if first.digits == second.digits && first.digits.single().is_some() {
                return None;
            }
            let (a, b) = (&field.sets[a], &field.sets[b]);
            if !(a.cells & b.cells).is_empty() {
                return None;
            }
            let common = (a.digits & b.digits) - (first.digits | second.digits);
            let losers = Field::losers(position, a, b, common);
            Found::unless_empty(Technique::AlsXyWing, losers.iter().collect())
        })
    })
}

impl Bond {
    /// The outer two of three sets that two bonds tie together.
    fn around(&self, other: &Self) -> Option<[usize; 2]> {
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

/// Four sets or more in a row; the best of all.
pub(super) fn chain(position: &mut Position, notes: &mut Notes<'_>) -> Option<Found> {
    let field = notes.field(position);
    let mut from = vec![Vec::new(); field.sets.len()];
    for bond in &field.bonds {
        from[bond.sets[0]].push(*bond);
    }
    let mut search = ChainSearch {
        position,
        field: &field,
        from: &from,
        notes,
        best: None,
        start: 0,
        first: DigitSet::EMPTY,
    };
    for (start, bonds) in from.iter().enumerate() {
        search.start = start;
        for bond in bonds {
            for digit in bond.digits {
                search.first = DigitSet::only(digit);
                let cells = field.sets[start].count + field.sets[bond.sets[1]].count;
                search.go(bond.sets[1], search.first, 2, cells);
            }
        }
        if search.notes.called_off() {
            return None;
        }
    }
    search.best.map(|(_, found)| found)
}

struct ChainSearch<'a> {
    position: &'a Position,
    field: &'a Field,
    /// By set: the bonds to later ones.
    from: &'a [Vec<Bond>],
    notes: &'a Notes<'a>,
    best: Option<((Rank, usize, usize), Found)>,
    start: usize,
    first: DigitSet,
}

impl ChainSearch<'_> {
    fn go(&mut self, at: usize, used: DigitSet, count: usize, cells: usize) {
        for index in 0..self.from[at].len() {
            let bond = self.from[at][index];
            let open = bond.digits - used;
            if open.is_empty() {
                continue;
            }
            let next = bond.sets[1];
            let (count, cells) = (count + 1, cells + self.field.sets[next].count);
            if count >= 4 {
                self.judge(next, open, count, cells);
            }
            self.go(next, open.iter().take(1).collect(), count, cells);
        }
    }

    fn judge(&mut self, end: usize, last: DigitSet, count: usize, cells: usize) {
        let (a, b) = (&self.field.sets[self.start], &self.field.sets[end]);
        let common = (a.digits & b.digits) - self.first - last;
        if common.is_empty() {
            return;
        }
        let losers = Field::losers(self.position, a, b, common);
        if losers.is_empty() {
            return;
        }
        let rank = (Rank::new(losers.iter()), count, cells);
        if self.best.as_ref().is_none_or(|(best, _)| rank < *best) {
            let losers: Vec<Candidate> = losers.iter().collect();
            self.best = Some((rank, Found::eliminating(Technique::AlsChain, losers)));
        }
    }
}
