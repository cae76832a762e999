//! Browses the solutions of clues that have several solutions.

use super::hints::HintSearch;
use super::{ActiveGame, DisplayKind};
use crate::text::Id;
use crate::tui::app::App;

/// The solutions that the player is browsing.
#[derive(Clone, Debug)]
pub(crate) struct SolutionBrowser<K: DisplayKind> {
    solutions: Vec<K::Solution>,
    /// True if there are more solutions than those in the list.
    more: bool,
    at: usize,
}

/// The maximum number of listed solutions.
const MOST: usize = 10_000;

impl<K: DisplayKind> ActiveGame<K> {
    /// The digit of a cell in the displayed solution.
    pub(super) fn walked(&self, cell: K::Cell) -> Option<K::Digit> {
        let walk = self.walk.as_ref()?;
        K::solved(&walk.solutions[walk.at], self.puzzle(), cell)
    }

    pub(crate) const fn is_walking(&self) -> bool {
        self.walk.is_some()
    }

    /// Starts to search for solutions to browse.
    pub(crate) fn list_solutions(&mut self, app: &mut App) {
        self.close_hint();
        let puzzle = self.puzzle().clone();
        self.search = Some(HintSearch::Solutions(app.start(move |worker| {
            worker.report(K::solutions(&puzzle, MOST, worker.cancel()));
        })));
    }

    pub(super) fn begin_walk(&mut self, solutions: Vec<K::Solution>, more: bool, app: &mut App) {
        if !solutions.is_empty() {
            let at = 0;
            self.walk = Some(SolutionBrowser {
                solutions,
                more,
                at,
            });
            self.show_solution(app);
        }
    }

    /// Shows the next or previous solution, wrapping around.
    pub(crate) fn turn_walk(&mut self, forward: bool, app: &mut App) {
        if let Some(walk) = &mut self.walk {
            let count = walk.solutions.len();
            let by = if forward { 1 } else { count - 1 };
            walk.at = (walk.at + by) % count;
            self.show_solution(app);
        }
    }

    fn show_solution(&self, app: &mut App) {
        let Some(walk) = &self.walk else { return };
        let id = if walk.more {
            Id::SolutionOfMore
        } else {
            Id::SolutionOf
        };
        let facts = [
            ("at", (walk.at + 1).into()),
            ("count", walk.solutions.len().into()),
        ];
        app.notify(id, &facts);
    }

    /// Ends browsing, and shows the entries again.
    pub(crate) fn end_walk(&mut self) {
        self.walk = None;
    }
}
