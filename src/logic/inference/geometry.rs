//! The orders in which houses, peers and choices are searched, and small numbers.

use std::sync::LazyLock;

use crate::grid::{Cell, House, HouseSet};

/// The order of houses in singles, subsets and locked candidates.
pub(crate) const BOX_COLUMN_ROW: [HouseSet; 3] =
    [HouseSet::BOXES, HouseSet::COLUMNS, HouseSet::ROWS];

/// The houses of a cell in the order of chains and uniqueness patterns: box, row, column.
#[inline]
pub(crate) fn box_row_column(cell: Cell) -> [House; 3] {
    let [row, column, r#box] = cell.houses();
    [r#box, row, column]
}

/// The peers of a cell: those of its box, then of its row, then of its column.
#[inline]
pub(crate) fn peers(cell: Cell) -> &'static [Cell; 20] {
    static PEERS: LazyLock<[[Cell; 20]; 81]> = LazyLock::new(|| {
        Cell::ALL.map(|cell| {
            let mut peers = Vec::new();
            for house in box_row_column(cell) {
                for peer in house.cells() {
                    if peer != cell && !peers.contains(&peer) {
                        peers.push(peer);
                    }
                }
            }
            std::array::from_fn(|index| peers[index])
        })
    });
    &PEERS[cell.index()]
}

/// The choices of `size` bits out of a set, as increasing binary numbers.
pub(crate) fn choices_of(size: usize, set: u16) -> impl Iterator<Item = u16> {
    let fits = move |choice: &u16| choice.count_ones() as usize == size && choice & !set == 0;
    (1..=set).filter(fits)
}

/// Converts a number that is small by construction, such as the index of a candidate or of a fact,
/// to a compact type.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "there are at most 1458 facts, and less than 65,536 of whatever is counted by them"
)]
pub(crate) fn small(number: usize) -> u16 {
    debug_assert!(u16::try_from(number).is_ok());
    number as u16
}
