//! Forcing chains and nets.
//!
//! HoDoKu assumes each candidate true, and then false. It examines each of these premises for
//! contradictions. A contradiction is a candidate that is both true and false, a cell with two
//! digits, or a house with a digit twice. A cell without candidates, or a house without a place for
//! a digit, is also a contradiction. However, HoDoKu does not notice a house that lost one of its
//! places by an earlier elimination: it expects that all places that no placed digit excludes are
//! false, and an eliminated candidate never is. Then HoDoKu collects verities: consequences of both values of a candidate, of all
//! candidates of a cell, or of all places in a house. Placements come before eliminations. Both are
//! in row-major order of their candidates. Only the implications matter here. The lengths of proofs
//! would only decide between a contradiction and a verity for the same candidate.

use crate::grid::{Candidate, Digit, House};
use crate::logic::Technique;

use super::facts::{FactSet, Facts, Matrix};
use super::finder::{FoundStep, SearchCache};
use super::net;
use super::position::HodokuPosition;
use super::tables::NodeTables;

/// Finds a forcing chain, in which each fact follows from a single previous fact.
pub(super) fn chains(position: &HodokuPosition, cache: &mut SearchCache<'_>) -> Option<FoundStep> {
    let link_tables = cache.link_tables(position, true)?;
    Premises::new(position, &link_tables.tables, &link_tables.closure).conclude([
        Technique::ForcingChainContradiction,
        Technique::ForcingChainVerity,
    ])
}

/// Finds a forcing net, in which a fact may also follow from several previous facts.
pub(super) fn nets(position: &HodokuPosition, cache: &mut SearchCache<'_>) -> Option<FoundStep> {
    let link_tables = cache.link_tables(position, true)?;
    let mut direct = Matrix::of_links(&link_tables.tables);
    for premise in link_tables.tables.candidate_facts() {
        if cache.is_canceled() {
            return None;
        }
        net::add_consequences(position, &link_tables.tables, premise, &mut direct);
    }
    Premises::new(
        position,
        &link_tables.tables,
        &direct.closed(|| cache.is_canceled())?,
    )
    .conclude([
        Technique::ForcingNetContradiction,
        Technique::ForcingNetVerity,
    ])
}

/// The consequences of each premise, and the sets of candidates that contain exactly one true
/// candidate.
struct Premises<'a> {
    tables: &'a NodeTables,
    all: &'a Matrix,
    /// The sets of three or more candidates that contain exactly one true candidate: the candidates
    /// of each cell, and the places of each digit in each house. For two candidates, the links
    /// already imply that one is true if the other is false.
    choices: Vec<ExactlyOne>,
}

/// A set of candidates that contains exactly one true candidate.
struct ExactlyOne {
    nodes: Vec<u16>,
    /// HoDoKu notices if all candidates are false.
    is_checked: bool,
}

impl<'a> Premises<'a> {
    fn new(position: &HodokuPosition, tables: &'a NodeTables, all: &'a Matrix) -> Self {
        let mut choices = Vec::new();
        let mut add = |candidates: &mut dyn Iterator<Item = Candidate>, is_checked| {
            let nodes = candidates.filter_map(|c| tables.single(c.cell(), c.digit()));
            let nodes: Vec<u16> = nodes.filter_map(|node| u16::try_from(node).ok()).collect();
            if nodes.len() > 2 {
                choices.push(ExactlyOne { nodes, is_checked });
            }
        };
        for cell in position.unsolved() {
            let digits = position.candidates(cell).iter();
            add(&mut digits.map(|digit| Candidate::new(cell, digit)), true);
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                let places = position.places(house, digit);
                let possible = position.possible_places(house, digit);
                let mut candidates = places.iter().map(|cell| Candidate::new(cell, digit));
                add(&mut candidates, places == possible);
            }
        }
        Self {
            tables,
            all,
            choices,
        }
    }

    /// The first conclusion in HoDoKu's order; `None` if there is none. Contradictions of true
    /// premises matter only if there is no placement, and only up to the first elimination by a
    /// verity.
    fn conclude(&self, [contradiction, verity]: [Technique; 2]) -> Option<FoundStep> {
        let singles = self.tables.candidate_count;
        let mut is_off = vec![false; self.tables.nodes.len()];
        let mut disproved = |node, on| {
            let premise = self.all.row(NodeTables::fact(node, on));
            self.contradicts(premise, &mut is_off)
        };
        let candidate = |node: usize| {
            let node = self.tables.nodes[node];
            Candidate::new(node.cell, node.digit)
        };
        let verities = self.verities();
        let common = verities.view().true_nodes().find(|node| *node < singles);
        let placed = (0..common.map_or(singles, |node| node + 1)).find(|n| disproved(*n, false));
        if let Some(node) = placed.or(common) {
            let name = if placed.is_some() {
                contradiction
            } else {
                verity
            };
            return Some(FoundStep::placing(name, candidate(node)));
        }
        let common = verities.view().false_nodes().find(|node| *node < singles);
        let elimination =
            (0..common.map_or(singles, |node| node + 1)).find(|n| disproved(*n, true));
        let name = if elimination.is_some() {
            contradiction
        } else {
            verity
        };
        Some(FoundStep::eliminating(
            name,
            vec![candidate(elimination.or(common)?)],
        ))
    }

    /// Returns true if the consequences of a premise are contradictory. Two true candidates that
    /// exclude each other need no test: each implies that the other is false.
    fn contradicts(&self, consequences: Facts<'_>, is_off: &mut [bool]) -> bool {
        if consequences.is_contradictory() {
            return true;
        }
        is_off.fill(false);
        consequences
            .false_nodes()
            .for_each(|node| is_off[node] = true);
        let lost = |nodes: &[u16]| nodes.iter().all(|node| is_off[usize::from(*node)]);
        let mut checked = self.choices.iter().filter(|choice| choice.is_checked);
        checked.any(|choice| lost(&choice.nodes))
    }

    /// The facts that follow from all candidates of some choice, or from both values of a
    /// candidate.
    fn verities(&self) -> FactSet {
        let mut proven = self.all.empty();
        let mut common = self.all.empty();
        for choice in &self.choices {
            for (at, node) in choice.nodes.iter().enumerate() {
                let consequences = self.all.row(NodeTables::fact(usize::from(*node), true));
                if at == 0 {
                    common.copy_from(consequences);
                } else {
                    common.intersect_with(consequences);
                }
            }
            proven.union_with(common.view());
        }
        for node in 0..self.tables.candidate_count {
            common.copy_from(self.all.row(NodeTables::fact(node, true)));
            common.intersect_with(self.all.row(NodeTables::fact(node, false)));
            proven.union_with(common.view());
        }
        proven
    }
}
