//! Arithmetic with the indices of cells, lines, houses and candidates.
//!
//! No other file of this folder divides by 9 or by 3, except in tests. Rows are houses 0–8, columns
//! 9–17, and boxes 18–26. Cells are numbered 0–80 row by row.

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

/// The index of the next line, with wrap-around.
pub(super) const fn next_line(line: usize) -> usize {
    (line + 1) % 9
}

/// The index of the previous line, with wrap-around.
pub(super) const fn previous_line(line: usize) -> usize {
    (line + 8) % 9
}

/// The group of a line, which is its band or stack, and the place of the line in the group.
pub(super) const fn group_parts(line: usize) -> (usize, usize) {
    (line / 3, line % 3)
}

/// The index of the line at a place in a group. This is the inverse of [`group_parts`].
pub(super) const fn line_of(group: usize, place: usize) -> usize {
    3 * group + place
}

/// The index of the first line in the group of three that contains a line.
pub(super) const fn first_of_group(line: usize) -> usize {
    line / 3 * 3
}

pub(super) const fn candidate_index(cell: usize, digit_index: usize) -> usize {
    cell * 9 + digit_index
}

/// Splits the index of a candidate into the index of its cell and the index of its digit.
pub(super) const fn candidate_parts(candidate: usize) -> (usize, usize) {
    (candidate / 9, candidate % 9)
}

/// Splits the index of a house into its kind (0 for a row, 1 for a column, 2 for a box), and its
/// index 0–8 among the houses of this kind.
pub(super) const fn house_parts(house: usize) -> (usize, usize) {
    (house / 9, house % 9)
}

/// The index of the house with a kind and an index among the houses of this kind. This is the
/// inverse of [`house_parts`].
pub(super) const fn house_index(kind: usize, number: usize) -> usize {
    9 * kind + number
}

/// The index of the cell at a position in a house. Positions are in row-major order.
pub(super) const fn house_cell_index(house: usize, position: usize) -> usize {
    let (kind, i) = house_parts(house);
    match kind {
        0 => cell_index(i, position),
        1 => cell_index(position, i),
        _ => cell_index(i / 3 * 3 + position / 3, i % 3 * 3 + position % 3),
    }
}
