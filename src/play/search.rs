//! Searches for steps in a game, which may run on another thread.

use super::{Cancel, Hint, HintLevel, OpenGame, PlayKind, StepKind};
use crate::game::Game;
use crate::text::Id;

/// A search for steps that is independent of the game, so that another thread can run it.
pub(crate) struct StepSearch<K: StepKind> {
    game: Game<K>,
    finder: K::Finder,
    goal: SearchGoal<K>,
}

/// The steps found and their position; `None` if techniques cannot find steps in the game.
pub(crate) type FoundSteps<K> = Option<(Vec<<K as StepKind>::Step>, <K as StepKind>::Position)>;

/// The purpose of a search for steps.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SearchGoal<K: StepKind> {
    /// Opens the easiest step as a hint at this level.
    First(HintLevel),
    /// Replaces the open hint by the next or previous one.
    Other { forward: bool },
    /// Lists all hints.
    List,
    /// Explains why this candidate is impossible.
    WhyNot(K::Candidate),
}

/// The result of a search for steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchOutcome<K: PlayKind> {
    /// The search has opened or replaced the hint.
    Shown,
    /// All hints are ready to be listed.
    Listed,
    /// There is no other hint. The message states the reason.
    Alone(Id),
    /// No technique excludes the candidate.
    Unexplained(K::Candidate),
}

impl<K: StepKind> StepSearch<K> {
    /// Runs the search until it finishes or is canceled.
    pub(crate) fn run(&self, cancel: &Cancel) -> FoundSteps<K> {
        // The question may be about a candidate that the player has eliminated.
        let is_noted = !matches!(self.goal, SearchGoal::WhyNot(_));
        let position = K::position(&self.game, is_noted)?;
        let steps = match self.goal {
            SearchGoal::First(_) => {
                let step = K::first_step(&self.finder, &position, cancel);
                step.into_iter().collect()
            }
            SearchGoal::Other { .. } | SearchGoal::List => {
                K::all_steps(&self.finder, &position, cancel)
            }
            SearchGoal::WhyNot(asked) => {
                let step = K::step_against(&self.finder, &position, asked, cancel);
                step.into_iter().collect()
            }
        };
        Some((steps, position))
    }
}

impl<K: PlayKind> OpenGame<K> {
    /// Creates a search for steps on the current board.
    pub(crate) fn search(&self, finder: K::Finder, goal: SearchGoal<K>) -> StepSearch<K> {
        StepSearch {
            game: self.game.clone(),
            finder,
            goal,
        }
    }

    /// Stores the steps of a search according to its goal.
    pub(crate) fn take_steps(
        &mut self,
        found: FoundSteps<K>,
        goal: SearchGoal<K>,
    ) -> SearchOutcome<K> {
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
