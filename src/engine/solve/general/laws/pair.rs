//! Tables of allowed pairs of digits, and order along a line.
//!
//! [`PairLaw`] removes from each of two cells the digits that no candidate of the other allows.
//! [`ForkLaw`] does the same for a cell that is related to two cells with different digits.
//! [`OrderLaw`] raises the smallest candidate of each cell above the smallest candidate of the
//! previous cell. It lowers the largest candidate below the largest candidate of the next cell. All
//! candidates between these bounds are possible.

use super::super::board::{
    CommonRelation, FEW, Mask, PruneResult, SearchBoard, Unsatisfiable, cell_number, indices,
};
use super::super::lookup::Lookup;
use crate::grid::rules::cells::PeerSets;

/// For each digit of one cell, the digits that the other cell may contain.
pub(in super::super) type PairTable = [Mask; 16];

/// A relation between two cells, as the pairs of digits that it allows.
#[derive(Clone, Debug)]
pub(in super::super) struct PairRelation {
    table: PairTable,
    forward: Lookup,
    backward: Lookup,
    /// True if a cell excludes digits of the other cell only when it has [few](FEW) candidates.
    pub(in super::super) needs_few: bool,
    /// True if the relation is not transitive. If a transitive relation allows the digits x and d,
    /// and d and y, it allows x and y too, so no pair of cells needs the digit d.
    pub(in super::super) can_require: bool,
}

impl PairRelation {
    pub(in super::super) fn new(table: &PairTable) -> Self {
        let mut turned = [0; 16];
        for (a, partners) in table.iter().enumerate() {
            for b in indices(*partners) {
                turned[b] |= 1 << a;
            }
        }
        Self {
            table: *table,
            forward: Lookup::new(table),
            backward: Lookup::new(&turned),
            needs_few: needs_few(table),
            can_require: can_require(table),
        }
    }

    pub(in super::super) const fn table(&self) -> &PairTable {
        &self.table
    }

    /// Returns true if the relation stays the same when the two cells are exchanged.
    fn is_symmetric(&self) -> bool {
        let pairs = (0..16).flat_map(|x| (0..x).map(move |y| (x, y)));
        pairs
            .into_iter()
            .all(|(x, y): (usize, usize)| self.table[x] >> y & 1 == self.table[y] >> x & 1)
    }
}

/// Returns [`PairRelation::can_require`].
fn can_require(table: &PairTable) -> bool {
    let next = |middles: Mask| indices(middles).fold(0, |all, d| all | table[d]);
    table.iter().any(|middles| next(*middles) & !middles != 0)
}

/// Returns [`PairRelation::needs_few`].
fn needs_few(table: &PairTable) -> bool {
    let all = table.iter().fold(0, |all, partners| all | partners);
    let used = |digit: usize| table[digit] != 0;
    let is_few = |digit: usize| {
        let against = (0..16).filter(|x| used(*x) && table[*x] >> digit & 1 == 0);
        against.count() <= FEW as usize
    };
    let is_free = |digit: usize| (all & !table[digit]).count_ones() <= FEW;
    indices(all).all(is_few) && (0..16).filter(|digit| used(*digit)).all(is_free)
}

/// A law that a relation holds between two cells.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct PairLaw {
    pub(in super::super) cells: [u16; 2],
    pub(in super::super) relation: usize,
    /// True if a cell with more than [`FEW`] candidates excludes nothing in the other cell.
    pub(in super::super) needs_few: bool,
    /// True if the cells can have candidates with which every pair contains a certain digit. The
    /// cells that see both then lose this digit.
    pub(in super::super) can_require: bool,
}

/// The minimum number of pairs of cells for which a relation becomes the common relation.
const FEWEST_PAIRS: usize = 40;

/// If the most frequent relation is suitable, removes its pairs from `pairs`, and returns it as the
/// common relation. A relation is suitable if it is symmetric, and if at least [`FEWEST_PAIRS`]
/// pairs exclude digits only when a cell has few candidates. Otherwise returns `None`.
pub(in super::super) fn take_common(
    pairs: &mut Vec<PairLaw>,
    relations: &[PairRelation],
    cells: usize,
) -> Option<CommonRelation> {
    let mut counts = vec![0; relations.len()];
    for pair in pairs.iter() {
        counts[pair.relation] += usize::from(pair.needs_few);
    }
    let (index, count) = (0..).zip(counts).max_by_key(|(_, count)| *count)?;
    let relation = relations.get(index)?;
    if count < FEWEST_PAIRS || !relation.is_symmetric() {
        return None;
    }
    let mut partners = vec![Vec::new(); cells];
    for pair in pairs.extract_if(.., |pair| pair.relation == index) {
        let [a, b] = pair.cells;
        partners[usize::from(a)].push(b);
        partners[usize::from(b)].push(a);
    }
    Some(CommonRelation::new(relation.forward.clone(), partners))
}

