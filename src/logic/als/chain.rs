//! Almost locked sets in a row, each tied to the next by a restricted common.
//!
//! If the first set lacks z, it has its restricted common, so the next set lacks that, and so
//! on, until the last set has z: one of the two ends has it.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::sets::victims;
use super::{Als, Bond};
use crate::grid::{Board, CandidateSet, Digit, DigitSet};
use crate::logic::{Cache, Pattern, Sink, Step, Technique, Variant};

/// More restricted commons in a row are not looked for.
const LONGEST: usize = 6;

fn step(
    technique: Technique,
    eliminations: CandidateSet,
    sets: Vec<Als>,
    commons: Vec<DigitSet>,
) -> Step {
    Step::eliminating(technique, eliminations, Pattern::Sets { sets, commons })
}

/// Two sets. With two restricted commons both sets are locked for all their other digits.
pub(in crate::logic) fn xz(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let (sets, bonds) = cache.bonds(board)?;
    for bond in bonds.iter() {
        let [a, b] = bond.sets.map(|index| sets[index]);
        let common = a.digits & b.digits;
        let mut eliminations = match bond.digits.single() {
            Some(only) => victims(board, &a, &b, common.without(only)),
            None => victims(board, &a, &b, common),
        };
        if bond.digits.len() > 1 {
            for (set, other) in [(a, b), (b, a)] {
                for digit in set.digits - bond.digits {
                    let seen = set.places(board, digit).common_peers() - other.cells;
                    eliminations.insert_all(digit, board.cells_with(digit) & seen);
                }
            }
        }
        if !eliminations.is_empty() {
            sink(step(
                Technique::AlsXz,
                eliminations,
                vec![a, b],
                vec![bond.digits],
            ))?;
        }
    }
    ControlFlow::Continue(())
}

/// For each set the sets it is bonded to.
fn neighbours(sets: &[Als], bonds: &[Bond]) -> Vec<Vec<(usize, DigitSet)>> {
    let mut table = vec![Vec::new(); sets.len()];
    for bond in bonds {
        let [a, b] = bond.sets;
        table[a].push((b, bond.digits));
        table[b].push((a, bond.digits));
    }
    table
}

/// Three sets: the middle one is bonded to each of the others by a digit of its own.
pub(in crate::logic) fn xy_wings(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let (sets, bonds) = cache.bonds(board)?;
    let overlap = cache.allows(Variant::Overlap);
    for (middle, bonded) in neighbours(&sets, &bonds).iter().enumerate() {
        cache.go_on()?;
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
                let eliminations = victims(board, &a, &b, common);
                if !eliminations.is_empty() {
                    let row = vec![a, sets[middle], b];
                    sink(step(Technique::AlsXyWing, eliminations, row, vec![*x, *y]))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Four sets or more. What a shorter chain eliminates is not reported again.
pub(in crate::logic) fn chains(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let (sets, bonds) = cache.bonds(board)?;
    let neighbours = neighbours(&sets, &bonds);
    let mut seen = HashSet::new();
    for start in 0..sets.len() {
        for first in sets[start].digits {
            cache.go_on()?;
            let mut walk = Walk::new(&sets, &neighbours, start);
            walk.run(first);
            for (at, state) in walk.states.iter().enumerate() {
                if state.depth < 3 || state.set <= start {
                    continue;
                }
                let (a, b) = (sets[start], sets[state.set]);
                let common = (a.digits & b.digits).without(first).without(state.lost);
                let eliminations = victims(board, &a, &b, common);
                if !eliminations.is_empty() && seen.insert(eliminations) {
                    let (row, commons) = walk.path(at);
                    sink(step(Technique::AlsChain, eliminations, row, commons))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A set that lacks a digit, and how it came about.
struct State {
    set: usize,
    lost: Digit,
    depth: usize,
    from: Option<usize>,
}

/// Everything that follows, breadth first, if a set has one of its digits.
struct Walk<'a> {
    sets: &'a [Als],
    neighbours: &'a [Vec<(usize, DigitSet)>],
    start: usize,
    states: Vec<State>,
    /// By set: the digits it was seen to lack.
    seen: Vec<DigitSet>,
}

impl<'a> Walk<'a> {
    fn new(sets: &'a [Als], neighbours: &'a [Vec<(usize, DigitSet)>], start: usize) -> Self {
        Self {
            sets,
            neighbours,
            start,
            states: Vec::new(),
            seen: vec![DigitSet::EMPTY; sets.len()],
        }
    }

    fn run(&mut self, first: Digit) {
        self.spread(self.start, DigitSet::only(first), 1, None);
        let mut next = 0;
        while let Some(State {
            set, lost, depth, ..
        }) = self.states.get(next)
        {
            let (set, lost, depth) = (*set, *lost, *depth);
            if depth < LONGEST {
                self.spread(
                    set,
                    self.sets[set].digits.without(lost),
                    depth + 1,
                    Some(next),
                );
            }
            next += 1;
        }
    }

    /// The set has these digits: those bonded to it lack them.
    fn spread(&mut self, set: usize, digits: DigitSet, depth: usize, from: Option<usize>) {
        for (other, bond) in &self.neighbours[set] {
            for lost in (*bond & digits) - self.seen[*other] {
                self.seen[*other].insert(lost);
                self.states.push(State {
                    set: *other,
                    lost,
                    depth,
                    from,
                });
            }
        }
    }

    /// The sets up to a state, and the digits between them.
    fn path(&self, at: usize) -> (Vec<Als>, Vec<DigitSet>) {
        let states = std::iter::successors(Some(at), |at| self.states[*at].from);
        let (mut row, mut commons): (Vec<Als>, Vec<DigitSet>) = states
            .map(|at| {
                let state = &self.states[at];
                (self.sets[state.set], DigitSet::only(state.lost))
            })
            .unzip();
        row.push(self.sets[self.start]);
        row.reverse();
        commons.reverse();
        (row, commons)
    }
}
