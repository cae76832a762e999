//! The links of a position: consequences of a fact that follow from a single house or cell.
//!
//! An on-fact says that a candidate is on (true), and an off-fact says that it is off (false).

use super::geometry::to_u16;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, Geometry};

/// The kinds of links that a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinkKinds {
    /// Links between two places of a digit in a house.
    Houses,
    /// Strong links between two candidates of a cell, and all weak links.
    Cells,
    /// Links of houses and of cells.
    Both,
}

/// A table of the links between the candidates of a position. The candidates are numbered in
/// row-major order.
///
/// A fact says that a candidate is on or off. If the candidate has the number `n`, the number of
/// the on-fact is `2 * n + 1`, and the number of the off-fact is `2 * n`.
#[derive(Clone, Default)]
pub(super) struct LinkTable {
    candidates: Vec<Candidate>,
    /// The number of each candidate, by [`Candidate::index`].
    numbers: Vec<u16>,
    /// For each candidate, the index in `targets` of the first link of each kind: weak links in the
    /// cell, weak links in the houses, strong links in the cell, strong links in the houses.
    starts: Vec<[u16; 4]>,
    targets: Vec<u16>,
    /// The total number of links. Later entries of `targets` are unused.
    end: usize,
}

/// The number of a fact in a [`LinkTable`].
pub(super) type FactId = u16;

impl LinkTable {
    /// Computes all links of a position.
    pub(super) fn compute<G: Geometry>(&mut self, board: &Board<G>) {
        self.candidates.clear();
        self.starts.clear();
        self.numbers.resize(Candidate::COUNT, 0);
        self.targets.resize(G::MAX_LINKS * Candidate::COUNT, 0);
        self.end = 0;
        for candidate in board.candidates_by_cell() {
            self.numbers[candidate.index()] = to_u16(self.candidates.len());
            self.candidates.push(candidate);
        }
        for index in 0..self.candidates.len() {
            let candidate = self.candidates[index];
            let starts = self.link(board, candidate.cell(), candidate.digit());
            self.starts.push(starts);
        }
        self.starts.push([to_u16(self.end); 4]);
    }

    /// Adds the links of a candidate, and returns the index of the first link of each kind.
    fn link<G: Geometry>(&mut self, board: &Board<G>, cell: Cell, digit: Digit) -> [u16; 4] {
        let geometry = board.geometry();
        let others = board.candidates(cell).without(digit);
        let mut starts = [to_u16(self.end); 4];
        for other in others {
            self.add(cell, other);
        }
        starts[1] = to_u16(self.end);
        let with = board.cells_with(digit);
        let mut known = CellSet::only(cell);
        for (house, _) in geometry.houses_of(cell) {
            let house = geometry.cell_set(house);
            for peer in with & (house - known) {
                self.add(peer, digit);
            }
            known |= house;
        }
        starts[2] = to_u16(self.end);
        if let Some(other) = others.single() {
            self.add(cell, other);
        }
        starts[3] = to_u16(self.end);
        let mut linked = CellSet::EMPTY;
        for (house, place) in geometry.houses_of(cell) {
            let other = board.positions(house, digit) & !(1 << place);
            if other.is_power_of_two() {
                let other = geometry.cells(house)[other.trailing_zeros() as usize];
                if !linked.contains(other) {
                    linked.insert(other);
                    self.add(other, digit);
                }
            }
        }
        starts
    }

    #[inline]
    fn add(&mut self, cell: Cell, digit: Digit) {
        self.targets[self.end] = self.numbers[Candidate::new(cell, digit).index()];
        self.end += 1;
    }

    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    pub(super) fn candidate(&self, fact: FactId) -> Candidate {
        self.candidates[usize::from(fact >> 1)]
    }

    /// Returns the facts that follow from a fact by one link, in search order.
    #[inline]
    pub(super) fn follow(
        &self,
        fact: FactId,
        rules: LinkKinds,
    ) -> impl Iterator<Item = FactId> + '_ {
        let (weak, strong) = self.weak_and_strong(usize::from(fact >> 1), rules);
        let (links, on) = if is_on(fact) { (weak, 0) } else { (strong, 1) };
        links.iter().map(move |number| number << 1 | on)
    }

    /// Returns the numbers of the candidates that are linked to a candidate, in two lists. The
    /// first list contains the weak links: the candidates that are off if this candidate is on. The
    /// second list contains the strong links: the candidates that are on if this candidate is off.
    #[inline]
    pub(super) fn weak_and_strong(&self, number: usize, rules: LinkKinds) -> (&[u16], &[u16]) {
        let [weak_cell, weak_house, strong_cell, strong_house] =
            self.starts[number].map(usize::from);
        let end = usize::from(self.starts[number + 1][0]);
        let (weak, strong) = match rules {
            LinkKinds::Houses => (weak_house..strong_cell, strong_house..end),
            LinkKinds::Cells => (weak_cell..strong_cell, strong_cell..strong_house),
            LinkKinds::Both => (weak_cell..strong_cell, strong_cell..end),
        };
        (&self.targets[weak], &self.targets[strong])
    }
}

pub(super) const fn is_on(fact: FactId) -> bool {
    fact & 1 != 0
}
