//! Chains of strong and weak links, shortest first.

use super::cache::FillingCache;
use super::constraint;
use super::graph::{BitRows, ImplicationReason, RuleGraph, StrongLinkReason, insert};
use super::law::AreaName;
use super::linking;
use super::model::PeerReason;
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{
    ChainNode, Demand, Implication, ImpliedBy, PosCandidate, VariantPattern, VariantStep,
    VariantStrongLink, VariantTechnique, WeakLink,
};
use crate::grid::rules::ShapeHouseKind;
use crate::grid::rules::cells::{join, members};

/// For each search in order, the maximum number of strong links in its chains.
const LENGTHS: [usize; 6] = [2, 3, 4, 5, 7, 12];

/// Finds steps by chains of candidates. Shorter chains come first.
pub(super) fn chain(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let graph = linking::links(position, cache);
    shortest(position, cache, &graph, &LENGTHS, sink)
}

/// Finds steps by chains that may contain groups and almost locked sets. Shorter chains come first.
pub(super) fn grouped(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let graph = RuleGraph::grouped(position, cache, true);
    shortest(position, cache, &graph, &GROUPED_LENGTHS, sink)
}

/// For each search with groups in order, the maximum number of strong links in its chains.
const GROUPED_LENGTHS: [usize; 4] = [2, 3, 4, 6];

fn shortest(
    position: &VariantPosition,
    cache: &mut FillingCache,
    graph: &RuleGraph,
    lengths: &[usize],
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let mut before = 0;
    let mut steps = ChainSteps {
        linked: graph.strongly_linked(),
        excluded: vec![0; graph.weak.words],
        trues: Vec::new(),
    };
    let starts = members(steps.linked.iter().copied());
    let mut starts: Vec<ChainStart> = starts.map(|start| ChainStart::new(graph, start)).collect();
    for most in lengths {
        let mut found = None;
        // If no further nodes follow from a start node, it cannot begin a longer chain.
        starts.retain_mut(|start| {
            if found.is_none()
                && !sink.is_stopped()
                && start.may_end(graph, &mut steps, *most - before)
            {
                let limits = (before, *most);
                found = chain_from(position, cache, graph, start.node, limits, sink);
            }
            start.is_open()
        });
        if found.is_some() || sink.is_stopped() {
            return found;
        }
        before = *most;
    }
    None
}

/// The lists with which the nodes that follow from a start node are found.
struct ChainSteps {
    /// The nodes with strong links, as a bit row.
    linked: Vec<u64>,
    /// The nodes that the last true nodes exclude, as a bit row.
    excluded: Vec<u64>,
    /// The nodes that became true last.
    trues: Vec<u32>,
}

/// The nodes that follow from the assumption that a start node is false, without the links between
/// them.
struct ChainStart {
    node: u32,
    /// The nodes with strong links that became false last, as a bit row.
    falses: Vec<u64>,
    /// Two rows of bits: the nodes that became false, and the nodes that became true.
    reached: BitRows,
}

impl ChainStart {
    fn new(graph: &RuleGraph, node: u32) -> Self {
        let mut falses = vec![0; graph.weak.words];
        insert(&mut falses, node);
        Self {
            node,
            falses,
            reached: BitRows::new(2, graph.weak.words),
        }
    }

    /// Returns true if further nodes may follow.
    fn is_open(&self) -> bool {
        self.falses.iter().any(|word| *word != 0)
    }

