//! Implications over any number of links.
//!
//! An on-fact says that a candidate is on (true), and an off-fact says that it is off (false).

use super::geometry::to_u16;
use super::links::LinkKinds;
use crate::grid::{Board, Candidate, CandidateSet, Digit, Geometry};

/// The implications between the candidates of a position: for each candidate, the candidates that
/// are on (true) if it is on.
///
/// Each step of an implication consists of two links. A weak link turns a second candidate off, and
/// a strong link from the second candidate turns a third candidate on. The off-facts between them
/// are not stored. Both the second and the third candidate have a strong link, so the rows of the
/// tables contain only candidates with strong links.
#[derive(Clone, Default)]
pub(super) struct Closure {
    /// All candidates. The candidates with strong links come first, ordered by digit.
    candidates: Vec<Candidate>,
    /// The index of each candidate in `candidates`, by [`Candidate::index`].
    numbers: Vec<u16>,
    /// The candidates with strong links.
    linked: CandidateSet,
    /// The number of candidates with strong links.
    count: usize,
    strong_links: Vec<[Candidate; 2]>,
    /// The candidates that contradict themselves if they are off, and if they are on.
    contradictory: [CandidateSet; 2],
    /// The tables for positions with up to 128 candidates with strong links.
    narrow: ClosureTables<2>,
    medium: ClosureTables<4>,
    wide: ClosureTables<12>,
}

/// Calls a method of the tables that are in use.
macro_rules! dispatch {
    ($self:ident, $($question:tt)*) => {
        match $self.count {
            0..=128 => $self.narrow.$($question)*,
            129..=256 => $self.medium.$($question)*,
            _ => $self.wide.$($question)*,
        }
    };
}

impl Closure {
    /// Computes all implications of a position.
    pub(super) fn compute<G: Geometry>(&mut self, board: &Board<G>, rules: LinkKinds) {
        self.read_strong_links(board, rules);
        let others = board.all_candidates() - self.linked;
        self.candidates.clear();
        self.candidates.extend(self.linked.iter());
        self.candidates.extend(others.iter());
        self.numbers.resize(Candidate::COUNT, 0);
        for (number, candidate) in self.candidates.iter().enumerate() {
            self.numbers[candidate.index()] = to_u16(number);
        }
        let number = |candidate: Candidate| usize::from(self.numbers[candidate.index()]);
        let strong = self.strong_links.iter().map(|pair| pair.map(number));
        let (all, in_cells) = (&self.candidates, rules != LinkKinds::Houses);
        dispatch!(
            self,
            read(
                self.count,
                strong,
                weak_rows(board, all, self.count, in_cells)
            )
        );
        let is_contradictory =
            |number: &usize, on| dispatch!(self, contradicts_itself(*number, on));
        let contradictory = [false, true].map(|on| {
            let numbers = 0..if on {
                self.candidates.len()
            } else {
                self.count
            };
            let numbers = numbers.filter(|number| is_contradictory(number, on));
            numbers.map(|number| self.candidates[number]).collect()
        });
        self.contradictory = contradictory;
    }

    /// Reads the pairs of candidates of which one is on if the other is off.
    fn read_strong_links<G: Geometry>(&mut self, board: &Board<G>, rules: LinkKinds) {
        self.strong_links.clear();
        if rules != LinkKinds::Cells {
            let geometry = board.geometry();
            for house in board.houses() {
                for digit in Digit::ALL {
                    let places = board.positions(*house, digit);
                    let rest = places & places.wrapping_sub(1);
                    if rest.is_power_of_two() {
                        let cells = geometry.cells(*house);
                        let pair = [places, rest].map(|bits| cells[bits.trailing_zeros() as usize]);
                        self.strong_links
                            .push(pair.map(|cell| Candidate::new(cell, digit)));
                    }
                }
            }
        }
        if rules != LinkKinds::Houses {
            for cell in board.unsolved() {
                let digits = board.candidates(cell);
                if let Some(first) = digits.first()
                    && let Some(second) = digits.without(first).single()
                {
                    self.strong_links
                        .push([first, second].map(|digit| Candidate::new(cell, digit)));
                }
            }
        }
        self.linked = self.strong_links.iter().flatten().copied().collect();
        self.count = self.linked.len();
    }

