//! What ties candidates together in a pattern: links, chains of them, and facts that follow from
//! a premise.

use std::sync::Arc;

use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House};
use crate::logic::Step;

/// What a forcing chain or net supposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Premise {
    /// The opposite of the conclusion: it contradicts itself.
    Opposite,
    /// Each candidate of the cell in turn.
    Cell(Cell),
    /// Each place of the digit in the house in turn.
    House(House, Digit),
    /// The candidate, and that it is false.
    Either(Candidate),
}

/// Facts from a premise, which comes first, to a conclusion, which comes last.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Branch {
    /// The facts; each follows from earlier ones.
    pub facts: Vec<Fact>,
}

/// A node that is true or false under a premise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fact {
    /// The node: one candidate, or in chains with groups several.
    pub node: Node,
    /// Whether it is true.
    pub on: bool,
    /// The positions of the facts of the branch it follows from; none for the premise.
    pub reasons: Vec<usize>,
    /// The step that makes it false, if more than a link does: it is there once the candidates
    /// of its reasons are gone.
    pub by: Option<Arc<Step>>,
}

/// Candidates of one digit that act as one: the node is true when one of them is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells: one, or several that lie together.
    pub cells: CellSet,
}

/// Two nodes that are not both false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StrongLink {
    /// The node that comes first in the chain.
    pub from: Node,
    /// The node that is true if the first is not.
    pub to: Node,
    /// Why they are not both false.
    pub because: Because,
}

/// Why two nodes are not both false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Because {
    /// They are all that the cell can be.
    Cell,
    /// They are all places of the digit in the house.
    House(House),
    /// They are all places of two digits in an almost locked set: without either digit its
    /// cells would have fewer digits than cells.
    Set(CellSet),
}

/// Strong links, each tied to the next by a weak link: the end of the one and the beginning of
/// the next are not both true. So of the two ends of the chain at least one is true; in a closed
/// chain exactly one end of every link is, weak links included.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chain {
    /// The strong links, in order.
    pub links: Vec<StrongLink>,
    /// Whether a weak link leads from the last back to the first.
    pub closed: bool,
}

impl Node {
    /// The candidates of which one is true when the node is.
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
    /// What is left on a board of the branch's start when the reasons of this fact are gone: the
    /// board on which the step [by](Self::by) which it follows is there.
    pub fn ground(&self, branch: &Branch, board: &Board) -> Board {
        let mut left = board.clone();
        for reason in self.reasons.iter().filter_map(|at| branch.facts.get(*at)) {
            left.eliminate(&reason.node.candidates());
        }
        left
    }
}
