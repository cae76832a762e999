//! The rank of a line among all rows and columns, read from both ends as numbers.
//!
//! The line is compared with each other line, as far as the digits of both are known. The lines
//! that are certainly less and the lines that are certainly greater are counted. If the rank allows
//! fewer lines of either kind, there is a contradiction. If the line already has all its lesser
//! lines, the remaining lines are greater, and vice versa. Digits that contradict this are removed
//! from the first undecided cell.
//!
//! In a square grid whose border lines are houses, four lines begin with each digit, one from each
//! side. The rank therefore determines the first digit of the line, and the rank of the line among
//! these four. The [`ComparedLines`] of the line are the lines of the other three sides. On each
//! side, one line begins with this digit. A side counts as less if all its rivals that can begin
//! with the digit are less, and as greater if all of them are greater. If all sides that are less
//! are known, the remaining sides must be greater: their rivals that cannot be greater do not begin
//! with the digit. The rule for sides that must be less is analogous.
//!
//! The digits of a line differ, so equal beginnings of two lines exclude digits: after 98, a digit
//! is at most 7, so only a line that begins with 987 is greater than 9876. The least and the
//! greatest line of each side bound the ranked line itself. If two sides must be less, the ranked
//! line is greater than the least lines of at least two sides.

use std::cmp::Ordering;

use super::super::board::{Mask, PruneResult, SearchBoard, Unsatisfiable};

/// A law for a line that is read as a number: exactly `below` of its rivals are less.
#[derive(Clone, Debug)]
pub(in super::super) struct RankLaw {
    pub(in super::super) line: Vec<u16>,
    pub(in super::super) rivals: ComparedLines,
    pub(in super::super) lesser_count: usize,
}

/// The lines with which a line is compared.
#[derive(Clone, Debug)]
pub(in super::super) enum ComparedLines {
    /// All other rows and columns, read from both ends.
    All(Vec<Vec<u16>>),
    /// The lines of each other side. One line of each side begins with the first digit of the
    /// ranked line, and `below` counts only these lines.
    Sides(Vec<Vec<Vec<u16>>>),
}

impl ComparedLines {
    pub(in super::super) fn lines(&self) -> Vec<Vec<u16>> {
        match self {
            Self::All(lines) => lines.clone(),
            Self::Sides(sides) => sides.concat(),
        }
    }
}

impl RankLaw {
    /// Returns the digits that cannot occur in later cells of two lines if both lines have `digit`
    /// at the same index.
    const fn used_by(&self, digit: Mask) -> Mask {
        match self.rivals {
            ComparedLines::All(_) => 0,
            ComparedLines::Sides(_) => digit,
        }
    }

    /// Returns true if `other` can still be less or greater than this line, as `ordering` selects.
    /// Both lines are equal before the index `from`. The digits in `used` cannot occur from there
    /// on.
    fn can_be(
        &self,
        ordering: Ordering,
        board: &SearchBoard<'_>,
        other: &[u16],
        (from, mut used): (usize, Mask),
    ) -> bool {
        let pairs = self.line.iter().zip(other).skip(from);
        // The cell where the lines cross belongs to both, so it is equal in both.
        for (own, other) in pairs.filter(|(own, other)| own != other) {
            let (own, other) = (board.at(*own) & !used, board.at(*other) & !used);
            if own == 0 || other == 0 {
                return false;
            }
            let (less, greater) = match ordering {
                Ordering::Greater => (own, other),
                _ => (other, own),
            };
            match less.trailing_zeros().cmp(&greater.ilog2()) {
                Ordering::Less => return true,
                Ordering::Equal => used |= self.used_by(1 << less.trailing_zeros()),
                Ordering::Greater => return false,
            }
        }
        // A line that has a rank differs from every other line.
        false
    }

