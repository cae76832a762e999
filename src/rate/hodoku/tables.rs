//! What follows from each candidate, link by link: the tables that loops, chains and forcing
//! chains are read from.

use crate::grid::{Candidate, Cell, CellSet, Digit, HouseSet};

use super::position::Position;

/// A candidate, or a group of places, that is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fact(u16);

impl Fact {
    #[expect(clippy::cast_possible_truncation, reason = "a board has fewer nodes")]
    fn new(node: usize, on: bool) -> Self {
        Self((node << 1 | usize::from(on)) as u16)
    }

    pub(super) fn node(self) -> usize {
        usize::from(self.0 >> 1)
    }

    pub(super) fn on(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) fn index(self) -> usize {
        self.0.into()
    }

    pub(super) fn from_index(index: usize) -> Self {
        Self::new(index >> 1, index & 1 == 1)
    }

    /// That the node is false if this says it is true, and the reverse.
    pub(super) fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// Places of a digit that act as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
    /// The first of the cells.
    pub(super) cell: Cell,
}

impl Node {
    fn new(digit: Digit, cells: CellSet) -> Option<Self> {
        let cell = cells.first()?;
        Some(Self { digit, cells, cell })
    }
}

/// The nodes of a position, and what follows from each at once.
#[derive(Debug)]
pub(super) struct Tables {
    pub(super) nodes: Vec<Node>,
    /// How many nodes are single candidates.
    pub(super) singles: usize,
    /// By candidate: its node.
    index: Vec<u16>,
    /// By fact: what follows at once, in the order in which it is listed.
    next: Vec<Vec<Fact>>,
}

impl Tables {
    /// The links between single candidates, and between groups if they take part.
    pub(super) fn new(position: &Position, grouped: bool) -> Self {
        let mut tables = Self {
            nodes: Vec::with_capacity(512),
            singles: 0,
            index: vec![u16::MAX; Candidate::COUNT],
            next: Vec::new(),
        };
        for cell in position.unsolved() {
            for digit in position.candidates(cell) {
                let at = Fact::new(tables.nodes.len(), false).0 >> 1;
                tables.index[Candidate::new(cell, digit).index()] = at;
                tables.nodes.extend(Node::new(digit, CellSet::only(cell)));
            }
        }
        tables.singles = tables.nodes.len();
        tables.next = vec![Vec::new(); 2 * tables.singles];
        for at in 0..tables.singles {
            tables.link_single(position, at);
        }
        if grouped {
            tables.nodes.extend(groups(position));
            tables.next.resize(2 * tables.nodes.len(), Vec::new());
            for at in tables.singles..tables.nodes.len() {
                tables.link_group(position, at);
            }
        }
        tables
    }

    /// The node of a candidate.
    pub(super) fn single(&self, cell: Cell, digit: Digit) -> Option<usize> {
        let at = self.index[Candidate::new(cell, digit).index()];
        (at != u16::MAX).then_some(at.into())
    }

    /// The node of a candidate that is there.
    fn index_of(&self, cell: Cell, digit: Digit) -> usize {
        self.index[Candidate::new(cell, digit).index()].into()
    }

    /// All facts.
    pub(super) fn facts(&self) -> impl Iterator<Item = Fact> + use<> {
        (0..2 * self.nodes.len()).map(Fact::from_index)
    }

    /// The facts about single candidates.
    pub(super) fn candidate_facts(&self) -> impl Iterator<Item = Fact> + use<> {
        (0..2 * self.singles).map(Fact::from_index)
    }

    /// What follows at once.
    pub(super) fn next(&self, fact: Fact) -> &[Fact] {
        &self.next[fact.index()]
    }

    /// The fact that a node is true or false.
    pub(super) fn fact(node: usize, on: bool) -> Fact {
        Fact::new(node, on)
    }

    fn link(&mut self, from: usize, from_on: bool, to: usize, to_on: bool) {
        self.next[Fact::new(from, from_on).index()].push(Fact::new(to, to_on));
    }

