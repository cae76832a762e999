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
    House(u8),
    /// What was proven on the way: a number in [`Run::nested`].
    Nested(u16),
}

/// A fact with the facts it follows from.
#[derive(Clone, Copy, Debug)]
struct Node {
    fact: Fact,
    why: Why,
    /// Where its parents begin; they end where those of the next node do.
    parents: u32,
}

/// All facts there are.
const FACTS: usize = 2 * Candidate::COUNT;

/// An assumption with its consequences.
#[derive(Clone)]
pub(super) struct Run {
    /// The position without what is off; the same as at the start if that is not taken away.
    pub(super) now: Board,
    nodes: Vec<Node>,
    parents: Vec<u16>,
    /// The candidates that are on.
    pub(super) on: CandidateSet,
    /// The candidates that are off.
    pub(super) off: CandidateSet,
    /// Two opposite facts that both follow.
    pub(super) clash: Option<[u16; 2]>,
    nested: Vec<Arc<Nested>>,
    ons: Vec<u16>,
    offs: Vec<u16>,
    /// How many of them have had their consequences drawn.
    drawn_ons: usize,
    drawn_offs: usize,
    /// The node of each candidate that is off, or on.
    at: [Vec<u16>; 2],
}

/// What a pattern rules out within a run, and the candidates that had to go for it.
pub(super) struct Proven {
    pub(super) candidate: Candidate,
    pub(super) gone: Arc<[Candidate]>,
    pub(super) nested: Option<Arc<Nested>>,
}

/// What a run starts from.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) start: &'a Board,
    pub(super) mode: Mode,
}

