//! Rectangles of which some corners are solved, but none by a clue: they could still change
//! places.

use std::ops::ControlFlow;

use super::Corners;
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::logic::{Cache, Pattern, Sink, Step, Technique};

/// Three corners hold p, q, q: the fourth is not p.
///
/// ```text
/// p . . | . q .     All four cells are no clues.
/// q . . | . * .
/// ```
pub(in crate::logic) fn type1(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for corners in Corners::within(!board.clues()) {
        let Some(open) = (corners.cells() & board.unsolved()).single() else {
            continue;
        };
        let opposite = corners.opposite(open);
        let mut beside = (corners.cells().without(open).without(opposite)).iter();
        let beside = [beside.next(), beside.next()].map(|cell| cell.and_then(|c| board.digit(c)));
        let (Some(p), [Some(q), Some(r)]) = (board.digit(opposite), beside) else {
            continue;
        };
        if q == r && board.candidates(open).contains(p) {
            let eliminations = CandidateSet::of_digit(p, CellSet::only(open));
            let digits = DigitSet::only(p).with(q);
            sink(step(
                Technique::AvoidableRectangle1,
                corners,
                digits,
                CellSet::only(open),
                DigitSet::EMPTY,
                eliminations,
            ))?;
        }
    }
    ControlFlow::Continue(())
}

/// Two corners hold p and q, the cells across hold q or x and p or x: one of those is x.
pub(in crate::logic) fn type2(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for corners in Corners::within(!board.clues()) {
        let open = corners.cells() & board.unsolved();
        let mut cells = open.iter();
        let (2, Some(first), Some(second)) = (open.len(), cells.next(), cells.next()) else {
            continue;
        };
        // What stands crosswise would stand in the other open cell's line if they were swapped.
        let across = [first, second].map(|cell| board.digit(corners.opposite(cell)));
        let [Some(p), Some(q)] = across else {
            continue;
        };
        let extra = |cell: Cell, digit: Digit| {
            let candidates = board.candidates(cell);
            let fits = candidates.len() == 2 && candidates.contains(digit);
            fits.then(|| candidates.without(digit))
        };
        let (Some(x), Some(y)) = (extra(first, p), extra(second, q)) else {
            continue;
        };
        let Some(digit) = (x & y).single() else {
            continue;
        };
        let losers = board.cells_with(digit) & open.common_peers();
        if !losers.is_empty() {
            let eliminations = CandidateSet::of_digit(digit, losers);
            let digits = DigitSet::only(p).with(q);
            let extra = DigitSet::only(digit);
            sink(step(
                Technique::AvoidableRectangle2,
                corners,
                digits,
                open,
                extra,
                eliminations,
            ))?;
        }
    }
    ControlFlow::Continue(())
}

fn step(
    technique: Technique,
    corners: Corners,
    digits: DigitSet,
    roof: CellSet,
    extra: DigitSet,
    eliminations: CandidateSet,
) -> Step {
    let pattern = Pattern::Rectangle {
        cells: corners.cells(),
        digits,
        roof,
        extra,
        others: CellSet::EMPTY,
        houses: HouseSet::EMPTY,
    };
    Step::eliminating(technique, eliminations, pattern)
}
