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

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::filling::CandidateIndex;

/// A node of the graph: a digit in one of several cells. With only one cell, the node is a
/// candidate.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct GraphNode {
    pub(super) cells: Vec<u16>,
    pub(super) bit: u8,
}

#[derive(Clone, Debug)]
pub(super) struct RuleGraph {
    pub(super) nodes: Vec<GraphNode>,
    /// The node of each candidate, by cell and bit.
    pub(super) candidates: Vec<[Option<u32>; 16]>,
    /// The nodes of groups.
    pub(super) groups: HashMap<GraphNode, u32, FixedState>,
    pub(super) weak: Vec<Vec<u32>>,
    /// For each node, the candidates that have a weak link to it, as a bit row.
    pub(super) excluded: Vec<u64>,
    /// The number of words in each row.
    pub(super) words: usize,
    pub(super) strong: Vec<Vec<(u32, StrongLinkReason)>>,
    /// For each candidate, the candidates that it implies.
    pub(super) implied: Vec<Vec<(u32, ImplicationReason)>>,
    /// True if at least one candidate implies another one.
    pub(super) has_implications: bool,
    /// For each pair of candidates with a weak link by a law, the number of the law.
    pub(super) by_law: HashMap<[u32; 2], usize, FixedState>,
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
    /// Returns the number of the law by which two candidates exclude each other, or `None` if no
    /// law links them weakly.
    pub(super) fn law_between(&self, a: u32, b: u32) -> Option<usize> {
        self.by_law.get(&[a.min(b), a.max(b)]).copied()
    }

    /// Returns the node of a candidate, or `None` if the candidate is not in the graph.
    pub(super) fn of(&self, (cell, bit): CandidateIndex) -> Option<u32> {
        self.candidates[usize::from(cell)][usize::from(bit)]
    }

    /// Returns the candidates that a node excludes, as a bit row.
    pub(super) fn excluded(&self, node: u32) -> &[u64] {
        let from = node as usize * self.words;
        &self.excluded[from..from + self.words]
    }

    /// Returns the candidates that both nodes exclude. They are false if at least one of the nodes
    /// is true.
    pub(super) fn excluded_by(&self, a: u32, b: u32) -> impl Iterator<Item = u32> {
        let [a, b] = [a, b].map(|node| self.excluded(node));
        let words = (0_u32..).zip(a.iter().zip(b));
        words.flat_map(|(at, (a, b))| {
            let mut common = a & b;
            std::iter::from_fn(move || {
                let bit = common.trailing_zeros();
                (common != 0).then(|| {
                    common &= common - 1;
                    64 * at + bit
                })
            })
        })
    }
}
