//! Almost locked sets: ALS-XZ, ALS-XY-wing and ALS chain.
//!
//! A set is one to eight cells of a house with one more digit than cells. A restricted common is a
//! digit of two sets whose places in one set all see its places in the other. The sets are listed
//! by house, in depth-first row-major order, and each set of cells is listed once. The sets of a
//! pair do not overlap, and the earlier set is the first of the pair. This order decides which of
//! several equal steps is used.
//!
//! * XZ: the search uses the first pair with an elimination. Each common digit other than the
//!   restricted common is eliminated from the cells that see all its places in both sets. A doubly
//!   linked pair has two restricted commons. Each of the two is also eliminated in this way,
//!   because it is a common digit other than the second restricted common. Every other digit of one
//!   set is also eliminated from the cells outside both sets that see all its places in that set.
//!   All these eliminations are one step.
//! * XY-wing: the search uses the first two pairs, in list order, that share a set and have
//!   different restricted commons. The outer sets do not overlap. Their common digits, except all
//!   restricted commons, are eliminated as in XZ.
//! * Chain: a chain has at least four sets, and each link leads to a later set in the list. A link
//!   may use the restricted commons that the link before it did not use. The search tries the first
//!   link with each of its digits. The common digits of the end sets are eliminated as in XZ,
//!   except the digit of the first link and the digits that the last link may use. The best chain
//!   has the best rank, then the fewest sets, then the fewest cells.

use crate::grid::{Candidate, CandidateSet, DigitSet};
use crate::logic::Technique;
use crate::logic::als::{AlsGraph, RestrictedCommon};

use super::finder::{FoundStep, Rank, SearchCache};
use super::position::HodokuPosition;

pub(super) fn xz(position: &HodokuPosition, cache: &mut SearchCache<'_>) -> Option<FoundStep> {
    let graph = cache.als(position)?;
    graph.restricted_commons.iter().find_map(|bond| {
        let (mut eliminations, mut known) = (Vec::new(), CandidateSet::EMPTY);
        graph.each_xz(bond, &mut |more| {
            eliminations.extend((more - known).iter());
            known |= more;
        });
        FoundStep::unless_empty(Technique::AlsXz, eliminations)
    })
}

pub(super) fn xy_wing(position: &HodokuPosition, cache: &mut SearchCache<'_>) -> Option<FoundStep> {
    let graph = cache.als(position)?;
    let mut bonds_of = vec![Vec::new(); graph.sets.len()];
    for (at, bond) in graph.restricted_commons.iter().enumerate() {
        bond.sets.iter().for_each(|set| bonds_of[*set].push(at));
    }
    graph
        .restricted_commons
        .iter()
        .enumerate()
        .find_map(|(at, first)| {
            // For each of the two sets that `first` links, `a` and `b` are the links of this set
            // that come later in the list.
            let [a, b] = first.sets.map(|set| {
                let restricted_commons = &bonds_of[set];
                &restricted_commons[restricted_commons.partition_point(|other| *other <= at)..]
            });
            merged(a, b).find_map(|other| {
                let second = &graph.restricted_commons[other];
                let outer = outer_sets(first, second)?;
                if first.digits == second.digits && first.digits.single().is_some() {
                    return None;
                }
                let [a, b] = outer.map(|at| &graph.sets[at]);
                if !(a.cells & b.cells).is_empty() {
                    return None;
                }
                let common = (a.digits & b.digits) - (first.digits | second.digits);
                let eliminations = graph.eliminable(outer[0], outer[1], common);
                FoundStep::unless_empty(Technique::AlsXyWing, eliminations.iter().collect())
            })
        })
}

/// The two outer sets of two links that share a set; `None` if the links share no set, or share
/// both.
fn outer_sets(first: &RestrictedCommon, second: &RestrictedCommon) -> Option<[usize; 2]> {
    let ([a, b], [c, d]) = (first.sets, second.sets);
    match () {
        () if a == c && b != d => Some([b, d]),
        () if a == d && b != c => Some([b, c]),
        () if b == c && a != d => Some([a, d]),
        () if b == d && a != c => Some([a, c]),
        () => None,
    }
}

/// Merges two ascending lists, without duplicates.
fn merged<'a>(mut a: &'a [usize], mut b: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
    std::iter::from_fn(move || {
        let next = match (a.first(), b.first()) {
            (Some(x), Some(y)) => *x.min(y),
            (x, y) => *x.or(y)?,
        };
        a = a.strip_prefix(&[next]).unwrap_or(a);
        b = b.strip_prefix(&[next]).unwrap_or(b);
        Some(next)
    })
}

pub(super) fn chain(position: &HodokuPosition, cache: &mut SearchCache<'_>) -> Option<FoundStep> {
    let graph = cache.als(position)?;
    let mut from = vec![Vec::new(); graph.sets.len()];
    for bond in &graph.restricted_commons {
        from[bond.sets[0]].push(*bond);
    }
    let mut search = AlsChainSearch {
        graph: &graph,
        from: &from,
        cache,
        best: None,
        start: 0,
        first: DigitSet::EMPTY,
    };
    let size = |set: usize| graph.sets[set].cells.len();
    for (start, restricted_commons) in from.iter().enumerate() {
        search.start = start;
        for bond in restricted_commons {
            for digit in bond.digits {
                search.first = DigitSet::only(digit);
                let cells = size(start) + size(bond.sets[1]);
                search.extend(bond.sets[1], search.first, 2, cells);
            }
        }
        if search.cache.is_canceled() {
            return None;
        }
    }
    search.best.map(|(_, found)| found)
}

struct AlsChainSearch<'a> {
    graph: &'a AlsGraph,
    /// For each set, its links to later sets.
    from: &'a [Vec<RestrictedCommon>],
    cache: &'a SearchCache<'a>,
    best: Option<((Rank, usize, usize), FoundStep)>,
    start: usize,
    first: DigitSet,
}

impl AlsChainSearch<'_> {
    fn extend(&mut self, at: usize, used: DigitSet, count: usize, cells: usize) {
        for index in 0..self.from[at].len() {
            let bond = self.from[at][index];
            let open = bond.digits - used;
            if open.is_empty() {
                continue;
            }
            let next = bond.sets[1];
            let (count, cells) = (count + 1, cells + self.graph.sets[next].cells.len());
            if count >= 4 {
                self.evaluate(next, open, count, cells);
            }
            // HoDoKu treats only the first digit of a link with two free digits as used.
            self.extend(next, open.iter().take(1).collect(), count, cells);
        }
    }

    fn evaluate(&mut self, end: usize, last: DigitSet, count: usize, cells: usize) {
        let (a, b) = (&self.graph.sets[self.start], &self.graph.sets[end]);
        let common = (a.digits & b.digits) - self.first - last;
        let eliminations = self.graph.eliminable(self.start, end, common);
        if eliminations.is_empty() {
            return;
        }
        let rank = (Rank::new(eliminations.iter()), count, cells);
        if self.best.as_ref().is_none_or(|(best, _)| rank < *best) {
            let eliminations: Vec<Candidate> = eliminations.iter().collect();
            self.best = Some((
                rank,
                FoundStep::eliminating(Technique::AlsChain, eliminations),
            ));
        }
    }
}
