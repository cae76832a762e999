//! All fillings of a law as paths through layers of states.
//!
//! A *filling* of a law is one choice of digits for all its cells that satisfies the law. The state
//! machine of a law reads the cells one by one. An edge is a digit of a cell. It leads from a state
//! before the cell to a state after the cell. Each edge is part of a filling. So a search for the
//! fillings with fewer candidates only follows edges, and does not run the state machine again.

use std::ops::ControlFlow;

use foldhash::fast::FixedState;
use indexmap::IndexSet;

use super::law::{Law, LawForm, LawMemory, LawState};
use crate::grid::rules::cells::{bits, join};
use crate::grid::rules::primitive::DigitMask;

/// The fillings of a law for some candidates of its cells, as a graph of states and edges.
#[derive(Clone, Debug)]
pub(super) struct Trellis {
    /// True if the states contain the used digits, so that the cells of a group have different
    /// digits in every filling.
    pub(super) is_distinct: bool,
    /// The different sets of digits that the fillings contain; empty if the cells may have equal
    /// digits.
    pub(super) sets: Vec<DigitMask>,
    /// For each cell, the edges of its digits, in the order of the states before the cell.
    layers: Vec<Vec<TrellisEdge>>,
    /// The digits that each cell has in at least one filling.
    pub(super) digits: Vec<DigitMask>,
    /// The number of states before each cell and after the last cell.
    sizes: Vec<usize>,
    /// The number of fillings. In a filling, cells of different groups may have equal digits, even
    /// if they see each other.
    pub(super) count: u32,
    /// For each state after the last cell, the digits of the fillings that end in this state; empty
    /// if the cells may have equal digits.
    filled: Vec<DigitMask>,
}

#[derive(Clone, Copy, Debug)]
struct TrellisEdge {
    from: u16,
    to: u16,
    bit: u8,
}

impl TrellisEdge {
    /// Returns true if the digit of the edge is one of these candidates.
    fn fits(self, candidates: DigitMask) -> bool {
        candidates >> self.bit & 1 == 1
    }
}

/// The maximum number of different states after one cell.
const MAX_STATES: usize = 6000;

impl Trellis {
    /// Creates the trellis of a law. Returns `None` if there are too many states.
    pub(super) fn new(law: &Law, candidates: &[DigitMask], low: u8) -> Option<Self> {
        let starts = law.starts();
        Self::of(law, &starts, candidates, low, true).or_else(|| {
            // A law on sets of different digits requires states with the used digits.
            let needs_used = matches!(law.form, LawForm::Sets(_));
            (!needs_used).then(|| Self::of(law, &starts, candidates, low, false))?
        })
    }

    /// Creates the trellis of a law whose state machine starts in one of the states `starts`.
    /// Returns `None` if there are too many states.
    pub(super) fn of(
        law: &Law,
        starts: &[LawMemory],
        candidates: &[DigitMask],
        low: u8,
        is_distinct: bool,
    ) -> Option<Self> {
        let ends = bounds(law, candidates, low, is_distinct);
        let in_reach = |state: LawState, at: usize| match &law.form {
            LawForm::Linear(_, target) => match state.memory {
                LawMemory::Sum(sum) => (sum + ends[at][0]..=sum + ends[at][1]).contains(target),
                _ => true,
            },
            LawForm::Sets(sets) if is_distinct => sets.iter().any(|set| state.used & !set == 0),
            _ => true,
        };
        let mut states = StateList::default();
        for memory in starts {
            let memory = *memory;
            index(&mut states, LawState { memory, used: 0 })?;
        }
        let mut sizes = vec![states.len()];
        let mut layers: Vec<Vec<TrellisEdge>> = Vec::new();
        for (at, mask) in candidates.iter().enumerate() {
            let mut next =
                StateList::with_capacity_and_hasher(2 * states.len(), FixedState::default());
            let mut edges = Vec::new();
            for (from, state) in (0..).zip(&states) {
                for (bit, state) in next_states(law, at, *state, *mask, low, is_distinct) {
                    if in_reach(state, at + 1) {
                        let to = index(&mut next, state)?;
                        edges.push(TrellisEdge { from, to, bit });
                    }
                }
            }
            layers.push(edges);
            sizes.push(next.len());
            states = next;
        }
        let accepted: Vec<bool> = states.iter().map(|state| law.accepts(*state)).collect();
        let is_set = is_distinct && law.is_clique();
        let filled = states.iter().filter(|_| is_set).map(|state| state.used);
        let mut trellis = Self {
            is_distinct,
            sets: Vec::new(),
            layers,
            digits: Vec::new(),
            sizes,
            count: 0,
            filled: filled.collect(),
        };
        trellis.prune(accepted);
        Some(trellis)
    }

