//! The input of a search: the initial candidates of every cell, and the laws.

use super::board::{Mask, PruneResult, SearchBoard, WakeOn, Wiring};
use super::laws::count::{Circles, Clause, CountLaw, DistinctCountLaw, Pointer, SameDigits};
use super::laws::division::DivisionLaw;
use super::laws::family::FamilyLaw;
use super::laws::grid::GridLaw;
use super::laws::house::{HouseLaw, ReachLaw};
use super::laws::line::{AutomatonLaw, BetweenLaw};
use super::laws::nonconsecutive::NonConsecutiveLaw;
use super::laws::pair::{ForkLaw, OrderLaw, PairLaw, PairRelation};
use super::laws::rank::RankLaw;
use super::laws::sum::Sum;
use crate::grid::rules::cells::PeerSets;

/// The level of the laws that are applied only to hard puzzles.
const SLOW: u8 = 5;

#[derive(Clone, Debug)]
pub(super) enum AnyLaw {
    House(HouseLaw),
    Grid(GridLaw),
    Reach(ReachLaw),
    NonConsecutive(NonConsecutiveLaw),
    Family(FamilyLaw),
    Division(DivisionLaw),
    Sum(Sum),
    Pair(PairLaw),
    Fork(ForkLaw),
    Order(OrderLaw),
    Automaton(AutomatonLaw),
    Ends(BetweenLaw),
    Needs(CountLaw),
    Clause(Clause),
    SameDigits(SameDigits),
    /// A law that two sets of cells contain the same digits, derived from the houses.
    Leftover(SameDigits),
    Circles(Circles),
    Distinct(DistinctCountLaw),
    Pointer(Pointer),
    Rank(RankLaw),
}

