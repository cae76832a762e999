//! Browsing the solutions of clues that have several.

use super::{HintSearch, Play};

use crate::grid::Solution;
use crate::puzzle::Flaw;
use crate::solve::single;
use crate::text::Id;
use crate::tui::app::App;

/// Solutions being browsed.
#[derive(Clone, Debug)]
pub(crate) struct SolutionBrowser {
    solutions: Vec<Solution>,
    /// True if there are more solutions than listed.
    more: bool,
    at: usize,
}

/// Limit of the solutions listed.
const MOST: usize = 10_000;

impl SolutionBrowser {
    pub(crate) fn solution(&self) -> &Solution {
        &self.solutions[self.at]
    }
}

impl Play {
    /// The solution displayed.
    pub(crate) fn walked(&self) -> Option<&Solution> {
        self.walk.as_ref().map(SolutionBrowser::solution)
    }

    pub(crate) const fn is_walking(&self) -> bool {
        self.walk.is_some()
    }

    /// Returns true if the clues have more than one solution.
    pub(crate) fn has_several(&self) -> bool {
        let error = self.game.puzzle().err();
        error.is_some_and(|error| matches!(error.flaws(), [Flaw::Several(_), ..]))
    }

    /// Starts searching for solutions to browse.
    pub(crate) fn list_solutions(&mut self, app: &mut App) {
        self.close_hint();
        let mut all = single::SolutionIter::new(self.game.clues());
        self.search = Some(HintSearch::SolutionBrowser(app.start(move |worker| {
            let found: Vec<Solution> = all
                .by_ref()
                .take(MOST)
                .take_while(|_| !worker.cancel().is_cancelled())
                .collect();
            worker.report((found, all.next().is_some()));
        })));
    }

    pub(crate) fn begin_walk(&mut self, solutions: Vec<Solution>, more: bool, app: &mut App) {
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

    /// Returns to the entries.
    pub(crate) fn end_walk(&mut self) {
        self.walk = None;
    }
}
