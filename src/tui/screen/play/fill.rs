//! Having the program write digits: all of them, one, or those that are singles.

use std::time::Duration;

use super::act::Purpose;
use super::{Play, short_time};
use crate::game::Move;
use crate::grid::{Candidate, Solution};
use crate::solve::Solutions;
use crate::text::Id;
use crate::tui::job::Job;
use crate::tui::model::Shared;
use crate::tui::msg::Effects;

impl Play {
    /// Why the grid cannot be filled at once, if it cannot.
    pub(crate) fn why_not_fill(&self, shared: &Shared) -> Option<String> {
        use crate::puzzle::Flaw;
        if self.game.empty_cells().is_empty() {
            return Some(shared.text.say(Id::FillNoNeed));
        }
        let error = self.game.puzzle().err()?;
        let text = &shared.text;
        Some(match (error.flaws(), self.dead_end(text)) {
            ([Flaw::Several(two), ..], _) => text.several(two),
            ([Flaw::NoSolution], Some(dead_end)) => {
                let flaw = text.flaw(error);
                let both = [("first", flaw.into()), ("second", dead_end.into())];
                text.tell(Id::TwoSentences, &both)
            }
            _ => text.flaw(error),
        })
    }

    /// Has the grid solved; the answer fills it.
    pub(crate) fn fill(&mut self, shared: &mut Shared, effects: &mut Effects) {
        self.close_hint(effects);
        let job = Job::Solve(*self.game.clues());
        self.start(job, Purpose::Fill, shared, effects);
    }

    pub(super) fn filled(&mut self, solutions: &Solutions, took: Duration, shared: &mut Shared) {
        match solutions {
            Solutions::One(solution) => {
                let cells = self.game.empty_cells().len();
                if self.complete(*solution, shared) {
                    let facts = [("cells", cells.into()), ("time", short_time(took).into())];
                    let said = shared.text.tell(Id::FillDone, &facts);
                    shared.tell(said);
                }
            }
            Solutions::None => {
                let said = shared.text.say(Id::FlawNoSolution);
                shared.warn(said);
            }
            Solutions::Several(two) => {
                let said = shared.text.several(two);
                shared.warn(said);
            }
        }
    }

    /// Writes a full grid over everything, in one step.
    pub(crate) fn complete(&mut self, solution: Solution, shared: &mut Shared) -> bool {
        self.make(Move::Complete(solution), shared)
    }

    /// Writes the digit of the solution into the cursor's cell.
    pub(super) fn fill_cell(&mut self, shared: &mut Shared) {
        let cell = self.cursor;
        match self.game.puzzle() {
            Ok(puzzle) => {
                let answer = Candidate::new(cell, puzzle.solution().digit(cell));
                if self.make(Move::Fill(vec![answer]), shared) && !self.game.is_won() {
                    tell_filled(1, shared);
                }
            }
            Err(error) => {
                let flaw = shared.text.flaw(error);
                shared.warn(flaw);
            }
        }
    }

    /// Writes every digit that is a single, and those that become singles by it.
    pub(super) fn fill_singles(&mut self, shared: &mut Shared) {
        let Some(found) = self.game.singles() else {
            let clash = self.game.clashes();
            if let Some(clash) = clash.first() {
                let facts = shared.text.clash_facts(clash);
                let said = shared.text.tell(Id::Repeats, &facts);
                shared.warn(said);
            }
            return;
        };
        if found.is_empty() {
            let said = shared.text.say(Id::FillNoSingles);
            shared.refuse(said);
            return;
        }
        let count = found.len();
        if self.make(Move::Fill(found), shared) && !self.game.is_won() {
            tell_filled(count, shared);
        }
    }
}

fn tell_filled(count: usize, shared: &mut Shared) {
    let facts = [("count", count.into())];
    let said = shared.text.tell(Id::FilledSome, &facts);
    shared.tell(said);
}
