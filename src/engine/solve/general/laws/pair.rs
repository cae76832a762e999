//! Tables of allowed pairs of digits, and order along a line.
//!
//! [`PairLaw`] removes from each of two cells the digits that no candidate of the other allows.
//! [`OrderLaw`] raises the smallest candidate of each cell above the smallest candidate of the
//! previous cell. It lowers the largest candidate below the largest candidate of the next cell. All
//! candidates between these bounds are possible.

use super::super::board::{
    CommonRelation, FEW, Mask, PruneResult, SearchBoard, Unsatisfiable, indices,
};
use super::super::lookup::Lookup;

/// For each digit of one cell, the digits that the other cell may contain.
pub(in super::super) type PairTable = [Mask; 16];

/// A relation between two cells, as the pairs of digits that it allows.
#[derive(Clone, Debug)]
pub(in super::super) struct PairRelation {
    table: PairTable,
    forward: Lookup,
    backward: Lookup,
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

    /// Returns true if a cell excludes digits of the other cell only when it has [few](FEW)
    /// candidates.
    pub(in super::super) fn needs_few(&self) -> bool {
        let all = self.table.iter().fold(0, |all, partners| all | partners);
        let used = |digit: usize| self.table[digit] != 0;
        let is_few = |digit: usize| {
            let against = (0..16).filter(|x| used(*x) && self.table[*x] >> digit & 1 == 0);
            against.count() <= FEW as usize
        };
        let is_free = |digit: usize| (all & !self.table[digit]).count_ones() <= FEW;
        indices(all).all(is_few) && (0..16).filter(|digit| used(*digit)).all(is_free)
    }
}

/// A law that a relation holds between two cells.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct PairLaw {
    pub(in super::super) cells: [u16; 2],
    pub(in super::super) relation: usize,
    /// True if a cell with more than [`FEW`] candidates excludes nothing in the other cell.
    pub(in super::super) needs_few: bool,
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
        board.keep(a, relation.backward.get(board.at(b)))
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