    /// Makes `other` less or greater than this line, as `ordering` selects. Both lines are equal
    /// before the index `from`. The digits in `used` cannot occur from there on.
    fn order(
        &self,
        ordering: Ordering,
        board: &mut SearchBoard<'_>,
        other: &[u16],
        (from, mut used): (usize, Mask),
    ) -> PruneResult {
        let pairs = self.line.iter().zip(other).enumerate().skip(from);
        for (at, (own, cell)) in pairs.filter(|(_, (own, cell))| own != cell) {
            let (less, greater) = match ordering {
                Ordering::Greater => (*own, *cell),
                _ => (*cell, *own),
            };
            let [low, high] = [less, greater].map(|cell| board.at(cell) & !used);
            if low == 0 || high == 0 {
                return Err(Unsatisfiable);
            }
            let [low, high] = [low.trailing_zeros(), high.ilog2()];
            // Both cells can have the same extreme digit only if the lines can differ later.
            let [low_strict, high_strict] = [low, high].map(|digit| {
                let from = (at + 1, used | self.used_by(1 << digit));
                u32::from(!self.can_be(ordering, board, other, from))
            });
            board.keep(greater, Mask::MAX << low << low_strict)?;
            board.keep(less, Mask::MAX >> (15 - high) >> high_strict)?;
            let is_settled = board.at(less) == board.at(greater);
            if !is_settled || !board.at(less).is_power_of_two() {
                return Ok(());
            }
            used |= self.used_by(board.at(less));
        }
        Err(Unsatisfiable)
    }

    /// The cells that receive weight after a contradiction: the first two cells of the line, and
    /// the first cell of each other line.
    pub(in super::super) fn deciding_cells(&self) -> Vec<u16> {
        let mut cells = self.line.clone();
        cells.truncate(2);
        cells.extend(self.rivals.lines().iter().map(|line| line[0]));
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// For each other side, returns the first cell of this line, and the first cells of the lines
    /// of that side.
    pub(in super::super) fn sides(&self) -> Vec<(u16, Vec<u16>)> {
        let ComparedLines::Sides(sides) = &self.rivals else {
            return Vec::new();
        };
        let cells = |side: &Vec<Vec<u16>>| side.iter().map(|line| line[0]).collect();
        sides
            .iter()
            .map(|side| (self.line[0], cells(side)))
            .collect()
    }

    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        match &self.rivals {
            ComparedLines::All(others) => self.prune_all(board, others),
            ComparedLines::Sides(sides) => self.prune_sides(board, sides),
        }
    }

    fn prune_all(&self, board: &mut SearchBoard<'_>, others: &[Vec<u16>]) -> PruneResult {
        let mut count = Count::default();
        let mut open = Vec::new();
        for other in others {
            let [can_be_less, can_be_greater] = [Ordering::Less, Ordering::Greater]
                .map(|ordering| self.can_be(ordering, board, other, (0, 0)));
            if count.add(can_be_less, can_be_greater)? {
                open.push(other);
            }
        }
        if let Some(rest) = count.rest(self.lesser_count, others.len())? {
            for other in open {
                self.order(rest, board, other, (0, 0))?;
            }
        }
        Ok(())
    }

    fn prune_sides(&self, board: &mut SearchBoard<'_>, sides: &[Vec<Vec<u16>>]) -> PruneResult {
        let first = board.at(self.line[0]);
        if !first.is_power_of_two() {
            return Ok(());
        }
        let from = (1, first);
        let begins = |board: &SearchBoard<'_>, line: &[u16]| board.at(line[0]) & first != 0;
        let mut count = Count::default();
        let mut open = Vec::new();
        for side in sides {
            let can_be = |ordering| {
                let mut lines = side.iter().filter(|line| begins(board, line));
                lines.any(|line| self.can_be(ordering, board, line, from))
            };
            if count.add(can_be(Ordering::Less), can_be(Ordering::Greater))? {
                open.push(side);
            }
        }
        self.bound(board, sides, first)?;
        let Some(rest) = count.rest(self.lesser_count, sides.len())? else {
            return Ok(());
        };
        for side in open {
            for line in side {
                if begins(board, line) && !self.can_be(rest, board, line, from) {
                    board.remove(line[0], first)?;
                }
            }
            let mut left = side.iter().filter(|line| begins(board, line));
            if let (Some(line), None) = (left.next(), left.next()) {
                self.order(rest, board, line, from)?;
            }
        }
        Ok(())
    }

