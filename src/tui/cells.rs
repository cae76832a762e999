//! Cells that a gesture selects: the path of a drag, the cages, lines and houses of a cell, and all
//! cells of a group in turn.

use crate::grid::rules::{Pos, PosSet, Shape};
use crate::puzzle::VariantPuzzle;

/// Returns the cells between two positions of a drag, without the first and with the last. The
/// terminal reports only some positions of a fast movement.
pub(crate) fn path(shape: &Shape, from: Pos, to: Pos) -> Vec<Pos> {
    let way = |from: u8, to: u8| i16::from(to) - i16::from(from);
    let (down, right) = (way(from.row, to.row), way(from.col, to.col));
    let steps = down.abs().max(right.abs());
    let part = |way: i16, step: i16| (2 * way * step + steps * way.signum()) / (2 * steps);
    let cells = (1..=steps).filter_map(|step| from.moved(part(down, step), part(right, step)));
    cells.filter(|pos| shape.has(*pos)).collect()
}

/// Returns the groups of cells that contain a cell: its cages, lines and other constraints in the
/// order of the puzzle, then its region, row and column. Each group has its cells in order.
fn groups(puzzle: &VariantPuzzle, pos: Pos) -> Vec<Vec<Pos>> {
    let variant = puzzle.variant();
    let whole = puzzle.cells().len();
    let parts = variant.rules().iter().map(|rule| {
        let mut cells: Vec<Pos> = rule.all_cells().collect();
        // A closed line ends in its first cell.
        cells.truncate(cells.len() - usize::from(rule.is_closed()));
        cells
    });
    let mut houses: Vec<Vec<Pos>> = variant
        .shape()
        .houses()
        .into_iter()
        .map(|house| house.cells)
        .collect();
    // The rows come first, and the regions last.
    houses.reverse();
    let mut groups: Vec<Vec<Pos>> = Vec::new();
    for cells in parts.chain(houses) {
        let is_part = (2..whole).contains(&cells.len()) && cells.contains(&pos);
        if is_part && !groups.contains(&cells) {
            groups.push(cells);
        }
    }
    groups
}

/// Returns the group of a cell that follows the selected group, or the first group if another set of
/// cells is selected. Returns `None` if the cell has no group.
pub(crate) fn next_group(puzzle: &VariantPuzzle, pos: Pos, selected: &PosSet) -> Option<Vec<Pos>> {
    let groups = groups(puzzle, pos);
    let is_selected = |group: &Vec<Pos>| &group.iter().copied().collect::<PosSet>() == selected;
    let next = groups.iter().position(is_selected).map_or(0, |at| at + 1);
    let mut around = groups.into_iter().cycle().skip(next);
    around.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_connected_and_ends_at_its_last_cell() {
        let shape = Shape::classic();
        for from in shape.cells() {
            for to in shape.cells() {
                let mut last = from;
                for pos in path(&shape, from, to) {
                    assert!(pos.row.abs_diff(last.row).max(pos.col.abs_diff(last.col)) == 1);
                    last = pos;
                }
                assert_eq!(last, to);
            }
        }
    }
}
