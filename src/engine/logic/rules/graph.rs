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
use crate::grid::rules::cells::members;

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

/// For each node, the other nodes of its links with the reasons, in the order in which the links
/// were added.
type LinkLists<T> = Vec<Vec<(u32, T)>>;

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

    /// Returns the number of rows.
    pub(super) fn rows(&self) -> usize {
        self.bits.len() / self.words.max(1)
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

/// Returns the nodes that are in both bit rows.
pub(super) fn common(a: &[u64], b: &[u64]) -> impl Iterator<Item = u32> {
    members(a.iter().zip(b).map(|(a, b)| a & b))
}

#[derive(Clone, Debug)]
pub(super) struct RuleGraph {
    nodes: Vec<GraphNode>,
    /// The cells of all nodes.
    cells: Vec<u16>,
    /// The node of each candidate, by cell and bit.
    candidates: Vec<[Option<u32>; 16]>,
    /// The number of nodes that are candidates.
    pub(super) singles: u32,
    /// For each node, the nodes that have a weak link to it.
    pub(super) weak: BitRows,
    strong: LinkLists<StrongLinkReason>,
    /// For each candidate, the candidates that it implies.
    implied: LinkLists<ImplicationReason>,
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
            strong: Vec::new(),
            implied: Vec::new(),
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
        self.strong.push(Vec::new());
        self.implied.push(Vec::new());
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
            let new = self.len();
            let next = *self.nodes[node as usize].next.get_or_insert(new);
            if next == new {
                self.add(cells, bit);
            }
            node = next;
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

    pub(super) fn add_strong(&mut self, a: u32, b: u32, by: StrongLinkReason) {
        self.strong[a as usize].push((b, by));
        self.strong[b as usize].push((a, by));
    }

    pub(super) fn add_implied(&mut self, from: u32, to: u32, by: ImplicationReason) {
        self.implied[from as usize].push((to, by));
    }

    /// Returns the nodes with a strong link to a node, each with the reason.
    pub(super) fn strong(&self, node: u32) -> impl Iterator<Item = (u32, StrongLinkReason)> {
        self.strong[node as usize].iter().copied()
    }

    /// Returns the nodes that have strong links, as a bit row.
    pub(super) fn strongly_linked(&self) -> Vec<u64> {
        let mut linked = vec![0; self.weak.words];
        for (node, _) in (0..)
            .zip(&self.strong)
            .filter(|(_, links)| !links.is_empty())
        {
            insert(&mut linked, node);
        }
        linked
    }

    /// Returns the candidates that a candidate implies, each with the reason.
    pub(super) fn implied(&self, node: u32) -> impl Iterator<Item = (u32, ImplicationReason)> {
        self.implied[node as usize].iter().copied()
    }

    /// Returns true if at least one candidate implies another one.
    pub(super) fn has_implications(&self) -> bool {
        self.implied.iter().any(|implied| !implied.is_empty())
    }

    /// Returns the nodes that a node excludes, in increasing order.
    pub(super) fn weak(&self, node: u32) -> impl Iterator<Item = u32> {
        members(self.weak.row(node as usize).iter().copied())
    }

    /// Returns the candidates that both nodes exclude. They are false if at least one of the nodes
    /// is true.
    pub(super) fn excluded_by(&self, a: u32, b: u32) -> impl Iterator<Item = u32> {
        let [a, b] = [a, b].map(|node| self.weak.row(node as usize));
        common(a, b).take_while(|node| self.is_candidate(*node))
    }
}