    pub(super) fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }

    /// Returns true if no fact implies its own negation.
    pub(super) fn is_consistent(&self) -> bool {
        self.contradictory.iter().all(CandidateSet::is_empty)
    }

    /// Returns true if the fact that a candidate is on or off implies its own negation.
    pub(super) fn contradicts_itself(&self, candidate: Candidate, on: bool) -> bool {
        self.contradictory[usize::from(on)].contains(candidate)
    }

    /// Returns true if an on-fact implies itself through another on-fact.
    pub(super) fn returns_to_start(&self, candidate: Candidate) -> bool {
        self.linked.contains(candidate) && dispatch!(self, returns_to_start(self.number(candidate)))
    }

    /// Returns a set of candidates, as bits: a candidate, and all candidates that imply it and that
    /// it implies. Every on-fact on a path from the candidate back to itself is in the set.
    pub(super) fn return_paths(&self, candidate: Candidate) -> BitRow<12> {
        let mut ways = [0; 12];
        dispatch!(self, mark_return_paths(self.number(candidate), &mut ways));
        ways
    }

    /// Returns true if a fact may be on a path from a start fact back to itself. `ways` is the
    /// result of [`Self::return_paths`] for the start fact.
    pub(super) fn is_on_return_path(
        &self,
        candidate: Candidate,
        on: bool,
        ways: &BitRow<12>,
    ) -> bool {
        let number = self.number(candidate);
        self.linked.contains(candidate)
            && if on {
                has(ways, number)
            } else {
                dispatch!(self, meets(number, ways))
            }
    }

    /// Returns the number of candidates.
    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Returns, for each candidate by its number, the numbers of the candidates that are off if it is
    /// on. The closure must contain all links.
    pub(super) fn eliminations<G: Geometry, const W: usize>(
        &self,
        board: &Board<G>,
    ) -> Vec<BitRow<W>> {
        let mut off = weak_rows(board, &self.candidates, self.len(), true);
        for number in 0..off.len() {
            let mut row = off[number];
            let mut add = |next: usize| merge(&mut row, &off[next]);
            dispatch!(self, each_step(number, &mut add));
            off[number] = row;
        }
        off
    }
}

/// A set of candidates. Bit N is set if the set contains the candidate with number N.
pub(super) type BitRow<const W: usize> = [u64; W];

#[derive(Clone, Default)]
struct ClosureTables<const W: usize> {
    /// For each candidate with strong links, the candidates that a strong link turns on if it is
    /// off.
    strong: Vec<BitRow<W>>,
    /// For each candidate with strong links, all candidates that are on if it is off.
    forced: Vec<BitRow<W>>,
    /// For each candidate, the candidates with strong links that a weak link turns off if it is on.
    weak: Vec<BitRow<W>>,
    /// For each candidate, all candidates that are on if it is on.
    reach: Vec<BitRow<W>>,
}

impl<const W: usize> ClosureTables<W> {
    /// Computes the tables. `weak` has a row for each candidate, and those with strong links come
    /// first.
    fn read(
        &mut self,
        count: usize,
        strong: impl Iterator<Item = [usize; 2]>,
        weak: Vec<BitRow<W>>,
    ) {
        self.strong.clear();
        self.strong.resize(count, [0; W]);
        for [a, b] in strong {
            set(&mut self.strong[a], b);
            set(&mut self.strong[b], a);
        }
        self.weak = weak;
        self.reach.clear();
        for weak in &self.weak[..count] {
            self.reach.push(union(weak, &self.strong));
        }
        for number in 0..count {
            self.complete(number);
        }
        self.forced.clear();
        for strong in &self.strong {
            let mut forced = union(strong, &self.reach);
            merge(&mut forced, strong);
            self.forced.push(forced);
        }
        for weak in &self.weak[count..] {
            self.reach.push(union(weak, &self.forced));
        }
    }

