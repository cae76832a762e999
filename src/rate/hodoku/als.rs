//! Almost locked sets: XZ, XY-wing and chain.

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
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
    let mut bonds_of = vec![Vec::new(); field.sets.len()];
    for (at, bond) in field.bonds.iter().enumerate() {
        bond.sets.iter().for_each(|set| bonds_of[*set].push(at));
    }
    field.bonds.iter().enumerate().find_map(|(at, first)| {
        // Later bonds of either set, in order.
        let [a, b] = first.sets.map(|set| {
            let bonds = &bonds_of[set];
            &bonds[bonds.partition_point(|other| *other <= at)..]
        });
        merged(a, b).find_map(|other| {
            let second = &field.bonds[other];
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

/// Two ascending lists as one.
fn merged<'a>(mut a: &'a [usize], mut b: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
    std::iter::from_fn(move || {
        let next = match (a.first(), b.first()) {
            (Some(x), Some(y)) => *x.min(y),
            (x, y) => *x.or(y)?,
        };
        a = a.strip_prefix(&[next]).unwrap_or(a);
        b = b.strip_prefix(&[next]).unwrap_or(b);
        Some(next)
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
