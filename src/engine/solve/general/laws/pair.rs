//! Tables of allowed pairs of digits, and order along a line.
//!
//! [`PairLaw`] removes from each of two cells the digits that no candidate of the other allows.
//! [`OrderLaw`] raises the smallest candidate of each cell above that of the previous cell. It
//! lowers the largest candidate below that of the next cell. All candidates between them are
//! possible.

use super::super::board::{Mask, Pruned, SearchBoard, Unsatisfiable};
use super::super::relation::PairRelation;

/// Two cells, and the index of their relation.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct PairLaw {
    pub(in super::super) cells: [u16; 2],
    pub(in super::super) relation: usize,
    /// True if cells with many candidates exclude nothing.
    pub(in super::super) needs_few: bool,
}

impl PairLaw {
    pub(in super::super) fn prune(
        self,
        relations: &[PairRelation],
        board: &mut SearchBoard<'_>,
    ) -> Pruned {
        let [a, b] = self.cells;
        let relation = &relations[self.relation];
        board.keep(b, relation.partners(board.at(a)))?;
        board.keep(a, relation.partners_before(board.at(b)))
    }
}

/// Cells in increasing order.
#[derive(Clone, Debug)]
pub(in super::super) struct OrderLaw {
    pub(in super::super) cells: Vec<u16>,
    /// True if equal digits may follow each other.
    pub(in super::super) slow: bool,
}

impl OrderLaw {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> Pruned {
        let step = u32::from(!self.slow);
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
