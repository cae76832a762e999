//! The search: a position in nine registers of four lanes, which every machine has.
//!
//! A register contains one band of three digits, with one digit in each lane. The last lane is
//! empty. The cells of the band have the layout of `layout.rs`.
//!
//! ```text
//!               band 0       band 1       band 2
//!   group 0    1  2  3  -   1  2  3  -   1  2  3  -
//!   group 1    4  5  6  -   4  5  6  -   4  5  6  -
//!   group 2    7  8  9  -   7  8  9  -   7  8  9  -
//! ```
//!
//! A pass over the rules has no table look-ups. It branches only on contradictions, and on changes
//! of the position. Dependency chains are therefore short, and few branches are mispredicted.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

#[cfg(test)]
mod tests;

use std::array::from_fn;

use super::choice::{ChoicesPerBranch, ChuteChoice, DeadEnd, GroupArrangements, PropagationResult};
use super::lanes::{
    Lanes4, all, any, in_any_lane, majority, minicols, minirows, next_band, next_box, or3,
    other_lanes, subtract_one_per_box, swapped_halves, swapped_pairs, whole,
};
use super::layout::{self, Bands, CELLS, GUARDS, KEPT};
use crate::grid::{CandidateSet, Clues, Solution};
use masume_lanes::chute;

/// A search for all solutions, which can be continued after each solution.
#[derive(Clone, Debug)]
pub(super) struct SolutionSearch {
    /// The clues; `None` after the start of the search.
    start: Option<Clues>,
    /// The stack of positions that are still to be searched.
    pending: Vec<SearchPosition>,
    choices_per_branch: ChoicesPerBranch,
    /// The number of dead ends that remain until the search pauses.
    dead_ends_left: u64,
}

impl SolutionSearch {
    pub(super) fn new(clues: &Clues) -> Self {
        Self {
            start: Some(*clues),
            pending: Vec::new(),
            choices_per_branch: ChoicesPerBranch::NEW,
            dead_ends_left: u64::MAX,
        }
    }

    pub(super) fn of_candidates(candidates: &CandidateSet) -> Self {
        let bands = layout::read_candidates(candidates);
        Self {
            start: None,
            pending: vec![SearchPosition::of_bands(&bands)],
            choices_per_branch: ChoicesPerBranch::NEW,
            dead_ends_left: u64::MAX,
        }
    }

    pub(super) const fn pause_after(&mut self, dead_ends: u64) {
        self.dead_ends_left = dead_ends;
    }

    pub(super) const fn is_exhausted(&self) -> bool {
        self.start.is_none() && self.pending.is_empty()
    }

    /// Finds the next solution; `None` if the search pauses or is exhausted.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<Solution> {
        let mut position = match self.start.take() {
            Some(clues) => SearchPosition::of_bands(&layout::read(&clues)),
            None => self.pending.pop()?,
        };
        loop {
            match position.propagate() {
                Ok(PropagationResult::Solved) => return Some(position.solution()),
                Ok(PropagationResult::Stuck(ways)) => self.branch(&mut position, &ways),
                Err(DeadEnd) => {
                    self.choices_per_branch = ChoicesPerBranch::OUT;
                    if self.dead_ends_left == 0 {
                        return None;
                    }
                    self.dead_ends_left -= 1;
                    position = self.pending.pop()?;
                }
            }
        }
    }

    /// Makes one or more choices in a position. The position becomes the first child, and the other
    /// children are pushed onto the stack.
    #[inline(always)]
    fn branch(&mut self, position: &mut SearchPosition, ways: &GroupArrangements) {
        let choices = ways.choices(self.choices_per_branch.choices());
        for choice in choices.into_iter().flatten() {
            let [first, others @ ..] = chute::children(choice.arrangements);
            for child in others.into_iter().rev().filter(|child| *child != 0) {
                self.pending.push(*position);
                if let Some(other) = self.pending.last_mut() {
                    other.restrict(choice, child);
                }
            }
            position.restrict(choice, first);
        }
    }
}

/// The candidates of three digits, by band.
type DigitGroup = [Lanes4; 3];

/// A search position: the candidates of each digit.
#[derive(Clone, Copy, Debug)]
struct SearchPosition([DigitGroup; 3]);

impl SearchPosition {
    #[inline(always)]
    fn of_bands(digits: &Bands) -> Self {
        let (groups, _) = digits.as_chunks::<3>();
        Self(from_fn(|group| {
            let [a, b, c] = groups[group];
            from_fn(|band| Lanes4::new([a[band], b[band], c[band], 0]))
        }))
    }

    /// Applies all rules until nothing changes. Returns an error if the position is contradictory.
    #[inline(always)]
    fn propagate(&mut self) -> Result<PropagationResult, DeadEnd> {
        loop {
            let before = self.0;
            let unsettled = self.place_singles()?;
            let ways = self.prune();
            let changed: DigitGroup = from_fn(|band| {
                let [a, b, c] = from_fn(|group| self.0[group][band] ^ before[group][band]);
                or3(a, b, c)
            });
            let [a, b, c] = changed;
            if any(or3(a, b, c)) {
                continue;
            }
            if !any(unsettled) {
                return Ok(PropagationResult::Solved);
            }
            if !self.share_triads(&ways)? {
                return Ok(PropagationResult::Stuck(ways));
            }
        }
    }