    /// Removes digits with which too many or too few sides would be less.
    fn bound(
        &self,
        board: &mut SearchBoard<'_>,
        sides: &[Vec<Vec<u16>>],
        first: Mask,
    ) -> PruneResult {
        let is_open = |cell: &u16| !board.at(*cell).is_power_of_two();
        let Some(last) = self.line.iter().position(is_open) else {
            return Ok(());
        };
        let bounds = |ordering| {
            let bound = |side: &Vec<Vec<u16>>| {
                let lines = side.iter().filter(|line| board.at(line[0]) & first != 0);
                let ends = lines.map(|line| number_bound(ordering, board, &line[1..=last], first));
                match ordering {
                    Ordering::Less => ends.min(),
                    _ => ends.max(),
                }
            };
            let mut bounds: Vec<u64> = sides.iter().filter_map(bound).collect();
            bounds.sort_unstable();
            bounds
        };
        let [least, most] = [Ordering::Less, Ordering::Greater].map(bounds);
        if least.len() < sides.len() {
            return Err(Unsatisfiable);
        }
        if let Some(at) = self.lesser_count.checked_sub(1) {
            self.restrict_to_bound(Ordering::Greater, board, last, least[at])?;
        }
        if let Some(bound) = most.get(self.lesser_count) {
            self.restrict_to_bound(Ordering::Less, board, last, *bound)?;
        }
        Ok(())
    }

    /// Restricts the cell at index `last`, so that the line is not less than `bound` for
    /// `Ordering::Greater`, and not greater than `bound` otherwise. All cells before it must be
    /// solved.
    fn restrict_to_bound(
        &self,
        ordering: Ordering,
        board: &mut SearchBoard<'_>,
        last: usize,
        bound: u64,
    ) -> PruneResult {
        let solved = self.line[1..last].iter();
        let solved = solved.fold(0, |line, cell| {
            line << 4 | u64::from(board.at(*cell).ilog2())
        });
        match solved.cmp(&(bound >> 4)) {
            Ordering::Equal => {}
            found if found == ordering => return Ok(()),
            _ => return Err(Unsatisfiable),
        }
        let digit = bound & 15;
        board.keep(
            self.line[last],
            match ordering {
                Ordering::Greater => Mask::MAX << digit,
                _ => Mask::MAX >> (15 - digit),
            },
        )
    }
}

/// Returns a bound for the numbers that cells with different digits can form: a lower bound for
/// `Ordering::Less`, and otherwise an upper bound. `used` has the digits of earlier cells. In the
/// result, each digit index takes four bits.
fn number_bound(ordering: Ordering, board: &SearchBoard<'_>, cells: &[u16], mut used: Mask) -> u64 {
    cells.iter().fold(0, |line, cell| {
        let left = board.at(*cell) & !used;
        let digit = match (left, ordering) {
            (0, Ordering::Less) => 0,
            (0, _) => 15,
            (_, Ordering::Less) => left.trailing_zeros(),
            _ => left.ilog2(),
        };
        used |= if left == 0 { Mask::MAX } else { 1 << digit };
        line << 4 | u64::from(digit)
    })
}

/// The numbers of lines that are certainly less and certainly greater.
#[derive(Default)]
struct Count {
    less: usize,
    greater: usize,
}

impl Count {
    /// Counts a line. Returns true if the line is still undecided.
    fn add(&mut self, can_be_less: bool, can_be_greater: bool) -> Result<bool, Unsatisfiable> {
        self.less += usize::from(!can_be_greater);
        self.greater += usize::from(!can_be_less);
        if can_be_less || can_be_greater {
            Ok(can_be_less && can_be_greater)
        } else {
            Err(Unsatisfiable)
        }
    }

    /// Returns the order of all lines that are still undecided: `Greater` if all `below` lesser
    /// lines are known, `Less` if all greater lines are known, and otherwise `None`. Returns an
    /// error if there are too many lesser or greater lines.
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
