//! Intersections and subsets.
//!
//! * Pointing: a digit has two or three places in a box, all in one line. The digit is eliminated
//!   from the rest of the line. The order is boxes, then digits, with rows before columns. Claiming
//!   exchanges the roles of box and line. Its order is rows, then columns, with all digits for each
//!   line. A digit with a single place is left to the search for singles.
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

use crate::grid::{Candidate, Digit, HouseSet};
use crate::logic::Technique;
use crate::logic::intersections::LockedDirection;
use crate::logic::subsets::{self, hidden_in, naked_in};
use crate::logic::tight::Sequence;

use super::finder::{FoundStep, SearchCache, break_with, elimination_list};
use super::position::HodokuPosition;

pub(super) fn locked(
    position: &HodokuPosition,
    technique: Technique,
    confined: LockedDirection,
) -> Option<FoundStep> {
    confined.houses().iter().find_map(|from| {
        Digit::ALL.into_iter().find_map(|digit| {
            let locked = confined.in_house(position, from, digit)?;
            FoundStep::of_digit(technique, digit, locked.eliminable(position))
        })
    })
}

/// Finds a naked subset; the technique decides if it must be locked.
pub(super) fn naked(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
    technique: Technique,
    size: usize,
) -> Option<FoundStep> {
    let locked = matches!(technique, Technique::LockedPair | Technique::LockedTriple);
    let lines = HouseSet::LINES.iter().filter(|_| !locked);
    HouseSet::BOXES.iter().chain(lines).find_map(|house| {
        cache.search_house(position, house, || {
            let sequence = Sequence::Lexicographic;
            let found = naked_in(position, house, size, sequence, &mut |subset| {
                let eliminations = eliminable_of_naked(position, &subset);
                let houses = subset.cells.common_houses();
                let is_locked = size < 4 && eliminates_in_both(houses, &eliminations);
                let found = FoundStep::unless_empty(technique, eliminations);
                break_with(found.filter(|_| is_locked == locked))
            });
            found.break_value()
        })
    })
}

pub(super) fn hidden(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
    technique: Technique,
    size: usize,
) -> Option<FoundStep> {
    let mut houses = HouseSet::BOXES.iter().chain(HouseSet::LINES.iter());
    houses.find_map(|house| {
        cache.search_house(position, house, || {
            let sequence = Sequence::Lexicographic;
            let found = hidden_in(position, house, size, sequence, &mut |subset| {
                let eliminations = position.candidates_in(subset.cells, !subset.digits);
                break_with(FoundStep::by_cell(technique, &eliminations))
            });
            found.break_value()
        })
    })
}

/// The eliminations of a naked subset, house by house, with the line before the box. A cell in both
/// houses is listed once.
fn eliminable_of_naked(position: &HodokuPosition, subset: &subsets::HouseSubset) -> Vec<Candidate> {
    let houses = subset.cells.common_houses().iter();
    let parts =
        houses.map(|house| position.candidates_in(house.cell_set() - subset.cells, subset.digits));
    elimination_list(parts)
}

/// Returns true if a naked subset of a box eliminates candidates both from the box and from outside
/// it.
fn eliminates_in_both(houses: HouseSet, eliminations: &[Candidate]) -> bool {
    let boxes = houses & HouseSet::BOXES;
    let Some(r#box) = boxes.first().filter(|_| houses.len() == 2) else {
        return false;
    };
    let inside = |elimination: &&Candidate| r#box.cell_set().contains(elimination.cell());
    let within = eliminations.iter().filter(inside).count();
    within > 0 && within < eliminations.len()
}
