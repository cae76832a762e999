//! Enumeration of all fillings of a law.

use super::cells::bits;
use super::law::{Law, LawForm, ReaderState};
use crate::grid::rules::primitive::DigitMask;
use crate::grid::rules::reader::Memory;

/// The common properties of the fillings of a law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fillings {
    /// The digits that each cell has in some filling.
    pub(super) support: Vec<DigitMask>,
    /// The sets of digits that fill the cells; empty if the cells may have equal digits.
    pub(super) sets: Vec<DigitMask>,
    /// The number of fillings.
    pub(super) count: u32,
}

impl Fillings {
    /// The digits that every filling has.
    pub(super) fn required(&self) -> DigitMask {
        match &self.sets[..] {
            [] => 0,
            [first, rest @ ..] => rest.iter().fold(*first, |all, set| all & set),
        }
    }
}

/// The maximum number of states between two cells.
const MOST_STATES: usize = 6000;

/// The maximum number of fillings to enumerate one by one.
const MOST_TRIED: u32 = 400;

/// The fillings of a law with these candidates of its cells; `None` if there are too many. If there
/// is no filling, every support is empty.
pub(super) fn fillings(law: &Law, candidates: &[DigitMask], low: i16) -> Option<Fillings> {
    let starts = law.starts();
    let found = sweep(law, &starts, candidates, low, true).or_else(|| {
        // If the law is about sets of different digits, the search must exclude repetitions.
        let needs_used = matches!(law.form, LawForm::Sets(_));
        (!needs_used).then(|| sweep(law, &starts, candidates, low, false))?
    })?;
    let is_across = law.across.iter().any(|before| !before.is_empty());
    if !is_across || found.count > MOST_TRIED {
        return Some(found);
    }
    // The search allowed equal digits in cells of different groups that see each other.
    let Some(all) = all(law, &found.support, low) else {
        return Some(found);
    };
    let mut support = vec![0; candidates.len()];
    for filling in &all {
        for (mask, bit) in support.iter_mut().zip(filling) {
            *mask |= 1 << bit;
        }
    }
    Some(Fillings {
        support,
        sets: found.sets,
        count: u32::try_from(all.len()).unwrap_or(u32::MAX),
    })
}

/// The sums that all groups of a law on equal sums can have.
pub(super) fn common_sums(law: &Law, candidates: &[DigitMask], low: i16) -> Vec<i32> {
    let starts = law.starts().into_iter();
    let sums = starts.filter(|start| {
        let found = sweep(law, &[*start], candidates, low, true);
        found.is_none_or(|found| found.count > 0)
    });
    sums.map(|[sum, ..]| sum.into()).collect()
}

/// The possible next digits, each with the packed state that it leads to.
fn after(
    law: &Law,
    at: usize,
    state: ReaderState,
    candidates: DigitMask,
    low: i16,
    watch: bool,
) -> impl Iterator<Item = (u8, u64)> {
    let used = if law.fresh[at] { 0 } else { state.used };
    let open = if watch {
        candidates & !used
    } else {
        candidates
    };
    bits(open).filter_map(move |index| {
        let memory = law.step(state.memory, at, index, low)?;
        let used = if watch { used | 1 << index } else { 0 };
        Some((index, ReaderState { memory, used }.pack()))
    })
}

/// The minimum and maximum sum of the remaining cells, from each cell on.
fn bounds(law: &Law, candidates: &[DigitMask], low: i16) -> Vec<[i32; 2]> {
    let LawForm::Linear(factors, _) = &law.form else {
        return Vec::new();
    };
    let mut bounds = vec![[0, 0]];
    for (factor, mask) in factors.iter().zip(candidates).rev() {
        let value = |bit: u32| (i32::from(low) + i32::try_from(bit).unwrap_or(0)) * factor;
        let ends = [
            value(mask.trailing_zeros()),
            value(15 - mask.leading_zeros().min(15)),
        ];
        let [least, most] = bounds[bounds.len() - 1];
        bounds.push([least + ends[0].min(ends[1]), most + ends[0].max(ends[1])]);
    }
    bounds.reverse();
    bounds
}

