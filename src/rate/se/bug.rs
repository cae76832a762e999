//! Bivalue universal graves: almost every cell has two candidates (5.6 and up).

use super::hint::{Hint, Technique};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::inference::board::{Board, block, box_row_column, cells_at, choices_of, houses};

/// The cells that have more than the grave allows, and the digits they have more.
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

/// The first rule that helps: type 1, or 2 before 4, or 4 before 3.
pub(super) fn hint(board: &Board) -> Option<Hint> {
    let extras = extras(board)?;
    let cells = extras.cell_set();
    if cells.is_empty() {
        return None;
    }
    let common = cells.common_peers();
    if cells.len() > 1 && extras.digits.len() > 1 && common.is_empty() {
        return None;
    }
    if !is_grave_without(board, &extras) {
        return None;
    }
    match &extras.cells[..] {
        [(cell, digits)] => {
            let losers = block([*cell], !*digits);
            Hint::eliminating(board, 56, Technique::Bug(1), losers)
        }
        several if extras.digits.len() == 1 => {
            let losers = block(common, extras.digits);
            Hint::eliminating(board, 57, Technique::Bug(2), losers)
                .or_else(|| locked(board, &extras, several))
        }
        several => locked(board, &extras, several).or_else(|| subset(board, &extras, common)),
    }
}

/// What must go for a grave to be left; `None` when that cannot be told.
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

/// Whether without the extra digits every cell has two candidates and every digit two places or
/// none in every house.
fn is_grave_without(board: &Board, extras: &Extras) -> bool {
    let mut grave = board.clone();
    for (cell, digits) in &extras.cells {
        for digit in *digits {
            grave.remove(*cell, digit);
        }
    }
    let paired = |house: &House| {
        let count = |digit| grave.places(*house, digit).count_ones();
        Digit::ALL
            .into_iter()
            .all(|digit| matches!(count(digit), 0 | 2))
    };
    board
        .empty_cells()
        .all(|cell| grave.digits(cell).len() == 2)
        && House::ALL.iter().all(paired)
}

/// Type 4: two cells of a house have one more digit in common: between them they are it and an
/// extra.
fn locked(board: &Board, extras: &Extras, cells: &[(Cell, DigitSet)]) -> Option<Hint> {
    let [(a, of_a), (b, of_b)] = *cells else {
        return None;
    };
    let common = (board.digits(a) & board.digits(b)) - extras.digits;
    let kept = common.single()?;
    if extras.cell_set().common_houses().is_empty() {
        return None;
    }
    let losers = block([a], !of_a.with(kept)) | block([b], !of_b.with(kept));
    Hint::eliminating(board, 57, Technique::Bug(4), losers)
}

/// Type 3: the extra digits act as one cell of a naked set.
fn subset(board: &Board, extras: &Extras, common: CellSet) -> Option<Hint> {
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
                let losers = block(cells_at(house, others & !places), digits);
                let tenths = 57 + size - 1;
                let hint = covers
                    .then(|| Hint::eliminating(board, tenths, Technique::Bug(3), losers))
                    .flatten();
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}
