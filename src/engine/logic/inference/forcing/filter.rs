//! A filter for dynamic searches: the choices and candidates that may lead to a deduction.
//!
//! The consequences of all assumptions are computed at once, with one bit for each assumption. This is
//! fast, because they have no order and no proof. A search then runs only the assumptions whose
//! consequences contradict each other or meet.

use super::run::Run;
use super::runs::Runs;
use crate::grid::{Board, Candidate, CandidateSet, Digit, Geometry};
use crate::logic::inference::chains::ForcingChoices;
use crate::logic::inference::closure::{BitRow, bits, has, intersect, meet, merge};
use crate::logic::inference::deduction::CandidateFact;

/// The number of 64-bit words of a set of candidates.
const W: usize = 4;

/// The consequences of all assumptions at a position, in the mode `Dynamic(0)`.
///
/// The consequences at a position also hold at a position with fewer candidates. The computation
/// for such a position therefore starts with the known consequences.
#[derive(Default)]
pub(super) struct AssumptionFilter {
    /// The candidates of the position that gives the candidates their numbers.
    start: CandidateSet,
    candidates: Vec<Candidate>,
    /// The number of each candidate, by [`Candidate::index`].
    numbers: Vec<u8>,
    at_start: AssumptionTable,
    /// The candidates of the last position.
    now: CandidateSet,
    at_now: AssumptionTable,
    /// The candidates that each assumption turns off, and the candidates that it turns on. A
    /// contradictory assumption has all consequences. There are no rows if the position has too
    /// many candidates.
    rows: Vec<[BitRow<W>; 2]>,
    /// The candidates that share a cell or a house with other candidates.
    linked: BitRow<W>,
}

/// The consequences by candidate.
#[derive(Clone, Default)]
struct AssumptionTable {
    /// For each candidate, the assumptions that turn it off, and on.
    facts: Vec<[BitRow<W>; 2]>,
    /// The assumptions that contradict themselves, and perhaps candidates that the position no
    /// longer has.
    contradictory: BitRow<W>,
}

/// A cell or the places of a digit in a house: candidates of which one is on.
struct Unit {
    members: BitRow<W>,
    numbers: [u8; 9],
    len: usize,
    /// True if the unit lost candidates after the known consequences were computed.
    is_reduced: bool,
}

impl AssumptionFilter {
    /// Returns the choices whose candidates may have a common consequence in the mode `Dynamic(0)`,
    /// and the candidates that may contradict themselves or have a common consequence with their
    /// negation. The result may be too large, because a run ends at its first contradiction. It
    /// contains everything if the position has more than 256 candidates.
    ///
    /// `start` is a position with the candidates of `board` and perhaps others. Calls are faster if
    /// the last call had the same `start`.
    pub(super) fn choices<G: Geometry>(
        &mut self,
        start: &Board<G>,
        board: &Board<G>,
    ) -> ForcingChoices {
        let now = board.all_candidates();
        let most = 64 * W;
        self.rows.clear();
        if now.is_empty() {
            return ForcingChoices::default();
        }
        if now.len() > most {
            return ForcingChoices::ALL;
        }
        let start = Some(start).filter(|start| start.all_candidates().len() <= most);
        let start = start.unwrap_or(board);
        if self.start != start.all_candidates() {
            self.restart(start);
        }
        if !(now - self.now).is_empty() {
            self.now = self.start;
            self.at_now.clone_from(&self.at_start);
        }
        let units = self.units(board, &(self.now - now));
        self.now = now;
        self.at_now.complete(&units);
        self.at_now.transpose(&mut self.rows);
        self.linked = [0; W];
        for unit in &units {
            merge(&mut self.linked, &unit.members);
        }
        self.choices_of(board, &units)
    }

    /// Numbers the candidates of a position, and computes the consequences there.
    fn restart<G: Geometry>(&mut self, start: &Board<G>) {
        self.start = start.all_candidates();
        self.candidates.clear();
        self.candidates.extend(start.candidates_by_cell());
        self.numbers.resize(Candidate::COUNT, 0);
        self.at_start.contradictory = [0; W];
        self.at_start.facts.clear();
        self.at_start.facts.resize(64 * W, [[0; W]; 2]);
        for (number, candidate) in self.candidates.iter().enumerate() {
            self.numbers[candidate.index()] = number.to_le_bytes()[0];
            self.at_start.facts[number][1][number >> 6] |= 1 << (number & 63);
        }
        let units = self.units(start, &CandidateSet::ALL);
        self.at_start.complete(&units);
        self.now = CandidateSet::EMPTY;
    }

    /// Returns the units of a position. `removed` contains the candidates that the position lost
    /// after the known consequences were computed.
    fn units<G: Geometry>(&self, board: &Board<G>, removed: &CandidateSet) -> Vec<Unit> {
        let mut units = Vec::with_capacity(256);
        let cells = removed.all_cells();
        for cell in board.unsolved() {
            let digits = board.candidates(cell).iter();
            let members = digits.map(|digit| self.number(Candidate::new(cell, digit)));
            units.extend(Unit::new(members, cells.contains(cell)));
        }
        for house in board.houses() {
            let cells = board.geometry().cell_set(*house);
            for digit in Digit::ALL {
                let places = board.places(*house, digit).iter();
                let members = places.map(|cell| self.number(Candidate::new(cell, digit)));
                let is_reduced = !(removed.cells(digit) & cells).is_empty();
                units.extend(Unit::new(members, is_reduced));
            }
        }
        units
    }