fn sweep(
    law: &Law,
    starts: &[Memory],
    candidates: &[DigitMask],
    low: i16,
    watch: bool,
) -> Option<Fillings> {
    let count = law.cells.len();
    let ends = bounds(law, candidates, low);
    let in_reach = |packed: u64, at: usize| match &law.form {
        LawForm::Linear(_, target) => {
            let sum = i32::from(ReaderState::unpack(packed).memory[0]);
            (sum + ends[at][0]..=sum + ends[at][1]).contains(target)
        }
        LawForm::Sets(sets) if watch => {
            let used = ReaderState::unpack(packed).used;
            sets.iter().any(|set| used & !set == 0)
        }
        _ => true,
    };
    let starts = starts.iter().map(|memory| ReaderState {
        memory: *memory,
        used: 0,
    });
    let mut starts: Vec<u64> = starts.map(ReaderState::pack).collect();
    starts.sort_unstable();
    starts.dedup();
    let mut levels = vec![starts];
    for (at, mask) in candidates.iter().enumerate() {
        let mut next = Vec::new();
        for packed in &levels[at] {
            let state = ReaderState::unpack(*packed);
            let reached = after(law, at, state, *mask, low, watch).map(|(_, packed)| packed);
            next.extend(reached.filter(|packed| in_reach(*packed, at + 1)));
            if next.len() > 8 * MOST_STATES {
                return None;
            }
        }
        next.sort_unstable();
        next.dedup();
        if next.len() > MOST_STATES {
            return None;
        }
        levels.push(next);
    }
    let mut found = Fillings {
        support: vec![0; count],
        sets: Vec::new(),
        count: 0,
    };
    let last: Vec<ReaderState> = levels[count]
        .iter()
        .map(|s| ReaderState::unpack(*s))
        .collect();
    // `ways` counts the ways from each state to the end of the law.
    let mut ways: Vec<u32> = last.iter().map(|s| u32::from(law.accepts(*s))).collect();
    if watch && law.is_clique() {
        let sets = last.iter().zip(&ways).filter(|(_, ways)| **ways > 0);
        found.sets = sets.map(|(state, _)| state.used).collect();
        found.sets.sort_unstable();
        found.sets.dedup();
    }
    for at in (0..count).rev() {
        let next = &levels[at + 1];
        let own = levels[at].iter().map(|packed| {
            let state = ReaderState::unpack(*packed);
            let mut total = 0_u32;
            for (index, packed) in after(law, at, state, candidates[at], low, watch) {
                let known = next.binary_search(&packed).ok();
                let ways = known.map_or(0, |known| ways[known]);
                if ways > 0 {
                    found.support[at] |= 1 << index;
                    total = total.saturating_add(ways);
                }
            }
            total
        });
        ways = own.collect();
    }
    found.count = ways.iter().fold(0, |all, ways| all.saturating_add(*ways));
    Some(found)
}

/// All fillings, as the digit indices of the cells; `None` if there are too many.
pub(super) fn all(law: &Law, support: &[DigitMask], low: i16) -> Option<Vec<Vec<u8>>> {
    let mut search = FillingSearch {
        law,
        support,
        low,
        filling: Vec::new(),
        all: Vec::new(),
        budget: 4000,
    };
    for memory in law.starts() {
        search.fill(ReaderState { memory, used: 0 });
    }
    let mut all = search.all;
    all.sort_unstable();
    all.dedup();
    (search.budget > 0).then_some(all)
}

/// The digits that occur in every filling.
pub(super) fn common_digits(fillings: &[Vec<u8>]) -> DigitMask {
    let digits = |filling: &Vec<u8>| filling.iter().fold(0, |all: DigitMask, bit| all | 1 << bit);
    let all = fillings.iter().map(digits);
    all.reduce(|all, own| all & own).unwrap_or_default()
}

/// The index of a candidate: the number of its cell and the index of its digit.
pub(super) type CandidateIndex = (u16, u8);

/// The links between the candidates of a law.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LawLinks {
    /// Pairs of candidates that no filling has together.
    pub(super) weak: Vec<[CandidateIndex; 2]>,
    /// Pairs of candidates. Every filling has at least one candidate of each pair.
    pub(super) strong: Vec<[CandidateIndex; 2]>,
    /// Pairs of candidates. Every filling with the first candidate has the second one.
    pub(super) implied: Vec<[CandidateIndex; 2]>,
}

