//! XY-, XYZ- and W-wings.
//!
//! * XY-wing: three bivalue cells have the candidates xy, xz and yz. The pivot sees both other
//!   cells. The digit that the other two share is eliminated from the cells that see both. Triples
//!   of bivalue cells are in order, and each cell of a triple is tried as the pivot, in order.
//! * XYZ-wing: a pivot xyz sees two cells xz and yz. Digit z is eliminated from the cells that see
//!   all three. The order is pivots, and then pairs of pincers.
//! * W-wing: two cells have the candidates xy, and need not see each other. A house has two places
//!   for y, and each of the two cells sees one of them. Digit x is eliminated from the cells that
//!   see both cells. The order is pairs of cells. For each pair, the smaller digit is eliminated
//!   before the larger, with the houses of the strong link in order.

use crate::grid::{Cell, CellSet};
use crate::logic::Technique;
use crate::logic::single_digit::conjugates;
use crate::logic::wings::{Twins, bridges, each_around_pivot, row_major, twins};

use super::finder::{FoundStep, first};
use super::position::{HodokuPosition, peers};

/// Finds three bivalue cells of which one sees both others.
pub(super) fn xy(position: &HodokuPosition) -> Option<FoundStep> {
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

fn xy_wing(position: &HodokuPosition, [pivot, a, b]: [Cell; 3]) -> Option<FoundStep> {
    let seen = peers(pivot);
    if !seen.contains(a) || !seen.contains(b) {
        return None;
    }
    let digit = (position.candidates(a) & position.candidates(b)).first()?;
    let eliminations = position.cells_with(digit) & peers(a) & peers(b);
    FoundStep::of_digit(Technique::XyWing, digit, eliminations)
}

/// Finds a cell with three candidates and two cells with two of them each.
pub(super) fn xyz(position: &HodokuPosition) -> Option<FoundStep> {
    let pairs: CellSet = position.cells_of(2).collect();
    let found = each_around_pivot(position, pairs, 3, &row_major, &mut |wing, eliminations| {
        first(FoundStep::of_digit(
            Technique::XyzWing,
            wing.common,
            eliminations,
        ))
    });
    found.break_value()
}

/// Finds a W-wing: two cells with the same two candidates, which a strong link joins.
pub(super) fn w(position: &HodokuPosition) -> Option<FoundStep> {
    let is_tied = |wing: &Twins| {
        let links = conjugates(position, wing.linked);
        bridges(position, &links, wing).next().is_some()
    };
    let twins = twins(position, position.cells_of(2).collect());
    let wing = twins.into_iter().find(is_tied)?;
    FoundStep::of_digit(Technique::WWing, wing.common, wing.eliminable)
}
