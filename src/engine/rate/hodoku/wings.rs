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

use std::ops::ControlFlow;

use crate::grid::{Cell, CellSet};
use crate::logic::Technique;
use crate::logic::single_digit::conjugates;
use crate::logic::wings::{
    BivaluePair, PincerWing, bivalue_pairs, connecting_links, each_around_pivot, row_major,
};

use super::finder::{FoundStep, break_with};
use super::position::HodokuPosition;

pub(super) fn xy(position: &HodokuPosition) -> Option<FoundStep> {
    let mut first: Option<([Cell; 3], PincerWing, CellSet)> = None;
    let _ = each_wing(position, 2, &mut |wing, eliminable| {
        let order = wing.cells_in_order();
        // HoDoKu tries the pivots of a triple in order, so the first pivot is kept.
        if first.as_ref().is_none_or(|(least, ..)| order < *least) {
            first = Some((order, wing, eliminable));
        }
        ControlFlow::<()>::Continue(())
    });
    let (_, wing, eliminable) = first?;
    FoundStep::of_digit(Technique::XyWing, wing.common, eliminable)
}

pub(super) fn xyz(position: &HodokuPosition) -> Option<FoundStep> {
    let found = each_wing(position, 3, &mut |wing, eliminable| {
        break_with(FoundStep::of_digit(
            Technique::XyzWing,
            wing.common,
            eliminable,
        ))
    });
    found.break_value()
}

/// Calls `visit` with each wing of a pivot with `size` candidates. Pivots and pincers are in
/// row-major order.
fn each_wing<B>(
    position: &HodokuPosition,
    size: usize,
    visit: &mut dyn FnMut(PincerWing, CellSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let bivalue = position.cells_of(2).collect();
    each_around_pivot(position, bivalue, size, &row_major, visit)
}

pub(super) fn w(position: &HodokuPosition) -> Option<FoundStep> {
    let is_tied = |wing: &BivaluePair| {
        let links = conjugates(position, wing.linked);
        connecting_links(position, &links, wing).next().is_some()
    };
    let twins = bivalue_pairs(position, position.cells_of(2).collect());
    let wing = twins.into_iter().find(is_tied)?;
    FoundStep::of_digit(Technique::WWing, wing.common, wing.eliminable)
}
