//! Almost locked sets in a row, each tied to the next by a restricted common.
//!
//! If the first set lacks z, it has its restricted common, so the next set lacks that, and so
//! on, until the last set has z: one of the two ends has it.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::{Als, Field};
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
    let field = cache.field(board)?;
    for bond in &field.bonds {
        let [a, b] = bond.sets;
        let only = bond.digits.single();
        let common = field.sets[a].digits & field.sets[b].digits;
        let mut eliminations =
            field.victims(a, b, only.map_or(common, |only| common.without(only)));
        if only.is_none() {
            for (set, other) in [(a, b), (b, a)] {
                for digit in field.sets[set].digits - bond.digits {
                    let seen = field.seen(set, digit) - field.sets[other].cells;
                    eliminations.insert_all(digit, seen);
                }
            }
        }
        if !eliminations.is_empty() {
            sink(step(
                Technique::AlsXz,
                eliminations,
                vec![field.sets[a], field.sets[b]],
                vec![bond.digits],
            ))?;
        }
    }
    ControlFlow::Continue(())
}

/// Three sets: the middle one is bonded to each of the others by a digit of its own.
pub(in crate::logic) fn xy_wings(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let field = cache.field(board)?;
    let sets = &field.sets;
    let overlap = cache.allows(Variant::Overlap);
    for (middle, bonded) in field.neighbours.iter().enumerate() {
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
                if field.has_victims(*first, *second, common) {
                    let eliminations = field.victims(*first, *second, common);
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
    let field = cache.field(board)?;
    let sets = &field.sets;
    let mut seen = HashSet::new();
    let mut walk = Walk::new(&field);
    for start in 0..sets.len() {
        let reach = field.reach(start);
        for first in sets[start].digits {
            cache.go_on()?;
            if reach.without(first).is_empty() {
                continue;
            }
            walk.run(start, first);
            for (at, state) in walk.states.iter().enumerate() {
                if state.depth < 3 || state.set <= start {
                    continue;
                }
                let common = reach & sets[state.set].digits;
                let common = common.without(first).without(state.lost);
                if !field.has_victims(start, state.set, common) {
                    continue;
                }
                let eliminations = field.victims(start, state.set, common);
                if seen.insert(eliminations) {
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
    field: &'a Field,
    start: usize,
    states: Vec<State>,
    /// By set: the digits it was seen to lack …
    lost: Vec<DigitSet>,
    /// … and those that it was seen to have.
    had: Vec<DigitSet>,
}

impl<'a> Walk<'a> {
    fn new(field: &'a Field) -> Self {
        Self {
            field,
            start: 0,
            states: Vec::new(),
            lost: vec![DigitSet::EMPTY; field.sets.len()],
            had: vec![DigitSet::EMPTY; field.sets.len()],
        }
    }

    fn run(&mut self, start: usize, first: Digit) {
        self.start = start;
        self.states.clear();
        self.lost.fill(DigitSet::EMPTY);
        self.had.fill(DigitSet::EMPTY);
        self.spread(start, DigitSet::only(first), 1, None);
        let mut next = 0;
        while let Some(State {
            set, lost, depth, ..
        }) = self.states.get(next)
        {
            let (set, lost, depth) = (*set, *lost, *depth);
            if depth < LONGEST {
                let digits = self.field.sets[set].digits.without(lost);
                self.spread(set, digits, depth + 1, Some(next));
            }
            next += 1;
        }
    }

    /// The set has these digits: those bonded to it lack them.
    fn spread(&mut self, set: usize, digits: DigitSet, depth: usize, from: Option<usize>) {
        let digits = digits - self.had[set];
        if digits.is_empty() {
            return;
        }
        self.had[set] = self.had[set] | digits;
        for (other, bond) in &self.field.neighbours[set] {
            for lost in (*bond & digits) - self.lost[*other] {
                self.lost[*other].insert(lost);
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
                (self.field.sets[state.set], DigitSet::only(state.lost))
            })
            .unzip();
        row.push(self.field.sets[self.start]);
        row.reverse();
        commons.reverse();
        (row, commons)
    }
}