impl PairLaw {
    pub(in super::super) fn prune(
        self,
        relations: &[PairRelation],
        board: &mut SearchBoard<'_>,
    ) -> PruneResult {
        let [a, b] = self.cells;
        let relation = &relations[self.relation];
        board.keep(b, relation.forward.get(board.at(a)))?;
        board.keep(a, relation.backward.get(board.at(b)))?;
        let [first, second] = [a, b].map(|cell| board.at(cell));
        if self.can_require && !first.is_power_of_two() && !second.is_power_of_two() {
            for digit in indices(first & second).map(|digit| 1 << digit) {
                if relation.forward.get(first & !digit) & second & !digit == 0 {
                    board.remove_from_common_peers(digit, &self.cells)?;
                }
            }
        }
        Ok(())
    }
}

impl PairLaw {
    /// The other cell of a pair, with the index of its relation and true if it is the second cell.
    fn other(self, cell: u16) -> Option<(u16, usize, bool)> {
        match self.cells {
            [own, other] if own == cell => Some((other, self.relation, true)),
            [other, own] if own == cell => Some((other, self.relation, false)),
            _ => None,
        }
    }
}

/// A law that a cell is related to two cells with different digits. Both relations alone allow the
/// digit 4 in the middle of a German whispers line, whose neighbors would then both be 9.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct ForkLaw {
    middle: u16,
    /// The two cells, each with the index of its relation and true if it is its second cell.
    ends: [(u16, usize, bool); 2],
}

impl ForkLaw {
    /// Finds all forks of some pairs that exclude more than their pairs do, because at both ends a
    /// digit has at most two partners, and they have one in common.
    pub(in super::super) fn all(
        pairs: &[PairLaw],
        relations: &[PairRelation],
        sees: &PeerSets,
    ) -> Vec<Self> {
        let mut forks = Vec::new();
        for middle in (0..sees.len()).map(cell_number) {
            let ends: Vec<_> = pairs.iter().filter_map(|pair| pair.other(middle)).collect();
            for (at, first) in ends.iter().enumerate() {
                for second in &ends[..at] {
                    let fork = Self {
                        middle,
                        ends: [*first, *second],
                    };
                    let is_tight = |digit: usize| {
                        let both = [0, 1].map(|end| fork.partners(end, relations, digit));
                        both.iter().all(|own| own.count_ones() <= 2) && both[0] & both[1] != 0
                    };
                    if sees.sees(first.0, second.0) && (0..16).any(is_tight) {
                        forks.push(fork);
                    }
                }
            }
        }
        forks
    }

    pub(in super::super) fn cells(self) -> Vec<u16> {
        vec![self.middle, self.ends[0].0, self.ends[1].0]
    }

    /// The digits of an end beside a digit in the middle.
    fn partners(&self, end: usize, relations: &[PairRelation], digit: usize) -> Mask {
        let (_, relation, is_second) = self.ends[end];
        let relation = &relations[relation];
        if is_second {
            relation.table[digit]
        } else {
            relation.backward.get(1 << digit)
        }
    }

    pub(in super::super) fn prune(
        self,
        relations: &[PairRelation],
        board: &mut SearchBoard<'_>,
    ) -> PruneResult {
        let cells = self.ends.map(|(cell, ..)| cell);
        let (mut kept, mut kept_ends) = (0, [0; 2]);
        for digit in indices(board.at(self.middle)) {
            let own = [0, 1].map(|end| board.at(cells[end]) & self.partners(end, relations, digit));
            // A digit that is the only one at an end is not at the other end.
            let left = [0, 1].map(|end: usize| match own[1 - end] {
                other if other.is_power_of_two() => own[end] & !other,
                _ => own[end],
            });
            if left[0] != 0 && left[1] != 0 {
                kept |= 1 << digit;
                kept_ends = [0, 1].map(|end| kept_ends[end] | left[end]);
            }
        }
        board.keep(self.middle, kept)?;
        board.keep(cells[0], kept_ends[0])?;
        board.keep(cells[1], kept_ends[1])
    }
}

/// A law that the digits of cells increase in order.
#[derive(Clone, Debug)]
pub(in super::super) struct OrderLaw {
    pub(in super::super) cells: Vec<u16>,
    /// True if neighbors may be equal, as on a slow thermometer.
    pub(in super::super) allows_equal: bool,
}

impl OrderLaw {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let step = u32::from(!self.allows_equal);
        let mut least = 0;
        for cell in &self.cells {
            if least > 15 {
                return Err(Unsatisfiable);
            }
            board.keep(*cell, Mask::MAX << least)?;
            least = board.at(*cell).trailing_zeros() + step;
        }
        let mut beyond = 16;
        for cell in self.cells.iter().rev() {
            if beyond == 0 {
                return Err(Unsatisfiable);
            }
            board.keep(*cell, Mask::MAX >> (16 - beyond))?;
            beyond = 16 - board.at(*cell).leading_zeros() - step;
        }
        Ok(())
    }
}
