//! Plain mode for classic puzzles.

use super::command::{PlainCommand, PuzzleRequest};
use super::kind::PlainKind;
use super::{PlainGame, PlainOutput};
use crate::config::Settings;
use crate::game::{Classic, Game, PlayTime, PuzzleKind as _};
use crate::generate::library;
use crate::grid::rules::{ShapeHouse, ShapeHouseKind};
use crate::grid::{Clues, House};
use crate::puzzle::{Flaw, Puzzle, PuzzleError};
use crate::store::{GameSaver, write_game};
use crate::text::{Id, Text, time_taken};
use crate::tui::model::Opening;

impl<'a> PlainGame<'a> {
    /// Starts plain mode with a game on a classic puzzle, and prints the first lines.
    pub(super) fn open(
        opening: Opening,
        text: Text,
        saver: &'a mut GameSaver,
        settings: &Settings,
        lines: &mut PlainOutput,
    ) -> Self {
        let first = || Puzzle::new(library::first());
        let mut plain = Self::new(first(), text, saver, settings);
        let puzzle = match opening {
            Opening::Play(Some(puzzle)) => puzzle,
            Opening::NextPuzzle(clues) => Puzzle::new(library::following(&clues, plain.level)),
            Opening::Review(game, _) => game.any_puzzle().clone(),
            Opening::Watch(clues, _) => Puzzle::new(clues),
            _ => first(),
        };
        plain.begin(puzzle, Id::PlainGreet, lines);
        plain
    }
}

impl PlainKind for Classic {
    const WON: [Id; 2] = [Id::PlainWon, Id::PlainFilledIn];

    const HELP: Id = Id::PlainHelp;

    fn begin_saving(saver: &mut GameSaver, puzzle: &Result<Puzzle, PuzzleError>) {
        saver.begin(*Self::clues(puzzle));
    }

    fn announce(plain: &PlainGame<'_>, greeting: Id, lines: &mut PlainOutput) {
        let clues = [("count", plain.game().clues().len().into())];
        lines.say(plain.text.format(greeting, &clues));
    }

    fn announce_again(plain: &PlainGame<'_>, lines: &mut PlainOutput) {
        let number = plain.saver.number();
        let facts = [
            (
                "game",
                number.map_or_else(String::new, |it| it.to_string()).into(),
            ),
            ("placed", plain.game().filled().into()),
            ("time", time_taken(plain.open.elapsed()).into()),
        ];
        lines.say(plain.text.format(Id::Resumed, &facts));
        lines.say(plain.text.message(Id::PlainHelpHow));
    }

    fn house_name(house: &ShapeHouse, text: &Text) -> String {
        let first = match house.kind {
            ShapeHouseKind::Row => 0,
            ShapeHouseKind::Column => 9,
            ShapeHouseKind::Region => 18,
        };
        text.house(House::ALL[first + house.number - 1])
    }

    fn clue_text(game: &Game) -> String {
        game.clues().to_string()
    }

    fn file(game: &Game, elapsed: PlayTime) -> String {
        write_game(game, elapsed)
    }

    fn preview(command: &PlainCommand<Self>, text: &Text) -> Option<String> {
        match command {
            PlainCommand::New(PuzzleRequest::Clues(clues)) => Some(preview(clues, text)),
            _ => None,
        }
    }

    fn run_other_command(
        plain: &mut PlainGame<'_>,
        command: PlainCommand<Self>,
        lines: &mut PlainOutput,
    ) {
        plain.do_command(command, lines);
    }
}

/// Describes typed clues, and asks whether they should replace the current game.
fn preview(clues: &Clues, text: &Text) -> String {
    let count = [("count", clues.len().into())];
    let (found, asked) = match Puzzle::new(*clues) {
        Ok(_) => (text.message(Id::ImportUnique), Id::ConfirmPaste),
        Err(error) => {
            let said = match error.flaws() {
                [Flaw::Several(two), ..] => text.several(two),
                _ => text.flaw(&error),
            };
            // The message ends with a period, too.
            let said = said.trim_end_matches(['.', '。']).to_owned();
            (said, Id::ConfirmPasteFlaw)
        }
    };
    let facts = [
        ("clues", text.format(Id::EnterClues, &count).into()),
        ("found", found.into()),
    ];
    text.format(Id::PlainPreview, &facts) + "\n" + &text.message(asked)
}