    /// Adds to a candidate the consequences of its consequences, until no more follow. The rows of
    /// candidates with lower numbers must be complete.
    fn complete(&mut self, number: usize) {
        let mut row = self.reach[number];
        let mut open = row;
        while let Some(next) = first(&open) {
            let reached = &self.reach[next];
            for ((open, row), reached) in open.iter_mut().zip(&mut row).zip(reached) {
                if next < number {
                    *open &= !reached;
                } else {
                    *open |= reached & !*row;
                }
                *row |= reached;
            }
            clear(&mut open, next);
        }
        self.reach[number] = row;
    }

    /// Calls `visit` with the direct consequences of a candidate: a consequence that follows from
    /// another one with a lower number is not visited.
    fn each_step(&self, number: usize, visit: &mut dyn FnMut(usize)) {
        let mut open = self.reach[number];
        while let Some(next) = first(&open) {
            if next < number {
                for (open, reached) in open.iter_mut().zip(&self.reach[next]) {
                    *open &= !reached;
                }
            }
            clear(&mut open, next);
            visit(next);
        }
    }

    fn contradicts_itself(&self, number: usize, on: bool) -> bool {
        if on {
            // A consequence that turns the candidate off has a weak link to it. Weak links are
            // symmetric, so the candidate also has a weak link to this consequence.
            meet(&self.reach[number], &self.weak[number])
        } else {
            has(&self.forced[number], number)
        }
    }

    fn returns_to_start(&self, number: usize) -> bool {
        let reach = &self.reach[number];
        let further = |other: usize| other != number && has(&self.reach[other], number);
        has(reach, number) && bits(reach).any(further)
    }

    fn mark_return_paths(&self, number: usize, ways: &mut BitRow<12>) {
        set(ways, number);
        for from in bits(&self.reach[number]).filter(|from| has(&self.reach[*from], number)) {
            set(ways, from);
        }
    }

    /// Returns true if a strong link joins the candidate with this number and a candidate in
    /// `others`.
    fn meets(&self, number: usize, others: &[u64]) -> bool {
        meet(&self.strong[number], others)
    }
}

/// Returns a row for each candidate. The row contains the candidates among the first `count` with a
/// weak link to this candidate: those with an equal digit in a shared house and, if `in_cells` is
/// true, the others of its cell.
fn weak_rows<G: Geometry, const W: usize>(
    board: &Board<G>,
    candidates: &[Candidate],
    count: usize,
    in_cells: bool,
) -> Vec<BitRow<W>> {
    let geometry = board.geometry();
    let houses = geometry.houses().iter().map(|house| house.index() + 1);
    let mut by_house = vec![[[0; W]; 9]; houses.max().unwrap_or_default()];
    let mut by_cell = [[0; W]; 81];
    for (number, candidate) in candidates[..count].iter().enumerate() {
        let cell = candidate.cell();
        for (house, _) in geometry.houses_of(cell) {
            set(
                &mut by_house[house.index()][candidate.digit().index()],
                number,
            );
        }
        if in_cells {
            set(&mut by_cell[cell.index()], number);
        }
    }
    let rows = candidates.iter().enumerate().map(|(number, candidate)| {
        let mut row = by_cell[candidate.cell().index()];
        for (house, _) in geometry.houses_of(candidate.cell()) {
            merge(
                &mut row,
                &by_house[house.index()][candidate.digit().index()],
            );
        }
        clear(&mut row, number);
        row
    });
    rows.collect()
}

/// Returns the union of the rows with the given numbers.
fn union<const W: usize>(numbers: &BitRow<W>, rows: &[BitRow<W>]) -> BitRow<W> {
    let mut all = [0; W];
    bits(numbers).for_each(|number| merge(&mut all, &rows[number]));
    all
}

fn set<const W: usize>(row: &mut BitRow<W>, bit: usize) {
    row[bit >> 6] |= 1 << (bit & 63);
}

