//! Implication tables: the direct consequences of each candidate, and of each group.
//!
//! The order of links matters, because a chain uses the link that reaches a fact first, breadth
//! first. The links of a candidate are:
//!
//! * If the candidate is true, the other digits of its cell are false, in order. Then the other
//!   places of its row, column and box are false.
//! * If the candidate is false, the other digit of a bivalue cell is true. Then, in each house with
//!   two places, the other place is true.
//!
//! A group consists of all places of a digit in the crossing of a box and a line, if there are two
//! or three. Groups are listed by row, and then by column. If a group is true, the places that see
//! all its cells are false. The other groups of its digit in a common house are false too. If a
//! group is false and its box or line has exactly one other place, that place is true. If its box
//! or line has exactly one other group, and the two groups contain all places of that house, the
//! other group is true.

use crate::grid::{Candidate, Cell, CellSet, Digit, HouseSet};
use crate::logic::chain::groups;
use crate::logic::inference::geometry::to_u16;

use super::position::HodokuPosition;

/// A fact: a candidate or a group of places is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableFact(u16);

impl TableFact {
    fn new(node: usize, on: bool) -> Self {
        Self(to_u16(node << 1 | usize::from(on)))
    }

    pub(super) fn node(self) -> usize {
        usize::from(self.0 >> 1)
    }

    pub(super) fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) fn index(self) -> usize {
        self.0.into()
    }

    pub(super) fn from_index(index: usize) -> Self {
        Self::new(index >> 1, index & 1 == 1)
    }
}

/// A node: a candidate, or a group of places. If the node is true, the digit is in one of its
/// places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableNode {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
    /// The cell of the candidate, or the first cell of the group.
    pub(super) cell: Cell,
}

impl TableNode {
    fn new(digit: Digit, cells: CellSet) -> Option<Self> {
        let cell = cells.first()?;
        Some(Self { digit, cells, cell })
    }
}

/// A table of the nodes of a position, and the direct consequences of each fact.
#[derive(Debug)]
pub(super) struct NodeTables {
    pub(super) nodes: Vec<TableNode>,
    /// The number of nodes that are single candidates.
    pub(super) candidate_count: usize,
    /// For each candidate, the index of its node; `u16::MAX` if the candidate is eliminated.
    index: Vec<u16>,
    /// For each fact, the start of its consequences in `next`.
    starts: Vec<usize>,
    /// The direct consequences of all facts, fact by fact, in the order of the links.
    next: Vec<TableFact>,
}

/// A list of links, in the order in which they are found.
#[derive(Default)]
struct LinkList(Vec<[TableFact; 2]>);

impl LinkList {
    fn add(&mut self, from: usize, from_on: bool, to: usize, to_on: bool) {
        self.0
            .push([TableFact::new(from, from_on), TableFact::new(to, to_on)]);
    }
}

impl NodeTables {
    /// Creates the table of a position. The links connect single candidates and, if `grouped` is
    /// true, also groups.
    pub(super) fn new(position: &HodokuPosition, grouped: bool) -> Self {
        let mut tables = Self {
            nodes: Vec::with_capacity(512),
            candidate_count: 0,
            index: vec![u16::MAX; Candidate::COUNT],
            starts: Vec::new(),
            next: Vec::new(),
        };
        for cell in position.unsolved() {
            for digit in position.candidates(cell) {
                let at = TableFact::new(tables.nodes.len(), false).0 >> 1;
                tables.index[Candidate::new(cell, digit).index()] = at;
                tables
                    .nodes
                    .extend(TableNode::new(digit, CellSet::only(cell)));
            }
        }
        tables.candidate_count = tables.nodes.len();
        let mut links = LinkList::default();
        for at in 0..tables.candidate_count {
            tables.link_single(position, at, &mut links);
        }
        if grouped {
            let groups = groups(position).into_iter();
            tables
                .nodes
                .extend(groups.filter_map(|group| TableNode::new(group.digit, group.cells)));
            let mut alike = [const { Vec::new() }; 9];
            for (at, node) in tables.nodes.iter().enumerate().skip(tables.candidate_count) {
                alike[node.digit.index()].push(at);
            }
            for at in tables.candidate_count..tables.nodes.len() {
                let alike = &alike[tables.nodes[at].digit.index()];
                tables.link_group(position, at, alike, &mut links);
            }
        }
        tables.sort(&links);
        tables
    }

    /// Fills `starts` and `next` with the links, grouped by their first fact. Links with equal
    /// first facts keep their order.
    fn sort(&mut self, LinkList(links): &LinkList) {
        self.starts = vec![0; 2 * self.nodes.len() + 1];
        for [from, _] in links {
            self.starts[from.index() + 1] += 1;
        }
        for at in 1..self.starts.len() {
            self.starts[at] += self.starts[at - 1];
        }
        let mut free = self.starts.clone();
        self.next = vec![TableFact(0); links.len()];
        for [from, to] in links {
            let at = &mut free[from.index()];
            self.next[*at] = *to;
            *at += 1;
        }
    }

    /// The index of the node of a candidate; `None` if the candidate is eliminated.
    pub(super) fn single(&self, cell: Cell, digit: Digit) -> Option<usize> {
        let at = self.index[Candidate::new(cell, digit).index()];
        (at != u16::MAX).then_some(at.into())
    }

