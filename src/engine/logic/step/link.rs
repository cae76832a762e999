//! The links of patterns: strong links, chains, and facts that follow from a premise.

use std::sync::Arc;

use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use crate::logic::Step;

/// The premise of a forcing chain or net: one assumption, or several cases of which at least one is
/// true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "kebab-case")
)]
pub enum Premise {
    /// The assumption is the negation of the conclusion. It leads to a contradiction.
    Opposite,
    /// The cases are the candidates of the cell.
    Cell(Cell),
    /// The cases are the places of the digit in the house.
    House(House, Digit),
    /// The cases are the candidate and its negation.
    Either(Candidate),
}

/// A branch of a proof: a list of facts, from the premise to the conclusion.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct ForcingBranch {
    /// The facts of the branch. The first fact is the premise, and each other fact follows from
    /// earlier facts.
    pub facts: Vec<Fact>,
}

/// A node that is true or false under a premise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fact {
    /// The node that is true or false.
    pub node: Node,
    /// True if the node is true under the premise.
    pub on: bool,
    /// The indices of the facts in the branch from which this fact follows; empty for the premise.
    pub reasons: Vec<usize>,
    /// The step that makes the node false; `None` if the fact follows directly from a link. The
    /// step is possible only after the candidates of `reasons` are eliminated.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub step: Option<Arc<Step>>,
}

/// A node: candidates of one digit that act as one candidate. The node is true if one of them is
/// true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Node {
    /// The digit of the candidates.
    pub digit: Digit,
    /// The cell of a single candidate, or the cells of a group.
    pub cells: CellSet,
}

/// A strong link between two nodes. At least one of the nodes is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StrongLink {
    /// The first node of the link.
    pub from: Node,
    /// The second node, which is true if the first node is false.
    pub to: Node,
    /// The reason why at least one node is true.
    pub reason: LinkReason,
}

/// The reason why a strong link holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "kebab-case")
)]
pub enum LinkReason {
    /// The nodes are the only candidates of the cell.
    Cell,
    /// The nodes are the only places of the digit in the house.
    House(House),
    /// The nodes are all places of two digits in an almost locked set. If both digits were false,
    /// the set would have fewer digits than cells.
    Set(CellSet),
}

/// A chain: strong links that are joined by weak links. The end of a strong link and the start of
/// the next are not both true. At least one of the two ends of the chain is therefore true. In a
/// closed chain, exactly one end of every strong link and of every weak link is true.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Chain {
    /// The strong links of the chain, in order.
    #[cfg_attr(feature = "serde", serde(rename = "strong_links"))]
    pub links: Vec<StrongLink>,
    /// True if a weak link leads from the last node to the first.
    pub closed: bool,
}

impl Node {
    /// The candidates of the node. The node is true if one of them is true.
    pub fn candidates(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.cells)
    }

    pub(in crate::logic) const fn single(cell: Cell, digit: Digit) -> Self {
        Self::new(digit, CellSet::only(cell))
    }

    pub(in crate::logic) const fn new(digit: Digit, cells: CellSet) -> Self {
        Self { digit, cells }
    }
}

impl StrongLink {
    pub(in crate::logic) const fn new(from: Node, to: Node, because: LinkReason) -> Self {
        Self {
            from,
            to,
            reason: because,
        }
    }
}

impl Chain {
    pub(in crate::logic) const fn open(links: Vec<StrongLink>) -> Self {
        Self {
            links,
            closed: false,
        }
    }

    /// The candidate that is both ends of the chain, and is therefore true. Returns `None` if the
    /// ends differ or the chain is closed.
    pub fn proved_candidate(&self) -> Option<Candidate> {
        let (first, last) = (self.links.first()?, self.links.last()?);
        let own = first.from;
        let cell = own.cells.single()?;
        (!self.closed && own == last.to).then(|| Candidate::new(cell, own.digit))
    }

    /// The nodes of all strong links, in order. Strong and weak links between them alternate.
    pub fn nodes(&self) -> impl Iterator<Item = Node> {
        self.links.iter().flat_map(|link| [link.from, link.to])
    }
}

impl Fact {
    /// Returns the board on which [`step`](Self::step) is possible. It is `board` without the
    /// candidates of the facts from which this fact follows.
    pub fn board_of_step(&self, branch: &ForcingBranch, board: &Board) -> Board {
        let mut left = board.clone();
        for reason in self.reasons.iter().filter_map(|at| branch.facts.get(*at)) {
            left.eliminate(&reason.node.candidates());
        }
        left
    }
}
