//! The cells of each house, the houses of each cell, and the cells that see each other.
//!
//! All data is in tables that are computed at compile time. The tests compare every entry with the
//! definition.

use super::index::{box_index, col_index, house_cell_index, house_parts, row_index};
use super::{Cell, CellSet, House, HouseSet};

static HOUSE_CELLS: [[Cell; 9]; 27] = house_cells();

static HOUSE_SETS: [CellSet; 27] = house_sets();

/// For each cell, its row, its column and its box.
static HOUSES_OF: [[House; 3]; 81] = houses_of();

static PEERS: [CellSet; 81] = peers();

/// For each cell, its positions within its row, its column and its box, from 0.
static POSITIONS: [[u8; 3]; 81] = positions();

impl Cell {
    /// The row, column and box of this cell, in this order.
    #[inline]
    pub fn houses(self) -> [House; 3] {
        HOUSES_OF[self.index()]
    }

    /// The positions of this cell within its row, its column and its box, from 0.
    #[inline]
    pub fn positions(self) -> [usize; 3] {
        POSITIONS[self.index()].map(usize::from)
    }

    /// The row, column and box of this cell, as a set.
    #[inline]
    pub fn house_set(self) -> HouseSet {
        let [row, column, r#box] = self.houses();
        HouseSet::only(row).with(column).with(r#box)
    }

    /// The box of this cell, as a house.
    #[inline]
    pub fn box_house(self) -> House {
        self.houses()[2]
    }

    #[inline]
    pub(super) fn peers(self) -> CellSet {
        PEERS[self.index()]
    }
}

impl House {
    /// The nine cells of the house in row-major order.
    #[inline]
    pub fn cells(self) -> [Cell; 9] {
        HOUSE_CELLS[self.index()]
    }

    /// The nine cells of the house as a set.
    #[inline]
    pub fn cell_set(self) -> CellSet {
        HOUSE_SETS[self.index()]
    }
}

impl HouseSet {
    /// The cells that are in at least one of the houses.
    pub fn cells(self) -> CellSet {
        self.iter().map(House::cell_set).collect()
    }
}

impl CellSet {
    /// The cells that see every cell of this set. The result contains no cell of the set, because
    /// no cell sees itself. The result for the empty set is all cells.
    #[must_use]
    pub fn common_peers(self) -> Self {
        self.iter().fold(Self::ALL, |all, cell| all & cell.peers())
    }

    /// The houses that contain every cell of this set. The result for the empty set is all houses.
    pub fn common_houses(self) -> HouseSet {
        self.iter()
            .fold(HouseSet::ALL, |all, cell| all & cell.house_set())
    }
}

const fn house_cells() -> [[Cell; 9]; 27] {
    let mut table = [[Cell::FIRST; 9]; 27];
    let mut house = 0;
    while house < 27 {
        let mut position = 0;
        while position < 9 {
            table[house][position] = Cell::from_index(house_cell_index(house, position));
            position += 1;
        }
        house += 1;
    }
    table
}

const fn house_sets() -> [CellSet; 27] {
    let mut table = [CellSet::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let mut position = 0;
        while position < 9 {
            let cell = Cell::from_index(house_cell_index(house, position));
            table[house] = table[house].with(cell);
            position += 1;
        }
        house += 1;
    }
    table
}

const fn houses_of() -> [[House; 3]; 81] {
    let mut table = [[House::from_index(0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] = [
            House::from_index(row_index(cell)),
            House::from_index(9 + col_index(cell)),
            House::from_index(18 + box_index(cell)),
        ];
        cell += 1;
    }
    table
}

const fn peers() -> [CellSet; 81] {
    let sets = house_sets();
    let mut table = [CellSet::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        let all = sets[row_index(cell)]
            .union(sets[9 + col_index(cell)])
            .union(sets[18 + box_index(cell)]);
        table[cell] = all.without(Cell::from_index(cell));
        cell += 1;
    }
    table
}

#[expect(clippy::cast_possible_truncation, reason = "an index below 9 fits")]
const fn positions() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut house = 0;
    while house < 27 {
        let mut position = 0;
        while position < 9 {
            table[house_cell_index(house, position)][house_parts(house).0] = position as u8;
            position += 1;
        }
        house += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::{ClassicHouses, Geometry, HouseKind};
    use super::*;

    #[test]
    fn peers_are_exactly_the_other_cells_of_the_same_row_column_or_box() {
        for a in Cell::ALL {
            for b in Cell::ALL {
                let (i, j) = (a.index(), b.index());
                let same_house = i / 9 == j / 9
                    || i % 9 == j % 9
                    || (i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3);
                assert_eq!(PEERS[i].contains(b), a != b && same_house, "{a} {b}");
            }
            assert_eq!(PEERS[a.index()].len(), 20);
        }
    }

    #[test]
    fn the_houses_of_positions_contain_all_their_cells() {
        for house in House::ALL {
            for positions in (1_u16..512).filter(|positions| positions.count_ones() > 1) {
                let cells = ClassicHouses.cells_at(house, positions).collect();
                let expected = ClassicHouses.common_houses(cells);
                let found = ClassicHouses.houses_of_all(house, positions);
                assert_eq!(found, expected, "{house} {positions:b}");
            }
        }
    }

    #[test]
    fn each_cell_is_in_exactly_three_houses() {
        for cell in Cell::ALL {
            for house in House::ALL {
                let named = HOUSES_OF[cell.index()].contains(&house);
                assert_eq!(HOUSE_SETS[house.index()].contains(cell), named);
                assert_eq!(HOUSE_CELLS[house.index()].contains(&cell), named);
            }
        }
    }

    #[test]
    fn a_row_or_column_holds_exactly_the_cells_with_its_number() {
        for cell in Cell::ALL {
            assert!(House::row(cell.row()).cell_set().contains(cell));
            assert!(House::column(cell.col()).cell_set().contains(cell));
            let kinds = cell.houses().map(House::kind);
            assert_eq!(kinds, [HouseKind::Row, HouseKind::Column, HouseKind::Box]);
        }
    }

    #[test]
    fn the_positions_of_a_cell_agree_with_its_houses() {
        for cell in Cell::ALL {
            for (house, position) in HOUSES_OF[cell.index()]
                .into_iter()
                .zip(POSITIONS[cell.index()])
            {
                assert_eq!(HOUSE_CELLS[house.index()][usize::from(position)], cell);
            }
        }
    }

    #[test]
    fn houses_list_nine_cells_in_row_major_order() {
        for cells in HOUSE_CELLS {
            assert!(cells.is_sorted());
            assert_eq!(CellSet::from_iter(cells).len(), 9);
        }
    }
}