    /// The index of the node of a candidate, which must not be eliminated.
    fn index_of(&self, cell: Cell, digit: Digit) -> usize {
        self.index[Candidate::new(cell, digit).index()].into()
    }

    pub(super) fn facts(&self) -> impl Iterator<Item = TableFact> + use<> {
        (0..2 * self.nodes.len()).map(TableFact::from_index)
    }

    pub(super) fn candidate_facts(&self) -> impl Iterator<Item = TableFact> + use<> {
        (0..2 * self.candidate_count).map(TableFact::from_index)
    }

    /// The direct consequences of a fact.
    pub(super) fn consequences(&self, fact: TableFact) -> &[TableFact] {
        &self.next[self.starts[fact.index()]..self.starts[fact.index() + 1]]
    }

    /// The fact that a node is true or false.
    pub(super) fn fact(node: usize, on: bool) -> TableFact {
        TableFact::new(node, on)
    }

    fn link_single(&self, position: &HodokuPosition, at: usize, links: &mut LinkList) {
        let TableNode { digit, cell, .. } = self.nodes[at];
        let rest = position.candidates(cell).without(digit);
        for other in rest {
            let to = self.index_of(cell, other);
            links.add(at, true, to, false);
        }
        if let Some(other) = rest.single() {
            let to = self.index_of(cell, other);
            links.add(at, false, to, true);
        }
        let mut done = CellSet::EMPTY;
        let mut joined = CellSet::EMPTY;
        for house in cell.houses() {
            let others = position.places(house, digit).without(cell);
            for other in others - done {
                let to = self.index_of(other, digit);
                links.add(at, true, to, false);
            }
            done |= others;
            if position.count(house, digit) == 2
                && let Some(other) = (others - joined).first()
            {
                let to = self.index_of(other, digit);
                links.add(at, false, to, true);
                joined.insert(other);
            }
        }
    }

    /// Links a group to single places and to other groups of its digit.
    fn link_group(
        &self,
        position: &HodokuPosition,
        at: usize,
        alike: &[usize],
        links: &mut LinkList,
    ) {
        let group = self.nodes[at];
        let places = position.cells_with(group.digit);
        let houses = group.cells.common_houses();
        let seeing = places & group.cells.common_peers();
        for cell in seeing {
            let to = self.index_of(cell, group.digit);
            links.add(at, true, to, false);
            links.add(to, true, at, false);
        }
        // HoDoKu searches the box before the line.
        for house in [houses & HouseSet::BOXES, houses - HouseSet::BOXES] {
            let Some(house) = house.first() else { continue };
            let only = (seeing & house.cell_set()).single();
            let to = only.and_then(|cell| self.single(cell, group.digit));
            if let Some(to) = to {
                links.add(at, false, to, true);
                links.add(to, false, at, true);
            }
        }
        let mut beside = [const { Vec::new() }; 2];
        for other in alike.iter().copied() {
            let node = self.nodes[other];
            if !(node.cells & group.cells).is_empty() {
                continue;
            }
            let shared = houses & node.cells.common_houses();
            if shared.is_empty() {
                continue;
            }
            links.add(at, true, other, false);
            let in_box = usize::from((shared - HouseSet::BOXES).is_empty());
            beside[in_box].extend(shared.first().map(|house| (other, house)));
        }
        // HoDoKu tests this link only if the line or the box has a single other group. With two
        // other groups, this group and one of them would not contain all places of the digit.
        for found in beside {
            if let [(other, house)] = found[..]
                && position.places(house, group.digit) == group.cells | self.nodes[other].cells
            {
                links.add(at, false, other, true);
            }
        }
    }

    /// Follows a premise to all its consequences, breadth first.
    pub(super) fn follow(&self, premise: TableFact) -> ReachTable {
        let mut reach = ReachTable {
            from: vec![UNREACHED; 2 * self.nodes.len()],
            order: Vec::with_capacity(2 * self.nodes.len()),
        };
        reach.from[premise.index()] = premise;
        reach.order.push(premise);
        let mut at = 0;
        while let Some(fact) = reach.order.get(at).copied() {
            at += 1;
            for next in self.consequences(fact) {
                let from = &mut reach.from[next.index()];
                if *from == UNREACHED {
                    *from = fact;
                    reach.order.push(*next);
                }
            }
        }
        reach
    }
}

/// The value in `ReachTable::from` for a fact that was not reached.
const UNREACHED: TableFact = TableFact(u16::MAX);

/// The consequences of a premise, with the path to each.
#[derive(Debug)]
pub(super) struct ReachTable {
    /// For each fact, the fact from which it was first reached. The premise is reached from itself.
    from: Vec<TableFact>,
    /// The facts in the order in which they were reached.
    order: Vec<TableFact>,
}

impl ReachTable {
    /// The facts on the path from the premise to one of its consequences.
    pub(super) fn chain(&self, end: TableFact) -> Vec<TableFact> {
        let mut chain = vec![end];
        let mut at = end;
        while self.from[at.index()] != at {
            at = self.from[at.index()];
            chain.push(at);
        }
        chain.reverse();
        chain
    }

    /// The position of a fact in the order; `None` if the fact was not reached.
    pub(super) fn rank_of(&self, fact: TableFact) -> Option<usize> {
        self.order.iter().position(|reached| *reached == fact)
    }
}
