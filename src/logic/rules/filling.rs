//! Enumeration of all fillings of a law.

use super::cells::bits;
use super::law::{Law, LawForm, ReaderState};
use crate::grid::rules::primitive::DigitMask;

/// The common properties of the fillings of a law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fillings {
    /// The digits that each cell has in some filling.
    pub(super) support: Vec<DigitMask>,
    /// The sets of digits that fill the cells, where all differ.
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

/// Limit of the states between two cells.
const MOST_STATES: usize = 6000;

/// Limit of the fillings to enumerate one by one.
const MOST_TRIED: u32 = 400;

/// The fillings of a law with these candidates of its cells; `None` if there are too many. Without
/// any filling every support is empty.
pub(super) fn fillings(law: &Law, candidates: &[DigitMask], low: i16) -> Option<Fillings> {
    let found = sweep(law, candidates, low, true).or_else(|| {
        // A set of different digits must be checked for repetitions.
        let needs_used = matches!(law.form, LawForm::Sets(_));
        (!needs_used).then(|| sweep(law, candidates, low, false))?
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

/// The possible next digits, with the states they lead to.
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

/// The minimum and maximum sum of the cells from each one on.
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

fn sweep(law: &Law, candidates: &[DigitMask], low: i16, watch: bool) -> Option<Fillings> {
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
    let mut starts: Vec<u64> = law
        .starts()
        .into_iter()
        .map(|memory| ReaderState { memory, used: 0 }.pack())
        .collect();
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
    // The number of ways from each state to an end.
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

/// All fillings, as digit indices of the cells; `None` if there are too many.
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
