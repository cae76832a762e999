//! Chains of strong and weak links, shortest first.
//!
//! A strong link joins two candidates of which one is true: the last two of a cell, the last two
//! places of a digit in a full house or of a digit that a rule requires. A weak link joins two that
//! are not both true: of one cell, in sight of each other, or forbidden side by side by a rule.
//!
//! Grouped chains also join groups: a digit in one of some cells. All places of a digit in a house
//! may form two groups; cells with one digit more than cells contain all their digits but one.

use std::collections::{HashMap, HashSet};

use super::basic::choices;
use super::cells::bits;
use super::constraint::{self, FillingCache};
use super::law::AreaName;
use super::model::Sight;
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{
    ChainNode, Demand, PosCandidate, StrongPair, VariantPattern, VariantStep, VariantTechnique,
    WeakLink,
};
use crate::grid::rules::HouseOf;
use crate::grid::rules::primitive::DigitMask;

/// A digit in one of some cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct GraphNode {
    cells: Vec<u16>,
    bit: u8,
}

/// The links between the candidates of a position.
struct Graph {
    nodes: Vec<GraphNode>,
    at: HashMap<GraphNode, u32>,
    weak: Vec<Vec<u32>>,
    strong: Vec<Vec<(u32, Strong)>>,
    /// The almost locked sets.
    sets: Vec<Vec<u16>>,
}

/// The reason for a strong link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strong {
    Cell,
    /// The full house of this number among the cliques.
    House(usize),
    /// The law of this number requires the digit.
    Law(usize),
    /// The almost locked set of this number.
    Set(usize),
}

impl Graph {
    /// The links between candidates.
    fn new(position: &VariantPosition, memo: &mut FillingCache) -> Self {
        let model = &position.model;
        let mut graph = Self {
            nodes: Vec::new(),
            at: HashMap::new(),
            weak: Vec::new(),
            strong: Vec::new(),
            sets: Vec::new(),
        };
        for (cell, mask) in (0_u16..).zip(&position.candidates) {
            if !position.is_placed(cell) {
                for bit in bits(*mask) {
                    graph.node(vec![cell], bit);
                }
            }
        }
        for (number, clique) in model.cliques.iter().enumerate().filter(|(_, c)| c.is_full) {
            for bit in bits(model.all) {
                if let [a, b] = position.places(&clique.cells, bit)[..] {
                    graph.link((vec![a], bit), (vec![b], bit), Strong::House(number));
                }
            }
        }
        for (cell, mask) in (0_u16..).zip(&position.candidates) {
            let mut two = bits(*mask);
            if let (Some(a), Some(b), None) = (two.next(), two.next(), two.next()) {
                graph.link((vec![cell], a), (vec![cell], b), Strong::Cell);
            }
        }
        for (number, law) in model.laws.iter().enumerate() {
            let is_open = law.cells.iter().any(|cell| !position.is_placed(*cell));
            let is_part = law.cells.len() < usize::from(model.digits);
            if !law.is_clique() || !is_open || !is_part {
                continue;
            }
            if let Some(found) = memo.fillings(position, number) {
                for bit in bits(found.required()) {
                    if let [a, b] = position.places(&law.cells, bit)[..] {
                        graph.link((vec![a], bit), (vec![b], bit), Strong::Law(number));
                    }
                }
            }
        }
        graph.join_weakly(position);
        graph
    }

    /// The links between candidates, groups and almost locked sets.
    fn grouped(position: &VariantPosition, memo: &mut FillingCache) -> Self {
        let mut graph = Self::new(position, memo);
        graph.add_groups(position);
        graph.add_sets(position);
        graph.join_weakly(position);
        graph
    }

    /// The number of a node, which is added if it is new.
    fn node(&mut self, cells: Vec<u16>, bit: u8) -> u32 {
        let next = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let node = GraphNode { cells, bit };
        *self.at.entry(node.clone()).or_insert_with(|| {
            self.nodes.push(node);
            self.strong.push(Vec::new());
            next
        })
    }

    fn link(&mut self, a: (Vec<u16>, u8), b: (Vec<u16>, u8), by: Strong) {
        let (a, b) = (self.node(a.0, a.1), self.node(b.0, b.1));
        let known = self.strong[a as usize].iter().any(|(known, _)| *known == b);
        if !known && a != b {
            self.strong[a as usize].push((b, by));
            self.strong[b as usize].push((a, by));
        }
    }

