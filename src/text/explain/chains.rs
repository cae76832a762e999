//! Explanations of chains, link by link, from the assumption to the conclusion.

use super::StepExplainer;
use super::sentence::{Argument, Arguments, Sentence, Topic};
use crate::grid::rules::Pos;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet};
use crate::logic::{Chain, LinkReason, Node, StrongLink};
use crate::text::{Id, Text};

/// The maximum number of eliminations that are explained one by one.
const MAX_NAMED: usize = 3;

impl StepExplainer<'_> {
    /// Explains a chain. Two strong links of one digit and W-wings have arguments of their own. In
    /// any other chain, if the first node is false, the links imply that the last node is true. At
    /// least one of the two nodes is therefore true.
    pub(super) fn chain(&mut self, chain: &Chain) {
        let text = self.text;
        let (Some(first), Some(last)) = (chain.links.first(), chain.links.last()) else {
            return;
        };
        let ends = facts![
            "first" => text.node(first.from),
            "last" => text.node(last.to),
            "again" => text.sentence(Id::NodeNot, &node_facts(first.from)),
            "cells" => first.from.cells | last.to.cells,
            "digit" => last.to.digit,
        ];
        let so = if let Some(links) = text.two_links(chain).or_else(|| text.w_wing(chain)) {
            self.sentences.extend(links);
            let is_single = (first.from.cells | last.to.cells).len() == 2;
            if is_single { Id::LinkSo } else { Id::ChainEnds }
        } else {
            self.links(chain, first.from);
            if chain.closed {
                Id::ChainClosed
            } else if first.from == last.to {
                Id::ChainSelf
            } else {
                Id::ChainEnds
            }
        };
        self.say(so, &ends);
        if so != Id::ChainSelf {
            let excluded = text.ruled_out_by_both(chain, &self.step.eliminations);
            self.sentences.extend(excluded);
        }
    }

    /// Follows the links of a chain from the assumption that its first node is false.
    fn links(&mut self, chain: &Chain, first: Node) {
        let text = self.text;
        let suppose = text.sentence(Id::ChainSuppose, &node_facts(first));
        self.sentences.push(suppose.with_node(first.candidates()));
        for (i, link) in chain.links.iter().enumerate() {
            let before = i.checked_sub(1).and_then(|before| chain.links.get(before));
            let weak = before.and_then(|before| text.exclusion(before.to, link.from));
            let id = match weak {
                Some(_) => Id::ChainNext,
                None if i == 0 => Id::ChainThen,
                None => Id::ChainNextSet,
            };
            let facts = facts![
                "node" => text.node(link.to),
                "why" => text.link_reason(link),
                "before" => link.from.cells,
                "digit" => link.from.digit,
                "weak" => weak.unwrap_or_default(),
            ];
            let reached = text.sentence(id, &facts);
            self.sentences.push(reached.with_node(link.to.candidates()));
        }
    }

    /// Explains a remote pair: the two digits alternate along its cells. For each elimination, a
    /// sentence names two cells with different digits that the eliminated candidate sees. In a long
    /// chain, these two cells are not always the ends of the chain.
    pub(super) fn remote_pair(&mut self, chain: &Chain) {
        let cells: Vec<Cell> = chain
            .links
            .iter()
            .flat_map(|link| link.from.cells)
            .collect();
        let digits: DigitSet = chain.nodes().map(|node| node.digit).collect();
        let every_other = |from| cells.iter().skip(from).step_by(2).copied();
        let in_order = Sentence {
            words: self
                .text
                .join(cells.iter().map(|cell| self.text.cell(*cell))),
            topic: Topic {
                cells: cells.iter().copied().map(Pos::from).collect(),
                ..Topic::default()
            },
            ..Sentence::default()
        };
        let facts = facts![
            digits,
            "cells" => in_order,
            "odd" => every_other(0).collect::<CellSet>(),
            "even" => every_other(1).collect::<CellSet>(),
        ];
        self.say_all(&[Id::RemotePairCells, Id::RemotePairTurns], &facts);
        let mut left = self.step.eliminations.all_cells();
        for distance in (3..cells.len()).step_by(2) {
            for (a, b) in cells.iter().zip(&cells[distance..]) {
                let eliminable = left & self.board.peers(*a) & self.board.peers(*b);
                left -= eliminable;
                let (Some(low), Some(high)) = (digits.iter().next(), digits.iter().nth(1)) else {
                    continue;
                };
                if !eliminable.is_empty() {
                    let ends = facts![
                        low, high,
                        "ends" => CellSet::from_iter([*a, *b]),
                        "seen" => eliminable,
                    ];
                    self.say(Id::RemotePairEnds, &ends);
                }
            }
        }
    }
}