    fn link_single(&mut self, position: &Position, at: usize) {
        let Node { digit, cell, .. } = self.nodes[at];
        let rest = position.candidates(cell).without(digit);
        for other in rest {
            let to = self.index_of(cell, other);
            self.link(at, true, to, false);
        }
        if let Some(other) = rest.single() {
            let to = self.index_of(cell, other);
            self.link(at, false, to, true);
        }
        let mut done = CellSet::EMPTY;
        let mut joined = CellSet::EMPTY;
        for house in cell.houses() {
            let others = position.places(house, digit).without(cell);
            for other in others - done {
                let to = self.index_of(other, digit);
                self.link(at, true, to, false);
            }
            done |= others;
            if position.count(house, digit) == 2
                && let Some(other) = (others - joined).first()
            {
                let to = self.index_of(other, digit);
                self.link(at, false, to, true);
                joined.insert(other);
            }
        }
    }

    fn link_group(&mut self, position: &Position, at: usize) {
        let group = self.nodes[at];
        let places = position.cells_with(group.digit);
        let houses = group.cells.common_houses();
        let seeing = places & group.cells.common_peers();
        for cell in seeing {
            let to = self.index_of(cell, group.digit);
            self.link(at, true, to, false);
            self.link(to, true, at, false);
        }
        for house in [houses & HouseSet::BOXES, houses - HouseSet::BOXES] {
            let Some(house) = house.first() else { continue };
            let only = (seeing & house.cell_set()).single();
            let to = only.and_then(|cell| self.single(cell, group.digit));
            if let Some(to) = to {
                self.link(at, false, to, true);
                self.link(to, false, at, true);
            }
        }
        let mut beside = [const { Vec::new() }; 2];
        for other in self.singles..self.nodes.len() {
            let node = self.nodes[other];
            if node.digit != group.digit || !(node.cells & group.cells).is_empty() {
                continue;
            }
            let shared = houses & node.cells.common_houses();
            if shared.is_empty() {
                continue;
            }
            self.link(at, true, other, false);
            let in_box = usize::from((shared - HouseSet::BOXES).is_empty());
            beside[in_box].extend(shared.first().map(|house| (other, house)));
        }
        for found in beside {
            if let [(other, house)] = found[..]
                && position.places(house, group.digit) == group.cells | self.nodes[other].cells
            {
                self.link(at, false, other, true);
            }
        }
    }

    /// All that follows from a premise, link by link.
    pub(super) fn follow(&self, premise: Fact) -> Reach {
        let mut reach = Reach {
            from: vec![None; self.next.len()],
            order: Vec::with_capacity(self.next.len()),
            premise,
        };
        reach.order.push((premise, 0));
        let mut at = 0;
        while let Some((fact, links)) = reach.order.get(at).copied() {
            at += 1;
            for next in self.next(fact) {
                if *next != premise && reach.from[next.index()].is_none() {
                    reach.from[next.index()] = Some(fact);
                    reach.order.push((*next, links + 1));
                }
            }
        }
        reach
    }
}

/// All that follows from a premise.
#[derive(Debug)]
pub(super) struct Reach {
    premise: Fact,
    /// By fact: the fact it was first reached from.
    from: Vec<Option<Fact>>,
    /// The facts as they were reached, with the number of links to them.
    pub(super) order: Vec<(Fact, usize)>,
}

impl Reach {
    /// The facts from the premise to one of them.
    pub(super) fn chain(&self, end: Fact) -> Vec<Fact> {
        let mut chain = vec![end];
        let mut at = end;
        while let Some(before) = self.from[at.index()] {
            chain.push(before);
            at = before;
        }
        chain.reverse();
        chain
    }

    pub(super) fn premise(&self) -> Fact {
        self.premise
    }
}

/// All places of a digit where a box and a line cross, if they are two or three.
fn groups(position: &Position) -> Vec<Node> {
    let mut found = Vec::new();
    for line in (HouseSet::ROWS | HouseSet::COLUMNS).iter() {
        for digit in Digit::ALL {
            let places = position.places(line, digit);
            let mut rest = places;
            while let Some(first) = rest.first() {
                let cells = places & first.box_house().cell_set();
                rest -= cells;
                if cells.single().is_none() {
                    found.extend(Node::new(digit, cells));
                }
            }
        }
    }
    found
}
