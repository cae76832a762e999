//! The search for the shortest chains between all nodes, and for their eliminations.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::ControlFlow;

use super::graph::{ChainKind, Graph, Index};
use crate::grid::{Board, Candidate, CandidateSet, CellSet, Digit};
use crate::logic::als::AlsList;
use crate::logic::finder::Cache;
use crate::logic::inference::geometry::to_u16;
use crate::logic::step::{Chain, LinkReason, Node, StrongLink};
use crate::logic::{Pattern, Step, Technique, TechniqueOption};

/// Returns the chains of a kind that eliminate candidates, shortest first. A chain is omitted if a
/// shorter chain of its technique has the same eliminations. If `first` is a
/// technique, the search may omit chains that are not shorter than a known chain of this technique.
pub(in crate::logic) fn search(
    cache: &Cache<'_>,
    kind: ChainKind,
    first: Option<Technique>,
) -> ControlFlow<(), Vec<Step>> {
    let board = cache.board();
    let with_sets = kind == ChainKind::Grouped && cache.allows(TechniqueOption::AlsNodes);
    let graph = if with_sets {
        Graph::new(board, kind, &cache.get::<AlsList>()?.0)
    } else {
        Graph::new(board, kind, &[])
    };
    let mut search = ChainSearch {
        board,
        kind,
        graph: &graph,
        found: HashMap::new(),
        stored_count: 0,
        first,
        reach: NodeReach::new(graph.nodes.len()),
    };
    for start in 0..graph.nodes.len() {
        cache.check_canceled()?;
        search.reach.compute(&graph, start);
        search.evaluate(start);
    }
    let mut steps: Vec<(usize, usize, Step)> = search.found.into_values().collect();
    steps.sort_unstable_by_key(|(length, order, _)| (*length, *order));
    ControlFlow::Continue(steps.into_iter().map(|(_, _, step)| step).collect())
}

const NOWHERE: u16 = u16::MAX;

/// The consequences if a start node is false: the nodes that are then true (`on_from`), and the
/// nodes that are then false (`off_from`). At the index of each such node, the list has the node
/// that implies it, and at all other indices `NOWHERE`.
struct NodeReach {
    on_from: Vec<u16>,
    off_from: Vec<u16>,
    /// For each true node, the number of strong links on the path to it.
    links: Vec<u16>,
    /// The true nodes whose consequences have not been followed.
    queue: Vec<Index>,
    /// The maximum number of strong links of a path.
    most: u16,
}

impl NodeReach {
    fn new(nodes: usize) -> Self {
        Self {
            on_from: vec![NOWHERE; nodes],
            off_from: vec![NOWHERE; nodes],
            links: vec![0; nodes],
            queue: Vec::with_capacity(nodes),
            most: u16::MAX,
        }
    }

    /// Follows all links from a start node, which is assumed to be false. The search is breadth
    /// first, so each node is reached by the fewest links.
    fn compute(&mut self, graph: &Graph, start: Index) {
        self.on_from.fill(NOWHERE);
        self.off_from.fill(NOWHERE);
        self.queue.clear();
        self.off_from[start] = to_u16(start);
        self.turn_off(graph, start, 0);
        let mut next = 0;
        while let Some(on) = self.queue.get(next).copied() {
            next += 1;
            if self.links[on] >= self.most {
                break;
            }
            for off in &graph.weak[on] {
                if self.off_from[*off] == NOWHERE {
                    self.off_from[*off] = to_u16(on);
                    self.turn_off(graph, *off, self.links[on]);
                }
            }
        }
    }

    fn turn_off(&mut self, graph: &Graph, off: Index, links: u16) {
        for (on, _) in &graph.strong[off] {
            if self.on_from[*on] == NOWHERE {
                self.on_from[*on] = to_u16(off);
                self.links[*on] = links + 1;
                self.queue.push(*on);
            }
        }
    }

    fn is_on(&self, node: Index) -> bool {
        self.on_from[node] != NOWHERE
    }

    /// Returns the strong links of the chain from the start to a true node.
    fn chain(&self, graph: &Graph, start: Index, end: Index) -> Vec<StrongLink> {
        let mut links = Vec::new();
        let mut on = end;
        loop {
            let off = Index::from(self.on_from[on]);
            let edge = graph.strong[off].iter().find(|(to, _)| *to == on);
            let because = edge.map_or(LinkReason::Cell, |(_, because)| *because);
            links.push(StrongLink::new(graph.nodes[off], graph.nodes[on], because));
            if off == start {
                links.reverse();
                return links;
            }
            on = Index::from(self.off_from[off]);
        }
    }
}

