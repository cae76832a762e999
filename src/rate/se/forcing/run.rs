//! One assumption and everything that follows from it, in the order in which it is found.

use std::sync::Arc;

use super::{Mode, Nested};
use crate::grid::{Candidate, CandidateSet, Cell, Digit};
use crate::rate::se::board::{Board, box_row_column, peer_set, peers, small};
use crate::rate::se::deduction::{Fact, Reason};
use crate::rate::se::links::places;

/// What made a fact follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// Nothing: it was assumed, or it was ruled out.
    None,
    /// It is the last candidate of its cell.
    Cell,
    /// It is the last place in its box, row or column.
    House(usize),
    /// What was proven on the way: a number in [`Run::nested`].
    Nested(u16),
}

/// A fact with the facts it follows from.
#[derive(Clone, Copy, Debug)]
struct Node {
    fact: Fact,
    why: Why,
    parents: (usize, usize),
}

/// An assumption with its consequences.
#[derive(Clone, Default)]
pub(super) struct Run {
    nodes: Vec<Node>,
    parents: Vec<u16>,
    /// The candidates that are on.
    pub(super) on: CandidateSet,
    /// The candidates that are off.
    pub(super) off: CandidateSet,
    /// Two opposite facts that both follow.
    pub(super) clash: Option<[u16; 2]>,
    nested: Vec<Arc<Nested>>,
    /// Facts whose consequences are not yet drawn.
    open_on: usize,
    open_off: usize,
    ons: Vec<u16>,
    offs: Vec<u16>,
}

/// What a pattern rules out within a run, and the candidates that had to go for it.
pub(super) struct Proven {
    pub(super) candidate: Candidate,
    pub(super) gone: Vec<Candidate>,
    pub(super) nested: Option<Arc<Nested>>,
}

/// What is lent to a run: the position it works on and where each fact is.
pub(super) struct Ground<'a> {
    /// The position at the start.
    pub(super) start: &'a Board,
    /// The position without what is off; the same as at the start if that is not taken away.
    pub(super) now: Board,
    pub(super) mode: Mode,
    /// The node of each candidate that is on, or off.
    pub(super) at: [[u16; Candidate::COUNT]; 2],
}

impl Run {
    /// Forgets everything and assumes a fact.
    pub(super) fn assume(&mut self, fact: Fact, ground: &mut Ground<'_>) {
        self.nodes.clear();
        self.parents.clear();
        self.nested.clear();
        self.ons.clear();
        self.offs.clear();
        self.on = CandidateSet::EMPTY;
        self.off = CandidateSet::EMPTY;
        self.clash = None;
        self.open_on = 0;
        self.open_off = 0;
        self.add(fact, Why::None, &[], ground);
    }

    /// Draws all consequences by links; stops at the first clash. Says whether there was none.
    pub(super) fn propagate(&mut self, ground: &mut Ground<'_>) -> bool {
        loop {
            if let Some(node) = self.ons.get(self.open_on).copied() {
                self.open_on += 1;
                self.switch_off(node, ground);
            } else if let Some(node) = self.offs.get(self.open_off).copied() {
                self.open_off += 1;
                self.switch_on(node, ground);
            } else {
                return true;
            }
            if self.clash.is_some() {
                return false;
            }
        }
    }

    /// Adds what a pattern has ruled out; says whether it was new.
    pub(super) fn rule_out(&mut self, proven: Proven, ground: &mut Ground<'_>) {
        if self.off.contains(proven.candidate) {
            return;
        }
        let off = |gone: &Candidate| ground.at[0][gone.index()];
        let parents: Vec<u16> = proven.gone.iter().map(off).collect();
        let why = match proven.nested {
            Some(nested) => {
                self.nested.push(nested);
                Why::Nested(small(self.nested.len() - 1))
            }
            None => Why::None,
        };
        let fact = Fact {
            cell: proven.candidate.cell(),
            digit: proven.candidate.digit(),
            on: false,
        };
        self.add(fact, why, &parents, ground);
    }