    /// Returns the trellis of the fillings that use only the given candidates, which must be a
    /// subset of the candidates of this trellis.
    pub(super) fn restricted(&self, candidates: &[DigitMask]) -> Self {
        // Only edges that a path from a first state reaches are copied.
        let mut reached = vec![true; self.sizes[0]];
        let layers = self.layers.iter().zip(candidates).zip(&self.sizes[1..]);
        let layers = layers.map(|((edges, mask), size)| {
            let mut after = vec![false; *size];
            let mut left = Vec::with_capacity(edges.len());
            for edge in edges.iter().filter(|edge| edge.fits(*mask)) {
                if reached[usize::from(edge.from)] {
                    after[usize::from(edge.to)] = true;
                    left.push(*edge);
                }
            }
            reached = after;
            left
        });
        let mut fewer = Self {
            is_distinct: self.is_distinct,
            sets: Vec::new(),
            layers: layers.collect(),
            digits: Vec::new(),
            sizes: self.sizes.clone(),
            count: 0,
            filled: self.filled.clone(),
        };
        let ends = self.sizes[self.layers.len()];
        fewer.prune(vec![true; ends]);
        fewer
    }

    /// Removes the states and edges that are part of no filling. `accepted` marks the states after
    /// the last cell in which a filling may end.
    fn prune(&mut self, accepted: Vec<bool>) {
        // First, `kept` marks the states that a path reaches. Later, it marks only the states from
        // which a path leads to an accepted state.
        let mut kept = vec![false; self.sizes.iter().sum()];
        kept[..self.sizes[0]].fill(true);
        let mut first = 0;
        for (edges, size) in self.layers.iter().zip(&self.sizes) {
            let (before, after) = kept[first..].split_at_mut(*size);
            for edge in edges {
                after[usize::from(edge.to)] |= before[usize::from(edge.from)];
            }
            first += size;
        }
        for (kept, accepted) in kept[first..].iter_mut().zip(accepted) {
            *kept &= accepted;
        }
        let mut ends = kept[first..].iter();
        self.filled
            .retain(|_| *ends.next().expect("each last state has its digits"));
        self.sets.clone_from(&self.filled);
        self.sets.sort_unstable();
        self.sets.dedup();
        for (edges, size) in self.layers.iter_mut().zip(&self.sizes).rev() {
            first -= size;
            let (before, after) = kept[first..].split_at_mut(*size);
            edges.retain(|edge| before[usize::from(edge.from)] && after[usize::from(edge.to)]);
            before.fill(false);
            for edge in edges {
                before[usize::from(edge.from)] = true;
            }
        }
        // The new number of each kept state: the number of kept states before it.
        let mut numbers: Vec<u16> = Vec::with_capacity(kept.len());
        let sizes = self.sizes.iter().map(|size| {
            let mut next = 0;
            for is_kept in &kept[numbers.len()..][..*size] {
                numbers.push(next);
                next += u16::from(*is_kept);
            }
            usize::from(next)
        });
        let sizes = sizes.collect();
        for (edges, size) in self.layers.iter_mut().zip(&self.sizes) {
            let mut digits = 0;
            let (before, after) = numbers[first..].split_at(*size);
            for edge in edges {
                edge.from = before[usize::from(edge.from)];
                edge.to = after[usize::from(edge.to)];
                digits |= 1 << edge.bit;
            }
            self.digits.push(digits);
            first += size;
        }
        self.sizes = sizes;
        self.count = self.count(&self.digits);
    }

