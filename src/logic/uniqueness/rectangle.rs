//! Unique rectangles whose four corners are all unsolved.

use std::ops::ControlFlow;

use super::Corners;
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::logic::{Cache, Pattern, Sink, Step, Technique, Variant};

/// A rectangle that must not come to hold only two digits.
///
/// ```text
/// ab  . . | . ab  .     The corners without other candidates are the floor,
/// abx . . | . aby .     the others the roof: in one of them x or y is true.
/// ```
struct Rectangle<'a> {
    board: &'a Board,
    corners: Corners,
    digits: DigitSet,
    /// The corners that have other candidates.
    roof: CellSet,
    /// Those candidates.
    extra: DigitSet,
}

/// Gets what a type of rectangle eliminates, and the other cells and the houses it needs.
type Found<'a> = dyn FnMut(CandidateSet, CellSet, HouseSet) -> ControlFlow<()> + 'a;

/// One type of rectangle, applied to one.
type Test = fn(&Rectangle<'_>, &mut Found<'_>) -> ControlFlow<()>;

/// Defines one finder a line.
macro_rules! finders {
    ($($(#[$doc:meta])* $name:ident = $test:ident, $technique:ident;)*) => {$(
        $(#[$doc])*
        pub(in crate::logic) fn $name(
            board: &Board,
            cache: &mut Cache<'_>,
            sink: &mut Sink<'_>,
        ) -> ControlFlow<()> {
            each(board, cache, Technique::$technique, |r, found| r.$test(found), sink)
        }
    )*};
}

finders! {
    /// One roof cell: it can be neither of the two digits.
    type1 = type1, UniqueRectangle1;
    /// Two roof cells in a line have one digit more, the same: one of them is that digit.
    type2 = type2, UniqueRectangle2;
    /// The further digits of two roof cells act as one cell of a naked subset.
    type3 = type3, UniqueRectangle3;
    /// One of the two digits can stand only in the two roof cells of a house: the other
    /// cannot stand there.
    type4 = type4, UniqueRectangle4;
    /// Two roof cells crosswise, or three, have one digit more, the same.
    type5 = type5, UniqueRectangle5;
    /// Two roof cells crosswise, and one of the two digits can stand only in the corners of both
    /// rows or both columns: then not in the roof.
    type6 = type6, UniqueRectangle6;
    /// From a floor cell's opposite corner one digit leads to the corners beside it: the other
    /// digit cannot stand there.
    hidden = hidden, HiddenRectangle;
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
            let extras = corners.0.map(|cell| board.candidates(cell) - digits);
            let has_extra = |cell: &Cell| !(board.candidates(*cell) - digits).is_empty();
            let rectangle = Rectangle {
                board,
                corners,
                digits,
                roof: corners.0.into_iter().filter(has_extra).collect(),
                extra: extras
                    .into_iter()
                    .fold(DigitSet::EMPTY, |all, some| all | some),
            };
            test(&rectangle, &mut |eliminations, others, houses| {
                sink(rectangle.step(technique, eliminations, others, houses))
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
    fn step(
        &self,
        technique: Technique,
        eliminations: CandidateSet,
        others: CellSet,
        houses: HouseSet,
    ) -> Step {
        let pattern = Pattern::Rectangle {
            cells: self.corners.cells(),
            digits: self.digits,
            roof: self.roof,
            extra: self.extra,
            others,
            houses,
        };
        Step::eliminating(technique, eliminations, pattern)
    }

    /// Whether the roof is two cells that share no line.
    fn is_crosswise(&self) -> bool {
        let [a, b, c, d] = self.corners.0;
        self.roof == CellSet::from_iter([a, d]) || self.roof == CellSet::from_iter([b, c])
    }

    /// Reports the part of these candidates that is there.
    fn report(
        &self,
        cells: CellSet,
        digits: DigitSet,
        houses: HouseSet,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let eliminations = self.present(cells, digits);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        found(eliminations, CellSet::EMPTY, houses)
    }

    fn present(&self, cells: CellSet, digits: DigitSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        for digit in digits {
            set.insert_all(digit, self.board.cells_with(digit) & cells);
        }
        set
    }

    fn type1(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.roof.len() != 1 {
            return ControlFlow::Continue(());
        }
        self.report(self.roof, self.digits, HouseSet::EMPTY, found)
    }

    fn type2(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.roof.len() != 2 || self.extra.len() != 1 || self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        self.report(self.roof.common_peers(), self.extra, HouseSet::EMPTY, found)
    }

    fn type5(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        let shape = self.roof.len() == 3 || self.is_crosswise();
        if !shape || self.extra.len() != 1 {
            return ControlFlow::Continue(());
        }
        self.report(self.roof.common_peers(), self.extra, HouseSet::EMPTY, found)
    }

    fn type3(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.roof.len() != 2 || self.extra.len() < 2 || self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        for house in self.roof.common_houses().iter() {
            let free = (self.board.unsolved() & house.cell_set()) - self.corners.cells();
            let plain = |cell: &Cell| (self.board.candidates(*cell) & self.digits).is_empty();
            let cells: Vec<Cell> = free.iter().filter(plain).collect();
            self.grow_subset(&cells, CellSet::EMPTY, self.extra, &mut |subset, digits| {
                let all = subset | self.roof;
                // Found before, in the line.
                if all.common_houses().first() != Some(house) {
                    return ControlFlow::Continue(());
                }
                let eliminations = self.present(all.common_peers(), digits);
                if eliminations.is_empty() {
                    return ControlFlow::Continue(());
                }
                found(eliminations, subset, all.common_houses())
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Finds the cells that make a naked subset with the roof as one more cell.
    fn grow_subset(
        &self,
        cells: &[Cell],
        chosen: CellSet,
        digits: DigitSet,
        found: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !chosen.is_empty() && digits.len() == chosen.len() + 1 {
            found(chosen, digits)?;
        }
        for (at, cell) in cells.iter().enumerate() {
            let wider = digits | self.board.candidates(*cell);
            self.grow_subset(&cells[at + 1..], chosen.with(*cell), wider, found)?;
        }
        ControlFlow::Continue(())
    }

    fn type4(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.roof.len() != 2 || self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        for locked in self.digits {
            let confines = |house: &_| self.board.places(*house, locked).is_subset(self.roof);
            let houses: HouseSet = self.roof.common_houses().iter().filter(confines).collect();
            if !houses.is_empty() {
                self.report(self.roof, self.digits.without(locked), houses, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn type6(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        if !self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        let lines = self.lines();
        for digit in self.digits {
            for parallel in [HouseSet::ROWS, HouseSet::COLUMNS] {
                let houses = lines & parallel;
                if self.confines(houses, digit) {
                    self.report(self.roof, DigitSet::only(digit), houses, found)?;
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
            .all(|house| self.board.places(house, digit).is_subset(corners))
    }

    fn hidden(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        let floor = self.corners.cells() - self.roof;
        if floor.len() != 1 && !self.is_crosswise() {
            return ControlFlow::Continue(());
        }
        for cell in floor {
            let opposite = self.corners.opposite(cell);
            let lines = opposite.house_set() - HouseSet::BOXES;
            for leading in self.digits {
                if self.confines(lines, leading) {
                    let other = self.digits.without(leading);
                    self.report(CellSet::only(opposite), other, lines, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
