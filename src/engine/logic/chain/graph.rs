//! The graph of a board: the nodes of chains and the links between them.

use crate::grid::{Board, Candidate, CellSet, Digit, HouseSet};
use crate::logic::step::Als;
use crate::logic::step::{LinkReason, Node};

/// A kind of chain, which determines the nodes and the links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::logic) enum ChainKind {
    /// Single candidates, with links between candidates of one digit.
    X,
    /// Candidates of bivalue cells. All strong links are within cells.
    Xy,
    /// Single candidates, with all links.
    Plain,
    /// Candidates, groups of candidates and, if allowed, digits of almost locked sets, with all
    /// links.
    Grouped,
}

impl ChainKind {
    pub(in crate::logic) const COUNT: usize = 4;
}

/// The index of a node in a [`Graph`].
pub(in crate::logic) type Index = usize;

/// A graph of nodes and links. The nodes of single candidates come first.
pub(in crate::logic) struct Graph {
    pub(in crate::logic) nodes: Vec<Node>,
    /// The number of nodes that are single candidates.
    pub(in crate::logic) singles: usize,
    /// For each node, the nodes that are true if this node is false, each with the reason.
    pub(in crate::logic) strong: Vec<Vec<(Index, LinkReason)>>,
    /// For each node, the nodes that are false if this node is true.
    pub(in crate::logic) weak: Vec<Vec<Index>>,
}

impl Graph {
    /// Creates the graph of a board for a kind of chain. In a grouped graph, the digits of the
    /// almost locked sets in `sets` are nodes too.
    pub(in crate::logic) fn new(board: &Board, kind: ChainKind, sets: &[Als]) -> Self {
        let mut nodes = singles(board, kind);
        let singles = nodes.len();
        if kind == ChainKind::Grouped {
            nodes.extend(groups(board));
            let plain = nodes.len();
            for set in sets.iter().filter(|set| set.cells.len() > 1) {
                for digit in set.digits {
                    let node = Node::new(digit, board.cells_with(digit) & set.cells);
                    let new = !nodes[plain..].contains(&node) || node.cells.len() == 1;
                    if new && !nodes.contains(&node) {
                        nodes.push(node);
                    }
                }
            }
        }
        let mut graph = Self {
            singles,
            strong: nodes.iter().map(|_| Vec::with_capacity(8)).collect(),
            weak: nodes.iter().map(|_| Vec::with_capacity(16)).collect(),
            nodes,
        };
        graph.link_digits(board, kind);
        if kind != ChainKind::X {
            graph.link_cells(board);
        }
        graph.link_sets(board, sets);
        graph
    }

    /// The nodes that follow from a node. If `on` is true, these are the nodes that are false if
    /// the node is true. Otherwise, these are the nodes that are true if the node is false.
    pub(in crate::logic) fn linked(&self, node: Index, on: bool) -> impl Iterator<Item = Index> {
        let (strong, weak) = if on {
            (&[][..], &self.weak[node][..])
        } else {
            (&self.strong[node][..], &[][..])
        };
        let strong = strong.iter().map(|(to, _)| *to);
        strong.chain(weak.iter().copied())
    }

    /// The node of a candidate; `None` if the candidate is not in the graph.
    fn single(&self, candidate: Candidate) -> Option<Index> {
        let of = |node: &Node| {
            node.cells
                .first()
                .map(|cell| Candidate::new(cell, node.digit))
        };
        let singles = &self.nodes[..self.singles];
        singles.binary_search_by_key(&Some(candidate), of).ok()
    }

    /// Adds the links between nodes of the same digit.
    fn link_digits(&mut self, board: &Board, kind: ChainKind) {
        for digit in Digit::ALL {
            let of_digit: Vec<Index> = (0..self.nodes.len())
                .filter(|index| self.nodes[*index].digit == digit)
                .collect();
            for (at, a) in of_digit.iter().enumerate() {
                let cells = self.nodes[*a].cells;
                let seen = cells.common_peers();
                let houses = cells.common_houses();
                for b in &of_digit[at + 1..] {
                    let other = self.nodes[*b].cells;
                    if !other.is_subset(seen) {
                        continue;
                    }
                    self.weak[*a].push(*b);
                    self.weak[*b].push(*a);
                    if kind == ChainKind::Xy {
                        continue;
                    }
                    let both = cells | other;
                    let mut shared = (houses & other.common_houses()).iter();
                    if let Some(house) = shared.find(|h| board.places(*h, digit) == both) {
                        self.strong[*a].push((*b, LinkReason::House(house)));
                        self.strong[*b].push((*a, LinkReason::House(house)));
                    }
                }
            }
        }
    }

