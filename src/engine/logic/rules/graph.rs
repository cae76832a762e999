//! The links between the candidates of a position.
//!
//! * A *strong link* joins two candidates, at least one of which is true. They are the last two
//!   candidates of a cell, or the last two places of a digit that a house or a law requires. Two
//!   candidates also have a strong link if every filling of a law contains at least one of them.
//! * A *weak link* joins two candidates that are not both true. Either the candidates share a cell,
//!   or they see each other, or a rule about their two cells forbids both. Two candidates also have
//!   a weak link if no filling of a law contains both.
//! * A candidate *implies* another candidate if every filling of a law that contains the first
//!   candidate also contains the second.
//!
//! A *group* is a digit in one of several cells. Two groups have a strong link if they contain all
//! places of a digit in a house. An almost locked set has one more digit than cells, so it contains
//! all its digits except one.

use super::filling::CandidateIndex;

/// A node of the graph: a digit in one of several cells. With only one cell, the node is a
/// candidate. All candidates come before all groups.
#[derive(Clone, Copy, Debug)]
struct GraphNode {
    /// The first of the node's cells in [`RuleGraph::cells`].
    from: u32,
    count: u16,
    bit: u8,
    /// The next node with the same digit and the same first cell.
    next: Option<u32>,
}

/// The lists of links from each node, in the order in which the links were added.
#[derive(Clone, Debug)]
pub(super) struct LinkLists<T> {
    /// For each node, the indices of its first and its last link.
    ends: Vec<Option<[u32; 2]>>,
    /// For each link, the other node, the reason, and the next link of the same node.
    links: Vec<(u32, T, Option<u32>)>,
}

impl<T: Copy> LinkLists<T> {
    const EMPTY: Self = Self {
        ends: Vec::new(),
        links: Vec::new(),
    };

    /// Returns true if no node has a link.
    pub(super) fn is_empty(&self) -> bool {
        self.links.is_empty()
    }

    /// Returns the links of a node, each with its other node and its reason.
    pub(super) fn of(&self, node: u32) -> impl Iterator<Item = (u32, T)> {
        let mut at = self.ends[node as usize].map(|[first, _]| first);
        std::iter::from_fn(move || {
            let (to, by, next) = self.links[at? as usize];
            at = next;
            Some((to, by))
        })
    }

    pub(super) fn push(&mut self, node: u32, to: u32, by: T) {
        let number = u32::try_from(self.links.len()).expect("a graph has few links");
        self.links.push((to, by, None));
        match &mut self.ends[node as usize] {
            Some([_, last]) => {
                self.links[*last as usize].2 = Some(number);
                *last = number;
            }
            ends => *ends = Some([number; 2]),
        }
    }
}

/// A table with a row of bits for each of several nodes.
#[derive(Clone, Debug, Default)]
pub(super) struct BitRows {
    /// The number of words in each row.
    pub(super) words: usize,
    bits: Vec<u64>,
}

impl BitRows {
    pub(super) fn new(rows: usize, words: usize) -> Self {
        Self {
            words,
            bits: vec![0; rows * words],
        }
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }
}

/// Adds a node to a bit row. Returns false if the row already contains the node.
pub(super) fn insert(row: &mut [u64], node: u32) -> bool {
    let word = &mut row[node as usize / 64];
    let bit = 1 << (node % 64);
    let is_new = *word & bit == 0;
    *word |= bit;
    is_new
}

pub(super) fn join(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Returns the nodes whose bits are set in words, in increasing order.
pub(super) fn members(words: impl Iterator<Item = u64>) -> impl Iterator<Item = u32> {
    (0_u32..).zip(words).flat_map(|(at, word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros();
            (rest != 0).then(|| {
                rest &= rest - 1;
                64 * at + bit
            })
        })
    })
}

#[derive(Clone, Debug)]
pub(super) struct RuleGraph {
    nodes: Vec<GraphNode>,
    /// The cells of all nodes.
    cells: Vec<u16>,
    /// The node of each candidate, by cell and bit.
    candidates: Vec<[Option<u32>; 16]>,
    /// The number of nodes that are candidates.
    singles: u32,
    /// For each node, the nodes that have a weak link to it.
    pub(super) weak: BitRows,
    pub(super) strong: LinkLists<StrongLinkReason>,
    /// For each candidate, the candidates that it implies.
    pub(super) implied: LinkLists<ImplicationReason>,
    /// The pairs of candidates with a weak link by a law, each with the number of the law.
    pub(super) by_law: Vec<([u32; 2], usize)>,
    /// The cells of each almost locked set.
    pub(super) sets: Vec<Vec<u16>>,
}