    /// Two groups of all places of a digit in a house, each in another house, or a single place.
    fn add_groups(&mut self, position: &VariantPosition) {
        let model = &position.model;
        for (number, house) in model.cliques.iter().enumerate().filter(|(_, c)| c.is_full) {
            for bit in bits(model.all) {
                let places = position.places(&house.cells, bit);
                if places.len() < 3 {
                    continue;
                }
                let mut crossing: Vec<Vec<u16>> = Vec::new();
                for (other, clique) in model.cliques.iter().enumerate() {
                    let own = places.iter().copied();
                    let own: Vec<u16> = own.filter(|cell| clique.set.contains(*cell)).collect();
                    if other != number && own.len() > 1 && own.len() < places.len() {
                        crossing.push(own);
                    }
                }
                for group in &crossing {
                    let rest = places.iter().copied();
                    let rest: Vec<u16> = rest.filter(|cell| !group.contains(cell)).collect();
                    if rest.len() == 1 || crossing.contains(&rest) {
                        self.link((group.clone(), bit), (rest, bit), Strong::House(number));
                    }
                }
            }
        }
    }

    /// The digits of cells that all see each other and have one digit more than cells.
    fn add_sets(&mut self, position: &VariantPosition) {
        let model = &position.model;
        let mut known: HashSet<Vec<u16>> = HashSet::new();
        for clique in &model.cliques {
            let open = clique.cells.iter().copied();
            let open: Vec<u16> = open.filter(|cell| !position.is_placed(*cell)).collect();
            for size in 2..=MOST_ALMOST_LOCKED {
                choices(&open, size, &mut Vec::new(), &mut |cells| {
                    let union = position.union(cells);
                    if union.count_ones() as usize == size + 1 && known.insert(cells.to_vec()) {
                        self.add_set(position, cells, union);
                    }
                    None::<()>
                });
            }
        }
    }

    fn add_set(&mut self, position: &VariantPosition, cells: &[u16], union: DigitMask) {
        let number = self.sets.len();
        self.sets.push(cells.to_vec());
        for a in bits(union) {
            for b in bits(union).filter(|b| a < *b) {
                let from = (position.places(cells, a), a);
                let to = (position.places(cells, b), b);
                self.link(from, to, Strong::Set(number));
            }
        }
    }

    /// Finds the weak links.
    fn join_weakly(&mut self, position: &VariantPosition) {
        let model = &position.model;
        let mut weak: Vec<Vec<u32>> = vec![Vec::new(); self.nodes.len()];
        let mut of_digit: Vec<Vec<u32>> = vec![Vec::new(); usize::from(model.digits)];
        for (number, node) in (0..).zip(&self.nodes) {
            of_digit[usize::from(node.bit)].push(number);
        }
        for (own, node) in weak.iter_mut().zip(&self.nodes) {
            let mut seen = model.peers[usize::from(node.cells[0])].clone();
            for cell in &node.cells[1..] {
                seen.intersect(&model.peers[usize::from(*cell)]);
            }
            let others = of_digit[usize::from(node.bit)].iter().copied();
            own.extend(others.filter(|other| {
                let cells = &self.nodes[*other as usize].cells;
                cells.iter().all(|cell| seen.contains(*cell))
            }));
            let [cell] = node.cells[..] else { continue };
            let single = |cell: u16, bit: u8| {
                let cells = vec![cell];
                self.at.get(&GraphNode { cells, bit }).copied()
            };
            let others = bits(position.mask(cell)).filter(|other| *other != node.bit);
            own.extend(others.filter_map(|other| single(cell, other)));
            for relation in &model.relations_of[usize::from(cell)] {
                let (other, table) = model.relations[*relation as usize].from(cell);
                let forbidden = position.mask(other) & !table[usize::from(node.bit)];
                own.extend(bits(forbidden).filter_map(|bit| single(other, bit)));
            }
        }
        for own in &mut weak {
            own.sort_unstable();
            own.dedup();
        }
        self.weak = weak;
    }

    /// Returns true if two nodes are not both true.
    fn is_weak(&self, a: u32, b: u32) -> bool {
        self.weak[a as usize].binary_search(&b).is_ok()
    }
}