    fn add(&mut self, fact: Fact, why: Why, parents: &[u16], ground: &mut Ground<'_>) -> u16 {
        let node = small(self.nodes.len());
        self.nodes.push(Node {
            fact,
            why,
            parents: (self.parents.len(), parents.len()),
        });
        self.parents.extend_from_slice(parents);
        let candidate = fact.candidate();
        ground.at[usize::from(fact.on)][candidate.index()] = node;
        if fact.on {
            self.on.insert(candidate);
            self.ons.push(node);
        } else {
            self.off.insert(candidate);
            self.offs.push(node);
        }
        node
    }

    /// A fact that contradicts one that follows already: it is kept, but in no set.
    fn contradict(&mut self, fact: Fact, why: Why, parents: &[u16], ground: &Ground<'_>) {
        let node = small(self.nodes.len());
        self.nodes.push(Node {
            fact,
            why,
            parents: (self.parents.len(), parents.len()),
        });
        self.parents.extend_from_slice(parents);
        let opposite = ground.at[usize::from(!fact.on)][fact.candidate().index()];
        self.clash = Some(if fact.on {
            [node, opposite]
        } else {
            [opposite, node]
        });
    }

    /// A candidate is on: the others of its cell are off, and so is its digit in all peers.
    fn switch_off(&mut self, node: u16, ground: &mut Ground<'_>) {
        let Fact { cell, digit, .. } = self.nodes[usize::from(node)].fact;
        if ground.mode != Mode::Nishio {
            for other in ground.now.digits(cell).without(digit) {
                if !self.off_follows(cell, other, node, ground) {
                    return;
                }
            }
        }
        let with = ground.now.with(digit) & peer_set(cell);
        if (with - self.off.cells(digit)).is_empty() {
            return;
        }
        for peer in peers(cell).iter().filter(|peer| with.contains(**peer)) {
            if !self.off_follows(*peer, digit, node, ground) {
                return;
            }
        }
    }

    #[inline]
    fn off_follows(
        &mut self,
        cell: Cell,
        digit: Digit,
        node: u16,
        ground: &mut Ground<'_>,
    ) -> bool {
        let fact = Fact {
            cell,
            digit,
            on: false,
        };
        let candidate = fact.candidate();
        if self.on.contains(candidate) {
            self.contradict(fact, Why::None, &[node], ground);
            return false;
        }
        if !self.off.contains(candidate) {
            self.add(fact, Why::None, &[node], ground);
        }
        true
    }

    /// A candidate is off: what is alone with it in its cell or in a house is on.
    fn switch_on(&mut self, node: u16, ground: &mut Ground<'_>) {
        let Fact { cell, digit, .. } = self.nodes[usize::from(node)].fact;
        let mut follow = [(cell, digit, Why::None); 4];
        let mut count = 0;
        let others = ground.now.digits(cell).without(digit);
        if let (Some(other), true) = (others.single(), ground.mode != Mode::Nishio) {
            follow[0] = (cell, other, Why::Cell);
            count = 1;
        }
        for (kind, (house, place)) in box_row_column(cell)
            .into_iter()
            .zip(places(cell))
            .enumerate()
        {
            let other = ground.now.places(house, digit) & !(1 << place);
            if other.is_power_of_two() {
                let other = house.cells()[other.trailing_zeros() as usize];
                if !follow[..count]
                    .iter()
                    .any(|(cell, d, _)| (*cell, *d) == (other, digit))
                {
                    follow[count] = (other, digit, Why::House(kind));
                    count += 1;
                }
            }
        }
        if count > 0 {
            for (other, value, why) in &follow[..count] {
                if !self.on_follows(*other, *value, *why, node, ground) {
                    break;
                }
            }
        }
        if ground.mode.is_dynamic() {
            ground.now.remove(cell, digit);
        }
    }

