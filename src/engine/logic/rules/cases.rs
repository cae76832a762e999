//! Conclusions that hold in each of several cases. The cases are the candidates of a cell, the
//! places of a digit in a house, or the fillings of a law.
//!
//! Each link follows from one candidate alone, so the explanation of a case is one path.

use super::cache::FillingCache;
use super::chain;
use super::constraint;
use super::filling::CandidateIndex;
use super::graph::{BitRows, ImplicationReason, RuleGraph, StrongLinkReason, common, insert};
use super::linking;
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{
    CaseLink, CasePath, CaseReason, CaseSource, ChainNode, PosCandidate, VariantPattern,
    VariantStep, VariantTechnique,
};
use crate::grid::rules::cells::{bits, members};

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
    origin: SplitOrigin,
    /// For each case, the nodes of the candidates that are true.
    cases: Vec<Vec<u32>>,
}

#[derive(Clone, Copy)]
enum SplitOrigin {
    Cell(u16),
    House(usize, u8),
    Law(usize),
}

/// The nodes that become true, and the nodes that become false, if one candidate is true. Both sets
/// are stored as rows of bits.
#[derive(Clone, Default)]
struct ReachedNodes {
    trues: Vec<u64>,
    falses: Vec<u64>,
    /// The nodes that became true in the last round.
    last: Vec<u32>,
}

impl ReachedNodes {
    fn of(node: u32, words: usize) -> Self {
        let mut trues = vec![0; words];
        insert(&mut trues, node);
        Self {
            trues,
            falses: vec![0; words],
            last: vec![node],
        }
    }

    /// Follows one round of links from the nodes reached so far. Returns false if the round adds no
    /// node. The list `before` is overwritten.
    fn follow(&mut self, rows: &LinkRows, before: &mut Vec<u32>) -> bool {
        let mut is_changed = false;
        std::mem::swap(&mut self.last, before);
        self.last.clear();
        for node in &*before {
            let excluded = rows.excluded.row(*node as usize);
            for (own, other) in self.falses.iter_mut().zip(excluded) {
                is_changed |= other & !*own != 0;
                *own |= other;
            }
            let new = self.trues.iter_mut().zip(rows.direct.row(*node as usize));
            let new = new.map(|(own, other)| {
                let new = other & !*own;
                *own |= other;
                new
            });
            self.last.extend(members(new));
        }
        !self.last.is_empty() || is_changed
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
    for node in splits.iter().flat_map(|split| split.cases.iter().flatten()) {
        insert(&mut used, *node);
    }
    // Only candidates of cases need rows, so the others have empty rows.
    let mut reach = vec![ReachedNodes::default(); graph.len() as usize];
    for node in members(used.iter().copied()) {
        reach[node as usize] = ReachedNodes::of(node, graph.weak.words);
    }
    let mut before = Vec::new();
    let mut is_changed = vec![false; graph.len() as usize];
    for _ in 0..ROUNDS {
        for node in members(used.iter().copied()) {
            is_changed[node as usize] = reach[node as usize].follow(&rows, &mut before);
        }
        let has_changed = |split: &&CaseSplit| {
            let mut nodes = split.cases.iter().flatten();
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
    let mut add = |origin, candidates: Vec<Vec<CandidateIndex>>, most: usize| {
        if !(2..=most).contains(&candidates.len()) {
            return;
        }
        let case = |nodes: &Vec<CandidateIndex>| nodes.iter().map(|it| graph.of(*it)).collect();
        let cases: Option<Vec<Vec<u32>>> = candidates.iter().map(case).collect();
        splits.extend(cases.map(|cases| CaseSplit { origin, cases }));
    };
    let is_few = |count: usize| count <= limits.candidates;
    let cells = (0_u16..).zip(&position.candidates);
    for (cell, mask) in cells.filter(|(_, mask)| is_few(mask.count_ones() as usize)) {
        let cases = bits(*mask).map(|bit| vec![(cell, bit)]);
        add(SplitOrigin::Cell(cell), cases.collect(), limits.candidates);
    }
    for (number, clique) in model.cliques.iter().enumerate().filter(|(_, c)| c.is_full) {
        for bit in bits(model.all) {
            let places = position.places(&clique.cells, bit);
            if is_few(places.len()) {
                let cases = places.into_iter().map(|cell| vec![(cell, bit)]);
                let origin = SplitOrigin::House(number, bit);
                add(origin, cases.collect(), limits.candidates);
            }
        }
    }
    for (number, law) in model.laws.iter().enumerate() {
        let Some(all) = cache.listed_fillings(position.view(), number) else {
            continue;
        };
        let cases = all.iter().map(|filling| {
            let cells = law.cells.iter().copied().zip(filling.iter().copied());
            let open = cells.filter(|(cell, _)| !position.is_placed(*cell));
            open.collect()
        });
        if all.len() <= limits.fillings {
            add(SplitOrigin::Law(number), cases.collect(), limits.fillings);
        }
    }
    splits.sort_by_key(|split| split.cases.len());
    splits
}

/// Returns the step whose conclusion follows from every case, with a shortest path for each case.
/// Returns `None` if no conclusion follows from every case.
fn step_of_split(
    position: &VariantPosition,
    cache: &mut FillingCache,
    (graph, rows): (&RuleGraph, &LinkRows),
    reach: &[ReachedNodes],
    split: &CaseSplit,
) -> Option<VariantStep> {
    let conclusion = |is_true: bool| {
        let common = (0..graph.weak.words).map(|word| {
            split.cases.iter().fold(u64::MAX, |common, case| {
                let nodes = case.iter().map(|node| &reach[*node as usize]);
                let rows = nodes.map(|own| if is_true { &own.trues } else { &own.falses });
                common & rows.fold(0, |all, row| all | row[word])
            })
        });
        // Conclusions are about candidates and not about groups.
        let node = members(common).next()?;
        graph.is_candidate(node).then_some((node, is_true))
    };
    let (goal, is_true) = conclusion(true).or_else(|| conclusion(false))?;
    let paths = split.cases.iter().map(|case| {
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
    let model = &position.model;
    let source = match split.origin {
        SplitOrigin::Cell(cell) => CaseSource::Cell(model.pos(cell)),
        SplitOrigin::House(number, bit) => {
            CaseSource::Area(model.digit(bit), model.area(&model.cliques[number]))
        }
        SplitOrigin::Law(number) => {
            CaseSource::Law(constraint::facts(position, &model.laws[number]))
        }
    };
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
