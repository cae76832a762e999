//! Unique rectangles and loops: cells in which two digits could be exchanged (4.5 and up).
//!
//! A depth-first search starts in each bivalue cell and continues through box, row and column. It
//! never leaves a cell through the house by which it entered. A cell with both digits joins the
//! path if it has no other candidates, or if all extra digits so far are the same digit. It also
//! joins the path if fewer than two cells with extra digits are on the path. Loops have at least
//! four cells, which are alternately odd and even. Each house of a loop must contain exactly one
//! odd and one even cell of the loop.
//!
//! All hints are collected and sorted by rating, and then by type. The sort is stable, and the
//! first hint is used.

mod types;

use super::hint::SeHint;
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, Geometry, House, HouseSet};

/// A loop of cells that all have the same two candidates. Some cells have further candidates.
#[derive(Clone, Debug)]
struct Loop {
    cells: Vec<Cell>,
    /// The two digits of the loop, the smaller one first.
    digits: [Digit; 2],
}

/// A hint with its sort key, and the data that identify duplicates.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FoundHint {
    tenths: u16,
    kind: u8,
    cells: CellSet,
    /// For type 3: the house, the digits of the subset, and true if the subset is hidden.
    subset: Option<(HouseSet, DigitSet, bool)>,
    eliminations: CandidateSet,
}

/// Finds the first hint of the easiest unique loop.
pub(super) fn hint<G: Geometry>(board: &Board<G>) -> Option<SeHint> {
    let mut found: Vec<FoundHint> = Vec::new();
    for start in board.unsolved() {
        let two = board.candidates(start);
        let (Some(first), 2) = (two.first(), two.len()) else {
            continue;
        };
        let Some(second) = two.without(first).first() else {
            continue;
        };
        let mut search = BivalueLoopSearch {
            board,
            bivalue_cells: board.cells_with(first) & board.cells_with(second),
            loop_digits: two,
            path: Vec::new(),
            path_cells: CellSet::EMPTY,
            loops: Vec::new(),
        };
        search.extend(start, 2, DigitSet::EMPTY, None);
        for cells in search.loops {
            if is_exchangeable(board.geometry(), &cells) {
                let digits = [first, second];
                types::evaluate(board, &Loop { cells, digits }, &mut found);
            }
        }
    }
    // `min_by_key` returns the first of equal hints, as a stable sort would.
    let first = found.iter().min_by_key(|found| (found.tenths, found.kind));
    first.map(FoundHint::hint)
}

/// A depth-first search for loops through one start cell.
struct BivalueLoopSearch<'a, G: Geometry> {
    board: &'a Board<G>,
    loop_digits: DigitSet,
    /// The cells that have both digits as candidates.
    bivalue_cells: CellSet,
    path: Vec<Cell>,
    path_cells: CellSet,
    loops: Vec<Vec<Cell>>,
}

impl<G: Geometry> BivalueLoopSearch<'_, G> {
    /// Extends the path from a cell through its houses. The house by which the path entered the
    /// cell is skipped. At most `spare` more cells may have extra digits. If all extra digits are
    /// equal, any number of cells may have them.
    fn extend(&mut self, cell: Cell, spare: i32, extras: DigitSet, entered_by: Option<House>) {
        // Sudoku Explainer does not remove the extra digits of siblings that it tried before at
        // this depth. Ratings depend on this.
        let mut extras = extras;
        self.path.push(cell);
        self.path_cells.insert(cell);
        let start = self.path[0];
        let closed = if self.path.len() >= 4 {
            self.path_cells.without(start)
        } else {
            self.path_cells
        };
        let open = self.bivalue_cells - closed;
        let geometry = self.board.geometry();
        let houses = geometry.houses_of(cell).map(|(house, _)| house);
        for house in houses.filter(|house| Some(*house) != entered_by) {
            for next in open & geometry.cell_set(house) {
                if next == start {
                    self.loops.push(self.path.clone());
                    continue;
                }
                let digits = self.board.candidates(next);
                extras |= digits - self.loop_digits;
                let plain = digits.len() == 2;
                if plain || extras.len() == 1 || spare > 0 {
                    let spare = if plain { spare } else { spare - 1 };
                    self.extend(next, spare, extras, Some(house));
                }
            }
        }
        self.path.pop();
        self.path_cells.remove(cell);
    }
}

/// Returns true if every house of the loop contains one even and one odd cell of the loop, so that
/// the two digits can be exchanged.
fn is_exchangeable<G: Geometry>(geometry: G, cells: &[Cell]) -> bool {
    let mut met = [HouseSet::EMPTY; 2];
    for (index, cell) in cells.iter().enumerate() {
        for (house, _) in geometry.houses_of(*cell) {
            let met = &mut met[index & 1];
            if met.contains(house) {
                return false;
            }
            met.insert(house);
        }
    }
    met[0] == met[1]
}
