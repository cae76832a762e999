//! Enumeration of all fillings of a law.
//!
//! A *filling* of a law is one choice of digits for all its cells that satisfies the law.

use std::ops::ControlFlow;

use super::law::{Law, LawMemory};
use super::trellis::Trellis;
use crate::grid::rules::cells::{bits, lowest_bit};
use crate::grid::rules::primitive::DigitMask;

/// A summary of all fillings of a law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fillings {
    /// The digits that each cell has in at least one filling.
    pub(super) support: Vec<DigitMask>,
    /// The different sets of digits that the fillings contain; empty if the cells may have equal
    /// digits.
    pub(super) sets: Vec<DigitMask>,
    pub(super) count: u32,
}

impl Fillings {
    /// Returns the digits that are in every filling. Returns 0 if the cells may have equal digits.
    pub(super) fn required(&self) -> DigitMask {
        match &self.sets[..] {
            [] => 0,
            [first, rest @ ..] => rest.iter().fold(*first, |all, set| all & set),
        }
    }
}

/// The maximum number of fillings that are listed one by one.
const MAX_TRIED: u32 = 400;

/// Returns the summary of the fillings of a law with the given candidates of its cells. If there is
/// no filling, every support is empty. Returns `None` if the law has too many states.
pub(super) fn fillings(law: &Law, candidates: &[DigitMask], low: u8) -> Option<Fillings> {
    let trellis = Trellis::new(law, candidates, low)?;
    Some(summarize(law, &trellis, low))
}

/// Returns the summary of the fillings in a trellis. If there are too many fillings to list, the
/// summary may include fillings in which cells that see each other have equal digits.
pub(super) fn summarize(law: &Law, trellis: &Trellis, low: u8) -> Fillings {
    let mut found = Fillings {
        support: trellis.digits.clone(),
        sets: trellis.sets.clone(),
        count: trellis.count,
    };
    if !law.is_across() || found.count > MAX_TRIED {
        return found;
    }
    // The trellis allows equal digits in cells of different groups that see each other.
    let Some(all) = all_within(law, trellis, &found.support, low) else {
        return found;
    };
    found.support.fill(0);
    for filling in &all {
        add_digits(&mut found.support, filling);
    }
    found.count = u32::try_from(all.len()).expect("few fillings are listed");
    found
}

fn add_digits(support: &mut [DigitMask], filling: &[u8]) {
    for (mask, bit) in support.iter_mut().zip(filling) {
        *mask |= 1 << bit;
    }
}

