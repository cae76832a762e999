//! Extended unique rectangles: six cells that must not be reduced to three digits.
//!
//! ```text
//! abc . . | abc . . | ab  . .     If the six cells held only a, b and c, their two rows could be
//! abc . . | bc  . . | abx . .     exchanged. So r2c7 is x.
//! ```
//!
//! The rows can also be in different bands. The six cells are then three whole columns of a stack:
//!
//! ```text
//! abc abc ab  | . . . | . . .     Each of the two boxes has the same digits after the exchange.
//! ------------+-------+------
//! bc  abc abx | . . . | . . .
//! ```

use std::ops::ControlFlow;

use super::deadly::DeadlyPattern;
use crate::grid::{Board, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::logic::Technique;
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
            let [a, b] = pair.map(House::index);
            let both = pair.map(House::cell_set).into_iter();
            let candidates = task.board.candidates_in(both.collect(), DigitSet::ALL);
            // Without a pattern, no type has a step.
            let area = (Technique::ExtendedRectangle1, a * HouseSet::ALL.len() + b);
            task.search_area(area, candidates, |task| {
                let mut has_pattern = false;
                for cells in sixes(task.board, pair) {
                    for digits in triples(task.board, cells) {
                        has_pattern = true;
                        apply(&DeadlyPattern::new(task.board, cells, digits), task)?;
                    }
                }
                ControlFlow::Continue(has_pattern)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns all sets of six unsolved cells in two parallel lines, in three pairs that share a
/// crossing line. If the lines cross the same boxes, each of these boxes contains one of the pairs.
/// Otherwise the six cells are all cells of the lines in two boxes.
fn sixes(board: &Board, lines: [House; 2]) -> Vec<CellSet> {
    let [first, second] = lines.map(|line| line.cell_set() & board.unsolved());
    let boxes = |line: CellSet| {
        let boxes = HouseSet::BOXES.iter().map(move |own| own.cell_set() & line);
        boxes.filter(|cells| cells.len() == 3)
    };
    let is_shared = |own: House| {
        let crossed = |line: House| !(own.cell_set() & line.cell_set()).is_empty();
        lines.into_iter().all(crossed)
    };
    if !HouseSet::BOXES.iter().any(is_shared) {
        let crossing = |cells: CellSet| {
            let houses = cells.iter().flat_map(Cell::houses);
            let houses: HouseSet = houses.collect();
            houses - HouseSet::BOXES - lines.into_iter().collect()
        };
        let opposite =
            |cells: CellSet| boxes(second).find(move |other| crossing(*other) == crossing(cells));
        let both = boxes(first).filter_map(|cells| Some(cells | opposite(cells)?));
        return both.collect();
    }
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Returns true if exchanging the digits of both lines turns each filling of the six cells with
    /// three digits into another one, with the same digits in every house, and if there is such a
    /// filling.
    fn can_be_exchanged(lines: [House; 2], pairs: &[[Cell; 2]]) -> bool {
        let orders = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        let mut found = false;
        for second in orders {
            // The digits of the first line can be named 0, 1 and 2 in order.
            let filled: Vec<(Cell, usize)> = (0..3)
                .flat_map(|at| [(pairs[at][0], at), (pairs[at][1], second[at])])
                .collect();
            let sees = |a: Cell, b: Cell| Board::EMPTY.peers(a).contains(b);
            let conflicts = |(at, (a, x)): (usize, &(Cell, usize))| {
                filled[..at].iter().any(|(b, y)| x == y && sees(*a, *b))
            };
            if filled.iter().enumerate().any(conflicts) {
                continue;
            }
            found = true;
            let digits = |house: House, is_exchanged: bool| -> BTreeSet<(bool, usize)> {
                let own = filled.iter().enumerate().filter_map(|(at, (cell, _))| {
                    let digit = filled[if is_exchanged { at ^ 1 } else { at }].1;
                    house.cell_set().contains(*cell).then_some((true, digit))
                });
                own.collect()
            };
            let keeps = |house: &House| digits(*house, true) == digits(*house, false);
            if !HouseSet::ALL.iter().all(|house| keeps(&house)) {
                return false;
            }
        }
        assert!(lines[0] != lines[1]);
        found
    }

    #[test]
    fn the_six_cells_are_those_whose_digits_can_be_exchanged() {
        let mut count = 0;
        for [along, across] in [
            [HouseSet::ROWS, HouseSet::COLUMNS],
            [HouseSet::COLUMNS, HouseSet::ROWS],
        ] {
            let [along, across] = [along, across].map(|all| all.iter().collect::<Vec<House>>());
            for lines in pairs(&along) {
                let found: BTreeSet<String> = sixes(&Board::EMPTY, lines)
                    .into_iter()
                    .map(|six| format!("{six:?}"))
                    .collect();
                let mut expected = BTreeSet::new();
                for crossing in choices::triples(&across) {
                    let pairs = crossing.map(|other| {
                        lines.map(|line| {
                            let shared = line.cell_set() & other.cell_set();
                            shared.first().unwrap()
                        })
                    });
                    if can_be_exchanged(lines, &pairs) {
                        let six: CellSet = pairs.into_iter().flatten().collect();
                        expected.insert(format!("{six:?}"));
                    }
                }
                count += found.len();
                assert_eq!(found, expected, "{lines:?}");
            }
        }
        // Nine pairs of lines in the same band with 27 sets each, and 27 others with three sets.
        assert_eq!(count, 2 * (9 * 27 + 27 * 3));
    }
}