    fn choices_of<G: Geometry>(&self, board: &Board<G>, units: &[Unit]) -> ForcingChoices {
        let mut choices = ForcingChoices::default();
        let mut meeting = units.iter().map(|unit| self.meet(unit.numbers()));
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
        let contradictory = self.at_now.contradictory;
        let mut needed = contradictory;
        for unit in units.iter().filter(|unit| unit.len == 2) {
            if meet(&unit.members, &contradictory) || self.meet(unit.numbers()) {
                merge(&mut needed, &unit.members);
            }
        }
        let all = board.candidates_by_cell();
        let needed = all.filter(|candidate| has(&needed, self.number(*candidate).into()));
        choices.candidates = needed.collect();
        choices
    }

    fn number(&self, candidate: Candidate) -> u8 {
        self.numbers[candidate.index()]
    }

    /// Returns true if an assumption may contradict itself.
    pub(super) fn is_contradictory(&self, candidate: Candidate) -> bool {
        self.rows.is_empty() || has(&self.at_now.contradictory, self.number(candidate).into())
    }

    /// Returns true if all assumptions may have a common consequence. `runs` contains the runs of
    /// the contradictory assumptions.
    pub(super) fn may_meet<G: Geometry>(&self, assumed: &[Candidate], runs: &Runs<G>) -> bool {
        if self.rows.is_empty() {
            return true;
        }
        let numbers = assumed
            .iter()
            .map(|candidate| self.number(*candidate).into());
        let common = self.common(numbers);
        let contradictory = assumed
            .iter()
            .filter(|candidate| self.is_contradictory(**candidate));
        let on = contradictory.map(|candidate| CandidateFact::of(*candidate, true));
        let cut: Vec<_> = on.filter_map(|on| runs.get(on)).collect();
        let holds = |number: usize, on: bool| {
            let candidate = self.candidates[number];
            let in_run = |run: &&Run| if on { &run.on } else { &run.off }.contains(candidate);
            cut.iter().all(in_run)
        };
        let [off, on] = &common;
        bits(off).any(|number| holds(number, false)) || bits(on).any(|number| holds(number, true))
    }

    /// Returns true if all assumptions have a common consequence.
    fn meet(&self, numbers: impl Iterator<Item = usize>) -> bool {
        self.common(numbers) != [[0; W]; 2]
    }

    /// Returns the common consequences: the candidates that every assumption turns off, and the
    /// candidates that every assumption turns on.
    fn common(&self, numbers: impl Iterator<Item = usize>) -> [BitRow<W>; 2] {
        let mut common = [self.linked; 2];
        for number in numbers {
            let consequences = self.rows[number].iter();
            common
                .iter_mut()
                .zip(consequences)
                .for_each(|(all, row)| intersect(all, row));
        }
        common
    }
}

impl Unit {
    /// Returns a unit, or `None` if it has fewer than two members.
    fn new(members: impl Iterator<Item = u8>, is_reduced: bool) -> Option<Self> {
        let mut unit = Self {
            members: [0; W],
            numbers: [0; 9],
            len: 0,
            is_reduced,
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

impl AssumptionTable {
    /// Adds the consequences of the consequences, until no more follow.
    fn complete(&mut self, units: &[Unit]) {
        // The candidates with facts that are new since the last pass or in this pass.
        let (mut changed, mut recent) = ([0; W], [0; W]);
        let mut is_first = true;
        while is_first || changed != [0; W] {
            for unit in units {
                if (is_first && unit.is_reduced) || meet(&unit.members, &changed) {
                    let new = unit.propagate(&mut self.facts, &mut self.contradictory);
                    merge(&mut changed, &new);
                    merge(&mut recent, &new);
                }
            }
            changed = std::mem::take(&mut recent);
            is_first = false;
        }
    }

    /// Writes the consequences by assumption to `rows`.
    fn transpose(&self, rows: &mut Vec<[BitRow<W>; 2]>) {
        rows.resize(64 * W, [[0; W]; 2]);
        let mut square = [0; 64];
        for (at, to, word) in (0..2 * W * W).map(|n| (n / 2 % W, n % 2, n / 2 / W)) {
            let facts = &self.facts[64 * at..];
            square
                .iter_mut()
                .zip(facts)
                .for_each(|(line, row)| *line = row[to][word]);
            transpose(&mut square);
            let rows = rows[64 * word..].iter_mut();
            let rows = square.iter().zip(rows).enumerate();
            for (bit, (line, row)) in rows {
                row[to][at] = line | (self.contradictory[word] >> bit & 1).wrapping_neg();
            }
        }
    }
}

/// Exchanges the rows and the columns of a square of bits.
fn transpose(square: &mut [u64; 64]) {
    let (mut size, mut mask) = (32, u64::MAX >> 32);
    while size != 0 {
        for rows in square.chunks_exact_mut(2 * size) {
            let (upper, lower) = rows.split_at_mut(size);
            for (upper, lower) in upper.iter_mut().zip(lower) {
                let exchanged = (*upper >> size ^ *lower) & mask;
                *upper ^= exchanged << size;
                *lower ^= exchanged;
            }
        }
        size /= 2;
        mask ^= mask << size;
    }
}
