//! A game in progress without a screen: the game, its clock, hints, checks and trials. The screens
//! draw the game, and plain mode prints it as text. Both use the rules of this module.
//!
//! | file | content |
//! |---|---|
//! | `steps.rs` | steps and errors of a puzzle of any kind: here the two engines meet |
//! | `classic.rs` `variant.rs` | the search on a classic board; positions of variants |
//! | `edit.rs` | digits, notes, links, undo, automatic entries |
//! | `check.rs` | checking the entries, going back, failed trials |
//! | `guide.rs` | opening, selecting and applying hints; answers to their questions |
//! | `search.rs` | searches for steps, which may run on another thread |
//! | `hint.rs` | an open hint: its subject, and the level shown so far |
//! | `hint_progress.rs` `choices.rs` | the levels of a hint; its alternative steps |
//! | `subject.rs` `explanation.rs` | the subject of a hint; its explanation and highlights |
//! | `classic_hint.rs` `variant_hint.rs` `error_hint.rs` | highlights of steps on classic puzzles; of steps on variants; hints about errors |
//! | `hint_text.rs` | the text of a hint |
//! | `answer.rs` | the question of a hint, and the player's answer |
//! | `highlight.rs` | the parts of the board that a step highlights |
//! | `why.rs` | reasons why a digit is impossible in a cell |
//! | `branch.rs` | branches in words |
//! | `shared.rs` | a board that several players share |
//! | `session.rs` | opening another game in place of the current game |

mod answer;
pub(crate) mod branch;
mod cancel;
mod check;
mod choices;
mod classic;
mod classic_hint;
mod edit;
mod error_hint;
mod explanation;
mod guide;
pub(crate) mod highlight;
mod hint;
mod hint_progress;
mod hint_text;
mod search;
mod session;
#[cfg(feature = "together")]
mod shared;
mod steps;
mod subject;
mod variant;
mod variant_hint;
mod why;

use crate::game::{Aid, Clock, Game, MoveError, PlayTime, Turn, ViewedHint};
use crate::grid::rules::{Pos, VariantDigit};
use crate::puzzle::{Uniqueness, VariantPuzzle};

pub(crate) use answer::{DigitReply, GivenAnswer, reply};
pub(crate) use cancel::Cancel;
use check::CheckDetail;
pub(crate) use check::CheckReport;
pub(crate) use classic::HintPreferences;
pub(crate) use edit::{LinkChange, NoteRefusal};
pub(crate) use hint::Hint;
pub(crate) use hint_progress::{HintLevel, HintProgress};
pub(crate) use hint_text::HintText;
pub(crate) use search::{FoundSteps, SearchGoal, SearchOutcome};
pub(crate) use session::{GameRequest, OpenError, OpenedGame};
pub(crate) use steps::{
    PuzzleFlaw, PuzzlePosition, PuzzleStep, RuleConflict, StepFinder, solutions, technique_name,
    technique_of,
};
pub(crate) use variant::MAX_GUESSES;
pub(crate) use why::WhyNot;

/// A game in progress, without a screen.
#[derive(Debug)]
pub(crate) struct OpenGame {
    game: Game,
    clock: Clock,
    solvability: Solvability,
    conflicts: Vec<RuleConflict>,
    hint: Option<Hint>,
    /// The record of the open hint that was last added to the history.
    recorded: Option<ViewedHint>,
    /// The level of detail of the open check; `None` if no check is open.
    check: Option<CheckDetail>,
    /// True if the fog hides cells, as far as the puzzle has fog.
    has_fog: bool,
    /// The aids that the player has used since the last move.
    new_aids: Vec<Aid>,
    saved: SavedState,
    /// The other view of a board that several players share.
    #[cfg(feature = "together")]
    shared: Option<shared::SharedTurns>,
}

/// The current knowledge about the solutions of a puzzle.
#[derive(Clone, Debug)]
pub(crate) enum Solvability {
    /// The search for solutions is still running.
    Pending,
    Unique,
    /// The clues have no solution or several solutions.
    Flawed(PuzzleFlaw),
    /// The search for solutions has reached its limit.
    Undecided,
}

/// The part of the game that was last saved: the number of turns, and the played time in full
/// seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SavedState {
    turns: usize,
    second: u64,
}

impl OpenGame {
    pub(crate) fn new(game: Game) -> Self {
        let solvability = match game.puzzle().classic() {
            Some(Ok(_)) => Solvability::Unique,
            Some(Err(error)) => Solvability::Flawed(PuzzleFlaw::Classic(error.clone())),
            None => Solvability::Pending,
        };
        let mut open = Self {
            game,
            clock: Clock::default(),
            solvability,
            conflicts: Vec::new(),
            hint: None,
            recorded: None,
            check: None,
            has_fog: true,
            new_aids: Vec::new(),
            saved: SavedState::default(),
            #[cfg(feature = "together")]
            shared: None,
        };
        open.examine();
        open
    }

    /// Creates a new game whose first turns are already saved.
    pub(crate) fn started(game: Game) -> Self {
        let mut open = Self::new(game);
        open.saved.turns = open.game.turns().len();
        open
    }