/// Returns the digits that each cell has in at least one filling with the given candidates. All
/// masks are empty if there is no filling. If there are too many fillings to list, the result may
/// contain further digits, or is `None`.
pub(super) fn support_within(
    law: &Law,
    trellis: &Trellis,
    candidates: &[DigitMask],
    low: u8,
) -> Option<Vec<DigitMask>> {
    if !trellis.is_distinct {
        return fillings(law, candidates, low).map(|found| found.support);
    }
    let (most, least_count) = trellis.digits_left(candidates);
    let is_listed = law.is_across()
        && (1..=MAX_TRIED as usize).contains(&least_count)
        && trellis.count(candidates) <= MAX_TRIED;
    if !is_listed {
        return Some(most);
    }
    let mut support = vec![0; candidates.len()];
    let is_complete = trellis.each(law, &most, &mut |filling| {
        add_digits(&mut support, filling);
        if support == most {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    Some(if is_complete { support } else { most })
}

/// Returns each sum that all groups of a law on equal sums can have.
pub(super) fn common_sums(law: &Law, candidates: &[DigitMask], low: u8) -> Vec<i32> {
    let starts = law.starts().into_iter();
    let sums = starts.filter(|start| {
        let found = Trellis::of(law, &[*start], candidates, low, true);
        found.is_none_or(|found| found.count > 0)
    });
    let sum = |start| match start {
        LawMemory::GroupSum { sum, .. } => i32::try_from(sum).ok(),
        _ => None,
    };
    sums.filter_map(sum).collect()
}

/// Returns all fillings of a law, each as the digit indices of its cells. Returns `None` if there
/// are too many fillings.
pub(super) fn all(law: &Law, support: &[DigitMask], low: u8) -> Option<Vec<Vec<u8>>> {
    let trellis = Trellis::of(law, &law.starts(), support, low, true)?;
    all_within(law, &trellis, support, low)
}

/// Returns all fillings in a trellis that use only the given candidates, in lexicographic order.
/// Returns `None` if there are too many fillings.
pub(super) fn all_within(
    law: &Law,
    trellis: &Trellis,
    candidates: &[DigitMask],
    low: u8,
) -> Option<Vec<Vec<u8>>> {
    if !trellis.is_distinct {
        return all(law, candidates, low);
    }
    let mut all = Vec::new();
    let is_complete = trellis.each(law, candidates, &mut |filling| {
        all.push(filling.to_vec());
        ControlFlow::Continue(())
    });
    all.sort_unstable();
    all.dedup();
    is_complete.then_some(all)
}

/// Returns the digits that occur in every filling.
pub(super) fn common_digits(fillings: &[Vec<u8>]) -> DigitMask {
    let digits = |filling: &Vec<u8>| filling.iter().fold(0, |all: DigitMask, bit| all | 1 << bit);
    let all = fillings.iter().map(digits);
    all.reduce(|all, own| all & own).unwrap_or_default()
}

/// A candidate, as the number of its cell and the index of its digit.
pub(super) type CandidateIndex = (u16, u8);

/// The links that a law implies between its candidates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LawLinks {
    /// Pairs of candidates that no filling contains together.
    pub(super) weak: Vec<[CandidateIndex; 2]>,
    /// Pairs of candidates. Every filling contains at least one candidate of each pair.
    pub(super) strong: Vec<[CandidateIndex; 2]>,
    /// Pairs of candidates. Every filling that contains the first candidate of a pair also contains
    /// the second.
    pub(super) implied: Vec<[CandidateIndex; 2]>,
}

/// The maximum number of fillings that are compared for links.
const MAX_COMPARED: usize = 256;

/// Returns the links that follow from all fillings of a law, between candidates of the cells that
/// are `open`. Returns `None` if there are too many fillings.
pub(super) fn links(law: &Law, open: &[bool], fillings: &[Vec<u8>]) -> Option<LawLinks> {
    if fillings.len() > MAX_COMPARED {
        return None;
    }
    // Each row consists of a cell index, a candidate, and a bit for each filling that contains the
    // candidate.
    let mut rows: Vec<(usize, CandidateIndex, [u64; MAX_COMPARED / 64])> = Vec::new();
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

/// Returns the links of a law with many fillings, between candidates of the cells that are `open`.
/// For each candidate, the fillings with the candidate are compared with the fillings without it.
/// `trellis` contains all these fillings.
pub(super) fn links_by_cases(
    law: &Law,
    trellis: &Trellis,
    open: &[bool],
    candidates: &[DigitMask],
    low: u8,
) -> LawLinks {
    if trellis.is_distinct && !law.is_across() {
        let pairs = trellis.pairs();
        let support = &trellis.digits;
        let others = |own: usize| (0..candidates.len()).map(move |at| (at, at == own));
        return links_of(law, open, candidates, |at, bit, is_true| {
            let digits = others(at).map(|(other, is_own)| match (is_own, is_true) {
                (true, _) => support[at] & 1 << bit,
                (false, true) => pairs.digits_with((at, bit), other),
                (false, false) => pairs.digits_without((at, bit), other),
            });
            (support[at] >> bit & 1 == 1).then(|| digits.collect())
        });
    }
    if trellis.is_distinct
        && trellis.count <= MAX_TRIED
        && let Some(all) = all_within(law, trellis, &trellis.digits, low)
    {
        let rows = FillingRows::new(&all, candidates.len());
        return links_of(law, open, candidates, |at, bit, is_true| {
            rows.case(candidates, (at, bit), is_true)
        });
    }
    links_of(law, open, candidates, |at, bit, is_true| {
        let mut assumed = candidates.to_vec();
        assumed[at] &= if is_true { 1 << bit } else { !(1 << bit) };
        let support = support_within(law, trellis, &assumed, low)?;
        (support[at] != 0).then_some(support)
    })
}

/// A table of fillings: for each candidate of a law, the fillings that contain it, as a bit row.
struct FillingRows {
    words: usize,
    rows: Vec<u64>,
    /// A row in which the bits of all fillings are set.
    all: Vec<u64>,
}

impl FillingRows {
    fn new(all: &[Vec<u8>], cells: usize) -> Self {
        let words = all.len().div_ceil(64);
        let mut rows = vec![0; 16 * cells * words];
        let mut every = vec![0; words];
        for (number, filling) in all.iter().enumerate() {
            let (word, bit) = (number / 64, 1_u64 << (number % 64));
            every[word] |= bit;
            for (at, digit) in filling.iter().enumerate() {
                rows[(16 * at + usize::from(*digit)) * words + word] |= bit;
            }
        }
        Self {
            words,
            rows,
            all: every,
        }
    }

    fn row(&self, at: usize, bit: u8) -> &[u64] {
        let from = (16 * at + usize::from(bit)) * self.words;
        &self.rows[from..from + self.words]
    }

    /// Returns the digits that each cell has in the fillings with a candidate, or in the fillings
    /// without it. Returns `None` if there is no such filling.
    fn case(
        &self,
        candidates: &[DigitMask],
        (at, bit): (usize, u8),
        is_true: bool,
    ) -> Option<Vec<DigitMask>> {
        let with = self.row(at, bit).iter().zip(&self.all);
        let own: Vec<u64> = with
            .map(|(with, all)| if is_true { *with } else { all & !with })
            .collect();
        if own.iter().all(|word| *word == 0) {
            return None;
        }
        let has = |other: usize, digit: u8| {
            let mut words = self.row(other, digit).iter().zip(&own);
            words.any(|(word, own)| word & own != 0)
        };
        let digits = |(other, mask)| bits(mask).filter(move |digit| has(other, *digit));
        let left = |own| digits(own).fold(0, |mask, digit| mask | 1 << digit);
        Some(candidates.iter().copied().enumerate().map(left).collect())
    }
}

/// Returns the links between candidates of the cells that are `open`. `case` returns the digits
/// that each cell can have if a candidate is true or false. It returns `None` if no filling exists,
/// or if the digits are unknown.
fn links_of(
    law: &Law,
    open: &[bool],
    candidates: &[DigitMask],
    case: impl Fn(usize, u8, bool) -> Option<Vec<DigitMask>>,
) -> LawLinks {
    let mut links = LawLinks::default();
    for at in (0..candidates.len()).filter(|at| open[*at]) {
        for bit in bits(candidates[at]) {
            let own = (law.cells[at], bit);
            let Some(with) = case(at, bit, true) else {
                continue;
            };
            for other in (0..candidates.len()).filter(|other| *other != at && open[*other]) {
                let support = with[other];
                if at < other {
                    for bit in bits(candidates[other] & !support) {
                        links.weak.push([own, (law.cells[other], bit)]);
                    }
                }
                if support.is_power_of_two() {
                    let to = lowest_bit(support);
                    links.implied.push([own, (law.cells[other], to)]);
                }
            }
            let Some(without) = case(at, bit, false) else {
                continue;
            };
            for other in (at + 1..candidates.len()).filter(|other| open[*other]) {
                if without[other].is_power_of_two() {
                    let to = lowest_bit(without[other]);
                    links.strong.push([own, (law.cells[other], to)]);
                }
            }
        }
    }
    links
}
