//! Bivalue universal graves (BUG, 5.6 and up).
//!
//! 1. Boxes, rows, columns, digits: wherever a digit has neither no places nor two, look at its
//!    places with three or more candidates. One such cell is a BUG cell, and the digit one of its
//!    extra digits. With several such cells the house is ignored; with none there is no BUG.
//! 2. If there are several BUG cells and several extra digits, but no cell sees all BUG cells, the
//!    search ends.
//! 3. Without the extra digits every cell must have two candidates, and every digit two places or
//!    none in each house.
//!
//! One BUG cell is type 1 (5.6): it keeps only its extra digits. One extra digit is type 2 (5.7):
//! it is eliminated from cells that see all BUG cells; otherwise type 4 is tried. With several of
//! both, type 4 comes before type 3.
//!
//! * Type 4 (5.7): two BUG cells in one house share exactly one digit that is no extra digit; each
//!   keeps this digit and its extra digits.
//! * Type 3 (5.7 + 0.1 for each other cell): the BUG cells share a house (box, row, column of the
//!   first). In it n - 1 cells that see all BUG cells have n digits, among them all extra digits,
//!   for n from 2 to 6. The n digits are eliminated from the other cells of the house that see all
//!   BUG cells.

use super::hint::{SeHint, SeTechnique};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::inference::board::{Board, block, box_row_column, cells_at, choices_of, houses};

/// The BUG cells with their extra digits.
#[derive(Debug, Default)]
struct Extras {
    cells: Vec<(Cell, DigitSet)>,
    digits: DigitSet,
}

impl Extras {
    fn cell_set(&self) -> CellSet {
        self.cells.iter().map(|(cell, _)| *cell).collect()
    }

    fn add(&mut self, cell: Cell, digit: Digit) {
        self.digits.insert(digit);
        match self.cells.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => digits.insert(digit),
            None => self.cells.push((cell, DigitSet::only(digit))),
        }
    }
}

/// Finds the first applicable type: 1, or 2 before 4, or 4 before 3.
pub(super) fn hint(board: &Board) -> Option<SeHint> {
    let extras = extras(board)?;
    let cells = extras.cell_set();
    if cells.is_empty() {
        return None;
    }
    let common = cells.common_peers();
    if cells.len() > 1 && extras.digits.len() > 1 && common.is_empty() {
        return None;
    }
    if !is_bug_without(board, &extras) {
        return None;
    }
    match &extras.cells[..] {
        [(cell, digits)] => {
            let eliminations = block([*cell], !*digits);
            SeHint::eliminating(board, 56, SeTechnique::Bug(1), eliminations)
        }
        several if extras.digits.len() == 1 => {
            let eliminations = block(common, extras.digits);
            SeHint::eliminating(board, 57, SeTechnique::Bug(2), eliminations)
                .or_else(|| locked(board, &extras, several))
        }
        several => locked(board, &extras, several).or_else(|| subset(board, &extras, common)),
    }
}

/// The extra digits; `None` if there is no BUG.
fn extras(board: &Board) -> Option<Extras> {
    let mut extras = Extras::default();
    for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
        for house in houses(kind) {
            for digit in Digit::ALL {
                let places = board.places(house, digit);
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                let mut many = cells_at(house, places).filter(|c| board.digits(*c).len() >= 3);
                let cell = many.next()?;
                if many.next().is_none() {
                    extras.add(cell, digit);
                }
            }
        }
    }
    Some(extras)
}

/// Returns true if without the extra digits every cell has two candidates, and every digit two
/// places or none in every house.
fn is_bug_without(board: &Board, extras: &Extras) -> bool {
    let mut bug = board.clone();
    for (cell, digits) in &extras.cells {
        for digit in *digits {
            bug.remove(*cell, digit);
        }
    }
    let paired = |house: &House| {
        let count = |digit| bug.places(*house, digit).count_ones();
        Digit::ALL
            .into_iter()
            .all(|digit| matches!(count(digit), 0 | 2))
    };
    board.empty_cells().all(|cell| bug.digits(cell).len() == 2) && House::ALL.iter().all(paired)
}

/// Type 4: the two BUG cells share one further digit, so together they hold it and an extra digit.
fn locked(board: &Board, extras: &Extras, cells: &[(Cell, DigitSet)]) -> Option<SeHint> {
    let [(a, of_a), (b, of_b)] = *cells else {
        return None;
    };
    let common = (board.digits(a) & board.digits(b)) - extras.digits;
    let kept = common.single()?;
    if extras.cell_set().common_houses().is_empty() {
        return None;
    }
    let eliminations = block([a], !of_a.with(kept)) | block([b], !of_b.with(kept));
    SeHint::eliminating(board, 57, SeTechnique::Bug(4), eliminations)
}

/// Type 3: the BUG cells act as one cell of a naked set, with the extra digits as candidates.
fn subset(board: &Board, extras: &Extras, common: CellSet) -> Option<SeHint> {
    let shared = extras.cell_set().common_houses();
    let (first, _) = *extras.cells.first()?;
    for house in box_row_column(first) {
        if !shared.contains(house) {
            continue;
        }
        let mut others = 0;
        for (position, cell) in house.cells().into_iter().enumerate() {
            if common.contains(cell) && board.digits(cell).len() >= 2 {
                others |= 1 << position;
            }
        }
        for size in 2..=6_u16 {
            for places in choices_of(usize::from(size) - 1, others) {
                let digits = cells_at(house, places)
                    .fold(DigitSet::EMPTY, |all, cell| all | board.digits(cell));
                let covers = digits.len() == usize::from(size) && extras.digits.is_subset(digits);
                let eliminations = block(cells_at(house, others & !places), digits);
                let tenths = 57 + size - 1;
                let hint = covers
                    .then(|| SeHint::eliminating(board, tenths, SeTechnique::Bug(3), eliminations))
                    .flatten();
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}
