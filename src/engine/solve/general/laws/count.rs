//! Laws on how often digits occur among some cells.
//!
//! * [`CountLaw`]: a required number of cells contain one of some digits. If only this number of
//!   cells can contain one of these digits, their other candidates are removed. Cells that see each
//!   other contain a digit only once.
//! * [`Clause`]: at least one of some statements about single cells is true. If only one statement
//!   can be true, it is true.
//! * [`SameDigits`]: two sets of cells contain the same digits, equally often. A digit that is
//!   impossible in one set is removed from the other. If a digit is solved in one set as often as
//!   it is possible in the other set, all its places in the other set are solved.
//! * [`Circles`]: each digit in the circles is in as many circles as its value, so the different
//!   digits add up to the number of circles. The law filters all sets of digits with this sum.
//! * [`DistinctCountLaw`]: a cell's digit is the number of different digits in other cells.
//! * [`Pointer`]: a cell's digit is the distance to a cell of its line that has the digit of a
//!   given cell.

use super::super::board::{Mask, PruneResult, SearchBoard, Unsatisfiable, indices};

/// The maximum number of groups, and of cells of a group, in [`CountLaw::prune_groups`].
const MAX_GROUP: usize = 9;

/// The maximum number of requirements that a [`CountLaw`] adds to other requirements.
const MAX_SUMMED: usize = 4;

/// A law that at least, or exactly, some numbers of the cells contain some digits.
#[derive(Clone, Debug)]
pub(in super::super) struct CountLaw {
    pub(in super::super) cells: Vec<u16>,
    /// Sets of digits, each with the number of cells that contain one of them.
    needs: Vec<(Mask, usize)>,
    exactly: bool,
}

impl CountLaw {
    /// The law of some requirements, and of sums of them: if one cell contains a low digit and one
    /// a high digit, two cells contain a low or a high digit. Sets with a common digit have no sum.
    pub(in super::super) fn new(
        cells: Vec<u16>,
        mut needs: Vec<(Mask, usize)>,
        exactly: bool,
    ) -> Self {
        for at in 0..needs.len().min(MAX_SUMMED) {
            for other in 0..needs.len() {
                let ((own, count), (rest, sum)) = (needs[at], needs[other]);
                let both = (own | rest, count + sum);
                if own & rest == 0 && !needs.contains(&both) {
                    needs.push(both);
                }
            }
        }
        Self {
            cells,
            needs,
            exactly,
        }
    }

    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        for (digits, count) in &self.needs {
            self.prune_digits(board, *digits, *count)?;
        }
        Ok(())
    }

    fn prune_digits(&self, board: &mut SearchBoard<'_>, digits: Mask, count: usize) -> PruneResult {
        let (mut can, mut must, mut union) = (0, 0, 0);
        for cell in &self.cells {
            let mask = board.at(*cell);
            union |= mask & digits;
            can += usize::from(mask & digits != 0);
            must += usize::from(mask & !digits == 0);
        }
        if can < count || (self.exactly && must > count) {
            return Err(Unsatisfiable);
        }
        if can == count && must < can {
            for cell in &self.cells {
                if board.at(*cell) & digits != 0 {
                    board.keep(*cell, digits)?;
                }
            }
        } else if self.exactly && must == count && can > must {
            for cell in &self.cells {
                if board.at(*cell) & !digits != 0 {
                    board.remove(*cell, digits)?;
                }
            }
        } else if can > count && (1..MAX_GROUP).contains(&count) && union.is_power_of_two() {
            return self.prune_groups(board, union, count);
        }
        Ok(())
    }

    /// Divides the cells that can contain the digit into groups of cells that see each other. At
    /// most one cell of a group contains the digit. If there are only as many groups as required
    /// cells, one cell of each group contains it, so no cell that sees the whole group does.
    fn prune_groups(&self, board: &mut SearchBoard<'_>, digit: Mask, count: usize) -> PruneResult {
        let mut groups = [[0; MAX_GROUP]; MAX_GROUP];
        let mut sizes = [0; MAX_GROUP];
        let mut used = 0;
        for cell in &self.cells {
            if board.at(*cell) & digit == 0 {
                continue;
            }
            let fits = |at: &usize| {
                sizes[*at] < MAX_GROUP
                    && groups[*at][..sizes[*at]]
                        .iter()
                        .all(|other| board.sees(*cell, *other))
            };
            let at = (0..used).find(fits).unwrap_or(used);
            if at == count {
                return Ok(());
            }
            used = used.max(at + 1);
            groups[at][sizes[at]] = *cell;
            sizes[at] += 1;
        }
        if used < count {
            return Err(Unsatisfiable);
        }
        for (group, size) in groups.iter().zip(sizes).take(used) {
            match group[..size] {
                [cell] => board.keep(cell, digit)?,
                _ => board.remove_from_common_peers(digit, &group[..size])?,
            }
        }
        Ok(())
    }
}

/// A law that at least one of several statements is true. Each statement says that a cell contains
/// one of some digits.
#[derive(Clone, Debug)]
pub(in super::super) struct Clause {
    pub(in super::super) options: Vec<(u16, Mask)>,
}

