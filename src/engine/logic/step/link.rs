//! The links of patterns: strong links, chains, and facts that follow from a premise.

use std::sync::Arc;

use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use crate::logic::Step;

/// The premise of a forcing chain or net.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "kebab-case")
)]
pub enum Premise {
    /// The negation of the conclusion, which is contradictory.
    Opposite,
    /// Each candidate of the cell.
    Cell(Cell),
    /// Each place of the digit in the house.
    House(House, Digit),
    /// The candidate and its negation.
    Either(Candidate),
}

/// Facts from a premise, which comes first, to a conclusion, which comes last.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct ForcingBranch {
    /// The facts. Each follows from earlier facts.
    pub facts: Vec<Fact>,
}

/// A node that is true or false under a premise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fact {
    /// The node: one candidate, or a group.
    pub node: Node,
    /// True if the node is true.
    pub on: bool,
    /// The indices of the facts in the branch from which this fact follows; empty for the premise.
    pub reasons: Vec<usize>,
    /// The step that makes the node false; `None` for a direct consequence of a link. The step
    /// exists once the candidates of its reasons are eliminated.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub by: Option<Arc<Step>>,
}

/// Candidates of one digit that act as one candidate. The node is true if one of them is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cell, or the cells of a group.
    pub cells: CellSet,
}

/// Two nodes of which at least one is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StrongLink {
    /// The first node.
    pub from: Node,
    /// The node that is true if the first node is false.
    pub to: Node,
    /// The reason.
    pub because: Because,
}

/// The reason of a strong link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "kebab-case")
)]
pub enum Because {
    /// The nodes are the only candidates of the cell.
    Cell,
    /// The nodes are the only places of the digit in the house.
    House(House),
    /// The nodes are all places of two digits in an almost locked set. Without both digits, the set
    /// would have fewer digits than cells.
    Set(CellSet),
}

/// Strong links that are joined by weak links. The end of a strong link and the start of the next
/// are not both true. At least one of the two ends of the chain is therefore true. In a closed
/// chain, exactly one end of every link is true, and this holds for weak links too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Chain {
    /// The strong links in order.
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

    /// The node of one candidate.
    pub(in crate::logic) const fn single(cell: Cell, digit: Digit) -> Self {
        Self::new(digit, CellSet::only(cell))
    }

    pub(in crate::logic) const fn new(digit: Digit, cells: CellSet) -> Self {
        Self { digit, cells }
    }
}

impl StrongLink {
    pub(in crate::logic) const fn new(from: Node, to: Node, because: Because) -> Self {
        Self { from, to, because }
    }
}

impl Chain {
    pub(in crate::logic) const fn open(links: Vec<StrongLink>) -> Self {
        Self {
            links,
            closed: false,
        }
    }

    /// The candidate that is true because it follows from its own opposite.
    pub fn proves(&self) -> Option<Candidate> {
        let (first, last) = (self.links.first()?, self.links.last()?);
        let own = first.from;
        let cell = own.cells.single()?;
        (!self.closed && own == last.to).then(|| Candidate::new(cell, own.digit))
    }

    /// The nodes in order. Strong and weak links between them alternate.
    pub fn nodes(&self) -> impl Iterator<Item = Node> {
        self.links.iter().flat_map(|link| [link.from, link.to])
    }
}

impl Fact {
    /// The board on which the step [`by`](Self::by) exists: the board of the branch without the
    /// candidates of this fact's reasons.
    pub fn ground(&self, branch: &ForcingBranch, board: &Board) -> Board {
        let mut left = board.clone();
        for reason in self.reasons.iter().filter_map(|at| branch.facts.get(*at)) {
            left.eliminate(&reason.node.candidates());
        }
        left
    }
}
