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
use super::cells::{Cells, bits};
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
    /// The node of each candidate, by cell and bit.
    candidates: Vec<[Option<u32>; 16]>,
    /// The nodes of groups.
    groups: HashMap<GraphNode, u32>,
    weak: Vec<Vec<u32>>,
    /// The candidates that have a weak link to each node, as a bit row.
    excluded: Vec<u64>,
    /// The number of words of each row.
    words: usize,
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
        let mut graph = Self::of_candidates(position, memo);
        graph.join_weakly(position);
        graph
    }

    /// The strong links between candidates.
    fn of_candidates(position: &VariantPosition, memo: &mut FillingCache) -> Self {
        let model = &position.model;
        let mut graph = Self {
            nodes: Vec::new(),
            candidates: vec![[None; 16]; position.candidates.len()],
            groups: HashMap::new(),
            weak: Vec::new(),
            excluded: Vec::new(),
            words: 0,
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
        graph
    }

    /// The links between candidates, groups and almost locked sets.
    fn grouped(position: &VariantPosition, memo: &mut FillingCache) -> Self {
        let mut graph = Self::of_candidates(position, memo);
        graph.add_groups(position);
        graph.add_sets(position);
        graph.join_weakly(position);
        graph
    }

    /// The number of a node, which is added if it is new.
    fn node(&mut self, cells: Vec<u16>, bit: u8) -> u32 {
        let next = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let number = if let [cell] = cells[..] {
            let slot = &mut self.candidates[usize::from(cell)][usize::from(bit)];
            *slot.get_or_insert(next)
        } else {
            let cells = cells.clone();
            let slot = self.groups.entry(GraphNode { cells, bit });
            *slot.or_insert(next)
        };
        if number == next {
            self.nodes.push(GraphNode { cells, bit });
            self.strong.push(Vec::new());
        }
        number
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
        let cells = position.candidates.len();
        let mut weak: Vec<Vec<u32>> = vec![Vec::new(); self.nodes.len()];
        let mut of_digit: Vec<Vec<(u32, Cells)>> = vec![Vec::new(); usize::from(model.digits)];
        for (number, node) in (0..).zip(&self.nodes) {
            of_digit[usize::from(node.bit)].push((number, Cells::of(cells, &node.cells)));
        }
        for (own, node) in weak.iter_mut().zip(&self.nodes) {
            let mut seen = model.peers[usize::from(node.cells[0])].clone();
            for cell in &node.cells[1..] {
                seen.intersect(&model.peers[usize::from(*cell)]);
            }
            let others = of_digit[usize::from(node.bit)].iter();
            let others = others.filter(|(_, cells)| seen.contains_all(cells));
            own.extend(others.map(|(number, _)| *number));
            let [cell] = node.cells[..] else { continue };
            let single = |cell: u16, bit: u8| self.candidates[usize::from(cell)][usize::from(bit)];
            let others = bits(position.mask(cell)).filter(|other| *other != node.bit);
            own.extend(others.filter_map(|other| single(cell, other)));
            for relation in &model.relations_of[usize::from(cell)] {
                let (other, table) = model.relations[*relation as usize].from(cell);
                let forbidden = position.mask(other) & !table[usize::from(node.bit)];
                own.extend(bits(forbidden).filter_map(|bit| single(other, bit)));
            }
        }
        let is_candidate = |node: &GraphNode| node.cells.len() == 1;
        let last = self.nodes.iter().rposition(is_candidate).unwrap_or(0);
        self.words = last / 64 + 1;
        self.excluded = vec![0; self.words * self.nodes.len()];
        for (row, own) in self.excluded.chunks_mut(self.words).zip(&mut weak) {
            own.sort_unstable();
            own.dedup();
            let single = own.iter().map(|node| *node as usize);
            for node in single.filter(|node| is_candidate(&self.nodes[*node])) {
                row[node / 64] |= 1 << (node % 64);
            }
        }
        self.weak = weak;
    }

    /// The candidates that are false if one of two nodes is true.
    fn excluded_by(&self, a: u32, b: u32) -> impl Iterator<Item = u32> {
        let [a, b] = [a, b].map(|node| {
            let from = node as usize * self.words;
            &self.excluded[from..from + self.words]
        });
        let words = (0_u32..).zip(a.iter().zip(b));
        words.flat_map(|(at, (a, b))| {
            let mut common = a & b;
            std::iter::from_fn(move || {
                let bit = common.trailing_zeros();
                (common != 0).then(|| {
                    common &= common - 1;
                    64 * at + bit
                })
            })
        })
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
    let mut tree = Tree::new(graph.nodes.len());
    for most in lengths {
        for start in 0..graph.nodes.len() {
            let start = u32::try_from(start).unwrap_or(u32::MAX);
            if graph.strong[start as usize].is_empty() {
                continue;
            }
            let limits = (before, *most);
            if let Some(step) = from(position, memo, graph, &mut tree, start, limits, sink) {
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
    /// The number of the search, which marks its links.
    search: u32,
    made_true: Vec<(u32, u32, Strong)>,
    made_false: Vec<(u32, u32)>,
    falses: Vec<u32>,
    trues: Vec<u32>,
}

impl Tree {
    fn new(nodes: usize) -> Self {
        Self {
            search: 0,
            made_true: vec![(0, 0, Strong::Cell); nodes],
            made_false: vec![(0, 0); nodes],
            falses: Vec::new(),
            trues: Vec::new(),
        }
    }

    /// Removes all links, and makes the start false.
    fn begin(&mut self, start: u32) {
        self.search += 1;
        self.falses.clear();
        self.falses.push(start);
    }

    /// Makes nodes true that have a strong link to one made false last.
    fn make_true(&mut self, graph: &Graph) {
        self.trues.clear();
        for node in &self.falses {
            for (to, by) in &graph.strong[*node as usize] {
                let slot = &mut self.made_true[*to as usize];
                if slot.0 != self.search {
                    *slot = (self.search, *node, *by);
                    self.trues.push(*to);
                }
            }
        }
    }

    /// Makes nodes false that have a weak link to one made true last.
    fn make_false(&mut self, graph: &Graph, start: u32) {
        self.falses.clear();
        for node in &self.trues {
            for to in &graph.weak[*node as usize] {
                let slot = &mut self.made_false[*to as usize];
                if slot.0 != self.search && *to != start {
                    *slot = (self.search, *node);
                    self.falses.push(*to);
                }
            }
        }
    }

    /// The strong links from the start to the end.
    fn path(&self, start: u32, end: u32) -> Vec<(u32, u32, Strong)> {
        let mut links = Vec::new();
        let mut at = end;
        loop {
            let (search, from, by) = self.made_true[at as usize];
            if search != self.search {
                break;
            }
            links.push((from, at, by));
            let (search, before) = self.made_false[from as usize];
            if from == start || search != self.search {
                break;
            }
            at = before;
        }
        links.reverse();
        links
    }
}

/// A chain that starts with a false candidate and has a number of strong links within limits.
fn from(
    position: &VariantPosition,
    memo: &mut FillingCache,
    graph: &Graph,
    tree: &mut Tree,
    start: u32,
    (more_than, most): (usize, usize),
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    tree.begin(start);
    for links in 1..=most {
        tree.make_true(graph);
        if links > more_than {
            // A chain to a node before the start was found from there.
            for end in tree.trues.iter().filter(|end| **end >= start) {
                let step = ended(position, memo, graph, tree, start, *end);
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
        eliminations.extend(graph.excluded_by(start, end).filter_map(entry));
    }
    if placements.is_empty() && eliminations.is_empty() {
        return None;
    }
    let path = tree.path(start, end);
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
