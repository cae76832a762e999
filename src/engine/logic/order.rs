//! Orders in which techniques are tried: the teaching order, the order of Sudoku Explainer, and the
//! order of HoDoKu.

use std::sync::LazyLock;

use super::catalog::{CATALOG, COUNT};
use super::step::{Pattern, Step, pattern};
use super::technique::Technique;
use super::{blockers, excluders, singles};
use crate::grid::{Board, Cell, House};

crate::names! {
    /// An order in which techniques are tried.
    ///
    /// ```
    /// # use masume_engine as masume;
    /// use masume::logic::{Order, Technique};
    /// let rank = |technique| Order::Teach.rank(technique);
    /// assert!(rank(Technique::HiddenPair) < rank(Technique::XWing));
    /// assert!(Order::Explainer.rank(Technique::XWing) < Order::Explainer.rank(Technique::HiddenPair));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum Order: slug {
        /// The order of a teacher. Techniques that are easy to explain and to see come first.
        #[default]
        Teach = "teach",
        /// The order of Sudoku Explainer ratings, as in the [`CATALOG`].
        Explainer = "se",
        /// The default order of HoDoKu.
        Hodoku = "hodoku",
    }
}

/// The techniques of an order in sequence, and the rank of each technique.
struct RankTable {
    techniques: [Technique; COUNT],
    ranks: [usize; COUNT],
}

impl RankTable {
    /// Creates the table of an order. The listed techniques come first, and all others follow by
    /// rating. Each line of the list is the slug of a technique.
    fn new(list: &str) -> Self {
        let mut ranks = [usize::MAX; COUNT];
        let mut techniques = CATALOG.each_ref().map(|listing| listing.technique);
        for (rank, slug) in list.lines().enumerate() {
            let technique = Technique::from_slug(slug).expect("the lists name techniques");
            ranks[technique as usize] = rank;
        }
        techniques.sort_unstable_by_key(|technique| (ranks[*technique as usize], *technique));
        for (rank, technique) in techniques.iter().enumerate() {
            ranks[*technique as usize] = rank;
        }
        Self { techniques, ranks }
    }
}

impl Order {
    /// All techniques in the sequence of this order.
    pub fn techniques(self) -> &'static [Technique] {
        &self.table().techniques
    }

    /// The rank of a technique in this order, from 0.
    pub fn rank(self, technique: Technique) -> usize {
        self.table().ranks[technique as usize]
    }

    fn table(self) -> &'static RankTable {
        static TEACH_TABLE: LazyLock<RankTable> = LazyLock::new(|| RankTable::new(TEACH));
        static EXPLAINER_TABLE: LazyLock<RankTable> = LazyLock::new(|| RankTable::new(""));
        static HODOKU_TABLE: LazyLock<RankTable> = LazyLock::new(|| RankTable::new(HODOKU));
        match self {
            Self::Teach => &TEACH_TABLE,
            Self::Explainer => &EXPLAINER_TABLE,
            Self::Hodoku => &HODOKU_TABLE,
        }
    }
}

/// The techniques of the teaching order, easiest first. Techniques that are not listed follow by
/// rating. A naked single in a house that is [nearly full](is_nearly_full) comes before hidden
/// singles in lines.
const TEACH: &str = include_str!("order/teach.txt");

/// The techniques of HoDoKu, in its order.
const HODOKU: &str = include_str!("order/hodoku.txt");

/// Returns true if a cell is in a house with at most three empty cells.
pub(super) fn is_nearly_full(cell: Cell, board: &Board) -> bool {
    cell.houses()
        .iter()
        .any(|house| empty_cells(*house, board) <= 3)
}

fn empty_cells(house: House, board: &Board) -> usize {
    (house.cell_set() & board.unsolved()).len()
}

impl Step {
    /// The preference among the steps of one technique, best first: steps that place a digit or
    /// lead to a single precede other steps, and then the effort of spotting a step decides.
    pub fn preference(&self, board: &Board) -> (bool, (usize, usize)) {
        let leads_to_single = || {
            let mut after = board.clone();
            self.apply(&mut after).is_ok() && !singles(&after).is_empty()
        };
        let is_useful = !self.placements.is_empty() || leads_to_single();
        (!is_useful, self.effort(board))
    }

    /// The effort of spotting the step, as two numbers. Steps of one technique are sorted by these
    /// numbers, lowest first. The second number is compared only if the first numbers are equal.
    pub fn effort(&self, board: &Board) -> (usize, usize) {
        let placed = self.placements.first();
        match (&self.pattern, placed) {
            (Pattern::Single { house: Some(house) }, Some(placed)) => {
                let blockers = blockers(board, placed.digit(), *house);
                (empty_cells(*house, board), blockers.holders.len())
            }
            (Pattern::Single { house: None }, Some(placed)) => {
                let houses = placed.cell().houses();
                let fewest = houses.iter().map(|house| empty_cells(*house, board)).min();
                let seen = excluders(board, placed.cell());
                (
                    fewest.unwrap_or(0),
                    seen.iter().flat_map(|(_, cell)| cell).count(),
                )
            }
            (Pattern::Locked(locked), _) => {
                let places = board.places(locked.from, locked.digit).len();
                (empty_cells(locked.from, board), places)
            }
            (Pattern::DirectLocked(direct), _) => (empty_cells(direct.house, board), 0),
            (Pattern::Subset(subset), _) => {
                let fewest = subset
                    .houses
                    .iter()
                    .map(|house| empty_cells(house, board))
                    .min();
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
