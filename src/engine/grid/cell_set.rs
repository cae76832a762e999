//! A set of cells, with union, intersection and difference.

use std::fmt;

use super::{Cell, index};

/// A set of cells.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::{CellSet, House};
/// let row = House::ALL[0].cell_set();
/// let col = House::ALL[13].cell_set();
/// let cross = row | col;
/// assert_eq!(cross.len(), 17);
/// assert_eq!(cross.picture(), "\
/// *********
/// ....*....
/// ....*....
/// ....*....
/// ....*....
/// ....*....
/// ....*....
/// ....*....
/// ....*....
/// ");
/// ```
// The set is two words and not one `u128`. Set operations are then faster with wide vector
// registers, and not slower without them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet([u64; 2]);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0, 0]);

    /// All 81 cells.
    pub const ALL: Self = Self([u64::MAX, (1 << 17) - 1]);

    /// The set of one cell.
    pub const fn only(cell: Cell) -> Self {
        Self::EMPTY.with(cell)
    }

    /// This set together with a cell.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        let mut words = self.0;
        words[cell.index() >> 6] |= 1 << (cell.index() & 63);
        Self(words)
    }

    /// This set except for a cell.
    #[must_use]
    pub const fn without(self, cell: Cell) -> Self {
        let mut words = self.0;
        words[cell.index() >> 6] &= !(1 << (cell.index() & 63));
        Self(words)
    }

    /// The union of two sets; a `const` version of `|`.
    #[must_use]
    pub(super) const fn union(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        // The word changes in place, because a processor waits when a vector is read that was just
        // written word by word.
        self.0[cell.index() >> 6] |= 1 << (cell.index() & 63);
    }

    /// Removes a cell; returns true if it was present.
    #[inline]
    pub fn remove(&mut self, cell: Cell) -> bool {
        let was = self.contains(cell);
        self.0[cell.index() >> 6] &= !(1 << (cell.index() & 63));
        was
    }

    /// Returns true if the set contains a cell.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() >> 6] >> (cell.index() & 63) & 1 != 0
    }

    /// The number of cells in the set.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Returns true if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Returns true if every cell of this set is in `other`.
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The first cell in row-major order; `None` if the set is empty.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0[0] != 0 {
            Some(Cell::from_index(self.0[0].trailing_zeros() as usize))
        } else if self.0[1] != 0 {
            Some(Cell::from_index(64 + self.0[1].trailing_zeros() as usize))
        } else {
            None
        }
    }

    /// The only cell of the set; `None` if the set is empty or has several cells.
    #[inline]
    pub const fn single(self) -> Option<Cell> {
        // The code tests for powers of two instead of counting bits, because baseline x86-64 cannot
        // count bits in one instruction.
        let one = match self.0 {
            [word, 0] | [0, word] => word.is_power_of_two(),
            _ => false,
        };
        if one { self.first() } else { None }
    }

    /// Iterates over the cells in row-major order.
    #[inline]
    pub const fn iter(self) -> CellSetIter {
        CellSetIter(self)
    }

    /// The bits of the set: the first word is cells 0 to 63, the second is cells 64 to 80.
    pub(crate) const fn words(self) -> [u64; 2] {
        self.0
    }

    /// Draws the set as nine lines of nine characters: `*` for cells of the set, and `.` for other
    /// cells.
    pub fn picture(self) -> String {
        let mut text = String::with_capacity(90);
        for cell in Cell::ALL {
            text.push(if self.contains(cell) { '*' } else { '.' });
            if index::col_index(cell.index()) == 8 {
                text.push('\n');
            }
        }
        text
    }
}

super::set_operators!(
    CellSet,
    |a, b| a.union(b),
    CellSet([a.0[0] & b.0[0], a.0[1] & b.0[1]]),
    CellSet([a.0[0] & !b.0[0], a.0[1] & !b.0[1]])
);

super::set_items!(
    CellSet,
    Cell,
    CellSetIter,
    "An iterator over the cells of a [`CellSet`] in row-major order."
);

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::House;

    #[test]
    fn collecting_the_cells_of_a_set_yields_the_set() {
        for house in House::ALL {
            let set = house.cell_set();
            assert_eq!(set.iter().collect::<CellSet>(), set);
            assert!(set.iter().is_sorted());
            assert_eq!(set.iter().len(), 9);
            assert_eq!(set.first(), Some(house.cells()[0]));
        }
        assert_eq!(CellSet::ALL.iter().collect::<Vec<_>>(), Cell::ALL);
    }

    #[test]
    fn set_operations_agree_with_membership() {
        for a in House::ALL.map(House::cell_set) {
            for b in Cell::ALL.map(Cell::peers) {
                for cell in Cell::ALL {
                    let (in_a, in_b) = (a.contains(cell), b.contains(cell));
                    assert_eq!((a | b).contains(cell), in_a || in_b);
                    assert_eq!((a & b).contains(cell), in_a && in_b);
                    assert_eq!((a - b).contains(cell), in_a && !in_b);
                    assert_eq!((!a).contains(cell), !in_a);
                }
            }
        }
    }

    #[test]
    fn common_peers_see_every_cell_of_the_set() {
        for a in Cell::ALL {
            for b in Cell::ALL {
                let set = CellSet::from_iter([a, b]);
                let slow: CellSet = Cell::ALL
                    .into_iter()
                    .filter(|c| a.peers().contains(*c) && b.peers().contains(*c))
                    .collect();
                assert_eq!(set.common_peers(), slow);
                assert!((set.common_peers() & set).is_empty());
            }
        }
    }

    #[test]
    fn common_houses_contain_every_cell_of_the_set() {
        for a in Cell::ALL {
            for b in Cell::ALL {
                let set = CellSet::from_iter([a, b]);
                for house in House::ALL {
                    let holds = set.is_subset(house.cell_set());
                    assert_eq!(set.common_houses().contains(house), holds);
                }
            }
        }
    }

    #[test]
    fn adding_and_removing_a_cell_affects_no_other_cell() {
        for cell in Cell::ALL {
            let mut set = CellSet::ALL;
            assert!(set.remove(cell));
            assert!(!set.remove(cell));
            assert_eq!(set.len(), 80);
            assert_eq!((!set).single(), Some(cell));
            set.insert(cell);
            assert_eq!(set, CellSet::ALL);
        }
    }
}
