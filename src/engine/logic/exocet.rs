//! Exocets: two base cells, and two target cells that hold the same two digits.
//!
//! The base cells are in a box and in a line, the *base line*. One line through the third cell that
//! the box and the base line share, and one line in each of the two other chutes, cross the base
//! line: the *cross-lines*. A digit of the base cells has a place in each cross-line, outside the
//! base line and the box. If it has no three such places without the targets, one of the targets
//! holds it. If this is true for each candidate of the base cells, the targets hold their two digits.
//!
//! The targets of a junior exocet are in the chute of the base line. The targets of a senior exocet
//! are anywhere in the cross-lines.
//!
//! ```text
//! B B . | . . . | . . .     The cross-lines are columns 3, 4 and 7. Outside the targets T, each
//! . . - | T . . | - . .     candidate of the base cells B has all its places of the cross-lines in
//! . . - | - . . | T . .     two rows below, marked o, and none in the cells marked -.
//! ------+-------+------
//! . . o | o . . | o . .
//! . . o | o . . | o . .
//! ```

use std::ops::ControlFlow;

use super::Pattern;
use super::choices::pairs;
use super::counts::{boxes_of, possible, share_a_box};
use super::finder::{Cache, CachedData, Task};
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseKind,
    HouseSet,
};
use crate::logic::pattern;

/// The base cells and cross-lines of a board with targets, for junior and senior exocets.
struct Exocets {
    possible: CandidateSet,
    found: Vec<Found>,
}

/// Base cells with targets that hold the same two digits.
struct Found {
    line: House,
    base: CellSet,
    lines: [House; 3],
    targets: [ExocetTarget; 2],
    is_junior: bool,
}

impl CachedData for Exocets {
    fn of(cache: &Cache<'_>) -> ControlFlow<(), Self> {
        let board = cache.board();
        let possible = possible(board);
        let mut found = Vec::new();
        for [line, r#box] in House::crossings() {
            cache.check_canceled()?;
            let shared = line.cell_set() & r#box.cell_set();
            for third in shared {
                let base = shared.without(third);
                let digits = board.digits_of(base);
                if !base.is_subset(board.unsolved()) || !(3..=5).contains(&digits.len()) {
                    continue;
                }
                for lines in cross_lines(line, third) {
                    let search = ExocetSearch::new(board, &possible, line, base, lines);
                    search.add_to(&mut found);
                }
            }
        }
        ControlFlow::Continue(Self { possible, found })
    }
}

/// Finds junior exocets if the flag is true, or senior exocets.
pub(super) fn find(task: &mut Task<'_>, is_junior: bool) -> ControlFlow<()> {
    let Exocets { possible, found } = &*task.cache.get::<Exocets>()?;
    for it in found.iter().filter(|it| it.is_junior == is_junior) {
        let search = ExocetSearch::new(task.board, possible, it.line, it.base, it.lines);
        let pattern = Pattern::Exocet(pattern::Exocet {
            base: it.base,
            targets: it.targets.iter().map(|target| target.cell).collect(),
            digits: search.digits,
            line: it.line,
            lines: it.lines.into_iter().collect(),
        });
        task.eliminate(search.eliminations(it.targets), pattern)?;
    }
    ControlFlow::Continue(())
}

/// Returns the choices of three cross-lines. The first of them contains the cell `third`.
fn cross_lines(line: House, third: Cell) -> impl Iterator<Item = [House; 3]> {
    let crossing = match line.kind() {
        HouseKind::Row => HouseSet::COLUMNS,
        _ => HouseSet::ROWS,
    };
    let own = crossing.iter().find(|it| it.cell_set().contains(third));
    own.into_iter().flat_map(move |own| {
        let others = crossing.iter().filter(|it| !share_a_box(own, *it));
        let pairs: Vec<_> = pairs(&others.collect::<Vec<_>>()).collect();
        let pairs = pairs.into_iter().filter(|[a, b]| !share_a_box(*a, *b));
        pairs.map(move |[second, last]| [own, second, last])
    })
}

/// A cell of a cross-line: the index of the cross-line, and its position in the line.
#[derive(Clone, Copy)]
struct ExocetTarget {
    cell: Cell,
    line: usize,
    position: usize,
}

/// The places of a digit in each cross-line, as bits by position.
type LinePlaces = [u16; 3];

/// The base cells and the cross-lines of an exocet, for which targets are searched.
struct ExocetSearch<'a> {
    board: &'a Board,
    possible: &'a CandidateSet,
    line: House,
    base: CellSet,
    lines: [House; 3],
    digits: DigitSet,
    /// The cells of the cross-lines outside the base line and the box of the base cells.
    room: CellSet,
    /// The places of each candidate of the base cells.
    places: [LinePlaces; 9],
}

impl<'a> ExocetSearch<'a> {
    fn new(
        board: &'a Board,
        possible: &'a CandidateSet,
        line: House,
        base: CellSet,
        lines: [House; 3],
    ) -> Self {
        let boxes: HouseSet = base.iter().map(Cell::box_house).collect();
        let own = line.cell_set() | boxes.cells();
        let room = lines.map(|line| line.cell_set() - own);
        let digits = board.digits_of(base);
        let places = Digit::ALL.map(|digit| {
            let mut bits = [0; 3];
            if !digits.contains(digit) {
                return bits;
            }
            let all = possible.cells(digit);
            for (at, line) in lines.iter().enumerate() {
                for (position, cell) in line.cells().into_iter().enumerate() {
                    let has = (room[at] & all).contains(cell);
                    bits[at] |= u16::from(has) << position;
                }
            }
            bits
        });
        Self {
            board,
            possible,
            line,
            base,
            lines,
            digits,
            room: room.into_iter().fold(CellSet::EMPTY, |a, b| a | b),
            places,
        }
    }