impl Run {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            now: board.clone(),
            nodes: Vec::new(),
            parents: Vec::new(),
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            clash: None,
            nested: Vec::new(),
            ons: Vec::new(),
            offs: Vec::new(),
            drawn_ons: 0,
            drawn_offs: 0,
            at: [vec![0; Candidate::COUNT], vec![0; Candidate::COUNT]],
        }
    }

    /// Forgets everything and assumes a fact.
    pub(super) fn assume(&mut self, fact: Fact, ground: Ground<'_>) {
        self.now.clone_from(ground.start);
        self.nodes.clear();
        self.parents.clear();
        self.nested.clear();
        self.ons.clear();
        self.offs.clear();
        self.on = CandidateSet::EMPTY;
        self.off = CandidateSet::EMPTY;
        self.clash = None;
        self.drawn_ons = 0;
        self.drawn_offs = 0;
        self.node(fact, Why::None);
        self.keep(fact);
    }

    /// Draws all consequences by links; stops at the first clash. Says whether there was none.
    pub(super) fn propagate(&mut self, ground: Ground<'_>) -> bool {
        loop {
            if let Some(node) = self.ons.get(self.drawn_ons).copied() {
                self.drawn_ons += 1;
                self.switch_off(node, ground);
            } else if let Some(node) = self.offs.get(self.drawn_offs).copied() {
                self.drawn_offs += 1;
                self.switch_on(node, ground);
            } else {
                return true;
            }
            if self.clash.is_some() {
                return false;
            }
        }
    }

    /// Adds what a pattern has ruled out, unless it is known.
    pub(super) fn rule_out(&mut self, proven: &Proven) {
        if self.off.contains(proven.candidate) {
            return;
        }
        let why = match &proven.nested {
            Some(nested) => {
                self.nested.push(Arc::clone(nested));
                Why::Nested(small(self.nested.len() - 1))
            }
            None => Why::None,
        };
        let fact = Fact {
            cell: proven.candidate.cell(),
            digit: proven.candidate.digit(),
            on: false,
        };
        self.node(fact, why);
        let off = &self.at[0];
        let parents = proven.gone.iter().map(|gone| off[gone.index()]);
        self.parents.extend(parents);
        self.keep(fact);
    }

    /// Begins a node; its parents are to be added next.
    fn node(&mut self, fact: Fact, why: Why) {
        self.nodes.push(Node {
            fact,
            why,
            parents: u32::try_from(self.parents.len()).unwrap_or(u32::MAX),
        });
    }

    /// Takes the last node among the facts that follow.
    fn keep(&mut self, fact: Fact) {
        let node = small(self.nodes.len() - 1);
        let candidate = fact.candidate();
        self.at[usize::from(fact.on)][candidate.index()] = node;
        if fact.on {
            self.on.insert(candidate);
            self.ons.push(node);
        } else {
            self.off.insert(candidate);
            self.offs.push(node);
        }
    }

    /// The last node contradicts a fact that follows already: it is in no set.
    fn contradict(&mut self, fact: Fact) {
        let node = small(self.nodes.len() - 1);
        let opposite = self.at[usize::from(!fact.on)][fact.candidate().index()];
        self.clash = Some(if fact.on {
            [node, opposite]
        } else {
            [opposite, node]
        });
    }

    /// A candidate is on: the others of its cell are off, and so is its digit in all peers.
    fn switch_off(&mut self, node: u16, ground: Ground<'_>) {
        let Fact { cell, digit, .. } = self.nodes[usize::from(node)].fact;
        if ground.mode != Mode::Nishio {
            for other in self.now.digits(cell).without(digit) {
                if !self.off_follows(cell, other, node) {
                    return;
                }
            }
        }
        let with = self.now.with(digit) & peer_set(cell);
        let new = with - self.off.cells(digit);
        if new.is_empty() {
            return;
        }
        for peer in peers(cell).iter().filter(|peer| new.contains(**peer)) {
            if !self.off_follows(*peer, digit, node) {
                return;
            }
        }
    }

    #[inline]
    fn off_follows(&mut self, cell: Cell, digit: Digit, parent: u16) -> bool {
        let fact = Fact {
            cell,
            digit,
            on: false,
        };
        let candidate = fact.candidate();
        let clashes = self.on.contains(candidate);
        if clashes || !self.off.contains(candidate) {
            self.node(fact, Why::None);
            self.parents.push(parent);
            if clashes {
                self.contradict(fact);
            } else {
                self.keep(fact);
            }
        }
        !clashes
    }

    /// A candidate is off: what is alone with it in its cell or in a house is on.
    fn switch_on(&mut self, node: u16, ground: Ground<'_>) {
        let Fact { cell, digit, .. } = self.nodes[usize::from(node)].fact;
        self.last_ones(cell, digit, node, ground);
        if ground.mode.is_dynamic() {
            self.now.remove(cell, digit);
        }
    }

    fn last_ones(&mut self, cell: Cell, digit: Digit, node: u16, ground: Ground<'_>) {
        let others = self.now.digits(cell).without(digit);
        if let (Some(other), true) = (others.single(), ground.mode != Mode::Nishio)
            && !self.on_follows(cell, other, Why::Cell, node, ground)
        {
            return;
        }
        let houses = box_row_column(cell).into_iter().zip(places(cell));
        for (kind, (house, place)) in (0..).zip(houses) {
            let other = self.now.places(house, digit) & !(1 << place);
            if other.is_power_of_two() {
                let other = house.cells()[other.trailing_zeros() as usize];
                if !self.on_follows(other, digit, Why::House(kind), node, ground) {
                    return;
                }
            }
        }
    }

    #[inline]
    fn on_follows(
        &mut self,
        cell: Cell,
        digit: Digit,
        why: Why,
        parent: u16,
        ground: Ground<'_>,
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
        self.node(fact, why);
        self.parents.push(parent);
        if ground.mode.is_dynamic() {
            let (off, parents) = (&self.at[0], &mut self.parents);
            super::rules::each_gone(ground.start, &self.now, reason(fact, why), &mut |gone| {
                parents.push(off[gone.index()]);
            });
        }
        if clashes {
            self.contradict(fact);
        } else {
            self.keep(fact);
        }
        !clashes
    }

    /// The facts that follow, on or off, in the order of discovery.
    pub(super) fn facts(&self, on: bool) -> impl Iterator<Item = Fact> + '_ {
        let nodes = if on { &self.ons } else { &self.offs };
        nodes.iter().map(|node| self.nodes[usize::from(*node)].fact)
    }

    /// The node of a fact that follows.
    pub(super) fn find(&self, fact: Fact) -> u16 {
        self.at[usize::from(fact.on)][fact.candidate().index()]
    }

    /// How many different facts a fact rests on, itself and the assumption included; `None` if
    /// they are more than some limit.
    pub(super) fn ancestors(&self, node: u16, limit: u32) -> Option<u32> {
        let mut count = 0;
        self.each_ancestor(node, &mut |_| {
            count += 1;
            count <= limit
        });
        (count <= limit).then_some(count)
    }

    /// Visits a node and all it rests on, layer by layer, none twice, as long as the visit says so.
    fn each_ancestor(&self, node: u16, visit: &mut impl FnMut(&Node) -> bool) {
        let mut known = [0_u64; FACTS / 64 + 1];
        let mut todo = [0; FACTS + 1];
        todo[0] = node;
        let (mut at, mut end) = (0, 1);
        while at < end {
            let number = usize::from(todo[at]);
            at += 1;
            let node = &self.nodes[number];
            if !visit(node) {
                return;
            }
            let next = self.nodes.get(number + 1);
            let last = next.map_or(self.parents.len(), |next| next.parents as usize);
            for parent in &self.parents[node.parents as usize..last] {
                let (word, bit) = (usize::from(*parent >> 6), 1 << (*parent & 63));
                if known[word] & bit == 0 {
                    known[word] |= bit;
                    todo[end] = *parent;
                    end += 1;
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
            true
        });
    }

    /// Visits a fact and all it rests on, each with the reason why it is on, if it is.
    pub(super) fn each_fact(&self, node: u16, visit: &mut impl FnMut(Fact, Option<Reason>)) {
        self.each_ancestor(node, &mut |node| {
            let is_derived = matches!(node.why, Why::Cell | Why::House(_));
            visit(node.fact, is_derived.then(|| reason(node.fact, node.why)));
            true
        });
    }
}

fn reason(on: Fact, why: Why) -> Reason {
    match why {
        Why::House(kind) => {
            let houses = box_row_column(on.cell);
            Reason::House(houses[usize::from(kind)], on.digit)
        }
        _ => Reason::Cell(on.cell),
    }
}
