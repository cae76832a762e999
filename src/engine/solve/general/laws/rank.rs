//! The rank of a line among all rows and columns, read from both ends as numbers.
//!
//! The line is compared with each other line, as far as the digits of both are known. The lines
//! that are certainly less and the lines that are certainly greater are counted. If the rank allows
//! fewer lines of either kind, there is a contradiction. If the line already has all its lesser
//! lines, the remaining lines are greater, and vice versa. Digits that contradict this are removed
//! from the first undecided cell.
//!
//! In a square grid whose border lines are houses, four lines begin with each digit, one from each
//! side. So the rank determines the first digit of the line, and the rank of the line among these
//! four. Its [`Rivals`] are the lines of the other three sides. On each side, one of them begins
//! with this digit. A side counts as less if all its rivals are less, and as greater if all are
//! greater. If the count of one kind is complete, rivals of this kind on other sides do not begin
//! with the digit.

use std::cmp::Ordering;

use super::super::board::{Mask, Pruned, SearchBoard, Unsatisfiable};

/// A law for a line that is read as a number: exactly `below` of its rivals are less.
#[derive(Clone, Debug)]
pub(in super::super) struct RankLaw {
    pub(in super::super) line: Vec<u16>,
    pub(in super::super) rivals: Rivals,
    pub(in super::super) below: usize,
}

/// The lines with which a line is compared.
#[derive(Clone, Debug)]
pub(in super::super) enum Rivals {
    /// All other rows and columns, read from both ends.
    All(Vec<Vec<u16>>),
    /// The lines of each other side, one of which begins with the same digit. Then `below` counts
    /// only the lines that begin with this digit.
    Sides(Vec<Vec<Vec<u16>>>),
}

impl Rivals {
    pub(in super::super) fn lines(&self) -> Vec<Vec<u16>> {
        match self {
            Self::All(lines) => lines.clone(),
            Self::Sides(sides) => sides.concat(),
        }
    }
}

impl RankLaw {
    /// Returns true if another line can be less (or greater) than this line, when both are compared
    /// from an index on.
    fn can_be(
        &self,
        ordering: Ordering,
        board: &SearchBoard<'_>,
        other: &[u16],
        from: usize,
    ) -> bool {
        let pairs = self.line.iter().zip(other).skip(from);
        // Both lines have the same digit in the cell where they cross.
        for (own, other) in pairs.filter(|(own, other)| own != other) {
            let (own, other) = (board.at(*own), board.at(*other));
            let (less, greater) = match ordering {
                Ordering::Greater => (own, other),
                _ => (other, own),
            };
            match less.trailing_zeros().cmp(&greater.ilog2()) {
                Ordering::Less => return true,
                Ordering::Equal => {}
                Ordering::Greater => return false,
            }
        }
        // A line that has a rank differs from every other line.
        false
    }

    /// Removes candidates so that another line is less (or greater) than this line, when both are
    /// compared from an index on.
    fn order(
        &self,
        ordering: Ordering,
        board: &mut SearchBoard<'_>,
        other: &[u16],
        from: usize,
    ) -> Pruned {
        let pairs = self.line.iter().zip(other).skip(from);
        for (own, other) in pairs.filter(|(own, other)| own != other) {
            let (less, greater) = match ordering {
                Ordering::Greater => (*own, *other),
                _ => (*other, *own),
            };
            board.keep(greater, Mask::MAX << board.at(less).trailing_zeros())?;
            board.keep(less, Mask::MAX >> (15 - board.at(greater).ilog2()))?;
            let is_settled = board.at(less) == board.at(greater);
            if !is_settled || !board.at(less).is_power_of_two() {
                return Ok(());
            }
        }
        Err(Unsatisfiable)
    }

    /// The cells that get weight after a contradiction: the first two cells of the line, and the
    /// first cell of each other line.
    pub(in super::super) fn deciding_cells(&self) -> Vec<u16> {
        let mut cells = self.line.clone();
        cells.truncate(2);
        cells.extend(self.rivals.lines().iter().map(|line| line[0]));
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> Pruned {
        match &self.rivals {
            Rivals::All(others) => self.prune_all(board, others),
            Rivals::Sides(sides) => self.prune_sides(board, sides),
        }
    }

    fn prune_all(&self, board: &mut SearchBoard<'_>, others: &[Vec<u16>]) -> Pruned {
        let mut count = Count::default();
        let mut open = Vec::new();
        for other in others {
            let [can_be_less, can_be_greater] = [Ordering::Less, Ordering::Greater]
                .map(|ordering| self.can_be(ordering, board, other, 0));
            if count.add(can_be_less, can_be_greater)? {
                open.push(other);
            }
        }
        if let Some(rest) = count.rest(self.below, others.len())? {
            for other in open {
                self.order(rest, board, other, 0)?;
            }
        }
        Ok(())
    }

    fn prune_sides(&self, board: &mut SearchBoard<'_>, sides: &[Vec<Vec<u16>>]) -> Pruned {
        let first = board.at(self.line[0]);
        if !first.is_power_of_two() {
            return Ok(());
        }
        let begins = |board: &SearchBoard<'_>, line: &[u16]| board.at(line[0]) & first != 0;
        let mut count = Count::default();
        let mut open = Vec::new();
        for side in sides {
            let can_be = |ordering| {
                let mut lines = side.iter().filter(|line| begins(board, line));
                lines.any(|line| self.can_be(ordering, board, line, 1))
            };
            if count.add(can_be(Ordering::Less), can_be(Ordering::Greater))? {
                open.push(side);
            }
        }
        let Some(rest) = count.rest(self.below, sides.len())? else {
            return Ok(());
        };
        for side in open {
            for line in side {
                if begins(board, line) && !self.can_be(rest, board, line, 1) {
                    board.remove(line[0], first)?;
                }
            }
            let mut left = side.iter().filter(|line| begins(board, line));
            if let (Some(line), None) = (left.next(), left.next()) {
                self.order(rest, board, line, 1)?;
            }
        }
        Ok(())
    }
}

/// Counters of the lines that are certainly less and of the lines that are certainly greater.
#[derive(Default)]
struct Count {
    less: usize,
    greater: usize,
}

impl Count {
    /// Counts a line; returns true if it can still be less or greater.
    fn add(&mut self, can_be_less: bool, can_be_greater: bool) -> Result<bool, Unsatisfiable> {
        self.less += usize::from(!can_be_greater);
        self.greater += usize::from(!can_be_less);
        if can_be_less || can_be_greater {
            Ok(can_be_less && can_be_greater)
        } else {
            Err(Unsatisfiable)
        }
    }

    /// The order of all lines that are still undecided: `Greater` if all `below` lesser lines are
    /// known, and `Less` if all greater lines are known. `None` if neither is the case.
    fn rest(&self, below: usize, all: usize) -> Result<Option<Ordering>, Unsatisfiable> {
        let above = all - below.min(all);
        if self.less > below || self.greater > above {
            return Err(Unsatisfiable);
        }
        Ok(if self.less == below {
            Some(Ordering::Greater)
        } else {
            (self.greater == above).then_some(Ordering::Less)
        })
    }
}