struct ChainSearch<'a> {
    board: &'a Board,
    kind: ChainKind,
    graph: &'a Graph,
    /// The chains stored so far, by technique and eliminations. The values are the length of the
    /// chain, the number of chains stored before it, and its step.
    found: HashMap<(Technique, CandidateSet), (usize, usize, Step)>,
    /// The number of chains stored so far. Chains that a shorter chain has replaced are included.
    stored_count: usize,
    /// The technique of which only the first chain is needed; `None` if all chains are needed.
    first: Option<Technique>,
    reach: NodeReach,
}

impl ChainSearch<'_> {
    fn evaluate(&mut self, start: Index) {
        if start < self.graph.singles && self.reach.is_on(start) {
            self.prove_start(start);
        }
        for end in start + 1..self.graph.nodes.len() {
            if self.reach.is_on(end) {
                self.compare_ends(start, end);
            }
        }
    }

    /// Evaluates a start node that follows from its own negation, and is therefore true.
    fn prove_start(&mut self, start: Index) {
        let Node { digit, cells } = self.graph.nodes[start];
        let eliminations = match (self.kind, cells.single()) {
            (ChainKind::X, _) => {
                let eliminable = self.board.cells_with(digit) & cells.common_peers();
                CandidateSet::of_digit(digit, eliminable)
            }
            (ChainKind::Plain | ChainKind::Grouped, Some(cell)) => {
                CandidateSet::of_cell(cell, self.board.candidates(cell).without(digit))
            }
            _ => return,
        };
        self.add(self.loop_name(), eliminations, start, start, false);
    }

    /// Evaluates a chain with two different ends, at least one of which is true.
    fn compare_ends(&mut self, start: Index, end: Index) {
        let (a, b) = (self.graph.nodes[start], self.graph.nodes[end]);
        let eliminations = if a.digit == b.digit {
            let both = a.cells.common_peers() & b.cells.common_peers();
            CandidateSet::of_digit(a.digit, self.board.cells_with(a.digit) & both)
        } else if self.kind == ChainKind::Xy {
            return;
        } else {
            self.cross_eliminations(a, b) | self.cross_eliminations(b, a)
        };
        let name = self.chain_name(eliminations.len());
        self.add(name, eliminations, start, end, false);
        let closes = self.graph.weak[start].contains(&end);
        if closes && matches!(self.kind, ChainKind::Plain | ChainKind::Grouped) {
            self.close(start, end);
        }
    }

    /// Returns the candidate in the cell of `a` that has the digit of `b`, if it sees all cells of
    /// `b`. This candidate contradicts both nodes. The set is empty if `a` has several cells, or if
    /// there is no such candidate.
    fn cross_eliminations(&self, a: Node, b: Node) -> CandidateSet {
        let elimination = a.cells.single().map(|cell| Candidate::new(cell, b.digit));
        elimination
            .filter(|v| self.board.allows(*v) && b.cells.common_peers().contains(v.cell()))
            .into_iter()
            .collect()
    }

    /// Evaluates a chain as a loop. Its two ends see each other, so every weak link of the loop is
    /// strong too.
    fn close(&mut self, start: Index, end: Index) {
        let links = self.reach.chain(self.graph, start, end);
        if links.len() < 3 || crosses_itself(&links) {
            return;
        }
        let nodes = links.iter().flat_map(|link| [link.from, link.to]);
        let own: CellSet = nodes.map(|node| node.cells).collect();
        // Only the closing link, between the two ends, may eliminate candidates in cells of the
        // loop. The search finds the same loop again with each other weak link as the closing link,
        // and then reports the eliminations of that link.
        let mut eliminations = self.weak_link_eliminations(
            self.graph.nodes[end],
            self.graph.nodes[start],
            CellSet::EMPTY,
        );
        for (at, link) in links.iter().enumerate() {
            if let Some(next) = links.get(at + 1) {
                eliminations |= self.weak_link_eliminations(link.to, next.from, own);
            }
            eliminations |= self.set_eliminations(link, own);
        }
        let name = match self.kind {
            ChainKind::Grouped => Technique::GroupedContinuousNiceLoop,
            _ => Technique::ContinuousNiceLoop,
        };
        self.add(name, eliminations, start, end, true);
    }

    /// Returns the candidates that are false if exactly one of two nodes is true. If both nodes
    /// have the same digit, candidates in the cells of `own` are omitted.
    fn weak_link_eliminations(&self, a: Node, b: Node, own: CellSet) -> CandidateSet {
        if a.digit == b.digit {
            let eliminable = self.board.cells_with(a.digit) & (a.cells | b.cells).common_peers();
            return CandidateSet::of_digit(a.digit, eliminable - own);
        }
        let mut eliminations = CandidateSet::EMPTY;
        for cell in a.cells {
            let others = self
                .board
                .candidates(cell)
                .without(a.digit)
                .without(b.digit);
            eliminations |= CandidateSet::of_cell(cell, others);
        }
        eliminations
    }

    /// Returns the candidates that are false because of a strong link of a loop. Exactly one of the
    /// two nodes of the link is true. If these are digits of an almost locked set, the set
    /// therefore contains all its other digits. Candidates in the cells of `own` are omitted.
    fn set_eliminations(&self, link: &StrongLink, own: CellSet) -> CandidateSet {
        let mut eliminations = CandidateSet::EMPTY;
        if let LinkReason::Set(cells) = link.reason {
            for digit in Digit::ALL {
                let places = self.board.cells_with(digit) & cells;
                if places.is_empty() || digit == link.from.digit || digit == link.to.digit {
                    continue;
                }
                let eliminable = self.board.cells_with(digit) & places.common_peers();
                eliminations.insert_all(digit, eliminable - own);
            }
        }
        eliminations
    }

    fn loop_name(&self) -> Technique {
        match self.kind {
            ChainKind::X => Technique::XChain,
            ChainKind::Xy => Technique::XyChain,
            ChainKind::Plain => Technique::DiscontinuousNiceLoop,
            ChainKind::Grouped => Technique::GroupedDiscontinuousNiceLoop,
        }
    }

    /// Returns the technique of a chain. An alternating inference chain with only one elimination
    /// is called a discontinuous nice loop, because the eliminated candidate closes it.
    fn chain_name(&self, eliminations: usize) -> Technique {
        match self.kind {
            ChainKind::Plain if eliminations > 1 => Technique::Aic,
            ChainKind::Grouped if eliminations > 1 => Technique::GroupedAic,
            _ => self.loop_name(),
        }
    }

    /// Stores a chain, unless a known chain of the same technique has the same eliminations and is
    /// not longer.
    fn add(
        &mut self,
        technique: Technique,
        eliminations: CandidateSet,
        start: Index,
        end: Index,
        closed: bool,
    ) {
        if eliminations.is_empty() {
            return;
        }
        let length = usize::from(self.reach.links[end]);
        if length < 2 {
            return;
        }
        let entry = self.found.entry((technique, eliminations));
        if matches!(&entry, Entry::Occupied(old) if old.get().0 <= length) {
            return;
        }
        let links = self.reach.chain(self.graph, start, end);
        if self.kind == ChainKind::Grouped && !has_groups(&links) {
            return;
        }
        let pattern = Pattern::Chains(vec![Chain { links, closed }]);
        let step = Step::eliminating(technique, eliminations, pattern);
        entry.insert_entry((length, self.stored_count, step));
        self.stored_count += 1;
        if self.first == Some(technique) {
            self.reach.most = self.reach.links[end] - 1;
        }
    }
}

fn has_groups(links: &[StrongLink]) -> bool {
    let grouped = |link: &StrongLink| {
        link.from.cells.len() > 1
            || link.to.cells.len() > 1
            || matches!(link.reason, LinkReason::Set(_))
    };
    links.iter().any(grouped)
}

/// Returns true if a loop returns to a cell that it has left.
fn crosses_itself(links: &[StrongLink]) -> bool {
    let nodes: Vec<Node> = links.iter().flat_map(|link| [link.from, link.to]).collect();
    let last = nodes.len() - 1;
    nodes.iter().enumerate().any(|(at, node)| {
        let earlier = nodes[..at.saturating_sub(1)].iter().enumerate();
        earlier
            .filter(|(before, _)| !(at == last && *before == 0))
            .any(|(_, other)| !(other.cells & node.cells).is_empty())
    })
}