    /// Returns the number of fillings with the given candidates. Fillings in which cells that see each
    /// other have equal digits may be counted, too.
    pub(super) fn count(&self, candidates: &[DigitMask]) -> u32 {
        // The number of paths from each state to a state after the last cell.
        let mut ways = vec![1_u32; self.sizes[self.layers.len()]];
        for ((edges, size), mask) in self.layers.iter().zip(&self.sizes).zip(candidates).rev() {
            let mut before = vec![0_u32; *size];
            // Branches on single edges would be hard to predict.
            for edge in edges {
                let slot = &mut before[usize::from(edge.from)];
                let ways = u32::from(edge.fits(*mask)) * ways[usize::from(edge.to)];
                *slot = slot.saturating_add(ways);
            }
            ways = before;
        }
        ways.into_iter().fold(0, u32::saturating_add)
    }

    /// Returns the digits that each cell has in at least one filling with the given candidates, and
    /// a number of fillings that is not greater than [`Self::count`]; 0 if there is no filling.
    pub(super) fn digits_left(&self, candidates: &[DigitMask]) -> (Vec<DigitMask>, usize) {
        let cells = self.layers.len();
        let is_cut = |at: usize| self.digits[at] & !candidates[at] != 0;
        // For each state, true if a path leads from it to a state after the last cell.
        let states: usize = self.sizes.iter().sum();
        let mut open = vec![true; states];
        // For the states before each cell and after the last cell, true if all are open.
        let mut is_full = vec![true; cells + 1];
        let mut first = states - self.sizes[cells];
        for at in (0..cells).rev() {
            first -= self.sizes[at];
            if is_cut(at) || !is_full[at + 1] {
                let (before, after) = open[first..].split_at_mut(self.sizes[at]);
                before.fill(false);
                for edge in &self.layers[at] {
                    let is_open = edge.fits(candidates[at]) & after[usize::from(edge.to)];
                    before[usize::from(edge.from)] |= is_open;
                }
                is_full[at] = !before.contains(&false);
            }
        }
        let mut left = self.digits.clone();
        // Different edges of a layer are parts of different fillings.
        let mut count = 0;
        let mut reached = Vec::new();
        for at in 0..cells {
            // A path leads to each open state before the cell.
            let (before, after) = open[first..].split_at_mut(self.sizes[at]);
            first += self.sizes[at];
            if !is_cut(at) && is_full[at] && is_full[at + 1] {
                count = count.max(self.layers[at].len());
                continue;
            }
            reached.clear();
            reached.resize(self.sizes[at + 1], false);
            let mut used = 0;
            left[at] = 0;
            for edge in &self.layers[at] {
                let to = usize::from(edge.to);
                let is_used =
                    edge.fits(candidates[at]) & before[usize::from(edge.from)] & after[to];
                left[at] |= DigitMask::from(is_used) << edge.bit;
                reached[to] |= is_used;
                used += usize::from(is_used);
            }
            if used == 0 {
                return (vec![0; cells], 0);
            }
            count = count.max(used);
            is_full[at + 1] = !reached.contains(&false);
            after[..reached.len()].copy_from_slice(&reached);
        }
        (left, count)
    }

    /// Calls `visit` with each filling that uses only the given candidates, until `visit` breaks.
    /// Skips fillings in which cells that see each other have equal digits. Returns false if there
    /// are too many fillings to visit.
    pub(super) fn each(
        &self,
        law: &Law,
        candidates: &[DigitMask],
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> bool {
        let mut paths = PathSearch {
            trellis: self,
            law,
            candidates,
            filling: Vec::with_capacity(candidates.len()),
            visit,
            budget: MAX_VISITED,
        };
        let starts = u16::try_from(self.sizes[0]).expect("there are few states");
        let starts = 0..starts;
        for start in starts {
            if paths.follow(start).is_break() {
                return true;
            }
        }
        paths.budget > 0
    }

    pub(super) fn pairs(&self) -> TrellisPairs {
        let cells = self.layers.len();
        let words = cells.div_ceil(4);
        let mut pairs = TrellisPairs {
            words,
            compatible: vec![0; 16 * cells * words],
            replaced: vec![0; 16 * cells * words],
        };
        // For each state, `digits_with` contains the candidates on any path to the state.
        // `digits_without` contains the candidates that some path to the state does not use.
        let mut with = vec![0; self.sizes[0] * words];
        let mut without = with.clone();
        for (at, edges) in self.layers.iter().enumerate() {
            let digits = edges
                .iter()
                .fold(0, |all: DigitMask, edge| all | 1 << edge.bit);
            let mut next = [0; 2].map(|_: u8| vec![0; self.sizes[at + 1] * words]);
            for edge in edges {
                let row = |number: usize| number * words..(number + 1) * words;
                let (from, to) = (row(usize::from(edge.from)), row(usize::from(edge.to)));
                let own = row(16 * at + usize::from(edge.bit));
                join(&mut pairs.compatible[own.clone()], &with[from.clone()]);
                join(&mut pairs.replaced[own], &without[from.clone()]);
                let [next_with, next_without] = &mut next;
                join(&mut next_with[to.clone()], &with[from.clone()]);
                join(&mut next_without[to.clone()], &without[from]);
                let lane = 16 * (at % 4);
                let digit: DigitMask = 1 << edge.bit;
                next_with[to.start + at / 4] |= u64::from(digit) << lane;
                next_without[to.start + at / 4] |= u64::from(digits & !digit) << lane;
            }
            [with, without] = next;
        }
        pairs
    }
}

/// The maximum number of states that a search for all fillings visits.
const MAX_VISITED: usize = 4000;

struct PathSearch<'t> {
    trellis: &'t Trellis,
    law: &'t Law,
    candidates: &'t [DigitMask],
    filling: Vec<u8>,
    visit: &'t mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    budget: usize,
}