impl Text {
    /// Explains two strong links of one digit, such as a skyscraper, up to the ends of which at
    /// least one is true. Returns `None` for other chains.
    fn two_links(&self, chain: &Chain) -> Option<Vec<Sentence>> {
        let [one, other] = chain.links.as_slice() else {
            return None;
        };
        let digit = one.from.digit;
        if chain.closed || chain.nodes().any(|node| node.digit != digit) {
            return None;
        }
        let inner = one.to.cells | other.from.cells;
        let facts = facts![
            digit,
            "house" => inner.common_houses().first()?,
            "first" => self.link_place(one.to),
            "last" => self.link_place(other.from),
        ];
        Some(vec![
            self.two_places(one)?,
            self.two_places(other)?,
            self.sentence(Id::LinkOnce, &facts),
        ])
    }

    /// Explains a W-wing up to the ends of which at least one is true. Returns `None` for other
    /// chains.
    fn w_wing(&self, chain: &Chain) -> Option<Vec<Sentence>> {
        let [one, bridge, other] = chain.links.as_slice() else {
            return None;
        };
        let is_wing = !chain.closed
            && [one, other].iter().all(|it| it.reason == LinkReason::Cell)
            && one.from.digit == other.to.digit
            && [bridge.from, bridge.to, other.from]
                .iter()
                .all(|node| node.digit == one.to.digit);
        let LinkReason::House(house) = bridge.reason else {
            return None;
        };
        let facts = facts![
            house,
            "cells" => one.from.cells | other.to.cells,
            "digits" => DigitSet::only(one.from.digit) | DigitSet::only(one.to.digit),
            "digit" => one.to.digit,
        ];
        is_wing.then_some(vec![
            self.sentence(Id::WingCells, &facts),
            self.two_places(bridge)?,
            self.sentence(Id::LinkNoPlace, &facts),
        ])
    }

    /// The sentence that a house has only two places for a digit. Returns `None` if the link has
    /// another reason.
    fn two_places(&self, link: &StrongLink) -> Option<Sentence> {
        let LinkReason::House(house) = link.reason else {
            return None;
        };
        let mut ends = [link.from, link.to];
        ends.sort_unstable_by_key(|end| end.cells.first());
        let [first, last] = ends.map(|end| self.link_place(end));
        let facts = facts![house, first, last, "digit" => link.from.digit];
        Some(self.sentence(Id::LinkPlaces, &facts))
    }

    /// The name of a place: `r1c2`, or for a group `one of r1c2 and r1c3`.
    fn link_place(&self, node: Node) -> Sentence {
        self.sentence(Id::LinkPlace, &node_facts(node))
    }

    /// The reason for each elimination: the eliminated candidate conflicts with each of two nodes,
    /// and at least one of these nodes is true. The nodes are the ends of the chain, or of a part
    /// of the chain.
    fn ruled_out_by_both(&self, chain: &Chain, eliminated: &CandidateSet) -> Vec<Sentence> {
        let by_both = |candidate: Candidate| {
            if let Some(digits) = two_digits(chain, candidate.cell()) {
                let facts = facts![
                    "cell" => candidate.cell(),
                    "digits" => Argument::Choice(digits),
                    "digit" => candidate.digit(),
                ];
                return Some(self.sentence(Id::ChainCell, &facts));
            }
            let [first, last] = pairs(chain).into_iter().find_map(|[first, last]| {
                Some([
                    self.rules_out(first, candidate)?,
                    self.rules_out(last, candidate)?,
                ])
            })?;
            let facts = facts![
                "cell" => candidate.cell(),
                "digit" => candidate.digit(),
                "first" => first.0,
                "why" => first.1,
                "last" => last.0,
                "other" => last.1,
            ];
            Some(self.sentence(Id::ChainSees, &facts))
        };
        let reasons: Vec<Sentence> = eliminated
            .iter()
            .take(MAX_NAMED)
            .filter_map(by_both)
            .collect();
        if reasons.is_empty() {
            return vec![self.sentence(Id::ChainRuledOut, &[])];
        }
        let more = eliminated.len() > MAX_NAMED;
        let more = more.then(|| self.sentence(Id::ChainRuledOut, &[]));
        reasons.into_iter().chain(more).collect()
    }

    /// The sentence that a node is true, and the reason why the node excludes a candidate. Returns
    /// `None` if the node does not exclude the candidate.
    fn rules_out(&self, node: Node, candidate: Candidate) -> Option<(Sentence, Sentence)> {
        let why = self.exclusion(
            node,
            Node {
                digit: candidate.digit(),
                cells: CellSet::only(candidate.cell()),
            },
        )?;
        Some((self.node(node), why))
    }

