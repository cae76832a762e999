//! Combinations of items, and of cells with their digits.

use std::ops::ControlFlow;

use crate::grid::{Board, Cell, CellSet, DigitSet};

/// Returns all pairs of items, in lexicographic order of their indices.
pub(super) fn pairs<T: Copy>(items: &[T]) -> impl Iterator<Item = [T; 2]> {
    let indexed = items.iter().enumerate();
    indexed.flat_map(|(at, first)| items[at + 1..].iter().map(move |second| [*first, *second]))
}

/// Returns all triples of items, in lexicographic order of their indices.
pub(super) fn triples<T: Copy>(items: &[T]) -> impl Iterator<Item = [T; 3]> {
    let indexed = items.iter().enumerate();
    indexed.flat_map(|(at, first)| pairs(&items[at + 1..]).map(move |[b, c]| [*first, b, c]))
}

/// A choice of cells, with all candidate digits of these cells.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Choice {
    pub(crate) cells: CellSet,
    pub(crate) digits: DigitSet,
}

impl Choice {
    /// Returns true if the choice has at most `cells` cells and `digits` digits.
    pub(super) const fn is_within(&self, cells: usize, digits: usize) -> bool {
        self.cells.len() <= cells && self.digits.len() <= digits
    }

    /// Visits every extension of this choice by one or more cells of `open`, in lexicographic
    /// order. An extension that does not satisfy `fits` is neither visited nor extended. `fits`
    /// also receives the number of cells that may still be added.
    pub(super) fn each<B>(
        self,
        board: &Board,
        open: &[Cell],
        fits: &impl Fn(Self, usize) -> bool,
        visit: &mut impl FnMut(Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for (at, cell) in open.iter().enumerate() {
            let wider = Self {
                cells: self.cells.with(*cell),
                digits: self.digits | board.candidates(*cell),
            };
            let rest = &open[at + 1..];
            if fits(wider, rest.len()) {
                visit(wider)?;
                wider.each(board, rest, fits, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}
