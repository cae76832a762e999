//! Forcing chains and nets.
//!
//! Of all that can be proven one candidate is taken: a digit to place before one to eliminate,
//! and then the one furthest up on the board. So it is enough to know which facts follow from
//! which; how long a proof is decides no more than its name.

use crate::grid::{Candidate, Digit, House};
use crate::logic::Technique;

use super::facts::{Facts, Matrix};
use super::finder::{Found, Notes};
use super::net;
use super::position::Position;
use super::tables::Tables;

/// Chains of single links.
pub(super) fn chains(position: &mut Position, notes: &mut Notes<'_>) -> Option<Found> {
    let tables = Tables::new(position, true);
    let worlds = Worlds::new(position, &tables, Matrix::of_links(&tables), notes)?;
    worlds.conclude([
        Technique::ForcingChainContradiction,
        Technique::ForcingChainVerity,
    ])
}

/// Nets: singles that follow from all that has gone before.
pub(super) fn nets(position: &mut Position, notes: &mut Notes<'_>) -> Option<Found> {
    let tables = Tables::new(position, true);
    let mut direct = Matrix::of_links(&tables);
    for premise in tables.candidate_facts() {
        if notes.called_off() {
            return None;
        }
        net::draw(position, &tables, premise, direct.row_mut(premise));
    }
    let worlds = Worlds::new(position, &tables, direct, notes)?;
    worlds.conclude([
        Technique::ForcingNetContradiction,
        Technique::ForcingNetVerity,
    ])
}

/// What is true and what is false under each premise.
struct Worlds<'a> {
    tables: &'a Tables,
    all: Matrix,
    /// Candidates of which one is true: those of each cell, and the places of each digit in each
    /// house.
    choices: Vec<Facts>,
    /// By candidate: those that cannot be true as well.
    rivals: Vec<Facts>,
}

impl<'a> Worlds<'a> {
    fn new(
        position: &Position,
        tables: &'a Tables,
        direct: Matrix,
        notes: &Notes<'_>,
    ) -> Option<Self> {
        let all = direct.closed(notes)?;
        let mut choices = Vec::new();
        let mut rivals = vec![all.empty(); tables.singles];
        let mut add = |candidates: &mut dyn Iterator<Item = Candidate>| {
            let mut choice = all.empty();
            let nodes = candidates.filter_map(|c| tables.single(c.cell(), c.digit()));
            nodes.for_each(|node| choice.insert(Tables::fact(node, true)));
            for node in choice.on() {
                rivals[node] |= &choice;
            }
            if !choice.is_empty() {
                choices.push(choice);
            }
        };
        for cell in position.unsolved() {
            let digits = position.candidates(cell).iter();
            add(&mut digits.map(|digit| Candidate::new(cell, digit)));
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                let cells = position.places(house, digit).iter();
                add(&mut cells.map(|cell| Candidate::new(cell, digit)));
            }
        }
        for (node, rivals) in rivals.iter_mut().enumerate() {
            rivals.remove(Tables::fact(node, true));
        }
        Some(Self {
            tables,
            all,
            choices,
            rivals,
        })
    }

    /// The first of all conclusions.
    fn conclude(&self, [contradiction, verity]: [Technique; 2]) -> Option<Found> {
        let mut refuted = self.all.empty();
        for premise in self.tables.candidate_facts() {
            if self.contradicts(self.all.row(premise)) {
                refuted.insert(premise.opposite());
            }
        }
        let mut proven = refuted.clone();
        proven |= &self.verities();
        let singles = |node: &usize| *node < self.tables.singles;
        let candidate = |node: usize| {
            let node = self.tables.nodes[node];
            Candidate::new(node.cell, node.digit)
        };
        let name = |node, on| {
            let refuted = refuted.contains(Tables::fact(node, on));
            if refuted { contradiction } else { verity }
        };
        if let Some(node) = proven.on().find(singles) {
            return Some(Found::placing(name(node, true), candidate(node)));
        }
        let node = proven.off().find(singles)?;
        Some(Found::eliminating(name(node, false), vec![candidate(node)]))
    }

    /// Whether a world is impossible.
    fn contradicts(&self, world: &Facts) -> bool {
        let on = || world.on().take_while(|node| *node < self.tables.singles);
        world.is_torn()
            || on().any(|node| world.meets(&self.rivals[node]))
            || self.choices.iter().any(|choice| world.denies(choice))
    }

    /// What follows whichever of some premises is true.
    fn verities(&self) -> Facts {
        let mut verities = self.all.empty();
        for choice in &self.choices {
            let mut common: Option<Facts> = None;
            for node in choice.on() {
                let world = self.all.row(Tables::fact(node, true));
                match &mut common {
                    Some(common) => *common &= world,
                    None => common = Some(world.clone()),
                }
            }
            if let Some(common) = common {
                verities |= &common;
            }
        }
        for node in 0..self.tables.singles {
            let mut common = self.all.row(Tables::fact(node, true)).clone();
            common &= self.all.row(Tables::fact(node, false));
            verities |= &common;
        }
        verities
    }
}
