//! Finds the links between the candidates of a position.

use std::collections::HashSet;
use std::sync::Arc;

use foldhash::fast::FixedState;

use super::basic::choices;
use super::cache::FillingCache;
use super::graph::{self, BitRows, ImplicationReason, RuleGraph, StrongLinkReason};
use super::position::VariantPosition;
use crate::grid::rules::cells::{Cells, bits, join, lowest_bit};
use crate::grid::rules::primitive::DigitMask;

/// Returns the graph of the links between the candidates of a position, from the cache if possible.
pub(super) fn links(position: &VariantPosition, cache: &mut FillingCache) -> Arc<RuleGraph> {
    let known = cache.graph.take();
    let graph = known.unwrap_or_else(|| Arc::new(RuleGraph::new(position, cache)));
    cache.graph = Some(Arc::clone(&graph));
    graph
}

impl RuleGraph {
    /// Creates the graph of the links between candidates.
    fn new(position: &VariantPosition, cache: &mut FillingCache) -> Self {
        let mut graph = Self::of_candidates(position, cache);
        graph.imply(position);
        graph.join_weakly(position);
        graph
    }

    /// Creates a graph of the candidates, with their strong links and with the links that follow
    /// from fillings.
    fn of_candidates(position: &VariantPosition, cache: &mut FillingCache) -> Self {
        let model = &position.model;
        let mut graph = Self::empty(position.candidates.len());
        for (cell, mask) in (0_u16..).zip(&position.candidates) {
            // Chains lead only through digits.
            if !position.is_placed(cell) && !model.is_flag(cell) {
                for bit in bits(*mask) {
                    graph.add_candidate(cell, bit);
                }
            }
        }
        for (number, clique) in model.houses().enumerate() {
            let reason = StrongLinkReason::House(number);
            graph.link_two_places(position, &clique.cells, model.all, reason);
        }
        for (cell, mask) in (0_u16..).zip(&position.candidates) {
            let mut two = bits(*mask);
            if let (Some(a), Some(b), None) = (two.next(), two.next(), two.next()) {
                graph.link((&[cell], a), (&[cell], b), StrongLinkReason::Cell);
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
                let reason = StrongLinkReason::Law(number);
                graph.link_two_places(position, &law.cells, found.required(), reason);
            }
            graph.add_fillings(position, cache, number);
        }
        graph
    }

