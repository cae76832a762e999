//! The nodes that facts are about, and the links between them.

use crate::grid::{Board, Candidate};
use crate::logic::Node;
use crate::logic::chain::{Graph, Kind};

/// Which conclusions are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::logic) enum Rules {
    /// Only about places of the premise's digit, from all facts together.
    Nishio,
    /// Each from one fact alone, on the board as it is; groups of candidates take part.
    Chain,
    /// From all facts together.
    Net,
}

impl Rules {
    pub(in crate::logic) const COUNT: usize = 3;
}

/// A node by number: candidates by their index, then groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number(u16);

impl Number {
    pub(super) fn of(candidate: Candidate) -> Self {
        Self(short(candidate.index()))
    }

    pub(super) fn index(self) -> usize {
        self.0.into()
    }

    /// The candidate, if it is no group.
    pub(super) fn candidate(self) -> Option<Candidate> {
        Candidate::from_index(self.index())
    }
}

/// What facts are drawn on.
#[derive(Debug)]
pub(super) struct Ground {
    pub(super) rules: Rules,
    groups: Vec<Node>,
    /// For each node, where facts follow by links: those that are true when it is false, and those
    /// that are false when it is true.
    links: Vec<[Vec<Number>; 2]>,
}

impl Ground {
    pub(super) fn new(board: &Board, rules: Rules) -> Self {
        let mut ground = Self {
            rules,
            groups: Vec::new(),
            links: Vec::new(),
        };
        if rules == Rules::Chain {
            ground.link(board);
        }
        ground
    }

    /// Takes over the links of nice loops and alternating chains.
    fn link(&mut self, board: &Board) {
        let graph = Graph::new(board, Kind::Grouped, &[]);
        let (singles, groups) = graph.nodes.split_at(graph.singles);
        self.groups = groups.to_vec();
        let singles = singles.iter().filter_map(|node| {
            let candidate = Candidate::new(node.cells.single()?, node.digit);
            Some(Number::of(candidate))
        });
        let groups = (Candidate::COUNT..self.len()).map(|number| Number(short(number)));
        let numbers: Vec<Number> = singles.chain(groups).collect();
        self.links.resize_with(self.len(), Default::default);
        for (index, number) in numbers.iter().enumerate() {
            let [strong, weak] = &mut self.links[number.index()];
            strong.extend(graph.strong[index].iter().map(|(on, _)| numbers[*on]));
            weak.extend(graph.weak[index].iter().map(|off| numbers[*off]));
        }
    }

    /// How many numbers of nodes there are.
    pub(super) fn len(&self) -> usize {
        Candidate::COUNT + self.groups.len()
    }

    pub(super) fn node(&self, number: Number) -> Node {
        match number.candidate() {
            Some(candidate) => Node::single(candidate.cell(), candidate.digit()),
            None => self.groups[number.index() - Candidate::COUNT],
        }
    }

    /// The nodes that are false when this one is true, or true when it is false.
    pub(super) fn linked(&self, number: Number, on: bool) -> &[Number] {
        &self.links[number.index()][usize::from(on)]
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "there are less than two thousand nodes, and two facts for each at most"
)]
pub(super) fn short(number: usize) -> u16 {
    number as u16
}
