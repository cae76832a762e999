//! Avoidable rectangles: some corners are solved, but none is a clue, so the digits could be
//! exchanged.

use std::ops::ControlFlow;

use super::Corners;
use crate::grid::{Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::logic::Pattern;
use crate::logic::finder::Task;
use crate::logic::pattern;

/// Finds avoidable rectangles, and reports the steps of one type with `apply`.
pub(in crate::logic) fn find(
    task: &mut Task<'_>,
    apply: fn(&mut Task<'_>, Corners) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut corners = Corners::within(!task.board.clues());
    corners.try_for_each(|corners| apply(task, corners))
}

/// Evaluates a rectangle with three solved corners p, q and q. The fourth corner cannot be p.
///
/// ```text
/// p . . | . q .     None of the four cells is a clue.
/// q . . | . * .
/// ```
pub(crate) fn one_open(task: &mut Task<'_>, corners: Corners) -> ControlFlow<()> {
    let board = task.board;
    let Some(open) = (corners.cells() & board.unsolved()).single() else {
        return ControlFlow::Continue(());
    };
    let opposite = corners.opposite(open);
    let mut beside = (corners.cells().without(open).without(opposite)).iter();
    let beside = [beside.next(), beside.next()].map(|cell| cell.and_then(|c| board.digit(c)));
    let (Some(p), [Some(q), Some(r)]) = (board.digit(opposite), beside) else {
        return ControlFlow::Continue(());
    };
    if q == r && board.candidates(open).contains(p) {
        let open = CellSet::only(open);
        let pattern = pattern(corners, [p, q], open, DigitSet::EMPTY);
        task.eliminate_digit(p, open, pattern)?;
    }
    ControlFlow::Continue(())
}

/// Evaluates a rectangle with two solved corners p and q. The corner opposite p has the candidates
/// p and x, and the corner opposite q has q and x. One of these two corners is x.
pub(crate) fn two_open(task: &mut Task<'_>, corners: Corners) -> ControlFlow<()> {
    let board = task.board;
    let open = corners.cells() & board.unsolved();
    let mut cells = open.iter();
    let (2, Some(first), Some(second)) = (open.len(), cells.next(), cells.next()) else {
        return ControlFlow::Continue(());
    };
    // The digits of the rectangle could be exchanged if each open corner held the digit of the
    // opposite corner.
    let across = [first, second].map(|cell| board.digit(corners.opposite(cell)));
    let [Some(p), Some(q)] = across else {
        return ControlFlow::Continue(());
    };
    let extra = |cell: Cell, digit: Digit| {
        let candidates = board.candidates(cell);
        let fits = candidates.len() == 2 && candidates.contains(digit);
        fits.then(|| candidates.without(digit))
    };
    let (Some(x), Some(y)) = (extra(first, p), extra(second, q)) else {
        return ControlFlow::Continue(());
    };
    if let Some(digit) = (x & y).single() {
        let eliminable = board.cells_with(digit) & open.common_peers();
        let pattern = pattern(corners, [p, q], open, DigitSet::only(digit));
        task.eliminate_digit(digit, eliminable, pattern)?;
    }
    ControlFlow::Continue(())
}

fn pattern(corners: Corners, digits: [Digit; 2], roof: CellSet, extra: DigitSet) -> Pattern {
    Pattern::Rectangle(pattern::Rectangle {
        cells: corners.cells(),
        digits: DigitSet::from_iter(digits),
        roof,
        extra,
        others: CellSet::EMPTY,
        houses: HouseSet::EMPTY,
    })
}
