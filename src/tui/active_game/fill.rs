//! Automatic entries of all digits, of one digit, or of all singles.

use super::ActiveGame;
use crate::game::Move;
use crate::grid::rules::FullGrid;
use crate::text::Id;
use crate::tui::app::App;

impl ActiveGame {
    /// Returns the reason why the grid cannot be filled, if there is one.
    pub(crate) fn why_not_fill(&self, app: &App) -> Option<String> {
        if self.empty_count() == 0 {
            return Some(app.text.message(Id::FillNoNeed));
        }
        let is_known = self.puzzle().solution().is_some();
        (!is_known).then(|| self.open.why_unsolved(&app.text))
    }

    /// Fills the grid with a solution in one move. Returns false if the move is impossible.
    pub(crate) fn complete(&mut self, solution: FullGrid, app: &mut App) -> bool {
        self.close_hint();
        self.make(Move::Complete(solution), app)
    }

    /// Returns true if [`fill_cell`](Self::fill_cell) would make the first automatic entry of the
    /// game.
    pub(crate) fn fills_first_cell(&self) -> bool {
        let is_wrong = |action| self.game().clone().apply(self.elapsed(), action).is_ok();
        !self.game().totals().filled && self.open.solution_at(self.cursor).is_some_and(is_wrong)
    }

    /// Enters the digit of the solution at the cursor.
    pub(crate) fn fill_cell(&mut self, app: &mut App) {
        match self.open.solution_at(self.cursor) {
            Some(action) => self.fill_in(action, app),
            None => app.warn_text(self.open.why_unsolved(&app.text)),
        }
    }

    /// Returns the number of cells that [`fill_singles`](Self::fill_singles) fills. If the number
    /// is zero, reports the reason and returns `None`.
    pub(crate) fn count_singles(&self, app: &mut App) -> Option<usize> {
        if let Some(conflict) = self.open.first_conflict(&app.text) {
            app.warn_text(conflict);
            return None;
        }
        let count = self.open.singles().len();
        if count == 0 {
            app.notify_briefly(Id::FillNoSingles, &[]);
        }
        (count > 0).then_some(count)
    }

    /// Enters singles until there are no more singles.
    pub(crate) fn fill_singles(&mut self, app: &mut App) {
        if let Some(action) = self.open.all_singles() {
            self.fill_in(action, app);
        }
    }

    fn fill_in(&mut self, action: Move, app: &mut App) {
        let empty = self.empty_count();
        if self.make(action, app) && !self.game().is_won() {
            let count = empty - self.empty_count();
            app.notify(Id::FilledSome, &facts![count]);
        }
    }
}
