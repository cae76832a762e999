//! The parts of plain mode that depend on the kind of puzzle.

use super::{PlainGame, PlainOutput};
use crate::game::{Game, PlayTime};
use crate::grid::rules::ShapeHouse;
use crate::play::OpenGame;
use crate::store::AnyGame;
use crate::text::{Id, Text};
use crate::trace::Algorithm;
use crate::tui::screen::ReviewedKind;

/// A kind of puzzle that can be played in plain mode.
pub(super) trait PlainKind: ReviewedKind {
    /// The messages about a game that was just won: by the player, and by the program.
    const WON: [Id; 2];

    /// The reply to the command `help` without a topic.
    const HELP: Id;

    fn any_game(game: Game<Self>) -> AnyGame;

    /// Prints the first lines of a new game.
    fn announce(plain: &PlainGame<'_, Self>, greeting: Id, lines: &mut PlainOutput);

    /// Prints the first lines of a resumed game.
    fn announce_again(plain: &PlainGame<'_, Self>, lines: &mut PlainOutput);

    /// Searches for the solution if it is not known. Checks of the entries need the solution.
    fn prove(_open: &mut OpenGame<Self>) {}

    fn house_name(house: &ShapeHouse, text: &Text) -> String;

    /// Returns sentences about the rules of the puzzle, except the rules of rows, columns and
    /// regions. If a cell is given, only the rules about this cell are included, and rules about
    /// the whole grid are omitted.
    fn rules(_puzzle: &Self::Puzzle, _cell: Option<Self::Cell>, _text: &Text) -> Vec<String> {
        Vec::new()
    }

    fn clue_text(game: &Game<Self>) -> String;

    /// Returns the content of a file that stores the game.
    fn file(game: &Game<Self>, elapsed: PlayTime) -> String;

    /// Prints how many steps algorithms need for the puzzle. If no algorithm is given, runs all.
    fn watch(plain: &PlainGame<'_, Self>, algorithm: Option<Algorithm>, lines: &mut PlainOutput);
}
