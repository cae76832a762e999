//! Tables of houses and peers, computed at compile time.
//!
//! This is the only file that divides by 9 or by 3. Houses are numbered: rows 0–8, columns 9–17,
//! boxes 18–26; cells 0–80 row by row. A test below compares every entry with the plain definition.

use super::{Cell, CellSet, House};

pub(super) const fn row_index(cell: usize) -> usize {
    cell / 9
}

pub(super) const fn col_index(cell: usize) -> usize {
    cell % 9
}

pub(super) const fn box_index(cell: usize) -> usize {
    row_index(cell) / 3 * 3 + col_index(cell) / 3
}

pub(super) const fn cell_index(row: usize, col: usize) -> usize {
    row * 9 + col
}

/// The line (row or column, 0–8) at the start of the next group of three, with wrap-around.
pub(super) const fn next_group(line: usize) -> usize {
    (line / 3 + 1) % 3 * 3 + line % 3
}

/// The line one group of three before, with wrap-around.
pub(super) const fn previous_group(line: usize) -> usize {
    (line / 3 + 2) % 3 * 3 + line % 3
}

/// The next line, with wrap-around.
pub(super) const fn next_line(line: usize) -> usize {
    (line + 1) % 9
}

/// The previous line, with wrap-around.
pub(super) const fn previous_line(line: usize) -> usize {
    (line + 8) % 9
}

/// The group of three of a line (a band or a stack), and its place in it.
pub(super) const fn group_parts(line: usize) -> (usize, usize) {
    (line / 3, line % 3)
}

/// The line at a place of a group of three: the inverse of [`group_parts`].
pub(super) const fn line_of(group: usize, place: usize) -> usize {
    3 * group + place
}

/// The first line of the group of three that contains a line.
pub(super) const fn first_of_group(line: usize) -> usize {
    line / 3 * 3
}

pub(super) const fn candidate_index(cell: usize, digit_index: usize) -> usize {
    cell * 9 + digit_index
}

/// The cell index and digit index of a candidate index.
pub(super) const fn candidate_parts(candidate: usize) -> (usize, usize) {
    (candidate / 9, candidate % 9)
}

/// The kind of a house (0 row, 1 column, 2 box) and its index 0–8 within the kind.
pub(super) const fn house_parts(house: usize) -> (usize, usize) {
    (house / 9, house % 9)
}

/// The nine cells of each house, in row-major order.
pub(super) static HOUSE_CELLS: [[Cell; 9]; 27] = house_cells();

/// The nine cells of each house, as a set.
pub(super) static HOUSE_SETS: [CellSet; 27] = house_sets();

/// The row, column and box of each cell.
pub(super) static HOUSES_OF: [[House; 3]; 81] = houses_of();

/// The twenty cells that share a house with each cell.
pub(super) static PEERS: [CellSet; 81] = peers();

/// The place of each cell in its row, column and box, from 0.
pub(super) static POSITIONS: [[u8; 3]; 81] = positions();

const fn house_cell_index(house: usize, position: usize) -> usize {
    let (kind, i) = house_parts(house);
    match kind {
        0 => cell_index(i, position),
        1 => cell_index(position, i),
        _ => cell_index(i / 3 * 3 + position / 3, i % 3 * 3 + position % 3),
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