/// The reason for a strong link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StrongLinkReason {
    Cell,
    /// The two nodes contain all places of the digit in the house with this number.
    House(usize),
    /// The law with this number requires the digit.
    Law(usize),
    /// Every filling of the law with this number contains at least one of the two candidates.
    Filling(usize),
    /// The candidates belong to the almost locked set with this number.
    Set(usize),
}

/// The reason why a candidate implies another candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ImplicationReason {
    /// The relation with this number allows only the second candidate in its cell, if the first
    /// candidate is true.
    Relation(usize),
    /// Every filling of the law with this number that contains the first candidate also contains
    /// the second.
    Law(usize),
}

impl RuleGraph {
    /// Creates a graph without nodes for a puzzle with `cells` cells.
    pub(super) fn empty(cells: usize) -> Self {
        Self {
            nodes: Vec::new(),
            cells: Vec::new(),
            candidates: vec![[None; 16]; cells],
            singles: 0,
            weak: BitRows::default(),
            strong: LinkLists::EMPTY,
            implied: LinkLists::EMPTY,
            by_law: Vec::new(),
            sets: Vec::new(),
        }
    }

    /// Returns the number of nodes.
    pub(super) fn len(&self) -> u32 {
        u32::try_from(self.nodes.len()).expect("a puzzle has few nodes")
    }

    pub(super) fn cells(&self, node: u32) -> &[u16] {
        let GraphNode { from, count, .. } = self.nodes[node as usize];
        &self.cells[from as usize..][..usize::from(count)]
    }

    pub(super) fn bit(&self, node: u32) -> u8 {
        self.nodes[node as usize].bit
    }

    pub(super) fn is_candidate(&self, node: u32) -> bool {
        node < self.singles
    }

    fn add(&mut self, cells: &[u16], bit: u8) -> u32 {
        let number = self.len();
        self.nodes.push(GraphNode {
            from: u32::try_from(self.cells.len()).expect("a puzzle has few nodes"),
            count: u16::try_from(cells.len()).expect("a group has few cells"),
            bit,
            next: None,
        });
        self.cells.extend(cells);
        self.strong.ends.push(None);
        self.implied.ends.push(None);
        number
    }

    /// Adds the node of a candidate. All candidates are added before any group.
    pub(super) fn add_candidate(&mut self, cell: u16, bit: u8) {
        let node = self.add(&[cell], bit);
        self.candidates[usize::from(cell)][usize::from(bit)] = Some(node);
        self.singles = node + 1;
    }

    /// Returns the node with these cells and this digit. Adds the node if it is new. Returns `None`
    /// if the first cell does not have the digit as a candidate.
    pub(super) fn node(&mut self, cells: &[u16], bit: u8) -> Option<u32> {
        let mut node = self.of((*cells.first()?, bit))?;
        while self.cells(node) != cells {
            node = match self.nodes[node as usize].next {
                Some(next) => next,
                None => {
                    let new = self.add(cells, bit);
                    self.nodes[node as usize].next = Some(new);
                    new
                }
            };
        }
        Some(node)
    }

    /// Returns the number of the law by which two candidates exclude each other, or `None` if no
    /// law links them weakly.
    pub(super) fn law_between(&self, a: u32, b: u32) -> Option<usize> {
        let mut links = self.by_law.iter();
        let link = links.find(|(nodes, _)| *nodes == [a.min(b), a.max(b)])?;
        Some(link.1)
    }

    /// Returns the node of a candidate, or `None` if the candidate is not in the graph.
    pub(super) fn of(&self, (cell, bit): CandidateIndex) -> Option<u32> {
        self.candidates[usize::from(cell)][usize::from(bit)]
    }

    /// Returns the nodes that a node excludes, in increasing order.
    pub(super) fn weak(&self, node: u32) -> impl Iterator<Item = u32> {
        members(self.weak.row(node as usize).iter().copied())
    }

    /// Returns the candidates that both nodes exclude. They are false if at least one of the nodes
    /// is true.
    pub(super) fn excluded_by(&self, a: u32, b: u32) -> impl Iterator<Item = u32> {
        let [a, b] = [a, b].map(|node| self.weak.row(node as usize));
        let common = members(a.iter().zip(b).map(|(a, b)| a & b));
        common.take_while(|node| self.is_candidate(*node))
    }
}