    /// Adds strong links between the places of the digits among `digits` that have only two places
    /// in some cells.
    fn link_two_places(
        &mut self,
        position: &VariantPosition,
        cells: &[u16],
        digits: DigitMask,
        by: StrongLinkReason,
    ) {
        let (mut once, mut twice, mut more) = (0, 0, 0);
        for cell in cells {
            let mask = position.mask(*cell);
            more |= twice & mask;
            twice |= once & mask;
            once |= mask;
        }
        for bit in bits(digits & twice & !more) {
            let mut places = cells.iter().filter(|cell| position.has(**cell, bit));
            if let (Some(a), Some(b)) = (places.next(), places.next()) {
                self.link((&[*a], bit), (&[*b], bit), by);
            }
        }
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
        for [a, b] in &links.strong {
            let reason = StrongLinkReason::Filling(number);
            self.link((&[a.0], a.1), (&[b.0], b.1), reason);
        }
        for [a, b] in &links.weak {
            if let (Some(a), Some(b)) = (self.of(*a), self.of(*b)) {
                self.by_law.push(([a.min(b), a.max(b)], number));
            }
        }
        for [a, b] in &links.implied {
            if let (Some(a), Some(b)) = (self.of(*a), self.of(*b)) {
                self.add_implied(a, b, ImplicationReason::Law(number));
            }
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
                        let reason = ImplicationReason::Relation(number);
                        if let (Some(a), Some(b)) =
                            (self.of((cell, bit)), self.of((other, partner)))
                        {
                            self.add_implied(a, b, reason);
                        }
                    }
                }
            }
        }
    }

    /// Creates the graph of the links between candidates and groups, and between almost locked sets
    /// if `with_sets` is true.
    pub(super) fn grouped(
        position: &VariantPosition,
        cache: &mut FillingCache,
        with_sets: bool,
    ) -> Self {
        let mut graph = Self::clone(&links(position, cache));
        graph.add_groups(position);
        if with_sets {
            graph.add_sets(position);
        }
        graph.join_weakly(position);
        graph
    }

    fn link(&mut self, a: (&[u16], u8), b: (&[u16], u8), by: StrongLinkReason) {
        let nodes = [a, b].map(|(cells, bit)| self.node(cells, bit));
        let [Some(a), Some(b)] = nodes else { return };
        let is_known = self.strong(a).any(|(known, _)| known == b);
        if !is_known && a != b {
            self.add_strong(a, b, by);
        }
    }

    /// Adds strong links between two groups that together contain all places of a digit in a house.
    /// Each group is a single place, or consists of the places in another house.
    fn add_groups(&mut self, position: &VariantPosition) {
        let model = &position.model;
        for (number, house) in model.houses().enumerate() {
            for bit in bits(model.all) {
                let places = house.mask_of(|cell| position.has(cell, bit));
                if places.count_ones() < 3 {
                    continue;
                }
                let groups = model.crossing[number].iter().map(|other| places & other);
                let is_part = |own: &u16| own.count_ones() > 1 && *own != places;
                let groups: Vec<u16> = groups.filter(is_part).collect();
                for group in &groups {
                    let rest = places & !group;
                    if rest.is_power_of_two() || groups.contains(&rest) {
                        let [group, rest] = [*group, rest].map(|mask| house.cells_of(mask));
                        self.link((&group, bit), (&rest, bit), StrongLinkReason::House(number));
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
            for size in 2..=MAX_ALMOST_LOCKED {
                let open = clique.cells.iter().copied();
                let is_few = |cell: u16| position.mask(cell).count_ones() as usize <= size + 1;
                let open = open.filter(|cell| !position.is_placed(*cell) && is_few(*cell));
                let open: Vec<u16> = open.collect();
                let digits = |cells: &[u16]| position.union(cells).count_ones() as usize;
                let fits = |cells: &[u16]| digits(cells) <= size + 1;
                choices(&open, size, &mut Vec::new(), &fits, &mut |cells| {
                    if digits(cells) == size + 1 && known.insert(cells.to_vec()) {
                        self.add_set(position, cells);
                    }
                    None::<()>
                });
            }
        }
    }

    fn add_set(&mut self, position: &VariantPosition, cells: &[u16]) {
        let union = position.union(cells);
        let number = self.sets.len();
        self.sets.push(cells.to_vec());
        for a in bits(union) {
            for b in bits(union).filter(|b| a < *b) {
                let places = [a, b].map(|bit| position.places(cells, bit));
                self.link(
                    (&places[0], a),
                    (&places[1], b),
                    StrongLinkReason::Set(number),
                );
            }
        }
    }

    /// Adds the weak links of the candidates, or of the groups if the candidates already have theirs.
    fn join_weakly(&mut self, position: &VariantPosition) {
        let model = &position.model;
        let words = self.len().div_ceil(64) as usize;
        let mut weak = BitRows::new(self.len() as usize, words);
        let known = self.weak.rows();
        for node in 0..known {
            weak.row_mut(node)[..self.weak.words].copy_from_slice(self.weak.row(node));
        }
        let new = u32::try_from(known).expect("a puzzle has few nodes")..self.len();
        let places = position.places_by_digit();
        let mut seen = Cells::empty(position.candidates.len());
        for node in new.clone() {
            let (bit, cells) = (self.bit(node), self.cells(node).iter().copied());
            model.peers.common_of(cells, &mut seen);
            let seen = seen.common(&places[usize::from(bit)]);
            for single in seen.filter_map(|cell| self.of((cell, bit))) {
                graph::insert(weak.row_mut(single as usize), node);
                graph::insert(weak.row_mut(node as usize), single);
            }
        }
        // A group excludes the groups that each of its candidates excludes.
        let mut common = vec![0; words];
        for group in self.singles..self.len() {
            common.fill(u64::MAX);
            let cells = self.cells(group).iter();
            for single in cells.filter_map(|cell| self.of((*cell, self.bit(group)))) {
                for (common, own) in common.iter_mut().zip(weak.row(single as usize)) {
                    *common &= own;
                }
            }
            let first = self.singles as usize / 64;
            common[first] &= u64::MAX << (self.singles % 64);
            join(&mut weak.row_mut(group as usize)[first..], &common[first..]);
        }
        for node in new.filter(|node| self.is_candidate(*node)) {
            let (cell, bit) = (self.cells(node)[0], self.bit(node));
            let row = weak.row_mut(node as usize);
            let others = bits(position.mask(cell)).filter(|other| *other != bit);
            for other in others.filter_map(|other| self.of((cell, other))) {
                graph::insert(row, other);
            }
            for relation in &model.relations_of[usize::from(cell)] {
                let (other, table) = model.relations[*relation as usize].from(cell);
                let forbidden = position.mask(other) & !table[usize::from(bit)];
                for other in bits(forbidden).filter_map(|bit| self.of((other, bit))) {
                    graph::insert(row, other);
                }
            }
        }
        for ([a, b], _) in &self.by_law {
            graph::insert(weak.row_mut(*a as usize), *b);
            graph::insert(weak.row_mut(*b as usize), *a);
        }
        self.weak = weak;
    }
}

/// The maximum number of cells of an almost locked set.
const MAX_ALMOST_LOCKED: usize = 4;
