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
    /// The facts; each follows from earlier ones.
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
    /// The indices of the facts in the branch that it follows from; empty for the premise.
    pub reasons: Vec<usize>,
    /// The step that makes it false, if it is no direct consequence of a link: the step exists once
    /// the candidates of its reasons are eliminated.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub by: Option<Arc<Step>>,
}

/// Candidates of one digit that act as one: the node is true if one of them is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells: one, or several of a group.
    pub cells: CellSet,
}

/// Two nodes of which at least one is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StrongLink {
    /// The first node.
    pub from: Node,
    /// The node that is true if the first is false.
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
    /// They are the only candidates of the cell.
    Cell,
    /// They are the only places of the digit in the house.
    House(House),
    /// They are all places of two digits in an almost locked set: without both digits its cells
    /// would have fewer digits than cells.
    Set(CellSet),
}

/// Strong links joined by weak links: the end of one and the start of the next are not both true.
/// So at least one of the two ends of the chain is true; in a closed chain exactly one end of every
/// link is, including weak links.
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
    /// The candidates of the node: the node is true if one of them is.
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

    /// The nodes in order: links between them are strong and weak in turn.
    pub fn nodes(&self) -> impl Iterator<Item = Node> {
        self.links.iter().flat_map(|link| [link.from, link.to])
    }
}

impl Fact {
    /// The branch's board without the candidates of the reasons of this fact: the board on which
    /// the step [`by`](Self::by) exists.
    pub fn ground(&self, branch: &ForcingBranch, board: &Board) -> Board {
        let mut left = board.clone();
        for reason in self.reasons.iter().filter_map(|at| branch.facts.get(*at)) {
            left.eliminate(&reason.node.candidates());
        }
        left
    }
}