    pub(crate) fn resumed(game: Game, elapsed: PlayTime) -> Self {
        let mut open = Self::new(game);
        open.clock = Clock::of(&open.game, elapsed);
        open.clock.set_over(open.game.is_finished());
        open.saved = SavedState {
            turns: open.game.turns().len(),
            second: elapsed.as_secs(),
        };
        open
    }

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) const fn puzzle(&self) -> &VariantPuzzle {
        self.game.puzzle()
    }

    pub(crate) const fn clock(&self) -> &Clock {
        &self.clock
    }

    pub(crate) const fn clock_mut(&mut self) -> &mut Clock {
        &mut self.clock
    }

    pub(crate) fn elapsed(&self) -> PlayTime {
        self.clock.recorded_time()
    }

    pub(crate) fn conflicts(&self) -> &[RuleConflict] {
        &self.conflicts
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.puzzle().cells().len()
    }

    /// The number of cells that still need a digit; `None` unless the puzzle has n digits and n × n
    /// cells.
    pub(crate) fn left_of(&self, digit: VariantDigit) -> Option<usize> {
        let count = self.puzzle().values().len();
        let has_digit = |cell: &Pos| self.game.digit(*cell) == Some(digit);
        let placed = || self.game.cells().filter(has_digit).count();
        (self.cell_count() == count * count).then(|| count.saturating_sub(placed()))
    }

    pub(crate) fn empty_count(&self) -> usize {
        self.cell_count() - self.game.filled()
    }

    /// Returns true if the game has moves, which would be lost if the game is not saved.
    pub(crate) fn has_moves(&self) -> bool {
        self.game.history().depth() > 0
    }

    /// Returns true if the game has moves and is not finished, so that the player may want to resume it.
    pub(crate) fn has_work(&self) -> bool {
        self.has_moves() && !self.game.is_finished()
    }

    pub(crate) const fn solvability(&self) -> &Solvability {
        &self.solvability
    }

    pub(crate) fn flaw(&self) -> Option<&PuzzleFlaw> {
        match &self.solvability {
            Solvability::Flawed(flaw) => Some(flaw),
            Solvability::Pending | Solvability::Unique | Solvability::Undecided => None,
        }
    }

    /// Stores the result of the search for solutions.
    pub(crate) fn set_proof(&mut self, proof: Uniqueness) {
        self.solvability = match (PuzzleFlaw::of(&proof), proof) {
            (Some(flaw), _) => Solvability::Flawed(flaw),
            (None, Uniqueness::One(solution)) => {
                self.game.set_solution(solution);
                Solvability::Unique
            }
            (None, _) => Solvability::Undecided,
        };
    }

    /// Plays a turn at the time of the clock.
    ///
    /// # Errors
    ///
    /// Returns an error if the turn is impossible or changes nothing.
    pub(crate) fn play(&mut self, turn: Turn) -> Result<(), MoveError> {
        let at = self.clock.elapsed();
        #[cfg(feature = "together")]
        if let Some(proposed) = self.propose(at, &turn) {
            self.examine();
            return proposed;
        }
        if self.game.needs_return_notes(&turn) {
            self.game.play(at, Turn::ReturnNotes)?;
        }
        if turn.is_move() {
            for aid in std::mem::take(&mut self.new_aids) {
                // An aid that was used before is already recorded.
                let _ = self.game.play(at, Turn::Use(aid));
            }
        }
        self.game.play(at, turn)?;
        self.examine();
        Ok(())
    }

    /// Records with the next move that the player uses an aid.
    pub(crate) fn note_aid(&mut self, aid: Aid) {
        if !self.new_aids.contains(&aid) {
            self.new_aids.push(aid);
        }
    }

    /// Shows or hides the fog over the puzzle. Returns true if this changes the puzzle.
    pub(crate) fn set_fog(&mut self, is_shown: bool) -> bool {
        if self.has_fog == is_shown {
            return false;
        }
        self.has_fog = is_shown;
        self.examine();
        self.puzzle().entry().fog.is_some()
    }

    /// Lifts the fog, and finds the rules that the digits break. If the game is finished, stops the clock.
    fn examine(&mut self) {
        self.game.set_fog(self.has_fog);
        self.conflicts = RuleConflict::all(self.puzzle(), &self.game.digits());
        self.clock.set_over(self.game.is_finished());
    }

    /// Closes the hint and the check, because they refer to an earlier board.
    pub(crate) fn close_hint_and_check(&mut self) {
        self.check = None;
        self.hint = None;
    }

    /// The game whose turns are saved. On a shared board, these are the confirmed turns.
    #[cfg(feature = "together")]
    fn game_to_save(&self) -> &Game {
        let shared = self.shared.as_ref();
        shared.map_or(&self.game, shared::SharedTurns::confirmed)
    }

    #[cfg(not(feature = "together"))]
    const fn game_to_save(&self) -> &Game {
        &self.game
    }

    /// The turns that were played since the last call, each with its time. `None` if there is no
    /// new turn and the number of full seconds is unchanged.
    pub(crate) fn take_unsaved(&mut self) -> Option<Vec<(PlayTime, Turn)>> {
        self.record_hint();
        let turns = self.game_to_save().turns();
        let now = SavedState {
            turns: turns.len(),
            second: self.elapsed().as_secs(),
        };
        if now == self.saved {
            return None;
        }
        let new = turns[self.saved.turns..].to_vec();
        self.saved = now;
        Some(new)
    }
}
