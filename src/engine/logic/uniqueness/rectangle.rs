//! Unique rectangles with four unsolved corners.

use std::ops::ControlFlow;

use super::Corners;
use super::deadly::{DeadlyPattern, subsets_with};
use super::excluded_by_each;
use crate::grid::{Board, Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::logic::TechniqueOption;
use crate::logic::finder::{Cache, CachedData, Task};

/// A rectangle that must not be reduced to two digits.
///
/// ```text
/// ab  . . | . ab  .     The corners without other candidates are the floor,
/// abx . . | . aby .     the other corners are the roof. One roof cell is x or y.
/// ```
pub(crate) struct UniqueRectangle {
    corners: Corners,
    deadly: DeadlyPattern,
}

/// For each digit, the cells that may be corners of a rectangle with the digit.
pub(crate) struct CornerCells([CellSet; 9]);

impl CornerCells {
    /// Finds, for each digit, the cells that have the digit as a candidate. If `missing` is true,
    /// unsolved cells from which the candidate was eliminated are included, unless a peer holds the
    /// digit.
    pub(crate) fn of(board: &Board, missing: bool) -> Self {
        Self(Digit::ALL.map(|digit| {
            if !missing {
                return board.cells_with(digit);
            }
            let holds = |cell: &Cell| board.digit(*cell) == Some(digit);
            let holders = Cell::ALL.into_iter().filter(holds).collect();
            board.unsolved() - board.seen_by(holders)
        }))
    }

    /// The cells that may be corners of a rectangle with both digits.
    pub(crate) fn cells_with(&self, digits: DigitSet) -> CellSet {
        let cells = digits.iter().map(|digit| self.0[digit.index()]);
        cells.fold(CellSet::ALL, |all, cells| all & cells)
    }
}

/// The unique rectangles of a board.
struct Rectangles(Vec<UniqueRectangle>);

impl CachedData for Rectangles {
    fn of(cache: &Cache<'_>) -> ControlFlow<(), Self> {
        let board = cache.board();
        let missing = cache.allows(TechniqueOption::MissingCandidates);
        let possible = CornerCells::of(board, missing);
        let mut found = Vec::new();
        for corners in Corners::within(board.unsolved()) {
            let mut tried = Vec::new();
            for corner in corners.0 {
                let digits = board.candidates(corner);
                if digits.len() != 2 || tried.contains(&digits) {
                    continue;
                }
                tried.push(digits);
                if corners.cells().is_subset(possible.cells_with(digits)) {
                    found.push(UniqueRectangle::new(board, corners, digits));
                }
            }
        }
        ControlFlow::Continue(Self(found))
    }
}

/// Finds unique rectangles, and reports the steps of one type with `apply`.
pub(crate) fn find(
    task: &mut Task<'_>,
    apply: fn(&UniqueRectangle, &mut Task<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let rectangles = task.cache.get::<Rectangles>()?;
    rectangles.0.iter().try_for_each(|it| apply(it, task))
}

impl UniqueRectangle {
    pub(crate) fn new(board: &Board, corners: Corners, digits: DigitSet) -> Self {
        let deadly = DeadlyPattern::new(board, corners.cells(), digits);
        Self { corners, deadly }
    }

    /// Returns true if the roof has three cells or more.
    fn has_large_roof(&self) -> bool {
        self.deadly.roof.len() > 2
    }

    /// Returns true if the roof consists of two diagonally opposite corners.
    fn has_diagonal_roof(&self) -> bool {
        let [a, b, c, d] = self.corners.0;
        let roof = self.deadly.roof;
        roof == CellSet::from_iter([a, d]) || roof == CellSet::from_iter([b, c])
    }

    /// Type 1: there is one roof cell, which holds neither of the two digits.
    pub(crate) fn type1(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        self.deadly.one_cell(task)
    }

    /// Type 2: two roof cells in a line have the same extra digit, so one of these cells contains
    /// it.
    pub(crate) fn type2(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.has_large_roof() || self.has_diagonal_roof() {
            return ControlFlow::Continue(());
        }
        self.deadly.one_digit(task)
    }

    /// Type 3: the extra digits of two roof cells act as one cell of a naked subset.
    pub(crate) fn type3(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.has_large_roof() || self.has_diagonal_roof() {
            return ControlFlow::Continue(());
        }
        self.deadly.subset(task)
    }

    /// Type 4: one of the two digits is confined to the two roof cells of a house, so the other
    /// digit is eliminated from these cells.
    pub(crate) fn type4(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.has_diagonal_roof() {
            return ControlFlow::Continue(());
        }
        self.deadly.locked(task)
    }

    /// Type 5: two diagonally opposite roof cells, or three roof cells, have the same extra digit,
    /// so one of these cells contains it.
    pub(crate) fn type5(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if !self.has_large_roof() && !self.has_diagonal_roof() {
            return ControlFlow::Continue(());
        }
        self.deadly.one_digit(task)
    }

    /// Type 6: the two roof cells are diagonally opposite. One of the two digits is confined to the
    /// corners in both rows or in both columns, so this digit is eliminated from the roof.
    pub(crate) fn type6(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if !self.has_diagonal_roof() {
            return ControlFlow::Continue(());
        }
        let lines = self.lines();
        for digit in self.deadly.digits {
            let mut parallel = [HouseSet::ROWS, HouseSet::COLUMNS]
                .map(|all| lines & all)
                .into_iter();
            if let Some(houses) = parallel.find(|lines| self.confines(task.board, *lines, digit)) {
                let digit = DigitSet::only(digit);
                self.deadly.exclude(task, self.deadly.roof, digit, houses)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Hidden rectangle: consider the corner that is diagonally opposite a floor cell. If one of
    /// the two digits has no other places than corners in the row and the column of this corner,
    /// the other digit is eliminated from this corner.
    pub(crate) fn hidden(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        let floor = self.corners.cells() - self.deadly.roof;
        if floor.len() != 1 && !self.has_diagonal_roof() {
            return ControlFlow::Continue(());
        }
        for cell in floor {
            let opposite = self.corners.opposite(cell);
            let lines = opposite.house_set() - HouseSet::BOXES;
            for leading in self.deadly.digits {
                if self.confines(task.board, lines, leading) {
                    let other = self.deadly.digits.without(leading);
                    let opposite = CellSet::only(opposite);
                    self.deadly.exclude(task, opposite, other, lines)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// External rectangle: in a house of two roof cells in a line, one of the places of the two
    /// digits outside the roof is true. Otherwise, the roof would hold the two digits. These places
    /// also act as one cell of a naked subset.
    pub(crate) fn external(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.deadly.roof.len() != 2 || self.has_diagonal_roof() {
            return ControlFlow::Continue(());
        }
        let (board, digits) = (task.board, self.deadly.digits);
        for house in self.deadly.roof.common_houses().iter() {
            let places = board.candidates_in(house.cell_set() - self.deadly.roof, digits);
            // If one of the digits has no such place, the rectangle is of type 4.
            if places.all_digits() != digits {
                continue;
            }
            let (cells, houses) = (places.all_cells(), HouseSet::only(house));
            let excluded = excluded_by_each(board, &places);
            self.deadly.report(task, excluded, cells, houses)?;
            let free = board.unsolved() - self.corners.cells() - cells;
            subsets_with(board, cells, digits, free, &mut |subset| {
                let all = subset.cells | cells;
                let eliminations = board.candidates_in(all.common_peers(), subset.digits);
                self.deadly.report(task, eliminations, all, houses)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// The rows and the columns of the corners.
    fn lines(&self) -> HouseSet {
        let [a, .., d] = self.corners.0;
        (a.house_set() | d.house_set()) - HouseSet::BOXES
    }

    /// Returns true if all places of the digit in these houses are corners.
    fn confines(&self, board: &Board, houses: HouseSet, digit: Digit) -> bool {
        let corners = self.corners.cells();
        let mut houses = houses.iter();
        houses.all(|house| board.places(house, digit).is_subset(corners))
    }
}
