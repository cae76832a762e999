//! Search orders of houses and of combinations, and a conversion to small integers.

use crate::grid::{Board, CellSet, DigitSet, Geometry, House, HouseSet};

/// Returns the houses in the search order for singles and subsets: boxes, columns, rows, extra
/// houses.
#[inline]
pub(crate) fn box_column_row<G: Geometry>(geometry: G) -> impl Iterator<Item = House> {
    let classic = [HouseSet::BOXES, HouseSet::COLUMNS, HouseSet::ROWS];
    let extra = geometry.extra_houses();
    classic
        .into_iter()
        .flat_map(HouseSet::iter)
        .chain(extra.iter())
}

/// Returns the subsets of `set` that have `size` bits, as bit masks in increasing order.
pub(crate) fn choices_of(size: usize, set: u16) -> impl Iterator<Item = u16> {
    let fits = move |choice: &u16| choice.count_ones() as usize == size && choice & !set == 0;
    (1..=set).filter(fits)
}

/// Returns the combinations of `size` cells of a house that belong to `cells`, each with the
/// candidate digits of its cells. The combinations are ordered by the last cell, and then by the
/// cell before it.
pub(crate) fn choices_in<G: Geometry>(
    board: &Board<G>,
    house: House,
    cells: CellSet,
    size: usize,
) -> impl Iterator<Item = (CellSet, DigitSet)> {
    let geometry = board.geometry();
    let positions = geometry.cells(house).into_iter().enumerate();
    let open = positions.filter(|(_, cell)| cells.contains(*cell));
    let open = open.fold(0, |open, (position, _)| open | 1 << position);
    choices_of(size, open).map(move |choice| {
        let cells: CellSet = geometry.cells_at(house, choice).collect();
        (cells, board.digits_of(cells))
    })
}

/// Converts a number that is small by construction, such as the index of a candidate or of a fact,
/// to `u16`.
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "there are at most 1458 facts, and counts of facts stay below 65,536"
)]
pub(crate) fn to_u16(number: usize) -> u16 {
    debug_assert!(u16::try_from(number).is_ok());
    number as u16
}
