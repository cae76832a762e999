//! Wings.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Technique;

use super::finder::{Found, Notes};
use super::position::{Position, peers};
use super::single_digit::conjugates;

/// Three cells with two candidates each, of which one sees both others.
pub(super) fn xy(position: &mut Position, _: &mut Notes<'_>) -> Option<Found> {
    let cells: Vec<Cell> = position.cells_of(2).collect();
    cells.iter().enumerate().find_map(|(i, first)| {
        let a = position.candidates(*first);
        let rest = &cells[i + 1..];
        rest.iter().enumerate().find_map(|(j, second)| {
            let b = position.candidates(*second);
            let third = (a | b) - (a & b);
            if a == b || third.len() != 2 {
                return None;
            }
            let fits = |cell: &&Cell| position.candidates(**cell) == third;
            rest[j + 1..].iter().filter(fits).find_map(|last| {
                let turns = [
                    [*first, *second, *last],
                    [*second, *first, *last],
                    [*last, *first, *second],
                ];
                turns.into_iter().find_map(|turn| xy_wing(position, turn))
            })
        })
    })
}

fn xy_wing(position: &Position, [pivot, a, b]: [Cell; 3]) -> Option<Found> {
    let seen = peers(pivot);
    if !seen.contains(a) || !seen.contains(b) {
        return None;
    }
    let digit = (position.candidates(a) & position.candidates(b)).first()?;
    let losers = position.cells_with(digit) & peers(a) & peers(b);
    Found::of_digit(Technique::XyWing, digit, losers)
}

/// A cell with three candidates and two with two of them.
pub(super) fn xyz(position: &mut Position, _: &mut Notes<'_>) -> Option<Found> {
    let pairs: CellSet = position.cells_of(2).collect();
    position.cells_of(3).find_map(|pivot| {
        let digits = position.candidates(pivot);
        let fits = |cell: &Cell| position.candidates(*cell).is_subset(digits);
        let cells: Vec<Cell> = (pairs & peers(pivot)).iter().filter(fits).collect();
        cells.iter().enumerate().find_map(|(at, a)| {
            cells[at + 1..].iter().find_map(|b| {
                let common = position.candidates(*a) & position.candidates(*b);
                let digit = common.single()?;
                let seen = peers(pivot) & peers(*a) & peers(*b);
                let losers = position.cells_with(digit) & seen;
                Found::of_digit(Technique::XyzWing, digit, losers)
            })
        })
    })
}

/// Two cells with the same two candidates, and a digit of which one of them must lose.
pub(super) fn w(position: &mut Position, _: &mut Notes<'_>) -> Option<Found> {
    let cells: Vec<Cell> = position.cells_of(2).collect();
    cells.iter().enumerate().find_map(|(at, a)| {
        let digits = position.candidates(*a);
        let alike = |cell: &&Cell| position.candidates(**cell) == digits;
        cells[at + 1..]
            .iter()
            .filter(alike)
            .find_map(|b| w_wing(position, [*a, *b], digits))
    })
}

fn w_wing(position: &Position, [a, b]: [Cell; 2], digits: DigitSet) -> Option<Found> {
    let tied = |linked: Digit| {
        House::ALL.into_iter().any(|house| {
            let ends = conjugates(position, house, linked);
            ends.is_some_and(|[p, q]| {
                let sees = |p, q| peers(a).contains(p) && peers(b).contains(q);
                ![p, q].iter().any(|end| *end == a || *end == b) && (sees(p, q) || sees(q, p))
            })
        })
    };
    digits.iter().find_map(|digit| {
        let losers = position.cells_with(digit) & peers(a) & peers(b);
        let linked = digits.without(digit).first()?;
        if losers.is_empty() || !tied(linked) {
            return None;
        }
        Found::of_digit(Technique::WWing, digit, losers)
    })
}