impl PathSearch<'_> {
    fn follow(&mut self, from: u16) -> ControlFlow<()> {
        let at = self.filling.len();
        if self.budget == 0 {
            return ControlFlow::Continue(());
        }
        self.budget -= 1;
        let Some(edges) = self.trellis.layers.get(at) else {
            return (self.visit)(&self.filling);
        };
        let mut mask = self.candidates[at];
        for before in &self.law.earlier_peers[at] {
            mask &= !(1 << self.filling[*before]);
        }
        let first = edges.partition_point(|edge| edge.from < from);
        let own = edges[first..].iter().take_while(|edge| edge.from == from);
        for edge in own.filter(|edge| edge.fits(mask)) {
            self.filling.push(edge.bit);
            self.follow(edge.to)?;
            self.filling.pop();
        }
        ControlFlow::Continue(())
    }
}

/// A table of the pairs of candidates in the fillings of a law. The second candidate of a pair is
/// in a later cell than the first.
pub(super) struct TrellisPairs {
    words: usize,
    /// For each candidate, the candidates of earlier cells that are in some filling with it.
    compatible: Vec<u64>,
    /// For each candidate, the candidates of earlier cells that are missing from some filling with
    /// it.
    replaced: Vec<u64>,
}

impl TrellisPairs {
    /// Returns the digits that another cell has in the fillings with a candidate.
    pub(super) fn digits_with(&self, (at, bit): (usize, u8), other: usize) -> DigitMask {
        if other < at {
            let lane = self.compatible[self.word((at, bit), other)] >> (16 * (other % 4));
            return bits_of_lane(lane);
        }
        self.later(&self.compatible, (at, bit), other)
    }

    /// Returns the digits that a later cell has in the fillings without a candidate. Returns 0 for
    /// an earlier cell.
    pub(super) fn digits_without(&self, candidate: (usize, u8), later: usize) -> DigitMask {
        self.later(&self.replaced, candidate, later)
    }

    /// Returns the index of the word with the digits of the earlier cell `at`, in the row of a
    /// candidate.
    fn word(&self, (own, bit): (usize, u8), at: usize) -> usize {
        (16 * own + usize::from(bit)) * self.words + at / 4
    }

    fn later(&self, rows: &[u64], (at, bit): (usize, u8), later: usize) -> DigitMask {
        let shift = 16 * (at % 4) + usize::from(bit);
        let has = |digit: &u8| rows[self.word((later, *digit), at)] >> shift & 1 == 1;
        let digits = (0..16).filter(has);
        digits.fold(0, |mask, digit| mask | 1 << digit)
    }
}

/// Returns the digits of a cell, which are the 16 lowest bits of a shifted word.
#[expect(clippy::cast_possible_truncation, reason = "a lane has 16 bits")]
fn bits_of_lane(lane: u64) -> DigitMask {
    (lane & u64::from(DigitMask::MAX)) as DigitMask
}

