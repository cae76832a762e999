//! Tridagons: twelve cells of four boxes that three digits cannot fill.
//!
//! The boxes form a rectangle. In each box, three cells in different rows and columns have only
//! three digits. From top to bottom, the cells are in columns 1 2 3, 2 3 1 or 3 1 2 of an *even*
//! box, and in columns 3 2 1, 2 1 3 or 1 3 2 of an *odd* box. If the number of odd boxes is odd,
//! the digits cannot fill the cells. At least one of the cells therefore holds another digit.
//!
//! ```text
//! a . . | a . .     Only the lower right box is odd. If only x has candidates
//! . a . | . a .     besides the three digits, x is one of these candidates.
//! . . a | . . a
//! ------+------
//! a . . | . . x
//! . a . | . a .
//! . . a | a . .
//! ```

use std::ops::ControlFlow;

use super::deadly::DeadlyPattern;
use crate::grid::{Board, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::logic::choices::{pairs, triples};
use crate::logic::finder::Task;

/// The maximum number of guardians, which are cells with candidates besides the three digits.
const MAX_GUARDIANS: usize = 3;

/// The columns of the three cells of a box from top to bottom, and a flag that is true if this
/// order is odd.
const ORDERS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([2, 1, 0], true),
];

/// Cells of one or more boxes, three in each box.
#[derive(Clone, Copy, Default)]
struct BoxCells {
    cells: CellSet,
    guardians: usize,
    /// True if the number of odd boxes is odd.
    odd: bool,
}

/// Finds tridagons in which only one cell has extra candidates, or in which all extra candidates
/// have the same digit.
pub(in crate::logic) fn find(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    let boxes: Vec<House> = HouseSet::BOXES.iter().collect();
    for digits in triples(&Digit::ALL).map(DigitSet::from_iter) {
        task.check_canceled()?;
        let parts: Vec<Vec<BoxCells>> = boxes.iter().map(|b| parts(board, *b, digits)).collect();
        for [upper, lower] in pairs(&[0, 1, 2]) {
            for [left, right] in pairs(&[0, 1, 2]) {
                let corners = [upper, lower].map(|band| [band * 3 + left, band * 3 + right]);
                let corners = corners.as_flattened().iter().map(|at| &parts[*at]);
                let wholes =
                    corners.fold(vec![BoxCells::default()], |all, of_box| join(&all, of_box));
                for whole in wholes.into_iter().filter(|whole| whole.odd) {
                    let deadly = DeadlyPattern::new(board, whole.cells, digits);
                    deadly.one_cell(task)?;
                    deadly.one_digit(task)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the choices of three cells of a box in different rows and columns. Each of these cells
/// has at least one of the three digits as a candidate.
fn parts(board: &Board, r#box: House, digits: DigitSet) -> Vec<BoxCells> {
    let cells = r#box.cells();
    let part = |(columns, odd): ([usize; 3], bool)| {
        let chosen = [0, 1, 2].map(|row| cells[row * 3 + columns[row]]);
        let may_have = |cell: &Cell| !(board.candidates(*cell) & digits).is_empty();
        let has_others = |cell: &&Cell| !board.candidates(**cell).is_subset(digits);
        chosen.iter().all(may_have).then(|| BoxCells {
            cells: chosen.into_iter().collect(),
            guardians: chosen.iter().filter(has_others).count(),
            odd,
        })
    };
    let parts = ORDERS.into_iter().filter_map(part);
    parts
        .filter(|part| part.guardians <= MAX_GUARDIANS)
        .collect()
}

/// Combines each choice of cells with each choice in another box. Combinations with too many
/// guardians are dropped.
fn join(parts: &[BoxCells], of_box: &[BoxCells]) -> Vec<BoxCells> {
    let joined = parts.iter().flat_map(|part| {
        of_box.iter().map(|more| BoxCells {
            cells: part.cells | more.cells,
            guardians: part.guardians + more.guardians,
            odd: part.odd != more.odd,
        })
    });
    joined
        .filter(|part| part.guardians <= MAX_GUARDIANS)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns true if three digits can fill `cells` without a conflict among them or with the
    /// cells in `filled`.
    fn can_be_filled(cells: &[Cell], filled: &mut Vec<(Cell, usize)>) -> bool {
        let Some((cell, rest)) = cells.split_first() else {
            return true;
        };
        (0..3).any(|digit| {
            let sees = |(other, d): &(Cell, usize)| {
                *d == digit && Board::EMPTY.peers(*cell).contains(*other)
            };
            if filled.iter().any(sees) {
                return false;
            }
            filled.push((*cell, digit));
            let fits = can_be_filled(rest, filled);
            filled.pop();
            fits
        })
    }

    #[test]
    fn three_digits_fill_the_cells_exactly_if_the_number_of_odd_boxes_is_even() {
        let digits: DigitSet = Digit::ALL.into_iter().take(3).collect();
        let mut board = Board::EMPTY;
        board.eliminate(&board.candidates_in(CellSet::ALL, !digits));
        let boxes: Vec<House> = HouseSet::BOXES.iter().collect();
        let corners = [0, 2, 6, 8].map(|at| parts(&board, boxes[at], digits));
        let wholes = corners
            .iter()
            .fold(vec![BoxCells::default()], |all, of_box| join(&all, of_box));
        assert_eq!(wholes.len(), 1296);
        for whole in wholes {
            let cells: Vec<Cell> = whole.cells.iter().collect();
            assert_eq!(can_be_filled(&cells, &mut Vec::new()), !whole.odd);
        }
    }
}