    /// Follows this number of strong links. Returns true if a chain may end there with a
    /// conclusion.
    fn may_end(&mut self, graph: &RuleGraph, steps: &mut ChainSteps, links: usize) -> bool {
        let mut may_end = false;
        let ChainSteps {
            linked,
            excluded,
            trues,
        } = steps;
        let own = graph.weak.row(self.node as usize);
        for _ in 0..links {
            let known = self.reached.row_mut(1);
            trues.clear();
            for node in members(self.falses.iter().copied()) {
                let strong = graph.strong(node).map(|(to, _)| to);
                trues.extend(strong.filter(|to| insert(known, *to)));
            }
            let mut at = 0;
            while let Some(node) = trues.get(at) {
                at += 1;
                let implied = graph.implied(*node).map(|(to, _)| to);
                trues.extend(implied.filter(|to| insert(known, *to)));
            }
            excluded.fill(0);
            for node in &*trues {
                join(excluded, graph.weak.row(*node as usize));
            }
            let both = excluded.iter().zip(own).map(|(all, own)| all & own);
            let first = members(both).next();
            may_end |= first.is_some_and(|node| graph.is_candidate(node))
                || trues.contains(&self.node) && graph.is_candidate(self.node);
            let known = self.reached.row_mut(0);
            let rows = self
                .falses
                .iter_mut()
                .zip(&*linked)
                .zip(&*excluded)
                .zip(known);
            for (((new, linked), all), known) in rows {
                *new = all & !*known & linked;
                *known |= all;
            }
            self.falses[self.node as usize / 64] &= !(1 << (self.node % 64));
            if !self.is_open() {
                break;
            }
        }
        may_end
    }
}

/// The link that made a node true.
#[derive(Clone, Copy, Debug)]
enum NodeCause {
    Strong(StrongLinkReason),
    Implied(ImplicationReason),
}

/// The links that a search for chains has followed from a start node. For each true node, the tree
/// stores the node that made it true. For each false node, it stores the true node that excludes
/// it.
struct Tree {
    made_true: Vec<Option<(u32, NodeCause)>>,
    made_false: Vec<Option<u32>>,
    falses: Vec<u32>,
    trues: Vec<u32>,
}

/// A strong link on the path of a chain. The first node in `then` follows from `to`, and each
/// further node follows from the previous node.
struct PathLink {
    from: u32,
    to: u32,
    reason: StrongLinkReason,
    implied_nodes: Vec<(u32, ImplicationReason)>,
}

impl Tree {
    /// Creates the tree in which only the start node is false.
    fn new(graph: &RuleGraph, start: u32) -> Self {
        Self {
            made_true: vec![None; graph.len() as usize],
            made_false: vec![None; graph.len() as usize],
            falses: vec![start],
            trues: Vec::new(),
        }
    }

    /// Makes true the nodes with a strong link to a node that has just become false, and all nodes
    /// that they imply.
    fn make_true(&mut self, graph: &RuleGraph) {
        self.trues.clear();
        for node in &self.falses {
            for (to, by) in graph.strong(*node) {
                let slot = &mut self.made_true[to as usize];
                if slot.is_none() {
                    *slot = Some((*node, NodeCause::Strong(by)));
                    self.trues.push(to);
                }
            }
        }
        let mut at = 0;
        while let Some(node) = self.trues.get(at).copied() {
            at += 1;
            for (to, by) in graph.implied(node) {
                let slot = &mut self.made_true[to as usize];
                if slot.is_none() {
                    *slot = Some((node, NodeCause::Implied(by)));
                    self.trues.push(to);
                }
            }
        }
    }

    /// Makes false the nodes with a weak link to a node that has just become true.
    fn make_false(&mut self, graph: &RuleGraph, start: u32) {
        self.falses.clear();
        for node in &self.trues {
            for to in graph.weak(*node) {
                let slot = &mut self.made_false[to as usize];
                if slot.is_none() && to != start {
                    *slot = Some(*node);
                    self.falses.push(to);
                }
            }
        }
    }

    /// Returns the strong links on the path from the start node to an end node.
    fn path(&self, start: u32, end: u32) -> Vec<PathLink> {
        let mut links = Vec::new();
        let mut then = Vec::new();
        let mut at = end;
        while let Some((from, by)) = self.made_true[at as usize] {
            let by = match by {
                NodeCause::Strong(by) => by,
                NodeCause::Implied(by) => {
                    then.push((at, by));
                    at = from;
                    continue;
                }
            };
            then.reverse();
            links.push(PathLink {
                from,
                to: at,
                reason: by,
                implied_nodes: std::mem::take(&mut then),
            });
            match self.made_false[from as usize] {
                Some(before) if from != start => at = before,
                _ => break,
            }
        }
        links.reverse();
        links
    }
}