/// Returns the digits that are possible in the next cell, each with the state that follows.
pub(super) fn next_states(
    law: &Law,
    at: usize,
    state: LawState,
    candidates: DigitMask,
    low: u8,
    is_distinct: bool,
) -> impl Iterator<Item = (u8, LawState)> {
    let used = if law.starts_group[at] { 0 } else { state.used };
    let is_flag = law.is_flag[at];
    let open = if is_distinct && !is_flag {
        candidates & !used
    } else {
        candidates
    };
    bits(open).filter_map(move |index| {
        let memory = law.step(state.memory, at, index, low)?;
        let used = match (is_distinct, is_flag) {
            (true, true) => used,
            (true, false) => used | 1 << index,
            (false, _) => 0,
        };
        Some((index, LawState { memory, used }))
    })
}

/// Returns, for each cell, the minimum and maximum sum of this cell and all later cells.
fn bounds(law: &Law, candidates: &[DigitMask], low: u8, is_distinct: bool) -> Vec<[i32; 2]> {
    let LawForm::Linear(factors, _) = &law.form else {
        return Vec::new();
    };
    let count = candidates.len();
    let mut bounds = vec![[0, 0]; count + 1];
    // The end of the current group of cells with different digits and equal factors.
    let mut end = count;
    for at in (0..count).rev() {
        let group = &candidates[at..end];
        // A group without a filling has no states, so its bounds do not matter.
        let ends = group_range(group.iter().copied(), low).unwrap_or_default();
        let ends = ends.map(|sum| sum * factors[at]);
        let rest = bounds[end];
        bounds[at] = [
            rest[0] + ends[0].min(ends[1]),
            rest[1] + ends[0].max(ends[1]),
        ];
        if !is_distinct || law.starts_group[at] || at == 0 || factors[at - 1] != factors[at] {
            end = at;
        }
    }
    bounds
}

/// Returns the minimum and maximum sum of different digits, one from each mask. Returns `None` if
/// there are too few digits.
pub(super) fn group_range(masks: impl Iterator<Item = DigitMask>, low: u8) -> Option<[i32; 2]> {
    let digit = |bit: u32| i32::from(low) + bit.cast_signed();
    let (mut union, mut count, mut ends) = (0, 0, [0, 0]);
    for mask in masks {
        ends[0] += digit(mask.trailing_zeros());
        ends[1] += digit(mask.checked_ilog2()?);
        union |= mask;
        count += 1;
    }
    let more = (union.count_ones() as usize).checked_sub(count)?;
    let sum = |skipped: usize| -> i32 {
        let digits = bits(union).skip(skipped).take(count);
        digits.map(|bit| digit(bit.into())).sum()
    };
    Some([ends[0].max(sum(0)), ends[1].min(sum(more))])
}

/// A list of different states. The position of a state in the list is its index.
type StateList = IndexSet<LawState, FixedState>;