    /// Adds the links between the candidates of a cell.
    fn link_cells(&mut self, board: &Board) {
        for cell in board.unsolved() {
            let digits = board.candidates(cell);
            let nodes: Vec<Index> = digits
                .iter()
                .filter_map(|digit| self.single(Candidate::new(cell, digit)))
                .collect();
            for a in &nodes {
                for b in nodes.iter().filter(|b| *b != a) {
                    self.weak[*a].push(*b);
                    if digits.len() == 2 {
                        self.strong[*a].push((*b, LinkReason::Cell));
                    }
                }
            }
        }
    }

    /// Adds the links between the digits of an almost locked set.
    fn link_sets(&mut self, board: &Board, sets: &[Als]) {
        for set in sets.iter().filter(|set| set.cells.len() > 1) {
            let node = |digit| Node::new(digit, board.cells_with(digit) & set.cells);
            let nodes: Vec<Index> = set
                .digits
                .iter()
                .filter_map(|digit| self.nodes.iter().position(|other| *other == node(digit)))
                .collect();
            for a in &nodes {
                for b in nodes.iter().filter(|b| *b != a) {
                    self.strong[*a].push((*b, LinkReason::Set(set.cells)));
                }
            }
        }
    }
}

fn singles(board: &Board, kind: ChainKind) -> Vec<Node> {
    let eligible = |c: &Candidate| kind != ChainKind::Xy || board.candidates(c.cell()).len() == 2;
    let candidates = board.candidates_by_cell().filter(eligible);
    candidates
        .map(|c| Node::single(c.cell(), c.digit()))
        .collect()
}

/// Returns all groups: two or three places of a digit where a box and a line cross.
pub(crate) fn groups(board: &Board) -> Vec<Node> {
    let mut found = Vec::new();
    for line in HouseSet::LINES.iter() {
        for digit in Digit::ALL {
            let places = board.places(line, digit);
            let mut rest: CellSet = places;
            while let Some(first) = rest.first() {
                let cells = places & first.box_house().cell_set();
                rest -= cells;
                if cells.len() > 1 {
                    found.push(Node::new(digit, cells));
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::grid::{Clues, House};

    fn board() -> Board {
        let clues =
            b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
        Board::from_clues(&Clues::from_chars(clues)).unwrap()
    }

    fn links(graph: &Graph, on: bool) -> BTreeSet<[Index; 2]> {
        let nodes = 0..graph.nodes.len();
        nodes
            .flat_map(|from| graph.linked(from, on).map(move |to| [from, to]))
            .collect()
    }

    #[test]
    fn candidates_have_the_links_of_their_cells_and_houses() {
        let board = board();
        for kind in [ChainKind::X, ChainKind::Xy, ChainKind::Plain] {
            let graph = Graph::new(&board, kind, &[]);
            let (mut weak, mut strong) = (BTreeSet::new(), BTreeSet::new());
            for (a, from) in graph.nodes.iter().enumerate() {
                for (b, to) in graph.nodes.iter().enumerate().filter(|(b, _)| *b != a) {
                    let cells = from.cells | to.cells;
                    let (sees, holds_all) = if from.digit == to.digit {
                        let houses = cells.common_houses();
                        let fills = |house| board.places(house, from.digit) == cells;
                        let by_house = kind != ChainKind::Xy && houses.iter().any(fills);
                        (!houses.is_empty(), by_house)
                    } else {
                        let in_cell = kind != ChainKind::X && cells.len() == 1;
                        (in_cell, in_cell && board.digits_of(cells).len() == 2)
                    };
                    weak.extend(sees.then_some([a, b]));
                    strong.extend(holds_all.then_some([a, b]));
                }
            }
            assert!(!strong.is_empty());
            assert_eq!(links(&graph, true), weak, "{kind:?}");
            assert_eq!(links(&graph, false), strong, "{kind:?}");
        }
    }

    #[test]
    fn groups_are_the_places_of_a_digit_in_a_crossing() {
        let board = board();
        let mut slow = BTreeSet::new();
        for [line, r#box] in House::crossings() {
            for digit in Digit::ALL {
                let cells = board.places(line, digit) & r#box.cell_set();
                slow.extend((cells.len() > 1).then(|| (digit, cells.iter().collect::<Vec<_>>())));
            }
        }
        let groups = groups(&board);
        let fast = groups
            .iter()
            .map(|group| (group.digit, group.cells.iter().collect()));
        assert_eq!(groups.len(), slow.len());
        assert_eq!(fast.collect::<BTreeSet<_>>(), slow);
    }
}