/// Limit of the cells of an almost locked set.
const MOST_ALMOST_LOCKED: usize = 4;

/// Limits of the number of strong links, tried in order.
const LENGTHS: [usize; 6] = [2, 3, 4, 5, 7, 12];

/// The shortest chain that eliminates or places something.
pub(super) fn chain(
    position: &VariantPosition,
    memo: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let graph = Graph::new(position, memo);
    shortest(position, memo, &graph, &LENGTHS, sink)
}

/// The shortest chain with groups and almost locked sets that eliminates or places something.
pub(super) fn grouped(
    position: &VariantPosition,
    memo: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let graph = Graph::grouped(position, memo);
    shortest(position, memo, &graph, &GROUPED_LENGTHS, sink)
}

/// Limits of the number of strong links of grouped chains.
const GROUPED_LENGTHS: [usize; 4] = [2, 3, 4, 6];

fn shortest(
    position: &VariantPosition,
    memo: &mut FillingCache,
    graph: &Graph,
    lengths: &[usize],
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let mut before = 0;
    for most in lengths {
        for start in 0..graph.nodes.len() {
            let start = u32::try_from(start).unwrap_or(u32::MAX);
            if graph.strong[start as usize].is_empty() {
                continue;
            }
            let limits = (before, *most);
            if let Some(step) = from(position, memo, graph, start, limits, sink) {
                return Some(step);
            }
        }
        before = *most;
    }
    None
}

/// The links of a search: for each true node the false one that implies it; for each false node the
/// true one.
struct Tree {
    made_true: Vec<Option<(u32, Strong)>>,
    made_false: Vec<Option<u32>>,
}

/// A chain that starts with a false candidate and has a number of strong links within limits.
fn from(
    position: &VariantPosition,
    memo: &mut FillingCache,
    graph: &Graph,
    start: u32,
    (more_than, most): (usize, usize),
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let count = graph.nodes.len();
    let mut tree = Tree {
        made_true: vec![None; count],
        made_false: vec![None; count],
    };
    let mut falses = vec![start];
    for links in 1..=most {
        let mut trues = Vec::new();
        for node in &falses {
            for (to, by) in &graph.strong[*node as usize] {
                let slot = &mut tree.made_true[*to as usize];
                if slot.is_none() {
                    *slot = Some((*node, *by));
                    trues.push(*to);
                }
            }
        }
        if links > more_than {
            for end in &trues {
                let step = ended(position, memo, graph, &tree, start, *end);
                if let Some(step) = step.and_then(|step| sink.take(step)) {
                    return Some(step);
                }
            }
        }
        falses.clear();
        for node in &trues {
            for to in &graph.weak[*node as usize] {
                let slot = &mut tree.made_false[*to as usize];
                if slot.is_none() && *to != start {
                    *slot = Some(*node);
                    falses.push(*to);
                }
            }
        }
        if falses.is_empty() {
            break;
        }
    }
    None
}

/// The conclusions if one of two candidates is true.
fn ended(
    position: &VariantPosition,
    memo: &mut FillingCache,
    graph: &Graph,
    tree: &Tree,
    start: u32,
    end: u32,
) -> Option<VariantStep> {
    let model = &position.model;
    let shown = |node: u32| {
        let node = &graph.nodes[node as usize];
        ChainNode {
            cells: model.positions(&node.cells),
            digit: model.digit(node.bit),
        }
    };
    // Conclusions are about candidates.
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
        let both = graph.weak[start as usize].iter();
        let both =
            both.filter(|node| **node != end && (start == end || graph.is_weak(**node, end)));
        eliminations.extend(both.filter_map(|node| entry(*node)));
    }
    if placements.is_empty() && eliminations.is_empty() {
        return None;
    }
    let path = path(tree, start, end);
    let links: Vec<StrongPair> = path
        .iter()
        .enumerate()
        .map(|(at, (from, to, by))| StrongPair {
            from: shown(*from),
            to: shown(*to),
            by: demand(position, memo, graph, *by).map(Box::new),
            weak: path.get(at + 1).and_then(|(next, ..)| {
                weak(
                    position,
                    &graph.nodes[*to as usize],
                    &graph.nodes[*next as usize],
                )
            }),
        })
        .collect();
    Some(VariantStep {
        technique: name(&links),
        placements,
        eliminations,
        pattern: VariantPattern::Chain(links),
    })
}