    #[inline]
    fn on_follows(
        &mut self,
        cell: Cell,
        digit: Digit,
        why: Why,
        node: u16,
        ground: &mut Ground<'_>,
    ) -> bool {
        let fact = Fact {
            cell,
            digit,
            on: true,
        };
        let candidate = fact.candidate();
        let clashes = self.off.contains(candidate);
        if !clashes && self.on.contains(candidate) {
            return true;
        }
        let mut parents = vec![node];
        if ground.mode.is_dynamic() {
            let gone = gone(ground, reason(fact, why));
            parents.extend(gone.map(|gone| ground.at[0][gone.index()]));
        }
        if clashes {
            self.contradict(fact, why, &parents, ground);
        } else {
            self.add(fact, why, &parents, ground);
        }
        !clashes
    }

    /// The fact of each node that is on, or off, in the order of discovery.
    pub(super) fn facts(&self, on: bool) -> impl Iterator<Item = Fact> + '_ {
        let nodes = if on { &self.ons } else { &self.offs };
        nodes.iter().map(|node| self.nodes[usize::from(*node)].fact)
    }

    /// The node of a fact that follows.
    pub(super) fn find(&self, fact: Fact) -> Option<u16> {
        let nodes = if fact.on { &self.ons } else { &self.offs };
        nodes
            .iter()
            .copied()
            .find(|node| self.nodes[usize::from(*node)].fact == fact)
    }

    /// How many different facts a fact rests on, itself and the assumption included.
    pub(super) fn ancestors(&self, node: u16) -> u32 {
        let mut count = 0;
        self.each_ancestor(node, &mut |_| count += 1);
        count
    }

    /// Visits a node and all it rests on, layer by layer, none twice.
    fn each_ancestor(&self, node: u16, visit: &mut impl FnMut(&Node)) {
        let mut known = vec![false; self.nodes.len()];
        let mut todo = vec![node];
        known[usize::from(node)] = true;
        let mut at = 0;
        while let Some(node) = todo.get(at).copied() {
            at += 1;
            let node = &self.nodes[usize::from(node)];
            visit(node);
            let (start, len) = node.parents;
            for parent in &self.parents[start..start + len] {
                if !std::mem::replace(&mut known[usize::from(*parent)], true) {
                    todo.push(*parent);
                }
            }
        }
    }

    /// Whether anything was proven on the way.
    pub(super) fn has_nested(&self) -> bool {
        !self.nested.is_empty()
    }

    /// Visits every deduction that a fact and those it rests on make use of.
    pub(super) fn each_nested(&self, node: u16, visit: &mut impl FnMut(&Nested)) {
        self.each_ancestor(node, &mut |node| {
            if let Why::Nested(number) = node.why {
                visit(&self.nested[usize::from(number)]);
            }
        });
    }

    /// Visits a fact and all it rests on, each with the reason why it is on, if it is.
    pub(super) fn each_fact(&self, node: u16, visit: &mut impl FnMut(Fact, Option<Reason>)) {
        self.each_ancestor(node, &mut |node| {
            let is_derived = matches!(node.why, Why::Cell | Why::House(_));
            visit(node.fact, is_derived.then(|| reason(node.fact, node.why)));
        });
    }
}

fn reason(on: Fact, why: Why) -> Reason {
    match why {
        Why::House(kind) => Reason::House(box_row_column(on.cell)[kind], on.digit),
        _ => Reason::Cell(on.cell),
    }
}

/// The candidates that had to go for a reason to hold.
fn gone(ground: &Ground<'_>, reason: Reason) -> impl Iterator<Item = Candidate> {
    let mut gone = [None; 9];
    super::rules::each_gone(ground.start, &ground.now, reason, &mut |candidate| {
        let free = gone.iter().position(Option::is_none).unwrap_or_default();
        gone[free] = Some(candidate);
    });
    gone.into_iter().flatten()
}
