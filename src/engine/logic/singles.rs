//! Singles: full houses, hidden singles and naked singles.

use std::ops::ControlFlow;

use super::Pattern;
use super::finder::Task;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, House, HouseSet};

/// Finds full houses: the last empty cell of a house. A cell that is the last of several houses is
/// reported once.
pub(super) fn full_houses(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    let mut seen = CellSet::EMPTY;
    for house in board.houses() {
        let Some(cell) = (board.unsolved() & house.cell_set()).single() else {
            continue;
        };
        let last = board.candidates(cell).single();
        if let Some(digit) = last.filter(|_| !seen.contains(cell)) {
            seen.insert(cell);
            let house = Some(*house);
            task.place(Candidate::new(cell, digit), Pattern::Single { house })?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds hidden singles in boxes: a digit with one place left in a box.
///
/// ```text
/// . . . | . . . | . . .     In box 5, 7 has no place in row 4 or column 4. All other cells
/// . . . | . . . | . . .     of the box except r5c6 are filled, so r5c6 is 7.
/// . . . | . . . | . . .
/// ------+-------+------
/// . . . | . . . | 7 . .
/// . . . | . 1 * | . . .
/// . . . | . 2 3 | . . .
/// ------+-------+------
/// . . . | 7 . . | . . .
/// ```
pub(super) fn hidden_in_boxes(task: &mut Task<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for house in HouseSet::BOXES.iter() {
            if let Some(cell) = task.board.places(house, digit).single() {
                let house = Some(house);
                task.place(Candidate::new(cell, digit), Pattern::Single { house })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds hidden singles in rows and columns. Digits that are also hidden singles in a box are left
/// to [`hidden_in_boxes`]. A hidden single of both a row and a column is reported once.
pub(super) fn hidden_in_lines(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    for digit in Digit::ALL {
        let mut seen = CellSet::EMPTY;
        for house in HouseSet::LINES.iter() {
            let Some(cell) = board.places(house, digit).single() else {
                continue;
            };
            let easier = board.places(cell.box_house(), digit).len() == 1;
            if !easier && !seen.contains(cell) {
                seen.insert(cell);
                let house = Some(house);
                task.place(Candidate::new(cell, digit), Pattern::Single { house })?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(super) fn naked(task: &mut Task<'_>) -> ControlFlow<()> {
    for cell in task.board.unsolved() {
        if let Some(digit) = task.board.candidates(cell).single() {
            task.place(Candidate::new(cell, digit), Pattern::Single { house: None })?;
        }
    }
    ControlFlow::Continue(())
}

/// The explanation of a hidden single: for each free cell of a house except one, the reason why the
/// cell cannot hold the digit.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Blockers {
    /// Cells that hold the digit, as few as possible, each with the free cells of the house that it
    /// excludes. Each free cell is listed only once.
    pub holders: Vec<(Cell, CellSet)>,
    /// The free cells that see no cell with the digit. An earlier step eliminated the digit from
    /// these cells.
    pub eliminated: CellSet,
}

/// Finds the cells that exclude a digit from the other free cells of a house.
pub fn blockers(board: &Board, digit: Digit, house: House) -> Blockers {
    let free = (board.unsolved() & house.cell_set()) - board.places(house, digit);
    let holds = |cell: &Cell| board.digit(*cell) == Some(digit);
    let holders: Vec<(Cell, CellSet)> = Cell::ALL
        .into_iter()
        .filter(holds)
        .map(|holder| (holder, board.peers(holder) & free))
        .filter(|(_, seen)| !seen.is_empty())
        .collect();
    // At most eight cells exclude the digit, so every set of them is tested. The free cells that a
    // set sees are computed from the entry for the set without its first cell.
    let mut unions = vec![CellSet::EMPTY];
    for choice in 1..1_usize << holders.len() {
        let first = &holders[choice.trailing_zeros() as usize];
        unions.push(unions[choice & (choice - 1)] | first.1);
    }
    let reachable = unions[unions.len() - 1];
    let fewest = (0..unions.len())
        .filter(|choice| unions[*choice] == reachable)
        .min_by_key(|choice| choice.count_ones())
        .unwrap_or_default();
    let mut named = CellSet::EMPTY;
    let mut needed = Vec::new();
    for (index, (holder, seen)) in holders.into_iter().enumerate() {
        if fewest >> index & 1 == 1 {
            needed.push((holder, seen - named));
            named |= seen;
        }
    }
    Blockers {
        holders: needed,
        eliminated: free - reachable,
    }
}

/// The explanation of a naked single: the digits that a cell cannot hold, in ascending order, each
/// with a peer that holds the digit. The peer is `None` if an earlier step eliminated the digit. A
/// peer in the row is preferred to a peer in the column, and both are preferred to a peer in the
/// box.
pub fn excluders(board: &Board, cell: Cell) -> Vec<(Digit, Option<Cell>)> {
    (!board.candidates(cell))
        .iter()
        .map(|digit| {
            let holds = |peer: &Cell| board.digit(*peer) == Some(digit);
            let houses = cell.houses().into_iter();
            let mut holders = houses.filter_map(|house| house.cell_set().iter().find(holds));
            (digit, holders.next())
        })
        .collect()
}
