//! The parts of plain mode that depend on the kind of puzzle.

use super::command::PlainCommand;
use super::{PlainGame, PlainOutput};
use crate::game::{Game, PlayTime};
use crate::grid::rules::ShapeHouse;
use crate::play::OpenGame;
use crate::store::GameSaver;
use crate::text::{Id, Text};
use crate::tui::screen::ReviewedKind;

/// A kind of puzzle that can be played in plain mode.
pub(super) trait PlainKind: ReviewedKind {
    /// The messages about a game that was just won: by the player, and by the program.
    const WON: [Id; 2];

    /// The text of the command `help` without a topic.
    const HELP: Id;

    /// Starts to save a new game.
    fn keep_new(saver: &mut GameSaver, puzzle: &Self::Puzzle);

    /// Prints the first lines of a new game.
    fn announce(plain: &PlainGame<'_, Self>, greeting: Id, lines: &mut PlainOutput);

    /// Prints the first lines of a resumed game.
    fn announce_again(plain: &PlainGame<'_, Self>, lines: &mut PlainOutput);

    /// Searches for the solution if it is not known. Checks of entries need the solution.
    fn prove(_open: &mut OpenGame<Self>) {}

    /// The name of a row, column or region.
    fn house_name(house: &ShapeHouse, text: &Text) -> String;

    /// The sentences about the rules of the puzzle in addition to houses. If there is a cell, only
    /// rules about this cell are included, without rules of the whole grid.
    fn rules(_puzzle: &Self::Puzzle, _cell: Option<Self::Cell>, _text: &Text) -> Vec<String> {
        Vec::new()
    }

    /// The text of the clues.
    fn clue_text(game: &Game<Self>) -> String;

    /// The text of a file that stores the game.
    fn file(game: &Game<Self>, elapsed: PlayTime) -> String;

    /// The question before a command that replaces the game, if the command needs a question.
    fn preview(_command: &PlainCommand<Self>, _text: &Text) -> Option<String> {
        None
    }

    /// Runs a command that is not about the current game.
    fn fetch(plain: &mut PlainGame<'_, Self>, command: PlainCommand<Self>, lines: &mut PlainOutput);
}