impl AnyLaw {
    pub(super) fn cells(&self) -> Vec<u16> {
        match self {
            Self::House(law) => law.cells.clone(),
            Self::Grid(law) => law.houses[..9].concat(),
            Self::Reach(law) => law.cells.clone(),
            Self::NonConsecutive(_) => (0..81).collect(),
            Self::Family(law) => law.cells.clone(),
            Self::Division(law) => law.cells().to_vec(),
            Self::Sum(law) => {
                let cells = law.groups.iter().flat_map(|group| group.cells.iter());
                cells.copied().collect()
            }
            Self::Pair(law) => law.cells.to_vec(),
            Self::Fork(law) => law.cells(),
            Self::Order(law) => law.cells.clone(),
            Self::Automaton(law) => law.cells.clone(),
            Self::Ends(law) => [&law.ends[..], &law.inner].concat(),
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

    /// The cells that receive weight if the law finds a contradiction: by default all cells of the
    /// law.
    fn deciding_cells(&self) -> Vec<u16> {
        match self {
            Self::Rank(law) => law.deciding_cells(),
            Self::NonConsecutive(_) => Vec::new(),
            _ => self.cells(),
        }
    }

    /// The priority of the law, where 0 is applied first. Cheap laws and laws that eliminate many
    /// candidates come first.
    const fn level(&self) -> u8 {
        match self {
            Self::Division(law) if law.is_slow => SLOW,
            Self::Pair(_) | Self::Fork(_) | Self::Order(_) | Self::Clause(_) => 0,
            Self::House(_) | Self::Family(_) | Self::Needs(_) => 1,
            Self::Grid(_)
            | Self::Division(_)
            | Self::Ends(_)
            | Self::SameDigits(_)
            | Self::Leftover(_)
            | Self::Circles(_)
            | Self::Pointer(_) => 2,
            Self::Sum(_) | Self::Distinct(_) => 3,
            Self::Automaton(_) | Self::Rank(_) | Self::Reach(_) | Self::NonConsecutive(_) => 4,
        }
    }

    /// The weight that a solved cell of the law receives after a contradiction, relative to an open
    /// cell. The solved cells of a sum caused the contradiction, so they are better guesses than
    /// its open cells. This saves a fifth of the guesses of hard little killers.
    pub(super) const fn weight_of_solved(&self) -> f32 {
        match self {
            Self::Sum(_) | Self::Family(_) => 2.0,
            _ => 1.0,
        }
    }

    fn watch(&self) -> WakeOn {
        match self {
            Self::Order(_) | Self::Rank(_) => WakeOn::Bounds,
            Self::Pair(law) if law.needs_few => WakeOn::Few,
            // A long sum is mostly pruned by bounds, so other changes need not wake it.
            Self::Sum(law) if law.is_long() => WakeOn::Bounds,
            _ => WakeOn::Any,
        }
    }

    /// Returns true if the law changes nothing when it is applied again after its own changes.
    const fn is_settled(&self, digits: usize) -> bool {
        match self {
            Self::Family(law) => law.is_exact(digits),
            Self::Sum(law) => law.is_exact,
            Self::Pair(_)
            | Self::Fork(_)
            | Self::Order(_)
            | Self::Automaton(_)
            | Self::Division(_) => true,
            _ => false,
        }
    }

    /// Returns true for a rule of the puzzle, and false for a consequence of its houses.
    pub(super) const fn is_rule(&self) -> bool {
        self.has_weight() && !matches!(self, Self::Leftover(_))
    }

    /// Returns true if the cells of the law have an initial weight, so that guesses begin in them.
    pub(super) const fn has_weight(&self) -> bool {
        !matches!(
            self,
            Self::Division(DivisionLaw { is_slow: true, .. })
                | Self::House(_)
                | Self::Grid(_)
                | Self::Reach(_)
                | Self::Fork(_)
                | Self::NonConsecutive(_)
        )
    }
}

/// The input of a search: cells, laws and the wiring between them.
#[derive(Clone, Debug)]
pub(super) struct ConstraintModel {
    pub(super) start: Vec<Mask>,
    /// The number of cells of the grid. A position is solved if they are solved. The cells after them
    /// are the flags of doublers or negators, and are guessed only if a line reads them.
    pub(super) grid_cells: usize,
    /// The flags that lines read.
    pub(super) read_flags: Vec<u16>,
    pub(super) laws: Vec<AnyLaw>,
    pub(super) cells_of: Vec<Vec<u16>>,
    /// For each law, true if it changes nothing when it is applied again after its own changes.
    is_settled: Vec<bool>,
    /// The cells that receive weight after a contradiction in each law.
    pub(super) deciding_cells_of: Vec<Vec<u16>>,
    pub(super) houses: Vec<Vec<u16>>,
    /// The indices of the houses of each cell.
    pub(super) houses_of: Vec<Vec<usize>>,
    /// The first cell of each ranked line, with the first cells of the lines of another side.
    pub(super) rank_sides: Vec<(u16, Vec<u16>)>,
    pub(super) relations: Vec<PairRelation>,
    pub(super) wiring: Wiring,
    /// True if the last level has the laws that are applied only to hard puzzles.
    pub(super) has_slow_laws: bool,
    /// True if the rules were found contradictory before the search.
    pub(super) is_dead: bool,
}

impl ConstraintModel {
    pub(super) fn new(
        start: Vec<Mask>,
        sees: &PeerSets,
        mut laws: Vec<AnyLaw>,
        relations: Vec<PairRelation>,
        digits: usize,
    ) -> Self {
        laws.sort_by_key(AnyLaw::level);
        let cells_of: Vec<Vec<u16>> = laws.iter().map(AnyLaw::cells).collect();
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
        let houses = laws.iter().flat_map(|law| match law {
            AnyLaw::House(house) => vec![house.cells.clone()],
            AnyLaw::Grid(grid) => grid.houses.clone(),
            _ => Vec::new(),
        });
        let rank_sides = laws.iter().flat_map(|law| match law {
            AnyLaw::Rank(law) => law.sides(),
            _ => Vec::new(),
        });
        Self {
            grid_cells: start.len(),
            has_slow_laws: laws.last().is_some_and(|law| law.level() == SLOW),
            read_flags: Vec::new(),
            start,
            rank_sides: rank_sides.collect(),
            wiring: Wiring::new(sees, &watched),
            houses: houses.collect(),
            houses_of: Vec::new(),
            is_settled: laws.iter().map(|law| law.is_settled(digits)).collect(),
            deciding_cells_of: laws.iter().map(AnyLaw::deciding_cells).collect(),
            laws,
            cells_of,
            relations,
            is_dead: false,
        }
    }

    /// The cells that receive weight after a contradiction in a law.
    pub(super) fn deciding_cells(&self, law: usize, board: &SearchBoard<'_>) -> &[u16] {
        match &self.laws[law] {
            AnyLaw::Grid(grid) => &grid.houses[board.contradiction_index],
            _ => &self.deciding_cells_of[law],
        }
    }

    pub(super) fn apply(&self, law: usize, board: &mut SearchBoard<'_>) -> PruneResult {
        match &self.laws[law] {
            AnyLaw::House(law) => law.prune(board),
            AnyLaw::Grid(law) => law.prune(board),
            AnyLaw::Reach(law) => law.prune(board),
            AnyLaw::NonConsecutive(_) => NonConsecutiveLaw::prune(board),
            AnyLaw::Family(law) => law.prune(board),
            AnyLaw::Division(law) => law.prune(board),
            AnyLaw::Sum(law) => law.prune(board),
            AnyLaw::Pair(law) => law.prune(&self.relations, board),
            AnyLaw::Fork(law) => law.prune(&self.relations, board),
            AnyLaw::Order(law) => law.prune(board),
            AnyLaw::Automaton(law) => law.prune(board),
            AnyLaw::Ends(law) => law.prune(board),
            AnyLaw::Needs(law) => law.prune(board),
            AnyLaw::Clause(law) => law.prune(board),
            AnyLaw::SameDigits(law) | AnyLaw::Leftover(law) => law.prune(board),
            AnyLaw::Circles(law) => law.prune(board),
            AnyLaw::Distinct(law) => law.prune(board),
            AnyLaw::Pointer(law) => law.prune(board),
            AnyLaw::Rank(law) => law.prune(board),
        }?;
        if self.is_settled[law] {
            board.dequeue(law);
        }
        Ok(())
    }
}
