//! Plain mode for classic puzzles.

use super::kind::PlainKind;
use super::other::summary;
use super::{PlainGame, PlainOutput};
use crate::game::{Classic, Game, PlayTime};
use crate::grid::rules::{ShapeHouse, ShapeHouseKind};
use crate::grid::{Clues, House};
use crate::puzzle::{Flaw, Puzzle};
use crate::store::{AnyGame, write_game};
use crate::text::{Id, Text, time_taken};
use crate::trace::Algorithm;

impl PlainKind for Classic {
    const WON: [Id; 2] = [Id::PlainWon, Id::PlainFilledIn];

    const HELP: Id = Id::PlainHelp;

    fn any_game(game: Game) -> AnyGame {
        game.into()
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

    fn watch(plain: &PlainGame<'_>, algorithm: Option<Algorithm>, lines: &mut PlainOutput) {
        let wanted = algorithm.map_or(Algorithm::ALL.to_vec(), |one| vec![one]);
        for algorithm in wanted {
            lines.say(summary(&plain.game().digits(), algorithm, &plain.text));
        }
    }
}

/// Describes typed clues, and asks whether they should replace the current game.
pub(super) fn preview(clues: &Clues, text: &Text) -> String {
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
