//! Chains over single cells: X-chains, XY-chains and remote pairs.
//!
//! * X-chain: strong and weak links of one digit alternate. The first and the last link are strong,
//!   and no cell occurs twice. A strong link may be used as a weak link. The digit is eliminated
//!   from the cells that see both ends. A chain may also end at its start. The digit is then
//!   eliminated from all peers of that cell.
//! * XY-chain: each bivalue cell of the chain shares a digit with the next cell, which it sees. If
//!   the first and the last digit are equal, this digit is eliminated from the cells that see both
//!   ends.
//! * Remote pair: at least four cells have the same two candidates, and each cell sees the next.
//!   Take two cells of the chain that are three, five, seven and so on links apart. Both digits are
//!   eliminated from the cells that see both of these cells. All these eliminations are one step.
//!
//! HoDoKu collects all chains of at most 20 links. Links inside a cell count too. It uses the best
//! chain by rank. The rank depends only on the ends, and of equal ranks the first start cell is
//! best. These searches therefore compare pairs of ends by rank. They search for a chain only if
//! its ends would be better than the best pair so far.

use std::collections::HashSet;

use crate::grid::{Cell, CellSet, Digit, House};
use crate::logic::Technique;
use crate::logic::single_digit::conjugates_in;
use crate::logic::wings::remote_eliminations;

use super::finder::{FoundStep, Rank, SearchCache};
use super::position::{HodokuPosition, peers};

const MAX_LINKS: usize = 20;

pub(super) fn x(position: &HodokuPosition, cache: &mut SearchCache<'_>) -> Option<FoundStep> {
    cache.best_by_digit(position, &mut |digit| XChains::new(position, digit).best())
}

struct XChains<'a> {
    position: &'a HodokuPosition,
    digit: Digit,
    /// For each cell, the cells that form a conjugate pair with it.
    strong: Vec<CellSet>,
    linked: CellSet,
}

impl<'a> XChains<'a> {
    fn new(position: &'a HodokuPosition, digit: Digit) -> Self {
        let mut strong = vec![CellSet::EMPTY; 81];
        let mut linked = CellSet::EMPTY;
        for [a, b] in House::ALL
            .into_iter()
            .filter_map(|h| conjugates_in(position, h, digit))
        {
            strong[a.index()].insert(b);
            strong[b.index()].insert(a);
            linked |= CellSet::only(a).with(b);
        }
        Self {
            position,
            digit,
            strong,
            linked,
        }
    }

    fn best(&self) -> Option<((Rank, Cell), FoundStep)> {
        let mut best: Option<((Rank, Cell), FoundStep)> = None;
        for start in self.linked {
            for end in self.linked.iter().filter(|end| *end >= start) {
                let eliminations = self.position.cells_with(self.digit) & peers(start) & peers(end);
                let Some(found) = FoundStep::of_digit(Technique::XChain, self.digit, eliminations)
                else {
                    continue;
                };
                let rank = (found.rank(), start);
                let better = best.as_ref().is_none_or(|(least, _)| rank < *least);
                if better && self.is_chained(start, end) {
                    best = Some((rank, found));
                }
            }
        }
        best
    }

    /// Returns true if a chain of an allowed length leads from the start to the end.
    fn is_chained(&self, start: Cell, end: Cell) -> bool {
        let mut lengths =
            (self.shortest_walk(start, end).unwrap_or(MAX_LINKS + 1)..=MAX_LINKS).step_by(2);
        lengths.any(|links| self.reaches(start, end, CellSet::only(start), links))
    }

    /// The number of links of the shortest walk from the start to the end. A walk may repeat cells,
    /// so this is a lower bound for chains.
    fn shortest_walk(&self, start: Cell, end: Cell) -> Option<usize> {
        let places = self.position.cells_with(self.digit);
        let mut off = CellSet::only(start);
        let mut known = CellSet::EMPTY;
        for links in (1..=MAX_LINKS).step_by(2) {
            let on = off
                .iter()
                .fold(CellSet::EMPTY, |all, c| all | self.strong[c.index()]);
            if on.contains(end) {
                return Some(links);
            }
            if on.is_subset(known) {
                return None;
            }
            known |= on;
            off = on.iter().fold(CellSet::EMPTY, |all, c| all | peers(c)) & places;
        }
        None
    }

    /// Returns true if a chain of exactly `links` links leads from the cell `from`, where the digit
    /// is false, to the end, over cells that are not in `used`.
    fn reaches(&self, from: Cell, end: Cell, used: CellSet, links: usize) -> bool {
        let next = self.strong[from.index()];
        if links == 1 {
            return next.contains(end);
        }
        (next - used).iter().any(|on| {
            on != end && {
                let used = used.with(on);
                ((self.linked & peers(on)) - used)
                    .without(end)
                    .iter()
                    .any(|off| self.reaches(off, end, used.with(off), links - 2))
            }
        })
    }
}