/// Returns the step of a chain that begins with the assumption that `start` is false. Returns
/// `None` if there is no such chain. The chain has more than `more_than` and at most `most` strong
/// links.
fn chain_from(
    position: &VariantPosition,
    cache: &mut FillingCache,
    graph: &RuleGraph,
    start: u32,
    (more_than, most): (usize, usize),
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let mut tree = Tree::new(graph, start);
    for links in 1..=most {
        tree.make_true(graph);
        if links > more_than {
            // Without implications, each chain can be reversed. The search from an earlier end node
            // has already found the reverse chain.
            let is_new = |end: &&u32| **end >= start || graph.has_implications();
            for end in tree.trues.iter().filter(is_new) {
                let step = chain_step(position, cache, graph, &tree, start, *end);
                if let Some(step) = step.and_then(|step| sink.take(step)) {
                    return Some(step);
                }
            }
        }
        tree.make_false(graph, start);
        if tree.falses.is_empty() {
            break;
        }
    }
    None
}

/// Returns the step of a chain from `start` to `end`: if `start` is false, `end` is true. So at
/// least one of the two nodes is true.
fn chain_step(
    position: &VariantPosition,
    cache: &mut FillingCache,
    graph: &RuleGraph,
    tree: &Tree,
    start: u32,
    end: u32,
) -> Option<VariantStep> {
    let model = &position.model;
    let shown = |node: u32| ChainNode {
        cells: model.positions(graph.cells(node)),
        digit: model.digit(graph.bit(node)),
    };
    // Conclusions are about candidates and not about groups.
    let entry = |node: u32| -> Option<PosCandidate> {
        let node = shown(node);
        match node.cells[..] {
            [pos] => Some((pos, node.digit)),
            _ => None,
        }
    };
    let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
    if start == end && entry(start).is_some() {
        placements.extend(entry(start));
    } else {
        eliminations.extend(graph.excluded_by(start, end).filter_map(entry));
    }
    if placements.is_empty() && eliminations.is_empty() {
        return None;
    }
    let path = tree.path(start, end);
    let mut links = Vec::new();
    for (at, link) in path.iter().enumerate() {
        let by = demand(position, cache, graph, link.reason);
        let mut before = link.to;
        let mut then = Vec::new();
        for (node, by) in &link.implied_nodes {
            then.push(Implication {
                to: shown(*node),
                reason: implied_by(position, *by),
            });
            before = *node;
        }
        let weak = path.get(at + 1);
        let weak = weak.and_then(|next| weak_link(position, graph, before, next.from));
        links.push(VariantStrongLink {
            from: shown(link.from),
            to: shown(link.to),
            reason: by.map(Box::new),
            implications: then,
            weak,
        });
    }
    Some(VariantStep {
        technique: chain_technique(&links),
        placements,
        eliminations,
        pattern: VariantPattern::Chain(links),
    })
}

/// Returns the reason why a candidate implies another candidate.
pub(super) fn implied_by(position: &VariantPosition, by: ImplicationReason) -> ImpliedBy {
    let model = &position.model;
    match by {
        ImplicationReason::Relation(number) => ImpliedBy::Rule(model.relations[number].rule),
        ImplicationReason::Law(number) => {
            let law = &model.laws[number];
            ImpliedBy::Law(Box::new(constraint::facts(position, law)))
        }
    }
}

/// Returns the reason for a strong link. Returns `None` for two candidates of a cell, which need no
/// reason.
pub(super) fn demand(
    position: &VariantPosition,
    cache: &mut FillingCache,
    graph: &RuleGraph,
    by: StrongLinkReason,
) -> Option<Demand> {
    let model = &position.model;
    match by {
        StrongLinkReason::Cell => None,
        StrongLinkReason::House(number) => Some(Demand::Area(model.area(&model.cliques[number]))),
        StrongLinkReason::Law(number) => {
            let found = cache.fillings(position.view(), number)?;
            let sets = found.sets.iter().map(|set| model.digits_of(*set));
            let sets = if found.sets.len() <= 8 {
                sets.collect()
            } else {
                Vec::new()
            };
            let law = constraint::facts(position, &model.laws[number]);
            Some(Demand::Law(law, sets))
        }
        StrongLinkReason::Filling(number) => {
            let law = constraint::facts(position, &model.laws[number]);
            Some(Demand::Filling(law))
        }
        StrongLinkReason::Set(number) => {
            let cells = &graph.sets[number];
            let digits = model.digits_of(position.union(cells));
            Some(Demand::AlmostLocked(model.positions(cells), digits))
        }
    }
}

