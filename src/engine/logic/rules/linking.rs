//! Finds the links between the candidates of a position.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use foldhash::fast::FixedState;

use super::basic::choices;
use super::cache::{CachedGraph, FillingCache};
use super::cells::{bits, lowest_bit};
use super::filling::CandidateIndex;
use super::graph::{GraphNode, ImplicationReason, RuleGraph, StrongLinkReason};
use super::position::VariantPosition;
use crate::grid::rules::primitive::DigitMask;

/// Returns the graph of the links between the candidates of a position, from the cache if possible.
pub(super) fn links(position: &VariantPosition, cache: &mut FillingCache) -> Arc<RuleGraph> {
    let known = cache
        .graph
        .as_ref()
        .filter(|known| known.candidates == position.candidates && known.placed == position.placed);
    if let Some(known) = known {
        return Arc::clone(&known.graph);
    }
    let graph = Arc::new(RuleGraph::new(position, cache));
    cache.graph = Some(CachedGraph {
        candidates: position.candidates.clone(),
        placed: position.placed.clone(),
        graph: Arc::clone(&graph),
    });
    graph
}

impl RuleGraph {
    /// Creates the graph of the links between candidates.
    pub(super) fn new(position: &VariantPosition, cache: &mut FillingCache) -> Self {
        let mut graph = Self::of_candidates(position, cache);
        graph.imply(position);
        graph.join_weakly(position);
        graph
    }

