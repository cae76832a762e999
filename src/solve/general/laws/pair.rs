//! Tables of allowed pairs of digits, and order along a line.
//!
//! [`Pair`] keeps in each cell the digits that are compatible with a candidate of the other.
//! [`Order`] raises the smallest candidate of each cell above that of the previous cell, and lowers
//! the largest below that of the next; this is exact, because any digits between are possible.

use super::super::board::{Board, DeadEnd, Mask, Pruned, indices};

/// For each digit of one cell the digits that the other may hold.
pub(in super::super) type Table = [Mask; 16];

/// The digits allowed in one cell for each candidate set of the other: by the low byte of the set,
/// and by its high byte.
#[derive(Clone, Debug)]
struct Lookup {
    low: Box<[Mask; 256]>,
    high: Box<[Mask; 256]>,
}

impl Lookup {
    fn new(table: &Table) -> Self {
        let part = |first: usize| {
            let mut part = Box::new([0; 256]);
            for mask in 1..256_usize {
                let lowest = mask.trailing_zeros() as usize;
                part[mask] = part[mask & (mask - 1)] | table[first + lowest];
            }
            part
        };
        Self {
            low: part(0),
            high: part(8),
        }
    }

    #[inline]
    fn get(&self, mask: Mask) -> Mask {
        let [low, high] = mask.to_le_bytes();
        self.low[usize::from(low)] | self.high[usize::from(high)]
    }
}

/// A relation between two cells.
#[derive(Clone, Debug)]
pub(in super::super) struct Relation {
    table: Table,
    forward: Lookup,
    backward: Lookup,
}

impl Relation {
    pub(in super::super) fn new(table: &Table) -> Self {
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

    pub(in super::super) const fn table(&self) -> &Table {
        &self.table
    }
}

/// Two cells, and the index of their relation.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Pair {
    pub(in super::super) cells: [u16; 2],
    pub(in super::super) relation: usize,
}

impl Pair {
    pub(in super::super) fn prune(self, relations: &[Relation], board: &mut Board<'_>) -> Pruned {
        let [a, b] = self.cells;
        let relation = &relations[self.relation];
        board.keep(b, relation.forward.get(board.at(a)))?;
        board.keep(a, relation.backward.get(board.at(b)))
    }
}

/// Cells in increasing order.
#[derive(Clone, Debug)]
pub(in super::super) struct Order {
    pub(in super::super) cells: Vec<u16>,
    /// True if equal digits may follow each other.
    pub(in super::super) slow: bool,
}

impl Order {
    pub(in super::super) fn prune(&self, board: &mut Board<'_>) -> Pruned {
        let step = u32::from(!self.slow);
        let mut least = 0;
        for cell in &self.cells {
            if least > 15 {
                return Err(DeadEnd);
            }
            board.keep(*cell, Mask::MAX << least)?;
            least = board.at(*cell).trailing_zeros() + step;
        }
        let mut beyond = 16;
        for cell in self.cells.iter().rev() {
            if beyond == 0 {
                return Err(DeadEnd);
            }
            board.keep(*cell, Mask::MAX >> (16 - beyond))?;
            beyond = 16 - board.at(*cell).leading_zeros() - step;
        }
        Ok(())
    }
}