impl Clause {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let mut left = None;
        for (cell, digits) in &self.options {
            if board.at(*cell) & digits != 0 && left.replace((*cell, *digits)).is_some() {
                return Ok(());
            }
        }
        let (cell, digits) = left.ok_or(Unsatisfiable)?;
        board.keep(cell, digits)
    }
}

/// A law that two sets of cells contain each digit equally often.
#[derive(Clone, Debug)]
pub(in super::super) struct SameDigits {
    pub(in super::super) sides: [Vec<u16>; 2],
}

impl SameDigits {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let any = |cells: &[u16]| cells.iter().fold(0, |all, cell| all | board.at(*cell));
        let both = any(&self.sides[0]) & any(&self.sides[1]);
        let mut held = [Tally::default(); 2];
        let mut room = [Tally::default(); 2];
        for (at, cells) in self.sides.iter().enumerate() {
            for cell in cells {
                board.keep(*cell, both)?;
                let mask = board.at(*cell);
                room[at].add(mask);
                if mask.is_power_of_two() {
                    held[at].add(mask);
                }
            }
        }
        if self.sides[0].len().max(self.sides[1].len()) > Tally::MAX {
            return Ok(());
        }
        for (at, other) in [(0, 1), (1, 0)] {
            let (more, equal) = held[at].compare(room[other]);
            if more != 0 {
                return Err(Unsatisfiable);
            }
            let full = equal & held[at].any();
            if full == 0 {
                continue;
            }
            for cell in &self.sides[other] {
                let own = board.at(*cell) & full;
                if own != 0 {
                    // If two digits need the same cell, there is a contradiction.
                    if !own.is_power_of_two() {
                        return Err(Unsatisfiable);
                    }
                    board.keep(*cell, own)?;
                }
            }
        }
        Ok(())
    }
}

/// The number of occurrences of each digit: bit `d` of the mask with index `i` is bit `i` of the
/// count of digit `d`.
#[derive(Clone, Copy, Debug, Default)]
struct Tally([Mask; 4]);

impl Tally {
    /// The largest number of occurrences that a tally can count.
    const MAX: usize = 15;

    fn add(&mut self, digits: Mask) {
        let mut carry = digits;
        for bits in &mut self.0 {
            let both = *bits & carry;
            *bits ^= carry;
            carry = both;
        }
    }

    /// The digits that occur at least once.
    fn any(self) -> Mask {
        self.0.iter().fold(0, |all, bits| all | bits)
    }

    /// Compares this tally with another. The first mask has the digits that are more frequent in
    /// this tally. The second mask has the digits that are equally frequent in both tallies.
    fn compare(self, other: Self) -> (Mask, Mask) {
        let (mut more, mut equal) = (0, Mask::MAX);
        for (own, other) in self.0.iter().zip(&other.0).rev() {
            more |= equal & own & !other;
            equal &= !(own ^ other);
        }
        (more, equal)
    }
}

/// A law that each digit occurs in the circles either never or as often as its value.
#[derive(Clone, Debug)]
pub(in super::super) struct Circles {
    pub(in super::super) cells: Vec<u16>,
    /// The smallest digit of the puzzle.
    pub(in super::super) low: usize,
    /// The sets of digits that add up to the number of cells.
    pub(in super::super) sets: Vec<Mask>,
    /// The circles and the other cells of each house, separately for rows, columns and regions.
    pub(in super::super) houses: Vec<Vec<[Vec<u16>; 2]>>,
}

impl Circles {
    /// For each digit, tightens the smallest number `must` and the largest number `can` of circles
    /// with this digit, by counting the houses of each kind. A house counts for `must` if all
    /// places of the digit in it are circles, and for `can` if at least one place is a circle.
    fn by_house(&self, board: &SearchBoard<'_>, must: &mut [usize; 16], can: &mut [usize; 16]) {
        for houses in &self.houses {
            let (mut sure, mut open) = ([0; 16], [0; 16]);
            for [inside, outside] in houses {
                let any = |cells: &[u16]| cells.iter().fold(0, |all, cell| all | board.at(*cell));
                let (inside, outside) = (any(inside), any(outside));
                for digit in indices(inside) {
                    open[digit] += 1;
                    sure[digit] += usize::from(outside >> digit & 1 == 0);
                }
            }
            for digit in 0..16 {
                must[digit] = must[digit].max(sure[digit]);
                can[digit] = can[digit].min(open[digit]);
            }
        }
    }

