//! Unique rectangles whose four corners are all unsolved.

use std::ops::ControlFlow;

use super::Corners;
use super::deadly::{Deadly, Found};
use crate::grid::{Board, Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::logic::finders::finders;
use crate::logic::{Cache, Sink, Technique, Variant};

/// A rectangle that must not come to hold only two digits.
///
/// ```text
/// ab  . . | . ab  .     The corners without other candidates are the floor,
/// abx . . | . aby .     the others the roof: in one of them x or y is true.
/// ```
struct Rectangle<'a> {
    corners: Corners,
    deadly: Deadly<'a>,
}

/// One type of rectangle, applied to one.
type Test = fn(&Rectangle<'_>, &mut Found<'_>) -> ControlFlow<()>;

finders! {
    /// One roof cell: it can be neither of the two digits.
    type1 = each(Technique::UniqueRectangle1, |rectangle, found| rectangle.type1(found));
    /// Two roof cells in a line have one digit more, the same: one of them is that digit.
    type2 = each(Technique::UniqueRectangle2, |rectangle, found| rectangle.type2(found));
    /// The further digits of two roof cells act as one cell of a naked subset.
    type3 = each(Technique::UniqueRectangle3, |rectangle, found| rectangle.type3(found));
    /// One of the two digits can stand only in the two roof cells of a house: the other
    /// cannot stand there.
    type4 = each(Technique::UniqueRectangle4, |rectangle, found| rectangle.type4(found));
    /// Two roof cells crosswise, or three, have one digit more, the same.
    type5 = each(Technique::UniqueRectangle5, |rectangle, found| rectangle.type5(found));
    /// Two roof cells crosswise, and one of the two digits can stand only in the corners of both
    /// rows or both columns: then not in the roof.
    type6 = each(Technique::UniqueRectangle6, |rectangle, found| rectangle.type6(found));
    /// From a floor cell's opposite corner one digit leads to the corners beside it: the other
    /// digit cannot stand there.
    hidden = each(Technique::HiddenRectangle, |rectangle, found| rectangle.hidden(found));
}

fn each(
    board: &Board,
    cache: &mut Cache<'_>,
    technique: Technique,
    test: Test,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let missing = cache.allows(Variant::MissingCandidates);
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
            if !corners.0.into_iter().all(fits) {
                continue;
            }
            let rectangle = Rectangle {
                corners,
                deadly: Deadly::new(board, corners.cells(), digits),
            };
            test(&rectangle, &mut |eliminations, others, houses| {
                let deadly = &rectangle.deadly;
                sink(deadly.step(technique, eliminations, others, houses))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The digits that are placed where the cell sees them.
fn seen_digits(board: &Board, cell: Cell) -> DigitSet {
    let houses = cell.houses().into_iter();
    houses.fold(DigitSet::EMPTY, |all, house| all | board.placed(house))
}

impl Rectangle<'_> {
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

    fn type1(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        self.deadly.one_cell(found)
    }

    fn type2(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.has_three() || self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        self.deadly.one_digit(found)
    }

    fn type5(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if !self.has_three() && !self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        self.deadly.one_digit(found)
    }

    fn type3(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.has_three() || self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        self.deadly.subset(found)
    }

    fn type4(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        self.deadly.locked(found)
    }

    fn type6(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if !self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        let lines = self.lines();
        for digit in self.deadly.digits {
            for parallel in [HouseSet::ROWS, HouseSet::COLUMNS] {
                let houses = lines & parallel;
                if self.confines(houses, digit) {
                    self.deadly
                        .report(self.deadly.roof, DigitSet::only(digit), houses, found)?;
                    break;
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
    fn confines(&self, houses: HouseSet, digit: Digit) -> bool {
        let corners = self.corners.cells();
        houses
            .iter()
            .all(|house| self.deadly.board.places(house, digit).is_subset(corners))
    }

    fn hidden(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        let floor = self.corners.cells() - self.deadly.roof;
        if floor.len() != 1 && !self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        for cell in floor {
            let opposite = self.corners.opposite(cell);
            let lines = opposite.house_set() - HouseSet::BOXES;
            for leading in self.deadly.digits {
                if self.confines(lines, leading) {
                    let other = self.deadly.digits.without(leading);
                    self.deadly
                        .report(CellSet::only(opposite), other, lines, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
