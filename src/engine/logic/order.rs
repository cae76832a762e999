//! Orders for trying techniques: a teacher's, Sudoku Explainer's and HoDoKu's.

use std::sync::LazyLock;

use super::catalog::{CATALOG, COUNT};
use super::step::{Pattern, Step, pattern};
use super::technique::Technique;
use super::{blockers, excluders};
use crate::grid::{Board, Cell, House};

/// An order for trying techniques.
///
/// ```
/// use masume::logic::{Order, Technique};
/// let rank = |technique| Order::Teach.rank(technique);
/// assert!(rank(Technique::HiddenPair) < rank(Technique::XWing));
/// assert!(Order::Explainer.rank(Technique::XWing) < Order::Explainer.rank(Technique::HiddenPair));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Order {
    /// The order of a teacher: techniques that are easy to explain and to see first.
    #[default]
    Teach,
    /// The order by Sudoku Explainer rating, as in the [`CATALOG`].
    Explainer,
    /// The default order of HoDoKu.
    Hodoku,
}

/// All techniques in an order, and the rank of each.
struct Table {
    techniques: [Technique; COUNT],
    ranks: [usize; COUNT],
}

impl Table {
    /// Creates an order with these techniques first, and then all others by rating.
    fn new(first: &[Technique]) -> Self {
        let mut ranks = [usize::MAX; COUNT];
        let mut techniques = CATALOG.each_ref().map(|listing| listing.technique);
        for (rank, technique) in first.iter().enumerate() {
            ranks[*technique as usize] = rank;
        }
        techniques.sort_by_key(|technique| ranks[*technique as usize]);
        for (rank, technique) in techniques.iter().enumerate() {
            ranks[*technique as usize] = rank;
        }
        Self { techniques, ranks }
    }
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 3] = [Self::Teach, Self::Explainer, Self::Hodoku];

    /// The name of the order in commands and files.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Teach => "teach",
            Self::Explainer => "se",
            Self::Hodoku => "hodoku",
        }
    }

    /// The order with this name.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.slug() == slug)
    }

    /// All techniques, in order.
    pub fn techniques(self) -> &'static [Technique] {
        &self.table().techniques
    }

    /// The rank of a technique in this order, from 0.
    pub fn rank(self, technique: Technique) -> usize {
        self.table().ranks[technique as usize]
    }

    fn table(self) -> &'static Table {
        static TEACH_TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(TEACH));
        static EXPLAINER_TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(&[]));
        static HODOKU_TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(HODOKU));
        match self {
            Self::Teach => &TEACH_TABLE,
            Self::Explainer => &EXPLAINER_TABLE,
            Self::Hodoku => &HODOKU_TABLE,
        }
    }
}

/// The teaching order, easiest first. The rest follows by rating. A naked single in a house that is
/// [nearly full](is_nearly_full) comes before hidden singles in lines.
const TEACH: &[Technique] = {
    use Technique as T;
    &[
        T::FullHouse,
        T::HiddenSingleBox,
        T::HiddenSingleLine,
        T::NakedSingle,
        T::LockedPair,
        T::DirectPointing,
        T::Pointing,
        T::DirectClaiming,
        T::Claiming,
        T::NakedPair,
        T::DirectHiddenPair,
        T::HiddenPair,
        T::LockedTriple,
        T::NakedTriple,
        T::DirectHiddenTriple,
        T::HiddenTriple,
        T::XWing,
        T::Skyscraper,
        T::TwoStringKite,
        T::EmptyRectangle,
        T::TurbotFish,
        T::DualTwoStringKite,
        T::DualEmptyRectangle,
        T::WWing,
        T::XyWing,
        T::ColorTrap,
        T::ColorWrap,
        T::UniqueRectangle1,
        T::UniqueRectangle2,
        T::XyzWing,
        T::FinnedXWing,
        T::SashimiXWing,
        T::Swordfish,
        T::Bug1,
        T::RemotePair,
        T::NakedQuadruple,
        T::HiddenQuadruple,
        T::UniqueRectangle3,
        T::UniqueRectangle4,
        T::UniqueRectangle5,
        T::UniqueRectangle6,
        T::AvoidableRectangle1,
        T::AvoidableRectangle2,
        T::HiddenRectangle,
        T::UniqueLoop1,
        T::UniqueLoop2,
        T::UniqueLoop3,
        T::UniqueLoop4,
        T::ExtendedRectangle1,
        T::ExtendedRectangle2,
        T::ExtendedRectangle3,
        T::Bug2,
        T::Bug4,
        T::Bug3,
        T::FinnedSwordfish,
        T::SashimiSwordfish,
        T::Jellyfish,
        T::FinnedJellyfish,
        T::SashimiJellyfish,
        T::XChain,
        T::XyChain,
        T::WxyzWing,
        T::AlmostLockedPair,
        T::Aic,
        T::ContinuousNiceLoop,
        T::DiscontinuousNiceLoop,
        T::SueDeCoq,
        T::AlsXz,
        T::AlsXyWing,
        T::AlsChain,
        T::VwxyzWing,
        T::AlmostLockedTriple,
        T::Firework,
        T::GroupedAic,
        T::GroupedContinuousNiceLoop,
        T::GroupedDiscontinuousNiceLoop,
        T::MedusaTrap,
        T::MedusaWrap,
        T::MultiColorTrap,
        T::MultiColorWrap,
        T::FrankenXWing,
        T::FinnedFrankenXWing,
        T::FrankenSwordfish,
        T::FinnedFrankenSwordfish,
        T::FrankenJellyfish,
        T::FinnedFrankenJellyfish,
        T::DeathBlossom,
        T::AlignedPairExclusion,
        T::AlignedTripleExclusion,
        T::GurthSymmetry,
        T::Tridagon,
        T::ForcingChainContradiction,
        T::ForcingChainVerity,
        T::CellForcingChains,
        T::RegionForcingChains,
        T::Nishio,
        T::ForcingNetContradiction,
        T::ForcingNetVerity,
    ]
};