pub(super) fn xy(position: &HodokuPosition) -> Option<FoundStep> {
    XyChains::new(position).best()
}

struct XyChains<'a> {
    position: &'a HodokuPosition,
    cells: CellSet,
}

impl<'a> XyChains<'a> {
    fn new(position: &'a HodokuPosition) -> Self {
        Self {
            position,
            cells: position.cells_of(2).collect(),
        }
    }

    fn best(&self) -> Option<FoundStep> {
        let mut best: Option<(Rank, FoundStep)> = None;
        for start in self.cells {
            for digit in self.position.candidates(start) {
                let places = self.position.cells_with(digit);
                let mut reach = None;
                for end in self.cells & places {
                    if end <= start {
                        continue;
                    }
                    let eliminations = places & peers(start) & peers(end);
                    let Some(found) = FoundStep::of_digit(Technique::XyChain, digit, eliminations)
                    else {
                        continue;
                    };
                    let rank = found.rank();
                    if best.as_ref().is_some_and(|(least, _)| rank >= *least) {
                        continue;
                    }
                    let reach = reach.get_or_insert_with(|| self.reach(start, digit));
                    let Some(least) = reach[end.index()] else {
                        continue;
                    };
                    let goal = (end, digit);
                    let used = CellSet::only(start);
                    let mut lengths = least..=MAX_LINKS.div_ceil(2);
                    if lengths.any(|cells| self.reaches(start, digit, goal, used, cells)) {
                        best = Some((rank, found));
                    }
                }
            }
        }
        best.map(|(_, found)| found)
    }

    /// The other candidate of a bivalue cell.
    fn other_candidate(&self, cell: Cell, digit: Digit) -> Digit {
        let rest = self.position.candidates(cell).without(digit);
        rest.first().unwrap_or(digit)
    }

    /// For each end cell, returns the number of cells in the shortest walk from `start`, where
    /// `digit` is false, to the end cell, where `digit` is true. `None` if there is no such walk.
    /// Walks may repeat cells.
    fn reach(&self, start: Cell, digit: Digit) -> Vec<Option<usize>> {
        let mut ends = vec![None; 81];
        let mut known = HashSet::from([(start, digit)]);
        let mut now = vec![(start, digit)];
        for count in 1..=MAX_LINKS.div_ceil(2) {
            let mut next = Vec::new();
            for (cell, lost) in now {
                let kept = self.other_candidate(cell, lost);
                if kept == digit {
                    ends[cell.index()].get_or_insert(count);
                }
                let seen = self.cells & self.position.cells_with(kept) & peers(cell);
                next.extend(
                    seen.iter()
                        .map(|c| (c, kept))
                        .filter(|state| known.insert(*state)),
                );
            }
            now = next;
        }
        ends
    }

    /// Returns true if a chain of exactly `cells` cells leads from `cell` to the goal, over cells
    /// that are not in `used`. The digit `lost` is false in `cell`.
    fn reaches(
        &self,
        cell: Cell,
        false_digit: Digit,
        goal: (Cell, Digit),
        used: CellSet,
        cells: usize,
    ) -> bool {
        let kept = self.other_candidate(cell, false_digit);
        if cells == 1 {
            return (cell, kept) == goal;
        }
        let seen = (self.cells & self.position.cells_with(kept) & peers(cell)) - used;
        seen.iter()
            .filter(|next| (*next == goal.0) == (cells == 2))
            .any(|next| self.reaches(next, kept, goal, used.with(next), cells - 1))
    }
}

pub(super) fn remote_pair(position: &HodokuPosition) -> Option<FoundStep> {
    let mut best: Option<(Rank, FoundStep)> = None;
    let cells: CellSet = position.cells_of(2).collect();
    for start in cells {
        let alike = |cell: &Cell| position.candidates(*cell) == position.candidates(start);
        let alike: CellSet = cells.iter().filter(alike).collect();
        if alike.len() >= 4 {
            grow_pairs(position, alike, &mut vec![start], &mut best);
        }
    }
    best.map(|(_, found)| found)
}

fn grow_pairs(
    position: &HodokuPosition,
    alike: CellSet,
    chain: &mut Vec<Cell>,
    best: &mut Option<(Rank, FoundStep)>,
) {
    // The ends must have opposite colors, so the number of cells is even.
    if chain.len() >= 4
        && chain.len().is_multiple_of(2)
        && let eliminations = remote_eliminations(position, chain)
        && let Some(found) =
            FoundStep::unless_empty(Technique::RemotePair, eliminations.iter().collect())
    {
        let rank = found.rank();
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            *best = Some((rank, found));
        }
    }
    let (Some(last), true) = (chain.last().copied(), chain.len() < MAX_LINKS.div_ceil(2)) else {
        return;
    };
    for next in alike & peers(last) {
        if !chain.contains(&next) {
            chain.push(next);
            grow_pairs(position, alike, chain, best);
            chain.pop();
        }
    }
}