/// The maximum number of fillings to compare.
const MOST_COMPARED: usize = 256;

/// The links that follow from all fillings of a law, between candidates of the cells that are
/// `open`. `None` if there are too many fillings.
pub(super) fn links(law: &Law, open: &[bool], fillings: &[Vec<u8>]) -> Option<LawLinks> {
    if fillings.len() > MOST_COMPARED {
        return None;
    }
    // Each row holds a candidate, and a bit for each filling that contains the candidate.
    let mut rows: Vec<(usize, CandidateIndex, [u64; MOST_COMPARED / 64])> = Vec::new();
    for (number, filling) in fillings.iter().enumerate() {
        for (at, (cell, bit)) in law.cells.iter().zip(filling).enumerate() {
            if !open[at] {
                continue;
            }
            let node = (*cell, *bit);
            let known = rows
                .iter()
                .position(|(place, known, _)| *place == at && *known == node);
            let row = known.unwrap_or_else(|| {
                rows.push((at, node, Default::default()));
                rows.len() - 1
            });
            rows[row].2[number / 64] |= 1 << (number % 64);
        }
    }
    let mut links = LawLinks::default();
    for (number, (at, a, own)) in rows.iter().enumerate() {
        for (other, b, others) in &rows[..number] {
            if at == other {
                continue;
            }
            let words = || own.iter().zip(others);
            if words().all(|(a, b)| a & b == 0) {
                links.weak.push([*a, *b]);
            }
            let either: u32 = words().map(|(a, b)| (a | b).count_ones()).sum();
            if either as usize == fillings.len() {
                links.strong.push([*a, *b]);
            }
            if words().all(|(a, b)| a & !b == 0) {
                links.implied.push([*a, *b]);
            }
            if words().all(|(a, b)| b & !a == 0) {
                links.implied.push([*b, *a]);
            }
        }
    }
    Some(links)
}

/// The links of a law with many fillings: for each candidate of the cells that are `open`, the
/// fillings with the candidate and those without it.
pub(super) fn links_by_cases(
    law: &Law,
    open: &[bool],
    candidates: &[DigitMask],
    low: i16,
) -> LawLinks {
    let mut links = LawLinks::default();
    for at in (0..candidates.len()).filter(|at| open[*at]) {
        for bit in bits(candidates[at]) {
            let own = (law.cells[at], bit);
            let mut assumed = candidates.to_vec();
            assumed[at] = 1 << bit;
            let Some(with) = fillings(law, &assumed, low).filter(|found| found.count > 0) else {
                continue;
            };
            for other in (0..candidates.len()).filter(|other| *other != at && open[*other]) {
                let support = with.support[other];
                if at < other {
                    for gone in bits(candidates[other] & !support) {
                        links.weak.push([own, (law.cells[other], gone)]);
                    }
                }
                if support.is_power_of_two() {
                    let to = bits(support).next().unwrap_or_default();
                    links.implied.push([own, (law.cells[other], to)]);
                }
            }
            assumed[at] = candidates[at] & !(1 << bit);
            let without = fillings(law, &assumed, low).filter(|found| found.count > 0);
            let Some(without) = without else { continue };
            for other in (at + 1..candidates.len()).filter(|other| open[*other]) {
                let support = without.support[other];
                if support.is_power_of_two() {
                    let to = bits(support).next().unwrap_or_default();
                    links.strong.push([own, (law.cells[other], to)]);
                }
            }
        }
    }
    links
}

struct FillingSearch<'l> {
    law: &'l Law,
    support: &'l [DigitMask],
    low: i16,
    filling: Vec<u8>,
    all: Vec<Vec<u8>>,
    budget: usize,
}

impl FillingSearch<'_> {
    fn fill(&mut self, state: ReaderState) {
        let at = self.filling.len();
        if self.budget == 0 {
            return;
        }
        self.budget -= 1;
        if at == self.support.len() {
            if self.law.accepts(state) {
                self.all.push(self.filling.clone());
            }
            return;
        }
        let mut mask = self.support[at];
        for before in &self.law.across[at] {
            mask &= !(1 << self.filling[*before]);
        }
        for (index, packed) in after(self.law, at, state, mask, self.low, true) {
            self.filling.push(index);
            self.fill(ReaderState::unpack(packed));
            self.filling.pop();
        }
    }
}