    /// Creates a graph of the candidates, with their strong links and with the links that follow
    /// from fillings.
    fn of_candidates(position: &VariantPosition, cache: &mut FillingCache) -> Self {
        let model = &position.model;
        let mut graph = Self {
            nodes: Vec::new(),
            candidates: vec![[None; 16]; position.candidates.len()],
            groups: HashMap::default(),
            weak: Vec::new(),
            excluded: Vec::new(),
            words: 0,
            strong: Vec::new(),
            implied: Vec::new(),
            has_implications: false,
            by_law: HashMap::default(),
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
                    graph.link(
                        (vec![a], bit),
                        (vec![b], bit),
                        StrongLinkReason::House(number),
                    );
                }
            }
        }
        for (cell, mask) in (0_u16..).zip(&position.candidates) {
            let mut two = bits(*mask);
            if let (Some(a), Some(b), None) = (two.next(), two.next(), two.next()) {
                graph.link((vec![cell], a), (vec![cell], b), StrongLinkReason::Cell);
            }
        }
        for (number, law) in model.laws.iter().enumerate() {
            let is_open = law.cells.iter().any(|cell| !position.is_placed(*cell));
            if !is_open {
                continue;
            }
            // A law on all cells of a house is skipped, because the house already requires every
            // digit.
            let is_part = law.is_clique() && law.cells.len() < usize::from(model.digits);
            if is_part && let Some(found) = cache.fillings(position.view(), number) {
                for bit in bits(found.required()) {
                    if let [a, b] = position.places(&law.cells, bit)[..] {
                        graph.link(
                            (vec![a], bit),
                            (vec![b], bit),
                            StrongLinkReason::Law(number),
                        );
                    }
                }
            }
            graph.add_fillings(position, cache, number);
        }
        graph
    }

    /// Adds the links that follow from the fillings of a law.
    fn add_fillings(
        &mut self,
        position: &VariantPosition,
        cache: &mut FillingCache,
        number: usize,
    ) {
        let Some(links) = cache.links(position.view(), number) else {
            return;
        };
        let node = |(cell, bit): CandidateIndex| ([cell].to_vec(), bit);
        for [a, b] in &links.strong {
            self.link(node(*a), node(*b), StrongLinkReason::Filling(number));
        }
        for [a, b] in &links.weak {
            let [a, b] = [a, b].map(|(cell, bit)| self.node(vec![*cell], *bit));
            self.by_law.entry([a.min(b), a.max(b)]).or_insert(number);
        }
        for [a, b] in &links.implied {
            let [a, b] = [a, b].map(|(cell, bit)| self.node(vec![*cell], *bit));
            self.implied[a as usize].push((b, ImplicationReason::Law(number)));
        }
    }

    /// Adds the implications that follow from rules about pairs of cells.
    fn imply(&mut self, position: &VariantPosition) {
        let model = &position.model;
        for (number, relation) in model.relations.iter().enumerate() {
            for cell in relation.cells {
                let (other, table) = relation.from(cell);
                if position.is_placed(cell) || position.is_placed(other) {
                    continue;
                }
                for bit in bits(position.mask(cell)) {
                    let partners = position.mask(other) & table[usize::from(bit)];
                    if partners.is_power_of_two() {
                        let partner = lowest_bit(partners);
                        let [a, b] =
                            [(cell, bit), (other, partner)].map(|(c, b)| self.node(vec![c], b));
                        self.implied[a as usize].push((b, ImplicationReason::Relation(number)));
                    }
                }
            }
        }
    }

    /// Creates the graph of the links between candidates and groups.
    pub(super) fn with_groups(position: &VariantPosition, cache: &mut FillingCache) -> Self {
        let mut graph = Self::clone(&links(position, cache));
        graph.add_groups(position);
        graph.join_weakly(position);
        graph
    }

    /// Creates the graph of the links between candidates, groups and almost locked sets.
    pub(super) fn grouped(position: &VariantPosition, cache: &mut FillingCache) -> Self {
        let mut graph = Self::clone(&links(position, cache));
        graph.add_groups(position);
        graph.add_sets(position);
        graph.join_weakly(position);
        graph
    }

    /// Returns the index of the node with these cells and this digit. Adds the node if it is new.
    fn node(&mut self, cells: Vec<u16>, bit: u8) -> u32 {
        let next = u32::try_from(self.nodes.len()).expect("a puzzle has few nodes");
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
            self.implied.push(Vec::new());
        }
        number
    }

    fn link(&mut self, a: (Vec<u16>, u8), b: (Vec<u16>, u8), by: StrongLinkReason) {
        let (a, b) = (self.node(a.0, a.1), self.node(b.0, b.1));
        let known = self.strong[a as usize].iter().any(|(known, _)| *known == b);
        if !known && a != b {
            self.strong[a as usize].push((b, by));
            self.strong[b as usize].push((a, by));
        }
    }

    /// Adds strong links between two groups that together contain all places of a digit in a house.
    /// Each group is a single place, or consists of the places in another house.
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
                        self.link(
                            (group.clone(), bit),
                            (rest, bit),
                            StrongLinkReason::House(number),
                        );
                    }
                }
            }
        }
    }

    /// Adds strong links between the digits of almost locked sets. The cells of a set all see each
    /// other, and have one more candidate digit than cells.
    fn add_sets(&mut self, position: &VariantPosition) {
        let model = &position.model;
        let mut known: HashSet<Vec<u16>, FixedState> = HashSet::default();
        for clique in &model.cliques {
            let open = clique.cells.iter().copied();
            let open: Vec<u16> = open.filter(|cell| !position.is_placed(*cell)).collect();
            for size in 2..=MAX_ALMOST_LOCKED {
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
                self.link(from, to, StrongLinkReason::Set(number));
            }
        }
    }

    /// Adds the weak links between candidates and groups.
    fn join_weakly(&mut self, position: &VariantPosition) {
        let model = &position.model;
        let cells = position.candidates.len();
        let mut weak: Vec<Vec<u32>> = vec![Vec::new(); self.nodes.len()];
        // For each cell and digit, the nodes of this digit that have this cell as their first cell.
        let mut first: Vec<Vec<u32>> = vec![Vec::new(); 16 * cells];
        let at = |cell: u16, bit: u8| 16 * usize::from(cell) + usize::from(bit);
        for (number, node) in (0..).zip(&self.nodes) {
            first[at(node.cells[0], node.bit)].push(number);
        }
        for (own, node) in weak.iter_mut().zip(&self.nodes) {
            let mut seen = model.peers[usize::from(node.cells[0])].clone();
            for cell in &node.cells[1..] {
                seen.intersect(&model.peers[usize::from(*cell)]);
            }
            for cell in seen.iter() {
                let others = first[at(cell, node.bit)].iter().copied();
                own.extend(others.filter(|other| {
                    let rest = &self.nodes[*other as usize].cells[1..];
                    rest.iter().all(|cell| seen.contains(*cell))
                }));
            }
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
        for [a, b] in self.by_law.keys() {
            weak[*a as usize].push(*b);
            weak[*b as usize].push(*a);
        }
        self.has_implications = self.implied.iter().any(|implied| !implied.is_empty());
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
}

/// The maximum number of cells of an almost locked set.
const MAX_ALMOST_LOCKED: usize = 4;