    fn add_to(&self, found: &mut Vec<Found>) {
        // Two targets cannot take enough places from such a digit.
        let has_room = |digit: Digit| has_three(self.places[digit.index()], 2);
        if self.digits.iter().any(has_room) {
            return;
        }
        let chute = boxes_of(self.line).cells();
        // With other targets, a digit has three places whatever the second target is.
        let is_possible = |target: &ExocetTarget| {
            let places = |digit: Digit| without(self.places[digit.index()], *target);
            !self.digits.iter().any(|digit| has_three(places(digit), 1))
        };
        let targets: Vec<ExocetTarget> = self.targets().filter(is_possible).collect();
        for pair in pairs(&targets) {
            let needs_a_target = |digit: Digit| {
                let places = pair.into_iter().fold(self.places[digit.index()], without);
                !has_three(places, 0)
            };
            if self.digits.iter().all(needs_a_target) {
                found.push(Found {
                    line: self.line,
                    base: self.base,
                    lines: self.lines,
                    targets: pair,
                    is_junior: pair.iter().all(|target| chute.contains(target.cell)),
                });
            }
        }
    }

    /// Returns the cells of the cross-lines that can hold a digit of the base cells.
    fn targets(&self) -> impl Iterator<Item = ExocetTarget> {
        let lines = self.lines.iter().enumerate();
        lines.flat_map(|(line, house)| {
            let cells = house.cells().into_iter().enumerate();
            let fits = |cell: Cell| {
                let digits = self.board.candidates(cell) & self.digits;
                self.room.contains(cell) && !digits.is_empty()
            };
            let cells = cells.filter(move |(_, cell)| fits(*cell));
            cells.map(move |(position, cell)| ExocetTarget {
                cell,
                line,
                position,
            })
        })
    }

    /// Returns the candidates that are false however the two digits of the base cells are placed in
    /// the base cells and in the targets.
    fn eliminations(&self, [one, other]: [ExocetTarget; 2]) -> CandidateSet {
        let board = self.board;
        let mut all: Option<CandidateSet> = None;
        let mut base = self.base.iter();
        let (Some(first), Some(second)) = (base.next(), base.next()) else {
            return CandidateSet::EMPTY;
        };
        for a in board.candidates(first) {
            for b in board.candidates(second).without(a) {
                for [in_one, in_other] in [[a, b], [b, a]] {
                    let sides = [(in_one, one, other), (in_other, other, one)];
                    if !sides.iter().all(|side| self.fits(*side)) {
                        continue;
                    }
                    let mut out = excluded(board, first, a) | excluded(board, second, b);
                    for (digit, target, taken) in sides {
                        out |= excluded(board, target.cell, digit);
                        for places in self.mirrors(digit, target, taken) {
                            out |= locked(board, places, digit);
                        }
                    }
                    all = Some(all.map_or(out, |all| all & out));
                }
            }
        }
        all.map_or(CandidateSet::EMPTY, |all| all & board.all_candidates())
    }

    /// Returns true if a digit of the base cells can be in a target. The other target does not hold
    /// it.
    fn fits(&self, (digit, target, taken): (Digit, ExocetTarget, ExocetTarget)) -> bool {
        let mut places = self.places[digit.index()].map(|bits| bits & !(1 << target.position));
        places = without(places, taken);
        places[target.line] = 1 << target.position;
        self.board.allows(Candidate::new(target.cell, digit))
            && has_three(places, 0)
            && self.mirrors(digit, target, taken).all(|it| !it.is_empty())
    }

    /// Returns the places of a digit of the base cells in the two other boxes of the chute and
    /// outside the base line, if the digit is in a target.
    fn mirrors(
        &self,
        digit: Digit,
        target: ExocetTarget,
        taken: ExocetTarget,
    ) -> impl Iterator<Item = CellSet> {
        let is_other = |own: &House| !self.base.is_subset(own.cell_set());
        boxes_of(self.line)
            .iter()
            .filter(is_other)
            .map(move |other| {
                let cells = other.cell_set() - self.line.cell_set();
                let places = (cells & self.possible.cells(digit)).without(taken.cell);
                if cells.contains(target.cell) {
                    CellSet::only(target.cell)
                } else {
                    places - self.board.peers(target.cell)
                }
            })
    }
}

/// Returns the places without a target.
fn without(mut places: LinePlaces, target: ExocetTarget) -> LinePlaces {
    places[target.line] &= !(1 << target.position);
    places
}

/// Returns true if a digit can be in all three cross-lines, each time at another position, and
/// still can if any `spare` of its positions are lost.
fn has_three([a, b, c]: LinePlaces, spare: u32) -> bool {
    let enough = |bits: u16, count| bits.count_ones() >= count + spare;
    [a, b, c].iter().all(|bits| enough(*bits, 1))
        && [a | b, a | c, b | c].iter().all(|bits| enough(*bits, 2))
        && enough(a | b | c, 3)
}

/// Returns the candidates that are false if a cell holds a digit.
fn excluded(board: &Board, cell: Cell, digit: Digit) -> CandidateSet {
    locked(board, CellSet::only(cell), digit)
}

/// Returns the candidates that are false if one of the places holds a digit.
fn locked(board: &Board, places: CellSet, digit: Digit) -> CandidateSet {
    let mut out = CandidateSet::of_digit(digit, board.geometry().common_peers(places));
    if let Some(cell) = places.single() {
        out |= CandidateSet::of_cell(cell, DigitSet::ALL.without(digit));
    }
    out
}
