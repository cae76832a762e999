//! Intersections and subsets.

use std::ops::ControlFlow;

use crate::grid::{Candidate, Digit, HouseSet};
use crate::logic::Technique;
use crate::logic::intersections::Confined;
use crate::logic::subsets::{self, hidden_in, naked_in};

use super::finder::{Found, Notes, Subset};
use super::position::Position;

/// A digit whose places in a box lie in one line.
pub(super) fn pointing(position: &mut Position, _: &mut Notes<'_>) -> Option<Found> {
    locked(position, Confined::Pointing, Technique::Pointing)
}

/// A digit whose places in a line lie in one box.
pub(super) fn claiming(position: &mut Position, _: &mut Notes<'_>) -> Option<Found> {
    locked(position, Confined::Claiming, Technique::Claiming)
}

fn locked(position: &Position, confined: Confined, technique: Technique) -> Option<Found> {
    confined.houses().iter().find_map(|from| {
        Digit::ALL.into_iter().find_map(|digit| {
            // The counts are at hand; finding the places is not free.
            if !(2..=3).contains(&position.count(from, digit)) {
                return None;
            }
            let locked = confined.in_house(position, from, digit)?;
            Found::of_digit(technique, digit, locked.losers)
        })
    })
}

/// Naked subsets of `SIZE` cells. The locked form is a search of its own: it takes candidates
/// from the box and from outside.
pub(super) fn naked<const SIZE: usize, const LOCKED: bool>(
    position: &mut Position,
    notes: &mut Notes<'_>,
) -> Option<Found> {
    let position = &*position;
    let (kind, technique) = match (SIZE, LOCKED) {
        (2, true) => (Subset::Locked(SIZE), Technique::LockedPair),
        (_, true) => (Subset::Locked(SIZE), Technique::LockedTriple),
        (2, false) => (Subset::Naked(SIZE), Technique::NakedPair),
        (3, false) => (Subset::Naked(SIZE), Technique::NakedTriple),
        (_, false) => (Subset::Naked(SIZE), Technique::NakedQuadruple),
    };
    let lines = HouseSet::LINES.iter().filter(|_| !LOCKED);
    HouseSet::BOXES.iter().chain(lines).find_map(|house| {
        notes.in_house(position, kind, house, || {
            let found = naked_in(position, house, SIZE, &mut |subset| {
                let losers = losers_of_naked(position, &subset);
                let is_locked = SIZE < 4 && hits_both(subset.cells.common_houses(), &losers);
                let wanted = is_locked == LOCKED;
                first(Found::unless_empty(technique, losers).filter(|_| wanted))
            });
            found.break_value()
        })
    })
}

/// Hidden subsets of `SIZE` digits.
pub(super) fn hidden<const SIZE: usize>(
    position: &mut Position,
    notes: &mut Notes<'_>,
) -> Option<Found> {
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
            notes.in_house(position, Subset::Hidden(SIZE), house, || {
                let few =
                    |digit: &Digit| (1..=SIZE).contains(&position.count(house, *digit).into());
                if Digit::ALL.iter().filter(|digit| few(digit)).count() < SIZE {
                    return None;
                }
                let found = hidden_in(position, house, SIZE, &mut |subset| {
                    let lost = |cell| position.candidates(cell) - subset.digits;
                    let losers = subset.cells.iter();
                    let losers =
                        losers.flat_map(|c| lost(c).iter().map(move |d| Candidate::new(c, d)));
                    first(Found::unless_empty(technique, losers.collect()))
                });
                found.break_value()
            })
        })
}

/// Ends a search with what it has found.
fn first(found: Option<Found>) -> ControlFlow<Found> {
    found.map_or(ControlFlow::Continue(()), ControlFlow::Break)
}

/// What a naked subset takes from its houses: what goes from the line goes first; what goes from
/// both goes once.
fn losers_of_naked(position: &Position, subset: &subsets::Subset) -> Vec<Candidate> {
    let mut done = subset.cells;
    let mut losers = Vec::new();
    for house in subset.cells.common_houses().iter() {
        for cell in (house.cell_set() & position.unsolved()) - done {
            let lost = position.candidates(cell) & subset.digits;
            losers.extend(lost.iter().map(|digit| Candidate::new(cell, digit)));
        }
        done |= house.cell_set();
    }
    losers
}

/// Whether candidates go from the box and from outside of it.
fn hits_both(houses: HouseSet, losers: &[Candidate]) -> bool {
    let boxes = houses & HouseSet::BOXES;
    let Some(r#box) = boxes.first().filter(|_| houses.len() == 2) else {
        return false;
    };
    let inside = |loser: &&Candidate| r#box.cell_set().contains(loser.cell());
    let within = losers.iter().filter(inside).count();
    within > 0 && within < losers.len()
}
