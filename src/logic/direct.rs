//! Locked candidates and hidden subsets that lead to a single at once: the eliminations need not
//! be written down.

use std::ops::ControlFlow;

use super::tight::{tight_sets, transposed};
use super::{Cache, Pattern, Sink, Step, SubsetKind, Technique};
use crate::grid::{Board, Candidate, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};

/// A digit confined to a line within its box leaves one place in a box beside it.
pub(super) fn pointing(board: &Board, _: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let lines = HouseSet::ROWS | HouseSet::COLUMNS;
    confined(
        board,
        Technique::DirectPointing,
        HouseSet::BOXES,
        lines,
        sink,
    )
}

/// A digit confined to a box within its line leaves one place in a line beside it.
pub(super) fn claiming(board: &Board, _: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let lines = HouseSet::ROWS | HouseSet::COLUMNS;
    confined(
        board,
        Technique::DirectClaiming,
        lines,
        HouseSet::BOXES,
        sink,
    )
}

fn confined(
    board: &Board,
    technique: Technique,
    from: HouseSet,
    to: HouseSet,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let mut seen = CellSet::EMPTY;
        for from in from.iter() {
            let places = board.places(from, digit);
            if !(2..=3).contains(&places.len()) {
                continue;
            }
            let Some(to) = (places.common_houses() & to).first() else {
                continue;
            };
            let losers = board.places(to, digit) - places;
            for house in (beside(from.kind()) - HouseSet::only(from)).iter() {
                let before = board.places(house, digit);
                let after = before - losers;
                let single = after
                    .single()
                    .filter(|cell| before.len() > 1 && !seen.contains(*cell));
                if let Some(cell) = single {
                    seen.insert(cell);
                    let placed = Candidate::new(cell, digit);
                    let pattern = Pattern::DirectLocked {
                        digit,
                        from,
                        to,
                        house,
                    };
                    sink(Step::placing(technique, placed, pattern))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// All houses of a kind.
fn beside(kind: HouseKind) -> HouseSet {
    match kind {
        HouseKind::Row => HouseSet::ROWS,
        HouseKind::Column => HouseSet::COLUMNS,
        HouseKind::Box => HouseSet::BOXES,
    }
}

/// A hidden pair leaves another digit of its house one place.
pub(super) fn hidden_pairs(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    hidden(board, Technique::DirectHiddenPair, 2, sink)
}

/// A hidden triple leaves another digit of its house one place.
pub(super) fn hidden_triples(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    hidden(board, Technique::DirectHiddenTriple, 3, sink)
}

fn hidden(
    board: &Board,
    technique: Technique,
    size: usize,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for house in board.houses() {
        let cells = house.cells();
        let relation = transposed(&cells.map(|cell| board.candidates(cell).bits()));
        tight_sets(&relation, size, &mut |rows, columns| {
            let indexed = cells.into_iter().enumerate();
            let subset: CellSet = indexed
                .filter(|(index, _)| columns >> index & 1 == 1)
                .map(|(_, cell)| cell)
                .collect();
            let digits = DigitSet::from_bits(rows);
            for other in !digits {
                single_beside(board, technique, *house, (subset, digits), other, sink)?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// The only place of a digit in a house outside the cells of a hidden subset.
fn single_beside(
    board: &Board,
    technique: Technique,
    house: House,
    (cells, digits): (CellSet, DigitSet),
    digit: Digit,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let places = board.places(house, digit);
    let Some(cell) = (places - cells).single().filter(|_| places.len() > 1) else {
        return ControlFlow::Continue(());
    };
    let pattern = Pattern::Subset {
        kind: SubsetKind::Hidden,
        cells,
        digits,
        houses: HouseSet::only(house),
    };
    sink(Step::placing(
        technique,
        Candidate::new(cell, digit),
        pattern,
    ))
}
