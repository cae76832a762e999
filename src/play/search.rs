//! Searches for steps in a game, which may run on another thread.

use super::{Cancel, Hint, HintLevel, OpenGame, PlayKind};
use crate::game::Game;
use crate::text::Id;

/// A search for steps, apart from the game, so that another thread can run it.
pub(crate) struct StepSearch<K: PlayKind> {
    game: Game<K>,
    finder: K::Finder,
    goal: SearchGoal<K>,
}

/// The steps found, and their position; `None` if there is no position to find steps in.
pub(crate) type FoundSteps<K> = Option<(Vec<<K as PlayKind>::Step>, <K as PlayKind>::Position)>;

/// The purpose of a search for steps.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SearchGoal<K: PlayKind> {
    /// Open the easiest step as a hint at this level.
    First(HintLevel),
    /// Replace the open hint by the next or previous one.
    Other { forward: bool },
    /// List all hints.
    List,
    /// Explain why this candidate is impossible.
    WhyNot(K::Candidate),
}

/// The result of a search for steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchOutcome<K: PlayKind> {
    /// The open hint shows the step found.
    Shown,
    /// All hints are ready to be listed.
    Listed,
    /// There is no other hint, for the reason in this message.
    Alone(Id),
    /// No technique rules out the candidate.
    Unexplained(K::Candidate),
}

impl<K: PlayKind> StepSearch<K> {
    /// Searches until the end or until it is canceled.
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
    /// A search for steps on the current board.
    pub(crate) fn search(&self, finder: K::Finder, goal: SearchGoal<K>) -> StepSearch<K> {
        StepSearch {
            game: self.game.clone(),
            finder,
            goal,
        }
    }

    /// Receives the steps of a search for a purpose.
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
                self.hint = Some(hint.at(HintLevel::Do));
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
