//! Searches for steps in a game, which may run on another thread.

use super::{Cancel, Hint, HintLevel, OpenGame, PuzzlePosition, PuzzleStep, StepFinder};
use crate::game::Game;
use crate::grid::rules::VariantCandidate;
use crate::text::Id;

/// A search for steps. It contains a copy of the game, so that another thread can run it.
pub(crate) struct StepSearch {
    game: Game,
    finder: StepFinder,
    goal: SearchGoal,
}

/// The steps found, with the position in which they were found. `None` if techniques cannot find
/// steps in the game.
pub(crate) type FoundSteps = Option<(Vec<PuzzleStep>, PuzzlePosition)>;

/// The purpose of a search for steps.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SearchGoal {
    /// The easiest step opens as a hint at the given level.
    First(HintLevel),
    /// The next or previous hint replaces the open hint.
    Other { forward: bool },
    /// All hints are listed.
    List,
    /// A step explains why the given candidate is impossible.
    WhyNot(VariantCandidate),
}

/// The effect of a finished search for steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchOutcome {
    /// The search has opened or replaced the hint.
    Shown,
    /// All hints are ready to be listed.
    Listed,
    /// There is no other hint. The message states the reason.
    Alone(Id),
    /// No technique excludes the given candidate.
    Unexplained(VariantCandidate),
}

impl StepSearch {
    pub(crate) fn run(&self, cancel: &Cancel) -> FoundSteps {
        let mut position = PuzzlePosition::of(&self.game, true)?;
        // If the player has eliminated the candidate in question, the search ignores the notes.
        if let SearchGoal::WhyNot(asked) = self.goal
            && !position.candidates(asked.pos).contains(asked.value)
        {
            position = PuzzlePosition::of(&self.game, false)?;
        }
        let steps = match self.goal {
            SearchGoal::First(_) => {
                let step = self.finder.first_step(&position, cancel);
                step.into_iter().collect()
            }
            SearchGoal::Other { .. } | SearchGoal::List => self.finder.all_steps(&position, cancel),
            SearchGoal::WhyNot(asked) => {
                let step = self.finder.step_against(&position, asked, cancel);
                step.into_iter().collect()
            }
        };
        Some((steps, position))
    }
}

impl OpenGame {
    pub(crate) fn search(&self, finder: StepFinder, goal: SearchGoal) -> StepSearch {
        StepSearch {
            game: self.game.clone(),
            finder,
            goal,
        }
    }

    /// Uses the found steps for the goal of the search: opens a hint, replaces the hint, or lists
    /// all hints.
    pub(crate) fn apply_found_steps(
        &mut self,
        found: FoundSteps,
        goal: SearchGoal,
    ) -> SearchOutcome {
        let (steps, position) = match found {
            Some((steps, position)) => (steps, Some(position)),
            None => (Vec::new(), None),
        };
        match goal {
            SearchGoal::First(level) => {
                let first = steps.into_iter().next().zip(position);
                let hint = match first {
                    Some((step, position)) => Hint::of_step(step, position, &self.game),
                    None => Hint::stuck(&self.game),
                };
                self.hint = Some(hint.at(level));
                SearchOutcome::Shown
            }
            SearchGoal::WhyNot(asked) => {
                let Some((step, position)) = steps.into_iter().next().zip(position) else {
                    return SearchOutcome::Unexplained(asked);
                };
                let hint = Hint::of_step(step, position, &self.game);
                self.hint = Some(hint.at(HintLevel::Conclusion));
                SearchOutcome::Shown
            }
            SearchGoal::Other { .. } | SearchGoal::List => {
                let Some(hint) = &mut self.hint else {
                    return SearchOutcome::Listed;
                };
                hint.set_choices(steps);
                if let Some(why) = hint.why_alone() {
                    return SearchOutcome::Alone(why);
                }
                if let SearchGoal::Other { forward } = goal {
                    hint.choose(forward);
                    return SearchOutcome::Shown;
                }
                SearchOutcome::Listed
            }
        }
    }
}
