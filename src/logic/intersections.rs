//! Locked candidates: a digit is confined to the crossing of a box and a line.

use std::ops::ControlFlow;

use super::{Cache, Pattern, Sink, Step, Technique};
use crate::grid::{Board, CandidateSet, Digit, HouseSet};

/// All places of a digit in a box lie in one row or column, so that line has it there and
/// nowhere else.
///
/// ```text
/// . . . | x x x | x x x     In the first box 5 can only stand at the two marked cells:
/// 1 2 3 | . . . | . . .     it is removed wherever an x stands.
/// 5 5 4 | x x x | x x x
/// ```
pub(super) fn pointing(board: &Board, _: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let lines = HouseSet::ROWS | HouseSet::COLUMNS;
    confined(board, Technique::Pointing, HouseSet::BOXES, lines, sink)
}

/// All places of a digit in a row or column lie in one box, so that box has it there and
/// nowhere else.
pub(super) fn claiming(board: &Board, _: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let lines = HouseSet::ROWS | HouseSet::COLUMNS;
    confined(board, Technique::Claiming, lines, HouseSet::BOXES, sink)
}

fn confined(
    board: &Board,
    technique: Technique,
    from: HouseSet,
    to: HouseSet,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for from in from.iter() {
            let places = board.places(from, digit);
            if !(2..=3).contains(&places.len()) {
                continue;
            }
            let Some(to) = (places.common_houses() & to).first() else {
                continue;
            };
            let losers = board.places(to, digit) - places;
            if !losers.is_empty() {
                let eliminations = CandidateSet::of_digit(digit, losers);
                let pattern = Pattern::Locked { digit, from, to };
                sink(Step::eliminating(technique, eliminations, pattern))?;
            }
        }
    }
    ControlFlow::Continue(())
}