/// The techniques of HoDoKu, in its order.
const HODOKU: &[Technique] = {
    use Technique as T;
    &[
        T::FullHouse,
        T::NakedSingle,
        T::HiddenSingleBox,
        T::HiddenSingleLine,
        T::LockedPair,
        T::LockedTriple,
        T::Pointing,
        T::Claiming,
        T::NakedPair,
        T::NakedTriple,
        T::HiddenPair,
        T::HiddenTriple,
        T::NakedQuadruple,
        T::HiddenQuadruple,
        T::XWing,
        T::Swordfish,
        T::Jellyfish,
        T::RemotePair,
        T::Bug1,
        T::Skyscraper,
        T::TwoStringKite,
        T::DualTwoStringKite,
        T::TurbotFish,
        T::EmptyRectangle,
        T::DualEmptyRectangle,
        T::WWing,
        T::XyWing,
        T::XyzWing,
        T::UniqueRectangle1,
        T::UniqueRectangle2,
        T::UniqueRectangle3,
        T::UniqueRectangle4,
        T::UniqueRectangle5,
        T::UniqueRectangle6,
        T::HiddenRectangle,
        T::AvoidableRectangle1,
        T::AvoidableRectangle2,
        T::FinnedXWing,
        T::SashimiXWing,
        T::FinnedSwordfish,
        T::SashimiSwordfish,
        T::FinnedJellyfish,
        T::SashimiJellyfish,
        T::SueDeCoq,
        T::ColorTrap,
        T::ColorWrap,
        T::MultiColorTrap,
        T::MultiColorWrap,
        T::XChain,
        T::XyChain,
        T::ContinuousNiceLoop,
        T::DiscontinuousNiceLoop,
        T::Aic,
        T::GroupedContinuousNiceLoop,
        T::GroupedDiscontinuousNiceLoop,
        T::GroupedAic,
        T::AlsXz,
        T::AlsXyWing,
        T::AlsChain,
        T::FrankenXWing,
        T::FrankenSwordfish,
        T::FinnedFrankenXWing,
        T::FinnedFrankenSwordfish,
        T::ForcingChainContradiction,
        T::ForcingChainVerity,
        T::ForcingNetContradiction,
        T::ForcingNetVerity,
    ]
};

/// Returns true if a cell is one of the last three of a house.
pub(super) fn is_nearly_full(cell: Cell, board: &Board) -> bool {
    cell.houses().iter().any(|house| open(*house, board) <= 3)
}

/// The number of empty cells of a house.
fn open(house: House, board: &Board) -> usize {
    (house.cell_set() & board.unsolved()).len()
}

impl Step {
    /// The effort of seeing the step. Of two steps of one technique, the step with the lower value
    /// is shown first. The second number decides ties.
    pub fn effort(&self, board: &Board) -> (usize, usize) {
        let placed = self.placements.first();
        match (&self.pattern, placed) {
            (Pattern::Single { house: Some(house) }, Some(placed)) => {
                let blockers = blockers(board, placed.digit(), *house);
                (open(*house, board), blockers.holders.len())
            }
            (Pattern::Single { house: None }, Some(placed)) => {
                let houses = placed.cell().houses();
                let fewest = houses.iter().map(|house| open(*house, board)).min();
                let seen = excluders(board, placed.cell());
                (
                    fewest.unwrap_or(0),
                    seen.iter().flat_map(|(_, cell)| cell).count(),
                )
            }
            (Pattern::Locked(locked), _) => {
                let places = board.places(locked.from, locked.digit).len();
                (open(locked.from, board), places)
            }
            (Pattern::DirectLocked(direct), _) => (open(direct.house, board), 0),
            (Pattern::Subset(subset), _) => {
                let fewest = subset.houses.iter().map(|house| open(house, board)).min();
                (fewest.unwrap_or(0), 0)
            }
            (
                Pattern::Fish(pattern::Fish {
                    digit, base, fins, ..
                }),
                _,
            ) => {
                let places = base.iter().map(|house| board.places(house, *digit).len());
                (places.sum(), fins.len())
            }
            (Pattern::Chains(chains), _) => (chains.iter().map(|chain| chain.links.len()).sum(), 0),
            _ => (self.candidates(board).all_cells().len(), 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_order_contains_each_technique_once() {
        for order in Order::ALL {
            let all: HashSet<Technique> = order.techniques().iter().copied().collect();
            assert_eq!(
                (all.len(), order.techniques().len()),
                (COUNT, COUNT),
                "{order:?}"
            );
            for (rank, technique) in order.techniques().iter().enumerate() {
                assert_eq!(order.rank(*technique), rank, "{order:?}");
            }
            assert_eq!(Order::from_slug(order.slug()), Some(order));
        }
    }

    #[test]
    fn no_table_contains_a_technique_twice() {
        for table in [TEACH, HODOKU] {
            let all: HashSet<Technique> = table.iter().copied().collect();
            assert_eq!(all.len(), table.len());
        }
    }

    #[test]
    fn the_explainer_order_is_the_order_of_the_catalog() {
        assert!(Order::Explainer.techniques().is_sorted());
    }
}
