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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{NoteMode, PlayTime, Turn};
    use crate::grid::{Board, Candidate};
    use crate::logic::{Order, Search};
    use crate::play::HintPreferences;
    use crate::puzzle::Puzzle;

    const PUZZLE: &str =
        "97..2...8........6.4.37.....9.7.........386..2.......7.3.2..1......913...2..8..9.";

    /// Returns the rank of the technique that the search finds as a reason why a candidate is
    /// impossible.
    fn rank_of_reason(game: &Game, asked: Candidate) -> Option<usize> {
        let preferences = HintPreferences {
            uniqueness: true,
            order: Order::Teach,
        };
        let open = OpenGame::resumed(game.clone(), PlayTime::ZERO);
        let finder = StepFinder::new(game, None, preferences);
        let search = open.search(finder, SearchGoal::WhyNot(asked.into()));
        let (found, _) = search.run(&Cancel::default())?;
        match found.first()? {
            PuzzleStep::Classic(step) => Some(Order::Teach.rank(step.technique)),
            PuzzleStep::Rule(_) => None,
        }
    }

    #[test]
    fn a_reason_uses_the_eliminations_in_the_notes() {
        let clues = PUZZLE.parse().unwrap();
        let mut game = Game::new(Puzzle::new(clues));
        let mut board = Board::from_clues(&clues).unwrap();
        let play = |game: &mut Game, turn| game.play(PlayTime::ZERO, turn).unwrap();
        play(&mut game, Turn::NoteMode(NoteMode::Auto));
        let mut easier_with_notes = 0;
        while let Some(step) = Search::by(Order::Teach).first_step(&board) {
            // This game has the same digits, but its notes have no eliminations.
            let mut bare = Game::new(Puzzle::new(clues));
            for (cell, digit) in board
                .to_clues()
                .iter()
                .filter(|(cell, _)| clues.digit(*cell).is_none())
            {
                let placed = Candidate::new(cell, digit).into();
                play(&mut bare, Turn::Make(crate::game::Move::Place(placed)));
            }
            for asked in step.eliminations.iter() {
                let rank = rank_of_reason(&game, asked).unwrap();
                assert!(rank <= Order::Teach.rank(step.technique), "{step:?}");
                let without = rank_of_reason(&bare, asked);
                easier_with_notes += usize::from(without.is_none_or(|without| rank < without));
            }
            let placed = step.placements.iter().copied().map(Into::into).collect();
            let eliminated = step.eliminations.iter().map(Into::into).collect();
            let applied = game.apply_step(placed, eliminated);
            play(&mut game, Turn::Make(applied));
            step.apply(&mut board).unwrap();
        }
        assert!(easier_with_notes > 0);
    }
}