    /// Removes the triads that belong to no possible arrangement, and returns the arrangements.
    /// Both directions start from the same cells, so that neither has to wait for the other.
    #[inline(always)]
    fn prune(&mut self) -> GroupArrangements {
        let ways = GroupArrangements {
            bands: self.0.map(|cells| next_box::ways(minirows::of(cells))),
            stacks: self.0.map(|cells| next_band::ways(minicols::of(cells))),
        };
        let rows = ways.bands.map(next_box::union);
        let cols = ways.stacks.map(next_band::union);
        for (group, cells) in self.0.iter_mut().enumerate() {
            minirows::keep(cells, rows[group]);
            minicols::keep(cells, cols[group]);
        }
        ways
    }

    /// Applies the hidden singles of boxes, and then the naked singles within boxes. Pruning then
    /// applies the effect of the singles on lines. Returns the cells that had more than one
    /// candidate after the first rule and before the second.
    #[inline(always)]
    fn place_singles(&mut self) -> Result<Lanes4, DeadEnd> {
        let (mut possible, mut guards) = (all(CELLS), all(GUARDS));
        let (mut unsettled, mut twice) = (Lanes4::ZERO, Lanes4::ZERO);
        for band in 0..3 {
            let groups = self.0.each_mut().map(|group| &mut group[band]);
            let [a, b, c] = groups.each_ref().map(|cells| {
                let rest = subtract_one_per_box(**cells);
                guards &= rest;
                **cells & !whole(subtract_one_per_box(**cells & rest))
            });
            let hidden = in_any_lane(or3(a, b, c));
            let [x, y, z] = groups;
            *x &= !(hidden & !a);
            *y &= !(hidden & !b);
            *z &= !(hidden & !c);

            let (one, two) = (or3(*x, *y, *z), majority(*x, *y, *z));
            let (others, pairs) = (swapped_pairs(one), swapped_pairs(two));
            let (one, two) = (one | others, or3(two, pairs, one & others));
            let (others, pairs) = (swapped_halves(one), swapped_halves(two));
            let (one, two) = (one | others, or3(two, pairs, one & others));
            possible &= one;
            unsettled |= two;
            for cells in [x, y, z] {
                let naked = *cells & !two;
                let rest = subtract_one_per_box(naked);
                twice |= naked & rest;
                *cells &= !(whole(rest) & !naked);
            }
        }
        // In each box, every digit must be possible, and no two cells may have the same naked
        // single. Every cell must have a candidate. The empty lane has no guards, so they are set
        // here.
        let guards = (guards | Lanes4::new([0, 0, 0, GUARDS])) & all(GUARDS);
        if guards | possible & !twice == all(GUARDS | CELLS) {
            Ok(unsettled)
        } else {
            Err(DeadEnd)
        }
    }

    /// Applies the rule that each triad contains three digits. If three digits need a triad, the
    /// other digits are removed from it. Returns true if anything changed.
    #[inline(always)]
    fn share_triads(&mut self, ways: &GroupArrangements) -> Result<bool, DeadEnd> {
        let rows = ways.bands.map(next_box::union);
        let cols = ways.stacks.map(next_band::union);
        let (kept_rows, kept_cols) = (
            shared(rows, rows.map(next_box::others))?,
            shared(cols, cols.map(next_band::others))?,
        );
        let [a, b, c] = from_fn(|i| kept_rows[i] ^ rows[i] | kept_cols[i] ^ cols[i]);
        if !any(or3(a, b, c)) {
            return Ok(false);
        }
        for (group, cells) in self.0.iter_mut().enumerate() {
            minirows::keep(cells, kept_rows[group]);
            minicols::keep(cells, kept_cols[group]);
        }
        Ok(true)
    }

    /// Restricts a digit to the given arrangements in a chute.
    #[inline(always)]
    fn restrict(&mut self, choice: ChuteChoice, arrangements: u8) {
        const OTHERS: [Lanes4; 3] = [
            Lanes4::new([0, CELLS, CELLS, CELLS]),
            Lanes4::new([CELLS, 0, CELLS, CELLS]),
            Lanes4::new([CELLS, CELLS, 0, CELLS]),
        ];
        let kept = KEPT[choice.chute][usize::from(arrangements)];
        let (group, lane) = choice.digit;
        let others = OTHERS[lane];
        for (cells, kept) in self.0[group].iter_mut().zip(kept) {
            *cells &= all(kept) | others;
        }
    }

    /// Converts the position to a full grid. Every cell must be solved.
    #[inline(always)]
    fn solution(&self) -> Solution {
        let groups = self.0.map(|group| group.map(Lanes4::to_array));
        layout::full(&layout::by_digit(groups))
    }
}

/// For each triad that three digits need, removes all other digits. A digit needs a triad if it is
/// possible in no other triad of the line. A bit of `others` is set if the digit is also possible
/// in another triad of the line. Returns an error if four digits need a triad.
#[inline(always)]
fn shared(triads: [Lanes4; 3], others: [Lanes4; 3]) -> Result<[Lanes4; 3], DeadEnd> {
    let certain: [Lanes4; 3] = from_fn(|i| triads[i] & !others[i]);
    // These full adders count the digits that need each triad, as in `bulk/sweep.rs`.
    let [a, b, c] = certain;
    let (sum, carry) = (a ^ b ^ c, majority(a, b, c));
    let ([d, e], [f, g]) = (other_lanes(sum), other_lanes(carry));
    let (one, two) = (sum ^ d ^ e, majority(sum, d, e));
    let (any_carry, two_carries) = (or3(carry, f, g), majority(carry, f, g));
    if any(two_carries | two & any_carry) {
        return Err(DeadEnd);
    }
    let full = one & (any_carry | two);
    Ok(from_fn(|i| triads[i] & (certain[i] | !full)))
}
