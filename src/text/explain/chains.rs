//! Chains in words, link by link: from what is supposed to what follows.

use super::sentence::{Facts, Sentence};
use crate::logic::{Because, Chain, Node, StrongLink};
use crate::text::{Id, Text};

impl Text {
    /// Supposes that the first node is false and follows the links to the last, which is then
    /// true: so one of the two is true in any case.
    pub(super) fn chain(&self, chain: &Chain) -> Vec<Sentence> {
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
