//! Extended unique rectangles: six cells that must not be reduced to three digits.
//!
//! ```text
//! abc . . | abc . . | ab  . .     If the six cells held only a, b and c, their two rows could be
//! abc . . | bc  . . | abx . .     exchanged. So r2c7 is x.
//! ```

use std::ops::ControlFlow;

use super::deadly::DeadlyPattern;
use crate::grid::{Board, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::logic::choices::{self, pairs};
use crate::logic::finder::Task;

/// Finds extended rectangles, and reports the steps of one type with `apply`.
pub(in crate::logic) fn find(
    task: &mut Task<'_>,
    apply: fn(&DeadlyPattern, &mut Task<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for lines in [HouseSet::ROWS, HouseSet::COLUMNS] {
        for pair in pairs(&lines.iter().collect::<Vec<House>>()) {
            task.check_canceled()?;
            for cells in sixes(task.board, pair) {
                for digits in triples(task.board, cells) {
                    apply(&DeadlyPattern::new(task.board, cells, digits), task)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns all sets of six unsolved cells in two parallel lines. Each set has two cells in each box
/// that the lines cross. These two cells share a crossing line.
fn sixes(board: &Board, lines: [House; 2]) -> Vec<CellSet> {
    let [first, second] = lines.map(|line| line.cell_set() & board.unsolved());
    let mut sixes = vec![CellSet::EMPTY];
    for r#box in HouseSet::BOXES.iter() {
        if (lines[0].cell_set() & r#box.cell_set()).is_empty() {
            continue;
        }
        let mut twos = Vec::new();
        for cell in first & r#box.cell_set() {
            for beside in second & r#box.cell_set() {
                let across = CellSet::only(cell).with(beside);
                if (across.common_houses() - HouseSet::BOXES).first().is_some() {
                    twos.push(across);
                }
            }
        }
        let wider = sixes.iter();
        sixes = wider
            .flat_map(|six| twos.iter().map(|two| *six | *two))
            .collect();
    }
    sixes
}

/// Returns the choices of three digits to which at least three of the six cells are confined. If
/// fewer cells were confined to three digits, the roof would be too large.
fn triples(board: &Board, cells: CellSet) -> Vec<DigitSet> {
    let small = |cell: &Cell| board.candidates(*cell).len() <= 3;
    let small: Vec<Cell> = cells.iter().filter(small).collect();
    if small.len() < 3 {
        return Vec::new();
    }
    let confined = |digits: &DigitSet| {
        let inside = small
            .iter()
            .filter(|cell| board.candidates(**cell).is_subset(*digits));
        inside.count() >= 3
    };
    let of_three = choices::triples(&Digit::ALL).map(DigitSet::from_iter);
    of_three.filter(confined).collect()
}
