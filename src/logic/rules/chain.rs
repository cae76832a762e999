//! Chains of strong and weak links, shortest first.
//!
//! A strong link joins two candidates of which one is true: the last two of a cell, the last two
//! places of a digit in a full house or of a digit that a rule requires. A weak link joins two that
//! are not both true: of one cell, in sight of each other, or forbidden side by side by a rule.

use std::collections::HashMap;

use super::cells::bits;
use super::constraint::{self, FillingCache};
use super::law::AreaName;
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{
    Demand, PosCandidate, StrongPair, VariantPattern, VariantStep, VariantTechnique, WeakLink,
};
use crate::grid::rules::HouseOf;

/// The links between the candidates of a position.
pub(super) struct Graph {
    /// The cell and the digit of each candidate.
    nodes: Vec<(u16, u8)>,
    weak: Vec<Vec<u32>>,
    strong: Vec<Vec<(u32, Strong)>>,
}

/// The reason for a strong link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strong {
    Cell,
    /// The full house of this number among the cliques.
    House(usize),
    /// The law of this number requires the digit.
    Law(usize),
}

impl Graph {
    fn new(position: &VariantPosition, memo: &mut FillingCache) -> Self {
        let model = &position.model;
        let mut nodes = Vec::new();
        let mut at: HashMap<(u16, u8), u32> = HashMap::new();
        for (cell, mask) in (0_u16..).zip(&position.candidates) {
            if !position.is_placed(cell) {
                for bit in bits(*mask) {
                    at.insert((cell, bit), u32::try_from(nodes.len()).unwrap_or(u32::MAX));
                    nodes.push((cell, bit));
                }
            }
        }
        let mut weak = vec![Vec::new(); nodes.len()];
        for (own, (cell, bit)) in weak.iter_mut().zip(&nodes) {
            let others = bits(position.mask(*cell)).filter(|other| other != bit);
            own.extend(others.filter_map(|other| at.get(&(*cell, other))));
            let peers = model.peers[usize::from(*cell)].iter();
            own.extend(peers.filter_map(|peer| at.get(&(peer, *bit))));
            for relation in &model.relations_of[usize::from(*cell)] {
                let (other, table) = model.relations[*relation as usize].from(*cell);
                let forbidden = position.mask(other) & !table[usize::from(*bit)];
                own.extend(bits(forbidden).filter_map(|bit| at.get(&(other, bit))));
            }
            own.sort_unstable();
            own.dedup();
        }
        let mut strong = vec![Vec::new(); nodes.len()];
        let mut link = |a: (u16, u8), b: (u16, u8), by: Strong| {
            if let (Some(a), Some(b)) = (at.get(&a), at.get(&b)) {
                let known = strong[*a as usize].iter().any(|(known, _)| known == b);
                if !known {
                    strong[*a as usize].push((*b, by));
                    strong[*b as usize].push((*a, by));
                }
            }
        };
        for (number, clique) in model.cliques.iter().enumerate().filter(|(_, c)| c.is_full) {
            for bit in bits(model.all) {
                if let [a, b] = position.places(&clique.cells, bit)[..] {
                    link((a, bit), (b, bit), Strong::House(number));
                }
            }
        }
        for (cell, mask) in (0_u16..).zip(&position.candidates) {
            let mut two = bits(*mask);
            if let (Some(a), Some(b), None) = (two.next(), two.next(), two.next()) {
                link((cell, a), (cell, b), Strong::Cell);
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
                        link((a, bit), (b, bit), Strong::Law(number));
                    }
                }
            }
        }
        Self {
            nodes,
            weak,
            strong,
        }
    }

    /// Returns true if two candidates are not both true.
    fn is_weak(&self, a: u32, b: u32) -> bool {
        self.weak[a as usize].binary_search(&b).is_ok()
    }
}

/// Limits of the number of strong links, tried in order.
const LENGTHS: [usize; 6] = [2, 3, 4, 5, 7, 12];

/// The shortest chain that eliminates or places something.
pub(super) fn chain(
    position: &VariantPosition,
    memo: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let graph = Graph::new(position, memo);
    let mut before = 0;
    for most in LENGTHS {
        for start in 0..graph.nodes.len() {
            let start = u32::try_from(start).unwrap_or(u32::MAX);
            if graph.strong[start as usize].is_empty() {
                continue;
            }
            let limits = (before, most);
            if let Some(step) = from(position, memo, &graph, start, limits, sink) {
                return Some(step);
            }
        }
        before = most;
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
    let entry = |node: u32| -> PosCandidate {
        let (cell, bit) = graph.nodes[node as usize];
        (position.model.pos(cell), position.model.digit(bit))
    };
    let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
    if start == end {
        placements.push(entry(start));
    } else {
        let both = graph.weak[start as usize].iter();
        let both = both.filter(|node| **node != end && graph.is_weak(**node, end));
        eliminations.extend(both.map(|node| entry(*node)));
    }
    if placements.is_empty() && eliminations.is_empty() {
        return None;
    }
    let path = path(tree, start, end);
    let links: Vec<StrongPair> = path
        .iter()
        .enumerate()
        .map(|(at, (from, to, by))| StrongPair {
            from: entry(*from),
            to: entry(*to),
            by: demand(position, memo, graph, *from, *by).map(Box::new),
            weak: path.get(at + 1).and_then(|(next, ..)| {
                weak(
                    position,
                    graph.nodes[*to as usize],
                    graph.nodes[*next as usize],
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
    from: u32,
    by: Strong,
) -> Option<Demand> {
    let model = &position.model;
    match by {
        Strong::Cell => None,
        Strong::House(number) => Some(Demand::Area(model.area(&model.cliques[number]))),
        Strong::Law(number) => {
            let _ = graph.nodes[from as usize];
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
    }
}

/// The reason why two candidates are not both true.
pub(super) fn weak(position: &VariantPosition, a: (u16, u8), b: (u16, u8)) -> Option<WeakLink> {
    let model = &position.model;
    if a.0 == b.0 {
        return Some(WeakLink::Cell);
    }
    if a.1 == b.1
        && let Some(sight) = model.sight(a.0, b.0)
    {
        return Some(WeakLink::Sight(sight));
    }
    let relations = model.relations_of[usize::from(a.0)].iter();
    let mut relations = relations.map(|number| &model.relations[*number as usize]);
    let relation = relations.find(|relation| {
        let (other, table) = relation.from(a.0);
        other == b.0 && table[usize::from(a.1)] >> b.1 & 1 == 0
    })?;
    Some(WeakLink::Rule(relation.rule))
}

/// The name of a chain.
fn name(links: &[StrongPair]) -> VariantTechnique {
    let digit = links.first().map(|link| link.from.1);
    let one_digit = links
        .iter()
        .all(|link| Some(link.from.1) == digit && Some(link.to.1) == digit);
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
