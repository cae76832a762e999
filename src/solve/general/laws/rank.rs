//! The rank of a line among all rows and columns, read from both ends as numbers.
//!
//! The line is compared with each other line as far as both are known, and lines that are certainly
//! less or certainly greater are counted. If more are less, or more are greater, than the rank
//! allows, there is a contradiction. If the number of lesser lines is reached, each other line must
//! be greater, and vice versa; then the first undecided cell loses the digits that contradict this.

use std::cmp::Ordering;

use super::super::board::{Board, DeadEnd, Mask, Pruned};

/// A line, and the number of lines that are less.
#[derive(Clone, Debug)]
pub(in super::super) struct Rank {
    pub(in super::super) line: Vec<u16>,
    pub(in super::super) others: Vec<Vec<u16>>,
    pub(in super::super) below: usize,
}

/// The result of comparing two lines, as far as they are known.
enum Comparison {
    Is(Ordering),
    /// It depends on the cells at this index.
    Open(usize),
}

impl Rank {
    fn compare(&self, board: &Board<'_>, other: &[u16]) -> Comparison {
        for (place, (own, other)) in self.line.iter().zip(other).enumerate() {
            if own == other {
                // The lines cross here.
                continue;
            }
            let (own, other) = (board.at(*own), board.at(*other));
            let top = Mask::ilog2;
            if top(other) < own.trailing_zeros() {
                return Comparison::Is(Ordering::Less);
            }
            if other.trailing_zeros() > top(own) {
                return Comparison::Is(Ordering::Greater);
            }
            if own != other || !own.is_power_of_two() {
                return Comparison::Open(place);
            }
        }
        Comparison::Is(Ordering::Equal)
    }

    pub(in super::super) fn prune(&self, board: &mut Board<'_>) -> Pruned {
        let (mut less, mut greater) = (0, 0);
        let mut open = Vec::new();
        for other in &self.others {
            match self.compare(board, other) {
                Comparison::Is(Ordering::Less) => less += 1,
                Comparison::Is(Ordering::Greater) => greater += 1,
                // No line ties with one that has a rank.
                Comparison::Is(Ordering::Equal) => return Err(DeadEnd),
                Comparison::Open(place) => open.push((other, place)),
            }
        }
        let above = self.others.len() - self.below.min(self.others.len());
        if less > self.below || greater > above {
            return Err(DeadEnd);
        }
        for (other, place) in open {
            let (own, cell) = (self.line[place], other[place]);
            if less == self.below {
                // The other line is greater, so it is not less at the deciding index.
                let least = board.at(own).trailing_zeros();
                board.keep(cell, Mask::MAX << least)?;
                let most = board.at(cell).ilog2();
                board.keep(own, Mask::MAX >> (15 - most))?;
            } else if greater == above {
                let most = board.at(own).ilog2();
                board.keep(cell, Mask::MAX >> (15 - most))?;
                let least = board.at(cell).trailing_zeros();
                board.keep(own, Mask::MAX << least)?;
            }
        }
        Ok(())
    }
}
