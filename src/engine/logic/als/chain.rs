//! Chains of almost locked sets linked by restricted commons.
//!
//! Let z be a digit of the first set and of the last set. If the first set lacks z, it contains the
//! restricted common with the second set. The second set then lacks the restricted common and
//! contains all its other digits, and so on. The last set therefore contains z. So at least one of
//! the two end sets contains z.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::AlsGraph;
use crate::grid::{CandidateSet, Digit, DigitSet};
use crate::logic::finder::Task;
use crate::logic::pattern;
use crate::logic::{Als, Pattern, TechniqueOption};

/// The maximum number of restricted commons in a chain.
const LONGEST: usize = 6;

/// Finds ALS-XZ steps: two almost locked sets linked by a restricted common.
pub(in crate::logic) fn xz(task: &mut Task<'_>) -> ControlFlow<()> {
    let graph = task.cache.get::<AlsGraph>()?;
    for bond in &graph.restricted_commons {
        let mut eliminations = CandidateSet::EMPTY;
        graph.each_xz(bond, &mut |more| eliminations |= more);
        if !eliminations.is_empty() {
            let sets = bond.sets.map(|set| graph.sets[set]).to_vec();
            let commons = vec![bond.digits];
            task.eliminate(
                eliminations,
                Pattern::Sets(pattern::AlsPattern { sets, commons }),
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds ALS-XY-wings: three almost locked sets. The middle set is linked to each of the others by
/// a different digit.
pub(in crate::logic) fn xy_wings(task: &mut Task<'_>) -> ControlFlow<()> {
    let graph = task.cache.get::<AlsGraph>()?;
    let sets = &graph.sets;
    let neighbors = graph.neighbors();
    let overlap = task.cache.allows(TechniqueOption::Overlap);
    for (middle, bonded) in neighbors.iter().enumerate() {
        task.check_canceled()?;
        for (at, (first, x)) in bonded.iter().enumerate() {
            for (second, y) in &bonded[at + 1..] {
                let (a, b) = (sets[*first], sets[*second]);
                let common = (a.digits & b.digits) - (*x | *y);
                if common.is_empty() || x == y && x.len() == 1 {
                    continue;
                }
                let contained = a.cells.is_subset(b.cells) || b.cells.is_subset(a.cells);
                if contained || !overlap && !(a.cells & b.cells).is_empty() {
                    continue;
                }
                if graph.has_eliminable(*first, *second, common) {
                    let eliminations = graph.eliminable(*first, *second, common);
                    let sets = vec![a, sets[middle], b];
                    let commons = vec![*x, *y];
                    task.eliminate(
                        eliminations,
                        Pattern::Sets(pattern::AlsPattern { sets, commons }),
                    )?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds chains of four or more almost locked sets. Of several chains with the same eliminations,
/// only the first is reported.
pub(in crate::logic) fn chains(task: &mut Task<'_>) -> ControlFlow<()> {
    let graph = task.cache.get::<AlsGraph>()?;
    let sets = &graph.sets;
    let mut seen = HashSet::new();
    let mut walk = AlsWalk::new(&graph);
    for start in 0..sets.len() {
        let reach = graph.reach(start);
        for first in sets[start].digits {
            task.check_canceled()?;
            if reach.without(first).is_empty() {
                continue;
            }
            walk.run(start, first);
            for (at, state) in walk.states.iter().enumerate() {
                if state.depth < 3 || state.set <= start {
                    continue;
                }
                let common = reach & sets[state.set].digits;
                let common = common.without(first).without(state.lacked);
                if !graph.has_eliminable(start, state.set, common) {
                    continue;
                }
                let eliminations = graph.eliminable(start, state.set, common);
                if seen.insert(eliminations) {
                    let (sets, commons) = walk.path(at);
                    task.eliminate(
                        eliminations,
                        Pattern::Sets(pattern::AlsPattern { sets, commons }),
                    )?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A state of an [`AlsWalk`]: a set that lacks the digit `lost`. The field `from` is the index of
/// the previous state.
struct ReachedSet {
    set: usize,
    lacked: Digit,
    depth: usize,
    from: Option<usize>,
}

/// A breadth-first search over linked sets. It finds the digits that other sets lack if the start
/// set contains a given digit.
struct AlsWalk<'a> {
    graph: &'a AlsGraph,
    neighbors: &'a [Vec<(usize, DigitSet)>],
    start: usize,
    states: Vec<ReachedSet>,
    /// For each set, the digits that it lacks in some state.
    lacked_digits: Vec<DigitSet>,
    /// For each set, the digits that it contains in some state.
    contained_digits: Vec<DigitSet>,
}

impl<'a> AlsWalk<'a> {
    fn new(graph: &'a AlsGraph) -> Self {
        Self {
            graph,
            neighbors: graph.neighbors(),
            start: 0,
            states: Vec::new(),
            lacked_digits: vec![DigitSet::EMPTY; graph.sets.len()],
            contained_digits: vec![DigitSet::EMPTY; graph.sets.len()],
        }
    }

    fn run(&mut self, start: usize, first: Digit) {
        self.start = start;
        self.states.clear();
        self.lacked_digits.fill(DigitSet::EMPTY);
        self.contained_digits.fill(DigitSet::EMPTY);
        self.spread(start, DigitSet::only(first), 1, None);
        let mut next = 0;
        while let Some(ReachedSet {
            set,
            lacked: lost,
            depth,
            ..
        }) = self.states.get(next)
        {
            let (set, lost, depth) = (*set, *lost, *depth);
            if depth < LONGEST {
                let digits = self.graph.sets[set].digits.without(lost);
                self.spread(set, digits, depth + 1, Some(next));
            }
            next += 1;
        }
    }

    /// Follows the links of a set that contains `digits`. If one of these digits is a restricted
    /// common with another set, the other set lacks it.
    fn spread(&mut self, set: usize, digits: DigitSet, depth: usize, from: Option<usize>) {
        let digits = digits - self.contained_digits[set];
        if digits.is_empty() {
            return;
        }
        self.contained_digits[set] |= digits;
        for (other, bond) in &self.neighbors[set] {
            for lost in (*bond & digits) - self.lacked_digits[*other] {
                self.lacked_digits[*other].insert(lost);
                self.states.push(ReachedSet {
                    set: *other,
                    lacked: lost,
                    depth,
                    from,
                });
            }
        }
    }

    /// Returns the sets on the path to a state, and the restricted commons between them.
    fn path(&self, at: usize) -> (Vec<Als>, Vec<DigitSet>) {
        let states = std::iter::successors(Some(at), |at| self.states[*at].from);
        let (mut row, mut commons): (Vec<Als>, Vec<DigitSet>) = states
            .map(|at| {
                let state = &self.states[at];
                (self.graph.sets[state.set], DigitSet::only(state.lacked))
            })
            .unzip();
        row.push(self.graph.sets[self.start]);
        row.reverse();
        commons.reverse();
        (row, commons)
    }
}