    /// The reason why two nodes cannot both be true: they share a house or a cell. Returns `None`
    /// if they share neither.
    fn exclusion(&self, one: Node, other: Node) -> Option<Sentence> {
        let cells = one.cells | other.cells;
        if one.digit != other.digit {
            let cell = cells.single()?;
            return Some(self.sentence(Id::WhyCell, &facts![cell]));
        }
        let house = cells.common_houses().first();
        let house = house.filter(|_| (one.cells & other.cells).is_empty())?;
        Some(self.sentence(Id::WhyHouse, &facts![house, "count" => cells.len()]))
    }

    /// The sentence that a node is true: `r1c2 is 5`, or for a group `one of r1c2 and r1c3 is 5`.
    pub(super) fn node(&self, node: Node) -> Sentence {
        let id = if node.cells.len() == 1 {
            Id::NodeCell
        } else {
            Id::NodeGroup
        };
        self.sentence(id, &node_facts(node))
    }

    fn link_reason(&self, link: &StrongLink) -> Sentence {
        match link.reason {
            LinkReason::Cell => self.sentence(Id::BecauseCell, &facts!["cell" => link.to.cells]),
            LinkReason::House(house) => {
                let facts = facts![house, "count" => link.to.cells.len()];
                self.sentence(Id::BecauseHouse, &facts)
            }
            LinkReason::Set(cells) => self.sentence(Id::BecauseSet, &facts![cells]),
        }
    }
}

pub(super) fn node_facts(node: Node) -> Arguments<3> {
    facts!["cells" => node.cells, "digit" => node.digit, "count" => node.cells.len()]
}

/// Returns the letter of the wing that players call a chain of three strong links: an M-wing, an
/// S-wing or an L-wing. Returns `None` for other chains.
///
/// With cells in lowercase and digits in uppercase, `=` for strong links and `-` for weak links:
///
/// | letter | chain |
/// |---|---|
/// | M | `(X=Y)a - Yb = (Y-X)c = Xd` |
/// | S | `Xa = Xb - (X=Y)c - Yd = Ye` |
/// | L | `Xa = (X-Y)b = (Y-Z)c = Zd` |
pub(super) fn wing_letter(chain: &Chain) -> Option<&'static str> {
    let [one, middle, other] = chain.links.as_slice() else {
        return None;
    };
    let is_cell = |link: &StrongLink| link.reason == LinkReason::Cell;
    let is_house = |link: &StrongLink| matches!(link.reason, LinkReason::House(_));
    let turns = |before: &StrongLink, after: &StrongLink| before.to.cells == after.from.cells;
    let is_single = chain.nodes().all(|node| node.cells.len() == 1);
    if chain.closed || !is_single {
        return None;
    }
    let is_m = |end: &StrongLink, far: &StrongLink, turned: bool| {
        is_cell(end) && is_house(middle) && is_house(far) && turned
    };
    let ends_agree = one.from.digit == other.to.digit;
    if ends_agree
        && (is_m(one, other, turns(middle, other)) || is_m(other, one, turns(one, middle)))
    {
        Some("M")
    } else if is_house(one) && is_cell(middle) && is_house(other) {
        Some("S")
    } else if [one, middle, other].into_iter().all(is_house)
        && turns(one, middle)
        && turns(middle, other)
        && !ends_agree
    {
        Some("L")
    } else {
        None
    }
}

/// Returns two digits of a cell of which at least one is true, because the chain links them.
/// Returns `None` if there are no such digits.
fn two_digits(chain: &Chain, cell: Cell) -> Option<DigitSet> {
    let is_here = |node: &Node| node.cells == CellSet::only(cell);
    let mut pairs = pairs(chain).into_iter();
    let [one, other] = pairs.find(|pair| pair.iter().all(is_here))?;
    Some(DigitSet::only(one.digit) | DigitSet::only(other.digit))
}

/// Returns all pairs of nodes of which at least one is true: the ends of the chain, and the ends of
/// each part of the chain. In a loop, at least one node of each weak link is also true.
fn pairs(chain: &Chain) -> Vec<[Node; 2]> {
    let links = &chain.links;
    let mut pairs = Vec::new();
    if chain.closed {
        let next = links.iter().cycle().skip(1);
        pairs.extend(links.iter().zip(next).map(|(a, b)| [a.to, b.from]));
    }
    for length in (1..=links.len()).rev() {
        for part in links.windows(length) {
            if let (Some(first), Some(last)) = (part.first(), part.last()) {
                pairs.push([first.from, last.to]);
            }
        }
    }
    pairs
}