// All words change, because a row then stays in registers.
fn clear<const W: usize>(row: &mut BitRow<W>, bit: usize) {
    for (index, word) in row.iter_mut().enumerate() {
        *word &= !(u64::from(bit >> 6 == index) << (bit & 63));
    }
}

pub(super) fn has(row: &[u64], bit: usize) -> bool {
    row[bit >> 6] >> (bit & 63) & 1 != 0
}

pub(super) fn merge<const W: usize>(row: &mut BitRow<W>, other: &BitRow<W>) {
    row.iter_mut()
        .zip(other)
        .for_each(|(row, other)| *row |= other);
}

pub(super) fn intersect<const W: usize>(row: &mut BitRow<W>, other: &BitRow<W>) {
    row.iter_mut()
        .zip(other)
        .for_each(|(row, other)| *row &= other);
}

/// Returns true if all rows have a bit in common.
pub(super) fn have_common_bit<'a, const W: usize>(
    rows: impl Iterator<Item = &'a BitRow<W>>,
) -> bool {
    let mut common = [u64::MAX; W];
    rows.for_each(|row| intersect(&mut common, row));
    common != [0; W]
}

pub(super) fn meet(row: &[u64], other: &[u64]) -> bool {
    row.iter().zip(other).any(|(row, other)| row & other != 0)
}

fn first<const W: usize>(row: &BitRow<W>) -> Option<usize> {
    let word = row.iter().position(|bits| *bits != 0)?;
    Some(64 * word + row[word].trailing_zeros() as usize)
}

pub(super) fn bits<const W: usize>(row: &BitRow<W>) -> impl Iterator<Item = usize> {
    let (mut index, mut word) = (0, row[0]);
    std::iter::from_fn(move || {
        while word == 0 {
            index += 1;
            word = *row.get(index)?;
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(64 * index + bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Clues;
    use crate::logic::inference::links::{FactId, LinkTable, is_on};

    const FEW_CANDIDATES: &[u8; 81] =
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    const MANY_CANDIDATES: &[u8; 81] =
        b"...............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4..9";

    /// Returns a list that is true for each fact that follows from the start. It is true for the
    /// start itself only if another fact implies the start.
    fn consequences(links: &LinkTable, rules: LinkKinds, start: FactId) -> Vec<bool> {
        let mut reached = vec![false; 2 * links.len()];
        let mut open = vec![start];
        while let Some(fact) = open.pop() {
            for next in links.follow(fact, rules) {
                if !std::mem::replace(&mut reached[usize::from(next)], true) {
                    open.push(next);
                }
            }
        }
        reached
    }

    #[test]
    fn implications_agree_with_following_the_links() {
        let (mut links, mut closure) = (LinkTable::default(), Closure::default());
        for clues in [FEW_CANDIDATES, MANY_CANDIDATES] {
            let board: Board = Board::from_clues(&Clues::from_chars(clues)).unwrap();
            links.compute(&board);
            for rules in [LinkKinds::Houses, LinkKinds::Cells, LinkKinds::Both] {
                closure.compute(&board, rules);
                let facts = 0..FactId::try_from(2 * links.len()).unwrap();
                let follow = |fact| consequences(&links, rules, fact);
                let reached: Vec<Vec<bool>> = facts.clone().map(follow).collect();
                let implies = |a: FactId, b: FactId| reached[usize::from(a)][usize::from(b)];
                for fact in facts.clone() {
                    let candidate = links.candidate(fact);
                    let contradicts = closure.contradicts_itself(candidate, is_on(fact));
                    assert_eq!(contradicts, implies(fact, fact ^ 1), "{rules:?} {fact}");
                    let others = || {
                        facts
                            .clone()
                            .filter(|other| is_on(*other) && *other != fact)
                    };
                    let mut back = others().filter(|other| implies(fact, *other));
                    let returns = back.any(|other| implies(other, fact));
                    if is_on(fact) {
                        let known = closure.returns_to_start(candidate);
                        assert_eq!(known, returns, "{rules:?} {fact}");
                    }
                }
            }
        }
    }
}
