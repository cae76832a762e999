//! Conclusions that hold in each of several cases. The cases are the candidates of a cell, the
//! places of a digit in a house, or the fillings of a law.
//!
//! Each link follows from one candidate alone, so the explanation of a case is one path.

use super::cache::FillingCache;
use super::chain;
use super::constraint::RequirementIndex;
use super::filling::CandidateIndex;
use super::graph::{BitRows, ImplicationReason, RuleGraph, StrongLinkReason, common, insert};
use super::linking;
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{
    CaseLink, CasePath, CaseReason, ChainNode, PosCandidate, VariantPattern, VariantStep,
    VariantTechnique,
};
use crate::grid::rules::cells::{bits, join, members};

/// The maximum number of rounds in which links are followed from each case.
const ROUNDS: usize = 8;

#[derive(Clone, Copy)]
struct CaseLimits {
    /// The maximum number of cases that are candidates of a cell, or places of a digit.
    candidates: usize,
    /// The maximum number of cases that are fillings of a law.
    fillings: usize,
}

/// The limits of the first search for cases, which finds easy steps.
const FEW: CaseLimits = CaseLimits {
    candidates: 4,
    fillings: 6,
};

/// The limits of the later search for cases, which also finds hard steps.
const MANY: CaseLimits = CaseLimits {
    candidates: 6,
    fillings: 8,
};

/// A set of cases, one of which is true.
struct CaseSplit {
    origin: RequirementIndex,
    /// The number of cases.
    count: usize,
    /// The nodes of the candidates that are true in the first case, in the second case, and so on.
    /// Each case has equally many.
    nodes: Vec<u32>,
}

impl CaseSplit {
    /// Returns, for each case, the nodes of the candidates that are true.
    fn cases(&self) -> impl Iterator<Item = &[u32]> {
        self.nodes.chunks(self.nodes.len() / self.count)
    }
}

/// For each node, the nodes that become true, and the nodes that become false, if the node is true.
struct ReachedNodes {
    trues: BitRows,
    falses: BitRows,
    /// The nodes that became true in the last round.
    last: BitRows,
}

impl ReachedNodes {
    fn new(graph: &RuleGraph) -> Self {
        let empty = BitRows::new(graph.len() as usize, graph.weak.words);
        let mut trues = empty.clone();
        for node in 0..graph.len() {
            insert(trues.row_mut(node as usize), node);
        }
        Self {
            last: trues.clone(),
            trues,
            falses: empty,
        }
    }

    /// Follows one round of links from the nodes that the node `from` has reached so far. Returns
    /// false if the round adds no node. The list `new` is overwritten.
    fn follow(&mut self, from: usize, rows: &LinkRows, new: &mut [u64]) -> bool {
        let mut is_changed = 0;
        new.fill(0);
        let falses = self.falses.row_mut(from);
        for node in members(self.last.row(from).iter().copied()) {
            let excluded = rows.excluded.row(node as usize);
            for (own, other) in falses.iter_mut().zip(excluded) {
                is_changed |= other & !*own;
                *own |= other;
            }
            join(new, rows.direct.row(node as usize));
        }
        let rows = self.trues.row_mut(from).iter_mut();
        for ((own, new), last) in rows.zip(new).zip(self.last.row_mut(from)) {
            *last = *new & !*own;
            *own |= *new;
            is_changed |= *last;
        }
        is_changed != 0
    }
}

/// For each node, the nodes that it makes true or false in one round of links.
struct LinkRows {
    /// For each node, the nodes that become false if the node is true.
    excluded: BitRows,
    /// For each node, the nodes that become true if the node is true.
    direct: BitRows,
    /// For each node, the candidates that imply the node. If the node is false, these candidates
    /// are false.
    denied: Vec<Vec<(u32, ImplicationReason)>>,
}

impl LinkRows {
    fn new(graph: &RuleGraph) -> Self {
        let mut excluded = graph.weak.clone();
        let mut direct = BitRows::new(graph.len() as usize, excluded.words);
        let mut denied = vec![Vec::new(); graph.len() as usize];
        let mut implied = vec![0; excluded.words];
        for node in 0..graph.len() {
            for (to, by) in graph.implied(node) {
                denied[to as usize].push((node, by));
                insert(&mut implied, to);
            }
        }
        let linked = graph.strongly_linked();
        for node in 0..graph.len() {
            let row = excluded.row_mut(node as usize);
            for other in common(graph.weak.row(node as usize), &implied) {
                for (from, _) in &denied[other as usize] {
                    insert(row, *from);
                }
            }
            let direct = direct.row_mut(node as usize);
            let strong = common(row, &linked).flat_map(|other| graph.strong(other));
            let implied = graph.implied(node).map(|(to, _)| to);
            for to in implied.chain(strong.map(|(to, _)| to)) {
                insert(direct, to);
            }
        }
        Self {
            excluded,
            direct,
            denied,
        }
    }
}

