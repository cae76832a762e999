//! Locked candidates, subsets and fish in the order of Sudoku Explainer, including patterns without
//! eliminations.
//!
//! Each search looks only at houses that have candidates in `changed`. A search for fish looks only
//! at digits that have candidates there.

use std::ops::ControlFlow;

use super::geometry::box_column_row;
use crate::grid::{Board, CandidateSet, Digit, Geometry, House, HouseSet};
use crate::logic::SubsetKind;
use crate::logic::basic_fish::{each_basic, of_lines};
use crate::logic::intersections::confining;
use crate::logic::pattern::{Fish, LockedCandidates, Subset};
use crate::logic::subsets::{hidden_in, naked_in};
use crate::logic::tight::Sequence;

/// A callback that receives patterns and can end the search with a result.
type PatternVisitor<'a, P, B> = dyn FnMut(P) -> ControlFlow<B> + 'a;

/// Calls `visit` with all locked candidates, ordered by the kinds of their two houses, then by the
/// houses, and then by digit. All places of the digit in the first house are in the second house.
/// The order of the kinds is: box and column, box and row, column and box, row and box. Pairs with
/// an extra house as the second house come next, and pairs with an extra house as the first house
/// come last.
pub(crate) fn each_locked<G: Geometry, B>(
    board: &Board<G>,
    changed: &CandidateSet,
    visit: &mut PatternVisitor<'_, LockedCandidates, B>,
) -> ControlFlow<B> {
    let extra = board.geometry().extra_houses();
    for (from, across) in [
        (HouseSet::BOXES, HouseSet::COLUMNS),
        (HouseSet::BOXES, HouseSet::ROWS),
        (HouseSet::COLUMNS, HouseSet::BOXES),
        (HouseSet::ROWS, HouseSet::BOXES),
        (HouseSet::BOXES, extra),
        (HouseSet::COLUMNS, extra),
        (HouseSet::ROWS, extra),
        (extra, HouseSet::BOXES),
        (extra, HouseSet::COLUMNS),
        (extra, HouseSet::ROWS),
        (extra, extra),
    ] {
        if across.is_empty() {
            continue;
        }
        for house in from.iter() {
            let cells = board.geometry().cell_set(house);
            let confined = Digit::ALL.map(|digit| {
                if (changed.cells(digit) & cells).is_empty() {
                    HouseSet::EMPTY
                } else {
                    confining(board, house, across, digit)
                }
            });
            let all = confined.iter().fold(HouseSet::EMPTY, |all, to| all | *to);
            for to in all.iter() {
                for digit in Digit::ALL {
                    if confined[digit.index()].contains(to) {
                        visit(LockedCandidates {
                            digit,
                            from: house,
                            to,
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with the hidden subsets of `size` digits in houses with more than `beyond` empty
/// cells.
pub(crate) fn each_hidden<G: Geometry, B>(
    board: &Board<G>,
    changed: &CandidateSet,
    size: usize,
    beyond: usize,
    visit: &mut PatternVisitor<'_, Subset, B>,
) -> ControlFlow<B> {
    for house in houses_to_search(board, changed, beyond + 1) {
        hidden_in(
            board,
            house,
            size,
            Sequence::Colexicographic,
            &mut |found| visit(found.of(SubsetKind::Hidden, HouseSet::only(house))),
        )?;
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with the naked subsets of `size` cells in houses with at least `2 * size` empty
/// cells.
pub(crate) fn each_naked<G: Geometry, B>(
    board: &Board<G>,
    changed: &CandidateSet,
    size: usize,
    visit: &mut PatternVisitor<'_, Subset, B>,
) -> ControlFlow<B> {
    for house in houses_to_search(board, changed, 2 * size) {
        naked_in(
            board,
            house,
            size,
            Sequence::Colexicographic,
            &mut |found| visit(found.of(SubsetKind::Naked, HouseSet::only(house))),
        )?;
    }
    ControlFlow::Continue(())
}

/// Returns the houses with candidates of `changed` in which at least `empty` cells have candidates.
/// Within a chain, a cell may have no candidates.
fn houses_to_search<G: Geometry>(
    board: &Board<G>,
    changed: &CandidateSet,
    empty: usize,
) -> impl Iterator<Item = House> {
    let (open, changed) = (board.all_candidates().all_cells(), changed.all_cells());
    let geometry = board.geometry();
    box_column_row(geometry).filter(move |house| {
        let cells = geometry.cell_set(*house);
        !(cells & changed).is_empty() && (cells & open).len() >= empty
    })
}

/// Calls `visit` with every fish without fins, ordered by base lines and then by digit. Fish with
/// columns as base lines come first. Skips digits that are candidates in fewer than `2 * size`
/// rows.
pub(crate) fn each_fish<G: Geometry, B>(
    board: &Board<G>,
    changed: &CandidateSet,
    size: usize,
    visit: &mut PatternVisitor<'_, Fish, B>,
) -> ControlFlow<B> {
    let missing = |digit: &Digit| {
        let open = |row: &House| board.positions(*row, *digit) != 0;
        HouseSet::ROWS.iter().filter(open).count()
    };
    for bases in [HouseSet::COLUMNS, HouseSet::ROWS] {
        let mut found = Vec::new();
        for digit in Digit::ALL
            .into_iter()
            .filter(|digit| !changed.cells(*digit).is_empty() && missing(digit) >= 2 * size)
        {
            let _ = each_basic(board, digit, size, bases, &mut |base, cover| {
                found.push((base, digit, cover));
                ControlFlow::<()>::Continue(())
            });
        }
        found.sort_by_key(|(base, ..)| *base);
        for (base, digit, cover) in found {
            visit(of_lines(digit, bases, base, cover))?;
        }
    }
    ControlFlow::Continue(())
}
