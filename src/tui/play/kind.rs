//! The interface of a kind of puzzle that can be played.

use std::fmt::Debug;

use super::Play;
use crate::game::{CellState, Game, PlayTime, Turn};
use crate::store::Standing;
use crate::text::Text;
use crate::tui::app::App;
use crate::tui::command::Command;
use crate::tui::hint::HintKind;
use crate::tui::job::Cancel;

/// A kind of puzzle that can be played: how it is saved, identified, searched and solved.
pub(crate) trait PlayKind: HintKind {
    /// The properties of a puzzle other than its cells and rules, and the jobs that compute them.
    type Facts: Debug;
    /// The settings of a search for steps.
    type Finder: Send + 'static;

    /// The properties known from the start.
    fn facts(puzzle: &Self::Puzzle) -> Self::Facts;

    /// The command that saves the following turns as a new game.
    fn begins(puzzle: &Self::Puzzle) -> Command;

    /// The command that saves new turns.
    fn saves(turns: Vec<(PlayTime, Turn<Self>)>, standing: Standing) -> Command;

    /// Starts the jobs that find the properties of the puzzle.
    fn identify(play: &mut Play<Self>, app: &mut App);

    /// Reports problems of the clues of a new game.
    fn greet(_play: &Play<Self>, _app: &mut App) {}

    /// Receives the answers of the jobs.
    fn poll(play: &mut Play<Self>, app: &mut App);

    /// The names of the puzzle as far as they are known and shown, longest first.
    fn names(play: &Play<Self>, app: &App) -> Vec<String>;

    /// The reason why the clues are not a valid puzzle, if it is known.
    fn flaw(play: &Play<Self>) -> Option<Self::Flaw>;

    /// Returns true if the clues are known to have several solutions.
    fn has_several(play: &Play<Self>) -> bool;

    /// The reason why no solution is known.
    fn why_unsolved(play: &Play<Self>, text: &Text) -> String;

    /// The settings of a search for steps in a game.
    fn finder(play: &Play<Self>, app: &App) -> Self::Finder;

    /// The easiest step.
    fn first_step(
        finder: &Self::Finder,
        position: &Self::Position,
        cancel: &Cancel,
    ) -> Option<Self::Step>;

    /// All steps, easiest first.
    fn all_steps(
        finder: &Self::Finder,
        position: &Self::Position,
        cancel: &Cancel,
    ) -> Vec<Self::Step>;

    /// The easiest step that rules out a candidate.
    fn step_against(
        finder: &Self::Finder,
        position: &Self::Position,
        asked: Self::Candidate,
        cancel: &Cancel,
    ) -> Option<Self::Step>;

    /// The singles, each found after placing the ones before.
    fn singles(game: &Game<Self>) -> Vec<Self::Candidate>;

    /// Fills the grid with the solution.
    fn fill(play: &mut Play<Self>, app: &mut App);

    /// At most this number of solutions, and whether there are more.
    fn solutions(
        puzzle: &Self::Puzzle,
        most: usize,
        cancel: &Cancel,
    ) -> (Vec<Self::Solution>, bool);

    /// The conflicts of a cell in a sentence, if there are any.
    fn conflicts_at(
        cell: Self::Cell,
        conflicts: &[Self::Conflict],
        puzzle: &Self::Puzzle,
        text: &Text,
    ) -> Option<String>;

    /// The cells whose background shows a conflict.
    fn conflict_area(conflict: &Self::Conflict) -> Self::CellSet;

    /// A digit without a place in a house, in a sentence.
    fn no_place(_game: &Game<Self>, _text: &Text) -> Option<String> {
        None
    }

    /// The slug of the easiest simple technique that places a digit, given the clues and the state
    /// of each cell.
    fn technique_of(
        _clues: &Self::Digits,
        _state: &dyn Fn(Self::Cell) -> CellState<Self>,
        _placed: Self::Candidate,
    ) -> Option<&'static str> {
        None
    }

    /// The name of a technique by its slug, if there is one.
    fn technique_name(slug: &str, text: &Text) -> Option<String>;
}