/// Finds steps whose conclusion holds in each of several cases. Conclusions that need few links
/// come first.
pub(super) fn cases(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let graph = linking::links(position, cache);
    search_within(position, cache, &graph, FEW, sink)
}

/// Finds steps like [`cases`], but with more cases, and also with links to groups. A group is a
/// digit in one of several cells.
pub(super) fn more_cases(
    position: &VariantPosition,
    cache: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let graph = RuleGraph::grouped(position, cache, false);
    search_within(position, cache, &graph, MANY, sink)
}

fn search_within(
    position: &VariantPosition,
    cache: &mut FillingCache,
    graph: &RuleGraph,
    limits: CaseLimits,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let splits = splits(position, cache, graph, limits);
    let rows = LinkRows::new(graph);
    let mut used = vec![0_u64; graph.weak.words];
    for node in splits.iter().flat_map(|split| &split.nodes) {
        insert(&mut used, *node);
    }
    let mut reach = ReachedNodes::new(graph);
    let mut new = vec![0; graph.weak.words];
    let mut is_changed = vec![false; graph.len() as usize];
    for _ in 0..ROUNDS {
        for node in members(used.iter().copied()).map(|node| node as usize) {
            is_changed[node] = reach.follow(node, &rows, &mut new);
        }
        let has_changed = |split: &&CaseSplit| {
            let mut nodes = split.nodes.iter();
            nodes.any(|node| is_changed[*node as usize])
        };
        for split in splits.iter().filter(has_changed) {
            if sink.is_stopped() {
                return None;
            }
            if let Some(step) = step_of_split(position, cache, (graph, &rows), &reach, split)
                && let Some(step) = sink.take(step)
            {
                return Some(step);
            }
        }
        if !is_changed.contains(&true) {
            break;
        }
    }
    None
}

/// Returns all sets of cases of a position. Sets with the fewest cases come first.
fn splits(
    position: &VariantPosition,
    cache: &mut FillingCache,
    graph: &RuleGraph,
    limits: CaseLimits,
) -> Vec<CaseSplit> {
    let model = &position.model;
    let mut splits = Vec::new();
    let mut add = |origin, count: usize, nodes: &mut dyn Iterator<Item = CandidateIndex>| {
        let nodes: Option<Vec<u32>> = nodes.map(|node| graph.of(node)).collect();
        splits.extend(nodes.map(|nodes| CaseSplit {
            origin,
            count,
            nodes,
        }));
    };
    let is_few = |count: usize| (2..=limits.candidates).contains(&count);
    for (cell, mask) in (0_u16..).zip(&position.candidates) {
        let count = mask.count_ones() as usize;
        if is_few(count) {
            let cases = &mut bits(*mask).map(|bit| (cell, bit));
            add(RequirementIndex::Cell(cell), count, cases);
        }
    }
    for (number, clique) in model.houses().enumerate() {
        for bit in bits(model.all) {
            let places = position.places(&clique.cells, bit);
            if is_few(places.len()) {
                let cases = &mut places.iter().map(|cell| (*cell, bit));
                add(RequirementIndex::Area(number, bit), places.len(), cases);
            }
        }
    }
    for (number, law) in model.laws.iter().enumerate() {
        let Some(all) = cache.listed_fillings(position.view(), number) else {
            continue;
        };
        if (2..=limits.fillings).contains(&all.len()) {
            let cells = all.iter().flat_map(|filling| law.cells.iter().zip(filling));
            let open = cells.filter(|(cell, _)| !position.is_placed(**cell));
            let cases = &mut open.map(|(cell, bit)| (*cell, *bit));
            add(RequirementIndex::Law(number), all.len(), cases);
        }
    }
    splits.sort_by_key(|split| split.count);
    splits
}