    /// Removes a digit from circles or from other cells, by counting houses. The digit must be in
    /// as many circles as its value, which is `count`. If `all` is true, and the digit has a place
    /// in a circle in only `count` houses, it is in a circle in each of these houses. If `none` is
    /// true, and the digit is certainly in a circle in `count` houses, it is in no circle of any
    /// other house.
    fn keep_by_house(
        &self,
        board: &mut SearchBoard<'_>,
        digit: usize,
        all: bool,
        none: bool,
    ) -> PruneResult {
        let bit = 1 << digit;
        for houses in &self.houses {
            let (mut sure, mut open) = (0, 0);
            let has = |board: &SearchBoard<'_>, cells: &[u16]| {
                cells.iter().any(|c| board.at(*c) & bit != 0)
            };
            for [inside, outside] in houses {
                if has(board, inside) {
                    open += 1;
                    sure += usize::from(!has(board, outside));
                }
            }
            let count = digit + self.low;
            for [inside, outside] in houses {
                let (within, beyond) = (has(board, inside), has(board, outside));
                if all && open == count && within && beyond {
                    for cell in outside {
                        board.remove(*cell, bit)?;
                    }
                } else if none && sure == count && within && beyond {
                    for cell in inside {
                        board.remove(*cell, bit)?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl Circles {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let (mut can, mut must) = ([0_usize; 16], [0_usize; 16]);
        for cell in &self.cells {
            let mask = board.at(*cell);
            for digit in indices(mask) {
                can[digit] += 1;
            }
            if mask.is_power_of_two() {
                must[mask.trailing_zeros() as usize] += 1;
            }
        }
        self.by_house(board, &mut must, &mut can);
        let fits = |set: &Mask| {
            (0..16).all(|digit| {
                if set >> digit & 1 == 1 {
                    (must[digit]..=can[digit]).contains(&(digit + self.low))
                } else {
                    must[digit] == 0
                }
            })
        };
        let (mut allowed, mut required): (Mask, Mask) = (0, !0);
        for set in self.sets.iter().filter(|set| fits(set)) {
            allowed |= set;
            required &= set;
        }
        for cell in &self.cells {
            board.keep(*cell, allowed)?;
        }
        for digit in indices(allowed) {
            let (bit, count) = (1 << digit, digit + self.low);
            let held = self
                .cells
                .iter()
                .filter(|cell| board.at(**cell) == bit)
                .count();
            let open = self
                .cells
                .iter()
                .filter(|cell| board.at(**cell) & bit != 0)
                .count();
            let is_required = required & bit != 0;
            let all = is_required && open == count;
            let full = held == count;
            self.keep_by_house(board, digit, is_required, true)?;
            for cell in &self.cells {
                let mask = board.at(*cell);
                if all && mask & bit != 0 {
                    board.keep(*cell, bit)?;
                } else if full && mask != bit {
                    board.remove(*cell, bit)?;
                }
            }
        }
        Ok(())
    }
}

/// A law that the digit of a cell is the number of different digits in some other cells.
#[derive(Clone, Debug)]
pub(in super::super) struct DistinctCountLaw {
    pub(in super::super) control: u16,
    pub(in super::super) cells: Vec<u16>,
    /// The smallest digit of the puzzle.
    pub(in super::super) low: usize,
}

impl DistinctCountLaw {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let (mut union, mut fixed, mut open, mut apart): (Mask, Mask, usize, usize) = (0, 0, 0, 0);
        let mut seen = 0;
        for cell in &self.cells {
            let mask = board.at(*cell);
            union |= mask;
            if mask.is_power_of_two() {
                fixed |= mask;
            }
        }
        // Cells that share no candidate with each other or with a solved digit add one digit each.
        for cell in &self.cells {
            let mask = board.at(*cell);
            if mask & fixed == 0 {
                open += 1;
                if mask & seen == 0 {
                    apart += 1;
                    seen |= mask;
                }
            } else if !mask.is_power_of_two() {
                open += 1;
            }
        }
        let sure = fixed.count_ones() as usize;
        let least = sure + apart;
        let most = (sure + open).min(union.count_ones() as usize);
        let within = |index: usize| (least..=most).contains(&(index + self.low));
        let control = indices(board.at(self.control)).filter(|index| within(*index));
        let control = control.fold(0, |kept, index| kept | 1 << index);
        board.keep(self.control, control)?;
        let greatest = 15 - control.leading_zeros() as usize + self.low;
        if greatest == sure {
            for cell in &self.cells {
                board.keep(*cell, fixed)?;
            }
        }
        Ok(())
    }
}

/// A law that the digit of `place` is the distance from `place` to a cell of `line` that has the
/// digit of `target`.
#[derive(Clone, Debug)]
pub(in super::super) struct Pointer {
    pub(in super::super) target: u16,
    pub(in super::super) place: u16,
    /// The cells after `place` on the line, in order.
    pub(in super::super) line: Vec<u16>,
    /// The smallest digit of the puzzle.
    pub(in super::super) low: usize,
}

impl Pointer {
    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        let target = board.at(self.target);
        let (mut kept, mut found): (Mask, Mask) = (0, 0);
        for index in indices(board.at(self.place)) {
            let ahead = (index + self.low).wrapping_sub(1);
            if let Some(cell) = self.line.get(ahead)
                && board.at(*cell) & target != 0
            {
                kept |= 1 << index;
                found |= board.at(*cell);
            }
        }
        board.keep(self.place, kept)?;
        board.keep(self.target, found)?;
        if kept.is_power_of_two() {
            let ahead = kept.trailing_zeros() as usize + self.low - 1;
            board.keep(self.line[ahead], board.at(self.target))?;
        }
        Ok(())
    }
}
