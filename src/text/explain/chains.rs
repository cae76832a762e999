//! Chains in words, link by link: from what is supposed to what follows.

use super::sentence::{Facts, Sentence, Topic};
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, DigitSet, House};
use crate::logic::{Because, Chain, Node, Step, StrongLink};
use crate::text::{Id, Text};

/// The most eliminations that are explained one by one.
const MOST_NAMED: usize = 3;

impl Text {
    /// Supposes that the first node is false and follows the links to the last, which is then
    /// true: so one of the two is true in any case.
    pub(super) fn chain(&self, chain: &Chain, gone: &CandidateSet) -> Vec<Sentence> {
        let (Some(first), Some(last)) = (chain.links.first(), chain.links.last()) else {
            return Vec::new();
        };
        let suppose = self.node_facts(first.from).say(Id::ChainSuppose);
        let mut sentences = vec![suppose.to(first.from.candidates())];
        for (i, link) in chain.links.iter().enumerate() {
            let facts = self
                .facts()
                .part("node", self.node(link.to))
                .part("why", self.because(link))
                .cells("before", link.from.cells)
                .digit("digit", link.from.digit);
            let id = if i == 0 { Id::ChainThen } else { Id::ChainNext };
            sentences.push(facts.say(id).to(link.to.candidates()));
        }
        let ends = self
            .facts()
            .part("first", self.node(first.from))
            .part("last", self.node(last.to));
        let so = if chain.closed {
            Id::ChainClosed
        } else if first.from == last.to {
            Id::ChainSelf
        } else {
            Id::ChainEnds
        };
        sentences.push(ends.say(so));
        if so == Id::ChainEnds {
            sentences.extend(self.seen_by_both(first.from, last.to, gone));
        }
        sentences
    }

    /// Why each end of a chain rules out what is eliminated: by the house they share, if the ends
    /// have one digit and leave few enough to be named.
    fn seen_by_both(&self, first: Node, last: Node, gone: &CandidateSet) -> Vec<Sentence> {
        let by_both = |candidate: Candidate| {
            let facts = self
                .facts()
                .cell("cell", candidate.cell())
                .digit("digit", candidate.digit())
                .cells("first", first.cells)
                .house("house", shared_house(first, candidate)?)
                .cells("last", last.cells)
                .house("other", shared_house(last, candidate)?);
            Some(facts.say(Id::ChainSees))
        };
        let reasons: Vec<Sentence> = gone.iter().filter_map(by_both).collect();
        if reasons.is_empty() || reasons.len() > MOST_NAMED {
            return vec![self.facts().say(Id::ChainRuledOut)];
        }
        reasons
    }

    /// Cells that take turns, and for what is eliminated two of them that it sees: neighbors of
    /// the two ends are not all that a long chain eliminates.
    pub(super) fn remote_pair(&self, chain: &Chain, step: &Step, board: &Board) -> Vec<Sentence> {
        let cells: Vec<Cell> = chain
            .links
            .iter()
            .flat_map(|link| link.from.cells)
            .collect();
        let digits: DigitSet = chain.nodes().map(|node| node.digit).collect();
        let every_other = |from| cells.iter().skip(from).step_by(2).copied();
        let in_order = Sentence {
            words: self.join(cells.iter().map(|cell| self.cell(*cell))),
            topic: Topic {
                cells: cells.iter().copied().collect(),
                ..Topic::default()
            },
            ..Sentence::default()
        };
        let facts = self
            .facts()
            .part("cells", in_order)
            .digits("digits", digits)
            .cells("odd", every_other(0).collect())
            .cells("even", every_other(1).collect());
        let mut sentences = facts.say_all(&[Id::RemotePairCells, Id::RemotePairTurns]);
        let mut left = step.eliminations.all_cells();
        for distance in (3..cells.len()).step_by(2) {
            for (a, b) in cells.iter().zip(&cells[distance..]) {
                let losers = left & board.peers(*a) & board.peers(*b);
                left -= losers;
                let (Some(low), Some(high)) = (digits.iter().next(), digits.iter().nth(1)) else {
                    continue;
                };
                if !losers.is_empty() {
                    let ends = self
                        .facts()
                        .cells("ends", CellSet::from_iter([*a, *b]))
                        .cells("seen", losers)
                        .digit("low", low)
                        .digit("high", high);
                    sentences.push(ends.say(Id::RemotePairEnds));
                }
            }
        }
        sentences
    }

    /// `r1c2 is 5`; of a group: `one of r1c2 and r1c3 is 5`.
    pub(super) fn node(&self, node: Node) -> Sentence {
        let id = if node.cells.len() == 1 {
            Id::NodeCell
        } else {
            Id::NodeGroup
        };
        self.node_facts(node).say(id)
    }

    pub(super) fn node_facts(&self, node: Node) -> Facts<'_> {
        self.facts()
            .cells("cells", node.cells)
            .digit("digit", node.digit)
            .number("count", node.cells.len())
    }

    fn because(&self, link: &StrongLink) -> Sentence {
        match link.because {
            Because::Cell => {
                let facts = self.facts().cells("cell", link.to.cells);
                facts.say(Id::BecauseCell)
            }
            Because::House(house) => self.facts().house("house", house).say(Id::BecauseHouse),
            Because::Set(cells) => self.facts().cells("cells", cells).say(Id::BecauseSet),
        }
    }
}

/// The house in which a node rules a candidate of its digit out.
fn shared_house(node: Node, candidate: Candidate) -> Option<House> {
    let is_other = candidate.digit() == node.digit && !node.cells.contains(candidate.cell());
    let houses = node.cells.with(candidate.cell()).common_houses();
    houses.first().filter(|_| is_other)
}