/// Returns the index of a state in a list, and adds the state if it is new. Returns `None` if there
/// are too many states.
fn index(states: &mut StateList, state: LawState) -> Option<u16> {
    let (index, _) = states.insert_full(state);
    u16::try_from(index).ok().filter(|_| index < MAX_STATES)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::filling::{self, fillings};
    use super::super::law::LawOrigin;
    use super::*;

    fn laws() -> Vec<Law> {
        let law = |fresh: [bool; 5], form: LawForm| Law {
            origin: LawOrigin::Rule(0),
            cells: (0..5).collect(),
            is_flag: vec![false; 5],
            starts_group: fresh.to_vec(),
            earlier_peers: vec![Vec::new(); 5],
            form,
        };
        let (one, two) = (
            [true, false, false, false, false],
            [true, false, false, true, false],
        );
        vec![
            law(one, LawForm::Linear(vec![1; 5], 24)),
            law(two, LawForm::Linear(vec![1, 1, 1, -1, 2], 11)),
            law(two, LawForm::EqualSums(vec![2, 4], 20)),
            law(one, LawForm::Order(false)),
            law(one, LawForm::Sets(vec![0b11111, 0b1_1111_0000])),
        ]
    }

    fn masks(number: u16) -> Vec<DigitMask> {
        let mask =
            |at: u16| (number.wrapping_mul(40_503) >> (at % 5)) & 0x1ff | 1 << ((number + at) % 9);
        (0..5).map(mask).collect()
    }

    #[test]
    fn fewer_candidates_leave_the_fillings_that_a_new_search_finds() {
        let mut compared = 0;
        for law in laws() {
            for number in 0..60 {
                let candidates = masks(number);
                let trellis = Trellis::new(&law, &candidates, 1).unwrap();
                let fewer = candidates.iter().zip(masks(number + 7));
                let fewer: Vec<DigitMask> = fewer.map(|(own, other)| own & other).collect();
                let (support, least) = trellis.digits_left(&fewer);
                let count = trellis.count(&fewer);
                assert!((usize::from(count > 0)..=count as usize).contains(&least));
                let restricted = trellis.restricted(&fewer);
                assert_eq!((&restricted.digits, restricted.count), (&support, count));
                assert_eq!(restricted.sets, Trellis::new(&law, &fewer, 1).unwrap().sets);
                let Some(all) = filling::all(&law, &fewer, 1) else {
                    continue;
                };
                assert_eq!(count as usize, all.len(), "{law:?}");
                if let Some(paths) = filling::all_within(&law, &trellis, &fewer, 1) {
                    assert_eq!(paths, all, "{law:?}");
                }
                compared += usize::from(count > 0);
                let mut expected = vec![0; 5];
                for filling in all {
                    for (mask, bit) in expected.iter_mut().zip(filling) {
                        *mask |= 1 << bit;
                    }
                }
                assert_eq!(support, expected, "{law:?}");
            }
        }
        assert!(compared > 100, "{compared}");
    }

    #[test]
    fn the_pairs_of_a_trellis_are_those_of_a_search_for_each_candidate() {
        let mut compared = 0;
        for law in laws() {
            for number in 0..60 {
                let candidates = masks(number);
                let trellis = Trellis::new(&law, &candidates, 1).unwrap();
                let pairs = trellis.pairs();
                for at in 0..5 {
                    for bit in bits(candidates[at]) {
                        let mut assumed = candidates.clone();
                        assumed[at] = 1 << bit;
                        let with = fillings(&law, &assumed, 1).unwrap().support;
                        assumed[at] = candidates[at] & !(1 << bit);
                        let without = fillings(&law, &assumed, 1).unwrap().support;
                        for other in (0..5).filter(|other| *other != at) {
                            assert_eq!(pairs.digits_with((at, bit), other), with[other], "{law:?}");
                            let is_known = with[at] != 0 && other > at;
                            if is_known {
                                let own = pairs.digits_without((at, bit), other);
                                assert_eq!(own, without[other], "{law:?}");
                                compared += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(compared > 1000, "{compared}");
    }

    #[test]
    fn the_links_of_a_law_are_those_of_the_list_of_its_fillings() {
        let mut law = laws().remove(1);
        // The first and the last cell see each other.
        law.earlier_peers[4] = vec![0];
        let mut compared = 0;
        for number in 0..200 {
            let Some(all) = filling::all(&law, &masks(number), 1) else {
                continue;
            };
            let mut support: Vec<DigitMask> = vec![0; 5];
            for filling in &all {
                for (mask, bit) in support.iter_mut().zip(filling) {
                    *mask |= 1 << bit;
                }
            }
            let open: Vec<bool> = support.iter().map(|it| it.count_ones() > 1).collect();
            let Some(expected) = filling::links(&law, &open, &all).filter(|_| !all.is_empty())
            else {
                continue;
            };
            let trellis = Trellis::new(&law, &support, 1).unwrap();
            let found = filling::links_by_cases(&law, &trellis, &open, &support, 1);
            let pairs = |pairs: &[[filling::CandidateIndex; 2]]| {
                let pairs = pairs.iter().map(|[a, b]| [*a.min(b), *a.max(b)]);
                pairs.collect::<BTreeSet<_>>()
            };
            assert_eq!(pairs(&found.weak), pairs(&expected.weak));
            assert_eq!(pairs(&found.strong), pairs(&expected.strong));
            let implied: BTreeSet<_> = found.implied.iter().collect();
            assert_eq!(implied, expected.implied.iter().collect());
            compared += 1;
        }
        assert!(compared > 10, "{compared}");
    }
}
