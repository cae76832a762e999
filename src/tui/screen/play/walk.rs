//! Going through the solutions of clues that have several.

use super::Play;
use super::act::Purpose;
use crate::grid::Solution;
use crate::puzzle::Flaw;
use crate::text::Id;
use crate::tui::job::Job;
use crate::tui::model::Shared;
use crate::tui::msg::Effects;

/// Solutions that are looked at one after the other.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    solutions: Vec<Solution>,
    /// Whether there are more of them than are kept.
    more: bool,
    at: usize,
}

impl Walk {
    pub(super) fn solution(&self) -> &Solution {
        &self.solutions[self.at]
    }
}

impl Play {
    pub(crate) const fn is_walking(&self) -> bool {
        self.walk.is_some()
    }

    /// Whether the clues have more than one solution.
    pub(crate) fn has_several(&self) -> bool {
        let error = self.game.puzzle().err();
        error.is_some_and(|error| matches!(error.flaws(), [Flaw::Several(_), ..]))
    }

    /// Has the solutions listed, to be gone through.
    pub(crate) fn list_solutions(&mut self, shared: &mut Shared, effects: &mut Effects) {
        self.close_hint(effects);
        let job = Job::Solutions(*self.game.clues());
        self.start(job, Purpose::Walk, shared, effects);
    }

    pub(super) fn begin_walk(&mut self, solutions: Vec<Solution>, more: bool, shared: &mut Shared) {
        if !solutions.is_empty() {
            let at = 0;
            self.walk = Some(Walk {
                solutions,
                more,
                at,
            });
            self.tell_solution(shared);
        }
    }

    /// Goes to the next solution or to the one before, around the ends.
    pub(super) fn turn_walk(&mut self, forward: bool, shared: &mut Shared) {
        if let Some(walk) = &mut self.walk {
            let count = walk.solutions.len();
            let by = if forward { 1 } else { count - 1 };
            walk.at = (walk.at + by) % count;
            self.tell_solution(shared);
        }
    }

    fn tell_solution(&self, shared: &mut Shared) {
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
        let said = shared.text.tell(id, &facts);
        shared.tell(said);
    }

    /// Back to the entries.
    pub(crate) fn end_walk(&mut self) {
        self.walk = None;
    }
}