/// Returns the step whose conclusion follows from every case, with a shortest path for each case.
/// Returns `None` if no conclusion follows from every case.
fn step_of_split(
    position: &VariantPosition,
    cache: &mut FillingCache,
    (graph, rows): (&RuleGraph, &LinkRows),
    reach: &ReachedNodes,
    split: &CaseSplit,
) -> Option<VariantStep> {
    let conclusion = |is_true: bool| {
        let reached = if is_true { &reach.trues } else { &reach.falses };
        let mut common = vec![u64::MAX; graph.weak.words];
        let mut of_case = vec![0; graph.weak.words];
        for case in split.cases() {
            of_case.fill(0);
            for node in case {
                join(&mut of_case, reached.row(*node as usize));
            }
            for (common, own) in common.iter_mut().zip(&of_case) {
                *common &= own;
            }
        }
        // Conclusions are about candidates and not about groups.
        let node = members(common.into_iter()).next()?;
        graph.is_candidate(node).then_some((node, is_true))
    };
    let (goal, is_true) = conclusion(true).or_else(|| conclusion(false))?;
    let paths = split.cases().map(|case| {
        let (first, links) = path(position, cache, (graph, rows), case, (goal, is_true))?;
        Some(CasePath {
            assumed: case
                .iter()
                .map(|node| entry(position, graph, *node))
                .collect(),
            first,
            links,
        })
    });
    let paths = paths.collect::<Option<Vec<CasePath>>>()?;
    let source = split.origin.explained(position);
    let result = vec![entry(position, graph, goal)];
    let (placements, eliminations) = if is_true {
        (result, Vec::new())
    } else {
        (Vec::new(), result)
    };
    Some(VariantStep {
        technique: VariantTechnique::Cases,
        placements,
        eliminations,
        pattern: VariantPattern::Cases(source, paths),
    })
}

/// Returns the candidate of a node with only one cell.
fn entry(position: &VariantPosition, graph: &RuleGraph, node: u32) -> PosCandidate {
    (
        position.model.pos(graph.cells(node)[0]),
        position.model.digit(graph.bit(node)),
    )
}

#[derive(Clone, Copy)]
enum CaseLinkReason {
    Strong(StrongLinkReason),
    Implied(ImplicationReason),
    Weak,
    Denied(ImplicationReason),
}

/// Returns the shortest path from a candidate of a case to a conclusion. The first value is the
/// index of this candidate in the case.
fn path(
    position: &VariantPosition,
    cache: &mut FillingCache,
    (graph, rows): (&RuleGraph, &LinkRows),
    case: &[u32],
    goal: (u32, bool),
) -> Option<(usize, Vec<CaseLink>)> {
    // For each node, the previous node on the path and the reason for the link. The first list is
    // for nodes that are false, and the second list for nodes that are true.
    let mut before: [Vec<Option<(u32, CaseLinkReason)>>; 2] =
        [0, 1].map(|_| vec![None; graph.len() as usize]);
    let mut queue: Vec<(u32, bool)> = case.iter().map(|node| (*node, true)).collect();
    let mut at = 0;
    while !queue.contains(&goal) {
        let (node, is_true) = *queue.get(at)?;
        at += 1;
        let mut reached: Vec<(u32, bool, CaseLinkReason)> = Vec::new();
        if is_true {
            let implied = graph.implied(node);
            reached.extend(implied.map(|(to, by)| (to, true, CaseLinkReason::Implied(by))));
            let weak = graph.weak(node);
            reached.extend(weak.map(|to| (to, false, CaseLinkReason::Weak)));
        } else {
            let strong = graph.strong(node);
            reached.extend(strong.map(|(to, by)| (to, true, CaseLinkReason::Strong(by))));
            let denied = rows.denied[node as usize].iter();
            reached.extend(denied.map(|(to, by)| (*to, false, CaseLinkReason::Denied(*by))));
        }
        for (to, is_true, by) in reached {
            let slot = &mut before[usize::from(is_true)][to as usize];
            if slot.is_none() && !(is_true && case.contains(&to)) {
                *slot = Some((node, by));
                queue.push((to, is_true));
            }
        }
    }
    let mut links = Vec::new();
    let (mut node, mut is_true) = goal;
    while let Some((from, by)) = before[usize::from(is_true)][node as usize] {
        let shown = ChainNode {
            cells: position.model.positions(graph.cells(node)),
            digit: position.model.digit(graph.bit(node)),
        };
        let by = match by {
            CaseLinkReason::Strong(by) => {
                is_true = false;
                CaseReason::Strong(chain::demand(position, cache, graph, by).map(Box::new))
            }
            CaseLinkReason::Implied(by) => CaseReason::Implied(chain::implied_by(position, by)),
            CaseLinkReason::Denied(by) => {
                CaseReason::Contrapositive(chain::implied_by(position, by))
            }
            CaseLinkReason::Weak => {
                is_true = true;
                CaseReason::Weak(chain::weak_link(position, graph, from, node)?)
            }
        };
        links.push(CaseLink {
            node: shown,
            reason: by,
        });
        node = from;
    }
    links.reverse();
    let first = case.iter().position(|it| *it == node)?;
    Some((first, links))
}
