//! Automatic entries: all digits, one, or the singles.

use super::{Play, PlayKind};
use crate::game::Move;
use crate::text::Id;
use crate::tui::app::App;

impl<K: PlayKind> Play<K> {
    /// The reason why the grid cannot be filled, if any.
    pub(crate) fn why_not_fill(&self, app: &App) -> Option<String> {
        if self.empty_count() == 0 {
            return Some(app.text.message(Id::FillNoNeed));
        }
        let is_known = K::has_solution(self.puzzle());
        (!is_known).then(|| K::why_unsolved(self, &app.text))
    }

    /// Replaces everything by a full grid, in one step.
    pub(crate) fn complete(&mut self, solution: K::Solution, app: &mut App) -> bool {
        self.make(Move::Complete(solution), app)
    }

    /// Enters the digit of the solution at the cursor.
    pub(crate) fn fill_cell(&mut self, app: &mut App) {
        match K::solution_in(self.puzzle(), self.cursor) {
            Some(digit) => self.fill_in(vec![K::candidate(self.cursor, digit)], app),
            None => app.warn_text(K::why_unsolved(self, &app.text)),
        }
    }

    /// Enters singles until there are none.
    pub(crate) fn fill_singles(&mut self, app: &mut App) {
        if let Some(conflict) = self.conflicts.first() {
            app.warn_text(K::conflict_words(conflict, self.puzzle(), &app.text));
            return;
        }
        let found = K::singles(&self.game);
        if found.is_empty() {
            app.refuse(Id::FillNoSingles, &[]);
        } else {
            self.fill_in(found, app);
        }
    }

    fn fill_in(&mut self, found: Vec<K::Candidate>, app: &mut App) {
        let facts = [("count", found.len().into())];
        if self.make(Move::Fill(found), app) && !self.game.is_won() {
            app.notify(Id::FilledSome, &facts);
        }
    }
}
