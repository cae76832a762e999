//! Browses the solutions of clues that have several solutions.

use super::ActiveGame;
use crate::grid::rules::{FullGrid, Pos, VariantDigit};
use crate::play::solutions;
use crate::text::Id;
use crate::tui::app::App;

#[derive(Clone, Debug)]
pub(crate) struct SolutionBrowser {
    solutions: Vec<FullGrid>,
    /// True if the clues have more solutions than the list contains.
    has_more: bool,
    index: usize,
}

/// The maximum number of listed solutions.
const MAX: usize = 10_000;

impl ActiveGame {
    /// Returns the digit of a cell in the displayed solution.
    pub(super) fn browsed(&self, cell: Pos) -> Option<VariantDigit> {
        let browser = self.browser.as_ref()?;
        self.puzzle()
            .digit_in(&browser.solutions[browser.index], cell)
    }

    pub(crate) const fn is_browsing(&self) -> bool {
        self.browser.is_some()
    }

    /// Starts to search for solutions to browse.
    pub(crate) fn list_solutions(&mut self, app: &mut App) {
        self.close_hint();
        let puzzle = self.puzzle().clone();
        self.searches.solutions = Some(app.start(move |worker| {
            worker.report(solutions(&puzzle, MAX, worker.cancel()));
        }));
    }

    pub(super) fn begin_browsing(&mut self, solutions: Vec<FullGrid>, more: bool, app: &mut App) {
        if !solutions.is_empty() {
            let at = 0;
            self.browser = Some(SolutionBrowser {
                solutions,
                has_more: more,
                index: at,
            });
            self.show_solution(app);
        }
    }

    /// Shows the next or previous solution, wrapping around.
    pub(crate) fn next_solution(&mut self, forward: bool, app: &mut App) {
        if let Some(browser) = &mut self.browser {
            let count = browser.solutions.len();
            let by = if forward { 1 } else { count - 1 };
            browser.index = (browser.index + by) % count;
            self.show_solution(app);
        }
    }

    fn show_solution(&self, app: &mut App) {
        let Some(browser) = &self.browser else { return };
        let id = if browser.has_more {
            Id::SolutionOfMore
        } else {
            Id::SolutionOf
        };
        let facts = facts!["at" => browser.index + 1, "count" => browser.solutions.len()];
        app.notify(id, &facts);
    }

    /// Ends browsing, and shows the entries again.
    pub(crate) fn end_browsing(&mut self) {
        self.browser = None;
    }
}
