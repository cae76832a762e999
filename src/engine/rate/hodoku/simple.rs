//! Intersections and subsets.
//!
//! * Pointing: a digit has two or three places in a box, all in one line. The digit is eliminated
//!   from the rest of the line. The order is boxes, then digits, with rows before columns. Claiming
//!   exchanges box and line, in the order rows, columns, then digits. A digit with a single place
//!   is left to the search for singles.
//! * Naked subsets: n cells of a house have exactly n digits between them, and a cell may lack some
//!   of these digits. The digits are eliminated from the other cells of every house that contains
//!   all n cells. Houses have the order boxes, rows, columns, and cells are in lexicographic order.
//! * Locked subsets: the cells of a naked pair or triple share a box and a line. The pair or triple
//!   is *locked* if it eliminates candidates both from the box and from the line outside the box.
//!   The locked form has its own search, over boxes only. The plain form has eliminations in only
//!   one of the two houses.
//! * Hidden subsets: n digits have at most n places each, in exactly n cells of a house. The house
//!   has more than n unsolved cells. Houses have the order boxes, rows, columns, and digits are in
//!   lexicographic order.

use std::ops::ControlFlow;

use crate::grid::{Candidate, Digit, HouseSet};
use crate::logic::Technique;
use crate::logic::intersections::Confined;
use crate::logic::subsets::{self, hidden_in, naked_in};
use crate::logic::tight::Sequence;

use super::finder::{FoundStep, SearchCache, SubsetSearch};
use super::position::HodokuPosition;

/// Finds a digit whose places in a box are in one line.
pub(super) fn pointing(
    position: &mut HodokuPosition,
    _: &mut SearchCache<'_>,
) -> Option<FoundStep> {
    locked(position, Confined::Pointing, Technique::Pointing)
}

/// Finds a digit whose places in a line are in one box.
pub(super) fn claiming(
    position: &mut HodokuPosition,
    _: &mut SearchCache<'_>,
) -> Option<FoundStep> {
    locked(position, Confined::Claiming, Technique::Claiming)
}

fn locked(
    position: &HodokuPosition,
    confined: Confined,
    technique: Technique,
) -> Option<FoundStep> {
    confined.houses().iter().find_map(|from| {
        Digit::ALL.into_iter().find_map(|digit| {
            let locked = confined.in_house(position, from, digit)?;
            FoundStep::of_digit(technique, digit, locked.eliminable(position))
        })
    })
}

/// Finds a naked subset of `SIZE` cells, locked or not.
pub(super) fn naked<const SIZE: usize, const LOCKED: bool>(
    position: &mut HodokuPosition,
    memo: &mut SearchCache<'_>,
) -> Option<FoundStep> {
    let position = &*position;
    let (kind, technique) = match (SIZE, LOCKED) {
        (2, true) => (SubsetSearch::Locked(SIZE), Technique::LockedPair),
        (_, true) => (SubsetSearch::Locked(SIZE), Technique::LockedTriple),
        (2, false) => (SubsetSearch::Naked(SIZE), Technique::NakedPair),
        (3, false) => (SubsetSearch::Naked(SIZE), Technique::NakedTriple),
        (_, false) => (SubsetSearch::Naked(SIZE), Technique::NakedQuadruple),
    };
    let lines = HouseSet::LINES.iter().filter(|_| !LOCKED);
    HouseSet::BOXES.iter().chain(lines).find_map(|house| {
        memo.in_house(position, kind, house, || {
            let found = naked_in(
                position,
                house,
                SIZE,
                Sequence::Lexicographic,
                &mut |subset| {
                    let eliminations = eliminable_of_naked(position, &subset);
                    let is_locked =
                        SIZE < 4 && hits_both(subset.cells.common_houses(), &eliminations);
                    let wanted = is_locked == LOCKED;
                    first(FoundStep::unless_empty(technique, eliminations).filter(|_| wanted))
                },
            );
            found.break_value()
        })
    })
}

/// Finds a hidden subset of `SIZE` digits.
pub(super) fn hidden<const SIZE: usize>(
    position: &mut HodokuPosition,
    memo: &mut SearchCache<'_>,
) -> Option<FoundStep> {
    let position = &*position;
    let technique = match SIZE {
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriple,
        _ => Technique::HiddenQuadruple,
    };
    HouseSet::BOXES
        .iter()
        .chain(HouseSet::LINES.iter())
        .find_map(|house| {
            memo.in_house(position, SubsetSearch::Hidden(SIZE), house, || {
                let sequence = Sequence::Lexicographic;
                let found = hidden_in(position, house, SIZE, sequence, &mut |subset| {
                    let lost = |cell| position.candidates(cell) - subset.digits;
                    let eliminations = subset.cells.iter();
                    let eliminations = eliminations
                        .flat_map(|c| lost(c).iter().map(move |d| Candidate::new(c, d)));
                    first(FoundStep::unless_empty(technique, eliminations.collect()))
                });
                found.break_value()
            })
        })
}

/// Stops a search at its first step.
fn first(found: Option<FoundStep>) -> ControlFlow<FoundStep> {
    found.map_or(ControlFlow::Continue(()), ControlFlow::Break)
}

/// The eliminations of a naked subset, house by house with the line first; a cell in both houses
/// counts once.
fn eliminable_of_naked(position: &HodokuPosition, subset: &subsets::HouseSubset) -> Vec<Candidate> {
    let mut done = subset.cells;
    let mut eliminations = Vec::new();
    for house in subset.cells.common_houses().iter() {
        for cell in (house.cell_set() & position.unsolved()) - done {
            let lost = position.candidates(cell) & subset.digits;
            eliminations.extend(lost.iter().map(|digit| Candidate::new(cell, digit)));
        }
        done |= house.cell_set();
    }
    eliminations
}

/// Returns true if candidates are eliminated from the box and from outside it.
fn hits_both(houses: HouseSet, eliminations: &[Candidate]) -> bool {
    let boxes = houses & HouseSet::BOXES;
    let Some(r#box) = boxes.first().filter(|_| houses.len() == 2) else {
        return false;
    };
    let inside = |elimination: &&Candidate| r#box.cell_set().contains(elimination.cell());
    let within = eliminations.iter().filter(inside).count();
    within > 0 && within < eliminations.len()
}
