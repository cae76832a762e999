//! Unique rectangles whose four corners are all unsolved.

use std::ops::ControlFlow;

use super::Corners;
use super::deadly::Deadly;
use crate::grid::{Board, Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::logic::Variant;
use crate::logic::finder::Task;

/// A rectangle that must not come to hold only two digits.
///
/// ```text
/// ab  . . | . ab  .     The corners without other candidates are the floor,
/// abx . . | . aby .     the others the roof: in one of them x or y is true.
/// ```
pub(in crate::logic) struct Rectangle {
    corners: Corners,
    deadly: Deadly,
}

/// Finds rectangles that one type applies to.
pub(in crate::logic) fn find(
    task: &mut Task<'_>,
    apply: fn(&Rectangle, &mut Task<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = task.board;
    let missing = task.cache.allows(Variant::MissingCandidates);
    for corners in Corners::within(board.unsolved()) {
        let mut tried = Vec::new();
        for corner in corners.0 {
            let digits = board.candidates(corner);
            if digits.len() != 2 || tried.contains(&digits) {
                continue;
            }
            tried.push(digits);
            let fits = |cell: Cell| {
                let whole = digits.is_subset(board.candidates(cell));
                whole || missing && (digits & seen_digits(board, cell)).is_empty()
            };
            if corners.0.into_iter().all(fits) {
                let deadly = Deadly::new(board, corners.cells(), digits);
                apply(&Rectangle { corners, deadly }, task)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits that are placed where the cell sees them.
fn seen_digits(board: &Board, cell: Cell) -> DigitSet {
    cell.houses()
        .map(|house| board.placed(house))
        .into_iter()
        .collect()
}

impl Rectangle {
    /// Whether the roof is more than two cells.
    fn has_three(&self) -> bool {
        self.deadly.roof.len() > 2
    }

    /// Whether the roof is two cells that share no line.
    fn is_crosswise(&self) -> bool {
        let [a, b, c, d] = self.corners.0;
        let roof = self.deadly.roof;
        roof == CellSet::from_iter([a, d]) || roof == CellSet::from_iter([b, c])
    }

    /// One roof cell: it can be neither of the two digits.
    pub(in crate::logic) fn type1(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        self.deadly.one_cell(task)
    }

    /// Two roof cells in a line have one digit more, the same: one of them is that digit.
    pub(in crate::logic) fn type2(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.has_three() || self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        self.deadly.one_digit(task)
    }

    /// The further digits of two roof cells act as one cell of a naked subset.
    pub(in crate::logic) fn type3(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.has_three() || self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        self.deadly.subset(task)
    }

    /// One of the two digits can stand only in the two roof cells of a house: the other cannot
    /// stand there.
    pub(in crate::logic) fn type4(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        self.deadly.locked(task)
    }

    /// Two roof cells crosswise, or three, have one digit more, the same.
    pub(in crate::logic) fn type5(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if !self.has_three() && !self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        self.deadly.one_digit(task)
    }

    /// Two roof cells crosswise, and one of the two digits can stand only in the corners of both
    /// rows or both columns: then not in the roof.
    pub(in crate::logic) fn type6(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        if !self.is_crosswise() {
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

    /// From a floor cell's opposite corner one digit leads to the corners beside it: the other
    /// digit cannot stand there.
    pub(in crate::logic) fn hidden(&self, task: &mut Task<'_>) -> ControlFlow<()> {
        let floor = self.corners.cells() - self.deadly.roof;
        if floor.len() != 1 && !self.is_crosswise() {
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

    /// The two rows and two columns of the corners.
    fn lines(&self) -> HouseSet {
        let [a, .., d] = self.corners.0;
        (a.house_set() | d.house_set()) - HouseSet::BOXES
    }

    /// Whether all places of the digit in these houses are corners.
    fn confines(&self, board: &Board, houses: HouseSet, digit: Digit) -> bool {
        let corners = self.corners.cells();
        let mut houses = houses.iter();
        houses.all(|house| board.places(house, digit).is_subset(corners))
    }
}