/// The strong links from the start to the end.
fn path(tree: &Tree, start: u32, end: u32) -> Vec<(u32, u32, Strong)> {
    let mut links = Vec::new();
    let mut at = end;
    while let Some((from, by)) = tree.made_true[at as usize] {
        links.push((from, at, by));
        if from == start {
            break;
        }
        let Some(before) = tree.made_false[from as usize] else {
            break;
        };
        at = before;
    }
    links.reverse();
    links
}

fn demand(
    position: &VariantPosition,
    memo: &mut FillingCache,
    graph: &Graph,
    by: Strong,
) -> Option<Demand> {
    let model = &position.model;
    match by {
        Strong::Cell => None,
        Strong::House(number) => Some(Demand::Area(model.area(&model.cliques[number]))),
        Strong::Law(number) => {
            let found = memo.fillings(position, number)?;
            let sets = found.sets.iter().map(|set| constraint::digits(model, *set));
            let sets = if found.sets.len() <= 8 {
                sets.collect()
            } else {
                Vec::new()
            };
            let law = constraint::facts(position, &model.laws[number]);
            Some(Demand::Law(law, sets))
        }
        Strong::Set(number) => {
            let cells = &graph.sets[number];
            let digits = constraint::digits(model, position.union(cells));
            Some(Demand::AlmostLocked(model.positions(cells), digits))
        }
    }
}

/// The reason why two nodes are not both true.
fn weak(position: &VariantPosition, a: &GraphNode, b: &GraphNode) -> Option<WeakLink> {
    let model = &position.model;
    if let ([cell], [other]) = (&a.cells[..], &b.cells[..])
        && (a.bit != b.bit || !model.sees(*cell, *other))
    {
        if cell == other {
            return Some(WeakLink::Cell);
        }
        let relations = model.relations_of[usize::from(*cell)].iter();
        let mut relations = relations.map(|number| &model.relations[*number as usize]);
        let relation = relations.find(|relation| {
            let (to, table) = relation.from(*cell);
            to == *other && table[usize::from(a.bit)] >> b.bit & 1 == 0
        })?;
        return Some(WeakLink::Rule(relation.rule));
    }
    let all = || a.cells.iter().chain(&b.cells);
    let mut cliques = model.cliques.iter();
    if let Some(clique) = cliques.find(|clique| all().all(|cell| clique.set.contains(*cell))) {
        return Some(WeakLink::Sight(vec![Sight::Area(clique.name)]));
    }
    let mut sights = Vec::new();
    for cell in &a.cells {
        for other in &b.cells {
            let sight = model.sight(*cell, *other)?;
            if !sights.contains(&sight) {
                sights.push(sight);
            }
        }
    }
    Some(WeakLink::Sight(sights))
}

/// The name of a chain.
fn name(links: &[StrongPair]) -> VariantTechnique {
    let is_set = |link: &StrongPair| matches!(link.by.as_deref(), Some(Demand::AlmostLocked(..)));
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
        .all(|link| matches!(link.by.as_deref(), Some(Demand::Area(_))));
    let by_sight = links
        .iter()
        .all(|link| !matches!(link.weak, Some(WeakLink::Rule(_))));
    let in_cells = links.iter().all(|link| link.by.is_none());
    let kinds: Vec<Option<HouseOf>> = links
        .iter()
        .map(|link| match link.by.as_deref() {
            Some(Demand::Area(area)) => match area.name {
                AreaName::House(kind, _) => Some(kind),
                AreaName::Rule(_) => None,
            },
            _ => None,
        })
        .collect();
    match links.len() {
        2 if one_digit && in_houses && by_sight => match kinds[..] {
            [Some(a), Some(b)] if a == b && a != HouseOf::Region => VariantTechnique::Skyscraper,
            _ => VariantTechnique::TurbotFish,
        },
        3 if in_cells && by_sight => VariantTechnique::XyWing,
        _ if one_digit && in_houses && by_sight => VariantTechnique::XChain,
        _ if in_cells && by_sight => VariantTechnique::XyChain,
        _ => VariantTechnique::Chain,
    }
}
