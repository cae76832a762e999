//! The trait of puzzle kinds that a screen can show.

use std::fmt::Debug;

use super::ActiveGame;
use crate::game::{PlayTime, Turn};
use crate::play::PlayKind;
use crate::store::GameProgress;
use crate::tui::app::App;
use crate::tui::command::Command;
use crate::tui::highlight::BoardHighlights;

/// A kind of puzzle that a screen can show. The methods save, identify and name its games.
pub(crate) trait DisplayKind: PlayKind<Highlights: BoardHighlights<Self>> {
    /// The known facts about a puzzle, such as its rating and its day, and the jobs that find more
    /// facts.
    type Facts: Debug;

    /// Returns the facts about a puzzle that are known from the start.
    fn facts(puzzle: &Self::Puzzle) -> Self::Facts;

    /// Returns the command that saves new turns.
    fn save_command(turns: Vec<(PlayTime, Turn<Self>)>, progress: GameProgress) -> Command;

    /// Starts the jobs that find facts about the puzzle.
    fn identify(play: &mut ActiveGame<Self>, app: &mut App);

    /// Reports problems with the clues of a new game.
    fn report_clue_problems(_play: &ActiveGame<Self>, _app: &mut App) {}

    /// Receives the results of the jobs that find facts.
    fn poll(play: &mut ActiveGame<Self>, app: &mut App);

    /// Returns true if the first analysis of the puzzle has ended.
    fn is_analyzed(facts: &Self::Facts) -> bool;

    /// Returns the names of the puzzle, longest first. Unknown and hidden parts are omitted.
    fn names(play: &ActiveGame<Self>, app: &App) -> Vec<String>;

    /// Returns true if it is known that the clues have several solutions.
    fn has_several(play: &ActiveGame<Self>) -> bool;

    /// Fills the grid with the solution.
    fn fill(play: &mut ActiveGame<Self>, app: &mut App);
}
