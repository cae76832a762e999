//! The menu entry for games with other players: the kind of game, and the address.

use crate::grid::Clues;
use crate::puzzle::Puzzle;
use crate::together::{
    DEFAULT_LISTEN, HostOptions, JoinCode, JoinOptions, LinkRole, TogetherMode, join_target,
    puzzle_text,
};
use crate::tui::overlay::{ChoiceList, ChoiceRow, Prompt};
use crate::tui::prelude::*;
use crate::tui::together::player_name;

/// The choices that the player has made so far.
#[derive(Debug, Default)]
pub(super) struct TogetherChoice {
    /// The kind of the game to host. `None` to join a game.
    mode: Option<TogetherMode>,
}

impl TogetherChoice {
    /// Opens the list of the kinds of games.
    pub(super) fn choose(app: &App) -> Response {
        let text = &app.text;
        let host = TogetherMode::ALL.map(|mode| ChoiceRow {
            label: text.named("together-host", mode.slug()),
            words: mode.slug().to_owned(),
            description: text.named("about-together", mode.slug()),
            ..ChoiceRow::default()
        });
        let join = ChoiceRow {
            label: text.message(Id::TogetherJoin),
            words: "join".to_owned(),
            description: text.message(Id::TogetherJoinAbout),
            ..ChoiceRow::default()
        };
        let rows = host.into_iter().chain([join]);
        Response::push(ChoiceList::new(text.named("menu", "together"), rows))
    }

    /// Handles a choice in an overlay. `puzzle` is the puzzle to host if no game on another one is
    /// open.
    pub(super) fn answer(
        &mut self,
        answer: OverlayChoice,
        puzzle: Clues,
        cx: &mut Cx<'_>,
    ) -> Response {
        let text = &cx.app.text;
        match answer {
            OverlayChoice::Row(row) => {
                self.mode = TogetherMode::ALL.get(row).copied();
                let (title, about, initial) = match self.mode {
                    Some(mode) => (
                        text.named("together-host", mode.slug()),
                        text.message(Id::TogetherListenAbout),
                        DEFAULT_LISTEN,
                    ),
                    None => (
                        text.message(Id::TogetherJoin),
                        text.message(Id::TogetherJoinAbout),
                        "",
                    ),
                };
                Response::push(Prompt::new(title, about, initial))
            }
            OverlayChoice::Text(typed) => match self.role(&typed, puzzle, cx) {
                Ok(role) => Response::Together(Box::new(role)),
                Err(why) => {
                    cx.app.warn_text(why);
                    Response::Consumed
                }
            },
            _ => Response::Consumed,
        }
    }

    fn role(&self, typed: &str, puzzle: Clues, cx: &Cx<'_>) -> Result<LinkRole, String> {
        let text = &cx.app.text;
        let name = player_name();
        let Some(mode) = self.mode else {
            let (code, address) =
                join_target(typed).ok_or_else(|| text.message(Id::TogetherJoinAbout))?;
            return Ok(LinkRole::Join(JoinOptions {
                code,
                address,
                name,
            }));
        };
        let open = cx.play.as_ref().map(|play| play.game());
        let open = open.filter(|game| !game.is_finished() && game.history().depth() == 0);
        let game = open
            .cloned()
            .unwrap_or_else(|| Game::new(Puzzle::new(puzzle)));
        Ok(LinkRole::Host(HostOptions {
            puzzle: puzzle_text(game.puzzle()).map_err(|_| text.message(Id::TogetherTooLarge))?,
            mode,
            listen: typed.to_owned(),
            name,
            shows_hints: true,
            code: JoinCode::random().map_err(|error| error.to_string())?,
        }))
    }
}
