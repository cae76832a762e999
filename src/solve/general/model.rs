//! The input of a search: the initial candidates of every cell, and the laws.

use super::board::{Board, Mask, PeerMatrix, Pruned, WakeOn, Wiring};
use super::laws::count::{Circles, Clause, Distinct, Needs, Pointer, SameDigits};
use super::laws::family::Family;
use super::laws::house::{Crossing, House, Reach};
use super::laws::line::{Automaton, Ends};
use super::laws::pair::{Order, Pair, Relation};
use super::laws::rank::Rank;
use super::laws::sum::Sum;

/// A law of any kind.
#[derive(Clone, Debug)]
pub(super) enum Law {
    House(House),
    Crossing(Crossing),
    Reach(Reach),
    Family(Family),
    Sum(Sum),
    Pair(Pair),
    Order(Order),
    Automaton(Automaton),
    Ends(Ends),
    Needs(Needs),
    Clause(Clause),
    SameDigits(SameDigits),
    /// Like [`Law::SameDigits`], as a consequence of the houses.
    Leftover(SameDigits),
    Circles(Circles),
    Distinct(Distinct),
    Pointer(Pointer),
    Rank(Rank),
}

impl Law {
    /// The cells of the law.
    pub(super) fn cells(&self) -> Vec<u16> {
        match self {
            Self::House(law) => law.cells.clone(),
            Self::Reach(law) => law.cells.clone(),
            Self::Crossing(law) => [&law.shared[..], &law.rests[0], &law.rests[1]].concat(),
            Self::Family(law) => law.cells.clone(),
            Self::Sum(law) => {
                let cells = law.groups.iter().flat_map(|group| group.cells.iter());
                cells.copied().collect()
            }
            Self::Pair(law) => law.cells.to_vec(),
            Self::Order(law) => law.cells.clone(),
            Self::Automaton(law) => law.cells.clone(),
            Self::Ends(law) => [&law.both[..], &law.inner].concat(),
            Self::Needs(law) => law.cells.clone(),
            Self::Clause(law) => law.options.iter().map(|(cell, _)| *cell).collect(),
            Self::SameDigits(law) | Self::Leftover(law) => law.sides.concat(),
            Self::Circles(law) => {
                let mut cells = law.cells.clone();
                cells.extend(law.houses.iter().flatten().flatten().flatten());
                cells.sort_unstable();
                cells.dedup();
                cells
            }
            Self::Distinct(law) => [&[law.control][..], &law.cells].concat(),
            Self::Pointer(law) => [&[law.target, law.place][..], &law.line].concat(),
            Self::Rank(law) => {
                let mut cells: Vec<u16> = law.rivals.lines().concat();
                cells.extend(&law.line);
                cells.sort_unstable();
                cells.dedup();
                cells
            }
        }
    }

    /// The cells that decide about the law, for guesses; by default all of them.
    fn deciding_cells(&self) -> Vec<u16> {
        match self {
            Self::Rank(law) => law.deciding_cells(),
            _ => self.cells(),
        }
    }

    /// The priority: cheap laws and those that eliminate much come first.
    const fn level(&self) -> u8 {
        match self {
            Self::Pair(_) | Self::Order(_) | Self::Clause(_) => 0,
            Self::House(_) | Self::Needs(_) => 1,
            Self::Family(_)
            | Self::Ends(_)
            | Self::SameDigits(_)
            | Self::Leftover(_)
            | Self::Circles(_)
            | Self::Pointer(_)
            | Self::Crossing(_) => 2,
            Self::Sum(_) | Self::Distinct(_) => 3,
            Self::Automaton(_) | Self::Rank(_) | Self::Reach(_) => 4,
        }
    }

    const fn watch(&self) -> WakeOn {
        match self {
            Self::Order(_) | Self::Rank(_) => WakeOn::Bounds,
            _ => WakeOn::Any,
        }
    }

    /// Returns true for a rule of the puzzle, false for a consequence of its houses.
    pub(super) const fn is_rule(&self) -> bool {
        self.has_weight() && !matches!(self, Self::Leftover(_))
    }

    /// Returns true if guesses begin in the cells of the law.
    pub(super) const fn has_weight(&self) -> bool {
        !matches!(self, Self::House(_) | Self::Crossing(_) | Self::Reach(_))
    }
}

/// Cells, laws and the wiring between them.
#[derive(Clone, Debug)]
pub(super) struct ConstraintModel {
    pub(super) start: Vec<Mask>,
    pub(super) laws: Vec<Law>,
    /// The cells of each law.
    pub(super) cells_of: Vec<Vec<u16>>,
    /// The cells of each law that get weight with its contradictions.
    pub(super) deciding_cells_of: Vec<Vec<u16>>,
    pub(super) houses: Vec<Vec<u16>>,
    pub(super) relations: Vec<Relation>,
    pub(super) wiring: Wiring,
    /// The rules were found contradictory before the search.
    pub(super) is_dead: bool,
}

impl ConstraintModel {
    pub(super) fn new(
        start: Vec<Mask>,
        sees: &PeerMatrix,
        mut laws: Vec<Law>,
        relations: Vec<Relation>,
    ) -> Self {
        laws.sort_by_key(Law::level);
        let cells_of: Vec<Vec<u16>> = laws.iter().map(Law::cells).collect();
        let watched: Vec<(u8, Vec<(u16, WakeOn)>)> = laws
            .iter()
            .zip(&cells_of)
            .map(|(law, cells)| {
                let watch = law.watch();
                (
                    law.level(),
                    cells.iter().map(|cell| (*cell, watch)).collect(),
                )
            })
            .collect();
        let houses = laws.iter().filter_map(|law| match law {
            Law::House(house) => Some(house.cells.clone()),
            _ => None,
        });
        Self {
            start,
            wiring: Wiring::new(sees, &watched),
            houses: houses.collect(),
            deciding_cells_of: laws.iter().map(Law::deciding_cells).collect(),
            laws,
            cells_of,
            relations,
            is_dead: false,
        }
    }

    pub(super) fn apply(&self, law: usize, board: &mut Board<'_>) -> Pruned {
        match &self.laws[law] {
            Law::House(law) => law.prune(board),
            Law::Crossing(law) => law.prune(board),
            Law::Reach(law) => law.prune(board),
            Law::Family(law) => law.prune(board),
            Law::Sum(law) => law.prune(board),
            Law::Pair(law) => law.prune(&self.relations, board),
            Law::Order(law) => law.prune(board),
            Law::Automaton(law) => law.prune(board),
            Law::Ends(law) => law.prune(board),
            Law::Needs(law) => law.prune(board),
            Law::Clause(law) => law.prune(board),
            Law::SameDigits(law) | Law::Leftover(law) => law.prune(board),
            Law::Circles(law) => law.prune(board),
            Law::Distinct(law) => law.prune(board),
            Law::Pointer(law) => law.prune(board),
            Law::Rank(law) => law.prune(board),
        }
    }
}
