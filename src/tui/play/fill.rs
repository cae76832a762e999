//! Automatic entries: all digits, one, or the singles.

use std::time::Duration;

use super::{HintSearch, Play, short_time};
use crate::game::Move;
use crate::grid::{Candidate, Solution};
use crate::solve::{self, Solutions};
use crate::text::Id;
use crate::tui::app::App;

impl Play {
    /// The reason why the grid cannot be filled, if any.
    pub(crate) fn why_not_fill(&self, app: &App) -> Option<String> {
        use crate::puzzle::Flaw;
        if self.game.empty_cells().is_empty() {
            return Some(app.text.message(Id::FillNoNeed));
        }
        let error = self.game.puzzle().err()?;
        let text = &app.text;
        Some(match (error.flaws(), self.dead_end(text)) {
            ([Flaw::Several(two), ..], _) => text.several(two),
            ([Flaw::NoSolution], Some(dead_end)) => {
                let flaw = text.flaw(error);
                let both = [("first", flaw.into()), ("second", dead_end.into())];
                text.format(Id::TwoSentences, &both)
            }
            _ => text.flaw(error),
        })
    }

    /// Starts solving the grid; the answer fills it.
    pub(crate) fn fill(&mut self, app: &mut App) {
        self.close_hint();
        let clues = *self.game.clues();
        self.search = Some(HintSearch::Fill(app.start(move |worker| {
            let solutions = solve::solve(&clues);
            worker.report((solutions, worker.elapsed()));
        })));
    }

    pub(crate) fn filled(&mut self, solutions: &Solutions, took: Duration, app: &mut App) {
        match solutions {
            Solutions::One(solution) => {
                let cells = self.game.empty_cells().len();
                if self.complete(*solution, app) {
                    let facts = [("cells", cells.into()), ("time", short_time(took).into())];
                    app.notify(Id::FillDone, &facts);
                }
            }
            Solutions::None => {
                app.warn(Id::FlawNoSolution, &[]);
            }
            Solutions::Several(two) => {
                let said = app.text.several(two);
                app.warn_text(said);
            }
        }
    }

    /// Replaces everything by a full grid, in one step.
    pub(crate) fn complete(&mut self, solution: Solution, app: &mut App) -> bool {
        self.make(Move::Complete(solution), app)
    }

    /// Enters the digit of the solution at the cursor.
    pub(crate) fn fill_cell(&mut self, app: &mut App) {
        let cell = self.cursor;
        match self.game.puzzle() {
            Ok(puzzle) => {
                let answer = Candidate::new(cell, puzzle.solution().digit(cell));
                if self.make(Move::Fill(vec![answer]), app) && !self.game.is_won() {
                    show_filled(1, app);
                }
            }
            Err(error) => {
                let flaw = app.text.flaw(error);
                app.warn_text(flaw);
            }
        }
    }

    /// Enters singles until there are none.
    pub(crate) fn fill_singles(&mut self, app: &mut App) {
        let Some(found) = self.game.singles() else {
            let conflict = self.game.conflicts();
            if let Some(conflict) = conflict.first() {
                let facts = app.text.conflict_facts(conflict);
                app.warn(Id::Repeats, &facts);
            }
            return;
        };
        if found.is_empty() {
            app.refuse(Id::FillNoSingles, &[]);
            return;
        }
        let count = found.len();
        if self.make(Move::Fill(found), app) && !self.game.is_won() {
            show_filled(count, app);
        }
    }
}

fn show_filled(count: usize, app: &mut App) {
    let facts = [("count", count.into())];
    app.notify(Id::FilledSome, &facts);
}
