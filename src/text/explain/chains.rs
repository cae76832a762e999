//! Chains in words, link by link: from what is supposed to what follows.

use super::fact;
use crate::logic::{Because, Chain, Node, StrongLink};
use crate::text::{Fact, Id, Text};

impl Text {
    /// Supposes that the first node is false and follows the links to the last, which is then
    /// true: so one of the two is true in any case.
    pub(super) fn chain(&self, chain: &Chain) -> Vec<String> {
        let (Some(first), Some(last)) = (chain.links.first(), chain.links.last()) else {
            return Vec::new();
        };
        let mut sentences = vec![self.tell(Id::ChainSuppose, &self.node_facts(first.from))];
        for (i, link) in chain.links.iter().enumerate() {
            let facts = [
                ("node", self.node(link.to).into()),
                ("why", self.because(link).into()),
                ("before", self.cells(link.from.cells).into()),
                ("digit", fact(link.from.digit)),
            ];
            let id = if i == 0 { Id::ChainThen } else { Id::ChainNext };
            sentences.push(self.tell(id, &facts));
        }
        let ends = [
            ("first", self.node(first.from).into()),
            ("last", self.node(last.to).into()),
        ];
        let so = if chain.closed {
            Id::ChainClosed
        } else if first.from == last.to {
            Id::ChainSelf
        } else {
            Id::ChainEnds
        };
        sentences.push(self.tell(so, &ends));
        sentences
    }

    /// `r1c2 is 5`; of a group: `one of r1c2 and r1c3 is 5`.
    fn node(&self, node: Node) -> String {
        let id = if node.cells.len() == 1 {
            Id::NodeCell
        } else {
            Id::NodeGroup
        };
        self.tell(id, &self.node_facts(node))
    }

    fn node_facts(&self, node: Node) -> [Fact<'static>; 3] {
        [
            ("cells", self.cells(node.cells).into()),
            ("digit", fact(node.digit)),
            ("count", node.cells.len().into()),
        ]
    }

    fn because(&self, link: &StrongLink) -> String {
        match link.because {
            Because::Cell => {
                let cell = self.cells(link.to.cells);
                self.tell(Id::BecauseCell, &[("cell", cell.into())])
            }
            Because::House(house) => {
                let house = self.house(house);
                self.tell(Id::BecauseHouse, &[("house", house.into())])
            }
            Because::Set(cells) => {
                let cells = self.cells(cells);
                self.tell(Id::BecauseSet, &[("cells", cells.into())])
            }
        }
    }
}
