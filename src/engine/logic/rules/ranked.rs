//! The rows and columns of a puzzle with ranks, read from both ends.

use crate::grid::rules::{OutsideLine, Variant};

/// The rows and columns of a puzzle, read from both ends, with the ranks of some of them.
#[derive(Clone, Debug)]
pub(super) struct RankedLines {
    pub(super) lines: Vec<RankedLine>,
    /// True if exactly one line on each side begins with each digit.
    pub(super) is_square: bool,
}

/// A row or column, read from one end.
#[derive(Clone, Debug)]
pub(super) struct RankedLine {
    pub(super) outside: OutsideLine,
    pub(super) cells: Vec<u16>,
    /// The index of the rule with the rank of the line, and the rank, counted from 0; `None` if the
    /// line has no rank.
    pub(super) rank: Option<(usize, usize)>,
}

impl RankedLine {
    /// Returns true if both lines are read from the same side.
    pub(super) fn is_on_same_side(&self, other: &Self) -> bool {
        let side = |line: &Self| (line.outside.is_row, line.outside.from_end);
        side(self) == side(other)
    }
}

impl RankedLines {
    /// Creates the lines of a puzzle, without ranks. `numbers` returns the cells of a line.
    pub(super) fn new(
        variant: &Variant,
        digits: u8,
        numbers: impl Fn(OutsideLine) -> Vec<u16>,
    ) -> Self {
        let shape = variant.shape();
        let lines = variant.outside_lines();
        let lines = lines.map(|outside| RankedLine {
            outside,
            cells: numbers(outside),
            rank: None,
        });
        Self {
            lines: lines.collect(),
            is_square: [shape.rows(), shape.cols()] == [digits; 2] && shape.grids().is_empty(),
        }
    }

    /// Sets the rank of a line. The rank is counted from 0.
    pub(super) fn set(&mut self, outside: OutsideLine, rule: usize, rank: usize) {
        let mut lines = self.lines.iter_mut();
        if let Some(line) = lines.find(|line| line.outside == outside) {
            line.rank = Some((rule, rank));
        }
    }
}