/// Returns the reason why two nodes are not both true.
pub(super) fn weak_link(
    position: &VariantPosition,
    graph: &RuleGraph,
    first: u32,
    second: u32,
) -> Option<WeakLink> {
    let model = &position.model;
    let [(a, own), (b, others)] = [first, second].map(|node| (graph.bit(node), graph.cells(node)));
    if let ([cell], [other]) = (own, others)
        && (a != b || !model.sees(*cell, *other))
    {
        if cell == other {
            return Some(WeakLink::Cell);
        }
        let relations = model.relations_of[usize::from(*cell)].iter();
        let mut relations = relations.map(|number| &model.relations[*number as usize]);
        let relation = relations.find(|relation| {
            let (to, table) = relation.from(*cell);
            to == *other && table[usize::from(a)] >> b & 1 == 0
        });
        if let Some(relation) = relation {
            return Some(WeakLink::Rule(relation.rule));
        }
        let law = &model.laws[graph.law_between(first, second)?];
        return Some(WeakLink::Law(Box::new(constraint::facts(position, law))));
    }
    let all = || own.iter().chain(others);
    let mut cliques = model.cliques.iter();
    if let Some(clique) = cliques.find(|clique| all().all(|cell| clique.set.contains(*cell))) {
        return Some(WeakLink::Sight(vec![PeerReason::Area(clique.name)]));
    }
    let mut sights = Vec::new();
    for cell in own {
        for other in others {
            let sight = model.sight(*cell, *other)?;
            if !sights.contains(&sight) {
                sights.push(sight);
            }
        }
    }
    Some(WeakLink::Sight(sights))
}

/// Returns the technique of a chain with these strong links.
fn chain_technique(links: &[VariantStrongLink]) -> VariantTechnique {
    let is_set =
        |link: &VariantStrongLink| matches!(link.reason.as_deref(), Some(Demand::AlmostLocked(..)));
    let mut nodes = links.iter().flat_map(|link| [&link.from, &link.to]);
    if links.iter().any(is_set) {
        return VariantTechnique::AlsChain;
    } else if nodes.any(|node| node.cells.len() > 1) {
        return VariantTechnique::GroupedChain;
    }
    let digit = links.first().map(|link| link.from.digit);
    let one_digit = links
        .iter()
        .all(|link| Some(link.from.digit) == digit && Some(link.to.digit) == digit);
    let in_houses = links
        .iter()
        .all(|link| matches!(link.reason.as_deref(), Some(Demand::Area(_))));
    let by_sight = links.iter().all(|link| {
        !matches!(link.weak, Some(WeakLink::Rule(_) | WeakLink::Law(_)))
            && link.implications.is_empty()
    });
    let in_cells = links.iter().all(|link| link.reason.is_none());
    let kinds: Vec<Option<ShapeHouseKind>> = links
        .iter()
        .map(|link| match link.reason.as_deref() {
            Some(Demand::Area(area)) => match area.name {
                AreaName::House(kind, _) => Some(kind),
                AreaName::Rule(_) => None,
            },
            _ => None,
        })
        .collect();
    match links.len() {
        2 if one_digit && in_houses && by_sight => match kinds[..] {
            [Some(a), Some(b)] if a == b && a != ShapeHouseKind::Region => {
                VariantTechnique::Skyscraper
            }
            _ => VariantTechnique::TurbotFish,
        },
        3 if in_cells && by_sight => VariantTechnique::XyWing,
        _ if one_digit && in_houses && by_sight => VariantTechnique::XChain,
        _ if in_cells && by_sight => VariantTechnique::XyChain,
        _ => VariantTechnique::Chain,
    }
}
